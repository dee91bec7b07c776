"""The events of one step; everyone may know everything."""

from game.board.grid import Cell
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    Counted,
    DiceRolled,
    Event,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PieceRemoved,
    Stat,
    TurnBegan,
)
from game.core.refs import PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.miniwary.combat import FACES
from rulesets.miniwary.state import AUTHOR, RED, Combat, Pawn, State, Strength, decider, other
from rulesets.miniwary.view.words import PAWN_NAMES, SIDE_NAMES, TILE_NAMES, label

_LOST: dict[str, str] = {
    "pawns": "{player} has a single pawn left.",
    "blocked": "{player} cannot move.",
    "resigned": "{player} resigns.",
}

"""Why a pawn loses the pip that its own victory costs (§11)."""


class LogEvents:
    """Collects the events of one step.

    Args:
        before: the position before it.
    """

    def __init__(self, before: State) -> None:
        self._before = before
        self.events: list[Event] = []

    # ------------------------------------------------------------------------ turns

    def turn(self, state: State) -> None:
        """Log that a turn begins."""
        self.events.append(TurnBegan(state.seat(state.turn), state.moves + 1))

    def asks(self, state: State) -> None:
        """Log that someone must choose within a turn."""
        self.events.append(PhaseBegan(decider(state), state.phase))

    def lost(self, seat: Seat, how: str) -> None:
        """Log that a player has lost (§14, §15, §18)."""
        words = {"player": seat_name(seat)}
        self.events.append(Announced(Phrase(_LOST[how], words), seat))

    def ended(self, outcome: Outcome) -> None:
        """Log that the game is over."""
        self.events.append(GameEnded(outcome.winners, outcome.reason))

    # ----------------------------------------------------------------------- set-up

    def swapped(self, state: State, one: Cell, two: Cell) -> None:
        """Log that two tiles changed places (§3)."""
        for cell in sorted((one, two)):
            self.events.append(CellChanged(cell, TILE_NAMES[state.colour(cell)].lower()))

    def laid(self, state: State) -> None:
        """Log that the author is done with the tiles (§3)."""
        words = {"player": seat_name(AUTHOR)}
        self.events.append(Announced(Phrase("{player} has laid the tiles.", words), AUTHOR))
        self.asks(state)

    def chosen(self, state: State) -> None:
        """Log that the colours are given out, and the first turn begins (§4, §5)."""
        red = state.red
        words: dict[str, Words | int] = {"red": seat_name(red), "blue": seat_name(other(red))}
        if red != self._before.red:
            for id, pawn in state.pawns.items():
                told = (id, pawn.cell, state.seat(pawn.side), Stat.SIDE, pawn.value, pawn.value)
                self.events.append(PieceChanged(*told, PAWN_NAMES[pawn.side]))
        self.events.append(Announced(Phrase("{red} plays red, {blue} plays blue.", words)))
        self.drew_lots(state)
        self.turn(state)

    def drew_lots(self, state: State) -> None:
        """Log who begins."""
        text = "Red moves first." if state.turn == RED else "Blue moves first."
        self.events.append(Announced(text, state.seat(state.turn)))

    # ------------------------------------------------------------------------ pawns

    def moved(self, id: PieceId, pawn: Pawn, goal: Cell) -> None:
        """Log that a pawn went to a tile beside it."""
        seat, name = self._before.seat(pawn.side), PAWN_NAMES[pawn.side]
        self.events.append(PieceMoved(id, seat, (pawn.cell, goal), name))

    def changed(self, id: PieceId, pawn: Pawn, left: int, cause: Cause) -> None:
        """Log that a pawn lost pips: by `attack`, `counter`, or for a `victory`."""
        seat, name = self._before.seat(pawn.side), PAWN_NAMES[pawn.side]
        told = (id, pawn.cell, seat, Stat.PIPS, pawn.value, left)
        self.events.append(PieceChanged(*told, name, cause))
        self._hurt(pawn, pawn.value - left, cause)

    def removed(self, id: PieceId, pawn: Pawn, cause: Cause) -> None:
        """Log that a pawn is out for good."""
        seat, name = self._before.seat(pawn.side), PAWN_NAMES[pawn.side]
        if cause is Cause.RETREAT:
            words = {"pawn": name, "cell": label(self._before, pawn.cell)}
            text = Phrase("{pawn} {cell} has no free tile to flee to.", words)
            self.events.append(Announced(text, seat, (pawn.cell,)))
        self.events.append(PieceRemoved(id, pawn.cell, seat, name, cause))
        self._hurt(pawn, pawn.value, cause)
        if cause is not Cause.VICTORY:
            self.events.append(Counted(other(seat), "kills"))

    def _hurt(self, pawn: Pawn, pips: int, cause: Cause) -> None:
        """Count pips that went in combat (§9, §10, §12, §13), or for one's own victory (§11)."""
        seat = self._before.seat(pawn.side)
        paid = cause is Cause.VICTORY
        whose, what = (seat, "paid") if paid else (other(seat), "damage")
        self.events.append(Counted(whose, what, pips))

    # ----------------------------------------------------------------------- combat

    def fought(self, state: State, id: PieceId, target: PieceId, combat: Combat) -> None:
        """Log how both dice came to rest (§7)."""
        attacker, defender = state.seat(combat.side), state.seat(1 - combat.side)
        self.events.append(Attacked(combat.source, combat.target, attacker, id, target))
        self.events.append(Counted(attacker, "attacks"))
        self._rolled(attacker, combat.side, combat.attack)
        self._rolled(defender, 1 - combat.side, combat.defence)

    def _rolled(self, seat: Seat, side: int, strength: Strength) -> None:
        words: dict[str, Words | int] = {
            "side": SIDE_NAMES[side],
            "die": strength.die,
            "value": strength.value,
            "total": strength.total,
        }
        text = "{side} rolls {die}: {value} + {die} = {total}"
        if strength.bonus:
            text = "{side} rolls {die}: {value} + 1 for the tile + {die} = {total}"
        self.events.append(DiceRolled(seat, FACES, (strength.die,), Phrase(text, words)))
