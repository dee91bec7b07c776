"""The two buttons of a turn: the one that goes on or ends it, and the one that takes back."""

from game.core.manifest import Intent, Manifest, Stage
from game.core.words import Phrase, Words, seat_name
from game.match import draw_offer, undo
from game.match.computer import Computer
from game.match.match import Match
from game.scenes.play import end_turn
from game.scenes.play.asking import NOT_NOW, awaited
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.table_log import TableLog
from game.scenes.play.watching import Watching
from game.text import say

_HELD = "put it down first"


class TurnButtons:
    """Fills the main button and the one for undo.

    Args:
        match: the match.
        computer: the computer's seats.
        watching: how a match is watched that computers play alone.
        table: the widgets.
        log: what each seat heard.
    """

    def __init__(
        self,
        match: Match,
        computer: Computer,
        watching: Watching | None,
        table: TableLayout,
        log: TableLog,
    ) -> None:
        self._match = match
        self._computer = computer
        self._watching = watching
        self._table = table
        self._log = log

    def show(self, interaction: Interaction) -> None:
        """Say what both would do now, or why they do nothing."""
        had_main = self._table.main.visible
        self._main(interaction)
        if self._table.main.visible != had_main:
            self._table.layout()
        self._undo(interaction)

    def undone(self, interaction: Interaction) -> Words:
        """Return what the last step was, as the seat that looks heard it, or how many pieces were
        placed by one press or stroke and go together."""
        count = self._match.undo_stack.placed_at_once
        if count > 1:
            return Phrase("all {count} placed at once", {"count": count})
        return self._log.of(interaction.seat).last()

    def _main(self, interaction: Interaction) -> None:
        button, match, manifest = self._table.main, self._match, self._match.ruleset.manifest
        main, way_on = interaction.selection.main, interaction.selection.way_on
        held = _HELD if interaction.in_hand else ""
        key = interaction.decision.phase if interaction.decision is not None else ""
        phase = next((each for each in manifest.phases if each.key == key), None)
        done = phase.done if phase is not None else ""
        label: Words
        if match.offer is not None:
            asked = "accept or decline" if interaction.active else NOT_NOW
            button.set(draw_offer.TITLE, refusal=asked)
        elif main is not None:
            left = end_turn.left(match, interaction)
            label = done or manifest.verbs[main.verb].label
            button.set(label, left, ready=not left or interaction.asking, refusal=held)
        elif way_on is not None:
            verb, who = manifest.verbs[way_on.verb], interaction.named(way_on.subject)
            button.set(verb.label, who, ready=True, refusal=held, hotkey=verb.hotkey)
        else:
            ends = [
                verb.label
                for verb in manifest.verbs.values()
                if verb.intent is Intent.END and (not verb.phases or key in verb.phases)
            ]
            label = ends[0] if ends else ""
            waiting: Words = "the computer moves" if self._computer.seat else NOT_NOW
            if interaction.active and (ends or _ends_turns(manifest)):
                called = phase.label if phase is not None else ""
                label, waiting = awaited(interaction.selection, manifest.verbs, label, called)
                label, waiting = done or label, interaction.scene.lacking or waiting
            button.set(label, refusal=waiting)

    def _undo(self, interaction: Interaction) -> None:
        button, stack = self._table.undo, self._match.undo_stack
        if interaction.in_hand:
            button.set("put it back")
            return
        seat = stack.undoer(interaction.seat)
        nobody = undo.LOOKED_ON if self._watching is not None else undo.OTHERS_TURN
        refusal = stack.refusal(seat) if seat else nobody
        if refusal is not None:
            button.set(refusal=refusal.text)
        elif stack.thrown:
            button.set("start over" if stack.thrown > 1 else "put it back")
        else:
            what = self.undone(interaction)
            whose = {"player": seat_name(seat), "what": what}
            if seat != interaction.seat:
                named = say(what).startswith(say(seat_name(seat)))
                what = what if named else Phrase("{player}: {what}", whose)
            button.set(what)


def _ends_turns(manifest: Manifest) -> bool:
    """Return whether turns are ended by a button: there is a place for one then."""
    turns = {phase.key for phase in manifest.phases if phase.stage is Stage.TURN}
    ends = (verb for verb in manifest.verbs.values() if verb.intent is Intent.END)
    return any(not verb.phases or turns & set(verb.phases) for verb in ends)
