"""Sentences for events: what one step looks like in the log.

Events that belong together make one line: a blow and its effect, a purchase and its price.
"""

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import NamedTuple

from game.board.grid import Cell, Grid
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    EdgeChanged,
    Event,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
    Stat,
    TurnBegan,
)
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Term, Words, seat_name

_CHANGED: Mapping[Cause, Term] = {
    Cause.ATTACK: "{who} hit: from {before} to {after}",
    Cause.COUNTER: "{who} hit back: from {before} to {after}",
    Cause.CAPTURE: "{who} taken: from {before} to {after}",
    Cause.HEAL: "{who} healed: from {before} to {after}",
    Cause.REINFORCE: "{who} reinforced: from {before} to {after}",
    Cause.REPAIR: "{who} repaired: from {before} to {after}",
}
"""Lines for a change of strength, by cause."""
_OF: Mapping[Stat, Term] = {Stat.HP: "hp", Stat.PIPS: "pips", Stat.NERVE: "nerve"}
"""What a strength is counted in."""
_GAVE: Mapping[Cause, Term] = {
    Cause.HEAL: "{who} healed another: from {before} to {after}",
    Cause.REINFORCE: "{who} reinforced another: from {before} to {after}",
}
"""Lines for one that gave of its strength to another that is not seen."""

_STRUCK: Mapping[Cause, tuple[Term, Term]] = {
    Cause.COUNTER: ("{who} strikes back: {other} {cell} from {before} to {after}",
                "{who} strikes back: {other} {cell} destroyed"),
}  # fmt: skip
_HIT: tuple[Term, Term] = (
    "{who} hits {other} {cell}: from {before} to {after}",
    "{who} destroys {other} {cell}",
)

_MISSED: Mapping[Cause, Term] = {Cause.FIRE: "{who} fires at {other} {cell}"}
"""Lines for a blow that hurts nobody, by cause."""

Effect = PieceChanged | PieceRemoved


class Sentence(NamedTuple):
    """A line to be; the seat is None where it is simply that of the step."""

    text: Words
    cells: tuple[Cell, ...] = ()
    seat: Seat | None = None
    quiet: bool = False
    """A move or a placement: no news when there are many."""
    lost: Seat = NEUTRAL
    """Whose piece is lost by it."""
    roll: bool = False
    """It tells of dice."""
    blow: bool = False
    """It tells of a blow; a roll told next decided it."""


class LogText:
    """Puts the events of one step into words.

    Args:
        grid: for the labels of cells.
        names: of the pieces met so far; what the events name is added.
    """

    def __init__(self, grid: Grid, names: MutableMapping[PieceId, Words]) -> None:
        self._grid = grid
        self._names = names

    def sentences(self, events: Sequence[Event]) -> Iterator[Sentence | TurnBegan | PhaseBegan]:
        """Yield the lines of a step in order, and the turns and phases that begin in it."""
        self._learn(events)
        done: set[int] = set()
        for number, event in enumerate(events):
            if number in done:
                continue
            match event:
                case TurnBegan() | PhaseBegan():
                    yield event
                case Attacked():
                    yield self._struck(event, number, events, done)._replace(blow=True)
                case PieceChanged() | PieceRemoved():
                    yield from self._effect(event, number, events, done)
                case PiecePlaced():
                    yield self._placed(event)._replace(quiet=True)
                case ResourceChanged():
                    if not _pays(event, events):
                        yield from self._resource(event)
                case _:
                    yield from self._plain(event)

    def _learn(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case PiecePlaced() | PieceMoved() | PieceChanged() | PieceRemoved():
                    if event.piece is not None and event.name:
                        self._names[event.piece] = event.name

    def _label(self, cell: Cell) -> str:
        return self._grid.label(cell)

    def _who(self, name: Words | None, cell: Cell, unseen: Term) -> Words:
        """Return what begins a line about a piece: its name and where it is, or what is said of one
        that the listener does not see."""
        words: dict[str, Words | int] = {"cell": self._label(cell)}
        if not name:
            return Phrase(unseen, words)
        return Phrase("{name} {cell}", {**words, "name": _upper(name)})

    def _plain(self, event: Event) -> Iterator[Sentence]:
        match event:
            case PieceMoved():
                yield self._moved(event)._replace(quiet=True)
            case DiceRolled(seat, _, results, reason):
                shown = ", ".join(map(str, results))
                told = isinstance(reason, Phrase) or not reason
                text = (reason or shown) if told else Phrase(
                    "{reason}: {results}", {"reason": _upper(reason), "results": shown}
                )  # fmt: skip
                yield Sentence(text, (), seat, roll=True)
            case CellChanged(cell, what):
                words = {"cell": self._label(cell), "what": what}
                yield Sentence(Phrase("{cell}: {what}", words), (cell,))
            case EdgeChanged(edge, what):
                cells = self._grid.edge_cells(edge)
                a, b = map(self._label, cells)
                words = {"one": a, "other": b, "what": what}
                yield Sentence(Phrase("Between {one} and {other}: {what}", words), cells)
            case Announced(text, seat, cells):
                yield Sentence(text, cells, seat)
            case GameEnded(winners, reason):
                yield _ended(winners, reason)

    # ------------------------------------------------------------------------ pieces

    def _moved(self, event: PieceMoved) -> Sentence:
        start, end = event.path[0], event.path[-1]
        words = {"name": _upper(event.name), "start": self._label(start), "end": self._label(end)}
        known = bool(event.name)
        if len(event.path) == 1:
            text = "{name} left {start}" if known else "Something left {start}"
        elif not known:
            text = "Something moved from {start} to {end}"
        else:
            text = "{name} {start} to {end}"
        return Sentence(Phrase(text, words), (start, end) if start != end else (start,), event.seat)

    def _placed(self, event: PiecePlaced) -> Sentence:
        words = {"name": event.name, "cell": self._label(event.cell)}
        where = (event.cell,)
        if not event.name:
            return Sentence(Phrase("Something new at {cell}", words), where, event.seat)
        if not event.cost:
            words["name"] = _upper(event.name)
            return Sentence(Phrase("{name} placed at {cell}", words), where, event.seat)
        price: dict[str, Words | int] = {**words, "cost": event.cost}
        return Sentence(Phrase("Bought {name} at {cell} for {cost}", price), where, event.seat)

    def _struck(
        self, event: Attacked, number: int, events: Sequence[Event], done: set[int]
    ) -> Sentence:
        cells = (event.source, event.target)
        name = self._names.get(event.piece) if event.piece is not None else None
        words: dict[str, Words | int] = {
            "who": self._who(name, event.source, "An unseen enemy at {cell}"),
            "cell": self._label(event.target),
        }
        found = _effect_of(event, number, events)
        if found is None:
            text = "{who} attacks {cell}"
            other = self._names.get(event.victim) if event.victim is not None else None
            if other:
                words["other"] = other
                text = _MISSED.get(event.cause, "{who} attacks {other} {cell}")
            return Sentence(Phrase(text, words), cells, event.seat)
        done.add(found)
        effect = events[found]
        taken = _taken(found, events)
        if isinstance(effect, PieceChanged) and taken is not None:
            done.add(taken)
            words |= {"other": effect.name, "after": effect.after, "what": _OF.get(effect.what, "")}
            text = "{who} takes {other} {cell}, {after} {what}"
            return Sentence(Phrase(text, words), cells, event.seat)
        hurt, gone = _STRUCK.get(event.cause, _HIT)
        if isinstance(effect, PieceChanged) and effect.text:
            words |= {"other": effect.name, "text": effect.text}
            return Sentence(Phrase("{who} hits {other} {cell}: {text}", words), cells, event.seat)
        if isinstance(effect, PieceChanged):
            words |= {"other": effect.name, "before": effect.before, "after": effect.after}
            return Sentence(Phrase(hurt, words), cells, event.seat)
        assert isinstance(effect, PieceRemoved)
        words["other"] = effect.name
        return Sentence(Phrase(gone, words), cells, event.seat, lost=effect.seat)

    def _effect(
        self, event: Effect, number: int, events: Sequence[Event], done: set[int]
    ) -> Iterator[Sentence]:
        known = bool(event.name)
        words: dict[str, Words | int] = {
            "name": _upper(event.name),
            "who": self._who(event.name, event.cell, "Something at {cell}"),
            "cell": self._label(event.cell),
        }
        where = (event.cell,)
        if isinstance(event, PieceRemoved):
            struck = event.cause in (Cause.ATTACK, Cause.COUNTER, Cause.RETREAT)
            text = "{name} lost at {cell}" if struck else "{name} gone from {cell}"
            if not known:
                text = "Something was lost at {cell}" if struck else "Something is gone from {cell}"
            yield Sentence(Phrase(text, words), where, event.seat, lost=event.seat)
            return
        if event.text:
            words["text"] = event.text
            yield Sentence(Phrase("{who}: {text}", words), where, event.seat)
            return
        words |= {"before": event.before, "after": event.after}
        words["what"] = _OF.get(event.what, "")
        if event.what is Stat.OWNER:
            if event.after == NEUTRAL:
                text = "{who} is nobody's now"
            else:
                words["seat"] = seat_name(event.after)
                text = "{who} is {seat}'s now"
            yield Sentence(Phrase(text, words), where, event.seat)
            return
        giver = _giver(event, number, events)
        if giver is not None:
            done.add(giver)
            other = events[giver]
            assert isinstance(other, PieceChanged | PieceRemoved)
            words |= {"other": other.name, "at": self._label(other.cell)}
            healed = event.cause is Cause.HEAL
            text = "{who} healed at {other} {at}: from {before} to {after}"
            if not healed:
                text = "{who} reinforced from {at}: from {before} to {after}"
            yield Sentence(Phrase(text, words), (*where, other.cell), event.seat)
        elif event.before != event.after:
            text = "{who}: from {before} to {after} {what}"
            if event.what is Stat.HP:
                less = event.after < event.before
                text = _GAVE.get(event.cause, "") if less else ""
                text = text or _CHANGED.get(event.cause, "{who}: from {before} to {after}")
            yield Sentence(Phrase(text, words), where, event.seat)

    def _resource(self, event: ResourceChanged) -> Iterator[Sentence]:
        gain = event.after - event.before
        words: dict[str, Words | int] = {
            "reason": _upper(event.reason),
            "gain": gain,
            "resource": _upper(event.resource),
            "before": event.before,
            "after": event.after,
        }
        if event.reason and gain > 0:
            yield Sentence(Phrase("{reason} {gain}", words), (), event.seat)
        elif gain:
            yield Sentence(Phrase("{resource} from {before} to {after}", words), (), event.seat)


def _giver(taker: PieceChanged, number: int, events: Sequence[Event]) -> int | None:
    """Return which event tells who gave the strength that a piece took, if one does."""
    if taker.cause not in (Cause.HEAL, Cause.REINFORCE) or taker.after <= taker.before:
        return None
    for other in range(number + 1, len(events)):
        event = events[other]
        if isinstance(event, PieceChanged | PieceRemoved) and event.cause == taker.cause:
            return other
    return None


def _effect_of(blow: Attacked, number: int, events: Sequence[Event]) -> int | None:
    """Return which event tells what a blow did, if the listener heard it."""
    for other in range(number + 1, len(events)):
        event = events[other]
        if isinstance(event, Attacked):
            return None
        if isinstance(event, PieceRemoved) and event.cause is Cause.RETREAT:
            continue  # what a blow drove out is told of when it finds no way
        if isinstance(event, PieceChanged | PieceRemoved) and event.cell == blow.target:
            return other
    return None


def _taken(number: int, events: Sequence[Event]) -> int | None:
    """Return which event tells that the piece of this one changed hands besides, if one does."""
    first = events[number]
    assert isinstance(first, PieceChanged | PieceRemoved)
    for other in range(number + 1, len(events)):
        event = events[other]
        if isinstance(event, PieceChanged) and (event.cell, event.what) == (first.cell, Stat.OWNER):
            return other
    return None


def _pays(paid: ResourceChanged, events: Sequence[Event]) -> bool:
    """Return whether a payment is the price of something placed in the same step."""
    price = paid.before - paid.after
    return price > 0 and any(
        isinstance(event, PiecePlaced) and (event.seat, event.cost) == (paid.seat, price)
        for event in events
    )


def _ended(winners: tuple[Seat, ...], reason: Words) -> Sentence:
    if not winners:
        return Sentence(Phrase("A draw. {reason}", {"reason": reason}), (), NEUTRAL)
    words: dict[str, Words | int] = {"reason": reason, "seat": seat_name(winners[0])}
    if len(winners) == 1:
        return Sentence(Phrase("{seat} wins. {reason}", words), (), winners[0])
    words["others"] = _together(winners[1:])
    return Sentence(Phrase("{seat} and {others} win. {reason}", words), (), winners[0])


def _together(seats: tuple[Seat, ...]) -> Words:
    if len(seats) == 1:
        return seat_name(seats[0])
    words = {"seat": seat_name(seats[0]), "others": _together(seats[1:])}
    return Phrase("{seat} and {others}", words)


def _upper(words: Words) -> Words:
    """Return a name as it begins a line."""
    return words[:1].upper() + words[1:] if not isinstance(words, Phrase) else words
