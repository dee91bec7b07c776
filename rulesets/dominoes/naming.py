"""Words for troops, tiles, sides and factions, shared by every sentence of the game."""

from game.board.grid import Cell, Edge
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.dominoes.kinds import KINDS
from rulesets.dominoes.state import Face, State
from rulesets.dominoes.tiles import AGAIN, EXTEND, SHIFT, SPAWN

SIDES = ("north", "east", "south", "west")

FACTION = {"army": "Army men", "cowboys": "Cowboys", "indians": "Indians"}

BONUS = {
    SPAWN: "spawn a troop",
    AGAIN: "an extra action",
    EXTEND: "a tile for your base",
    SHIFT: "move a wall",
}
"""What a total brings (§12)."""


def title(kind: str) -> str:
    """Return what a kind of troop is called."""
    return KINDS[kind].title


def troop_at(state: State, id: PieceId) -> Words:
    """Return a troop with its cell: "Grunt d5"."""
    troop = state.troops[id]
    words = {"troop": title(troop.kind), "cell": label(state, troop.cell)}
    return Phrase("{troop} {cell}", words)


def label(state: State, cell: Cell) -> str:
    """Return the label of a cell."""
    return state.setting.grid.label(cell)


def between(state: State, edge: Edge) -> Words:
    """Return the two cells that an edge parts."""
    one, other = state.setting.grid.edge_cells(edge)
    words = {"one": label(state, one), "other": label(state, other)}
    return Phrase("{one} and {other}", words)


def face(tile: Face) -> Words:
    """Return what a flipped cell shows: "4-6, spawn a troop"."""
    if tile is None:
        return "no tile is left"
    if tile.mine:
        return Phrase("{tile}, a mine", {"tile": str(tile)})
    if tile.bonus:
        words: dict[str, Words | int] = {"tile": str(tile), "bonus": BONUS[tile.bonus]}
        return Phrase("{tile}, a bonus: {bonus}", words)
    return Phrase("{tile}, nothing", {"tile": str(tile)})


def owner_of_base(state: State, cell: Cell) -> Seat | None:
    """Return whose base a cell belongs to, if it is one."""
    for seat, base in state.bases.items():
        if base >> cell & 1:
            return seat
    return None
