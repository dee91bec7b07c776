"""What keeps a map from being played, what its maker should know, and random maps' recipe."""

from collections.abc import Iterator

from game.board.board import Board, Placement
from game.board.grid import Cell, Mask
from game.core.nearest_word import closest
from game.core.problem import Aspect, Problem, Severity
from game.core.recipe import Cover, Growing, Lever, Lie, Recipe, Site
from game.core.words import Phrase, Term, Verbatim, Words
from rulesets.kit.check_map import (
    idle_bridges,
    mend_number,
    no_bool,
    on_map,
    on_piece,
    on_seats,
    on_side,
    unknown_pieces,
    unknown_props,
    unknown_rules,
    unknown_sides,
    unknown_terrain,
    unknown_zones,
    whole,
)
from rulesets.mj12.board import (
    BRIDGE,
    ENTER,
    FOREST,
    HEDGEROW,
    HILL,
    LAKE,
    MARSH,
    OPEN,
    RIVER,
    ROAD,
    ROUGH,
    SIDES,
    TERRAINS,
    VILLAGE,
    Foot,
    stands_on,
)
from rulesets.mj12.options import LEAST_POINTS, MOST_POINTS
from rulesets.mj12.state import EXTRA_POINTS, SETUP_ZONE, UNITS, Army, army_problems, parse_army
from rulesets.mj12.view.words import TERRAIN, noun

SEATS = (1, 2)
EXTRAS = tuple(f"{EXTRA_POINTS}{seat}" for seat in SEATS)
"""The rules of a map that give one side more points than the other."""
_RULES = ("army1", "army2", "first", "points", *EXTRAS)
_SIDE_NAMES = ("side_1", "side_2")
_PROPS = ("disrupted", "name")
_MAP = "map properties"

RECIPE = Recipe(
    plain=OPEN,
    covers=(
        Cover(lie=Lie.LOW, terrain=MARSH, heart=LAKE, percent=(3, 9)),
        Cover(lie=Lie.PATCH, terrain=FOREST, percent=(10, 18)),
        Cover(lie=Lie.PATCH, terrain=ROUGH, percent=(2, 6)),
        Cover(lie=Lie.PATCH, terrain=VILLAGE, percent=(1, 3)),
        Cover(lie=Lie.HIGH, terrain=HILL, percent=(6, 14)),
    ),
    on_foot=(FOREST, HILL, ROUGH, MARSH, VILLAGE),
    river=RIVER,
    bridge=BRIDGE,
    hedge=HEDGEROW,
    road=ROAD,
    sites=(Site(zone=SETUP_ZONE, owned=True, far=3, whole=True),),
    rules={"points": Growing(100, 10)},
    lever=Lever(
        rule=f"{EXTRA_POINTS}{{seat}}",
        each=6,
        most=8,
        says="Player {seat} has {amount} points more to buy an army for.",
    ),
)
"""What random maps are made of: battlefields for armies bought with points."""


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every problem of a board."""
    if board.seats != len(SEATS):
        yield Problem(
            Severity.ERROR,
            Phrase("The map has {seats} seats; MiniWars is for 2", {"seats": board.seats}),
            "Set the map property seats to 2.",
            source=_MAP,
            hides=(Aspect.SEATS,),
            needs=(Aspect.SEATS,),
        )
    yield from _check_terrain(board)
    yield from _check_features(board)
    yield from _check_sides(board)
    yield from _check_roads(board)
    yield from _check_rules(board)
    yield from _check_placements(board)
    yield from unknown_zones(board, (SETUP_ZONE,))
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
            fix = "Make it 0, or 1 for a hill."
            hides = (Aspect.TERRAIN,)
            yield Problem(Severity.ERROR, text, fix, "terrain", cell, hides=hides)


def _check_features(board: Board) -> Iterator[Problem]:
    told: set[str] = set()
    for cell, words in sorted(board.features.items()):
        for word in sorted(words - {ROAD} - told):
            told.add(word)
            text = Phrase("MiniWars knows no feature {word}; it is ignored", {"word": word})
            close = closest(word, (ROAD,))
            fix: Words = "Rivers, bridges and hedgerows belong on a layer with the role edges."
            if close:
                fix = Phrase("Did you mean {close}?", {"close": Verbatim(close)})
            hides = (Aspect.FEATURES,) if close else (Aspect.EDGES,) if word in SIDES else ()
            yield Problem(Severity.WARNING, text, fix, "features", cell, hides=hides)


# --------------------------------------------------------------------------- sides


def _check_sides(board: Board) -> Iterator[Problem]:
    yield from unknown_sides(board, "MiniWars knows no side {word}; it is ignored", SIDES)
    for edge, words in sorted(board.edges.items()):
        if RIVER in words and HEDGEROW in words:
            fix = "Erase one of them."
            yield on_side(board, edge, "A river and a hedgerow share the side {sides}", fix)
    yield from idle_bridges(board, BRIDGE, RIVER)


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
        yield on_side(board, edge, text, fix)
    for cell in sorted(roads):
        if board.terrain[cell] == LAKE:
            fix = "Take the road away, or paint other ground."
            text = "A road leads into a lake"
            hides = (Aspect.FEATURES, Aspect.TERRAIN)
            yield Problem(Severity.ERROR, text, fix, "features", cell, hides=hides)


# --------------------------------------------------------------------------- rules


def _check_rules(board: Board) -> Iterator[Problem]:
    yield from unknown_rules(board, "MiniWars", (*_RULES, *_SIDE_NAMES))
    for name in _RULES:
        if name not in board.rules:
            continue
        source, value = f"rule.{name}", board.rules[name]
        if name.startswith("army"):
            for text, fix in army_problems(str(value)):
                hides = (Aspect.RULES,)
                yield Problem(Severity.ERROR, text, fix, source=source, hides=hides)
        elif not whole(value, *_FITS[name]):
            least, most = _FITS[name]
            words: dict[str, Words | int] = {"value": str(value), "least": least, "most": most}
            fix = mend_number(value, "Make it a whole number from {least} to {most}.")
            yield on_map(_UNFIT[name], fix, source, words, hides=(Aspect.RULES,))
    if "points" in board.rules and any(f"army{seat}" in board.rules for seat in SEATS):
        yield Problem(
            Severity.WARNING,
            "The armies are bought for rule.points, so rule.army1 and rule.army2 are ignored",
            "Delete one or the other.",
            source="rule.points",
        )
    extra = next((name for name in EXTRAS if name in board.rules), None)
    if extra is not None and "points" not in board.rules:
        rule = Verbatim(f"rule.{extra}")
        yield Problem(
            Severity.WARNING,
            Phrase("Nobody buys an army here, so {rule} is ignored", {"rule": rule}),
            Phrase("Set rule.points, or delete {rule}.", {"rule": rule}),
            source=f"rule.{extra}",
            needs=(Aspect.RULES,),
        )


_FITS = {
    "first": SEATS,
    "points": (LEAST_POINTS, MOST_POINTS),
    **dict.fromkeys(EXTRAS, (0, MOST_POINTS)),
}
"""Least and most of the rules that are numbers."""
_NO_POINTS: Term = "{value} is no number of points to buy an army for"
_UNFIT = {
    "first": "{value} is no seat that could set up first",
    **dict.fromkeys(("points", *EXTRAS), _NO_POINTS),
}


# -------------------------------------------------------------------------- armies


def _check_placements(board: Board) -> Iterator[Problem]:
    yield from unknown_pieces(board, "MiniWars knows no unit {piece}", UNITS)
    first: dict[Cell, Placement] = {}
    for placed in board.placements:
        unit = UNITS.get(placed.piece)
        terrain = board.terrain[placed.cell]
        words: dict[str, str | int] = {"piece": noun(placed.piece), "seat": placed.seat}
        if unit is not None and terrain in TERRAINS and not stands_on(unit.foot, terrain):
            words["terrain"] = TERRAIN[terrain].lower()
            fix = "Move it, or paint other ground there."
            text = "The {piece} cannot stand here: {terrain}"
            yield on_piece(placed, text, fix, words, hides=(Aspect.TERRAIN, Aspect.PIECES))
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
        text = "The set-up zones overlap"
        hides = (Aspect.ZONES,)
        yield Problem(Severity.ERROR, text, fix, "zones", cell, hides=hides, needs=hides)
    bought = "points" in board.rules
    named = [seat for seat in SEATS if not bought and f"army{seat}" in board.rules]
    stand = {placed.seat for placed in board.placements}
    bare = [seat for seat in SEATS if not bought and seat not in named and seat not in stand]
    yield from on_seats(
        bare,
        Phrase("Seat {seat} has no army", many="Seats {seats} have no army"),
        "Set rule.army1 and rule.army2, or rule.points, or put units on the map."
        if len(bare) > 1
        else "Set rule.army{seat} or rule.points, or put units on the map.",
        "",
        needs=(Aspect.RULES, Aspect.PIECES, Aspect.SEATS),
    )
    yield from on_seats(
        [
            seat
            for seat in SEATS
            if not zones[seat] and (seat in named or (bought and seat not in stand))
        ],
        Phrase(
            "Seat {seat} has nowhere to set up its army",
            many="Seats {seats} have nowhere to set up their armies",
        ),
        "Draw a zone setup with seat {seat} on a layer of zones.",
        "zones",
        needs=(Aspect.RULES, Aspect.ZONES, Aspect.SEATS),
    )
    for seat in named:
        text = str(board.rules[f"army{seat}"])
        if zones[seat] and not any(army_problems(text)):
            yield from _check_room(board, seat, zones[seat], parse_army(text))


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
            needs = (Aspect.TERRAIN, Aspect.ZONES, Aspect.PIECES, Aspect.RULES)
            yield Problem(Severity.ERROR, Phrase(text, words), fix, "zones", needs=needs)
