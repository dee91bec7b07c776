"""What speed, failures, draws and resignation do to a match on the table."""

from game.core.presentation import Pattern
from game.core.refs import CellRef, Seat
from game.match.crash import RulesError
from game.match.match import Match
from tests.scenes.client import bought, marks
from tests.scenes.test_aim import FRONT, staged

# ---------------------------------------------------------------------- speed


def test_ux35_the_computer_thinks_without_stopping_the_window(client):
    one = client(seats=("human", "easy"))
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    frames = 0
    while one.match.deciding != 1:
        one.wait()
        frames += 1
        assert frames < 20_000
    assert frames > 1
    assert {step.seat for step in one.match.steps} == {1, 2}


def test_ux36_with_motion_off_everything_is_shown_at_once(client):
    one = client(animation=0)
    one.drag(one.card("tank"), one.at("d3"))
    assert not one.scene.view.busy


def test_ux36_the_right_button_skips_a_motion(client):
    one = client(animation=1)
    one.drag(one.card("tank"), one.at("d3"))
    assert one.scene.view.busy
    one.click(one.at("h1"), button=3)
    assert not one.scene.view.busy


def test_the_same_map_can_be_played_by_three_people(client):
    one = client(map="three_crowns", seats=("human", "human", "human"))
    for expected in (2, 3, 1):
        one.end_turn()
        assert one.match.deciding == expected


def test_every_cell_that_is_lit_can_be_clicked(client):
    """Clicking is narrowing the legal list: what the board lights is what `Match` accepts."""
    one = client()
    bought(one)
    one.click(one.at("d3"))
    for label in sorted(marks(one, Pattern.REACH)):
        match = Match(one.match.ruleset, one.match.map_data, one.match.options, one.match.seats, 1)
        for step in one.match.steps:
            match.step(step.action)
        cell = match.board.grid.parse_label(label)
        action = next(a for a in one.interaction.selection.candidates if a.target == CellRef(cell))
        match.step(action)


# ---------------------------------------------------------------------- when something fails


def test_a_crash_inside_the_rules_is_told_and_the_match_goes_on(client, monkeypatch):
    one = client()
    digest = one.match.digest

    def broken(*_):
        raise ZeroDivisionError("a rule divided by nought")

    monkeypatch.setattr(type(one.match.rules), "apply", broken)
    one.drag(one.card("tank"), one.at("d3"))
    one.frames(3)
    assert one.app.stack.top is not one.scene
    assert one.match.digest == digest
    monkeypatch.undo()
    one.key("esc")
    one.frames(3)
    assert one.app.stack.top is one.scene
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]


def test_a_crash_of_a_blow_leaves_the_move_that_led_to_it(client, monkeypatch):
    one = client(match=staged("footbridge", FRONT))
    step = one.match.step

    def broken(action, *dice, **how):
        if action.verb == "attack":
            raise RulesError("Mini Wars", 2, "attack", None)
        return step(action, *dice, **how)

    monkeypatch.setattr(one.match, "step", broken)
    one.click(one.at("f6"))
    one.click(one.at("h8"))
    one.frames(3)
    assert one.app.stack.top is not one.scene
    one.key("esc")
    one.settle()
    assert one.actions == ["move"]
    assert one.interaction.scene.pieces == one.match.present(Seat(1)).pieces


def test_a_computer_player_whose_process_dies_can_be_asked_again(client):
    one = client(seats=("human", "easy"))
    one.scene.thinker.close()
    one.scene.computer.fail("The computer player's process ended.")
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    one.frames(3)
    assert one.match.deciding == 2
    assert "Ask" in str(one.table.prompt.children[0].label)
    one.click(one.middle(one.table.prompt.children[0]))
    frames = 0
    while one.match.deciding == 2:
        one.wait()
        frames += 1
        assert frames < 20_000
    assert one.match.deciding == 1


# ---------------------------------------------------------------------- draws and resignation


def test_resigning_from_the_pause_menu_ends_the_match(client):
    one = client()
    one.key("esc")
    one.frames(2)
    menu = one.app.stack.top
    resign = next(b for b in menu.buttons if str(b.label) == "Resign")
    one.click(one.middle(resign))
    one.frames(2)
    one.key("x")
    one.frames(4)
    assert one.match.outcome is not None
    assert one.match.outcome.winners == (2,)


def test_a_draw_is_offered_and_answered_by_the_other_person(client):
    one = client()
    one.key("esc")
    one.frames(2)
    one.key("d")
    one.frames(2)
    one.key("enter")  # yes, offer it
    one.frames(2)
    assert one.match.deciding == 2
    labels = [str(b.label) for b in one.table.prompt.children]
    assert labels == ["Accept", "Decline"]
    one.click(one.middle(one.table.prompt.children[0]))
    one.frames(4)
    assert one.match.outcome is not None
    assert one.match.outcome.winners == ()


def test_ux18_motion_off_or_on_the_match_is_the_same(client):
    digests = []
    for animation in (0, 1, 4):
        one = client(animation=animation)
        for card, cell in (("soldier", "a4"), ("tank", "d3")):
            one.drag(one.card(card), one.at(cell))
            one.settle()
        one.end_turn()
        digests.append(one.match.digest)
    assert len(set(digests)) == 1


def test_ux18_without_a_sound_device_everything_plays(client, monkeypatch):
    one = client()
    one.app.services.sound.silent = True
    one.drag(one.card("tank"), one.at("d3"))
    assert one.actions == ["buy"]
