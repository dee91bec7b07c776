"""Who could kill a troop where it stands or would, in the next turn."""

from collections.abc import Set
from itertools import chain

from game.board.grid import Cell, bits
from game.core.event import Cause
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.dominoes.board import KINDS, SNIPER, Aim
from rulesets.dominoes.combat import (
    casualties,
    charge_dead,
    charges,
    covered,
    explodes,
    ground,
    line_before,
    ram_dead,
    rams,
    targets,
)
from rulesets.dominoes.moves import leaders_out, reserves
from rulesets.dominoes.state import ACTIONS, NO_FACING, SETUP, State, Troop
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
    in that of a Kamikaze whom they hit; now, or once others of theirs have stepped aside, or with
    whom they call up.

    A troop acts once a turn, so nobody comes nearer first but a Kamikaze, who runs (§9, §10, §15).
    """
    troop = seen.troops.get(id)
    if troop is None or seen.over or seen.phase in SETUP:
        return None
    after = seen.copy()
    after.troops[id] = troop._replace(cell=cell)
    found = []
    for number, foe in after.troops.items():
        if foe.seat == troop.seat:
            continue
        how = _kills(after, number, id) or _opens(after, number, id)
        if how:
            found.append(Strike(number, how, "kills it", "15" if explodes(foe) else "10"))
    told = {strike.piece for strike in found}
    others = (_called(after, seat, id, told) for seat in after.standing if seat != troop.seat)
    found += [called for called in others if called is not None]
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


def _opens(state: State, id: PieceId, victim: PieceId) -> Words:
    """Return how a troop could kill another after those of its side who stand in its line of fire
    have left it, one action each (§9); "" if it could not."""
    troop = state.troops[id]
    on = ground(state, troop.seat)
    goal = state.troops[victim].cell
    line = line_before(troop, goal, on)
    movers = [on.at[cell] for cell in bits(line & on.occupied)]
    if not 0 < len(movers) < ACTIONS or line & on.foes:
        return ""
    for mover in movers:
        cell, kind = state.troops[mover].cell, KINDS[state.troops[mover].kind]
        if not on.ways.reach(cell, kind, on.occupied) & ~line:
            return ""
    words = {"how": _HOW[KINDS[troop.kind].aim], "one": troop_at(state, movers[0])}
    if len(movers) == 1:
        return Phrase("{how} once {one} has stepped aside", words)
    words["other"] = troop_at(state, movers[1])
    return Phrase("{how} once {one} and {other} have stepped aside", words)


def _called(state: State, seat: Seat, victim: PieceId, told: Set[PieceId]) -> Strike | None:
    """Return how somebody whom a leader of a seat calls up could kill a troop that turn (§9); None
    if nobody could, or every such leader is told of anyway."""
    leader = next((id for id in leaders_out(state, seat) if id not in told), None)
    if leader is None:
        return None
    after, new = state.copy(), PieceId(state.next_id)
    for kind, cell in reserves(state, seat):
        for facing in range(state.setting.grid.sides) if kind == SNIPER else (NO_FACING,):
            after.troops[new] = Troop(kind, seat, cell, facing)
            how = _kills(after, new, victim)
            if how:
                words = {"troop": troop_at(after, new), "how": how}
                return Strike(leader, Phrase("calls up {troop}, who {how}", words), "kills it", "9")
    return None


def _verdict(count: int) -> Words:
    many = "{count} enemies could kill it here"
    return Phrase("one enemy could kill it here", {"count": count}, many=many)


def _tone(count: int) -> Tone:
    return Tone.BAD if count else Tone.PLAIN
