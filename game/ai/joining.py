"""A plan in which every unit has one order: moves of one unit in a row become the way to their end,
and what it does later in the turn is put beside what it did before.

Planners breed their turns of orders and mind their end alone; a person would give each unit one.
Nothing is joined but where the turn then ends with the same table and the same choices.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.action import Action
from game.core.presentation import Presentation
from game.core.refs import PieceRef
from game.core.ruleset import Ruleset

_Plan = tuple[Action, ...]
_End = tuple[Presentation, tuple[Action, ...]]
"""A position as far as it matters after a turn: movement left over when nobody moves does not."""


def joined(ruleset: Ruleset[Any], seen: Any, actions: Sequence[Action]) -> _Plan:
    """Return a plan with one order a unit, as far as it can be followed on what is seen."""
    plan, end = _played(ruleset, seen, actions)
    while True:
        for trial in _trials(plan):
            played, there = _played(ruleset, seen, trial)
            if played == trial and there == end:
                plan = trial
                break
        else:
            return plan


def variation(
    ruleset: Ruleset[Any], seen: Any, actions: Iterable[Action]
) -> Iterator[tuple[Any, Action, Any | None]]:
    """Yield what can be played of a plan, each action with what its seat sees before and after it.

    It ends with the first action whose end dice or what is hidden decide, which has no position
    after it, and with the seat's turn.
    """
    rules = ruleset.rules
    seat = rules.deciding(seen)
    for action in actions:
        if rules.deciding(seen) != seat or action not in rules.legal_actions(seen):
            return
        after = ruleset.followed(seen, action)
        yield seen, action, after
        if after is None:
            return
        seen = after


def _played(ruleset: Ruleset[Any], seen: Any, actions: Sequence[Action]) -> tuple[_Plan, _End]:
    """Return what can be played of a plan, and the last position that is sure."""
    rules = ruleset.rules
    seat = rules.deciding(seen)
    played: list[Action] = []
    for before, action, after in variation(ruleset, seen, actions):
        played.append(action)
        seen = before if after is None else after
    shown = ruleset.presenter.present(seen, seat)
    own = rules.deciding(seen) == seat
    return tuple(played), (shown, tuple(rules.legal_actions(seen)) if own else ())


def _trials(plan: _Plan) -> Iterator[_Plan]:
    """Yield plans in which one unit acts once less, or all at once what it did at two times."""
    for later, action in enumerate(plan):
        sooner = next((n for n in reversed(range(later)) if plan[n].subject == action.subject), -1)
        if sooner < 0 or not isinstance(action.subject, PieceRef):
            continue
        first, between, rest = plan[:sooner], plan[sooner + 1 : later], plan[later + 1 :]
        if plan[sooner].verb == action.verb:
            yield (*first, *between, *rest)
            for gap in range(len(between) + 1):
                yield (*first, *between[:gap], action, *between[gap:], *rest)
        if between:
            begun = next(
                n for n in reversed(range(-1, sooner)) if n < 0 or plan[n].subject != action.subject
            )
            block = plan[begun + 1 : sooner + 1]
            yield (*plan[: begun + 1], *block, action, *between, *rest)
            yield (*plan[: begun + 1], *between, *block, action, *rest)
