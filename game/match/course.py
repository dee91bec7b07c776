"""The course of a game between computer players, as far as it tells of the map it is played on."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.ai.plan import sets_up
from game.ai.series import Series
from game.board.grid import Cell, Mask, mask_of
from game.core.action import Action
from game.core.event import (
    Attacked,
    Cause,
    CellChanged,
    Event,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
    TurnBegan,
)
from game.core.refs import NEUTRAL, Seat
from game.core.registry import ruleset
from game.core.rules import Transition
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.match.holdings import TITLES, Stores, holdings
from game.match.observations import best_told

_NO_FALL = (Cause.REINFORCE, Cause.TAKEN_BACK, Cause.LOST, Cause.RESIGNED)
"""Why pieces leave where nobody felled them."""


class GameCourse(NamedTuple):
    """What one game tells."""

    winners: tuple[Seat, ...]
    """Empty: a draw, or not finished."""
    finished: bool
    termination: str
    rounds: int
    turns: int
    plies: int
    choices: int
    """Legal actions there were before each action, all together."""
    rows: tuple[Mapping[tuple[Seat, str], int], ...]
    """What each seat had at the end of each round, by key; `earned` is all until then."""
    titles: Mapping[str, Words]
    """Of the keys, in the order of their charts."""
    falls: tuple[tuple[Cell, Seat], ...]
    """Where pieces fell, and whose."""
    blows: tuple[Cell, ...]
    """Where blows fell."""
    used: Mask
    """Cells on which anything was done."""
    bought: tuple[tuple[Seat, Words], ...]
    """Who paid for what."""


def course(series: Series, game: int) -> GameCourse:
    """Return the course of one game of a series, by its number from 0."""
    chronicler = Chronicler(ruleset(series.ruleset), series.board.seats)
    played = series.play(game, chronicler)
    return chronicler.told(played.winners, played.finished, played.termination, played.turns)


class Chronicler:
    """Writes down the course of a game; see `game.ai.series.Onlooker`.

    Args:
        ruleset: the game.
        seats: how many there are.
    """

    def __init__(self, ruleset: Ruleset[Any], seats: int) -> None:
        self._ruleset = ruleset
        self._seats = [Seat(number) for number in range(1, seats + 1)]
        self._round = self._plies = self._choices = 0
        self._rows: list[dict[tuple[Seat, str], int]] = []
        self._now: Any = None
        self._scores: dict[str, Words] = {}
        self._stores = Stores()
        self._earned: dict[tuple[Seat, str], int] = {}
        self._falls: list[tuple[Cell, Seat]] = []
        self._blows: list[Cell] = []
        self._used: Mask = 0
        self._bought: list[tuple[Seat, Words]] = []

    def begin(self, first: Any) -> None:
        """See the state before the first decision."""
        rules = self._ruleset.rules
        self._now = first
        self._hear(rules.opening(first))
        if not self._round and not sets_up(rules, first):
            self._round = 1

    def see(self, before: Any, action: Action, after: Transition) -> None:
        """See what an action led to."""
        self._plies += 1
        self._choices += len(self._ruleset.rules.legal_actions(before))
        self._now = after.state
        self._hear(after.events)

    def _hear(self, events: Sequence[Event]) -> None:
        for event in best_told(tuple(events)):
            match event:
                case TurnBegan(round=round) if round > self._round:
                    if self._round:
                        self._mark()
                    self._round = round
                case PieceMoved(path=path):
                    self._used |= mask_of(path)
                case PiecePlaced(cell=cell, seat=seat, name=name, cost=cost):
                    self._used |= 1 << cell
                    if cost:
                        self._bought.append((seat, name))
                case Attacked(source=source, target=target):
                    self._used |= 1 << source | 1 << target
                    self._blows.append(target)
                case PieceRemoved(cell=cell, seat=seat, cause=cause):
                    self._used |= 1 << cell
                    if seat != NEUTRAL and cause not in _NO_FALL:
                        self._falls.append((cell, seat))
                case CellChanged(cell=cell):
                    self._used |= 1 << cell
                case ResourceChanged(seat, resource, before, after):
                    self._stores.take(event)
                    if after > before:
                        key = (seat, f"earned {resource}")
                        self._earned[key] = self._earned.get(key, 0) + after - before

    def _mark(self) -> None:
        """Write down how things stand as a round ends."""
        shown = holdings(self._ruleset.presenter.present(self._now, self._seats[0]), self._seats)
        self._scores.update(shown.titles)
        self._rows.append({**shown.values, **self._stores.values, **self._earned})

    def told(
        self, winners: tuple[Seat, ...], finished: bool, termination: str, turns: int
    ) -> GameCourse:
        """Return the whole course, with what the game came to."""
        self._mark()
        for row in self._rows:
            for key, had in self._stores.first.items():
                row.setdefault(key, had)
        titles: dict[str, Words] = {
            **self._scores,
            **self._stores.titles,
            **{
                f"earned {name}": Phrase("{resource} earned", {"resource": title})
                for name, title in self._stores.resources.items()
            },
            **TITLES,
        }
        return GameCourse(
            winners,
            finished,
            termination,
            self._round,
            turns,
            self._plies,
            self._choices,
            tuple(self._rows),
            titles,
            tuple(self._falls),
            tuple(self._blows),
            self._used,
            tuple(self._bought),
        )
