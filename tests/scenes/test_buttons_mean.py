"""Brass is the next sensible thing: never to decline or to resign; Enter destroys nothing."""

import pygame
import pytest

from game.core.dice import ScriptedDice
from game.core.refs import PieceRef
from game.core.registry import ruleset
from game.match import draw_offer
from game.scenes.dialogs import ask
from game.scenes.play import commands as do
from game.scenes.start_match import learn
from game.text import say
from game.ui.button import Button, ButtonKind
from tests.scenes.driven import driven, offers
from tests.scenes.test_aim import staged
from tests.ui.proof import Proof


def words(one):
    """Return what the buttons beside the prompt say."""
    return [str(button.label) for button in one.table.prompt.children]


def brass(one):
    """Return what the brass buttons beside the prompt say."""
    buttons = one.table.prompt.children
    return [str(each.label) for each in buttons if each.kind is ButtonKind.BRASS]


def press(one, label):
    """Click on the button beside the prompt with a label."""
    button = next(each for each in one.table.prompt.children if str(each.label) == label)
    one.click(one.middle(button))


def test_a_bonus_is_declined_beside_the_prompt_and_never_in_brass(client):
    one = client(driven("dominoes", "parlour", offers("decline"), seed=1))
    main = one.table.main
    assert str(main.label) != "Decline"
    assert main.visible
    assert not main.enabled
    assert str(main.reason).startswith("choose ")
    assert not brass(one)
    one.key("enter", ctrl=True)
    assert one.actions[-1] != "decline"
    press(one, "Decline")
    assert one.actions[-1] == "decline"


@pytest.mark.parametrize(("game", "map", "seed", "no"), [
    ("warshard", "boot_camp", 2, "Hold back"),
    ("mj12", "danville", 1, "Stay"),
])  # fmt: skip
def test_who_won_moves_in_by_the_main_button_or_by_one_beside_the_other_choice(
    client, game, map, seed, no
):
    def won():
        return client(driven(game, map, offers("advance"), seed=seed))

    one = won()
    main = one.table.main
    assert (str(main.label), main.kind, main.enabled) == ("Advance", ButtonKind.BRASS, True)
    assert {"Advance", no} <= set(words(one))
    assert not brass(one), "the main button is"
    one.click(one.middle(main))
    assert one.actions[-1] == "advance"
    two = won()
    press(two, "Advance")
    assert two.actions[-1] == "advance"
    three = won()
    three.key("enter", ctrl=True)
    assert three.actions[-1] != "advance", "that key ends turns"
    assert three.table.main.cap(three.app.services.ui) == "Shift A"
    three.key("a", shift=True)
    assert three.actions[-1] == "advance"
    four = won()
    press(four, no)
    assert four.actions[-1] != "advance"


def test_of_several_who_may_move_in_each_has_a_button_with_its_name(client):
    match = driven("warshard", "two_bridges", offers("advance", 2), seed=3)
    one = client(match)
    assert not one.table.main.enabled
    pieces = {view.piece: view for view in one.interaction.scene.pieces}
    advances = [action for action in match.legal() if action.verb == "advance"]
    for action in advances:
        assert isinstance(action.subject, PieceRef)
        view = pieces[action.subject.piece]
        label = f"Advance {view.name} {match.board.grid.label(view.cell)}"
        assert label in words(one)
    press(one, label)
    assert match.steps[-1].action == advances[-1]


def test_of_several_who_may_move_in_each_has_a_key_of_its_own(client):
    match = driven("warshard", "two_bridges", offers("advance", 2), seed=3)
    one = client(match)
    caps = {say(each.label): each.cap(one.app.services.ui) for each in one.table.prompt.children}
    assert len(set(caps.values())) == len(one.table.prompt.children)
    assert "" not in caps.values()
    last = [action for action in match.legal() if action.verb == "advance"][-1]
    one.key(caps[f"Advance {say(one.interaction.named(last.subject))}"].lower())
    assert match.steps[-1].action == last


def test_a_choice_without_which_nothing_goes_on_stands_in_brass(client):
    one = client(driven("mj12", "danville", offers("be_a"), seed=1))
    assert brass(one) == ["Be A", "Be B"]


def test_while_a_lesson_only_tells_its_next_is_the_one_in_brass(client):
    one = client()
    learn(one.app.services, ruleset("mj12"))
    one.app.stack.carry_out()
    one.frames(30)
    table = one.app.stack.top.table
    choices = [each for each in table.prompt.children if str(each.label) in ("Be A", "Be B")]
    assert len(choices) == 2
    assert table.coach.next.kind is ButtonKind.BRASS
    assert not [each for each in choices if each.kind is ButtonKind.BRASS]
    while table.coach.waits:
        table.coach.next.press()
        one.frames(3)
    choices = [each for each in table.prompt.children if str(each.label) in ("Be A", "Be B")]
    assert all(each.kind is ButtonKind.BRASS for each in choices)


def test_of_what_may_come_after_a_match_one_is_in_brass(client):
    one = client()
    for key in ("esc", "x", "x"):
        one.key(key)
    one.frames(60)
    shown = [each for each in one.app.stack.top.root.walk() if isinstance(each, Button)]
    assert [str(each.label) for each in shown if each.kind is ButtonKind.BRASS] == ["Rematch"]


def test_neither_answer_to_a_draw_is_in_brass(client):
    one = client()
    one.scene.perform(do.Play(draw_offer.OFFER))
    one.frames(2)
    assert {"Accept", "Decline"} <= set(words(one))
    assert not brass(one)


def test_enter_never_resigns(client):
    one = client()
    one.key("esc")
    menu = one.app.stack.top
    resign = next(each for each in menu.buttons if str(each.label) == "Resign")
    assert resign.kind is not ButtonKind.BRASS
    one.click(one.middle(resign))
    question = one.app.stack.top
    yes, no = question.buttons
    assert (yes.kind, no.kind) == (ButtonKind.PAPER, ButtonKind.BRASS)
    one.key("enter")
    assert one.match.outcome is None
    assert one.app.stack.top is one.scene
    one.key("esc")
    one.key("x")
    one.key("tab")
    assert one.app.stack.top.root.focus is one.app.stack.top.buttons[0]
    one.key("enter")
    assert one.match.outcome is None
    one.key("space")
    assert one.match.outcome is not None


def test_resigning_has_a_key_of_its_own(client):
    one = client()
    one.key("esc")
    one.key("x")
    one.key("x")
    assert one.match.outcome is not None


def test_the_focus_never_starts_on_what_destroys(client):
    one = client()
    done = []
    ask(one.app.services, "Delete?", [], "Delete", lambda: done.append(1), harms="D")
    one.frames()
    one.key("enter")
    assert not done
    ask(one.app.services, "Delete?", [], "Delete", lambda: done.append(1), harms="D")
    one.frames()
    one.key("d")
    assert done


def test_of_many_who_may_move_in_each_button_is_a_name_and_the_prompt_is_not_cut(client):
    """Four buttons that all said "Advance" first left no room for the prompt, and none for keys."""
    around = ("armor 1 0704", "mechanised 1 0904", "infantry 1 0803", "infantry 1 0805")
    pieces = (*around, "infantry 2 0804", "hq 1 0502", "hq 2 1109")
    match = staged("crossroads", pieces, "warshard", alone=True)
    match.step(next(a for a in match.legal() if a.verb == "end_move"))
    for _ in around:
        match.step(next(a for a in match.legal() if a.verb == "attack"))
    while not any(action.verb == "advance" for action in match.legal()):
        end = next(a for a in match.legal() if a.verb.startswith("end"))
        match.step(end, ScriptedDice([1]) if end.verb == "end_melee" else None)
    one = client(match, size=(1440, 900))
    who = [say(one.interaction.named(a.subject)) for a in match.legal() if a.verb == "advance"]
    assert len(who) == 4
    assert {*who, "Hold back"} <= set(words(one))
    assert not any(each.startswith("Advance") for each in words(one))
    proof = Proof(("prompt",))
    proof.read(one.scene, pygame.Surface((1440, 900)))
    assert not [fault for fault in proof.faults if "banner" not in fault]
