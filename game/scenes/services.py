"""What all scenes share: settings, drawing, the stack, sounds; and the start asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import text
from game.core.presentation import SeatView
from game.core.refs import Seat
from game.errors import GameError
from game.match.seats import SeatSetup
from game.scenes.stack import Stack
from game.settings import Profile, Settings, save_settings
from game.ui.canvas import Ui
from game.ui.keys import KeyMap
from game.ui.scale import allowed, automatic
from game.view.palette import PALETTES, STANDARD


@dataclass(frozen=True)
class Start:
    """What a command begins with, in place of the title; nothing given: the title."""

    map: Path | None = None
    """A map file to play."""
    ruleset: str = ""
    """Key of the game; empty: the first the map is drawn for."""
    seats: tuple[SeatSetup, ...] = ()
    """Who plays; empty: as last time."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The game's options by name."""
    seed: int | None = None
    """Of the dice; None: a new one."""
    save: Path | None = None
    """A save to go on with."""
    workshop: bool = False
    """The map goes to the workshop, not into a match."""
    mend: bool = False
    """A map with errors goes to the workshop, and into the match once it has none."""
    trouble: str = ""
    """What to say instead of all that: nothing can be begun."""


@dataclass
class Services:
    """What scenes are handed.

    Args:
        settings: what is remembered.
        ui: scale, fonts, keys, sprites.
        stack: the open scenes.
        size: returns the window's size in pixels.
        settings_path: where the settings are written; None: where they belong.
    """

    settings: Settings
    ui: Ui
    stack: Stack
    size: Callable[[], tuple[int, int]]
    settings_path: Path | None = None
    person: str = ""
    """Whose comfort profile is in use; empty: the person who played last."""
    on_full_screen: Callable[[bool], None] = lambda _: None
    """Called when full screen is switched."""
    sound: Any = None
    """Plays sounds by name once a scene has opened it: `game.view.sound`."""
    desk: tuple[object, Any] = (None, None)
    """The title's picture of a board as it was drawn last, after what it was drawn for."""
    dealt: tuple[Seat, ...] = ()
    """Whose colours each seat bears in the match that is shown; empty: each its own."""

    # ------------------------------------------------------------------ people

    def profile(self) -> Profile:
        """Return the comfort profile in use."""
        return self.settings.profile(self.person or self.first_person())

    def first_person(self) -> str:
        """Return the name of the person at the screen: who played last, or the first known."""
        for choice in self.settings.new_game.seats:
            if choice.controller == "human":
                return choice.name
        return next(iter(self.settings.profiles), text.say("Player 1"))

    def use_person(self, name: str) -> None:
        """Take up a person's comfort: scale, colours, animation. Scenes are laid out anew."""
        self.person = name
        self.apply()

    def seat_people(self, seats: Sequence[SeatSetup]) -> None:
        """Take up the comfort of the one person who plays; where there are more, each is taken up
        with the seat."""
        people = [seat.name for seat in seats if seat.human]
        if len(people) == 1:
            self.use_person(people[0])

    # ------------------------------------------------------------------ settings

    def apply(self) -> None:
        """Let everything follow the settings; called after each change, at once."""
        profile = self.profile()
        width, height = self.size()
        wanted = profile.ui_scale or automatic(width, height)
        ui = self.ui
        ui.rescale(allowed(wanted, width, height))
        ui.keys = KeyMap.of(self.settings)
        chosen = PALETTES.get(profile.palette.value.replace("_", "-"), STANDARD)
        ui.colours = chosen.dealt(self.dealt)
        ui.sprites.use(ui.colours)
        ui.animate = profile.animation > 0
        ui.version += 1
        self.stack.layout()

    def deal(self, seats: Sequence[SeatView]) -> None:
        """Show each seat in the colours it plays in; without seats, each in its own."""
        dealt = tuple(view.colour or view.seat for view in seats)
        if dealt == tuple(view.seat for view in seats):
            dealt = ()
        if dealt != self.dealt:
            self.dealt = dealt
            self.apply()

    def speak(self, language: str) -> Exception | None:
        """Change the language; return what went wrong, in which case it stays."""
        try:
            text.use(language)
        except GameError as error:
            return error
        self.settings.language = language
        self.apply()
        return None

    def save_settings(self) -> None:
        """Write the settings; a failure is told in a dialog and nothing is lost."""
        try:
            save_settings(self.settings, self.settings_path)
        except GameError as error:
            self.tell(error)

    # ------------------------------------------------------------------ help from anywhere

    def tell(self, error: Exception) -> None:
        """Show what went wrong in a dialog."""
        from game.scenes.dialogs import ErrorDialog

        self.stack.push(ErrorDialog(self, error))

    def play_sound(self, name: str) -> None:
        """Play a sound of the table, where there is a device."""
        if self.sound is not None:
            self.sound.play(name)
