"""A person at the client, for tests: moves the mouse, presses keys, looks at widgets and pixels."""

import time
from contextlib import contextmanager
from functools import cache

import pygame
import pytest

from game import data
from game.core.action import parse_action
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.maps.load import load_map
from game.match.match import Match
from game.match.seats import SeatSetup
from game.scenes import app
from game.scenes.play.play_scene import PlayScene
from game.settings import Reading, Settings
from game.ui.scale import NOWHERE
from game.view.ground import Ground
from game.view.minimap import terrain_picture
from game.view.palette import STANDARD
from game.view.sprites import SpriteBook
from game.view.surface_cache import SurfaceCache

FRAME = 1 / 60
_UNSEEN = 11
"""So many frames go by undrawn at most."""
NAMES = ("Anna", "Ben", "Cleo", "Dan")

KEYS = {
    "enter": (pygame.K_RETURN, "\r"),
    "esc": (pygame.K_ESCAPE, "\x1b"),
    "tab": (pygame.K_TAB, "\t"),
    "space": (pygame.K_SPACE, " "),
    "up": (pygame.K_UP, ""),
    "down": (pygame.K_DOWN, ""),
    "left": (pygame.K_LEFT, ""),
    "right": (pygame.K_RIGHT, ""),
    "home": (pygame.K_HOME, ""),
    "end": (pygame.K_END, ""),
    "del": (pygame.K_DELETE, ""),
    "backspace": (pygame.K_BACKSPACE, "\b"),
    **{f"f{number}": (getattr(pygame, f"K_F{number}"), "") for number in range(1, 10)},
    "page up": (pygame.K_PAGEUP, ""),
    "page down": (pygame.K_PAGEDOWN, ""),
    "plus": (pygame.K_PLUS, "+"),
    "minus": (pygame.K_MINUS, "-"),
}


@cache
def shipped_map(name, game="mini_wars"):
    """Return a shipped map of a game."""
    loaded = load_map(data.folder("maps") / game / f"{name}.tmx")
    assert loaded.data is not None, loaded.problems
    return loaded.data


def new_match(map="footbridge", seats=("human", "human"), seed=1, *, game="mini_wars", **options):
    """Return a match on a shipped map."""
    rules = ruleset(game)
    map_data = shipped_map(map, game)
    settled = read_options(rules.manifest, map_data.board(), options)
    setups = [SeatSetup(NAMES[i], who) for i, who in enumerate(seats)]
    return Match(rules, map_data, settled, setups, seed)


_GROUNDS = 8
"""So many maps' are kept."""
_grounds: dict[tuple[int, frozenset[tuple[str, str]], bool], Ground] = {}


@cache
def _pictures(assets):
    return SpriteBook(assets)


def shared_pictures(assets):
    """Return the kit's pictures, cut and scaled once for all clients, in the usual colours."""
    pictures = _pictures(assets)
    pictures.use(STANDARD)
    return pictures


_STRIPS = 12 << 20
"""Bytes of painted strips that are kept of each."""


class SharedGround(Ground):
    """The printed ground of a map, each strip of which is painted once."""

    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        self._strips = SurfaceCache(_STRIPS)

    def paint(self, surface, region, part, scale, *, lines):
        """Paint a strip, or copy it from where it was painted before."""
        key = tuple(region), tuple(part), scale, lines
        known = self._strips.find(key)
        if known is not None:
            surface.blit(known, part)
            return
        super().paint(surface, region, part, scale, lines=lines)
        self._strips.keep(key, surface.subsurface(part).copy())


def shared_ground(data, layout, tiles, grid, grain, colours, *, sides=True):
    """Return the printed ground of a map, with what was cut, scaled and painted for others."""
    key = id(data), frozenset(colours.items()), sides
    if key not in _grounds:
        _grounds[key] = SharedGround(data, layout, tiles, grid, grain, colours, sides=sides)
        if len(_grounds) > _GROUNDS:
            del _grounds[next(iter(_grounds))]
    return _grounds[key]


_FLATS = 24
"""So many pictures of whole maps in flat colours are kept."""
_flats: dict[tuple[object, ...], tuple[object, pygame.Surface]] = {}
"""With the map of each, whose number no other has as long."""


def shared_flat(data, layout, longest, colours, pale=0):
    """Return a map in flat colours as it was drawn for others, on which nobody draws."""
    key = id(data), longest, frozenset(colours.items()), pale
    if key not in _flats:
        _flats[key] = data, terrain_picture(data, layout, longest, colours, pale)
        if len(_flats) > _FLATS:
            del _flats[next(iter(_flats))]
    return _flats[key][1]


def open_app(settings, folder):
    """Return the application, its settings in a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "SpriteBook", shared_pictures)
        return app.App(settings, folder / "settings.json")


class Client:
    """The client with a match open, at a window size.

    A frame costs more to draw than all that led to it. What a person does is drawn once, when it is
    done; where the mouse has only gone somewhere, and in time that goes by, one frame in twelve is
    drawn until somebody looks: `frames`, `picture`, or the end of the test.
    """

    every_event = False
    """Every event is drawn: for who listens to what is drawn."""
    _looks = True
    """What is done now is drawn."""
    _unseen = 0
    """The frames since one was drawn."""

    def __init__(
        self,
        folder,
        match=None,
        size=(1280, 720),
        animation=0,
        results=Reading.OFF,
        tips=False,
        **match_options,
    ):
        settings = Settings()
        settings.window = size
        for name in NAMES:
            settings.profile(name).animation = animation
            settings.profile(name).results = results
            settings.profile(name).tips = tips
        self.app = open_app(settings, folder)
        self.match = match or new_match(**match_options)
        settings.new_game.seats = []
        self.app.services.person = NAMES[0]
        self.scene = PlayScene(self.app.services, self.match)
        self.app.services.apply()
        self.app.stack.push(self.scene)
        self.app.stack.carry_out()
        self.frames(2)

    def close(self):
        """Look at what was left, and close every scene."""
        if self._unseen and self.app.stack.top is not None:
            self.app.stack.draw(pygame.Surface(self.app.size()))
        for scene in reversed(self.app.stack.screens):
            scene.close()

    # ------------------------------------------------------------------ time

    def frames(self, count=1):
        """Let frames go by, and look at the last two: some of the ground is painted by a second."""
        self.pass_frames(count - 2)
        for _ in range(min(count, 2)):
            self._frame(shown=True)

    def pass_frames(self, count=1):
        """Let frames go by that nobody looks at."""
        for _ in range(count):
            self._frame(shown=False)

    def wait(self):
        """Let a frame go by that nobody looks at, and rest while the computer thinks."""
        self.pass_frames()
        if self.scene.computer.thinking:
            time.sleep(FRAME / 2)

    def settle(self):
        """Let all motion end."""
        for _ in range(600):
            self.pass_frames()
            if not (self.scene.view.busy or self.scene.viewpoint.auto_camera.moving):
                self.frames()
                return
        raise AssertionError("the motion does not end")

    def _frame(self, *, shown):
        stack = self.app.stack
        shown = shown or self._unseen == _UNSEEN
        self._unseen = 0 if shown else self._unseen + 1
        with pytest.MonkeyPatch.context() as patch:
            if not shown:
                patch.setattr(stack, "draw", lambda surface: None)
            self.app.frame(FRAME)

    def picture(self):
        """Return the window as it is drawn now."""
        if self._unseen:
            self.frames()
        window = pygame.display.get_surface()
        assert window is not None
        return window

    # ------------------------------------------------------------------ mouse

    def post(self, kind, **what):
        """Post an event and let it be handled."""
        pygame.event.post(pygame.event.Event(kind, **what))
        self._frame(shown=self._looks or self.every_event)

    @contextmanager
    def going_on(self):
        """Draw nothing for what is only the beginning of what is done."""
        looks, self._looks = self._looks, False
        try:
            yield
        finally:
            self._looks = looks

    def at(self, label):
        """Return the middle of a cell on the screen."""
        view = self.scene.view
        return view.cell_rect(view.grid.parse_label(label)).center

    def card(self, name):
        """Return a point on a hand card; one behind "more" is lifted first."""
        hand = self.table.hand
        index = [item.card for item in hand.items].index(name)
        if hand.card_box(index) == NOWHERE:
            self.key("0")
        box = hand.card_box(index)
        scale = self.app.services.ui.scale
        return scale.px(box.x + 12), scale.px(box.y + 40)

    def middle(self, widget):
        """Return the middle of a widget on the screen."""
        return self.app.services.ui.scale.rect(widget.box).center

    def move(self, pos, held=False):
        """Move the mouse."""
        with self.going_on():
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0))

    def press(self, pos, button=1):
        """Press a mouse button."""
        self.move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos, button=1):
        """Let it go."""
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos, button=1):
        """Click."""
        with self.going_on():
            self.press(pos, button)
        self.release(pos, button)

    def drag(self, start, end):
        """Drag from one place to another; it is seen on the way."""
        with self.going_on():
            self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
        self.move(end, held=True)
        self.frames()
        self.release(end)

    def wheel(self, pos, steps):
        """Turn the wheel at a place."""
        self.move(pos)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)

    # ------------------------------------------------------------------ keys

    def key_down(self, name, ctrl=False, shift=False):
        """Press a key."""
        code, text = KEYS.get(name) or (ord(name), name)
        mods = (pygame.KMOD_CTRL if ctrl else 0) | (pygame.KMOD_SHIFT if shift else 0)
        self.post(pygame.KEYDOWN, key=code, mod=mods, unicode="" if ctrl else text)
        return code

    def key_up(self, name):
        """Let a key go."""
        code, _ = KEYS.get(name) or (ord(name), name)
        self.post(pygame.KEYUP, key=code, mod=0, unicode="")

    def key(self, name, ctrl=False, shift=False):
        """Press a key and let it go."""
        with self.going_on():
            self.key_down(name, ctrl, shift)
        self.key_up(name)

    def hold(self, name="enter", seconds=0.6):
        """Hold a key down for some time."""
        with self.going_on():
            self.key_down(name)
        self.frames(round(seconds / FRAME))
        self.key_up(name)

    def end_turn(self):
        """End the turn, whatever is left to do, and open the curtain if it falls."""
        seat = self.match.deciding
        for _ in range(2):
            if self.match.deciding == seat:
                self.key("enter", ctrl=True)
        if self.scene.viewpoint.curtain is not None and self.scene.viewpoint.curtain.seat:
            self.hold()

    # ------------------------------------------------------------------ play

    def play(self, *texts):
        """Play actions by their text, past the widgets."""
        for text in texts:
            self.match.step(parse_action(text, self.match.board.grid))
        self.scene.follow()
        self.settle()

    @property
    def table(self):
        """The widgets."""
        return self.scene.table

    @property
    def interaction(self):
        """What the person points at and has picked up."""
        return self.scene.viewpoint.interaction

    @property
    def actions(self):
        """The verbs of the steps so far."""
        return [step.action.verb for step in self.match.steps]

    def piece_at(self, label):
        """Return the piece the viewer sees on a cell."""
        cell = self.match.board.grid.parse_label(label)
        return next((view for view in self.interaction.scene.pieces if view.cell == cell), None)

    def pixels(self):
        """Return the window's picture."""
        self.frames(3)
        return pygame.image.tobytes(self.picture(), "RGB")


def seat(number):
    """Return a seat."""
    return Seat(number)


def marks(client, pattern):
    """Return the labels of all cells under a pattern."""
    grid = client.match.board.grid
    return {
        grid.label(cell)
        for marker in client.scene.view.marks
        if marker.pattern is pattern
        for cell in grid.cells
        if marker.cells >> cell & 1
    }


def bought(client, card="tank", cell="d3"):
    """Buy a unit and come back to the same seat's next turn, with the unit ready."""
    client.drag(client.card(card), client.at(cell))
    client.end_turn()
    client.end_turn()
