"""The curtain before a replay of a match that lasts: whoever watches says first that it is they."""

import pygame

from game.core.refs import Seat
from game.core.words import Phrase
from game.match.replay import Replay
from game.scenes.destinations import ToReplay
from game.scenes.play.handover import Handover
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.canvas import Canvas


class ReplayCurtain(Scene):
    """The curtain over a replay that is shut.

    Args:
        services: what scenes share.
        replay: the match.
        seat: who may open it.
    """

    def __init__(self, services: Services, replay: Replay, seat: Seat) -> None:
        super().__init__(services)
        self.replay = replay
        self.seat = seat
        match = replay.match
        count = Phrase(match.ruleset.manifest.count, {"round": match.round})
        self.curtain = Handover(
            services.ui, seat, seat, count, self.open, self.back, known=False, kept=False
        )
        self.root = self.curtain.root

    def open(self) -> None:
        """Show the replay with the eyes of the one who has said that it is they."""
        self.replay.look(self.seat)
        self.services.replace(ToReplay(self.replay))

    def back(self) -> None:
        """Go back to where one came from."""
        self.services.stack.pop(self)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the curtain."""
        self.curtain.layout(size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, and nothing of the match."""
        self.curtain.draw(Canvas(surface, self.services.ui))
