"""Pointer and keys become commands; nothing is done here.

Every drag has its click-click and its keyboard form, and all three come to the same commands
(UX 5, 7, 9, 11). Positions and buttons come from events, never from polling.
"""

import pygame

from game.board.grid import Cell, Edge
from game.core.refs import CardRef, EdgeRef
from game.scenes.board_widget import central, step_towards
from game.scenes.play import commands as do
from game.scenes.play.counsel import Counsel
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.viewpoint import Viewpoint
from game.ui.access import notes
from game.ui.button import Button
from game.ui.events import KeyPress, Pointer
from game.ui.hand import card_action

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The directions by action."""
_BOARD_KEYS: dict[str, do.Command] = {"next_idle": do.NextUnit(), "previous_idle": do.NextUnit(-1)}
_KEYS: dict[str, do.Command] = {
    "zoom_in": do.Zoom(1),
    "zoom_out": do.Zoom(-1),
    "redo": do.Redo(),
    "save": do.Save(),
    "note": do.NoteTurn(),
    "skip": do.Skip(),
    "end_turn": do.EndTurn(by_key=True),
    "show_idle": do.NextUnit(),
    "again": do.Again(),
    "recap": do.ToggleRecap(),
    "rules": do.OpenRules(),
    "briefing": do.Brief(),
    "mute": do.SwitchSound(),
    "menu": do.Pause(),
    "show_me": do.Hint(),
    "say_cell": do.SayCell(),
    "say_turn": do.SayTurn(),
}
JUMPS = {
    "jump_own": do.JumpGoal.OWN,
    "jump_enemy": do.JumpGoal.ENEMY,
    "jump_target": do.JumpGoal.TARGET,
    "jump_event": do.JumpGoal.EVENT,
}
"""What one jumps to by action."""


class Input:
    """Reads the keys, and the cards of the hand; the board hands its commands over itself.

    Args:
        table: the widgets.
        viewpoint: what is pointed at now, which a key moves on from.
        counsel: the hint, which Enter takes while it lies.
        send: takes the commands.
    """

    def __init__(
        self, table: TableLayout, viewpoint: Viewpoint, counsel: Counsel, send: do.Send
    ) -> None:
        self._table = table
        self._counsel = counsel
        self._view = table.board.view
        self._viewpoint = viewpoint
        self._send = send
        hand = table.hand
        hand.on_pick = lambda card: send(do.PickCard(card))
        hand.on_hover = lambda card: send(do.Point((CardRef(card),) if card else ()))
        hand.on_group = lambda group: send(do.PointGroup(group))
        hand.on_grab = self._grab_card
        hand.on_drag = lambda at: send(do.Point(self._below(at)))
        hand.on_drop = self._drop_card
        hand.on_cancel = lambda: send(do.PutBack())
        table.board.on_key = self._board_key
        table.board.on_gain = self._come_to_board
        table.root.home = table.board
        table.root.on_key = self._key
        table.root.held["exposure"] = self._expose
        table.root.held["plates"] = lambda down: send(do.ShowPlates(down))

    # ------------------------------------------------------------------ cards

    def _grab_card(self, card: str, at: Pointer) -> None:
        interaction = self._viewpoint.interaction
        if interaction is not None and interaction.active:
            self._send(do.Grab((CardRef(card),)))
            self._send(do.Point(self._below(at)))

    def _drop_card(self, at: Pointer) -> None:
        self._table.root.set_focus(self._table.board)
        self._send(do.Drop(self._below(at)))

    def _below(self, at: Pointer) -> do.Refs:
        """Return what lies on the board under a card that is carried."""
        board = self._table.board
        return board.refs(at) if self._table.root.hit(at.x, at.y) is board else ()

    # ------------------------------------------------------------------ keys

    def _board_key(self, event: KeyPress) -> bool:
        """Arrows move the cursor, Enter acts, Tab goes to the next idle piece if there is one; a
        pad's way down ends in the hand."""
        if self._leaves(event):
            self._table.root.set_focus(self._table.hand, show=True)
            return True
        command = self._on_board(event) if event.down else None
        if command is not None:
            self._send(command)
        return command is not None

    def _on_board(self, event: KeyPress) -> do.Command | None:
        keys, interaction = self._table.ui.keys, self._viewpoint.interaction
        if interaction is None:
            return None
        for name, (dx, dy) in ARROWS.items():
            if keys.does(event, name):
                return self._walk(interaction, dx, dy)
        walked = self._table.ui.show_focus
        if keys.does(event, "act") and self._counsel.takes(interaction.pointed, walked=walked):
            return do.TakeHint()
        at = self._told_at(interaction)
        if keys.does(event, "act") and (interaction.hover or at is not None):
            return do.Click(interaction.refs_at(at) if at is not None else interaction.hover)
        if event.pad and keys.does(event, "next_idle") and interaction.meant:
            return do.Jump(do.JumpGoal.TARGET)
        walk = next((_BOARD_KEYS[name] for name in _BOARD_KEYS if keys.does(event, name)), None)
        refused = interaction.active and event.key != pygame.K_TAB
        return walk if interaction.has_idle or refused else None

    def _key(self, event: KeyPress) -> bool:
        """Take the keys no widget wanted."""
        keys = self._table.ui.keys
        if keys.does(event, "cancel"):
            if not event.repeat:
                self._send(do.Back(menu=not event.pad))
            return True
        hand = self._table.hand
        for index in range(len(hand.items)):
            if keys.does(event, card_action(index)):
                self._table.ui.show_focus = True
                return hand.pick(index + 1)
        command = next((_KEYS[name] for name in _KEYS if keys.does(event, name)), None)
        command = command or self._jump(event)
        if command is None:
            done = self._board_key(event)
            if done:
                self._table.root.set_focus(self._table.board)
            else:
                self._explain(event)
            return done
        self._send(command)
        return True

    def _explain(self, event: KeyPress) -> None:
        """Say why nothing comes of a key that does something at other times."""
        actions = self._table.ui.keys.actions(event)
        if actions and not event.repeat:
            asleep = (w for w in self._table.root.walk() if w.action in actions)
            why = next((w.reason for w in asleep if isinstance(w, Button) and w.reason), "")
            self._table.herald.say(notes(why or "Not now"), urgent=True)

    def _expose(self, down: bool) -> None:
        """Show who could hit what is pointed at, or what a reader says the cursor is on."""
        interaction = self._viewpoint.interaction
        at = self._told_at(interaction) if interaction is not None else None
        if down and at is not None:
            self._send(do.PointAt(at))
        self._send(do.ShowExposure(down))

    def _jump(self, event: KeyPress) -> do.Jump | None:
        """Return where a key jumps to: with Shift back, unless that does something else."""
        does = self._table.ui.keys.does
        alone = event._replace(mods=event.mods & ~pygame.KMOD_SHIFT)
        for name, goal in JUMPS.items():
            if does(event, name):
                return do.Jump(goal)
            if does(alone, name) and not self._table.ui.keys.actions(event):
                return do.Jump(goal, -1)
        return None

    # ------------------------------------------------------------------ the keyboard's cursor

    def _walk(self, interaction: Interaction, dx: int, dy: int) -> do.PointAt:
        """Return where the cursor goes in a direction of the screen."""
        now, side = interaction.pointed, interaction.side
        now = self._told_at(interaction) if now is None else now
        if now is not None and side is not None:
            return do.PointAt(*self._off_side(interaction, side, now, dx, dy))
        if now is not None:
            beyond = step_towards(self._view, now, dx, dy)
            across = self._side(interaction, now, beyond)
            return do.PointAt(beyond if across is None else now, across)
        return do.PointAt(self._start(interaction))

    def _leaves(self, event: KeyPress) -> bool:
        """Return whether a pad's way down leads off the board into the hand."""
        interaction = self._viewpoint.interaction
        down = event.pad and not event.repeat and self._table.ui.keys.does(event, "down")
        if not down or interaction is None or interaction.in_hand or not self._table.hand.visible:
            return False
        now = interaction.pointed
        return now is not None and self._walk(interaction, 0, 1) == do.PointAt(
            now, interaction.side
        )

    def _start(self, interaction: Interaction) -> Cell:
        """Return where the cursor begins: of the best places for that the one nearest to the middle
        of the view."""
        cells = next(filter(None, interaction.begins()), self._view.grid.cells)
        return central(self._view, cells)

    def _come_to_board(self) -> None:
        """Show a pad where it is on the board, if it is nowhere yet."""
        ui, interaction = self._table.ui, self._viewpoint.interaction
        if ui.keys.pad is None or not ui.show_focus or interaction is None:
            return
        if interaction.pointed is None and not interaction.in_hand:
            self._send(do.PointAt(self._start(interaction)))

    def _told_at(self, interaction: Interaction) -> Cell | None:
        """Return where a reader says the cursor is though it is nowhere yet; else None."""
        voice = self._table.board.voice if self._table.ui.heard else None
        return voice.at if voice is not None and interaction.pointed is None else None

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
