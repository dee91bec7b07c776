"""What the person at the screen points at and has picked up, what is foreseen of it, and refused.

References come in, and at most one action comes out. Everything told is asked of the ruleset,
about what the seat sees.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from game.board.grid import Cell, Edge, Mask, bits, mask_of
from game.core.action import Action
from game.core.manifest import Intent, Verb
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
    Scope,
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
from game.match.approach import Approach
from game.match.match import Match
from game.match.selection import Lit, Pick, Selection
from game.match.stroke import Stroke, Tool
from game.match.undo import UndoRule
from game.scenes.play.foresight import Exposed, Foresight

PATTERNS = {
    Intent.SELECT: Pattern.REACH,
    Intent.MOVE: Pattern.REACH,
    Intent.ATTACK: Pattern.ATTACK,
    Intent.PLACE: Pattern.PLACE,
    Intent.SUPPORT: Pattern.SUPPORT,
}
"""The mark of each intent's targets."""
_GENERIC: Mapping[Intent, Words] = {
    Intent.SELECT: "a marked place",
    Intent.MOVE: "a marked place to move to",
    Intent.ATTACK: "a target to attack",
    Intent.SUPPORT: "a marked piece",
    Intent.PLACE: "a marked place",
}
"""What is clicked where a game has no words for it."""
_FEW = 2
"""Deeds that are named together."""


class Prompt(NamedTuple):
    """The sentence of the prompt bar."""

    text: Words
    tone: Tone = Tone.PLAIN
    rule: str = ""
    """The paragraph that a refusal names."""
    aside: Words = ""
    """What is good to know beside it."""


class Price(NamedTuple):
    """What a card in hand would leave of the number that it is paid from."""

    key: str
    """Of the number's row."""
    left: int
    note: Words
    """The sum."""


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
        self.group = ""
        """The group of the hand that is pointed at, by its key."""
        self.pinned: Ref | None = None
        """What the subject panel keeps showing when nothing is pointed at."""
        self.ending = False
        """The main button is pointed at, or has the keyboard's focus."""
        self.asking = False
        """The end of the turn waits for a second word."""
        self.considered: Action | None = None
        """The choice that is pointed at, of those asked for."""
        self.refused: Refusal | None = None
        self._refused_at: Ref | None = None
        self.stroke: Stroke | None = None
        """What is being drawn over the board."""
        self.tool = Tool.FREE
        """How the next stroke is drawn."""
        self.decision: Decision | None = None
        self.asks_exposure = False
        """What enemies could do is asked of whatever is pointed at."""
        self._kept = False
        """What acted last was picked up again for the next deed."""
        self._again: CardRef | None = None
        """The card that was clicked, and stays in hand as long as more can be placed."""
        self._aimed: tuple[Ref | None, int] = (None, 0)
        """The enemy pointed at, and how many cells to hit it from were passed over."""
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
        if self.decision is None or before is None or self.decision[:2] != before[:2]:
            self._again, self.tool = None, Tool.FREE
        self._kept = acted is not None and self._goes_on(acted, before)
        if acted is not None and self._kept:
            self.selection.select(acted)
        self._take_up_next()
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
        self.hover = self.now_at(self.hover)

    @property
    def _forced(self) -> bool:
        """Only one piece can be picked up, and the turn cannot go on without: a retreat; or one
        card of a kind that stays in hand. Another card is left where it lies.
        """
        selection = self.selection
        if len(selection.heads) != 1 or selection.main is not None:
            return False
        only = selection.heads[0]
        return isinstance(only, PieceRef) or selection.again(only)

    def _take_up_next(self) -> None:
        """Pick up unasked what is to be seen to first, else the card that stays in hand."""
        first = self.scene.next_up
        if first is not None and self.selection.select(PieceRef(first)):
            self._kept = True
        elif self._again is not None and self.selection.subject is None:
            self._kept = self.selection.again(self._again) and self.selection.select(self._again)

    @property
    def _bound(self) -> bool:
        """What must act is in hand, and nothing more has been done with it."""
        selection = self.selection
        return self._forced and not (selection.choices or selection.held or selection.verb)

    @property
    def cancels(self) -> bool:
        """Return whether there is something in hand to put down, or a refusal to take away."""
        in_hand = self.selection.subject is not None and not self._bound
        return in_hand or self.refused is not None

    @property
    def unasked(self) -> bool:
        """What is picked up was so without a click: it must act, or has just acted."""
        return self.selection.subject is not None and (self._forced or self._kept)

    def _goes_on(self, acted: Ref, before: Decision | None) -> bool:
        """Return whether a piece can act on in its phase; the next card is chosen anew."""
        now = self.decision
        same = now is not None and before is not None and now[:2] == before[:2]
        return same and isinstance(acted, PieceRef) and acted in self.match.idle_refs(self.seat)

    # ------------------------------------------------------------------ what is there

    @property
    def in_hand(self) -> bool:
        """Return whether something is carried: by a drag, or a card that waits for its cell; not
        what was picked up unasked, which bars no way."""
        card = isinstance(self.selection.subject, CardRef) and not self.unasked
        return self.selection.held or card

    def refs_at(self, cell: Cell) -> tuple[Ref, ...]:
        """Return what the seat knows to lie on a cell, the topmost thing first."""
        here = self._by_cell.get(cell, [])[::-1]
        here.sort(key=lambda view: view.look.base is Base.BUILDING)
        return (*(PieceRef(v.piece) for v in here if v.piece is not None), CellRef(cell))

    def now_at(self, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """Return what lies now where these lay, of which some may have come or gone."""
        cell = next((ref.cell for ref in refs if isinstance(ref, CellRef)), None)
        if cell is None:
            return refs
        return (*(ref for ref in refs if isinstance(ref, EdgeRef)), *self.refs_at(cell))

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
        return self.named(parse_ref(action.option, self.match.board.grid)) or action.option

    def named(self, ref: Ref | None) -> Words:
        """Return a piece by name and cell; "" for anything else."""
        piece = self.piece(ref)
        if piece is None:
            return ""
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

        A piece that was picked up without a click is not put down by the first one on it. To look
        at what is another's is nothing that could be refused.
        """
        self._refused_at = refs[-1] if refs else None
        looks = self.selection.subject is None or self.unasked
        pick = self._clicked(refs)
        if pick.refused is not None and looks and self._others(refs[0]):
            self.refused = None
            self.pinned = refs[0]
            return Pick()
        return pick

    def _others(self, ref: Ref) -> bool:
        """Return whether a piece is not the seat's own."""
        piece = self.piece(ref)
        return piece is not None and piece.look.seat != self.seat

    def _clicked(self, refs: Sequence[Ref]) -> Pick:
        kept, self._kept = self._kept, False
        if kept and self.selection.subject in refs and not self.selection.at(refs):
            self.refused = None
            return Pick()
        card = self.selection.subject
        approach = self.approach
        if approach is not None and self._target in refs:
            return self._go(approach)
        hits = self.selection.at(refs)
        if len(hits) == 1 and self._hits_own(hits[0]) and not self.selection.choices:
            self.selection.choices = hits  # a click on one's own is mostly meant to pick it up
            return Pick(choices=hits)
        pick = self.selection.click(refs)
        self.refused = pick.refused
        if isinstance(card, CardRef) and pick.action is not None:
            self._again = card
        if self._forced and self.selection.subject is None and pick.action is None:
            self.selection.select(self.selection.heads[0])
        if self.selection.subject is None and pick.action is None:
            self.pinned = refs[0] if refs and refs[0] != self.pinned else None
        return pick

    def _hits_own(self, action: Action) -> bool:
        """Return whether an action attacks a piece of the seat's own."""
        attack = self.selection.intent(action) is Intent.ATTACK
        return attack and isinstance(action.target, PieceRef) and not self._others(action.target)

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

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The ways to draw over the board that there are now."""
        verb = self.selection.drawn if self.active else None
        if verb is None:
            return ()
        return tuple(Tool) if verb.blocks else (Tool.FREE, Tool.LINE)

    def begin_stroke(self, refs: Sequence[Ref]) -> bool:
        """Begin to draw where something can be played in one stroke; say whether it can."""
        cell = next((ref.cell for ref in refs if isinstance(ref, CellRef)), None)
        verb = self.selection.drawn if self.active else None
        if cell is None or verb is None or self.selection.stroke(refs) is None:
            return False
        self.refused = None
        self.stroke = Stroke(self.tool, self.match.board.grid, cell, verb.blocks)
        return True

    def lifts(self, refs: Sequence[Ref]) -> int | None:
        """Return the position before the step that a click would take back, as nothing else comes
        of one on what the seat has just put there; None: it would take back none."""
        selection = self.selection
        idle = selection.subject is None or isinstance(selection.subject, CardRef)
        if not self.active or not idle or selection.held or self.stroke is not None:
            return None
        if selection.choices or selection.at(refs) or any(ref in selection.heads for ref in refs):
            return None
        return self.match.lifted_from(refs)

    def take_up_again(self, action: Action) -> None:
        """Keep the card in hand in it, or have that of what is lifted there next."""
        held = self.selection.subject
        card = held if isinstance(held, CardRef) else action.subject
        self._again = card if isinstance(card, CardRef) else None

    def refuse(self, refs: Sequence[Ref]) -> None:
        """Say why what is drawn cannot go there; where it has been already there is no reason."""
        subject = self.selection.subject
        cells = self.stroke.cells if self.stroke is not None else ()
        here = refs[-1]
        if subject is not None and not (isinstance(here, CellRef) and here.cell in cells):
            self.refused = self._foresight.refusal(subject, here)

    def drop(self, refs: Sequence[Ref]) -> Pick:
        """Let go of what is held; where a stroke was drawn, that is its end."""
        if self.stroke is not None:
            self.stroke = None
            return Pick()
        approach = self.approach
        if approach is not None and self._target in refs:
            return self._go(approach)
        pick = self.selection.drop(refs)
        self.refused = pick.refused
        self._refused_at = refs[-1] if refs else None
        return pick

    def _go(self, approach: Approach) -> Pick:
        """Return the move to where an enemy is hit from, and the blow."""
        self.refused = None
        self.selection.clear()
        return Pick(approach.move, then=approach.attack if approach.at_once else None)

    def choose(self, action: Action) -> Pick:
        """Take one of the choices or buttons."""
        self.refused = None
        return self.selection.choose(action)

    def cancel(self) -> bool:
        """Go back one step; say whether there was one. What must act is not put down."""
        if not self._bound and self.selection.cancel():
            self.refused = self._again = None
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

    def toggle_overlay(self, name: str) -> None:
        """Switch an overlay for the piece pointed at, or for all."""
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
        elif at is None and self.shows(name):
            self.overlays = {other: None for other in self.overlays if other[0] != name}
        elif (name, None) in self.overlays:
            del self.overlays[name, None]
        else:
            self.overlays[key] = None

    def shows(self, name: str) -> bool:
        """Return whether an overlay is on."""
        return any(shown == name for shown, _ in self.overlays)

    # ------------------------------------------------------------------ going there to hit

    def _approaches(self) -> Mapping[PieceRef, tuple[Approach, ...]]:
        """Return what the piece in hand could hit after a move, the best cell of each first."""
        selection = self.selection
        subject = selection.subject
        if not isinstance(subject, PieceRef) or selection.verb or selection.choices:
            return {}
        moves = [a for a in selection.candidates if selection.intent(a) is Intent.MOVE]
        return self._foresight.approaches(subject, moves)

    @property
    def _target(self) -> PieceRef | None:
        """The piece pointed at that could be hit after a move."""
        found = self._approaches()
        return next((ref for ref in self.hover if isinstance(ref, PieceRef) and ref in found), None)

    @property
    def approach(self) -> Approach | None:
        """The way to hit what is pointed at, where a click goes there first.

        What can be hit from where the piece stands is so at first; other cells come when asked for.
        """
        target = self._target
        if target is None:
            return None
        piece = self.piece(self.selection.subject)
        if piece is None:
            return None
        ranked = self._foresight.ranked(piece, self._approaches()[target])
        ways: list[Approach | None] = list(ranked)
        if self.pointed_actions():
            ways.insert(0, None)
        passed = self._aimed[1] if self._aimed[0] == target else 0
        return ways[passed % len(ways)]

    @property
    def other_cells(self) -> int:
        """How many other cells there are to hit from what is pointed at."""
        target = self._target
        if target is None:
            return 0
        return len(self._approaches()[target]) - (not self.pointed_actions())

    def other_cell(self) -> bool:
        """Aim from the next best cell; return whether there is another."""
        if not self.other_cells:
            return False
        target = self._target
        passed = self._aimed[1] if self._aimed[0] == target else 0
        self._aimed = target, passed + 1
        return True

    def _to_come(self) -> tuple[Action, ...]:
        """Return the attack on what is pointed at that waits for a later phase, from here."""
        subject = self.selection.subject
        if not isinstance(subject, PieceRef) or not self.active:
            return ()
        return tuple(a for a in self._foresight.to_come(subject) if a.target in self.hover)

    def _approach_marks(self) -> list[Marker]:
        """Return hollow brackets on what could be hit after a move, full ones on what is aimed at,
        and on what will be in reach without one."""
        subject = self.selection.subject
        if not isinstance(subject, PieceRef):
            return []
        near = {a.target for a in self.selection.candidates}
        near |= {a.target for a in self._foresight.to_come(subject)}
        approach = self.approach
        aimed = self._target if approach is not None else None
        far = (ref for ref in self._approaches() if ref not in near and ref != aimed)
        legal = {action.target for action in self.selection.candidates}
        here = (ref for ref in near if isinstance(ref, PieceRef) and ref not in legal)
        return [
            Marker("approach", Pattern.APPROACH, mask_of(self._cells_of(far))),
            Marker("waits", Pattern.ATTACK, mask_of(self._cells_of(here))),
            *self._aimed_marks(approach),
        ]

    def _aimed_marks(self, approach: Approach | None) -> list[Marker]:
        """Return the brackets of what a click would hit, and the arrow to where from."""
        if approach is not None:
            cell = self.cell_of(approach.attack.target)
            cells = 0 if cell is None else 1 << cell
            return [Marker("aimed", Pattern.AIMED, cells, lines=self._foresight.way(approach.move))]
        blows = (
            action.target
            for action in self.pointed_actions()
            if self.selection.intent(action) is Intent.ATTACK
        )
        cells = mask_of(self._cells_of(ref for ref in blows if isinstance(ref, PieceRef)))
        return [Marker("aimed", Pattern.AIMED, cells)] if cells else []

    def _cells_of(self, refs: Iterable[Ref]) -> Iterable[Cell]:
        return (cell for ref in refs if (cell := self.cell_of(ref)) is not None)

    def _sent(self, approach: Approach) -> Prompt:
        """Return what a click does that goes somewhere to hit."""
        piece = self.piece(approach.move.subject)
        cell = self.cell_of(approach.move.target)
        label = self.match.board.grid.label(cell) if cell is not None else ""
        words: dict[str, Words | int] = {"piece": piece.name if piece else "", "cell": label}
        text = "Click: {piece} goes to {cell} and attacks."
        if not approach.at_once:
            text = "Click: {piece} goes to {cell}. The attack comes in a later phase."
        return Prompt(Phrase(text, words))

    # ------------------------------------------------------------------ what could come back

    def exposure(self) -> Exposed | None:
        """Return what enemies could do to a piece where a click would leave it; None: not asked.

        While `asks_exposure`: to what is in hand on the cell pointed at, else to the piece there.
        """
        acting = self._acting()
        if acting is not None:
            return acting
        if not self.asks_exposure or self.pointed is None:
            return None
        held = self.piece(self.selection.subject)
        under = next((view for ref in self.hover if (view := self.piece(ref)) is not None), None)
        piece = held if held is not None and under is None else under
        return self._foresight.exposure(piece, self.pointed) if piece is not None else None

    def _acting(self) -> Exposed | None:
        """Return what could come of what a click would do with the piece in hand."""
        piece, approach = self.piece(self.selection.subject), self.approach
        if piece is None or self.selection.choices:
            return None
        if approach is not None:
            goal = self.cell_of(approach.move.target)
            return self._foresight.exposure(piece, goal, approach.move, approach.attack)
        for action in self.pointed_actions():
            intent = self.selection.intent(action)
            if intent is Intent.MOVE:
                return self._foresight.exposure(piece, self.cell_of(action.target), action)
            if intent is Intent.ATTACK:
                return self._foresight.exposure(piece, piece.cell, action)
        return None

    def scope(self) -> Scope:
        """Return what the piece in hand could aim at, and what it cannot."""
        subject = self.selection.subject
        if not self.active or not isinstance(subject, PieceRef):
            return Scope()
        return self._foresight.scope(subject)

    def _exposure_marks(self) -> list[Marker]:
        """Return a tag beside each enemy that could hit, and one for the sum of it."""
        found = self.exposure()
        if found is None or not found.exposure.strikes:
            return []
        tags: dict[Cell, Words] = {}
        for strike in found.exposure.strikes:
            cell = self.cell_of(PieceRef(strike.piece))
            if cell is not None:
                tags.setdefault(cell, strike.loss)
        exposure = found.exposure
        if exposure.before:
            sums = {"before": exposure.before, "after": exposure.after}
            tags[found.cell] = Phrase("{before} to {after}", sums)
        return [Marker("exposure", Pattern.THREAT, tags=tuple(tags.items()))]

    # ------------------------------------------------------------------ what is shown

    def marks(self) -> tuple[Marker, ...]:
        """Return the marks of the overlays and of what is picked up."""
        ruleset = self.match.ruleset
        found: list[Marker] = []
        for name, ref in self.overlays:
            found += ruleset.presenter.overlay(self.seen, self.seat, name, ref)
        for group in self.scene.groups:
            if group.key == self.group:
                found.append(Marker("group", Pattern.PLACE, group.room))
                found.append(Marker("sellers", Pattern.HINT, group.places))
        if self.selection.subject is not None:
            for intent, lit in self.selection.targets.items():
                cells = self._cells(lit)
                found.append(Marker(intent.value, PATTERNS[intent], cells, lit.edges))
            found += self._approach_marks()
            found += self.scope().marks
        found += self._exposure_marks()
        found += self._news_marks()
        forecast = self.forecast()
        if forecast is not None:
            found += forecast.marks
            shown = reduce(or_, (mark.cells for mark in forecast.marks), 0)
            if forecast.affected & ~shown:
                found.append(Marker("affected", Pattern.THREAT, forecast.affected & ~shown))
        reason = self.here_not()
        if reason is not None:
            found += reason.marks
        if self.stroke is not None and self.stroke.cells:
            track = tuple(self.stroke.cells)
            found.append(Marker("stroke", Pattern.HINT, lines=(track,), numbered=True))
        return tuple(found)

    def _news_marks(self) -> tuple[Marker, ...]:
        """Return where undo may end, and what would come into view from the cell pointed at."""
        lit = self.selection.candidates if self.selection.subject is not None else ()
        ends = mask_of(
            cell
            for action in lit
            if self._uncovered(action) and (cell := self.cell_of(action.target)) is not None
        )
        if not ends:
            return ()
        shown = reduce(or_, map(self._uncovered, self.pointed_actions()), 0)
        seen = (Marker("uncovered", Pattern.SIGHT, shown),) if shown else ()
        return (Marker("news", Pattern.NEWS, ends), *seen)

    def _uncovered(self, action: Action) -> Mask:
        """Return the cells out of sight where an action may tell something: there undo may end."""
        if not self.scene.fog or self.match.undo_rule is UndoRule.OFF:
            return 0
        return self.match.presenter.uncovers(self.seen, action)

    def _warning(self) -> Words:
        """Return that undo may end with what a click would do, and why; "" where it does not."""
        cells = list(bits(reduce(or_, map(self._uncovered, self.pointed_actions()), 0)))
        if not cells:
            return ""
        words: dict[str, Words | int] = {
            "cell": self.match.board.grid.label(cells[0]),
            "count": len(cells) - 1,
        }
        if len(cells) == 1:
            return Phrase("Undo may end here: {cell} comes into view.", words)
        return Phrase(
            "Undo may end here: {cell} and one more come into view.",
            words,
            many="Undo may end here: {cell} and {count} more come into view.",
        )

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
        """Return whether something can be picked up, or is aimed at by what is picked up."""
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
        warning = self._warning()
        if asked is not None and warning:
            return asked._replace(aside=warning)
        if asked is not None and self.lifts(self.hover) is not None:
            return asked._replace(aside="A click takes it back.")
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
        first = self.scene.next_up is not None and self.raised == self.scene.next_up
        if self.selection.subject is None or self._forced or first:
            return Prompt(self.scene.asks or self.decision.prompt)
        if self.approach is not None:
            return self._sent(self.approach)
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
        if self.ending and self.selection.way_on is not None and not self.in_hand:
            return self._foresight.of(self.selection.way_on)
        choices = self.selection.choices
        if self.considered in choices:
            choices = (self.considered,)
        if self.approach is not None:
            return self._foresight.approached(self.approach)
        return self._foresight.first(choices or self.pointed_actions() or self._to_come())

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
        if isinstance(held, CardRef):
            ref = held if self.in_hand else ref
        elif held is not None and isinstance(ref, CellRef):
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
        approach = self.approach
        if approach is not None:
            mover, goal = self.piece(approach.move.subject), self.cell_of(approach.move.target)
            if mover is not None and goal is not None:
                return mover.look, goal, True
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
        if self.stroke is not None:
            return None  # what bars it is said once it gets there
        if self.lifts(self.hover) is not None:
            return None
        if self.approach is not None or self._to_come():
            return None
        if not self.in_hand and any(ref in self.selection.heads for ref in self.hover):
            return None  # a click there picks that up
        things = (ref for ref in self.hover if not isinstance(ref, EdgeRef))
        return self._foresight.refusal(subject, next(things, self.hover[0]))

    def why(self) -> Refusal | None:
        """Return why nothing comes, or came, of a click: where the cursor is, else where it was."""
        here = self.here_not()
        if here is not None or self.pointed_actions():
            return here
        away = self.hover and self.hover[-1] != self._refused_at and not self.selection.held
        return None if away else self.refused

    def price(self) -> Price | None:
        """Return what the card in hand would leave of what it is paid from; None: it is free."""
        card = self.card(self.selection.subject)
        if card is None or not card.pays or not self.active:
            return None
        for row in (row for panel in self.scene.panels for row in panel.rows):
            if row.key == card.pays and isinstance(row.value, int):
                return Price(row.key, row.value - card.cost, f"{row.value} - {card.cost}")
        return None

    def paragraph(self) -> str:
        """Return the number of the paragraph of the rules that applies: to what is refused, else
        to what a click would do, else to the decision."""
        why, forecast, decision = self.why(), self.forecast(), self.decision
        lines = forecast.lines if forecast is not None else ()
        named = [why.rule if why is not None else "", *(line.rule for line in lines)]
        return next(filter(None, named), decision.rule if decision is not None else "")

    def aim(self) -> tuple[Cell, Edge | None] | None:
        """Return the first place where what is picked up can go, and the side of it if it is one;
        None: nowhere on the board."""
        for action in self.selection.candidates:
            cell, target = self.cell_of(action.target), action.target
            if cell is not None:
                return cell, None
            if isinstance(target, EdgeRef):
                return self.match.board.grid.edge_cells(target.edge)[0], target.edge
        return None


# ---------------------------------------------------------------------- what is asked


def next_click(selection: Selection, verbs: Mapping[str, Verb], card: HandItem | None) -> Words:
    """Return what to click next.

    Args:
        selection: what is picked up, and the actions left.
        verbs: the game's verbs.
        card: the hand card that is picked up, if it is one.
    """
    aimed = [verbs[a.verb] for a in selection.candidates if a.target is not None]
    places = list(dict.fromkeys(verb.target or _GENERIC[verb.intent] for verb in aimed))
    if not places:
        return "Choose what to do with it."
    if len(places) == 1:
        what = places[0]
    else:
        first = reduce(_comma, places[:-1])
        what = Phrase("{first}, or {last}", {"first": first, "last": places[-1]})
    if card is not None:
        return Phrase("{name}: put it on {what}.", {"name": card.name, "what": what})
    return Phrase("Click {what}.", {"what": what})


def awaited(selection: Selection, verbs: Mapping[str, Verb], label: Words) -> tuple[Words, Words]:
    """Return what the main button says while the turn cannot be ended, and what it waits for.

    Args:
        selection: what is picked up, and the actions left.
        verbs: the game's verbs.
        label: the button's word in this phase; the one deed of a piece that must act, as a
            retreat, takes its place, and so does what is to be done where it has none.
    """
    deeds = [verbs[verb] for verb in selection.deeds if verb in verbs]
    aimed = [verb for verb in deeds if verb.target]
    if not label and aimed:
        return aimed[0].label, Phrase("choose {target}", {"target": aimed[0].target})
    if len(deeds) == 1 and deeds[0].target and isinstance(selection.subject, PieceRef):
        return deeds[0].label, Phrase("choose {target}", {"target": deeds[0].target})
    if not 0 < len(deeds) <= _FEW:
        return label, "not now"
    words: list[Words] = [verb.label for verb in deeds]
    what = reduce(_either, words)
    return label, Phrase("{deed} first", {"deed": what})


def _either(one: Words, other: Words) -> Words:
    return Phrase("{one} or {other}", {"one": one, "other": other})


def _comma(first: Words, second: Words) -> Words:
    return Phrase("{first}, {second}", {"first": first, "second": second})
