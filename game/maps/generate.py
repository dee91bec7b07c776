"""Random maps for Mini Wars: playable, and fair because one symmetry lays every seat on the next.

The words for terrain and pieces are those of the shipped tilesets. The same arguments give the same
map on every machine.
"""

from heapq import heappop, heappush

from game.board.grid import Cell, Grid, Shape, bits
from game.core.dice import RandomDice
from game.errors import MapError
from game.maps import limits
from game.maps.dress import dressed
from game.maps.landscape import Orbits, landscape
from game.maps.schema import MapData, PlacementData
from game.maps.symmetry import ORDER, Kind, Symmetry

_SMALLEST, _LARGEST = 8, 64
_COST = {"plain": 2, "forest": 5, "shallow": 5, "mountain": 12, "deep": 12}
_ATTEMPTS = 40
_FITTING = {
    (Shape.SQUARE, 2): ((14, 10), (30, 22)),
    (Shape.SQUARE, 3): ((14, 14), (26, 26)),
    (Shape.SQUARE, 4): ((14, 14), (26, 26)),
    (Shape.HEX_FLAT, 2): ((14, 10), (30, 20)),
    (Shape.HEX_FLAT, 3): ((13, 13), (23, 23)),
    (Shape.HEX_FLAT, 4): ((15, 14), (29, 24)),
}


def fitting_size(shape: Shape, seats: int, *, large: bool) -> tuple[int, int]:
    """Return columns and rows for a random map with so many seats."""
    across, down = _FITTING[Shape.HEX_FLAT if shape is not Shape.SQUARE else shape, seats][large]
    return (down, across) if shape is Shape.HEX_POINTY else (across, down)


def random_map(shape: Shape, width: int, height: int, seats: int, seed: int) -> MapData:
    """Return a random map, dressed in the shipped tiles.

    On squares three seats get a map for four, whose fourth corner is nobody's.

    Raises:
        MapError: there is no symmetry for so many seats on this size, or it is too small or large.
    """
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise MapError(
            f"A random map is {_SMALLEST} to {_LARGEST} cells wide and high, "
            f"not {width} × {height}."
        )
    if not 2 <= seats <= limits.SEATS:
        raise MapError(f"A random map is for 2 to {limits.SEATS} players, not {seats}.")
    symmetry = _symmetry(shape, width, height, seats)
    for attempt in range(_ATTEMPTS):
        dice = RandomDice(seed * _ATTEMPTS + attempt)
        found = _Settler(shape, width, height, symmetry, dice).settle()
        if found is not None:
            terrain, placements = found
            return dressed(_named(terrain, placements, shape, width, height, seats, seed), seed)
    raise MapError(f"Seed {seed} gives no playable map of {width} × {height}. Try another seed.")


def _symmetry(shape: Shape, width: int, height: int, seats: int) -> Symmetry:
    wanted = {
        2: (Kind.TURN, Kind.MIRROR),
        3: (Kind.THIRDS, Kind.QUARTERS, Kind.MIRRORS),
        4: (Kind.QUARTERS, Kind.MIRRORS),
    }[seats]
    for kind in wanted:
        if ORDER[kind] > seats and shape is not Shape.SQUARE:
            continue
        try:
            return Symmetry(kind, shape, width, height)
        except ValueError:
            continue
    advice = {
        Shape.HEX_FLAT: "an odd number of columns",
        Shape.HEX_POINTY: "an odd number of rows",
        Shape.SQUARE: "another size",
    }[shape]
    if seats == 3:
        advice = "odd numbers of columns and rows"
    raise MapError(
        f"There is no fair map of {width} × {height} cells for {seats} players on this grid: "
        f"choose {advice}."
    )


def _named(
    terrain: list[str],
    placements: list[PlacementData],
    shape: Shape,
    width: int,
    height: int,
    seats: int,
    seed: int,
) -> MapData:
    kept = [
        p if p.seat <= seats else p.model_copy(update={"seat": 0, "piece": _orphan(p.piece)})
        for p in placements
    ]
    return MapData(
        title=f"Random {seed}",
        author="Miniwars",
        description=f"A random map for {seats} players, seed {seed}. Every seat has equal ground.",
        rulesets=("mini_wars",),
        seats=seats,
        shape=shape,
        width=width,
        height=height,
        terrain=tuple(terrain),
        placements=tuple(kept),
        rules={"gold": 100},
    )


def _orphan(piece: str) -> str:
    """Return what stands in a corner that is nobody's: no base, which would be a prize."""
    return "town" if piece == "base" else piece


class _Settler:
    """Puts bases, roads through the wild, and buildings into one random landscape."""

    def __init__(
        self, shape: Shape, width: int, height: int, symmetry: Symmetry, dice: RandomDice
    ) -> None:
        holes = {c for c in range(width * height) if -1 in symmetry.images(c)}
        self.grid = Grid(shape, width, height, holes)
        self.symmetry = symmetry
        self.dice = dice
        self.orbits = Orbits(self.grid, symmetry)
        self.terrain = landscape(self.grid, symmetry, dice)
        self.taken: set[int] = set()
        """Cells with a building, or too near one."""
        self.placements: list[PlacementData] = []

    def settle(self) -> tuple[list[str], list[PlacementData]] | None:
        """Return terrain and pieces, or None where this landscape is not fit to play on."""
        home = self._home()
        if home is None:
            return None
        self._clear(home)
        for other in self.orbits.of[home][1:]:
            self._open_way(home, Cell(other))
        self._put("base", home, owned=True)
        for piece, far in (("factory", 2), ("town", 2)):
            if not self._found(piece, self.grid.ring(home, 1, far), owned=True):
                return None
        self._neutrals(home)
        self.placements.sort(key=lambda p: p.cell)
        return (self.terrain, self.placements) if self._connected() else None

    # ---------------------------------------------------------------------- bases

    def _home(self) -> Cell | None:
        """Return a cell for the first seat's base: far from its images, a little off the rim."""
        heads = []
        for cell in self.grid.cells:
            images = self.orbits.of[cell]
            if len(set(images)) < len(images) or len(self.grid.neighbours[cell]) < self.grid.sides:
                continue
            apart = min(
                self.grid.distance(Cell(a), Cell(b)) for a in images for b in images if a < b
            )
            heads.append((apart, cell))
        if not heads:
            return None
        farthest = max(apart for apart, _ in heads)
        good = [cell for apart, cell in heads if apart * 4 >= farthest * 3]
        return good[self.dice.roll(len(good), "base") - 1]

    def _clear(self, home: Cell) -> None:
        """Make the ground round a base plain."""
        for cell in bits(self.grid.disc(home, 2)):
            near = self.grid.distance(home, cell) < 2
            if near or self.terrain[cell] in ("deep", "shallow"):
                self._paint(cell, "plain")

    def _open_way(self, start: Cell, end: Cell) -> None:
        """Make the easiest way between two cells passable for vehicles."""
        for cell in self._way(start, end):
            if self.terrain[cell] == "deep":
                self._paint(cell, "shallow")
            elif self.terrain[cell] != "shallow":
                self._paint(cell, "plain")

    def _way(self, start: Cell, end: Cell) -> list[Cell]:
        """Return a cheapest way, the same one whatever the order of the heap."""
        best: dict[Cell, int] = {start: 0}
        back: dict[Cell, Cell] = {}
        heap = [(0, start)]
        while heap:
            cost, cell = heappop(heap)
            if cell == end:
                break
            for other in self.grid.neighbours[cell]:
                total = cost + _COST[self.terrain[other]]
                if total < best.get(other, 1 << 30):
                    best[other], back[other] = total, cell
                    heappush(heap, (total, other))
        way = [end]
        while way[-1] in back:
            way.append(back[way[-1]])
        return way

    def _paint(self, cell: int, word: str) -> None:
        for image in self.orbits.of[Cell(cell)]:
            self.terrain[image] = word

    # ------------------------------------------------------------------ buildings

    def _neutrals(self, home: Cell) -> None:
        """Spread neutral buildings over the map, docks on shores and the rest on open ground."""
        seats = self.symmetry.order
        everywhere = self.grid.all
        share = len(self.grid.cells) // seats
        for _ in range(max(1, share // 110)):
            far = everywhere & ~self.grid.disc(home, 4)
            if not self._found("airport", far):
                self._found("airport", everywhere)
        for _ in range(max(1, share // 90)):
            self._found("dock", self._shores())
        for _ in range(max(1, share // 90)):
            self._found("factory", everywhere & ~self.grid.disc(home, 3))
        for _ in range(max(2, share // 22)):
            self._found("town", everywhere)

    def _shores(self) -> int:
        """Return the land cells with two or more cells of a sizeable water beside them."""
        mask = 0
        for cell in self.grid.cells:
            if self.terrain[cell] == "plain":
                wet = [c for c in self.grid.neighbours[cell] if self._wet(c)]
                if len(wet) >= 2 and any(self._sails(c) for c in wet):
                    mask |= 1 << cell
        return mask

    def _wet(self, cell: int) -> bool:
        return self.terrain[cell] in ("shallow", "deep")

    def _sails(self, cell: Cell) -> bool:
        """Say whether the water at a cell is wide enough to be worth a boat."""
        seen, front = {cell}, [cell]
        while front and len(seen) < 10:
            for other in self.grid.neighbours[front.pop()]:
                if other not in seen and self._wet(other):
                    seen.add(other)
                    front.append(other)
        return len(seen) >= 10

    def _found(self, piece: str, where: int, *, owned: bool = False) -> bool:
        """Put a building on a plain cell of the mask, images included; say whether there was one.

        A neutral one closes its cell to everybody, so it never stands in a narrow place.
        """
        fit = [
            cell
            for cell in bits(where)
            if self.terrain[cell] == "plain"
            and not self.taken & set(self.orbits.of[cell])
            and self._roomy(cell)
            and (len(set(self.orbits.of[cell])) == self.symmetry.order or not owned)
        ]
        if not fit:
            return False
        self._put(piece, fit[self.dice.roll(len(fit), piece) - 1], owned=owned)
        return True

    def _roomy(self, cell: Cell) -> bool:
        """Say whether people can walk round a cell: its open neighbours hang together."""
        images = set(self.orbits.of[cell])
        near = [c for c in bits(self.grid.disc(cell, 2)) if c not in images and self._open(c)]
        around = [c for c in self.grid.neighbours[cell] if c in near]
        if len(around) < 3 or images & set(self.grid.neighbours[cell]):
            return False
        seen, front = {around[0]}, [around[0]]
        while front:
            for other in self.grid.neighbours[front.pop()]:
                if other in near and other not in seen:
                    seen.add(other)
                    front.append(other)
        return all(cell in seen for cell in around)

    def _open(self, cell: int) -> bool:
        return self.terrain[cell] in ("plain", "forest", "shallow") and not any(
            p.cell == cell for p in self.placements
        )

    def _put(self, piece: str, cell: Cell, *, owned: bool = False) -> None:
        for way, image in enumerate(self.orbits.of[cell]):
            if any(p.cell == image for p in self.placements):
                continue
            seat = self.symmetry.seat(int(owned), way)
            self.placements.append(PlacementData(piece=piece, cell=image, seat=seat))
            self.taken |= {image, *self.grid.neighbours[image]}

    # ---------------------------------------------------------------------- check

    def _connected(self) -> bool:
        """Say whether soldiers can walk from beside each base to beside every building."""
        start = next((c for c in self._beside("base") if self._open(c)), None)
        if start is None:
            return False
        seen, front = {start}, [start]
        while front:
            for other in self.grid.neighbours[front.pop()]:
                if other not in seen and self._open(other):
                    seen.add(other)
                    front.append(other)
        return all(
            any(other in seen for other in self.grid.neighbours[p.cell]) for p in self.placements
        )

    def _beside(self, piece: str) -> list[Cell]:
        return [
            other
            for p in self.placements
            if p.piece == piece
            for other in self.grid.neighbours[p.cell]
        ]
