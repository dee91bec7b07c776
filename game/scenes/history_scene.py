"""The history: who beat whom at what, summed up for a person and match by match; also as a file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial

from game.ai.bot import LEVELS
from game.core.words import Phrase, Verbatim, Words
from game.errors import SaveError, unwritable
from game.files import write_new
from game.match.history import (
    By,
    History,
    MatchRecord,
    WonLost,
    first_ends,
    pairings,
    people,
    results,
    standings,
    tallies,
)
from game.match.save_format import SeatData
from game.match.seat_names import seat_words
from game.match.seats import HUMAN
from game.scenes.dialogs import Dialog, DialogAnswer
from game.scenes.form import FormScreen
from game.scenes.list_screen import ListPanel
from game.scenes.match_sheet import as_data, as_table
from game.scenes.match_summary import count_words, time_words
from game.scenes.services import Services
from game.settings import saves_folder, sheets_folder
from game.ui.access import listed
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice
from game.ui.column import FormPanel, FormRow
from game.ui.list_box import Item, ListBox
from game.ui.menu import DropDown
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.view import palette

_EVERYONE = ""
_EVERY = ""
_PORTION = 60
"""So many matches join the list each frame, the latest first."""
_BAR = 120.0
_APART = 14.0
_WIDEST = "8888"
_HEADS: Sequence[Words] = ("Played", "Won", "Drawn", Phrase("Lost", context="matches"))
_TITLES: Mapping[By, Words] = {By.OPPONENT: "Against", By.GAME: "By game", By.MAP: "By map"}


_NOTHING: Words = (
    "Every match that is played to its end is written down here: who won, how, and on which map. "
    "Your own are summed up by opponent, game and map. Finish one, or watch two computers play."
)
_COMPUTERS: Words = (
    "So far only computers have finished a match. Once you have, your own matches are summed up "
    "here, by opponent, game and map."
)


class TallyPanel(PaperPanel):
    """Results summed up: a line each with how many were played, won, drawn and lost, and a bar of
    the three where there is room."""

    def __init__(self, title: Words) -> None:
        super().__init__(title)
        self.tallies: list[tuple[Words, WonLost]] = []
        self.told: Words = ""
        """Below the lines."""

    def sentences(self) -> Iterator[Words]:
        """Yield each line, and what is told below them."""
        for name, tally in self.tallies:
            told: dict[str, Words | int] = {"name": name, "played": tally.played}
            told |= tally._asdict()
            yield Phrase("{name}: played {played}, won {won}, drawn {drawn}, lost {lost}", told)
        if self.told:
            yield self.told

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the lines, and of what is told below them."""
        told = len(ui.lines(self.told, width, theme.label)) if self.told else 0
        lines = len(self.tallies) + 1 if self.tallies else 0
        tall = theme.cell * lines + theme.speech * told
        return Size.of(h=float(max(theme.cell, tall + theme.gap)))

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the heads, name, bar and figures of each, and what is told below them."""
        if self.told:
            lines = len(self.tallies) + 1 if self.tallies else 0
            below = box.cut_top(theme.cell * lines + (6 if lines else 0))[1]
            canvas.paragraph(
                below, self.told, theme.label, colour=palette.INK_SECOND, spacing=theme.speech
            )
        if not self.tallies:
            return
        ui = canvas.ui
        columns = [max(ui.width(head), ui.width(_WIDEST)) + _APART for head in _HEADS]
        left = box.right - sum(columns)
        names = max(ui.width(name, bold=True) for name, _ in self.tallies)
        bar = min(_BAR, left - box.x - names - 2 * _APART)
        y = box.y + theme.cell / 2
        self._figures(canvas, left, y, columns, _HEADS)
        for name, tally in self.tallies:
            y += theme.cell
            figures = (tally.played, tally.won, tally.drawn, tally.lost)
            self._figures(canvas, left, y, columns, [str(figure) for figure in figures])
            room = left - box.x
            if bar >= _BAR / 3:
                _draw_bar(canvas, Box(left - bar, y - 6, bar, 12), tally)
                room -= bar + _APART
            canvas.text(box.x, y, name, bold=True, room=max(0, room), elide=True)

    @staticmethod
    def _figures(
        canvas: Canvas, x: float, y: float, columns: Sequence[float], words: Sequence[Words]
    ) -> None:
        for wide, word in zip(columns, words, strict=True):
            x += wide
            canvas.text(x, y, word, colour=palette.INK_SECOND, align="right")


def _draw_bar(canvas: Canvas, bar: Box, tally: WonLost) -> None:
    """Draw how much of what was played was won, drawn and lost."""
    canvas.rounded(bar, palette.PAPER_LOW, edge=palette.PAPER_EDGE, radius=3)
    colours, x = canvas.ui.colours, bar.x
    for count, colour in (
        (tally.won, colours.good),
        (tally.drawn, palette.INK_FAINT),
        (tally.lost, colours.bad),
    ):
        part = bar.w * count / tally.played
        if count:
            canvas.fill(Box(x, bar.y, part, bar.h), colour)
        x += part


class HistoryScene(FormScreen):
    """The sheet of every match that was finished.

    Args:
        services: what scenes share.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services, "History", "who beat whom at what")
        self.records = History(saves_folder()).records
        known = people(self.records)
        first = services.first_person()
        self.person = first if first in known else next(iter(known), _EVERYONE)
        self.game = _EVERY
        """Only its matches are listed and counted."""
        self.who: DropDown[str] = DropDown(
            [*(Choice(name, Verbatim(name)) for name in known), Choice(_EVERYONE, "Everyone")],
            self.person,
            self.choose,
            name="person",
            hotkey="P",
        )
        titles = {record.ruleset: record.title for record in reversed(self.records)}
        games = sorted(titles.items(), key=lambda item: item[1].lower())
        self.what: DropDown[str] = DropDown(
            [Choice(_EVERY, "All games"), *(Choice(key, Verbatim(title)) for key, title in games)],
            _EVERY,
            self.choose_game,
            name="game",
            hotkey="G",
        )
        self.sum = TallyPanel("In all")
        self.panels = {by: TallyPanel(title) for by, title in _TITLES.items()}
        self.list = ListBox(lambda _: None, lambda _: None, name="matches")
        self.latest = ListPanel("Matches", self.list, "No match has been finished yet.")
        rows = [
            FormRow("Whose matches", self.who, label_width=130, control_width=220),
            FormRow("Game", self.what, label_width=130, control_width=220),
        ]
        self._chooser = FormPanel("", rows, name="who")
        self.export = Button(
            "Export", self._ask_export, kind=ButtonKind.DARK, hotkey="E", name="export"
        )
        self.actions = (self.export,)
        self._listed: Sequence[MatchRecord] = ()
        self._counted: set[tuple[str, int, str]] = set()
        """Their ends."""
        self.choose(self.person)

    def choose(self, person: str) -> None:
        """Show the matches of a person, or everyone's."""
        self.person = self.who.value = person
        self._show()

    def _item(self, record: MatchRecord) -> Item:
        return record_item(record, again=record.end not in self._counted)

    def choose_game(self, game: str) -> None:
        """Show the matches of a game, or of all."""
        self.game = self.what.value = game
        self._show()

    def _show(self) -> None:
        person = self.person
        records = [each for each in self.records if self.game in (_EVERY, each.ruleset)]
        listed = [each.record for each in results(records, person)] if person else records
        counted = first_ends(records)
        found = results(counted, person)
        total = WonLost()
        for each in found:
            total = total.more(each.won)
        self.sum.tallies = [(Verbatim(person), total)] if found else []
        self.sum.told = ""
        for by, panel in self.panels.items():
            panel.tallies = [(_named(key), tally) for key, tally in tallies(found, by).items()]
        if person == _EVERYONE:
            self.sum.tallies = [(_named(key), sum) for key, sum in standings(counted).items()]
            met = [(_pair(pair), sum) for pair, sum in pairings(counted).items()]
            self.panels[By.OPPONENT].tallies = met
            if not people(self.records):
                self.sum.told = _COMPUTERS if self.records else _NOTHING
        for panel in (self.sum, *self.panels.values()):
            panel.changed()
        self._listed = listed
        self._counted = {record.end for record in counted}
        self.list.set([*map(self._item, self._listed[:_PORTION])])
        self.latest.note = Phrase("{count} match", {"count": len(self._listed)}, "{count} matches")
        self.latest.changed()
        if self._listed:
            self.export.enable()
        else:
            self.export.disable("no match to write down")
        sums = [self.sum, *(panel for panel in self.panels.values() if panel.tallies)]
        self.columns = [((self._chooser, *sums), 400, 1), ((self.latest,), 400, 1)]
        if self.root.box.w > 0:
            self.arrange_columns()
            self.layout(self.services.size())

    def update(self, seconds: float) -> None:
        """List further matches, until all are there."""
        super().update(seconds)
        if self.lively:
            done = self.list.items
            more = self._listed[len(done) : len(done) + _PORTION]
            self.list.set([*done, *map(self._item, more)], self.list.cursor, still=True)

    @property
    def lively(self) -> bool:
        """Matches are still to be listed."""
        return len(self.list.items) < len(self._listed)

    # ------------------------------------------------------------------ as a file

    def _ask_export(self) -> None:
        """Ask in which form the matches that are listed are written down."""
        count = {"count": len(self._listed)}
        told = Phrase("{count} match, as chosen here.", count, "All {count} matches chosen here.")
        answers = [
            DialogAnswer(
                "As a table for a spreadsheet (CSV)",
                partial(self._export, ".csv", as_table),
                main=True,
                hotkey="T",
            ),
            DialogAnswer("As data (JSON)", partial(self._export, ".json", as_data), hotkey="D"),
            DialogAnswer("Cancel"),
        ]
        self.services.stack.push(Dialog(self.services, "Export", [told], answers, column=True))

    def _export(self, ending: str, form: Callable[[Iterable[MatchRecord]], bytes]) -> None:
        """Write the matches that are listed into a new file, and tell where it is."""
        folder = sheets_folder()
        path = folder / f"matches-{date.today().isoformat()}{ending}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = write_new(path, form(self._listed))
        except OSError as error:
            remedy = "Make room there, or allow writing to that folder."
            self.services.tell(SaveError(unwritable(path, error), remedy))
            return
        where = {"file": Verbatim(path.name), "folder": Verbatim(path.parent)}
        told = Phrase("The matches are in the file {file} in the folder {folder}.", where)
        self.services.stack.push(Dialog(self.services, "Exported", [told], icon="ok"))

    def enter(self) -> None:
        """Give the keys to the choice of the person, which stands at the top."""
        if self.root.focus is None:
            self.root.set_focus(self.who)


def _pair(keys: tuple[str, str]) -> Words:
    """Return two who met, the one whose results are told first."""
    one, other = (_named(key) for key in keys)
    return Phrase("{first} against {others}", {"first": one, "others": other})


def _named(key: str) -> Words:
    """Return who or what a tally is about; levels of the computer stand in brackets."""
    level = LEVELS.get(key.strip("[]")) if key.startswith("[") else None
    return Phrase("{level} computer", {"level": level.title}) if level else Verbatim(key)


def result_words(record: MatchRecord) -> Words:
    """Return who beat whom."""
    won = [seat for number, seat in enumerate(record.seats, 1) if record.won(number)]
    lost = [seat for seat in record.seats if seat not in won]
    if not won or not lost:
        return Phrase("A draw: {names}", {"names": _names(record.seats)})
    return Phrase("{winners} beat {losers}", {"winners": _names(won), "losers": _names(lost)})


def _names(seats: Sequence[SeatData]) -> Words:
    return listed(seat_words(seat.name, seat.controller) for seat in seats)


def _hints(record: MatchRecord) -> Iterator[Words]:
    """Yield how many hints each of its people was given; whose they are, where there are several
    people."""
    several = sum(seat.controller == HUMAN for seat in record.seats) > 1
    for seat, count in zip(record.seats, record.hints, strict=False):
        if count:
            hints = Phrase("{count} hint", {"count": count}, "{count} hints")
            named = Phrase("{name}: {hints}", {"name": Verbatim(seat.name), "hints": hints})
            yield named if several else hints


def record_item(record: MatchRecord, *, again: bool = False) -> Item:
    """Return a finished match as a row of a list; `again`: it was played on from an earlier turn
    of one that had ended."""
    what = {
        "game": Verbatim(record.title),
        "map": record.map_title,
        "count": count_words(record.ruleset, record.round),
    }
    lines: list[Words] = [Phrase("{game}, {map}, {count}", what)]
    for hints in _hints(record):
        lines[0] = Phrase("{first}, {second}", {"first": lines[0], "second": hints})
    if record.why:
        lines.append(record.why)
    if again:
        lines.append("Played on from a turn of a match that had ended: not counted.")
    icon = "star" if record.winners else "swap"
    return Item(result_words(record), tuple(lines), note=time_words(record.ended), icon=icon)
