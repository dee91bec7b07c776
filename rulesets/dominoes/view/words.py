"""The sentences of the game: names of things, and the prompts."""

from game.board.grid import Cell, Edge
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.dominoes.board import BASE_CELLS, KINDS
from rulesets.dominoes.moves import undirected
from rulesets.dominoes.state import (
    AGAIN,
    BASE,
    EXTEND,
    SHIFT,
    SPAWN,
    STOCK,
    WALLS_EACH,
    Face,
    State,
)

SIDES = ("north", "east", "south", "west")

FACTION = {"army": "Army men", "cowboys": "Cowboys", "indians": "Indians"}

BONUS = {
    SPAWN: "spawn a troop",
    AGAIN: "an extra action",
    EXTEND: "one more base tile",
    SHIFT: "move a wall",
}
"""What a total brings (§12)."""


def troop_at(state: State, id: PieceId) -> Words:
    """Return a troop with its cell: "Grunt d5"."""
    troop = state.troops[id]
    words = {"troop": KINDS[troop.kind].title, "cell": label_of(state, troop.cell)}
    return Phrase("{troop} {cell}", words)


def label_of(state: State, cell: Cell) -> str:
    """Return the label of a cell."""
    return state.setting.grid.label(cell)


def between_cells(state: State, edge: Edge) -> Words:
    """Return the two cells that an edge parts."""
    one, other = state.setting.grid.edge_cells(edge)
    words = {"one": label_of(state, one), "other": label_of(state, other)}
    return Phrase("{one} and {other}", words)


def face_words(tile: Face) -> Words:
    """Return what a flipped cell shows: "4-6, spawn a troop"."""
    if tile is None:
        return "no tile is left"
    if tile.mine:
        return Phrase("{tile}, a mine", {"tile": str(tile)})
    if tile.bonus:
        words: dict[str, Words | int] = {"tile": str(tile), "bonus": BONUS[tile.bonus]}
        return Phrase("{tile}, a bonus: {bonus}", words)
    return Phrase("{tile}, nothing", {"tile": str(tile)})


def lying_words(tile: Face, phase: str) -> Words:
    """Return what lies on a cell: a bonus is used in the phase it makes, or lost (§12)."""
    if tile is not None and tile.bonus and not phase.startswith("bonus_"):
        words: dict[str, Words | int] = {"tile": str(tile), "bonus": BONUS[tile.bonus]}
        return Phrase("{tile}, a spent bonus: {bonus}", words)
    return face_words(tile)


def owner_of_base(state: State, cell: Cell) -> Seat | None:
    """Return whose base a cell belongs to, if it is one."""
    for seat, base in state.bases.items():
        if base >> cell & 1:
            return seat
    return None


# ------------------------------------------------------------------------------------------ prompts


_ASKED = {
    "coin": "You have won the coin flip. When will you go?",
    "shot": "Choose who the second shot of your Quick Shot hits, or let it miss.",
    "spawned": "Turn your new sniper: choose the side it will shoot to.",
    "face": "Turn your snipers: choose one, then the side it will shoot to next turn. Or keep all.",
    "bonus_10": "10: spawn a troop into your base at no cost, or decline.",
    "bonus_12": "12: an extra action, with any troop of yours, or decline.",
    "bonus_17": "17: add a tile to your base, or decline.",
    "bonus_20": "20: move a wall, whoever put it there, or decline.",
}

PROMPT_RULES = {
    "coin": "3",
    "base": "5",
    "wall": "7",
    "stock": "8",
    "act": "9",
    "shot": "14",
    "spawned": "13",
    "bonus_10": "12",
    "bonus_12": "12",
    "bonus_17": "12",
    "bonus_20": "12",
    "face": "13",
}
"""The paragraph for each phase."""


def prompt_rule(state: State) -> str:
    """Return the paragraph that says what may be done now."""
    return PROMPT_RULES[state.phase]


def prompt(state: State) -> Words:
    """Return what is asked of whoever decides now."""
    match state.phase:
        case "base":
            return _base_prompt(state)
        case "stock":
            return _stock_prompt(state)
        case "wall":
            return Phrase(
                "Wall {number} of {most}: choose a line between two tiles of the field.",
                {"number": state.laid + 1, "most": WALLS_EACH},
            )
        case "act":
            return Phrase(
                "Your turn, {count} action left. Move, attack or spawn with a troop.",
                {"count": state.actions},
                many="Your turn, {count} actions left. Move, attack or spawn with a troop.",
            )
    return _ASKED[state.phase]


def _base_prompt(state: State) -> Words:
    base = state.base(state.seat)
    left = BASE_CELLS - base.bit_count()
    if not left:
        return "Your base stands. Confirm it, or take back a tile."
    if not base:
        return "Draw your base: go through six cells that touch."
    return Phrase(
        "Draw on: {count} more tile.",
        {"count": left},
        many="Draw on: {count} more tiles.",
    )


def _stock_prompt(state: State) -> Words:
    """Return what is asked of who stocks; while it is secret it does not tell how far he is."""
    if state.veiled:
        return "Stock your base: put a troop onto each of its cells, and turn each sniper."
    return _stock_ask(state)


def _stock_ask(state: State) -> Words:
    """Return the same, told to himself alone."""
    idle = undirected(state)
    if idle:
        words = {"sniper": troop_at(state, idle[0])}
        return Phrase("Turn your {sniper}: choose the side it will shoot to.", words)
    left = state.room(state.seat).bit_count()
    if not left:
        return "Your base is full. Confirm it, or take back a troop."
    return Phrase(
        "Stock your base: pick a troop, then its cell. {count} cell is empty.",
        {"count": left},
        many="Stock your base: pick a troop, then its cells. {count} cells are empty.",
    )


def asks(seen: State, seat: Seat) -> Words:
    """Return what is asked of a seat that knows more than all may hear; nothing: the prompt says
    it."""
    if seen.veiled and seen.seat == seat:
        return _stock_ask(seen)
    return ""


def lacking(seen: State, seat: Seat) -> Words:
    """Return what is missing before a seat can confirm its base (§5, §8)."""
    if seen.seat != seat or seen.over:
        return ""
    if seen.phase == BASE:
        left = BASE_CELLS - seen.base(seat).bit_count()
        return Phrase("{count} tile to go", {"count": left}, "{count} tiles to go") if left else ""
    if seen.phase != STOCK:
        return ""
    left = seen.room(seat).bit_count()
    if left:
        return Phrase("{count} troop to go", {"count": left}, "{count} troops to go")
    idle = len(undirected(seen))
    turns = Phrase("{count} sniper to turn", {"count": idle}, "{count} snipers to turn")
    return turns if idle else ""
