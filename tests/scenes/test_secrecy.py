"""Two people at one screen: what one seat must not know reaches no pixel, text, or computer player.

Pairs of states that differ only in hidden facts must give the same picture and the same words.
"""

import pickle

import pygame
import pytest

from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.refs import CellRef, PieceRef, Seat
from game.match.timeline import Timeline
from game.scenes.play import end_turn
from game.text import say
from tests.scenes.client import new_match

OPENING = {
    "footbridge": (
        "buy *tank d3", "end_turn",
        "buy *shooter f6", "end_turn",
        "buy *soldier a4", "end_turn",
        "buy *soldier h4", "end_turn",
    ),
}  # fmt: skip


def played(map="footbridge", seats=("human", "human")):
    """Return a match in fog, a few turns old; seat 1 decides."""
    match = new_match(map, seats, fog=True)
    from game.core.action import parse_action

    for text in OPENING[map]:
        match.step(parse_action(text, match.board.grid))
    return match


def other_world(match, viewer, seed, made=played):
    """Return the same match with the hidden facts of a viewer drawn anew; `made`: makes another."""
    twin = made()
    seen = match.rules.observe(match._timeline.now, viewer)
    state = match.rules.determinize(seen, viewer, RandomDice(seed))
    twin._timeline = Timeline(match.rules, state)
    twin._memo.clear()
    twin.observations = type(twin.observations)(twin.ruleset, twin._timeline, twin.secret)
    real = Timeline(match.rules, match._timeline.now)
    match._timeline = real
    match._memo.clear()
    match.observations = type(match.observations)(match.ruleset, real, match.secret)
    return twin


def words(client):
    """Return every text the table shows."""
    table = client.table
    return [
        say(end_turn.left(client.match, client.interaction)),
        table.top.turn, table.top.map, list(table.top.resources),
        table.prompt.sentence, table.prompt.aside, table.notice.notices,
        table.subject.shown, table.forecast.shown,
        table.undo.what, table.undo.reason, table.main.label, table.main.sub,
        [panel.rows for panel in table.side.panels], table.log.lines.lines, table.hand.items,
        pygame.display.get_caption(),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_differ_only_in_hidden_facts_look_the_same(client, seed):
    """Pixels and texts, while the person points everywhere and picks up everything (UX 32)."""
    match = played()
    twin = other_world(match, Seat(1), seed)
    assert digest(twin._timeline.now) != digest(match._timeline.now)
    pictures, texts = [], []
    for world in (match, twin):
        one = client(match=world)
        one.hold()
        shown, said = [one.pixels()], [words(one)]
        for cell in world.board.grid.cells[::5]:
            one.move(one.at(world.board.grid.label(cell)))
            said.append(words(one))
        one.key("t")
        shown.append(one.pixels())
        said.append(words(one))
        one.key("t")
        for ref in [ref for ref in one.interaction.selection.heads if isinstance(ref, PieceRef)]:
            one.click(one.at(world.board.grid.label(one.interaction.cell_of(ref))))
            for cell in world.board.grid.cells[::7]:
                one.interaction.hover = one.interaction.refs_at(cell)
                one.scene.hud.show()
                said.append(words(one))
            shown.append(one.pixels())
            one.key("esc")
        pictures.append(shown)
        texts.append(said)
    assert texts[0] == texts[1]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_that_differ_only_in_hidden_facts_look_the_same_on_the_minimap(client, seed):
    """While a part of the board is out of view; what is hidden there is shown to who knows it."""
    match = played()
    pictures: list[bytes] = []
    for world in (match, other_world(match, Seat(1), seed), match):
        one = client(match=world)
        one.hold()
        if len(pictures) == 2:
            one.end_turn()
        one.wheel(one.at("a1"), 9)
        one.frames(2)
        box = one.table.map.minimap
        assert box.visible
        window = one.picture()
        rect = one.app.services.ui.scale.rect(box.box)
        pictures.append(pygame.image.tobytes(window.subsurface(rect), "RGB"))
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]


def test_the_computer_is_told_the_same_in_both_worlds():
    match = played(seats=("easy", "human"))
    twin = other_world(match, Seat(1), 7)
    assert digest(twin._timeline.now) != digest(match._timeline.now)
    told = [digest(world.seen(Seat(1))) for world in (match, twin)]
    assert told[0] == told[1]
    bare = [pickle.dumps(world.seen(Seat(1)).key()) for world in (match, twin)]
    assert bare[0] == bare[1]


# ---------------------------------------------------------------------- the curtain


def test_ux25_the_curtain_shows_nothing_of_the_match(client):
    """Two matches as different as can be, the same curtain."""
    pictures = []
    for match in (played(), new_match("footbridge", fog=True)):
        while match.round < 3 or match.deciding != 1:
            match.step(next(a for a in match.legal() if a.verb == "end_turn"))
        one = client(match=match)
        assert one.scene.viewpoint.curtain is not None
        assert one.interaction is None
        pictures.append(one.pixels())
    assert pictures[0] == pictures[1]


def test_ux25_no_frame_between_two_seats_shows_the_board(client):
    one = client(match=played())
    one.hold()
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    one.key_down("enter", ctrl=True)
    assert one.scene.viewpoint.curtain is not None
    assert one.scene.viewpoint.curtain.seat == 2
    assert not one.scene.view.scene.pieces
    assert not one.table.hand.items
    assert not one.table.log.lines.lines


def test_ux26_moving_the_mouse_or_a_short_press_does_not_open_it(client):
    one = client(match=played())
    button = one.scene.viewpoint.curtain.opener
    for x in range(100, 1200, 90):
        one.move((x, 400))
    one.click(one.middle(button))
    one.frames(60)
    one.key("enter")
    one.key("space")
    assert one.scene.viewpoint.curtain is not None
    one.press(one.middle(button))
    one.frames(40)
    one.release(one.middle(button))
    assert one.scene.viewpoint.curtain is None


def test_ux26_a_key_still_held_from_before_does_not_count(client):
    one = client(match=played())
    one.hold()
    one.key("enter", ctrl=True)
    one.key_down("enter", ctrl=True)
    assert one.scene.viewpoint.curtain is not None
    one.frames(10)
    opener = one.scene.viewpoint.curtain.opener
    assert not opener.stale
    for _ in range(40):  # the key repeats, as keys do that are held down
        one.key_down("enter")
    one.frames(40)
    assert one.scene.viewpoint.curtain is not None
    assert opener.stale, "which is told"
    one.key_up("enter")
    assert not opener.stale
    one.hold()
    assert one.scene.viewpoint.curtain is None


def test_ux26_the_curtain_names_who_may_open_it(client):
    one = client(match=played())
    assert say(one.scene.viewpoint.curtain.opener.label) == "I am Anna: hold to open"


def test_ux26_a_click_that_does_not_hold_says_what_is_wanted(client):
    one = client(match=played())
    opener = one.scene.viewpoint.curtain.opener
    before = say(opener.sub)
    one.click(one.middle(opener))
    one.frames(30)
    assert one.scene.viewpoint.curtain.opener is opener
    assert say(opener.sub) == "Hold it a little longer." != before
    one.hold()
    assert one.scene.viewpoint.curtain is None


def test_ux27_camera_and_zoom_are_each_persons_own(client):
    one = client(match=played())
    one.hold()
    for _ in range(3):
        one.wheel(one.at("b2"), 1)
    mine = one.scene.view.camera.state
    one.end_turn()
    assert one.match.deciding == 2
    one.key("0")
    assert one.scene.view.camera.state != mine
    one.end_turn()
    assert one.match.deciding == 1
    assert one.scene.view.camera.state == mine


def test_ux28_while_a_computer_moves_between_two_people_the_curtain_stays(client):
    one = client(map="three_crowns", seats=("human", "easy", "human"), fog=True)
    one.hold()
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    covered = 0
    while one.match.deciding != 3:
        one.wait()
        covered += 1
        assert one.scene.viewpoint.curtain is not None
        assert not one.scene.view.scene.pieces
        assert covered < 20_000
    one.frames()
    assert one.scene.viewpoint.curtain.seat == 3


def test_ux30_a_loaded_match_comes_back_behind_the_curtain(client, tmp_path):
    from game.match import save

    path = tmp_path / "kept.save"
    save.write(played(), path)
    one = client(match=save.load(path))
    assert one.scene.viewpoint.curtain is not None


def test_without_secrets_there_is_no_curtain(client):
    one = client()
    one.end_turn()
    assert one.match.deciding == 2
    assert one.scene.viewpoint.curtain is None


def test_one_person_against_the_computer_in_fog_needs_no_curtain(client):
    one = client(seats=("human", "easy"), fog=True)
    assert one.scene.viewpoint.curtain is None


def test_ux32_an_unseen_piece_is_pointed_at_by_its_cell_alone(client):
    one = client(match=played())
    one.hold()
    one.move(one.at("h7"))
    assert one.interaction.hover == (CellRef(one.match.board.grid.parse_label("h7")),)
    assert "Unknown" in say(one.table.subject.shown.title)


def recap_lit(one):
    """Return whether the button of the recap says that it is open."""
    return next(b for b in one.table.prompt.children if say(b.label) == "Recap").on


def test_the_recap_tells_what_came_while_one_looked_away(client):
    one = client(match=played())
    one.hold()
    assert one.table.recap.visible
    assert recap_lit(one)
    one.key("r", shift=True)
    assert not one.table.recap.visible
    assert not recap_lit(one)
    one.key("r", shift=True)
    assert recap_lit(one)
    one.key("esc")
    assert not one.table.recap.visible
    assert one.app.stack.top is one.scene, "the innermost thing first"
