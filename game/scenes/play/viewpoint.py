"""Whose observation the table shows, what of it is still played back, and the curtain between two
people at one screen.

A view is made when its person takes the seat and taken down before anyone else can look. Events
since then are played, observations settle.
"""

from collections.abc import Sequence
from functools import partial

from game.core.event import CellChanged, Event, Sighted, TurnBegan
from game.core.manifest import counted
from game.core.presentation import Presentation, Result
from game.core.refs import NEUTRAL, PieceRef, Seat
from game.core.rules import Decision
from game.core.words import Words
from game.match import clock, draw_offer
from game.match.hot_seat import HotSeat
from game.match.match import Match
from game.match.retelling import Retelling, told_end, told_pass
from game.match.timeline import Step
from game.scenes.play.auto_camera import AutoCamera, misses, open_view, set_by_hand
from game.scenes.play.commands import Leave, OpenCurtain, Send
from game.scenes.play.handover import Handover
from game.scenes.play.interaction import Interaction
from game.scenes.play.overlays import Overlays
from game.scenes.play.step_delay import StepDelay
from game.scenes.play.telling import reading_time
from game.scenes.play.tracking import left_by
from game.scenes.play.watching import Watching
from game.scenes.services import Services
from game.settings import Reading
from game.view.animator import ToRead
from game.view.board_view import BoardView
from game.view.camera import CameraState, Hold
from game.view.tracks import NO_TRACKS, Way


class Viewpoint:
    """Follows a match for whoever sits before the screen.

    Args:
        services: what scenes share.
        match: the match.
        view: the board, on which events are played.
        send: takes the commands of the curtain.
        watching: how a match of computers alone is watched.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        view: BoardView,
        send: Send,
        watching: Watching | None = None,
    ) -> None:
        self.watching = watching
        self.interaction: Interaction | None = None
        """What the one who looks points at and has picked up; None behind the curtain."""
        self.curtain: Handover | None = None
        """The curtain, while it hangs."""
        self.last_way: Way | None = None
        """The way of the piece that moved last, while the phase of that move lasts."""
        self.auto_camera = AutoCamera(view)
        """Takes the camera to what others do."""
        self.step_delay = StepDelay()
        """Lets a computer's steps be followed."""
        self.of_new_turn: list[Result] = []
        """What of that which is told now came after its turn had begun, such as who may choose, or
        is the end of the match."""
        self._services = services
        self._match = match
        self._view = view
        self._send = send
        self._hot_seat = HotSeat(match)
        self._shown = len(match.steps)
        self._retellings: dict[Seat, Retelling] = {}
        self._way_in: tuple[Seat, str] | None = None
        """Whose part of the turn the last way was made in."""
        self._stage_phase: tuple[Seat | None, str] = (None, "")
        """Who looked last as they had to decide, and the phase of that."""
        self._private = False
        """What was decided at the last look was decided in secret."""
        self._cameras: dict[Seat, CameraState] = {}
        self._overlays: dict[Seat, Overlays] = {}

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown; None: the curtain's."""
        return self._hot_seat.viewer

    @property
    def count(self) -> Words:
        """The present turn, in the game's word."""
        return counted(self._match.ruleset.manifest.count, self._match.round)

    def follow(self) -> bool:
        """Take in a new position: hang or keep the curtain, or play what the viewer heard of it.

        Returns whether the view is another person's than before.
        """
        before, interaction = self.viewer, self.interaction
        if before is not None and interaction is not None:
            interaction.asking = False
            self._cameras[before] = self._view.camera.state
        self._hot_seat.follow()
        viewer = self.viewer
        if viewer is not None and viewer == before and interaction is not None:
            self._play(viewer, interaction)
            self._keep_stage()
            return False
        openly = before is not None and interaction is not None
        if openly and viewer is not None:
            self._services.play_sound("turn")
        return self._change_hands(before, openly=openly)

    def rewind(self, steps: Sequence[Step]) -> None:
        """Take in that these steps were taken back, or brought back: nothing moves."""
        before = self.viewer
        self._shown = len(self._match.steps)
        self._hot_seat.follow()
        self.last_way = None
        if self.viewer != before:
            self._change_hands(before)
            return
        if self.interaction is not None:
            self.interaction.renew(steps[0].action.subject if len(steps) == 1 else None)
            self._services.colour_seats(self.interaction.scene.seats)
            self._view.set_scene(self.interaction.scene)

    def settle(self) -> bool:
        """Finish whatever still moves; return whether anything did."""
        busy = self._view.busy
        if busy and self.interaction is not None:
            self._view.set_scene(self.interaction.scene)
        return busy

    def look(self) -> None:
        """Look where the viewer looked before; at first at the board, or at the viewer's own."""
        viewer = self.viewer
        if viewer in self._cameras:
            self._view.camera.restore(self._cameras[viewer])
        else:
            self._open()
        self._keep_stage()

    def _open(self) -> None:
        """Show all of the board, or first where the viewer can act, then what is theirs, then the
        rest of the pieces."""
        pieces, seat = self._view.scene.pieces, self.viewer
        own = [piece.cell for piece in pieces if piece.look.seat == seat]
        stage = self.interaction.stage if self.interaction is not None else ()
        every = [piece.cell for piece in pieces]
        open_view(self._view, stage, own, every, gathered=self._match.sets_up)

    def _keep_stage(self) -> None:
        """Look anew where set-up is over, or a phase of it begins, or another phase of who looks of
        which most is out of view, unless the view has been set by hand; in set-up where something
        is out of view even then, for strokes set it."""
        interaction, decision = self.interaction, self._match.decision()
        if interaction is None or not interaction.active:
            return
        begun = decision.phase if isinstance(decision, Decision) else ""
        now = self.viewer, begun
        before, self._stage_phase = self._stage_phase, now
        sets_up, opened = self._match.sets_up, not set_by_hand(self._view)
        ended = opened and not sets_up and self._view.camera.state.hold is Hold.GATHERED
        stage, within = interaction.stage, before[0] == now[0] and not sets_up
        # what a view was opened on is what it keeps to where a hand takes room of it
        anew = now != before and (
            (opened and sets_up and bool(stage))
            or misses(self._view, stage, by_hand=sets_up, within=within)
        )
        if ended or anew:
            was = self._view.camera.state
            self._open()
            if within:
                self.auto_camera.slide(was)

    def _play(self, viewer: Seat, interaction: Interaction) -> None:
        """Play what the viewer heard since the last time."""
        self.settle()
        since, self._shown = self._shown, len(self._match.steps)
        events, results = self._told(viewer, since)
        watching = not interaction.active
        last = self._match.steps[-1] if self._match.steps else None
        interaction.renew(last.action.subject if last is not None and last.seat == viewer else None)
        self._colour(interaction.scene)
        self._note_way(events)
        if watching and interaction.active:
            self.auto_camera.home()
        elif watching:
            self.auto_camera.follow(events)
        if interaction.active:
            self.step_delay.begin()
        if self._secret_ends():
            self._reveal()
        else:
            self._view.play(events, interaction.scene, results)
        if not interaction.active and self._match.outcome is None:
            self.step_delay.take(events, viewer, *self._pace)

    def _secret_ends(self) -> bool:
        """Return whether what was decided in secret at the last look is so no longer."""
        decision = self._match.decision()
        before = self._private
        self._private = isinstance(decision, Decision) and decision.private
        return before and not self._private and isinstance(decision, Decision)

    @property
    def _pace(self) -> tuple[int, float]:
        """Return the speed of waits, and the seconds that all of a turn may take; who watches
        computers alone has the speed in hand, and waits without motion too."""
        profile = self._services.profile()
        if self.watching is None:
            return profile.animation, profile.enemy_turn
        return (profile.animation or 1) * self.watching.speed, 0

    def _colour(self, scene: Presentation) -> None:
        """Show the seats in their colours; where they have exchanged them nothing is shown any more
        as it was."""
        if self._services.colour_seats(scene.seats):
            self._view.set_scene(scene)

    def retelling(self, seat: Seat) -> Retelling:
        """Return what a seat can read again."""
        if seat not in self._retellings:
            together = len(self._match.humans) > 1
            self._retellings[seat] = Retelling(self._match, seat, together=together)
        return self._retellings[seat]

    def _told(self, viewer: Seat, since: int) -> tuple[Sequence[Event], Sequence[ToRead]]:
        """Return what the viewer heard since a position, and what of it is to be read."""
        events: list[Event] = []
        results: list[ToRead] = []
        self.of_new_turn = []
        reads = self._services.profile().results is not Reading.OFF
        for position in range(since, len(self._match.steps)):
            heard = self._match.observations.heard(position, viewer, with_sighted=True)
            for result in self.retelling(viewer).of_step(position) if reads else ():
                pause = self._pause(result, position, viewer)
                if pause is None or pause > 0:
                    read = result._replace(at=result.at + len(events))
                    results.append(ToRead(read, pause))
                    if any(isinstance(event, TurnBegan) for event in heard[: result.at]):
                        self.of_new_turn.append(read)
            events += heard
        over = told_end(self._match) if reads else None
        end = over or self.passing
        if end is not None and events:
            read = end._replace(at=len(events) - 1)
            results.append(ToRead(read, self._pause_at_end(end)))
            if over is not None:
                self.of_new_turn.append(read)
        return events, results

    @property
    def passing(self) -> Result | None:
        """What is read before a computer moves, where the turn of who looks has passed to it by
        itself and could still be taken back."""
        found = told_pass(self._match)
        reads = self._services.profile().results is not Reading.OFF
        return found if reads and found is not None and found.seat == self.viewer else None

    def _pause_at_end(self, end: Result) -> int | None:
        """Return the milliseconds that a last position lies; None: until one goes on."""
        if self.watching is None and self._services.profile().results is not Reading.SHORT:
            return None
        return round(1000 * reading_time(end) / (self._pace[0] or 1))

    def _pause(self, result: Result, position: int, viewer: Seat) -> int | None:
        """Return the milliseconds that a result of a step lies; None: until it is read.

        Where nobody plays but computers there is nobody to wait for. What a computer did in vain to
        a person's pieces goes on by itself, but is read in full however long its turn is.
        """
        reading = self._services.profile().results
        waits = result.waits and self.watching is None and reading is not Reading.SHORT
        own = not self._match.setup(self._match.steps[position].seat).computer
        aimed = waits and not own and self._aimed(result, position, viewer)
        if waits and (reading is Reading.EACH or own or (aimed and not result.idle)):
            return None
        speed, most = self._pace
        wanted = reading_time(result) / (speed or 1)
        return round(1000 * (wanted if aimed else self.step_delay.grant(wanted, most)))

    def _aimed(self, result: Result, position: int, viewer: Seat) -> bool:
        """Return whether a result is of a piece of who looks, or of no place, as a roll for all."""
        match = self._match
        own = {viewer} if viewer else set(match.humans)
        cells = result.cells | (0 if result.cell is None else 1 << result.cell)
        if not cells:
            return bool(own)
        before = match.observations.present(position, viewer)
        return any(view.look.seat in own and cells >> view.cell & 1 for view in before.pieces)

    def _note_way(self, events: Sequence[Event]) -> None:
        """Mark the way of the last piece that moved; an older one goes with its phase and turn."""
        decision = self._match.decision()
        part = decision[:2] if isinstance(decision, Decision) else self._way_in
        ways = left_by(events).ways
        if ways:
            self.last_way, self._way_in = ways[-1], part
        elif part != self._way_in:
            self.last_way = None

    # ------------------------------------------------------------------ changing hands

    def _change_hands(self, before: Seat | None, *, openly: bool = False) -> bool:
        """Cover the board, or let the one look who may now; return whether anyone does.

        Args:
            before: who looked till now.
            openly: they saw the same board; what was done last still plays on it.
        """
        viewer = self.viewer
        if viewer is None:
            self._cover(before)
            return False
        self.curtain = None
        self._take_seat(viewer, openly=openly)
        return True

    def _take_seat(self, viewer: Seat, *, openly: bool = False) -> None:
        """Let a seat look: its own picked-up things, its own comfort.

        Args:
            viewer: the seat.
            openly: the one before saw the same board; what was done last still plays on it.
        """
        self.auto_camera.stop()
        self.interaction = interaction = Interaction(
            self._match, viewer, self._overlays.get(viewer)
        )
        self._overlays[viewer] = interaction.overlays
        self._colour(interaction.scene)
        self._view.animator.seat = viewer
        since, self._shown = self._shown, len(self._match.steps)
        events, results = self._told(viewer, since) if openly else ((), ())
        self.last_way, self._view.tracks = None, NO_TRACKS
        self._note_way(events)
        if openly:
            self._view.play(events, interaction.scene, results)
        else:
            self._view.set_scene(interaction.scene)
        self._take_comfort(viewer)

    def _take_comfort(self, seat: Seat) -> None:
        """Show the table as the person on a seat likes it, where several share the screen."""
        if seat and self._match.setup(seat).human and self._hot_seat.shared:
            self._services.lend(self._match.setup(seat).name)

    def _cover(self, away: Seat | None) -> None:
        """Hang the curtain: nothing of the match stays on the board."""
        hung = self._hot_seat.curtain
        seat = hung.seat if hung is not None else NEUTRAL
        together = hung is not None and hung.together
        if self.curtain is not None and (self.curtain.seat, self.curtain.together) == (
            seat,
            together,
        ):
            return
        away = away or (self.curtain.away if self.curtain is not None else NEUTRAL)
        self.interaction = None
        self.last_way = None
        self._take_comfort(seat)
        if self._services.sound is not None:
            self._services.sound.stop()
        self._view.set_scene(Presentation())
        self.curtain = Handover(
            self._services.ui,
            seat,
            away,
            self.count,
            partial(self._send, OpenCurtain()),
            partial(self._send, Leave()),
            known=seat in self._cameras,
            kept=not self._match.unkept,
            together=together,
            why=draw_offer.called(self._match.offer, self._match.steps, seat)
            or clock.told(self._match.steps, seat),
        )
        self.curtain.layout(self._services.size())

    def open(self) -> bool:
        """Open the curtain for the person it names; return whether it names one."""
        hung = self._hot_seat.curtain
        if hung is None or not hung.seat:
            return False
        self._hot_seat.open(hung.seat)
        self._services.play_sound("turn")
        self.curtain = None
        self._take_seat(hung.seat)
        if hung.together:
            self._reveal()
        return True

    def _reveal(self) -> None:
        """Turn over at once, before everybody, what each could not see till the last step."""
        match, interaction = self._match, self.interaction
        if interaction is None or not match.steps:
            return
        last = len(match.steps) - 1
        ids = {
            ref.piece
            for seat in match.humans
            for event in match.heard(seat, last)
            if isinstance(event, Sighted)
            for ref in event.refs
            if isinstance(ref, PieceRef)
        }
        scene = interaction.scene
        new = [view for view in scene.pieces if view.piece in ids]
        hidden = tuple(view for view in scene.pieces if view.piece not in ids)
        self._view.set_scene(scene._replace(pieces=hidden))
        turned = (CellChanged(cell, "") for cell in dict.fromkeys(view.cell for view in new))
        shown = (Sighted((PieceRef(view.piece),)) for view in new if view.piece is not None)
        self._view.play((*turned, *shown), scene, together=True)
