"""What the table shows: every widget filled from the match and from what a person does with it.

Called after each change, and it may be called at any time: it only reads.
"""

from collections.abc import Sequence
from functools import partial

from game.core.action import Action
from game.core.manifest import Phase, Stage
from game.core.presentation import (
    Description,
    Forecast,
    Panel,
    PanelKind,
    Place,
    Presentation,
    Refusal,
    Result,
    Row,
    Scope,
    Tone,
)
from game.core.refs import NEUTRAL, CardRef, Seat
from game.core.rules import Decision, Outcome
from game.core.words import Phrase, Words, seat_name, seat_title
from game.match import clock, draw_offer, undo
from game.match.computer import Computer
from game.match.match import Match
from game.scenes.play import commands as do
from game.scenes.play import countdown, end_turn, marking, outlook
from game.scenes.play.asking import Prompt, prompt_of
from game.scenes.play.counsel import Counsel
from game.scenes.play.exposure_words import exposure_panel
from game.scenes.play.interaction import Interaction
from game.scenes.play.lineups import Lineups
from game.scenes.play.prompt_buttons import PromptButtons
from game.scenes.play.result_reader import ResultReader
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.table_log import TableLog
from game.scenes.play.table_voice import TableVoice
from game.scenes.play.tipping import Tipping
from game.scenes.play.tracking import tracks
from game.scenes.play.turn_buttons import TurnButtons
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.play.which_menu import open_which
from game.ui.notice import Notice
from game.view.board_view import Ghost
from game.view.tracks import NO_TRACKS, Tracks

_POINT = "Point at a piece or a cell to read about it."
_NO_HINT = Panel("hint", "Hint")


class Hud:
    """Fills the widgets.

    Args:
        match: the match.
        computer: the computer's seats.
        viewpoint: who looks, and what they point at and have picked up.
        table: the widgets.
        send: takes the commands of the buttons beside the prompt.
        lineups: what can be placed at one press.
        counsel: the hint.
        tipping: the tips.
    """

    def __init__(
        self,
        match: Match,
        computer: Computer,
        viewpoint: Viewpoint,
        table: TableLayout,
        send: do.Send,
        lineups: Lineups,
        counsel: Counsel,
        tipping: Tipping,
    ) -> None:
        self._counsel = counsel
        self._tipping = tipping
        self._match = match
        self._computer = computer
        self._viewpoint = viewpoint
        self._watching = viewpoint.watching
        self._table = table
        self._view = table.board.view
        self._send = send
        self.waiting = False
        """The widgets stay as they are while dice roll: none of them tells what comes of it."""
        self.shown: Result | None = None
        """What is to be read, as the widgets say it."""
        self.reader = ResultReader(match, viewpoint, table, send)
        self.log = TableLog(match, table)
        self.turn_buttons = TurnButtons(match, computer, viewpoint.watching, table, self.log)
        self._buttons = PromptButtons(
            match, computer, viewpoint.watching, table, send, lineups, counsel, self.reader
        )
        self._turn = (0, NEUTRAL)
        """The turn that was announced last, and whose it is."""
        self._tracked: tuple[object, Tracks] = (None, NO_TRACKS)
        self._scene = Presentation()
        """What the seat is shown, with a panel of what may end the match."""
        self.told: Words = ""
        """What was just done or refused beside the match, said in the prompt bar until one goes on:
        `tell`."""
        self.told_icon = ""
        self.tellings = 0
        """How many times that was said so far: the same is said aloud again."""
        self._folded = (True, 0)
        self._at: tuple[Words, Words, Decision | Outcome] | None = None
        """The turn, that with the last one, and what is to be decided in it, as the top bar says
        them: of the position that the board shows while a result is read."""
        self._dated: Description | None = None
        """The card, as it says that it is of the moment before a result."""
        table.panels.on_choose = self.show

    def show(self) -> None:
        """Show the view of whoever looks; behind the curtain there is nothing to show."""
        interaction = self._viewpoint.interaction
        if interaction is None or self._viewpoint.curtain is not None:
            return
        self.waiting = self._view.rolling
        self.shown = self._view.reading
        if self.waiting:
            self._view.cursor = interaction.pointed
            refusal = self._held_by(interaction.seat)
            self._table.undo.set(refusal=refusal.text)
            self._hint()  # it goes with the order that was played
            self._table.restack()
        else:
            if self.shown is None:
                self._announce()
            self._scene = countdown.with_panel(interaction.scene)
            self.log.show(interaction.seat)
            self._notice(interaction)
            self._hand(interaction)
            self._side(interaction)
            self._top(interaction)
            self._prompt(interaction)
            self.turn_buttons.show(interaction)
            self._board(interaction)
        self.reader.show(interaction.seat, self._scene, self.told, self.told_icon)
        self.log.give_way()
        self._table.attend()

    def _held_by(self, seat: Seat) -> Refusal:
        """Return why nothing is taken back while what came of the last step is not told yet."""
        match = self._match
        if match.outcome is not None:
            return undo.OVER
        if match.steps and match.steps[-1].seat != seat:
            return undo.OTHER_ACTED
        return undo.after(match.undo_stack.learned(seat) or undo.ROLLED)

    def tell(self, words: Words, *, done: bool = False) -> None:
        """Say something in the prompt bar until one goes on; a tick stands before what was done."""
        self.told, self.told_icon = words, "ok" if done else "info"
        self.tellings += 1

    def catch_up(self, *, at_once: bool = False) -> bool:
        """Show what waited for dice, once they lie still; return whether anything did.

        Args:
            at_once: let the dice lie still now.
        """
        if not self.waiting or (self._view.rolling and not at_once) or self._view.reading:
            return False
        if self._view.rolling:
            self._viewpoint.settle()
        self.show()
        return True

    def clear(self) -> None:
        """Take everything of the match out of the widgets, for the curtain."""
        table, view = self._table, self._view
        self.waiting, self.told = False, ""
        self.skip_banner()
        table.banner.dismiss()
        table.root.close_all()
        view.marks, view.ghost, view.hinted, view.tracks = (), None, (), NO_TRACKS
        view.selected = view.raised = view.cursor = None
        view.all_plates = False
        table.board.grabbed = False
        table.hand.set((), NEUTRAL)
        self._folded = (True, 0)
        table.notice.set(())
        table.subject.show(None, empty=_POINT)
        table.board.voice = None
        table.slip.show(None)
        table.tip.show("")
        self.reader.close()
        table.log.set(())
        table.recap.set(())
        table.recap.visible = table.exposure.visible = table.hint.visible = False
        table.show_printed(None, free=True)
        table.hint.show(_NO_HINT)

    # ------------------------------------------------------------------ whose turn it is

    def skip_banner(self) -> None:
        """Take the present turn as announced."""
        self._turn = self._now()

    def _announce(self) -> None:
        """Tell whose turn it is where one has begun before someone's eyes, and nothing is to be
        read of what was before."""
        turn, self._turn = self._turn, self._now()
        seat = self._turn[1]
        if not seat:
            self._table.banner.dismiss()
        elif turn != self._turn and turn[1]:
            self._table.banner.announce(seat, seat_name(seat), self._viewpoint.count)

    def _now(self) -> tuple[int, Seat]:
        """Return the number of the turn and whose it is, or whose part of it where all act in it.

        A decision of another seat within a turn, such as where to retreat, is no turn of its own,
        nor is the answer to an offered draw. At the end it is nobody's.
        """
        match = self._match
        if match.outcome is not None:
            return 0, NEUTRAL
        if match.offer is not None:
            return self._turn
        turn = match.turn
        shared = match.ruleset.manifest.shared_turns or not turn.round
        return turn.round, match.deciding if shared else turn.seat

    # ------------------------------------------------------------------ bars and panels

    def _top(self, interaction: Interaction) -> None:
        match = self._match
        held = self.shown is not None and self.shown not in self._viewpoint.of_new_turn
        if not held or self._at is None:
            count = limited = self._viewpoint.count
            if not self._table.panels.shows(countdown.KEY):
                limited = countdown.limited(count, match.round, interaction.scene)
            self._at = count, limited, match.decision()
        count, limited, decision = self._at
        seat = decision.seat if isinstance(decision, Decision) else NEUTRAL
        phase = decision.phase if isinstance(decision, Decision) else ""
        self._hint_button()
        phases = _strip(match, phase) if seat else ()
        keys = [each.key for each in phases]
        labels: list[Words] = [each.label for each in phases]
        if phase == draw_offer.PHASE:
            labels = [draw_offer.TITLE]
        title: Words = match.map_data.title
        if match.copied:
            title = Phrase("{map} (a copy)", {"map": title})
        self._table.top.set(
            match.ruleset.manifest.title,
            title,
            count,
            seat,
            seat_name(seat) if seat else "",
            seat_title(seat) if seat else "",
            limited=limited,
            phases=labels,
            phase=keys.index(phase) if phase in keys else 0,
            resources=self._resources(interaction),
        )

    def _hint_button(self) -> None:
        """Say how many hints are left, and why there is none now."""
        button, left = self._table.hint_button, self._counsel.left
        button.label = Phrase("Hint, {left}", {"left": left}) if left else "Hint"
        refusal = self._match.hint_refusal
        button.tip = refusal or "What a good player would do here, and why"

    def _resources(self, interaction: Interaction) -> list[Row]:
        """Return the top bar's numbers; while a card is held, what it would leave of them."""
        price = outlook.price(interaction)
        rows = []
        hidden = not self._table.panels.shows(countdown.KEY)
        scene = interaction.scene if hidden else self._scene
        for panel in scene.panels:
            if panel.place is not Place.TOP or panel.kind is not PanelKind.NUMBER:
                continue
            for row in panel.rows:
                if price is not None and row.key == price.key:
                    note = Phrase("{sum} if you place it", {"sum": price.note})
                    rows.append(row._replace(value=price.left, note=note))
                elif interaction.seat and row.seat == interaction.seat and not interaction.active:
                    whose: dict[str, Words | int] = {"name": seat_name(interaction.seat)}
                    note = Phrase("{name}'s, {note}", {**whose, "note": row.note})
                    rows.append(row._replace(note=note if row.note else ""))
                else:
                    rows.append(row)
        return countdown.with_numbers(scene, rows, self._match.round, near=hidden)

    def _hand(self, interaction: Interaction) -> None:
        """Show the cards; as the match ends they stay, so that nothing moves while its last deed is
        still to be seen."""
        if self._match.outcome is not None and interaction.seat:
            return
        hand, selection = self._table.hand, interaction.selection
        scene = interaction.scene
        items, groups = (scene.hand, scene.groups) if interaction.seat else ((), ())
        card = selection.subject.card if isinstance(selection.subject, CardRef) else ""
        held, picked = (card, "") if selection.held else ("", card)
        hand.set(items, interaction.seat, groups=groups, held=held, picked=picked)
        side = sum(panel.place is Place.SIDE for panel in self._scene.panels)
        folded = (not items, side)
        if folded != self._folded:
            self._folded = folded
            self._table.layout()

    def _side(self, interaction: Interaction) -> None:
        table = self._table
        forecast, subject = outlook.forecast(interaction), outlook.described(interaction)
        exposed = outlook.exposure(interaction)
        if table.folded and table.kept_clear:
            subject = exposed = None
        if self.shown is None:  # else the board has not come as far as the card
            table.subject.pointed = bool(interaction.hover)
            pinned = not interaction.hover and interaction.pinned is not None
            table.subject.show(subject, pinned=pinned, empty=_POINT)
        else:
            self._date_card()
        table.side.picked = interaction.selection.subject is not None
        table.side.barred = interaction.here_not() is not None
        table.side.watched = self._watching is not None
        table.forecast.show(forecast, outlook.also(interaction) if forecast is not None else ())
        panels = _panels(self._scene, subject, outlook.scope(interaction), forecast)
        self._hint()
        lit = next((p for p in panels if p.table is not None and p.table.lit is not None), None)
        free = forecast is None and not (self._counsel.lies or table.recap.visible)
        if table.show_printed(lit, free=free) and free:
            own = {panel.key: panel for panel in self._scene.panels}
            panels = tuple(own[p.key] if p is lit else p for p in panels)
        table.exposure.visible = exposed is not None
        if exposed is not None:
            label = self._match.board.grid.label(exposed.cell)
            table.exposure.tell(*exposure_panel(interaction, exposed, label))
        table.show_panels(self._scene, panels, self._now()[1])
        table.map.minimap.show(interaction.scene)
        table.restack()

    def _hint(self) -> None:
        """Show the hint while one lies, and that its button is down."""
        hint, counsel = self._table.hint, self._counsel
        hint.visible = counsel.lies
        self._table.hint_button.on = counsel.thinking or counsel.lies
        if counsel.lies:
            by, left = counsel.by, counsel.left
            hint.note = Phrase("{by}, {left}", {"by": by, "left": left}) if left else by
            hint.show(counsel.shown.panel)

    def _date_card(self) -> None:
        """Say on the card that it tells of the moment before the result that is read."""
        card = self._table.subject
        told = card.shown
        if told is None or told is self._dated:
            return
        both = {"state": told.state}
        said = Phrase("{state}, before this result", both) if told.state else "before this result"
        self._dated = told._replace(state=said)
        card.show(self._dated, pinned=card.pinned, empty=_POINT)

    def ask(self, interaction: Interaction, choices: Sequence[Action]) -> None:
        """Ask which of several actions is meant."""
        open_which(self._table, self._match, interaction, choices, self._send)

    def _unshown(self) -> Words:
        """Return what blows come to at worst where their panel finds no room in the column."""
        panel = self._table.exposure
        if not panel.visible or panel.box.h:
            return ""
        total = panel.total
        if total is not None:
            words = {"verdict": total.verdict, "before": total.before, "after": total.after}
            return Phrase("Then at worst: {verdict}, {before} to {after}", words)
        verdict = next((row.label for row in panel.rows if row.counts), "")
        return Phrase("Then at worst: {verdict}", {"verdict": verdict}) if verdict else ""

    def _notice(self, interaction: Interaction) -> None:
        """Warn of the end."""
        notices: list[Notice] = []
        if self._match.outcome is None:
            notices += countdown.warnings(interaction.scene, seated=bool(interaction.seat))
        if self._table.notice.set(notices):
            self._table.layout()

    def _prompt(self, interaction: Interaction) -> None:
        prompt = prompt_of(interaction)
        failure = self._computer.failure
        if self._counsel.thinking or self._counsel.lies:
            prompt = Prompt(self._hint_words())
        elif interaction.asking:
            begun = "Your turn has only just begun." if interaction.hasty else ""
            prompt = Prompt(end_turn.question(self._match, interaction), aside=begun)
        elif failure is not None:
            prompt = Prompt(Phrase("{text} Ask it again?", {"text": failure.text}))
        elif prompt is None and self._watching is not None and self._watching.paused:
            prompt = Prompt("Paused: go on, or play one step.")
        elif prompt is None and self._computer.seat is not None:
            text = "{name} is thinking." if self._computer.long else "It is {name}'s turn."
            prompt = Prompt(Phrase(text, {"name": seat_name(self._computer.seat)}))
        elif prompt is None:
            prompt = Prompt("")
        self._table.tip.show(self._tip(interaction, prompt))
        buttons = self._buttons.due(interaction, recap=self.log.can_recap(interaction))
        aside = prompt.aside or ("" if interaction.asking else self._unshown() or self.log.news)
        first = self._first(interaction)
        if self.told and prompt.tone is not Tone.BAD:
            self._table.prompt.set(self.told, buttons, aside=prompt.text, icon=self.told_icon)
        elif first and prompt.tone is not Tone.BAD:
            self._table.prompt.set(first, buttons, aside=prompt.text, icon="info")
        else:
            self._table.prompt.set(prompt.text, buttons, aside=aside, tone=prompt.tone)
        self._table.place_prompt()

    def _first(self, interaction: Interaction) -> Words:
        """Return what the seat is to be told of a draw, of a clock that ran out, or of what was
        passed, while it has picked nothing up."""
        busy = self._counsel.thinking or self._counsel.lies or interaction.asking
        picked = interaction.selection.subject is not None and not interaction.unasked
        if busy or picked or self._match.outcome is not None:
            return ""
        steps, seat = self._match.steps, interaction.seat
        return draw_offer.told(steps, seat) or clock.told(steps, seat) or self.log.skipped

    def _tip(self, interaction: Interaction, prompt: Prompt) -> Words:
        """Return the tip, where the prompt itself has nothing more pressing to say."""
        tip, counsel = self._tipping.shown, self._counsel
        busy = counsel.thinking or counsel.lies or interaction.asking or bool(self.told)
        read = self.reader.now(interaction.seat) is not None
        picked = interaction.selection.subject is not None and not interaction.unasked
        refused = prompt.tone is Tone.BAD or self._computer.failure is not None
        return "" if tip is None or busy or read or picked or refused else tip.say

    def _hint_words(self) -> Words:
        """Return what the prompt says of a hint."""
        counsel = self._counsel
        if counsel.percent is not None:
            return Phrase("Looking for a good move: {percent} %.", {"percent": counsel.percent})
        if counsel.thinking:
            return "Looking for a good move."
        if counsel.whole and not counsel.ends_turn:
            return "The next orders lie on the board: do them, or play on."
        if counsel.whole:
            return "The whole turn lies on the board: do it, or play on."
        if not counsel.shown.cells:
            return "The hint stands beside the board: do it, or play on."
        return "A hint lies on the board: do it, or play on."

    def _board(self, interaction: Interaction) -> None:
        view, table = self._view, self._table
        table.board.edges = interaction.selection.sides
        table.board.aimed = bool(interaction.pointed_actions())
        table.board.drawing = interaction.stroke is not None
        table.board.grabbed = interaction.selection.held or table.board.drawing
        table.grid.on = view.grid_lines
        for name, button in table.overlays.items():
            button.on = interaction.overlays.shows(name)
        hint = self._counsel.shown if self._counsel.lies else None
        tracks = self._tracks(interaction.seat).with_way(self._viewpoint.last_way)
        view.tracks = tracks if hint is None else NO_TRACKS
        view.marks = (*marking.marks(interaction), *(hint.marks if hint is not None else ()))
        view.selected = interaction.selected
        view.raised = interaction.raised
        view.cursor, view.side = interaction.pointed, interaction.side
        ghost = marking.ghost(interaction)
        view.ghost = Ghost(*ghost) if ghost is not None else None
        view.hinted = hint.ghosts if hint is not None else ()
        voice = table.board.voice
        if not isinstance(voice, TableVoice) or voice.interaction is not interaction:
            recap = partial(self.log.named_recap, interaction.seat)
            table.board.voice = TableVoice(interaction, view, self._send, recap)

    def _tracks(self, seat: Seat) -> Tracks:
        """Return what others did since a seat acted; gathered once a position."""
        steps = self._match.steps
        now = seat, len(steps), steps[-1] if steps else None
        if now != self._tracked[0]:
            self._tracked = now, tracks(self._match, seat)
        return self._tracked[1]


def _panels(
    scene: Presentation, *pointed: Description | Forecast | Scope | None
) -> tuple[Panel, ...]:
    """Return the panels, those about what is pointed at in the places of the general ones."""
    closer = {panel.key: panel for about in pointed if about for panel in about.panels}
    return tuple(closer.get(panel.key, panel) for panel in scene.panels)


def _strip(match: Match, now: str) -> list[Phase]:
    """Return the phases to show while one lasts; a game of one phase has none to show."""
    every = match.ruleset.manifest.phases
    passed = match.rules.passed_over(match.seen(match.deciding))
    phases = [each for each in every if each.key not in passed] if len(every) > 1 else []
    stage = next((phase.stage for phase in phases if phase.key == now), Stage.TURN)
    shown = Stage.SETUP if stage is Stage.SETUP else Stage.TURN
    return [phase for phase in phases if phase.stage is shown or phase.key == now]
