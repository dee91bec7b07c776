"""Errors carry words for the catalogue; as text they are the English sentence."""

import ast
import copy
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
import rulesets
from game import errors, text
from game.ai.program import ProgramError
from game.core import registry
from game.core.words import Phrase, paragraph, sentence
from game.errors import ActionError, GameError, MapError, OptionError, SaveError

GONE = Phrase(
    "{file} is gone: {why}.", {"file": "a.tmx", "why": Phrase("no {what}", {"what": "x"})}
)
FOLDERS = [Path(package.__path__[0]) for package in (game, rulesets)]
RAISED = {
    *(name for name in vars(errors) if name.endswith("Error")),
    "DamagedSaveError",
    "ProgramError",
    "_RefusedError",
}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    text.use(text.ENGLISH)


@pytest.mark.parametrize(
    "kind", [GameError, MapError, SaveError, OptionError, ActionError, ProgramError]
)
def test_an_error_keeps_its_words_and_is_their_english(kind):
    error = kind(GONE)
    assert error.words == GONE
    assert str(error) == "a.tmx is gone: no x."
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is kind
        assert (other.words, str(other)) == (GONE, str(error))


def test_an_error_without_gaps_is_a_plain_sentence():
    error = GameError('Write a JSON object, as {"cmd": "hello"}.')
    assert error.words == str(error) == 'Write a JSON object, as {"cmd": "hello"}.'


def test_the_words_of_a_refused_save_are_what_is_wrong_and_what_to_do():
    error = SaveError(GONE, "Choose another.")
    assert (error.message, error.remedy) == (GONE, "Choose another.")
    assert str(error) == "a.tmx is gone: no x. Choose another."
    assert isinstance(error.words, Phrase)
    assert (error.words.template, str(error.words)) == ("{message} {remedy}", str(error))
    again = pickle.loads(pickle.dumps(error))
    assert (again.message, again.remedy, again.words) == (GONE, "Choose another.", error.words)


def test_what_is_raised_goes_through_the_catalogue_with_all_that_it_quotes():
    with pytest.raises(GameError) as raised:
        registry.ruleset("no_such_game")
    words = raised.value.words
    assert isinstance(words, Phrase)
    assert words.template == "There is no game {name}. {hint}"
    assert words.args["name"] == "'no_such_game'"
    text.use(text.PSEUDO)
    said = text.say(words)
    assert said.startswith("[!!There is no game [!!'no_such_game'")
    assert "[!!There are: " in said


def test_a_paragraph_says_a_thousand_sentences_and_leaves_empty_ones_out():
    assert paragraph(()) == paragraph(("", "")) == ""
    assert paragraph(("", "One.", "")) == "One."
    many = paragraph([GONE, "", *["Two."] * 1999])
    assert text.say(many) == str(many) == " ".join(["a.tmx is gone: no x.", *["Two."] * 1999])


@pytest.mark.parametrize("end", [".", "?", "!", "…"])
def test_a_sentence_has_one_stop(end):
    assert sentence(f"So{end}") == f"So{end}"
    assert str(sentence(Phrase("{a}", {"a": f"So{end}"}))) == f"So{end}"
    assert str(sentence("So")) == "So."


def test_no_error_is_made_of_a_text_whose_gaps_are_filled_in():
    glued = []
    for path in (path for folder in FOLDERS for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in RAISED:
                glued += [f"{path}:{node.lineno}" for each in node.args if _filled(each)]
    assert glued == []


def _name(function: ast.expr) -> str:
    return getattr(function, "id", getattr(function, "attr", ""))


def _filled(given: ast.expr) -> bool:
    """Return whether a text is put together: an f-string, a sum, a join, the text of words."""
    made = isinstance(given, ast.Call) and _name(given.func) in {"str", "say", "format", "join"}
    return made or isinstance(given, ast.JoinedStr | ast.BinOp)
