"""How the piece in hand hits what is pointed at: from where it stands, later, or after a move."""

from collections.abc import Iterable, Mapping

from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import PieceView
from game.core.refs import PieceRef, Ref
from game.match.approach import Approach
from game.match.selection import Selection
from game.scenes.play.foresight import Foresight


class Aiming:
    """What the piece in hand could hit, in one position.

    Args:
        selection: what is picked up.
        foresight: what is foreseen of the position.
    """

    def __init__(self, selection: Selection, foresight: Foresight) -> None:
        self._selection = selection
        self._foresight = foresight
        self._aimed: tuple[Ref | None, Ref | None] = (None, None)
        self._passed = 0
        """Cells to hit what was aimed at from that were passed over."""

    def approaches(self) -> Mapping[PieceRef, tuple[Approach, ...]]:
        """Return what the piece in hand could hit after a move, the best cell of each first."""
        selection = self._selection
        subject = selection.subject
        if not isinstance(subject, PieceRef) or selection.verb or selection.choices:
            return {}
        moves = [a for a in selection.candidates if selection.intent(a) is Intent.MOVE]
        return self._foresight.approaches(subject, moves)

    def target(self, refs: Iterable[Ref]) -> PieceRef | None:
        """Return the piece of these that could be hit after a move."""
        found = self.approaches()
        return next((ref for ref in refs if isinstance(ref, PieceRef) and ref in found), None)

    def approach(self, piece: PieceView | None, refs: Iterable[Ref]) -> Approach | None:
        """Return the way to hit what lies there, where a click goes there first.

        What can be hit from where the piece stands is so at first; other cells come when asked for.

        Args:
            piece: what is in hand.
            refs: what is pointed at.
        """
        target = self.target(refs)
        if target is None or piece is None:
            return None
        ranked = self._foresight.ranked(piece, self.approaches()[target])
        ways: list[Approach | None] = list(ranked)
        if self._from_here(refs):
            ways.insert(0, None)
        passed = self._passed if self._aimed == (self._selection.subject, target) else 0
        return ways[passed % len(ways)]

    def other_cells(self, refs: Iterable[Ref]) -> int:
        """Return how many other cells there are to hit from what lies there."""
        target = self.target(refs)
        if target is None:
            return 0
        return len(self.approaches()[target]) - (not self._from_here(refs))

    def other_cell(self, refs: Iterable[Ref]) -> bool:
        """Aim from the next best cell; return whether there is another."""
        if not self.other_cells(refs):
            return False
        aimed = self._selection.subject, self.target(refs)
        self._passed = 1 + (self._passed if self._aimed == aimed else 0)
        self._aimed = aimed
        return True

    def _from_here(self, refs: Iterable[Ref]) -> bool:
        """Return whether what lies there can be hit from where the piece stands, now or later."""
        refs = tuple(refs)
        return bool(self._selection.at(refs)) or any(a.target in refs for a in self.waiting())

    def waiting(self) -> tuple[Action, ...]:
        """Return the attacks from where the piece stands that wait for a later phase."""
        subject = self._selection.subject
        return tuple(self._foresight.to_come(subject)) if isinstance(subject, PieceRef) else ()
