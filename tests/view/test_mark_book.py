from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, compress

import pygame
import pytest
from pygame import Rect, Surface

from game.board.grid import Cell, Shape, mask_of
from game.board.layout import Layout
from game.core.presentation import Marker, Pattern
from game.core.refs import Seat
from game.maps.schema import MapData
from game.view.board_view import BoardView, Ghost, ProblemMark
from game.view.geometry import unit_polygon
from game.view.mark_book import OVER, REGIONS, MarkBook, room
from game.view.mark_layer import MarkLayer
from game.view.palette import PALETTES, STANDARD, Colour, luminance, rgb
from game.view.tracks import Tracks, Way
from tests.view.boards import TERRAIN_COLOURS, bare_map, picture_of, pixels, scene, unit, view_of

LAND = {word: rgb(colour) for word, colour in TERRAIN_COLOURS.items()}


def book_of(shape: Shape, palette: str = "standard", strength: int = 70) -> MarkBook:
    return MarkBook(Layout.for_map(bare_map(shape)), PALETTES[palette], strength)


def mark(book: MarkBook, pattern: Pattern, scale: float) -> Surface:
    """A mark as it lies on a cell by itself: a region of one cell has its line all round."""
    whole = book.sign(pattern, scale).copy()
    if pattern in REGIONS:
        whole.blit(book.rim(pattern, scale, 0b111111), (0, 0))
    return whole


def on_ground(picture: Surface, ground: Colour) -> Surface:
    """The mark over flat ground, in grey."""
    result = Surface(picture.get_size())
    result.fill(ground)
    result.blit(picture, (0, 0))
    return pygame.transform.grayscale(result)


SIXTHS = bytes(value // 6 for value in range(256))


def strokes(picture: Surface, ground: Colour, inside: list[bool]) -> int:
    """The pixels of the cell that differ, in grey, from the wash that covers most of it: a byte
    each, 1 where they do."""
    grey = pygame.image.tobytes(on_ground(picture, ground), "RGB")[::3]
    cell = bytes(compress(grey, inside))
    wash, _ = Counter(cell.translate(SIXTHS)).most_common(1)[0]
    differs = bytes(abs(value - wash * 6 - 3) >= 18 for value in range(256))
    return int.from_bytes(cell.translate(differs))


def cell_mask(book: MarkBook, size: tuple[int, int]) -> list[bool]:
    """Which pixels of a mark's picture lie within the cell."""
    free = room(0.75)
    mask = Surface(size)
    corners = [(x * 0.75 + free, y * 0.75 + free) for x, y in unit_polygon(book._layout)]
    pygame.draw.polygon(mask, (255, 255, 255), corners)
    return [value > 0 for value in pygame.image.tobytes(mask, "RGB")[::3]]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("shape", Shape)
def test_marks_can_be_told_apart_in_grey_by_their_shapes_on_every_terrain(screen, shape, palette):
    """UX 17: no mark needs its colour."""
    book = book_of(shape, palette)
    pictures: dict[str, Surface] = {pattern: mark(book, pattern, 0.75) for pattern in Pattern}
    pictures |= dict(zip(SINGLES, singles(book), strict=True))
    inside = cell_mask(book, pictures[Pattern.REACH].get_size())
    for ground in LAND.values():
        seen = {name: strokes(picture, ground, inside) for name, picture in pictures.items()}
        for a, b in combinations(seen, 2):
            assert (seen[a] ^ seen[b]).bit_count() >= 40, (a, b, ground)


SINGLES = ("ring", "ticks", "dot", "error", "warning")


def singles(book: MarkBook) -> list[Surface]:
    return [
        book.ring(0.75),
        book.ticks(0.75),
        book.dot(0.75),
        book.problem(0.75, error=True),
        book.problem(0.75, error=False),
    ]


@pytest.mark.parametrize("pattern", Pattern)
def test_a_mark_leaves_the_terrain_under_it_readable(screen, pattern):
    """Light and dark ground stay light and dark under the wash, off the strokes."""
    picture = book_of(Shape.SQUARE).sign(pattern, 1.0)
    size = picture.get_width()
    differing = 0
    light, dark = (on_ground(picture, LAND[word]) for word in ("plain", "forest"))
    for x in range(size // 4, 3 * size // 4):
        for y in range(size // 4, 3 * size // 4):
            differing += light.get_at((x, y))[0] - dark.get_at((x, y))[0] >= 25
    assert differing >= (size // 2) ** 2 // 2


def test_stronger_marks_are_darker(screen):
    weak, strong = (
        book_of(Shape.SQUARE, strength=strength).sign(Pattern.REACH, 1.0) for strength in (20, 100)
    )

    def mean(picture: Surface) -> float:
        grey = pygame.transform.average_color(on_ground(picture, LAND["plain"]))
        return luminance((int(grey[0]), int(grey[1]), int(grey[2])))

    assert mean(strong) < mean(weak) - 0.02


def layer_of(data: MapData, patterns: Iterable[Pattern] = Pattern) -> MarkLayer:
    layout = Layout.for_map(data)
    grid = data.board().grid
    origins = [layout.origin(cell) for cell in map(Cell, range(grid.size))]
    return MarkLayer(MarkBook(layout, STANDARD), grid, origins, patterns)


def test_the_line_round_a_region_closes_round_it_and_is_not_inside_it():
    inner = [Cell(row * 10 + column) for row in (3, 4, 5) for column in (3, 4, 5)]
    rims = dict(layer_of(bare_map()).rim(mask_of((Cell(0), Cell(1), Cell(10), *inner))))
    north, east, south, west = 1, 2, 4, 8
    assert rims[Cell(0)] == north | west
    assert rims[Cell(1)] == north | east | south
    assert rims[Cell(10)] == east | south | west
    assert rims[Cell(33)] == north | west
    assert rims[Cell(34)] == north
    assert Cell(44) not in rims


OVERLAYS = (
    Marker("zones", Pattern.ZONE, mask_of(map(Cell, range(30)))),
    Marker("supply", Pattern.SUPPLY, mask_of(map(Cell, range(20, 60)))),
    Marker("threat", Pattern.THREAT, mask_of(map(Cell, range(0, 60, 2)))),
    Marker("reach", Pattern.REACH, mask_of(map(Cell, range(0, 60, 3)))),
)


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("side", [40, 68])
def test_marks_that_share_a_cell_look_as_if_laid_one_on_the_other(screen, shape, side):
    data = bare_map(shape)
    view = view_of(data)
    view.camera.zoom_to(side)
    scale = view.camera.scale
    ground = picture_of(view)
    view.marks = OVERLAYS
    shown = picture_of(view)
    book = MarkBook(view.layout, STANDARD)
    cell = Cell(24)
    for marker in OVERLAYS:
        if marker.cells >> cell & 1:
            picture = book.sign(marker.pattern, scale)
            ground.blit(picture, view.cell_rect(cell).move(-room(scale), -room(scale)))
    middle = view.cell_rect(cell).inflate(-room(scale), -room(scale))
    middle = middle.inflate(-middle.width // 2, -middle.height // 2)
    parts = [pixels(picture.subsurface(middle).copy()) for picture in (ground, shown)]
    assert max(abs(a - b) for a, b in zip(*parts, strict=True)) <= 4


@pytest.mark.parametrize("shape", Shape)
def test_no_mark_of_before_is_left(screen, shape):
    """What another seat, or another piece, had marked must not show."""
    data = bare_map(shape)
    used = view_of(data)
    used.marks = OVERLAYS
    picture_of(used)
    used.camera.zoom(2)
    picture_of(used)
    used.camera.fit()
    for marks in (OVERLAYS[1:], (), OVERLAYS[::-1], OVERLAYS[:1]):
        used.marks = marks
        fresh = view_of(data)
        fresh.marks = marks
        assert pixels(picture_of(used)) == pixels(picture_of(fresh))


def test_a_layer_holds_its_own_patterns_only():
    layer = layer_of(bare_map(), OVER)
    layer.lay((*OVERLAYS, Marker("attack", Pattern.ATTACK, 1 << 7)))
    assert layer.cells == {7}


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("scale", [0.5, 1.0, 3.0])
def test_no_mark_is_cut_at_the_edge_of_its_picture(screen, shape, scale):
    book = book_of(shape)
    pictures = [mark(book, pattern, scale) for pattern in Pattern]
    for picture in (*pictures, book.ring(scale), book.ticks(scale, 2)):
        width, height = picture.get_size()
        rim = [picture.get_at((x, y)) for x in range(width) for y in (0, height - 1)]
        rim += [picture.get_at((x, y)) for x in (0, width - 1) for y in range(height)]
        assert all(pixel.a == 0 for pixel in rim)
    assert room(scale) >= 8


@pytest.mark.parametrize("shape", Shape)
def test_a_hint_leaves_the_middle_of_its_cell_free_for_what_stands_there(screen, shape):
    """A ghost is seen through: what lies under it would be taken for a part of it."""
    picture = book_of(shape).sign(Pattern.HINT, 2.0)
    middle = Rect(0, 0, 40, 40)
    middle.center = picture.get_rect().center
    inner = picture.subsurface(middle)
    colours = {tuple(inner.get_at((x, y))) for x in range(40) for y in range(40)}
    assert len(colours) == 1


@pytest.mark.parametrize("shape", Shape)
def test_hp_can_be_read_through_every_mark(screen, shape):
    """The figures of a selected, attacked, problematic piece look as they do without marks."""
    plain = view_of(bare_map(shape), scene(unit(1, 12)))
    marked = view_of(bare_map(shape), scene(unit(1, 12)))
    marked.selected = marked.cursor = Cell(12)
    marked.marks = (Marker("attack", Pattern.ATTACK, 1 << 12),)
    marked.problems = (ProblemMark(Cell(12), 1),)
    marked.tracks = Tracks((Way(Seat(1), (Cell(10), Cell(11), Cell(12))),))
    box = plain.cell_rect(Cell(12))
    side = plain._pieces.side(plain.camera.scale)
    figures = Rect(0, 0, side // 4, side // 6)
    figures.center = (
        box.centerx + round(side * (62.4 / 64 - 0.5)) - side // 6,
        box.centery + round(side * (61.5 / 64 - 0.5)) - side // 7,
    )
    figures.inflate_ip(-2, -2)  # inside the plate at every size
    parts = [picture_of(view).subsurface(figures).copy() for view in (plain, marked)]
    assert pixels(parts[0]) == pixels(parts[1])
    assert pixels(picture_of(plain)) != pixels(picture_of(marked))


@pytest.mark.parametrize("shape", Shape)
def test_the_number_of_a_problem_is_whole_at_the_edge_of_the_board_too(screen, shape):
    def figures(cell):
        """Return how many bytes of the picture tell an 88 from an 11 on a cell."""
        pictures = []
        for number in (11, 88):
            view.problems = (ProblemMark(cell, number),)
            pictures.append(pixels(picture_of(view)))
        one, eight = map(int.from_bytes, pictures)
        return len(pictures[0]) - (one ^ eight).to_bytes(len(pictures[0])).count(0)

    view = view_of(bare_map(shape))
    inner = figures(Cell(12))
    assert inner
    assert {figures(cell) for cell in view.grid.cells} == {inner}


def test_marks_show_round_a_counter_and_never_across_it(screen):
    plain = view_of(bare_map(), scene(unit(1, 12)))
    box = plain.cell_rect(Cell(12))
    counter = box.inflate(-box.width * 3 // 10, -box.height * 3 // 10)
    counter.height //= 2  # badges are laid over again and their rims blend twice
    rim = Rect(box.x, box.y, box.width // 3, box.height // 12)

    def part(view: BoardView, rect: Rect) -> bytes:
        return pixels(picture_of(view).subsurface(rect).copy())

    for pattern in (Pattern.REACH, Pattern.PLACE, Pattern.THREAT, Pattern.ATTACK):
        marked = view_of(bare_map(), scene(unit(1, 12)))
        marked.marks = (Marker("m", pattern, 1 << 12),)
        assert part(marked, counter) == part(plain, counter)
        assert part(marked, rim) != part(plain, rim)


def test_a_ghost_shows_where_the_piece_would_be_and_whether_it_may(screen):
    pictures = []
    for ghost in (None, Ghost(unit(1, 0).look, Cell(23)), Ghost(unit(1, 0).look, Cell(23), False)):
        view = view_of(bare_map())
        view.ghost = ghost
        pictures.append(pixels(picture_of(view)))
    assert len(set(pictures)) == 3


def test_edge_marks_lie_on_their_side(screen):
    view = view_of(bare_map())
    before = picture_of(view)
    edge = view.grid.edge(Cell(12), Cell(13))
    view.marks = (Marker("walls", Pattern.PLACE, 0, (edge,)),)
    after = picture_of(view)
    (x0, y0), (x1, y1) = view.layout.edge_line(Cell(12), Cell(13))
    middle = view.camera.to_screen(((x0 + x1) / 2, (y0 + y1) / 2))
    assert before.get_at(middle) != after.get_at(middle)
    corner = view.cell_rect(Cell(32)).center
    assert before.get_at(corner) == after.get_at(corner)


def test_palette_and_strength_can_change_while_playing(screen):
    view = view_of(bare_map(), scene(unit(1, 12)))
    view.marks = (Marker("reach", Pattern.REACH, 1 << 14),)
    first = pixels(picture_of(view))
    view.sprites.use(PALETTES["grey"])
    view.restyle(100)
    assert pixels(picture_of(view)) != first
    view.sprites.use(STANDARD)
    view.restyle(70)
    assert pixels(picture_of(view)) == first


def test_boards_with_such_cells_in_such_colours_share_their_marks_and_no_others_do():
    layout = Layout.for_map(bare_map())
    book = MarkBook.shared(layout, STANDARD, 70)
    assert MarkBook.shared(replace(layout, width=30, height=20), STANDARD, 70) is book
    larger = replace(layout, tile_width=32, tile_height=32, side_length=32)
    pale = replace(STANDARD, marks={**STANDARD.marks, Pattern.REACH: rgb("#ffffff")})
    others = [
        MarkBook.shared(larger, STANDARD, 70),
        MarkBook.shared(layout, pale, 70),
        MarkBook.shared(layout, STANDARD, 90),
    ]
    assert all(other is not book for other in others)
    signs = {pixels(each.sign(Pattern.REACH, 1.0)) for each in (book, *others)}
    assert len(signs) == 4
