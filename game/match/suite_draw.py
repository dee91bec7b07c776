"""New positions with proofs: small games are played at random until something can be proven.

A position is kept if it is no matter of luck: of random turns in it only few do as well as the
best. Its worth is exact for the whole game, or the game is won or held for certain. No computer
player has a say in it.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from game.ai.greedy import Greedy
from game.ai.plan import Budget
from game.ai.proof import Goal, Proven, Prover, TooLargeError, falls_of
from game.core.action import Action, format_action
from game.core.dice import Dice, RandomDice, RecordingDice, pick
from game.core.drill import Drill
from game.core.manifest import read_options
from game.core.problem import Severity
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Decision, Rules
from game.core.words import Phrase
from game.errors import GameError
from game.maps.schema import MapData
from game.match.suite import TOLERANCE, Exercise, board_of, set_up

_ASKED = ((Goal.WIN, 1), (Goal.HOLD, 2), (Goal.WIN, 2), (Goal.WIN, 3))
"""What a position is asked for, and within how many turns."""
_MOST = 600
"""Positions that a proof may look at."""
_GAMES = 400
"""Games to be played for each position that is wanted, before it is given up."""
_PLIES = 300
_TRIES = 8
"""Proofs that are tried in a game."""
_CHOICES = 4
"""Where there are fewer, nothing is asked."""
_SKILLS = (0, 20, 50)
"""Of a hundred actions, how many are meant to gain; the others are any."""
_EVALUATIONS = 12
_TURNS = 30
"""Random turns that a position is tried by."""
_LUCKY = 8
"""So many of them may do as well as the best."""
_LONGEST = 60
"""Actions of a random turn."""
_SEEDS = 1000
_STRIDE = 1_000_003

Kind = tuple[object, ...]
"""What positions of one sort have in common."""


def draw(key: str, count: int, seed: int) -> Iterator[Exercise]:
    """Yield so many new positions of a game, equal ones for equal seeds; fewer if there are none.

    At most a quarter of them, and one, are of the same sort.

    Raises:
        GameError: the game has no small games to draw.
    """
    kinds: Counter[Kind] = Counter()
    found = 0
    for number in range(_GAMES * count):
        drawn = _Game(key, RandomDice(seed * _STRIDE + number)).exercise()
        if drawn is None:
            continue
        kind = (drawn.goal, drawn.turns, *sorted({text.split()[0] for text in drawn.best}))
        if kinds[kind] > count // 4:
            continue
        kinds[kind] += 1
        found += 1
        yield drawn.model_copy(update={"name": f"{key}-{seed}-{found:02}"})
        if found == count:
            return


class _Game:
    """A small game that is played until a position in it is proven."""

    def __init__(self, key: str, dice: Dice) -> None:
        self._key = key
        self._dice = dice
        self._rules: Rules[Any] = ruleset(key).rules
        drill = self._rules.drill(dice)
        if drill is None:
            raise GameError(
                Phrase("{game} has no small games to draw.", {"game": self._rules.manifest.title})
            )
        self._drill: Drill = drill
        drawn = drill.board
        self._map = drawn if isinstance(drawn, str) else MapData.of(drawn)
        self._board = board_of(key, self._map)

    def exercise(self) -> Exercise | None:
        """Return the first position that can be proven and is worth it, or None."""
        rules, dice, options = self._rules, self._dice, dict(self._drill.options)
        if any(problem.severity is Severity.ERROR for problem in rules.check_map(self._board)):
            return None
        seed, skill = dice.roll(_SEEDS), pick(dice, _SKILLS)
        given = read_options(rules.manifest, self._board, options)
        state = rules.setup(self._board, given, RandomDice(seed))
        played: list[tuple[str | int, ...]] = []
        tries = 0
        while len(played) < _PLIES and tries < _TRIES:
            decision = rules.decision(state)
            if not isinstance(decision, Decision):
                break
            seat, legal = decision.seat, rules.legal_actions(state)
            if len(legal) >= _CHOICES and self._drill.ripe(state):
                for goal, turns in _ASKED:
                    if turns > self._drill.turns:
                        break
                    tries += 1
                    proven = _proven(rules, state, seat, goal, turns, dice)
                    if proven is None:
                        continue
                    drawn = Exercise(
                        name=self._key,
                        map=self._map,
                        options=options,
                        seed=seed,
                        played=tuple(played),
                        seat=seat,
                        goal=goal,
                        turns=turns,
                        value=str(proven.value),
                        best=tuple(self._text(action) for action in proven.line),
                    )
                    return None if set_up(self._key, drawn).flaw() else drawn
            action = pick(dice, legal)
            if dice.roll(100) <= skill:
                seen, budget = rules.observe(state, seat), Budget(_EVALUATIONS)
                action = Greedy().think(rules, seen, seat, dice, budget).actions[0]
            rolling = RecordingDice(dice)
            state = rules.apply(state, action, rolling).state
            played.append((self._text(action), *(roll for _, roll in rolling.rolls)))
        return None

    def _text(self, action: Action) -> str:
        return format_action(action, self._board.grid)


def _proven(
    rules: Rules[Any], state: Any, seat: Seat, goal: Goal, turns: int, dice: Dice
) -> Proven | None:
    """Return the best turn if it can be proven, is worth something, and is not easily met."""
    prover = Prover(rules, seat, goal, _MOST)
    try:
        best = prover.solve(state, turns)
        if best.value <= TOLERANCE:
            return None
        if best.value < 1:
            if goal is Goal.HOLD:
                return None
            if Prover(rules, seat, Goal.HOLD, _MOST).solve(state, turns).value != best.value:
                return None
        if goal is Goal.HOLD:
            ways = {prover.after(state, turns, way.line) for way in prover.exits(state, turns)}
            if ways != {0, 1}:
                return None  # what risk is worth running, only the whole game could tell
        lucky = 0
        for _ in range(_TURNS):
            lucky += _random_turn(prover, rules, state, seat, turns, dice) >= best.value - TOLERANCE
            if lucky > _LUCKY:
                return None
        return _shortened(prover, state, turns, best)
    except TooLargeError:
        return None


def _random_turn(
    prover: Prover, rules: Rules[Any], state: Any, seat: Seat, turns: int, dice: Dice
) -> Fraction:
    """Return what a turn of actions drawn at random is worth, up to its first roll."""
    line: list[Action] = []
    here = state
    while len(line) < _LONGEST:
        line.append(pick(dice, rules.legal_actions(here)))
        falls = falls_of(rules, here, line[-1], turns)
        here = falls[0].state
        if len(falls) > 1 or falls[0].turns < turns or rules.deciding(here) != seat:
            break
    return prover.after(state, turns, tuple(line))


def _shortened(prover: Prover, state: Any, turns: int, best: Proven) -> Proven:
    """Return the best turn without actions that add nothing."""
    line = best.line
    at = 0
    while at < len(line):
        shorter = line[:at] + line[at + 1 :]
        try:
            fits = bool(shorter) and prover.after(state, turns, shorter) == best.value
        except ValueError:
            fits = False
        if fits:
            line = shorter
        else:
            at += 1
    return Proven(best.value, line)
