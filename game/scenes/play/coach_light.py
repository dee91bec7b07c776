"""The light of a lesson: what it falls on, and the way that the hand goes there."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from game.board.grid import Cell, Shape
from game.core.action import Action
from game.core.refs import CardRef, Ref, parse_ref
from game.match.match import Match
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.ui.button import Button
from game.ui.scale import NOWHERE, Box
from game.ui.spotlight import Spot, Spotlight

_CORNERS = 5
"""Part of the box of a hex that its corners take."""


class CoachLight:
    """Finds the places of what is meant, and puts the light there.

    Args:
        match: a match on a lesson.
        table: the widgets, to which the light is added.
    """

    def __init__(self, match: Match, table: TableLayout) -> None:
        self._match = match
        self._table = table
        self._view = table.board.view
        self.spotlight = Spotlight()
        table.root.add(self.spotlight)

    def put_out(self) -> None:
        """Light up nothing."""
        light = self.spotlight
        light.lit, light.way, light.aim = (), (), None

    def put_on_main(self) -> None:
        """Light up the main button alone, where it goes on from a result; else nothing."""
        light, button = self.spotlight, self._table.main
        reads = self._view.reading is not None and button.enabled
        main = _spot(button.box) if reads else None
        light.ground = light.way = ()
        light.lit, light.aim = (main,) if main else (), main

    def put_on(
        self,
        interaction: Interaction,
        shown: Sequence[str],
        meant: Sequence[Ref | Action],
        cells: Sequence[Cell],
        *,
        holds: bool,
    ) -> None:
        """Put the light on what is meant, where it is now.

        Args:
            interaction: what the learner does.
            shown: the names of what the step shows besides.
            meant: what is to be clicked, in order; an action stands for its button.
            cells: of all that.
            holds: the first of it is in hand.
        """
        table, light = self._table, self.spotlight
        aimed = [lit for ref in meant if (lit := self._place(interaction, ref))]
        named = [lit for name in shown if (lit := self._named(interaction, name))]
        table.lower_forecast()
        light.box = table.root.box
        light.ground = tuple(w.box for w in (table.board, table.hand) if w.visible)
        floats = [panel.box for panel in table.side.children if panel.visible and table.folded]
        drawer = [table.log.box] if table.log.visible and not table.docked else []
        light.over = (*floats, *drawer)
        light.field = self._box(self._view.camera.window)
        light.tell = partial(
            self._view.draw_told,
            cells=frozenset(self._in_sight(cells)),
            over=[table.ui.scale.rect(box) for box in light.over],
        )
        buttons = (button.box for button in table.prompt.children if button.visible)
        lines = (table.hand.line_box(group.key) for group in table.hand.groups)
        others = [table.hand.home(item.card) for item in table.hand.items]
        said = (table.prompt.said, table.notice.box)
        told = (*self._view.piece_rects(), *(tag.place for tag in self._view.tags))
        sheet = table.coach
        light.avoid = (
            table.undo.box, sheet.box, *floats, *buttons, *lines, *others, *said,
            *map(self._box, told),
        )  # fmt: skip
        light.lit = tuple(dict.fromkeys((*named, *aimed)))
        way = tuple(lit.box for lit in aimed)
        bars = table.undo.box, table.prompt.box, sheet.box
        light.above = tuple(box for box in (*others, *bars) if box != NOWHERE and box not in way)
        light.way = (sheet.how.box, *way) if len(way) == 1 else way
        table.kept_clear = tuple(lit.box for lit in light.lit)
        picked = len(aimed) > 1 and holds
        light.aim = aimed[-1 if picked else 0] if aimed else None

    def _in_sight(self, cells: Sequence[Cell]) -> Iterator[Cell]:
        """Yield the cells that nothing lies over."""
        for cell in cells:
            box = self._box(self._view.cell_rect(cell))
            if not any(over.meets(box) for over in self.spotlight.over):
                yield cell

    def _box(self, rect: Rect) -> Box:
        return self._table.ui.scale.box_of(rect)

    def _named(self, interaction: Interaction, name: str) -> Spot | None:
        """Return where something is that a step shows by its name."""
        table = self._table
        if name == "main":
            return _spot(table.main.box)
        kind, _, key = name.partition(":")
        if kind == "panel":
            panel = next((p for p in table.side.panels if p.name == key), None)
            return _spot(panel.box) if panel is not None and panel.visible else None
        if kind == "button":
            return self._button(key)
        return self._place(interaction, parse_ref(name, self._match.board.grid))

    def _place(self, interaction: Interaction, ref: Ref | Action) -> Spot | None:
        """Return where a thing is on the screen, or the button of an action; None: out of sight."""
        table, view = self._table, self._view
        if isinstance(ref, Action):
            main = ref == interaction.selection.main
            return _spot(table.main.box) if main else self._button(ref.verb)
        if isinstance(ref, CardRef):
            cards = [item.card for item in table.hand.items]
            return _spot(table.hand.home(ref.card)) if ref.card in cards else None
        cell = interaction.cell_of(ref)
        if cell is None:
            return None
        rect = view.cell_rect(cell)
        if view.grid.shape is not Shape.SQUARE:  # of a hex, what lies clear of the others
            rect = rect.inflate(-rect.w // _CORNERS, -rect.h // _CORNERS)
        units = table.ui.scale.units
        corners = [view.camera.to_screen(corner) for corner in view.layout.polygon(cell)]
        shape = tuple((units(x), units(y)) for x, y in corners)
        return _spot(self._box(rect.clip(view.camera.window)), shape)

    def _button(self, verb: str) -> Spot | None:
        """Return where the button of a verb stands beside the prompt."""
        label = self._match.ruleset.manifest.verbs[verb].label
        if label == self._table.main.label and self._table.main.enabled:
            return _spot(self._table.main.box)
        buttons = (w for w in self._table.prompt.children if isinstance(w, Button))
        return next((_spot(w.box) for w in buttons if w.label == label), None)


def _spot(box: Box, corners: tuple[tuple[float, float], ...] = ()) -> Spot | None:
    return Spot(box, corners) if box != NOWHERE and box.w > 0 and box.h > 0 else None
