"""Counters read from a metre: figure, field, band, emblem, in every palette and for every eye."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.core.presentation import Badge, Base, Look, Slot
from game.core.refs import Seat
from game.maps.random.autotile import autotiled
from game.view.counter import band_height, emblem, face, foot, tones
from game.view.palette import GREY, PALETTES, STANDARD, Palette, luminance, rgb
from game.view.piece_view import PieceBook
from rulesets.mini_wars.state import BUILDINGS, UNITS
from rulesets.mj12.state import UNITS as MJ12
from rulesets.warshard.board import KINDS as WARSHARD
from tests.art.kit import alike
from tests.view.boards import TERRAIN_COLOURS, bare_map, map_of, pixels, sprite_book, unit, view_of
from tests.view.contrast import contrast

SEATS = [Seat(seat) for seat in range(5)]
GROUNDS = {"plain": 2.5, "mountain": 2.0, "shallow": 1.95, "hill": 2.4, "rough": 2.2}
GROUND_TO_STAND_ON = (*GROUNDS, "forest", "deep", "lake", "marsh", "village", "city")

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
SIGHT = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "typical": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    """Return CIE L*a*b* of linear RGB under D65."""
    r, g, b = (max(0.0, value) for value in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_by(matrix: tuple[tuple[float, ...], ...], colour: list[float]) -> tuple[float, ...]:
    rgb = [linear(value) for value in colour]
    mixed = tuple(sum(k * v for k, v in zip(row, rgb, strict=True)) for row in matrix)
    return lab(mixed)


@pytest.fixture(params=PALETTES)
def palette(request) -> Palette:
    return PALETTES[request.param]


def drawn(look: Look, size: int, palette: Palette = STANDARD) -> Image.Image:
    """Return a piece without badges, on nothing."""
    surface = sprite_book(palette).piece(look, size)
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def unknown(seat: int, size: int = 64, palette: Palette = STANDARD, *, spent=False) -> Image.Image:
    return drawn(Look("mini_wars/unknown", Seat(seat), dimmed=spent), size, palette)


def book_of(shape: Shape = Shape.SQUARE) -> PieceBook:
    return PieceBook(sprite_book(), Layout.for_map(bare_map(shape)))


# ------------------------------------------------------------------------------ seen from a metre


def test_the_figure_stands_out_from_its_field(palette):
    for ramp in palette.seats:
        for spent in (False, True):
            field, _, figure = tones(ramp, spent=spent)
            assert contrast(figure, field) >= 3.0


def test_the_edge_of_a_counter_stands_out_from_every_ground(palette):
    for ramp in palette.seats:
        edge = tones(ramp)[1]
        for word, ground in TERRAIN_COLOURS.items():
            assert contrast(edge, rgb(ground)) >= 3.0, word


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize(("word", "least"), GROUNDS.items())
def test_the_field_stands_out_from_open_ground(screen, shape, word, least):
    """As it is drawn, between its marks; from crowns and deep water the dark edge stands out."""
    bare = bare_map(shape, ("...",) * 3)
    view = view_of(autotiled(bare.model_copy(update={"terrain": (word,) * 9})))
    view.settle_ground()
    view.draw(screen)
    box = view.cell_rect(Cell(4)).inflate(-24, -24)
    raw = pygame.image.tobytes(screen.subsurface(box), "RGB")
    levels = sorted(zip(raw[::3], raw[1::3], raw[2::3], strict=True), key=luminance)
    ground = levels[len(levels) * 3 // 4]
    for ramp in STANDARD.seats:
        assert contrast(ramp.main, ground) >= least


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("word", GROUND_TO_STAND_ON)
def test_a_counter_is_parted_from_every_ground_by_a_line_that_its_colour_stands_out_from(
    screen, shape, word
):
    """A pale rim and a dark edge: one of them stands out from whatever is drawn there."""
    bare = bare_map(shape, ("...",) * 3)
    view = view_of(autotiled(bare.model_copy(update={"terrain": (word,) * 9})))
    view.settle_ground()
    view.draw(screen)
    box = view.cell_rect(Cell(4)).inflate(-24, -24)
    raw = pygame.image.tobytes(screen.subsurface(box), "RGB")
    levels = sorted(zip(raw[::3], raw[1::3], raw[2::3], strict=True), key=luminance)
    parts = [levels[len(levels) * part // 8] for part in (1, 2, 4, 6, 7)]
    for (palette, *_), (rim, edge, main) in rims().items():
        assert contrast(rim, edge) >= 3.0
        assert contrast(rim, main) >= 3.0
        for part in parts:
            assert max(contrast(rim, part), contrast(edge, part)) >= 3.0, palette


@cache
def rims():
    """Return pale rim, dark edge and colour of a counter, by palette, seat and size."""
    found = {}
    for name, palette in PALETTES.items():
        for seat, ramp in enumerate(palette.seats):
            for size in (29, 36, 44):
                piece = sprite_book(palette).piece(Look("mini_wars/unknown", Seat(seat)), size)
                row = [piece.get_at((x, size * 3 // 4)) for x in range(size // 4)]
                solid = [(r, g, b) for r, g, b, alpha in row if alpha == 255]
                found[name, seat, size] = solid[0], solid[1], ramp.main
    return found


@pytest.mark.parametrize("seat", SEATS[1:])
@pytest.mark.parametrize("size", [28, 36, 44, 56, 96, 192])
def test_a_counter_is_a_pale_figure_on_its_owners_colour(screen, seat, size):
    surface = sprite_book().piece(Look("mini_wars/unknown", seat), size)
    inside = face(size)
    counts = Counter(
        (surface.get_at((x, y)).r, surface.get_at((x, y)).g, surface.get_at((x, y)).b)
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    )
    field, _, pale = tones(STANDARD.seats[seat])
    assert counts.most_common(1)[0][0] == field
    assert any(contrast((r, g, b), pale) < 1.1 for r, g, b in counts)


@pytest.mark.parametrize("size", [28, 32, 36])
def test_band_and_emblem_do_not_shrink_with_a_small_counter(size):
    assert band_height(size) >= 5
    assert emblem(Seat(1), 8).get_bounding_rect().width >= 7


@pytest.mark.parametrize("size", [64, 40, 28])
@pytest.mark.parametrize(
    ("game", "kinds"), [("mini_wars", UNITS), ("warshard", WARSHARD), ("mj12", MJ12)]
)
def test_units_are_told_apart_at_every_size(
    screen, game: str, kinds: Mapping[str, object], size: int
) -> None:
    """By the figures themselves, in grey."""
    shapes = {}
    for kind in kinds:
        picture = drawn(Look(f"{game}/{kind}", Seat(1)), size).convert("L")
        low = size * 5 // 8 if game == "warshard" else size * 7 // 8
        inside = picture.crop((size // 5, size // 4, size * 4 // 5, low))
        shapes[kind] = list(inside.tobytes())
    close = [
        (round(alike(shapes[a], shapes[b]), 2), a, b)
        for a, b in combinations(shapes, 2)
        if alike(shapes[a], shapes[b]) > 0.9
    ]
    assert not close


# ------------------------------------------------------------------------------ whose it is


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_keep_apart_for_every_kind_of_sight(screen, sight: str) -> None:
    """Colour of the field and of the band together; band pattern and emblem come on top."""
    seats = {}
    for owner in SEATS:
        counter = unknown(owner).convert("RGB")
        parts = [(8, 6, 46, 13), (8, 18, 18, 54)]
        seats[owner] = [
            seen_by(SIGHT[sight], ImageStat.Stat(counter.crop(box)).mean) for box in parts
        ]
    for a, b in combinations(SEATS, 2):
        apart = sum(
            sum((x - y) ** 2 for x, y in zip(p, q, strict=True)) ** 0.5
            for p, q in zip(seats[a], seats[b], strict=True)
        )
        assert apart > (12 if 0 in (a, b) else 20), f"{a} and {b} are {apart:.0f} apart"


def test_seats_keep_apart_in_grey_by_band_and_emblem(screen) -> None:
    bands, emblems = {}, {}
    for owner in SEATS:
        counter = unknown(owner, 128).convert("L")
        bands[owner] = _detail(counter.crop((24, 11, 90, 26)))
        emblems[owner] = list(counter.crop((92, 8, 114, 30)).tobytes())
    for a, b in combinations(SEATS, 2):
        assert alike(emblems[a], emblems[b]) < 0.92, f"emblems of {a} and {b}"
        flat = not any(bands[a]) or not any(bands[b])
        assert any(bands[a]) or any(bands[b]), "the first seat's band alone is plain"
        assert flat or alike(bands[a], bands[b]) < 0.6, f"bands of {a} and {b}"


def _detail(picture: Image.Image) -> list[int]:
    return list(ImageChops.difference(picture, picture.filter(ImageFilter.BoxBlur(6))).tobytes())


def test_nobodys_and_the_second_seats_keep_apart_without_colour():
    nobody, second = GREY.seats[0].main, GREY.seats[2].main
    assert contrast(nobody, second) >= 1.8


@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize("size", [36, 64])
def test_only_nobodys_field_is_hatched_so_that_it_is_no_seats_in_any_colour(
    screen, palette, size, spent
):
    for seat in SEATS:
        field = tones(palette.seats[seat], spent=spent)[0]
        inner = face(size)
        left = inner.x + 1, inner.y + band_height(size) + 1, inner.x + 5, inner.bottom - 4
        card = unknown(seat, size, palette, spent=spent).convert("RGB").crop(left)
        raw = card.tobytes()
        levels = list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
        striped = [level for level in levels if contrast(level, field) > 1.25]
        share = len(striped) / len(levels)
        assert share > 0.1 if seat == 0 else share == 0, f"{seat}: {share:.2f}"


@pytest.mark.parametrize("size", [29, 36, 44])
@pytest.mark.parametrize("kind", BUILDINGS)
def test_nobodys_building_stands_on_stripes_and_a_seats_on_a_plain_field(
    screen, palette, kind, size
):
    """Without its colours: along a line above the roofs it grows light and dark again and again."""

    def stripes(seat: Seat) -> int:
        picture = drawn(Look(f"mini_wars/{kind}", seat, Base.BUILDING), size, palette).convert("L")
        above = round(0.17 * size) * size
        line = picture.tobytes()[above + round(0.12 * size) : above + round(0.88 * size)]
        low, high = min(line), max(line)
        if high - low < 60:
            return 0
        return sum((a > (low + high) / 2) != (b > (low + high) / 2) for a, b in pairwise(line))

    assert stripes(Seat(0)) >= 6
    assert all(stripes(seat) <= 4 for seat in SEATS[1:])


@pytest.mark.parametrize("kind", BUILDINGS)
def test_a_building_shows_whose_it_is_at_36_pixels(screen, palette, kind):
    """A ring in the owner's colour and a disc with the emblem; nobody's has neither."""
    bare = drawn(Look(f"mini_wars/{kind}", base=Base.BUILDING), 36, palette).convert("RGB")
    marks = set()
    for seat in SEATS[1:]:
        main = palette.seats[seat].main
        picture = drawn(Look(f"mini_wars/{kind}", seat, Base.BUILDING), 36, palette).convert("RGB")
        ring = [picture.getpixel((x, 2)) for x in range(8, 28)]
        assert ring.count(main) >= 18
        assert main not in [bare.getpixel((x, 2)) for x in range(8, 28)]
        disc = picture.crop((1, 20, 15, 35))
        assert disc.getcolors(1 << 12)
        marks.add(disc.convert("L").tobytes())
    assert len(marks) == 4


def test_buildings_keep_their_kinds_apart_at_36_pixels(screen):
    kinds = {
        kind: list(
            drawn(Look(f"mini_wars/{kind}", Seat(1), Base.BUILDING), 36)
            .convert("L")
            .crop((5, 5, 31, 22))
            .tobytes()
        )
        for kind in BUILDINGS
    }
    assert all(alike(kinds[a], kinds[b]) < 0.8 for a, b in combinations(kinds, 2))


@pytest.mark.parametrize("kind", ["grunt", "sniper", "grenadier"])
@pytest.mark.parametrize("size", [36, 52])
def test_a_figure_has_a_pale_rim_that_parts_it_from_a_ground_of_its_own_colour(
    screen, palette, size, kind
):
    for seat in SEATS[1:]:
        main = palette.seats[seat].main
        figure = drawn(Look(f"dominoes/{kind}", seat, Base.FIGURE), size, palette)
        ground = Image.new("RGBA", figure.size, main)
        ground.alpha_composite(figure)
        body = figure.getchannel("A").point(lambda a: 255 * (a > 200))
        edge = ImageChops.difference(body, body.filter(ImageFilter.MinFilter(3)))
        dark = Image.new("RGB", (1, 1), main).convert("L").tobytes()[0]
        inner = (2, 2, size - 2, size - 2)
        levels = ground.convert("L").crop(inner).tobytes()
        ends = edge.crop(inner).tobytes()
        rim = [level > 1.3 * dark for level, end in zip(levels, ends, strict=True) if end]
        assert sum(rim) > 0.5 * len(rim), f"{seat}: {sum(rim)} of {len(rim)}"


# ------------------------------------------------------------------------------ what has acted


@pytest.mark.parametrize("seat", SEATS[1:])
def test_what_has_acted_is_clearly_darker_lies_flat_and_bears_a_tick(screen, palette, seat):
    ready, spent = unknown(seat, 48, palette), unknown(seat, 48, palette, spent=True)
    lit, dark = (
        ImageStat.Stat(p.convert("L"), p.getchannel("A").point(lambda a: 255 * (a == 255))).mean[0]
        for p in (ready, spent)
    )
    assert dark < 0.8 * lit
    high = [len(p.getchannel("A").getcolors() or ()) for p in (ready, spent)]
    assert high[1] < high[0], "it casts no shadow"
    book = book_of()
    look = Look("mini_wars/unknown", seat, dimmed=True)
    assert pixels(book.badges(look, 48)) != pixels(book.badges(look._replace(dimmed=False), 48))


@pytest.mark.parametrize("base", [Base.FIGURE, Base.BARE])
def test_figures_and_dice_that_have_acted_are_darker_too(screen, base):
    sprite = "dominoes/grunt" if base is Base.FIGURE else "pawn/3"
    ready = drawn(Look(sprite, Seat(2), base), 48)
    spent = drawn(Look(sprite, Seat(2), base, dimmed=True), 48)
    assert ready.getchannel("A").tobytes() == spent.getchannel("A").tobytes()
    mask = ready.getchannel("A")
    lit, dark = (ImageStat.Stat(p.convert("L"), mask).mean[0] for p in (ready, spent))
    assert dark < 0.7 * lit


def test_a_state_keeps_its_place_beside_the_tick(screen):
    """The bolt of a disrupted unit is where it was, whether the unit has acted or not."""
    book = book_of(Shape.HEX_FLAT)
    look = Look("mj12/goblin", Seat(1), badges=(Badge(Slot.STATE, "disrupted"),))
    both = book.badges(look._replace(dimmed=True), 40)
    state = book.badges(look, 40)
    bolt = state.get_bounding_rect()
    assert pixels(both.subsurface(bolt.inflate(-2, -4)).copy()) == pixels(
        state.subsurface(bolt.inflate(-2, -4)).copy()
    )
    assert both.get_bounding_rect().height > bolt.height + 10


# ------------------------------------------------------------------------------ plates


QUIET = (Badge(Slot.STRENGTH, "30", quiet=True),)
HURT = (Badge(Slot.STRENGTH, "12"),)


def test_only_a_number_that_tells_something_has_a_plate(screen):
    book = book_of()
    whole = Look("mini_wars/soldier", Seat(1), badges=QUIET)
    bare = whole._replace(badges=())
    assert pixels(book.picture(whole, 44)) == pixels(book.picture(bare, 44))
    assert pixels(book.picture(whole._replace(badges=HURT), 44)) != pixels(book.picture(bare, 44))
    book.all_plates = True
    assert pixels(book.picture(whole, 44)) != pixels(book.picture(bare, 44))


@pytest.mark.parametrize(("cell", "largest"), [(36, (20, 14)), (44, (21, 15)), (56, (22, 16))])
def test_a_plate_leaves_the_figure_to_be_seen(screen, cell, largest):
    book = book_of()
    look = Look("", Seat(1), badges=HURT)
    width, height = book.badges(look, book.side(cell / 64)).get_bounding_rect().size
    assert width <= largest[0] + 2
    assert height <= largest[1]


def test_type_on_plates_grows_with_the_scale_of_the_interface(screen):
    book = book_of()
    look = Look("", Seat(1), badges=HURT)
    small = book.badges(look, 88).get_bounding_rect().height
    book.unit = 2.0
    assert book.badges(look, 88).get_bounding_rect().height > 1.3 * small


def test_all_plates_show_on_the_board_while_they_are_asked_for(screen):
    view = view_of(map_of(), None)
    piece = unit(1, 12)
    quiet = piece._replace(look=piece.look._replace(badges=QUIET))
    view.set_scene(view.scene._replace(pieces=(quiet,)))
    pictures = []
    for every in (False, True, False):
        view.all_plates = every
        view.draw(screen)
        pictures.append(pixels(screen.subsurface(view.cell_rect(Cell(12))).copy()))
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


@pytest.mark.parametrize("numbers", ["6-3-6", "0-0-2"])
@pytest.mark.parametrize("cell", [40, 44, 52, 64])
def test_printed_numbers_are_as_large_as_the_counter_and_no_wider(screen, numbers, cell):
    """Whole within the card, in its lower half, and higher than the type on other plates."""
    book = book_of(Shape.HEX_FLAT)
    side = book.side(cell / 64)
    look = Look("warshard/armor", Seat(1), badges=(Badge(Slot.NUMBERS, numbers),))
    room = max(2, side // 8)
    strip = book.badges(look, side).get_bounding_rect()
    assert foot(side).move(room, room).contains(strip)
    assert strip.w == foot(side).w
    digit = book.badges(look._replace(badges=(Badge(Slot.STRENGTH, "8"),)), side)
    assert _ink(book.badges(look, side)) >= _ink(digit)


def _ink(plate: pygame.Surface) -> int:
    """Return the height of what is written on a plate."""
    box = plate.get_bounding_rect().inflate(-6, -4)
    dark = [
        y
        for y in range(box.top, box.bottom)
        if any(plate.get_at((x, y)).normalize()[0] < 0.35 for x in range(box.left, box.right))
    ]
    return dark[-1] - dark[0] + 1


def test_nothing_lies_over_the_numbers_of_a_counter(screen):
    """Neither a state nor the tick of what has acted, down to the size where they are printed."""
    book = book_of(Shape.HEX_FLAT)
    numbers = Badge(Slot.NUMBERS, "6-3-6")
    look = Look("warshard/armor", Seat(1), badges=(numbers,), dimmed=True)
    out_of_supply = look._replace(badges=(numbers, Badge(Slot.STATE, "unsupplied")))
    for side in (32, 36, 44):
        room = max(2, side // 8)
        strip = book.badges(look._replace(dimmed=False), side).get_bounding_rect()
        low = strip.clip(foot(side).move(room, room)).inflate(-6, -4)
        assert pixels(book.badges(look, side).subsurface(low).copy()) == pixels(
            book.badges(out_of_supply, side).subsurface(low).copy()
        )


# ------------------------------------------------------------------------------ one counter


def test_panels_minis_and_boards_draw_the_same_counter(screen):
    """Whoever draws a look without badges gets it from one place."""
    sprites = sprite_book()
    look = Look("mini_wars/tank", Seat(2), badges=HURT)
    assert sprites.piece(look, 44) is sprites.piece(look._replace(badges=()), 44)
    board = PieceBook(sprites, Layout.for_map(bare_map())).picture(look._replace(badges=()), 44)
    middle = board.subsurface(board.get_rect().inflate(-10, -10)).copy()
    assert pixels(middle) == pixels(sprites.piece(look, 44))
