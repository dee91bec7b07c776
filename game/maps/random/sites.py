"""The sites of a random map: homes, ways between them, and a recipe's pieces and zones."""

from dataclasses import dataclass, field

from game.board.grid import Cell, Grid, Mask, Shape, bits, mask_of
from game.board.path import reach
from game.core.dice import RandomDice, pick
from game.core.recipe import Lie, Recipe, Site
from game.maps.random.edges import EdgeWords, bridges, hedges, rivers
from game.maps.random.landscape import landscape, noise
from game.maps.random.paths import Ways, meeting, parts
from game.maps.random.symmetry import Orbits, Symmetry
from game.maps.schema import PlacementData, ZoneData

_ON_ROAD, _ON_PLAIN, _ON_FOOT, _BARRED = 1, 2, 5, 12
"""What a way costs over each kind of ground."""
_LAKE = 10
"""Cells of water that are worth a boat."""
_GROUP = 3
"""Most that stand in one group, and how many steps from the one before."""
_ROUGHEST = 60
"""How much more a river's way may cost over one cell than over another, in hundredths."""


@dataclass
class BareMap:
    """What a random map says, before it has tiles."""

    terrain: list[str]
    steps: int
    """From one home to the next."""
    roads: set[int] = field(default_factory=set)
    sides: EdgeWords = field(default_factory=dict)
    placements: list[PlacementData] = field(default_factory=list)
    zones: list[ZoneData] = field(default_factory=list)


class SitePlacer:
    """Puts homes, roads through the wild, pieces and zones into one random landscape.

    Args:
        recipe: what is put down.
        seats: how many there are; the symmetry may have a place more.
        size: columns and rows.
        symmetry: which lays every seat on the next.
        shape: of the grid.
        dice: the only source of chance.
    """

    def __init__(
        self,
        recipe: Recipe,
        seats: int,
        size: tuple[int, int],
        symmetry: Symmetry,
        shape: Shape,
        dice: RandomDice,
    ) -> None:
        self.recipe = recipe
        self.seats = seats
        self.symmetry = symmetry
        self.dice = dice
        width, height = size
        holes = {c for c in range(width * height) if -1 in symmetry.images(c)}
        self.grid = Grid(shape, width, height, holes)
        self.orbits = Orbits(self.grid, symmetry)
        self.terrain = landscape(self.grid, self.orbits, recipe, dice)
        low = [cover for cover in recipe.covers if cover.lie is Lie.LOW]
        self.water = {word for c in low for word in (c.terrain, c.heart)} | {recipe.stream}
        self.walked = {recipe.plain, *recipe.on_foot}
        self.home = Cell(0)
        self.roads: set[int] = set()
        self.ways: set[int] = set()
        """Cells of the ways that were opened."""
        self.taken: set[int] = set()
        """Cells with a site that stands apart, or too near one."""
        self.full: set[int] = set()
        """Cells with a piece or a zone of one cell."""
        self.closed: set[int] = set()
        """Cells of pieces that stand apart: they may bar the way."""
        self.placements: list[PlacementData] = []
        self.zones: list[ZoneData] = []

    def place(self) -> BareMap | None:
        """Return the map, or None where this landscape is not fit to play on."""
        home = self._home()
        if home is None:
            return None
        self.home = home
        self._clear()
        self._join()
        for site in self.recipe.sites:
            if not self._place(site):
                return None
        if not self._connected():
            return None
        self.placements.sort(key=lambda placed: placed.cell)
        steps = self.grid.distance(home, Cell(self.orbits.of[home][1]))
        sides = self._sides()
        return BareMap(self.terrain, steps, self.roads, sides, self.placements, self.zones)

    # ---------------------------------------------------------------------- homes

    def _home(self) -> Cell | None:
        """Return a cell for the first seat's home: far from its images, a little off the rim."""
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
        return pick(self.dice, good, "home")

    def _clear(self) -> None:
        """Make the ground round a home plain."""
        for cell in bits(self.grid.disc(self.home, 2)):
            near = self.grid.distance(self.home, cell) < 2
            if near or self.terrain[cell] in self.water:
                self._paint(cell, self.recipe.plain)

    def _paint(self, cell: int, word: str) -> None:
        for image in self.orbits.of[cell]:
            self.terrain[image] = word

    # ----------------------------------------------------------------------- ways

    def _join(self) -> None:
        """Open a way from every home to every other."""
        ways = Ways(self.grid, self.home, self._cost)
        middle = meeting(self.grid, self.orbits, ways)
        ends = self.orbits.of[self.home][1:] if middle is None else (middle,)
        for number, end in enumerate(ends):
            if number:  # what has just been opened costs less
                ways = Ways(self.grid, self.home, self._cost)
            self._open(ways.to(Cell(end)))

    def _cost(self, cell: Cell) -> int:
        word = self.terrain[cell]
        if cell in self.roads:
            return _ON_ROAD
        if word == self.recipe.plain:
            return _ON_PLAIN
        return _ON_FOOT if word in self.walked else _BARRED

    def _open(self, way: list[Cell]) -> None:
        """Make a way passable, by a road where the game has roads."""
        recipe = self.recipe
        for cell in way:
            word = self.terrain[cell]
            if word in self.water and recipe.ford:
                self._paint(cell, recipe.ford)
            elif not (recipe.road and word in self.walked):
                self._paint(cell, recipe.plain)
            self.ways.update(self.orbits.of[cell])
            if recipe.road:
                self.roads.update(self.orbits.of[cell])

    # ---------------------------------------------------------------------- sites

    def _place(self, site: Site) -> bool:
        """Put a site down as often as there is to be; return whether every seat has what it must.

        What is nobody's stands anywhere where its own ground has no room for it.
        """
        if site.far == 0:
            self._put(site, self.home)
            return True
        where = self._where(site)
        if site.whole:
            self._spread(site, where)
            return True
        share = len(self.grid.cells) // self.symmetry.order
        count = max(site.least, share // site.one_for) if site.one_for else 1
        if site.most is not None:
            count = min(site.most, count)
        if site.grouped:
            self._place_groups(site, where, count)
            return True
        for _ in range(count):
            found = self._place_one(site, where)
            if found is None and site.owned:
                return False
            if found is None and not site.shore:
                self._place_one(site, self.grid.all)
        return True

    def _place_groups(self, site: Site, where: Mask, count: int) -> None:
        """Put a site down so often, in groups beside the ways as far as there is room."""
        beside = 0
        for cell in sorted(self.ways):
            beside |= self.grid.disc(Cell(cell), 2)
        last: Cell | None = None
        more = 0
        for _ in range(count):
            if last is not None and more:
                last = self._place_one(site, where & self.grid.disc(last, _GROUP))
                more -= 1
            else:
                last = None
            for mask in (beside & where, where, self.grid.all):
                if last is None:
                    last = self._place_one(site, mask)
                    more = self.dice.roll(_GROUP - 1, "group")

    def _where(self, site: Site) -> Mask:
        if site.shore:
            return self._shores()
        if site.far is not None:
            return self.grid.ring(self.home, site.near, site.far)
        near = self.grid.disc(self.home, site.near - 1) if site.near else 0
        return self.grid.all & ~near

    def _shores(self) -> Mask:
        """Return the land cells with two or more cells of a sizeable water beside them."""
        mask = 0
        for cell in self.grid.cells:
            if self.terrain[cell] == self.recipe.plain:
                wet = [c for c in self.grid.neighbours[cell] if self._wet(c)]
                if len(wet) >= 2 and any(self._sails(c) for c in wet):
                    mask |= 1 << cell
        return mask

    def _wet(self, cell: int) -> bool:
        return self.terrain[cell] in self.water

    def _sails(self, cell: Cell) -> bool:
        """Return whether the water at a cell is wide enough to be worth a boat."""
        seen, front = {cell}, [cell]
        while front and len(seen) < _LAKE:
            for other in self.grid.neighbours[front.pop()]:
                if other not in seen and self._wet(other):
                    seen.add(other)
                    front.append(other)
        return len(seen) >= _LAKE

    def _place_one(self, site: Site, where: Mask) -> Cell | None:
        """Put a site on an open cell of the mask, images included; return it, if there was one."""
        cells = list(bits(where))
        while cells:
            number = self.dice.roll(len(cells), site.piece or site.zone) - 1
            cell, cells[number] = cells[number], cells[-1]
            cells.pop()
            if self._fits(site, cell):
                self._put(site, cell)
                if site.zone and self.recipe.road:
                    self._open(Ways(self.grid, self.home, self._cost).to(cell))
                return cell
        return None

    def _fits(self, site: Site, cell: Cell) -> bool:
        images = set(self.orbits.of[cell])
        if self.terrain[cell] != self.recipe.plain or images & self.full:
            return False
        if site.owned and len(images) < self.symmetry.order:
            return False
        return not site.apart or (not images & self.taken and self._roomy(cell))

    def _roomy(self, cell: Cell) -> bool:
        """Return whether people can walk round a cell: its open neighbours hang together."""
        images = set(self.orbits.of[cell])
        near = [c for c in bits(self.grid.disc(cell, 2)) if c not in images and self._free(c)]
        around = [c for c in self.grid.neighbours[cell] if c in near]
        if len(around) < 3 or images & set(self.grid.neighbours[cell]):
            return False
        seen = self._reached(around[0], mask_of(near))
        return all(seen >> cell & 1 for cell in around)

    def _free(self, cell: int) -> bool:
        return self.terrain[cell] in self.walked and cell not in self.closed

    def _reached(self, start: Cell, within: Mask) -> Mask:
        """Return the cells that can be walked to."""
        return reach(self.grid, start, within, self.grid.size)

    def _put(self, site: Site, cell: Cell) -> None:
        for way, image in enumerate(self.orbits.of[cell]):
            if image in self.full:
                continue
            self.full.add(image)
            if site.apart:
                self.taken |= {image, *self.grid.neighbours[Cell(image)]}
            if site.terrain:
                self.terrain[image] = site.terrain
            seat = self.symmetry.seat(int(site.owned), way)
            if site.zone:
                self._mark(site, seat, (image,))
                continue
            if site.apart:
                self.closed.add(image)
            piece = site.piece
            if seat > self.seats:
                seat, piece = 0, site.spare or piece
            self.placements.append(PlacementData(piece=piece, cell=image, seat=seat))

    def _spread(self, site: Site, where: Mask) -> None:
        """Make a zone of many cells for every seat, each of those nearer to it than to others."""
        homes = [Cell(image) for image in self.orbits.of[self.home]]
        distance = self.grid.distance
        own = [
            cell
            for cell in bits(where)
            if all(distance(cell, homes[0]) < distance(cell, other) for other in homes[1:])
        ]
        for way in range(self.symmetry.order):
            cells = sorted(self.orbits.of[cell][way] for cell in own)
            self._mark(site, self.symmetry.seat(int(site.owned), way), tuple(cells))

    def _mark(self, site: Site, seat: int, cells: tuple[int, ...]) -> None:
        if seat <= self.seats:
            self.zones.append(ZoneData(name=site.zone, cells=cells, seat=seat, value=site.value))

    # ---------------------------------------------------------------------- sides

    def _sides(self) -> EdgeWords:
        """Return rivers, bridges and hedges, as far as the recipe has them."""
        recipe, grid, orbits = self.recipe, self.grid, self.orbits
        sides: EdgeWords = {}
        if recipe.river:
            rugged = noise(grid, orbits, self.dice, 1)
            low, high = min(rugged), max(rugged)
            span = max(1, high - low)
            ways = Ways(
                grid, self.home, lambda cell: 100 + _ROUGHEST * (rugged[cell] - low) // span
            )
            dry = {cell for cell in grid.cells if not self._wet(cell)}
            seats = parts(grid, orbits, self.symmetry, ways)
            sides = {edge: {recipe.river} for edge in rivers(grid, seats, dry)}
        if recipe.bridge:
            bridges(grid, sides, recipe, self.roads)
        if recipe.hedge:
            fields = {c for c in grid.cells if self.terrain[c] == recipe.plain} - self.roads
            hedges(grid, orbits, sides, recipe, fields, self.dice)
        return sides

    # ---------------------------------------------------------------------- check

    def _connected(self) -> bool:
        """Return whether one can walk from home to beside every piece and zone."""
        beside = [self.home, *self.grid.neighbours[self.home]]
        start = next((cell for cell in beside if self._free(cell)), None)
        if start is None:
            return False
        free = mask_of(cell for cell in self.grid.cells if self._free(cell))
        seen = self._reached(start, free)
        zones = mask_of(Cell(cell) for zone in self.zones for cell in zone.cells) & free
        return not zones & ~seen and all(
            seen & self.grid.disc(Cell(placed.cell), 1) for placed in self.placements
        )
