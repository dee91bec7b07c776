"""The buttons beside the minimap: the game's overlays, the grid, the whole board."""

from collections.abc import Callable, Mapping
from functools import partial

from game.core.manifest import Overlay
from game.scenes.play.interaction import Interaction
from game.settings import DEFAULT_KEYS
from game.ui.button import Button
from game.view.board_view import BoardView


class Tools:
    """What one may lay over the board.

    Args:
        overlays: the game's, by name.
        view: the board.
        interaction: returns what the one who looks points at; None behind the curtain.
        refresh: called after an overlay was switched.
    """

    def __init__(
        self,
        overlays: Mapping[str, Overlay],
        view: BoardView,
        interaction: Callable[[], Interaction | None],
        refresh: Callable[[], None],
    ) -> None:
        self._view = view
        self._interaction = interaction
        self._refresh = refresh
        self.overlays = {
            name: Button(
                overlay.label,
                partial(self._toggle, name),
                action=name if name in DEFAULT_KEYS else "",
                hotkey="" if name in DEFAULT_KEYS else overlay.hotkey,
                name=name,
            )
            for name, overlay in overlays.items()
        }
        self.grid = Button("Grid", self._toggle_grid, action="grid", name="grid", on=True)
        self.fit = Button("Fit", view.camera.fit, action="zoom_fit", name="fit")

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All of them, in order."""
        return (*self.overlays.values(), self.grid, self.fit)

    def _toggle(self, name: str) -> None:
        interaction = self._interaction()
        if interaction is not None:
            self.overlays[name].on = interaction.toggle_overlay(name)
            self._refresh()

    def _toggle_grid(self) -> None:
        self._view.grid_lines = self.grid.on = not self._view.grid_lines
