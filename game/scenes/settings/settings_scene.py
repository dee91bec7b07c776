"""Settings: pages at the left, what can be set in the middle, and how it looks at the right.

Changes apply at once. Comfort belongs to a person and follows them from seat to seat.
"""

from collections.abc import Sequence
from functools import partial
from math import inf

from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words
from game.scenes.dialogs import AskText, ask
from game.scenes.form import FormScreen
from game.scenes.services import Services
from game.scenes.settings.pages import PAGES, PageContext
from game.scenes.settings.sample import SamplePanel
from game.settings import Profile, Settings
from game.ui.access import Role, Spoken
from game.ui.bars import chip_width, draw_chip
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.column import Column, FormPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.ui.widget import Control, Widget
from game.view import palette

_PERSONAL = ("comfort", "turn", "animation", "sound", "display", "language")
_OF_PERSON = ("comfort", "animation", "display")


class _PageButton(Control):
    """The name of a page in the list at the left."""

    def __init__(self, title: Words, on_press: object, *, chosen: bool, name: str) -> None:
        super().__init__(f"page {name}")
        self.title = title
        self.on_press = on_press
        self.chosen = chosen

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a tab."""
        return (Spoken(Role.TAB, self.title, chosen=self.chosen),)

    def press(self) -> None:
        """Open the page."""
        if callable(self.on_press):
            self.on_press()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return 44."""
        return Size.of(h=44.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw the name, dark where the page is open."""
        if self.chosen:
            canvas.rounded(self.box, palette.INK)
        elif self.hovered:
            canvas.rounded(self.box, (255, 255, 255, 110))
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(self.box)
        ink = palette.CREAM if self.chosen else palette.INK
        canvas.label(self.box.inset(16, 2), self.title, theme.label, bold=self.chosen, colour=ink)


class _People(Widget):
    """The people as chips, and what can be done with a profile."""

    def __init__(self, people: list[str], chosen: str, scene: "SettingsScene") -> None:
        super().__init__("people")
        self.chips = [
            _Person(name, number % 4 + 1, name == chosen, partial(scene.choose_person, name))
            for number, name in enumerate(people)
        ]
        self.add(*self.chips)
        self.add(Button("Add a person", scene.add_person, hotkey="A", name="add person"))
        others = [name for name in people if name != chosen]
        if others:
            label = Phrase("Copy to {name}", {"name": Verbatim(others[0])})
            self.add(Button(label, partial(scene.copy_to, others[0]), hotkey="C", name="copy"))
            label = Phrase("Remove {name}", {"name": Verbatim(chosen)})
            self.add(Button(label, scene.remove, hotkey="Del", name="remove"))

    def _rows(self, ui: Ui, width: float) -> list[tuple[Widget, Box]]:
        placed, x, y = [], 0.0, 4.0
        for child in self.children:
            wide = min(child.measure(ui).best.w, width)
            if x and x + wide > width:
                x, y = 0.0, y + 42
            placed.append((child, Box(x, y, wide, 34)))
            x += wide + 10
        return placed

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of the rows that the chips need."""
        return Size.of(h=max(box.bottom for _, box in self._rows(ui, width)) + 8)

    def arrange(self, ui: Ui) -> None:
        """Place the chips side by side, on as many rows as they need."""
        for child, box in self._rows(ui, self.box.w):
            child.place(box.moved(self.box.x, self.box.y), ui)


class _Person(Control):
    """A person's chip."""

    def __init__(self, name: str, seat: int, chosen: bool, on_press: object) -> None:
        super().__init__(f"person {name}")
        self.person = name
        self.seat = seat
        self.chosen = chosen
        self.on_press = on_press

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return one of the people, who may be the one chosen."""
        return (Spoken(Role.RADIO_BUTTON, Verbatim(self.person), on=self.chosen),)

    def press(self) -> None:
        """Choose the person."""
        if callable(self.on_press):
            self.on_press()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the width of the chip."""
        return Size.of(min(220.0, chip_width(ui, Verbatim(self.person))), self.box.h)

    def draw(self, canvas: Canvas) -> None:
        """Draw the chip, framed while the person is chosen."""
        if self.chosen:
            canvas.chosen_frame(self.box.inset(-4), focused=self.focused, radius=11)
        elif self.focused and canvas.ui.show_focus:
            canvas.focus_ring(self.box.inset(2))
        draw_chip(canvas, self.box.inset(0, 1), Seat(self.seat), Verbatim(self.person))


class SettingsScene(FormScreen):
    """The settings.

    Args:
        services: what scenes share.
        page: key of the page to open at.
    """

    def __init__(self, services: Services, page: str = "comfort") -> None:
        super().__init__(services, "Settings", "changes apply at once")
        self.page = page
        self.person = services.person or services.first_person()
        self.reset = Button(
            "Reset page", self._reset, kind=ButtonKind.DARK, hotkey="Ctrl+R", name="reset"
        )
        self.done = Button(
            "Done", self.leave_form, kind=ButtonKind.BRASS, hotkey="Esc", name="done"
        )
        self.actions = (self.reset, self.done)
        self.status = "A profile changes by itself when the turn passes."
        self.status_icon = ""

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Show the page."""
        self.rebuild()
        if self.root.focus is None:
            chosen = next(w for w in self.root.walk() if w.name == f"page {self.page}")
            self.root.set_focus(chosen)

    def leave(self) -> None:
        """Keep the settings."""
        self.services.save_settings()

    def refresh(self) -> None:
        """Show the page as it is now."""
        self.rebuild()

    def people(self) -> list[str]:
        """Return the people known, who played last first; the one chosen is always among them."""
        known = self.services.settings.known()
        record = self.services.settings.new_game.seats
        seated = [choice.name for choice in record if choice.name in known]
        return list(dict.fromkeys([*seated, *known, self.person]))

    def rebuild(self) -> None:
        """Make the page anew."""
        profile = self.services.settings.profile(self.person)
        key, title, content = next(page for page in PAGES if page[0] == self.page)
        pages = [
            _PageButton(name, partial(self.open, other), chosen=other == key, name=other)
            for other, name, _ in PAGES
        ]
        nav = FormPanel("", [Column(pages, gap=4)], name="pages")
        rows = content(PageContext(self.services, profile, self._changed))
        if key in _PERSONAL:
            rows = [_People(self.people(), self.person, self), *rows]
        note: Words = "follows the person, not the machine" if key in _PERSONAL else ""
        if key == "keys":
            note = "choose a row, then press its new key"
        middle = FormPanel(title, rows, note=note, gap=0, name="settings")
        self.columns = [((nav,), 232, 0.0), ((middle,), 428, 1)]
        if key in _OF_PERSON:
            sample = SamplePanel(self.person, profile.overlay)
            self.columns.append(((sample,), 304, 0.1))
        self.arrange_columns()
        self.layout(self.services.size())

    def open(self, page: str) -> None:
        """Open another page; where it stands below the list, come to it."""
        self.page = page
        self.rebuild()
        if len(self._areas) == 1:
            area = self._areas[0]
            panel = next(w for w in area.walk() if w.name == "settings")
            self.root.set_focus(next((w for w in panel.walk() if w.focusable), None))
            area.scroll_to(area.offset + panel.box.y - area.box.y)

    # ------------------------------------------------------------------ changes

    def _changed(self) -> None:
        """Apply what was set. A person's comfort is shown at once, whoever sits at the screen."""
        self.services.use_person(self.person)
        self.rebuild()

    def choose_person(self, name: str) -> None:
        """Show another person's comfort."""
        self.person = name
        self._changed()

    def add_person(self) -> None:
        """Ask for a name and give the person a profile."""
        self.services.stack.push(AskText(self.services, "Who is it?", "Name", self._add, limit=24))

    def _add(self, name: str) -> None:
        if name.strip():
            self.services.settings.meet(name.strip())
            self.choose_person(name.strip())

    def copy_to(self, other: str) -> None:
        """Give another person this comfort."""
        profile = self.services.settings.profile(self.person)
        self.services.settings.profiles[other] = profile.model_copy()
        self.choose_person(other)

    def remove(self) -> None:
        """Ask whether the person chosen is to be forgotten."""
        name = {"name": Verbatim(self.person)}
        ask(
            self.services,
            Phrase("Remove {name}?", name),
            ["Their settings and tips are forgotten. Matches and replays stay."],
            "Remove",
            self._remove,
            no="Keep",
            harms="R",
        )

    def _remove(self) -> None:
        self.services.settings.forget(self.person)
        if self.services.person == self.person:
            self.services.person = ""
        rest = [name for name in self.people() if name != self.person]
        self.choose_person(rest[0] if rest else self.services.first_person())

    def _reset(self) -> None:
        """Put the page back to the defaults."""
        settings = self.services.settings
        if self.page == "keys":
            settings.reset_bindings()
        fresh, profile = Settings(), settings.profile(self.person)
        for name in _RESET_MACHINE.get(self.page, ()):
            setattr(settings, name, getattr(fresh, name))
        for name in _RESET_PERSON.get(self.page, ()):
            setattr(profile, name, getattr(Profile(), name))
        if self.page == "display":
            self.services.on_full_screen(False)
        self._changed()


_RESET_MACHINE = {"turn": ("auto_end", "undo", "take_back"), "language": ("last_language",)}
_RESET_PERSON = {
    "comfort": (
        "ui_scale", "palette", "overlay", "animation", "enemy_turn", "results",
        "confirm_end", "recap", "tips", "tips_met",
    ),
    "language": ("language",),
    "turn": ("confirm_end",),
    "animation": ("animation", "enemy_turn", "results"),
    "sound": ("volume",),
    "display": ("ui_scale", "palette", "overlay"),
}  # fmt: skip
