"""Players of one idea each: opponents that a computer player must know an answer to.

A script is a list of troops to stock and a rank of actions: of the legal ones it plays the one with
the highest, or ends its turn where none has any. All build the first base there is room for, and
set their walls by their own dice.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from types import MappingProxyType
from typing import NamedTuple

from game.board.grid import Cell, Mask, bits
from game.core.action import Action
from game.core.dice import Dice, pick
from game.core.event import Cause
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from rulesets.dominoes.board import KINDS, SNIPER
from rulesets.dominoes.combat import (
    Ground,
    casualties,
    charge_dead,
    covered,
    explodes,
    ground,
    hits,
    leads,
)
from rulesets.dominoes.moves import CONFIRM, DECLINE, END_TURN, KEEP, WASTE, legal_actions
from rulesets.dominoes.state import State, Troop

_KILL = 100
"""What a kill counts beside a step."""
_FAR = 40
_CROWD = 8
"""What it costs to explode beside a friend."""
_EXPOSED = 20
"""What it costs to end a move where an enemy can hit."""


class _Idea(NamedTuple):
    """What a script is after."""

    stock: tuple[str, ...]
    """What it puts into its base and spawns, the first first; a kind that has run out is passed."""
    goes: tuple[str, ...]
    """Kinds that go out for the enemy; the others stay in the base and shoot."""
    leader_out: bool = False
    """A General goes to the entrance, and spawns as long as there is room."""


_OTHERS = ("spear_thrower", "shotgunner", "quick_shot", "gunslinger", "lightfoot", "grunt")
"""Who stands in where a faction has none of a kind."""


class _Table:
    """A position in the eyes of a seat."""

    def __init__(self, seen: State, seat: Seat, idea: _Idea) -> None:
        self.seen = seen
        self.seat = seat
        self.idea = idea
        self.on: Ground = ground(seen, seat)
        self.foes = [troop for troop in seen.troops.values() if troop.seat != seat]
        known = [kind for kind in idea.goes if kind in seen.setting.cards[seat]]
        self.goes = known if known or not idea.goes else _OTHERS

    @cached_property
    def danger(self) -> Mask:
        """Where enemies can hit as they stand."""
        found = 0
        for foe in self.foes:
            found |= covered(self.seen, foe, ground(self.seen, foe.seat))
        return found

    # ---------------------------------------------------------------------------- worths

    def killed(self, dead: Mapping[PieceId, Cause]) -> int:
        """Return what a blow is worth: enemies less friends."""
        total = 0
        for id in dead:
            troop = self.seen.troops[id]
            worth = KINDS[troop.kind].worth
            total += -worth if troop.seat == self.seat else worth
        if not self.foes_left(dead):
            return 1000
        return total

    def foes_left(self, dead: Mapping[PieceId, Cause]) -> bool:
        """Return whether an enemy is left after a blow."""
        return any(
            troop.seat != self.seat for id, troop in self.seen.troops.items() if id not in dead
        )

    def far(self, cell: Cell) -> int:
        """Return how many steps the nearest enemy is away, whatever stands in between."""
        goals = self.on.foes
        near, wave, seen = self.on.ways.orthogonal, 1 << cell, 1 << cell
        for steps in range(_FAR):
            if wave & goals:
                return steps
            grown = 0
            for at in bits(wave):
                grown |= near[at]
            wave = grown & ~seen
            seen |= wave
            if not wave:
                break
        return _FAR

    def aims(self, troop: Troop) -> int:
        """Return how many enemies a troop could hit, a sniper with its best facing."""
        if troop.kind != SNIPER:
            return (hits(self.seen, troop, self.on) & self.on.foes).bit_count()
        turned = (troop._replace(facing=side) for side in range(4))
        return max((hits(self.seen, each, self.on) & self.on.foes).bit_count() for each in turned)

    # ----------------------------------------------------------------------------- ranks

    def rank(self, action: Action) -> int:
        """Return how good an action is; nothing is 0."""
        match action:
            case Action("attack", PieceRef(_), PieceRef(target)):
                victim = self.seen.troops[target]
                if not explodes(victim):
                    return _KILL * self.killed({target: Cause.ATTACK})
                return _KILL * self.killed(casualties(self.seen, {target: Cause.ATTACK}).causes)
            case Action("charge", PieceRef(id), PieceRef(target)):
                return _KILL * self.killed(charge_dead(self.seen, id, target).causes)
            case Action("move", PieceRef(id), CellRef(cell)):
                return self.step(self.seen.troops[id], cell)
            case Action("spawn", CardRef(kind), CellRef(cell)):
                return self.spawn(kind, cell)
            case Action("extend"):
                return 1
            case Action("face", PieceRef(id), CellRef(cell)):
                return self.look(self.seen.troops[id], cell)
        return 0

    def step(self, troop: Troop, cell: Cell) -> int:
        """Return what a move is worth: nearer to the enemy, and to a shot."""
        base = self.seen.base(self.seat)
        if leads(troop):
            if not self.idea.leader_out or not base >> troop.cell & 1 or base >> cell & 1:
                return 0
            return 12 - min(10, len(self.foes))
        if troop.kind not in self.goes:
            return 0
        gain = self.far(troop.cell) - self.far(cell)
        moved = troop._replace(cell=cell)
        exposed = self.danger >> cell & 1
        if gain <= 0 and not (self.danger >> troop.cell & 1 and not exposed):
            return 0
        worth = 10 + 2 * gain + 5 * self.aims(moved) - _EXPOSED * exposed
        return worth - _CROWD * self.crowd(troop, cell) if explodes(troop) else worth

    def crowd(self, troop: Troop, cell: Cell) -> int:
        """Return how many friends more would die with a troop on a cell than where it stands."""
        friends = self.on.occupied & ~self.on.foes & ~(1 << troop.cell)
        blast = self.on.ways.blast
        return (blast[cell] & friends).bit_count() - (blast[troop.cell] & friends).bit_count()

    def spawn(self, kind: str, cell: Cell) -> int:
        """Return what a new troop is worth: the first kinds of the list the most."""
        wish = _wish(self.idea, self.seen, self.seat)
        return 40 - 2 * wish.index(kind) - min(20, self.far(cell)) // 2

    def look(self, troop: Troop, cell: Cell) -> int:
        """Return what facing a neighbour is worth: enemies in sight, then a long view."""
        side = self.seen.setting.grid.neighbours[troop.cell].index(cell)
        sides = [n for n in range(4) if self.seen.setting.grid.step[troop.cell][n] >= 0]
        turned = troop._replace(facing=sides[side])
        seen = covered(self.seen, turned, self.on)
        lane = seen & ~self.seen.base(self.seat)
        now = troop.facing == turned.facing and self.seen.phase != "stock"
        return 1 + 20 * (seen & self.on.foes).bit_count() + lane.bit_count() - now


def _wish(idea: _Idea, seen: State, seat: Seat) -> list[str]:
    """Return the kinds of a faction, those an idea wants first."""
    cards = seen.setting.cards[seat]
    wanted = [kind for kind in (*idea.stock, *_OTHERS) if kind in cards]
    return list(dict.fromkeys((*wanted, *cards)))


def _stock(table: _Table, legal: list[Action]) -> Action:
    """Return the next troop of the list: who goes out stands nearest to the field."""
    cards = {action.subject.card for action in legal if isinstance(action.subject, CardRef)}
    kinds = [kind for kind in _wish(table.idea, table.seen, table.seat) if kind in cards]
    have = [troop.kind for troop in table.seen.troops.values() if troop.seat == table.seat]
    kinds.sort(key=lambda kind: KINDS[kind].leads and kind in have)
    field = table.seen.setting.field
    rooms = [
        (action, action.target.cell)
        for action in legal
        if action.subject == CardRef(kinds[0]) and isinstance(action.target, CellRef)
    ]
    grid = table.seen.setting.grid

    def depth(cell: Cell) -> int:
        for steps in range(1, _FAR):
            if grid.disc(cell, steps) & field:
                return steps
        return _FAR

    return min(rooms, key=lambda room: depth(room[1]))[0]


def _play(idea: _Idea, seen: State, seat: Seat, dice: Dice) -> Action:
    """Return the legal action of the highest rank, or what does nothing."""
    legal = legal_actions(seen)
    table = _Table(seen, seat, idea)
    match seen.phase:
        case "coin" | "base":
            return legal[0]
        case "wall" | "bonus_20":
            return DECLINE if DECLINE in legal else pick(dice, legal)
        case "stock":
            faces = [action for action in legal if action.verb == "face"]
            if faces:
                return max(faces, key=table.rank)
            return CONFIRM if CONFIRM in legal else _stock(table, legal)
    best = max(legal, key=table.rank)
    if table.rank(best) > 0:
        return best
    idle = (END_TURN, KEEP, DECLINE, WASTE)
    return next((action for action in idle if action in legal), best)


SCRIPTS: Mapping[str, Callable[[State, Seat, Dice], Action]] = MappingProxyType(
    {
        "kamikazes": partial(
            _play,
            _Idea(
                ("kamikaze", "general", "grunt"), ("kamikaze", "grunt", *_OTHERS), leader_out=True
            ),
        ),
        "stay_home": partial(_play, _Idea(("sniper", "grenadier", "grunt"), ())),
        "snipers": partial(
            _play, _Idea(("sniper", "general", "grunt"), ("sniper",), leader_out=True)
        ),
        "horde": partial(
            _play,
            _Idea(
                ("general", "grunt", "grenadier", "kamikaze"),
                ("grunt", "grenadier", "kamikaze", "sniper", *_OTHERS),
                leader_out=True,
            ),
        ),
        "fortress": partial(
            _play, _Idea(("grenadier", "general", "sniper", "grunt"), (), leader_out=True)
        ),
    }
)
"""Every script by its name."""
