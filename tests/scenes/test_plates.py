"""Numbers on pieces at the table: Alt held shows them all, and another key may be bound to it."""

import pygame

from game.settings import DEFAULT_KEYS, HELD
from game.ui.events import KeyPress
from game.ui.keys import KeyMap, label


def held(one, key, *, down):
    """Press a key that is held, or let it go."""
    one.post(pygame.KEYDOWN if down else pygame.KEYUP, key=key, mod=0, unicode="")


def seen(one):
    """Return the board on the screen."""
    window = one.picture()
    return pygame.image.tobytes(window.subsurface(one.scene.view.camera.window), "RGB")


def test_alt_shows_every_number_while_it_is_held(client):
    one = client(map="footbridge")
    one.move((3, 3))
    one.frames(90)
    before = seen(one)
    held(one, pygame.K_LALT, down=True)
    assert one.scene.view.all_plates
    during = seen(one)
    assert during != before
    held(one, pygame.K_LALT, down=False)
    assert not one.scene.view.all_plates
    assert seen(one) == before


def test_ux10_another_key_may_show_them_and_a_cap_tells_which(client):
    assert label(DEFAULT_KEYS["plates"][0]) == "Alt"
    one = client(map="footbridge")
    one.app.services.settings.bind("plates", ("b",))
    one.app.services.apply()
    held(one, pygame.K_LALT, down=True)
    assert not one.scene.view.all_plates
    held(one, pygame.K_b, down=True)
    assert one.scene.view.all_plates
    held(one, pygame.K_b, down=False)
    assert not one.scene.view.all_plates


def test_a_modifier_alone_is_bound_only_to_what_lasts_while_it_is_held():
    keys = KeyMap({"plates": ("left ctrl",), "undo": ("left ctrl",)})
    press = KeyPress(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    assert "plates" in HELD
    assert keys.holds(press, "plates")
    assert keys.holds(press._replace(down=False), "plates")
    assert not keys.does(press, "undo")


def test_the_curtain_takes_the_plates_with_it(client):
    one = client(map="footbridge", fog=True)
    held(one, pygame.K_LALT, down=True)
    one.hold()
    one.end_turn()
    held(one, pygame.K_LALT, down=False)
    assert not one.scene.view.all_plates


def test_a_building_that_is_whole_has_no_plate(client):
    one = client(map="footbridge")
    badges = [badge for piece in one.interaction.scene.pieces for badge in piece.look.badges]
    assert badges
    assert all(badge.quiet for badge in badges if badge.text == "100")
