from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.board.grid import Shape
from game.board.layout import Layout
from game.core.event import TurnBegan
from game.core.presentation import Badge, Base, Look, Slot, Tone
from game.core.refs import Seat
from game.data import folder
from game.view.counter import emblem
from game.view.palette import GREY, PALETTES, RED_GREEN
from game.view.piece_view import PieceBook
from game.view.sound import Sounds
from game.view.sprites import SpriteBook, seat_in
from tests.view.boards import bare_map, pixels, sprite_book

TANK = Look("mini_wars/tank", Seat(1), badges=(Badge(Slot.STRENGTH, "80"),))


def book_of(shape: Shape = Shape.SQUARE) -> PieceBook:
    return PieceBook(sprite_book(), Layout.for_map(bare_map(shape)))


def grey(surface: Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGBA")


def test_everything_that_is_said_of_a_piece_can_be_seen_in_grey(screen):
    book = book_of()
    looks = [
        TANK,
        TANK._replace(seat=Seat(2)),
        TANK._replace(dimmed=True),
        TANK._replace(facing=1),
        TANK._replace(badges=(Badge(Slot.STRENGTH, "70"),)),
        TANK._replace(badges=(Badge(Slot.STRENGTH, "80", Tone.BAD),)),
        TANK._replace(badges=(*TANK.badges, Badge(Slot.STATE, "moved"))),
        TANK._replace(badges=(*TANK.badges, Badge(Slot.FOOT, "morale_plus"))),
        TANK._replace(badges=(*TANK.badges, Badge(Slot.NUMBERS, "4-5-6"))),
        TANK._replace(base=Base.BUILDING, sprite="mini_wars/town"),
        Look("mini_wars/unknown", Seat(2)),
    ]
    pictures = [grey(book.picture(look, 64)) for look in looks]
    for a, b in combinations(range(len(looks)), 2):
        assert pictures[a] != pictures[b], (looks[a], looks[b])


def test_the_same_look_is_composed_once(screen):
    book = book_of()
    assert book.picture(TANK, 64) is book.picture(TANK, 64)
    assert book.picture(TANK, 64) is not book.picture(TANK, 56)


def test_counters_are_smaller_on_hexes(screen):
    assert book_of().side(1.0) == 64
    assert book_of(Shape.HEX_FLAT).side(1.0) == 51
    assert book_of(Shape.HEX_POINTY).side(1.0) == 51


def test_a_missing_picture_is_drawn_as_a_counter_with_initials(screen):
    sprites = sprite_book()
    big, small = sprites.get("nothing/big_gun.s1"), sprites.get("nothing/small_gun.s1")
    assert big.get_size() == (64, 64)
    assert pixels(big) != pixels(small)
    assert pixels(big) != pixels(sprites.get("nothing/big_gun.s2"))


def test_without_a_kit_there_are_still_pictures(screen, tmp_path):
    sprites = SpriteBook(tmp_path)
    assert sprites.get("dominoes/grunt.s1", 0.5).get_size() == (32, 32)
    assert sprites.texture("paper_grain") is None
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "atlas.json").write_text("[broken")
    assert "dominoes/grunt.s1" not in SpriteBook(tmp_path)


def test_pictures_come_in_the_size_asked_for_and_are_kept(screen):
    sprites = sprite_book()
    for scale in (0.5, 0.875, 1.0, 1.375, 2.0, 3.0):
        picture = sprites.get("dominoes/grunt.s1", scale)
        assert picture.get_size() == (round(64 * scale), round(64 * scale))
        assert sprites.get("dominoes/grunt.s1", scale) is picture


def test_disabled_pictures_have_no_colour(screen):
    picture = sprite_book().get("dominoes/grunt.s1", grey=True)
    for x in range(0, 64, 7):
        red, green, blue, _ = picture.get_at((x, 32))
        assert red == green == blue


def test_silhouettes_take_a_tint(screen):
    picture = sprite_book().get("mini_wars/tank.card", tint=(200, 10, 10))
    red, green, _, _ = pygame.transform.average_color(picture, consider_alpha=True)
    assert red > 2 * green


def test_scaling_does_not_darken_the_rim_of_white_silhouettes(screen):
    picture = sprite_book().get("mini_wars/tank.card", 0.5)
    width, height = picture.get_size()
    for x in range(width):
        for y in range(height):
            red, _, _, alpha = picture.get_at((x, y))
            assert alpha == 0 or red >= 240


@pytest.mark.parametrize("palette", [RED_GREEN, GREY], ids=lambda palette: palette.name)
def test_other_palettes_dye_the_counters(screen, palette):
    sprites = sprite_book()
    usual = pixels(sprites.get("dominoes/grunt.s2"))
    sprites.use(palette)
    dyed = sprites.get("dominoes/grunt.s2")
    assert pixels(dyed) != usual
    if palette is GREY:
        red, green, blue, _ = pygame.transform.average_color(dyed, consider_alpha=True)
        assert abs(red - blue) < 12
        assert abs(red - green) < 12
    sprites.use(PALETTES["standard"])
    assert pixels(sprites.get("dominoes/grunt.s2")) == usual


def test_the_seat_stands_in_a_pictures_name():
    assert seat_in("dominoes/grunt.s3") == 3
    assert seat_in("mini_wars/tank.neutral") == 0
    assert seat_in("icon/undo") is None
    assert seat_in("icon/s9.s9") is None


def test_every_seat_has_an_emblem_of_its_own(screen):
    drawn = [pygame.image.tobytes(emblem(Seat(seat), 24), "RGBA") for seat in range(5)]
    assert len(set(drawn)) == 5


def test_sounds_are_silent_without_volume_or_file(screen, tmp_path):
    assert not Sounds(folder("assets"), 0).play("move")
    assert not Sounds(tmp_path).play("move")
    sounds = Sounds(folder("assets"))
    sounds.hear(TurnBegan(Seat(1), 1))
    sounds.volume = 140
    assert sounds.volume == 100
    sounds.stop()


def test_a_machine_without_a_loudspeaker_is_silent(screen, monkeypatch):
    def refuse(*_: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(folder("assets"))
    assert sounds.silent
    assert not sounds.play("move")
    sounds.stop()


def apart(one: Surface, other: Surface) -> int:
    """Return how different two pictures are, pixel by pixel."""
    return sum(abs(a - b) for a, b in zip(grey(one), grey(other), strict=True))


def test_a_figure_looks_to_the_side_it_faces(screen):
    """One that faces west is the mirror picture of one that faces east; a counter never is."""
    book, middle = book_of(), pygame.Rect(24, 24, 32, 32)

    def inner(look: Look, facing: int) -> Surface:
        return book.picture(look._replace(facing=facing), 64).subsurface(middle)

    sniper = Look("dominoes/sniper", Seat(1), Base.FIGURE)
    west, east = inner(sniper, 3), inner(sniper, 1)
    mirrored = pygame.transform.flip(west, flip_x=True, flip_y=False)
    assert 4 * apart(mirrored, east) < apart(west, east)
    assert grey(inner(TANK, 3)) == grey(inner(TANK, 1))
