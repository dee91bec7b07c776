"""Positions for the laws: every map of a ruleset's folder, and boards drawn here.

The drawn boards need no map loader, so that the laws can be tried without it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Shape, mask_of
from game.core.registry import keys

MAPS = Path(__file__).parents[2] / "maps"


@dataclass(frozen=True, eq=False)
class Case:
    """A game to be played at random.

    A drawn board has a letter a cell for the ground, and after it, parted by `/`, what stands
    there: `ground` and `pieces` of the ruleset's table say what the letters mean.
    """

    ruleset: str
    name: str
    rows: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    """`tank 2 f7`: kind, seat, label of the cell; `hp=30` and the like may follow."""
    features: tuple[str, ...] = ()
    """`road 0304`: the feature, labels of its cells."""
    zones: tuple[str, ...] = ()
    """`victory 0304 0305 value=5`: the zone, labels of its cells; `seat`, `value`, `turn`."""
    shape: Shape = Shape.SQUARE
    sides: tuple[str, ...] = ()
    """`river 0304|0305`: what the sides carry."""
    even: bool = False
    seats: int = 2
    rules: Mapping[str, Scalar] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    path: Path | None = None
    plies: int = 160
    """When a game is cut off."""
    ends: bool = False
    """The options hold a guard against endless play, and `plies` is enough for it."""

    def __str__(self) -> str:
        return f"{self.ruleset}-{self.name}"

    def board(self) -> Board:
        """Return the board, drawn or loaded."""
        if self.path is not None:
            from game.maps.load import load_map

            loaded = load_map(self.path)
            assert loaded.data is not None, loaded.problems
            return loaded.data.board()
        plain = Board.drawn(self.rows, GROUND[self.ruleset], shape=self.shape, even=self.even)
        place = plain.grid.parse_label
        placements = []
        for text in self.pieces:
            kind, seat, label, *props = text.split()
            placements.append(Placement(kind, place(label), int(seat), _pairs(props)))
        features: dict[Cell, frozenset[str]] = {}
        for text in self.features:
            name, *labels = text.split()
            for cell in map(place, labels):
                features[cell] = features.get(cell, frozenset()) | {name}
        edges: dict[Edge, frozenset[str]] = {}
        for text in self.sides:
            name, *pairs = text.split()
            for one, two in (pair.split("|") for pair in pairs):
                edge = plain.grid.edge(place(one), place(two))
                edges[edge] = edges.get(edge, frozenset()) | {name}
        zones = []
        for text in self.zones:
            name, *words = text.split()
            cells = mask_of(place(word) for word in words if "=" not in word)
            zones.append(Zone(name, cells, **_pairs([word for word in words if "=" in word])))
        return Board(
            plain.grid,
            plain.terrain,
            features=features,
            edges=edges,
            zones=tuple(zones),
            placements=tuple(placements),
            seats=self.seats,
            rules=self.rules,
        )


def _pairs(words: list[str]) -> dict[str, Any]:
    """Return `turn=3` and the like as properties."""
    return {name: int(value) for name, value in (word.split("=") for word in words)}


GROUND: Mapping[str, Mapping[str, str]] = {
    "mini_wars": {".": "plain", "f": "forest", "m": "mountain", "s": "shallow", "d": "deep"},
    "mj12": {
        ".": "plain",
        "f": "forest",
        "h": "hill",
        "r": "rough",
        "m": "marsh",
        "l": "lake",
        "v": "village",
    },
    "warshard": {
        ".": "plain",
        "f": "forest",
        "c": "city",
        "h": "hill",
        "w": "lake",
        "m": "mountain",
    },
}

_ISLAND = ("..f..m.s", ".m...fsd", "f..ssddd", "...f.sd.", "m.f..s..", "......fm")

_DUEL = (
    *("base 1 a1", "town 1 b1", "factory 1 a2", "town 0 d2", "airport 0 d4", "dock 0 e4"),
    *("base 2 h6", "town 2 g6", "factory 2 h5"),
)

_ARMIES = (
    *("base 1 a1", "dock 1 e3 hp=60", "town 0 d1", "base 2 h6", "airport 2 g5", "dock 2 h4 hp=1"),
    *("soldier 1 b2", "motorbike 1 c1", "shooter 1 a3", "tank 1 a4", "tank 1 b4 hp=40"),
    *("artillery 1 b5", "missile_launcher 1 b6", "cruiser 1 f3", "helicopter 1 d3"),
    *("anti_aircraft 2 g6", "speeder 2 e6", "bomber 2 f6", "fighter_jet 2 e5", "soldier 2 h5"),
    *("submarine 2 g3", "battleship 2 g4 hp=70", "soldier 2 f5 hp=9", "cruiser 2 f4"),
)

_HEX_ROWS = (" ..f.  ", ".m.s.f ", "..sds..", ".f.s.m.", "..f....", "  ...  ")

_HEX_PIECES = (
    *("base 1 0101", "town 1 0102", "base 2 0602", "factory 2 0603", "base 3 0304"),
    *("town 3 0404", "dock 3 0302", "airport 0 0201", "town 0 0400"),
    *("soldier 1 0002", "tank 2 0502", "cruiser 3 0301", "helicopter 1 0202"),
)

_CROSS = ("..f..f.", ".s.m.s.", "f.....f", ".m.d.m.", "f.....f", ".s.m.s.", "..f..f.")

_CROSS_PIECES = (
    *("base 1 0000", "base 2 0600", "base 3 0006", "base 4 0606"),
    *("town 1 0100", "factory 2 0601", "town 3 0106", "airport 4 0605"),
    *("town 0 0302", "dock 0 0304", "soldier 1 0101 hp=20", "soldier 1 0202"),
    *("tank 2 0501", "artillery 3 0005", "bomber 4 0505"),
)

_LAST_STANDS = (
    *("base 1 0101 hp=9", "base 2 0602 hp=9", "base 3 0304 hp=9", "town 3 0302"),
    *("tank 1 0502", "bomber 1 0603", "tank 2 0404", "helicopter 2 0204 hp=9"),
    *("soldier 3 0102", "bomber 3 0201", "town 1 0002", "town 2 0400"),
)

_FRONT = ("...f..h.", ".c..w...", "...hw.c.", "f..m...f", "....f...", ".h....c.")

_CORPS = (
    *("hq 1 0100", "armor 1 0201", "mechanised 1 0302", "infantry 1 0103", "artillery 1 0202"),
    *("air_wing 1 0000", "infantry 1 0203", "mechanised 1 0004 turn=1", "infantry 1 0004 turn=2"),
    *("hq 2 0604", "armor 2 0504", "mechanised 2 0502", "infantry 2 0403", "artillery 2 0503"),
    *("air_wing 2 0705", "infantry 2 0601", "mechanised 2 0705 turn=1", "infantry 2 0703 turn=3"),
)

_PRIZES = ("victory 0101 value=5", "victory 0602 0605 value=3")

_VALE = ("..f.h..", ".m..h.f", "v.r..l.", ".f..v..", "..h..r.")

_BANDS = (
    *("mayor 1 0201", "officer 1 0102", "guardsman 1 0202", "guardsman 1 0103 disrupted=1"),
    *("militia 1 0200", "goblin 1 0303", "sergeant 1 0301", "hobgoblin_leader 2 0501"),
    *("wolfrider 2 0402", "mercenary 2 0503", "goblin 2 0403", "sergeant 2 0500 disrupted=1"),
    *("guardsman 2 0401", "militia 2 0602"),
)

_HEDGES = (
    "river 0301|0401 0302|0402 0301|0402 0302|0403",
    "bridge 0302|0402",
    "hedgerow 0202|0203 0102|0202 0501|0502",
)

DRAWN = (
    Case("mini_wars", "duel", _ISLAND, _DUEL, rules={"gold": 300}),
    Case("mini_wars", "armies-in-fog", _ISLAND, _ARMIES, options={"fog": True}, plies=220),
    Case(
        "mini_wars",
        "luck",
        _ISLAND,
        _ARMIES,
        options={"doctrine_1": "lady_luck", "doctrine_2": "retaliation"},
    ),
    Case(
        "mini_wars",
        "three-on-hexes-in-fog",
        _HEX_ROWS,
        _HEX_PIECES,
        shape=Shape.HEX_FLAT,
        seats=3,
        rules={"gold": 200},
        options={"fog": True, "doctrine_2": "conscription"},
    ),
    Case(
        "mini_wars",
        "last-stands",
        _HEX_ROWS,
        _LAST_STANDS,
        shape=Shape.HEX_FLAT,
        seats=3,
        options={"doctrine_1": "guerrilla_warfare", "doctrine_3": "elite_training"},
    ),
    Case(
        "mini_wars",
        "last-stands-in-fog",
        _HEX_ROWS,
        _LAST_STANDS,
        shape=Shape.HEX_FLAT,
        seats=3,
        options={"fog": True},
    ),
    Case(
        "mini_wars",
        "teams-in-fog",
        _CROSS,
        _CROSS_PIECES,
        shape=Shape.HEX_POINTY,
        even=True,
        seats=4,
        rules={"gold": 150, "teams": "1+4 2+3"},
        options={"fog": True, "doctrine_3": "lady_luck"},
    ),
    Case(
        "mini_wars",
        "as-in-ludii",
        _ISLAND,
        _ARMIES,
        options={"fog": True, "edition": "ludii", "doctrine_1": "glass_cannon"},
    ),
    Case(
        "mini_wars",
        "round-limit",
        _ISLAND,
        _DUEL,
        options={"round_limit": 4},
        plies=2000,
        ends=True,
    ),
    Case(
        "mj12",
        "bands",
        _VALE,
        _BANDS,
        ("road 0202 0302 0402 0501",),
        shape=Shape.HEX_FLAT,
        sides=_HEDGES,
        options={"quiet_turns": 8},
        plies=3000,
        ends=True,
    ),
    Case(
        "mj12",
        "bands-with-all-options",
        _VALE,
        _BANDS,
        shape=Shape.HEX_POINTY,
        even=True,
        sides=("hedgerow 0302|0402 0202|0302",),
        options={"hedgerow_swap": True, "fire_forbids_move": True, "turn_limit": 9},
        plies=3000,
        ends=True,
    ),
    Case(
        "mj12",
        "deployed",
        _VALE,
        zones=("setup 0000 0001 0100 0101 0200 seat=1", "setup 0403 0503 0603 0604 seat=2"),
        shape=Shape.HEX_FLAT,
        rules={"army1": "mayor guardsman*2 militia", "army2": "wolfrider goblin*2", "first": 2},
        options={"quiet_turns": 5},
        plies=1500,
        ends=True,
    ),
    Case(
        "mj12",
        "bought",
        _VALE,
        ("officer 2 0603",),
        zones=("setup 0000 0001 0100 0101 0200 seat=1", "setup 0403 0503 0604 seat=2"),
        shape=Shape.HEX_FLAT,
        rules={"points": 140},
        options={"turn_limit": 12},
        plies=1500,
        ends=True,
    ),
    Case(
        "warshard",
        "corps",
        _FRONT,
        _CORPS,
        ("road 0301 0302 0303 0304", "bridge 0402", "trench 0402 0504"),
        _PRIZES,
        Shape.HEX_FLAT,
        rules={"max_turns": 12},
        plies=2000,
        ends=True,
    ),
    Case(
        "warshard",
        "corps-with-all-options",
        _FRONT,
        _CORPS,
        (),
        (*_PRIZES, "reinforcement 0000 0001 0002 seat=1", "reinforcement 0704 0705 0605 seat=2"),
        Shape.HEX_POINTY,
        even=True,
        rules={"max_turns": 14, "first": 2},
        options={
            "replacements": True,
            "ex_owner_chooses": True,
            "support_may_advance": True,
            "air_wing_special": True,
            "rivers_on_hexsides": True,
        },
        plies=2000,
        ends=True,
    ),
)


def _files() -> tuple[Case, ...]:
    return tuple(
        Case(key, path.stem, path=path, plies=60)
        for key in keys()
        for path in sorted((MAPS / key).glob("*.tmx"))
    )


CASES = (*DRAWN, *_files())
