"""A board as a dict of (column, row), with the geometry of the specification written out once more.

Nothing of `game.board` is used. Section numbers are those of the specification.
"""

from dataclasses import dataclass, field

Place = tuple[int, int]

NEIGHBOURS = {  # by shape and stagger index; for even and for odd columns (rows)
    "square": [[(0, -1), (1, 0), (0, 1), (-1, 0)]] * 2,
    "hex_flat odd": [
        [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1)],
        [(1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1)],
    ],
    "hex_flat even": [
        [(1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1)],
        [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1)],
    ],
    "hex_pointy odd": [
        [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
        [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
    ],
    "hex_pointy even": [
        [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
        [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
    ],
}

ROUGH = ("forest", "mountain")
WATER = ("shallow", "deep")


@dataclass
class Ground:
    """What never changes: board and options."""

    geometry: str
    terrain: dict[Place, str]
    seats: int
    team: dict[int, int]
    doctrine: dict[int, str]
    fog: bool = False
    ludii: bool = False
    round_limit: int = 0
    known: dict[Place, dict[Place, int]] = field(default_factory=dict)

    def beside(self, place: Place) -> list[Place]:
        """Return the neighbours of a place, holes included."""
        x, y = place
        line = y if "pointy" in self.geometry else x
        return [(x + dx, y + dy) for dx, dy in NEIGHBOURS[self.geometry][line % 2]]

    def distance(self, a: Place, b: Place) -> int:
        """Return the steps between two places, obstacles and holes ignored; 6 is far (§10)."""
        if a not in self.known:
            self.known[a] = {a: 0}
            for steps in range(1, 6):
                for place in [n for near in self.known[a] for n in self.beside(near)]:
                    self.known[a].setdefault(place, steps)
        return self.known[a].get(b, 6)

    def away(self, a: Place, b: Place) -> int:
        """Return the distance that sight goes by (§20)."""
        if self.ludii and self.geometry == "square":
            return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        return self.distance(a, b)

    def label(self, place: Place) -> str:
        x, y = place
        return f"{x:02}{y:02}" if self.geometry != "square" else f"{'abcdefghijklm'[x]}{y + 1}"
