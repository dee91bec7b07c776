"""What a person can ask for at the table: a closed set of small records.

Widgets and keys make them and know nothing of what comes of them; `PlayScene.perform` carries
them out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.refs import Ref
from game.core.words import Words
from game.match.stroke import Tool

Refs = tuple[Ref, ...]
"""What lies at a place, the topmost thing first; empty: off the board."""

# ---------------------------------------------------------------------- the hand on the board


@dataclass(frozen=True)
class Point:
    """Point at what lies at a place."""

    refs: Refs


@dataclass(frozen=True)
class PointAt:
    """Put the keyboard's cursor on a cell, or on a side of it, and keep it in sight."""

    cell: Cell
    side: Edge | None = None


@dataclass(frozen=True)
class PointGroup:
    """Point at a group of the hand, by its key; empty: at none any more."""

    group: str


@dataclass(frozen=True)
class Click:
    """Pick, or play on, what lies at a place."""

    refs: Refs


@dataclass(frozen=True)
class PickCard:
    """Pick up a card for a click on the board, or put it down."""

    card: str


@dataclass(frozen=True)
class Grab:
    """Begin to drag what lies at a place."""

    refs: Refs


@dataclass(frozen=True)
class Drop:
    """Let go of what is dragged over what lies at a place."""

    refs: Refs


@dataclass(frozen=True)
class UseTool:
    """Draw over the board in another way from now on."""

    tool: Tool


@dataclass(frozen=True)
class StartOver:
    """Throw away all that was done in this phase."""


@dataclass(frozen=True)
class PlaceAll:
    """Play several actions as one deed: a line-up."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class PutBack:
    """Let go of what is held; nothing has changed."""


@dataclass(frozen=True)
class NextUnit:
    """Pick up the next piece that can still act, or with -1 the one before."""

    step: int = 1


class JumpGoal(Enum):
    """What one can jump to."""

    OWN = auto()
    ENEMY = auto()
    TARGET = auto()
    """A place for what is picked up, those to strike first."""
    EVENT = auto()
    """The last thing that happened, then each time the one before."""

    @property
    def none(self) -> Words:
        """Return what is said where there is nothing of the kind."""
        return _NONE[self]


_NONE: Mapping[JumpGoal, Words] = {
    JumpGoal.OWN: "None of yours is there.",
    JumpGoal.ENEMY: "No enemy is in sight.",
    JumpGoal.TARGET: "Nothing is picked up that could go or aim anywhere.",
    JumpGoal.EVENT: "Nothing has happened yet.",
}


@dataclass(frozen=True)
class Jump:
    """Point at the next of a kind, or with -1 at the one before."""

    goal: JumpGoal
    step: int = 1


@dataclass(frozen=True)
class SayCell:
    """Say all about what is pointed at aloud."""


@dataclass(frozen=True)
class SayTurn:
    """Say aloud whose turn it is, what they have, and what is asked."""


@dataclass(frozen=True)
class Back:
    """Go back one step."""

    menu: bool = True
    """With nothing to go back from, the menu opens."""


@dataclass(frozen=True)
class Consider:
    """Foresee one of the choices."""

    action: Action


@dataclass(frozen=True)
class Choose:
    """Take one of the choices, or a button beside the prompt."""

    action: Action


@dataclass(frozen=True)
class Hint:
    """Show what a good player would do here; once it lies, the whole turn, or one order again."""


@dataclass(frozen=True)
class TakeHint:
    """Do what the hint says."""


# ------------------------------------------------------------------------------ the match


@dataclass(frozen=True)
class Play:
    """Play a legal action, whoever decides."""

    action: Action


@dataclass(frozen=True)
class EndTurn:
    """Play the main action, after the question the person wants to be asked."""

    unasked: bool = False
    """Without it, now and from now on."""
    by_key: bool = False
    """By the key that ends turns: it does no deed that has a key of its own."""


@dataclass(frozen=True)
class Undo:
    """Put back what is in hand, or take back the last step."""

    agreed: bool = False
    """Whose step it is has said so, where another decides by now."""


@dataclass(frozen=True)
class Redo:
    """Bring back what was taken back."""


@dataclass(frozen=True)
class Retry:
    """Ask the computer player again."""


@dataclass(frozen=True)
class MoveNow:
    """Have the computer player answer at once, and wait for nothing that is shown."""


# ---------------------------------------------------------------------------- what is shown


@dataclass(frozen=True)
class SwitchOverlay:
    """Switch an overlay for the piece pointed at, or for all."""

    name: str


@dataclass(frozen=True)
class SwitchGrid:
    """Show the lines between cells, or hide them."""


@dataclass(frozen=True)
class OtherCell:
    """Hit what is aimed at from the next best cell."""


@dataclass(frozen=True)
class ShowExposure:
    """Show what enemies could do to what is pointed at, or no longer."""

    shown: bool


@dataclass(frozen=True)
class ShowPlates:
    """Show every number on pieces, or only those that tell something."""

    all: bool


@dataclass(frozen=True)
class Zoom:
    """Zoom in by so many steps, or out."""

    steps: int


@dataclass(frozen=True)
class Skip:
    """Let all motion end now."""


@dataclass(frozen=True)
class WatchPause:
    """Pause the match of computers that is watched, or let it go on."""


@dataclass(frozen=True)
class WatchStep:
    """Play one step of it, and pause."""


@dataclass(frozen=True)
class WatchFaster:
    """Watch it at the next speed."""


@dataclass(frozen=True)
class GoOn:
    """What was to be read has been."""


@dataclass(frozen=True)
class Again:
    """Show the result that lies there once more, or the latest; then each time the one before."""


@dataclass(frozen=True)
class ToggleRecap:
    """Show what the seat saw while others moved, or fold it away."""


@dataclass(frozen=True)
class ShowLine:
    """Bring the place of a line of the log, or of the recap, into view."""

    index: int
    recap: bool = False


@dataclass(frozen=True)
class OpenCurtain:
    """The person whom the curtain names has said that it is they."""


# ------------------------------------------------------------------------------ the ways out


@dataclass(frozen=True)
class Pause:
    """Open the pause menu."""


@dataclass(frozen=True)
class OpenRules:
    """Open the rules at a paragraph; empty: at the one that applies."""

    paragraph: str = ""


@dataclass(frozen=True)
class TipRead:
    """The tip at the prompt has been read."""


@dataclass(frozen=True)
class TipsOff:
    """Show this person no tips any more."""


@dataclass(frozen=True)
class Brief:
    """Open the briefing again."""


@dataclass(frozen=True)
class SwitchSound:
    """Switch all sound off, or on again."""


@dataclass(frozen=True)
class Save:
    """Keep a copy of the match in a file of its own."""

    name: str = ""
    """What this copy is called; empty: by its turn alone."""
    note: str = ""
    """What is noted on it."""


@dataclass(frozen=True)
class NoteTurn:
    """Ask what to note on this turn, or keep what was typed."""

    text: str | None = None
    """What was typed; None: ask."""


@dataclass(frozen=True)
class SaveAsMap:
    """Save what the viewer sees as a map."""


@dataclass(frozen=True)
class Leave:
    """Leave the match for the title."""


Command = (
    Point | PointAt | PointGroup | Click | PickCard | Grab | Drop | UseTool | StartOver
    | PlaceAll | PutBack | NextUnit | Jump | SayCell | SayTurn | Back | Consider | Choose | Play
    | EndTurn | Undo | Redo | Retry | MoveNow | Hint | TakeHint
    | SwitchOverlay | SwitchGrid | OtherCell | ShowExposure | ShowPlates | Zoom | Skip | GoOn
    | Again | ToggleRecap | ShowLine | WatchPause | WatchStep | WatchFaster
    | OpenCurtain | Pause | OpenRules | TipRead | TipsOff | Brief | SwitchSound | Save | NoteTurn
    | SaveAsMap
    | Leave
)  # fmt: skip
Send = Callable[[Command], None]
"""Where a command is handed over."""
