"""WarShard at the table: the fight that is pointed at, and its six results before it is rolled."""

import pytest

from game.ai.plan import Budget
from game.ai.players import player
from game.board.grid import bits
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.presentation import Pattern
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from game.text import say
from rulesets.warshard.moves import without_supply
from tests.scenes.client import Client, marks, new_match, shipped_map
from tests.scenes.driven import driven
from tests.scenes.test_aim import staged
from tests.ui.proof import Proof

ARMOR, AIR_WING, ENEMY = "0803", "0003", "0802"


def attacking(client) -> Client:
    """Return a client in which an armor stands beside an enemy and may attack."""
    match = new_match("crossroads", game="warshard")
    goal = CellRef(match.board.grid.parse_label(ARMOR))
    match.step(Action("move", PieceRef(PieceId(2)), goal))
    match.step(Action("end_move"))
    one: Client = client(match)
    return one


def table_title(one: Client) -> str:
    """Return what stands over the results table."""
    return next(str(panel.title) for panel in one.table.side.panels if panel.table is not None)


def foreseen(one: Client) -> str:
    """Return the title of the forecast, empty where none is shown."""
    shown = one.table.forecast.shown
    return "" if shown is None else str(shown.title)


def results(one: Client) -> list[str]:
    """Return the rows of results in the forecast, by the face of the die."""
    shown = one.table.forecast.shown
    assert shown is not None
    return [" ".join(row) for row in shown.table.rows]


def tags(one: Client) -> list[str]:
    """Return the odds that stand on the board."""
    return [str(marker.label) for marker in one.scene.view._markers if marker.label]


def test_a_unit_about_to_join_shows_its_fight_everywhere(client):
    one = attacking(client)
    assert table_title(one) == "Results, one die"
    one.click(one.at(ARMOR))
    one.move(one.at(ENEMY))
    assert results(one) == ["3-1 DE DR DR DR DR EX"]
    assert table_title(one) == "Fight 0802, 6 : 2"
    assert tags(one) == ["3-1 to 1-2"]
    one.move(one.at("0009"))
    assert table_title(one) == "Results, one die"
    assert tags(one) == []


def test_each_unit_that_joins_changes_what_is_shown(client):
    one = attacking(client)
    one.click(one.at(ARMOR))
    one.click(one.at(ENEMY))
    one.click(one.middle(one.table.main))
    one.settle()
    one.click(one.at(AIR_WING))
    assert tags(one) == ["3-1 to 1-2"]
    one.move(one.at(ENEMY))
    assert results(one) == ["3-1 DE DR DR DR DR EX", "4-1 DE DR DR DR EX EX"]
    assert tags(one) == ["4-1 to 1-1"], "not the old odds below the new"
    one.click(one.at(ENEMY))
    one.settle()
    one.move(one.at("0009"))
    assert table_title(one) == "Fight 0802, 8 : 2"


def test_what_is_pointed_at_brings_its_own_fight(client):
    one = attacking(client)
    one.click(one.at(ARMOR))
    one.click(one.at(ENEMY))
    one.settle()
    for label in (ENEMY, ARMOR):
        one.move(one.at(label))
        fights = next(panel for panel in one.table.side.panels if panel.name == "fights")
        assert str(fights.title) == "Fight 1 of 1"
        said = [str(row.label) for row in fights.rows]
        cut = "Defender and Armor 0803 without supply"
        assert said == [cut, "Infantry 0802 defends", "Armor 0803"]
    one.move(one.at("0009"))
    assert str(fights.title) == "Fights"


def rolled(client, size=(1280, 720)) -> Client:
    """Return a client in which the die of a fight has said that the enemy retreats."""
    match = new_match("crossroads", game="warshard")
    goal = CellRef(match.board.grid.parse_label(ARMOR))
    match.step(Action("move", PieceRef(PieceId(2)), goal))
    match.step(Action("end_move"))
    match.step(Action("attack", PieceRef(PieceId(2)), PieceRef(PieceId(11))))
    for verb in ("end_melee", "end_support", "end_defence"):
        match.step(Action(verb))
    assert {action.verb for action in match.legal()} == {"retreat"}
    one: Client = client(match, size=size)
    return one


def test_the_main_button_says_what_must_be_chosen_first(client):
    main = rolled(client).table.main
    assert not main.enabled
    assert (say(main.label), say(main.reason)) == ("Retreat", "choose where it retreats to")


def test_the_fights_are_foreseen_while_the_main_button_is_pointed_at(client):
    one = attacking(client)
    one.click(one.at(ARMOR))
    one.click(one.at(ENEMY))
    one.click(one.middle(one.table.main))
    one.settle()
    one.move(one.at("0009"))
    one.frames(2)
    assert not foreseen(one)
    one.move(one.middle(one.table.main))
    one.frames(2)
    assert results(one) == ["3-1 DE DR DR DR DR EX"]
    assert foreseen(one).startswith("When the die is rolled")
    one.move(one.at("0009"))
    one.frames(2)
    assert not foreseen(one)


def test_the_fights_are_foreseen_while_the_main_button_has_the_focus(client):
    one = attacking(client)
    one.click(one.at(ARMOR))
    one.click(one.at(ENEMY))
    one.move(one.at("0009"))
    one.scene.root.set_focus(one.table.main, show=True)
    one.frames(2)
    assert one.table.forecast.shown is not None
    one.scene.root.set_focus(one.table.board)
    one.frames(2)
    assert not foreseen(one)


def test_a_prepared_fight_shows_the_whole_table_where_nothing_else_is_foreseen(client):
    one = attacking(client)
    one.click(one.at(ARMOR))
    one.click(one.at(ENEMY))
    one.settle()
    one.move(one.at("0009"))
    panel = one.table.printed
    assert panel.visible
    assert len(panel.table.rows) == 6
    assert panel.table.columns[panel.table.lit[1]] == "3-1"
    written = Proof(over={"text"})
    written.read(one.scene, one.picture())
    assert written.texts.count("EX") == sum(row.count("EX") for row in panel.table.rows)
    assert [each.name for each in one.table.side.panels if each.box.h] == ["fights"]
    one.move(one.middle(one.table.main))
    one.frames(2)
    assert not panel.visible
    assert foreseen(one).startswith("When the die is rolled")


def shown_key(one: Client, button) -> bool:
    """Say whether a button shows its key: on a cap or as a bare letter, beside its words."""
    ui = one.table.ui
    close = button.measure(ui).least.w <= button.box.w + 0.75
    return close or not button._crowded(ui, button.box)


@pytest.mark.parametrize("size", [(1280, 720), (1152, 640), (1024, 600)])
@pytest.mark.parametrize("map", ["two_bridges", "crossroads"])
def test_the_overlay_buttons_and_their_keys_can_always_be_reached(client, size, map):
    one = client(new_match(map, game="warshard"), size=size)
    table = one.table
    for _ in range(24):
        match = one.match
        legal = match.legal()
        wanted = [action for action in legal if action.verb == "attack"] or legal
        match.step(wanted[len(match.steps) * 31 % len(wanted)])
        one.scene.follow()
        for button in table.map.tools:
            assert button.box.w > 0, "it has no place"
            assert table.map.box.holds(button.box.cx, button.box.cy)
            assert shown_key(one, button)
        for panel in table.side.panels:
            assert not panel.box.meets(table.map.box)


def test_the_campaign_shows_all_its_rows_where_they_find_room_nearer_to_each_other(client):
    """Boot camp's four at 1280 × 720, of which two were folded above half a row of bare paper."""
    one = client(game="warshard", map="boot_camp")
    (panel,) = [panel for panel in one.table.side.panels if panel.name == "campaign"]
    assert len(panel.rows) == 4
    written = Proof(over={"text"})
    written.read(one.scene, one.picture())
    assert all(say(row.label) in written.texts for row in panel.rows)
    assert not [words for words in written.texts if words.endswith("more")]


def test_hexes_held_by_its_own_side_are_marked_over_the_counters_too(client):
    """The choices of a retreat lay below the counters that stood there, as if there were none."""

    def joins(match):
        held = {view.cell for view in match.present(match.deciding).pieces}
        return any(a.verb == "retreat" and a.target.cell in held for a in match.legal())

    one = client(driven("warshard", "crossroads", joins, seed=1, most=900))
    label = one.match.board.grid.label
    held = {label(view.cell) for view in one.interaction.scene.pieces}
    goals = {label(action.target.cell) for action in one.match.legal()}
    assert marks(one, Pattern.SUPPORT) == goals & held
    assert marks(one, Pattern.REACH) >= goals


def test_a_retreat_decided_in_a_hurry_does_not_end_the_turn_that_follows():
    """Space at "Go on", and once more: the computer retreated and then passed its whole turn."""

    def beaten(match):
        turn = match.turn.seat
        return match.deciding not in (0, turn) and all(a.verb == "retreat" for a in match.legal())

    match = driven("warshard", "crossroads", beaten, seed=2, most=2000)
    seat, normal = match.deciding, player("normal", match.rules)
    plan = normal.make().think(match.rules, match.seen(seat), seat, RandomDice(1), Budget(1))
    assert {action.verb for action in plan.actions} == {"retreat"}


def beside(client, *more) -> Client:
    """Return a client in which an armor in hand stands beside an enemy before it has moved."""
    pieces = ("hq 1 0201", "armor 1 0302", "infantry 2 0402", "hq 2 1004", *more)
    one: Client = client(staged("crossroads", pieces, "warshard", alone=True))
    one.click(one.at("0302"))
    one.move(one.at("0402"))
    return one


def test_who_stands_beside_an_enemy_already_attacks_it_from_there(client):
    one = beside(client)
    stays = "It reaches it from here already: attack in the next step, Melee."
    assert say(one.table.prompt.sentence) == stays
    assert foreseen(one).startswith("If Armor 0302 joins")
    one.click(one.at("0402"))
    one.settle()
    assert one.match.steps == []
    assert say(one.table.prompt.sentence) == stays
    one.drag(one.at("0302"), one.at("0402"))
    assert one.match.steps == []
    assert one.interaction.refused is None
    one.key("space")
    assert say(one.table.prompt.sentence).startswith("Choose it: Armor goes to ")


def test_an_enemy_beside_whom_no_other_hex_is_free_is_no_refusal(client):
    grid = shipped_map("crossroads", "warshard").board().grid
    around = grid.neighbours[grid.parse_label("0402")]
    taken = {grid.label(cell) for cell in around} - {"0302"}
    one = beside(client, *(f"infantry 1 {label}" for label in sorted(taken)))
    one.click(one.at("0402"))
    assert one.interaction.refused is None
    assert say(one.table.prompt.sentence).startswith("It reaches it from here already")


def test_of_cells_to_attack_from_that_are_as_good_one_in_supply_is_chosen(client):
    pieces = ("hq 1 0408", "armor 1 0406", "artillery 2 0404", "hq 2 1109")
    one = client(staged("crossroads", pieces, "warshard", alone=True))
    one.click(one.at("0406"))
    one.move(one.at("0404"))
    approach = one.interaction.approach
    assert approach is not None
    assert PieceId(2) not in without_supply(approach.after)


def test_the_reach_of_the_unit_in_hand_is_shown_alone(client):
    one = client(new_match("crossroads", game="warshard"))
    one.click(one.at("0105"))
    one.move(one.at("0009"))
    one.key("p")
    one.frames(2)
    grid = one.match.board.grid
    near = grid.disc(grid.parse_label("0105"), 3)
    assert marks(one, Pattern.SIGHT) == {grid.label(cell) for cell in bits(near)}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_panels_have_names_while_a_fight_is_prepared_and_once_it_is_rolled(client, size):
    """A fight's table had no short name, and with it all tabs were numbers."""
    match = attacking(client).match
    match.step(Action("attack", PieceRef(PieceId(2)), PieceRef(PieceId(11))))
    prepared = client(match, size=size)
    for one in (prepared, rolled(client, size)):
        tabs = [say(tab.label) for tab in one.scene.table.panels._tabs]
        assert "Table" in tabs
        assert "Fights" in tabs
        assert not any(name.isdigit() for name in tabs)


def test_18_no_number_means_to_hold_back(client):
    """Its number was 1 beside one unit that could advance, and 3 beside two: who pressed 1 to hold
    back advanced."""

    def offered(match):
        return any(action.verb == "hold" for action in match.legal())

    one = client(driven("warshard", "crossroads", offered, seed=2, most=2000))
    (button,) = (b for b in one.table.prompt.children if say(b.label) == "Hold back")
    assert (button.hotkey, button.action) == ("Shift+H", "")
    one.key("h", shift=True)
    assert one.match.steps[-1].action.verb == "hold"


def test_21_of_two_due_on_one_hex_the_second_is_told_to_come_a_turn_of_its_side_later():
    """Both were said to come in turn 3; the hex holds one unit, and the second came in turn 5."""
    match = new_match("crossroads", game="warshard")

    def told():
        panels = {panel.key: panel for panel in match.present(Seat(1)).panels}
        rows = [(say(row.label), say(row.value)) for row in panels["campaign"].rows]
        return [value for label, value in rows if label == "Infantry at 0006"]

    def pass_until(number):
        while match.turn.round < number:
            match.step(next(a for a in match.legal() if a.verb.startswith("end")))

    assert told() == ["turn 3", "turn 5"]
    pass_until(4)  # nobody moves, so the first stays where it has come in
    assert told() == ["turn 5"]
    pass_until(6)
    assert told() == ["turn 7"], "its hex was not left"
