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
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
)
from game.core.refs import PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.warshard.state import (
    DEFENCE,
    DIE,
    MOVE,
    STAYS,
    UPKEEP,
    Fight,
    Rolled,
    State,
    decider,
    other,
)
from rulesets.warshard.view.words import RESULT, column_head, holder_of, place_of


class LogEvents:
    """Collect the events of one step.

    Args:
        before: the position before it.
    """

    def __init__(self, before: State) -> None:
        self._setting = before.setting
        self._asked = (decider(before), before.phase)
        self.events: list[Event] = []

    def say(self, text: Term, seat: Seat, *cells: Cell, **words: Words | int) -> None:
        """Add a sentence to the log."""
        self.events.append(Announced(Phrase(text, words), seat, cells))

    def asks(self, state: State) -> None:
        """Log that someone must decide now: a phase begins, if it is another one or another's."""
        asked = (decider(state), state.phase)
        if asked != self._asked:
            self._asked = asked
            self.events.append(PhaseBegan(*asked))

    def turn(self, state: State) -> None:
        """Log that a turn begins."""
        self.events.append(TurnBegan(state.active, state.turn + 1))

    def passes(self, state: State) -> None:
        """Log that a step or a turn is passed where people wait for one (§5)."""
        seat = state.active
        if state.phase == MOVE and not any(state.of(seat)):
            text = "{player} has no unit on the board: the turn is passed."
            self.say(text, seat, player=seat_name(seat))
        elif state.phase == DEFENCE:
            text = "{player} has no support in range: no defence step."
            self.say(text, other(seat), player=seat_name(other(seat)))

    def upkeep(self, state: State) -> None:
        """Log that the last step of the turn begins, as a head to what comes of it (§20 to §22)."""
        self._asked = (state.active, UPKEEP)
        self.events.append(PhaseBegan(*self._asked))

    def ended(self, outcome: Outcome) -> None:
        """Log that the game is over."""
        self.events.append(GameEnded(outcome.winners, outcome.reason))

    # ------------------------------------------------------------------------ units

    def moved(self, id: PieceId, path: tuple[Cell, ...]) -> None:
        """Log that a unit went along a path."""
        counter = self._setting.counters[id]
        self.events.append(PieceMoved(id, counter.seat, path, counter.name))

    def removed(self, id: PieceId, cell: Cell, cause: Cause) -> None:
        """Log that a unit was destroyed: by `attack`, `counter`, `retreat` or `stack`."""
        counter = self._setting.counters[id]
        self.events.append(PieceRemoved(id, cell, counter.seat, counter.name, cause))
        if cause is not Cause.STACK:
            self.events.append(Counted(other(counter.seat), "kills"))

    def sent_back(self, id: PieceId, path: tuple[Cell, ...]) -> None:
        """Log that a unit retreated (§17)."""
        self.moved(id, path)
        self.events.append(Counted(other(self._setting.counters[id].seat), "retreats"))

    def placed(self, id: PieceId, cell: Cell) -> None:
        """Log that a unit came onto the board."""
        counter = self._setting.counters[id]
        self.events.append(PiecePlaced(id, cell, counter.seat, counter.name))

    # ----------------------------------------------------------------------- fights

    def fought(self, state: State, number: int, fight: Fight, rolled: Rolled) -> None:
        """Log that a fight was decided."""
        seat = state.active
        first = next(id for id in fight.attackers if state.kind(id).melee)
        victim = state.defender(fight.cell)
        self.events.append(Attacked(rolled.source, fight.cell, seat, first, victim))
        self.events.append(Counted(seat, "fights"))
        words: dict[str, Words | int] = {
            "number": number,
            "place": place_of(self._setting, fight.cell),
            "column": column_head(rolled.column),
            "die": rolled.die,
            "result": RESULT[rolled.result],
        }
        if rolled.die:
            text = "Fight {number}, {place}, column {column}, die {die}: {result}"
            self.events.append(DiceRolled(seat, DIE, (rolled.die,), Phrase(text, words)))
        else:
            text = "Fight {number}, {place}: {result}"
            self.events.append(Announced(Phrase(text, words), seat, (fight.cell,)))
        self._beaten(state, fight, rolled)

    def _beaten(self, state: State, fight: Fight, rolled: Rolled) -> None:
        """Count the units that the results table destroys or sends back (§15): a whole result,
        whatever comes of the retreats."""
        seat = state.active
        for whose, units in (
            (seat, len((*state.at(fight.cell), *fight.defenders)) if rolled.result == "DE" else 0),
            (other(seat), len(fight.attackers) if rolled.result == "AE" else 0),
            (seat, rolled.sent if rolled.result == "DR" else 0),
            (other(seat), rolled.sent if rolled.result == "AR" else 0),
            (seat, int(rolled.result == "EX")),
            (other(seat), int(rolled.result == "EX")),
        ):
            if units:
                self.events.append(Counted(whose, "beaten", units))

    def recovery(self, id: PieceId, seat: Seat, die: int) -> None:
        """Log that a die was rolled for a shattered unit (§22)."""
        text = "{unit}, die {die}: stays shattered"
        if die < STAYS:
            text = "{unit}, die {die}: gone for good"
        elif die > STAYS:
            text = "{unit}, die {die}: comes back"
        reason = Phrase(text, {"unit": self._setting.counters[id].name, "die": die})
        self.events.append(DiceRolled(seat, DIE, (die,), reason))

    def controlled(self, cell: Cell, seat: Seat) -> None:
        """Log that a victory hex changed hands (§20)."""
        words: dict[str, Words | int] = {"player": holder_of(seat)}
        title = self._setting.places.get(cell)
        what = Phrase("held by {player}", words)
        if title:
            what = Phrase("{place} is held by {player}", {**words, "place": title})
        self.events.append(CellChanged(cell, what))
        self.events.append(Counted(seat, "hexes"))

    def came_in(self, cell: Cell) -> None:
        """Log that a side's last reinforcement for a hex has come: its mark is taken off (§21)."""
        self.events.append(CellChanged(cell, "all reinforcements are in"))
