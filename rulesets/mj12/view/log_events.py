"""Events of one step; everyone hears everything."""

from collections.abc import Iterable, Mapping

from game.board.grid import Cell, Grid
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    Counted,
    DiceRolled,
    Event,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Stat,
    TurnBegan,
)
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.mj12.combat import FACES, Roll
from rulesets.mj12.moves import may_fire
from rulesets.mj12.state import A_FIRE, B_FIRE, Piece, State
from rulesets.mj12.view.words import noun


class LogEvents:
    """Collects the events of one step."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    # ------------------------------------------------------------------- turns

    def turn(self, chooser: Seat, number: int) -> None:
        """Log that a turn begins."""
        self.events.append(TurnBegan(chooser, number))

    def ready(self) -> None:
        """Log that both armies stand (§11)."""
        self.events.append(Announced("Both armies stand: the battle begins."))

    def phase(self, seat: Seat, phase: str) -> None:
        """Log that a phase begins in which the seat decides."""
        self.events.append(PhaseBegan(seat, phase))

    def passes(self, state: State) -> None:
        """Log that a fire phase is passed, for which its player waits (§8)."""
        if state.phase in (A_FIRE, B_FIRE):
            able = any(may_fire(each) for each in state.pieces.values() if each.seat == state.seat)
            text = "{player} cannot fire: no target in range and sight." if able else (
                "{player} cannot fire: no unit that shoots."
            )  # fmt: skip
            words = {"player": seat_name(state.seat)}
            self.events.append(Announced(Phrase(text, words), state.seat, cause=Cause.PASSED))

    def initiative(self, dice: Iterable[tuple[Seat, int]]) -> None:
        """Log what both sides rolled for the initiative (§9)."""
        for seat, die in dice:
            words: dict[str, Words | int] = {"player": seat_name(seat), "die": die}
            reason = Phrase("{player} rolls {die} for the initiative", words)
            self.events.append(DiceRolled(seat, FACES, (die,), reason))

    def chosen(self, seat: Seat, a: Seat) -> None:
        """Log what the winner of the initiative has chosen (§9)."""
        text = "{player} is A: fires first, moves last." if seat == a else (
            "{player} is B: fires second, moves first."
        )  # fmt: skip
        self.say(text, seat)

    def say(self, text: Term, seat: Seat, cells: tuple[Cell, ...] = ()) -> None:
        """Log something of a player that no other event tells."""
        self.events.append(Announced(Phrase(text, {"player": seat_name(seat)}), seat, cells))

    # ------------------------------------------------------------------ pieces

    def placed(self, id: PieceId, piece: Piece, cost: int = 0) -> None:
        """Log that a unit was set up, for points where armies are bought."""
        self.events.append(PiecePlaced(id, piece.cell, piece.seat, piece.type.title, cost))

    def moved(self, id: PieceId, piece: Piece, path: tuple[Cell, ...]) -> None:
        """Log that a unit went along a path."""
        self.events.append(PieceMoved(id, piece.seat, path, piece.type.title))

    def taken_back(self, id: PieceId, piece: Piece) -> None:
        """Log that a bought unit went back into the hand (§12)."""
        self._removed(id, piece, Cause.TAKEN_BACK)

    def struck(
        self,
        striker: tuple[PieceId, Piece],
        victim: tuple[PieceId, Piece],
        roll: Roll,
        cause: Cause,
    ) -> None:
        """Log that a shot or a blow fell, and how the dice decided it."""
        (source_id, source), (target_id, target) = striker, victim
        cells = source.cell, target.cell
        self.events.append(Attacked(*cells, source.seat, source_id, target_id, cause))
        self.count(source.seat, "shots" if cause is Cause.FIRE else "melees")
        if roll.success:
            self.count(source.seat, "hits")
        self.rolled(source.seat, roll, "hit" if roll.success else "miss")

    def rolled(self, seat: Seat, roll: Roll, result: Term) -> None:
        """Log how dice came to rest, with modifiers and need in one sentence."""
        self.events.append(DiceRolled(seat, FACES, roll.dice, roll_words(roll, result)))

    def tried(self, leader: Piece, target: Piece, grid: Grid) -> None:
        """Log that a leader tries to rally a unit, or itself (§24)."""
        words: dict[str, Words | int] = {
            "leader": leader.type.title,
            "here": grid.label(leader.cell),
            "unit": noun(target.kind),
            "there": grid.label(target.cell),
        }
        text = "{leader} {here} tries to rally {unit} {there}"
        if leader.cell == target.cell:
            text = "{leader} {here} tries to rally"
        cells = leader.cell, target.cell
        self.events.append(Announced(Phrase(text, words), leader.seat, cells))

    def disrupted(self, id: PieceId, piece: Piece, cause: Cause) -> None:
        """Log that a unit was disrupted, by a hit or by its own double (§22)."""
        text = "disrupted by the double" if cause is Cause.DOUBLE else "disrupted"
        self._changed(id, piece, 0, -1, text, cause)

    def rallied(self, id: PieceId, piece: Piece) -> None:
        """Log that a unit was rallied (§24)."""
        self._changed(id, piece, -1, 0, "rallied", Cause.RALLY)
        self.count(piece.seat, "rallied")

    def silently(self, id: PieceId, piece: Piece) -> None:
        """Show that a unit looks otherwise, where nothing more needs to be said of it."""
        self._changed(id, piece, 0, 0, "", Cause.NONE)

    def _changed(
        self, id: PieceId, piece: Piece, before: int, after: int, text: Words, cause: Cause
    ) -> None:
        self.events.append(
            PieceChanged(
                id,
                piece.cell,
                piece.seat,
                Stat.NERVE,
                before,
                after,
                piece.type.title,
                cause,
                text=text,
            )
        )

    def removed(self, id: PieceId, piece: Piece, cause: Cause) -> None:
        """Log that a unit was lost."""
        self._removed(id, piece, cause)

    def count(self, seat: Seat, what: str, amount: int = 1) -> None:
        """Count what a side did for the match in numbers."""
        self.events.append(Counted(seat, what, amount))

    def _removed(self, id: PieceId, piece: Piece, cause: Cause) -> None:
        self.events.append(PieceRemoved(id, piece.cell, piece.seat, piece.type.title, cause))


def roll_words(roll: Roll, result: Term) -> Phrase:
    """Return a roll in a sentence: "3 and 5 make 8, − 1 is 7, needs 7: hit"."""
    if roll.dice == (1,) and not roll.success and roll.total >= roll.needed:
        return Phrase("Rolled 1, which always fails: {result}", {"result": result})  # §19, §24
    natural = sum(roll.dice)
    words: dict[str, Words | int] = {
        "one": roll.dice[0],
        "two": roll.dice[-1],
        "natural": natural,
        "added": abs(roll.total - natural),
        "total": roll.total,
        "needed": roll.needed,
        "result": result,
    }
    added = roll.total - natural
    return Phrase(_ROLLS[len(roll.dice) > 1, (added > 0) - (added < 0)], words)


_ROLLS: Mapping[tuple[bool, int], Term] = {
    (False, 0): "Rolled {one}, needs {needed}: {result}",
    (False, 1): "Rolled {one}, + {added} is {total}, needs {needed}: {result}",
    (False, -1): "Rolled {one}, − {added} is {total}, needs {needed}: {result}",
    (True, 0): "{one} and {two} make {natural}, needs {needed}: {result}",
    (True, 1): "{one} and {two} make {natural}, + {added} is {total}, needs {needed}: {result}",
    (True, -1): "{one} and {two} make {natural}, − {added} is {total}, needs {needed}: {result}",
}
"""By whether two dice are thrown, and whether something is added or taken away."""
