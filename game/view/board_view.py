"""The drawn board of one seat: all that a scene needs to show a presentation and be pointed at.

A scene makes one view a match and seat, then
- hands it a `Presentation` with `set_scene`, or `play`s the heard events that lead to the next;
- sets `marks`, `selected`, `raised`, `cursor`, `tracks`, `ghost`, `hinted`, `problems` as it is
  played;
- calls `update` and, over a desk it has drawn, `draw` each frame;
- calls `pick` on mouse events, and moves the `camera`.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Edge, Grid, Mask, bits, mask_of
from game.board.layout import Layout
from game.core.event import Event
from game.core.presentation import Look, Marker, Pattern, Presentation, Result, Slot
from game.core.refs import PieceId, Ref
from game.data import map_file
from game.maps.schema import MapData
from game.view import fonts
from game.view.animator import Animator, ToRead
from game.view.camera import Camera
from game.view.chunks import BUILDS, Chunks, Laid
from game.view.dice_tray import DiceTray
from game.view.effects import draw_bursts, draw_rising, draw_tracers
from game.view.frame import Frame
from game.view.geometry import members
from game.view.ground import Ground
from game.view.heat import Heat, HeatLayer
from game.view.lines import Tag, draw_lines, ways, write_tag
from game.view.mark_book import DESIGNED, OVER, MarkBook, Part, room, track
from game.view.mark_layer import MarkLayer
from game.view.motion import REST, Instant, Shown, still
from game.view.palette import INK, NO_COLOURS, PAPER, Palette
from game.view.picking import cell_at, refs_at, stack_offset
from game.view.piece_view import BADGES_FROM, PieceBook
from game.view.side_strips import SideStrips
from game.view.sprites import SpriteBook
from game.view.surfaces import faded
from game.view.tiles import TileBook
from game.view.tracks import NO_TRACKS, Tracks, crossed, draw_blows, draw_signs, draw_ways

_GRAIN = 50
"""Per cent of the art kit's paper grain: letters and small marks lie on it."""
_NUMBERED = frozenset((Slot.STRENGTH, Slot.NUMBERS))
"""Where the numbers of a piece stand."""
_PULSE = 500
"""Milliseconds of half a beat of the cursor ticks: 1 Hz."""


class Ghost(NamedTuple):
    """A piece that is being dragged, on the cell where it would be put."""

    look: Look
    cell: Cell
    allowed: bool = True


class ProblemMark(NamedTuple):
    """A numbered frame round a cell of a map with problems."""

    cell: Cell
    number: int
    error: bool = True


class BoardView:
    """A board in a rectangle of the screen.

    Args:
        data: the map.
        layout: its geometry, `Layout.for_map(data)`.
        sprites: the art kit, shared by all views.
        rect: where to draw, in screen pixels; the board is centred, with desk left free round it.
        unit: pixels a unit of the interface (1.25 at 125 %), for the card's margin and letters.
        strength: of the marks, 20 to 100.
        terrain_colours: `#rrggbb` by terrain, of the game's manifest: of cells without a picture,
            and of the board before its ground is drawn.
        prints_sides: what the map paints on the sides of cells is drawn; else only what the
            presentation shows there.
    """

    def __init__(
        self,
        data: MapData,
        layout: Layout,
        sprites: SpriteBook,
        rect: Rect,
        unit: float = 1.0,
        strength: int = DESIGNED,
        terrain_colours: Mapping[str, str] = NO_COLOURS,
        *,
        prints_sides: bool = True,
    ) -> None:
        self.layout = layout
        self.grid: Grid = data.board().grid
        self.rect = rect.copy()
        self.unit = unit
        self.sprites = sprites
        grain = sprites.texture("paper_grain", _GRAIN)
        self.frame = Frame(self.grid, layout, grain)
        self.camera = Camera(layout, self.frame.room(rect, unit), unit)
        self.animator = Animator(layout)
        self.scene = Presentation()
        self.marks: Sequence[Marker] = ()
        """What the selection lights, forecasts foresee and overlays show; they stand in for the
        scene's own markers of their groups."""
        self.selected: Cell | None = None
        self.raised: PieceId | None = None
        self.cursor: Cell | None = None
        self.side: Edge | None = None
        """The side between two cells that the cursor is on instead."""
        self.tracks: Tracks = NO_TRACKS
        """The last move, and what others did since the one who looks acted."""
        self.ghost: Ghost | None = None
        self.hinted: tuple[Ghost, ...] = ()
        """What a hint moves or places, each where that ends."""
        self.problems: tuple[ProblemMark, ...] = ()
        self.heat: Heat | None = None
        """What is counted on cells, as a wash below the pieces."""
        self.tags: Sequence[Tag] = ()
        """What is written over the board now."""
        tiles = TileBook(data, map_file)
        ground = Ground(data, layout, tiles, self.grid, grain, terrain_colours, sides=prints_sides)
        self._origins = ground.origins
        printed = data.edges if prints_sides else ()
        self._sides = SideStrips(map(Edge, printed), self.grid, layout)
        self._chunks = Chunks(ground)
        self._pieces = PieceBook(sprites, layout)
        self.dice = DiceTray(sprites)
        self._pieces.unit = unit
        self._style: tuple[Palette | None, int] = (None, strength)
        """The palette and the strength of marks that all is drawn with."""
        self.restyle()
        self._at_rest: Instant = still(self.scene)
        self._laid: tuple[tuple[object, ...], Laid] | None = None
        """What lies on the ground, and what it is drawn from."""
        self._centres: list[tuple[float, float]] = []
        self._fogged: frozenset[Cell] = frozenset()
        self._held: Mask = 0
        """The cells of pieces."""
        self._clock = 0

    # -------------------------------------------------------------------- state

    def set_scene(self, presentation: Presentation) -> None:
        """Show a presentation at once; whatever was still moving is dropped."""
        self.animator.stop()
        self._settle(presentation)

    def play(
        self,
        events: Iterable[Event],
        after: Presentation,
        results: Sequence[ToRead] = (),
        *,
        together: bool = False,
    ) -> None:
        """Play heard events from the scene shown now to the next one, which is then shown; what is
        to be read of them lies meanwhile."""
        if self.animator.after is not None:
            self._settle(self.animator.after)
        self.animator.play(events, self.scene, after, results, together=together)
        if not self.animator.busy:
            self._settle(after)

    def update(self, dt: int) -> tuple[Event, ...]:
        """Let some milliseconds pass; return the events whose motion began, for the ear."""
        self._clock = (self._clock + dt) % (2 * _PULSE)
        began = self.animator.update(dt)
        if self.animator.after is not None and not self.animator.busy:
            self._settle(self.animator.after)
        return began

    @property
    def busy(self) -> bool:
        """Whether something still moves."""
        return self.animator.busy

    @property
    def rolling(self) -> bool:
        """Whether dice have yet to come to rest: nobody knows what comes of them."""
        return self.animator.rolling

    @property
    def reading(self) -> Result | None:
        """What is to be read now; nothing moves meanwhile."""
        return self.animator.reading

    def land(self) -> None:
        """Be at once, without motion, where the first thing is to be read."""
        self.animator.land()
        self._end_motion()

    def read(self) -> None:
        """Go on after what is read."""
        self.animator.read()
        self._end_motion()

    def _end_motion(self) -> None:
        if self.animator.after is not None and not self.animator.busy:
            self._settle(self.animator.after)

    @property
    def grid_lines(self) -> bool:
        """Whether the grid is drawn."""
        return self._chunks.lines

    @grid_lines.setter
    def grid_lines(self, shown: bool) -> None:
        self._chunks.lines = shown

    def _box(self, cells: Mask) -> tuple[float, float, float, float] | None:
        """Return the world rectangle around cells; of none: None."""
        centres = [self.layout.centre(cell) for cell in bits(cells)]
        if not centres:
            return None
        across, down = self.layout.tile_width, self.layout.tile_height
        left, top = min(x for x, _ in centres), min(y for _, y in centres)
        right, bottom = max(x for x, _ in centres), max(y for _, y in centres)
        return left - across / 2, top - down / 2, right - left + across, bottom - top + down

    def _settle(self, presentation: Presentation) -> None:
        self.animator.stop()
        self.scene = presentation
        self._at_rest = still(presentation)
        self.camera.focus(self._box(presentation.focus))
        self._centres = [self.layout.centre(s.view.cell) for s in self._at_rest.pieces]
        self._fogged = frozenset(members(presentation.fog))
        self._held = mask_of({view.cell for view in presentation.pieces})
        self._chunks.cover(presentation.fog)

    def resize(self, rect: Rect, unit: float | None = None) -> None:
        """Move to another rectangle, or another interface scale; the camera's middle stays."""
        self.rect = rect.copy()
        self.unit = self._pieces.unit = self.unit if unit is None else unit
        self.camera.resize(self.frame.room(rect, self.unit), self.unit)

    def restyle(self, strength: int | None = None) -> None:
        """Take on the palette of the sprites and the strength of marks if they have changed."""
        palette = self.sprites.palette
        style = palette, self._style[1] if strength is None else strength
        if style == self._style:
            return
        self._style = style
        self._book = MarkBook.shared(self.layout, *style)
        self._under = MarkLayer(self._book, self.grid, self._origins, set(Pattern) - OVER)
        self._over = MarkLayer(self._book, self.grid, self._origins, OVER)
        threat = {Pattern.THREAT}
        self._rims = MarkLayer(self._book, self.grid, self._origins, threat, Part.EDGE)
        self._heat = HeatLayer(self.layout, palette.bad)
        self._pieces.clear()
        self.dice.clear()

    # ------------------------------------------------------------------ pointing

    def pick(self, pos: tuple[float, float], *, edges: bool = False) -> tuple[Ref, ...]:
        """Return what lies under a screen point, most interesting first; nothing off the board."""
        if not self.camera.window.collidepoint(pos):
            return ()
        point = self.camera.to_world(pos)
        return refs_at(self.layout, self.grid, self._at_rest.pieces, point, edges=edges)

    def cell_at(self, pos: tuple[float, float]) -> Cell | None:
        """Return the cell under a screen point."""
        if not self.camera.window.collidepoint(pos):
            return None
        return cell_at(self.layout, self.grid, self.camera.to_world(pos))

    def cell_rect(self, cell: Cell) -> Rect:
        """Return the box of a cell on the screen, for menus and tooltips beside it."""
        return Rect(self.camera.to_screen(self.layout.origin(cell)), self.camera.cell_size)

    # ------------------------------------------------------------------- drawing

    @property
    def board(self) -> Rect:
        """The part of the screen that the board covers, card and desk aside."""
        return self.camera.window.clip(self.rect)

    def settle_ground(self) -> None:
        """Build all the ground in view now, for a picture that must be sharp at once."""
        nowhere = Surface((1, 1))
        self._chunks.draw(nowhere, self.camera, builds=64)
        while not self._chunks.sharp:
            self._chunks.draw(nowhere, self.camera, builds=64)

    def draw(self, surface: Surface, builds: int = BUILDS) -> None:
        """Draw card and board over the scene's desk; the clip is left as it was."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        camera = self.camera
        self.frame.draw(surface, camera, self.rect, self.unit)
        window = camera.window
        board = self.board.clip(before)
        surface.set_clip(board)
        now = self.animator.instant() if self.animator.busy else self._at_rest
        markers = self._markers
        self._under.lay(markers)
        self._over.lay(markers)
        self._rims.lay(each._replace(cells=each.cells & self._held, edges=()) for each in markers)
        looked_at = self._looked_at(now)
        free = 2 * room(camera.scale)
        plain = [self.cell_rect(cell).inflate(free, free) for cell in looked_at]
        laid = self._laid_on_ground(now)
        undone = self._chunks.draw(surface, camera, builds, laid, plain)
        bare = [area.clip(board) for area in undone]
        for area in bare:
            surface.set_clip(area)
            self._draw_ground_looks(surface, camera, now)
        surface.set_clip(board)
        strips = self._sides.take(surface, camera, looked_at, now.edges)
        for area in bare:
            surface.set_clip(area)
            self._under.draw(surface, camera)
        surface.set_clip(board)
        if self.heat is not None:
            self._heat.draw(surface, camera, self.heat)
        draw_ways(surface, camera, self.sprites.palette, self.tracks)
        self._draw_track(surface)
        self._draw_pieces(surface, now)
        frame = window.inflate(8, 8).clip(self.rect).clip(before)
        surface.set_clip(frame)
        self._draw_over(surface)
        draw_blows(surface, camera, self.sprites.palette, self.tracks)
        surface.set_clip(board)
        surface.fblits(strips)
        self._draw_badges(surface, now)
        surface.set_clip(frame)
        draw_signs(surface, camera, self.sprites.palette, self.tracks)
        self._draw_tags(surface)
        draw_tracers(surface, camera, now.tracers)
        draw_bursts(surface, camera, now.bursts)
        draw_rising(surface, self.sprites.palette, camera, now.rising)
        self.dice.draw(surface, camera, now.dice, self.piece_rects(), self.unit)
        surface.set_clip(before)

    def _laid_on_ground(self, now: Instant) -> Laid | None:
        """Return what lies on the printed board below everything that moves; None: it moves."""
        if now.turning:
            return None
        face = (
            now.ground,
            now.edges,
            self.scene.fog,
            self._under,
            self._under.markers,
            self.unit,
            self.all_plates,
        )
        if self._laid is None or self._laid[0] != face:
            sides = {cell for edge in now.edges for cell in self.grid.edge_cells(edge)}

            def draw(surface: Surface, camera: Camera) -> None:
                self._draw_ground_looks(surface, camera, now)
                self._under.draw(surface, camera)

            self._laid = face, Laid(self._under.places.union(now.ground, sides), draw)
        return self._laid[1]

    def _draw_ground_looks(self, surface: Surface, camera: Camera, now: Instant) -> None:
        """Draw the ground that differs from the printed board, then what stands on sides."""
        width, height = camera.cell_size
        free = room(camera.scale)
        seen = surface.get_clip().inflate(2 * free, 2 * free)
        for cell, look in now.ground.items():
            x, y = camera.to_screen(self.layout.origin(cell))
            if not seen.colliderect((x, y, width, height)):
                continue
            name = self.sprites.piece_name(look)
            wide = max(1, round(width * now.turning.get(cell, 1.0)))
            picture = self.sprites.fit(name, (wide, height))
            if cell in self._fogged:
                picture = faded(picture, 60)
            surface.blit(picture, (x + (width - wide) // 2, y))
            if look.badges and wide == width:
                badges = self._pieces.badges(look, self._pieces.side(camera.scale))
                middle = x + width // 2, y + height // 2
                surface.blit(badges, badges.get_rect(center=middle))
        for edge, look in now.edges.items():
            a, b = self._side_line(edge, camera)
            ramp = self.sprites.palette.seats[look.seat]
            thick = max(6, width // 6)
            pygame.draw.line(surface, INK, a, b, thick + 2)
            pygame.draw.line(surface, ramp.main if look.seat else PAPER, a, b, thick - 2)
            pygame.draw.circle(surface, INK, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2), 2)

    @property
    def all_plates(self) -> bool:
        """Whether pieces show the plates too that tell nothing new."""
        return self._pieces.all_plates

    @all_plates.setter
    def all_plates(self, shown: bool) -> None:
        self._pieces.all_plates = shown

    @property
    def _markers(self) -> tuple[Marker, ...]:
        """What is marked: `marks` stand in for the scene's own of their groups, of which those that
        the next scene has no more are gone as soon as what leads there is played."""
        closer = {marker.group for marker in self.marks}
        after = self.animator.after or self.scene
        stay = {marker.group for marker in after.markers} - closer
        own = (marker for marker in self.scene.markers if marker.group in stay)
        return (*own, *self.marks)

    def _draw_track(self, surface: Surface) -> None:
        """Draw the ways that would be gone."""
        camera = self.camera
        width = max(3.0, 5 * camera.cell_size[0] / 64)
        for path in ways(self._markers):
            if len(path) < 2:
                continue
            points = [camera.to_screen(self.layout.centre(cell)) for cell in path]
            track(surface, points, width, INK)
            self._blit_single(surface, self._book.dot(camera.scale), path[-1])

    def _looked_at(self, now: Instant) -> list[Cell]:
        """Return the cells that are selected or pointed at and have a counter on them."""
        cells = {self.selected, self.cursor} - {None}
        held = {shown.view.cell for shown in now.pieces} if cells else set()
        return [cell for cell in cells if cell is not None and cell in held]

    def _draw_pieces(self, surface: Surface, now: Instant) -> None:
        side = self._pieces.side(self.camera.scale)
        fog = self._fogged
        picture_of, place = self._pieces.picture, self._place
        blits = []
        for shown in self._in_view(surface, now):
            x, y = place(shown)
            view, pose = shown.view, shown.pose
            picture = picture_of(view.look, side, fogged=view.cell in fog)
            if pose is not REST:
                if pose.angle or pose.size != 1.0:
                    picture = pygame.transform.rotozoom(picture, pose.angle, pose.size)
                if pose.opacity < 100:
                    picture = faded(picture, pose.opacity)
            width, height = picture.get_size()
            blits.append((picture, (x - width // 2, y - height // 2)))
        blits += [self._ghost_blit(ghost, side) for ghost in self._ghosts()]
        surface.fblits(blits)

    def piece_rects(self) -> Iterable[Rect]:
        """Yield where the pieces of the scene lie on the screen."""
        side = self._pieces.side(self.camera.scale)
        for shown in self._at_rest.pieces:
            place = Rect(0, 0, side, side)
            place.center = self._place(shown)
            yield place

    def _left_free(self) -> Iterable[Rect]:
        """Yield what tags leave free as far as they can: pieces, and most of all what is looked
        at."""
        yield from self.piece_rects()
        ghosts = [ghost.cell for ghost in self._ghosts()]
        for cell in (self.cursor, self.selected, *ghosts):
            if cell is not None:
                yield self.cell_rect(cell)

    def number_rects(self) -> Iterable[Rect]:
        """Yield where numbers stand at the foot of pieces."""
        for shown, place in zip(self._at_rest.pieces, self.piece_rects(), strict=True):
            if any(badge.slot in _NUMBERED for badge in shown.view.look.badges):
                yield Rect(place.x, place.y + place.h * 3 // 5, place.w, place.h * 2 // 5)

    def _in_view(self, surface: Surface, now: Instant) -> Iterable[Shown]:
        """Return the pieces to draw in drawing order, the raised one on top of its stack; of those
        at rest only the ones that the clip lets through."""
        pieces: Iterable[Shown] = now.pieces if now is not self._at_rest else self._near(surface)
        if self.raised is None:
            return pieces
        return sorted(pieces, key=lambda shown: shown.view.piece == self.raised)

    def _near(self, surface: Surface) -> list[Shown]:
        side = self._pieces.side(self.camera.scale)
        area = surface.get_clip().inflate(2 * side, 2 * side)
        left, top = self.camera.to_world(area.topleft)
        right, bottom = self.camera.to_world(area.bottomright)
        places = zip(self._centres, self._at_rest.pieces, strict=True)
        return [shown for (x, y), shown in places if left <= x <= right and top <= y <= bottom]

    def _place(self, shown: Shown) -> tuple[int, int]:
        """Return the screen point of the middle of a piece."""
        x, y = self.layout.centre(shown.view.cell)
        if shown.stack[1] > 1:
            dx, dy = stack_offset(shown.stack)
            x, y = x + dx, y + dy
        if shown.pose is not REST:
            x, y = x + shown.pose.dx, y + shown.pose.dy
        return self.camera.to_screen((x, y))

    def _ghosts(self) -> tuple[Ghost, ...]:
        return self.hinted if self.ghost is None else (*self.hinted, self.ghost)

    def _ghost_blit(self, ghost: Ghost, side: int) -> tuple[Surface, tuple[int, int]]:
        picture = self._pieces.picture(ghost.look, side)
        picture = faded(picture, 75 if ghost.allowed else 35)
        x, y = self.camera.to_screen(self.layout.centre(ghost.cell))
        return picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)

    def _draw_over(self, surface: Surface) -> None:
        """Draw what lies over the counters: brackets, rings, ticks, problem frames.

        Those of the outermost cells reach over the line that frames the board; counters never do.
        """
        self._over.draw(surface, self.camera)
        camera = self.camera
        scale = camera.scale
        self._rims.draw(surface, camera)
        if self.selected is not None:
            self._blit_single(surface, self._book.ring(scale), self.selected)
        if self.ghost is not None and self.ghost.cell != self.cursor:
            self._blit_single(surface, self._book.ticks(scale), self.ghost.cell)
        for mark in self.problems:
            self._blit_single(surface, self._book.problem(scale, error=mark.error), mark.cell)
        if self.side is not None:
            self._draw_side(surface, self.side)
        elif self.cursor is not None:
            spread = 2 if self._clock >= _PULSE and self.animator.speed else 0
            self._blit_single(surface, self._book.ticks(scale, spread), self.cursor)

    def _draw_side(self, surface: Surface, side: Edge) -> None:
        """Draw the cursor on a side: a bar along it."""
        a, b = self._side_line(side, self.camera)
        thick = max(6, self.camera.cell_size[0] // 6)
        pygame.draw.line(surface, PAPER, a, b, thick + 4)
        pygame.draw.line(surface, INK, a, b, thick)

    def _side_line(self, side: Edge, camera: Camera) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the ends of a side on the screen."""
        a, b = self.layout.edge_line(*self.grid.edge_cells(side))
        return camera.to_screen(a), camera.to_screen(b)

    def _draw_tags(self, surface: Surface) -> None:
        """Draw the lines over the board with their tags, and the numbers of problems."""
        markers = self._markers
        palette = self.sprites.palette
        self.tags = draw_lines(
            surface, self.camera, palette, markers, self.unit, self._left_free, self.number_rects
        )
        for mark in self.problems:
            self._problem_number(surface, mark)
        if self.heat is not None:
            self._heat.write(surface, self.camera, self.heat, self.unit)

    def _draw_badges(self, surface: Surface, now: Instant) -> None:
        """Lay the badges of marked pieces over the marks, so that hp can always be read."""
        marked = {mark.cell for mark in self.problems} | self._over.cells | self._rims.cells
        if self.selected is not None:
            marked.add(self.selected)
        if self.cursor is not None:
            marked.update((self.cursor, *self.grid.neighbours[self.cursor]))
        marked |= crossed(self.layout, self.tracks.blows)
        self._lay_badges(surface, now, marked)
        self._lay_footings(surface, now)

    def _lay_footings(self, surface: Surface, now: Instant) -> None:
        """Tell of each cell what the piece at rest on it hides, on the topmost of a stack."""
        side = self._pieces.side(self.camera.scale)
        found = self.scene.footings
        if not found or side < BADGES_FROM:
            return
        top = {shown.view.cell: shown for shown in self._in_view(surface, now)}
        blits = []
        for cell, shown in top.items():
            if cell in found and shown.pose is REST:
                picture = self._pieces.footing(shown.view.look, found[cell], side)
                x, y = self._place(shown)
                blits.append((picture, picture.get_rect(center=(x, y))))
        surface.fblits(blits)

    def _lay_badges(self, surface: Surface, now: Instant, cells: Container[Cell]) -> None:
        side = self._pieces.side(self.camera.scale)
        for shown in self._in_view(surface, now):
            if shown.view.cell in cells and shown.pose is REST and shown.view.look.badges:
                picture = self._pieces.badges(shown.view.look, side)
                x, y = self._place(shown)
                width, height = picture.get_size()
                surface.blit(picture, (x - width // 2, y - height // 2))

    def draw_told(self, surface: Surface, cells: Container[Cell], over: Sequence[Rect]) -> None:
        """Draw once more the badges on some cells, and all tags, over what was laid on the board
        since; but for tags below what lies over the board."""
        before = surface.get_clip()
        surface.set_clip(self.board.clip(before))
        self._lay_badges(surface, self._at_rest, cells)
        surface.set_clip(self.camera.window.inflate(8, 8).clip(self.rect).clip(before))
        for tag in self.tags:
            if tag.place.collidelist(over) < 0:
                write_tag(surface, tag)
        surface.set_clip(before)

    def _blit_single(self, surface: Surface, picture: Surface, cell: Cell) -> None:
        x, y = self.camera.to_screen(self.layout.origin(cell))
        free = room(self.camera.scale)
        surface.blit(picture, (x - free, y - free))

    def _problem_number(self, surface: Surface, mark: ProblemMark) -> None:
        palette = self.sprites.palette
        x, y = self.camera.to_screen(self.layout.origin(mark.cell))
        colour = palette.bad if mark.error else palette.marks[Pattern.PLACE]
        radius = round(10 * self.unit)
        if not self.camera.window.colliderect(self.cell_rect(mark.cell)):
            return
        whole = self.camera.window.inflate(-2 * radius, -2 * radius)
        middle = (
            max(whole.left, min(whole.right, x + radius // 4)),
            max(whole.top, min(whole.bottom, y + radius // 4)),
        )
        pygame.draw.aacircle(surface, PAPER, middle, radius + 2)
        pygame.draw.aacircle(surface, colour, middle, radius)
        label = fonts.text(str(mark.number), round(14 * self.unit), PAPER, bold=True)
        surface.blit(label, label.get_rect(center=middle))
