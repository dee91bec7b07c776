"""What is read of a step in which Lady Luck had a hand; any other blow does what was foretold."""

from collections.abc import Iterator, Sequence

from game.core.event import Attacked, Cause, DiceRolled, Event, PieceChanged, PieceRemoved
from game.core.presentation import Forecast, Result, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words
from rulesets.kit.telling import toned
from rulesets.mini_wars.combat import LUCK, LUCK_BASE
from rulesets.mini_wars.state import Piece, State


def results(
    before: State, _after: State, seat: Seat, events: Sequence[Event]
) -> tuple[Result, ...]:
    """Return a result for each blow that luck made stronger or weaker (§22)."""
    return tuple(_results(before, seat, events))


def _results(before: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    for number, event in enumerate(events):
        blow = events[number - 1] if number else None
        if not (isinstance(event, DiceRolled) and isinstance(blow, Attacked)):
            continue
        if blow.piece not in before.pieces or blow.victim not in before.pieces:
            continue
        striker, victim = before.pieces[blow.piece], before.pieces[blow.victim]
        percent = LUCK_BASE + event.results[0]
        back = blow.cause is Cause.COUNTER
        words: dict[str, Words | int] = {
            "striker": striker.type.title,
            "victim": victim.type.title,
            "percent": percent,
            "least": LUCK[0],
            "most": LUCK[1],
        }
        title = "{striker} struck back at {victim}" if back else "{striker} struck {victim}"
        yield Result(
            at=number,
            verdict=_fate(victim, events[number + 1 :]),
            cell=blow.target,
            cells=1 << blow.source | 1 << blow.target,
            sum=Phrase("{striker} strikes back, luck {percent} %", words)
            if back
            else Phrase("{striker} strikes, luck {percent} %", words),
            tone=toned(seat, striker.seat),
            seat=striker.seat,
            account=Forecast(
                Phrase(title, words),
                lines=(
                    Row("Lady Luck", f"{percent} %", rule="22"),
                    Row("She gives", Phrase("{least} to {most} %", words), rule="22"),
                ),
            ),
        )


def _fate(victim: Piece, after: Sequence[Event]) -> Words:
    """Return what becomes of who is struck."""
    words: dict[str, Words | int] = {"victim": victim.type.title, "before": victim.hp}
    for event in after:
        if isinstance(event, Attacked):
            break
        if isinstance(event, PieceRemoved) and event.cell == victim.cell:
            return Phrase("{victim} is destroyed", words)
        if isinstance(event, PieceChanged) and event.cell == victim.cell:
            words["after"] = event.after
            taken = event.cause is Cause.CAPTURE
            return Phrase("{victim} is taken" if taken else "{victim}: {before} to {after}", words)
    return Phrase("{victim} is hit", words)
