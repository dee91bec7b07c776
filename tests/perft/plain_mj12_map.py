"""The units and the map of MiniWars (MJ12) once more, with lines of sight in plane geometry.

Nothing of `game.board` is used. Section numbers are those of the specification. Costs are in half
points.
"""

from dataclasses import dataclass
from typing import NamedTuple

from tests.perft.plain_board import NEIGHBOURS, Place

Point = tuple[int, int]


class Figures(NamedTuple):
    """What is printed of a unit (§11)."""

    move: int
    rides: bool
    strength: int
    code: str
    morale: str
    cost: int


UNITS = {
    "mayor": Figures(5, True, 4, "", "!", 43),
    "officer": Figures(3, False, 3, "", "!", 24),
    "guardsman": Figures(3, False, 2, "B", "+", 68),
    "militia": Figures(3, False, 1, "", "=", 9),
    "hobgoblin_leader": Figures(5, True, 4, "C", "!", 105),
    "sergeant": Figures(3, False, 3, "D", "!", 64),
    "wolfrider": Figures(6, True, 3, "", "=", 24),
    "mercenary": Figures(3, False, 3, "", "-", 14),
    "goblin": Figures(2, False, 1, "", "-", 6),
}
ENTER = {  # infantry, cavalry (§2)
    "plain": (2, 2),
    "forest": (4, None),
    "hill": (2, 2),
    "rough": (4, 4),
    "marsh": (4, None),
    "lake": (None, None),
    "village": (4, None),
}
CORNERS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
"""Of a flat-topped hex round its centre, stretched so that all are whole."""


@dataclass
class Map:
    """What never changes: board, scenario and options."""

    geometry: str
    terrain: dict[Place, str]
    high: set[Place]
    roads: set[Place]
    sides: dict[frozenset[Place], set[str]]
    area: dict[int, list[Place]]
    army: dict[int, dict[str, int]]
    points: dict[int, int]
    first: int
    option: dict[str, int]

    # ----------------------------------------------------------------- places

    def label(self, place: Place) -> str:
        return f"{place[0]:02}{place[1]:02}"

    def place(self, label: str) -> Place:
        return int(label[:2]), int(label[2:])

    def around(self, place: Place) -> list[Place]:
        """Return the six hexes round one, holes included."""
        x, y = place
        line = y if "pointy" in self.geometry else x
        return [(x + dx, y + dy) for dx, dy in NEIGHBOURS[self.geometry][line % 2]]

    def beside(self, place: Place) -> list[Place]:
        return [near for near in self.around(place) if near in self.terrain]

    def distance(self, a: Place, b: Place) -> int:
        known, steps = {a}, 0
        while b not in known:
            steps += 1
            known |= {near for place in known for near in self.around(place)}
        return steps

    # ----------------------------------------------------------------- ground

    def side(self, a: Place, b: Place) -> set[str]:
        return self.sides.get(frozenset((a, b)), set())

    def barred(self, a: Place, b: Place) -> bool:
        """Say whether no melee goes across (§2)."""
        side = self.side(a, b)
        return "hedgerow" in side or ("river" in side and "bridge" not in side)

    def above(self, a: Place, b: Place) -> int:
        """Return 1 where the first hex is the higher one, −1 where the second is."""
        return (a in self.high) - (b in self.high)

    def stands(self, place: Place, rides: bool) -> bool:
        return ENTER[self.terrain[place]][rides] is not None

    def cost(self, a: Place, b: Place, rides: bool) -> int | None:
        """Return the half points of a step; None: it cannot be taken (§2)."""
        climb = 2 if self.above(b, a) > 0 else 0
        if a in self.roads and b in self.roads:
            return 1 + climb
        cost = ENTER[self.terrain[b]][rides]
        if cost is None:
            return None
        side = self.side(a, b)
        if "river" in side and "bridge" not in side:
            cost += 2 if rides else 4
        if "hedgerow" in side:
            if rides == bool(self.option["hedgerow_swap"]):
                return None
            cost += 4
        return cost + climb

    # ------------------------------------------------------------------ sight

    def centre(self, place: Place) -> Point:
        """Return the centre of a hex in stretched whole coordinates."""
        x, y = place
        odd = "odd" in self.geometry
        if "pointy" in self.geometry:
            return 2 * x + (y % 2 == odd), 3 * y
        return 3 * x, 2 * y + (x % 2 == odd)

    def corners(self, place: Place) -> list[Point]:
        x, y = self.centre(place)
        if "pointy" in self.geometry:
            return [(x + dy, y + dx) for dx, dy in CORNERS]
        return [(x + dx, y + dy) for dx, dy in CORNERS]

    def sees(self, a: Place, b: Place, taken: set[Place]) -> bool:
        """Say whether nothing blocks the line between two centres, nor the target's cover (§5)."""
        if self.terrain[b] in ("forest", "village"):
            return False
        line = [self.centre(a), self.centre(b)]
        low = a not in self.high and b not in self.high
        for place, word in self.terrain.items():
            blocks = word in ("forest", "village") or place in taken or (low and place in self.high)
            if blocks and place not in (a, b) and meet(line, self.corners(place)):
                return False
        return not any(
            "hedgerow" in words
            and a not in pair
            and meet(line, [*set.intersection(*(set(self.corners(place)) for place in pair))])
            for pair, words in self.sides.items()
        )


def meet(line: list[Point], shape: list[Point]) -> bool:
    """Say whether a line and a convex shape share a point: along no edge, nor across one, do their
    shadows lie apart."""
    for edges, other in ((line, shape), (shape, line)):
        for (ax, ay), (bx, by) in zip(edges, [*edges[1:], edges[0]], strict=True):
            for nx, ny in ((ay - by, bx - ax), (bx - ax, by - ay)):
                here = [nx * x + ny * y for x, y in edges]
                there = [nx * x + ny * y for x, y in other]
                if max(here) < min(there) or max(there) < min(here):
                    return False
    return True
