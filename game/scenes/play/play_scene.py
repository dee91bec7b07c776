"""The play scene: a match on the table, for people and computer players alike.

One way round: pointer and keys become commands (`input`, and the widgets), `perform` carries a
command out, at most one action of it goes to the match, the viewpoint follows the match, and the
hud shows what has changed. The scene reads the manifest, the decision, the legal actions,
forecasts and the presentation, and nothing else: no game is named here.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

import pygame

from game import data, text
from game.ai.worker import Thinker
from game.core.action import Action
from game.core.dice import Dice
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, CardRef, Seat
from game.core.words import Phrase, Words, seat_name
from game.errors import ActionError, GameError
from game.maps.load import Loaded
from game.match.adviser import Adviser
from game.match.computer import Computer
from game.match.match import Match
from game.match.timeline import Step
from game.scenes.board_widget import BoardWidget
from game.scenes.destinations import ToBriefing, ToOutcome
from game.scenes.match_board import match_board
from game.scenes.play import commands as do
from game.scenes.play import end_turn, outlook, pause_menu
from game.scenes.play.announcing import Announcer
from game.scenes.play.clock_watch import ClockWatch
from game.scenes.play.coach import Coach
from game.scenes.play.counsel import Counsel
from game.scenes.play.hands import Deed, Hands
from game.scenes.play.hinting import Hinting
from game.scenes.play.hud import Hud
from game.scenes.play.input import Input
from game.scenes.play.interaction import Interaction
from game.scenes.play.lineups import Lineups
from game.scenes.play.map_follower import MapFollower
from game.scenes.play.order_words import refused_words
from game.scenes.play.resignation import Resignation
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.tipping import Tipping
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.play.watching import Watching
from game.scenes.position_saving import save_as_map
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings.key_bindings import jump_words
from game.ui.access import keyed
from game.ui.canvas import Canvas
from game.ui.hand import CARRIED
from game.ui.hand_card import draw_card
from game.ui.root import Root
from game.ui.scale import Box
from game.view import shapes
from game.view.sound import Sounds

_GOES_ON = (
    do.Click, do.PickCard, do.Grab, do.Choose, do.EndTurn, do.Back, do.Skip, do.MoveNow, do.Hint,
)  # fmt: skip
"""What says, while a result is to be read, that it has been."""

_NOTHING_SEEN = "You saw nothing happen since your last turn."

_MOST_FORCED = 50
"""So many steps of a turn whose time is up are played in one frame."""

_LEAVES_HINT = (
    do.Click, do.PickCard, do.Grab, do.Drop, do.UseTool, do.StartOver, do.PlaceAll, do.NextUnit,
    do.Choose, do.Play, do.EndTurn, do.Undo, do.Redo,
)  # fmt: skip
"""What takes the hint away: whatever is done, and not only looked at."""


class PlayScene(Scene):
    """A match being played.

    Args:
        services: what scenes share.
        match: the match, new or loaded.
        map_file: the file of the map that it was started from, to be followed.
        watch: a saved change of that file starts the match anew at once, without asking.
        told: what is said as it opens.
    """

    has_board = True

    def __init__(
        self,
        services: Services,
        match: Match,
        map_file: Loaded | None = None,
        *,
        watch: bool = False,
        told: Words = "",
    ) -> None:
        super().__init__(services)
        self.match = match
        self._told = told
        self.follower = (
            None if map_file is None else MapFollower(services, match, map_file, at_once=watch)
        )
        """Looks at the file of the map, which may be saved meanwhile."""
        self.thinker = Thinker()
        self.computer = Computer(match, self.thinker, services.settings.programs)
        if any(setup.computer for setup in match.seats):
            self.thinker.start()
        self.view, minimap = match_board(match, services.ui.sprites)
        self.table = TableLayout(
            self.root,
            BoardWidget(self.view, self.perform),
            minimap,
            match.ruleset.manifest.overlays,
            self.perform,
        )
        self.watching = Watching() if all(setup.computer for setup in match.seats) else None
        """How a match is watched that computers play alone."""
        self.viewpoint = Viewpoint(services, match, self.view, self.perform, self.watching)
        self.lineups = Lineups(services, match)
        self.counsel = Counsel(match, Adviser(match, self.thinker))
        """What a good player would do, while a person asks."""
        self.table.hints = bool(match.humans and match.hints.granted != 0 and not match.lesson)
        self.tipping = Tipping(services, match, self.viewpoint, self.table, self.counsel)
        self.clock = ClockWatch(match)
        """Lets the clocks of people run, where they have agreed on any."""
        self.hud = Hud(
            match, self.computer, self.viewpoint, self.table, self.perform, self.lineups,
            self.counsel, self.tipping,
        )  # fmt: skip
        self.announcer = Announcer(self.viewpoint, self.table, self.hud)
        self.hands = Hands(services, match, self.viewpoint, self.table, self.hud, self._play)
        self.hinting = Hinting(
            services, match, self.viewpoint, self.table, self.hud, self.hands, self.counsel
        )
        self.input = Input(self.table, self.viewpoint, self.counsel, self.perform)
        self.coach: Coach | None = None
        """Guides through a lesson; None in any other match."""
        if match.lesson:
            self.coach = Coach(services, match, self.table, self.viewpoint, self.perform)
        self._next: Action | None = None
        """What the computer plays once nothing moves any more."""
        self._resignation = Resignation(services, match, self.perform)
        self._active = True
        """Who looks could act, when the match was last followed."""
        self._over = self._left = False
        self._warned, self._noticed = bool(match.unkept), match.notice

    # ------------------------------------------------------------------ life

    @property
    def kept(self) -> bool:
        """Return whether every move is written down as it is made."""
        return not self.match.unkept

    @property
    def heard(self) -> Root:
        """Return the widgets of the table; while the curtain hangs its own and no others."""
        curtain = self.viewpoint.curtain
        return self.root if curtain is None else curtain.root

    @property
    def settled(self) -> bool:
        """Nothing moves on the board, and no dice roll."""
        curtain = self.viewpoint.curtain is not None
        return curtain or not self.view.busy or self.view.animator.waits

    @property
    def lively(self) -> bool:
        """Something moves on the board, or the camera does."""
        return (
            (self.view.busy and not self.view.animator.waits)
            or self.viewpoint.auto_camera.moving
            or self.viewpoint.step_delay.held
            or self.table.banner.showing
            or (self.coach is not None and self.coach.lively)
        )

    def enter(self) -> None:
        """Take in where the match stands."""
        self.services.ui.pads.turn = self._pad_at_turn
        shapes.clear_desk()
        text.use_names(self.match.names, self.match.sides)
        if self.services.sound is None:
            profile = self.services.profile()
            self.services.sound = Sounds(data.folder("assets"), profile.volume)
            self.services.sound.muted = profile.muted
        if self.viewpoint.interaction is None and self.viewpoint.curtain is None:
            self.services.seat_people(self.match.seats)
            self.root.set_focus(self.table.board, show=False)
            self.follow()
            if self._told:
                self.hud.tell(self._told)
                self.hud.show()
            self.tipping.tell_faults()
        elif self.root.focus in (self.table.top.menu, *self.table.top.buttons):
            self.root.set_focus(self.table.board)

    def quit(self, go: Callable[[], None]) -> None:
        """Close the window, unless a match would be lost with it."""
        pause_menu.leave(self.services, self.match, self.perform, go)

    def close(self) -> None:
        """Let go of the computer player's process and of the journal's file."""
        self.thinker.close()
        self.services.ui.pads.turn = lambda _: None
        if self.match.keeper is not None:
            self.match.keeper.close()

    def build(self, box: Box) -> None:
        """Place the table, and the curtain if it hangs."""
        profile = self.services.profile()
        self.view.restyle(profile.overlay)
        self.view.animator.speed = profile.animation * (self.watching.speed if self.watching else 1)
        self.view.animator.budget = None if self.watching else profile.enemy_turn * 1000 or None
        if self.services.sound is not None:
            self.services.sound.volume = profile.volume
            self.services.sound.muted = profile.muted
        self.table.layout(box)
        if self.viewpoint.curtain is not None:
            self.viewpoint.curtain.layout(self.services.size())
        self.hud.show()

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; behind the curtain only the curtain has any."""
        return self.heard.handle(event)

    def _pad_at_turn(self, count: int) -> int | None:
        """Return which of so many pads the person at turn holds; None where one is handed on, or
        all may act."""
        seat, people = self.match.deciding, self.match.humans
        curtain = self.viewpoint.curtain
        together = curtain is not None and curtain.together
        if min(count, len(people)) < 2 or seat not in people or together:
            return None
        return people.index(seat) % count

    def update(self, seconds: float) -> None:
        """Let time pass: motion, then the computer's moves."""
        if self.follower is not None:
            self.follower.update(seconds)
        camera = self.viewpoint.auto_camera
        self.heard.update(seconds)
        if self.table.board.held:
            camera.stop()
        camera.update(seconds)
        for event in self.view.update(round(seconds * 1000)):
            if self.services.sound is not None:
                self.services.sound.hear(event, self.match.humans)
        self.hud.catch_up()
        if self.view.reading is not self.hud.shown:
            self.hud.show()
        self.hud.reader.follow()
        self.announcer.follow()
        self._tell_jumps()
        self._foresee_end()
        self.hinting.update(seconds)
        if self.tipping.update():
            self.hud.show()
        if self.coach is not None:
            told = self.table.coach.waits
            self.coach.update()
            if self.table.coach.waits != told:
                self.hud.show()
        if self.match.outcome is not None and self.coach is not None:
            return
        if self.match.outcome is not None:
            self._finish(self.match.outcome.winners)
            return
        self._ask_computer()
        self._run_clock(seconds)
        if self.view.busy:
            return
        self.counsel.late = max(0.0, self.counsel.late - seconds)
        self._wait_for_computer(seconds)
        self.viewpoint.step_delay.update(seconds)
        if self.viewpoint.step_delay.held:
            return
        if self.watching is not None and (self._next is None or not self.watching.lets()):
            return
        if self._next is not None and self._resignation.asks(self.match.deciding):
            return
        action, self._next = self._next, None
        interaction = self.viewpoint.interaction
        if self.coach is not None:
            action = self.coach.reply()
        elif action is None and self.services.settings.auto_end and interaction is not None:
            action = end_turn.by_itself(self.match, interaction.selection)
        if action is not None:
            self.perform(do.Play(action))

    def _tell_jumps(self) -> None:
        """Say on the first board which keys jump about it, to who hears the screen."""
        services = self.services
        shown = services.ui.heard and self.viewpoint.interaction is not None
        if shown and not services.jumps_told:
            services.jumps_told = True
            self.table.herald.say(jump_words(services.ui.keys))

    def _finish(self, winners: Sequence[Seat]) -> None:
        """Note who has won, and open the outcome once the last deed has been seen."""
        if not self._over:
            self._over = True
            self._note_won(winners)
        if not (self.view.busy or self._left):
            self._left = True
            self.services.replace(ToOutcome(self.match))

    def _note_won(self, winners: Sequence[Seat]) -> None:
        """Remember who has won this game: its briefings show to them by themselves no more."""
        people = [setup.name for setup in map(self.match.setup, winners) if setup.human]
        if not self.match.lesson and people:
            for name in people:
                self.services.settings.profile(name).note_won(self.match.ruleset.manifest.key)
            self.services.save_settings()

    def _run_clock(self, seconds: float) -> None:
        """Let the clock of the person run who looks and decides, while nothing moves."""
        interaction = self.viewpoint.interaction
        if interaction is not None and interaction.active and not self.view.busy:
            if self.clock.run(seconds):
                self.services.play_sound("click")
                self.table.herald.say(self.clock.warning(), urgent=True)
            if self.clock.due() is not None:
                self._run_out(interaction)
        self.table.top.set_clocks(self.clock.faces())

    def _run_out(self, interaction: Interaction) -> None:
        """Play what brings the turn of the person to its end whose time is up."""
        self.services.play_sound("refuse")
        self.hands.put_back(interaction)
        for _ in range(_MOST_FORCED):
            action = self.clock.due()
            if action is None or not self._play(action):
                return

    def _ask_computer(self) -> None:
        """Have the computer's next action ready, if it has one by now."""
        if self._next is None:
            thinking = self.computer.thinking
            self._next = self.computer.update()
            if thinking != self.computer.thinking or self.computer.failure is not None:
                self.hud.show()

    def _wait_for_computer(self, seconds: float) -> None:
        """Give “Move now” its key once the computer is seen to think: who taps through what moves
        cuts no thought short."""
        long = self.computer.long
        self.computer.wait(seconds)
        if long != self.computer.long:
            self.hud.show()

    def _foresee_end(self) -> None:
        """Follow whether the main button is pointed at, to foresee what it does."""
        interaction, ending = self.viewpoint.interaction, self.table.at_main
        if interaction is not None and ending != interaction.ending:
            interaction.ending = ending
            self.hud.show()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or nothing but the curtain."""
        canvas = Canvas(surface, self.services.ui)
        if self.viewpoint.curtain is not None:
            self.viewpoint.curtain.draw(canvas)
            return
        canvas.wood_round(self.view.board)
        self.root.render(surface)
        self._draw_held(canvas)

    def _draw_held(self, canvas: Canvas) -> None:
        """Draw the card in hand beside the cursor, never over the target."""
        hand, interaction = self.table.hand, self.viewpoint.interaction
        item = interaction.card(CardRef(hand.held)) if interaction is not None else None
        if item is not None and hand.at is not None:
            box = Box(hand.at.x + CARRIED, hand.at.y + CARRIED, *hand.card_size)
            draw_card(canvas, box, item, hand.seat, lit=True)

    # ------------------------------------------------------------------ from command to match

    def perform(self, command: do.Command) -> None:
        """Carry out a command, and play the action that comes of it.

        If the rules fail on that, it is told and the match goes on from the last good move.
        """
        if not isinstance(command, do.Point | do.PointAt | do.Play):
            self.hud.told = ""
        if self.coach is not None and not self.coach.hears(command):
            return
        deed = self._carry_out(command)
        if deed is not None:
            self._play(deed.action, deed.then)

    def _play(
        self, action: Action, then: Sequence[tuple[Action, bool]] = (), *, joined: bool = False
    ) -> bool:
        """Play an action and what it is done for; return whether it was done.

        `joined`: it goes on with the last deed.
        """
        if not self._lets(action):
            self.hud.show()
            return False
        seat, interaction = self.match.deciding, self.viewpoint.interaction
        own = interaction if interaction is not None and interaction.active else None
        ends = own is not None and own.selection.main is not None
        if own is None:
            self.hud.told = ""  # it was of an earlier turn
        try:
            self.match.step(action, self._dice(action), joined=joined)
        except GameError as error:
            told = error
            if isinstance(error, ActionError) and self.match.outcome is None:
                told = ActionError(refused_words(self.match, action))
            self.services.tell(told)
            if self.computer.seat == seat:
                self.computer.fail(told.words)
            self.hud.show()
            return False
        self._go_on(seat, then)
        self.follow()
        if ends and self.match.deciding not in (seat, NEUTRAL):
            self._tell_that_it_was_the_last(seat)
        self._tell_whether_kept()
        return True

    def _tell_that_it_was_the_last(self, seat: Seat) -> None:
        """Say that a turn is over which nobody has ended."""
        verb = self.match.ruleset.manifest.verbs.get(self.match.steps[-1].action.verb)
        acts = verb is not None and verb.intent is not Intent.END
        seen = self.viewpoint.interaction is not None and self.viewpoint.passing is None
        if acts and seen:
            name = {"name": seat_name(seat)}
            self.hud.tell(Phrase("That was the last act of {name}'s turn.", name))
            self.hud.show()

    def _go_on(self, seat: Seat, rest: Sequence[tuple[Action, bool]]) -> None:
        """Play what the last step was done for, unless that showed something new; rules that fail
        on it are told of, and what was played before it stands."""
        for then, joined in rest:
            found = self.match.undo_stack.learned(seat)
            if found is not None:
                blow = self.match.ruleset.manifest.verbs[then.verb].intent is Intent.ATTACK
                text = "Stopped before the attack: {why}." if blow else "Stopped there: {why}."
                self.hud.tell(Phrase(text, {"why": found.text}))
                return
            if self.match.deciding != seat or then not in self.match.legal():
                return
            if not self._lets(then):
                return
            try:
                self.match.step(then, self._dice(then), joined=joined)
            except GameError as error:
                self.services.tell(error)
                return

    def _lets(self, action: Action) -> bool:
        """Return whether a coach, if there is one, lets an action be played."""
        return self.coach is None or self.coach.allows(action)

    def _dice(self, action: Action) -> Dice | None:
        """Return the dice of a coach's lesson; None: those of the match."""
        return self.coach.dice(action) if self.coach is not None else None

    def _read(self, command: do.Command) -> do.Command:
        """Go on after a result with what is done next; return what is left to do then: nothing,
        where the result lay until it was read."""
        if self.view.animator.waits:
            return do.GoOn()
        self.view.read()
        return do.GoOn() if isinstance(command, do.Skip | do.Back | do.EndTurn) else command

    def _carry_out(self, command: do.Command) -> Deed | None:
        """Do what a command says; return what is to be played for it, if anything."""
        interaction = self.viewpoint.interaction
        if self.view.reading is not None and isinstance(command, _GOES_ON):
            command = self._read(command)
        if isinstance(command, _LEAVES_HINT):
            self.counsel.drop()
        match command:
            case do.Play(action):
                return Deed(action)
            case do.OpenCurtain():
                self._open_curtain()
            case do.Leave():
                pause_menu.leave(self.services, self.match, self.perform)
            case _ if interaction is None:
                return None  # nobody sits at the table
            case do.Point(refs):
                self.hands.point(interaction, refs)
            case do.PointAt(cell, side):
                self.hands.point_at(interaction, cell, side)
            case do.PointGroup(group):
                interaction.group = group
                self.hud.show()
            case do.Click(refs):
                return self.hands.click(interaction, refs)
            case do.PickCard(card):
                return self.hands.pick_card(interaction, CardRef(card))
            case do.Grab(refs):
                self.hands.grab(interaction, refs)
            case do.Drop(refs):
                return self.hands.drop(interaction, refs)
            case do.UseTool(tool):
                interaction.tool = tool
                self.hud.show()
            case do.StartOver():
                self.hands.start_over(interaction)
            case do.PlaceAll(actions):
                self.hands.place_all(interaction, actions)
            case do.PutBack():
                self.hands.put_back(interaction)
            case do.NextUnit(step):
                self.hands.next_unit(interaction, step)
            case do.Jump(goal, step):
                place = self.announcer.jump(interaction, goal, step)
                self.hands.jump(interaction, goal, place)
            case do.SayCell():
                self.announcer.tell(interaction, cell=True)
            case do.SayTurn():
                self.announcer.tell(interaction, cell=False)
            case do.Back(menu):
                self._back(interaction, menu=menu)
            case do.Consider(action):
                interaction.considered = action
                self.hud.show()
            case do.Choose(action):
                return self.hands.choose(interaction, action)
            case do.EndTurn(by_key=True) if self.table.main.hotkey:
                self.hands.refuse(keyed(self.table.main.label, self.table.main.hotkey))
            case do.EndTurn(unasked):
                return self.hands.end_turn(interaction, unasked=unasked)
            case do.Undo(agreed):
                self._undo(interaction, agreed=agreed)
            case do.Redo():
                if interaction.active:
                    self._rewind(interaction, self.match.undo_stack.redo)
            case do.Hint():
                self.hinting.ask(interaction)
            case do.TakeHint():
                return self.hinting.take(interaction)
            case do.Retry():
                self.computer.retry()
                self.hud.show()
            case do.MoveNow():
                self.computer.move_now()
                self._skip_motion()
            case do.WatchPause() | do.WatchStep() | do.WatchFaster():
                self._watch(command)
            case do.Skip() | do.OtherCell():
                other = not self.view.busy and interaction.other_cell()
                if not other:
                    self._skip_motion()
                self.hud.show()
                if other:
                    self.announcer.foretell()
            case do.ShowExposure(shown):
                interaction.asks_exposure = shown
                self.hud.show()
                if shown:
                    self.announcer.expose()
            case do.ShowPlates(every):
                self.view.all_plates = every
            case do.Zoom(steps):
                self._zoom(interaction, steps)
            case do.SwitchGrid():
                self.view.grid_lines = not self.view.grid_lines
                self.hud.show()
            case do.SwitchOverlay(name):
                held = interaction.selection.subject
                interaction.overlays.toggle(name, interaction.hover, held)
                self.hud.tell(interaction.told_overlay(name))
                self.hud.show()
            case do.GoOn():
                self.view.read()
                self.hud.show()
            case do.Again():
                if not self.hud.reader.again(interaction.seat):
                    self.hands.refuse("There is no result to show again.")
                self.hud.show()
            case do.ToggleRecap():
                self._toggle_recap(interaction)
            case do.ShowLine(index, recap):
                self._show_line(interaction, index, recap=recap)
            case do.Pause():
                still = self.clock.told()
                pause_menu.open_pause(self.services, self.match, self.perform, still)
            case do.OpenRules(paragraph):
                refused = interaction.refused is not None
                taught = self.coach.paragraph if self.coach is not None and not refused else ""
                tip = self.tipping.paragraph if self.table.tip.visible else ""
                at = paragraph or taught or tip or outlook.paragraph(interaction)
                pause_menu.open_rules(self.services, self.match, at)
            case do.TipRead():
                self.tipping.read()
                self.hud.show()
            case do.TipsOff():
                self.tipping.off()
                self.hud.show()
            case do.Brief():
                self.services.open(ToBriefing(self.match))
            case do.SwitchSound():
                self.hud.tell(self.services.switch_sound(), done=True)
                self.hud.show()
            case do.SaveAsMap():
                viewer = self.viewpoint.viewer
                if viewer is not None:
                    save_as_map(self.services, self.match, len(self.match.steps), viewer)
            case do.Save(name, note):
                told = pause_menu.save_match(self.services, self.match, name, note)
                self.hud.tell(told, done=True)
                self.hud.show()
            case do.NoteTurn(text):
                if text is None:
                    pause_menu.ask_note(self.services, self.match, interaction.seat, self.perform)
                    return None
                self.match.write_note(interaction.seat, self.match.turn, text)
                self.hud.tell("Noted on this turn." if text else "No note on this turn.", done=True)
                self.hud.show()
            case _:
                assert_never(command)
        return None

    def _zoom(self, interaction: Interaction, steps: int) -> None:
        """Zoom at the cursor, which stays in sight."""
        camera, cell = self.view.camera, interaction.pointed
        if cell is None:
            camera.zoom(steps)
            return
        middle = self.view.layout.centre(cell)
        camera.zoom(steps, camera.to_screen(middle))
        camera.keep_in_view(middle)

    def _skip_motion(self) -> None:
        """Wait for nothing that is shown."""
        self.viewpoint.step_delay.skip()
        self.view.animator.skip()

    def _watch(self, command: do.WatchPause | do.WatchStep | do.WatchFaster) -> None:
        """Change how a match of computers is watched."""
        if self.watching is None:
            return
        match command:
            case do.WatchPause():
                self.watching.toggle()
            case do.WatchStep():
                self._skip_motion()
                self.watching.step()
            case do.WatchFaster():
                self.watching.next_speed()
                self.view.animator.speed = self.services.profile().animation * self.watching.speed
        self.hud.show()

    # ------------------------------------------------------------------ following the match

    def follow(self) -> None:
        """Take in a new position of the match."""
        self.root.close_all()  # what they ask was of the position before
        self.counsel.drop()
        self.lineups.follow()
        another = self.viewpoint.follow()
        interaction = self.viewpoint.interaction
        if interaction is None:
            self.hud.clear()
            return
        if interaction.active and not self._active:
            self.hud.told = ""  # what was said while others moved
        self._active = interaction.active
        if interaction.active and not another:
            self.table.recap.visible = False
        self.hud.show()
        if another:
            self.viewpoint.look()
        self.hands.point_at_unasked(interaction)

    def _open_curtain(self) -> None:
        """Let the person whom the curtain names look: recap, camera and zoom are theirs."""
        curtain = self.viewpoint.curtain
        if not self.viewpoint.open():
            return
        interaction = self.viewpoint.interaction
        self.table.layout()
        if interaction is not None and self.services.profile().recap:
            self.hud.log.recap(interaction.seat)
        self.hud.show()
        if curtain is not None and curtain.together:
            self.view.camera.fit()  # what turns over lies anywhere
        else:
            self.viewpoint.look()
        self.root.set_focus(self.table.board, show=False)
        if interaction is not None:
            self.hands.point_at_unasked(interaction)

    def _undo(self, interaction: Interaction, *, agreed: bool) -> None:
        """Take back the last step; one by which another person has passed the turn on goes only
        where that person says so."""
        seat = self.match.undo_stack.undoer(interaction.seat)
        others = seat != interaction.seat and not interaction.in_hand
        if others and not agreed and self.match.undo_stack.refusal(seat) is None:
            pause_menu.ask_undo(
                self.services, seat, self.hud.turn_buttons.undone(interaction), self.perform
            )
            return
        self._rewind(interaction, partial(self.match.undo_stack.undo, seat))

    def _rewind(self, interaction: Interaction, change: Callable[[], Sequence[Step]]) -> None:
        """Put back what is in hand, or go back or on in the match."""
        if not interaction.seat:
            return
        if interaction.in_hand:
            self.hands.put_back(interaction)
            return
        interaction.stroke = None
        try:
            steps = change()
        except GameError as error:
            self.hands.refuse(error.words)
            return
        self.services.play_sound("paper")
        self.computer.forget()
        self._next = None
        self.viewpoint.rewind(steps)
        self.hud.skip_banner()
        self.hud.show()
        self.hands.point_at_unasked(interaction)

    def _tell_whether_kept(self) -> None:
        """Tell that the match is not written down any more, that it is again, or what is new about
        its files; each once."""
        if self.match.notice != self._noticed:
            self._noticed = self.match.notice
            pause_menu.tell_notice(self.services, self.match)
        if bool(self.match.unkept) == self._warned:
            return
        self._warned = not self._warned
        if self._warned:
            self.services.tell(GameError(self.match.unkept))
        else:
            pause_menu.tell_kept_again(self.services)

    # ------------------------------------------------------------------ what a hand does

    def _show_line(self, interaction: Interaction, index: int, *, recap: bool) -> None:
        places = self.hud.log.places(interaction.seat, index, recap=recap)
        if places:
            self.hands.point_at(interaction, places[-1])

    def _back(self, interaction: Interaction, *, menu: bool) -> None:
        if self.counsel.drop():
            self.hud.show()
        elif self.view.busy:
            self.view.animator.skip()
        elif self.table.hand.fold():
            pass
        elif self.hud.reader.close():
            self.hud.show()
        elif interaction.stroke is not None:
            self.hands.put_back(interaction)
        elif interaction.asking:
            interaction.asking = False
            self.hud.show()
        elif interaction.cancel():
            self.hud.show()
        elif self.table.recap.visible and not self.table.side.open:
            self.hud.log.close_recap()
        elif not self.table.close_drawer() and menu and not self.counsel.late:
            self.perform(do.Pause())

    def _toggle_recap(self, interaction: Interaction) -> None:
        self.hud.catch_up(at_once=True)
        recap = self.table.recap
        if recap.visible and recap.box.h:  # else something foreseen lies over it
            self.hud.log.close_recap()
        elif not self.hud.log.recap(interaction.seat):
            self.services.play_sound("refuse")
            self.hud.tell(_NOTHING_SEEN)
        self.hud.show()
