"""What a search looks up: kinds as numbers, and where troops go and shoot as walls and bases stand.

Everything is a memo of the rules' own `Ways`, bounded by rows.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from game.board.grid import MEMBERS, Cell, Edge, Mask, Memo
from rulesets.dominoes.board import KINDS, LIGHTFOOT, SNIPER, Aim, Step, Ways, first_of
from rulesets.dominoes.state import NO_FACING, Setting

KEYS: tuple[str, ...] = tuple(KINDS)
"""By kind, in the search a number, its key."""
KIND: Mapping[str, int] = {key: number for number, key in enumerate(KEYS)}
KIND_COUNT = len(KEYS)

VALUE: tuple[int, ...] = tuple(1000 * kind.worth for kind in KINDS.values())
"""By kind, in thousandths of a point."""
LEADS = tuple(kind.leads for kind in KINDS.values())
TIRELESS = tuple(kind.tireless for kind in KINDS.values())
BOMB = tuple(kind.explodes for kind in KINDS.values())
SPLITS = tuple(kind.aim is Aim.SPLIT for kind in KINDS.values())
LOOKS = tuple(key == SNIPER for key in KEYS)
"""Shoots the way it faces."""
LOBS = tuple(kind.aim is Aim.LOBBED for kind in KINDS.values())
"""Hits what stands behind walls, troops and table."""
HARDY = tuple(key == LIGHTFOOT for key in KEYS)
"""Mines do it no harm."""

CODES = 8 * KIND_COUNT
"""More than any `seat * KIND_COUNT + kind`."""
KIND_OF = tuple(code % KIND_COUNT for code in range(CODES))
SEAT_OF = tuple(code // KIND_COUNT for code in range(CODES))

FACINGS = 5
"""Four sides, and none, which comes first."""
FAR = 60
"""More steps than count."""

_DASH = 1
"""Steps through barred cells at the end of a way, less one: a Kamikaze's two."""

BREACH = 6
"""Steps that a wall counts where no way leads round it: a Kamikaze has to come and blow it up."""

_THROW = 3
"""Steps that a throw is taken to save."""
_THROWN = bytes([min(FAR, steps + _THROW) for steps in range(256)])
"""By steps, as many and a throw."""

Shots = tuple[Mask, Mask]
"""The cells where a troop could hit somebody, and those of the troops that it can hit."""


class Lines:
    """Steps and lines of fire as walls and bases stand.

    Args:
        setting: of the game.
        bases: the base cells of all players.
        walls: the edges with a wall.
    """

    def __init__(self, setting: Setting, bases: Mask, walls: Mask) -> None:
        self._setting = setting
        self.ways: Ways = setting.ways[bases, walls]
        self.near: Mapping[Cell, Mask] = self.ways.orthogonal
        self.blast: Mapping[Cell, Mask] = self.ways.blast
        self.zones: Mapping[int, Mask] = Memo(self._zone, 1 << 12)
        """By `cell * KIND_COUNT + kind`: where a troop could go if it stood alone."""
        self.goals: Mapping[tuple[int, Mask], Mask] = Memo(self._goals, 1 << 12)
        """By the same and the troops in that zone: where it can go."""
        self.spans: Mapping[int, Mask] = Memo(self._span, 1 << 12)
        """By `look`: where troops matter to what a troop can hit."""
        self.shots: Mapping[tuple[int, Mask], Shots] = Memo(self._shots, 1 << 12)
        """By `look` and the troops in that span: what it can hit."""
        self.away: Mapping[Mask, bytes] = Memo(lambda goals: self._away(goals, 0), 1 << 12)
        """By cells to go to: the steps to the nearest from every cell, whoever stands between, and
        through walls where there is no other way."""
        self.lobbing: Mapping[tuple[int, Mask], bytes] = Memo(self._lobbing, 1 << 12)
        """By kind and the enemies' cells: its own steps to where it could hit one, and a throw."""
        self.around: Mapping[tuple[Mask, Mask], bytes] = Memo(lambda key: self._away(*key), 1 << 11)
        """The same round barred cells, but for the last steps."""

    def _zone(self, key: int) -> Mask:
        cell, kind = divmod(key, KIND_COUNT)
        return self.ways.reach(Cell(cell), KINDS[KEYS[kind]], 0)

    def _goals(self, key: tuple[int, Mask]) -> Mask:
        cell, kind = divmod(key[0], KIND_COUNT)
        return self.ways.reach(Cell(cell), KINDS[KEYS[kind]], key[1])

    def _span(self, key: int) -> Mask:
        number, facing = divmod(key, FACINGS)
        at, number = divmod(number, KIND_COUNT)
        cell, kind = Cell(at), KINDS[KEYS[number]]
        if kind.aim is Aim.LOBBED:
            return 0
        if kind.aim is Aim.NONE:
            return self.near[cell]
        rays = self.ways.rays(cell, kind)
        if kind.aim is Aim.FACING:
            rays = rays[facing - 1 : facing] if facing else ()
        found = 0
        for ray in rays:
            found |= ray[0]
        return found

    def _shots(self, key: tuple[int, Mask]) -> Shots:
        look, occupied = key
        number, facing = divmod(look, FACINGS)
        at, number = divmod(number, KIND_COUNT)
        cell, kind = Cell(at), KINDS[KEYS[number]]
        if kind.aim is Aim.LOBBED:
            found = self._setting.lobs[cell, kind.key] & self.ways.ground
            return found, found
        if kind.aim is Aim.NONE:
            found = self.near[cell]
            for other in MEMBERS[found & ~occupied]:
                found |= self.near[other]
            return found, found
        rays = self.ways.rays(cell, kind)
        if kind.aim is Aim.FACING:
            rays = rays[facing - 1 : facing] if facing else ()
        covered = struck = 0
        for ray in rays:
            cells, up = ray
            hit = first_of(ray, occupied)
            if hit:
                struck |= hit
                cells &= (hit << 1) - 1 if up else ~(hit - 1)
            covered |= cells
        return covered, struck

    def _lobbing(self, key: tuple[int, Mask]) -> bytes:
        kind, foes = key
        stands = 0
        for foe in MEMBERS[foes]:
            stands |= self._setting.lobs[foe, KEYS[kind]]
        stands &= self.ways.ground
        if KINDS[KEYS[kind]].step is Step.DIAGONAL:
            steps = bytes(self._spread(stands, self.ways.diagonal)[0])
        else:
            steps = self.away[stands]
        return steps.translate(_THROWN)

    def _spread(
        self, goals: Mask, near: Mapping[Cell, Mask], barred: Mask = 0
    ) -> tuple[bytearray, Mask]:
        """Return the steps to the nearest goal from every cell, and the cells that have a way."""
        steps = bytearray([FAR]) * self._setting.grid.size
        wave = seen = goals
        for step in range(FAR):
            grown = 0
            for at in MEMBERS[wave]:
                steps[at] = step
                grown |= near[at]
            wave = grown & ~seen if step < _DASH else grown & ~seen & ~barred
            seen |= wave
            if not wave:
                break
        return steps, seen

    def _away(self, goals: Mask, barred: Mask) -> bytes:
        steps, seen = self._spread(goals, self.near, barred)
        cut_off = self.ways.ground & ~seen & ~barred
        if cut_off:
            self._go_through(steps, seen, cut_off)
        return bytes(steps)

    def _go_through(self, steps: bytearray, reached: Mask, cut_off: Mask) -> None:
        """Count the steps to cells that lie behind walls.

        Args:
            steps: of all cells; those of the cells cut off are filled in.
            reached: the cells that ways lead to.
            cut_off: those behind walls.
        """
        climbing = self.ways.climbing
        due: defaultdict[int, Mask] = defaultdict(int)
        for at in MEMBERS[reached & self._setting.grid.spread(cut_off)]:
            due[steps[at] + BREACH] |= climbing[Cell(at)]
        while due and (step := min(due)) < FAR:
            wave = due.pop(step) & cut_off
            cut_off &= ~wave
            for at in MEMBERS[wave]:
                steps[at] = step
                due[step + 1] |= self.near[at] & cut_off
                due[step + BREACH] |= climbing[Cell(at)] & cut_off


def look(cell: int, kind: int, facing: int = NO_FACING) -> int:
    """Return a troop where it stands as a key of `Lines.spans` and `Lines.shots`."""
    return (cell * KIND_COUNT + kind) * FACINGS + facing + 1


class Tables:
    """What never changes in a game.

    Args:
        setting: map and options.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.grid = setting.grid
        self.seats = len(setting.seats)
        self.field: Mask = setting.field
        self.cards: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(KIND[key] for key in setting.cards[seat]) for seat in setting.seats),
        )
        """By seat, the kinds of its faction."""
        self.recycle = setting.options.recycle
        self.chain = setting.options.chain_explosions
        self.quiet_draw = setting.options.quiet_draw
        self.turn_cap = setting.options.turn_cap
        self.lines: Mapping[tuple[Mask, Mask], Lines] = Memo(
            lambda key: Lines(setting, key[0], key[1]), 8
        )
        """By bases and walls."""

    def sides(self, edge: int) -> tuple[Cell, Cell]:
        """Return the cells beside an edge."""
        return self.grid.edge_cells(Edge(edge))


@lru_cache(maxsize=2)
def tables(setting: Setting) -> Tables:
    """Return the tables of a game, made when first asked for."""
    return Tables(setting)
