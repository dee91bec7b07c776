"""A random map: players, grid, size and seed, with a picture at once; the one taken is kept.

A map for two can be evened out by games between computer players first.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.bot import LEVELS, opponents
from game.ai.series import LostProcessError
from game.board.grid import Shape
from game.core.problem import Problem, Severity
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.errors import MapError
from game.maps.carried import write_apart
from game.maps.check import check
from game.maps.load import Loaded
from game.maps.random.generate import file_name, random_map, sides, usual_size
from game.maps.schema import MapData
from game.scenes.form import FormScreen
from game.scenes.new_game.evening_run import EveningRun
from game.scenes.new_game.map_panel import MapPanel
from game.scenes.services import Services
from game.settings import RandomChoice, maps_folder
from game.text import percent, say
from game.ui.amount import Stepper
from game.ui.button import Button, ButtonKind
from game.ui.choice import Choice, Segments
from game.ui.column import FormPanel, FormRow
from game.ui.widget import Widget

_GRIDS: dict[Shape, Words] = {
    Shape.SQUARE: "Squares",
    Shape.HEX_FLAT: "Hexes",
    Shape.HEX_POINTY: "Hexes on end",
}
_SMALL, _LARGE, _OWN = "small", "large", "own"
_LAST_SEED = 9999
_QUICK = ("easy", "normal")
"""Levels whose games end soon enough to even a map out by, the quicker first."""


class RandomMap(FormScreen):
    """A random map for a game that has a recipe for them.

    Where the game is played on a field of tiles, it is the field whose size is chosen; it is whole
    until one asks for another.

    Args:
        services: what scenes share.
        ruleset: the game.
        on_choose: called with the file of the map that is taken.
        take: what the button says that takes it; empty: that one plays on it.
    """

    joins_below = 600.0

    def __init__(
        self,
        services: Services,
        ruleset: Ruleset[Any],
        on_choose: Callable[[Path], None],
        *,
        take: Words = "",
    ) -> None:
        super().__init__(services, "Random map", "every seat has the same ground")
        self.ruleset = ruleset
        self.on_choose = on_choose
        self.shape = ruleset.manifest.shapes[0]
        self.seats = ruleset.manifest.seats[0]
        self.size = self._usual(large=False)
        self.whole = ruleset.manifest.field is not None
        """Nothing of the map is left to chance."""
        self._recall()
        self.shown: Loaded | None = None
        self.choose = Button(
            take or "Play on this map",
            self._choose,
            kind=ButtonKind.BRASS,
            hotkey="Enter",
            name="choose",
        )
        self._kept: Words = "Kept among your maps once you play on it"
        if take:
            self._kept = "Kept among your maps once you take it"
        self.another = Button(
            "Another one", self._another, kind=ButtonKind.DARK, hotkey="N", name="another"
        )
        self.even = Button(
            "Even it out",
            self._even,
            kind=ButtonKind.DARK,
            hotkey="E",
            name="even",
            tip="The ground is alike for all, but who moves first may have it easier. Computers "
            "play some hundred games on the map in some minutes; what they show is evened out.",
        )
        self.levels = [key for key in opponents(ruleset.rules) if key in _QUICK]
        self.level = next(iter(self.levels), "")
        """Who plays when it is evened out: what moving first is worth depends on how well both
        play."""
        self.run: EveningRun | None = None
        self.actions = (self.another, self.even, self.choose)
        self.preview = MapPanel(services, lambda _: None)
        self.root.default = self.choose

    @property
    def seed(self) -> int:
        """The seed of the map shown; the next time it goes on from here."""
        return self.services.settings.new_game.random_seed

    def enter(self) -> None:
        """Show the form, and a map."""
        self._make()

    def leave(self) -> None:
        """Remember the seed, and what kind of map it is."""
        self._stop()
        columns, rows = self.size
        self.services.settings.new_game.random[self.ruleset.manifest.key] = RandomChoice(
            shape=self.shape, seats=self.seats, columns=columns, rows=rows, whole=self.whole
        )
        self.services.save_settings()

    def _recall(self) -> None:
        """Take up what was looked at last, as far as there are such maps."""
        manifest = self.ruleset.manifest
        last = self.services.settings.new_game.random.get(manifest.key)
        if last is None or last.shape not in manifest.shapes:
            return
        low, high = manifest.seats
        self.shape, self.seats = last.shape, min(max(last.seats, low), high)
        self.size = self._usual(large=False)
        least, most = sides(manifest)
        if manifest.deal is None and all(least <= n <= most for n in (last.columns, last.rows)):
            self.size = last.columns, last.rows
        self.whole = last.whole and manifest.field is not None

    # ------------------------------------------------------------------ what is wanted

    def _rows(self) -> list[Widget]:
        manifest = self.ruleset.manifest
        low, high = manifest.seats
        sizes = {_SMALL: self._usual(large=False), _LARGE: self._usual(large=True)}
        now = next((name for name, size in sizes.items() if size == self.size), _OWN)
        named = [Choice(_SMALL, "Small"), Choice(_LARGE, "Large")]
        if now == _OWN:
            named.append(Choice(_OWN, "Own"))
        rows: list[Widget] = []
        if low < high:
            counts = [Choice(n, str(n)) for n in range(low, high + 1)]
            players = Segments(counts, self.seats, self._set_seats, name="random seats")
            rows.append(FormRow("Players", players, label_width=96, control_width=176))
        if len(manifest.shapes) > 1:
            grids = [Choice(shape, _GRIDS[shape]) for shape in manifest.shapes]
            grid = Segments(grids, self.shape, self._set_shape, name="random grid")
            rows.append(FormRow("Grid", grid, label_width=96))
        if manifest.deal is None:
            size = Segments(named, now, self._set_size, name="random size")
            rows.append(FormRow("Size", size, label_width=96, control_width=176))
        if manifest.field is not None:
            kinds = [Choice(True, "Whole"), Choice(False, "With gaps")]
            whole = Segments(kinds, self.whole, self._set_whole, name="random field")
            rows.append(FormRow("Field", whole, label_width=96, control_width=208))
        least, most = sides(manifest)
        axes: tuple[tuple[Words, str], ...] = (("Columns", "columns"), ("Rows", "rows"))
        if manifest.deal is not None:
            axes = ()
        for axis, (label, name) in enumerate(axes):
            change = partial(self._set_side, axis)
            stepper = Stepper(self.size[axis], least, most, change, name=f"random {name}")
            rows.append(FormRow(label, stepper, label_width=96, control_width=176))
        if self.whole:
            return rows
        seed = Stepper(self.seed, 1, _LAST_SEED, self._set_seed, name="random seed")
        note: Words = "The same number gives the same map."
        rows.append(FormRow("Seed", seed, note, label_width=96, control_width=176))
        if self._can_even:
            levels = [Choice(key, LEVELS[key].title) for key in self.levels]
            who = Segments(levels, self.level, self._set_level, name="random level")
            note = "It is even for who plays as they do; better play takes longer."
            rows.append(FormRow("Evened by", who, note, label_width=96, control_width=176))
        return rows

    def _usual(self, *, large: bool) -> tuple[int, int]:
        return usual_size(self.ruleset.manifest, self.shape, self.seats, large=large)

    def _set_seats(self, seats: int) -> None:
        self._keep_size(self.shape, seats)

    def _set_shape(self, shape: Shape) -> None:
        self._keep_size(shape, self.seats)

    def _keep_size(self, shape: Shape, seats: int) -> None:
        """Change grid or players; a small map stays small, a large one large."""
        large = self.size == self._usual(large=True)
        self.shape, self.seats = shape, seats
        self.size = self._usual(large=large)
        self._make()

    def _set_size(self, name: str) -> None:
        if name != _OWN:
            self.size = self._usual(large=name == _LARGE)
            self._make()

    def _set_side(self, axis: int, value: int | None) -> None:
        columns, rows = self.size
        self.size = (value or columns, rows) if axis == 0 else (columns, value or rows)
        self._make()

    def _set_seed(self, seed: int | None) -> None:
        self.services.settings.new_game.random_seed = seed or 1
        self._make()

    def _set_whole(self, whole: bool) -> None:
        self.whole = whole
        self._make()

    def _another(self) -> None:
        self.whole = False
        self._set_seed(self.seed % _LAST_SEED + 1)

    # ------------------------------------------------------------------ evened out

    @property
    def _can_even(self) -> bool:
        return self.seats == 2 and not self.whole and bool(self.levels)

    def _set_level(self, key: str) -> None:
        self.level = key
        self._make()

    def _even(self) -> None:
        """Begin the games that even the map out, or end them and take what was found."""
        if self.run is not None:
            self._take()
            return
        shown = self.shown
        if shown is None or not shown.playable:
            return
        self.run = EveningRun(self.ruleset.manifest, self._draft, self.level, self.seed)
        self.even.label = "Stop"
        self.status_icon = "info"
        self.status, self.progress = self.run.told, self.run.done
        self.layout(self.services.size())

    def _stop(self) -> None:
        if self.run is not None:
            self.run.close()
            self.run = None
        self.even.label = "Even it out"
        self.progress = None

    def _take(self) -> None:
        """Show what the games found."""
        if self.run is None:
            return
        best, games = self.run.best, self.run.games
        self._stop()
        self._show(self._path(self.level if best.games else ""), best.data)
        if best.games:
            share: dict[str, Words | int] = {"share": percent(best.share), "games": best.games}
            self.status = Phrase("Player 1 won {share} of {games} games.", share)
        else:
            self.status = Phrase(
                "{count} game is too few to tell anything: the map is as it was.",
                {"count": games},
                "{count} games are too few to tell anything: the map is as it was.",
            )
        self.layout(self.services.size())

    def update(self, seconds: float) -> None:
        """Take in games that have ended."""
        super().update(seconds)
        if self.run is None:
            return
        try:
            self.run.poll(seconds)
        except LostProcessError as error:
            self._take()
            self.status_icon, self.status = "warning", error.words
            self.layout(self.services.size())
            return
        if not self.run.going:
            self._take()
        else:
            self.status, self.progress = self.run.told, self.run.done

    # ------------------------------------------------------------------ what comes of it

    def _path(self, evened: str = "") -> Path:
        seed = 0 if self.whole else self.seed
        manifest = self.ruleset.manifest
        return maps_folder() / file_name(manifest, self.shape, self.size, self.seats, seed, evened)

    def _draft(self, draft: int = 0, step: int = 0) -> MapData:
        (columns, rows), seed = self.size, 0 if self.whole else self.seed
        manifest, shape = self.ruleset.manifest, self.shape
        return random_map(manifest, shape, columns, rows, self.seats, seed, draft, step, say=say)

    def _make(self) -> None:
        """Make the map and show it, or what hinders it and what to do."""
        self._stop()
        try:
            self._show(self._path(), self._draft())
        except MapError as error:
            self._show(self._path(), None, error.words)

    def _show(self, path: Path, data: MapData | None, why: Words = "") -> None:
        """Show a map, or why there is none."""
        if data is None:
            self.shown = Loaded(path, None, (Problem(Severity.ERROR, why, ""),))
        else:
            self.shown = check(Loaded(path, data, ()), self.ruleset)
        self.preview.set(self.ruleset, self.shown, {})
        self.status_icon = "ok" if self.shown.playable else "warning"
        self.even.visible = self._can_even
        if self.shown.playable:
            self.choose.enable()
            self.even.enable()
            self.status = self._kept
        else:
            self.status = self.shown.errors[0].text
            self.choose.disable(self.status)
            self.even.disable(self.status)
        left = FormPanel("What kind of map", self._rows(), name="random")
        self.columns = [((left,), 304, 0.6), ((self.preview,), 292, 1)]
        self.arrange_columns()
        self.layout(self.services.size())

    def _choose(self) -> None:
        shown = self.shown
        if shown is None or shown.data is None or not shown.playable:
            return
        try:
            shown.path.parent.mkdir(parents=True, exist_ok=True)
            path = write_apart(shown.data, shown.path, spares=True)
        except OSError as error:
            self.services.tell(
                MapError(
                    Phrase(
                        "{folder}: {why}",
                        {"folder": str(shown.path.parent), "why": error.strerror or str(error)},
                    )
                )
            )
            return
        except MapError as error:
            self.services.tell(error)
            return
        self.services.stack.pop(self)
        self.on_choose(path)
