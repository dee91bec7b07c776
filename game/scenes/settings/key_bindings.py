"""The page of keys: every binding there is, each changed by pressing another key, or another button
of a pad."""

from collections.abc import Callable, Mapping, Sequence
from math import inf

import pygame

from game.core.words import Phrase, Verbatim, Words
from game.settings import DEFAULT_KEYS, DEFAULT_PADS, HELD, Settings
from game.ui import keys, pad_caps
from game.ui.access import Role, Spoken, listed, notes
from game.ui.canvas import Canvas, Ui
from game.ui.column import Column, place_down
from game.ui.events import KeyPress
from game.ui.keys import KeyMap
from game.ui.pad_caps import Make
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.ui.widget import Control
from game.view import palette

ACTIONS: Mapping[str, Words] = {
    "up": "Cursor or map up",
    "down": "Cursor or map down",
    "left": "Cursor or map left",
    "right": "Cursor or map right",
    "act": "Act: select, move, attack, press",
    "cancel": "One step back; menu",
    "menu": "Menu; on a pad, the main button of a form",
    "next_idle": "Next piece that can act",
    "previous_idle": "Unit before that can act",
    "show_idle": "Show all that can act",
    "undo": "Undo",
    "redo": "Redo",
    "end_turn": "End turn or phase",
    "threat": "Threat",
    "grid": "Grid lines",
    "log": "Log",
    "again": "Show the last result again",
    "recap": "Since your last turn",
    "rules": "Rules",
    "briefing": "Briefing",
    "mute": "Sound on or off",
    "save": "Save",
    "note": "Note on this turn",
    "zoom_in": "Zoom in",
    "zoom_out": "Zoom out",
    "zoom_fit": "Whole board",
    "minimap": "Minimap, where it is folded",
    "exposure": "Who could hit here, while held",
    "more": "All about what is pointed at",
    "panels": "Next panel beside the board",
    "plates": "All numbers on pieces, while held",
    "skip": "Skip the animation; go on; another cell to hit from",
    "show_me": "Hint; in a lesson, show me how",
    "skip_step": "Lesson: skip this step",
    "play_freely": "Lesson: play on freely",
    "tip_read": "Tip: got it",
    "tips_off": "Tip: no more tips",
    "regions": "Next part of the screen",
    "jump_own": "Next piece of yours",
    "jump_enemy": "Next enemy in sight",
    "jump_target": "Next place for what is picked up",
    "jump_event": "The last thing that happened, and the one before",
    "say_cell": "Say all about what is pointed at",
    "say_turn": "Say the turn, what you have, what is asked",
    **{f"card_{number}": Phrase("Card or choice {number}", {"number": number})
       for number in range(1, 19)},
    "hand_more": "More cards",
    "start_over": "Start over, in set-up",
    "arrange": "Place for me, in set-up",
    "lineup": "The last line-up, in set-up",
    "watch_pause": "Watching computers: pause",
    "watch_step": "Watching computers: one step",
    "watch_speed": "Watching computers: speed",
    "replay_turn_back": "Replay: turn back",
    "replay_step_back": "Replay: move back",
    "replay_step_on": "Replay: move on",
    "replay_turn_on": "Replay: turn on",
    "replay_pause": "Replay: play or pause",
    "replay_bookmark": "Replay: bookmark",
    "replay_play_on": "Replay: play on from here",
    "replay_numbers": "Replay: how it ended, in numbers",
    "replay_all": "Replay: everybody's view",
    "replay_exact": "Replay: who should win",
    "find_open": "Search, in the rules and the lists of matches",
    "find_next": "Search in the rules: next place",
    "find_previous": "Search in the rules: place before",
}  # fmt: skip
"""What every action of the settings is called."""
_JUMPS = ("jump_own", "jump_enemy", "jump_target", "jump_event", "say_cell", "say_turn")


def words_for(action: str) -> Words:
    """Return what an action is called; one without words shows its name."""
    return ACTIONS.get(action, Verbatim(action))


def jump_words(keys: KeyMap) -> Words:
    """Return which keys jump about a board, and which tell of it."""
    told = [(keys.called(action), ACTIONS[action]) for action in _JUMPS]
    return notes(*(
        Phrase("{label}: {value}", {"label": Verbatim(key), "value": what})
        for key, what in told if key
    ))  # fmt: skip


def _asked(ui: Ui) -> Words:
    """Return what a row asks for while it waits."""
    key = {"key": Verbatim(ui.keys.told("Esc"))}
    return Phrase("press a key or a button, or {key}", key)


class KeyRow(Control):
    """An action and its keys. Pressed, it waits for the key to bind.

    Args:
        action: the action.
        settings: holds the bindings.
        clashes: the other actions that one of its keys means too.
        on_change: called after a binding has changed.
    """

    def __init__(
        self,
        action: str,
        settings: Settings,
        clashes: Sequence[str],
        on_change: Callable[[], None],
    ) -> None:
        super().__init__(f"key {action}")
        self.of = action
        self.settings = settings
        self.clashes = clashes
        self.on_change = on_change
        self.waiting = False

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of a row, larger where a clash is shown."""
        return Size.of(h=56.0 if self.clashes else 36.0)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the action with its keys, and what else they mean."""
        bound = [Verbatim(keys.label(key)) for key in self.settings.bound(self.of)]
        told = _asked(ui) if self.waiting else listed(bound)
        name = Phrase("{label}: {value}", {"label": words_for(self.of), "value": told})
        return (Spoken(Role.BUTTON, name, notes(*map(_same_key, self.clashes[:1]))),)

    def press(self) -> None:
        """Wait for a key."""
        self.waiting = not self.waiting

    def blur(self) -> None:
        """Stop waiting."""
        self.waiting = False

    def raw(self, event: pygame.Event) -> bool:
        """Bind the next key that is pressed; Escape leaves it as it is."""
        if not self.waiting or event.type != pygame.KEYDOWN:
            return False
        press = KeyPress.of(event)
        key = keys.alone(press) if self.of in HELD else keys.pressed(press)
        if not key:
            return True
        self.waiting = False
        if keys.meant(press) != "escape" or self.of == "cancel":
            self.bind(key)
        return True

    def bind(self, key: str) -> None:
        """Make a key the first of the action; a second one stays. A button of a pad takes the
        place of the one before."""
        if pad_caps.known(key):
            self.settings.bind_pad(self.of, (key,))
        else:
            rest = [other for other in self.settings.bound(self.of)[1:] if other != key]
            self.settings.bind(self.of, (key, *rest[:1]))
        self.on_change()

    def key(self, event: KeyPress) -> bool:
        """Delete brings the default back."""
        if event.down and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.settings.bind(self.of, DEFAULT_KEYS[self.of])
            self.settings.bind_pad(self.of, DEFAULT_PADS.get(self.of, ()))
            self.on_change()
            return True
        return super().key(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the action, its keys, and what else they mean."""
        box = self.box
        if self.hovered or self.waiting:
            canvas.rounded(box.inset(-4, 1), (255, 255, 255, 110), radius=4)
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box.inset(2, 4))
        y = box.y + 18
        right = box.right - 4
        if self.waiting:
            right -= canvas.text(
                right, y, _asked(canvas.ui), bold=True, colour=palette.INK, align="right",
                room=box.w * 0.5,
            )  # fmt: skip
        else:
            make = canvas.ui.keys.pad or Make.XBOX
            for button in reversed(self.settings.buttons(self.of)):
                right -= canvas.key_cap(right, y, pad_caps.cap(button, make), pad=True) + 6
            for key in reversed(self.settings.bound(self.of)):
                right -= canvas.key_cap(right, y, keys.label(key), pad=False) + 6
        room = Box(box.x, box.y, max(0, right - box.x - 8), 36)
        canvas.label(room, words_for(self.of), theme.label)
        if self.clashes:
            words = _same_key(self.clashes[0])
            canvas.icon("warning", box.x + 10, box.y + 44, size=18)
            canvas.text(
                box.x + 26, box.y + 44, words, colour=canvas.ui.colours.bad, room=box.w - 30
            )
        canvas.rule(box.x, box.right, box.bottom - 1)


def _same_key(other: str) -> Words:
    return Phrase("The same key means: {other}", {"other": words_for(other)})


class KeyColumn(Column):
    """All rows, made anew after a change; in two columns where there is room."""

    def __init__(self, settings: Settings, on_change: Callable[[], None]) -> None:
        others: dict[str, list[str]] = {action: [] for action in DEFAULT_KEYS}
        for _, one, other in settings.clashes():
            others[one].append(other)
            others[other].append(one)
        rows = [KeyRow(action, settings, others[action], on_change) for action in DEFAULT_KEYS]
        super().__init__(rows, gap=0, name="keys")

    def _split(self, width: float) -> int:
        return 2 if width >= 860 else 1

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of the longer column."""
        columns = self._split(width)
        parts = self._parts(columns)
        return Size.of(h=max(sum(row.measure(ui, width).best.h for row in part) for part in parts))

    def _parts(self, columns: int) -> list[list[Control]]:
        rows = [row for row in self.children if isinstance(row, Control)]
        half = -(-len(rows) // columns)
        return [rows[i : i + half] for i in range(0, len(rows), half)]

    def arrange(self, ui: Ui) -> None:
        """Place the rows, down the first column and on in the second."""
        columns = self._split(self.box.w)
        for part, place in zip(self._parts(columns), self.box.columns(columns, 32), strict=True):
            place_down(part, place, ui)
