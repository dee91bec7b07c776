"""What a person's hands do at the table: point, click, drag, draw strokes, put back.

Nothing is played here but strokes and line-ups, which are many actions; of anything else comes a
deed at the most, for the scene to play.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.refs import CardRef, EdgeRef, PieceRef
from game.core.words import Phrase, Words
from game.match.match import Match
from game.match.selection import Pick
from game.match.stroke import Stroke, Tool
from game.scenes.board_widget import central
from game.scenes.play import commands as do
from game.scenes.play import end_turn
from game.scenes.play.asking import NOT_NOW
from game.scenes.play.auto_camera import shows
from game.scenes.play.hud import Hud
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.services import Services
from game.settings import Confirm
from game.ui.widget import Control


class Deed(NamedTuple):
    """An action to be played, and what it is played for."""

    action: Action
    then: tuple[tuple[Action, bool], ...] = ()
    """What follows it, each with whether it is joined to what was before."""


class PlayStep(Protocol):
    """Plays an action."""

    def __call__(self, action: Action, *, joined: bool = False) -> bool:
        """Return whether that was done. `joined`: it goes on with the last deed."""
        ...


class Hands:
    """The hands of whoever looks at the table.

    Args:
        services: what scenes share.
        match: the match.
        viewpoint: whose hands they are.
        table: what they touch.
        hud: shows what they did.
        play: plays an action of a stroke or a line-up.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        viewpoint: Viewpoint,
        table: TableLayout,
        hud: Hud,
        play: PlayStep,
    ) -> None:
        self._services = services
        self._match = match
        self._viewpoint = viewpoint
        self._table = table
        self._view = table.board.view
        self._hud = hud
        self._play = play

    def begin(self, interaction: Interaction) -> bool:
        """Finish what moves and is asked: a person who acts waits for nothing; return whether
        anything moved."""
        self._table.banner.dismiss()
        self._hud.reader.close()
        interaction.asking = False
        return self._viewpoint.settle()

    def refuse(self, why: Words) -> None:
        """Say in the prompt bar, aloud and by a sound, why nothing comes of a key."""
        self._services.play_sound("refuse")
        self._hud.tell(why or "Not now")
        self._hud.show()

    def point(self, interaction: Interaction, refs: do.Refs) -> None:
        """Show what is pointed at, and draw a stroke on to there."""
        if refs != interaction.hover:
            if refs and isinstance(refs[0], CardRef) and interaction.pointed is not None:
                interaction.left = interaction.pointed
            interaction.hover = refs
            self._hud.show()
        if interaction.stroke is not None:
            self._draw_stroke(interaction, interaction.stroke)

    def point_at(self, interaction: Interaction, cell: Cell, side: Edge | None = None) -> None:
        """Point at a cell or one of its sides, brought into view."""
        self._view.camera.keep_in_view(self._view.layout.centre(cell))
        self._hover(interaction, cell, side)

    def _hover(self, interaction: Interaction, cell: Cell, side: Edge | None) -> None:
        edge = () if side is None else (EdgeRef(side),)
        interaction.hover = (*edge, *interaction.refs_at(cell))
        self._hud.show()

    def point_at_unasked(self, interaction: Interaction) -> None:
        """Bring the keys' cursor to what is in hand though nobody picked it up; a pad's to where
        that must go, and as a phase begins to what can be picked up."""
        ui, cell = self._services.ui, interaction.selected
        by_pad = ui.keys.pad is not None
        if not interaction.active or not (ui.show_focus or by_pad):
            return
        if by_pad and interaction.begun:
            self._leave_button()
        piece = isinstance(interaction.selection.subject, PieceRef)
        if by_pad and interaction.forced and (piece or interaction.begun):
            self._aim(interaction)
        elif interaction.unasked and cell is not None:
            if cell != interaction.pointed:
                self.point_at(interaction, cell)
        elif by_pad and interaction.begun:
            stage = interaction.stage
            if stage and interaction.pointed not in stage:
                self._go_to(interaction, [(central(self._view, stage), None)])

    def _leave_button(self) -> None:
        """Leave a button that was of the last phase: for the answer to a question that bars all
        else, or for the board."""
        root, answer = self._table.root, self._table.prompt.asks
        if answer is not None:
            root.set_focus(answer, show=True)
        elif isinstance(root.focus, Control):
            root.set_focus(self._table.board, show=True)

    def next_unit(self, interaction: Interaction, step: int) -> None:
        """Point at the next of one's own that can still do something, or the one before."""
        self.begin(interaction)
        cell = interaction.next_idle(step)
        if cell is None:
            self.refuse("None of yours can act now.")
            return
        self._services.play_sound("select")
        self.point_at(interaction, cell)

    def jump(self, interaction: Interaction, goal: do.JumpGoal, place: do.PointAt | None) -> None:
        """Point at a cell or side that one jumps to, and give the board the keys; None: there is
        none."""
        self._table.root.set_focus(self._table.board, show=True)
        if place is None:
            self.refuse(goal.none)
        else:
            self.point_at(interaction, place.cell, place.side)

    def click(self, interaction: Interaction, refs: do.Refs) -> Deed | None:
        """Pick up, put down or aim; end a stroke, or lift what was drawn."""
        if self.begin(interaction):
            refs = interaction.now_at(refs)  # what was under way has arrived, over what was clicked
        interaction.hover = refs
        if interaction.stroke is not None:
            self._draw_stroke(interaction, interaction.stroke)
            interaction.stroke = None
            self._hud.show()
            return None
        lifted = interaction.lifts(refs)
        if lifted is not None:
            self._lift(interaction, lifted)
            return None
        if interaction.tool is not Tool.FREE and interaction.begin_stroke(refs):
            self._hud.show()
            return None
        return self.picked(interaction.click(refs))

    def pick_card(self, interaction: Interaction, card: CardRef) -> Deed | None:
        """Pick up a card for a click on the board; a second click puts it down."""
        if not interaction.active:
            return None
        self.begin(interaction)
        interaction.hover = ()
        pick = interaction.click([card])
        if interaction.selection.subject == card:
            self._table.root.set_focus(self._table.board)
            if self._services.ui.show_focus:
                self._aim(interaction)
        return self.picked(pick)

    def _aim(self, interaction: Interaction) -> None:
        """Point at a place where what is picked up can go."""
        self._go_to(interaction, tuple(interaction.aims()))

    def _go_to(self, interaction: Interaction, places: Sequence[tuple[Cell, Edge | None]]) -> None:
        """Point at one of some places: one in view, if any is."""
        seen = next((place for place in places if shows(self._view, place[0])), None)
        if seen is not None:
            self._hover(interaction, *seen)
        elif places:
            self.point_at(interaction, *places[0])

    def grab(self, interaction: Interaction, refs: do.Refs) -> None:
        """Begin to drag what is there, or to draw a stroke."""
        self._table.banner.dismiss()
        self._viewpoint.settle()
        if interaction.begin_stroke(refs):
            interaction.hover = refs
        elif interaction.grab(refs):
            interaction.asking = False
            self._services.play_sound("select")
        self._hud.show()
        if interaction.stroke is not None:
            self._draw_stroke(interaction, interaction.stroke)

    def drop(self, interaction: Interaction, refs: do.Refs) -> Deed | None:
        """Let go of what is dragged, over something: what was put down just now, elsewhere."""
        interaction.hover = refs
        shift = interaction.shift(refs)
        if shift is not None:
            position, action = shift
            interaction.selection.drop(())
            self._match.afresh.lift(position, action)
            self._viewpoint.rewind(())
            self._services.play_sound("paper")
            self._hud.show()
            return None
        pick = interaction.drop(refs)
        self._table.hand.let_go(back=pick.action is None and not pick.choices)
        return self.picked(pick)

    def choose(self, interaction: Interaction, action: Action) -> Deed | None:
        """Decide for one of the actions that were offered."""
        if self._hud.catch_up(at_once=True):
            return None  # what the dice came to is seen first
        return self.picked(interaction.choose(action))

    def end_turn(self, interaction: Interaction, *, unasked: bool = False) -> Deed | None:
        """Return what the main button does, after the question the person wants to be asked.

        While dice roll nothing is decided but that one has seen enough of them.

        Args:
            interaction: what is in hand.
            unasked: the person is not to be asked any more.
        """
        main = interaction.selection.way_on if interaction.active else None
        if self._hud.catch_up(at_once=True):
            return None
        if main is None or interaction.in_hand:
            why = self._table.main.aside()
            self.refuse(Phrase("Not yet: {why}.", {"why": why}) if why not in ("", NOT_NOW) else "")
            return None
        if main != interaction.selection.main:
            return self.picked(interaction.choose(main))
        if unasked:
            self._services.profile().confirm_end = Confirm.NEVER
            self._services.save_settings()
        ladder = Confirm.NEVER if self._match.lesson else self._services.profile().confirm_end
        if not interaction.asking:
            early = self._table.banner.showing and end_turn.untouched(self._match, interaction.seat)
            interaction.hasty = early and ladder is Confirm.NEVER and not self._match.lesson
            if interaction.hasty or end_turn.asks(self._match, interaction, ladder):
                interaction.asking = True
                self._hud.show()
                return None
        return self.picked(interaction.choose(main))

    def picked(self, pick: Pick) -> Deed | None:
        """Return the deed that came of a click, a drop or a choice; else show what did."""
        interaction = self._viewpoint.interaction
        if pick.action is not None:
            return Deed(pick.action, () if pick.then is None else ((pick.then, True),))
        if interaction is None:
            return None
        if pick.refused is not None:
            self._services.play_sound("refuse")
        elif interaction.selection.subject is not None:
            self._services.play_sound("select")
        if pick.choices:
            interaction.considered = pick.choices[0]
        self._hud.show()
        if pick.choices:
            self._hud.ask(interaction, pick.choices)
        return None

    def _draw_stroke(self, interaction: Interaction, stroke: Stroke) -> None:
        """Play what a stroke crosses anew, and retract what it crosses no more."""
        cell = interaction.pointed
        if cell is None:
            return
        interaction.refuse(None)
        wanted = stroke.wanted(cell)
        kept = stroke.kept(wanted)
        self._retract(stroke, kept)
        if stroke.tool.whole and not wanted and cell != stroke.start:
            interaction.refuse(interaction.barred(wanted))
        for number, on in enumerate(wanted[kept:], kept):
            here = interaction.refs_at(on)
            action = interaction.selection.stroke(here, stroke.first)
            if action is None:
                why = interaction.barred(wanted[number:])
                if stroke.tool.whole:
                    self._retract(stroke, 0)
                interaction.refuse(why)
                break
            if not self._play(action, joined=bool(stroke.cells)):
                break
            stroke.first = stroke.first or action
            stroke.cells.append(on)
            if self._viewpoint.interaction is not interaction or not interaction.active:
                return
        self._hud.show()

    def _retract(self, stroke: Stroke, kept: int) -> None:
        """Take back all that a stroke has played but the first so many."""
        count = len(stroke.cells) - kept
        if count:
            steps = self._match.undo_stack.retract(count)
            del stroke.cells[kept:]
            self._viewpoint.rewind(steps)

    def _lift(self, interaction: Interaction, position: int) -> None:
        """Take back what a step has put down, in the middle of others that stay."""
        interaction.take_up_again(self._match.steps[position].action)
        self._viewpoint.rewind(self._match.afresh.lift(position))
        self._services.play_sound("paper")
        self._hud.show()

    def start_over(self, interaction: Interaction) -> None:
        """Throw away what was done in this phase."""
        interaction.stroke = None
        steps = self._match.afresh.start_over() if interaction.active else []
        self._services.play_sound("paper" if steps else "refuse")
        if steps:
            self._viewpoint.rewind(steps)
        self._hud.show()

    def place_all(self, interaction: Interaction, actions: Sequence[Action]) -> None:
        """Play a line-up, as one deed."""
        self.begin(interaction)
        interaction.selection.clear()
        for number, action in enumerate(actions):
            if not self._play(action, joined=number > 0):
                return
        left = end_turn.purse(interaction)
        if left:
            self._hud.tell(Phrase("Placed; {left}.", {"left": left}), done=True)
            self._hud.show()

    def put_back(self, interaction: Interaction) -> None:
        """Put back what is in hand, whatever is asked of it, or take back the stroke that is being
        drawn."""
        self._table.hand.let_go(back=True)
        if interaction.stroke is not None:
            self._retract(interaction.stroke, 0)
            interaction.stroke = None
        else:
            interaction.selection.choices = ()
            interaction.selection.cancel()
        self._hud.show()
