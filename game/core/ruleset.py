"""A game as it is installed: its rules, and the presenter that shows them to people."""

from typing import Generic, NamedTuple

from game.board.board import Board
from game.core.action import Action
from game.core.briefing import Advice, Briefing
from game.core.dice import ScriptedDice
from game.core.manifest import Intent, Manifest, Stage
from game.core.options import Options, changed
from game.core.presentation import Refusal
from game.core.presenter import Presenter
from game.core.refs import Ref, Seat
from game.core.rules import Rules, S


class Ruleset(NamedTuple, Generic[S]):
    """What an entry point of the group `game.rulesets` names."""

    rules: Rules[S]
    presenter: Presenter[S]

    @property
    def manifest(self) -> Manifest:
        """What the client knows of the game before it starts."""
        return self.rules.manifest

    def briefing(self, board: Board, options: Options, seat: Seat) -> Briefing:
        """Return what the presenter tells before a match, what it leaves out made of the manifest.

        See `Presenter.briefing`; the options that differ from the usual ones are added.
        """
        manifest = self.manifest
        told = self.presenter.briefing(board, options, seat)
        phases = [phase.label for phase in manifest.phases if phase.stage is Stage.TURN]
        deeds = [verb.label for verb in manifest.verbs.values() if verb.intent is not Intent.SELECT]
        steps = phases if len(phases) > 1 else deeds
        return told._replace(
            aims=told.aims or (Advice(manifest.summary, look=manifest.look),),
            turn=told.turn or tuple(Advice(step, icon="step") for step in dict.fromkeys(steps)),
            here=(*told.here, *changed(options)),
        )

    def followed(self, seen: S, action: Action) -> S | None:
        """Return what a seat would see after an action, or None where dice decide about it.

        Rules that fail at it are told of when it is played, not when it is pointed at: None, too.
        """
        try:
            after: S = self.rules.apply(seen, action, ScriptedDice(())).state
        except Exception:
            return None
        return after

    def refusal(
        self, seen: S, seat: Seat, subject: Ref | None, target: Ref | None
    ) -> Refusal | None:
        """Return why no legal action of a seat fits, or None where one does.

        Args:
            seen: what the seat sees.
            seat: who asks, whoever decides.
            subject: what is picked up; None: nothing, as for the end of a turn.
            target: what it is aimed at; None: anything.
        """
        if self.rules.deciding(seen) == seat:
            for action in self.rules.legal_actions(seen):
                if action.subject == subject and target in (None, action.target):
                    return None
        return self.presenter.refusal(seen, seat, subject, target)
