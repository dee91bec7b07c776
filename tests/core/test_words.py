"""Words with gaps, filled in the source language."""

from game.core.words import Phrase, seat_name


def test_a_phrase_fills_its_gaps_with_words_numbers_and_phrases():
    unit = Phrase("{size} tank", {"size": "big"})
    assert str(Phrase("{unit} needs {gold} more", {"unit": unit, "gold": 10})) == (
        "big tank needs 10 more"
    )


def test_a_phrase_without_gaps_is_its_template():
    assert str(Phrase("Done.")) == "Done."


def test_a_phrase_counts():
    def idle(count: int) -> str:
        return str(Phrase("{count} unit", {"count": count}, "{count} units"))

    assert [idle(n) for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]


def test_words_put_in_are_not_read_as_a_template():
    assert str(Phrase("{name} wins", {"name": "{gold} {"})) == "{gold} { wins"


def test_a_seat_is_named_by_its_number():
    assert str(Phrase("{who} ends", {"who": seat_name(2)})) == "Player 2 ends"
