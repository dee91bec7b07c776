"""Which overlays a seat has switched on, and their marks."""

from collections.abc import Collection, Iterable
from functools import reduce
from operator import or_
from typing import Any

from game.board.grid import Mask, mask_of
from game.core.presentation import Marker, Pattern, Presentation
from game.core.refs import PieceId, PieceRef, Ref, Seat
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words


class Overlays:
    """The overlays that one seat has on, each of one piece or of all.

    Args:
        ruleset: the game.
        seat: whose eyes are used.
    """

    def __init__(self, ruleset: Ruleset[Any], seat: Seat) -> None:
        self._ruleset = ruleset
        self._seat = seat
        self._seen: Any = None
        self.shown: dict[tuple[str, PieceRef | None], None] = {}
        """Name and piece of each, in the order they were switched on."""

    def renew(self, seen: Any, pieces: Collection[PieceId]) -> None:
        """Take in a new position: what was shown of a piece that is gone is so no more."""
        self._seen = seen
        self.shown = {key: None for key in self.shown if key[1] is None or key[1].piece in pieces}

    def toggle(self, name: str, at: Iterable[Ref], held: Ref | None = None) -> None:
        """Switch an overlay for the piece pointed at, or for all.

        What a piece reaches is shown of the one in hand where none is pointed at.

        Args:
            name: of the overlay.
            at: what is pointed at.
            held: what is in hand.
        """
        overlay = self._ruleset.manifest.overlays[name]
        refs = (*at, held) if overlay.pattern is Pattern.SIGHT else at
        piece = next((ref for ref in refs if isinstance(ref, PieceRef)), None)
        of_piece = overlay.of_piece
        if piece is not None and not (of_piece and any(m.cells for m in self._of(name, piece))):
            piece = None  # a piece of which there is nothing to show stands for all
        key = (name, piece)
        if key in self.shown:
            del self.shown[key]
        elif piece is None and self.shows(name):
            self.shown = {other: None for other in self.shown if other[0] != name}
        elif (name, None) in self.shown:
            del self.shown[name, None]
        else:
            self.shown[key] = None

    def shows(self, name: str) -> bool:
        """Return whether an overlay is on."""
        return any(shown == name for shown, _ in self.shown)

    def pieces(self, name: str) -> tuple[PieceRef, ...]:
        """Return of which pieces alone an overlay is on."""
        return tuple(piece for shown, piece in self.shown if shown == name and piece is not None)

    def nothing(self, name: str, scene: Presentation) -> Words:
        """Return that an overlay of all has nothing to show, or that nothing of the seat's own
        stands under one of threats; "" where there is something to see, or it is off."""
        if (name, None) not in self.shown:
            return ""
        overlay = self._ruleset.manifest.overlays[name]
        marks = self._of(name, None)
        cells = self.cells(name, None)
        threat = overlay.pattern is Pattern.THREAT
        if not cells and not any(mark.lines or mark.edges for mark in marks):
            if not threat:
                return Phrase("{overlay}: nothing to show now.", {"overlay": overlay.label})
            return "No enemy in sight can strike anywhere next turn."
        own = mask_of(view.cell for view in scene.pieces if view.look.seat == self._seat)
        if threat and own and not own & cells:
            return "No enemy in sight can strike at anything of yours next turn."
        return ""

    def cells(self, name: str, piece: PieceRef | None) -> Mask:
        """Return the cells that an overlay of a piece, or of all, marks."""
        return reduce(or_, (mark.cells for mark in self._of(name, piece)), 0)

    def clear(self) -> bool:
        """Switch all off; return whether any was on."""
        any_on = bool(self.shown)
        self.shown = {}
        return any_on

    def marks(self) -> list[Marker]:
        """Return the marks of what is on."""
        return [mark for name, piece in self.shown for mark in self._of(name, piece)]

    def _of(self, name: str, piece: PieceRef | None) -> tuple[Marker, ...]:
        return self._ruleset.presenter.overlay(self._seen, self._seat, name, piece)
