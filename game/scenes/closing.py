"""The ways out of a match: pause menu, rules, saving, the outcome, the title."""

from typing import TYPE_CHECKING

from game.core.ruleset import Manifest
from game.match.match import Match
from game.scenes.services import Services

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def show_outcome(services: Services, match: Match) -> None:
    """Show how the match ended."""
    from game.scenes.outcome import OutcomeScene

    services.stack.replace(OutcomeScene(services, match))


def open_pause(services: Services, scene: "PlayScene") -> None:
    """Open the pause menu over a match."""


def open_rules(services: Services, manifest: Manifest, paragraph: str) -> None:
    """Open a game's rules at a paragraph."""


def save_match(services: Services, match: Match) -> None:
    """Keep a copy of the match under a name of its own."""


def leave(services: Services) -> None:
    """Go back to the title."""
