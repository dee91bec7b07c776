"""Mouse and keys on the table: everything a hand does in the play scene.

Every drag has its click-click and its keyboard form, and all three go through `Interaction`
(UX 5, 7, 9, 11). Positions and buttons come from events, never from polling.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.board.grid import Cell, Edge
from game.core.refs import CardRef, CellRef, EdgeRef, Ref
from game.match.selection import Pick
from game.scenes.board_widget import step_towards
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.ui.canvas import Ui
from game.ui.events import KeyPress, Pointer
from game.ui.root import Root
from game.view.board_view import BoardView

CARRIED = 18
"""How far right of the pointer and below it a carried card hangs, so as not to hide the target."""
_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Seated(Protocol):
    """What input needs of the scene it serves."""

    asking: bool
    """The end of the turn waits for a second word."""
    root: Root
    table: TableLayout
    view: BoardView

    @property
    def interaction(self) -> Interaction | None:
        """What the one who looks has picked up; None while the curtain hangs."""
        ...

    def refresh(self) -> None:
        """Show what has changed."""
        ...

    def take(self, pick: Pick) -> None:
        """Do what came of a click, a drop or a choice."""
        ...

    def open_menu(self) -> None:
        """Open the pause menu."""
        ...

    def open_rules(self) -> None:
        """Open the rules, where they say why if something was refused."""
        ...

    def redo(self) -> None:
        """Bring back what was taken back."""
        ...

    def save(self) -> None:
        """Keep a copy of the match."""
        ...

    def toggle_recap(self) -> None:
        """Show what the seat saw while others moved, or fold it away."""
        ...

    def refuse(self) -> None:
        """Let the person hear that nothing came of it."""
        ...

    def picked_up(self) -> None:
        """Let the person hear that something is in hand."""
        ...


class Input:
    """Connects the widgets of a table with the interaction of the seat that looks.

    Args:
        scene: the play scene.
    """

    def __init__(self, scene: Seated) -> None:
        self._scene = scene
        self._table = scene.table
        self._view = scene.view
        self.pointer: Pointer | None = None
        """Where a held card is carried."""
        board, hand = scene.table.board, scene.table.hand
        board.on_click = self.click
        board.on_hover = self.hover
        board.on_grab = self._grab
        board.on_drag = self.hover
        board.on_drop = self._drop
        board.on_cancel = self.put_back
        board.on_back = self.back
        board.on_key = self.board_key
        hand.on_pick = self._pick_card
        hand.on_grab = self._grab_card
        hand.on_drag = self._drag_card
        hand.on_drop = self._drop_card
        hand.on_cancel = self.put_back
        hand.on_hover = lambda card: self.hover((CardRef(card),) if card else ())

    @property
    def _ui(self) -> Ui:
        return self._scene.root.ui

    # ------------------------------------------------------------------ mouse

    def _settle(self, interaction: Interaction) -> bool:
        """Finish whatever still moves: a person who acts does not want to wait; say if any did."""
        self._table.banner.dismiss()
        busy = self._view.busy
        if busy:
            self._view.set_scene(interaction.scene)
        return busy

    def hover(self, refs: Sequence[Ref]) -> None:
        """Point at something."""
        interaction = self._scene.interaction
        if interaction is not None and tuple(refs) != interaction.hover:
            interaction.hover = tuple(refs)
            self._scene.refresh()

    def watch_main(self) -> None:
        """Follow whether the main button is pointed at, to foresee what it does."""
        interaction, main = self._scene.interaction, self._table.main
        ending = main.enabled and (main.hovered or (main.focused and self._ui.show_focus))
        if interaction is not None and ending != interaction.ending:
            interaction.ending = ending
            self._scene.refresh()

    def click(self, refs: Sequence[Ref]) -> None:
        """Pick, or play on, what lies there."""
        interaction = self._scene.interaction
        if interaction is not None:
            cell = next((ref.cell for ref in refs if isinstance(ref, CellRef)), None)
            if self._settle(interaction) and cell is not None:
                # What was under way has arrived by now, and lies over what was clicked.
                sides = [ref for ref in refs if isinstance(ref, EdgeRef)]
                refs = (*sides, *interaction.refs_at(cell))
            self._scene.asking = False
            interaction.hover = tuple(refs)
            self._scene.take(interaction.click(refs))

    def _grab(self, refs: Sequence[Ref]) -> bool:
        interaction = self._scene.interaction
        if interaction is None:
            return False
        self._settle(interaction)
        taken = interaction.grab(refs)
        if taken:
            self._scene.asking = False
            self._scene.picked_up()
        self._scene.refresh()
        return taken

    def _drop(self, refs: Sequence[Ref]) -> None:
        interaction = self._scene.interaction
        if interaction is not None:
            interaction.hover = tuple(refs)
            self._scene.take(interaction.drop(refs))

    def put_back(self) -> None:
        """Let go of what is held; nothing has changed."""
        self._let_go(back=True)
        if self._scene.interaction is not None:
            self._scene.interaction.selection.cancel()
            self._scene.refresh()

    def paragraph(self) -> str:
        """Return the number of the paragraph of the rules that applies: to what is refused, else
        to what a click would do, else to the decision."""
        interaction = self._scene.interaction
        if interaction is None:
            return ""
        why, forecast, decision = interaction.why(), interaction.forecast(), interaction.decision
        lines = forecast.lines if forecast is not None else ()
        named = [why.rule if why is not None else "", *(line.rule for line in lines)]
        return next(filter(None, named), decision.rule if decision is not None else "")

    def back(self) -> None:
        """Go back one step; with nothing to go back from, open the menu."""
        interaction = self._scene.interaction
        if self._view.busy:
            self._view.animator.skip()
        elif self._scene.asking:
            self._scene.asking = False
            self._scene.refresh()
        elif interaction is not None and interaction.cancel():
            self._scene.refresh()
        elif self._table.recap.visible and not self._table.side.open:
            self._scene.toggle_recap()
        elif not self._table.close_drawer():
            self._scene.open_menu()

    # ------------------------------------------------------------------ cards

    def _pick_card(self, card: str) -> None:
        """Pick up a card for a click on the board; a second click puts it down."""
        interaction = self._scene.interaction
        if interaction is None or not interaction.active:
            return
        self._settle(interaction)
        self._scene.asking = False
        interaction.hover = ()
        pick = interaction.click([CardRef(card)])
        if interaction.selection.subject == CardRef(card):
            self._scene.root.set_focus(self._table.board)
            self._cursor_to_target(interaction)
        self._scene.take(pick)

    def _grab_card(self, card: str, at: Pointer) -> None:
        interaction = self._scene.interaction
        if interaction is not None and interaction.grab([CardRef(card)]):
            self._settle(interaction)
            self._scene.asking = False
            self._scene.picked_up()
            self._table.hand.held = card
            self._drag_card(at)

    def _drag_card(self, at: Pointer) -> None:
        self.pointer = at
        self.hover(self._on_board(at))

    def _drop_card(self, at: Pointer) -> None:
        self._scene.root.set_focus(self._table.board)
        interaction, refs = self._scene.interaction, self._on_board(at)
        if interaction is None:
            self._let_go(back=False)
            return
        interaction.hover = tuple(refs)
        pick = interaction.drop(refs)
        self._let_go(back=pick.action is None and not pick.choices)
        self._scene.take(pick)

    def _let_go(self, *, back: bool) -> None:
        """Take the card off the pointer; one that was not played glides back to its place."""
        hand, at = self._table.hand, self.pointer
        if back and at is not None and hand.held:
            hand.glide_home(hand.held, at.x + CARRIED, at.y + CARRIED)
        hand.held = ""
        self.pointer = None

    def _on_board(self, at: Pointer) -> Sequence[Ref]:
        """Return what lies on the board under a card that is carried."""
        board = self._table.board
        return board.refs(at) if self._scene.root.hit(at.x, at.y) is board else ()

    # ------------------------------------------------------------------ keys

    def board_key(self, event: KeyPress) -> bool:
        """Arrows move the cursor, Enter acts, Tab goes to the next idle piece."""
        keys, interaction = self._ui.keys, self._scene.interaction
        if interaction is None or not event.down:
            return False
        for name, (dx, dy) in _ARROWS.items():
            if keys.does(event, name):
                self._step(interaction, dx, dy)
                return True
        if keys.does(event, "act") and interaction.hover:
            self.click(interaction.hover)
            return True
        for name, step in (("next_idle", 1), ("previous_idle", -1)):
            if keys.does(event, name):
                self.next_idle(step)
                return True
        return False

    def scene_key(self, event: KeyPress) -> bool:
        """Take the keys no widget wanted."""
        keys = self._ui.keys
        if keys.does(event, "cancel"):
            if not event.repeat:
                self.back()
            return True
        for number in range(1, 10):
            if keys.does(event, f"card_{number}"):
                self._ui.show_focus = True
                return self._table.hand.pick(number)
        camera = self._view.camera
        simple: dict[str, Callable[[], object]] = {
            "zoom_in": lambda: camera.zoom(1),
            "zoom_out": lambda: camera.zoom(-1),
            "redo": self._scene.redo,
            "save": self._scene.save,
            "skip": self._view.animator.skip,
            "show_idle": self.show_idle,
            "recap": self._scene.toggle_recap,
            "rules": self._scene.open_rules,
        }
        for name, act in simple.items():
            if keys.does(event, name):
                act()
                return True
        return self.board_key(event)

    def _step(self, interaction: Interaction, dx: int, dy: int) -> None:
        now, side = interaction.pointed, interaction.side
        if now is not None and side is not None:
            self.point(*self._off_side(interaction, side, now, dx, dy))
            return
        if now is not None:
            beyond = step_towards(self._view, now, dx, dy)
            across = self._side(interaction, now, beyond)
            self.point(beyond if across is None else now, across)
            return
        middle = self._view.cell_at(self._view.camera.window.center)
        self.point(
            next(
                c for c in (interaction.selected, middle, self._view.grid.cells[0]) if c is not None
            )
        )

    def _off_side(
        self, interaction: Interaction, side: Edge, now: Cell, dx: int, dy: int
    ) -> tuple[Cell, Edge | None]:
        """Return where the cursor goes from a side: across it, or along to the next one."""
        view, cells = self._view, self._view.grid.edge_cells(side)
        ends = [step_towards(view, cell, dx, dy) for cell in cells]
        for cell, end in zip(cells, ends, strict=True):
            if end in cells and end != cell:
                return end, None
        end = ends[cells.index(now)]
        return end, self._side(interaction, *ends)

    def _side(self, interaction: Interaction, one: Cell, other: Cell) -> Edge | None:
        """Return the side between two cells, if they have one and a click on it would mean it."""
        grid = self._view.grid
        if other not in grid.neighbours[one]:
            return None
        side = grid.edge(one, other)
        return side if interaction.takes(EdgeRef(side)) else None

    def point(self, cell: Cell, side: Edge | None = None) -> None:
        """Put the keyboard's cursor on a cell, or on a side of it, and keep it in sight."""
        interaction = self._scene.interaction
        if interaction is not None:
            self._view.camera.keep_in_view(self._view.layout.centre(cell))
            edge = () if side is None else (EdgeRef(side),)
            interaction.hover = (*edge, *interaction.refs_at(cell))
            self._scene.refresh()

    def follow(self) -> None:
        """Bring the keyboard's cursor to what is in hand though nobody picked it up."""
        interaction = self._scene.interaction
        if interaction is None or not (self._ui.show_focus and interaction.unasked):
            return
        cell = interaction.selected
        if cell is not None and cell != interaction.pointed:
            self.point(cell)

    def _cursor_to_target(self, interaction: Interaction) -> None:
        """Bring the cursor to the first place where what is picked up can go."""
        if not self._ui.show_focus:
            return
        for action in interaction.selection.candidates:
            cell, target = interaction.cell_of(action.target), action.target
            if cell is not None:
                self.point(cell)
                return
            if isinstance(target, EdgeRef):
                self.point(self._view.grid.edge_cells(target.edge)[0], target.edge)
                return

    def next_idle(self, step: int) -> None:
        """Pick up the next piece that can still act."""
        interaction = self._scene.interaction
        if interaction is None:
            return
        self._settle(interaction)
        self._scene.asking = False
        cell = interaction.next_idle(step)
        if cell is None:
            self._scene.refuse()
        else:
            self._scene.picked_up()
            self.point(cell)

    def show_idle(self) -> None:
        """Leave the question at the end of the turn and pick up what can still act."""
        self.next_idle(1)
