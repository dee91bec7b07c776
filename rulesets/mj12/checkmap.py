"""What keeps a map from being played, and what its maker should know."""

from collections.abc import Iterator

from game.board.board import Board, Placement
from game.board.grid import Cell, Edge, Mask
from game.core.problem import Problem, Severity
from game.core.words import Phrase, Words
from rulesets.kit.mapcheck import (
    did_you_mean,
    no_bool,
    on_piece,
    unknown_props,
    unknown_rules,
    unknown_terrain,
    unknown_zones,
    whole,
)
from rulesets.mj12.armies import Army, parse_army
from rulesets.mj12.armies import faults as army_faults
from rulesets.mj12.ground import (
    BRIDGE,
    ENTER,
    HEDGEROW,
    LAKE,
    RIVER,
    ROAD,
    SIDES,
    TERRAINS,
    Foot,
    stands_on,
)
from rulesets.mj12.naming import TERRAIN, noun
from rulesets.mj12.options import LEAST_POINTS, MOST_POINTS
from rulesets.mj12.setting import SETUP_ZONE
from rulesets.mj12.tables import foot
from rulesets.mj12.units import UNITS

SEATS = (1, 2)
_RULES = ("army1", "army2", "first", "points")
_PROPS = ("disrupted", "name")
_EDGES = "edges"
_MAP = "map properties"


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every finding about a board."""
    if board.seats != len(SEATS):
        yield Problem(
            Severity.ERROR,
            Phrase("The map has {seats} seats; MiniWars is for 2", {"seats": board.seats}),
            "Set the map property seats to 2.",
            source=_MAP,
        )
    terrain = list(_check_terrain(board))
    yield from terrain
    yield from _check_features(board)
    yield from _check_sides(board)
    yield from _check_roads(board)
    yield from _check_rules(board)
    yield from _check_placements(board)
    yield from unknown_zones(board, (SETUP_ZONE,))
    if not terrain and board.seats == len(SEATS):
        yield from _check_armies(board)


def _check_terrain(board: Board) -> Iterator[Problem]:
    """Find unknown words and heights, each once."""
    yield from unknown_terrain(board, "MiniWars", TERRAINS)
    told: set[int] = set()
    for cell in board.grid.cells:
        height = board.elevation[cell]
        if height not in (0, 1) and height not in told:
            told.add(height)
            text = Phrase("The elevation is {height}", {"height": height})
            yield Problem(Severity.ERROR, text, "Make it 0, or 1 for a hill.", "terrain", cell)


def _check_features(board: Board) -> Iterator[Problem]:
    told: set[str] = set()
    for cell, words in sorted(board.features.items()):
        for word in sorted(words - {ROAD} - told):
            told.add(word)
            text = Phrase("MiniWars knows no feature {word}; it is ignored", {"word": word})
            fix = "Rivers, bridges and hedgerows belong on a layer with the role edges."
            yield Problem(Severity.WARNING, text, fix, "features", cell)


# --------------------------------------------------------------------------- sides


def _check_sides(board: Board) -> Iterator[Problem]:
    told: set[str] = set()
    for edge, words in sorted(board.edges.items()):
        for word in sorted(words - set(SIDES) - told):
            told.add(word)
            text = "MiniWars knows no side {word}; it is ignored"
            yield _on_side(
                board, edge, text, did_you_mean(word, SIDES), Severity.WARNING, word=word
            )
        if RIVER in words and HEDGEROW in words:
            fix = "Erase one of them."
            yield _on_side(board, edge, "A river and a hedgerow share the side {sides}", fix)
        if BRIDGE in words and RIVER not in words:
            text = "The bridge at {sides} crosses no river, and means nothing"
            fix = "Paint a river on that side, or erase the bridge."
            yield _on_side(board, edge, text, fix, Severity.WARNING)


def _check_roads(board: Board) -> Iterator[Problem]:
    """Refuse roads over rivers without a bridge, and over lakes (§7)."""
    roads = {cell for cell, words in board.features.items() if ROAD in words}
    for edge, words in sorted(board.edges.items()):
        if (
            RIVER not in words
            or BRIDGE in words
            or not roads.issuperset(board.grid.edge_cells(edge))
        ):
            continue
        text = "The road crosses a river without a bridge at {sides}"
        fix = "Paint a bridge on that side, or take the road away."
        yield _on_side(board, edge, text, fix)
    for cell in sorted(roads):
        if board.terrain[cell] == LAKE:
            fix = "Take the road away, or paint other ground."
            yield Problem(Severity.ERROR, "A road leads into a lake", fix, "features", cell)


def _on_side(
    board: Board,
    edge: Edge,
    text: str,
    fix: str,
    severity: Severity = Severity.ERROR,
    **words: str,
) -> Problem:
    one, two = board.grid.edge_cells(edge)
    sides = f"{board.grid.label(one)}|{board.grid.label(two)}"
    return Problem(severity, Phrase(text, {"sides": sides, **words}), fix, _EDGES, one)


# --------------------------------------------------------------------------- rules


def _check_rules(board: Board) -> Iterator[Problem]:
    yield from unknown_rules(board, "MiniWars", _RULES)
    for name in _RULES:
        if name not in board.rules:
            continue
        source, value = f"rule.{name}", board.rules[name]
        if name.startswith("army"):
            for text, fix in army_faults(str(value)):
                yield Problem(Severity.ERROR, text, fix, source=source)
        elif not whole(value, *_FITS[name]):
            least, most = _FITS[name]
            words: dict[str, Words | int] = {"value": str(value), "least": least, "most": most}
            yield Problem(
                Severity.ERROR,
                Phrase(_UNFIT[name], words),
                Phrase("Make it a whole number from {least} to {most}.", words),
                source=source,
            )
    if "points" in board.rules and any(f"army{seat}" in board.rules for seat in SEATS):
        yield Problem(
            Severity.WARNING,
            "The armies are bought for rule.points, so rule.army1 and rule.army2 are ignored",
            "Delete one or the other.",
            source="rule.points",
        )


_FITS = {"first": SEATS, "points": (LEAST_POINTS, MOST_POINTS)}
"""Least and most of the rules that are numbers."""
_UNFIT = {
    "first": "{value} is no seat that could set up first",
    "points": "{value} is no number of points to buy an army for",
}


# -------------------------------------------------------------------------- armies


def _check_placements(board: Board) -> Iterator[Problem]:
    first: dict[Cell, Placement] = {}
    for placed in board.placements:
        unit = UNITS.get(placed.piece)
        terrain = board.terrain[placed.cell]
        words: dict[str, str | int] = {"piece": noun(placed.piece), "seat": placed.seat}
        if unit is None:
            fix = did_you_mean(placed.piece, UNITS)
            yield on_piece(placed, "MiniWars knows no unit {piece}", fix, words)
        elif terrain in TERRAINS and not stands_on(foot(unit), terrain):
            words["terrain"] = TERRAIN[terrain].lower()
            fix = "Move it, or paint other ground there."
            yield on_piece(placed, "The {piece} cannot stand here: {terrain}", fix, words)
        yield from no_bool(placed, noun(placed.piece), "disrupted")
        yield from unknown_props(placed, noun(placed.piece), _PROPS)
        if placed.seat not in SEATS:
            fix = "Give it seat 1 or 2."
            yield on_piece(placed, "The {piece} belongs to seat {seat}", fix, words)
        if first.setdefault(placed.cell, placed) is not placed:
            words["other"] = noun(first[placed.cell].piece)
            fix = "Move or delete one of them: a hex holds one unit."
            yield on_piece(placed, "Two units share one hex: {other} and {piece}", fix, words)


def _check_armies(board: Board) -> Iterator[Problem]:
    """See that each seat has an army and room to set it up (§11)."""
    zones = {seat: board.zone(SETUP_ZONE, seat) for seat in SEATS}
    if zones[1] & zones[2]:
        cell = Cell((zones[1] & zones[2]).bit_length() - 1)
        fix = "Let them share no hex."
        yield Problem(Severity.ERROR, "The set-up zones overlap", fix, "zones", cell)
    for seat in SEATS:
        yield from _check_army(board, seat, zones[seat])


def _check_army(board: Board, seat: int, zone: Mask) -> Iterator[Problem]:
    words: dict[str, str | int] = {"seat": seat}
    named = "points" not in board.rules and f"army{seat}" in board.rules
    stands = any(placed.seat == seat for placed in board.placements)
    if not named and "points" not in board.rules and not stands:
        yield Problem(
            Severity.ERROR,
            Phrase("Seat {seat} has no army", words),
            Phrase("Set rule.army{seat} or rule.points, or put units on the map.", words),
            source=_MAP,
        )
        return
    if (named or "points" in board.rules) and not zone:
        if not (stands and not named):
            yield Problem(
                Severity.ERROR,
                Phrase("Seat {seat} has nowhere to set up its army", words),
                Phrase("Draw a zone setup with seat {seat} on a layer of zones.", words),
                "zones",
            )
        return
    if not named:
        return
    text = str(board.rules[f"army{seat}"])
    if not any(army_faults(text)):
        yield from _check_room(board, seat, zone, parse_army(text))


def _check_room(board: Board, seat: int, zone: Mask, army: Army) -> Iterator[Problem]:
    """Count the hexes for cavalry, then for everyone: cavalry stands wherever it may and infantry
    may too."""
    for placed in board.placements:
        zone &= ~(1 << placed.cell)
    stands = {class_: board.mask(*ENTER[class_]) for class_ in Foot}
    riders = sum(number for kind, number in army.items() if UNITS[kind].cavalry)
    both = stands[Foot.CAVALRY] & stands[Foot.INFANTRY]
    for units, room in (
        (riders, zone & both),
        (sum(army.values()), zone & stands[Foot.INFANTRY]),
    ):
        if units > room.bit_count():
            words: dict[str, str | int] = {"seat": seat, "units": units, "room": room.bit_count()}
            text = "Seat {seat} has {units} units to set up on {room} hexes"
            if room == zone & both and units == riders:
                text = "Seat {seat} has {units} cavalry to set up on {room} hexes where it can"
            fix = "Enlarge the zone, or name a smaller army."
            yield Problem(Severity.ERROR, Phrase(text, words), fix, "zones")
