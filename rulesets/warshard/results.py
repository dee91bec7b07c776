"""Deciding fights, and what follows from them: losses, retreats, advances (§15 to §19)."""

from game.board.grid import Cell, Mask, bits
from game.core.dice import Dice
from game.core.refs import PieceId
from rulesets.warshard import naming
from rulesets.warshard.ending import strike_out
from rulesets.warshard.kinds import RESULTS
from rulesets.warshard.odds import FAILED, odds
from rulesets.warshard.state import Fight, Rolled, State, Task
from rulesets.warshard.telling import DIE, Telling

OVERRUN = "DE"
STANDOFF = "S"


def decide(state: State, fight: Fight, dice: Dice) -> Rolled:
    """Return how a fight goes; changes nothing (§13 to §15)."""
    found = odds(state, fight)
    source = next(state.units[id].cell for id in fight.attackers if state.kind(id).melee)
    column = found.column
    if found.overrun or column == FAILED:
        return Rolled(fight.cell, FAILED, 0, OVERRUN if found.overrun else STANDOFF, source)
    die = dice.roll(DIE, "fight", lambda face: RESULTS[face - 1][column])
    result = RESULTS[die - 1][column]
    return Rolled(fight.cell, column, die, result, source, len(sent_back(state, fight, result)))


def resolve(state: State, dice: Dice, telling: Telling) -> None:
    """Decide all fights, then apply all results together (§15, §16); changes `state`."""
    fights = state.fights
    rolled = tuple(decide(state, fight, dice) for fight in fights)
    for number, (fight, found) in enumerate(zip(fights, rolled, strict=True), 1):
        telling.fought(state, number, fight, found)
    gone: list[tuple[PieceId, str]] = []
    losses: list[Task] = []
    retreats: list[Task] = []
    advances: list[Task] = []
    for fight, found in zip(fights, rolled, strict=True):
        cell, attackers = fight.cell, fight.attackers
        melee = tuple(id for id in attackers if state.kind(id).melee)
        match found.result:
            case "DE":
                gone += [(id, "attack") for id in (*state.at(cell), *fight.defenders)]
            case "AE":
                gone += [(id, "counter") for id in attackers]
            case "EX":
                gone.append((state.defender(cell), "attack"))
                lost = exchanged(state, attackers)
                if len(lost) > 1 and not state.setting.options.ex_owner_chooses:
                    lost = (lost[dice.roll(len(lost), "exchange") - 1],)
                if len(lost) == 1:
                    gone.append((lost[0], "counter"))
                else:
                    losses.append(Task("loss", cell=cell, units=lost))
            case _:
                sent = sent_back(state, fight, found.result)
                retreats += [Task("retreat", id, cell) for id in sent]
        winners = attackers if state.setting.options.support_may_advance else melee
        advances.append(Task("advance", cell=cell, units=winners))
    for id, cause in gone:
        destroy(state, id, cause, telling)
    state.fights = ()
    state.rolled = rolled
    state.tasks = (*losses, *retreats, *advances)
    strike_out(state)


def sent_back(state: State, fight: Fight, result: str) -> tuple[PieceId, ...]:
    """Return the units that a result sends back, by number (§15, §18)."""
    if result == "DR":
        return tuple(state.at(fight.cell))
    if result == "AR":
        return tuple(id for id in fight.attackers if state.kind(id).melee)
    return ()


def exchanged(state: State, attackers: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Return the attackers of whom one is lost in an exchange (§15): the weakest, or all."""
    if state.setting.options.ex_owner_chooses:
        return attackers
    least = min(state.kind(id).power for id in attackers)
    return tuple(id for id in attackers if state.kind(id).power == least)


def destroy(state: State, id: PieceId, cause: str, telling: Telling) -> None:
    """Take a unit off the board and put it among the shattered; changes `state`."""
    telling.removed(id, state.units.pop(id).cell, cause)
    state.shattered = (*state.shattered, id)


def retreat_cells(state: State, id: PieceId) -> Mask:
    """Return the hexes a unit can retreat to now (§17)."""
    setting = state.setting
    _, enemy = state.masks(state.seat(id))
    near = setting.near[state.units[id].cell]
    return near & setting.open[0] & ~enemy & ~setting.around(enemy)


def advancing(state: State, task: Task) -> tuple[PieceId, ...]:
    """Return who may take the hex of a fight now, by number (§19); none if it is not vacant."""
    setting = state.setting
    if any(unit.cell == task.cell for unit in state.units.values()):
        return ()
    return tuple(
        id
        for id in task.units
        if id in state.units and setting.open[setting.counters[id].special] >> task.cell & 1
    )


def retreat(state: State, id: PieceId, goal: Cell, telling: Telling) -> None:
    """Let a unit retreat; changes `state`."""
    unit = state.units[id]
    telling.sent_back(id, (unit.cell, goal))
    state.units[id] = unit._replace(cell=goal)


def advance(state: State, id: PieceId, goal: Cell, telling: Telling) -> None:
    """Let a unit take the hex of its fight; changes `state`."""
    unit = state.units[id]
    telling.moved(id, (unit.cell, goal))
    state.units[id] = unit._replace(cell=goal)


def _cut_off(state: State, task: Task, telling: Telling) -> None:
    """Destroy a unit that cannot retreat (§17); changes `state`."""
    id, cell = task.unit, state.units[task.unit].cell
    unit = naming.unit_at(state, id)
    telling.said("{unit} has nowhere to retreat to.", state.seat(id), cell, unit=unit)
    destroy(state, id, "retreat", telling)
    state.rolled = tuple(
        rolled._replace(stuck=rolled.stuck + 1) if rolled.cell == task.cell else rolled
        for rolled in state.rolled
    )
    strike_out(state)


def forced(state: State, task: Task, telling: Telling) -> bool:
    """Settle a loss, retreat or advance that leaves no choice; changes `state`.

    Returns whether it did; if not, someone must decide.
    """
    match task.kind:
        case "retreat":
            cells = retreat_cells(state, task.unit)
            if cells & (cells - 1):
                return False
            if cells:
                retreat(state, task.unit, next(bits(cells)), telling)
            else:
                _cut_off(state, task, telling)
            return True
        case "advance":
            return not advancing(state, task)
    return False
