"""What is read of a step that nobody could foresee, flips, mines, explosions; and by whom one's own
were shot."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from game.board.grid import Cell, mask_of
from game.core.event import Announced, Attacked, Cause, CellChanged, Event, PieceRemoved
from game.core.presentation import Marker, Pattern, Result, Tone
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.board import KINDS, Aim
from rulesets.dominoes.state import COIN, Face, State
from rulesets.dominoes.view.describe import face_look
from rulesets.dominoes.view.words import BONUS, label_of, troop_at

_NAMED = 5
"""So many dead are told by name."""
_KILLED = (Cause.BLAST, Cause.CHARGE, Cause.RAM, Cause.MINE)


def results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> tuple[Result, ...]:
    """Return the tile that was turned up, with its face, the explosions with their dead, and to who
    lost them those who were shot."""
    return tuple(_results(before, after, seat, events))


def _results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    if before.phase == COIN != after.phase and events and seat != before.seat:
        yield _flipped(before, after, len(events) - 1)
    met = False
    for number, event in enumerate(events):
        if isinstance(event, CellChanged) and before.setting.field >> event.cell & 1 and not met:
            met = True
            fresh = event.cell not in before.faces
            tile = after.faces.get(event.cell) if fresh else before.faces[event.cell]
            if tile is None and len(after.discards) > len(before.discards):
                tile = after.discards[-1]  # a mine that was turned up is taken off at once
            yield _turned(before, seat, events, number, event.cell, tile)
        elif isinstance(event, Announced) and event.cause is Cause.BLAST:
            yield _explosion(before, seat, events, number, event.cells)
    if not any(isinstance(event, Announced) and event.cause is Cause.BLAST for event in events):
        yield from _shot(before, seat, events)


def _shot(before: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    """Yield who of a seat's troops was shot, and by whom (§10); whoever shot knew it before."""
    blows = [(n, event) for n, event in enumerate(events) if isinstance(event, Attacked)]
    struck = [
        event.victim
        for _, event in blows
        if event.victim is not None and before.troops[event.victim].seat == seat
    ]
    if not struck:
        return
    number, blow = blows[-1]
    assert blow.piece is not None
    thrown = KINDS[before.troops[blow.piece].kind].aim is Aim.LOBBED
    dead: dict[str, Words | int] = {"troop": troop_at(before, struck[0]), "count": len(struck)}
    dead["other"] = troop_at(before, struck[-1])
    cells = mask_of(event.target for _, event in blows)
    lines = tuple((event.source, event.target) for _, event in blows)
    yield Result(
        at=number,
        verdict=Phrase("{troop} is dead", dead, many="{troop} and {other} are dead"),
        cell=before.troops[struck[0]].cell,
        cells=cells | 1 << blow.source,
        sum=Phrase(
            "By a throw of {troop}" if thrown else "By a shot of {troop}",
            {"troop": troop_at(before, blow.piece)},
        ),
        tone=Tone.BAD,
        seat=before.seat,
        marks=(
            Marker("fire", Pattern.ATTACK, lines=lines),
            Marker("doomed", Pattern.DOOMED, cells),
        ),
    )


def _flipped(before: State, after: State, number: int) -> Result:
    """Return who begins, to those who have not chosen it (§3)."""
    return Result(
        at=number,
        verdict=Phrase("{player} goes first", {"player": seat_name(after.first)}),
        sum=Phrase("{player} has won the coin flip.", {"player": seat_name(before.seat)}),
        seat=before.seat,
    )


def _turned(
    before: State, seat: Seat, events: Sequence[Event], number: int, cell: Cell, tile: Face
) -> Result:
    """Return what a tile has shown (§11): a mine is read, anything else seen at a glance."""
    mine = tile is not None and tile.mine
    killed = [event for event in events if isinstance(event, PieceRemoved) and event.cell == cell]
    words: dict[str, Words | int] = {
        "tile": str(tile) if tile is not None else "",
        "cell": label_of(before, cell),
        "troop": killed[0].name if killed else "",
    }
    verdict: Words = "Nothing"
    note: Words = Phrase("{troop} is dead.", words) if killed else ""
    if mine:
        verdict = "A mine"
        note = note or "It does no harm to a Lightfoot, and lies open from now on."
    elif tile is not None and tile.bonus:
        verdict = Phrase("Bonus: {bonus}", {"bonus": BONUS[tile.bonus]})
    return Result(
        at=number,
        verdict=verdict,
        cell=cell,
        sum=Phrase("{tile} at {cell}", words),
        note=note,
        tone=_tone(killed, seat),
        seat=before.seat,
        look=face_look(tile)._replace(badges=()),
        waits=bool(killed) or mine,
    )


def _explosion(
    before: State, seat: Seat, events: Sequence[Event], number: int, centres: Sequence[Cell]
) -> Result:
    """Return who dies of the explosions of a step (§15)."""
    gone = [event for event in events if isinstance(event, PieceRemoved)]
    dead = [event for event in gone if event.cause in _KILLED or event.cell in centres]
    area = reduce(or_, (before.ways.around(cell) for cell in centres))
    words: dict[str, Words | int] = {"cell": label_of(before, centres[0]), "count": len(centres)}
    return Result(
        at=number,
        verdict="Explosion" if len(centres) == 1 else "Explosions",
        cell=centres[0],
        cells=area,
        sum=Phrase("At {cell}", words, many="At {cell} and beyond, {count} in all"),
        note=_dead(dead),
        tone=_tone(dead, seat),
        seat=before.seat,
        marks=(
            Marker("blast", Pattern.BLAST, area),
            Marker("doomed", Pattern.DOOMED, mask_of(event.cell for event in dead)),
        ),
        waits=bool(dead),
    )


def _dead(dead: Sequence[PieceRemoved]) -> Words:
    """Return who is dead: by name where they are few."""
    if not dead:
        return "Nobody is hit."
    told: Words = dead[0].name
    for event in dead[1:_NAMED]:
        told = Phrase("{first}, {then}", {"first": told, "then": event.name})
    words: dict[str, Words | int] = {"dead": told, "count": len(dead) - _NAMED}
    whole = len(dead) <= _NAMED
    return Phrase("Dead: {dead}" if whole else "Dead: {dead} and {count} more", words)


def _tone(dead: Sequence[PieceRemoved], seat: Seat) -> Tone:
    """Return how deaths are meant: by who loses more."""
    own = sum(event.seat == seat for event in dead)
    if not seat or 2 * own == len(dead):
        return Tone.PLAIN
    return Tone.BAD if 2 * own > len(dead) else Tone.GOOD
