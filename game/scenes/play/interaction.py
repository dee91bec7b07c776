"""What the person at the screen is pointing at and has picked up, and what the table shows of it.

Between the widgets and the match: references come in from mouse and keys, and at most one action
comes out. Everything shown is asked of the ruleset, about what the seat sees.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.board.grid import Cell, Edge, Mask
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import (
    Base,
    Description,
    Forecast,
    HandItem,
    Look,
    Marker,
    Pattern,
    PieceView,
    Presentation,
    Refusal,
    Row,
    Tone,
)
from game.core.refs import (
    NEUTRAL,
    CardRef,
    CellRef,
    EdgeRef,
    PieceId,
    PieceRef,
    Ref,
    Seat,
    parse_ref,
)
from game.core.rules import Decision
from game.core.words import Phrase, Words
from game.match.match import Match
from game.match.selection import Lit, Pick, Selection
from game.scenes.play.foresight import Foresight
from game.scenes.play.next_click import next_click
from game.scenes.play.purse import Purse, purse

PATTERNS = {
    Intent.SELECT: Pattern.REACH,
    Intent.MOVE: Pattern.REACH,
    Intent.ATTACK: Pattern.ATTACK,
    Intent.PLACE: Pattern.PLACE,
    Intent.SUPPORT: Pattern.SUPPORT,
}
"""The mark of each intent's targets."""


class Prompt(NamedTuple):
    """The sentence of the prompt bar."""

    text: Words
    tone: Tone = Tone.PLAIN
    rule: str = ""
    """The paragraph that a refusal names."""
    aside: Words = ""
    """What is good to know beside it."""


class Interaction:
    """One seat's dealings with one decision after another.

    Args:
        match: the match.
        seat: whose eyes are used; 0 sees everything and decides nothing.
    """

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self.hover: tuple[Ref, ...] = ()
        """What is pointed at, by mouse or keyboard, the topmost thing first."""
        self.pinned: Ref | None = None
        """What the subject panel keeps showing when nothing is pointed at."""
        self.ending = False
        """The main button is pointed at, or has the keyboard's focus."""
        self.considered: Action | None = None
        """The choice that is pointed at, of those asked for."""
        self.refused: Refusal | None = None
        self.decision: Decision | None = None
        self._kept = False
        """What acted last was picked up again for the next deed."""
        self.overlays: dict[tuple[str, Ref | None], None] = {}
        """Overlays switched on, each of one piece or of all."""
        self.renew()

    def renew(self, acted: Ref | None = None) -> None:
        """Take in a new position: whatever was picked up is put down.

        Args:
            acted: what acted last, or acts no longer after a step back. It is picked up while the
                same phase goes on and there is still something it can do.
        """
        match, before = self.match, self.decision
        self.seen = match.seen(self.seat)
        self._foresight = Foresight(match, self.seen, self.seat)
        self.scene: Presentation = match.present(self.seat)
        decision = match.decision()
        self.decision = decision if isinstance(decision, Decision) else None
        self.active = (
            self.decision is not None and bool(self.seat) and self.decision.seat == self.seat
        )
        legal = match.legal() if self.active else ()
        self.selection = Selection(legal, match.ruleset, self.seen, self.seat)
        if self._forced:
            self.selection.select(self.selection.heads[0])
        self._kept = acted is not None and self._goes_on(acted, before)
        if acted is not None and self._kept:
            self.selection.select(acted)
        self.refused = None
        self._by_id = {view.piece: view for view in self.scene.pieces if view.piece is not None}
        self._by_cell: dict[Cell, list[PieceView]] = {}
        for view in self.scene.pieces:
            self._by_cell.setdefault(view.cell, []).append(view)
        self.overlays = {
            key: None
            for key in self.overlays
            if not isinstance(key[1], PieceRef) or key[1].piece in self._by_id
        }
        if isinstance(self.pinned, PieceRef) and self.pinned.piece not in self._by_id:
            self.pinned = None
        self._point_again()

    @property
    def _forced(self) -> bool:
        """Only one piece can be picked up, and the turn cannot go on without: a retreat.

        A card is left where it lies: in hand it would bar the way to undo.
        """
        selection = self.selection
        return (
            len(selection.heads) == 1
            and isinstance(selection.heads[0], PieceRef)
            and selection.main is None
        )

    @property
    def _bound(self) -> bool:
        """What must act is in hand, and nothing more has been done with it."""
        selection = self.selection
        return self._forced and not (selection.choices or selection.held or selection.verb)

    @property
    def cancels(self) -> bool:
        """Say whether there is something in hand to put down, or a refusal to take away."""
        in_hand = self.selection.subject is not None and not self._bound
        return in_hand or self.refused is not None

    @property
    def unasked(self) -> bool:
        """What is picked up was so without a click: it must act, or has just acted."""
        return self.selection.subject is not None and (self._forced or self._kept)

    def _goes_on(self, acted: Ref, before: Decision | None) -> bool:
        """Say whether a piece can act on in the phase it acted in; the next card is chosen anew."""
        now = self.decision
        same = now is not None and before is not None and now[:2] == before[:2]
        return same and isinstance(acted, PieceRef) and acted in self.match.idle_refs(self.seat)

    def _point_again(self) -> None:
        """Point at what lies now where the cursor was, which may have come or gone."""
        cell = next((ref.cell for ref in self.hover if isinstance(ref, CellRef)), None)
        if cell is not None:
            sides = [ref for ref in self.hover if isinstance(ref, EdgeRef)]
            self.hover = (*sides, *self.refs_at(cell))

    # ------------------------------------------------------------------ what is there

    @property
    def in_hand(self) -> bool:
        """Say whether something is carried: by a drag, or a card that waits for its cell."""
        return self.selection.held or isinstance(self.selection.subject, CardRef)

    def refs_at(self, cell: Cell) -> tuple[Ref, ...]:
        """Return what the seat knows to lie on a cell, the topmost thing first."""
        here = self._by_cell.get(cell, [])[::-1]
        here.sort(key=lambda view: view.look.base is Base.BUILDING)
        return (*(PieceRef(v.piece) for v in here if v.piece is not None), CellRef(cell))

    def cell_of(self, ref: Ref | None) -> Cell | None:
        """Return where a piece or cell is; None for cards and sides."""
        if isinstance(ref, CellRef):
            return ref.cell
        if isinstance(ref, PieceRef) and ref.piece in self._by_id:
            return self._by_id[ref.piece].cell
        return None

    def piece(self, ref: Ref | None) -> PieceView | None:
        """Return the piece a reference means, as the seat sees it."""
        return self._by_id.get(ref.piece) if isinstance(ref, PieceRef) else None

    def option(self, action: Action) -> Words:
        """Return the words for the last choice of an action; a piece it names by name and cell."""
        if not action.option.startswith("#"):
            return action.option
        piece = self.piece(parse_ref(action.option, self.match.board.grid))
        if piece is None:
            return action.option
        words = {"name": piece.name, "cell": self.match.board.grid.label(piece.cell)}
        return Phrase("{name} {cell}", words)

    def card(self, ref: Ref | None) -> HandItem | None:
        """Return the hand card a reference means."""
        if not isinstance(ref, CardRef):
            return None
        return next((item for item in self.scene.hand if item.card == ref.card), None)

    # ------------------------------------------------------------------ interaction

    def click(self, refs: Sequence[Ref]) -> Pick:
        """Click on the board or on a card; pins what was clicked to the subject panel.

        A piece that was picked up without a click is not put down by the first one on it.
        """
        kept, self._kept = self._kept, False
        if kept and self.selection.subject in refs and not self.selection.at(refs):
            self.refused = None
            return Pick()
        pick = self.selection.click(refs)
        self.refused = pick.refused
        if self._forced and self.selection.subject is None and pick.action is None:
            self.selection.select(self.selection.heads[0])
        if self.selection.subject is None and pick.action is None:
            self.pinned = refs[0] if refs and refs[0] != self.pinned else None
        return pick

    def grab(self, refs: Sequence[Ref]) -> bool:
        """Begin a drag; pieces and cards that someone may want to move can be picked up.

        Of a stack the picked piece is dragged, and the topmost one that can be if there is none.
        """
        if not self.active:
            return False
        for ref in sorted(refs, key=lambda ref: ref != self.selection.subject):
            if isinstance(ref, CardRef) or ref in self.selection.heads:
                self.refused = self.selection.grab(ref)
                return True
        return False

    def drop(self, refs: Sequence[Ref]) -> Pick:
        """Let go of what is held."""
        pick = self.selection.drop(refs)
        self.refused = pick.refused
        return pick

    def choose(self, action: Action) -> Pick:
        """Take one of the choices or buttons."""
        self.refused = None
        return self.selection.choose(action)

    def cancel(self) -> bool:
        """Go back one step; say whether there was one. What must act is not put down."""
        if not self._bound and self.selection.cancel():
            self.refused = None
            return True
        if self.refused is None and self.pinned is None and not self.overlays:
            return False
        self.refused, self.pinned, self.overlays = None, None, {}
        return True

    def next_idle(self, step: int = 1) -> Cell | None:
        """Pick up the next piece that can still act; return its cell."""
        idle = [
            ref
            for ref in self.match.idle_refs(self.seat)
            if isinstance(ref, PieceRef) and ref in self.selection.heads
        ]
        if not idle:
            return None
        idle.sort(key=lambda ref: self.cell_of(ref) or 0)
        now = self.selection.subject
        index = (idle.index(now) + step) % len(idle) if now in idle else (0 if step > 0 else -1)
        self.selection.select(idle[index])
        self.refused = None
        return self.cell_of(idle[index])

    def toggle_overlay(self, name: str) -> bool:
        """Switch an overlay for the piece pointed at, or for all; say whether it is on now."""
        ruleset = self.match.ruleset
        at = next((ref for ref in self.hover if isinstance(ref, PieceRef)), None)
        if at is not None and not (
            ruleset.manifest.overlays[name].of_piece
            and any(m.cells for m in ruleset.presenter.overlay(self.seen, self.seat, name, at))
        ):
            at = None  # a piece of which there is nothing to show stands for all
        key = (name, at)
        if key in self.overlays:
            del self.overlays[key]
        elif at is None and any(shown == name for shown, _ in self.overlays):
            self.overlays = {other: None for other in self.overlays if other[0] != name}
        elif (name, None) in self.overlays:
            del self.overlays[name, None]
        else:
            self.overlays[key] = None
        return any(shown == name for shown, _ in self.overlays)

    # ------------------------------------------------------------------ what is shown

    def marks(self) -> tuple[Marker, ...]:
        """Return the marks of the overlays and of what is picked up."""
        ruleset = self.match.ruleset
        found: list[Marker] = []
        for name, ref in self.overlays:
            found += ruleset.presenter.overlay(self.seen, self.seat, name, ref)
        if self.selection.subject is not None:
            for intent, lit in self.selection.targets.items():
                cells = self._cells(lit)
                found.append(Marker(intent.value, PATTERNS[intent], cells, lit.edges))
        forecast = self.forecast()
        if forecast is not None:
            found += forecast.marks
            if forecast.affected:
                found.append(Marker("affected", Pattern.THREAT, forecast.affected))
        reason = self.here_not()
        if reason is not None:
            found += reason.marks
        return tuple(found)

    def _cells(self, lit: Lit) -> Mask:
        cells = lit.cells
        for piece in lit.pieces:
            if piece in self._by_id:
                cells |= 1 << self._by_id[piece].cell
        return cells

    @property
    def pointed(self) -> Cell | None:
        """The cell pointed at."""
        cells = (self.cell_of(ref) for ref in self.hover)
        return next((cell for cell in cells if cell is not None), None)

    def takes(self, ref: Ref) -> bool:
        """Say whether something can be picked up, or is aimed at by what is picked up."""
        return ref in self.selection.heads or bool(self.selection.at((ref,)))

    @property
    def side(self) -> Edge | None:
        """The side between two cells pointed at, where a click would mean it."""
        ref = self.hover[0] if self.hover else None
        return ref.edge if isinstance(ref, EdgeRef) and self.takes(ref) else None

    @property
    def selected(self) -> Cell | None:
        """The cell of what is picked up, for the double ring."""
        return self.cell_of(self.selection.subject)

    @property
    def raised(self) -> PieceId | None:
        """The piece that is picked up, to lie on top of its stack."""
        subject = self.selection.subject
        return subject.piece if isinstance(subject, PieceRef) else None

    def prompt(self) -> Prompt | None:
        """Return the sentence to show, or None where the seat has nothing to decide.

        Over a place where nothing comes of a click the reason takes its place, if the person
        picked the thing up; where nobody did, what is asked stays and the reason is an aside.
        """
        why = self.why()
        asked = self._asked()
        if why is None or not why.text:
            return asked
        if why != self.refused and asked is not None and self.unasked:
            return asked._replace(aside=why.text)
        return Prompt(why.text, Tone.BAD if why == self.refused else Tone.PLAIN, why.rule)

    def _asked(self) -> Prompt | None:
        """Return what is asked now, or None where the seat has nothing to decide."""
        if not self.active or self.decision is None:
            return None
        if self.selection.choices:
            return Prompt("Which one?")
        if self.selection.subject is None or self._forced:
            return Prompt(self.decision.prompt)
        card = self.card(self.selection.subject)
        if card is not None and card.refusal is not None:
            return Prompt(card.refusal.text, Tone.BAD, card.refusal.rule)
        return Prompt(next_click(self.selection, self.match.ruleset.manifest.verbs, card))

    def pointed_actions(self) -> tuple[Action, ...]:
        """Return what a click where the cursor is would leave to choose from."""
        if self.selection.subject is None or not self.hover:
            return ()
        return self.selection.at(self.hover)

    def forecast(self) -> Forecast | None:
        """Return what a click where the cursor is would do; on the main button, what that does."""
        if self.ending and self.selection.main is not None and not self.in_hand:
            return self._foresight.of(self.selection.main)
        choices = self.selection.choices
        if self.considered in choices:
            choices = (self.considered,)
        return self._foresight.first(choices or self.pointed_actions())

    def also(self) -> tuple[Row, ...]:
        """Return the verdicts on the best other targets beside the one pointed at."""
        intent, pointed = self.selection.intent, self.pointed_actions()
        if self.ending or not any(intent(action) is Intent.ATTACK for action in pointed):
            return ()
        here = {action.target for action in pointed}
        attacks = (a for a in self.selection.candidates if intent(a) is Intent.ATTACK)
        found = ((a, self.piece(a.target)) for a in attacks if a.target not in here)
        return self._foresight.others([(a, piece) for a, piece in found if piece is not None])

    def subject(self) -> Description | None:
        """Return the card of what is pointed at, else of what is picked up, else of the pinned."""
        ref = self.hover[0] if self.hover else None
        if isinstance(ref, EdgeRef):
            ref = next((other for other in self.hover if not isinstance(other, EdgeRef)), None)
        held = self.selection.subject
        if isinstance(held, CardRef) or (held is not None and isinstance(ref, CellRef)):
            ref = held
        ref = ref or held or self.pinned
        if ref is None or isinstance(ref, EdgeRef):
            return None
        return self.match.presenter.describe(self.seen, self.seat, ref)

    def held_look(self) -> Look | None:
        """Return the picture of what is picked up, for the ghost."""
        subject = self.selection.subject
        piece, card = self.piece(subject), self.card(subject)
        if piece is not None and self.selection.held:
            return piece.look
        if isinstance(subject, CellRef) and self.selection.held:
            return self.scene.ground.get(subject.cell)
        if card is not None:
            return card.look._replace(seat=self.seat or NEUTRAL)
        return None

    def ghost(self) -> tuple[Look, Cell, bool] | None:
        """Return picture, cell, and whether it may be put there; never over a target.

        What goes between two cells leaves no ghost on either: the side itself is marked.
        """
        look, cell, actions = self.held_look(), self.pointed, self.pointed_actions()
        targeted = any(
            self.selection.intent(action) in (Intent.ATTACK, Intent.SUPPORT) for action in actions
        )
        aims = {type(action.target) for action in self.selection.candidates}
        if look is None or cell is None or targeted or aims == {EdgeRef}:
            return None
        return look, cell, bool(actions)

    def here_not(self) -> Refusal | None:
        """Return why what is picked up can do nothing where the cursor is."""
        subject = self.selection.subject
        if subject is None or not self.hover or self.pointed_actions() or subject in self.hover:
            return None
        if not self.in_hand and any(ref in self.selection.heads for ref in self.hover):
            return None  # a click there picks that up
        things = (ref for ref in self.hover if not isinstance(ref, EdgeRef))
        return self._foresight.refusal(subject, next(things, self.hover[0]))

    def why(self) -> Refusal | None:
        """Return why nothing comes, or came, of a click: where the cursor is, else where it was."""
        here = self.here_not()
        return here if here is not None or self.pointed_actions() else self.refused

    def purse(self) -> Purse | None:
        """Return what the held card would leave of the number it is paid from."""
        card = self.card(self.selection.subject)
        return purse(self.scene, card) if card is not None and self.active else None
