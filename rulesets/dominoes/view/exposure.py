"""Who could kill a troop where it stands or would, with one action of the next turn."""

from itertools import chain

from game.board.grid import Cell, bits
from game.core.event import Cause
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.dominoes.board import KINDS, Aim
from rulesets.dominoes.combat import (
    casualties,
    charge_dead,
    charges,
    covered,
    explodes,
    ground,
    ram_dead,
    rams,
    targets,
)
from rulesets.dominoes.state import SETUP, State
from rulesets.dominoes.view.words import troop_at

_HOW: dict[Aim, Words] = {
    Aim.STRAIGHT: "shoots",
    Aim.LOBBED: "throws",
    Aim.FACING: "shoots where he looks",
    Aim.SPLIT: "shoots",
    Aim.NONE: "explodes",
}


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return the enemies that have a troop in their fire or their blast, from where they stand, or
    in that of a Kamikaze whom they hit.

    A troop acts once a turn, so nobody comes nearer first but a Kamikaze, who runs (§9, §10, §15).
    """
    troop = seen.troops.get(id)
    if troop is None or seen.over or seen.phase in SETUP:
        return None
    after = seen.copy()
    after.troops[id] = troop._replace(cell=cell)
    found = []
    for number, foe in after.troops.items():
        how = _kills(after, number, id) if foe.seat != troop.seat else ""
        if how:
            found.append(Strike(number, how, "kills it", "15" if explodes(foe) else "10"))
    verdict = _verdict(len(found)) if found else ""
    return Exposure(tuple(found), verdict, _tone(len(found)), rule="10")


def _kills(state: State, id: PieceId, victim: PieceId) -> Words:
    """Return how a troop could kill another with one action; "" if it could not."""
    troop = state.troops[id]
    on = ground(state, troop.seat)
    if covered(state, troop, on) >> state.troops[victim].cell & 1:
        return _HOW[KINDS[troop.kind].aim]
    if explodes(troop):
        runs = (charge_dead(state, id, on.at[cell]) for cell in bits(charges(troop, on)))
        walls = (ram_dead(state, id, edge, cell) for edge, cell in rams(state, troop, on))
        chained = any(victim in dead.causes for dead in chain(runs, walls))
        return "explodes, and others with it" if chained else ""
    for cell in bits(targets(state, troop, on)):
        struck = on.at[cell]
        set_off = explodes(state.troops[struck])
        if set_off and victim in casualties(state, {struck: Cause.ATTACK}).causes:
            return Phrase("sets off {troop}", {"troop": troop_at(state, struck)})
    return ""


def _verdict(count: int) -> Words:
    many = "{count} enemies could kill it here"
    return Phrase("one enemy could kill it here", {"count": count}, many=many)


def _tone(count: int) -> Tone:
    return Tone.BAD if count else Tone.PLAIN
