"""What the map checks of all games have in common: unknown words, numbers out of bounds.

A problem says what of the map it hides (a unit whose kind is unknown may be the one that is
missing), and one that may merely follow from such a problem says what it needs: the client leaves
it out until that is mended. So checks yield causes before what may follow from them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Edge, Grid, Mask, bits
from game.board.path import reach
from game.core.nearest_word import closest, did_you_mean
from game.core.problem import Aspect, Problem, Severity
from game.core.words import Phrase, Term, Words

Args = Mapping[str, Words | int]
"""Words and numbers that fill a problem and its fix."""
Aspects = tuple[Aspect, ...]

_MOST_NAMED = 6
"""So many cells are named one by one."""


def on_map(
    text: Term,
    fix: Term,
    source: str,
    args: Args,
    severity: Severity = Severity.ERROR,
    *,
    hides: Aspects = (),
    needs: Aspects = (),
) -> Problem:
    """Return a problem about a property of the map, or about the map as a whole."""
    return Problem(
        severity, Phrase(text, args), Phrase(fix, args), source=source, hides=hides, needs=needs
    )


def on_piece(
    placed: Placement,
    text: Term,
    fix: Words,
    args: Args,
    severity: Severity = Severity.ERROR,
    *,
    hides: Aspects = (Aspect.PIECES,),
    needs: Aspects = (),
) -> Problem:
    """Return a problem about a piece that the map sets; `{piece}` is its kind."""
    words = {"piece": placed.piece, **args}
    alone = Aspect.PIECES not in needs  # else what is wrong with any piece may be behind it
    return Problem(
        severity,
        Phrase(text, words),
        fix if isinstance(fix, Phrase) else Phrase(fix, words),
        "pieces",
        placed.cell,
        placed.source,
        hides,
        needs,
        frozenset({placed.piece} if alone else ()),
        frozenset({placed.seat} - {0} if alone else ()),
    )


def on_side(
    board: Board, edge: Edge, text: Term, fix: Term, severity: Severity = Severity.ERROR
) -> Problem:
    """Return a problem about what is painted on a side; `{sides}` are the cells it lies between."""
    one, two = board.grid.edge_cells(edge)
    sides = f"{board.grid.label_in_tiled(one)} | {board.grid.label_in_tiled(two)}"
    words = Phrase(text, {"sides": sides})
    hides = (Aspect.EDGES,)
    return Problem(severity, words, fix, "edges", one, hides=hides, needs=hides)


def on_seats(
    seats: Collection[int],
    lack: Phrase,
    fix: Term,
    layer: str,
    severity: Severity = Severity.ERROR,
    *,
    needs: Aspects = (),
    kinds: Iterable[str] = (),
) -> Iterator[Problem]:
    """Yield one problem about what some seats lack: `{seat}` is the first, `{seats}` are all.

    `lack` says so of one seat and of several, its gaps still empty; `kinds` are the pieces that are
    lacking, none: any.

    The number of seats may as well be wrong, and what is missing is not there to be judged.
    """
    if seats:
        listed = ", ".join(map(str, sorted(seats)))
        args: Args = {"seat": min(seats), "seats": listed, "count": len(seats)}
        hides = (Aspect.SEATS, *needs)
        text = lack._replace(args=args)
        yield Problem(
            severity,
            text,
            Phrase(fix, args),
            layer,
            hides=hides,
            needs=needs,
            of_kinds=frozenset(kinds),
            of_seats=frozenset(seats),
        )


def wrong_seats(board: Board, fewest: int, most: int, fix: Term) -> Iterator[Problem]:
    """Yield that a map is for more or fewer players than a game."""
    if not fewest <= board.seats <= most:
        seats = (Aspect.SEATS,)
        args = {"count": board.seats, "fewest": fewest, "most": most}
        yield on_map("The map is for {count} players", fix, "seats", args, hides=seats, needs=seats)


def not_for_two(board: Board) -> Iterator[Problem]:
    """Yield that a map has not two seats, for a game that is for two."""
    yield from wrong_seats(board, 2, 2, "Set the map property seats to 2.")


def fix_for(word: str, known: Iterable[str], prefix: str = "") -> Words:
    """Return the fix for an unknown word: the one that was meant, or all there are.

    Args:
        word: what stands there.
        known: what could stand there.
        prefix: before each of them, as they are written in Tiled.
    """
    names = tuple(known)
    return did_you_mean(word, names, prefix) if names else "There are none: delete it."


def whole(value: Scalar, low: int, high: int) -> bool:
    """Return whether a property is a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def mend_number(value: Scalar, fix: Term) -> Term:
    """Return how to mend a number that does not fit; figures that are a text, which is the first
    type that Tiled offers, have another remedy than other values."""
    return _AS_INT if isinstance(value, str) and value.isdecimal() else fix


_AS_INT: Term = "It is text, no number: delete it and add it again with type int."


def unknown_terrain(board: Board, game: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every terrain that a game does not know, where it is met first, and how often."""
    told = set(known)
    for cell in board.grid.cells:
        word = board.terrain[cell]
        if word not in told:
            told.add(word)
            args: Args = {"game": game, "word": word, "count": board.terrain.count(word)}
            many = "{game} knows no terrain {word}, which {count} cells have"
            text = Phrase("{game} knows no terrain {word}", args, many)
            fix = fix_for(word, known)
            hides = (Aspect.TERRAIN,)
            yield Problem(Severity.ERROR, text, fix, "terrain", cell, hides=hides)


def unknown_pieces(board: Board, text: Term, known: Collection[str]) -> Iterator[Problem]:
    """Yield every kind of piece that a game does not know, where it is met first."""
    told = set(known)
    for placed in board.placements:
        if placed.piece not in told:
            told.add(placed.piece)
            fix = fix_for(placed.piece, known)
            unsure: frozenset[Any] = frozenset()
            yield on_piece(placed, text, fix, {})._replace(of_kinds=unsure, of_seats=unsure)


def unknown_features(board: Board, text: Term, known: Collection[str]) -> Iterator[Problem]:
    """Yield every feature that a game does not know, where it is met first."""
    painted = sorted(board.features.items())
    return _unknown_words(painted, text, known, "features", Aspect.FEATURES)


def unknown_sides(board: Board, text: Term, known: Collection[str]) -> Iterator[Problem]:
    """Yield every word on a side that a game does not know, where it is met first."""
    painted = [
        (board.grid.edge_cells(edge)[0], words) for edge, words in sorted(board.edges.items())
    ]
    return _unknown_words(painted, text, known, "edges", Aspect.EDGES)


def idle_bridges(board: Board, bridge: str, river: str) -> Iterator[Problem]:
    """Yield every bridge on a side that has no river."""
    for edge, words in sorted(board.edges.items()):
        if bridge in words and river not in words:
            text = "The bridge at {sides} crosses no river, and means nothing"
            fix = "Paint a river on that side, or erase the bridge."
            yield on_side(board, edge, text, fix, Severity.WARNING)


def _unknown_words(
    painted: Iterable[tuple[Cell, frozenset[str]]],
    text: Term,
    known: Collection[str],
    layer: str,
    aspect: Aspect,
) -> Iterator[Problem]:
    """Yield every unknown word of a layer, at the cell where it is met first."""
    told = set(known)
    for cell, words in painted:
        for word in sorted(words - told):
            told.add(word)
            hides = (aspect,) if closest(word, known) else ()
            found = Phrase(text, {"word": word})
            fix = fix_for(word, known)
            yield Problem(Severity.WARNING, found, fix, layer, cell, hides=hides)


def unknown_rules(board: Board, game: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every `rule.*` property of a map that means nothing in a game."""
    for name in board.rules:
        if name not in known:
            text = Phrase("{game} has no rule.{name}; it is ignored", {"game": game, "name": name})
            fix = fix_for(name, known, "rule.")
            hides = (Aspect.RULES,) if closest(name, known) else ()
            yield Problem(Severity.WARNING, text, fix, source=f"rule.{name}", hides=hides)


def unknown_zones(board: Board, known: Collection[str]) -> Iterator[Problem]:
    """Yield every zone of a map that means nothing in a game."""
    for zone in board.zones:
        if zone.name not in known:
            text = Phrase("The zone {zone} means nothing here", {"zone": zone.name})
            fix = fix_for(zone.name, known)
            hides = (Aspect.ZONES,) if closest(zone.name, known) else ()
            yield Problem(Severity.WARNING, text, fix, "zones", source=zone.source, hides=hides)


def unknown_props(placed: Placement, name: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every property of a piece that means nothing in a game; `name` is the piece's own."""
    for prop in placed.props:
        if prop not in known:
            text = "The {piece} has a property {name}, which means nothing"
            fix = fix_for(prop, known)
            words = {"piece": name, "name": prop}
            hides = (Aspect.PIECES,) if closest(prop, known) else ()
            yield on_piece(placed, text, fix, words, Severity.WARNING, hides=hides)


def cut_off(grid: Grid, field: Mask, fix: Term, *, needs: Aspects) -> Iterator[Problem]:
    """Yield one problem with the tiles of a field that no way joins to the largest part of it."""
    parts: list[Mask] = []
    left = field
    while left:
        parts.append(reach(grid, next(bits(left)), left, grid.size) & left)
        left &= ~parts[-1]
    if len(parts) < 2:
        return
    stray = list(bits(field & ~max(parts, key=Mask.bit_count)))
    named = ", ".join(map(grid.label_in_tiled, stray[:_MOST_NAMED]))
    args: Args = {"count": len(stray), "tiles": named, "more": len(stray) - _MOST_NAMED}
    text = Phrase("No way leads to {count} tiles: {tiles} and {more} more", args)
    if len(stray) <= _MOST_NAMED:
        many = "No way leads to {count} tiles: {tiles}"
        text = Phrase("No way leads to the tile {tiles}", args, many)
    yield Problem(
        Severity.ERROR, text, fix, "terrain", stray[0], hides=(Aspect.TERRAIN,), needs=needs
    )


def no_bool(placed: Placement, name: str, prop: str) -> Iterator[Problem]:
    """Yield that a property of a piece is not true or false, where it is something else."""
    if not isinstance(placed.props.get(prop, False), bool):
        fix = "Delete it and add it again with type bool."
        text = "The property {name} of the {piece} is neither true nor false"
        yield on_piece(placed, text, fix, {"piece": name, "name": prop})
