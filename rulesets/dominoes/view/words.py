"""The sentences of the game: names of things, the prompts, and the log of a step."""

from collections.abc import Mapping

from game.board.grid import Cell, Edge
from game.core.event import (
    Announced,
    Attacked,
    Audience,
    Cause,
    CellChanged,
    Counted,
    EdgeChanged,
    Event,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Stat,
    TurnBegan,
)
from game.core.refs import PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.board import BASE_CELLS, KINDS
from rulesets.dominoes.combat import Dead
from rulesets.dominoes.moves import undirected
from rulesets.dominoes.state import AGAIN, EXTEND, SHIFT, SPAWN, Face, State, Troop

SIDES = ("north", "east", "south", "west")

FACTION = {"army": "Army men", "cowboys": "Cowboys", "indians": "Indians"}

BONUS = {
    SPAWN: "spawn a troop",
    AGAIN: "an extra action",
    EXTEND: "a tile for your base",
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


def owner_of_base(state: State, cell: Cell) -> Seat | None:
    """Return whose base a cell belongs to, if it is one."""
    for seat, base in state.bases.items():
        if base >> cell & 1:
            return seat
    return None


# ------------------------------------------------------------------------------------------ prompts


_ASKED = {
    "coin": "You have won the coin flip. When will you go?",
    "wall": "Put a wall between two tiles of the field: drag it onto the line between them.",
    "shot": "Choose who the second shot of your Quick Shot hits, or let it miss.",
    "spawned": "Turn your new sniper: drag him to a cell at his side.",
    "face": "Turn your snipers: drag one to the side it will shoot at next turn. Or keep all.",
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
        case "act":
            return Phrase(
                "Your turn, {count} action left. Move, attack or spawn with a troop.",
                {"count": state.actions},
                many="Your turn, {count} actions left. Move, attack or spawn with a troop.",
            )
    return _ASKED[state.phase]


def _base_prompt(state: State) -> Words:
    left = BASE_CELLS - state.base(state.seat).bit_count()
    if not left:
        return "Your base stands. Confirm it, or take back a tile."
    return Phrase(
        "Build your base beside the field, with one or two entrances: {count} tile is left.",
        {"count": left},
        many="Build your base beside the field, with one or two entrances: {count} tiles are left.",
    )


def _stock_prompt(state: State) -> Words:
    """Return what is asked of who stocks; while it is secret it does not tell how far he is."""
    if state.veiled:
        return "Stock your base: drag a troop onto each of its cells, and turn each sniper."
    idle = undirected(state)
    if idle:
        words = {"sniper": troop_at(state, idle[0])}
        return Phrase("Turn your {sniper}: drag him to a cell at his side.", words)
    left = state.room(state.seat).bit_count()
    if not left:
        return "Your base is full. Confirm it, or take back a troop."
    return Phrase(
        "Stock your base: drag a troop onto each cell, {count} cell is empty.",
        {"count": left},
        many="Stock your base: drag a troop onto each cell, {count} cells are empty.",
    )


# ---------------------------------------------------------------------------------------------- log


_LOST: dict[str, str] = {
    "wiped": "{player} has no troops left and is out.",
    "resigned": "{player} resigns.",
}

_BASE_TILE = "a tile of a base"


class LogEvents:
    """Collect the events of one step."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._blows: dict[PieceId, Attacked] = {}
        """Blows that are told with the deaths of those they strike."""

    # ------------------------------------------------------------------------ turns

    def turn(self, state: State) -> None:
        """Log that a turn begins."""
        self.events.append(TurnBegan(state.seat, state.round))

    def asks(self, state: State) -> None:
        """Log that someone must choose within a turn, or in set-up."""
        self.events.append(PhaseBegan(state.seat, state.phase))

    def lost(self, seat: Seat, how: str) -> None:
        """Log that a player is out (§16, §18)."""
        self.say(_LOST[how], seat, player=seat_name(seat))

    def goes_first(self, seat: Seat) -> None:
        """Log that the winner of the flip has chosen (§3)."""
        self.say("{player} goes first.", seat, player=seat_name(seat))

    def ended(self, outcome: Outcome) -> None:
        """Log that the game is over."""
        self.events.append(GameEnded(outcome.winners, outcome.reason))

    def say(self, template: str, seat: Seat, *cells: Cell, **words: Words | int) -> None:
        """Add a sentence to the log."""
        self.events.append(Announced(Phrase(template, words), seat, cells))

    # ------------------------------------------------------------------------ places

    def tile(self, cell: Cell, what: Words) -> None:
        """Log that a tile was flipped, replaced or laid."""
        self.events.append(CellChanged(cell, what))

    def flipped(self, cell: Cell, face: Face) -> None:
        """Log that a field cell shows its face (§11)."""
        self.tile(cell, face_words(face))

    def replaced(self, cell: Cell) -> None:
        """Log that a mine was discarded, and a spare put in its place face down (§11)."""
        self.tile(cell, "the mine is replaced by a spare, face down")

    def based(self, cell: Cell) -> None:
        """Log that a tile was laid for a base (§5, §12)."""
        self.tile(cell, _BASE_TILE)

    def wall(self, edge: Edge, what: str) -> None:
        """Log that a wall was set, taken away or blown up (§7, §12, §15)."""
        self.events.append(EdgeChanged(edge, what))

    # ------------------------------------------------------------------------ troops

    def placed(self, id: PieceId, troop: Troop, audience: Audience = None) -> None:
        """Log that a troop came onto a base cell (§8, §9)."""
        name = KINDS[troop.kind].title
        self.events.append(PiecePlaced(id, troop.cell, troop.seat, name, audience=audience))

    def moved(self, id: PieceId, troop: Troop, path: tuple[Cell, ...]) -> None:
        """Log that a troop went along a path."""
        self.events.append(PieceMoved(id, troop.seat, path, KINDS[troop.kind].title))

    def changed(
        self, id: PieceId, troop: Troop, what: Stat, text: Words, audience: Audience = None
    ) -> None:
        """Log that a troop looks otherwise: turned, or it has acted."""
        name = KINDS[troop.kind].title
        event = PieceChanged(id, troop.cell, troop.seat, what, 0, 0, name, text=text)
        self.events.append(event._replace(audience=audience))

    def faced(self, id: PieceId, troop: Troop, audience: Audience = None) -> None:
        """Log that a sniper was turned (§13)."""
        words = {"side": SIDES[troop.facing]}
        self.changed(id, troop, Stat.FACING, Phrase("faces {side}", words), audience)

    def aims(self, id: PieceId, troop: Troop, target: PieceId, victim: Troop) -> None:
        """Log that a Quick Shot has chosen what its first ray hits (§14)."""
        words = {"other": KINDS[victim.kind].title}
        self.changed(id, troop, Stat.AIM, Phrase("aims at the {other}", words))

    def counted(self, seat: Seat, what: str) -> None:
        """Log that a player did what the match in numbers counts."""
        self.events.append(Counted(seat, what))

    def struck(self, id: PieceId, troop: Troop, target: PieceId, victim: Troop) -> None:
        """Log that a troop attacks another, which dies of it (§10)."""
        self._blows[target] = Attacked(troop.cell, victim.cell, troop.seat, id, target)

    def died(self, troops: Mapping[PieceId, Troop], dead: Dead, audience: Audience = None) -> None:
        """Log the dead: those struck, each after its blow, then the others (§15)."""
        told = False
        for id in sorted(dead.causes, key=lambda id: id not in self._blows):
            cause = dead.causes[id]
            if id in self._blows:
                self.events.append(self._blows[id])
            if cause is Cause.BLAST and not told:
                told = True
                self._exploded(dead.centres)
            self.removed(id, troops[id], cause, audience)
        if dead.centres and not told:
            self._exploded(dead.centres)

    def _exploded(self, centres: tuple[Cell, ...]) -> None:
        self.events.append(Announced("An explosion.", Seat(0), centres))

    def removed(self, id: PieceId, troop: Troop, cause: Cause, audience: Audience = None) -> None:
        """Log that a troop leaves the board."""
        name = KINDS[troop.kind].title
        self.events.append(PieceRemoved(id, troop.cell, troop.seat, name, cause, audience))
