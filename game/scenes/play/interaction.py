"""What the person at the screen points at and has picked up, and what is refused.

References come in, and at most one action comes out. Everything told is asked of the ruleset,
about what the seat sees.
"""

from collections.abc import Iterator, Sequence

from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import (
    Base,
    HandItem,
    PieceView,
    Presentation,
    Refusal,
)
from game.core.refs import (
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
from game.match.selection import Pick, Selection
from game.match.stroke import Stroke, Tool
from game.scenes.play.aiming import Aiming
from game.scenes.play.foresight import Foresight
from game.scenes.play.overlays import Overlays
from game.ui.access import listed


class Interaction:
    """One seat's dealings with one decision after another.

    Args:
        match: the match.
        seat: whose eyes are used; 0 sees everything and decides nothing.
        overlays: what the seat had laid over the board when it looked before.
    """

    def __init__(self, match: Match, seat: Seat, overlays: Overlays | None = None) -> None:
        self.match = match
        self.seat = seat
        self.hover: tuple[Ref, ...] = ()
        """What is pointed at, by mouse or keyboard, the topmost thing first."""
        self.left: Cell | None = None
        """The cell that was pointed at before a card was."""
        self.group = ""
        """The group of the hand that is pointed at, by its key."""
        self.pinned: Ref | None = None
        """What the subject panel keeps showing when nothing is pointed at."""
        self.ending = False
        """The main button is pointed at, or has the keyboard's focus."""
        self.asking = False
        """The end of the turn waits for a second word."""
        self.hasty = False
        """That is asked only because the turn has just begun."""
        self.considered: Action | None = None
        """The choice that is pointed at, of those asked for."""
        self.refused: Refusal | None = None
        self.refusals = 0
        """How many clicks were refused so far."""
        self._refused_at: Ref | None = None
        self._spared: Action | None = None
        self._silenced: tuple[Ref, ...] | None = None
        self.stroke: Stroke | None = None
        """What is being drawn over the board."""
        self.tool = Tool.FREE
        """How the next stroke is drawn."""
        self.decision: Decision | None = None
        self.begun = True
        """A phase, or another seat's part of it, has begun with the present position."""
        self.asks_exposure = False
        """What enemies could do is asked of whatever is pointed at."""
        self._kept = False
        """What acted last was picked up again for the next deed."""
        self._leafed: Ref | None = None
        """What was come to among the pieces that can act, until a click says that it is meant."""
        self._again: CardRef | None = None
        """The card that was clicked, and stays in hand as long as more can be placed."""
        self.overlays = overlays or Overlays(match.ruleset, seat)
        self.renew()

    def renew(self, acted: Ref | None = None) -> None:
        """Take in a new position: whatever was picked up is put down.

        Args:
            acted: what acted last, or acts no longer after a step back. It is picked up while the
                same phase goes on and there is still something it can do; what was pinned to be
                read goes.
        """
        match, before = self.match, self.decision
        self.seen = match.seen(self.seat)
        self.foresight = Foresight(match, self.seen, self.seat)
        self.scene: Presentation = match.present(self.seat)
        decision = match.decision()
        self.decision = decision if isinstance(decision, Decision) else None
        self.active = (
            self.decision is not None and bool(self.seat) and self.decision.seat == self.seat
        )
        legal = match.legal() if self.active else ()
        self.selection = Selection(legal, match.ruleset, self.seen, self.seat)
        self.aiming = Aiming(self.selection, self.foresight)
        if self.forced:
            self.selection.select(self.selection.heads[0])
        self.begun = self.decision is None or before is None or self.decision[:2] != before[:2]
        if self.begun:
            self._again, self.tool, self.left = None, Tool.FREE, None
        self._kept = acted is not None and self._goes_on(acted, before)
        if acted is not None and self._kept:
            self.selection.select(acted)
        self._take_up_next()
        self.refused = self._spared = self._silenced = None
        self._by_id = {view.piece: view for view in self.scene.pieces if view.piece is not None}
        self._by_cell: dict[Cell, list[PieceView]] = {}
        for view in self.scene.pieces:
            self._by_cell.setdefault(view.cell, []).append(view)
        self.overlays.renew(self.seen, self._by_id)
        gone = isinstance(self.pinned, PieceRef) and self.pinned.piece not in self._by_id
        if acted is not None or gone:
            self.pinned = None
        self.hover = self.now_at(self.hover)

    @property
    def forced(self) -> bool:
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
        return self.forced and not (selection.choices or selection.held or selection.verb)

    @property
    def cancels(self) -> bool:
        """Return whether there is something in hand to put down, or a refusal to take away."""
        in_hand = self.selection.subject is not None and not self._bound
        return in_hand or self.refused is not None

    @property
    def unasked(self) -> bool:
        """What is picked up was so without a click: it must act, or has just acted."""
        return self.selection.subject is not None and (self.forced or self._kept)

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
            hand = [item.card for item in self.scene.hand]
            return tuple(ref for ref in refs if not isinstance(ref, CardRef) or ref.card in hand)
        return (*(ref for ref in refs if isinstance(ref, EdgeRef)), *self.refs_at(cell))

    def begins(self) -> Iterator[tuple[Cell, ...]]:
        """Yield where the cursor may begin, the best first: where it was or something is in hand,
        on what can act, on what is the seat's own, where it can begin something."""
        yield from ((cell,) for cell in (self.left, self.selected) if cell is not None)
        yield tuple(cell for ref in self._idle() if (cell := self.cell_of(ref)) is not None)
        yield tuple(view.cell for view in self.scene.pieces if view.look.seat == self.seat)
        yield self.stage

    def cell_of(self, ref: Ref | None) -> Cell | None:
        """Return where a piece or cell is; None for cards and sides."""
        if isinstance(ref, CellRef):
            return ref.cell
        if isinstance(ref, PieceRef) and ref.piece in self._by_id:
            return self._by_id[ref.piece].cell
        return None

    @property
    def stage(self) -> tuple[Cell, ...]:
        """Return the cells on which the seat can begin something now."""
        grid, cells = self.match.board.grid, dict[Cell, None]()
        for ref in self.selection.begins:
            if isinstance(ref, EdgeRef):
                cells.update(dict.fromkeys(grid.edge_cells(ref.edge)))
            elif (cell := self.cell_of(ref)) is not None:
                cells[cell] = None
        return tuple(cells)

    def piece(self, ref: Ref | None) -> PieceView | None:
        """Return the piece a reference means, as the seat sees it."""
        return self._by_id.get(ref.piece) if isinstance(ref, PieceRef) else None

    def option(self, action: Action) -> Words:
        """Return the words for the last choice of an action; a piece it names by name and cell."""
        if not action.option.startswith("#"):
            return action.option
        return self.named(parse_ref(action.option, self.match.board.grid)) or action.option

    def named(self, ref: Ref | None, cell: Cell | None = None) -> Words:
        """Return a piece by name and cell, its own if no other is given; "" for anything else."""
        piece = self.piece(ref)
        if piece is None:
            return ""
        label = self.match.board.grid.label(piece.cell if cell is None else cell)
        words = {"name": piece.name, "cell": label}
        return Phrase("{name} {cell}", words)

    def told_overlay(self, name: str) -> Words:
        """Return what is to be known of an overlay just switched: of which pieces alone it is, or
        that it shows nothing; "" where it shows all there is, or is off."""
        alone = self.overlays.pieces(name)
        if not alone:
            return self.overlays.nothing(name, self.scene)
        label = self.match.ruleset.manifest.overlays[name].label
        pieces = listed(map(self.named, alone))
        return Phrase("{overlay}: of {pieces} alone.", {"overlay": label, "pieces": pieces})

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
        self.refusals += pick.refused is not None
        return pick

    def _others(self, ref: Ref) -> bool:
        """Return whether a piece is not the seat's own."""
        piece = self.piece(ref)
        return piece is not None and piece.look.seat != self.seat

    def _clicked(self, refs: Sequence[Ref]) -> Pick:
        kept = self._kept or self._leafed == self.selection.subject
        self._kept, self._leafed = False, None
        self._spared = self._silenced = None
        if kept and self.selection.subject in refs and not self.selection.at(refs):
            self.refused = None
            return Pick()
        card = self.selection.subject
        approach = self.approach
        meant = approach is not None and not self._hits_own(approach.attack)
        if approach is not None and meant and approach.attack.target in refs:
            return self._go(approach)
        hits = self.selection.at(refs)
        if not hits and self._waits(refs):
            self.refused = None
            return Pick()
        if len(hits) == 1 and self._rather_picks(hits[0]):
            return self._spare(hits[0])
        pick = self.selection.click(refs)
        self.refused = pick.refused
        if isinstance(card, CardRef) and pick.action is not None:
            self._again = card
        if self.forced and self.selection.subject is None and pick.action is None:
            self.selection.select(self.selection.heads[0])
        if self.selection.subject is None and pick.action is None:
            self.pinned = refs[0] if refs and refs[0] != self.pinned else None
        return pick

    def _spare(self, blow: Action) -> Pick:
        """Pick up the piece of the seat's own that a blow would hit, or help reach. One that cannot
        be picked up is looked at."""
        self._spared, self.refused = blow, None
        self.selection.choices = ()
        if blow.target is None or not self.selection.select(blow.target):
            self.pinned = blow.target
        return Pick()

    @property
    def spared(self) -> Action | None:
        """The blow against a piece of the seat's own, or the help to it, that the last click on it
        did not mean, as long as either of the two is in hand."""
        blow, subject = self._spared, self.selection.subject
        held = self.selection.held or subject is None
        return None if blow is None or held or subject not in (blow.subject, blow.target) else blow

    def _hits_own(self, action: Action) -> bool:
        """Return whether an action attacks a piece of the seat's own."""
        return self.selection.intent(action) is Intent.ATTACK and self._meets_own(action)

    def _meets_own(self, action: Action) -> bool:
        """Return whether an action is aimed at a piece of the seat's own."""
        return isinstance(action.target, PieceRef) and not self._others(action.target)

    def _rather_picks(self, action: Action) -> bool:
        """Return whether a click on a target mostly means to pick up what stands there: a piece of
        the seat's own that would be hit, or that can act itself and would be helped."""
        helps = self.selection.intent(action) is Intent.SUPPORT and self._meets_own(action)
        return self._hits_own(action) or (helps and action.target in self.selection.heads)

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
        return self.match.afresh.lifted_from(refs)

    def shift(self, refs: Sequence[Ref]) -> tuple[int, Action] | None:
        """Return before which step the piece that is dragged was put down, and what would put it
        where it is dropped; None: nothing is to be done but by the rules."""
        held, goal = self.selection.subject, self.cell_of(refs[-1]) if refs else None
        if not (self.active and self.selection.held and isinstance(held, PieceRef)):
            return None
        at = self.cell_of(held)
        if at is None or goal in (None, at) or self.selection.at(refs):
            return None
        position = self.match.afresh.lifted_from((held, CellRef(at)))
        action = None
        if position is not None and goal is not None:
            action = self.match.afresh.shifted(position, goal)
        return None if position is None or action is None else (position, action)

    def take_up_again(self, action: Action) -> None:
        """Keep the card in hand in it, or have that of what is lifted there next."""
        held = self.selection.subject
        card = held if isinstance(held, CardRef) else action.subject
        self._again = card if isinstance(card, CardRef) else None

    def barred(self, cells: Sequence[Cell]) -> Refusal | None:
        """Return why the stroke ends before the first of some cells that it should go over; where
        it has been already there is no reason."""
        stroke = self.stroke
        if stroke is None or (not stroke.tool.whole and (not cells or cells[0] in stroke.cells)):
            return None
        if not cells:
            return Refusal("The board ends there: no room for all of it.")
        if stroke.tool.whole and stroke.cells and self.selection.drawn is None:
            takes, laid = len(stroke.cells) + len(cells), len(stroke.cells)
            sums: dict[str, Words | int] = {"all": takes, "count": laid}
            return Refusal(
                Phrase("That takes {all} cells, and only {count} more can be laid.", sums)
            )
        first = stroke.first.subject if stroke.first is not None else None
        subject = self.selection.subject or first
        return self.foresight.refusal(subject, CellRef(cells[0])) if subject is not None else None

    def refuse(self, why: Refusal | None) -> None:
        """Say why what is drawn cannot go to where the cursor is."""
        self.refused = why
        self._refused_at = self.hover[-1] if self.hover else None

    def drop(self, refs: Sequence[Ref]) -> Pick:
        """Let go of what is held; where a stroke was drawn, that is its end."""
        if self.stroke is not None:
            self.stroke = None
            return Pick()
        approach = self.approach
        if approach is not None and approach.attack.target in refs:
            return self._go(approach)
        waits = not self.selection.at(refs) and self._waits(refs)
        pick = self.selection.drop(refs)
        self.refused = None if waits else pick.refused
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
        if action == self.spared:
            self.selection.clear()
            return Pick(action)
        return self.selection.choose(action)

    def cancel(self) -> bool:
        """Go back one step; say whether there was one. What must act is not put down."""
        self._leafed = None
        if not self._bound and self.selection.cancel():
            self.refused = self._again = None
            return True
        shown = self.overlays.clear()
        if self.refused is None and self.pinned is None and not shown:
            return False
        if self.refused is not None:
            self._silenced = self.hover
        self.refused, self.pinned = None, None
        return True

    def _idle(self) -> list[PieceRef]:
        """Return the pieces that can be picked up and still act."""
        return [
            ref
            for ref in self.match.idle_refs(self.seat)
            if isinstance(ref, PieceRef) and ref in self.selection.heads
        ]

    @property
    def has_idle(self) -> bool:
        """Return whether there is a piece that can still act."""
        return bool(self._idle())

    def next_idle(self, step: int = 1) -> Cell | None:
        """Pick up the next piece that can still act; return its cell."""
        idle = self._idle()
        if not idle:
            return None
        idle.sort(key=lambda ref: self.cell_of(ref) or 0)
        now = self.selection.subject
        index = (idle.index(now) + step) % len(idle) if now in idle else (0 if step > 0 else -1)
        self.selection.select(idle[index])
        self._leafed = idle[index]
        self.refused = None
        return self.cell_of(idle[index])

    @property
    def meant(self) -> bool:
        """Return whether what is in hand has somewhere to go and is meant to, so that its places
        come next, and not another piece: not one that was only come to, and not left since."""
        held = self.selection.subject
        came = held is not None and (self._kept or held == self._leafed)
        passing = came and self._idle() != [held] and self.pointed == self.selected
        return not passing and next(self.aims(), None) is not None

    # ------------------------------------------------------------------ what is pointed at

    @property
    def approach(self) -> Approach | None:
        """The way to hit what is pointed at, where a click goes there first."""
        return self.aiming.approach(self.piece(self.selection.subject), self.hover)

    @property
    def other_cells(self) -> int:
        """How many other cells there are to hit from what is pointed at."""
        return self.aiming.other_cells(self.hover)

    def other_cell(self) -> bool:
        """Aim from the next best cell; return whether there is another."""
        return self.aiming.other_cell(self.hover)

    @property
    def waiting(self) -> tuple[Action, ...]:
        """The attack on what is pointed at that waits for a later phase, from here."""
        return self._waits(self.hover)

    def _waits(self, refs: Sequence[Ref]) -> tuple[Action, ...]:
        """Return the attacks on what lies there that wait for a later phase, from here."""
        found = self.aiming.waiting() if self.active else ()
        return tuple(action for action in found if action.target in refs)

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

    def pointed_actions(self) -> tuple[Action, ...]:
        """Return what a click where the cursor is would leave to choose from."""
        if self.selection.subject is None or not self.hover:
            return ()
        return self.selection.at(self.hover)

    def here_not(self) -> Refusal | None:
        """Return why what is picked up can do nothing where the cursor is."""
        subject = self.selection.subject
        if subject is None or not self.hover or self.pointed_actions() or subject in self.hover:
            return None
        if self.stroke is not None or isinstance(self.hover[0], CardRef):
            return None  # what bars it is said once it gets there; a card is no place to go to
        if self.lifts(self.hover) is not None or self.shift(self.hover) is not None:
            return None
        if self.approach is not None or self.waiting:
            return None
        if not self.in_hand and any(ref in self.selection.heads for ref in self.hover):
            return None  # a click there picks that up
        sides = all(isinstance(a.target, EdgeRef) for a in self.selection.candidates)
        things = (ref for ref in self.hover if sides or not isinstance(ref, EdgeRef))
        return self.foresight.refusal(subject, next(things, self.hover[0]))

    def why(self) -> Refusal | None:
        """Return why nothing comes, or came, of a click: where the cursor is, else where it was;
        what a right click took away is not said again in its place."""
        if self.refused is not None and self.hover and self.hover[-1] == self._refused_at:
            return self.refused
        here = self.here_not() if self.hover != self._silenced else None
        if here is not None or self.pointed_actions():
            return here
        away = self.hover and self.hover[-1] != self._refused_at and not self.selection.held
        return None if away else self.refused

    def aims(self) -> Iterator[tuple[Cell, Edge | None]]:
        """Yield the places where what is picked up can go, and the side of each that is one."""
        for action in self.selection.candidates:
            cell, target = self.cell_of(action.target), action.target
            if cell is not None:
                yield cell, None
            elif isinstance(target, EdgeRef):
                yield self.match.board.grid.edge_cells(target.edge)[0], target.edge
