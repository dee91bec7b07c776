"""Dialogs: a question or a message over the scene, with the focus inside until it is answered."""

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

import pygame

from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.access import Live, Role, Spoken, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.column import Column, FormRow
from game.ui.context import TextBlock
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_WIDE = 520.0
_COLUMN = {1: 400.0, 2: 560.0, 3: 720.0}
"""Width of a dialog by how many columns its buttons stand in."""


class _Shape(NamedTuple):
    """How the buttons of a column stand."""

    across: int
    """Columns of them; 0: one row."""
    high: float
    text: float = inf
    """The paragraphs may be so low as this, and are scrolled then."""
    gap: float = 8.0
    """Between the rows."""


_LINE = 40.0
_SHAPES = (
    _Shape(1, 44.0),
    _Shape(2, 44.0),
    _Shape(2, 36.0),
    _Shape(2, 32.0),
    _Shape(2, 28.0),
    _Shape(2, 28.0, _LINE, 3.0),
    _Shape(3, 36.0),
    _Shape(2, 32.0, _LINE),
    _Shape(3, 36.0, _LINE),
)
"""From the most comfortable to the smallest."""
_ROW = _Shape(0, 44.0)


class DialogAnswer(NamedTuple):
    """One way out of a dialog."""

    label: Words
    on_pick: Callable[[], None] | None = None
    """Called after the dialog has closed; None just closes it."""
    main: bool = False
    """What Enter does."""
    hotkey: str = ""
    refusal: Words = ""
    """It cannot be picked, and why."""
    harms: bool = False
    """It destroys something: Enter does not pick it."""
    sub: Words = ""


class _Text(Widget):
    """The paragraphs of a dialog, as tall as they need."""

    def __init__(self, paragraphs: Sequence[Words]) -> None:
        super().__init__("text")
        self.paragraphs = tuple(paragraphs)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what there is to say, said as it comes."""
        said = Spoken(Role.PARAGRAPH, notes(*self.paragraphs), live=Live.POLITE)
        return (said,) if any(self.paragraphs) else ()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        tall = sum(block.h + theme.gap for block in self._lay(ui, width))
        return Size.of(h=max(0.0, tall - theme.gap))

    def _lay(self, ui: Ui, width: float) -> list[TextBlock]:
        speech = theme.speech
        return [ui.block(words, width, theme.label, spacing=speech) for words in self.paragraphs]

    def draw(self, canvas: Canvas) -> None:
        y = self.box.y
        for block in self._lay(canvas.ui, self.box.w):
            room = Box(self.box.x, y, self.box.w, self.box.bottom - y + 8)
            y += canvas.block(room, block) + theme.gap


class Dialog(Scene):
    """A title, some sentences, and the ways out as buttons in a column or a row.

    Args:
        services: what scenes share.
        title: the question or the news.
        paragraphs: what there is to say.
        answers: the ways out; Escape takes the last.
        icon: `warning`, `error`, `info`, `ok` or none.
        column: the buttons stand below each other, as in the pause menu.
        body: what stands in the place of sentences.
        meanwhile: told of the seconds that pass while it is up: what is below stands still.
    """

    transparent = True

    def __init__(
        self,
        services: Services,
        title: Words,
        paragraphs: Sequence[Words] = (),
        answers: Sequence[DialogAnswer] = (),
        *,
        icon: str = "",
        column: bool = False,
        body: Widget | None = None,
        meanwhile: Callable[[float], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.title = title
        self._meanwhile = meanwhile
        self.icon = icon
        self.column = column
        self.paragraphs = tuple(paragraphs)
        self.answers = tuple(answers) or (DialogAnswer("Close", main=True),)
        self.panel = PaperPanel(name="dialog")
        self.text = ScrollArea(body or _Text(paragraphs))
        self.buttons = [self._button(answer) for answer in self.answers]
        self.panel.add(self.text, *self.buttons)
        self.root.add(self.panel)

    def frame(self) -> Spoken:
        """Return the dialog with its title: what it says is a part of its own."""
        role = Role.ALERT_DIALOG if self.icon == "error" else Role.DIALOG
        return Spoken(role, self.title)

    def _button(self, answer: DialogAnswer) -> Button:
        last = answer is self.answers[-1]
        button = Button(
            answer.label,
            lambda: self.pick(answer),
            kind=ButtonKind.BRASS if answer.main else ButtonKind.PAPER,
            hotkey=answer.hotkey or ("Esc" if last and not answer.main else ""),
            name=str(answer.label),
            sub=answer.sub,
            size=theme.label,
        )
        button.harms = answer.harms
        if answer.refusal:
            button.disable(answer.refusal)
        return button

    def update(self, seconds: float) -> None:
        """Let time pass, here and where it was asked for."""
        super().update(seconds)
        if self._meanwhile is not None:
            self._meanwhile(seconds)

    def pick(self, answer: DialogAnswer) -> None:
        """Close, and do what an answer says."""
        self.services.stack.pop(self)
        if answer.on_pick is not None:
            answer.on_pick()

    def enter(self) -> None:
        """Give the focus to the main answer."""
        main = [b for b, a in zip(self.buttons, self.answers, strict=True) if a.main and b.live]
        if self.root.focus is None:
            self.root.set_focus(main[0] if main else self.buttons[-1])

    def build(self, box: Box) -> None:
        """Place the panel in the middle, as tall as it needs."""
        ui = self.services.ui
        head = 68.0
        for shape in _SHAPES if self.column else (_ROW,):
            across = shape.across
            wide = min(_COLUMN[across] if across else _WIDE, box.w - 32)
            inner = wide - 48
            rows = self._rows(ui, inner, across)
            buttons = sum(self._high(row, shape) + shape.gap for row in rows) - shape.gap
            text = self.text.measure(ui, inner).best.h
            gap = 20.0 if text else 0.0
            tall = head + text + gap + buttons + 24
            if tall - text + min(text, shape.text) <= box.h - 16:
                break
        tall = min(tall, box.h - 16)
        place = box.centred(wide, tall)
        self.panel.box = place
        self.panel.changed()
        inside = Box(place.x + 24, place.y + head, inner, place.h - head - 24)
        bottom, rest = inside.cut_bottom(min(buttons, inside.h), gap)
        self.text.place(rest._replace(h=rest.h + gap / 2), ui)  # the ring of a field needs room
        y = bottom.y
        for row in rows:
            h = self._high(row, shape)
            if self.column or len(row) == 1:
                cells = bottom.columns(max(across, 1), 8)[: len(row)]
            else:
                cells = bottom.shares([button.measure(ui).best.w for button in row], 8)
            for button, cell in zip(row, cells, strict=True):
                button.place(Box(cell.x, y, cell.w, h), ui)
            y += h + shape.gap

    @staticmethod
    def _high(row: Sequence[Button], shape: _Shape) -> float:
        """Return the height of a row: more where a button has a second line."""
        two = any(button.sub or (button.reason and not button.enabled) for button in row)
        return shape.high + 12.0 if two else shape.high

    def _rows(self, ui: Ui, width: float, across: int) -> list[list[Button]]:
        if across:
            starts = range(0, len(self.buttons), across)
            return [list(self.buttons[at : at + across]) for at in starts]
        needed = sum(button.measure(ui).best.w + 8 for button in self.buttons) - 8
        return [self.buttons] if needed <= width else [[button] for button in self.buttons]

    def handle(self, event: pygame.Event) -> bool:
        """Take the input; Escape takes the last answer."""
        if self.root.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.pick(self.answers[-1])
            elif event.key in (pygame.K_UP, pygame.K_LEFT):
                self.root.focus_next(-1)
            elif event.key in (pygame.K_DOWN, pygame.K_RIGHT):
                self.root.focus_next(1)
            return True
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def paint(self, canvas: Canvas) -> None:
        """Darken the scene behind."""
        canvas.fill(canvas.view, (12, 10, 8, 150))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw veil, panel and title."""
        canvas = Canvas(surface, self.services.ui)
        self.paint(canvas)
        canvas.shadow(self.panel.box, blur=9, alpha=170)
        self.root.render(surface)
        box = self.panel.box
        x = box.x + 24
        if self.icon:
            canvas.icon(self.icon, x + 14, box.y + 36, size=28)
            x += 40
        room = Box(x, box.y + 12, box.right - 24 - x, 48)
        canvas.label(room, self.title, theme.head, bold=True)
        canvas.rule(box.x + 24, box.right - 24, box.y + 60, palette.PAPER_LINE)


_FAILED = {
    None: "Something in the client failed.",
    True: "Something in the client failed. Your match is safe: every move was written down "
    "as it was made.",
    False: "Something in the client failed. The match could not be written down and is lost.",
}


class ErrorDialog(Dialog):
    """What went wrong, in one clear sentence; for a crash, where the report lies.

    Args:
        services: what scenes share.
        error: what was raised.
        report: file that tells what happened.
        answers: the ways out, if not just to close.
        kept: the match that was open is written down; None: there was none.
    """

    def __init__(
        self,
        services: Services,
        error: Exception,
        *,
        report: object = None,
        answers: Sequence[DialogAnswer] = (),
        kept: bool | None = None,
    ) -> None:
        known = isinstance(error, GameError)
        said: list[Words] = (
            [error.words]
            if isinstance(error, GameError)
            else [
                _FAILED[kept],
                Verbatim(f"{type(error).__name__}: {error}"),
            ]
        )
        if report:
            said.append(Phrase("A report is in {file}.", {"file": Verbatim(report)}))
        title: Words = "That did not work" if known else "The client stumbled"
        super().__init__(services, title, said, answers, icon="warning" if known else "error")


def ask(
    services: Services,
    title: Words,
    paragraphs: Sequence[Words],
    yes: Words,
    on_yes: Callable[[], None],
    *,
    no: Words = "Cancel",
    harms: str = "",
    meanwhile: Callable[[float], None] | None = None,
) -> Dialog:
    """Ask a question with two answers, and return the dialog that does.

    Args:
        services: what scenes share.
        title: the question.
        paragraphs: what there is to know.
        yes: the answer that does it.
        on_yes: called for that.
        no: the answer that leaves all as it is.
        harms: key of the answer that does it, where that destroys something: Enter leaves all as
            it is then.
        meanwhile: as of `Dialog`.
    """
    answers = [
        DialogAnswer(yes, on_yes, main=not harms, hotkey=harms or "Enter", harms=bool(harms)),
        DialogAnswer(no, main=bool(harms), hotkey="Esc"),
    ]
    icon = "warning" if harms else "info"
    dialog = Dialog(services, title, paragraphs, answers, icon=icon, meanwhile=meanwhile)
    services.stack.push(dialog)
    return dialog


class AskText(Dialog):
    """A question answered with a line of text.

    Args:
        services: what scenes share.
        title: the question.
        hint: shown while nothing is typed.
        on_text: called with what was typed, unless the dialog was left.
        text: what stands there to begin with.
        limit: the most letters.
    """

    def __init__(
        self,
        services: Services,
        title: Words,
        hint: Words,
        on_text: Callable[[str], None],
        *,
        text: str = "",
        limit: int = 40,
    ) -> None:
        self.field = TextField(text, lambda _: None, limit=limit, hint=hint, name="text")
        self.field.aloud = title
        answers = [
            DialogAnswer("OK", lambda: on_text(self.field.text), main=True, hotkey="Enter"),
            DialogAnswer("Cancel"),
        ]
        super().__init__(services, title, [""], answers)
        self.panel.add(self.field)
        self.root.default = self.buttons[0]

    def enter(self) -> None:
        """Begin to type."""
        self.root.set_focus(self.field)

    def build(self, box: Box) -> None:
        """Put the field where the sentence would stand."""
        super().build(box)
        place = self.text.box
        self.field.place(Box(place.x, place.y - 6, place.w, 36), self.services.ui)


class AskWords(Dialog):
    """Several lines of text to fill in, one below the other.

    Args:
        services: what scenes share.
        title: what for.
        fields: label, text to begin with, hint, and the most letters of each.
        on_words: called with what was typed, unless the dialog was left.
    """

    def __init__(
        self,
        services: Services,
        title: Words,
        fields: Sequence[tuple[Words, str, Words, int]],
        on_words: Callable[[Sequence[str]], None],
    ) -> None:
        self.fields = [
            TextField(text, lambda _: None, limit=limit, hint=hint, name=str(label).lower())
            for label, text, hint, limit in fields
        ]
        rows = [
            FormRow(label, field, label_width=80, control_width=380)
            for (label, *_), field in zip(fields, self.fields, strict=True)
        ]
        answers = [
            DialogAnswer("OK", lambda: on_words(self.words), main=True, hotkey="Enter"),
            DialogAnswer("Cancel"),
        ]
        super().__init__(services, title, answers=answers, body=Column(rows))
        self.root.default = self.buttons[0]

    @property
    def words(self) -> list[str]:
        """What was typed, a line at a time."""
        return [field.text for field in self.fields]

    def enter(self) -> None:
        """Begin to type in the first one."""
        self.root.set_focus(self.fields[0])
