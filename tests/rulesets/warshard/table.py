"""Positions drawn as text, played by sentences: `Table("armor1 inf2").do("attack 0000 0100")`.

A drawing has one word a hex, rows of offset coordinates. A word is ground, a unit, or both: `.`
plain, `d` dry plain, `s` snow, `f` forest, `c` city, `h` hills, `r` road, `t` trench, `~` water,
`^` mountains, `b` bridge, `_` a hole; `armor1` an armor of side 1 on plain, `f+inf2` an infantry in
a forest. `!` after a unit makes it special, `@6` lets it come after 6 turns. Orders name hexes
where actions name units.
"""

import re
from collections.abc import Mapping

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Grid, Shape
from game.core.refs import PieceId, PieceRef, Ref
from rulesets.warshard import RULESET
from rulesets.warshard.combat import Odds, odds
from rulesets.warshard.state import State
from tests.rulesets.driver import Driver, errors

TERRAIN = {
    "d": "dry_plain",
    "s": "snow_plain",
    "f": "forest",
    "c": "city",
    "h": "hill",
    "~": "deep",
    "^": "mountain",
    "b": "deep",
}
FEATURE = {"r": "road", "t": "trench", "b": "bridge"}
KINDS = {"inf": "infantry", "mech": "mechanised", "art": "artillery", "air": "air_wing"}
_WORD = re.compile(r"(?:([dsfchrt~^b_.])(?:\+|$))?(?:([a-z]+)([12])(!)?(?:@(\d+))?)?$")
RULES, PRESENTER = RULESET


def drawn(
    picture: str,
    *,
    rules: Mapping[str, Scalar] | None = None,
    victory: Mapping[str, int] | None = None,
    entries: Mapping[int, str] | None = None,
    rivers: str = "",
    bridges: str = "",
) -> Board:
    """Return the board of a drawing.

    Args:
        picture: the rows.
        rules: the map's `rule.*` properties.
        victory: points of victory hexes, by label.
        entries: labels of reinforcement points, by side.
        rivers: sides as `0102|0103`, parted by blanks.
        bridges: sides with a bridge, likewise.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    width = len(rows[0])
    words = [word for row in rows for word in row]
    grid = Grid(
        Shape.HEX_FLAT, width, len(rows), [at for at, word in enumerate(words) if word == "_"]
    )
    terrain, features, placements = [], {}, []
    for at, word in enumerate(words):
        found = _WORD.match(word)
        assert found, f"cannot read {word!r}"
        letter, kind, seat, special, turn = found.groups()
        terrain.append("" if letter == "_" else TERRAIN.get(letter or ".", "plain"))
        if letter in FEATURE:
            features[Cell(at)] = frozenset([FEATURE[letter]])
        if kind:
            props: dict[str, Scalar] = {"special": True} if special else {}
            if turn:
                props["turn"] = int(turn)
            placements.append(Placement(KINDS.get(kind, kind), Cell(at), int(seat), props))
    zones = [
        Zone("victory", 1 << grid.parse_label(label), value=value)
        for label, value in (victory or {}).items()
    ]
    for owner, labels in (entries or {}).items():
        cells = sum(1 << grid.parse_label(label) for label in labels.split())
        zones.append(Zone("reinforcement", cells, seat=owner))
    edges: dict[int, frozenset[str]] = {}
    for name, sides in (("river", rivers), ("bridge", bridges)):
        for side in sides.split():
            a, b = map(grid.parse_label, side.split("|"))
            edge = grid.edge(a, b)
            edges[edge] = edges.get(edge, frozenset()) | {name}
    board = Board(
        grid,
        tuple(terrain),
        features=features,
        edges=edges,  # type: ignore[arg-type]
        zones=tuple(zones),
        placements=tuple(placements),
        rules=dict(rules or {}),
    )
    assert errors(RULES, board) == []
    return board


class Table(Driver[State]):
    """A game on a drawn board; its keywords are those of `drawn`, then options."""

    rules, presenter = RULESET

    def __init__(
        self,
        picture: str,
        *,
        rules: Mapping[str, Scalar] | None = None,
        victory: Mapping[str, int] | None = None,
        entries: Mapping[int, str] | None = None,
        rivers: str = "",
        bridges: str = "",
        **options: object,
    ) -> None:
        board = drawn(
            picture, rules=rules, victory=victory, entries=entries, rivers=rivers, bridges=bridges
        )
        super().__init__(board, options)

    def cells(self) -> dict[PieceId, Cell]:
        """Return where every unit stands."""
        return {id: unit.cell for id, unit in self.state.units.items()}

    def target(self, verb: str, label: str) -> Ref:
        """Return what an order is aimed at; of a stack, who defends it."""
        if verb in ("attack", "support"):
            return PieceRef(self.state.defender(self.cell(label)))
        return super().target(verb, label)

    def points(self, label: str) -> int:
        """Return the half points that the unit on a hex has left."""
        return self.state.units[self.id(label)].points

    def where(self) -> str:
        """Return every unit as `kind+side label`, by number."""
        return ", ".join(
            f"{self.state.kind(id).key}{self.state.seat(id)} {self.label(unit.cell)}"
            for id, unit in self.state.units.items()
        )

    def odds(self, index: int = 0) -> Odds:
        """Return what a fight has come to."""
        return odds(self.state, self.state.fights[index])

    def column(self, index: int = 0) -> str:
        """Return the column of a fight, after supply."""
        names = ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
        column = self.odds(index).column
        return names[column] if column >= 0 else "fails"

    def result(self, index: int = 0) -> str:
        """Return the result of one of the latest fights."""
        return self.state.rolled[index].result

    @property
    def asked(self) -> str:
        """Who decides in which phase: `1 melee`."""
        return "over" if self.outcome else f"{self.seat} {self.phase}"
