"""Why a unit cannot move or attack in a movement phase (§13 to §16, §20)."""

from game.board.grid import Cell
from game.core.presentation import Refusal
from game.core.refs import PieceId
from rulesets.kit.refusals import because
from rulesets.mj12 import naming
from rulesets.mj12.field import may_begin
from rulesets.mj12.ground import ENTER, leaper
from rulesets.mj12.state import DONE, NOWHERE, Piece, State
from rulesets.mj12.tables import foot


def refusal(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    """Say why one of the deciding seat's units cannot be used, or not on that hex."""
    piece = seen.pieces[id]
    if seen.vacated != NOWHERE:
        cell = seen.setting.grid.label(seen.vacated)
        return because("23", "First decide on {cell}: advance, or stay.", cell=cell)
    if id != seen.active and not may_begin(seen, piece):
        if piece.status == DONE:
            return Refusal("It has done all it can in this phase.", "16")
        return Refusal("It has fired, and may not move or attack.", "10")
    if goal == piece.cell:
        return Refusal("It stands there already.", "13")
    if goal is None:
        return Refusal("It has no way to go, and nobody to attack.", "13")
    target = next((p for p in seen.pieces.values() if p.cell == goal), None)
    if target is not None and target.seat != piece.seat:
        return _no_attack(seen, piece, goal)
    if id == seen.active:
        return Refusal("It has moved already; it may only attack.", "16")
    if target is not None:
        return Refusal("It may pass your own units, not stop on them.", "13")
    return _no_way(seen, piece, goal)


def _no_attack(seen: State, piece: Piece, goal: Cell) -> Refusal:
    setting = seen.setting
    if setting.grid.distance(piece.cell, goal) > 1:
        if piece.type.code:
            return Refusal("Not beside it. Missiles are fired before anyone moves.", "20")
        return Refusal("Not beside it: move next to it first.", "20")
    if setting.grid.edge(piece.cell, goal) in setting.ground.rivers:
        return Refusal("Nobody attacks across a river without a bridge.", "20")
    return Refusal("Nobody attacks across a hedgerow.", "20")


def _no_way(seen: State, piece: Piece, goal: Cell) -> Refusal:
    """Say why an empty hex is out of reach, with nobody about and then as things stand."""
    setting = seen.setting
    unit = piece.type
    class_ = foot(unit)
    units = naming.CLASSES[class_]
    terrain = setting.terrain(goal)
    if terrain not in ENTER[class_] and not setting.tables.reach(unit, piece.cell, 0) >> goal & 1:
        ground = naming.TERRAIN[terrain]
        return because("5", "{terrain}: no {units}.", terrain=ground, units=units.lower())
    if setting.grid.distance(piece.cell, goal) == 1:
        leaps = leaper(swap=setting.options.hedgerow_swap)
        if setting.grid.edge(piece.cell, goal) in setting.ground.hedgerows and class_ is not leaps:
            return because("6", "{units} cannot cross a hedgerow.", units=units)
    if not setting.tables.reach(unit, piece.cell, 0) >> goal & 1:
        return because("13", "Too far: it has {move} movement points.", move=unit.move)
    return Refusal("Enemies and their zones of control stop it on the way.", "15")
