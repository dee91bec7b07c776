"""The buttons that walk through a replay, and its speeds."""

from functools import partial
from typing import Protocol

from game.core.words import Phrase, Verbatim, Words
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Ui
from game.ui.scale import Box
from game.ui.widget import Widget

SPEEDS = (1, 2, 4)
_PLAY = Phrase("Play", context="go on with a replay")
_WORDS: tuple[tuple[Words, Words], ...] = (
    ("turn", "A turn back"),
    ("step", "A step back"),
    (_PLAY, _PLAY),
    ("step", "A step on"),
    ("turn", "A turn on"),
)
"""What the buttons say, and their tips where there is no room for words."""
_ICON = 44.0
_TALL = 40.0


class Walks(Protocol):
    """What the buttons do."""

    def turn_back(self) -> None:
        """Go to the start of this turn, or the one before."""
        ...

    def step_back(self) -> None:
        """Go one step back."""
        ...

    def toggle(self) -> None:
        """Play, or pause."""
        ...

    def step_on(self) -> None:
        """Go one step on."""
        ...

    def turn_on(self) -> None:
        """Go to the next turn."""
        ...

    def set_speed(self, speed: int) -> None:
        """Play so many times as fast."""
        ...


class ReplayControls(Widget):
    """A row of buttons; where room is short their key caps fold, then their words.

    Args:
        scene: what they act on.
    """

    def __init__(self, scene: Walks) -> None:
        super().__init__("controls")
        dark = partial(Button, kind=ButtonKind.DARK)
        self.pause = dark(_PLAY, scene.toggle, action="replay_pause", icon="play")
        self.buttons = (
            dark("turn", scene.turn_back, action="replay_turn_back", icon="rewind"),
            dark("step", scene.step_back, action="replay_step_back", icon="step_back"),
            self.pause,
            dark("step", scene.step_on, action="replay_step_on", icon="step"),
            dark("turn", scene.turn_on, action="replay_turn_on", icon="fast_forward"),
        )
        self.speeds = tuple(
            dark(Verbatim(f"×{speed}"), partial(scene.set_speed, speed), name="speed")
            for speed in SPEEDS
        )
        for speed, button in zip(SPEEDS, self.speeds, strict=True):
            button.aloud = Phrase("Speed ×{speed}", {"speed": speed})
        self.compact = False
        """The window is small: no words."""
        self._worded = True
        self.add(*self.buttons, *self.speeds)

    def show(self, *, playing: bool, speed: int) -> None:
        """Say whether it plays, and how fast."""
        words, self.pause.icon = ("Pause", "pause") if playing else (_PLAY, "play")
        self.pause.label, self.pause.tip = (words, "") if self._worded else ("", words)
        for each, button in zip(SPEEDS, self.speeds, strict=True):
            button.on = each == speed

    def _say(self, *, words: bool) -> None:
        """Write on the buttons what they do, or leave that to their tips."""
        self._worded = words
        for button, (label, tip) in zip(self.buttons, _WORDS, strict=True):
            button.label, button.tip = (label, "") if words else ("", tip)
            button.aloud = tip if label != tip else ""

    def arrange(self, ui: Ui) -> None:
        """Place the buttons from the left."""
        self._say(words=True)
        box = self.box
        room = box.w - 12 - 48 * len(self.speeds) - 8 * len(self.buttons)
        wanted = [max(96.0, button.measure(ui).best.w + 8) for button in self.buttons]
        if sum(wanted) > room:
            wanted = [button.measure(ui).least.w + 8 for button in self.buttons]
        if self.compact or sum(wanted) > room:
            wanted = [_ICON] * len(wanted)
            self._say(words=False)
        x = box.x
        for button, wide in zip(self.buttons, wanted, strict=True):
            button.place(Box(x, box.y, wide, _TALL), ui)
            x += wide + (4 if self.compact else 8)
        for button in self.speeds:
            button.place(Box(x + 8, box.y, _ICON, _TALL), ui)
            x += 48
