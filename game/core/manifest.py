"""The manifest: what the client knows of a game before it starts, as data.

Its words (verbs, phases, overlays, terrains, options) are all that the client learns of a game;
what they mean only the rules know.
"""

from collections.abc import Mapping
from enum import StrEnum
from importlib.resources import files
from importlib.resources.abc import Traversable

from pydantic import BaseModel, ConfigDict

from game.board.board import Board, Scalar
from game.board.grid import Shape
from game.core.options import Options, option_errors
from game.core.presentation import Look, Pattern
from game.core.recipe import DealRecipe, FieldRecipe, Recipe
from game.core.refs import Seat
from game.core.words import Phrase, Term, Words, paragraph, sentence
from game.errors import OptionError


class Intent(StrEnum):
    """What a verb is for; it chooses the mark on the board and the button."""

    SELECT = "select"
    MOVE = "move"
    ATTACK = "attack"
    PLACE = "place"
    SUPPORT = "support"
    END = "end"
    """The main button."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


class Verb(_Frozen):
    """How one verb appears to people."""

    label: Term
    intent: Intent
    target: Term = ""
    """What is clicked once its subject is picked up, to follow the word "Click": "the hex it
    retreats to". Empty: words that fit the intent."""
    link: Term = ""
    """The word before a target in a sentence: "fire at". Empty: one that fits the intent."""
    which: Term = ""
    """What is asked where several of its actions are left for one target; empty: "Which one?"."""
    hotkey: str = ""
    """Key of its button beside the prompt; the main button has one of the client's own."""
    stroke: bool = False
    """It is drawn: held down, the pointer plays it on each cell that it crosses, or on those of a
    straight line. What one stroke plays is taken back as one."""
    blocks: tuple[tuple[int, int], ...] = ()
    """Sizes of blocks, across and down, as which it can be drawn too."""
    again: bool = False
    """Its card stays in hand as long as more can be placed, and where that is all there is to do it
    is picked up unasked."""
    button: bool = False
    """Each of its actions has a button too, as there are never many: who moves in. A single one is
    the main button."""
    phases: tuple[str, ...] = ()
    """Phases in which it can come up; empty: any. The main button bears the word of the phase, also
    while it cannot be pressed."""
    optional: bool = False
    """It may as well be left undone: nobody is asked before a turn ends in which it alone is left
    to do."""
    colours: tuple[Seat, ...] = ()
    """Whose colours each seat plays in after it, where it gives them out anew."""


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
    label: Term
    stage: Stage = Stage.TURN
    done: Term = ""
    """What the main button says in it; empty: the label of its verb."""
    afresh: bool = False
    """All that was done in it can be thrown away at once, to start over; and what was placed in it
    is taken back by a click on it."""


class Overlay(_Frozen):
    """A board overlay that a key switches on: threat, supply, zones of control."""

    label: Term
    hotkey: str
    pattern: Pattern
    of_piece: bool = False
    """It can be asked of one piece, and is of all seen enemies (or own pieces) otherwise. What has
    the pattern of threats shows those of enemies alone: of one's own piece there is nothing."""


class Manifest(_Frozen):
    """What the client knows of a game before it starts."""

    key: str
    title: str
    version: int
    """Raised when a recorded game may play differently."""
    summary: Term
    """One or two short sentences for the new-game screen."""
    minutes: int
    authors: str
    """Who made the game."""
    package: str
    """Python package holding RULES.md, whose numbered paragraphs `rule` fields name."""
    look: Look
    """Picture for the new-game screen."""
    seconds: int = 7
    """What a person takes for an action, looking included: an estimate. Where one action is a whole
    turn, a turn's thought goes into it."""
    luck: Term = ""
    """How much chance there is, in a word or two: "no luck", "dice"."""
    pieces: tuple[Look, ...] = ()
    """Two pieces that say what it is like; empty: its picture."""
    piece: tuple[Term, Term] = ("unit", "units")
    """What its players call one piece, and several."""
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
    terrains: tuple[Term, ...] = ()
    """Terrain words a map may use."""
    terrain_colours: Mapping[str, str] = {}
    """The colour of each terrain on the minimap, and where its picture is missing: "#d6cd9e"."""
    kinds: tuple[Term, ...] = ()
    """Piece words a map may use."""
    buildings: tuple[Term, ...] = ()
    """Those of them that are part of the place, such as towns; roads lead up to them."""
    features: tuple[Term, ...] = ()
    """Words a map may paint over the ground: roads, trenches."""
    edges: tuple[Term, ...] = ()
    """Words a map may paint on the sides of cells: rivers, hedgerows."""
    sides_change: bool = False
    """Play puts up and takes away what is on the sides of cells: a presentation shows what stands,
    and the map's own picture of it is not drawn."""
    zones: tuple[Term, ...] = ()
    """Names of zones a map may draw."""
    rules: Mapping[str, Scalar] = {}
    """The `rule.*` properties a map may have, and what holds where it has none."""
    recipe: Recipe | None = None
    """What random maps are made of; None: there are none."""
    field: FieldRecipe | None = None
    """The same for a game that is played on one field of tiles."""
    deal: DealRecipe | None = None
    """The same for a game that is played on a set of tiles."""
    options: type[Options] = Options
    phases: tuple[Phase, ...] = ()
    count: Term = "Round {round}"
    """How the number in `TurnBegan` is told."""
    shared_turns: bool = False
    """All seats act in every turn: the log heads it with its count alone."""
    verbs: Mapping[str, Verb]
    overlays: Mapping[str, Overlay] = {}
    statistics: Mapping[str, Term] = {}
    """What `Counted` tells of each seat: the heads of its columns in the match in numbers."""
    weights: Mapping[str, int] = {}
    """Weight of each feature in the computer's estimate, in thousandths of a point."""
    terminations: Mapping[str, Term] = {}
    """What may end a match, in a word or two each: the keys that `Outcome.termination` may be."""

    @property
    def has_random_maps(self) -> bool:
        """Whether maps can be made for it."""
        return any(each is not None for each in (self.recipe, self.field, self.deal))

    def sets_up(self, phase: str) -> bool:
        """Return whether a phase, by its key, is part of setting up."""
        return any(each.key == phase and each.stage is Stage.SETUP for each in self.phases)

    def beside(self, name: str) -> Traversable | None:
        """Return a file that lies beside its rules; None if there is none."""
        try:
            file = files(self.package).joinpath(name)
        except ModuleNotFoundError:  # the game is no package, as in a test
            return None
        return file if file.is_file() else None


def counted(count: Term, round: int) -> Words:
    """Return how far a match is, in words.

    Args:
        count: how its game tells a number, `Manifest.count`.
        round: the number; 0: before the first turn.
    """
    return Phrase(count, {"round": round}) if round else "Set-up"


def read_options(manifest: Manifest, board: Board, given: Mapping[str, object]) -> Options:
    """Return the game's options: its defaults, the map's `opt.*`, then what was given.

    Raises:
        OptionError: an unknown name or a value that the field refuses; everything wrong is named.
    """
    everything = {**board.options, **given}
    errors = option_errors(manifest.title, manifest.options, everything)
    if errors:
        raise OptionError(paragraph(map(sentence, errors)))
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
        if not option_errors(manifest.title, manifest.options, {name: value})
    }
    try:
        idle = read_options(manifest, board, sound).idle(board)
    except OptionError:
        return {}
    return {name: idle[name] for name in sound if name in idle}
