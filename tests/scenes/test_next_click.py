"""The sentence that says what to click once something is picked up, in each game's own words."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.manifest import Intent, Verb
from game.core.refs import CellRef, EdgeRef, PieceId, PieceRef, Seat
from game.core.registry import keys, ruleset
from game.match.selection import Selection
from game.scenes.play.asking import awaited, next_click, prompt_of
from game.scenes.play.interaction import Interaction
from game.text import say
from tests.scenes.client import new_match

VERBS = {
    "march": Verb(label="March", intent=Intent.MOVE, target="the hex it marches to"),
    "shell": Verb(label="Shell", intent=Intent.ATTACK, target="the wall it shells"),
    "mend": Verb(label="Mend", intent=Intent.SUPPORT),
    "wait": Verb(label="Wait", intent=Intent.SELECT),
}
UNIT = PieceRef(PieceId(1))


def sentence(*verbs, aimed=True):
    """Return what is said of a unit with these verbs."""
    legal = [
        Action(verb, UNIT, CellRef(Cell(cell)) if aimed else None)
        for verb in verbs
        for cell in range(2)
    ]
    ruleset: Any = SimpleNamespace(manifest=SimpleNamespace(verbs=VERBS))
    selection = Selection(legal, ruleset, None, Seat(1))
    assert selection.select(UNIT)
    return str(next_click(selection, VERBS, None))


def test_a_verb_says_what_is_clicked_and_the_intent_where_it_is_silent():
    assert sentence("march") == "Choose the hex it marches to."
    assert sentence("mend") == "Choose a marked piece."


def test_several_verbs_make_one_sentence():
    assert sentence("march", "shell") == "Choose the hex it marches to, or the wall it shells."
    told = "Choose the hex it marches to, the wall it shells, or a marked piece."
    assert sentence("march", "shell", "mend") == told


def test_what_has_no_target_is_chosen_by_a_button():
    assert sentence("wait", aimed=False) == "Choose what to do with it."


@pytest.mark.parametrize(
    ("game", "map", "first"),
    [
        ("mini_wars", "footbridge", "Soldier: put it on a lit cell."),
        ("mj12", "danville", ": put it on a lit hex."),
        ("warshard", "boot_camp", "Choose a hex to move to."),
    ],
)
def test_the_table_says_it_in_the_games_words(game, map, first):
    interaction = Interaction(new_match(map, game=game), Seat(1))
    interaction.selection.select(interaction.selection.heads[0])
    prompt = prompt_of(interaction)
    assert prompt is not None
    assert first in str(prompt.text)


@pytest.mark.parametrize("game", keys())
def test_every_verb_that_is_aimed_has_words(game):
    silent = [
        name
        for name, verb in ruleset(game).manifest.verbs.items()
        if verb.intent not in (Intent.SELECT, Intent.END) and not verb.target
    ]
    assert silent == []


def test_the_button_that_waits_for_a_side_asks_first_which_where_several_stand():
    """Dominoes' wall was to be led to a line before one had been picked."""
    wall, other, line = EdgeRef(Edge(1)), EdgeRef(Edge(5)), EdgeRef(Edge(9))
    verbs = {"shift": Verb(label="Move wall", intent=Intent.PLACE, target="the line it goes to")}
    ruleset: Any = SimpleNamespace(manifest=SimpleNamespace(verbs=verbs))
    legal = [Action("shift", each, line) for each in (wall, other)]
    selection = Selection(legal, ruleset, None, Seat(1))

    def said():
        return [say(words) for words in awaited(selection, verbs, "", "Bonus")]

    assert said() == ["Move wall", "choose which, then the line it goes to"]
    assert selection.select(wall)
    assert said() == ["Move wall", "choose the line it goes to"]
