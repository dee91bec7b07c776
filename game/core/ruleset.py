"""The ruleset protocol: everything the client ever asks a game.

A ruleset is a pure object over its own state. It says whose decision it is, what is legal, and what
an action does; it draws nothing, keeps nothing, and rolls only the dice it is handed.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict

from game.board.board import Board, Scalar
from game.board.grid import Shape
from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import State
from game.core.event import Event
from game.core.options import option_faults, seat_of
from game.core.presentation import (
    Description,
    Forecast,
    Look,
    Marker,
    Pattern,
    Presentation,
    Reason,
)
from game.core.problem import Problem
from game.core.recipe import Recipe
from game.core.refs import Ref, Seat
from game.core.words import Phrase, Words, sentence
from game.errors import OptionError

S = TypeVar("S", bound=State)


class Intent(StrEnum):
    """What a verb is for; it chooses the mark on the board and the button."""

    SELECT = "select"
    MOVE = "move"
    ATTACK = "attack"
    PLACE = "place"
    SUPPORT = "support"
    END = "end"
    """The main button."""


class Gesture(StrEnum):
    """How a verb is played with the mouse."""

    CLICK = "click"
    DRAG = "drag"
    STROKE = "stroke"
    """One action a cell crossed."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


class Verb(_Frozen):
    """How one verb appears to people."""

    label: str
    intent: Intent
    target: str = ""
    """What is clicked once its subject is picked up, to follow the word "Click": "the hex it
    retreats to". Empty: words that fit the intent."""
    hotkey: str = ""
    """Key of its button beside the prompt; the main button has one of the client's own."""
    gesture: Gesture = Gesture.CLICK
    phases: tuple[str, ...] = ()
    """Phases in which it can come up; empty: any. The main button bears the word of the phase, also
    while it cannot be pressed."""
    optional: bool = False
    """It may as well be left undone: nobody is asked before a turn ends in which it alone is left
    to do."""


class Stage(StrEnum):
    """When a phase comes up, and so when the strip shows it."""

    SETUP = "setup"
    """Before play begins: shown until then, and nothing else."""
    TURN = "turn"
    """In every turn: shown from then on."""
    ASIDE = "aside"
    """Now and then: shown while it lasts, among those of the turn."""


class Phase(_Frozen):
    """A step of the phase strip."""

    key: str
    label: str
    stage: Stage = Stage.TURN


class Overlay(_Frozen):
    """A board overlay that a key switches on: threat, supply, zones of control."""

    label: str
    hotkey: str
    pattern: Pattern
    of_piece: bool = False
    """It can be asked of one piece, and is of all seen enemies (or own pieces) otherwise. What has
    the pattern of threats shows those of enemies alone: of one's own piece there is nothing."""


class Options(_Frozen):
    """Base of a game's options; the new-game form is built from the fields.

    A field's `title` and `description` are its words; `json_schema_extra={"seat": 1}` puts it
    beside a seat; a value of None means "as the map says".
    """

    def secret(self) -> bool:
        """Say whether seats hide things from each other, if only for a while."""
        return False

    def curtain(self) -> bool:
        """Say whether every hand-over needs a curtain, not only that to a private decision."""
        return self.secret()

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return the options that change nothing on a board, by name: why, as a clause.

        A game adds its own to those of seats that the board does not have.
        """
        return {
            name: Phrase(
                "it is for seat {seat}, and the map has the seats 1 to {seats}",
                {"seat": seat, "seats": board.seats},
            )
            for name, field in type(self).model_fields.items()
            if (seat := seat_of(field)) > board.seats
        }


class Manifest(_Frozen):
    """What the client knows of a game before it starts."""

    key: str
    title: str
    version: int
    """Raised when a recorded game may play differently."""
    summary: str
    """One or two short sentences for the new-game screen."""
    minutes: int
    authors: str
    """Who made the game."""
    package: str
    """Python package holding RULES.md, whose numbered paragraphs `rule` fields name."""
    look: Look
    """Picture for the new-game screen."""
    standard: str = ""
    """The shipped map of a first match, by its file name without ending; else the smallest."""
    order: int = 0
    """Its place where games are offered: the lower number first, of equals the key that is first in
    the alphabet."""
    seats: tuple[int, int] = (2, 2)
    """Fewest and most players."""
    colours: tuple[Seat, ...] = ()
    """Whose colours each seat plays in at first, where sides have colours of their own; empty: each
    its own. A presentation says it anew."""
    shapes: tuple[Shape, ...] = tuple(Shape)
    terrains: tuple[str, ...] = ()
    """Terrain words a map may use."""
    kinds: tuple[str, ...] = ()
    """Piece words a map may use."""
    buildings: tuple[str, ...] = ()
    """Those of them that are part of the place, such as towns; roads lead up to them."""
    features: tuple[str, ...] = ()
    """Words a map may paint over the ground: roads, trenches."""
    edges: tuple[str, ...] = ()
    """Words a map may paint on the sides of cells: rivers, hedgerows."""
    zones: tuple[str, ...] = ()
    """Names of zones a map may draw."""
    rules: Mapping[str, Scalar] = {}
    """The `rule.*` properties a map may have, and what holds where it has none."""
    recipe: Recipe | None = None
    """What random maps are made of; None: there are none."""
    options: type[Options] = Options
    phases: tuple[Phase, ...] = ()
    count: str = "Round {round}"
    """How the number in `TurnBegan` is told."""
    shared_turns: bool = False
    """All seats act in every turn: the log heads it with its count alone."""
    verbs: Mapping[str, Verb]
    overlays: Mapping[str, Overlay] = {}
    statistics: Mapping[str, str] = {}
    """What `Counted` tells of each seat: the heads of its columns in the match in numbers."""
    weights: Mapping[str, int] = {}
    """Weight of each feature in the computer's estimate, in thousandths of a point."""
    terminations: Mapping[str, str] = {}
    """What may end a match, in a word or two each: the keys that `Outcome.termination` may be."""


def counted(count: str, round: int) -> Words:
    """Return how far a match is, in words.

    Args:
        count: how its game tells a number, `Manifest.count`.
        round: the number; 0: before the first turn.
    """
    return Phrase(count, {"round": round}) if round else "Set-up"


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


class Ruleset(Protocol[S]):
    """A game. See tests/conformance for the laws every ruleset keeps."""

    manifest: Manifest

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        ...

    def setup(self, board: Board, options: Options, dice: Dice) -> S:
        """Return the state before the first decision; the board has passed `check_map`."""
        ...

    def opening(self, first: S) -> tuple[Event, ...]:
        """Return what the log tells of set-up, from the state it returned; often nothing.

        The first turn heads the log in any game, and is not among it; a later one is, where those
        before it were passed without a decision.
        """
        ...

    def decision(self, state: S) -> Decision | Outcome:
        """Say who decides what, or how the game ended; changes nothing."""
        ...

    def legal_actions(self, state: S) -> Sequence[Action]:
        """Return every legal action of the deciding seat, unique, by piece id, then cell.

        Depends only on what that seat sees; empty exactly when the game is over. May be lazy.
        """
        ...

    def apply(self, state: S, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to; the argument is left untouched."""
        ...

    def observe(self, state: S, seat: Seat) -> S:
        """Return the state with everything the seat cannot see blanked; idempotent."""
        ...

    def determinize(self, seen: S, seat: Seat, dice: Dice) -> S:
        """Return a full state that the seat would see as `seen`, drawn with the dice."""
        ...

    def standing(self, state: S) -> tuple[Seat, ...]:
        """Return the seats still in the game, in turn order from seat 1."""
        ...

    def forecast(self, seen: S, action: Action) -> Forecast | None:
        """Return what an action would do, or None where there is nothing to foresee."""
        ...

    def why_not(self, seen: S, seat: Seat, subject: Ref | None, target: Ref | None) -> Reason:
        """Say why no legal action of the seat has this subject and target."""
        ...

    def describe(self, seen: S, seat: Seat, ref: Ref) -> Description:
        """Return the card of a piece, hand card or cell."""
        ...

    def overlay(self, seen: S, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the marks of one of the manifest's overlays, of one piece or of all."""
        ...

    def features(self, seen: S, seat: Seat) -> Mapping[str, int]:
        """Return named integers that tell how well the seat stands, in its own eyes."""
        ...

    def present(self, seen: S, seat: Seat) -> Presentation:
        """Return what the seat is shown; `seat` is the viewer, whoever decides."""
        ...


def read_options(manifest: Manifest, board: Board, given: Mapping[str, object]) -> Options:
    """Return the game's options: its defaults, the map's `opt.*`, then what was given.

    Raises:
        OptionError: an unknown name or a value that the field refuses; every fault is named.
    """
    everything = {**board.options, **given}
    faults = option_faults(manifest.title, manifest.options, everything)
    if faults:
        raise OptionError(" ".join(sentence(str(fault)) for fault in faults))
    return manifest.options.model_validate(everything)


def idle_options(
    manifest: Manifest, board: Board, given: Mapping[str, object]
) -> Mapping[str, Words]:
    """Return those of the given options that change nothing on the board, each with the reason.

    Options that `read_options` would refuse are passed over.
    """
    sound = {
        name: value
        for name, value in given.items()
        if not option_faults(manifest.title, manifest.options, {name: value})
    }
    try:
        idle = read_options(manifest, board, sound).idle(board)
    except OptionError:
        return {}
    return {name: idle[name] for name in sound if name in idle}
