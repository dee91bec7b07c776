"""Events as motion: a timeline from the scene before to the presentation after.

The events of a step are laid out on a timeline once; every instant is a function of its clock, so
the same milliseconds give the same pictures. Events animate, observations settle: whatever events
said, the view shows the presentation when the clock runs out, and at once when motion is off.

The clock halts where a result is to be read: its dice lie there meanwhile.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise, zip_longest
from math import hypot, pi, sin
from typing import NamedTuple

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    EdgeChanged,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Sighted,
)
from game.core.presentation import Presentation, Result
from game.core.refs import NEUTRAL, Seat
from game.view.evolving_scene import EvolvingScene
from game.view.motion import Burst, Instant, Pose, Rising, Rolling, Shown, Tracer, stacked

CELL_TIME = 60
LONGEST_MOVE = 400
SHAKE_TIME = 160
RISE_TIME = 300
LUNGE_TIME = 200
BLAST_TIME = 520
FALL_TIME = 260
LAND_TIME = 160
ROLL_TIME = 400
_DICE_REST = 350
TURN_TIME = 240
_NEAR = 1.2
"""Cells that a blow from hand to hand goes at most."""


class ToRead(NamedTuple):
    """A result, and how long it lies."""

    result: Result
    pause: int | None = None
    """Milliseconds; None: until it is read."""


class _Beat(NamedTuple):
    """An event on the timeline, in milliseconds at speed 1."""

    event: Event
    start: float
    length: float
    moment: float
    """When what it says becomes true in the evolving scene."""

    def progress(self, clock: float) -> float:
        return min(1.0, max(0.0, (clock - self.start) / self.length)) if self.length else 1.0


class _Halt(NamedTuple):
    """A place on the timeline at which something is to be read."""

    result: Result
    pause: int | None
    moment: float
    first: int
    """Of the beats it is about: their dice lie until it is read."""
    end: int


class Animator:
    """Plays the heard events of one seat.

    Args:
        layout: tells where cells are.
        speed: how many times the normal one; 0 is off.
        budget: milliseconds that one batch may take at most, or None. What harms the seat's own
            pieces keeps its pace; the rest is hurried.
        seat: whose pieces those are.
    """

    def __init__(
        self, layout: Layout, speed: int = 1, budget: int | None = None, seat: Seat = NEUTRAL
    ) -> None:
        self.speed = speed
        self.budget = budget
        self.seat = seat
        self.after: Presentation | None = None
        """What is shown when the motion ends; None when nothing was played since the last stop."""
        self._layout = layout
        self._evolving = EvolvingScene(Presentation(), Presentation())
        self.reading: Result | None = None
        """What is to be read now: the clock stands."""
        self._beats: tuple[_Beat, ...] = ()
        self._halts: list[_Halt] = []
        self._waited = 0
        self._clock = 0.0
        self._end = 0.0
        self._begun = 0
        self._done = 0
        self._read_to = 0
        """Dice of the beats before this one have been read."""
        self._unheard: list[Event] = []

    @property
    def busy(self) -> bool:
        """Whether something still moves."""
        return bool(self._beats)

    @property
    def rolling(self) -> bool:
        """Whether dice have yet to be thrown, or to come to rest, or more is to be read than what
        is read now: what comes of it is not told."""
        return len(self._halts) > (self.reading is not None) or any(
            isinstance(beat.event, DiceRolled) and self._clock < _rest(beat) for beat in self._beats
        )

    # ------------------------------------------------------------------- time

    def play(
        self,
        events: Iterable[Event],
        before: Presentation,
        after: Presentation,
        results: Sequence[ToRead] = (),
        *,
        together: bool = False,
    ) -> None:
        """Lay the events on the timeline and start.

        With speed 0 there is nothing to wait for but what is to be read.

        Args:
            events: what the seat heard.
            before: the scene they begin with.
            after: the scene they lead to.
            results: what is to be read of them.
            together: all of them begin at once.
        """
        self.stop()
        self.after = after
        told = tuple(events)
        self._evolving = EvolvingScene(before, after, told)
        self._lay_out(told, results, together=together)
        self._clock, self._begun, self._done, self._read_to = 0.0, 0, 0, 0
        if not (self._end or self._halts):
            self._unheard.extend(told)
            self._beats = ()
        elif not self.speed:
            self._run(self._end)

    def update(self, dt: int) -> tuple[Event, ...]:
        """Let some milliseconds pass; return the events that began meanwhile, for the ear."""
        if self.reading is not None:
            self._waited += dt
            pause = self._halts[0].pause
            if pause is not None and self._waited >= pause:
                self.read()
        elif self._beats:
            self._run(self._clock + dt * self.speed if self.speed else self._end)
        began, self._unheard = self._unheard, []
        return tuple(began)

    def read(self) -> None:
        """Go on after what is read."""
        if self.reading is None:
            return
        self.reading = None
        self._read_to = self._halts.pop(0).end
        self._run(self._clock + 1 if self.speed else self._end)

    def skip(self) -> None:
        """Finish the motion that is playing and go on with the next; read what is to be read."""
        if self.reading is not None:
            self.read()
            return
        later = [beat.start for beat in self._beats if beat.start > self._clock]
        self._run(later[0] if later else self._end)

    def skip_all(self) -> None:
        """Finish everything; nothing more is heard of it."""
        self._beats = ()
        self._halts = []
        self.reading = None

    def stop(self) -> None:
        """Forget what was playing."""
        self.skip_all()
        self.after = None

    def land(self) -> None:
        """Be at once where the first thing is to be read, else at the end; nothing is heard."""
        self._run(self._end)
        self._unheard = []

    def again(self) -> None:
        """Let the dice that lie fall once more."""
        if self.reading is not None and self.speed:
            self.reading = None
            self._begun = self._halts[0].first
            self._clock = self._beats[self._begun].start

    @property
    def waits(self) -> bool:
        """Whether what is to be read lies until it is."""
        return self.reading is not None and self._halts[0].pause is None

    @property
    def more(self) -> int:
        """How many results that wait are still to be read after the present one."""
        return sum(halt.result.waits for halt in self._halts[self.reading is not None :])

    def _run(self, clock: float) -> None:
        """Let the clock go on, no further than to what is to be read."""
        if self._halts and clock >= self._halts[0].moment:
            clock = self._halts[0].moment
            self.reading = self._halts[0].result
            self._waited = 0
        self._advance(clock)
        for beat in self._beats[self._begun :]:
            if beat.start > clock:
                break
            self._unheard.append(beat.event)
            self._begun += 1
        if clock >= self._end and not self._halts:
            self._beats = ()

    def _advance(self, clock: float) -> None:
        self._clock = clock
        while self._done < len(self._beats) and self._beats[self._done].moment <= clock:
            self._evolving.apply(self._beats[self._done].event)
            self._done += 1

    # ----------------------------------------------------------------- layout

    def _lay_out(
        self, events: tuple[Event, ...], results: Sequence[ToRead], *, together: bool
    ) -> None:
        """Lay the events out in order, and halts where results are to be read."""
        hurry = self._hurry(events) if self.speed else 0.0
        beats: list[_Beat] = []
        clock = end = moment = 0.0
        self._halts = []
        waiting = list(results)
        first = 0
        for event, following in zip_longest(events, events[1:]):
            pace = 1.0 if self.speed and self._close(event) else hurry
            length, hold, share = _pace(event)
            length, hold = length * pace, hold * pace
            if together or (isinstance(event, DiceRolled) and isinstance(following, DiceRolled)):
                hold = 0.0  # what both sides roll is thrown at once
            # What is true must become true in the order in which it was told.
            moment = max(moment, clock + length * share)
            beats.append(_Beat(event, clock, length, moment))
            end = max(end, clock + length, moment)
            clock += hold
            while waiting and waiting[0].result.at < len(beats):
                now = max(clock, moment, *(_settled(beat) for beat in beats[first:]))
                self._halts.append(_Halt(*waiting.pop(0), now, first, len(beats)))
                clock, first = now + 1, len(beats)
                end = max(end, clock)
        self._beats, self._end = tuple(beats), end

    def _hurry(self, events: tuple[Event, ...]) -> float:
        """Return what part of its time an event gets that does not touch the seat's pieces."""
        if self.budget is None:
            return 1.0
        close = sum(_pace(event)[1] for event in events if self._close(event))
        rest = sum(_pace(event)[1] for event in events if not self._close(event))
        left = max(0.0, self.budget * self.speed - close)
        return min(1.0, left / rest) if rest else 1.0

    def _close(self, event: Event) -> bool:
        """Say whether an event strikes a piece of the seat that watches."""
        if not self.seat:
            return False
        if isinstance(event, Attacked):
            victim = self._evolving.find(event.victim, event.target)
            return victim is not None and victim.look.seat == self.seat
        return isinstance(event, PieceChanged | PieceRemoved) and event.seat == self.seat

    # ---------------------------------------------------------------- instant

    def instant(self) -> Instant:
        """Return what is to be drawn now."""
        poses: dict[int, Pose] = {}
        rising: list[Rising] = []
        dice: dict[float, list[Rolling]] = {}
        turning: dict[Cell, float] = {}
        bursts: list[Burst] = []
        tracers: list[Tracer] = []
        halt = self._halts[0] if self._halts else None
        for index, beat in enumerate(self._beats):
            if beat.start > self._clock:
                break
            lies = (
                halt is not None
                and halt.first <= index < halt.end
                and isinstance(beat.event, DiceRolled)
            )
            if self._clock >= beat.start + beat.length and not lies:
                continue
            if index < self._read_to and isinstance(beat.event, DiceRolled):
                continue
            progress = beat.progress(self._clock)
            bursts += _bursts(beat.event, progress)
            match beat.event:
                case Attacked(source=source, target=target) if self._far(source, target):
                    tracers.append(Tracer(source, target, progress))
                case DiceRolled() as event:
                    thrown = dice.setdefault(beat.start, [])
                    thrown.extend(_dice(event, self._last_target(), beat, self._clock))
                case CellChanged(cell):
                    turning[cell] = max(0.04, abs(1 - 2 * progress))
                case PieceChanged() as event:
                    number = self._evolving.number(event)
                    if number is not None:
                        rising.append(Rising(*number, event.cell, progress))
                    self._pose(beat, progress, poses)
                case _:
                    self._pose(beat, progress, poses)
        shown = self._posed(poses)
        scene = self._evolving
        lying = tuple(
            die._replace(place=(number, len(thrown)))
            for thrown in dice.values()
            for number, die in enumerate(thrown)
        )
        return Instant(
            shown,
            scene.ground,
            scene.edges,
            turning,
            tuple(rising),
            lying,
            tuple(bursts),
            tuple(tracers),
        )

    def _posed(self, poses: dict[int, Pose]) -> tuple[Shown, ...]:
        """Return the pieces of the evolving scene in drawing order; the moving ones come last."""
        rest, moving = [], []
        for shown in stacked(self._evolving.pieces):
            pose = poses.get(id(shown.view))
            if pose is None:
                rest.append(shown)
            else:
                moving.append(shown._replace(pose=pose))
        return (*rest, *moving)

    def _pose(self, beat: _Beat, progress: float, poses: dict[int, Pose]) -> None:
        found = self._evolving.subject(beat.event)
        if found is None:
            return
        match beat.event:
            case PieceMoved(path=path):
                pose = self._sliding(path, found.cell, progress)
            case Attacked(source=source, target=target):
                pose = self._lunging(source, target, progress)
            case PieceChanged(before=before, after=after) if after < before:
                elapsed = progress * beat.length / SHAKE_TIME
                if elapsed >= 1:
                    return
                pose = Pose(dx=5 * sin(6 * pi * elapsed) * (1 - elapsed))
            case PieceRemoved():
                drop = self._layout.tile_height * 0.5 * progress * progress
                opacity = round(100 * (1 - progress))
                pose = Pose(progress * 6, drop, -35 * progress, 1 - 0.25 * progress, opacity)
            case PiecePlaced() | Sighted():
                high = (1 - progress) ** 2
                lift = 0.0 if isinstance(beat.event, Sighted) else high
                pose = Pose(dy=-10 * lift, size=1 + 0.3 * lift, opacity=round(100 * (1 - high)))
            case _:
                return
        poses[id(found)] = pose

    def _sliding(self, path: tuple[Cell, ...], at: Cell, progress: float) -> Pose:
        """Return how far along its path a piece is; it slows down towards the end."""
        points = [self._layout.centre(cell) for cell in path]
        lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
        x0, y0 = self._layout.centre(at)
        left = (1 - (1 - progress) ** 2) * sum(lengths)
        x, y = points[-1]
        for start, end, length in zip(points, points[1:], lengths, strict=False):
            if left <= length and length:
                part = left / length
                x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
                break
            left -= length
        return Pose(x - x0, y - y0)

    def _lunging(self, source: Cell, target: Cell, progress: float) -> Pose:
        """Return a short thrust towards a target and back."""
        (ax, ay), (bx, by) = self._layout.centre(source), self._layout.centre(target)
        away = hypot(bx - ax, by - ay) or 1.0
        reach = min(away * 0.35, self._layout.tile_width * 0.3) * sin(pi * progress)
        return Pose((bx - ax) / away * reach, (by - ay) / away * reach)

    def _far(self, source: Cell, target: Cell) -> bool:
        """Return whether a blow is a shot: over more than a neighbouring cell."""
        (ax, ay), (bx, by) = self._layout.centre(source), self._layout.centre(target)
        return hypot(bx - ax, by - ay) > _NEAR * max(
            self._layout.tile_width, self._layout.tile_height
        )

    def _last_target(self) -> Cell | None:
        """Return the cell of the last blow that began: dice are rolled beside it."""
        for beat in reversed(self._beats):
            if beat.start <= self._clock and isinstance(beat.event, Attacked):
                return beat.event.target
        return None


def _pace(event: Event) -> tuple[float, float, float]:
    """Return length, time until the next event, and when its effect comes as a part of length."""
    match event:
        case PieceMoved(path=path):
            time = min(LONGEST_MOVE, CELL_TIME * (len(path) - 1))
            return time, time, 1
        case PiecePlaced() | Sighted():
            return LAND_TIME, LAND_TIME if isinstance(event, PiecePlaced) else 0, 0
        case PieceChanged():
            return RISE_TIME, SHAKE_TIME, 0
        case PieceRemoved():
            return FALL_TIME, FALL_TIME, 1
        case Attacked():
            return LUNGE_TIME, LUNGE_TIME * 0.6, 0
        case Announced(cause=Cause.BLAST):
            return BLAST_TIME, BLAST_TIME * 0.6, 0
        case DiceRolled():
            return ROLL_TIME + _DICE_REST, ROLL_TIME, 0
        case CellChanged():
            return TURN_TIME, TURN_TIME / 2, 0.5
        case EdgeChanged():
            return LAND_TIME, LAND_TIME / 2, 0
        case _:
            return 0, 0, 0


def _bursts(event: Event, progress: float) -> list[Burst]:
    """Return the explosions that an event tells of: of a mine on its cell, of others all round."""
    match event:
        case Announced(cells=cells, cause=Cause.BLAST):
            return [Burst(cell, 1.5, progress) for cell in cells]
        case PieceRemoved(cell=cell, cause=Cause.MINE):
            return [Burst(cell, 0.7, progress)]
    return []


def _settled(beat: _Beat) -> float:
    """Return when nothing of a beat moves any more, dice at rest included."""
    return _rest(beat) if isinstance(beat.event, DiceRolled) else beat.start + beat.length


def _rest(beat: _Beat) -> float:
    """Return when the dice of a roll lie still."""
    return beat.start + ROLL_TIME * beat.length / (ROLL_TIME + _DICE_REST)


def _dice(event: DiceRolled, cell: Cell | None, beat: _Beat, clock: float) -> Iterable[Rolling]:
    """Return the dice of a roll; while they turn they show other faces, without any chance."""
    rolling = _rest(beat) - beat.start
    progress = min(1.0, (clock - beat.start) / rolling) if rolling else 1.0
    eased = 1 - (1 - progress) ** 2
    for number, result in enumerate(event.results):
        tumbling = int((1 - eased) * 5)
        face = (result - 1 + tumbling * (number + 2)) % event.faces + 1
        yield Rolling(event.faces, face, event.seat, cell, eased)
