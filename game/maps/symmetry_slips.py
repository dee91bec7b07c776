"""Slips in symmetric maps: the few cells that differ from their image, where all others agree."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.board.grid import Cell
from game.core.problem import BOARD, Aspect
from game.core.words import Phrase, Term
from game.maps.problem_list import ProblemList
from game.maps.random.symmetry import FITTING, Symmetry, SymmetryKind
from game.maps.schema import MapData

_MOST_CELLS = 10_000
"""Larger maps are not looked at, so that checking stays quick."""

_WORDS: dict[SymmetryKind, Term] = {
    SymmetryKind.TURN: "under half a turn",
    SymmetryKind.MIRROR: "in the mirror",
    SymmetryKind.THIRDS: "under a third of a turn",
    SymmetryKind.QUARTERS: "under a quarter turn",
    SymmetryKind.MIRRORS: "in both mirrors",
}


class Slip(NamedTuple):
    """Two cells that should be alike."""

    cell: int
    image: int


def find_slips(data: MapData) -> tuple[SymmetryKind, list[Slip]] | None:
    """Return the symmetry that the map is meant to have, and where it fails; None if it has none.

    That is the one that carries most of what a seat owns to another seat; of equals, the one with
    the fewest slips.

    A map nearly has a symmetry if at most one cell in eight differs, and at most half as many as
    are not like most of the map: on an empty plain everything is alike. Terrain, features and
    pieces count, and whether a piece is owned, but not by whom. A symmetry that leaves most of what
    a seat owns with the same seat is none between the sides.
    """
    size = data.width * data.height
    if size > _MOST_CELLS:
        return None
    marks = _marks(data)
    owners = _owners(data)
    busy = len(marks) - Counter(marks).most_common(1)[0][1]
    best: tuple[tuple[int, int], SymmetryKind, list[Slip]] | None = None
    for kind in FITTING.get(data.seats, ()):
        try:
            symmetry = Symmetry(kind, data.shape, data.width, data.height, even=data.even)
        except ValueError:
            continue
        if _keeps_sides(symmetry, owners):
            continue
        slips = list(_slips(symmetry, marks))
        rank = -_carried(symmetry, owners), len(slips)
        if best is None or rank < best[0]:
            best = rank, kind, slips
    if best is None or len(best[2]) * 8 > size or len(best[2]) * 2 > busy:
        return None
    return best[1:]


def _marks(data: MapData) -> list[tuple[object, ...]]:
    """Return what is compared of each cell; nothing for a hole."""
    pieces: dict[int, list[tuple[str, bool]]] = {}
    for placed in data.placements:
        pieces.setdefault(placed.cell, []).append((placed.piece, placed.seat > 0))
    return [
        (word, data.features.get(cell, ()), *sorted(pieces.get(cell, ()))) if word else ()
        for cell, word in enumerate(data.terrain)
    ]


def _owners(data: MapData) -> set[tuple[int, int]]:
    """Return the cells on which a seat has a piece or a zone, each with the seat."""
    owned = {(placed.cell, placed.seat) for placed in data.placements if placed.seat}
    return owned | {(cell, zone.seat) for zone in data.zones if zone.seat for cell in zone.cells}


def _keeps_sides(symmetry: Symmetry, owners: set[tuple[int, int]]) -> bool:
    """Return whether a symmetry takes most of what a seat owns to the same seat."""
    kept = sum(
        (image, seat) in owners
        for cell, seat in owners
        for image in symmetry.images(cell)
        if image != cell
    )
    return kept * 2 > len(owners)


def _carried(symmetry: Symmetry, owners: set[tuple[int, int]]) -> int:
    """Return how often a symmetry takes what a seat owns to what another seat owns."""
    theirs: dict[int, set[int]] = {}
    for cell, seat in owners:
        theirs.setdefault(cell, set()).add(seat)
    return sum(
        bool(theirs.get(image, set()) - {seat})
        for cell, seat in owners
        for image in symmetry.images(cell)
        if image != cell
    )


def _slips(symmetry: Symmetry, marks: list[tuple[object, ...]]) -> Iterator[Slip]:
    """Yield each group of images that are not all alike once, by two cells of it."""
    for cell, mark in enumerate(marks):
        images = symmetry.images(cell)
        if -1 in images:
            if mark:
                yield Slip(cell, -1)
        elif cell == min(images):
            other = next((image for image in images if marks[image] != mark), None)
            if other is not None:
                yield Slip(cell, other)


def add_slips(data: MapData, problems: ProblemList) -> None:
    """Add a warning if a symmetric map has a few cells that are not."""
    found = find_slips(data)
    if found is None or not found[1]:
        return
    kind, slips = found
    grid = data.board().grid
    cell, image = slips[0]
    fix = "{one} has no counterpart: make it a hole, or leave it if you mean it so."
    if image >= 0:
        alike = data.terrain[cell] == data.terrain[image]
        if not alike and any(placed.cell == image for placed in data.placements):
            cell, image = image, cell  # the ground that bears a piece is kept
        fix = "Make {one} and {other} the same, or leave it if you mean it so."
        if not alike:
            fix = "Paint {other} as {one} is, {terrain}; or leave it if you mean it so."
            if not data.terrain[cell]:
                fix = "Paint both or neither of {one} and {other}; or leave it if you mean it so."
    problems.warning(
        "The sides are not alike {how}: {count} cells differ"
        if len(slips) > 1
        else "The sides are not alike {how}: one cell differs",
        fix,
        how=Phrase(_WORDS[kind]),
        count=len(slips),
        one=grid.label_in_tiled(Cell(cell)),
        other=grid.label_in_tiled(Cell(image)) if image >= 0 else "",
        terrain=data.terrain[cell].replace("_", " "),
        cell=slips[0].cell,
        needs=(*BOARD, Aspect.SEATS),
    )
