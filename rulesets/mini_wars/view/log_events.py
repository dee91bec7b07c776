"""Events with their audiences: who may know what of a step (§19, §23).

What a seat knows is settled by what its team saw before the step: a step of one team never widens
the sight of another. Without fog everyone knows everything.
"""

from game.board.grid import Cell, Mask
from game.core.event import (
    Attacked,
    Audience,
    Cause,
    Counted,
    DiceRolled,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
    Stat,
)
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Term
from rulesets.mini_wars.combat import LUCK_BASE, LUCK_FACES, Blow
from rulesets.mini_wars.hidden import in_sight
from rulesets.mini_wars.state import Piece, State

Seats = frozenset[Seat]


class LogEvents:
    """Collects the events of one step.

    Args:
        state: the position before the step.
    """

    def __init__(self, state: State) -> None:
        self._setting = setting = state.setting
        self._everyone: Seats = frozenset(setting.seats)
        self._sight: dict[Seat, Mask] = (
            {seat: in_sight(state, seat) for seat in setting.seats} if setting.fog else {}
        )
        self.events: list[Event] = []

    def aware(self, owner: Seat, cell: Cell) -> Seats:
        """Return the seats that know what a piece on a cell is: its own team, and who sees it."""
        if not self._sight:
            return self._everyone
        team = self._setting.team
        return frozenset(
            seat
            for seat, mask in self._sight.items()
            if team[seat] == team[owner] or mask >> cell & 1
        )

    def moved(self, id: PieceId, piece: Piece, path: tuple[Cell, ...]) -> None:
        """Log that a unit went along a path; who sees neither end learns only the ends."""
        know = self.aware(piece.seat, path[0]) | self.aware(piece.seat, path[-1])
        self.events.append(PieceMoved(id, piece.seat, path, piece.type.title, self._audience(know)))
        if know != self._everyone:
            ends = (path[0], path[-1])
            self.events.append(PieceMoved(None, piece.seat, ends, "", self._rest(know)))

    def placed(self, id: PieceId, piece: Piece, cost: int) -> None:
        """Log that a unit was bought."""
        know = self.aware(piece.seat, piece.cell)
        name = piece.type.title
        self.events.append(
            PiecePlaced(id, piece.cell, piece.seat, name, cost, self._audience(know))
        )
        if know != self._everyone:
            self.events.append(PiecePlaced(None, piece.cell, piece.seat, "", 0, self._rest(know)))

    def struck(
        self,
        striker: tuple[PieceId, Piece],
        victim: tuple[PieceId, Piece],
        blow: Blow,
        cause: Cause,
    ) -> None:
        """Log that a strike fell; only who knows both pieces can tell whence it came."""
        (source_id, source), (target_id, target) = striker, victim
        know = self.aware(source.seat, source.cell) & self.aware(target.seat, target.cell)
        audience = self._audience(know)
        self.events.append(
            Attacked(source.cell, target.cell, source.seat, source_id, target_id, cause, audience)
        )
        if blow.lucky:
            reason = Phrase("Lady Luck: {percent} %", {"percent": blow.percent})
            rolled = (blow.percent - LUCK_BASE,)
            self.events.append(DiceRolled(source.seat, LUCK_FACES, rolled, reason, audience))

    def hurt(
        self,
        striker: tuple[PieceId, Piece],
        victim: tuple[PieceId, Piece],
        hp: int,
        *,
        captured: bool = False,
    ) -> None:
        """Count the hp that a strike took off a piece: of a building no more than it had (§13)."""
        (_, source), (_, target) = striker, victim
        know = self.aware(source.seat, source.cell) & self.aware(target.seat, target.cell)
        audience = self._audience(know)
        deeds = {"damage": hp, "captures": captured, "kills": hp == target.hp and not captured}
        for what, amount in deeds.items():
            if amount:
                self.events.append(Counted(source.seat, what, int(amount), audience))

    def changed_hp(self, id: PieceId, piece: Piece, hp: int, cause: Cause) -> None:
        """Log the hp that a piece has now, even where it is the same as before."""
        self.events.append(
            PieceChanged(
                id,
                piece.cell,
                piece.seat,
                Stat.HP,
                piece.hp,
                hp,
                piece.type.title,
                cause,
                audience=self._audience(self.aware(piece.seat, piece.cell)),
            )
        )

    def changed_owner(self, id: PieceId, piece: Piece, owner: Seat, cause: Cause) -> None:
        """Log that a building changed hands, which everyone sees."""
        know = self.aware(piece.seat, piece.cell)
        told = (piece.cell, owner, Stat.OWNER, int(piece.seat), int(owner))
        name, audience = piece.type.title, self._audience(know)
        self.events.append(PieceChanged(id, *told, name, cause, audience=audience))
        if know != self._everyone:
            self.events.append(PieceChanged(None, *told, audience=self._rest(know)))

    def removed(self, id: PieceId, piece: Piece, cause: Cause) -> None:
        """Log that a unit left the board; those who do not know it learn no cause."""
        know = self.aware(piece.seat, piece.cell)
        self.events.append(
            PieceRemoved(id, piece.cell, piece.seat, piece.type.title, cause, self._audience(know))
        )
        if know != self._everyone:
            self.events.append(
                PieceRemoved(None, piece.cell, piece.seat, "", Cause.NONE, self._rest(know))
            )

    def paid(self, seat: Seat, before: int, after: int, reason: Term) -> None:
        """Log that a seat's gold changed; under fog, its team alone (edition ludii: everyone)."""
        setting = self._setting
        open_books = not setting.fog or setting.ludii
        audience = None if open_books else setting.allies(seat)
        self.events.append(ResourceChanged(seat, "gold", before, after, reason, audience))

    def _audience(self, know: Seats) -> Audience:
        return None if know == self._everyone else tuple(sorted(know))

    def _rest(self, know: Seats) -> tuple[Seat, ...]:
        return tuple(sorted(self._everyone - know))
