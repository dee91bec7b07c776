"""The board and the minimap as widgets: what the mouse does on them, said in commands.

Left picks, and drags a piece; left from an empty cell, and the middle button, pan; the wheel zooms
at the cursor; right goes back one step (UX 5).
"""

from collections.abc import Callable, Iterable, Sequence

from game.board.grid import Cell
from game.core.presentation import Presentation
from game.core.words import Verbatim
from game.scenes.board_voice import BoardVoice
from game.scenes.play.commands import Back, Click, Drop, Grab, Point, PutBack, Refs
from game.ui.access import Role, Spoken, Wish
from game.ui.canvas import Canvas, Ui
from game.ui.events import DRAG_DISTANCE, LEFT, MIDDLE, RIGHT, Act, KeyPress, Pointer
from game.ui.scale import Box
from game.ui.widget import Widget
from game.view.board_view import BoardView
from game.view.camera import NEAREST
from game.view.minimap import Minimap

BoardCommand = Point | Click | Grab | Drop | PutBack | Back


_MARGIN = 28
"""Units from the edge of the board within which a drag pans."""
_DRAWN = 0.25
"""Which part of that where the drag draws over cells."""
_STEADY = 3
"""How many times as far as elsewhere a press moves, over what a click aims at, until it drags."""
_WHOLE = 1600
"""Cells of a board that a screen reader is told all of."""
_PAN = 900.0
"""Pixels a second that it pans at the very edge."""
_PINCHED = 4
"""Pixels of a cell's side by which two fingers zoom: ground is painted anew for each size."""


class BoardWidget(Widget):
    """A `BoardView` in the scene's tree. Its commands say what is pointed at, never where.

    Args:
        view: the board.
        send: takes the commands.
    """

    focusable = True
    drags = True

    def __init__(self, view: BoardView, send: Callable[[BoardCommand], None]) -> None:
        super().__init__("board")
        self.view = view
        self._send = send
        self.edges = False
        """Sides between cells can be pointed at."""
        self.grabbed = False
        """Something was picked up by the drag that has begun; the board pans else."""
        self.drawing = False
        """The drag draws over the cells: it goes on as the pointer moves, not as the board does,
        which pans at the very edge alone."""
        self.aimed = False
        """What is pointed at is what a click, or letting go, would play on: the board stays."""
        self.on_key: Callable[[KeyPress], bool] = lambda _: False
        """Takes the keys while the board has the focus."""
        self.on_gain: Callable[[], None] = lambda: None
        """Told that it has come."""
        self.voice: BoardVoice | None = None
        """Says what lies on the cells; without it they are told by their labels alone."""
        self._press: Pointer | None = None
        self._last: Pointer | None = None
        self._dragging = False
        self._panning = False
        self._margin = 1
        self._side = 0.0
        """The size of a cell that two fingers have asked for."""
        self._between = (0.0, 0.0)
        """The world point between them."""

    @property
    def held(self) -> bool:
        """A mouse button is held down on it."""
        return self._press is not None

    # ------------------------------------------------------------------ a screen reader

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the cells in their rows, of a very large board those in view, then the lists."""
        view, voice = self.view, self.voice
        rows: dict[int, list[Spoken]] = {}
        whole = len(view.grid.cells) <= _WHOLE
        at = voice.at if voice is not None else view.cursor
        side = voice.side() if voice is not None else None
        for cell in view.grid.cells:
            rect = view.cell_rect(cell)
            if not (whole or view.rect.colliderect(rect) or cell == at):
                continue
            box = ui.scale.box_of(rect)
            label = Verbatim(view.grid.label(cell))
            part = (
                Spoken(Role.CELL, label, key=f"cell {cell}") if voice is None else voice.cell(cell)
            )
            row = rows.setdefault(view.grid.offset(cell)[1], [])
            here = cell == at
            row.append(part._replace(box=box, at=here and side is None))
            if here and side is not None:
                row.append(side._replace(box=box, at=True))
        told = [
            Spoken(Role.ROW, key=f"row {n}", items=tuple(row)) for n, row in sorted(rows.items())
        ]
        lists = voice.lists() if voice is not None else ()
        return (Spoken(Role.GRID, "Board", items=tuple(told)), *lists)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Point at a cell or click it, or what else the voice has to choose from."""
        kind, _, number = key.partition(" ")
        if self.voice is not None and number.isdecimal() and kind != "row":
            self.voice.perform(kind, int(number), wish)

    def arrange(self, ui: Ui) -> None:
        """Give the view its pixels."""
        self._margin = ui.scale.px(_MARGIN)
        self.view.resize(ui.scale.rect(self.box), ui.scale.factor)

    def as_large(self, ui: Ui, one: Box, other: Box) -> bool:
        """Return whether the board is about as large in one place as in another, and readable."""
        view, scale = self.view, ui.scale
        rooms = [view.frame.room(scale.rect(box), scale.factor) for box in (one, other)]
        return view.camera.as_large_in(rooms[0], rooms[1], scale.factor)

    def refs(self, event: Pointer) -> Refs:
        """Return what lies under the pointer."""
        return self.view.pick(event.pixel, edges=self.edges)

    def pointer(self, event: Pointer) -> bool:
        """Follow clicks, drags, pans and the wheel."""
        match event.act:
            case Act.DOWN:
                return self._down(event)
            case Act.MOVE:
                self._move(event)
                return self._press is not None
            case Act.UP if self._press is None:
                return event.button == RIGHT
            case Act.UP:
                command = self._let_go(event)
                if command is not None:
                    self._send(command)
                return True
            case Act.WHEEL:
                self.view.camera.zoom(event.wheel, event.pixel)
                self._send(Point(self.refs(event)))
                return True
            case Act.GLIDE:
                self._glide(event)
                return True
            case Act.LEAVE:
                self._send(Point(()))
            case Act.CANCEL:
                dragging = self._dragging
                self._rest()
                if dragging:
                    self._send(PutBack())
        return False

    def _glide(self, event: Pointer) -> None:
        """Pan; what lies between two fingers stays there, however far they draw apart."""
        camera = self.view.camera
        if not event.placed:
            camera.pan(*event.pan)
            return
        if event.pan == (0.0, 0.0) and event.factor == 1.0:
            self._side, self._between = float(camera.side), camera.to_world(event.pixel)
            return
        self._side = max(1.0, min(NEAREST, self._side * event.factor))
        camera.zoom_to(round(self._side / _PINCHED) * _PINCHED, event.pixel)
        x, y = camera.to_screen(self._between)
        camera.pan(event.pixel[0] - x, event.pixel[1] - y)

    def _down(self, event: Pointer) -> bool:
        if event.button == RIGHT:
            self._send(Back())
            return True
        self._press = self._last = event
        self._panning = event.button == MIDDLE
        return True

    def _move(self, event: Pointer) -> None:
        press, last = self._press, self._last
        if press is None or last is None:
            self._send(Point(self.refs(event)))
            return
        least = DRAG_DISTANCE * (_STEADY if self.aimed and not self.drawing else 1)
        far = abs(event.x - press.x) + abs(event.y - press.y) >= least
        if far and not (self._dragging or self._panning):
            if press.button == LEFT:
                self._send(Grab(self.refs(press)))
                self._dragging = self.grabbed
            self._panning = not self._dragging
        if self._panning:
            dx, dy = event.pixel[0] - last.pixel[0], event.pixel[1] - last.pixel[1]
            self.view.camera.pan(dx, dy)
        elif self._dragging:
            self._send(Point(self.refs(event)))
        self._last = event

    def update(self, seconds: float) -> None:
        """Pan while something is dragged along the edge of the board: what lies beyond comes up. It
        does not where that can be let go."""
        last, camera = self._last, self.view.camera
        if not self._dragging or last is None or (self.aimed and not self.drawing):
            return
        margin = self._margin * (_DRAWN if self.drawing else 1)
        edge = camera.window.inflate(-2 * margin, -2 * margin)
        x, y = last.pixel
        away = x - max(edge.left, min(edge.right, x)), y - max(edge.top, min(edge.bottom, y))
        if away == (0, 0):
            return
        before = camera.state
        camera.pan(*(-_PAN * seconds * max(-1.0, min(1.0, part / margin)) for part in away))
        if camera.state != before and not self.drawing:
            self._send(Point(self.refs(last)))

    def _let_go(self, event: Pointer) -> Drop | Click | None:
        """End a press; return what it was."""
        press, dragging, panning = self._press, self._dragging, self._panning
        self._rest()
        if dragging:
            return Drop(self.refs(event))
        plain = press is not None and press.button == LEFT and not panning
        return Click(self.refs(event)) if plain else None

    def _rest(self) -> None:
        self._press = self._last = None
        self._dragging = self._panning = False

    def gain(self, ui: Ui) -> None:
        """Say that it has the focus."""
        self.on_gain()

    def key(self, event: KeyPress) -> bool:
        """Leave keys to the scene: cursor, Enter, next idle piece."""
        return self.on_key(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the board."""
        self.view.draw(canvas.surface)


class MinimapWidget(Widget):
    """The minimap: a click or drag in it looks there."""

    drags = True

    def __init__(self, minimap: Minimap, view: BoardView) -> None:
        super().__init__("minimap")
        self._map = minimap
        self._view = view
        self._scene = Presentation()
        self._ui: Ui | None = None

    def show(self, scene: Presentation) -> None:
        """Show a presentation."""
        self._scene = scene

    def fits(self, box: Box) -> float:
        """Return how large the map would be in a box: its width in units."""
        width, height = self._view.layout.size
        return min(box.w, box.h * width / height)

    def arrange(self, ui: Ui) -> None:
        """Remember the scale, and take on the colours."""
        self._ui = ui
        self._map.palette = ui.colours
        self._map.unit = ui.scale.factor

    def pointer(self, event: Pointer) -> bool:
        """Look where the pointer is pressed."""
        pressed = event.act is Act.DOWN and event.button == LEFT
        held = event.act is Act.MOVE and self.pressed
        if (pressed or held) and self._ui is not None:
            self.pressed = True
            rect = self._ui.scale.rect(self.box)
            self._view.camera.look_at(self._map.world_at(rect, event.pixel))
            return True
        if event.act in (Act.UP, Act.CANCEL):
            was, self.pressed = self.pressed, False
            return was
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        if self.box.w > 0 and self.box.h > 0:
            self._map.draw(canvas.surface, canvas.rect(self.box), self._scene, self._view.camera)


def central(view: BoardView, cells: Iterable[Cell]) -> Cell:
    """Return the cell nearest to the middle of what is in view."""
    x, y = view.camera.to_world(view.camera.window.center)

    def off(cell: Cell) -> float:
        there = view.layout.centre(cell)
        return (there[0] - x) ** 2 + (there[1] - y) ** 2

    return min(cells, key=off)


def step_towards(view: BoardView, cell: Cell, dx: int, dy: int) -> Cell:
    """Return the neighbour that lies most in a direction of the screen, or the cell itself.

    On hexes two neighbours may lie equally well; the one on the cell's own offset row or column
    wins, so that four arrows walk straight across the board.
    """
    layout, grid = view.layout, view.grid
    x, y = layout.centre(cell)
    column, row = grid.offset(cell)
    best, found = 0.0, cell
    for other in grid.neighbours[cell]:
        ox, oy = layout.centre(other)
        along = (ox - x) * dx + (oy - y) * dy
        across = abs((ox - x) * dy) + abs((oy - y) * dx)
        near = grid.offset(other)
        straight = near[1] == row if dx else near[0] == column
        worth = along - across / 4 + (1 if straight else 0)
        if along > 1 and worth > best:
            best, found = worth, other
    return found
