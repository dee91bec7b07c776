"""Who could kill a troop where it stands or would, in the next turn."""

from collections.abc import Iterator, Set
from itertools import chain

from game.board.grid import Cell, Mask, bits
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

_ASIDE = "{how} once {one} has stepped aside"


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
        how = _kills(after, number, id) or _opens(after, number, id, ACTIONS - 1)
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


def _opens(
    state: State, id: PieceId, victim: PieceId, most: int, busy: PieceId | None = None
) -> Words:
    """Return how a troop could kill another after some of its side who stand in its line of fire
    have left it, one action each (§9); "" if it could not.

    Args:
        state: the position.
        id: the troop.
        victim: the other.
        most: how many can step aside.
        busy: who cannot, for he acts otherwise.
    """
    troop = state.troops[id]
    on = ground(state, troop.seat)
    goal = state.troops[victim].cell
    line = line_before(troop, goal, on)
    movers = [on.at[cell] for cell in bits(line & on.occupied)]
    if not 0 < len(movers) <= most or line & on.foes or busy in movers:
        return ""
    for mover in movers:
        cell, kind = state.troops[mover].cell, KINDS[state.troops[mover].kind]
        if not on.ways.reach(cell, kind, on.occupied) & ~line:
            return ""
    words = {"how": _HOW[KINDS[troop.kind].aim], "one": troop_at(state, movers[0])}
    if len(movers) == 1:
        return Phrase(_ASIDE, words)
    words["other"] = troop_at(state, movers[1])
    return Phrase("{how} once {one} and {other} have stepped aside", words)


def _called(state: State, seat: Seat, victim: PieceId, told: Set[PieceId]) -> Strike | None:
    """Return how somebody whom a leader of a seat calls up could kill a troop that turn (§9), at
    once or after another of theirs has stepped aside, which leaves an action for each of them; None
    if nobody could, or every such leader is told of anyway."""
    for leader in leaders_out(state, seat):
        if leader not in told:
            ways = chain(_new(state, seat, victim), _new_aside(state, seat, victim, leader))
            found = next(ways, None)
            if found is not None:
                how, troop = found
                text = Phrase("calls up {troop}, who {how}", {"troop": troop, "how": how})
                return Strike(leader, text, "kills it", "9")
    return None


def _new(state: State, seat: Seat, victim: PieceId) -> Iterator[tuple[Words, Words]]:
    """Yield how troops could kill another once they are called up, and their names."""
    for after, new in _reinforced(state, seat, state.room(seat)):
        how = _kills(after, new, victim)
        if how:
            yield how, troop_at(after, new)


def _new_aside(
    state: State, seat: Seat, victim: PieceId, leader: PieceId
) -> Iterator[tuple[Words, Words]]:
    """Yield the same of those for whom another than their leader steps aside first: out of their
    line, or off the cell in the base where they are put."""
    for after, new in _reinforced(state, seat, state.room(seat)):
        how = _opens(after, new, victim, ACTIONS - 2, leader)
        if how:
            yield how, troop_at(after, new)
    on = ground(state, seat)
    for cell in bits(state.base(seat) & on.occupied & ~on.foes):
        mover, left = on.at[cell], state.copy()
        aside = left.troops.pop(mover)
        goals = on.ways.reach(cell, KINDS[aside.kind], on.occupied)
        for after, new in _reinforced(left, seat, 1 << cell):
            how = _kills(after, new, victim)
            for goal in bits(goals) if how else ():
                after.troops[mover] = aside._replace(cell=goal)
                if _kills(after, new, victim):
                    words = {"how": how, "one": troop_at(state, mover)}
                    yield Phrase(_ASIDE, words), troop_at(after, new)
            after.troops.pop(mover, None)


def _reinforced(state: State, seat: Seat, room: Mask) -> Iterator[tuple[State, PieceId]]:
    """Yield the position with each troop that a seat has in reserve put on each of some cells, and
    looking each way; it is the same one, changed."""
    after, new = state.copy(), PieceId(state.next_id)
    for kind, cell in reserves(state, seat, room):
        for facing in range(state.setting.grid.sides) if kind == SNIPER else (NO_FACING,):
            after.troops[new] = Troop(kind, seat, cell, facing)
            yield after, new


def _verdict(count: int) -> Words:
    many = "{count} enemies could kill it here"
    return Phrase("one enemy could kill it here", {"count": count}, many=many)


def _tone(count: int) -> Tone:
    return Tone.BAD if count else Tone.PLAIN
