"""Evening out a random map for two: games between equal players, and what is changed after them.

A seat that loses too often is helped by the lever of the game's recipe: what was played at several
of its steps, and a line through it, tell which step promises to be even. Where there is no lever,
or none of its steps helps enough, or a step is too much and none too little, another draft of the
map is tried; so it is where most games are drawn, which is even and no fight.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import NamedTuple

from game.ai.bot import level
from game.ai.series import Played, Series
from game.core.manifest import Manifest, read_options
from game.core.words import Phrase, Say, Verbatim, Words, paragraph
from game.errors import MapError
from game.maps.schema import MapData

MakeDraft = Callable[[int, int], MapData]
"""Returns a draft of a map, by its number from 0, with its lever at a step."""

BATCH = 20
"""Games between two looks at what they add up to."""
MOST = 1500
"""Games after which the best that was found has to do."""
# Of simulated maps, as far from even as real ones, whose lever jumps by 0.1 (0.2) beside its line,
# 85 (84) of 100 evened out with the next four lie within 40:60 in 60 other games, after 700 (830);
# with 1000, 240, 160 and 0.05 83 (82), after 480 (540). Of maps that are quite even it is 91.
_ENOUGH = 300
"""Games on a draft that are believed, at several steps of its lever together."""
_LAST = 240
"""Of them, those at the step that is taken."""
_EVEN = 0.04
"""A lead with which a draft is done; where every step of its lever has more, another is tried."""
_JUMP = 0.1
"""By how much a step's lead lies beside the line through all, where prices are whole numbers."""
_SURE = 1.4
"""A lead of so many standard errors is no chance."""
_DRAFTS = 10
_DULL = 0.5
"""A share of drawn games above which a draft is given up: the least dull one is taken."""
_LONGEST = 5000
"""Actions after which a game is left, and shared."""


@dataclass
class _Score:
    """What was played with the lever at one step."""

    games: int = 0
    points: float = 0.0
    """Of the first seat; a draw counts a half."""
    drawn: int = 0

    @property
    def lead(self) -> float:
        """By how much the first seat's share is above a half."""
        return self.points / self.games - 0.5 if self.games else 0.0

    @property
    def doubt(self) -> float:
        """By how much a share may be off the half, a standard error beyond what was seen."""
        return abs(self.lead) + 0.5 / sqrt(max(1, self.games))

    @property
    def leans(self) -> bool:
        """Whether the lead is more than chance."""
        return self.games > 0 and abs(self.lead) * sqrt(self.games) > _SURE / 2


class Evened(NamedTuple):
    """A map, and how even it is."""

    data: MapData
    games: int
    share: float
    """Of the first seat, over those games."""
    doubt: float
    """By how much the share may be off the half."""
    drawn: float
    """The share of games that nobody won."""


class Evening:
    """The search for a draft of a map, and a step of its lever, that are even.

    Play `batch` and hand what came of it to `add`, until `batch` is None; `best` is what was found.
    The same games are wanted, and the same map is found, on every machine.

    Args:
        manifest: of the game.
        make: makes the drafts.
        level_key: who plays on both seats.
        seed: of the dice.
        say: puts into words what was done.
    """

    def __init__(
        self, manifest: Manifest, make: MakeDraft, level_key: str, seed: int, say: Say = str
    ) -> None:
        self._say = say
        self._manifest = manifest
        self._make = cache(make)
        self._level = level_key
        self._seed = seed
        self._lever = manifest.recipe.lever if manifest.recipe is not None else None
        self._found: list[Evened] = []
        """The best of each draft that was given up."""
        self.played = 0
        self.batch: Series | None = None
        self._scores: dict[int, _Score] = {}
        self._step = 0
        self._begin(0)

    @property
    def best(self) -> Evened:
        """The most even map so far, of those that are not dull; its description tells of it."""
        return min(
            [*self._found, self._told()], key=lambda each: (max(_DULL, each.drawn), each.doubt)
        )

    def add(self, games: Sequence[Played]) -> None:
        """Take in the games of the batch, and choose the next."""
        score = self._scores[self._step]
        for played in games:
            drawn = len(played.winners) != 1
            score.games += 1
            score.drawn += drawn
            score.points += 0.5 if drawn else float(1 in played.winners)
        self.played += len(games)
        step = None if self._dull else self._aim()
        if step is None:
            self._give_up()
            return
        self._step = step
        here = self._scores.setdefault(step, _Score())
        believed = sum(each.games for each in self._scores.values()) >= _ENOUGH
        if self.played >= MOST or (believed and here.games >= _LAST):
            self.batch = None
            if abs(here.lead) > _EVEN:
                self._give_up()
        else:
            self._want()

    # ------------------------------------------------------------------ the search

    def _begin(self, draft: int) -> None:
        self._draft = draft
        self._step = 0
        self._scores = {0: _Score()}
        self._want()

    def _want(self) -> None:
        """Ask for more games of this step."""
        board = self._make(self._draft, self._step).board()
        done = self._scores[self._step].games
        self.batch = Series(
            self._manifest.key,
            board,
            read_options(self._manifest, board, {}),
            (self._level,) * 2,
            done + BATCH,
            self._seed,
            max_plies=_LONGEST,
            first=done,
        )

    @property
    def _dull(self) -> bool:
        """Return whether most games on this draft are drawn."""
        scores = self._scores.values()
        return sum(each.drawn for each in scores) > _DULL * sum(each.games for each in scores)

    def _aim(self) -> int | None:
        """Return the step of the lever that promises to be even; None: there is none."""
        plain = self._scores[0]
        if len(self._scores) == 1 and not plain.leans:
            return 0
        leads = {step: score.lead for step, score in self._scores.items()}
        if min(leads.values()) < 0 < max(leads.values()):
            return even_step(self._scores)
        way = 1 if plain.lead > 0 else -1
        farthest = max(step * way for step in leads)
        step = 2 * farthest if farthest else 1
        most = self._lever.most if self._lever is not None else 0
        return None if farthest >= most else way * min(step, most)

    def _give_up(self) -> None:
        """Go on with another draft, if there is one."""
        self.batch = None
        draft = self._draft + 1
        if draft == _DRAFTS or self.played >= MOST:
            return
        found = self._told()
        try:
            self._make(draft, 0)
        except MapError:
            return
        self._found.append(found)
        self._begin(draft)

    # ------------------------------------------------------------------ what comes of it

    def _told(self) -> Evened:
        """Return this draft at the step that is surest to be even, or as near to it as it came."""
        step = min(self._scores, key=lambda each: self._scores[each].doubt)
        score = self._scores[step]
        share = 0.5 + score.lead
        data = self._make(self._draft, step)
        words: list[Words] = [Verbatim(data.description)]
        if self._lever is not None and step:
            seat = 2 if step > 0 else 1
            amount = abs(step) * self._lever.each
            words.append(Phrase(self._lever.says, {"seat": seat, "amount": amount}))
        if score.games:
            words.append(
                Phrase(
                    "Player 1 won {share}\N{NO-BREAK SPACE}% between {level} players, over {games} "
                    "games.",
                    {
                        "share": round(100 * share),
                        "level": level(self._level).title,
                        "games": score.games,
                    },
                )
            )
        drawn = score.drawn / max(1, score.games)
        if percent := round(100 * drawn):
            words.append(
                Phrase("{share}\N{NO-BREAK SPACE}% of them were drawn.", {"share": percent})
            )
        told = data.model_copy(update={"description": self._say(paragraph(words))})
        return Evened(told, score.games, share, score.doubt, drawn)


def even_step(scores: Mapping[int, _Score]) -> int:
    """Return the step, between the first and the last, that promises to be the most even.

    A step is believed to have the lead that a line through all leads has there, as far as its own
    games do not tell better. Each lead weighs as its games; where chance has the line rise, it is
    level.
    """
    games = sum(score.games for score in scores.values())
    middle = sum(step * score.games for step, score in scores.items()) / games
    lead = sum(score.lead * score.games for score in scores.values()) / games
    spread = sum(score.games * (step - middle) ** 2 for step, score in scores.items())
    rise = sum(
        score.games * (step - middle) * (score.lead - lead) for step, score in scores.items()
    )
    line_is_worth = 0.25 / _JUMP**2  # games: a game's result varies by a quarter

    def promise(step: int) -> tuple[float, float]:
        line = lead + min(0.0, rise) / spread * (step - middle)
        own = scores.get(step, _Score())
        believed = (own.lead * own.games + line * line_is_worth) / (own.games + line_is_worth)
        return abs(believed), abs(step - middle)

    return min(range(min(scores), max(scores) + 1), key=promise)
