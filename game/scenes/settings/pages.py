"""What stands on each page of the settings; every control writes its value, applied at once."""

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple, TypeVar

from game import text
from game.core.words import Phrase, Verbatim, Words
from game.match.undo import UndoRule
from game.scenes.services import Services
from game.scenes.settings.key_bindings import KeyColumn
from game.settings import (
    Confirm,
    PaletteName,
    Profile,
    Reading,
    replays_folder,
    saves_folder,
    settings_file,
)
from game.settings import maps_folder as own_maps
from game.ui.access import Role, Spoken
from game.ui.amount import Slider
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice, Segments, Toggle
from game.ui.column import FormRow
from game.ui.scale import STEPS, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

T = TypeVar("T")


class PageContext(NamedTuple):
    """What a page is made from."""

    services: Services
    profile: Profile
    """Of the person chosen."""
    changed: Callable[[], None]
    """Applies what was set."""


_WIDE = 460.0


def comfort(context: PageContext) -> list[Widget]:
    """Return the page of what follows a person."""
    profile, changed = context.profile, context.changed
    sizes: list[Choice[int | None]] = [Choice(None, "automatic")]
    sizes += [Choice(step, Verbatim(f"{step} %")) for step in STEPS]
    strength = [Choice(step, Verbatim(f"{step} %")) for step in range(20, 101, 10)]
    return [
        _row(
            "Text and panel size",
            Slider(sizes, profile.ui_scale, _set(profile, "ui_scale", changed), at_once=False,
                   name="scale"),
        ),
        _row(
            "Colours",
            Segments(
                [
                    Choice(PaletteName.STANDARD, "Standard"),
                    Choice(PaletteName.RED_GREEN, "Red-green"),
                    Choice(PaletteName.BLUE_YELLOW, "Blue-yellow"),
                    Choice(PaletteName.GREY, "Grey"),
                ],
                profile.palette,
                _set(profile, "palette", changed),
                name="colours",
            ),
        ),
        _row(
            "Overlay strength",
            Slider(strength, profile.overlay, _set(profile, "overlay", changed),
                   ends=("soft", "strong"), name="overlay"),
        ),
        *animation(context),
        _row("Confirm end of turn", _confirm(profile, changed)),
        _row(
            "Hand-over recap",
            Toggle(profile.recap, _set(profile, "recap", changed), name="recap"),
            "only what this person saw",
        ),
        _row(
            "Tips",
            Toggle(profile.tips, _set(profile, "tips", changed), name="tips"),
            "said once each, when their moment comes",
        ),
        _row("Tips once more", _tips_again(profile, changed)),
    ]  # fmt: skip


def _tips_again(profile: Profile, changed: Callable[[], None]) -> Widget:
    """Return the button that lets all tips come again."""

    def again() -> None:
        profile.tips, profile.tips_met = True, []
        changed()

    button = Button("Show all again", again, hotkey="Shift+T", name="tips again")
    if profile.tips and not profile.tips_met:
        button.disable("none was shown yet")
    return button


def _confirm(profile: Profile, changed: Callable[[], None]) -> Widget:
    return Segments(
        [
            Choice(Confirm.ALWAYS, "Always"),
            Choice(Confirm.IDLE, "Idle units"),
            Choice(Confirm.NOTHING_DONE, "Nothing done"),
            Choice(Confirm.NEVER, "Never"),
        ],
        profile.confirm_end,
        _set(profile, "confirm_end", changed),
        name="confirm",
    )


def animation(context: PageContext) -> list[Widget]:
    """Return the rows about motion."""
    profile, changed = context.profile, context.changed
    seconds = [Choice(s, Verbatim(f"{s} s")) for s in (2, 5, 10, 20, 30, 60)]
    return [
        _row(
            "Animation",
            Segments(
                [
                    Choice(0, "Off"),
                    Choice(1, Verbatim("×1")),
                    Choice(2, Verbatim("×2")),
                    Choice(4, Verbatim("×4")),
                ],
                profile.animation,
                _set(profile, "animation", changed),
                name="animation",
            ),
        ),
        _row(
            "Enemy turn at most",
            Slider([*seconds, Choice(0, "no limit")], profile.enemy_turn,
                   _set(profile, "enemy_turn", changed), name="enemy turn"),
        ),
        _row(
            "After a result",
            Segments(
                [
                    Choice(Reading.EACH, "Wait for all"),
                    Choice(Reading.WAIT, "What counts"),
                    Choice(Reading.SHORT, "Short pause"),
                    Choice(Reading.OFF, "Go on"),
                ],
                profile.results,
                _set(profile, "results", changed),
                name="results",
            ),
            "What counts is what you rolled or turned up, rolls for all, and what strikes you.",
        ),
    ]  # fmt: skip


def turn(context: PageContext) -> list[Widget]:
    """Return the page about the end of a turn and taking back."""
    profile, changed = context.profile, context.changed
    settings = context.services.settings
    return [
        _row("Confirm end of turn", _confirm(profile, changed), "for the person chosen"),
        _row(
            "End turn by itself",
            Toggle(settings.auto_end, _set(settings, "auto_end", changed), name="auto end"),
            "when nothing can act any more",
        ),
        _row(
            "Undo",
            Segments(
                [
                    Choice(UndoRule.TURN, "Whole turn"),
                    Choice(UndoRule.STEP, "Last step"),
                    Choice(UndoRule.OFF, "Off"),
                ],
                settings.undo,
                _set(settings, "undo", changed),
                name="undo",
            ),
            "Never past dice, or what was turned up or came into view.",
        ),
        _row(
            "Take back a round",
            Toggle(settings.take_back, _set(settings, "take_back", changed), name="take back"),
            "against the computer, even past what was seen",
        ),
    ]


def sound(context: PageContext) -> list[Widget]:
    """Return the page about sound."""
    services, profile, changed = context

    def heard(volume: int) -> None:
        profile.volume = volume
        if services.sound is not None:
            services.sound.volume = volume
            services.play_sound("click")
        changed()

    def muted(_: bool) -> None:
        services.switch_sound()
        changed()

    steps = [Choice(0, "silent"), *(Choice(v, Verbatim(f"{v} %")) for v in range(10, 101, 10))]
    return [
        _row(
            "Volume",
            Slider(steps, profile.volume, heard, name="volume"),
            "Sound only repeats what can be seen.",
        ),
        _row(
            "Mute",
            Toggle(profile.muted, muted, name="mute"),
            Phrase("{key} does so anywhere.", {"key": services.ui.keys.called("mute")}),
        ),
    ]


def display(context: PageContext) -> list[Widget]:
    """Return the page about the window."""
    rows = comfort(context)[:3]
    return [
        _row(
            "Full screen",
            Toggle(
                context.services.settings.fullscreen,
                context.services.on_full_screen,
                name="full screen",
            ),
            "F11 does the same anywhere.",
        ),
        *rows,
    ]


def language(context: PageContext) -> list[Widget]:
    """Return the page of languages."""
    profile = context.profile

    def choose(code: str) -> None:
        profile.language = context.services.settings.last_language = code
        context.changed()

    names = [Choice(code, Verbatim(name)) for code, name in text.languages().items()]
    return [
        _row(
            "Language",
            Segments(
                [Choice("", "As the system"), *names],
                profile.language,
                choose,
                name="language",
            ),
            "Two people at one screen may each read their own.",
        )
    ]


def keys(context: PageContext) -> list[Widget]:
    """Return the page of keys."""
    return [KeyColumn(context.services.settings, context.changed)]


class _Place(Widget):
    """A folder and what is in it."""

    def __init__(self, title: Words, path: object) -> None:
        super().__init__(f"place {title}")
        self.title = title
        self.path = Verbatim(path)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        return (Spoken(Role.PARAGRAPH, self.title, self.path),)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        lines = len(ui.lines(self.path, width))
        return Size.of(h=self._head(ui, width) + theme.line * lines + 14)

    def _head(self, ui: Ui, width: float) -> float:
        return theme.row * len(ui.lines(self.title, width, theme.label)) + 6.0

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        canvas.paragraph(box._replace(y=box.y + 6), self.title, theme.label, spacing=theme.row)
        top = box.y + 4 + self._head(canvas.ui, box.w)
        room = Box(box.x, top, box.w, box.bottom - top)
        canvas.paragraph(room, self.path, colour=palette.INK_SECOND)
        canvas.rule(box.x, box.right, box.bottom - 1)


def files(context: PageContext) -> list[Widget]:
    """Return the page that says where everything lies."""
    return [
        _Place("Saves, autosaves and journals", saves_folder()),
        _Place("Kept replays", replays_folder()),
        _Place("Your own maps: every TMX file here is offered in New game", own_maps()),
        _Place("These settings", context.services.settings_path or settings_file()),
    ]


Page = Callable[[PageContext], list[Widget]]

PAGES: Sequence[tuple[str, Words, Page]] = (
    ("comfort", "Comfort, per person", comfort),
    ("keys", "Keys", keys),
    ("turn", "Turn and undo", turn),
    ("animation", "Animation", animation),
    ("sound", "Sound", sound),
    ("display", "Display", display),
    ("language", "Language", language),
    ("files", "Files and saves", files),
)
"""Key, title and content of each page, in order."""


def _set(owner: object, name: str, changed: Callable[[], None]) -> Callable[[T], None]:
    """Return what writes a value into a settings model and lets it be applied."""

    def write(value: T) -> None:
        setattr(owner, name, value)
        changed()

    return write


def _row(label: Words, control: Widget, note: Words = "") -> FormRow:
    wide = 0.0 if isinstance(control, Toggle) else _WIDE
    return FormRow(label, control, note, label_width=184, control_width=wide, rule=True)
