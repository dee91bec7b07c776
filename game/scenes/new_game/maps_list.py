"""All maps for a game: size, seats, what is wrong with them; a picture of the one chosen."""

from collections.abc import Callable
from pathlib import Path

from game.core.words import Phrase, Verbatim, Words
from game.maps.load import Loaded
from game.scenes.destinations import ToWorkshop
from game.scenes.list_screen import ListScreen
from game.scenes.new_game.map_library import MapLibrary, own_file
from game.scenes.new_game.map_panel import MapPanel, size_words
from game.scenes.services import Services
from game.ui.button import Button, ButtonKind
from game.ui.list_box import Item


class MapsList(ListScreen):
    """Every map there is for a game.

    Args:
        services: what scenes share.
        library: the maps.
        on_choose: called with the path of the map that is chosen.
    """

    joins_below = 600.0

    def __init__(
        self, services: Services, library: MapLibrary, on_choose: Callable[[Path], None]
    ) -> None:
        super().__init__(
            services,
            "All maps",
            "yours first, then those that came with the game",
            "No map was found for this game.",
        )
        self.library = library
        self.on_choose = on_choose
        self.choose = Button(
            "Choose", self._choose, kind=ButtonKind.BRASS, hotkey="Enter", name="choose"
        )
        self.workshop = Button(
            "Map workshop", self._workshop, kind=ButtonKind.DARK, hotkey="W", name="workshop"
        )
        self.actions = (self.workshop, self.choose)
        self.root.default = self.choose
        self.preview = MapPanel(services, lambda _: None)
        self.columns = [((self.panel,), 248, 1), ((self.preview,), 320, 1)]
        self._maps: list[Loaded] = []

    def enter(self) -> None:
        """List what is known so far."""
        self._list()
        super().enter()

    @property
    def lively(self) -> bool:
        """Maps are still being read."""
        return self.library.reading

    def update(self, seconds: float) -> None:
        """Read one more map a frame."""
        super().update(seconds)
        if self.library.step():
            self._list(still=True)

    @property
    def chosen(self) -> Loaded | None:
        """The map of the row chosen."""
        index = self.list.cursor
        return self._maps[index] if 0 <= index < len(self._maps) else None

    def _list(self, *, still: bool = False) -> None:
        before = self.chosen
        self._maps = self.library.maps()
        cursor = self._maps.index(before) if before in self._maps else 0
        self.list.set([_item(loaded) for loaded in self._maps], cursor, still=still)
        count: dict[str, Words | int] = {"count": len(self._maps)}
        self.panel.title = Phrase("{count} map", count, "{count} maps")
        if self.library.reading:
            self.panel.title = Phrase("{count} map, reading", count, "{count} maps, reading")
        self.panel.changed()
        self.moved(cursor)

    def moved(self, index: int) -> None:
        """Show the map of the row."""
        chosen = self.chosen
        self.preview.set(self.library.ruleset, chosen, {})
        if chosen is None or not chosen.playable:
            self.choose.disable("it has errors" if chosen else "no map")
        else:
            self.choose.enable()
        self.status = chosen.title if chosen else ""
        self.status_icon = "ok" if chosen is not None and chosen.playable else "warning"
        if self.preview.box.w:
            self.preview.place(self.preview.box, self.services.ui)

    def picked(self, index: int) -> None:
        """Choose the map, or look at what is wrong with it."""
        self._choose()

    def _choose(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        if not chosen.playable:
            self._workshop()
            return
        self.services.stack.pop(self)
        self.on_choose(chosen.path)

    def _workshop(self) -> None:
        if self.chosen is not None:
            self.services.open(ToWorkshop(self.chosen.path))


def _item(loaded: Loaded) -> Item:
    file = Verbatim(own_file(loaded.path))
    if loaded.data is None or not loaded.playable:
        first = loaded.errors[0].text if loaded.errors else "It cannot be read"
        lines = (first, file) if file else (first,)
        return Item(loaded.title, lines, icon="error", faint=True)
    seats = Phrase("{count} seat", {"count": loaded.data.seats}, "{count} seats")
    words: dict[str, Words | int] = {"size": size_words(loaded), "seats": seats, "file": file}
    line = Phrase("{size}, {seats}, {file}" if file else "{size}, {seats}", words)
    return Item(loaded.title, (line,), note="yours" if file else "", icon="map")
