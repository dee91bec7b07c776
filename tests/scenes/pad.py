"""A game controller in somebody's hands, for tests: its events come through the queue."""

import pygame

from game.ui.pad_caps import BUTTONS


class Pad:
    """A controller at a client.

    Args:
        client: the client, or a person at a scene.
        number: by which its events name it.
    """

    def __init__(self, client, number=0):
        self.client = client
        self.number = number

    def down(self, button):
        """Press a button."""
        self._post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS.index(button))

    def up(self, button):
        """Let it go."""
        self._post(pygame.CONTROLLERBUTTONUP, button=BUTTONS.index(button))

    def press(self, *buttons):
        """Press buttons, one after the other."""
        with self.client.going_on():
            for button in buttons:
                self.down(button)
                self.up(button)
                self.client.pass_frames()

    def tap(self, button):
        """Press a button in one frame."""
        pygame.event.post(
            pygame.event.Event(
                pygame.CONTROLLERBUTTONDOWN, instance_id=self.number, button=BUTTONS.index(button)
            )
        )
        self.up(button)

    def hold(self, button, frames=40):
        """Hold a button for some time."""
        self.down(button)
        self.client.pass_frames(frames)
        self.up(button)

    def axis(self, axis, part):
        """Move an axis so far out."""
        self._post(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(part * 32767))

    def unplug(self):
        """Pull its plug."""
        self._post(pygame.CONTROLLERDEVICEREMOVED)

    def _post(self, kind, **what):
        self.client.post(kind, instance_id=self.number, **what)
