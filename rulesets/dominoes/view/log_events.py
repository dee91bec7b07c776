"""The events of one step. While bases are stocked in secret only their owner hears of it."""

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
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.dominoes.board import KINDS
from rulesets.dominoes.combat import Dead
from rulesets.dominoes.state import Face, State, Troop
from rulesets.dominoes.view.words import SIDES, face_words

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

    def say(self, template: Term, seat: Seat, *cells: Cell, **words: Words | int) -> None:
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

    def wall(self, edge: Edge, what: Term) -> None:
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

    def aims(self, id: PieceId, troop: Troop, victim: Troop) -> None:
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
        self.events.append(Announced("An explosion.", Seat(0), centres, cause=Cause.BLAST))

    def removed(self, id: PieceId, troop: Troop, cause: Cause, audience: Audience = None) -> None:
        """Log that a troop leaves the board."""
        name = KINDS[troop.kind].title
        self.events.append(PieceRemoved(id, troop.cell, troop.seat, name, cause, audience))
