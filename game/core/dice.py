"""Dice as an argument: random, recorded, scripted, and enumerated to exact odds.

There is no other randomness anywhere. The match records what it rolls; computer players roll dice
of their own; replays and tests script them.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

T = TypeVar("T")
Alike = Callable[[int], Hashable]


class Dice(Protocol):
    """Whatever answers a roll."""

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return an integer from 1 to `faces`.

        Args:
            faces: number of equally likely results.
            reason: what is rolled for, for the log.
            alike: faces for which this returns equal values lead to the same result, so that exact
                odds need to look at one of them only.
        """
        ...


def pick(dice: Dice, choices: Sequence[T], reason: str = "") -> T:
    """Return one of some choices, of which there must be one, each as likely."""
    return choices[dice.roll(len(choices), reason) - 1]


def shuffle(dice: Dice, items: Iterable[T], reason: str = "shuffle") -> list[T]:
    """Return the items in an order drawn with the dice, every order equally likely."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = dice.roll(last + 1, reason) - 1
        deck[last], deck[other] = deck[other], deck[last]
    return deck


_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class RandomDice:
    """Dice from a seed: the splitmix64 sequence, equal on every platform and Python version.

    Args:
        seed: any integer; equal seeds roll equally.
        rolled: how many rolls of the sequence have been used already.
    """

    def __init__(self, seed: int, rolled: int = 0) -> None:
        self._state = (seed + rolled * _STEP) & _MASK

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return the next result; the bias of the product is below faces / 2^64."""
        self._state = z = (self._state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * faces >> 64) + 1


class RecordingDice:
    """Rolls other dice and keeps what came up, as (faces, result)."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls: list[tuple[int, int]] = []

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return a result of the dice inside and remember it."""
        result = self._dice.roll(faces, reason, alike)
        self.rolls.append((faces, result))
        return result


class ScriptedDice:
    """Gives out a list of results in order, and nothing else.

    Raises (from `roll`):
        ValueError: the script has run out, or its next entry is no face of the die asked for.
    """

    def __init__(self, results: Iterable[int]) -> None:
        self._results = list(results)
        self.used = 0

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return the next result of the script."""
        if self.used == len(self._results):
            raise ValueError(f"no roll left for {reason or 'a die'} with {faces} faces")
        result = self._results[self.used]
        if not 1 <= result <= faces:
            raise ValueError(f"{result} is no face of a die with {faces} faces ({reason})")
        self.used += 1
        return result

    @property
    def left(self) -> int:
        """How many results have not been asked for."""
        return len(self._results) - self.used


class _EnumeratingDice:
    """Follows a path of choices, then the first face of every further roll, noting the forks."""

    def __init__(self, path: Sequence[int]) -> None:
        self._path = path
        self.forks: list[tuple[int, list[tuple[int, int]]]] = []
        self.chance = Fraction(1)

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        groups: dict[Hashable, tuple[int, int]] = {}
        for face in range(1, faces + 1):
            key = alike(face) if alike else face
            first, count = groups.get(key, (face, 0))
            groups[key] = (first, count + 1)
        choices = list(groups.values())
        depth = len(self.forks)
        chosen = self._path[depth] if depth < len(self._path) else 0
        self.forks.append((chosen, choices))
        face, count = choices[chosen]
        self.chance *= Fraction(count, faces)
        return face


def outcomes(play: Callable[[Dice], T]) -> list[tuple[Fraction, T]]:
    """Run `play` once for every way the dice may fall; return exact chances, which sum to 1.

    `play` must be pure: the same rolls give the same result.
    """
    results = []
    path: list[int] = []
    while True:
        dice = _EnumeratingDice(path)
        result = play(dice)
        results.append((dice.chance, result))
        path = [chosen for chosen, _ in dice.forks]
        while path and path[-1] + 1 == len(dice.forks[len(path) - 1][1]):
            path.pop()
        if not path:
            return results
        path[-1] += 1
