"""The play scene: a match on the table, for people and computer players alike.

It reads the manifest, the decision, the legal actions, forecasts and the presentation, and nothing
else: no game is named here. Events animate, observations settle.
"""

from collections.abc import Callable, Sequence

import pygame

from game import data, text
from game.ai.worker import Thinker
from game.board.layout import Layout
from game.core.action import Action
from game.core.event import Event
from game.core.refs import CardRef
from game.errors import GameError
from game.match.computer import Computer
from game.match.match import Match
from game.match.selection import Pick
from game.match.timeline import Step
from game.scenes.board_widget import BoardWidget, MinimapWidget
from game.scenes.play import end_turn, pause_menu, which
from game.scenes.play.handover import Handover
from game.scenes.play.hud import Hud
from game.scenes.play.input import CARRIED, Input
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.tools import Tools
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.canvas import Canvas
from game.ui.events import EventReader, KeyPress
from game.ui.hand_card import card_size, draw_card
from game.ui.menu import Menu
from game.ui.scale import Box
from game.view.board_view import BoardView
from game.view.minimap import Minimap
from game.view.sound import Sounds


class PlayScene(Scene):
    """A match being played.

    Args:
        services: what scenes share.
        match: the match, new or loaded.
    """

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.thinker = Thinker()
        self.computer = Computer(match, self.thinker)
        if any(setup.computer for setup in match.seats):
            self.thinker.start()
        layout = Layout.for_map(match.map_data)
        sprites = services.ui.sprites
        self.view = BoardView(match.map_data, layout, sprites, pygame.Rect(0, 0, 640, 480))
        board = BoardWidget(self.view)
        self._minimap = MinimapWidget(Minimap(match.map_data, layout, sprites), self.view)
        overlays = match.ruleset.manifest.overlays
        self.tools = Tools(overlays, self.view, lambda: self.interaction, self.refresh)
        self.table = TableLayout(
            self.root,
            board,
            self._minimap,
            menu=self.open_menu,
            rules=self.open_rules,
            undo=self.undo,
            main=self.end_turn,
            pick_line=lambda index: self._show_line(index, recap=False),
            pick_recap=lambda index: self._show_line(index, recap=True),
            tools=self.tools.buttons,
        )
        self.hud = Hud(match, self.table, self.view, self.computer, self)
        self.viewpoint = Viewpoint(
            services, match, self.table, self.view, self.hud, self.leave_match
        )
        self.input = Input(self)
        self._reader = EventReader()
        self._next: Action | None = None
        self._over = False
        self._warned = bool(match.unkept)

    @property
    def interaction(self) -> Interaction | None:
        """What the one who looks points at and has picked up; None behind the curtain."""
        return self.viewpoint.interaction

    @property
    def curtain(self) -> Handover | None:
        """The curtain, while it hangs."""
        return self.viewpoint.curtain

    @property
    def kept(self) -> bool:
        """Whether every move is written down as it is made."""
        return not self.match.unkept

    @property
    def asking(self) -> bool:
        """The end of the turn waits for a second word."""
        return self.viewpoint.asking

    @asking.setter
    def asking(self, asking: bool) -> None:
        self.viewpoint.asking = asking

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Take in where the match stands."""
        text.use_names(self.match.names)
        if self.services.sound is None:
            self.services.sound = Sounds(data.folder("assets"), self.services.profile().volume)
        if self.interaction is None and self.curtain is None:
            self.services.seat_people(self.match.seats)
            self.follow()
            self.root.set_focus(self.table.board, show=False)

    def quit(self, go: Callable[[], None]) -> None:
        """Close the window, unless a match would be lost with it."""
        pause_menu.leave(self.services, self.match, go)

    def close(self) -> None:
        """Let go of the computer player's process and of the journal's file."""
        self.thinker.close()
        if self.match.keeper is not None:
            self.match.keeper.close()

    def build(self, box: Box) -> None:
        """Place the table, and the curtain if it hangs."""
        profile = self.services.profile()
        self.view.restyle(profile.overlay)
        self.view.animator.speed = profile.animation
        self.view.animator.budget = profile.enemy_turn * 1000 or None
        if self.services.sound is not None:
            self.services.sound.volume = profile.volume
        self.table.layout(box)
        if self.curtain is not None:
            self.curtain.layout(self.services.size())
        self.refresh()

    @property
    def lively(self) -> bool:
        """Something moves on the board, or the camera does."""
        return (
            self.view.busy
            or self.viewpoint.auto_camera.moving
            or self.viewpoint.step_delay.held
            or self.table.banner.showing
        )

    def update(self, seconds: float) -> None:
        """Let time pass: motion, then the computer's moves."""
        if self.curtain is not None:
            self.curtain.root.update(seconds)
        else:
            super().update(seconds)
        if self.table.board.held:
            self.viewpoint.auto_camera.stop()
        self.viewpoint.auto_camera.update(seconds)
        for event in self.view.update(round(seconds * 1000)):
            self._sound(event)
        self.viewpoint.catch_up()
        self.input.watch_main()
        if self.match.outcome is not None:
            self._finish()
            return
        if self._next is None:
            thinking = self.computer.thinking
            self._next = self.computer.update()
            if thinking != self.computer.thinking or self.computer.failure is not None:
                self.refresh()
        if self.view.busy:
            return
        self.viewpoint.step_delay.update(seconds)
        if self.viewpoint.step_delay.held:
            return
        if self._next is not None:
            action, self._next = self._next, None
            self._play(action)
        elif self.services.settings.auto_end and self.interaction is not None:
            ending = end_turn.by_itself(self.match, self.interaction.selection)
            if ending is not None:
                self._play(ending)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; behind the curtain only the curtain has any."""
        read = self._reader.read(event, self.services.ui.scale)
        if self.curtain is not None:
            return self.curtain.root.handle(event)
        if super().handle(event):
            return True
        return isinstance(read, KeyPress) and read.down and self.input.scene_key(read)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or nothing but the curtain."""
        canvas = Canvas(surface, self.services.ui)
        if self.curtain is not None:
            self.curtain.draw(canvas)
            return
        canvas.wood(canvas.view)
        self.root.render(surface)
        self._draw_held(canvas)

    def _draw_held(self, canvas: Canvas) -> None:
        """Draw the card in hand beside the cursor, never over the target."""
        item = self.interaction.card(CardRef(self.table.hand.held)) if self.interaction else None
        at = self.input.pointer
        if item is not None and at is not None:
            box = Box(at.x + CARRIED, at.y + CARRIED, *card_size())
            draw_card(canvas, box, item, self.table.hand.seat, lit=True)

    # ------------------------------------------------------------------ following the match

    def follow(self) -> None:
        """Take in a new position of the match."""
        self.viewpoint.follow()
        self.input.follow()

    def _sound(self, event: Event) -> None:
        if self.services.sound is not None:
            self.services.sound.hear(event)

    def _finish(self) -> None:
        """Leave for the outcome once everything has been shown."""
        if not self._over and not self.view.busy:
            self._over = True
            pause_menu.show_outcome(self.services, self.match)

    # ------------------------------------------------------------------ steps

    def _play(self, action: Action) -> None:
        """Play a legal action; if the rules fail on it, that is told and the match goes on from
        the last good move."""
        seat = self.match.deciding
        try:
            self.match.step(action)
        except GameError as error:
            self.services.tell(error)
            if self.computer.seat == seat:
                self.computer.fail(str(error))
            self.refresh()
            return
        self.follow()
        self._tell_whether_kept()

    def _tell_whether_kept(self) -> None:
        """Say that the match is not written down any more, or that it is again; each once."""
        if bool(self.match.unkept) == self._warned:
            return
        self._warned = not self._warned
        if self._warned:
            self.services.tell(GameError(text.say(self.match.unkept)))
        else:
            pause_menu.tell_kept_again(self.services)

    def take(self, pick: Pick) -> None:
        """Do what came of a click, a drop or a choice."""
        if pick.action is not None:
            self._play(pick.action)
            return
        if pick.refused is not None:
            self.refuse()
        elif self.interaction is not None and self.interaction.selection.subject is not None:
            self.picked_up()
        self.refresh()
        if pick.choices:
            self._ask(pick.choices)

    def _ask(self, choices: Sequence[Action]) -> None:
        """Open the choice menu beside the cell the choices are about."""
        assert self.interaction is not None
        rows = which.rows(self.interaction, choices)
        menu = Menu(rows, self.choose, on_point=self._consider, title="Which one?", numbers=True)
        cell = which.place(self.interaction, choices[0])
        scale = self.services.ui.scale
        at = self.table.prompt.box
        if cell is not None:
            rect = self.view.cell_rect(cell)
            at = Box(*(scale.units(n) for n in (rect.x, rect.y, rect.w, rect.h)))
        self._consider(choices[0])
        self.root.open(menu, menu.fit(self.services.ui, at, self.root.box))

    def _consider(self, action: Action) -> None:
        """Foresee a choice before it is taken."""
        if self.interaction is not None:
            self.interaction.considered = action
            self.refresh()

    def undo(self) -> None:
        """Take back the viewer's last step."""
        self._rewind(self.match.undo)

    def redo(self) -> None:
        """Bring it back."""
        self._rewind(self.match.redo)

    def _rewind(self, change: Callable[[], Sequence[Step]]) -> None:
        viewer = self.viewpoint.viewer
        if self.interaction is None or not viewer or self.match.deciding != viewer:
            return
        if self.interaction.in_hand:
            self.input.put_back()
            return
        try:
            steps = change()
        except GameError:
            self.refuse()
            return
        self.services.play_sound("paper")
        self.computer.forget()
        self.viewpoint.rewind(steps)
        self.input.follow()

    # ------------------------------------------------------------------ end of turn

    def end_turn(self) -> None:
        """Play the main action, after the question the person wants to be asked.

        While dice roll nothing is decided but that one has seen enough of them.
        """
        if self.viewpoint.catch_up(at_once=True):
            return
        interaction = self.interaction
        main = (
            interaction.selection.main if interaction is not None and interaction.active else None
        )
        if interaction is None or main is None:
            return
        if interaction.in_hand:
            self.refuse()
            return
        ladder = self.services.profile().confirm_end
        if not self.asking and end_turn.asks(self.match, interaction.seat, ladder):
            self.asking = True
            self.refresh()
            return
        self.take(interaction.choose(main))

    def choose(self, action: Action) -> None:
        """Play a choice or a button beside the prompt."""
        if self.interaction is not None and not self.viewpoint.catch_up(at_once=True):
            self.take(self.interaction.choose(action))

    def show_idle(self) -> None:
        """Pick up what can still act."""
        self.input.show_idle()

    def back(self) -> None:
        """Go back one step."""
        self.input.back()

    def retry(self) -> None:
        """Ask the computer player again."""
        self.computer.retry()
        self.refresh()

    def move_now(self) -> None:
        """Have the computer player answer at once, and wait for nothing that is shown."""
        self.computer.move_now()
        self.viewpoint.step_delay.skip()
        self.view.animator.skip()

    def refuse(self) -> None:
        """Let the person hear that nothing came of it."""
        self.services.play_sound("refuse")

    def picked_up(self) -> None:
        """Let the person hear that something is in hand."""
        self.services.play_sound("select")

    def refresh(self) -> None:
        """Show what has changed."""
        self.viewpoint.show()
        self.table.attend()

    # ------------------------------------------------------------------ beside the board

    def _show_line(self, index: int, *, recap: bool) -> None:
        """Bring the place of a line of the log or the recap into view."""
        if self.interaction is None:
            return
        game_log = self.hud.game_log(self.interaction.seat)
        lines = game_log.recap() if recap else game_log.lines()
        if index < len(lines) and lines[index].cells:
            self.input.point(lines[index].cells[-1])

    def toggle_recap(self) -> None:
        """Show what the seat saw while others moved, or fold it away."""
        self.viewpoint.catch_up(at_once=True)
        if self.table.recap.visible:
            self.table.recap.visible = False
            self.table.restack()
        elif self.interaction is not None and not self.hud.recap(self.interaction.seat):
            self.refuse()

    def open_menu(self) -> None:
        """Open the pause menu."""
        pause_menu.open_pause(self.services, self.match, self._play)

    def open_rules(self, paragraph: str = "") -> None:
        """Open the rules, at the paragraph that applies."""
        pause_menu.open_rules(self.services, self.match, paragraph or self.input.paragraph())

    def save(self) -> None:
        """Keep a copy of the match under a name of its own."""
        pause_menu.save_match(self.services, self.match)

    def leave_match(self) -> None:
        """Go back to the title."""
        pause_menu.leave(self.services, self.match)
