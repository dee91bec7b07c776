"""The camera goes along with the computer's moves, and comes back."""

from itertools import pairwise

import pytest

from game.core.dice import ScriptedDice
from game.core.refs import CellRef
from game.scenes.play import commands as do
from game.scenes.play.auto_camera import AutoCamera
from tests.scenes.client import new_match
from tests.scenes.driven import driven


def far_corner(client):
    """Zoom into the person's own corner and end the turn."""
    view = client.scene.view
    client.wheel(client.at("a1"), 8)
    for _ in range(2):
        if client.match.deciding == 1:
            client.key("enter", ctrl=True)
    assert client.match.deciding == 2
    return view


def watched(client, motion):
    """Let the computer move; return where the camera was each frame."""
    one = client(map="two_rivers", seats=("human", "easy"), animation=motion)
    view = far_corner(one)
    before, states = view.camera.state, []
    for _ in range(20_000):
        one.wait()
        states.append(view.camera.state)
        if one.match.deciding == 1 and not view.busy:
            break
    one.frames(60)
    return before, states, view


def test_what_the_computer_does_is_brought_into_sight_and_the_view_comes_back(client):
    before, states, view = watched(client, 1)
    farthest = max(states, key=lambda state: state.x)
    assert farthest.x > before.x
    assert view.camera.state == before


def test_it_slides_and_does_not_jump(client):
    _, states, view = watched(client, 1)
    steps = [abs(b.x - a.x) for a, b in pairwise(states)]
    assert max(steps) < view.layout.size[0] / 4


def test_without_motion_it_stays(client):
    before, states, _ = watched(client, 0)
    assert set(states) == {before}


def test_a_hand_on_the_board_stops_it(client):
    one = client(map="two_rivers")
    one.play("buy *soldier b5", "end_turn")
    one.wheel(one.at("p10"), 8)
    view = one.scene.view
    view.animator.speed = 1
    camera = AutoCamera(view)
    view.camera.look_at(view.layout.centre(view.grid.parse_label("p10")))
    there = view.camera.state
    camera.follow(one.match.heard(1, 0))
    camera.update(1 / 60)
    assert view.camera.state != there
    view.camera.pan(40, 40)
    mine = view.camera.state
    for _ in range(30):
        camera.update(1 / 60)
    assert view.camera.state == mine


def test_the_board_stands_still_under_a_pressed_button(client):
    one = client(map="two_rivers", seats=("human", "easy"), animation=1)
    view = far_corner(one)
    camera = one.scene.viewpoint.auto_camera
    for _ in range(20_000):
        one.wait()
        if camera.moving:
            break
    assert camera.moving
    one.press(view.camera.window.center)
    there = view.camera.state
    one.frames(30)
    assert view.camera.state == there


@pytest.mark.parametrize("map", ["parlour", "dry_well"])
def test_where_one_sets_up_is_in_view_for_each_player(client, map):
    """The second player's base stood half below the rim when the chair was handed over."""
    match = new_match(map, game="dominoes")
    one = client(match, size=(1024, 600))
    stocked = set()
    while match.decision().phase != "act":
        decision = match.decision()
        if decision.phase == "stock" and decision.seat not in stocked:
            stocked.add(decision.seat)
            one.scene.follow()
            one.hold()
            stage, view = one.scene.viewpoint.interaction.stage, one.scene.view
            assert stage
            assert all(view.camera.window.contains(view.cell_rect(cell)) for cell in stage)
        legal = match.legal()
        placing = [action for action in legal if action.subject is not None]
        match.step((placing or legal)[-1])
    assert stocked == {1, 2}


@pytest.mark.parametrize("height", [680, 700, 720])
def test_a_base_is_in_view_as_the_hand_takes_room_for_it(client, height):
    """All was in view while the coin was flipped; under a title bar the hand then hid two cells."""
    match = new_match("skirmish", game="dominoes", secret_stocking=False)
    one = client(match, size=(1280, height))
    one.play("go_first")
    assert one.match.decision().phase == "stock"
    one.frames(30)
    assert sees_stage(one)


def test_a_base_that_was_drawn_beyond_the_edge_is_in_view_as_it_is_stocked(client):
    """The stroke had panned the board, and so the view stayed where it was, as if set by hand."""
    one = client(new_match("parlour", game="dominoes", secret_stocking=False))
    one.play("go_first")
    view = one.scene.view
    for row, on in ((6, -1), (15, 1)):
        one.press(one.at(f"j{row}"))
        for number in range(row + on, row + 6 * on, on):
            while not view.camera.window.collidepoint(one.at(f"j{number}")):
                window = view.camera.window
                one.move((window.centerx, window.top + 3 if on < 0 else window.bottom - 3), True)
                one.frames()
            one.move(one.at(f"j{number}"), held=True)
        one.release(one.at(f"j{number}"))
        assert view.camera.state.moved
        one.play("confirm")
    walls = 0
    while one.match.decision().phase == "wall":
        assert sees_stage(one), "each wall"
        one.scene.perform(do.Play(one.match.legal()[walls]))
        walls += 1
    assert walls == 4
    for _ in range(2):
        assert one.match.decision().phase == "stock"
        assert sees_stage(one)
        while placing := [action for action in one.match.legal() if action.subject is not None]:
            one.scene.perform(do.Play(placing[0]))
        one.play("confirm")


def build_below(one):
    """Build the first base at the bottom of The Parlour, partly below the rim; put up the walls."""
    for label in ("k15", "k16", "l16", "l15", "j16", "m16"):
        cell = CellRef(one.scene.view.grid.parse_label(label))
        one.scene.perform(do.Play(next(a for a in one.match.legal() if a.target == cell)))
    one.play("confirm")


def test_a_base_is_in_view_where_the_computer_stocks_first(client):
    """The phase had begun as the other stocked: as one's own turn came nothing seemed to begin."""
    one = client(new_match("parlour", ("human", "easy"), game="dominoes", secret_stocking=False))
    stocked = 0
    while one.match.decision().phase != "act":
        phase = one.match.decision().phase
        if one.match.deciding == 2:
            stocked += phase == "stock"
            one.frames()
        elif phase == "base":
            build_below(one)
        elif phase == "stock":
            break
        else:
            one.scene.perform(do.Play(one.match.legal()[0]))
    assert stocked
    assert sees_stage(one)


def test_a_view_that_was_zoomed_in_set_up_does_not_keep_a_base_out_of_sight(client):
    """Two cells of six showed below "6 cells are empty"."""
    one = client(new_match("parlour", game="dominoes", secret_stocking=False))
    one.play("go_second")
    one.wheel(one.at("j14"), 2)
    build_below(one)
    while one.match.decision().phase != "stock":
        legal = one.match.legal()
        done = [action for action in legal if action.verb == "confirm"]
        one.scene.perform(do.Play((done or legal)[0]))
    assert one.match.deciding == 1
    assert sees_stage(one)


def sees_stage(one):
    """Return whether all the places where one may act are wholly in view."""
    one.frames()
    view, stage = one.scene.view, one.interaction.stage
    return all(view.camera.window.contains(view.cell_rect(cell)) for cell in stage)


def a_bonus_of(match, total):
    """Return a move that may bring a bonus, and the face of the die by which it does; or None."""
    if match.decision().phase != "act":
        return None
    for action in match.legal():
        down = match.rules.turns_up(match.seen(match.deciding), action)
        for number, face in enumerate(down.faces if down is not None else (), 1):
            if face.bonus == total:
                return action, number
    return None


def in_view(one):
    """Return how many of the places where one may act are wholly in view, and of how many."""
    view, stage = one.scene.view, one.interaction.stage
    return sum(view.camera.window.contains(view.cell_rect(cell)) for cell in stage), len(stage)


def bonus(client, total, seed, **options):
    """Return a client whose person could turn up a bonus, and how to have it turned up."""
    match = driven(
        "dominoes", "parlour", lambda match: a_bonus_of(match, total), seed=seed,
        secret_stocking=False,
    )  # fmt: skip
    one = client(match, **options)

    def turn_up():
        action, number = a_bonus_of(match, total)
        match.step(action, ScriptedDice([number]))
        one.scene.follow()

    return one, turn_up


def test_within_a_turn_the_view_stays_where_most_of_what_is_asked_for_is_seen(client):
    """A tile that was turned up, and the troop on it, moved away as its bonus was chosen."""
    one, turn_up = bonus(client, 20, seed=3)
    before = one.scene.view.camera.state
    turn_up()
    one.frames()
    assert in_view(one) == (6, 8)
    assert one.scene.view.camera.state == before


def test_within_a_turn_the_view_slides_to_what_is_out_of_sight(client):
    """It jumped there before the tile that had been turned up was seen."""
    one, turn_up = bonus(client, 20, seed=2, animation=1, size=(1024, 600))
    view = one.scene.view
    before = view.camera.state
    turn_up()
    assert view.camera.state == before
    assert in_view(one) == (2, 8)
    one.frames(60)
    assert in_view(one)[0] >= 4
    assert not view.camera.state.moved


def test_a_view_that_shows_every_place_for_a_tile_stays_as_it_is(client):
    """It went farther away, for a rim on sides where no tile can be added."""
    one, turn_up = bonus(client, 17, seed=6)
    before = one.scene.view.camera.state
    turn_up()
    one.frames()
    assert in_view(one) == (11, 11)
    assert one.scene.view.camera.state == before
