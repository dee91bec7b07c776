"""A match by ear: cells say their card, presses are clicks, and what is new is said once."""

from types import SimpleNamespace

import pytest

from game.core.digest import digest
from game.core.refs import Seat
from game.match.replay import Replay
from game.scenes.dialogs import Dialog, ask
from game.scenes.play.commands import Jump, JumpGoal
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.screen_reader import ScreenReader
from game.text import say
from game.ui.access import Live, Role, Wish
from tests.scenes.client import new_match
from tests.scenes.pictures import TABLES
from tests.scenes.test_secrecy import other_world, played
from tests.ui.test_access import whole


def tree(one):
    """Return what the table tells."""
    return one.scene.told("Miniwars")


def names(one, role):
    """Return the names of all parts of a role."""
    return [node.name for node in tree(one).nodes.values() if node.role is role]


def path_of(one, start, role=Role.CELL):
    """Return the path of the part whose name begins so."""
    found = [p for p, n in tree(one).nodes.items() if n.role is role and n.name.startswith(start)]
    assert found, names(one, role)
    return found[0]


def do(one, start, role=Role.CELL, wish=Wish.PRESS):
    """Do something as a screen reader asks for it."""
    widget, key = tree(one).owners[path_of(one, start, role)]
    one.scene.obey(widget, key, wish, 0)
    one.app.stack.carry_out()
    one.pass_frames(2)


def said(one):
    """Return what was said aloud so far, the latest last."""
    return [say(part.name) for part in one.table.herald.said]


def test_a_cell_says_place_ground_whose_what_strength_and_state(client):
    one = client()
    do(one, "Tank", Role.LIST_BOX_OPTION)
    do(one, "free place, d3")
    one.end_turn()
    one.end_turn()
    assert "d3, Plain, your Tank, 80 of 80, can still act" in names(one, Role.CELL)
    one.end_turn()
    assert "d3, Plain, enemy Tank, 80 of 80" in names(one, Role.CELL)


def test_what_a_click_would_do_is_said_first_and_a_press_does_it(client):
    one = client()
    do(one, "Tank", Role.LIST_BOX_OPTION)
    assert one.interaction.in_hand
    free = [name for name in names(one, Role.CELL) if name.startswith("free place")]
    assert len(free) == 4
    assert said(one)[-1].startswith("Tank: 4 places: ")
    do(one, "a1", wish=Wish.FOCUS)
    assert path_of(one, "not here: ") == tree(one).focus
    do(one, "free place, d3")
    assert one.actions == ["buy"]


def test_a_target_is_told_with_what_the_blow_would_do(client):
    one = client()
    one.play("buy *speeder d3", "end_turn", "end_turn")
    do(one, "d3")
    town = "target after a move, c6, Plain, neutral Town"
    do(one, town, wish=Wish.FOCUS)
    node = tree(one).nodes[tree(one).focus]
    assert node.name.startswith("target, c6") or node.name.startswith("target: ")
    assert "Town" in node.note
    do(one, node.name)
    assert one.actions[-2:] == ["move", "attack"]


def test_targets_are_told_first_and_what_is_not_named_is_counted(client):
    one = client()
    one.play("buy *speeder d3", "end_turn", "end_turn")
    do(one, "d3")
    places = said(one)[-1]
    assert places.startswith("Speeder: 1 target: c6. Speeder: 16 places: b1, ")
    assert ", a5 and 4 more." in places


def test_after_a_deed_it_is_told_whether_the_piece_can_do_more(client):
    for cell, told in (("d4", "It can do no more now."), ("c5", "It can still act.")):
        one = client()
        one.play("buy *speeder d3", "end_turn", "end_turn")
        do(one, "d3")
        do(one, f"in reach, {cell}")
        assert f"Speeder d3 to {cell}. {told}" in said(one)[-1]


def test_every_refusal_is_said_at_once_and_the_same_one_again(client):
    one = client()
    for count in (1, 2):
        do(one, "Helicopter", Role.LIST_BOX_OPTION)
        urgent = [part for part in one.table.herald.said if part.live is Live.URGENT]
        assert [say(part.name) for part in urgent] == ["No airport on this map."] * count


def test_what_harms_says_which_keys_press_it(client):
    one = client()
    ask(one.app.services, "Resign?", ["It is over then."], "Resign", lambda: None, harms="X")
    one.app.stack.carry_out()
    told = one.app.stack.top.told("Miniwars").nodes.values()
    notes = {node.name: node.note for node in told}
    assert notes["Resign"] == "Keys: Space or X; Enter does nothing here."
    assert notes["Cancel"] == "Key: Esc."


def test_the_lists_lead_to_ones_own_pieces_enemies_and_what_happened(client):
    one = client()
    one.play("buy *tank d3", "end_turn")
    lists = names(one, Role.LIST_BOX)
    assert "Your pieces: 3" in lists
    assert "Enemies you know of: 4" in lists
    assert any(name.startswith("Since your last turn: ") for name in lists)
    do(one, "d3, Plain, enemy Tank", Role.LIST_BOX_OPTION, Wish.FOCUS)
    assert one.interaction.pointed == one.match.board.grid.parse_label("d3")
    assert tree(one).focus == path_of(one, "d3, ")


def test_the_arrows_go_on_from_the_cell_that_was_told_of(client):
    one = client()
    grid, told = one.match.board.grid, one.table.board.voice.at
    assert grid.label(told) == "b3"
    assert tree(one).focus == path_of(one, "b3")
    one.app.services.ui.heard = True
    one.key("right")
    assert grid.label(one.interaction.pointed) == "c3"


def test_keys_jump_to_pieces_enemies_places_and_what_happened(client):
    one = client()
    one.play("buy *tank d3", "end_turn")
    grid, voice = one.match.board.grid, one.table.board.voice
    for goal, cell in (
        (JumpGoal.OWN, voice.own()[0]),
        (JumpGoal.ENEMY, voice.enemies()[0]),
        (JumpGoal.EVENT, grid.parse_label("d3")),
    ):
        one.interaction.hover = ()
        one.scene.perform(Jump(goal))
        assert one.interaction.pointed == cell
        assert tree(one).focus == path_of(one, grid.label(cell))
    for _ in range(2):  # once more, the same is said again, and stands in the prompt bar
        before = len(said(one))
        one.scene.perform(Jump(JumpGoal.TARGET))
        one.frames()
        assert said(one)[before:] == [JumpGoal.TARGET.none]
        assert one.table.prompt.sentence == JumpGoal.TARGET.none
    do(one, "Soldier", Role.LIST_BOX_OPTION)
    one.scene.perform(Jump(JumpGoal.TARGET))
    assert tree(one).nodes[tree(one).focus].name.startswith("free place")


def test_what_an_overlay_shows_is_told_as_it_is_switched_on_and_off(client):
    one = client()
    one.play("buy *tank d3", "end_turn")
    one.key("t")
    told = said(one)[-1]
    assert told.startswith("Threat: ")
    count, _, places = told.removeprefix("Threat: ").partition(" places: ")
    assert len(places.split(", ")) >= 10
    assert int(count) > 12
    assert f" and {int(count) - 12} more. No enemy in sight can strike at anything" in places
    one.key("t")
    assert said(one)[-1].startswith("Threat: off")


def test_recap_and_log_are_read_as_they_are_opened(client):
    one = client()
    one.play("buy *tank d3", "end_turn")
    one.move(one.at("a1"))
    count = len(said(one))
    one.key("l")
    assert len(said(one)) == count + 1
    assert "Tank" in said(one)[-1]
    one.key("l")
    assert len(said(one)) == count + 1
    one.key("r", shift=True)
    assert "Tank" in said(one)[-1]


def test_a_turn_is_told_as_it_begins_with_what_one_has_and_what_others_did(client):
    one = client(seats=("human", "human"))
    one.play("buy *tank d3", "end_turn")
    one.pass_frames(2)
    last = " ".join(said(one))
    assert "Anna: Bought Tank at d3" in last, "who did it"
    assert "Round 1, Ben" in last
    assert "Gold: " in last
    assert "Tank" in last, "what Anna did"


@pytest.mark.parametrize("game", [*TABLES])
def test_every_game_can_be_heard_and_its_replay(client, game):
    match = new_match(TABLES[game].map, game=game)
    one = client(match=match)
    whole(tree(one), one.scene.root)
    for name in names(one, Role.CELL):
        assert name[0].isalnum(), name
    replay = Replay(match)
    if match.secret:
        replay.look(Seat(1))
    one.app.stack.push(ReplayScene(one.app.services, replay))
    one.app.stack.carry_out()
    found = one.app.stack.top.told("Miniwars")
    whole(found, one.app.stack.top.root)
    cell = [path for path, node in found.nodes.items() if node.role is Role.CELL][-1]
    one.app.stack.top.obey(*found.owners[cell], Wish.FOCUS, 0)
    assert one.app.stack.top.told("Miniwars").focus == cell


# ---------------------------------------------------------------------- what must not be heard


def everything(one):
    """Return all that the table tells."""
    return tree(one).nodes, tree(one).focus, said(one)


@pytest.mark.parametrize("seed", range(2))
def test_two_worlds_that_differ_only_in_hidden_facts_sound_the_same(client, seed):
    """Every part and its path, while the person points everywhere and picks up everything."""
    match = played()
    twin = other_world(match, Seat(1), seed)
    assert digest(twin._timeline.now) != digest(match._timeline.now)
    heard = []
    for world in (match, twin):
        one = client(match=world)
        one.hold()
        told = [everything(one)]
        for cell in world.board.grid.cells[::9]:
            do(one, world.board.grid.label(cell) + ",", wish=Wish.FOCUS)
            told.append(everything(one))
        for label in ("d3", "a4"):
            one.scene.hands.point_at(one.interaction, world.board.grid.parse_label(label))
            one.key("enter")
            told.append(everything(one))
            one.key("esc")
        heard.append(told)
    assert heard[0] == heard[1]


def test_behind_the_curtain_is_the_curtain_and_nothing_else(client):
    one = client(match=played())
    one.hold()
    before = tree(one)
    one.key("enter", ctrl=True)
    one.key_down("enter", ctrl=True)
    assert one.scene.viewpoint.curtain is not None
    roles = sorted(node.role.name for node in tree(one).nodes.values())
    assert roles == ["BUTTON", "BUTTON", "STATUS", "WINDOW"]
    assert names(one, Role.STATUS)[0].startswith("Hand over to Ben. ")
    notes = [node.note for node in tree(one).nodes.values() if node.name.startswith("I am")]
    assert notes == ["Hold Enter."]
    one.key_up("enter")
    one.key("enter")
    assert "Hold it a little longer." in names(one, Role.STATUS)
    steps = len(one.match.steps)
    for widget, key in before.owners.values():
        one.scene.obey(widget, key, Wish.PRESS, 0)
    assert len(one.match.steps) == steps
    assert one.scene.viewpoint.curtain is not None
    assert not one.table.herald.said
    assert one.table.board.voice is None


def test_a_press_through_a_reader_opens_the_curtain(client):
    one = client(match=played())
    do(one, "I am Anna", Role.BUTTON)
    assert one.scene.viewpoint.curtain is None


# ---------------------------------------------------------------------- the bridge


class Panic(BaseException):
    """What Rust's panics are: no `Exception`."""


class Thing:
    """A node, an update or anything else of AccessKit's: it takes all that is set."""

    def __init__(self, *given):
        self.given, self.nodes, self.tree = given, [], None

    def __getattr__(self, name):
        return lambda *given: None


class Node(Thing):
    """A node that remembers what it says, and whether it says it aloud."""

    aloud = False

    def set_label(self, words):
        self.label = words

    def set_live(self, live):
        self.aloud = live != "OFF"


class Names:
    """An enumeration: whatever is asked for is there."""

    def __getattr__(self, name):
        return name


class Adapter:
    """Takes updates, or fails."""

    def __init__(self):
        self.updates, self.fails = [], False

    def update_if_active(self, make):
        if self.fails:
            raise Panic("poisoned")
        self.updates.append(make())


@pytest.fixture
def bridge(client):
    """Return a client and a bridge to an AccessKit that is not there."""
    failures: list[BaseException] = []
    one = client(match=new_match())
    reader = ScreenReader(one.app.stack, one.app.services.ui, failures.append)
    things = ("TreeUpdate", "Tree", "Rect", "TextPosition", "TextSelection")
    lists = ("Role", "Action", "Live", "Toggled")
    kit = {"Node": Node, **dict.fromkeys(things, Thing), **{name: Names() for name in lists}}
    reader._kit = SimpleNamespace(**kit)
    reader._adapter = Adapter()
    reader._activate()
    return one, reader, failures


def sent(reader):
    """Return how many parts each update held."""
    return [len(update.nodes) for update in reader._adapter.updates]


def test_the_whole_tree_is_sent_once_then_only_what_changes(bridge):
    one, reader, _ = bridge
    reader.tell(0.1, happened=True)
    assert sent(reader) == [len(tree(one).nodes)]
    reader.tell(0.1, happened=True)
    assert len(sent(reader)) == 1, "nothing has changed"
    one.key("right")
    reader.tell(0.1, happened=True)
    assert 0 <= sent(reader)[-1] < 12
    reader._deactivate()
    one.key("right")
    reader.tell(0.1, happened=True)
    assert len(sent(reader)) == 2, "nobody listens"


def test_a_wish_is_carried_out_in_the_loop_and_an_unknown_one_passed_over(bridge):
    one, reader, _ = bridge
    reader.tell(0.1, happened=True)
    number = reader._id(path_of(one, "Tank", Role.LIST_BOX_OPTION))

    class Request:
        action, data, target = "CLICK", None, number

    reader._act(Request)
    assert not one.interaction.in_hand, "the callback itself does nothing"
    reader.obey()
    assert one.interaction.in_hand
    Request.target = 5
    reader._act(Request)
    reader._act(None)  # whatever it is, it cannot fail into AccessKit
    reader.obey()


def test_what_fails_is_reported_once_and_the_client_plays_on(bridge):
    one, reader, failures = bridge
    reader._adapter.fails = True
    reader.tell(0.1, happened=True)
    reader.tell(0.1, happened=True)
    assert [type(failure) for failure in failures] == [Panic]
    one.key("right")
    assert one.interaction.pointed is not None


def aloud(reader):
    """Return what the last update has said aloud."""
    return [node.label for _, node in reader._adapter.updates[-1].nodes if node.aloud]


def test_what_is_said_once_more_is_heard_once_more_but_not_as_its_screen_comes_back(bridge):
    one, reader, _ = bridge
    herald, stack = one.table.herald, one.app.stack
    herald.say("Over there.")
    herald.say("Over there.")
    reader.tell(0.1, happened=True)
    assert aloud(reader)[-2:] == ["Over there."] * 2
    for _ in range(2):
        dialog = Dialog(one.app.services, "Well", ["Is it so?"])
        stack.push(dialog)
        stack.carry_out()
        reader.tell(0.1, happened=True)
        assert aloud(reader) == ["Is it so?"], "each new one says its own"
        stack.pop(dialog)
        stack.carry_out()
        reader.tell(0.1, happened=True)
        assert aloud(reader) == []


def test_behind_the_curtain_all_is_another_tree_with_other_numbers(client, bridge):
    _, reader, _ = bridge
    one = client(match=played())
    one.hold()
    reader._stack = one.app.stack
    reader.tell(0.0, happened=False)
    old = reader._id(path_of(one, "a1"))
    one.key("enter", ctrl=True)
    one.key_down("enter", ctrl=True)
    reader.tell(0.0, happened=False)
    assert len(reader._tree.nodes) == 4
    assert old not in reader._paths
