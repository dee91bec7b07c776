"""A second look at the best plans of a turn: what comes of each after replies that are searched.

While plans are bred, a style stands in for the opponents, cheap and always the same; a plan may win
by what that style overlooks. Here the opponents breed a reply of their own to each of the best few.
"""

from collections.abc import Sequence

from game.ai.breeding import SEEDS, Breeder, Judged
from game.ai.judging import Judge, begun, carry_out, others_follow
from game.ai.plan import Budget
from game.core.dice import Dice
from game.core.position import Position
from game.core.refs import NEUTRAL

_REPLY = 100
"""Plans of an opponent's turn that are judged to find a reply."""


def time_for_second_look(judge: Judge, plans: int) -> bool:
    """Return whether no more is left than a second look at so many plans takes.

    That is half of what the budget comes to, at the most.
    """
    reach = judge.budget.reach
    return judge.budget.spent >= reach - min(plans * len(judge.starts) * _REPLY, reach // 2)


def second_look(judge: Judge, plans: Sequence[Judged], dice: Dice) -> Judged:
    """Return which of some plans, the best first, stands best after replies that are searched.

    What is left of the judge's budget is shared out among the replies. Where it ends before all
    plans were looked at, the best of those that were; of equals the earlier.
    """
    budget = judge.budget
    share = (budget.reach - budget.spent) // (len(plans) * len(judge.starts))
    looks: list[tuple[int, int]] = []
    for number, each in enumerate(plans):
        worth = 0
        for root, luck in judge.starts:
            position, _ = begun(root, luck, each.candidate)
            _reply_well(judge, position, share, dice)
            worth += judge.after_reply(position, each.candidate.style, position.replies[0])
        if budget.told():
            break
        looks.append((worth, -number))
    return plans[-max(looks)[1]] if looks else plans[0]


def _reply_well(judge: Judge, position: Position, evaluations: int, dice: Dice) -> None:
    """Let who is asked after the turn search for a reply, and everyone else follow a style."""

    def watch(_: int) -> bool:
        judge.budget.spend()
        return judge.budget.over

    if position.seat not in (judge.seat, NEUTRAL):
        budget = Budget(evaluations, watch=watch)
        seeds = [dice.roll(SEEDS)]
        other = Judge([position], seeds, position.seat, budget, position.replies[:1], rounds=0)
        breeder = Breeder(other, position, dice, wide=False)
        breeder.sow()
        while not budget.over:
            breeder.breed()
        carry_out(position, breeder.pool[0].candidate)
    others_follow(position, judge.seat, position.replies[0])
