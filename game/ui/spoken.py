"""What panels show, in sentences for who hears them: rows, forecasts, cards, the log."""

from collections.abc import Iterable, Iterator

from game.core.chance import in_percent
from game.core.presentation import Description, Fighter, Forecast, Row, Table
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.text import say
from game.ui.access import Role, Spoken, listed, notes


def items_of(sentences: Iterable[Words], cursor: int = -1) -> tuple[Spoken, ...]:
    """Return sentences as the items of a list, the cursor at one of them."""
    return tuple(
        Spoken(Role.LIST_ITEM, words, key=str(number), at=number == cursor)
        for number, words in enumerate(sentences)
    )


def row_words(row: Row) -> Words:
    """Return what a row says."""
    words: dict[str, Words | int] = {"label": row.label, "value": row.value, "note": row.note}
    if row.label == "":
        value = Verbatim(row.value) if isinstance(row.value, int) else row.value
        return listed(filter(None, (value, row.note)))
    if row.value == "":
        return Phrase("{label}, {note}", words) if row.note else row.label
    aside = row.note and row.note != row.label
    return Phrase("{label}: {value}, {note}" if aside else "{label}: {value}", words)


def ledger_words(row: Row, columns: Iterable[Words]) -> Words:
    """Return what a line of a ledger says, each value after the head of its column."""
    if not row.cells:
        return row_words(row)
    told: list[Words] = [row.label]
    for head, cell in zip(columns, row.cells, strict=False):
        told.append(Phrase("{label}: {value}", {"label": head, "value": cell}))
    return listed(told)


def table_words(table: Table) -> Words:
    """Return the lit cell of a printed table, after the head of its column."""
    row, column = table.lit or (-1, -1)
    if row < 0 or column < 0:
        return ""
    words = {"label": table.columns[column], "value": table.rows[row][column]}
    return Phrase("{label}: {value}", words)


def forecast_words(forecast: Forecast) -> Iterator[Words]:
    """Yield what is foreseen, the verdict first."""
    if forecast.verdict:
        yield forecast.verdict
    yield from map(_fighter_words, forecast.fighters)
    for part in forecast.odds:
        chance = Verbatim(in_percent(part.chance))
        yield Phrase("{chance} %: {what}", {"chance": chance, "what": part.text})
    yield from map(row_words, forecast.lines)
    if forecast.table is not None and table_words(forecast.table):
        yield table_words(forecast.table)


def _fighter_words(fighter: Fighter) -> Words:
    words: dict[str, Words | int] = {
        "name": fighter.title,
        "place": fighter.subtitle,
        "before": fighter.before,
        "low": fighter.low,
        "high": fighter.high,
        "chance": in_percent(fighter.dies),
    }
    if fighter.full == 1:
        return Phrase("{name}, {place}: lost with {chance} %", words)
    if fighter.low == fighter.high:
        return Phrase("{name}, {place}: {before}, then {low}", words)
    return Phrase("{name}, {place}: {before}, then {low} to {high}", words)


def facts_of(card: Description) -> Iterator[Words]:
    """Yield the facts of a card, then its notes."""
    yield from map(row_words, card.facts)
    yield from map(row_words, card.notes)


def card_words(card: Description) -> Words:
    """Return all that a card says."""
    now, full = card.bar or (0, 0)
    strength = Phrase("{now} of {full}", {"now": now, "full": full}) if card.bar else ""
    return notes(listed(filter(None, (card.title, card.place, strength))), *facts_of(card))


def by_whom(text: Words, by: Seat, seat: Seat) -> Words:
    """Return a line of the log for a seat, after the name of another who did it, if it has not."""
    name = seat_name(by)
    if by in (NEUTRAL, seat) or say(name) in say(text):
        return text
    return Phrase("{label}: {value}", {"label": name, "value": text})
