"""The map on the new-game form: a picture of it, its facts, and a few others to choose from."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pygame import Surface

from game.ai.arena import places
from game.board.board import Board
from game.board.grid import Shape
from game.core.manifest import Manifest, counted, read_options
from game.core.presentation import Presentation
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.maps.load import Loaded
from game.maps.measured import Measured, extent, measured, roughly
from game.maps.schema import HOUSE
from game.match.balance import Balance, harder, side_names
from game.scenes.new_game.map_library import own_file
from game.scenes.preview import board_picture, common_view
from game.scenes.services import Services
from game.ui.access import Role, Spoken, notes
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.choice_card import ChoiceCard
from game.ui.panel import PaperPanel
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.view import palette

_CARD = 50.0
_LEAST_PICTURE = 150.0
_FAIR_PICTURE = 155.0
"""Cards of more maps leave the picture that much."""
_BEST = 500.0
"""What it asks for at most to show a fair picture: a form of 720 has room for it."""
_HARD: tuple[Words, ...] = (
    "few choices each turn", "many choices each turn", "very many choices each turn"
)  # fmt: skip
"""How much there is to choose from on a map."""


class MapPanel(PaperPanel):
    """Picture and facts of the map chosen; cards of others; all maps, and any file.

    Args:
        services: what scenes share.
        on_choose: called with the path of a map that is chosen.
        title: the head.
        on_all: opens the list of all maps; None: there is no such button.
        on_open: opens a file; None: there is no such button.
        on_random: makes a random map, for games that have a recipe; None: there is no such button.
    """

    def __init__(
        self,
        services: Services,
        on_choose: Callable[[Path], None],
        *,
        title: Words = "",
        on_all: Callable[[], None] | None = None,
        on_open: Callable[[], None] | None = None,
        on_random: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(title, name="map")
        self._services = services
        self._on_choose = on_choose
        self._chosen: Loaded | None = None
        self._manifest: Manifest
        self._measured: Measured | None = None
        self._ends_by: int | None = None
        self._even: Words = ""
        """Who has it harder on it."""
        self._shown = Presentation()
        self._frame = NOWHERE
        self._picture: Surface | None = None
        self._board: Surface | None = None
        self._board_for: tuple[object, ...] = ()
        self._cards: list[ChoiceCard] = []
        self._made: dict[Path, tuple[Loaded | Path, ChoiceCard]] = {}
        self._tools: list[Button] = []
        if on_all is not None:
            self._tools.append(Button("All maps", on_all, hotkey="M", name="all maps"))
        if on_open is not None:
            self._tools.append(Button("Open a file", on_open, hotkey="O", name="open file"))
        self._random: Button | None = None
        if on_random is not None:
            self._random = Button("Random map", on_random, hotkey="R", name="random map")

    def set(
        self, ruleset: Ruleset[Any], chosen: Loaded | None, options: Mapping[str, object]
    ) -> None:
        """Show a map as the game would set it up."""
        self._chosen = chosen
        self._manifest = ruleset.manifest
        self._measured, self._ends_by = None, None
        self._even = ""
        if chosen is not None and chosen.playable and chosen.data is not None:
            board = chosen.data.board()
            self._ends_by = _ends_by(self._manifest, board, options)
            usual = _ends_by(self._manifest, board, {})
            self._measured = measured(chosen.path, self._ends_by, usual)
            self._even = _even(ruleset, board, self._measured)
        if self._random is not None:
            known = self._random in self._tools
            if known != ruleset.manifest.has_random_maps:
                (self._tools.remove if known else self._tools.append)(self._random)
        self._shown = Presentation()
        if chosen is not None and chosen.playable and chosen.data is not None:
            self._shown = common_view(ruleset, chosen.data, options)
        self.changed()

    def show_maps(self, maps: Sequence[Loaded | Path], *, reading: bool = False) -> None:
        """Offer maps as cards, in their order; the chosen one is marked.

        Args:
            maps: those that are known, and the paths of others in their places.
            reading: more may come.
        """
        path = self._chosen.path if self._chosen else None
        known, self._made = self._made, {}
        for entry in maps:
            at = entry if isinstance(entry, Path) else entry.path
            before = known.get(at)
            card = before[1] if before and before[0] is entry else self._card(entry)
            card.chosen = at == path
            self._made[at] = (entry, card)
        self._cards = [card for _, card in self._made.values()]
        count = sum(isinstance(entry, Loaded) and entry.playable for entry in maps)
        note: Words = Phrase("{count} map", {"count": count}, "{count} maps")
        if reading:
            note = "reading maps"
        if note != self.note:
            self.note = note
            self.changed()
        self.clear()
        self.add(*self._cards, *self._tools)

    def _card(self, loaded: Loaded | Path) -> ChoiceCard:
        if isinstance(loaded, Path):
            blank = ChoiceCard("", [], lambda: None)
            blank.aloud = "reading maps"
            blank.enabled, blank.elide = False, True
            return blank
        card = ChoiceCard(
            loaded.title,
            [_card_words(loaded)],
            partial(self._on_choose, loaded.path),
            name=f"map {loaded.path.stem}",
        )
        card.elide = True
        if not loaded.playable:
            card.enabled = False
            card.tip = loaded.errors[0].text if loaded.errors else ""
        return card

    # ------------------------------------------------------------------ layout

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what is told of the map chosen, round the cards of the others."""
        chosen = self._chosen
        if chosen is None or chosen.data is None:
            return (Spoken(Role.GROUP, self.title, "No map to show."),)
        facts = self._size_text(chosen), *self._facts_told()
        return (Spoken(Role.GROUP, chosen.title, notes(*facts)),)

    @staticmethod
    def _size_text(chosen: Loaded) -> Words:
        seats = chosen.data.seats if chosen.data is not None else 0
        return Phrase("{size}, {count} seats", {"size": size_words(chosen), "count": seats})

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height that shows a picture of fair size."""
        picture = max(_LEAST_PICTURE, min(304.0, width * 0.7))
        below = self._below(ui, width)
        return Size.of(h=max(_LEAST_PICTURE + below, min(picture + below, _BEST)))

    def _below(self, ui: Ui, width: float) -> float:
        """Return the height of all that stands under the picture, with one row of cards."""
        tall = 0.0
        told = self._facts_told()
        if told:
            tall = float(theme.line * sum(len(ui.lines(words, width)) for words in told))
        cards = 12 + _CARD if self._cards else 0.0
        return 12 + 24 + tall + cards + self._buttons(ui, width)

    def _buttons(self, ui: Ui, width: float) -> float:
        if not self._tools:
            return 0.0
        return 4 + 42.0 * len(self._rows(ui, width))

    def _rows(self, ui: Ui, width: float) -> list[list[Button]]:
        """Return the buttons in rows, each as wide as it wants, or close if one row holds all."""
        if self._tools and sum(t.close_width(ui) + 8 for t in self._tools) - 8 <= width:
            return [self._tools]
        rows: list[list[Button]] = []
        left = 0.0
        for tool in self._tools:
            wide = tool.measure(ui).best.w
            if not rows or left < wide:
                rows.append([])
                left = width
            rows[-1].append(tool)
            left -= wide + 8
        return rows

    def _about(self) -> Words:
        data = self._chosen.data if self._chosen else None
        if self._chosen is not None and not self._chosen.playable and self._chosen.errors:
            return self._chosen.errors[0].text
        return data.description if data is not None else ""

    def _drawn_by(self) -> Words:
        """Return whose map it is, where that is not the house."""
        data = self._chosen.data if self._chosen else None
        if data is None or data.author in ("", HOUSE):
            return ""
        return Phrase("Drawn by {author}.", {"author": Verbatim(data.author)})

    def _facts_told(self) -> list[Words]:
        """Return the sentences under the picture."""
        return [words for words in (self._about(), self._drawn_by(), self.told()) if words]

    def told(self) -> Words:
        """Return how long a match lasts, and how much there is to overlook where that is known."""
        chosen, found = self._chosen, self._measured
        if chosen is None or not chosen.playable or chosen.data is None:
            return ""
        if found is None:
            size = extent(self._manifest, chosen.data)
            rough = roughly(self._manifest, size, self._ends_by)
            return Phrase("Roughly {count} minute.", {"count": rough}, "Roughly {count} minutes.")
        words: dict[str, Words | int] = {
            "count": found.minutes,
            "first": counted(self._manifest.count, found.first),
            "last": counted(self._manifest.count, found.last),
            "hard": _HARD[found.hard],
        }
        one = "About {count} minute, ends at {last}; {hard}."
        many = "About {count} minutes, ends at {last}; {hard}."
        if found.first != found.last:
            one = "About {count} minute, ends between {first} and {last}; {hard}."
            many = "About {count} minutes, ends between {first} and {last}; {hard}."
        lasts = Phrase(one, words, many)
        if not self._even:
            return lasts
        return Phrase("{lasts} {even}", {"lasts": lasts, "even": self._even})

    def arrange(self, ui: Ui) -> None:
        """Picture at the top, buttons at the bottom, cards between, in as many rows as fit."""
        inner = self.inner.inset(4, 0)
        spare = inner.h - self._below(ui, inner.w)
        tall = max(_LEAST_PICTURE, min(spare, inner.w * 0.72))
        per_row = 3 if inner.w >= 400 else 2
        more = max(tall - _FAIR_PICTURE, 0) + max(spare - tall, 0)
        rows = min(1 + int(more // (_CARD + 8)), -(-len(self._cards) // per_row))
        tall = max(_LEAST_PICTURE, min(tall, spare - (rows - 1) * (_CARD + 8)))
        frame, rest = inner.cut_top(tall, 12)
        if frame != self._frame:
            self.changed()
        self._frame, self._facts = frame, rest
        low = self._buttons(ui, inner.w)
        buttons, rest = rest.cut_bottom(low - 12 if low else 0, 12 if low else 0)
        strip, _ = rest.cut_bottom(rows * (_CARD + 8) - 8)
        places = [
            cell
            for row in range(rows)
            for cell in Box(strip.x, strip.y + row * (_CARD + 8), strip.w, _CARD).columns(
                per_row, 8
            )
        ]
        fit = self._cards[: len(places)]
        chosen = next((card for card in self._cards if card.chosen), None)
        if chosen is not None and fit and chosen not in fit:
            fit[-1] = chosen  # it is in sight, and no other has moved
        for card in self._cards:
            card.place(places[fit.index(card)] if card in fit else NOWHERE, ui)
        for index, row in enumerate(self._rows(ui, inner.w)):
            wants = [tool.measure(ui).best.w for tool in row]
            if sum(wants) + 8 * (len(row) - 1) > buttons.w:
                wants = [tool.close_width(ui) for tool in row]
            shelf = Box(buttons.x, buttons.y + 42 * index, buttons.w, 34)
            for tool, place in zip(row, shelf.shares(wants, 8), strict=True):
                tool.place(place, ui)

    # ------------------------------------------------------------------ drawing

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture and the facts."""
        chosen = self._chosen
        if chosen is None or chosen.data is None:
            canvas.paragraph(self._frame, "No map to show.", colour=palette.INK_SECOND)
            return
        size = canvas.rect(self._frame).size
        key = (chosen, self._shown, size, canvas.ui.version)
        if self._board is None or self._board_for != key:
            self._board = board_picture(canvas.ui, chosen.data, self._shown, size)
            self._board_for = key
        canvas.blit(self._board, self._frame)
        facts = self._facts
        size_text = self._size_text(chosen)
        right = facts.right
        wide = canvas.ui.width(size_text)
        title = canvas.ui.width(chosen.title, theme.lead, True)
        if wide + title + 16 <= facts.w:
            right -= 16 + canvas.text(
                right, facts.y + 12, size_text, colour=palette.INK_SECOND, align="right"
            )
        canvas.text(
            facts.x, facts.y + 12, chosen.title, theme.lead, bold=True,
            room=right - facts.x, elide=True,
        )  # fmt: skip
        facts = Box(facts.x, facts.y + 26, facts.w, facts.h - 26)
        for number, words in enumerate(self._facts_told()):
            bad = not number and not chosen.playable
            colour = canvas.ui.colours.bad if bad else palette.INK_SECOND
            facts = facts.cut_top(canvas.paragraph(facts, words, colour=colour))[1]


def _even(ruleset: Ruleset[Any], board: Board, found: Measured | None) -> Words:
    """Return who had it harder in the measured games."""
    if found is None:
        return ""
    options = read_options(ruleset.manifest, board, {})
    seated = places(ruleset.rules, board, options)
    balance = Balance(seated)
    for winners in found.winners:
        balance.count(winners)
    return harder(balance, side_names(ruleset, board, options, seated))


def _ends_by(manifest: Manifest, board: Board, options: Mapping[str, object]) -> int | None:
    """Return by what a match ends at the latest; nothing where the options do not fit."""
    try:
        return read_options(manifest, board, options).ends_by(board)
    except GameError:
        return None


def _card_words(loaded: Loaded) -> Words:
    """Return the size of a map, and its file if it is the person's own, which may be long."""
    file, size = Verbatim(own_file(loaded.path)), size_words(loaded)
    return Phrase("{size}, {file}", {"size": size, "file": file}) if file else size


def size_words(loaded: Loaded) -> Words:
    """Return the size of a map: "16 × 11", "16 × 11 hexes"."""
    data = loaded.data
    if data is None:
        return "cannot be read"
    size = Verbatim(f"{data.width} × {data.height}")
    return size if data.shape is Shape.SQUARE else Phrase("{size} hexes", {"size": size})
