"""A list of matches that survives any file: read a few at a time, painted by a process of its own.

A row is a match with all its files; unfolded, it is opened at any of its turns. The rows show only
what everyone at the table knows. What the index remembers is listed at once, other files are read a
few at a time above a line that counts them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from io import BytesIO
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Surface

from game.core.rules import Outcome
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.file_kind import FileKind, kind_at
from game.files import title_of
from game.heap import undisturbed
from game.match import save_library
from game.match.keepsake import NAME_LENGTH, NOTE_LENGTH, NOTHING, Keepsake, Keepsakes
from game.match.recycle_bin import move_to_bin
from game.match.save_format import SUFFIX, head_of, match_mark
from game.match.save_index import SaveIndex
from game.match.save_library import FoundFile, SaveEntry, SaveKind, is_match
from game.match.shelf import Moment, MomentKind, Shelf, ShelvedMatch
from game.scenes.destinations import ToBin
from game.scenes.dialogs import AskWords, ask
from game.scenes.file_browser import FileBrowser
from game.scenes.form import GAP, FormScreen
from game.scenes.match_summary import count_words, time_words
from game.scenes.services import Services
from game.scenes.shelf.filter_bar import FilterBar, GameCount, Order
from game.scenes.shelf.match_list import MatchList, MatchRow
from game.scenes.shelf.match_panel import MatchPanel
from game.scenes.shelf.painter import Painter
from game.scenes.shelf.painting import PaintedMatch, PaintJob
from game.scenes.shelf.row_words import moment_words, seat_lines, state_words
from game.scenes.start_match import recover
from game.settings import replays_folder, saves_folder
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.view import palette
from game.view.surface_cache import ByteCache, surface_bytes

_VEILED = "What people hide from each other is not shown: this is how the match began."
_LEAST_LIST = 90.0
_PROGRESS = 30.0
_CARD = 376.0
_WIDE = 936.0
"""In a narrower window there is the list alone."""
_PICTURES = 16 << 20
"""Bytes of the pictures of matches that are kept; those in view and the one beside take less."""
_SLICE = 0.012
"""Seconds of a frame that reading may take."""
_FIRST_SLICE = 0.0
"""The same on entering, as the update of that frame reads too."""
_GROWS = 2
"""So many times as many files are read before they join the list, which takes longer each time."""
_REST = 0.3
"""Seconds that the list stays as it is before its pictures are asked for."""


class _ListSheet(PaperPanel):
    """The list on its sheet; a sentence where it is empty, a line below while files are read."""

    def __init__(self, rows: MatchList, empty: Words) -> None:
        super().__init__("", name="list panel")
        self.list = rows
        self.empty = empty
        self.read = self.count = 0
        """How many of the files have been read."""
        self.filtered = False
        """There are matches, and the filter lets none through."""
        self.add(rows)

    @property
    def progress(self) -> Words:
        """How far the reading is; empty when all is read."""
        if self.read == self.count:
            return ""
        return Phrase("{read} of {count} files read", {"read": self.read, "count": self.count})

    def sentences(self) -> Sequence[Words]:
        """Return how far the reading is, or that there is nothing."""
        if self.progress or self.list.rows:
            return (self.progress,) if self.progress else ()
        return ("No match fits what is searched." if self.filtered else self.empty,)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height in which one can scroll."""
        return Size.of(h=_LEAST_LIST)

    def arrange(self, ui: Ui) -> None:
        """Fill the sheet with the list, but for the line below."""
        below = _PROGRESS if self.progress else 0.0
        self.list.place(self.inner.cut_bottom(below)[1].inset(-4, -4), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say that there is nothing, or how far the reading is."""
        if self.progress:
            line = Box(box.x, box.bottom - _PROGRESS + 6, box.w, _PROGRESS - 6)
            wide = canvas.text(line.x, line.cy, self.progress, colour=palette.INK_SECOND) + 16
            bar = Box(line.x + wide, line.cy - 5, max(24.0, line.w - wide), 10)
            canvas.rounded(bar, palette.PAPER_LOW, edge=palette.PAPER_EDGE)
            canvas.rounded(bar._replace(w=max(10.0, bar.w * self.read / self.count)), palette.BRASS)
        elif not self.list.rows:
            words = "No match fits what is searched." if self.filtered else self.empty
            canvas.paragraph(box, words, theme.label, spacing=theme.speech)


class MatchFiles(FormScreen, ABC):
    """A list of matches, with what can be done with each at the foot."""

    verb: Words = "Load"
    orders: Sequence[Order] = tuple(Order)

    def __init__(self, services: Services, title: Words, subtitle: Words, empty: Words) -> None:
        super().__init__(services, title, subtitle)
        self._colours = services.seat_colours
        """Those of the match that the list lies over."""
        self.matches: list[ShelvedMatch] = []
        """All that were read, whatever the list is filtered by."""
        self.painter = Painter()
        self._about = subtitle
        self._index = SaveIndex(saves_folder())
        self._keepsakes = Keepsakes(saves_folder())
        self._files: list[FoundFile] = []
        self._told: list[SaveEntry | None] = []
        """What each of the files told; None: it has not been read yet."""
        self._unread: list[int] = []
        self._shelf = Shelf()
        self._rows: dict[str, MatchRow] = {}
        """Those that have been in view since the list was filled last."""
        self._joined = 0
        """How many of the files have joined the list."""
        self._rest = 0.0
        self._thumbs: dict[str, Surface | None] = {}
        self._painted: ByteCache[tuple[Surface | None, PaintedMatch]] = ByteCache(
            _PICTURES, lambda kept: surface_bytes(kept[0]) if kept[0] is not None else 0
        )
        self.list = MatchList(self.moved, self.pick, self._thumb, self._row, self._named)
        self.list.aloud = title
        self.sheet = _ListSheet(self.list, empty)
        self.card = MatchPanel()
        self.filter = FilterBar(self.refill, self.orders)
        dark = ButtonKind.DARK
        self.open = Button("Load", self.pick, kind=ButtonKind.BRASS, hotkey="Enter", name="open")
        self.remove = Button("Delete", self._remove, kind=dark, hotkey="Del", name="delete")
        self.call = Button("Name", self._rename, kind=dark, hotkey="N", name="rename")
        self.file = Button("Open a file", self._file, kind=dark, hotkey="O", name="file")
        self.bin = Button("Bin", self._bin, kind=dark, hotkey="B", name="bin")
        self.actions = (self.bin, self.file, self.call, self.remove, self.open)
        self.root.default = self.open

    # ------------------------------------------------------------------ reading

    @abstractmethod
    def files(self) -> Sequence[FoundFile]:
        """Return the files to read."""

    def listed(self, entries: Sequence[SaveEntry]) -> Sequence[SaveEntry]:
        """Return those of the files that belong into this list."""
        return entries

    def enter(self) -> None:
        """Look at the folders anew; each match has colours of its own, whichever is played."""
        self.services.use_seat_colours(())
        self._keepsakes = Keepsakes(saves_folder())
        self._files = save_library.newest_first(self.files())
        self._told = [None] * len(self._files)
        self._unread = sorted(range(len(self._files)), key=self._later)[::-1]
        self._read(_FIRST_SLICE)
        self._list_what_is_told(still=False)
        thrown = len({_match_of(path) for path in in_bin()})
        self.bin.label = Phrase("Bin: {count}", {"count": thrown}) if thrown else "Bin"
        self.layout(self.services.size())
        if self.root.focus is None:
            self.root.set_focus(self.list.body)

    def _later(self, file: int) -> int:
        """Return how much later than others a file is read: after what is remembered, autosaves
        last, as what they are copies of tells more."""
        found = self._files[file]
        return 0 if self._index.knows(found) else 1 + (found.kind is SaveKind.AUTO)

    def _go_on_reading(self) -> None:
        """Read for a while, or list what was read once it is twice what is listed: one a frame."""
        with undisturbed():
            if self._unread and self._read_so_far < self._joined * _GROWS:
                self._read(_SLICE)
            else:
                self._list_what_is_told(still=True)

    @property
    def _read_so_far(self) -> int:
        return len(self._files) - len(self._unread)

    def _read(self, seconds: float) -> None:
        until = perf_counter() + seconds
        while self._unread:
            file = self._unread.pop()
            found = self._files[file]
            self._told[file] = self._index.look(found.path, found.kind)
            if perf_counter() > until:
                break
        self.sheet.read, self.sheet.count = self._read_so_far, len(self._files)
        self.sheet.changed()
        if not self._unread:
            self._index.write()
            self.sheet.place(self.sheet.box, self.services.ui)

    def _list_what_is_told(self, *, still: bool) -> None:
        self._joined = self._read_so_far
        told = [entry for entry in self._told if entry is not None and is_match(entry)]
        listed = self.listed(told)
        self.matches = self._shelf.matches(listed)
        games: dict[str, GameCount] = {}
        for match in self.matches:
            key, title = match.newest.ruleset, match.newest.title
            if title:
                before = games.get(key, GameCount(key, Verbatim(title), 0))
                games[key] = before._replace(matches=before.matches + 1)
        self.filter.set(list(games.values()), len(self.matches))
        self.refill(still=still)
        if self.filter.box.w > 0:
            self.filter.arrange(self.services.ui)

    @property
    def reading(self) -> bool:
        """Whether files are still being read."""
        return self._joined < len(self._files)

    def refill(self, *, still: bool = False) -> None:
        """List what the filter lets through, in its order.

        Args:
            still: what is in view stays where it is.
        """
        self._rows.clear()
        words, game = self.filter.words, self.filter.game
        matches = [
            match
            for match in self.matches
            if (not game or match.newest.ruleset == game) and self._found(match, words)
        ]
        match self.filter.order:
            case Order.OLDEST:
                matches.reverse()
            case Order.NAME:
                matches.sort(key=lambda match: str(self._name(match)).lower())
            case Order.GAME:
                matches.sort(key=lambda match: str(_game(match)))
        self.list.set(matches, still=still)
        if words and not self.list.inside:
            self.list.find(words)
        self.sheet.filtered = bool(self.matches)
        self.sheet.changed()
        self.moved()

    def _found(self, match: ShelvedMatch, words: Sequence[str]) -> bool:
        """Return whether a match has all of some words in it, in small letters."""
        if not words:
            return True
        keepsake = self._keepsake(match)
        shown = (self._name(match), _game(match), keepsake.note, *_searched(match))
        said = " ".join(map(str, shown)).lower()
        saves = " ".join((*keepsake.saves.values(), *keepsake.notes.values())).lower()
        return all(word in said or word in saves for word in words)

    def _keepsake(self, match: ShelvedMatch) -> Keepsake:
        entry = match.newest
        return NOTHING if entry.problem else self._keepsakes.of(entry.mark)

    def _name(self, match: ShelvedMatch) -> Words:
        """Return what a match is called: by a person, or else by its map."""
        entry = match.newest
        if entry.problem:
            return entry.map_title or Verbatim(title_of(entry.path))
        given = self._keepsake(match).name
        return Verbatim(given) if given else entry.map_title

    def _named(self, match: ShelvedMatch) -> Sequence[int]:
        """Return which of a match's moments a person gave names."""
        keepsake = self._keepsake(match)
        if not keepsake.saves:
            return ()
        return [index for index, moment in enumerate(match.moments) if _called(moment, keepsake)]

    def _row(self, match: ShelvedMatch) -> MatchRow:
        """Return a match as a row, which is made once."""
        key = self.list.key_of(match)
        known = self._rows.get(key)
        if known is None or known.shelved is not match:
            known = self._rows[key] = self.row_of(match)
        return known

    def row_of(self, match: ShelvedMatch) -> MatchRow:
        """Return a match as a row."""
        entry = match.newest
        if entry.problem:
            return MatchRow(match, self._name(match), _game(match), entry.problem, damaged=True)
        keepsake = self._keepsake(match)
        by_hand = [moment.kind is MomentKind.SAVED for moment in match.moments[1:]]
        called = [_called(moment, keepsake) for moment in match.moments]
        return MatchRow(
            match,
            self._name(match),
            _game(match),
            state_words(entry),
            tuple(seat_lines(match)),
            time_words(entry.saved),
            tuple(map(moment_words, match.moments, called)),
            tuple(time_words(moment.saved) if moment.saved else "" for moment in match.moments),
            named=tuple(self._named(match)),
            by_hand=1 + sum(by_hand),
            note=Verbatim(keepsake.note),
        )

    # ------------------------------------------------------------------ the one chosen

    @property
    def entry(self) -> SaveEntry | None:
        """The file of what is chosen: the newest of a match, or that of a moment."""
        if self.list.row is None:
            return None
        moment = self.list.moment
        return moment.entry if moment is not None else self.list.row.shelved.newest

    def moved(self) -> None:
        """Say what can be done with what is chosen, and show it."""
        self._rest = 0.0
        entry = self.entry
        matches = self.list.rows.matches
        shown, steps = len(matches), sum(len(match.moments) for match in matches)
        self.status, self.status_icon = "", ""
        self.subtitle = self._about
        if self.matches:
            kept = Phrase("{count} step kept", {"count": steps}, "{count} steps kept")
            self.subtitle = Phrase(
                "{shown} of {count} match, {kept}",
                {"shown": shown, "count": len(self.matches), "kept": kept},
                "{shown} of {count} matches, {kept}",
            )
        if entry is None:
            self.open.disable("nothing to load")
            self.remove.disable()
            self.call.disable()
        else:
            # while files are read, the match may have more of them than is known
            self.remove.disable() if self.reading else self.remove.enable()
            self.call.enable() if entry.mark else self.call.disable()
            self.open.label = "Recover" if entry.problem else self.verb
            if entry.problem and not entry.recoverable:
                self.open.disable("nothing can be read of it")
            else:
                self.open.enable()
            if entry.problem:
                self.status, self.status_icon = entry.remedy, "warning"
        self._show_card()

    def learn(self, match: ShelvedMatch, outcome: Outcome) -> None:
        """Take in how a match ended, which only playing it tells."""

    def _show_card(self) -> None:
        row, entry, moment = self.list.row, self.entry, self.list.moment
        if row is None or entry is None:
            self.card.set(None, "", None, (), (), waiting=False)
            return
        told: list[Words] = [words for words in (row.why, row.note) if str(words)]
        if row.damaged:
            told = [row.state, entry.remedy]
        told.append(Verbatim(entry.path.name))
        title: Words = row.name
        if not row.damaged and moment is not None:
            where = count_words(entry.ruleset, moment.round)
            title = Phrase("{name}, {count}", {"name": row.name, "count": where})
            told.insert(0, Verbatim(self._note_on(moment)))
            line = self.list.line
            if line is not None and line.moment in row.named:
                title = row.moments[line.moment]
        told = [words for words in told if str(words)]
        job = self._job(moment)
        known = None if job is None else self._painted.find(job)
        if known is None:
            self.card.set(row, title, None, (), tuple(told), waiting=job is not None)
            return
        picture, painted = known
        if painted.veiled:
            told.insert(0, _VEILED)
        self.card.set(row, title, picture, painted.seats, tuple(told), waiting=False)

    def _note_on(self, moment: Moment) -> str:
        """Return what is noted on a save by hand; "" if nothing."""
        saved = moment.kind is MomentKind.SAVED
        notes = self._keepsakes.of(moment.entry.mark).notes
        return notes.get(moment.entry.name, "") if saved else ""

    def pick(self) -> None:
        """Open what is chosen, or rescue what can be read of it."""
        entry = self.entry
        if entry is None or not self.open.enabled:
            return
        if entry.problem:
            recover(self.services, entry.path)
        elif self.list.moment is not None:
            self.open_moment(self.list.moment)

    def open_moment(self, moment: Moment) -> None:
        """Open a match at a moment."""
        self.open_match(moment.entry.path)

    @abstractmethod
    def open_match(self, path: Path) -> None:
        """Open a file."""

    # ------------------------------------------------------------------ changing files

    def chosen_files(self) -> list[Path]:
        """Return what Delete is about: a save chosen by itself, else all files of the match."""
        row, moment = self.list.row, self.list.moment
        if row is None:
            return []
        if self.list.inside and moment is not None and moment.kind is MomentKind.SAVED:
            return [moment.entry.path]
        return [entry.path for entry in row.shelved.entries]

    def _remove(self) -> None:
        paths, row = self.chosen_files(), self.list.row
        if row is None or not paths:
            return
        whole = len(paths) == len(row.shelved.entries)
        question: Words = "Delete this file?"
        told: list[Words] = [Verbatim(paths[0].name)]
        if whole and not row.damaged:
            question = "Delete this match?"
            count = {"name": row.name, "count": len(row.moments)}
            told = [
                Phrase("{name}, with its only step.", count, "{name}, with all its {count} steps.")
            ]
        told.append("It goes into the bin, and can be put back from there.")
        ask(self.services, question, told, "Delete", partial(self._delete, paths), harms="D")

    def _delete(self, paths: Sequence[Path]) -> None:
        today = date.today()
        self.try_on([(path, partial(move_to_bin, path, today)) for path in paths])

    def try_on(self, changes: Iterable[tuple[Path, Callable[[], object]]]) -> None:
        """Change something about files, say what does not work, and look at the folder anew."""
        try:
            for path, change in changes:  # noqa: B007 - the file that failed is told
                change()
        except OSError as error:
            why = error.strerror or str(error)
            self.services.tell(
                GameError(
                    Phrase("{file} stays where it is: {why}.", {"file": path.name, "why": why})
                )
            )
        self.enter()

    def _rename(self) -> None:
        entry, row = self.entry, self.list.row
        if entry is None or row is None or not entry.mark:
            return
        keepsake, moment = self._keepsakes.of(entry.mark), self.list.moment
        if self.list.inside and moment is not None and moment.kind is MomentKind.SAVED:
            file = moment.entry.name
            named = _called(moment, keepsake), keepsake.notes.get(file, "")
            keep_save = partial(self._keep_save, entry.mark, file)
            self._ask_words("Name this save", *named, "", keep_save)
            return
        keep_match = partial(self._keep_name, entry.mark)
        self._ask_words(
            "Name this match", keepsake.name, keepsake.note, entry.map_title, keep_match
        )

    def _ask_words(
        self,
        title: Words,
        name: str,
        note: str,
        hint: Words,
        on_words: Callable[[Sequence[str]], None],
    ) -> None:
        """Ask for a name and a note."""
        fields: list[tuple[Words, str, Words, int]] = [
            ("Name", name, hint, NAME_LENGTH),
            ("Note", note, "Anything worth remembering", NOTE_LENGTH),
        ]
        self.services.stack.push(AskWords(self.services, title, fields, on_words))

    def _keep_save(self, mark: str, file: str, words: Sequence[str]) -> None:
        name, note = (text.strip() for text in words)
        self._keep(mark, self._keepsakes.of(mark).called(file, name, note))

    def _keep_name(self, mark: str, words: Sequence[str]) -> None:
        name, note = (text.strip() for text in words)
        known = self._keepsakes.of(mark)
        self._keep(mark, known.model_copy(update={"name": name, "note": note}))

    def _keep(self, mark: str, keepsake: Keepsake) -> None:
        try:
            self._keepsakes.keep(mark, keepsake)
        except GameError as error:
            self.services.tell(error)
        self.refill()

    def _bin(self) -> None:
        self.services.open(ToBin())

    def _file(self) -> None:
        self.services.stack.push(
            FileBrowser(self.services, "Open a file", (SUFFIX,), self.open_match, saves_folder())
        )

    # ------------------------------------------------------------------ pictures

    def _job(self, moment: Moment | None) -> PaintJob | None:
        """Return what is to be painted of a moment, at the size there is room for."""
        if moment is None or moment.entry.problem:
            return None
        size = self.services.ui.scale.rect(self.card.frame).size
        name = self.services.profile().palette.value.replace("_", "-")
        return PaintJob(moment.entry.path, moment.steps, size, name)

    def _thumb(self, row: MatchRow) -> Surface | None:
        """Return the small picture of a match, as far as it was painted once."""
        entry = row.shelved.newest
        if not entry.mark or entry.problem:
            return None
        key = f"{entry.mark}_{entry.position}"
        if key not in self._thumbs:
            self._thumbs[key] = _decoded(self._keepsakes.picture(entry.mark, entry.position))
        return self._thumbs[key]

    def _ask_for_pictures(self) -> None:
        """Have painted what is chosen, then what can be seen of the list."""
        if self.painter.busy:
            return
        job = self._job(self.list.moment)
        if job is not None and self._painted.find(job) is None:
            self.painter.ask(job)
            return
        for row in self.list.in_view():
            job = self._job(row.shelved.moments[0]) if row.shelved.moments else None
            if job is not None and self._painted.find(job) is None and self._thumb(row) is None:
                self.painter.ask(job)
                return

    def _take_picture(self) -> None:
        painted = self.painter.poll()
        if painted is None:
            return
        picture = None
        if painted.pixels:
            picture = pygame.image.frombytes(painted.pixels, painted.size, "RGBA")
        self._painted.keep(painted.job, (picture, painted._replace(pixels=b"")))
        for match in self.matches:
            entry = match.newest
            newest = match.moments[0] if match.moments else None
            if newest and (newest.entry.path, newest.steps) == painted.job[:2] and painted.thumb:
                self._keepsakes.keep_picture(entry.mark, entry.position, painted.thumb)
                self._thumbs[f"{entry.mark}_{entry.position}"] = _decoded(painted.thumb)
                if painted.outcome is not None:
                    self.learn(match, painted.outcome)
        self._show_card()

    # ------------------------------------------------------------------ life

    @property
    def lively(self) -> bool:
        """Files are being read, or a picture is due."""
        return self.reading or self.painter.due or self._rest < _REST

    def update(self, seconds: float) -> None:
        """Read on; take in pictures, and ask for others once the list rests."""
        super().update(seconds)
        if self.reading:
            self._go_on_reading()
            return
        self._rest += seconds
        self._take_picture()
        if self._rest >= _REST:
            self._ask_for_pictures()

    def close(self) -> None:
        """End the painting process, remember what was read so far, and leave the colours to what
        lies below."""
        self.services.use_seat_colours(self._colours)
        self.painter.close()
        self._index.write()

    def handle(self, event: pygame.Event) -> bool:
        """Open a file that is dropped on the window; Escape leaves the filter first."""
        if event.type == pygame.DROPFILE and kind_at(Path(event.file)) is FileKind.SAVE:
            self.open_match(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self.root.focus is self.filter.field:
            if event.key == pygame.K_ESCAPE:
                self.filter.field.set("")
                self.refill()
            if event.key in (pygame.K_ESCAPE, pygame.K_DOWN):
                self.root.set_focus(self.list.body)
                return True
        return super().handle(event)

    def arrange_columns(self) -> None:
        """Put the filter over the columns."""
        super().arrange_columns()
        self.root.children.insert(0, self.filter)
        self.filter.parent = self.root
        self.root.order = (self.filter, *self.root.order)

    def build(self, box: Box) -> None:
        """Put the picture beside the list where there is room."""
        card = [((self.card,), _CARD, 0)] if box.w >= _WIDE else []
        self.columns = [((self.sheet,), 520 if card else 320, 1), *card]
        super().build(box)

    def _place_columns(self, middle: Box) -> None:
        bar, rest = middle.cut_top(float(theme.button), GAP)
        self.filter.place(bar, self.services.ui)
        super()._place_columns(rest)


def in_bin() -> list[Path]:
    """Return the files that were deleted, of matches and of replays."""
    return [
        *save_library.bin_contents(saves_folder()),
        *save_library.bin_contents(replays_folder()),
    ]


def _match_of(path: Path) -> str:
    """Return what all files of a match have in common; a damaged file is alone."""
    head = head_of(path)
    return str(path) if head is None else match_mark(head)


def _called(moment: Moment, keepsake: Keepsake) -> str:
    """Return what a person called a moment; "" if nothing."""
    saved = moment.kind is MomentKind.SAVED
    return keepsake.saves.get(moment.entry.name, "") if saved else ""


def _game(match: ShelvedMatch) -> Words:
    """Return the game of a match; of a file that cannot be read, as far as it is known."""
    entry = match.newest
    if entry.problem:
        return Verbatim(entry.title) if entry.title else "Damaged file"
    game = Verbatim(entry.title)
    return Phrase("{game}, lesson", {"game": game}) if entry.lesson else game


def _searched(match: ShelvedMatch) -> Iterator[str]:
    """Yield what letters find besides a match's name, game and note: map, players, files."""
    yield match.newest.map_title
    yield from match.newest.seats
    for entry in match.entries:
        yield entry.name


def _decoded(content: bytes | None) -> Surface | None:
    """Return a picture from its file; None where there is none, or it is damaged."""
    if content is None:
        return None
    try:
        return pygame.image.load(BytesIO(content), "thumb.jpg")
    except pygame.error:
        return None
