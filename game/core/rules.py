"""The rules of a game: what play, search, perft and sim need, and nothing for the eye.

A `Rules` object is pure over its own state. It says whose decision it is, what is legal, and what
an action does; it keeps nothing, and rolls only the dice it is handed. What every game may leave
out has a default. See tests/conformance for the laws that all rules keep.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from game.board.board import Board
from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import State
from game.core.drill import Drill
from game.core.endings import Endings
from game.core.event import Event
from game.core.manifest import Manifest
from game.core.options import Options
from game.core.position import Node, Position
from game.core.problem import Problem
from game.core.redrawn import Redrawn
from game.core.refs import NEUTRAL, Seat
from game.core.words import Words

S = TypeVar("S", bound=State)


class Decision(NamedTuple):
    """Someone must choose."""

    seat: Seat
    phase: str
    prompt: Words
    private: bool = False
    """Hand the screen over first, even where the game hides nothing else."""
    rule: str = ""
    """The paragraph of RULES.md that tells what may be done now."""


class Outcome(NamedTuple):
    """The game is over; no winners: a draw."""

    winners: tuple[Seat, ...]
    reason: Words
    termination: str = ""
    """What ended it, in the same word for every match: a key of `Manifest.terminations`."""


class Transition(NamedTuple):
    """What `apply` returns; `state` is the ruleset's own type."""

    state: Any
    events: tuple[Event, ...]


class FaceDown(NamedTuple):
    """What lies face down where an action turns it up."""

    cell: Cell
    faces: Sequence[Hashable]
    """What it may be, by what the one roll of the action shows, from 1."""


Script = Callable[[S, Seat, Dice], Action]
"""A player of one idea: given what a seat sees, the seat, and own dice, a legal action."""


class Rules(ABC, Generic[S]):
    """What may be done in a game, and what comes of it."""

    manifest: Manifest

    scripts: Mapping[str, Script[Any]] = MappingProxyType({})
    """Players of one idea, by name: opponents to measure computer players by."""

    levels: tuple[str, ...] | None = None
    """Keys of the levels of computer players that differ enough in this game to be offered; None:
    all. Where dice decide much, fewer do."""

    endings: Endings | None = None
    """The tables of its last positions, where the game has such."""

    slips: Mapping[str, int] = MappingProxyType({"beginner": 30})
    """By key of the weaker levels: of a hundred orders they would give, how many they forget; of a
    game searched as a tree, how often they give one of the better half in place of the best."""

    picks: Mapping[str, int] = MappingProxyType({})
    """By key of a level: out of how many of a hundred plans it has judged, the best first, it takes
    any; the best where it is not named. Set-up is always the best."""

    evaluations: Mapping[str, int] = MappingProxyType({})
    """By key of a level: how many positions it judges in a turn of this game, where as many as in
    other games would bring it too near to the level above or below."""

    answers: Mapping[str, int] = MappingProxyType({})
    """By key of a level: over how many answers a turn's thinking is spread at least, where one is
    asked again and again, as in a game of many rolls; else the first may take all of it."""

    replies: Mapping[str, int] = MappingProxyType({})
    """By key of a level: after how many of the opponents' styles a plan is judged, where more than
    the likeliest one win more."""

    draws: Mapping[str, int] = MappingProxyType({})
    """By key of a level: what a draw is worth to it in a game searched as a tree, between -`SURE`
    and `SURE`; to the others it is worth what the game's nodes say by themselves."""

    @abstractmethod
    def setup(self, board: Board, options: Options, dice: Dice, /) -> S:
        """Return the state before the first decision; the board has passed `check_map`."""

    @abstractmethod
    def decision(self, state: S, /) -> Decision | Outcome:
        """Return who decides what, or how the game ended; changes nothing."""

    def deciding(self, state: S, /) -> Seat:
        """Return the seat that decides; nobody when the game is over."""
        decision = self.decision(state)
        return decision.seat if isinstance(decision, Decision) else NEUTRAL

    @abstractmethod
    def legal_actions(self, state: S, /) -> Sequence[Action]:
        """Return every legal action of the deciding seat, unique, by piece id, then cell.

        Depends only on what that seat sees; empty exactly when the game is over. May be lazy.
        """

    @abstractmethod
    def apply(self, state: S, action: Action, dice: Dice, /) -> Transition:
        """Return what a legal action (or CONCEDE) leads to; the argument is left untouched."""

    def turns_up(self, state: S, action: Action, /) -> FaceDown | None:
        """Return what a legal action turns up; None: nothing, whatever dice it rolls.

        On a table it lies there before, and is the same in whatever way play comes to it: so a line
        of play that was not taken can be shown with what the match has turned up.
        """
        return None

    def check_map(self, board: Board, /) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return ()

    def opening(self, first: S, /) -> tuple[Event, ...]:
        """Return what the log tells of set-up, from the state it returned; often nothing.

        The first turn heads the log in any game, and is not among it; a later one is, where those
        before it were passed without a decision.
        """
        return ()

    def observe(self, state: S, seat: Seat, /) -> S:
        """Return the state with everything the seat cannot see blanked; idempotent.

        By default nothing is hidden.
        """
        return state

    def determinize(self, seen: S, seat: Seat, dice: Dice, /) -> S:
        """Return a full state that the seat would see as `seen`, drawn with the dice.

        By default nothing is hidden.
        """
        return seen

    def standing(self, state: S, /) -> tuple[Seat, ...]:
        """Return the seats still in the game, in turn order from seat 1.

        By default all that the manifest has, and once there are winners these alone: right where a
        game has one number of players, and ends as one of them drops out.
        """
        decision = self.decision(state)
        if isinstance(decision, Outcome) and decision.winners:
            return tuple(sorted(decision.winners))
        return tuple(Seat(number) for number in range(1, self.manifest.seats[1] + 1))

    def confidants(self, state: S, seat: Seat, /) -> tuple[Seat, ...]:
        """Return the other seats that see all that a seat sees, and it all that they do.

        Where people sit on them no curtain parts them: team-mates. By default there are none.
        """
        return ()

    def passed_over(self, seen: S, /) -> Collection[str]:
        """Return the phases that never come in a match, by their keys: its map or its options leave
        nothing to decide in them.

        By default there are none.
        """
        return ()

    def futile(self, seen: S, action: Action, /) -> bool:
        """Return whether a legal action can change nothing, as a shot that cannot hit: nobody is
        asked before a turn ends in which such alone are left to do.

        By default none is.
        """
        return False

    def features(self, seen: S, seat: Seat, /) -> Mapping[str, int]:
        """Return named integers that tell how well the seat stands, in its own eyes.

        Without any, computer players only tell a won game from a lost one.
        """
        return {}

    def position(self, state: S, /) -> Position | Node | None:
        """Return a whole state (not an observation) as a position to search, or None.

        Without one, computer players look one action ahead.
        """
        return None

    def redrawn(self, seen: S, /) -> Redrawn | None:
        """Return the map of a position, made of what is seen of it alone; None: there is none.

        A match on it begins as this one stands, but for what it says that it leaves out.
        """
        return None

    def drill(self, dice: Dice, /) -> Drill | None:
        """Return a small game drawn with the dice, or None; its map may fail the check.

        Without any, `miniwars suite --draw` finds no positions.
        """
        return None
