"""Who could kill a troop where it stands or would, with one action of the next turn."""

from game.board.grid import Cell
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.dominoes.board import KINDS, Aim
from rulesets.dominoes.combat import covered, explodes, ground
from rulesets.dominoes.state import SETUP, State

_HOW: dict[Aim, Words] = {
    Aim.STRAIGHT: "shoots",
    Aim.LOBBED: "throws",
    Aim.FACING: "shoots where he looks",
    Aim.SPLIT: "shoots",
    Aim.NONE: "explodes",
}


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return the enemies that have a troop in their fire or their blast, from where they stand.

    A troop acts once a turn, so nobody comes nearer first but a Kamikaze, who runs (§9, §10, §15).
    """
    troop = seen.troops.get(id)
    if troop is None or seen.over or seen.phase in SETUP:
        return None
    after = seen.copy()
    after.troops[id] = troop._replace(cell=cell)
    found = [
        Strike(number, _HOW[KINDS[foe.kind].aim], "dies", "15" if explodes(foe) else "10")
        for number, foe in after.troops.items()
        if foe.seat != troop.seat and covered(after, foe, ground(after, foe.seat)) >> cell & 1
    ]
    return Exposure(tuple(found), _verdict(len(found)) if found else "", _tone(len(found)))


def _verdict(count: int) -> Words:
    many = "{count} enemies could kill it here"
    return Phrase("one enemy could kill it here", {"count": count}, many=many)


def _tone(count: int) -> Tone:
    return Tone.BAD if count else Tone.PLAIN
