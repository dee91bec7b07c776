"""What lies on the cells of a board, in words: the card of each, as one seat sees it.

Said in the order place, ground, whose, what, strength, state; facts and dangers follow as a note.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from game import text
from game.board.grid import Cell, Grid
from game.core.presentation import Description, PieceView, Presentation, Slot
from game.core.refs import NEUTRAL, CellRef, PieceRef, Ref, Seat
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.scenes.play.commands import Point
from game.ui.access import Role, Spoken, Wish, listed, notes, spoken
from game.ui.spoken import card_words, facts_of
from game.view.board_view import BoardView

_FIGURES = (Slot.STRENGTH, Slot.NUMBERS)


class BoardVoice:
    """Says what one seat sees on a board.

    Args:
        ruleset: the game, asked for cards.
        grid: of the board.
        seat: whose eyes are used; nobody's see everything.
        view: the board.
        send: takes what is pointed at.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any],
        grid: Grid,
        seat: Seat,
        view: BoardView,
        send: Callable[[Point], None],
    ) -> None:
        self._ruleset = ruleset
        self.grid = grid
        self.seat = seat
        self._view = view
        self._point = send
        self._seen: Any = None
        self._scene = Presentation()
        self._idle: Collection[Ref] = ()
        self._pieces: dict[Cell, list[PieceView]] = {}
        self._kept: dict[Cell, Spoken] = {}
        self._language = ""

    def look(self, seen: Any, scene: Presentation, idle: Collection[Ref] = ()) -> None:
        """Take in a position: what is kept of another is forgotten.

        Args:
            seen: what the seat sees of it.
            scene: how that is shown.
            idle: what the seat can still act with.
        """
        if seen is self._seen and scene is self._scene and self._language == text.code():
            return
        self._seen, self._scene, self._idle, self._language = seen, scene, idle, text.code()
        self._kept, self._pieces = {}, {}
        for view in reversed(scene.pieces):  # the topmost first
            self._pieces.setdefault(view.cell, []).append(view)

    # ------------------------------------------------------------------ for the board's widget

    @property
    def at(self) -> Cell | None:
        """The cell where the cursor is."""
        return self._view.cursor

    def cell(self, cell: Cell) -> Spoken:
        """Return a cell; kept, as asking for every card takes time."""
        if cell not in self._kept:
            words = Verbatim(spoken(self._words(cell)))
            note = Verbatim(spoken(notes(*self._notes(cell))))
            self._kept[cell] = Spoken(Role.CELL, words, note, key=f"cell {cell}")
        return self._kept[cell]

    def side(self) -> Spoken | None:
        """Return the side between two cells where the cursor is; None: it is on a cell."""
        return None

    def about(self, ref: Ref) -> Words:
        """Return all that the card of a thing says."""
        return card_words(self._card(ref))

    def here(self) -> Spoken | None:
        """Return what the cursor is on; None: it is nowhere."""
        return self.side() or (self.cell(self.at) if self.at is not None else None)

    def lists(self) -> Sequence[Spoken]:
        """Return what there is to choose from besides the cells in their rows."""
        return ()

    def perform(self, kind: str, number: int, wish: Wish) -> None:
        """Do what is asked of a cell, or of an item of one of the lists: here, point at it."""
        cell = Cell(number)
        views = self._pieces.get(cell, ())
        pieces = (PieceRef(view.piece) for view in views if view.piece is not None)
        self._point(Point((*pieces, CellRef(cell))))

    # ------------------------------------------------------------------ words

    def _card(self, ref: Ref) -> Description:
        return self._ruleset.presenter.describe(self._seen, self.seat or Seat(1), ref)

    def _words(self, cell: Cell) -> Words:
        told = [self._ground(cell)]
        pieces = [self._piece(view) for view in self._told(cell)]
        if len(pieces) > 1:
            many = {"count": len(pieces), "pieces": listed(pieces)}
            told.append(Phrase("{count} pieces: {pieces}", many))
        else:
            told += pieces
        if self._scene.fog >> cell & 1:
            told.append("in fog")
        return listed(told)

    def _told(self, cell: Cell) -> Iterator[PieceView]:
        """Yield the pieces of a cell that its own card does not tell of, as it does of one whose
        kind is unknown."""
        title = str(self._card(CellRef(cell)).title).lower()
        for view in self._pieces.get(cell, ()):
            if view.piece is not None or str(view.name).lower() not in title:
                yield view

    def _ground(self, cell: Cell) -> Words:
        """Return the place and what it is: where the card's second line says that, only once."""
        card, label = self._card(CellRef(cell)), self.grid.label(cell)
        if not str(card.subtitle).startswith(label):
            return listed((Verbatim(label), card.title))
        if str(card.title).lower() in str(card.subtitle).lower():
            return card.place
        return listed((card.place, card.title))

    def _piece(self, view: PieceView) -> Words:
        """Return a piece: whose, what, its strength and its state."""
        card = Description(view.name)
        if view.piece is not None:
            card = self._card(PieceRef(view.piece))
        told = [self.whose(view.look.seat, card.title or view.name)]
        figures = [badge.text for badge in view.look.badges if badge.slot in _FIGURES]
        if card.bar is not None and card.bar[1] > 1:
            told.append(
                Phrase("{now} of {full}", dict(zip(("now", "full"), card.bar, strict=True)))
            )
        elif figures:
            told.append(Verbatim(figures[0]))
        own = view.look.seat == self.seat
        able = own and view.piece is not None and PieceRef(view.piece) in self._idle
        state: Words = "can still act" if able else card.state
        return listed([*told, state] if state else told)

    def whose(self, seat: Seat, piece: Words) -> Words:
        """Return a piece with whose it is."""
        words = {"piece": piece, "player": seat_name(seat)}
        if seat == NEUTRAL:
            return Phrase("neutral {piece}", words)
        if seat == self.seat:
            return Phrase("your {piece}", words)
        if self.seat and len(self._scene.seats) == 2:
            return Phrase("enemy {piece}", words)
        return Phrase("{player}'s {piece}", words)

    def _notes(self, cell: Cell) -> Iterator[Words]:
        """Yield the facts of what lies there, and what the ground does."""
        for view in self._told(cell):
            if view.piece is not None:
                yield from facts_of(self._card(PieceRef(view.piece)))
                return
        yield from facts_of(self._card(CellRef(cell)))
