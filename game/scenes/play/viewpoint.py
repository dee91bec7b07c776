"""Whose eyes the table is seen with, and the curtain between two people at one screen.

A view is made when its person takes the seat and taken down, with all that stood in the widgets,
before anyone else can look. Events since then are played, observations settle.
"""

from collections.abc import Callable, Sequence

from game.board.grid import Cell
from game.core.event import Event, PieceMoved
from game.core.manifest import counted
from game.core.presentation import Presentation
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from game.core.words import Words, seat_name
from game.match.hot_seat import HotSeat
from game.match.match import Match
from game.match.timeline import Step
from game.scenes.play.auto_camera import AutoCamera, open_view
from game.scenes.play.handover import Handover
from game.scenes.play.hud import Hud
from game.scenes.play.interaction import Interaction
from game.scenes.play.step_delay import StepDelay
from game.scenes.play.table_layout import TableLayout
from game.scenes.services import Services
from game.view.board_view import BoardView
from game.view.camera import CameraState


class Viewpoint:
    """Follows a match for whoever sits before the screen.

    Args:
        services: what scenes share.
        match: the match.
        table: the widgets.
        view: the board.
        hud: fills the widgets.
        leave: called by "Save and leave" on the curtain.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        table: TableLayout,
        view: BoardView,
        hud: Hud,
        leave: Callable[[], None],
    ) -> None:
        self.interaction: Interaction | None = None
        """What the one who looks points at and has picked up; None behind the curtain."""
        self.curtain: Handover | None = None
        """The curtain, while it hangs."""
        self.asking = False
        """The end of the turn waits for a second word."""
        self._services = services
        self._match = match
        self._table = table
        self._view = view
        self._hud = hud
        self._leave = leave
        self._hot_seat = HotSeat(match)
        self._shown = len(match.steps)
        self._turn = (0, NEUTRAL)
        self._path: tuple[Cell, ...] = ()
        self._late = False
        self._walked = ""
        """The phase in which the last move is marked: its trail ends with it."""
        self._cameras: dict[Seat, CameraState] = {}
        self.auto_camera = AutoCamera(view)
        """Takes the camera to what others do."""
        self.step_delay = StepDelay()
        """Lets a computer's steps be followed."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown; None: the curtain's."""
        return self._hot_seat.viewer

    def show(self) -> None:
        """Fill the widgets; behind the curtain there is nothing to show.

        While dice roll the widgets stay as they are: none of them tells what comes of the roll.
        """
        if self.interaction is None or self.curtain is not None:
            return
        self._late = self._view.rolling
        if self._late:
            self._view.cursor = self.interaction.pointed
            return
        self._announce()
        decision = self._match.decision()
        phase = decision.phase if isinstance(decision, Decision) else self._walked
        if self._path:
            self._view.trail, self._path, self._walked = self._path, (), phase
        elif phase != self._walked:
            self._view.trail = ()
        self._hud.show(self.interaction, self.asking)

    def catch_up(self, *, at_once: bool = False) -> bool:
        """Show what waited for dice, once they lie still; say whether anything did.

        Args:
            at_once: let the dice lie still now.
        """
        if not self._late or self.interaction is None or (self._view.rolling and not at_once):
            return False
        if self._view.rolling:
            self._view.set_scene(self.interaction.scene)
        self.show()
        return True

    def follow(self) -> None:
        """Take in a new position: hang or keep the curtain, or show the viewer what happened."""
        before = self.viewer
        self.asking = False
        if before is not None and self.interaction is not None:
            self._cameras[before] = self._view.camera.state
        self._hot_seat.follow()
        viewer = self.viewer
        if viewer is None:
            self._turn = self._now()
            self._table.banner.dismiss()
            self._cover(before)
            return
        self.curtain = None
        if viewer == before and self.interaction is not None:
            self._play(viewer, self.interaction)
            self.show()
        else:
            openly = before is not None and self.interaction is not None
            if openly:
                self._services.play_sound("turn")
            self._take_seat(viewer, openly=openly)
            self.show()
            self._look(viewer)

    @property
    def _count(self) -> Words:
        return counted(self._match.ruleset.manifest.count, self._match.round)

    def _now(self) -> tuple[int, Seat]:
        """Return the number of the turn and whose it is, or whose part of it where all act in it.

        A decision of another seat within a turn, such as where to retreat, is no turn of its own,
        nor is the answer to an offered draw. At the end it is nobody's.
        """
        match = self._match
        if match.outcome is not None:
            return 0, NEUTRAL
        if match.offer is not None:
            return self._turn
        turn = match.turn
        shared = match.ruleset.manifest.shared_turns or not turn.round
        return turn.round, match.deciding if shared else turn.seat

    def _announce(self) -> None:
        """Say whose turn it is where one has begun before someone's eyes."""
        turn, self._turn = self._turn, self._now()
        seat = self._turn[1]
        if not seat:
            self._table.banner.dismiss()
        elif turn != self._turn and turn[1]:
            self._table.banner.announce(seat, seat_name(seat), self._count)

    def _play(self, viewer: Seat, interaction: Interaction) -> None:
        """Play what the viewer heard since the last time."""
        if self._view.busy:
            self._view.set_scene(interaction.scene)
        events = self._match.heard(viewer, self._shown)
        self._shown = len(self._match.steps)
        watching = not interaction.active
        last = self._match.steps[-1] if self._match.steps else None
        interaction.renew(last.action.subject if last is not None and last.seat == viewer else None)
        self._services.deal(interaction.scene.seats)
        self._path = _last_way(events)
        if watching and interaction.active:
            self.auto_camera.home()
        elif watching:
            self.auto_camera.follow(events)
        if interaction.active:
            self._table.recap.visible = False
        self._view.play(events, interaction.scene)
        if interaction.active:
            self.step_delay.begin()
        else:
            profile = self._services.profile()
            self.step_delay.take(events, viewer, profile.animation, profile.enemy_turn)

    def rewind(self, steps: Sequence[Step]) -> None:
        """Take in that these steps were taken back, or brought back: nothing moves."""
        self._shown = len(self._match.steps)
        self._turn, self._path = self._now(), ()
        self._hot_seat.follow()
        if self.interaction is not None:
            self.interaction.renew(steps[0].action.subject if len(steps) == 1 else None)
            self._services.deal(self.interaction.scene.seats)
            self._view.trail = ()
            self._view.set_scene(self.interaction.scene)
        self.show()

    # ------------------------------------------------------------------ changing hands

    def _take_seat(self, viewer: Seat, *, openly: bool = False) -> None:
        """Let a seat look: its own picked-up things, its own comfort.

        Args:
            viewer: the seat.
            openly: the one before saw the same board; what was done last still plays on it.
        """
        self.auto_camera.stop()
        self.interaction = Interaction(self._match, viewer)
        self._services.deal(self.interaction.scene.seats)
        self._view.animator.seat = viewer
        events = self._match.heard(viewer, self._shown) if openly else ()
        self._shown = len(self._match.steps)
        self._view.trail = ()
        self._path = _last_way(events)
        if openly:
            self._view.play(events, self.interaction.scene)
        else:
            self._view.set_scene(self.interaction.scene)
        if viewer and self._match.setup(viewer).human and self._hot_seat.shared:
            self._services.use_person(self._match.setup(viewer).name)

    def _look(self, viewer: Seat) -> None:
        """Look where the viewer looked before; at first at the board, or at the viewer's own."""
        if viewer in self._cameras:
            self._view.camera.restore(self._cameras[viewer])
        else:
            pieces = self._view.scene.pieces
            open_view(self._view, [piece.cell for piece in pieces if piece.look.seat == viewer])

    def _cover(self, away: Seat | None) -> None:
        """Hang the curtain: nothing of the match stays in any widget."""
        hung = self._hot_seat.curtain
        seat = hung.seat if hung is not None else NEUTRAL
        if self.curtain is not None and self.curtain.seat == seat:
            return
        away = away or (self.curtain.away if self.curtain is not None else NEUTRAL)
        self._clear()
        services = self._services
        self.curtain = Handover(
            services.ui,
            seat,
            away,
            self._count,
            self._open,
            self._leave,
            known=seat in self._cameras,
            kept=not self._match.unkept,
        )
        self.curtain.layout(services.size())

    def _clear(self) -> None:
        """Take everything of the match out of the widgets."""
        self.interaction = None
        table, view = self._table, self._view
        table.root.close_all()
        if self._services.sound is not None:
            self._services.sound.stop()
        view.set_scene(Presentation())
        view.marks, view.trail, view.ghost = (), (), None
        self._path, self._late = (), False
        view.selected = view.raised = view.cursor = None
        table.hand.set((), NEUTRAL)
        table.notice.set(())
        table.log.set(())
        table.recap.set(())
        table.recap.visible = False

    def _open(self) -> None:
        """Open the curtain for the person it names: recap, camera and zoom are theirs."""
        hung = self._hot_seat.curtain
        if hung is None or not hung.seat:
            return
        self._hot_seat.open(hung.seat)
        self._services.play_sound("turn")
        self.curtain = None
        self._take_seat(hung.seat)
        self._table.layout()
        if self._services.profile().recap:
            self._hud.recap(hung.seat)
        self.show()
        self._look(hung.seat)
        self._table.root.set_focus(self._table.board, show=False)


def _last_way(events: Sequence[Event]) -> tuple[Cell, ...]:
    """Return the way of the last piece that moved."""
    return next((event.path for event in reversed(events) if isinstance(event, PieceMoved)), ())
