"""A long evening: what was left is let go of, and what is kept has a bound. Objects are counted,
never bytes or seconds.
"""

import gc
import weakref

import pytest

from game import heap
from game.core.registry import ruleset
from game.match.replay import Replay
from game.scenes import start_match
from game.scenes.app import App
from game.scenes.destinations import (
    ToHistory,
    ToNewGame,
    ToReplay,
    ToReplays,
    ToRules,
    ToSettings,
    ToTable,
    ToTitle,
    ToWorkshop,
)
from game.settings import Settings
from game.view import fonts
from tests.scenes.client import new_match

SCREENS = (ToNewGame(), ToRules("mini_wars"), ToSettings(), ToReplays(), ToHistory(), ToWorkshop())
SCALES = (100, 150, None)
FEW = 400
"""Objects by which two evenings may differ, of some 80,000: words that were met once more."""


@pytest.fixture
def app(tmp_path, monkeypatch):
    """Return the client at its title."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    settings = Settings()
    settings.window = (1280, 720)
    settings.profile("Anna").animation = 0
    app = App(settings, tmp_path / "settings.json")
    app.services.person = "Anna"
    app.services.apply()
    app.services.open(ToTitle())
    app.stack.carry_out()
    frames(app)
    yield app
    for scene in reversed(app.stack.screens):
        scene.close()


def frames(app, count=2):
    for _ in range(count):
        app.frame(1 / 60)


def visit(app, destination):
    """Open a screen from the title and leave it again; return a weak reference to it."""
    app.services.open(destination)
    frames(app)
    left = weakref.ref(app.stack.top)
    app.services.reset(ToTitle())
    frames(app)
    return left


def played(seed):
    match = new_match(seed=seed)
    while match.outcome is None and len(match.steps) < 6:
        match.step(match.legal()[seed % len(match.legal())])
    return match


def evening(app, seed):
    """Play, watch, learn, look at every screen, and change the scale."""
    match = played(seed)
    visit(app, ToTable(match))
    visit(app, ToReplay(Replay(match)))
    start_match.learn(app.services, ruleset("mini_wars"), anew=True)
    frames(app)
    app.services.reset(ToTitle())
    frames(app)
    for screen in SCREENS:
        visit(app, screen)
    for percent in SCALES:
        app.services.settings.profile("Anna").ui_scale = percent
        app.services.apply()
        frames(app)


def test_a_screen_with_a_board_is_let_go_of_as_it_is_left(app):
    """Without waiting for Python to look for what knows itself in circles."""
    gc.collect()
    gc.disable()
    try:
        match = played(1)
        left = [
            visit(app, destination)
            for destination in (ToTable(match), ToReplay(Replay(match)), ToWorkshop())
        ]
        assert [scene() for scene in left] == [None] * 3
    finally:
        gc.enable()


def test_evening_after_evening_leaves_no_more_objects_behind(app):
    counts = []
    for seed in range(3):
        evening(app, seed)
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert counts[-1] - counts[1] < FEW, counts


def test_fonts_of_many_scales_do_not_add_up(app):
    for pixels in range(10, 10 + 2 * fonts.FONTS_KEPT):
        assert fonts.width("Miniwars", pixels) > 0
        assert len(fonts._fonts) <= fonts.FONTS_KEPT
    frames(app)


def test_the_titles_pictures_of_other_scales_are_let_go_of(app):
    shown = []
    for percent in SCALES:
        app.services.settings.profile("Anna").ui_scale = percent
        app.services.apply()
        frames(app, 20)
        shown.append(len(app.services.title_pictures))
    assert shown[0] == shown[-1] > 0
    assert len({key[1:] for key in app.services.title_pictures}) == 1


def test_memory_is_given_back_after_a_board_and_after_a_change_of_scale(app, monkeypatch):
    """What a smaller screen or a dialog leaves is not worth the while."""
    given = []
    monkeypatch.setattr(heap, "give_back", lambda: given.append(app.stack.top))
    visit(app, ToRules("mini_wars"))
    assert given == []
    visit(app, ToTable(played(1)))
    assert len(given) == 1
    app.services.apply()
    assert len(given) == 1
    app.services.settings.profile("Anna").ui_scale = 150
    app.services.apply()
    assert len(given) == 2
