"""Players of one idea each: opponents that a computer player must know an answer to.

A script is a rank of actions: of the legal ones it plays the one with the highest. It lays no
tiles, plays red, and lets a beaten pawn flee to where its enemies are farthest.
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import CellRef, PieceRef, Seat
from rulesets.miniwary.combat import attack_bonus, defence_bonus, swing, worth
from rulesets.miniwary.moves import DONE, RED_SIDE, legal_actions
from rulesets.miniwary.state import FAR, Pawn, State

Rank = tuple[int, ...]

_CERTAIN = 2
"""Points ahead with which an attack cannot be lost."""


class _Eyes:
    """A position in the eyes of the side that decides."""

    def __init__(self, seen: State, seat: Seat) -> None:
        side = seen.side(seat)
        self.seen = seen
        self.own = [pawn for pawn in seen.pawns.values() if pawn.side == side]
        self.foes = [pawn for pawn in seen.pawns.values() if pawn.side != side]
        self._near = seen.setting.near

    def away(self, cell: Cell) -> int:
        """Return how far the nearest enemy is."""
        approach = self.seen.setting.approach
        return min((approach(foe.cell)[cell] for foe in self.foes), default=FAR)

    def ahead(self, pawn: Pawn, foe: Pawn) -> int:
        """Return by how much an attacker is ahead, bonuses included."""
        seen = self.seen
        return pawn.value + attack_bonus(seen, pawn) - foe.value - defence_bonus(seen, foe)

    def swing(self, pawn: Pawn, foe: Pawn) -> int:
        """Return what an attack gains on the mean."""
        red, blue = self.seen.masks()
        return swing(
            pawn.value,
            foe.value,
            self.ahead(pawn, foe),
            refuge=bool(self._near[foe.cell] & ~(red | blue)),
            prize=worth(len(self.foes if foe in self.foes else self.own)),
            stake=worth(len(self.foes if pawn in self.foes else self.own)),
        )

    def threat(self, pawn: Pawn) -> int:
        """Return the most that an enemy beside a pawn gains by attacking it on the mean."""
        beside = [foe for foe in self.foes if self._near[foe.cell] >> pawn.cell & 1]
        return max((self.swing(foe, pawn) for foe in beside), default=0)


def _fighters(eyes: _Eyes, action: Action) -> tuple[Pawn, Pawn | None, Pawn]:
    """Return who acts, whom it attacks, and the pawn where it then stands."""
    assert isinstance(action.subject, PieceRef)
    pawn = eyes.seen.pawns[action.subject.piece]
    if isinstance(action.target, PieceRef):
        foe = eyes.seen.pawns[action.target.piece]
        return pawn, foe, pawn._replace(cell=foe.cell)
    assert isinstance(action.target, CellRef)
    return pawn, None, pawn._replace(cell=action.target.cell)


def _run_away(eyes: _Eyes, action: Action) -> Rank:
    """Keep away from everybody, and strike only when that cannot be lost."""
    pawn, foe, after = _fighters(eyes, action)
    if foe is not None:
        return (1 if eyes.ahead(pawn, foe) >= _CERTAIN else -2, eyes.swing(pawn, foe))
    others = [other for other in eyes.own if other is not pawn]
    distances = sorted(eyes.away(other.cell) for other in (*others, after))
    return (-1 if distances[0] < 2 else 0, *distances)


def _always_attack(eyes: _Eyes, action: Action) -> Rank:
    """Attack as soon as that gains, the best first; else go where the next attack promises most."""
    pawn, foe, after = _fighters(eyes, action)
    if foe is not None:
        return (1 if eyes.swing(pawn, foe) > 0 else -1, eyes.swing(pawn, foe))
    hope = max((eyes.swing(after, other) for other in eyes.foes), default=0)
    gain = eyes.away(pawn.cell) - eyes.away(after.cell)
    meets = eyes.away(after.cell) == 1
    return (0, hope - 2 * eyes.threat(after) if meets else 0, gain, pawn.value)


def _hold_green(eyes: _Eyes, action: Action) -> Rank:
    """Stand on green tiles and let the enemy come; strike whoever is weaker."""
    pawn, foe, after = _fighters(eyes, action)
    if foe is not None:
        gain = eyes.swing(pawn, foe)
        return (2 if gain > 0 else -1, gain)
    green = eyes.seen.green
    leaves, comes = green >> pawn.cell & 1, green >> after.cell & 1
    return (comes - leaves, -eyes.threat(after), -eyes.away(after.cell))


def _play(rank: Callable[[_Eyes, Action], Rank], seen: State, seat: Seat, _dice: Dice) -> Action:
    """Return the legal action of the highest rank."""
    eyes = _Eyes(seen, seat)
    match seen.phase:
        case "arrange":
            return DONE
        case "colour":
            return RED_SIDE
        case "flee":
            return max(legal_actions(seen), key=lambda action: _refuge(eyes, action))
    return max(legal_actions(seen), key=lambda action: rank(eyes, action))


def _refuge(eyes: _Eyes, action: Action) -> Rank:
    _, _, after = _fighters(eyes, action)
    return (eyes.away(after.cell), eyes.seen.green >> after.cell & 1)


SCRIPTS: Mapping[str, Callable[[State, Seat, Dice], Action]] = MappingProxyType(
    {
        "run_away": partial(_play, _run_away),
        "always_attack": partial(_play, _always_attack),
        "hold_green": partial(_play, _hold_green),
    }
)
"""Every script by its name."""
