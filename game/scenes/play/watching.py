"""A match between computers alone: pause, one step at a time, and how fast it goes."""

SPEEDS = (1, 2, 4, 8)


class Watching:
    """How the match is watched."""

    def __init__(self) -> None:
        self.paused = False
        self.speed = SPEEDS[0]
        self._due = 0
        """Steps that are played although it is paused."""

    def toggle(self) -> None:
        """Pause, or go on."""
        self.paused = not self.paused
        self._due = 0

    def step(self) -> None:
        """Play one step, and pause after it."""
        self.paused = True
        self._due = 1

    def next_speed(self) -> None:
        """Go faster, and from the fastest to the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def lets(self) -> bool:
        """Return whether the next step may be played, and count it."""
        if not self.paused:
            return True
        due, self._due = self._due, 0
        return bool(due)
