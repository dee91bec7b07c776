"""New game: game, map, seats, options; everything remembered, and Enter starts.

The form is made from what is installed: rulesets from their manifests, options from their models,
maps from their files.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.bot import opponents
from game.core.manifest import Manifest, idle_options, read_options
from game.core.refs import Seat
from game.core.registry import games
from game.core.registry import ruleset as ruleset_of
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Verbatim, Words, conjunction
from game.errors import GameError
from game.maps.check import games_of
from game.maps.load import Loaded, load_map
from game.maps.measured import minutes_words
from game.maps.schema import MapData
from game.match.clock import ClockTerms, terms_words
from game.match.hint_count import MOST
from game.match.lesson import has_lesson
from game.match.seat_names import seat_words
from game.match.seats import HUMAN
from game.match.teams import teams_at
from game.scenes.destinations import ToRules, ToWorkshop
from game.scenes.file_browser import FileBrowser
from game.scenes.form import FormScreen
from game.scenes.new_game import clock_form, options_form
from game.scenes.new_game.choices import Choices
from game.scenes.new_game.clock_form import ClockDialog
from game.scenes.new_game.level_words import level_words
from game.scenes.new_game.map_library import MapLibrary, folder_for
from game.scenes.new_game.map_panel import MapPanel
from game.scenes.new_game.maps_list import MapsList
from game.scenes.new_game.random_map import RandomMap
from game.scenes.new_game.seat_row import SeatRow
from game.scenes.open_file import MAPS, map_in
from game.scenes.services import Services
from game.scenes.start_match import learn, new_match
from game.ui.access import listed
from game.ui.amount import Stepper
from game.ui.button import Button, ButtonKind
from game.ui.choice_card import ChoiceCard
from game.ui.column import FormPanel, FormRow
from game.ui.scale import Box
from game.ui.theme import theme
from game.ui.widget import Widget

_FEW = 2
"""More seats than these stand close to each other, so that the first options are in sight."""


class NewGameScene(FormScreen):
    """The new-game form.

    Args:
        services: what scenes share.
        map: a map to choose at once: from the workshop, or "New map" after a match.
        game: key of a game to choose at once.
    """

    def __init__(self, services: Services, map: Path | None = None, game: str = "") -> None:
        super().__init__(services, "New game")
        self.choices = Choices(
            services.settings.new_game,
            games(),
            services.settings.profile,
            services.newcomer,
        )
        self.libraries: dict[str, MapLibrary] = {}
        self._games: list[ChoiceCard] = []
        self._opened: list[Path] = []
        if game:
            self.choices.game = game
        if map is not None:
            self._opened.append(map)
            self._suit(map)
            self.choices.map = map
        self.start = Button(
            "Start", self.begin, kind=ButtonKind.BRASS, hotkey="Enter", name="start"
        )
        self.reset = Button(
            "Reset", self._reset, kind=ButtonKind.DARK, hotkey="Ctrl+R", name="reset"
        )
        self.rules = Button(
            "Rules", self._open_rules, kind=ButtonKind.DARK, action="rules", name="rules"
        )
        self.actions = (self.reset, self.rules, self.start)
        self.map_panel = MapPanel(
            services, self.choose_map, title="2 Map", on_all=self._all_maps,
            on_open=self._open_file, on_random=self._random_map,
        )  # fmt: skip
        self.root.default = self.start

    # ------------------------------------------------------------------ what is chosen

    @property
    def ruleset(self) -> Ruleset[Any]:
        """The game chosen."""
        return ruleset_of(self.choices.game)

    @property
    def library(self) -> MapLibrary:
        """The maps for the game chosen."""
        key = self.choices.game
        if key not in self.libraries:
            self.libraries[key] = MapLibrary(self.ruleset, self._opened)
        return self.libraries[key]

    @property
    def chosen(self) -> Loaded | None:
        """The map chosen; where none was yet, one for a first match."""
        path = self.choices.map
        if path is not None:
            return self.library.get(path)
        first = self.library.first()
        if first is not None:
            self.choices.map = first.path
        return first

    def seats(self) -> int:
        """Return how many seats the map has."""
        chosen = self.chosen
        return chosen.data.seats if chosen is not None and chosen.data is not None else 2

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Show the form; a map saved meanwhile is read anew."""
        self.services.colour_seats(())
        self.rebuild()
        if self.root.focus is None:
            cards = {widget.name: widget for widget in self.root.walk() if widget.focusable}
            by_pad = self.services.ui.keys.pad is not None
            self.root.set_focus(cards.get(f"game {self.choices.game}"), show=by_pad)

    def leave(self) -> None:
        """Keep the choices."""
        self.services.save_settings()

    @property
    def lively(self) -> bool:
        """Maps are still being read."""
        return self.library.reading

    def update(self, seconds: float) -> None:
        """Read one more map a frame until all are known."""
        super().update(seconds)
        if self.library.step():
            self._show_maps()
            self.map_panel.place(self.map_panel.box, self.services.ui)

    def _show_maps(self) -> None:
        library = self.library
        self.map_panel.show_maps(library.entries(), reading=library.reading)

    def rebuild(self) -> None:
        """Make the form anew from what is chosen."""
        game, seats, options = self._game_panel(), self._seats_panel(), self._options_panel()
        self.map_panel.set(self.ruleset, self.chosen, self.choices.options)
        self._show_maps()
        right: tuple[Widget, ...] = (seats, options)
        self.columns = [((game,), 296, 0.2), ((self.map_panel,), 424, 1), (right, 440, 0.6)]
        self.arrange_columns()
        self._judge()
        known = self.choices.game in self.choices.record.begun
        key = {"key": Verbatim(self.services.ui.keys.fixed("Enter", confirms=True))}
        self.subtitle = Phrase("{key} starts", key)
        if known:
            self.subtitle = Phrase("last choice remembered: {key} starts", key)
        self.layout(self.services.size())

    def _place_columns(self, middle: Box) -> None:
        """Fold the games that are not chosen where not all of them, or no map below them, would be
        in sight."""
        for card in self._games:
            card.folded = False
        if self._games:
            (games, *below), wide, _ = self._shown[0]
            crowded = below or games.measure(self.services.ui, wide).best.h > middle.h
            for card in self._games:
                card.folded = bool(crowded)
        super()._place_columns(middle)

    def _game_panel(self) -> FormPanel:
        cards = []
        for key in games():
            manifest = ruleset_of(key).manifest
            minutes = minutes_words(manifest)
            words: dict[str, Words | int] = {"summary": manifest.summary, "minutes": minutes}
            cards.append(
                ChoiceCard(
                    manifest.title,
                    [Phrase("{summary} {minutes}.", words)],
                    partial(self.choose_game, key),
                    look=manifest.look,
                    chosen=key == self.choices.game,
                    size=theme.lead,
                    note=minutes,
                    name=f"game {key}",
                )
            )
        self._games = cards
        panel = FormPanel("1 Game", cards, name="game")
        if has_lesson(self.ruleset.manifest):
            teach = partial(learn, self.services, self.ruleset)
            panel.set_corner(Button("Lesson", teach, hotkey="Ctrl+L", name="lesson"))
        return panel

    def _seats_panel(self) -> FormPanel:
        count = self.seats()
        fields = options_form.specs(self.ruleset.manifest.options)
        values = self._values()
        levels = opponents(self.ruleset.rules)
        self.choices.settle(levels)
        rival = self.choices.rival(levels)
        words = {level: level_words(self.choices.game, levels, level) for level in levels}
        rows = []
        for seat, choice in enumerate(self.choices.seats(count), 1):
            options = [
                FormRow(
                    field.title,
                    options_form.control(field, values.get(field.name), self._set_option),
                    options_form.note(field, values.get(field.name)),
                    label_width=80,
                    control_width=176,
                )
                for field in fields
                if field.seat == seat
            ]
            row = SeatRow(
                seat, choice, options, words, rival, self._seat_changed, self.choices.note_level
            )
            row.owner = dict(enumerate(self.ruleset.manifest.colours, 1)).get(seat, seat)
            row.side = self._side(Seat(seat), values)
            row.close = count > _FEW
            rows.append(row)
        people = [row for row in rows if row.choice.controller == HUMAN]
        for row in people[1:]:  # one is mostly a person's: the others keep a computer's room
            row.spare = True
        panel = FormPanel("3 Seats", rows, gap=4 if count > _FEW else 8, name="seats")
        swap = Button("Swap sides", self._swap, hotkey="X", name="swap")
        panel.set_corner(swap)
        return panel

    def _options_panel(self) -> FormPanel:
        values = self._values()
        idle = self._idle(values)
        rows: list[Widget] = [
            options_form.row(
                field, values.get(field.name), self._set_option, idle.get(field.name, "")
            )
            for field in options_form.specs(self.ruleset.manifest.options)
            if not field.seat
        ]
        rows.append(self._hints_row())
        panel = FormPanel("4 Options", rows, gap=0, name="options")
        label = clock_form.label(self.choices.clock)
        panel.set_corner(Button(label, self._ask_clock, hotkey="C", name="clock button"))
        return panel

    def _hints_row(self) -> FormRow:
        """Return the row in which the players agree on hints."""
        granted = self.choices.hints
        note: Words = "H shows what a good player would do, and why, as often as one likes."
        if granted == 0:
            note = "Nobody is told what a good player would do."
        elif granted is not None:
            note = Phrase(
                "Each person may see {count} time what a good player would do.",
                {"count": granted},
                many="Each person may see {count} times what a good player would do.",
            )
        setter = Stepper(
            granted, 0, MOST, self._set_hints, none="unlimited", beyond=True, labels={0: "off"},
            start=3, name="hints",
        )  # fmt: skip
        return FormRow(
            "Hints", setter, note, label_width=128, control_width=184, below=False, name="hints row"
        )

    def _values(self) -> dict[str, Any]:
        """Return what the options are now: the game's defaults, the map's, then the changes."""
        chosen = self.chosen
        manifest = self.ruleset.manifest
        if chosen is None or chosen.data is None:
            return manifest.options().model_dump(mode="json") | self.choices.options
        board = chosen.data.board()
        try:
            return read_options(manifest, board, self.choices.options).model_dump(mode="json")
        except GameError:
            self.choices.options.clear()  # they were made for another version of the game
        try:
            return read_options(manifest, board, {}).model_dump(mode="json")
        except GameError:
            return manifest.options().model_dump(mode="json")

    def _side(self, seat: Seat, options: Mapping[str, Any]) -> Words:
        """Return what the side of a seat is called on the map chosen."""
        chosen, presenter = self.chosen, self.ruleset.presenter
        if chosen is None or chosen.data is None:
            return ""
        model = self.ruleset.manifest.options
        return presenter.side(chosen.data.board(), model.model_validate(options), seat)

    def _idle(self, options: Mapping[str, Any]) -> Mapping[str, Words]:
        """Return those of some options that change nothing on the map chosen, with the reason."""
        chosen = self.chosen
        if chosen is None or chosen.data is None:
            return {}
        return idle_options(self.ruleset.manifest, chosen.data.board(), options)

    # ------------------------------------------------------------------ changes

    def choose_game(self, key: str) -> None:
        """Choose a game; its maps and options follow."""
        self.choices.game = key
        self.rebuild()

    def choose_map(self, path: Path) -> None:
        """Choose a map; the seats follow."""
        self.choices.map = path
        self.rebuild()

    def _suit(self, path: Path) -> None:
        """Choose a game that a map opened by hand is for, unless the one chosen is."""
        fitting = games_of(load_map(path))
        if fitting and self.choices.game not in fitting:
            self.choices.game = fitting[0]

    def _set_option(self, name: str, value: Any) -> None:
        """Set an option; a number that the game refuses is stepped over."""
        before = self._values().get(name)
        spec = next(s for s in options_form.specs(self.ruleset.manifest.options) if s.name == name)
        tried: Iterable[Any] = [value]
        if spec.kind is int and value is not None and before is not None:
            down = range(value, spec.low - 1, -1)
            tried = down if value < before else range(value, spec.high + 1)
        kept = dict(self.choices.options)
        taken = (number for number in tried if self._takes({**kept, name: number}))
        self.choices.options[name] = next(taken, before)
        self.rebuild()

    def _set_hints(self, granted: int | None) -> None:
        self.choices.hints = granted
        self.rebuild()

    def _ask_clock(self) -> None:
        self.services.stack.push(ClockDialog(self.services, self.choices.clock, self._set_clock))

    def _set_clock(self, terms: ClockTerms | None) -> None:
        self.choices.clock = terms
        self.rebuild()

    def _takes(self, options: Mapping[str, Any]) -> bool:
        """Return whether the game takes these options on the map chosen."""
        chosen = self.chosen
        if chosen is None or chosen.data is None:
            return True
        try:
            read_options(self.ruleset.manifest, chosen.data.board(), options)
        except GameError:
            return False
        return True

    def _seat_changed(self, rebuild: bool) -> None:
        if rebuild:
            self.rebuild()
        else:
            self._judge()

    def _swap(self) -> None:
        count = self.seats()
        self.choices.swap(count)
        self._swap_options(count)
        self.rebuild()

    def _swap_options(self, count: int) -> None:
        """Let the options of a seat move with whoever sat there."""
        by_seat: dict[int, list[str]] = {}
        for field in options_form.specs(self.ruleset.manifest.options):
            if 0 < field.seat <= count:
                by_seat.setdefault(field.seat, []).append(field.name)
        values, changes = self._values(), self.choices.options
        for seat, names in by_seat.items():
            others = by_seat.get(seat % count + 1, [])
            for name, other in zip(names, others, strict=False):
                changes[name] = values.get(other)

    def _reset(self) -> None:
        self.choices.reset()
        self.rebuild()

    def _open_rules(self) -> None:
        self.services.open(ToRules(self.choices.game))

    def _all_maps(self) -> None:
        self.services.stack.push(MapsList(self.services, self.library, self.choose_map))

    def _random_map(self) -> None:
        self.services.stack.push(RandomMap(self.services, self.ruleset, self._made_map))

    def _made_map(self, path: Path) -> None:
        """Choose a map that was just made; an older one of its name is forgotten."""
        self.library.forget(path)
        self.choose_map(path)

    def _open_file(self) -> None:
        start = folder_for(self.choices.map)
        self.services.stack.push(
            FileBrowser(self.services, "Open a map", MAPS, self._opened_file, start)
        )

    def _opened_file(self, path: Path) -> None:
        """Choose a file, or show what is wrong with it in the workshop."""
        found = map_in(self.services, path)
        if found is None:
            return
        path = found
        self._opened.append(path)
        self._suit(path)
        loaded = self.library.get(path)
        if loaded.playable:
            self.choose_map(path)
            return
        self.services.open(ToWorkshop(path))

    # ------------------------------------------------------------------ start

    def _trouble(self) -> Words:
        """Return what keeps the match from being started; nothing, if nothing does."""
        chosen = self.chosen
        if chosen is None:
            return "No map can be played. Open one, or draw one in Tiled."
        if not chosen.playable:
            return chosen.errors[0].text if chosen.errors else "This map cannot be read."
        for seat, choice in enumerate(self.choices.seats(self.seats()), 1):
            if choice.controller == HUMAN and not choice.name.strip():
                return Phrase("Seat {seat} has no name.", {"seat": seat})
        return ""

    def _judge(self) -> None:
        """Say in the footer what Start would begin, or what keeps it from it."""
        trouble = self._trouble()
        self.status_icon = "warning" if trouble else "ok"
        if trouble:
            self.start.disable(trouble)
            self.status = trouble
            return
        self.start.enable()
        chosen = self.chosen
        if chosen is not None and chosen.data is not None:
            teams = teams_at(self.ruleset, chosen.data, self._wanted())
            setups = self.choices.setups(self.seats())
            names = [seat_words(setup.name, setup.controller) for setup in setups]
            changed = self._changed(chosen.data)
            self.status = ready(self.ruleset.manifest, chosen, names, teams, changed)
            if self.choices.clock is not None:
                terms = {"told": self.status, "clock": terms_words(self.choices.clock)}
                self.status = Phrase("{told}. {clock}", terms)

    def _wanted(self) -> dict[str, Any]:
        """Return the options that were changed, without those that change nothing."""
        wanted, idle = self.choices.options, self._idle(self._values())
        return {name: value for name, value in wanted.items() if name not in idle}

    def _changed(self, map_data: MapData) -> list[str]:
        """Return the options that are others than the game and the map would have them."""
        try:
            plain = read_options(self.ruleset.manifest, map_data.board(), {})
        except GameError:
            return list(self._wanted())
        usual = plain.model_dump(mode="json")
        return [name for name, value in self._wanted().items() if value != usual.get(name)]

    def begin(self) -> None:
        """Start the match."""
        chosen = self.chosen
        if self._trouble() or chosen is None or chosen.data is None:
            return
        begun = self.choices.record.begun
        begun += [] if self.choices.game in begun else [self.choices.game]
        self.services.save_settings()
        try:
            new_match(
                self.services,
                self.ruleset,
                chosen.data,
                self._wanted(),
                self.choices.setups(self.seats()),
                hints=self.choices.hints,
                clock=self.choices.clock,
                map_file=chosen,
            )
        except GameError as error:
            self.services.tell(error)


def ready(
    manifest: Manifest,
    chosen: Loaded,
    names: Sequence[Words],
    teams: Sequence[Sequence[Seat]],
    changed: Collection[str] = (),
) -> Phrase:
    """Return what would be played by whom against whom, and which options were changed: they hold
    on the next map, too."""
    sides = [conjunction([names[seat - 1] for seat in team]) for team in teams]
    if len(teams) == len(names):
        sides[1:] = [listed(names[1:])]
    against = sides[0]
    for side in sides[1:]:
        against = Phrase("{first} against {others}", {"first": against, "others": side})
    told = Phrase(
        "Ready: {game} on {map}, {sides}",
        {"game": manifest.title, "map": chosen.title, "sides": against},
    )
    titles = [each.title for each in options_form.specs(manifest.options) if each.name in changed]
    if not titles:
        return told
    words: dict[str, Words | int] = {"told": told, "option": titles[0], "count": len(titles)}
    if len(titles) == 1:
        return Phrase("{told}; changed: {option}", words)
    return Phrase("{told}; {count} options changed", words)
