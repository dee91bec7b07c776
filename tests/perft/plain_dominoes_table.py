"""The table of Dominoes of War, written from the specification alone: places, walls, bases, blasts.

Section numbers (§) are those of the specification. Chosen where it is silent:
- §3 "the same infinite grid" ends at the rim of the map: only places of the map can be named.
- §6 the entrance that a diagonal step between base and field needs counts for fire too, as "blocked
  diagonally" means that the step is illegal.
- §S3 a wall seals if afterwards two bases are not joined by orthogonal steps, over whatever cells;
  bases are joined in themselves, so an entrance is cut off with its base only. Where walls of the
  map seal, a wall may be moved only if that opens the way.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

Place = tuple[int, int]
Wall = frozenset[Place]

N, E, S, W = (0, -1), (1, 0), (0, 1), (-1, 0)
FOUR = [N, E, S, W]
DIAGONAL = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
EIGHT = [*FOUR, *DIAGONAL]


def near(place: Place, directions: list[Place]) -> list[Place]:
    """Return the places one step away."""
    return [(place[0] + dx, place[1] + dy) for dx, dy in directions]


def reading(place: Place) -> Place:
    """Return what places are sorted by in reading order."""
    return place[1], place[0]


def label(place: Place) -> str:
    """Return the name of a place: letters of its column, then its row from 1."""
    x, y = place
    assert x < 26
    return f"{'abcdefghijklmnopqrstuvwxyz'[x]}{y + 1}"


def place_of(text: str) -> Place:
    """Return the place that a label names."""
    return "abcdefghijklmnopqrstuvwxyz".index(text[0]), int(text[1:]) - 1


def wall_label(wall: Wall) -> str:
    """Return the name of an edge."""
    return "|".join(map(label, sorted(wall, key=reading)))


def wall_of(text: str) -> Wall:
    """Return the edge that a label names."""
    return frozenset(map(place_of, text.split("|")))


@dataclass
class Table:
    """What lies on the table, troops and faces of tiles apart."""

    places: frozenset[Place]
    """Every place that can be named."""
    ground: frozenset[Place]
    """The cells of the field."""
    bases: dict[int, set[Place]] = field(default_factory=dict)
    """By seat; one that is being built lies elsewhere."""
    walls: set[Wall] = field(default_factory=set)
    shapes: dict[frozenset[Place], list[frozenset[Place]]] = field(default_factory=dict)
    """Bases that were found possible, by the cells that others hold."""

    # -------------------------------------------------------------------- steps

    def exists(self, place: Place) -> bool:
        """Say whether there is a tile: the rest is void (§3)."""
        return place in self.ground or any(place in base for base in self.bases.values())

    def beside_field(self, place: Place) -> bool:
        """Say whether a base cell here is an entrance (§5)."""
        return any(other in self.ground for other in near(place, FOUR))

    def walled(self, a: Place, b: Place) -> bool:
        """Say whether a wall stands between two neighbours."""
        return frozenset((a, b)) in self.walls

    def corners(self, a: Place, c: Place) -> list[Place]:
        """Return the two places that lie between diagonal neighbours, the void ones left out."""
        return [place for place in ((a[0], c[1]), (c[0], a[1])) if self.exists(place)]

    def way(self, a: Place, c: Place) -> bool:
        """Say whether a step, or a shot, can go from a place to one of the 8 around it (§6)."""
        if not self.exists(a) or not self.exists(c):
            return False
        if a[0] == c[0] or a[1] == c[1]:
            return not self.walled(a, c)
        for inside, outside in ((a, c), (c, a)):
            crosses = inside not in self.ground and outside in self.ground
            if crosses and not self.beside_field(inside):
                return False
        return any(not self.walled(a, p) and not self.walled(p, c) for p in self.corners(a, c))

    def ray(self, start: Place, direction: Place, most: int) -> Iterator[Place]:
        """Yield the places that direct fire crosses, the nearest first (§9)."""
        for _ in range(most):
            (ahead,) = near(start, [direction])
            if not self.way(start, ahead):
                return
            yield ahead
            start = ahead

    # ------------------------------------------------------------------- blasts

    def shielded(self, centre: Place, place: Place) -> bool:
        """Say whether a wall saves one of the 8 cells around an explosion (§12)."""
        if place[0] == centre[0] or place[1] == centre[1]:
            return self.walled(centre, place)
        corners = self.corners(centre, place)
        stopped = [self.walled(centre, p) or self.walled(p, place) for p in corners]
        return bool(corners) and all(stopped)

    def blast(self, centre: Place) -> set[Place]:
        """Return the places where an explosion kills (§12)."""
        return {centre} | {p for p in near(centre, EIGHT) if not self.shielded(centre, p)}

    # -------------------------------------------------------------------- bases

    def taken(self, seat: int) -> set[Place]:
        """Return the places of other bases and those that touch them (§5)."""
        cells = {place for other in self.bases if other != seat for place in self.bases[other]}
        return cells | {place for cell in cells for place in near(cell, FOUR)}

    def possible_bases(self, seat: int) -> list[frozenset[Place]]:
        """Return every set of cells that a seat may build as its base (§5)."""
        taken = frozenset(self.taken(seat))
        if taken not in self.shapes:
            free = self.places - self.ground - taken
            rim = {place for place in free if self.beside_field(place)}
            shapes = {frozenset([place]) for place in rim}
            for _ in range(5):
                shapes = {
                    shape | {place}
                    for shape in shapes
                    for cell in shape
                    for place in near(cell, FOUR)
                    if place in free and place not in shape
                }
                shapes = {shape for shape in shapes if len(shape & rim) <= 2}
            self.shapes[taken] = list(shapes)
        return self.shapes[taken]

    def extensions(self, seat: int) -> set[Place]:
        """Return where a tile may be added to a seat's base (§11, bonus 17)."""
        own = self.bases[seat]
        found = {place for cell in own for place in near(cell, FOUR)}
        return (found & self.places) - self.ground - self.taken(seat) - own

    # -------------------------------------------------------------------- walls

    def free_edges(self) -> set[Wall]:
        """Return the edges between two field cells where no wall stands (§4)."""
        edges = {
            frozenset((cell, other))
            for cell in self.ground
            for other in near(cell, FOUR)
            if other in self.ground
        }
        return edges - self.walls

    def joined(self, walls: set[Wall]) -> bool:
        """Say whether every base can be reached from every other by orthogonal steps."""
        unreached = set(self.ground).union(*self.bases.values())
        ahead = set(next(iter(self.bases.values()), ()))
        while ahead:
            unreached -= ahead
            steps = [(cell, p) for cell in ahead for p in near(cell, FOUR) if p in unreached]
            ahead = {place for cell, place in steps if frozenset((cell, place)) not in walls}
        return not any(base & unreached for base in self.bases.values())

    def wall_places(self, lifted: Wall | None, sealing: bool) -> set[Wall]:
        """Return where a wall may be put; `lifted` is the one that is moved (§S3, bonus 20)."""
        others = self.walls - {lifted} if lifted else self.walls
        return {edge for edge in self.free_edges() if sealing or self.joined({*others, edge})}
