"""UX 10: keys by action, as the settings write them and as caps show them."""

import pygame
import pytest

from game.settings import DEFAULT_KEYS, Settings
from game.ui.events import KeyPress
from game.ui.keys import KeyMap, label, normal, pressed
from tests.ui.desk import Desk


@pytest.mark.parametrize(
    ("text", "cap"),
    [
        ("ctrl+return", "Ctrl Enter"),
        ("escape", "Esc"),
        ("f1", "F1"),
        ("plus", "+"),
        ("minus", "-"),
        ("ctrl+shift+z", "Ctrl Shift Z"),
        ("Ctrl+R", "Ctrl R"),
        ("delete", "Del"),
        ("space", "Space"),
        ("0", "0"),
        ("nonsense", ""),
    ],
)
def test_ux10_a_cap_shows_the_key(text, cap):
    assert label(text) == cap


def test_ux10_every_default_binding_names_a_key():
    for action, keys in DEFAULT_KEYS.items():
        for key in keys:
            assert normal(key) == key, action


def test_a_press_reads_as_the_settings_write_it():
    assert pressed(KeyPress(pygame.K_RETURN, pygame.KMOD_LCTRL)) == "ctrl+return"
    assert pressed(KeyPress(pygame.K_KP_ENTER)) == "return"
    assert pressed(KeyPress(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT)) == "ctrl+shift+z"
    assert pressed(KeyPress(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+")) == "plus"
    assert pressed(KeyPress(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)) == ""


def test_ux10_a_changed_binding_works_and_shows():
    settings = Settings()
    settings.bind("undo", ("z",))
    keys = KeyMap.of(settings)
    assert keys.cap("undo") == "Z"
    assert keys.does(KeyPress(pygame.K_z, 0, "z"), "undo")
    assert not keys.does(KeyPress(pygame.K_u, 0, "u"), "undo")


def test_one_key_may_mean_two_things_in_two_places():
    keys = KeyMap.of(Settings())
    assert set(keys.actions(KeyPress(pygame.K_f, 0, "f"))) == {"show_idle", "replay_all"}


def test_a_key_held_down_repeats_and_is_known_to_do_so():
    desk = Desk()

    def repeats(event):
        read = desk.ui.reader.read(event, desk.ui.scale)
        assert isinstance(read, KeyPress)
        return read.repeat

    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    assert [repeats(down), repeats(down)] == [False, True]
    assert not repeats(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert not repeats(down)
