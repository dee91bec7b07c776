"""Dominoes of War at the table: bases, walls on the sides of cells, stocking, facing by drag."""

from random import Random

import pygame
import pytest

from game.ai.worker import Answer
from game.board.grid import bits
from game.core.action import Action, parse_action
from game.core.dice import RandomDice
from game.core.presentation import Forecast, Pattern
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Seat
from game.match.game_log import GameLog
from game.match.save import load, write
from game.match.selection import Pick
from game.scenes.play import commands as do
from game.scenes.play import marking, outlook
from game.scenes.play.order_words import action_words
from game.settings import Reading
from game.text import say
from game.ui.menu import Menu
from tests.match.test_computer import Clockwork
from tests.scenes.client import NAMES, marks, new_match
from tests.scenes.driven import driven
from tests.scenes.test_secrecy import words

COLUMN = tuple(f"build *domino j{row}" for row in range(1, 7))
OTHER = tuple(f"build *domino k{row}" for row in range(15, 21))


@pytest.fixture
def table(client):
    """Return a client at the usual field, before the first base."""

    def lay(*texts, **options):
        match = new_match("parlour", game="dominoes", secret_stocking=False, **options)
        one = client(match)
        one.play("go_first", *texts)
        return one

    return lay


def walls(table):
    one = table(*COLUMN, "confirm", *OTHER, "confirm")
    one.scene.view.camera.fit()
    one.frames(2)
    return one


def between(one, a, b):
    """Return the middle of the line between two cells."""
    (ax, ay), (bx, by) = one.at(a), one.at(b)
    return (ax + bx) // 2, (ay + by) // 2


def test_the_order_is_chosen_by_the_first_keys(client):
    one = client(new_match("parlour", game="dominoes"))
    assert one.table.hand.items == ()
    one.key("2")
    assert one.actions == ["go_second"]


def buttons(one):
    """Return where the buttons beside the prompt lie, and whether they can be pressed."""
    return {say(button.label): (button.box, button.enabled) for button in one.table.prompt.children}


def test_starting_over_is_at_its_place_from_the_first_and_one_undo_takes_it_back(table):
    """No button moves under the mouse as tiles are laid; none of it is lost, so nobody asks."""
    one = table()
    before = buttons(one)
    assert not before["Start over"][1]
    for text in COLUMN:
        one.play(text)
        now = buttons(one)
        assert now["Start over"][1]
        lasting = before.keys() & now.keys()
        assert "Start over" in lasting
        assert "Square" in lasting or text == COLUMN[-1]
        assert all(now[name][0] == before[name][0] for name in lasting)
    digest = one.match.digest
    one.click(one.middle(next(b for b in one.table.prompt.children if b.action == "start_over")))
    one.frames(2)
    assert one.match.afresh.begun() == 0
    assert buttons(one)["Start over"] == before["Start over"]
    one.key("u")
    one.frames(2)
    assert one.match.digest == digest


def bases(table):
    """Return a table before the first base, all of it in sight."""
    one = table()
    one.scene.view.camera.zoom(-99)
    one.frames(2)
    return one


def base_of(one):
    """Return the labels of the base that is being built."""
    who = one.match.deciding
    return {one.match.board.grid.label(cell) for cell in bits(one.match.seen(who).base(who))}


def stroke(one, *labels, drop=True):
    """Hold and drag through cells."""
    one.press(one.at(labels[0]))
    for label in labels[1:]:
        one.move(one.at(label), held=True)
    if drop:
        one.release(one.at(labels[-1]))


def test_a_base_is_laid_by_clicks_without_a_card(table):
    one = bases(table)
    assert one.table.hand.items == ()
    assert "j6" in marks(one, Pattern.PLACE), "where it can lie is marked at once"
    one.move(one.at("j9"))
    told = outlook.described(one.interaction)
    assert told is not None
    assert say(told.title) != "Base tile", "what is pointed at is told"
    one.click(one.at("j6"))
    one.click(one.at("j5"))
    assert base_of(one) == {"j5", "j6"}
    assert one.table.undo.enabled
    one.key("u")
    assert base_of(one) == {"j6"}


def test_a_base_is_drawn_in_one_stroke_and_taken_back_as_one(table):
    one = bases(table)
    stroke(one, "j6", "j5", "j4", "j4", "i4")
    assert one.actions[-4:] == ["build"] * 4
    assert base_of(one) == {"i4", "j4", "j5", "j6"}
    one.key_down("z", ctrl=True)
    assert base_of(one) == set(), "a stroke is one step of Undo"
    one.move(one.at("j2"))
    assert base_of(one) == set(), "the stroke is over"
    one.key("y", ctrl=True)
    assert base_of(one) == {"i4", "j4", "j5", "j6"}


def test_a_stroke_is_taken_back_as_one_after_saving_and_loading(table, client, tmp_path):
    one = bases(table)
    one.click(one.at("j6"))
    stroke(one, "j5", "j4", "i4")
    write(one.match, tmp_path / "mine.miniwars")
    again = client(load(tmp_path / "mine.miniwars"))
    assert base_of(again) == {"i4", "j4", "j5", "j6"}
    again.key("u")
    assert base_of(again) == {"j6"}


def test_a_stroke_is_numbered_and_going_back_takes_tiles_off(table):
    one = bases(table)
    stroke(one, "j6", "j5", "j4", "i4", drop=False)
    (track,) = [marker for marker in one.scene.view.marks if marker.numbered]
    assert [one.match.board.grid.label(cell) for cell in track.lines[0]] == [
        "j6",
        "j5",
        "j4",
        "i4",
    ]
    one.move(one.at("j5"), held=True)
    assert base_of(one) == {"j5", "j6"}
    one.move(one.at("j3"), held=True)
    assert base_of(one) == {"j3", "j4", "j5", "j6"}, "a leap fills the cells between"
    one.key("esc")
    assert base_of(one) == set(), "called off, nothing was drawn"
    assert not any(marker.numbered for marker in one.scene.view.marks)


def test_a_stroke_goes_on_as_the_pointer_moves_and_not_as_the_board_does(table):
    """A drag at the edge of the board pans it: what passes below a hand at rest is not drawn."""
    one = table()
    one.press(one.at("j6"))
    one.move(one.at("j5"), held=True)
    x, _ = one.at("j5")
    one.move((x, one.scene.view.camera.window.top + 3), held=True)
    drawn, camera = base_of(one), one.scene.view.camera.state
    one.frames(30)
    assert one.scene.view.camera.state != camera
    assert base_of(one) == drawn
    one.release((x, one.scene.view.camera.window.top + 3))


def test_a_straight_line_follows_the_pointer(table):
    one = bases(table)
    one.key("2")
    stroke(one, "j6", "k3", "l1", drop=False)
    assert base_of(one) == {f"j{row}" for row in range(1, 7)}
    one.move(one.at("i4"), held=True)
    assert base_of(one) == {"j4", "j5", "j6"}
    one.release(one.at("i4"))
    one.key("u")
    assert base_of(one) == set()


def test_a_square_lies_or_stands_by_the_way_of_the_drag(table):
    one = bases(table)
    one.key("3")
    stroke(one, "j6", "k4")
    assert base_of(one) == {"j4", "j5", "j6", "k4", "k5", "k6"}
    one.key("u")
    assert base_of(one) == set()
    one.key("3")
    stroke(one, "j6", "m5")
    assert base_of(one) == set(), "it would have three entrances"
    assert one.interaction.refused is not None
    assert one.interaction.refused.rule == "5"
    one.click(one.at("f7"))
    one.move(one.at("d6"))
    one.click(one.at("d6"))
    assert base_of(one) == {"d6", "d7", "e6", "e7", "f6", "f7"}, "two clicks do as well"


def test_a_click_on_a_tile_of_the_base_lifts_it_and_undo_puts_it_back(table):
    one = bases(table)
    stroke(one, "j6", "j5", "j4")
    one.move(one.at("j5"))
    assert say(one.table.prompt.aside) == "Choose it to take it back."
    one.click(one.at("j5"))
    assert base_of(one) == {"j4", "j6"}
    assert say(one.table.undo.what) == "put it back"
    one.click(one.at("j4"))
    assert base_of(one) == {"j6"}
    one.key("u")
    one.key("u")
    assert base_of(one) == {"j4", "j5", "j6"}
    one.key("u")
    assert base_of(one) == set(), "the stroke is one deed as before"
    stroke(one, "j6", "j5", "j4", "j3", "j2", "j1")
    one.key("3")
    one.click(one.at("j1"))
    assert base_of(one) == {f"j{row}" for row in range(2, 7)}, "with six laid, or a tool in hand"


def test_a_tile_is_lifted_by_keys_alone(table):
    one = bases(table)
    stroke(one, "j6", "j5")
    one.move(one.at("h3"))
    for name in ("right", "right", "down", "down", "enter"):
        one.key(name)
    assert base_of(one) == {"j6"}


def test_a_stocked_troop_is_lifted_by_a_click_and_its_card_is_in_hand(table):
    one = stocking(table)
    one.click(one.card("sniper"))
    one.click(one.at("j6"))
    one.click(one.at("j7"))
    one.click(one.card("grunt"))
    one.click(one.at("j5"))
    one.key("esc")
    one.click(one.at("j6"))
    assert [troop.kind for troop in one.match.seen(one.match.deciding).troops.values()] == ["grunt"]
    assert one.interaction.selection.subject == CardRef("sniper")
    one.click(one.at("j4"))
    one.click(one.at("i4"))
    one.click(one.card("grenadier"))
    one.click(one.at("j5"))
    assert one.interaction.selection.subject == CardRef("grenadier"), "what is in hand stays so"
    one.click(one.at("j5"))
    kinds = {t.kind: t.cell for t in one.match.seen(one.match.deciding).troops.values()}
    cell = one.match.board.grid.parse_label
    assert kinds == {"sniper": cell("j4"), "grenadier": cell("j5")}


def test_what_is_drawn_and_does_not_fit_says_why(table):
    one = bases(table)
    one.key("3")
    stroke(one, "j6", "m5")
    assert base_of(one) == set()
    assert "entrances" in say(one.table.prompt.sentence), "it would have three"
    stroke(one, "j6", "j5")
    one.key("u")
    one.key("1")
    stroke(one, "j6", "j5")
    one.key("3")
    stroke(one, "i5", "h4")
    assert base_of(one) == {"j5", "j6"}
    assert say(one.table.prompt.sentence) == "That takes 6 cells, and only 4 more can be laid."
    one.move(one.at("h1"))
    assert "only 4" not in say(one.table.prompt.sentence), "it goes with its place"
    one.key("2")
    stroke(one, "j4", "j1", drop=False)
    assert base_of(one) == {f"j{row}" for row in range(1, 7)}
    one.release(one.at("j1"))
    one.key("u")
    one.key("2")
    stroke(one, "i5", "d5", drop=False)
    assert base_of(one) == {"f5", "g5", "h5", "i5", "j5", "j6"}
    assert say(one.table.prompt.sentence) == "Your base has its six tiles."
    one.release(one.at("d5"))


def test_a_square_over_the_edge_of_the_board_is_not_laid_in_part(table):
    one = bases(table)
    one.key("3")
    stroke(one, "j2", "j1")
    assert base_of(one) == set()
    assert "no room" in say(one.table.prompt.sentence)


def at_the_edge(one, label, above=12):
    """Look so that a cell lies at the upper edge of the board; return its middle."""
    camera = one.scene.view.camera
    for _ in range(9):
        one.scene.view.camera.zoom(1)
    _, y = one.at(label)
    camera.pan(0, camera.window.top + above - y)
    one.frames(2)
    return one.at(label)


def test_the_board_stays_while_a_sniper_is_turned_by_a_drag_at_its_edge(table):
    one = stocking(table)
    one.click(one.card("sniper"))
    one.click(one.at("j2"))
    edge = at_the_edge(one, "j1")
    before = one.scene.view.camera.state
    one.press(one.at("j2"))
    one.move(edge, held=True)
    one.frames(30)
    assert one.scene.view.camera.state == before, "it can be let go there"
    one.release(edge)
    assert one.actions[-1] == "face"


def test_a_hand_that_trembles_places_a_card_and_does_not_move_the_board(table):
    one = stocking(table)
    one.click(one.card("grunt"))
    x, y = one.at("j3")
    before = one.scene.view.camera.state
    one.press((x, y))
    one.move((x + 6, y + 4), held=True)
    one.release((x + 6, y + 4))
    assert one.actions[-1] == "stock"
    assert one.scene.view.camera.state == before


def test_starting_over_is_taken_back_too(table):
    one = bases(table)
    stroke(one, "j6", "j5")
    one.click(one.at("j4"))
    one.key("del")
    assert base_of(one) == set()
    assert one.actions == ["go_first"], "the coin is not flipped again"
    assert say(one.table.undo.what) == "start over"
    one.key("u")
    assert base_of(one) == {"j4", "j5", "j6"}
    one.key("u")
    assert base_of(one) == {"j5", "j6"}


def gates(one, pattern):
    """Return the labels of cells over whose sides a chevron points, as the board shows them."""
    label = one.match.board.grid.label
    found = [m for m in one.interaction.scene.markers if m.pattern is pattern]
    return {label(cell) for marker in found for cell, _ in marker.gates}


def test_entrances_are_marked_with_how_many_there_may_be(table):
    one = bases(table)
    assert "j6" in gates(one, Pattern.PLACE)
    assert "j5" not in gates(one, Pattern.PLACE)
    stroke(one, "j6", "j5", "i5")
    assert gates(one, Pattern.HINT) == {"j6"}
    (mark,) = [m for m in one.interaction.scene.markers if m.group == "entrances"]
    assert say(mark.label) == "entrance 1 of 2"
    one.click(one.at("i6"))
    assert gates(one, Pattern.HINT) == {"i6", "j6"}
    assert gates(one, Pattern.PLACE) == set(), "a third is not to be had"
    one.move(one.at("h6"))
    assert "not more" in say(one.table.prompt.aside)


@pytest.mark.parametrize("row", [6, 15])
def test_the_count_of_entrances_lies_off_the_tiles_just_laid(table, row):
    one = bases(table)
    stroke(one, f"j{row}", f"i{row}")
    (tag,) = one.scene.view.tags
    rects = [one.scene.view.cell_rect(cell) for cell in cells_of(one, f"i{row}", f"j{row}")]
    assert tag.place.collidelist(rects) < 0


def test_the_prompt_and_the_main_button_say_what_is_left(table):
    one = bases(table)
    assert "six cells that touch" in say(one.table.prompt.sentence)
    assert (say(one.table.main.label), say(one.table.main.reason)) == (
        "Base is set",
        "6 tiles to go",
    )
    stroke(one, "j6", "j5", "j4", "j3", "j2")
    assert "1 more tile" in say(one.table.prompt.sentence)
    assert say(one.table.main.reason) == "1 tile to go"
    one.click(one.at("j1"))
    assert one.table.main.enabled
    assert "Confirm it" in say(one.table.prompt.sentence)


def test_a_wall_is_dragged_onto_the_line_between_two_tiles(table):
    one = walls(table)
    one.drag(one.card("wall"), between(one, "j9", "k9"))
    assert one.actions[-1] == "wall"
    assert len(one.match.seen(1).setting.inner) == 112
    assert one.match.seen(1).walls.bit_count() == 1


def test_a_wall_is_put_up_by_two_clicks(table):
    one = walls(table)
    one.click(one.card("wall"))
    one.click(between(one, "j9", "j10"))
    assert one.actions[-1] == "wall"


def test_a_wall_dropped_on_a_tile_flies_home_with_a_reason(table):
    one = walls(table)
    one.drag(one.card("wall"), one.at("j9"))
    assert one.actions[-1] == "confirm"
    assert "No wall stands on a tile" in str(one.table.prompt.sentence)


def test_a_sniper_is_stocked_and_turned_by_dragging(table):
    edges = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
    one = table(*COLUMN, "confirm", *OTHER, "confirm", *(f"wall *wall {edge}" for edge in edges))
    one.scene.view.camera.fit()
    one.frames(2)
    one.drag(one.card("sniper"), one.at("j6"))
    assert one.actions[-1] == "stock"
    one.drag(one.at("j6"), one.at("j7"))
    assert one.actions[-1] == "face"
    (troop,) = one.match.seen(one.match.deciding).troops.values()
    assert troop.facing == 2


def stocking(table):
    """Return a table at which the first player stocks his base, all of it in sight."""
    edges = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
    one = table(*COLUMN, "confirm", *OTHER, "confirm", *(f"wall *wall {edge}" for edge in edges))
    one.scene.view.camera.zoom(-99)
    one.frames(2)
    return one


def test_a_card_stays_in_hand_while_more_can_be_placed(table):
    one = stocking(table)
    one.key("2")
    for row in (6, 5, 4):
        one.click(one.at(f"j{row}"))
    assert one.actions[-3:] == ["stock"] * 3
    assert one.interaction.selection.subject == CardRef("grunt")
    assert one.table.undo.enabled
    one.key("u")
    assert one.match.seen(2).count(one.match.deciding) == 2, "it bars no way back"
    one.key("1")
    one.click(one.at("j4"))
    assert one.interaction.selection.subject == CardRef("general")
    one.key("esc")
    assert one.interaction.selection.subject is None
    one.drag(one.card("kamikaze"), one.at("j3"))
    assert one.interaction.selection.subject is None, "what is dragged is let go"


def test_a_right_click_takes_away_why_no_wall_stands_there(table):
    """The wall stays in hand, as it must, and the pointer stays over the tile."""
    one = walls(table)
    one.click(one.at("j9"))
    assert "No wall stands on a tile" in str(one.table.prompt.sentence)
    one.click(one.at("j9"), button=3)
    assert "Wall 1 of 2" in say(one.table.prompt.sentence)
    assert not one.table.prompt.aside
    one.move(one.at("j10"))
    assert "No wall stands on a tile" in say(one.table.prompt.aside)


def test_the_card_of_a_wall_is_in_hand_unasked(table):
    one = walls(table)
    assert one.interaction.selection.subject == CardRef("wall")
    one.click(between(one, "j9", "j10"))
    one.click(between(one, "k9", "k10"))
    assert one.actions[-2:] == ["wall"] * 2
    one.key("esc")
    assert one.app.stack.top is not one.scene, "there is nothing to put down"


def test_a_sniper_is_turned_at_once_by_marked_sides_and_the_card_comes_back(table):
    one = stocking(table)
    one.key("3")
    one.click(one.at("j6"))
    (troop,) = one.match.seen(one.match.deciding).troops
    assert one.interaction.selection.subject == PieceRef(troop)
    assert "Turn your Sniper j6" in say(one.table.prompt.sentence)
    assert marks(one, Pattern.SUPPORT) == {"i6", "k6", "j5", "j7"}
    (mark,) = [m for m in one.interaction.scene.markers if m.group == "task"]
    assert sorted(side for _, side in mark.gates) == [0, 1, 2, 3]
    one.click(one.at("j7"))
    assert one.match.seen(one.match.deciding).troops[troop].facing == 2
    assert one.interaction.selection.subject == CardRef("sniper")
    one.click(one.at("j5"))
    one.key("right")
    one.key("enter")
    assert one.actions[-2:] == ["stock", "face"], "by keys as well"


def test_a_choice_that_names_a_troop_is_asked_by_name_and_cell(table):
    edges = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
    one = table(*COLUMN, "confirm", *OTHER, "confirm", *(f"wall *wall {edge}" for edge in edges))
    one.play("stock *general j6")
    interaction, (general,) = one.interaction, one.interaction.scene.pieces
    plain = one.match.legal()[0]
    assert interaction.option(plain) == ""
    assert str(interaction.option(plain._replace(option=f"#{general.piece}"))) == "General j6"
    assert interaction.option(plain._replace(option="#99")) == "#99"


def test_choices_about_a_side_name_it_and_each_is_foreseen(table, monkeypatch):
    one = walls(table)
    head = PieceRef(PieceId(1))
    rams = [
        Action("ram", head, EdgeRef(one.scene.view.grid.edge(*cells_of(one, "h8", end))), "h8")
        for end in ("i8", "h9")
    ]
    walk = Action("move", head, CellRef(cells_of(one, "h8")[0]))
    told = {action: Forecast(f"Number {n}") for n, action in enumerate((*rams, walk))}
    monkeypatch.setattr(one.interaction.foresight, "of", told.get)
    one.interaction.selection.choices = (*rams, walk)
    one.scene.hands.picked(Pick(choices=(rams[0]._replace(option=""), walk)))
    notes = [(str(row.label), say(row.note)) for row in menu_of(one).choices]
    assert notes == [("Blow up", "between h8 and i8"), ("Move", "")]
    one.key("esc")
    one.scene.hands.picked(Pick(choices=tuple(rams)))
    menu = menu_of(one)
    assert [(str(row.label), say(row.note)) for row in menu.choices] == [
        ("h8", "between h8 and i8"),
        ("h8", "between h8 and h9"),
    ]
    assert menu.box.y < one.table.prompt.box.y - 40, "at the side"
    assert outlook.forecast(one.interaction) == told[rams[0]]
    one.key("down")
    assert outlook.forecast(one.interaction) == told[rams[1]]


def test_nobody_is_asked_about_troops_that_could_only_turn(table):
    one = walls(table)
    while one.match.decision().phase != "act":
        legal = one.match.legal()
        snipers = [a for a in legal if a.subject == CardRef("sniper")]
        one.match.step((snipers or list(legal))[0])
    one.scene.follow()
    one.settle()
    seat = one.match.deciding
    assert "can still act" in say(one.table.main.sub)
    for _ in range(2):
        one.key("enter", ctrl=True)
    assert one.match.decision().phase == "face"
    assert one.match.idle_refs(seat), "a sniper could turn"
    assert not one.table.main.sub
    one.key("enter", ctrl=True)
    assert one.match.deciding != seat


def test_no_more_troops_are_counted_than_actions_are_left(client):
    """ "6 troops can still act" was read as orders still owed."""
    match, _ = two_generals()
    one = client(match=match)
    could = [ref for ref in match.idle_refs(match.deciding) if isinstance(ref, PieceRef)]
    assert len(could) > 3
    assert say(one.table.main.sub) == "3 actions left"
    one.key("enter", ctrl=True)
    assert say(one.table.prompt.sentence) == "3 actions left. End turn all the same?"


def snipers_to_turn(table, count):
    """Return a table at the end of a turn of somebody with so many snipers, or more."""
    one = walls(table)
    stocked = 0
    while one.match.decision().phase != "act":
        legal = list(one.match.legal())
        snipers = [a for a in legal if a.subject == CardRef("sniper")]
        others = [a for a in legal if a.subject != CardRef("sniper")]
        some = snipers if stocked < count else others
        one.match.step((some or legal)[0])
        stocked += one.match.steps[-1].action.subject == CardRef("sniper")
        if one.match.steps[-1].action.verb == "confirm":
            stocked = 0
    one.scene.follow()
    one.settle()
    for _ in range(2):
        one.key("enter", ctrl=True)
    assert one.match.decision().phase == "face"
    return one


def turned(one, sniper):
    """Pick a sniper up and point at a side it can face; return the action."""
    action = next(a for a in one.match.legal() if a.subject == sniper)
    one.scene.view.camera.fit()
    one.frames(2)
    grid = one.match.board.grid
    one.click(one.at(grid.label(one.interaction.cell_of(sniper))))
    one.move(one.at(grid.label(action.target.cell)))
    one.frames(2)
    return action


def side_of(one, sniper):
    """Return the label of the first cell that a sniper can be turned to."""
    action = next(a for a in one.match.legal() if a.subject == sniper)
    return one.match.board.grid.label(action.target.cell)


def test_the_last_sniper_that_is_turned_ends_the_turn_and_says_so_before_and_after(table):
    one = snipers_to_turn(table, 2)
    seat = one.match.deciding
    first, last = dict.fromkeys(a.subject for a in one.match.legal() if a.subject)
    turned(one, first)
    assert "ends your turn" not in say(one.table.prompt.aside)
    one.click(one.at(side_of(one, first)))
    assert one.match.deciding == seat
    turned(one, last)
    assert say(one.table.prompt.aside) == "That ends your turn."
    one.click(one.at(side_of(one, last)))
    one.frames(2)
    assert one.match.deciding != seat
    assert say(one.table.prompt.sentence) == f"That was the last act of {NAMES[seat - 1]}'s turn."


def menu_of(one):
    """Return the menu that is open."""
    (menu,) = one.scene.root.popups
    assert isinstance(menu, Menu)
    return menu


def side_labels(one):
    """Return the cells beside the side that the cursor is on."""
    side, grid = one.scene.view.side, one.scene.view.grid
    return None if side is None else "|".join(map(grid.label, grid.edge_cells(side)))


def test_a_wall_is_put_up_by_keys_alone(table):
    one = walls(table)
    one.key("1")
    assert side_labels(one) == "g7|h7"
    one.key("down")
    assert side_labels(one) == "g8|h8", "along the sides"
    one.key("right")
    assert side_labels(one) is None, "off the side, onto the cell"
    one.key("right")
    assert side_labels(one) == "h8|i8"
    one.key("left")
    one.key("up")
    assert side_labels(one) == "h7|h8"
    one.key("enter")
    assert one.actions[-1] == "wall"
    assert one.match.seen(1).walls == 1 << one.scene.view.grid.edge(*cells_of(one, "h7", "h8"))


def cells_of(one, *labels):
    return [one.scene.view.grid.parse_label(label) for label in labels]


def test_the_cursor_steps_from_cell_to_cell_where_no_side_is_meant(table):
    one = walls(table)
    one.key("down")
    one.key("right")
    one.key("right")
    assert one.scene.view.side is None
    assert one.scene.view.cursor is not None


def test_the_side_that_a_wall_would_take_is_marked_under_the_mouse(table):
    one = walls(table)
    one.click(one.card("wall"))
    one.move(between(one, "j9", "k9"))
    assert side_labels(one) == "j9|k9"
    one.move(one.at("j9"))
    assert side_labels(one) is None
    assert one.scene.view.ghost is None


def test_all_others_look_away_before_the_first_stocks_in_secret(client):
    one = client(new_match("skirmish", game="dominoes"))
    winner = one.match.deciding
    one.play("go_first")
    curtain = one.scene.viewpoint.curtain
    assert curtain is not None
    assert curtain.seat == winner
    assert "All others, please look away." in str(curtain.sentence)


def stock_all(one):
    """Let the deciding seat stock its base, up to the confirmation."""
    while True:
        legal = one.match.legal()
        faces = [action for action in legal if action.verb == "face"]
        action = (faces or list(legal))[0]
        if action.verb == "confirm":
            return
        one.match.step(action)
        one.scene.follow()


def test_what_was_stocked_in_secret_turns_over_at_once_for_who_plays_alone(client):
    """Against the computer no curtain falls; the moment of reveal is the same."""
    one = client(new_match("skirmish", ("human", "script"), game="dominoes"), animation=1)
    one.match.step(Action("go_first"))
    one.scene.follow()
    for _ in range(2):
        stock_all(one)
        one.match.step(Action("confirm"))
        one.scene.follow()
    assert one.scene.viewpoint.curtain is None
    view = one.scene.view
    assert view.busy
    turning = view.animator.instant().turning
    assert len(turning) == 6, "the other base"
    assert len({round(part, 6) for part in turning.values()}) == 1, "all at once"
    one.settle()
    assert len(view.scene.pieces) == 12


def test_what_was_stocked_in_secret_turns_over_before_everybody_at_once(client):
    """The last one to stock looked alone: the others are called back before anything shows."""
    one = client(new_match("skirmish", game="dominoes"), animation=1)
    one.match.step(Action("go_first"))
    one.scene.follow()
    for _ in range(2):
        one.hold()
        stock_all(one)
        one.key("enter", ctrl=True)
    curtain = one.scene.viewpoint.curtain
    assert one.match.decision().phase == "act"
    assert curtain is not None
    assert curtain.together
    assert "all of you" in say(curtain.sentence)
    view = one.scene.view
    one.key_down("enter")
    while one.scene.viewpoint.curtain is not None:
        one.pass_frames()
    one.key_up("enter")
    assert view.busy
    assert len(view.animator.instant().pieces) == 0, "both lie face down"
    turning = view.animator.instant().turning
    assert len(turning) == 12
    assert len({round(part, 6) for part in turning.values()}) == 1, "all at once"
    one.settle()
    assert {piece.look.seat for piece in view.scene.pieces} == {1, 2}
    assert len(view.scene.pieces) == 12
    window = view.camera.window
    assert all(window.contains(view.cell_rect(piece.cell)) for piece in view.scene.pieces)
    one.end_turn()
    assert one.scene.viewpoint.curtain is None, "nothing is secret any more"


def test_enemy_fire_is_the_enemys_also_where_ones_own_troop_is_pointed_at(client):
    """By key over any place: of one's own there is none, so that of all enemies shows."""
    match = new_match("skirmish", game="dominoes", seed=3, secret_stocking=False)
    while match.decision().phase != "act":
        legal = list(match.legal())
        match.step(next((a for a in legal if a.verb == "confirm"), legal[0]))
    seat = match.deciding
    one = client(match=match)
    shown: dict[Seat, list[list[int]]] = {}
    for view in match.present(seat).pieces:
        one.move(one.at(match.board.grid.label(view.cell)))
        one.key("t")
        cells = [
            marker.cells for marker in marking.marks(one.interaction) if marker.group == "fire"
        ]
        one.key("t")
        shown.setdefault(view.look.seat, []).append(cells)
    (every,) = match.presenter.overlay(match.seen(seat), seat, "fire", None)
    assert len(shown[seat]) == 6
    assert all(cells == [every.cells] for cells in shown.pop(seat))
    (theirs,) = shown.values()
    assert any(cells != [every.cells] for cells in theirs)


def kamikaze(client, **more):
    """A client in which a Kamikaze of seat 1 at j9 can run onto a General at k9: one Grunt stands
    at k8 behind a wall, another at l10 in the open, and one's own at j10."""
    match = new_match("parlour", game="dominoes", seed=3, secret_stocking=False)
    while match.decision().phase != "act":
        legal = list(match.legal())
        match.step(next((a for a in legal if a.verb == "confirm"), legal[0]))
    state, grid = match._timeline.now, match.board.grid
    seat = match.deciding
    own = [id for id, troop in state.troops.items() if troop.seat == seat]
    theirs = [id for id, troop in state.troops.items() if troop.seat != seat]
    for id, kind, cell in (
        *((own[0], "kamikaze", "j9"), (own[1], "grunt", "j10")),
        *((theirs[0], "general", "k9"), (theirs[1], "grunt", "k8"), (theirs[2], "grunt", "l10")),
    ):
        state.troops[id] = state.troops[id]._replace(kind=kind, cell=grid.parse_label(cell))
    state.walls |= 1 << grid.edge(grid.parse_label("k8"), grid.parse_label("k9"))
    match._memo.clear()
    match.observations.forget(0)
    one = client(match=match, **more)
    one.click(one.at("j9"))
    one.move(one.at("k9"))
    return one


def test_a_blast_shows_its_nine_cells_who_dies_and_whom_a_wall_saves(client):
    one = kamikaze(client)
    assert marks(one, Pattern.BLAST) == {a + b for a in "jkl" for b in ("8", "9", "10")}
    assert marks(one, Pattern.DOOMED) == {"j9", "j10", "k9", "l10"}
    assert marks(one, Pattern.SAVED) == {"k8"}
    assert not marks(one, Pattern.THREAT)  # one hatch is enough
    tags = [say(words) for mark in one.scene.view.marks for _, words in mark.tags]
    assert "behind a wall" in tags
    told = [say(row.label).split()[-1] for row in one.table.forecast.shown.lines]
    assert told[:5] == ["dies"] * 4 + ["lives"]
    assert say(one.table.forecast.shown.verdict) == "Kills 2 enemies, and 2 of yours"
    one.click(one.at("k9"))
    one.settle()
    left = {view.cell for view in one.match.present(one.interaction.seat).pieces}
    assert one.match.board.grid.parse_label("k8") in left
    assert not left & {one.match.board.grid.parse_label(c) for c in ("j9", "j10", "k9", "l10")}


@pytest.mark.parametrize("able", [True, False])
def test_a_click_on_ones_own_kamikaze_beside_shoots_it_not_but_a_button_does(client, able):
    """One clicks a troop of one's own to pick it up, if it can act; to shoot it is meant rarely."""
    match = new_match("skirmish", game="dominoes", secret_stocking=False)
    one = client(match)
    found = None
    while match.outcome is None and found is None:
        if match.decision().phase == "act":
            seat, pieces = match.deciding, {v.piece: v for v in one.interaction.scene.pieces}
            found = next(
                (
                    action
                    for action in match.legal()
                    if action.verb == "attack"
                    and pieces[action.target.piece].look.seat == seat
                    and (action.target in [other.subject for other in match.legal()]) is able
                ),
                None,
            )
        if found is None:
            match.step(match.legal()[len(match.steps) * 7 % len(match.legal())])
            one.scene.follow()
    assert found is not None
    steps = len(match.steps)
    one.interaction.selection.select(found.subject)
    spared = "A click never hits your own: a button does."
    for asked in ((), tuple(match.legal()[:2])):
        one.interaction.selection.select(found.subject)
        one.interaction.selection.choices = asked
        one.click(one.at(match.board.grid.label(one.interaction.cell_of(found.target))))
        assert not one.scene.root.popups
        assert one.interaction.selection.subject == (found.target if able else found.subject)
        assert say(one.table.prompt.aside) == spared
    one.move(one.at("a1"))
    assert say(one.table.prompt.aside) != spared, "only there"
    assert len(match.steps) == steps
    (button,) = (b for b in one.table.prompt.children if say(b.label).startswith("Attack"))
    one.click(one.middle(button))
    assert match.steps[steps].action == found


EDGES = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
ONE = ("grunt", "grunt", "grenadier", "grunt", "general", "kamikaze")
ANOTHER = ("kamikaze", "general", "grunt", "grenadier", "grunt", "grunt")


def test_ux32_lifting_and_drawing_in_secret_set_up_tells_nothing_of_what_the_other_stocked(client):
    """Two worlds that differ in the other's troops alone look the same, whatever is tried."""
    worlds = []
    for army in (ONE, ANOTHER):
        match = new_match("parlour", game="dominoes", secret_stocking=True)
        walls = (f"wall *wall {edge}" for edge in EDGES)
        troops = (f"stock *{kind} j{row}" for row, kind in enumerate(army, 1))
        order = ("go_first", *COLUMN, "confirm", *OTHER, "confirm", *walls, *troops, "confirm")
        for text in order:
            match.step(parse_action(text, match.board.grid))
        match.started = ""
        one = client(match)
        one.hold()
        one.scene.view.camera.zoom(-99)
        one.settle()
        worlds.append(one)
    assert worlds[0].match.digest != worlds[1].match.digest
    assert all(one.interaction.seat == one.match.deciding for one in worlds)

    def same():
        shown = []
        for one in worlds:
            one.frames(2)
            pixels = pygame.image.tobytes(one.picture(), "RGB")
            shown.append((pixels, words(one), one.match.afresh.lifted_from(one.interaction.hover)))
        assert shown[0] == shown[1]

    def each(deed):
        for one in worlds:
            deed(one)
        same()

    each(lambda one: one.click(one.card("grunt")))
    each(lambda one: one.click(one.at("k15")))
    each(lambda one: one.click(one.at("k16")))
    for label in ("j1", "j3", "j6", "k15", "k16", "k17"):
        each(lambda one, label=label: one.move(one.at(label)))
        each(lambda one, label=label: one.click(one.at(label)))
    each(lambda one: one.key("u"))
    each(lambda one: one.key("u"))
    each(lambda one: one.key("del"))
    each(lambda one: one.key("tab"))


def test_the_board_does_not_move_as_the_last_troop_falls(client):
    """The cards went with the last explosion, and the board grew under it."""
    match, draw = new_match("skirmish", game="dominoes"), Random(1)
    while match.outcome is None:
        deeds = match.legal()
        hits = [action for action in deeds if action.verb in ("attack", "charge")]
        match.step(draw.choice(hits or deeds))
    before = new_match("skirmish", game="dominoes")
    for step in match.steps[:-1]:
        before.step(step.action)
    one = client(before)
    one.scene.follow()
    stood = one.table.board.box
    one.scene.perform(do.Play(match.steps[-1].action))
    one.frames(5)
    assert before.outcome is not None
    assert one.table.hand.items
    assert one.table.board.box == stood


def test_what_one_has_laid_oneself_in_set_up_is_no_news(table):
    """The recap of set-up told of one's own base and walls."""
    one = walls(table)
    for edge in ("g7|h7", "g8|h8", "g9|h9"):
        one.play(f"wall *wall {edge}")
    (told,) = GameLog(one.match, Seat(1)).recap()
    assert say(told.text) == "Between g9 and h9: a wall"


def hinted(one, text):
    """Press H, and have it answered; return the sides that are marked as a hint's."""
    answer = Answer(0, (parse_action(text, one.match.board.grid),), (), 0, 1)
    one.scene.counsel._adviser._thinker = Clockwork(answer)
    one.key("h")
    one.frames(2)
    assert one.scene.counsel.lies
    hint = (mark for mark in one.scene.view.marks if mark.pattern is Pattern.HINT)
    return {edge for mark in hint for edge in mark.edges}


def look(one, x, y):
    """Return the pixels about a place of the screen."""
    surface = one.picture()
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(x - 8, y - 8, 16, 16)), "RGB")


def test_a_hint_marks_the_side_of_a_wall_unlike_all_others_where_one_could_stand(table):
    one = walls(table)
    place = between(one, "h8", "i8")
    before = look(one, *place)
    edge = one.match.board.grid.edge(*cells_of(one, "h8", "i8"))
    assert hinted(one, "wall *wall h8|i8") == {edge}
    assert look(one, *place) != before


def test_a_hint_brings_the_side_of_a_wall_into_view(table):
    one = walls(table)
    view = one.scene.view
    view.camera.zoom(9)
    view.camera.pan(-9000, -9000)
    one.frames(2)
    cells = cells_of(one, "g7", "g8")
    assert not any(view.camera.window.contains(view.cell_rect(cell)) for cell in cells)
    hinted(one, "wall *wall g7|g8")
    one.settle()
    assert all(view.camera.window.contains(view.cell_rect(cell)) for cell in cells)


def test_a_hint_to_move_a_wall_marks_both_its_sides_and_one_to_blow_it_up_who_does(table):
    one = walls(table)
    grid, seen = one.match.board.grid, one.match.seen(one.match.deciding)
    here, there = (EdgeRef(grid.edge(*cells_of(one, *two))) for two in (("h8", "i8"), ("h9", "i9")))
    counsel = one.scene.counsel
    (mark,), cells = counsel._places(seen, Action("shift", here, there))
    assert (mark.pattern, set(mark.edges)) == (Pattern.HINT, {here.edge, there.edge})
    assert cells == [*cells_of(one, "h9", "i9")]
    (mark,), _ = counsel._places(seen, Action("ram", CellRef(cells_of(one, "g8")[0]), here, "h8"))
    assert (mark.cells, mark.edges) == (1 << cells_of(one, "g8")[0], (here.edge,))


def two_generals():
    """Return a match in which two Generals can call up a troop, and a free cell of the base."""
    match = new_match("parlour", game="dominoes", seed=3, secret_stocking=False)
    while match.decision().phase != "act":
        legal = list(match.legal())
        match.step(next((a for a in legal if a.verb == "confirm"), legal[0]))
    state, grid, seat = match._timeline.now, match.board.grid, match.deciding
    own = [id for id, troop in state.troops.items() if troop.seat == seat]
    room = state.troops[own[0]].cell
    for id, cell in zip(own, ("j9", "l9"), strict=False):
        moved = {"kind": "general", "cell": grid.parse_label(cell)}
        state.troops[id] = state.troops[id]._replace(**moved)
    match._memo.clear()
    match.observations.forget(0)
    return match, grid.label(room)


def test_an_order_to_call_up_a_troop_names_who_does():
    """A hint told where a troop is spawned, and not which General's action it takes."""
    match, room = two_generals()
    for leader in ("j9", "l9"):
        cell = match.board.grid.parse_label(leader)
        at = next(v for v in match.present(match.deciding).pieces if v.cell == cell)
        action = next(
            a for a in match.legal() if a.subject == CardRef("grunt") and a.option == f"#{at.piece}"
        )
        assert say(action_words(match, action)) == f"Grunt: spawn at {room} (General {leader})"


def test_a_question_which_is_meant_says_what_for(client):
    """Two Generals can call up a troop: the menu names them, the prompt what they are to do."""
    match, room = two_generals()
    one = client(match=match)
    one.click(one.card("grunt"))
    one.click(one.at(room))
    assert len(one.interaction.selection.choices) == 2
    assert say(one.table.prompt.sentence) == f"Grunt: spawn at {room}. Who calls it up?"
    (menu,) = one.table.root.popups
    assert menu.title == "Who calls it up?"


@pytest.mark.parametrize("by_key", [True, False])
def test_a_question_which_is_meant_leaves_undo_as_it_is_labelled(client, by_key):
    """The button said "put it back" while its key did nothing, for the question was open."""
    match, room = two_generals()
    one = client(match=match)
    one.click(one.card("grunt"))
    one.click(one.at(room))
    assert one.table.root.popups
    assert one.interaction.in_hand
    if by_key:
        one.key("u")
    else:
        one.click(one.middle(one.table.undo))
    assert not one.table.root.popups
    assert not one.interaction.in_hand


def last_act(match):
    """Return an action that ends the turn of a person by itself and turns nothing up; or None."""
    decision = match.decision()
    if match.deciding != 1 or decision.phase != "act" or match.seen(1).actions != 1:
        return None
    for action in match.legal():
        if action.verb == "end_turn" or match.rules.turns_up(match.seen(1), action) is not None:
            continue
        after = match.rules.apply(match.seen(0), action, RandomDice(1)).state
        if match.rules.deciding(after) == 2:
            return action
    return None


@pytest.mark.parametrize("read", ["go on", "undo"])
def test_a_turn_that_ends_by_itself_lies_until_one_goes_on_or_takes_it_back(client, read):
    """The computer moved at once, and the last action was neither seen nor could be undone."""
    match = driven("dominoes", "skirmish", last_act, seed=2, seats=("human", "easy"))
    one = client(match, results=Reading.WAIT)
    count = len(match.steps)
    one.scene.perform(do.Play(last_act(match)))
    for _ in range(100):
        one.wait()
    assert len(match.steps) == count + 1
    assert match.deciding == 2
    assert say(one.scene.view.reading.verdict) == "That was the last act of Anna's turn."
    assert say(one.table.main.label) == "Go on"
    assert "results" not in {panel.name for panel in one.table.panels.panels}
    if read == "undo":
        one.click(one.middle(one.table.undo))
        assert len(match.steps) == count
        assert match.deciding == 1
        assert one.scene.view.reading is None
        return
    one.click(one.middle(one.table.main))
    for _ in range(2000):
        one.wait()
        if len(match.steps) > count + 1:
            break
    assert [step.seat for step in match.steps[count + 1 : count + 2]] == [2]
