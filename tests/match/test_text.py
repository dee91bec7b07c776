"""The catalogue: templates are translated, gaps filled, counts and numbers follow the language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import data, text
from game.core.words import Phrase, Verbatim, seat_name
from game.errors import GameError
from tests.languages.catalogue import compiled, spoken

NORSE = spoken(
    "Norsk",
    {
        "End turn": "Avslutt",
        "{count} unit can still act": ("{count} enhet kan", "{count} enheter kan"),
        "{unit} to {cell}": "{cell} fra {unit}",
        "tank": "stridsvogn",
        "May": "mai",
        "broken {a}": "gal {b}",
    },
    plural="n > 1",
    thousands="\u00a0",
    point=",",
)
IDLE = "{count} unit can still act"


def idle(count: int) -> Phrase:
    return Phrase(IDLE, {"count": count}, many="{count} units can still act")


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    text.use(text.ENGLISH)
    text.use_names({})


def test_english_is_the_source():
    assert text.say("End turn") == "End turn"
    assert text.say("") == ""
    assert text.say("20 % {of} nothing") == "20 % {of} nothing"
    assert text.say(Phrase("{unit} to {cell}", {"unit": "tank", "cell": "d5"})) == "tank to d5"


def test_ux47_words_and_their_arguments_go_through_the_catalogue():
    text.use(NORSE)
    assert text.say("End turn") == "Avslutt"
    assert text.say("Not in it") == "Not in it"
    tank = Phrase("{unit} to {cell}", {"unit": Phrase("tank"), "cell": "d5"})
    assert text.say(tank) == "d5 fra stridsvogn"


@pytest.mark.parametrize(
    ("count", "english", "norse"),
    [
        (0, "0 units can still act", "0 enhet kan"),
        (1, "1 unit can still act", "1 enhet kan"),
        (2, "2 units can still act", "2 enheter kan"),
    ],
)
def test_ux47_plurals_follow_the_language(count, english, norse):
    assert text.say(idle(count)) == english == str(idle(count))
    text.use(NORSE)
    assert text.say(idle(count)) == norse


def test_ux47_numbers_follow_the_language():
    gold = Phrase("{gold} gold", {"gold": 1120})
    assert text.say(gold) == "1,120 gold"
    text.use(NORSE)
    assert text.say(gold) == "1\u00a0120 gold"
    assert text.number(-1234567) == "−1\u00a0234\u00a0567"
    assert text.decimal(-0.5, 1) == "−0,5"


def test_ux47_parts_of_a_number_follow_the_language():
    assert (text.decimal(1234.56, 1), text.percent(0.125, 1)) == ("1,234.6", "12.5\u00a0%")
    text.use(NORSE)
    assert (text.decimal(1234.56, 1), text.percent(0.125, 1)) == ("1\u00a0234,6", "12,5\u00a0%")


def test_ux47_the_pseudo_language_marks_whatever_went_through_and_is_longer():
    text.use(text.PSEUDO)
    assert text.say("End turn") == "[!!End turn~~!!]"
    said = text.say(Phrase("Hand over to {seat}", {"seat": seat_name(2)}))
    assert said.startswith("[!!Hand over to [!!Player 2")
    assert text.say("0304") == "0304"


def test_seats_are_called_by_their_names():
    words = Phrase("{seat} offers a draw.", {"seat": seat_name(2)})
    assert text.say(words) == "Player 2 offers a draw."
    text.use_names({1: "Anna", 2: "{Ben}"})
    assert text.say(words) == "{Ben} offers a draw."


def test_a_translation_with_the_wrong_gaps_gives_way_to_the_english():
    text.use(NORSE)
    assert text.say(Phrase("broken {a}", {"a": "x"})) == "broken x"


def test_what_a_person_wrote_is_no_word_of_the_program():
    text.use(NORSE)
    assert text.say("May") == "mai"
    assert text.say(Verbatim("May")) == "May"
    assert text.say(Phrase("{unit} to {cell}", {"unit": "tank", "cell": Verbatim("May")})) == (
        "May fra stridsvogn"
    )


def test_catalogues_are_found_and_damaged_ones_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for code, content in {"no": compiled("Norsk", {"End turn": "Avslutt"}), "xx": b"{}"}.items():
        (tmp_path / "locale" / code).mkdir(parents=True)
        (tmp_path / "locale" / code / "miniwars.mo").write_bytes(content)
    monkeypatch.setattr(data, "folder", lambda name: tmp_path)
    assert text.languages() == {"en": "English", "no": "Norsk"}
    text.use("no")
    assert text.say("End turn") == "Avslutt"
    with pytest.raises(GameError, match=r"miniwars.mo is no catalogue of words."):
        text.use("xx")
    with pytest.raises(GameError, match="The language yy cannot be read: "):
        text.use("yy")
    with pytest.raises(GameError, match="no language"):
        text.use("../no")
