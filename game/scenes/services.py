"""What all scenes share: settings, drawing, sounds, and the ways to other screens."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pygame import Surface

from game import heap, text
from game.core.presentation import SeatView
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.errors import GameError
from game.match.seats import HUMAN, SeatSetup
from game.scenes.destinations import Destination, ToError
from game.scenes.stack import Screen, Stack
from game.settings import Profile, Settings, save_settings
from game.ui.canvas import Ui
from game.ui.keys import KeyMap
from game.ui.scale import allowed, automatic
from game.view.palette import PALETTES, STANDARD
from game.view.sound import Sounds


@dataclass
class Services:
    """What scenes are handed.

    Args:
        settings: what is remembered.
        ui: scale, fonts, keys, sprites.
        stack: the open screens.
        size: returns the window's size in pixels.
        routes: makes the screen that stands at a destination.
        settings_path: where the settings are written; None: where they belong.
    """

    settings: Settings
    ui: Ui
    stack: Stack
    size: Callable[[], tuple[int, int]]
    routes: Callable[[Destination], Screen]
    settings_path: Path | None = None
    language: str = text.ENGLISH
    """Of the machine: spoken to who has chosen none."""
    spoken: str = text.ENGLISH
    """The language that was taken up last."""
    person: str = ""
    """Whose comfort profile is in use; empty: the person who played last."""
    host: str | None = None
    """Whose was in use before several people took turns at the screen; None: they do not."""
    settings_kept: bool = True
    """The settings could be written last time."""
    on_full_screen: Callable[[bool], None] = lambda _: None
    """Called when full screen is switched."""
    sound: Sounds | None = None
    """Plays what is heard; None until a match has been opened."""
    title_pictures: dict[tuple[object, ...], Surface | None] = field(default_factory=dict)
    """The title's pictures of the games, by what they were drawn for."""
    faults_told: set[str] = field(default_factory=set)
    """Games of which it was told what is wrong with their tips."""
    jumps_told: bool = False
    """Who hears the screen was told which keys jump about a board."""
    seat_colours: tuple[Seat, ...] = ()
    """Whose colours each seat bears in the match that is shown; empty: each its own."""

    # ------------------------------------------------------------------ other screens

    def open(self, destination: Destination) -> None:
        """Open a screen over the one that is open."""
        self.stack.push(self.routes(destination))

    def replace(self, destination: Destination) -> None:
        """Open a screen in the place of the one that is open."""
        self.stack.replace(self.routes(destination))

    def reset(self, destination: Destination) -> None:
        """Close all screens and open one."""
        self.stack.reset(self.routes(destination))

    def tell(self, error: Exception) -> None:
        """Show what went wrong in a dialog."""
        self.open(ToError(error))

    # ------------------------------------------------------------------ people

    def profile(self) -> Profile:
        """Return the comfort profile in use."""
        return self.settings.profile(self.person or self.first_person())

    def first_person(self) -> str:
        """Return the name of the person at the screen: who played last, or the first known."""
        for choice in self.settings.new_game.seats:
            if choice.controller == HUMAN:
                return choice.name
        return next(iter(self.settings.profiles), text.say("Player 1"))

    def newcomer(self, seat: int) -> str:
        """Return what a person is called on a seat that nobody has chosen: on the first it is
        whoever is at the screen."""
        if seat == 1:
            return self.first_person()
        return text.say(Phrase("Player {number}", {"number": seat}))

    def use_person(self, name: str) -> None:
        """Take up a person's comfort: scale, colours, animation. Scenes are laid out anew."""
        self.person = name
        self.apply()

    def lend(self, name: str) -> None:
        """Take up the comfort of one of several people while it is theirs to look."""
        if self.host is None:
            self.host = self.person
        if name != self.person:
            self.use_person(name)

    def give_back(self) -> None:
        """Take up the comfort of whoever sat at the screen before several took turns at it."""
        if self.host is not None:
            self.use_person(self.host)
            self.host = None

    def seat_people(self, seats: Sequence[SeatSetup]) -> None:
        """Take up the comfort of the one person who plays; where there are more, each is taken up
        with the seat."""
        people = [seat.name for seat in seats if seat.human]
        for name in people:
            self.settings.meet(name)
        if len(people) == 1:
            self.host = None
            self.use_person(people[0])

    # ------------------------------------------------------------------ settings

    def apply(self) -> None:
        """Let everything follow the settings; called after each change, at once."""
        profile = self.profile()
        self._speak(profile)
        width, height = self.size()
        wanted = profile.ui_scale or automatic(width, height)
        ui, before = self.ui, self.ui.scale
        ui.rescale(allowed(wanted, width, height))
        if ui.scale is not before:
            heap.give_back()  # every picture is made anew
        ui.keys = KeyMap.of(self.settings, ui.keys.pad)
        chosen = PALETTES.get(profile.palette.value.replace("_", "-"), STANDARD)
        ui.colours = chosen.for_seats(self.seat_colours)
        ui.sprites.use(ui.colours)
        ui.animate = profile.animation > 0
        ui.version += 1
        self.stack.layout()

    def colour_seats(self, seats: Sequence[SeatView]) -> bool:
        """Show each seat in the colours it plays in; without seats, each in its own.

        Returns whether they are others than before: what was drawn in those is out of date.
        """
        colours = tuple(view.colour or view.seat for view in seats)
        if colours == tuple(view.seat for view in seats):
            colours = ()
        return self.use_seat_colours(colours)

    def use_seat_colours(self, colours: tuple[Seat, ...]) -> bool:
        """Show each seat in the colours of another, from seat 1; as `colour_seats`."""
        changed = colours != self.seat_colours
        if changed:
            self.seat_colours = colours
            self.apply()
        return changed

    def _speak(self, profile: Profile) -> None:
        """Speak a person's language; English if that is there no more."""
        wanted = profile.language or self.language
        if wanted != self.spoken:
            self.spoken = wanted
            try:
                text.use(wanted)
            except GameError:
                text.use(text.ENGLISH)

    def save_settings(self) -> None:
        """Write the settings; a failure is told in a dialog, once until they can be written again,
        and nothing is lost."""
        try:
            save_settings(self.settings, self.settings_path)
        except GameError as error:
            if self.settings_kept:
                self.tell(error)
            self.settings_kept = False
        else:
            self.settings_kept = True

    # ------------------------------------------------------------------ sounds

    def switch_sound(self) -> Words:
        """Switch all sound off, or on again, for the person at the screen; return which."""
        profile = self.profile()
        profile.muted = not profile.muted
        if self.sound is not None:
            self.sound.stop()
            self.sound.muted = profile.muted
        self.play_sound("click")
        self.save_settings()
        words = {"key": self.ui.keys.called("mute")}
        if profile.muted:
            return Phrase("Sound is off. {key} switches it on.", words)
        return Phrase("Sound is on. {key} switches it off.", words)

    def play_sound(self, name: str) -> None:
        """Play a sound of the table, where there is a device."""
        if self.sound is not None:
            self.sound.play(name)
