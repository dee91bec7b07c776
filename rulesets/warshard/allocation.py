"""Who may join which fight, and who has (§10 to §12)."""

from collections.abc import Iterator

from game.board.grid import Cell, Mask, mask_of
from game.core.refs import PieceId, Seat
from rulesets.warshard.odds import odds
from rulesets.warshard.state import Fight, State, Unit


def idle(state: State, seat: Seat) -> Iterator[tuple[PieceId, Unit]]:
    """Yield a side's units that are in no fight, by number."""
    busy = {id for fight in state.fights for id in (*fight.attackers, *fight.defenders)}
    return (item for item in state.of(seat) if item[0] not in busy)


def melee_targets(state: State, cell: Cell, enemy: Mask) -> Mask:
    """Return the cells that a melee unit can attack from a cell (§10)."""
    return state.setting.near[cell] & enemy


def fight_cells(state: State) -> Mask:
    """Return the cells that are fought for."""
    return mask_of(fight.cell for fight in state.fights)


def support_targets(state: State, id: PieceId, unit: Unit, cells: Mask) -> Mask:
    """Return the fights, as cells, that a support unit reaches and may join (§11, §12)."""
    reach = state.kind(id).range
    if not reach or cells >> unit.cell & 1:
        return 0
    return state.setting.grid.disc(unit.cell, reach) & cells


def supporters(state: State, seat: Seat) -> Iterator[tuple[PieceId, Mask]]:
    """Yield a side's free support units with the fights they reach, by number."""
    cells = fight_cells(state)
    for id, unit in idle(state, seat):
        targets = support_targets(state, id, unit, cells)
        if targets:
            yield id, targets


def weak_fights(state: State) -> Iterator[Fight]:
    """Yield the fights that may not be confirmed: below 1-2 (§11)."""
    return (fight for fight in state.fights if not odds(state, fight).allowed)


def attack(state: State, id: PieceId, cell: Cell) -> None:
    """Let an attacker join the fight for a cell, opening it if need be; changes `state`."""
    index = state.fight_at(cell)
    if index < 0:
        state.fights = (*state.fights, Fight(cell, (id,)))
        return
    fight = state.fights[index]
    _replace(state, index, fight._replace(attackers=tuple(sorted((*fight.attackers, id)))))


def defend(state: State, id: PieceId, cell: Cell) -> None:
    """Let a defending support unit join the fight for a cell; changes `state`."""
    index = state.fight_at(cell)
    fight = state.fights[index]
    _replace(state, index, fight._replace(defenders=tuple(sorted((*fight.defenders, id)))))


def recall(state: State, id: PieceId) -> Cell:
    """Take a unit out of its fight and return the fight's cell; changes `state`.

    A fight without attackers is closed; later ones move up.
    """
    index = state.fight_of(id)
    fight = state.fights[index]
    attackers = tuple(other for other in fight.attackers if other != id)
    defenders = tuple(other for other in fight.defenders if other != id)
    if attackers:
        _replace(state, index, Fight(fight.cell, attackers, defenders))
    else:
        withdraw(state, index)
    return fight.cell


def withdraw(state: State, index: int) -> None:
    """Close a fight and free its units; changes `state`."""
    state.fights = state.fights[:index] + state.fights[index + 1 :]


def _replace(state: State, index: int, fight: Fight) -> None:
    state.fights = (*state.fights[:index], fight, *state.fights[index + 1 :])
