"""A game as it is installed: its rules, and the presenter that shows them to people."""

from typing import Generic, NamedTuple

from game.core.manifest import Manifest
from game.core.presenter import Presenter
from game.core.rules import Rules, S


class Ruleset(NamedTuple, Generic[S]):
    """What an entry point of the group `game.rulesets` names."""

    rules: Rules[S]
    presenter: Presenter[S]

    @property
    def manifest(self) -> Manifest:
        """What the client knows of the game before it starts."""
        return self.rules.manifest
