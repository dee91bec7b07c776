"""A guided first match: a map of its own, and steps beside the rules of a game, as data.

`Lesson` is the file `lesson.toml` in the package of a game. `Course` says where in it a match
stands, which is worked out from the steps played: so a lesson is saved, undone and watched as any
match. The learner has seat 1; what the other seat does, and what the dice show, is written down.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from game import data
from game.core.action import Action, format_action, parse_action
from game.core.dice import ScriptedDice
from game.core.event import Attacked, DiceRolled, PieceChanged, PieceRemoved, ResourceChanged
from game.core.manifest import Manifest, read_options
from game.core.refs import NEUTRAL, Ref, Seat, parse_ref
from game.core.registry import ruleset as ruleset_of
from game.core.rules import Outcome, Transition
from game.core.ruleset import Ruleset
from game.core.validation import first_error
from game.core.words import Phrase
from game.errors import GameError, MapError
from game.maps.check import check
from game.maps.load import LESSON, load_map
from game.match.match import Match
from game.match.seats import HUMAN, SCRIPT, SeatSetup

LEARNER = Seat(1)

FILE = "lesson.toml"
LONGEST = 260
"""Characters that a text may have, so that it is read at a glance."""
_TOLD = PieceChanged, PieceRemoved, ResourceChanged, Attacked, DiceRolled
"""The events that the words of a lesson tell of: who strikes whom from where, what dice are rolled
for, and all figures."""

Told = Counter[str]
"""What happens that is told of, as text, and how often."""


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


Text = Annotated[str, Field(max_length=LONGEST)]
Dice = tuple[int, ...]


class Reply(_Data):
    """What the other side does: the first of these actions that is legal."""

    do: tuple[str, ...]
    dice: Dice = ()


class LessonStep(_Data):
    """One thing to be done, or to be read.

    Actions are patterns over their text form, compared word by word: `/` parts alternatives, and
    `?` is any word.
    """

    title: Annotated[str, Field(max_length=32)]
    say: Text
    show: tuple[str, ...] = ()
    """What keeps its light: references in text form, `panel:<key>`, `button:<verb>`, `main`."""
    do: tuple[str, ...] = ()
    """Any of these actions is the step done; the first of the first is the one that is shown."""
    wait: str = ""
    """What is done without an action: `next` is reading, `pick <thing>` picking it up, `point
    <action>` pointing at its target until the forecast stands there."""
    dice: Dice = ()
    """What the dice show for the action, and for no other."""
    told: Text = ""
    """What is said once it is done, above the next step."""
    other: Text = ""
    """What is said to somebody who tries something else."""
    another: Text = ""
    """What is said to somebody who tries it with another piece or card; empty: both are named."""
    then: tuple[Reply, ...] = ()
    """What the other side does after it."""
    rule: Annotated[str, BeforeValidator(str)] = ""
    """Paragraphs of the rules, parted by blanks, the closest first."""


class Lesson(_Data):
    """The whole of a lesson."""

    title: str
    rival: str
    """Who sits on the other side."""
    minutes: int = 5
    next: str = ""
    """The shipped map of the whole match that is offered after it; empty: the game's standard."""
    options: dict[str, Any] = {}
    """The options of the game, as the form of a new game has them."""
    setup_dice: Dice = ()
    prologue: tuple[str, ...] = ()
    """Actions that are played before the first step."""
    step: Annotated[tuple[LessonStep, ...], Field(min_length=1)]


# ------------------------------------------------------------------------------------ finding it


def has_lesson(manifest: Manifest) -> bool:
    """Return whether a game has a lesson; nothing of it is read."""
    return manifest.beside(FILE) is not None


@cache
def lesson_of(key: str) -> Lesson:
    """Return the lesson of a game.

    Raises:
        GameError: there is none, or its file is damaged.
    """
    manifest = ruleset_of(key).manifest
    file = manifest.beside(FILE)
    if file is None:
        raise GameError(Phrase("{game} has no lesson.", {"game": manifest.title}))
    try:
        return Lesson.model_validate(tomllib.loads(file.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise GameError(
            Phrase(
                "The lesson of {game} is no TOML: {why}.",
                {"game": manifest.title, "why": str(error)},
            )
        ) from error
    except ValidationError as error:
        why = first_error(error)
        raise GameError(
            Phrase("The lesson of {game} is damaged: {why}.", {"game": manifest.title, "why": why})
        ) from error


def lesson_map(manifest: Manifest) -> Path:
    """Return the map of a game's lesson: beside its rules, or among the maps that are shipped."""
    own = manifest.beside(LESSON)
    return Path(str(own)) if own else data.folder("maps") / manifest.key / LESSON


def begin(ruleset: Ruleset[Any], person: str, seed: int) -> Match:
    """Return a new match on a game's lesson.

    Args:
        ruleset: the game.
        person: who learns.
        seed: of the dice that are thrown once the match is played on freely.

    Raises:
        GameError: there is no lesson, or it does not fit the game.
    """
    manifest = ruleset.manifest
    lesson = lesson_of(manifest.key)
    loaded = check(load_map(lesson_map(manifest)), ruleset)
    if loaded.data is None or not loaded.playable:
        raise MapError(
            Phrase("The lesson of {game} has no map that can be played.", {"game": manifest.title})
        )
    match = Match(
        ruleset,
        loaded.data,
        read_options(manifest, loaded.data.board(), lesson.options),
        (SeatSetup(person, HUMAN), SeatSetup(lesson.rival, SCRIPT)),
        seed,
        setup_rolls=lesson.setup_dice,
        lesson=True,
    )
    for text in lesson.prologue:
        match.step(parse_action(text, match.board.grid), ScriptedDice(()))
    return match


# ------------------------------------------------------------------------------------ its course


class LessonPlace(NamedTuple):
    """Where a lesson stands after some actions; steps are numbered from 0."""

    next: int = 0
    """The step that comes, whether it is read or done; as many as there are: none."""
    early: tuple[str, ...] = ()
    """What was done unasked; a later step that asks for it has it then."""
    replies: tuple[Reply, ...] = ()
    """What the other side has still to do."""
    done: int = -1
    """The step that was done last."""


class Course:
    """Follows a match through its lesson.

    Whatever a person tries is carried out if the rest of the lesson can still be played and won
    after it, and all that it tells of comes as it is told; else not. So there is no position from
    which it cannot be finished, and no word in it that a detour makes untrue.

    Args:
        match: a match on a lesson.

    Raises:
        GameError: its game has no lesson any more.
    """

    def __init__(self, match: Match) -> None:
        self.lesson = lesson_of(match.ruleset.manifest.key)
        self._match = match
        self._rules = match.rules
        self._grid = match.board.grid
        self._known = (-1, "")
        """The position that the rest was worked out for."""
        self._place = LessonPlace()
        self._examples: dict[tuple[int, Ref | None], Action | None] = {}
        self._straight: Told | None = None
        """What comes if nothing but what is asked for is done; None: not worked out yet."""

    @property
    def steps(self) -> Sequence[LessonStep]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def place(self) -> LessonPlace:
        """Where the match stands, by what was played in it."""
        self._follow()
        return self._place

    def _follow(self) -> None:
        """Take in what was played, or taken back."""
        match = self._match
        now = len(match.steps), match.digest
        if self._known == now:
            return
        self._known = now
        self._place = LessonPlace()
        self._examples.clear()
        self._straight = None
        for step in match.steps[len(self.lesson.prologue) :]:
            self._place = self._after(self._place, format_action(step.action, self._grid))

    @property
    def holds(self) -> bool:
        """The lesson can be played to its end from here; not so where it was another once."""
        return self._rest(self._match.seen(NEUTRAL), self.place) is not None

    def asked(self, index: int) -> LessonStep | None:
        """Return the step whose action comes next, from a step on; None after the last."""
        return next((step for step in self.steps[index:] if step.do), None)

    # ------------------------------------------------------------------ what may be played

    def allows(self, action: Action) -> bool:
        """Return whether an action of the learner is carried out."""
        if action not in self._match.legal():
            return False
        place, text = self.place, format_action(action, self._grid)
        try:
            done = self._apply(self._match.seen(NEUTRAL), action, self._rolls(place, text))
        except (ValueError, GameError):
            return False
        rest = self._rest(done.state, self._after(place, text))
        step = self.asked(place.next)
        if rest is None or (step is not None and fits(step.do, text)):
            return rest is not None
        if self._straight is None:
            self._straight = self._rest(self._match.seen(NEUTRAL), place)
        # what is asked for later and done now is part of what comes; what nobody asks for is not
        return self._straight in (None, rest, rest + _told(done))

    def dice(self, action: Action) -> ScriptedDice:
        """Return the dice for an action that may be played: the learner's, or the reply due."""
        return ScriptedDice(self._rolls(self.place, format_action(action, self._grid)))

    def reply(self) -> Action | None:
        """Return what the other side plays now, if it is to play."""
        replies, match = self.place.replies, self._match
        if not replies or match.deciding in (NEUTRAL, LEARNER):
            return None
        return self._first(match.legal(), replies[0].do)

    def example(self, index: int, held: Ref | None = None) -> Action | None:
        """Return what fulfils a step, as `Show me` shows it; None where it cannot be done now.

        Args:
            index: number of the step.
            held: what is picked up; if the step can be done with it, it is.
        """
        self._follow()
        if (index, held) not in self._examples:
            found = self._example(index, held) if held is not None else None
            if found is None or not self.allows(found):
                found = self._example(index, None)
            self._examples[index, held] = found
        return self._examples[index, held]

    def _example(self, index: int, held: Ref | None) -> Action | None:
        step, legal = self.steps[index], self._match.legal()
        if held is not None:
            legal = [action for action in legal if action.subject == held]
        if step.do:
            return self._first(legal, step.do)
        kind, _, rest = step.wait.partition(" ")
        if kind == "point":
            return self._first(legal, (rest,))
        if kind == "pick":
            return next((a for a in legal if a.subject == parse_ref(rest, self._grid)), None)
        return None

    # ------------------------------------------------------------------ how it goes on

    def _after(self, place: LessonPlace, text: str) -> LessonPlace:
        """Return where the lesson stands after one action more, of whichever side."""
        if place.replies:
            return self._catch_up(place._replace(replies=place.replies[1:]))
        index = self._next(place.next)
        if index is not None and fits(self.steps[index].do, text):
            return self._catch_up(
                LessonPlace(index + 1, place.early, self.steps[index].then, index)
            )
        return self._catch_up(place._replace(early=(*place.early, text)))

    def _catch_up(self, place: LessonPlace) -> LessonPlace:
        """Take the steps as done whose action was played before it was asked for."""
        while not place.replies and (index := self._next(place.next)) is not None:
            early = [text for text in place.early if fits(self.steps[index].do, text)]
            if not early:
                break
            rest = list(place.early)
            rest.remove(early[0])
            place = LessonPlace(index + 1, tuple(rest), self.steps[index].then, index)
        return place

    def _next(self, index: int) -> int | None:
        """Return the number of the first step with an action, from one on."""
        return next((i for i in range(index, len(self.steps)) if self.steps[i].do), None)

    def _rolls(self, place: LessonPlace, text: str) -> Dice:
        if place.replies:
            return place.replies[0].dice
        step = self.asked(place.next)
        return step.dice if step is not None and fits(step.do, text) else ()

    def _rest(self, state: Any, place: LessonPlace) -> Told | None:
        """Play the rest of the lesson from a position.

        Returns:
            What happens in it; None if it cannot be played, or is not won.
        """
        told: Told = Counter()
        while True:
            decision = self._rules.decision(state)
            if isinstance(decision, Outcome):
                return told if decision.winners == (LEARNER,) else None
            step = self.asked(place.next)
            if (decision.seat == LEARNER) == bool(place.replies):
                return None
            if place.replies:
                patterns: Sequence[str] = place.replies[0].do
            elif step is not None:
                patterns = step.do
            else:
                return None
            action = self._first(self._rules.legal_actions(state), patterns)
            if action is None:
                return None
            text = format_action(action, self._grid)
            try:
                done = self._apply(state, action, self._rolls(place, text))
            except (ValueError, GameError):
                return None
            state = done.state
            told += _told(done)
            place = self._after(place, text)

    def _apply(self, state: Any, action: Action, rolls: Dice) -> Transition:
        """Return what comes of an action.

        Raises:
            ValueError: it rolls other dice than these; none need be rolled.
        """
        dice = ScriptedDice(rolls)
        done = self._rules.apply(state, action, dice)
        if dice.used and dice.left:
            raise ValueError(f"{dice.left} dice are left")
        return done

    def _first(self, legal: Iterable[Action], patterns: Sequence[str]) -> Action | None:
        """Return the first action that fits the first pattern that any fits."""
        texts = [(format_action(action, self._grid), action) for action in legal]
        return next((a for p in patterns for text, a in texts if fits((p,), text)), None)


def _told(done: Transition) -> Told:
    """Return what of an action a lesson tells of."""
    return Counter(repr(event) for event in done.events if isinstance(event, _TOLD))


def fits(patterns: Iterable[str], text: str) -> bool:
    """Return whether the text of an action fits one of some patterns."""
    return any(_fits(pattern.split(), text.split()) for pattern in patterns)


def _fits(wanted: Sequence[str], words: Sequence[str]) -> bool:
    return len(wanted) == len(words) and all(
        want == "?" or word in want.split("/") for want, word in zip(wanted, words, strict=True)
    )
