"""The presenter of a game: what people are shown and told, made from what their seat sees.

A search or a simulation never asks it. What a plain game may leave out has a default.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic

from game.board.board import Board
from game.board.grid import Cell, Mask
from game.core.action import Action
from game.core.briefing import Briefing
from game.core.event import Attacked, DiceRolled, Event
from game.core.options import Options
from game.core.presentation import (
    Description,
    Exposure,
    Forecast,
    Marker,
    Panel,
    Presentation,
    Refusal,
    Result,
    Row,
    Scope,
)
from game.core.refs import CardRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import S
from game.core.words import Phrase, Words


class Presenter(ABC, Generic[S]):
    """The face of a game; `seen` is an observation, so it can tell nothing that is hidden."""

    reasons: Mapping[str, Row | Callable[[S, S, Seat], Row | None] | None] = {}
    """What `reason` says of each feature: a sentence, or what makes one of before, after and seat.

    None: nothing, or nothing that another does not say.
    """
    purposes: Mapping[str, Row | Callable[[S, Action], Row | None]] = {}
    """What `purpose` says of each verb, or what works it out of the position and the action."""

    @abstractmethod
    def present(self, seen: S, seat: Seat, /) -> Presentation:
        """Return what the seat is shown; `seat` is the viewer, whoever decides."""

    def side(self, board: Board, options: Options, seat: Seat, /) -> Words:
        """Return what the side of a seat is called from before the match to its end; or "".

        By default as the map says. It stands beside the person's name, and is known to all.
        """
        name = board.side(seat)
        return Phrase("{side}", {"side": name}) if name else ""

    def briefing(self, board: Board, options: Options, seat: Seat, /) -> Briefing:
        """Return what a person is told before the first move on a map, and whenever they ask.

        Where the seats hide things, the board tells no more than all of them may know.

        Args:
            board: the map.
            options: what was chosen.
            seat: who reads; nobody (0): several people at one screen, together.
        """
        return Briefing()

    def survey(self, first: S, /) -> tuple[Panel, ...]:
        """Return what the maker of a map wants to know of it besides what players are shown.

        Such as ways between the sides, and what lies nearer to whom. By default nothing. A panel
        with the key of one that players are shown stands in its place.

        Args:
            first: the whole state before the first decision; nothing is hidden from a map maker.
        """
        return ()

    def describe(self, seen: S, seat: Seat, ref: Ref, /) -> Description:
        """Return the card of a piece, hand card or cell; by default the name of a piece."""
        shown = self.present(seen, seat)
        for piece in shown.pieces:
            if isinstance(ref, PieceRef) and piece.piece == ref.piece:
                return Description(piece.name, look=piece.look)
        for item in shown.hand:
            if isinstance(ref, CardRef) and item.card == ref.card:
                return Description(item.name, look=item.look)
        return Description("")

    def forecast(self, seen: S, action: Action, /) -> Forecast | None:
        """Return what an action would do, or None where there is nothing to foresee."""
        return None

    def attacks_to_come(self, seen: S, piece: PieceId, /) -> Sequence[Action]:
        """Return the attacks a piece could begin in a later phase of this turn, if all stayed put.

        For games that part moving from fighting; where the attack itself is legal after a move
        there is nothing to say here. Each has a forecast in the position as it is seen now.
        """
        return ()

    def scope(self, seen: S, seat: Seat, piece: PieceId, /) -> Scope:
        """Return what shows while a piece is in hand: what it could aim at from where it stands,
        and why it cannot at the others. By default nothing but the marks of legal actions."""
        return Scope()

    def exposure(self, seen: S, piece: PieceId, cell: Cell, /) -> Exposure | None:
        """Return what enemies could do to a piece before its owner's next turn, or None.

        Args:
            seen: what the seat sees; the piece may be of any owner.
            piece: the piece.
            cell: where it is asked about, whether it stands there or not.
        """
        return None

    def settled(self, seen: S, action: Action, /) -> tuple[S, Cell] | None:
        """Return the position after the likeliest result of an action that rolls dice, and where
        its piece then stands.

        Of what that result may come to, the worst for the piece. None: what matters of the position
        stays as it is.
        """
        return None

    def reason(self, before: S, after: S, seat: Seat, feature: str, /) -> Row | None:
        """Return in a plain sentence what has become better for a seat, with its paragraph.

        Asked where a hint is explained, for a feature of which an order leads to more that is
        weighed well, or to less that is weighed ill; None: it says nothing to a person, or nothing
        that the forecast of the order does not say.

        Args:
            before: what the seat sees before an order.
            after: what it would see after it.
            seat: whose order it is.
            feature: a name among the manifest's weights.
        """
        told = self.reasons.get(feature)
        return told(before, after, seat) if callable(told) else told

    def purpose(self, seen: S, action: Action, /) -> Row | None:
        """Return in a plain sentence what an action is for, with its paragraph, where nothing that
        can be counted tells it: to go first, to end a phase, to let something go."""
        told = self.purposes.get(action.verb)
        return told(seen, action) if callable(told) else told

    def uncovers(self, seen: S, action: Action, /) -> Mask:
        """Return the cells out of sight that an action would show and that may hold news.

        Where they do, it cannot be taken back: they are marked before it is done. News is what the
        seat does not know by `seen`, as who stands there; bare ground is none. By default nothing,
        which is right where nothing is hidden, and where dice tell it.
        """
        return 0

    def results(
        self, before: S, after: S, seat: Seat, events: Sequence[Event], /
    ) -> tuple[Result, ...]:
        """Return what is to be read of a step, in the order of the events; by default a line for
        every roll.

        Args:
            before: what the seat saw before it.
            after: what it sees now.
            seat: who looks; nobody sees everything.
            events: what it heard of the step.
        """
        return tuple(rolls(events))

    def overlay(self, seen: S, seat: Seat, name: str, ref: Ref | None, /) -> tuple[Marker, ...]:
        """Return the marks of one of the manifest's overlays, of one piece or of all."""
        return ()

    def arrange(self, seen: S, seat: Seat, /) -> tuple[Action, ...]:
        """Return how the deciding seat could sensibly set up what it has still to place: actions
        that can be played one after the other, always the same. By default none."""
        return ()

    def lineup(self, seen: S, seat: Seat, /) -> tuple[Action, ...]:
        """Return how a seat would set up again what stands of it now that play begins: what is kept
        for the person's next match on the map. By default nothing."""
        return ()

    def refusal(self, seen: S, seat: Seat, subject: Ref | None, target: Ref | None, /) -> Refusal:
        """Return why no legal action of the seat has this subject and target.

        Asked only where there is none: `Ruleset.refusal` looks for one first. A law in
        tests/conformance holds that there are always words, and a paragraph of the rules.
        """
        return Refusal("That cannot be done now")


def rolls(events: Sequence[Event]) -> Iterator[Result]:
    """Yield a result for every roll that says what it was for, dice that fall together as one."""
    target = None
    for number, event in enumerate(events):
        if isinstance(event, Attacked):
            target = event.target
        if isinstance(event, DiceRolled) and event.reason:
            following = events[number + 1] if number + 1 < len(events) else None
            if not isinstance(following, DiceRolled):
                yield Result(number, event.reason, target, seat=event.seat)
