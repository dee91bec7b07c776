"""What keeps a map from being played, what its maker should know, and random maps' recipe."""

from collections.abc import Iterator

from game.board.board import SIDE, Board, Placement
from game.board.grid import Cell, bits
from game.core.problem import Aspect, Problem, Severity
from game.core.recipe import Cover, Lever, Lie, Recipe, Site
from game.core.validation import quoted
from game.core.words import Phrase, Term
from rulesets.kit.check_map import (
    mend_number,
    on_map,
    on_piece,
    on_seats,
    unknown_pieces,
    unknown_props,
    unknown_rules,
    unknown_terrain,
    unknown_zones,
    whole,
    wrong_seats,
)
from rulesets.mini_wars.state import (
    BUILDINGS,
    CAPTORS,
    DEEP,
    DEFAULT_GOLD,
    EXTRA_GOLD,
    FOREST,
    KINDS,
    MOUNTAIN,
    PLAIN,
    SHALLOW,
    TERRAINS,
    UNITS,
    Mobility,
    Unit,
    parse_teams,
    read_teams,
    stands_on,
)
from rulesets.mini_wars.view.words import CLASSES, TERRAIN, noun

MAX_GOLD = 9999
SEATS = (2, 4)
SIDES = tuple(f"{SIDE}{seat}" for seat in range(1, SEATS[1] + 1))
"""The map rules that name the sides of the seats."""
EXTRA_GOLDS = tuple(f"{EXTRA_GOLD}{seat}" for seat in range(1, SEATS[1] + 1))

_RULES = ("gold", *EXTRA_GOLDS, "teams", *SIDES)
_GROUND = (Aspect.TERRAIN, Aspect.PIECES)
_PROPS = ("hp", "steps", "name")

RECIPE = Recipe(
    plain=PLAIN,
    covers=(
        Cover(lie=Lie.LOW, terrain=SHALLOW, heart=DEEP, percent=(9, 24)),
        Cover(lie=Lie.PATCH, terrain=FOREST, percent=(19, 26)),
        Cover(lie=Lie.HIGH, terrain=MOUNTAIN, percent=(6, 11)),
    ),
    on_foot=(FOREST, SHALLOW),
    ford=SHALLOW,
    stream=SHALLOW,
    sites=(
        Site(piece="base", owned=True, far=0, apart=True, spare="town"),
        Site(piece="factory", owned=True, near=1, far=2, apart=True),
        Site(piece="town", owned=True, near=1, far=2, apart=True),
        Site(piece="airport", one_for=110, near=5, apart=True),
        Site(piece="dock", one_for=90, shore=True, apart=True),
        Site(piece="factory", one_for=90, near=4, apart=True),
        Site(piece="town", one_for=22, least=2, apart=True, grouped=True),
    ),
    rules={"gold": DEFAULT_GOLD},
    lever=Lever(
        rule=f"{EXTRA_GOLD}{{seat}}",
        each=10,
        most=16,
        says="Player {seat} has {amount} gold more to begin with.",
    ),
)
"""What random maps are made of."""


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every problem of a board."""
    yield from wrong_seats(board, *SEATS, "Set the map property seats to {fewest} to {most}.")
    yield from unknown_terrain(board, "Mini Wars", TERRAINS)
    yield from unknown_pieces(board, "Mini Wars knows no piece {piece}", KINDS)
    first: dict[Cell, Placement] = {}
    for placed in board.placements:
        yield from _check_placement(board, placed)
        other = first.setdefault(placed.cell, placed)
        if other is not placed:
            words = {"one": noun(other.piece), "two": noun(placed.piece)}
            yield on_piece(
                placed,
                "Two pieces share one cell: {one} and {two}",
                "Move or delete one of them: a cell holds one piece.",
                words,
            )
    yield from _check_bases(board)
    yield from _check_rules(board)
    yield from unknown_zones(board, ())


_GOLD: Term = "Make it a whole number from 0 to {most}."


def _check_rules(board: Board) -> Iterator[Problem]:
    yield from unknown_rules(board, "Mini Wars", _RULES)
    gold = board.rules.get("gold")
    if gold is None:
        yield Problem(
            Severity.NOTE,
            Phrase("Every player starts with {gold} gold", {"gold": DEFAULT_GOLD}),
            "Set the map property rule.gold (a whole number) for another amount.",
            source="rule.gold",
            needs=(Aspect.RULES,),
        )
    elif not whole(gold, 0, MAX_GOLD):
        yield on_map(
            "The starting gold is {gold}",
            mend_number(gold, _GOLD),
            "rule.gold",
            {"gold": quoted(gold), "most": MAX_GOLD},
        )
    for rule in EXTRA_GOLDS:
        extra = board.rules.get(rule, 0)
        if not whole(extra, 0, MAX_GOLD):
            yield on_map(
                "The extra gold is {gold}",
                mend_number(extra, _GOLD),
                f"rule.{rule}",
                {"gold": quoted(extra), "most": MAX_GOLD},
            )
    teams = board.rules.get("teams")
    if teams is None:
        if board.seats > SEATS[0]:
            yield Problem(
                Severity.NOTE,
                "Every player plays alone",
                "Set the map property rule.teams for teams, as in 1+2 3+4.",
                source="rule.teams",
                needs=(Aspect.RULES, Aspect.SEATS),
            )
        return
    try:
        parse_teams(str(teams), board.seats)
    except ValueError as error:
        yield Problem(
            Severity.ERROR,
            Phrase(
                "The teams {teams} cannot be: {error}",
                {"teams": quoted(teams), "error": str(error)},
            ),
            "Write the seats of a team joined by + and the teams parted by blanks, as in 1+2 3+4.",
            source="rule.teams",
            needs=(Aspect.SEATS,),
        )


def _check_placement(board: Board, placed: Placement) -> Iterator[Problem]:
    kind = KINDS.get(placed.piece)
    words: dict[str, str | int] = {"piece": noun(placed.piece), "seat": placed.seat}
    if not 0 <= placed.seat <= board.seats:
        words["seats"] = board.seats
        fix = "Give it a seat from 1 to {seats}, or 0 for a neutral building."
        yield on_piece(
            placed, "The {piece} belongs to seat {seat}, which is not on the map", fix, words
        )
    if kind is None:
        return
    words["full"] = kind.hp
    hp = placed.props.get("hp", kind.hp)
    if not whole(hp, 1, kind.hp):
        words["hp"] = str(hp)
        fix = "Make its property hp a whole number from 1 to {full}, or leave it out."
        yield on_piece(placed, "The {piece} has {hp} hp", mend_number(hp, fix), words)
    yield from unknown_props(placed, noun(placed.piece), _PROPS)
    if isinstance(kind, Unit):
        yield from _check_unit(board, placed, kind, words)
    else:
        yield from _check_shop(board, placed)


def _check_unit(
    board: Board, placed: Placement, unit: Unit, words: dict[str, str | int]
) -> Iterator[Problem]:
    terrain = board.terrain[placed.cell]
    if terrain in TERRAINS and not stands_on(unit.mobility, terrain):
        words["terrain"] = TERRAIN[terrain].lower()
        fix = "Move it, or paint other ground there."
        yield on_piece(placed, "The {piece} cannot stand on {terrain}", fix, words, hides=_GROUND)
    steps = placed.props.get("steps")
    if steps is not None:
        words["steps"], words["move"] = str(steps), unit.move
        if not whole(steps, 0, unit.move):
            fix = "Make its property steps a whole number from 0 to {move}, or leave it out."
            text = "The {piece} has {steps} steps in its first turn"
            yield on_piece(placed, text, mend_number(steps, fix), words)
        else:
            text = "The {piece} has {steps} steps in its first turn in edition ludii only"
            fix = "In the printed edition it has its full {move}."
            yield on_piece(placed, text, fix, words, Severity.NOTE)
    if placed.seat == 0:
        fix = "Give it a seat, or put a building there."
        text = "The neutral {piece} never moves, and nobody can attack it"
        yield on_piece(placed, text, fix, words, Severity.WARNING)


def _check_shop(board: Board, placed: Placement) -> Iterator[Problem]:
    """Warn of a building that can never sell anything, for want of ground beside it."""
    sold = {unit.mobility for unit in UNITS.values() if unit.bought_at == placed.piece}
    beside = {board.terrain[cell] for cell in board.grid.neighbours[placed.cell]}
    for mobility in sorted(sold):
        if not any(stands_on(mobility, terrain) for terrain in beside):
            words: dict[str, str | int] = {
                "piece": noun(placed.piece),
                "units": CLASSES[mobility],
            }
            text = "No cell beside the {piece} can take {units}, so it sells nothing"
            fix = (
                "Paint shallow or deep water beside it."
                if mobility is Mobility.BOAT
                else "Paint ground for {units} beside it."
            )
            yield on_piece(
                placed, text, fix, words, Severity.WARNING, hides=_GROUND, needs=(Aspect.TERRAIN,)
            )


def _check_bases(board: Board) -> Iterator[Problem]:
    seats = range(1, board.seats + 1)
    owners = {placed.seat for placed in board.placements if placed.piece == "base"}
    yield from on_seats(
        set(seats) - owners,
        Phrase("Seat {seat} has no base", many="Seats {seats} have no base"),
        "Put a base of seat {seat} on the map; F9 in Tiled gives all what player 1 has. Or lower "
        "the map property seats.",
        "pieces",
        needs=(Aspect.PIECES, Aspect.SEATS),
        kinds=("base",),
    )
    sound = all(
        placed.piece in KINDS and 0 <= placed.seat <= board.seats for placed in board.placements
    )
    if not sound or not all(seat in owners for seat in seats):
        return
    for placed in _unreachable_bases(board):
        text = "No enemy can ever come near the {piece} of seat {seat}"
        fix = "Open a way by land or water, or give another player an airport."
        words: dict[str, str | int] = {"piece": noun(placed.piece), "seat": placed.seat}
        needs = (Aspect.TERRAIN, Aspect.PIECES, Aspect.SEATS)
        yield on_piece(placed, text, fix, words, Severity.WARNING, needs=needs)


# ------------------------------------------------------------------ reach of bases

_SOLD_AT = {
    building: [unit for key, unit in UNITS.items() if key in CAPTORS and unit.bought_at == building]
    for building in BUILDINGS
}
"""What a player buys at each building to take others with."""

_Army = dict[tuple[Mobility, int], int]
"""The farthest range that a player has in each region of each class's ground."""


def _unreachable_bases(board: Board) -> Iterator[Placement]:
    """Yield the bases that no enemy can ever attack; pieces in the way are not considered."""
    regions = {mobility: _regions(board, mobility) for mobility in Mobility}
    try:
        team = read_teams(board)
    except ValueError:
        team = tuple(range(board.seats + 1))
    touched = {
        seat: {placed.cell for placed in _conquests(board, seat, team, regions)}
        for seat in range(1, board.seats + 1)
    }
    for placed in board.placements:
        if placed.piece == "base" and not any(
            team[seat] != team[placed.seat] and placed.cell in cells
            for seat, cells in touched.items()
        ):
            yield placed


def _regions(board: Board, mobility: Mobility) -> list[int]:
    """Return the connected region of every cell that the class can stand on; 0: none."""
    open_to = [stands_on(mobility, terrain) for terrain in board.terrain]
    region = [0] * board.grid.size
    number = 0
    for start in board.grid.cells:
        if region[start] or not open_to[start]:
            continue
        number += 1
        region[start] = number
        stack = [start]
        while stack:
            for cell in board.grid.neighbours[stack.pop()]:
                if open_to[cell] and not region[cell]:
                    region[cell] = number
                    stack.append(cell)
    return region


def _conquests(
    board: Board, seat: int, team: tuple[int, ...], regions: dict[Mobility, list[int]]
) -> list[Placement]:
    """Return the buildings that a seat can attack sooner or later, capturing on its way."""
    army: _Army = {}

    def enlist(unit: Unit, cell: Cell) -> None:
        place = (unit.mobility, regions[unit.mobility][cell])
        army[place] = max(unit.far, army.get(place, 0))

    shops: list[Placement] = []
    prizes: list[Placement] = []
    for placed in board.placements:
        if placed.piece in BUILDINGS:
            if placed.seat == seat:
                shops.append(placed)
            elif team[placed.seat] != team[seat]:
                prizes.append(placed)
        elif placed.seat == seat and placed.piece in CAPTORS:
            enlist(UNITS[placed.piece], placed.cell)
    taken: list[Placement] = []
    while True:
        for shop in shops:
            for cell in board.grid.neighbours[shop.cell]:
                for unit in _SOLD_AT[shop.piece]:
                    enlist(unit, cell)
        shops = [placed for placed in prizes if _in_range(board, placed.cell, army, regions)]
        if not shops:
            return taken
        prizes = [placed for placed in prizes if placed not in shops]
        taken += shops


def _in_range(board: Board, target: Cell, army: _Army, regions: dict[Mobility, list[int]]) -> bool:
    """Return whether an army can come to stand where it can attack a cell."""
    return any(
        regions[mobility][cell] == region
        for (mobility, region), far in army.items()
        if region
        for cell in bits(board.grid.ring(target, 1, far))
    )
