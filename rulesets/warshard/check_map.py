"""What keeps a map from being played, and what its maker should know; the recipe of random maps."""

from collections.abc import Iterator

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell
from game.core.problem import Aspect, Problem, Severity
from game.core.recipe import Cover, Growing, Lever, Lie, Recipe, Site
from game.core.validation import quoted
from game.core.words import Phrase, Term
from rulesets.kit.check_map import (
    Args,
    Aspects,
    idle_bridges,
    mend_number,
    no_bool,
    not_for_two,
    on_map,
    on_piece,
    on_seats,
    unknown_features,
    unknown_pieces,
    unknown_props,
    unknown_rules,
    unknown_sides,
    unknown_terrain,
    unknown_zones,
    whole,
)
from rulesets.warshard.board import (
    BRIDGE,
    EDGES,
    FEATURES,
    IMPASSABLE,
    KINDS,
    RIVER,
    ROAD,
    TERRAINS,
    WATER,
    entering,
)
from rulesets.warshard.options import DEFAULT_TURNS, MOST_TURNS
from rulesets.warshard.state import SEATS
from rulesets.warshard.view.words import TERRAIN, noun

ZONES = ("victory", "reinforcement")

_RULES = ("max_turns", "first", "side_1", "side_2")

_PROPS = ("id", "name", "turn", "special")

_MOST_NUMBER = 9999


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every problem of a board."""
    yield from not_for_two(board)
    yield from _check_ground(board)
    yield from _check_rules(board)
    yield from unknown_pieces(board, "WarShard knows no piece {piece}", KINDS)
    for placed in board.placements:
        yield from _check_placement(board, placed)
    yield from _check_crowd(board)
    yield from _check_armies(board)
    yield from _check_zones(board)


def _check_ground(board: Board) -> Iterator[Problem]:
    """Find unknown words, each where it is met first."""
    yield from unknown_terrain(board, "WarShard", TERRAINS)
    text = "WarShard knows no feature {word}; it is ignored"
    yield from unknown_features(board, text, FEATURES)
    yield from unknown_sides(board, "WarShard knows no side {word}; it is ignored", EDGES)
    yield from idle_bridges(board, BRIDGE, RIVER)
    rivers = any(RIVER in sides for sides in board.edges.values())
    if rivers and not board.options.get("rivers_on_hexsides"):
        yield on_map(
            "Rivers on hexsides count only with the option Rivers on hexsides",
            "Set the map property opt.rivers_on_hexsides (bool) if this map is meant for it.",
            "opt.rivers_on_hexsides",
            {},
            Severity.NOTE,
            needs=(Aspect.OPTIONS,),
        )


def _check_rules(board: Board) -> Iterator[Problem]:
    yield from unknown_rules(board, "WarShard", _RULES)
    turns = board.rules.get("max_turns")
    if turns is None:
        yield on_map(
            "The game lasts {count} turns, both sides counted",
            "Set the map property rule.max_turns (a whole number) for another length.",
            "rule.max_turns",
            {"count": DEFAULT_TURNS},
            Severity.NOTE,
            needs=(Aspect.RULES,),
        )
    elif not whole(turns, 1, MOST_TURNS):
        yield on_map(
            "The game lasts {turns} turns",
            mend_number(turns, "Make it a whole number from 1 to {most}."),
            "rule.max_turns",
            {"turns": quoted(turns), "most": MOST_TURNS},
        )
    first = board.rules.get("first", 1)
    if not whole(first, 1, len(SEATS)):
        yield on_map(
            "The side that moves first is {first}",
            mend_number(first, "Make it 1 or 2."),
            "rule.first",
            {"first": quoted(first)},
        )


def _at(
    placed: Placement,
    text: Term,
    fix: Term,
    args: Args,
    severity: Severity = Severity.ERROR,
    **aspects: Aspects,
) -> Problem:
    """Return a problem of a unit, by its name; what it hides and needs is as for any piece."""
    return on_piece(placed, text, fix, {"piece": noun(placed.piece), **args}, severity, **aspects)


def _check_placement(board: Board, placed: Placement) -> Iterator[Problem]:
    if placed.seat not in SEATS:
        fix = "Give it seat 1 or 2."
        yield _at(placed, "The {piece} belongs to seat {seat}", fix, {"seat": placed.seat})
    yield from _check_props(placed)
    special = bool(placed.props.get("special", False))
    if placed.piece == "air_wing" and board.options.get("air_wing_special"):
        special = True
    terrain = board.terrain[placed.cell]
    if terrain in TERRAINS and entering(board, placed.cell, special=special) < 0:
        fix = "Move it."
        if terrain in WATER and terrain not in IMPASSABLE:
            fix = "Move it, or give it the property special (bool)."
        args = {"terrain": TERRAIN[terrain].lower()}
        hides = (Aspect.TERRAIN, Aspect.PIECES)
        needs = (Aspect.FEATURES, *((Aspect.OPTIONS,) if placed.piece == "air_wing" else ()))
        text = "The {piece} cannot stand on {terrain}"
        yield _at(placed, text, fix, args, hides=hides, needs=needs)


def _check_props(placed: Placement) -> Iterator[Problem]:
    props = placed.props
    number = props.get("id", 1)
    if not whole(number, 1, _MOST_NUMBER):
        fix = "Make its property id a whole number from 1 to {most}, or leave it out."
        args: Args = {"number": str(number), "most": _MOST_NUMBER}
        yield _at(placed, "The {piece} has the number {number}", mend_number(number, fix), args)
    turn = props.get("turn", 0)
    if not whole(turn, 0, MOST_TURNS):
        fix = "Make its property turn a whole number from 0 to {most}, or leave it out."
        args = {"turn": str(turn), "most": MOST_TURNS}
        yield _at(placed, "The {piece} comes after {turn} turns", mend_number(turn, fix), args)
    yield from no_bool(placed, noun(placed.piece), "special")
    yield from unknown_props(placed, noun(placed.piece), _PROPS)


def _check_crowd(board: Board) -> Iterator[Problem]:
    """Find numbers used twice, and hexes with two units at the start."""
    numbers: dict[Scalar, Placement] = {}
    first: dict[Cell, Placement] = {}
    for placed in board.placements:
        number = placed.props.get("id")
        if number is not None and numbers.setdefault(number, placed) is not placed:
            fix = "Give every unit a number of its own, or leave the property id out."
            yield _at(placed, "Two units have the number {number}", fix, {"number": str(number)})
        if placed.props.get("turn", 0):
            continue
        other = first.setdefault(placed.cell, placed)
        if other is not placed:
            fix = "Move one of them: a hex holds one unit."
            text = "Two units share one hex: {other} and {piece}"
            yield _at(placed, text, fix, {"other": noun(other.piece)})


def _check_armies(board: Board) -> Iterator[Problem]:
    turns = board.rules.get("max_turns", DEFAULT_TURNS)
    last = turns if whole(turns, 1, MOST_TURNS) else MOST_TURNS
    sides = {seat: [placed for placed in board.placements if placed.seat == seat] for seat in SEATS}
    needs = (Aspect.PIECES, Aspect.SEATS)
    yield from on_seats(
        [seat for seat, own in sides.items() if not own],
        Phrase("Seat {seat} has no unit", many="Seats {seats} have no unit"),
        "Put one of seat {seat} on the map; F9 in Tiled gives both what player 1 has.",
        "",
        needs=needs,
    )
    yield from on_seats(
        [
            seat
            for seat, own in sides.items()
            if own and not any(_supplies(placed.piece) for placed in own)
        ],
        Phrase(
            "Seat {seat} has no HQ: its units are never in supply",
            many="Seats {seats} have no HQ: their units are never in supply",
        ),
        "Give it the piece hq, or leave it so if that is meant.",
        "",
        Severity.WARNING,
        needs=needs,
        kinds=[kind for kind in KINDS if _supplies(kind)],
    )
    for own in sides.values():
        for placed in own:
            turn = placed.props.get("turn", 0)
            if whole(turn, int(last), MOST_TURNS):
                fix = "Give it an earlier turn, or raise rule.max_turns."
                text = "The {piece} would come after the last turn"
                yield _at(placed, text, fix, {}, Severity.WARNING, needs=(Aspect.RULES,))


def _supplies(piece: str) -> bool:
    """Return whether a unit is a source of supply, or might be one that is misspelt."""
    return piece not in KINDS or KINDS[piece].supplies


def _check_zones(board: Board) -> Iterator[Problem]:
    yield from unknown_zones(board, ZONES)
    for zone in board.zones:
        if zone.name == "victory" and zone.value < 1:
            fix = "Give it the property value (a whole number from 1)."
            yield _zone(zone, "A victory hex is worth {value} points", fix)
        elif zone.name == "victory" and zone.seat:
            fix = "Leave its seat out: a side holds it by standing there."
            yield _zone(zone, "A victory hex belongs to seat {seat}", fix, Severity.WARNING)
    if not any(zone.name == "victory" for zone in board.zones):
        yield on_map(
            "The map has no victory hex: only destroying the other side wins",
            "Draw a zone of the class victory with a property value.",
            "",
            {},
            Severity.WARNING,
            needs=(Aspect.ZONES,),
        )


def _zone(zone: Zone, text: Term, fix: Term, severity: Severity = Severity.ERROR) -> Problem:
    words: Args = {"value": zone.value, "seat": zone.seat}
    return Problem(severity, Phrase(text, words), Phrase(fix, words), "zones", source=zone.source)


# -------------------------------------------------------------------------------------- random maps


RECIPE = Recipe(
    plain="plain",
    covers=(
        Cover(lie=Lie.LOW, terrain="shallow", heart="deep", percent=(3, 9)),
        Cover(lie=Lie.PATCH, terrain="forest", percent=(14, 22)),
        Cover(lie=Lie.PATCH, terrain="rough", percent=(2, 5)),
        Cover(lie=Lie.HIGH, terrain="hill", heart="mountain", percent=(8, 16)),
    ),
    on_foot=("forest", "hill", "rough", "city", "village"),
    river=RIVER,
    bridge=BRIDGE,
    road=ROAD,
    sites=(
        Site(piece="hq", owned=True, far=0),
        Site(zone="victory", near=1, far=3, apart=True, terrain="village", value=5),
        Site(zone="victory", one_for=80, near=5, apart=True, terrain="city", value=10),
        Site(piece="infantry", owned=True, one_for=60, least=2, most=12, near=1, far=5),
        Site(piece="mechanised", owned=True, one_for=120, most=6, near=1, far=5),
        Site(piece="armor", owned=True, one_for=140, most=5, near=1, far=5),
        Site(piece="artillery", owned=True, one_for=160, most=4, near=1, far=4),
        Site(piece="air_wing", owned=True, one_for=300, most=2, near=1, far=4),
    ),
    rules={"max_turns": Growing(13, 1)},
    options={"rivers_on_hexsides": True},
    lever=Lever(
        zone="victory",
        each=1,
        most=30,
        says="The village of player {seat} is worth {amount} more.",
    ),
)
