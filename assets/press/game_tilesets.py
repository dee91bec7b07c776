"""The tilesets of each game: what it has of the shared ones, in rows that begin with their names.

A name is a tile that says nothing but `label`; the game tells who painted one on a map.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from press import pieces
from press.games import Game
from press.lettering import label
from press.shapes import CellShape
from press.tsx import Finer, Tile, Tileset

Shared = Mapping[str, tuple[Tileset, dict[str, Any]]]
"""The tilesets of one shape and their parts of the index, by `terrain`, `features`, …"""

COLUMNS = 8
"""Tiles beside a name."""

_SHORES = {"shallow shore": ("shallow", "l"), "lake shore": ("lake", "l")}
_SHORES |= {"deep by shallow": ("deep", "s"), "deep by land": ("deep", "l")}
"""Which water has these shores, and the letter that is in all their keys."""
_BARE = "bare shore"


class _Rows:
    """Tiles of a shared tileset while they are laid in rows."""

    def __init__(self, shared: Tileset, columns: int = COLUMNS) -> None:
        self._shared = shared
        self._columns = 1 + columns
        self._tiles: dict[int, Tile] = {}
        self._count = 0
        self.moved: dict[int, int] = {}
        """The place of a tile by its place on the shared tileset."""

    def heads(self, owners: Mapping[str, str]) -> None:
        """Lay a row that says whose the pieces below are.

        Args:
            owners: in whose colours the pieces of each are.
        """
        for column, (owner, colours) in enumerate(owners.items(), 1):
            name = "nobody" if owner == "neutral" else f"seat {owner[1:]}"
            ramp = pieces.RAMPS[colours]
            self._name(column, name, ramp["edge"], ramp["light"])
        self._count += 1

    def add(self, name: str, locals_: Sequence[int]) -> None:
        """Lay tiles beside their name, in as many rows as they need."""
        first = self._count * self._columns
        self._name(first, name.replace("_", " "))
        for number, local in enumerate(locals_):
            row, column = divmod(number, self._columns - 1)
            place = first + row * self._columns + 1 + column
            self._tiles[place] = self._shared.tiles[local]
            self.moved[local] = place
        self._count += -(-len(locals_) // (self._columns - 1))

    def _name(self, place: int, name: str, *colours: str) -> None:
        art = label(name, self._shared.width, self._shared.height, *colours)
        self._tiles[place] = Tile(art, {"label": name})

    def tileset(self, tab: str, shape: CellShape) -> Tileset:
        """Return what was laid, with the brushes all of whose ground is there."""
        brushes = [
            replace(
                brush,
                colours=[(title, colour, self.moved[at]) for title, colour, at in brush.colours],
                tiles={
                    self.moved[at]: join for at, join in brush.tiles.items() if at in self.moved
                },
            )
            for brush in self._shared.wang_sets
            if all(at in self.moved for _, _, at in brush.colours)
        ]
        return replace(
            self._shared,
            name=f"{tab}_{shape.name}",
            tab=tab,
            columns=self._columns,
            tiles=self._tiles,
            wang_sets=brushes,
            older=False,
            finer=Finer(
                self._shared.name,
                self._shared.columns,
                {place: local for local, place in self.moved.items()},
            ),
        )


def game_tilesets(
    game: Game, shape: CellShape, shared: Shared
) -> Iterator[tuple[Tileset, dict[str, Any]]]:
    """Yield the tilesets of a game for one shape, each with its part of the index."""
    rows, part = _terrain(game, *shared["terrain"])
    yield rows.tileset(f"terrain_{game.key}", shape), part
    for kind, words in (("features", game.features), ("edges", game.edges)):
        if words:
            rows, part = _links(words, *shared[kind])
            yield rows.tileset(f"{kind}_{game.key}", shape), part
    if game.pieces:
        rows, part = _pieces(game, *shared["pieces"])
        yield rows.tileset(f"pieces_{game.key}", shape), part


def _terrain(game: Game, shared: Tileset, index: Mapping[str, Any]) -> tuple[_Rows, dict[str, Any]]:
    rows = _Rows(shared)
    part: dict[str, Any] = {"terrain": {}, "shore": {}, "shore_over": {}}
    for word in game.terrain:
        if word in _SHORES:
            water, letter = _SHORES[word]
            keys = {key: at for key, at in index["shore"][water].items() if letter in key}
            rows.add(word, list(keys.values()))
            part["shore"].setdefault(water, {}).update(_moved(keys, rows))
        elif word == _BARE:
            rows.add(word, list(index["shore_over"].values()))
            part["shore_over"] = _moved(index["shore_over"], rows)
        else:
            rows.add(word, index["terrain"][word])
            part["terrain"][word] = [rows.moved[at] for at in index["terrain"][word]]
    return rows, part


def _links(
    words: Sequence[str], shared: Tileset, index: Mapping[str, Any]
) -> tuple[_Rows, dict[str, Any]]:
    rows = _Rows(shared)
    for word in words:
        rows.add(word, list(index[word].values()))
    return rows, {word: _moved(index[word], rows) for word in words}


def _pieces(game: Game, shared: Tileset, index: Mapping[str, Any]) -> tuple[_Rows, dict[str, Any]]:
    built = any(piece in pieces.BUILDINGS for piece in game.pieces)
    owners = pieces.OWNERS[: game.seats] + pieces.OWNERS[-1:] * built
    rows = _Rows(shared, len(owners))
    swapped = pieces.PAWN_COLOURS if pieces.PAWN in game.pieces else {}
    rows.heads({owner: swapped.get(owner, owner) for owner in owners})
    part: dict[str, int] = {}
    for piece in game.pieces:
        own = owners if piece in pieces.BUILDINGS else owners[: game.seats]
        names = [pieces.key(game.key, piece, owner) for owner in own]
        keys = {name: index["pieces"][name] for name in names}
        rows.add(piece, list(keys.values()))
        part |= _moved(keys, rows)
    return rows, {"pieces": part}


def _moved(keys: Mapping[str, int], rows: _Rows) -> dict[str, int]:
    return {key: rows.moved[at] for key, at in keys.items()}
