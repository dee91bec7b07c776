"""The history: who beat whom at what, summed up for one person and match by match."""

from collections.abc import Iterator, Mapping, Sequence

from game.ai.bot import LEVELS
from game.core.words import Phrase, Verbatim, Words
from game.match.history import (
    By,
    History,
    MatchRecord,
    WonLost,
    people,
    results,
    standings,
    tallies,
)
from game.match.save_format import SeatData
from game.scenes.form import FormScreen
from game.scenes.list_screen import ListPanel
from game.scenes.match_summary import count_words, time_words
from game.scenes.services import Services
from game.settings import saves_folder
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
_BAR = 120.0
_WIDEST = WonLost(88, 88, 88)
"""Its words are as wide as any: bars stand below each other."""
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
    """Results summed up: a line each with a bar of how many were won, drawn and lost."""

    def __init__(self, title: Words) -> None:
        super().__init__(title)
        self.tallies: list[tuple[Words, WonLost]] = []
        self.told: Words = ""
        """Below the lines."""

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the lines, and of what is told below them."""
        told = len(ui.lines(self.told, width, theme.label)) if self.told else 0
        tall = theme.cell * len(self.tallies) + theme.speech * told
        return Size.of(h=float(max(theme.cell, tall + theme.gap)))

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw name, bar and figures of each, and what is told below them."""
        if self.told:
            below = box.cut_top(theme.cell * len(self.tallies) + (6 if self.tallies else 0))[1]
            canvas.paragraph(
                below, self.told, theme.label, colour=palette.INK_SECOND, spacing=theme.speech
            )
        colours = canvas.ui.colours
        wide = canvas.ui.width(tally_words(_WIDEST))
        names = max((canvas.ui.width(name, bold=True) for name, _ in self.tallies), default=0.0)
        bar_wide = max(0.0, min(_BAR, box.w - wide - names - 30))
        if bar_wide < _BAR / 3:
            bar_wide = 0.0
        for index, (name, tally) in enumerate(self.tallies):
            y = box.y + theme.cell * (index + 0.5)
            right = box.right
            canvas.text(right, y, tally_words(tally), colour=palette.INK_SECOND, align="right")
            right -= wide + 12
            if bar_wide:
                bar = Box(right - bar_wide, y - 6, bar_wide, 12)
                canvas.rounded(bar, palette.PAPER_LOW, edge=palette.PAPER_EDGE, radius=3)
                x = bar.x
                for count, colour in (
                    (tally.won, colours.good),
                    (tally.drawn, palette.INK_FAINT),
                    (tally.lost, colours.bad),
                ):
                    part = bar.w * count / tally.played
                    if count:
                        canvas.fill(Box(x, bar.y, part, bar.h), colour)
                    x += part
                right = bar.x - 12
            canvas.text(box.x, y, name, bold=True, room=max(0, right - box.x), elide=True)


class HistoryScene(FormScreen):
    """Every match that was finished.

    Args:
        services: what scenes share.
    """

    footer = 0

    def __init__(self, services: Services) -> None:
        super().__init__(services, "History", "who beat whom at what")
        self.records = History(saves_folder()).records
        known = people(self.records)
        first = services.first_person()
        self.person = first if first in known else next(iter(known), _EVERYONE)
        self.who: DropDown[str] = DropDown(
            [*(Choice(name, Verbatim(name)) for name in known), Choice(_EVERYONE, "Everyone")],
            self.person,
            self.choose,
            name="person",
            hotkey="P",
        )
        self.sum = TallyPanel("In all")
        self.panels = {by: TallyPanel(title) for by, title in _TITLES.items()}
        self.list = ListBox(lambda _: None, lambda _: None, name="matches")
        self.latest = ListPanel("Matches", self.list, "No match has been finished yet.")
        row = FormRow("Whose matches", self.who, label_width=130, control_width=220)
        self._chooser = FormPanel("", [row], name="who")
        self.choose(self.person)

    def choose(self, person: str) -> None:
        """Show the matches of a person, or everyone's."""
        self.person = self.who.value = person
        found = results(self.records, person)
        total = WonLost()
        for each in found:
            total = total.more(each.won)
        self.sum.tallies = [(Verbatim(person), total)] if found else []
        self.sum.told = ""
        if person == _EVERYONE:
            self.sum.tallies = [(_named(key), sum) for key, sum in standings(self.records).items()]
            if not people(self.records):
                self.sum.told = _COMPUTERS if self.records else _NOTHING
        for by, panel in self.panels.items():
            panel.tallies = [(_named(key), tally) for key, tally in tallies(found, by).items()]
            panel.changed()
        self.sum.changed()
        records = [each.record for each in found] if person else self.records
        self.list.set([record_item(record) for record in records])
        self.latest.note = Phrase("{count} match", {"count": len(records)}, "{count} matches")
        self.latest.changed()
        sums = [self.sum, *(panel for panel in self.panels.values() if panel.tallies)]
        self.columns = [((self._chooser, *sums), 400, 1), ((self.latest,), 400, 1)]
        if self.root.box.w > 0:
            self.arrange_columns()
            self.layout(self.services.size())

    def enter(self) -> None:
        """Give the keys to the choice of the person, which stands at the top."""
        if self.root.focus is None:
            self.root.set_focus(self.who)


def tally_words(tally: WonLost) -> Words:
    """Return results in words: "3 won, 1 lost"."""
    counts = {"won": tally.won, "lost": tally.lost, "drawn": tally.drawn}
    if tally.drawn:
        return Phrase("{won} won, {lost} lost, {drawn} drawn", counts)
    return Phrase("{won} won, {lost} lost", counts)


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
    return Verbatim(", ".join(seat.name for seat in seats))


def _hints(record: MatchRecord) -> Iterator[Words]:
    """Yield how many hints each of its people was given; whose they are, where there are several
    people."""
    several = sum(seat.controller == "human" for seat in record.seats) > 1
    for seat, count in zip(record.seats, record.hints, strict=False):
        if count:
            hints = Phrase("{count} hint", {"count": count}, "{count} hints")
            named = Phrase("{name}: {hints}", {"name": Verbatim(seat.name), "hints": hints})
            yield named if several else hints


def record_item(record: MatchRecord) -> Item:
    """Return a finished match as a row of a list."""
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
    icon = "star" if record.winners else "swap"
    return Item(result_words(record), tuple(lines), note=time_words(record.ended), icon=icon)
