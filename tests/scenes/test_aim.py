"""Before one commits: what can be reached and hit is marked, hovered and hit with one click."""

import pygame
import pytest

from game.board.grid import bits
from game.core.action import format_action
from game.core.manifest import read_options
from game.core.presentation import Pattern
from game.core.refs import PieceRef, Seat
from game.core.registry import ruleset
from game.maps.schema import PlacementData
from game.match.match import Match
from game.match.seats import SeatSetup
from game.scenes.play import outlook
from game.scenes.play.asking import prompt_of
from game.scenes.play.foresight import Foresight
from game.scenes.play.interaction import Interaction
from game.text import say
from game.ui.canvas import Canvas
from game.ui.theme import theme
from tests.scenes.client import NAMES, new_match, shipped_map
from tests.ui.proof import Proof

FRONT = (
    *("tank 1 f6", "soldier 1 d6 hp=21"),
    *("tank 2 g7", "soldier 2 h8", "shooter 2 h6 hp=35", "soldier 2 g4"),
)


class Figures(Canvas):
    """A canvas that remembers the size of each number written on it."""

    figures: dict

    def text(self, x, y, words, size=0, **kwargs):
        if isinstance(words, int):
            self.figures[words] = size
        return super().text(x, y, words, size, **kwargs)


def staged(map, pieces, game="mini_wars", *, alone=False, **options):
    """A match on a shipped map with some pieces more, or these alone: "tank 1 f6 hp=60"."""
    data = shipped_map(map, game)
    grid, more = data.board().grid, []
    for kind, seat, cell, *props in map_words(pieces):
        given = {name: int(value) for name, value in (prop.split("=") for prop in props)}
        at = grid.parse_label(cell)
        more.append(PlacementData(piece=kind, cell=at, seat=int(seat), props=given))
    cells = {placed.cell for placed in more}
    kept = [p for p in data.placements if p.cell not in cells and not alone]
    data = data.model_copy(update={"placements": (*kept, *more)})
    rules = ruleset(game)
    settled = read_options(rules.manifest, data.board(), options)
    seats = [SeatSetup(NAMES[i], "human") for i in range(data.seats)]
    return Match(rules, data, settled, seats, 1)


def map_words(pieces):
    """Each piece as its words."""
    return [piece.split() for piece in pieces]


def marked(one, pattern):
    """The labels of the cells under a pattern."""
    grid = one.scene.view.grid
    cells = 0
    for mark in one.scene.view.marks:
        cells |= mark.cells if mark.pattern is pattern else 0
    return {grid.label(cell) for cell in bits(cells)}


def prompt(one):
    """What the prompt bar says."""
    return say(one.table.prompt.sentence)


@pytest.fixture
def front(client):
    """A tank among four enemies, in hand."""
    one = client(match=staged("footbridge", FRONT))
    one.click(one.at("f6"))
    return one


def panel(one):
    """The rows of what could come back: text and loss; None where it is not told."""
    shown = one.table.exposure
    return [(say(row.label), say(row.value)) for row in shown.rows] if shown.visible else None


def test_ux13_what_can_be_hit_now_and_what_after_a_move_is_marked_apart(front):
    assert marked(front, Pattern.ATTACK) == {"g6"}
    assert marked(front, Pattern.APPROACH) == {"g7", "h8"}  # not h6 and g4, which it cannot reach


def test_pointing_at_an_enemy_beyond_shows_from_where_what_comes_of_it_and_what_comes_back(front):
    front.move(front.at("h8"))
    view, table = front.scene.view, front.table
    assert view.ghost is not None
    assert view.grid.label(view.ghost.cell) == "g8"
    assert marked(front, Pattern.AIMED) == {"h8"}
    (arrow,) = [m.lines[0] for m in view.marks if m.pattern is Pattern.AIMED]
    assert [view.grid.label(cell) for cell in arrow] == ["f6", "f7", "f8", "g8"]
    assert table.forecast.visible
    assert ("From", "g8") in [(say(r.label), say(r.value)) for r in table.forecast.shown.lines]
    rows = panel(front)
    assert rows[0] == ("Tank g7, 80 hp × 50 %", "−40")
    assert rows[1] == ("Shooter h6, 35 hp × 40 %", "−14")
    assert len(rows) == 2
    total = table.exposure.total
    assert (say(total.verdict), total.before, total.after) == ("it holds", 80, 26)
    (tags,) = [mark.tags for mark in view.marks if mark.tags]
    said = [(view.grid.label(cell), say(words)) for cell, words in tags]
    assert said == [("g8", "26 left at worst")], "none beside the enemies while one is aimed at"
    front.move(front.at("g8"))
    (tags,) = [mark.tags for mark in view.marks if mark.tags]
    said = [(view.grid.label(cell), say(words)) for cell, words in tags]
    assert said[0] == ("g8", "11 left at worst")
    assert {("g7", "−40"), ("h6", "−14")} <= set(said)


@pytest.mark.parametrize("fog", [False, True])
def test_a_blow_that_ends_the_match_says_so_before_all_else_where_all_is_seen(fog):
    """It told that the base falls, and not that it is over; in fog there may be another base."""
    match = staged("footbridge", ("tank 1 h6", "base 2 h7 hp=5", "soldier 2 h5"), fog=fog)
    foresight, told = Foresight(match, match.seen(Seat(1)), Seat(1)), {}
    for action in match.legal():
        if action.verb == "attack":
            forecast = foresight.of(action)
            assert forecast is not None
            at = next(
                v for v in match.present(Seat(1)).pieces if PieceRef(v.piece) == action.target
            )
            told[match.board.grid.label(at.cell)] = [say(row.label) for row in forecast.lines]
    assert set(told) == {"h7", "h5", "g6"}
    assert told["h7"][:1] == ["It wins the match"] or fog
    assert ["It wins the match" in lines for lines in told.values()].count(True) == (not fog)


def test_of_the_one_who_could_hit_back_and_is_destroyed_it_is_said_after_that_blow(client):
    """ "As all stand now" was not so: as all stood he could."""
    one = client(match=staged("footbridge", ("tank 1 e4", "soldier 2 f4 hp=1"), alone=True))
    one.click(one.at("e4"))
    one.move(one.at("f4"))
    assert panel(one) == [("Nobody could hit it here after that blow", "")]


def test_the_tag_of_the_sum_leaves_who_strikes_and_who_is_struck_in_view(client):
    """At the rim of the board there is room beside them, though not above."""
    for own, enemy in (("b3", "b1"), ("d4", "d1"), ("c7", "a6")):
        pieces = (f"soldier 1 {own}", f"soldier 2 {enemy}", "soldier 2 e5")
        one = client(match=staged("footbridge", pieces))
        one.click(one.at(own))
        one.move(one.at(enemy))
        one.frames()
        view = one.scene.view
        assert view.ghost is not None
        (tag,) = view.tags
        for cell in (view.ghost.cell, view.cursor):
            covered = view.cell_rect(cell).clip(tag.place)
            assert covered.h * covered.w <= view.cell_rect(cell).w ** 2 // 8


def test_what_the_blows_leave_stands_in_large_figures(front):
    front.move(front.at("h8"))
    ui, panel = front.table.ui, front.table.exposure
    drawn = Figures(pygame.Surface((1280, 720)), ui)
    drawn.figures = {}
    panel.body(drawn, panel.inner)
    assert drawn.figures == {80: theme.head, 26: theme.title}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)], ids=str)
def test_the_sum_of_the_blows_covers_none_of_them(client, size):
    one = client(match=staged("footbridge", FRONT), size=size)
    one.click(one.at("f6"))
    one.move(one.at("h8"))
    assert one.table.exposure.visible
    proof = Proof(("hand", "side"), layered={"hand"})
    proof.read(one.scene, pygame.Surface(size))
    assert not [fault for fault in proof.faults if "exposure" in fault]


def test_one_click_goes_there_and_hits_in_two_steps_and_one_undo(front):
    before = front.match.digest
    front.click(front.at("h8"))
    front.settle()
    assert [step.action.verb for step in front.match.steps] == ["move", "attack"]
    front.key("u")
    assert not front.match.steps
    assert front.match.digest == before


def test_space_takes_the_next_best_cell_and_enter_strikes_from_it(front):
    front.move(front.at("g7"))
    interaction, view = front.scene.viewpoint.interaction, front.scene.view
    assert any(say(button.label) == "Other cell" for button in front.table.prompt.children)
    cells, lefts = [], []
    for _ in range(interaction.other_cells + 1):
        cells.append(view.ghost.cell)
        exposed = outlook.exposure(interaction)
        assert exposed is not None
        lefts.append(exposed.exposure.after)
        front.key("space")
    assert len(set(cells)) == len(cells) > 1
    assert lefts == sorted(lefts, reverse=True)  # the blow is as good from each of them
    assert view.ghost.cell == cells[0]  # round again
    front.key("space")
    front.key("enter")
    front.settle()
    assert front.match.steps[0].action.target.cell == cells[1]
    assert [step.action.verb for step in front.match.steps] == ["move", "attack"]


def test_it_can_be_dragged_there_too(front):
    front.key("esc")
    front.drag(front.at("f6"), front.at("h8"))
    front.settle()
    assert [step.action.verb for step in front.match.steps] == ["move", "attack"]


def test_while_one_drags_the_prompt_tells_what_letting_go_does(front):
    start, far = front.at("f6"), front.at("h8")
    front.press(start)
    front.move((start[0] + 9, start[1] + 9), held=True)
    front.frames(2)
    assert prompt(front).startswith("Drop it on ")
    front.move(far, held=True)
    front.frames(2)
    assert prompt(front).startswith("Drop: ")
    front.move(start, held=True)
    front.release(start)
    front.move(far)
    front.frames(2)
    assert prompt(front).startswith("Choose it: ")


def test_pointing_at_a_destination_shows_what_can_come_back_there(front):
    front.move(front.at("f5"))
    assert panel(front)
    front.move(front.at("a8"))
    assert panel(front) is None


def test_ux15_a_held_key_tells_who_could_hit_the_unit_under_the_cursor(client):
    one = client(match=staged("footbridge", FRONT))
    one.move(one.at("f6"))
    assert panel(one) is None
    held(one, down=True)
    assert panel(one)[0] == ("Tank g7, 80 hp × 50 %", "−40")
    one.move(one.at("g7"))
    assert [row for row in panel(one) if row[0].startswith("Tank f6")]
    held(one, down=False)
    assert panel(one) is None


def held(one, *, down):
    """Hold the key of the answer, or let go of it."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    one.post(kind, key=pygame.K_e, mod=0, unicode="e")


def test_a_move_that_shows_something_stops_before_the_blow(client):
    """In fog: the base behind comes into view, and the person looks first."""
    pieces = ("tank 1 f6", "soldier 2 g7", "soldier 2 h8")
    one = client(match=staged("footbridge", pieces, fog=True))
    one.hold()
    one.click(one.at("f6"))
    one.move(one.at("g7"))
    while one.scene.view.grid.label(one.scene.view.ghost.cell) != "f7":
        one.key("space")
    one.click(one.at("g7"))
    one.settle()
    assert [step.action.verb for step in one.match.steps] == ["move"]
    assert prompt(one) == "Stopped before the attack: Base h7 came into view."
    one.click(one.at("g7"))  # now that it is known, the blow is one more click
    one.settle()
    assert [step.action.verb for step in one.match.steps] == ["move", "attack"]


def test_where_the_blow_comes_later_the_prompt_names_the_step_it_comes_in():
    match = staged("crossroads", ("armor 1 0303", "infantry 2 0503"), game="warshard")
    interaction = Interaction(match, Seat(1))
    (mine,) = (v for v in interaction.scene.pieces if match.board.grid.label(v.cell) == "0303")
    assert mine.piece is not None
    interaction.selection.select(PieceRef(mine.piece))
    interaction.hover = (next(iter(interaction.aiming.approaches())),)
    asked = prompt_of(interaction)
    assert asked is not None
    assert say(asked.text).endswith("The attack comes in the next step, Melee.")


def test_in_fog_nobody_is_told_to_be_safe_but_from_those_in_sight(client):
    one = client(match=new_match("ring_road", fog=True))
    one.hold()
    one.click(one.at("c2"))
    one.move(one.at("c3"))
    assert panel(one) == [("Nobody you see could hit it here", "")]


def test_ux23_what_a_town_taken_after_a_move_would_show_is_said_before(client):
    """The tank sees no farther; the town that it takes does, and ends undo."""
    pieces = ("tank 1 e2", "soldier 1 f4", "town 0 g3 hp=30", "tank 2 i3")
    one = client(match=staged("footbridge", pieces, fog=True))
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    one.click(one.at("e2"))
    one.move(one.at("g3"))
    assert one.interaction.approach is not None
    assert marked(one, Pattern.SIGHT) == {"i3"}
    asked = prompt_of(one.interaction)
    assert asked is not None
    assert "i3 comes into view" in say(asked.aside)


def test_the_cell_offered_for_a_blow_is_one_where_the_unit_is_not_lost():
    """From the forest at d4 it loses less by the counter, and then its life to the artillery."""
    pieces = ("soldier 1 f3 hp=24", "soldier 2 e4", "artillery 2 a2")
    match = staged("footbridge", pieces)
    grid, interaction = match.board.grid, Interaction(match, Seat(1))
    mine, foe = (next(v for v in interaction.scene.pieces if v.cell == grid.parse_label(label))
                 for label in ("f3", "e4"))  # fmt: skip
    assert mine.piece is not None
    assert foe.piece is not None
    interaction.selection.select(PieceRef(mine.piece))
    interaction.hover = (PieceRef(foe.piece),)
    ways = interaction.aiming.approaches()[PieceRef(foe.piece)]
    ranked = interaction.foresight.ranked(mine, ways)
    cells = [format_action(way.move, grid).split()[-1] for way in ranked]
    assert cells[0] == "f4"
    assert "d4" in cells[1:]


def test_where_nothing_comes_of_a_click_nobody_is_told_to_point_at_a_target(client):
    """Pointing at an enemy out of reach, one was asked to point at something."""
    one = client(match=staged("footbridge", ("speeder 1 d3", "helicopter 2 e5")))
    side = one.table.side
    one.click(one.at("d3"))
    assert say(side._told).startswith("Point at a target")
    one.move(one.at("e5"))
    assert say(side._told).startswith("It can do nothing here")
    assert prompt(one) == "Out of range: it cannot come near enough this turn."
    one.move(one.at("c6"))
    assert not side.barred
