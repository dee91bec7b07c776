"""What the board shows follows from the presentation alone, however the view came to it."""

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.board.grid import Cell, Shape, mask_of
from game.board.layout import Layout
from game.core.event import PieceMoved
from game.core.presentation import (
    Badge,
    Base,
    Look,
    Marker,
    Pattern,
    PieceView,
    Presentation,
    Slot,
)
from game.core.refs import PieceId, Seat
from game.maps.schema import LayerData, TileObject
from game.view import board_view
from game.view.board_view import BoardView
from game.view.camera import FARTHEST
from game.view.minimap import Minimap
from game.view.palette import DESK, PALETTES, Palette
from game.view.tracks import Blow, Tracks, crossed, draw_blows
from tests.view.boards import (
    TERRAIN_COLOURS,
    bare_map,
    building,
    map_of,
    picture_of,
    pixels,
    scene,
    sprite_book,
    unit,
    unknown,
    view_of,
)
from tests.view.contrast import contrast

FOG = tuple(range(0, 60, 3)) + tuple(range(40, 60))
HERE = scene(unit(1, 12), building(2, 14), unknown(20), unit(3, 40, seat=2), fog=FOG)
OTHER = scene(unit(1, 13), unit(9, 33, seat=3), fog=tuple(range(20)))


def mean(surface: Surface, rect: Rect) -> float:
    red, green, blue, *_ = pygame.transform.average_color(surface, rect)
    return (red + green + blue) / 3


@pytest.mark.parametrize("shape", Shape)
def test_the_same_presentation_gives_the_same_pixels(screen, shape):
    """UX 32: nothing of what another seat saw, or of what was shown before, is left."""
    data = map_of(shape)
    fresh = view_of(data, HERE)
    used = view_of(data, OTHER)
    picture_of(used)
    used.camera.zoom(3)
    picture_of(used)
    used.grid_lines = False
    used.camera.fit()
    used.play((PieceMoved(PieceId(1), Seat(1), (Cell(13), Cell(12))),), HERE)
    used.update(40)
    picture_of(used)
    used.grid_lines = True
    used.set_scene(HERE)
    assert pixels(picture_of(used)) == pixels(picture_of(fresh))


@pytest.mark.parametrize("shape", Shape)
def test_fog_is_of_this_moment_even_before_the_ground_is_sharp(screen, shape):
    data = map_of(shape)
    view = view_of(data, OTHER)
    surface = Surface(view.rect.size)
    view.draw(surface)
    view.set_scene(HERE)
    surface.fill(0)
    view.draw(surface, builds=0)
    assert pixels(surface) == pixels(picture_of(view_of(data, HERE)))


def test_no_stale_fog_on_a_backdrop(screen):
    """A zoom and a change of seat in one frame: stand-ins are not made of what was seen before."""
    data = map_of()
    view = view_of(data, OTHER)
    surface = Surface(view.rect.size)
    view.draw(surface)
    view.camera.zoom(2)
    view.set_scene(HERE)
    surface.fill(0)
    view.draw(surface, builds=0)
    fresh = view_of(data, scene())
    fresh.draw(Surface(fresh.rect.size))
    fresh.camera.zoom(2)
    fresh.set_scene(HERE)
    other = Surface(fresh.rect.size)
    fresh.draw(other, builds=0)
    assert pixels(surface) == pixels(other)


@pytest.mark.parametrize("shape", Shape)
def test_fogged_cells_are_darker_and_their_terrain_can_still_be_read(screen, shape):
    data = map_of(shape, ("..ff..ff..",) * 4)
    plain, forest = Cell(11), Cell(12)
    open_view, dark_view = view_of(data, scene()), view_of(data, scene(fog=tuple(range(40))))
    open_board, dark_board = picture_of(open_view), picture_of(dark_view)

    def level(board: Surface, cell: Cell) -> float:
        return mean(board, open_view.cell_rect(cell).inflate(-30, -30))

    for cell in (plain, forest):
        assert level(dark_board, cell) < 0.75 * level(open_board, cell)
    assert level(dark_board, plain) - level(dark_board, forest) > 15


def test_the_edge_of_the_fog_is_soft(screen):
    data = bare_map(Shape.SQUARE, ("....",) * 3)
    view = view_of(data, scene(fog=(0, 1, 4, 5, 8, 9)))
    view.grid_lines = False
    board = picture_of(view)
    cell = view.cell_rect(Cell(5))
    y = cell.centery + cell.height // 5
    line = [board.get_at((x, y))[0] for x in range(cell.right - 12, cell.right + 12)]
    steps = [abs(b - a) for a, b in pairwise(line[:8])]
    assert line[0] < line[-1] - 40
    assert 0 < max(steps) < 20


def test_every_frame_makes_the_ground_sharper_until_it_is_sharp(screen):
    rows = ("..f.s.m.f." * 10,) * 100
    view = view_of(map_of(rows=rows), scene(fog=tuple(range(5000))))
    surface = Surface(view.rect.size)
    view.draw(surface)
    view.camera.zoom(4)
    sharp = pixels(picture_of(_twin(view)))
    for frames in range(40):  # noqa: B007 - how many it took is the question
        if pixels(surface) == sharp:
            break
        surface.fill(0)
        view.draw(surface)
    assert 1 < frames < 32


def _twin(view: BoardView) -> BoardView:
    rows = ("..f.s.m.f." * 10,) * 100
    twin = view_of(map_of(rows=rows), view.scene)
    twin.camera.restore(view.camera.state)
    return twin


def test_zooming_out_and_in_again_gives_the_same_pixels(screen):
    view = view_of(map_of(), HERE)
    before = pixels(picture_of(view))
    state = view.camera.state
    for _ in range(4):
        view.camera.zoom(-1)
        picture_of(view)
    assert view.camera.side >= FARTHEST
    view.camera.restore(state)
    assert pixels(picture_of(view)) == before


def test_the_grid_can_be_switched_off(screen):
    view = view_of(map_of(), scene())
    with_lines = pixels(picture_of(view))
    view.grid_lines = False
    without = pixels(picture_of(view))
    assert with_lines != without
    view.grid_lines = True
    assert pixels(picture_of(view)) == with_lines


def test_drawing_stays_inside_the_view_and_leaves_the_clip(screen):
    view = BoardView(map_of(), Layout.for_map(map_of()), sprite_book(), Rect(100, 80, 500, 400))
    view.set_scene(HERE)
    view.camera.zoom(10)
    surface = Surface((800, 600))
    surface.fill((1, 2, 3))
    clip = Rect(0, 0, 700, 600)
    surface.set_clip(clip)
    view.draw(surface)
    assert surface.get_clip() == clip
    for x, y in ((50, 50), (99, 200), (601, 200), (300, 79), (300, 481)):
        assert surface.get_at((x, y))[:3] == (1, 2, 3)


def test_a_map_without_pictures_is_drawn_in_the_colours_of_its_terrain(screen):
    view = view_of(bare_map(), scene())
    board = picture_of(view)
    land, water = (mean(board, view.cell_rect(Cell(c)).inflate(-20, -20)) for c in (0, 24))
    assert abs(land - water) > 20


def test_missing_files_are_no_reason_to_stop(screen, tmp_path):
    data = map_of()
    broken = data.model_copy(
        update={
            "tilesets": tuple(
                t.model_copy(update={"image": str(tmp_path / "gone.png")}) for t in data.tilesets
            )
        }
    )
    board = picture_of(view_of(broken, scene()))
    plain = picture_of(view_of(bare_map(), scene()))
    assert pixels(board) == pixels(plain)


def test_changed_ground_and_sides_are_drawn(screen):
    bare = view_of(bare_map(), scene())
    edge = bare.grid.edge(Cell(3), Cell(4))
    changed = view_of(
        bare_map(),
        Presentation(
            ground={Cell(7): Look("domino/face_3_5")}, edges={edge: Look("domino/wall", Seat(2))}
        ),
    )
    before, after = picture_of(bare), picture_of(changed)
    assert mean(before, bare.cell_rect(Cell(7))) != mean(after, bare.cell_rect(Cell(7)))
    side = bare.cell_rect(Cell(3))
    assert before.get_at((side.right, side.centery)) != after.get_at((side.right, side.centery))


@pytest.mark.parametrize("stays", [True, False])
def test_what_is_marked_no_more_is_gone_while_what_leads_there_is_played(screen, stays):
    """As the area of a set-up while the first initiative is read."""
    area = Marker("setup", Pattern.SUPPLY, mask_of(map(Cell, range(10))))
    before = scene(unit(1, 12))._replace(markers=(area,))
    after = scene(unit(1, 13))._replace(markers=(area,) if stays else ())
    move = PieceMoved(PieceId(1), Seat(1), (Cell(12), Cell(13)))
    playing = view_of(bare_map(), before)
    playing.play((move,), after)
    rest = view_of(bare_map(), before if stays else after)
    assert playing.busy
    cells = [playing.cell_rect(Cell(cell)) for cell in range(10)]
    pictures = [picture_of(view) for view in (playing, rest)]
    first, second = ([pixels(picture.subsurface(at)) for at in cells] for picture in pictures)
    assert first == second


def test_badges_of_changed_ground_are_drawn(screen):
    flag = Look("holding/victory_hex_flat", Seat(1))
    pictures = []
    for look in (flag, flag._replace(badges=(Badge(Slot.NUMBERS, "10"),))):
        view = view_of(bare_map(Shape.HEX_FLAT), Presentation(ground={Cell(7): look}))
        pictures.append(picture_of(view))
    cell = view.cell_rect(Cell(7))
    upper, lower = cell.copy(), cell.copy()
    upper.height = lower.height = cell.height // 2
    lower.bottom = cell.bottom
    bare, marked = pictures
    assert mean(bare, upper) == mean(marked, upper)
    assert mean(bare, lower) != mean(marked, lower)


def minimap_of(presentation: Presentation) -> bytes:
    data = map_of()
    surface = Surface((200, 160))
    Minimap(data, Layout.for_map(data)).draw(surface, surface.get_rect(), presentation)
    return pixels(surface)


def test_the_minimap_shows_the_presentation_and_nothing_else(screen):
    data = map_of()
    minimap = Minimap(data, Layout.for_map(data))
    surface = Surface((200, 160))
    for presentation in (OTHER, HERE):
        minimap.draw(surface, surface.get_rect(), presentation)
    assert pixels(surface) == minimap_of(HERE)
    assert minimap_of(HERE) != minimap_of(HERE._replace(fog=0))
    assert minimap_of(HERE) != minimap_of(HERE._replace(pieces=HERE.pieces[1:]))
    hidden = HERE._replace(pieces=tuple(v._replace(name="secret") for v in HERE.pieces))
    assert minimap_of(hidden) == minimap_of(HERE)


@pytest.mark.parametrize("shape", Shape)
def test_the_minimap_shows_ground_that_is_not_as_printed(screen, shape):
    data = bare_map(shape)
    layout = Layout.for_map(data)
    minimap = Minimap(data, layout, sprite_book())
    cell = Cell(12)
    seen = []
    for sprite in ("tile/yellow_hex_pointy", "tile/green_hex_pointy", "icon/cross", ""):
        ground = {cell: Look(sprite, base=Base.BARE)} if sprite else {}
        surface = Surface(layout.size)
        minimap.draw(surface, surface.get_rect(), Presentation(ground=ground))
        x, y = layout.centre(cell)
        seen.append(surface.get_at((int(x), int(y)))[:3])
    yellow, green, mark, plain = seen
    assert yellow[0] > yellow[1] + 20
    assert green[1] > green[0] + 20
    assert mark == plain, "what covers but a part of the cell is no ground"


@pytest.mark.parametrize("shape", Shape)
def test_the_minimap_fills_cells_in_their_shape(screen, shape):
    data = bare_map(shape)
    layout = Layout.for_map(data)
    surface = Surface(layout.size)
    Minimap(data, layout).draw(surface, surface.get_rect(), Presentation())
    x, y = layout.origin(Cell(0))
    bare = surface.get_at((x + 1, y + 1))[:3] == tuple(DESK)
    assert bare is (shape is not Shape.SQUARE)


def _sign_on_a_large_map(piece: PieceView, palette: Palette, unit: float = 1.0) -> Surface:
    """Return the part of a minimap round a piece, where a cell is two pixels wide."""
    data = bare_map(rows=("." * 48,) * 32)
    minimap = Minimap(data, Layout.for_map(data), None, TERRAIN_COLOURS)
    minimap.palette, minimap.unit = palette, unit
    surface = Surface((96, 64))
    minimap.draw(surface, surface.get_rect(), Presentation(pieces=(piece._replace(cell=MIDDLE),)))
    return surface.subsurface(Rect(36, 20, 26, 26)).copy()


MIDDLE = Cell(16 * 48 + 24)


def _mask_of(sign: Surface) -> list[bool]:
    """Return where something stands on the ground."""
    ground = sign.get_at((0, 0))
    return [sign.get_at((x, y)) != ground for x in range(26) for y in range(26)]


def _extent(sign: Surface) -> int:
    """Return how wide what stands on the ground is, and how high, whichever is less."""
    there = [divmod(index, 26) for index, found in enumerate(_mask_of(sign)) if found]
    across, down = [x for x, _ in there], [y for _, y in there]
    return min(max(across) - min(across), max(down) - min(down)) + 1


@pytest.mark.parametrize("name", PALETTES)
def test_the_minimap_shows_whose_units_stand_where_by_colour_and_emblem(screen, name):
    """Large enough to be seen, however small a cell is, and apart without colours too."""
    palette, shapes = PALETTES[name], set()
    for seat in range(1, 5):
        sign = _sign_on_a_large_map(unit(1, 0, seat), palette)
        main = palette.seats[seat].main
        red, green, blue, _ = sign.get_at((0, 0))
        assert contrast(main, (red, green, blue)) >= 2.0
        assert pygame.mask.from_threshold(sign, main, (2, 2, 2, 255)).count() >= 8
        large = _sign_on_a_large_map(unit(1, 0, seat), palette, unit=2.0)
        assert _extent(sign) >= 7
        assert _extent(large) >= 14
        shapes.add(pixels(sign) if name != "grey" else bytes(_mask_of(sign)))
    assert len(shapes) == 4


@pytest.mark.parametrize("name", PALETTES)
def test_the_minimap_shows_who_holds_a_building_apart_from_a_unit(screen, name):
    palette = PALETTES[name]
    seen = [pixels(_sign_on_a_large_map(building(1, 0, seat), palette)) for seat in range(5)]
    units = [pixels(_sign_on_a_large_map(unit(1, 0, seat), palette)) for seat in range(5)]
    assert len({*seen, *units}) == 10
    for seat in range(1, 5):
        sign = _sign_on_a_large_map(building(1, 0, seat), palette)
        held = pygame.mask.from_threshold(sign, palette.seats[seat].main, (2, 2, 2, 255))
        assert held.count() >= 8


def test_on_the_minimap_a_unit_lies_over_a_building_and_a_held_one_over_nobodys(screen):
    """Whatever comes first in the presentation."""
    surface, other = Surface((96, 64)), Surface((96, 64))
    data = bare_map(rows=("." * 48,) * 32)
    pieces = (unit(1, 800, 2), building(2, 801), building(3, 802, 0))
    for picture, order in ((surface, pieces), (other, pieces[::-1])):
        minimap = Minimap(data, Layout.for_map(data))
        minimap.draw(picture, picture.get_rect(), Presentation(pieces=order))
    assert pixels(surface) == pixels(other)


@pytest.mark.parametrize("shape", Shape)
def test_a_click_on_the_minimap_looks_there(screen, shape):
    data = bare_map(shape)
    layout = Layout.for_map(data)
    minimap = Minimap(data, layout)
    panel = Rect(10, 20, 190, 140)
    inner = minimap.place(panel)
    assert panel.contains(inner)
    assert minimap.world_at(panel, inner.topleft) == (0, 0)
    x, y = minimap.world_at(panel, inner.center)
    assert x == pytest.approx(layout.size[0] / 2, rel=0.02)
    assert y == pytest.approx(layout.size[1] / 2, rel=0.02)
    assert minimap.world_at(panel, (5000, -5000)) == (layout.size[0], 0)


def test_the_minimap_frames_what_the_camera_sees(screen):
    view = view_of(map_of(), HERE)
    view.camera.zoom(8)
    minimap = Minimap(map_of(), view.layout)
    plain, framed = Surface((200, 160)), Surface((200, 160))
    minimap.draw(plain, plain.get_rect(), HERE)
    minimap.draw(framed, framed.get_rect(), HERE, view.camera)
    assert pixels(plain) != pixels(framed)


def test_fog_of_all_cells_is_one_wash(screen):
    data = bare_map(rows=("." * 40,) * 40)
    view = view_of(data, Presentation(fog=mask_of(Cell(c) for c in range(1600))))
    view.camera.zoom(8)
    view.grid_lines = False
    board = picture_of(view)
    levels = {round(mean(board, view.cell_rect(Cell(818 + c)).inflate(-40, -40))) for c in range(5)}
    assert max(levels) - min(levels) <= 3


def test_tiles_placed_freely_lie_over_each_other_in_the_order_of_the_map(screen):
    data = map_of()
    plain, mountain = data.layers[0].gids[0], data.layers[0].gids[9]
    low = TileObject(gid=plain, x=64, y=192, width=64, height=64)
    high = TileObject(gid=mountain, x=64, y=160, width=64, height=64)

    def overlap(*objects: TileObject) -> bytes:
        layers = (*data.layers, LayerData(name="rocks", objects=objects))
        view = view_of(data.model_copy(update={"layers": layers}), scene())
        picture = picture_of(view)
        cell = view.cell_rect(Cell(21))
        return pixels(picture.subsurface(cell.x + 4, cell.y + 4, cell.w - 8, cell.h // 2 - 8))

    assert overlap(high) != overlap(low)
    assert overlap(low, high) == overlap(high)
    assert overlap(high, low) == overlap(low)


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("zoom", [0, 4])
def test_no_counter_nor_badge_covers_the_frame_of_the_board(screen, shape, zoom):
    """Neither at the board's own border nor where the window cuts through a counter."""
    data = map_of(shape)
    cells = range(data.width * data.height)
    full = scene(*(unit(cell + 1, cell, dimmed=cell % 2 == 0, hp=100) for cell in cells))
    shown = []
    for presentation in (Presentation(), full):
        view = view_of(data, presentation)
        view.camera.zoom(zoom)
        view.camera.pan(-30 * zoom, -20 * zoom)
        picture = picture_of(view)
        shown.append(pixels(picture))
        picture.fill(0, view.camera.window.move(-view.rect.x, -view.rect.y))
        shown.append(pixels(picture))
    bare, bare_frame, crowded, crowded_frame = shown
    assert crowded != bare
    assert crowded_frame == bare_frame


@pytest.mark.parametrize("shape", [Shape.HEX_FLAT, Shape.HEX_POINTY])
def test_of_two_in_a_stack_the_numbers_of_both_are_read(screen, shape):
    view = view_of(map_of(shape), scene(unit(1, 12), unit(2, 12)))
    lower, upper = view.piece_rects()
    assert lower.bottom - upper.bottom >= 0.3 * lower.h
    alone = view_of(map_of(shape), scene(unit(1, 12)))
    assert next(iter(alone.piece_rects())).center == alone.camera.to_screen(
        alone.layout.centre(Cell(12))
    )


@pytest.mark.parametrize("shape", [Shape.HEX_FLAT, Shape.HEX_POINTY])
def test_of_three_in_a_stack_the_numbers_of_all_are_read(screen, shape):
    view = view_of(map_of(shape), scene(unit(1, 12), unit(2, 12), unit(3, 12)))
    first, second, third = view.piece_rects()
    assert first.bottom - second.bottom >= 0.25 * first.h
    assert second.bottom - third.bottom >= 0.25 * first.h


def test_the_raised_piece_lies_on_top_of_its_stack(screen):
    stack = scene(unit(1, 12), unit(2, 12, seat=2))
    view = view_of(map_of(), stack)
    flat = pixels(picture_of(view))
    view.raised = PieceId(2)
    assert pixels(picture_of(view)) == flat
    view.raised = PieceId(1)
    assert pixels(picture_of(view)) != flat


def test_the_strength_of_a_counter_can_be_read_under_a_blow_that_hits_or_passes_it(screen):
    def told(*blows: Blow) -> list[bytes]:
        view = view_of(
            map_of(), scene(unit(1, 20, hp=100), unit(2, 31, seat=2), unit(3, 42, seat=2))
        )
        view.tracks = Tracks(blows=blows)
        board = picture_of(view)
        side = view._pieces.side(view.camera.scale)
        looks = [view._pieces.badges(s.view.look, side) for s in view._at_rest.pieces]
        found = []
        for picture, rect in zip(looks, view.piece_rects(), strict=True):
            ink = picture.get_bounding_rect(min_alpha=250)
            corner = picture.get_rect(center=rect.center).topleft
            found.append(pixels(board.subsurface(ink.move(corner).inflate(-4, -4))))
        return found

    blow = Blow(Seat(1), Cell(20), Cell(42))
    assert told(blow, blow._replace(target=Cell(31))) == told()


def test_a_threat_can_be_seen_on_a_cell_with_a_counter(screen):
    here = scene(unit(1, 20, hp=100), unit(2, 25, hp=100))
    threat = Marker("threat", Pattern.THREAT, mask_of([Cell(20)]))
    view = view_of(map_of(), here)
    before = picture_of(view)
    view.set_scene(here._replace(markers=(threat,)))
    after = picture_of(view)

    def counter(board: Surface, inside: int) -> bytes:
        box = next(iter(view.piece_rects())).inflate(-inside, -inside)
        box.height //= 2  # the badge below is laid over again and its rim blends twice
        return pixels(board.subsurface(box))

    edge = view.cell_rect(Cell(20)).move(8, 30)
    edge.size = 2, 20  # within the counter
    assert pixels(before.subsurface(edge)) != pixels(after.subsurface(edge))
    assert counter(before, 24) == counter(after, 24), "what it is can be read"


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("size", [(420, 300), (900, 560), (1800, 1100)])
def test_only_the_plates_that_an_arrow_crosses_are_laid_again(screen, shape, size, monkeypatch):
    """Each plate looks as if all of them were, or as if there were no arrow at all."""
    single = [unit(cell + 1, cell, seat=1 + cell % 2, hp=100) for cell in range(60) if cell % 3]
    stack = [unit(100 + number, 12, hp=100) for number in range(3)]
    view = view_of(map_of(shape), scene(*single, *stack), size)
    side = view._pieces.side(view.camera.scale)
    plates = []
    for shown, rect in zip(view._at_rest.pieces, view.piece_rects(), strict=True):
        picture = view._pieces.badges(shown.view.look, side)
        ink = picture.get_bounding_rect()
        plates.append(ink.move(picture.get_rect(center=rect.center).topleft))

    def told() -> list[bytes]:
        board = picture_of(view)
        return [pixels(board.subsurface(plate.clip(board.get_rect()))) for plate in plates]

    bare, rng = told(), Random(7)
    for _ in range(12):
        source, target = map(Cell, rng.sample(range(60), 2))
        blows = (Blow(Seat(1), source, target),)
        view.tracks = Tracks(blows=blows)
        assert {source, target} <= crossed(view.layout, blows)
        assert len(crossed(view.layout, blows)) < 40
        some = told()
        with monkeypatch.context() as patch:
            patch.setattr(board_view, "crossed", lambda *_: frozenset(map(Cell, range(60))))
            for mine, whole, before in zip(some, told(), bare, strict=True):
                assert mine in (whole, before)


@pytest.mark.parametrize("shape", Shape)
def test_a_blow_and_its_answer_lie_beside_each_other(screen, shape):
    """The arrow of the answer lay on that of the blow, and only one was seen."""
    view, palette = view_of(map_of(shape), HERE), PALETTES["standard"]
    blow, answer = Blow(Seat(1), Cell(22), Cell(23)), Blow(Seat(2), Cell(23), Cell(22))

    def seen(seat, *blows):
        surface = Surface(view.rect.size)
        draw_blows(surface, view.camera, palette, Tracks(blows=blows))
        return pygame.mask.from_threshold(surface, palette.seats[seat].dark, (1, 1, 1)).count()

    for seat, one in ((1, blow), (2, answer)):
        assert seen(seat, blow, answer) > 0.9 * seen(seat, one) > 0
