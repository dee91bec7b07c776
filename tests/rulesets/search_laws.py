"""The law of the flat positions: what a search plays on is what the rules play, order by order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.action import Action
from game.core.dice import Dice, RandomDice
from game.core.manifest import read_options
from game.core.position import SETTLED, Order, Position
from game.core.refs import NEUTRAL
from game.core.rules import Outcome
from tests.rulesets.random_games import RandomGame, State

_LUCKS = 1 << 32


class SameDice:
    """Rolls what a position of the same luck will roll."""

    unforeseen = False
    """Whether something was rolled that a position cannot foresee."""

    def __init__(self, luck: int) -> None:
        self._luck = luck

    def roll(self, faces: int, reason: str = "", alike: Any = None) -> int:
        """Return an integer from 1 to `faces`."""
        self._luck += 1
        return RandomDice(self._luck).roll(faces)


def _foreseen(dice: RandomDice, luck: int) -> SameDice:
    return SameDice(luck)


@dataclass(frozen=True)
class Twins:
    """A game's rules and its position, to be played side by side."""

    game: RandomGame
    load: Callable[[State], Any]
    facts: Callable[[Any], object]
    """Tells everything in a position that play can change."""
    facts_of: Callable[[State], object]
    """Tells the same of a state of the rules."""
    draw: Callable[[Any, list[Order], RandomDice], Order]
    """Draws an order that makes a game worth playing."""
    plies: int
    """A game is broken off after so many."""
    dice: Callable[[RandomDice, int], Any] = _foreseen
    """Gives the rules their dice, for a position's luck."""

    def games(self, seeds: Sequence[int]) -> Iterator[tuple[State, RandomDice]]:
        """Yield random games at their start, each with the dice to play it with."""
        rules = self.game.ruleset.rules
        for seed in seeds:
            dice = RandomDice(seed)
            board = self.game.board(dice)
            options = read_options(rules.manifest, board, self.game.options(dice, board))
            yield rules.setup(board, options, dice), dice

    def apply(self, state: State, actions: Sequence[Action], dice: Dice) -> State:
        """Play actions, each of which must be legal."""
        rules = self.game.ruleset.rules
        for action in actions:
            assert action in rules.legal_actions(state)
            state = rules.apply(state, action, dice).state
        return state

    def play_all(self, seeds: Sequence[int]) -> int:
        """Play random games on both sides, asserting that they are equal; return their plies."""
        return sum(self._play(state, dice) for state, dice in self.games(seeds))

    def _play(self, state: State, dice: RandomDice) -> int:
        rules = self.game.ruleset.rules
        flat = self.load(state)
        for ply in range(self.plies):
            assert self.facts(flat) == self.facts_of(state)
            orders = flat.legal()
            actions = [action for order in orders for action in flat.actions(order)]
            assert len(set(orders)) == len(orders) == len(actions)
            assert set(actions) == set(rules.legal_actions(state))
            decision = rules.decision(state)
            if isinstance(decision, Outcome):
                assert flat.seat == NEUTRAL
                _check_worth(self.load(state), decision, range(1, state.setting.board.seats + 1))
                return ply
            assert flat.seat == decision.seat
            flat.luck = dice.roll(_LUCKS)
            order = self.draw(flat, orders, dice)
            rolled = self.dice(dice, flat.luck)
            state = self.apply(state, flat.actions(order), rolled)
            if rolled.unforeseen:
                flat = self.load(state)
            else:
                assert flat.play(order), order
        return self.plies

    def mangle_all(
        self,
        games: Iterable[tuple[State, RandomDice]],
        mangled: Callable[[Any, list[Order], RandomDice], Order],
        check_parts: Callable[[Any, Order, Any], None],
        *,
        orders_each: int = 80,
    ) -> tuple[int, int]:
        """Try orders that may be illegal, asserting that the refused ones change nothing.

        Args:
            games: what is played, each with its dice.
            mangled: makes such an order, often of the parts of legal ones.
            check_parts: asserts that an order is legal that is none of one action: as all its
                actions, one after the other, lead where it led.
            orders_each: how many are tried in a game.

        Returns:
            How many were refused, and how many were checked by their parts.
        """
        refused = parts = 0
        for state, dice in games:
            flat = self.load(state)
            for _ in range(orders_each):
                if flat.seat == NEUTRAL:
                    break
                orders = flat.legal()
                order = mangled(flat, orders, dice)
                before, after = whole(flat), flat.copy()
                if not after.play(order):
                    refused += 1
                    assert whole(after) == before
                    assert order not in orders
                elif order not in orders:
                    parts += 1
                    check_parts(flat.copy(), order, after)
                assert whole(flat) == before
                flat.play(self.draw(flat, orders, dice))
        return refused, parts


def _check_worth(flat: Position, outcome: Outcome, seats: Sequence[Any]) -> None:
    """Assert that the end is worth a win, a loss, or a little less than nothing."""
    for seat in seats:
        value = flat.worth(seat)
        if not outcome.winners:
            assert -10_000 < value < 0
        else:
            assert value > SETTLED if seat in outcome.winners else value < -SETTLED


def whole(flat: Position) -> object:
    """Return a position's every attribute but what it only reads, to see that nothing changed."""
    slots = [slot for kind in type(flat).__mro__ for slot in getattr(kind, "__slots__", ())]
    return [getattr(flat, slot) for slot in slots if slot not in ("tables", "lines", "charts")]
