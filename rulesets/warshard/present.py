"""What a seat is shown: counters with their figures, fights as arrows, units that wait in the hand.

Both seats see the same.
"""

from game.board.grid import Cell, mask_of
from game.core.presentation import (
    Badge,
    Base,
    HandItem,
    Look,
    Marker,
    Pattern,
    PieceView,
    Presentation,
    Row,
    SeatView,
    Slot,
)
from game.core.refs import NEUTRAL, PieceId, Seat
from rulesets.warshard import naming
from rulesets.warshard.countdown import countdowns
from rulesets.warshard.ending import over, victory_points
from rulesets.warshard.moves import card_of
from rulesets.warshard.odds import FAILED, odds
from rulesets.warshard.panels import panels
from rulesets.warshard.results import advancing
from rulesets.warshard.setting import SEATS
from rulesets.warshard.state import MOVE, RESULTS, Fight, State, decider

SPRITES = "warshard/"
UNSUPPLIED = "unsupplied"


def look(state: State, id: PieceId) -> Look:
    """Return how a unit is drawn: its number, its figures, supply, and whether it is spent."""
    counter = state.setting.counters[id]
    kind = counter.kind
    badges = [Badge(Slot.NUMBERS, kind.numbers), Badge(Slot.NAME, str(id))]
    if id in state.unsupplied:
        badges.append(Badge(Slot.STATE, UNSUPPLIED))
    unit = state.units.get(id)
    spent = (
        unit is not None
        and state.phase == MOVE
        and counter.seat == state.active
        and not unit.points
        and not over(state)
    )
    return Look(SPRITES + kind.key, counter.seat, badges=tuple(badges), dimmed=spent)


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    counters = seen.setting.counters
    return Presentation(
        pieces=tuple(
            PieceView(id, unit.cell, look(seen, id), counters[id].name)
            for id, unit in seen.units.items()
        ),
        hand=_hand(seen, seat),
        panels=panels(seen, seat),
        markers=(*fight_marks(seen), *result_marks(seen), *task_marks(seen)),
        ground=ground_marks(seen),
        seats=tuple(SeatView(side, side in seen.out, scores=_scores(seen, side)) for side in SEATS),
        countdowns=countdowns(seen, seat),
    )


def _scores(seen: State, seat: Seat) -> tuple[Row, ...]:
    """Return the victory points of a side (§20)."""
    return (Row("Victory points", victory_points(seen, seat), key="victory", rule="20"),)


def ground_marks(seen: State) -> dict[Cell, Look]:
    """Return a flag on each victory hex in its holder's colour (§20), an arrow on entries (§21)."""
    shape = seen.setting.grid.shape.value
    counters = seen.setting.counters
    marks = {
        counters[id].cell: Look(f"holding/entry_{shape}", counters[id].seat, Base.BARE)
        for id in reversed(seen.due)
    }
    for cell, points in seen.setting.victory.items():
        worth = (Badge(Slot.NUMBERS, str(points)),)
        holder = seen.control.get(cell, NEUTRAL)
        marks[cell] = Look(f"holding/victory_{shape}", holder, Base.BARE, badges=worth)
    return marks


def _hand(seen: State, seat: Seat) -> tuple[HandItem, ...]:
    """Return the recovered unit that its owner must place (§22)."""
    if over(seen) or not seen.tasks or seen.tasks[0].kind != "place" or decider(seen) != seat:
        return ()
    id = seen.tasks[0].unit
    name = seen.setting.counters[id].name
    return (HandItem(card_of(id), name, look(seen, id), note="on a lit hex"),)


def fight_marks(seen: State) -> list[Marker]:
    """Return an arrow from each unit in a fight to its hex, with the column at its head."""
    marks = []
    for number, fight in enumerate(seen.fights, 1):
        group = f"fight {number}"
        melee = _lines(seen, fight, fight.attackers, melee=True)
        helped = _lines(seen, fight, (*fight.attackers, *fight.defenders), melee=False)
        label = odds_label(seen, fight)
        marks.append(Marker(group, Pattern.ATTACK, 1 << fight.cell, label=label, lines=melee))
        if helped:
            marks.append(Marker(f"{group} support", Pattern.SUPPORT, lines=helped))
    return marks


def result_marks(seen: State) -> list[Marker]:
    """Return the arrow of each fight with its result at the head, while anyone must choose."""
    return latest_marks(seen) if seen.phase == RESULTS and not over(seen) else []


def latest_marks(seen: State) -> list[Marker]:
    """Return the arrow of each fight decided last with its result at the head."""
    return [
        Marker(
            f"result {number}",
            Pattern.ATTACK,
            label=rolled.result,
            lines=((rolled.source, rolled.cell),),
        )
        for number, rolled in enumerate(seen.rolled, 1)
    ]


def task_marks(seen: State) -> list[Marker]:
    """Return a mark on the units of which one must be chosen, or that is sent back (§15 to §19)."""
    if over(seen) or not seen.tasks:
        return []
    task = seen.tasks[0]
    match task.kind:
        case "loss":
            ids = task.units
        case "retreat":
            ids = (task.unit,)
        case "advance":
            ids = advancing(seen, task)
        case _:
            ids = ()
    cells = mask_of(seen.units[id].cell for id in ids)
    return [Marker("task", Pattern.HINT, cells)] if cells else []


def _lines(
    seen: State, fight: Fight, ids: tuple[PieceId, ...], *, melee: bool
) -> tuple[tuple[Cell, ...], ...]:
    return tuple((seen.units[id].cell, fight.cell) for id in ids if seen.kind(id).melee is melee)


def odds_label(seen: State, fight: Fight) -> str:
    """Return the column of a fight in the fewest signs."""
    found = odds(seen, fight)
    if found.column == FAILED:
        return "DE" if found.overrun else "< 1-2"
    return naming.column(found.column)
