"""A game to be played at random: a drawn board or a map file, with its options."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Shape, mask_of
from game.core.manifest import read_options
from game.core.registry import ruleset


@dataclass(frozen=True, eq=False)
class Case:
    """A game to be played at random.

    A drawn board has a letter a cell; what stands there and lies on it is told besides.
    """

    ruleset: str
    ground: Mapping[str, str]
    """Terrain by letter; a blank is a hole."""
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

    def like(self, name: str, **changes: Any) -> Self:
        """Return another case, in most like this one."""
        return replace(self, name=name, **changes)

    @property
    def secret(self) -> bool:
        """Whether its options let seats hide things from each other."""
        manifest = ruleset(self.ruleset).manifest
        return read_options(manifest, self.board(), self.options).secret()

    def board(self) -> Board:
        """Return the board, drawn or loaded."""
        if self.path is not None:
            from game.maps.load import load_map

            loaded = load_map(self.path)
            assert loaded.data is not None, loaded.problems
            return loaded.data.board()
        plain = Board.drawn(self.rows, self.ground, shape=self.shape, even=self.even)
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
    """Return `turn=3`, `disrupted=true` and the like as properties."""
    return {name: json.loads(value) for name, value in (word.split("=") for word in words)}
