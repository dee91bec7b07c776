"""What keeps a map from being played, and what its maker should know."""

from collections.abc import Iterator

from game.board.board import Board, Placement
from game.board.grid import Cell
from game.core.problem import Aspect, Problem, Severity
from game.core.validation import quoted
from game.core.words import Phrase
from rulesets.kit.check_map import (
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
from rulesets.mini_wars.attainable import unreachable_bases
from rulesets.mini_wars.naming import CLASSES, TERRAIN, noun
from rulesets.mini_wars.setting import DEFAULT_GOLD, TERRAINS, stands_on
from rulesets.mini_wars.teams import parse_teams
from rulesets.mini_wars.units import KINDS, UNITS, Mobility, Unit

MAX_GOLD = 9999
SEATS = (2, 4)
_RULES = ("gold", "teams")
_GROUND = (Aspect.TERRAIN, Aspect.PIECES)
_PROPS = ("hp", "steps", "name")


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every finding about a board."""
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
        yield Problem(
            Severity.ERROR,
            Phrase("The starting gold is {gold}", {"gold": quoted(gold)}),
            Phrase("Make it a whole number from 0 to {most}.", {"most": MAX_GOLD}),
            source="rule.gold",
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
        yield on_piece(placed, "The {piece} has {hp} hp", fix, words)
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
            yield on_piece(placed, "The {piece} has {steps} steps in its first turn", fix, words)
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
        "Seat {seat} has no base",
        "Seats {seats} have no base",
        "Put a base on the map and give it seat {seat}.",
        "pieces",
        needs=(Aspect.PIECES, Aspect.SEATS),
    )
    sound = all(
        placed.piece in KINDS and 0 <= placed.seat <= board.seats for placed in board.placements
    )
    if not sound or not all(seat in owners for seat in seats):
        return
    for placed in unreachable_bases(board):
        text = "No enemy can ever come near the {piece} of seat {seat}"
        fix = "Open a way by land or water, or give another player an airport."
        words: dict[str, str | int] = {"piece": noun(placed.piece), "seat": placed.seat}
        needs = (Aspect.TERRAIN, Aspect.PIECES, Aspect.SEATS)
        yield on_piece(placed, text, fix, words, Severity.WARNING, needs=needs)
