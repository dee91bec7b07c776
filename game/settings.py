"""Settings: what a person likes, which keys do what, and what was chosen last; one JSON file.

Comfort follows the person, by name; the rest belongs to the machine. `MINIWARS_HOME` puts settings
and saves into one folder of your choice; else they lie where the system keeps such things.
"""

import os
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.board.grid import Shape
from game.core.validation import first_error
from game.core.words import Phrase, Words
from game.data import APP, own_folder
from game.errors import GameError
from game.file_kind import read_ordinary
from game.files import write_whole
from game.match.clock import ClockTerms
from game.match.hint_count import MOST
from game.match.seats import LONGEST_CONTROLLER
from game.match.undo import UndoRule

MAX_BYTES = 1 << 20


_PROGRAMS = 50

_MAPS = 500
"""Maps that are remembered."""


class PaletteName(StrEnum):
    """Colours that tell the seats apart for every eye."""

    STANDARD = "standard"
    RED_GREEN = "red_green"
    BLUE_YELLOW = "blue_yellow"
    GREY = "grey"


class Confirm(StrEnum):
    """When to ask before a turn ends."""

    ALWAYS = "always"
    IDLE = "idle"
    """While something can still act."""
    NOTHING_DONE = "nothing_done"
    """When nothing was done at all."""
    NEVER = "never"


class Reading(StrEnum):
    """How long results of dice lie before play goes on."""

    EACH = "each"
    """Until each is read."""
    WAIT = "own"
    """What people did, what struck a person's pieces and what was rolled for all lies until it is
    read; what computers did to each other or in vain, as long as its words take to read."""
    SHORT = "short"
    """As long as their words take to read."""
    OFF = "off"
    """They are only written down."""

    @classmethod
    def _missing_(cls, value: object) -> "Reading | None":
        return cls.WAIT if value == "all" else None  # written before


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", validate_assignment=True)


_LINEUPS = 60

_TIPS = 1000


class Profile(_Model):
    """How one person likes it; swapped at hand-over."""

    language: Annotated[str, Field(max_length=40)] = ""
    """Code of a language; empty: the machine's."""
    ui_scale: Annotated[int, Field(ge=75, le=250)] | None = None
    """Per cent; None: as the window allows."""
    palette: PaletteName = PaletteName.STANDARD
    overlay: Annotated[int, Field(ge=20, le=100)] = 70
    """Strength of the marks on the board, per cent."""
    animation: Literal[0, 1, 2, 4] = 1
    """How many times the normal speed, each twice the one before; 0 is off."""
    enemy_turn: Annotated[int, Field(ge=0, le=60)] = 10
    """Seconds that watching an enemy turn may take; 0: no limit."""
    results: Reading = Reading.WAIT
    """How long results lie."""
    confirm_end: Confirm = Confirm.IDLE
    recap: bool = True
    """Show at hand-over what happened."""
    volume: Annotated[int, Field(ge=0, le=100)] = 70
    """Per cent; 0: silent."""
    muted: bool = False
    """Nothing is heard for now; the volume stays."""
    lineups: dict[str, list[str]] = {}
    """The person's last line-ups, as actions, by game, map and side."""

    def keep_lineup(self, place: str, actions: list[str]) -> None:
        """Keep a line-up as the last one of its place; of many places the oldest go."""
        kept = {known: text for known, text in self.lineups.items() if known != place}
        self.lineups = dict([*kept.items(), (place, actions)][-_LINEUPS:])

    level: Annotated[str, Field(max_length=40)] = ""
    """The computer player that the person chose last for a new game; empty: none yet."""
    lessons: tuple[Annotated[str, Field(max_length=200)], ...] = ()
    """Keys of the games whose guided first match is done."""
    lessons_read: dict[str, tuple[int, int]] = {}
    """How far each was read, by the game's key: steps played, and the step of the lesson."""

    def note_read(self, game: str, played: int, step: int) -> None:
        """Note which step of a lesson comes next, after so many steps of its match."""
        self.lessons_read = {**self.lessons_read, game: (played, step)}

    def read_on(self, game: str, played: int) -> int:
        """Return up to which step the lesson was read when so many were played; 0: unknown."""
        at, step = self.lessons_read.get(game, (-1, 0))
        return step if at == played else 0

    briefed: list[str] = []
    """Maps whose briefing the person was shown, by `Settings.map_key`."""
    hushed: list[str] = []
    """Maps whose briefing is not to show by itself any more."""
    won: list[str] = []
    """Games that the person has won here, by their keys."""
    tips: bool = True
    """First-time tips are shown."""
    tips_met: list[Annotated[str, Field(max_length=200)]] = []
    """Those that were shown, by `Settings.tip_key`; none comes twice."""

    def wants_briefing(self, game: str, title: str) -> bool:
        """Return whether a match on a map begins with its briefing, which counts as shown then.

        It does on a map that is new to the person, and in a game they have not won yet, unless it
        is hushed.
        """
        key = Settings.map_key(game, title)
        if key in self.hushed:
            return False
        new = key not in self.briefed
        if new:
            self.briefed = [*self.briefed[-_MAPS:], key]
        return new or game not in self.won

    def hush_briefing(self, key: str, hushed: bool) -> None:
        """Let the briefing of a map show by itself no more, or again."""
        rest = [other for other in self.hushed if other != key]
        self.hushed = [*rest[-_MAPS:], key] if hushed else rest

    def meet_tip(self, key: str) -> None:
        """Remember that the person was shown a tip; of very many the oldest go."""
        if key not in self.tips_met:
            self.tips_met = [*self.tips_met[-_TIPS:], key]

    def note_won(self, game: str) -> None:
        """Remember that the person has won a game."""
        if game not in self.won:
            self.won = [*self.won, game]


class SeatChoice(_Model):
    """Who sat on a seat last time."""

    name: Annotated[str, Field(max_length=40)]
    controller: Annotated[str, Field(max_length=200)] = "human"


class RandomChoice(_Model):
    """What kind of random map was looked at last, in a game."""

    shape: Shape
    seats: int
    columns: int
    rows: int
    whole: bool = False


class NewGame(_Model):
    """What was chosen for the last new game."""

    ruleset: str = ""
    map: str = ""
    """Path of the map, or empty."""
    seats: list[SeatChoice] = []
    """Of the game chosen."""
    seated: dict[str, list[SeatChoice]] = {}
    """The same of the other games that were chosen before, by ruleset."""
    maps: dict[str, str] = {}
    """Their maps."""
    started: bool = False
    """A match of some game was begun: what older files say in place of `begun`."""
    begun: list[str] = []
    """Games of which a match was begun from what is chosen here, by ruleset."""
    options: dict[str, dict[str, Any]] = {}
    """Options chosen, by ruleset."""
    hints: Annotated[int, Field(ge=0, le=MOST)] | None = None
    """How many hints each person gets; None: as many as they want."""
    clock: ClockTerms | None = None
    """How much time each person has; None: as much as they want."""
    random_seed: Annotated[int, Field(ge=1)] = 1
    """Of the random map that was looked at last."""
    random: dict[str, RandomChoice] = {}
    """What kind it was, by ruleset."""

    def seats_of(self, game: str) -> list[SeatChoice]:
        """Return who sat where in a game last time; nobody, if it was never chosen."""
        if self.ruleset in (game, ""):
            return self.seats
        return self.seated.get(game, [])


DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = {
    "up": ("up", "w"),
    "down": ("down", "s"),
    "left": ("left", "a"),
    "right": ("right", "d"),
    "act": ("return",),
    "cancel": ("escape",),
    "menu": ("f10",),
    "next_idle": ("tab", "n"),
    "previous_idle": ("shift+tab", "shift+n"),
    "show_idle": ("f",),
    "undo": ("u", "ctrl+z"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "end_turn": ("ctrl+return",),
    "threat": ("t",),
    "grid": ("g",),
    "log": ("l",),
    "again": ("r",),
    "recap": ("shift+r",),
    "rules": ("f1",),
    "briefing": ("f2",),
    "mute": ("ctrl+m",),
    "save": ("ctrl+s",),
    "note": ("ctrl+n",),
    "zoom_in": ("plus",),
    "zoom_out": ("minus",),
    "zoom_fit": ("home",),
    "minimap": ("m",),
    "exposure": ("e",),
    "more": ("i",),
    "panels": ("b",),
    "plates": ("left alt",),
    "skip": ("space",),
    "show_me": ("h",),
    "skip_step": ("j",),
    "play_freely": ("k",),
    "tip_read": ("q",),
    "tips_off": ("shift+q",),
    "regions": ("f6",),
    "jump_own": ("f3",),
    "jump_enemy": ("f4",),
    "jump_target": ("f5",),
    "jump_event": ("f7",),
    "say_cell": ("f8",),
    "say_turn": ("f9",),
    "card_1": ("1",),
    "card_2": ("2",),
    "card_3": ("3",),
    "card_4": ("4",),
    "card_5": ("5",),
    "card_6": ("6",),
    "card_7": ("7",),
    "card_8": ("8",),
    "card_9": ("9",),
    "card_10": ("shift+1",),
    "card_11": ("shift+2",),
    "card_12": ("shift+3",),
    "card_13": ("shift+4",),
    "card_14": ("shift+5",),
    "card_15": ("shift+6",),
    "card_16": ("shift+7",),
    "card_17": ("shift+8",),
    "card_18": ("shift+9",),
    "hand_more": ("0",),
    "start_over": ("delete",),
    "arrange": ("p",),
    "lineup": ("o",),
    "watch_pause": ("space",),
    "watch_step": ("n",),
    "watch_speed": ("x",),
    "replay_turn_back": ("h",),
    "replay_step_back": ("j",),
    "replay_step_on": ("k",),
    "replay_turn_on": ("l",),
    "replay_pause": ("space",),
    "replay_bookmark": ("b",),
    "replay_play_on": ("p",),
    "replay_numbers": ("n",),
    "replay_all": ("f",),
    "replay_exact": ("e",),
    "find_open": ("ctrl+f", "/"),
    "find_next": ("return",),
    "find_previous": ("shift+return",),
}
"""Keys by action: `ctrl+`, `alt+`, `shift+` in this order, then a key's name as pygame gives it.

Actions that begin with `replay_` count in a replay only, those with `watch_` while computers play
alone, those with `find_` where something is searched for, the others everywhere else.
"""


DEFAULT_PADS: Mapping[str, tuple[str, ...]] = {
    "up": ("pad up",),
    "down": ("pad down",),
    "left": ("pad left",),
    "right": ("pad right",),
    "act": ("pad a",),
    "cancel": ("pad b",),
    "menu": ("pad start",),
    "undo": ("pad x",),
    "end_turn": ("pad y",),
    "regions": ("pad left shoulder",),
    "next_idle": ("pad right shoulder",),
    "zoom_out": ("pad left trigger",),
    "zoom_in": ("pad right trigger",),
    "exposure": ("pad left stick",),
    "more": ("pad right stick",),
    "skip": ("pad back",),
    "watch_pause": ("pad x",),
    "watch_step": ("pad y",),
    "replay_pause": ("pad x",),
    "replay_step_on": ("pad y",),
    "replay_step_back": ("pad back",),
}
"""Buttons of a game controller by action: `pad ` and the button's name in `game.ui.pad_caps`. The
left stick stands for the four directions, the right one pans and scrolls."""


HELD = frozenset({"exposure", "plates"})
"""Actions that last while their key is held: a modifier alone may be it."""


class Settings(_Model):
    """Everything that is remembered between games."""

    format: int = 1
    last_map: str = ""
    """Path of the map played last, wherever the match was started from; or empty."""
    last_language: Annotated[str, Field(max_length=40)] = ""
    """The language chosen last, in which whoever is new here is spoken to; empty: the machine's."""
    profiles: dict[str, Profile] = {}
    """By the person's name; see `profile`."""
    people: list[str] = []
    """Who has played here or was entered by hand, by name."""
    keys: dict[str, tuple[str, ...]] = {}
    """Only what differs from `DEFAULT_KEYS`."""
    pads: dict[str, tuple[str, ...]] = {}
    """Only what differs from `DEFAULT_PADS`."""
    undo: UndoRule = UndoRule.TURN
    take_back: bool = False
    """Against the computer, a full round can be taken back."""
    auto_end: bool = False
    """End the turn by itself when nothing can act."""
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """Size of the window last time."""
    new_game: NewGame = Field(default_factory=NewGame)
    programs: list[Annotated[str, Field(max_length=LONGEST_CONTROLLER)]] = []
    """Programs from outside that were seated here by hand, as controllers: `engine:COMMAND`."""

    @model_validator(mode="before")
    @classmethod
    def _hand_on(cls, data: Any) -> Any:
        """Give what was once remembered for everybody to each person of that time."""
        if not isinstance(data, dict):
            return data
        once = {key: data[key] for key in ("briefed", "hushed", "won", "language") if key in data}
        rest = {key: value for key, value in data.items() if key not in once}
        if once.get("language") == "en":  # nothing else could be chosen then
            del once["language"]
        profiles = rest.get("profiles")
        if once and isinstance(profiles, dict):
            rest["profiles"] = {
                name: {**once, **profile} if isinstance(profile, dict) else profile
                for name, profile in profiles.items()
            }
        return rest

    @staticmethod
    def map_key(game: str, title: str) -> str:
        """Return what a map is known by: its game and its title."""
        return f"{game}/{title}"[:200]

    @staticmethod
    def tip_key(game: str, when: str) -> str:
        """Return what a tip is remembered by: its game, and what it waits for."""
        return f"{game}/{when}"[:200]

    def note_programs(self, controllers: Iterable[str]) -> None:
        """Remember what was seated by hand, of which only programs are read."""
        self.programs = list(dict.fromkeys([*self.programs, *controllers]))[-_PROGRAMS:]

    def profile(self, name: str) -> Profile:
        """Return a person's comfort profile; a new person's is kept once asked for."""
        return self.profiles.setdefault(name[:40], Profile(language=self.last_language))

    def meet(self, name: str) -> None:
        """Remember that a person plays here."""
        if name and name[:40] not in self.people:
            self.people = [*self.people, name[:40]]

    def forget(self, name: str) -> None:
        """Forget a person, with all that they like."""
        self.people = [other for other in self.people if other != name]
        self.profiles.pop(name, None)

    def known(self) -> list[str]:
        """Return the people who have played here, and from older files those who like something."""
        liked = (
            name
            for name, profile in self.profiles.items()
            if profile != Profile(language=profile.language)
        )
        return list(dict.fromkeys([*self.people, *liked]))

    def bound(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action.

        Raises:
            KeyError: there is no such action.
        """
        default = DEFAULT_KEYS[action]
        return self.keys.get(action, default)

    def bind(self, action: str, keys: tuple[str, ...]) -> None:
        """Give an action these keys instead; its default ones bring it back to normal.

        Raises:
            KeyError: there is no such action.
        """
        if keys == DEFAULT_KEYS[action]:
            self.keys.pop(action, None)
        else:
            self.keys[action] = keys

    def buttons(self, action: str) -> tuple[str, ...]:
        """Return the buttons of a game controller that an action has."""
        return self.pads.get(action, DEFAULT_PADS.get(action, ()))

    def bind_pad(self, action: str, buttons: tuple[str, ...]) -> None:
        """Give an action these buttons instead; its default ones bring it back to normal."""
        if buttons == DEFAULT_PADS.get(action, ()):
            self.pads.pop(action, None)
        else:
            self.pads[action] = buttons

    def reset_bindings(self) -> None:
        """Bring every key and button back to its default."""
        self.keys, self.pads = {}, {}

    def clashes(
        self, more: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    ) -> list[tuple[str, str, str]]:
        """Return (key, action, other action) for every key or button that means two things at
        once.

        Args:
            more: further actions with their keys, such as the overlays and verbs of a game.
        """
        found = []
        taken: dict[tuple[str, str], str] = {}
        own = {name: (*self.bound(name), *self.buttons(name)) for name in DEFAULT_KEYS}
        for action, keys in {**own, **more}.items():
            for key in keys:
                realm = action.partition("_")[0]
                place = (realm if realm in ("replay", "watch", "find") else "", key)
                if place in taken:
                    found.append((key, taken[place], action))
                taken.setdefault(place, action)
        return found


# ---------------------------------------------------------------------------------- folders


def settings_file() -> Path:
    """Return where the settings lie."""
    chosen = os.environ.get("MINIWARS_HOME")
    home = Path(chosen) if chosen else platformdirs.user_config_path(APP, appauthor=False)
    return home / "settings.json"


def saves_folder() -> Path:
    """Return the folder of saves, autosaves and journals, which need not exist yet."""
    return own_folder("saves")


def replays_folder() -> Path:
    """Return the folder of kept replays, which need not exist yet."""
    return own_folder("replays")


def maps_folder() -> Path:
    """Return the folder of a person's own maps, which need not exist yet."""
    return own_folder("maps")


def sheets_folder() -> Path:
    """Return the folder of exported match sheets, which need not exist yet."""
    return own_folder("sheets")


# ------------------------------------------------------------------------ reading and writing


def load_settings(path: Path | None = None) -> tuple[Settings, Words]:
    """Return the settings, and what to tell the person if they could not be read, else "".

    A file that cannot be read is kept aside as `settings.json.damaged`; defaults take its place.
    """
    path = path or settings_file()
    try:
        return Settings.model_validate_json(read_ordinary(path, MAX_BYTES)), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), _keep_aside(path, error.strerror or str(error))
    except ValidationError as error:
        return Settings(), _keep_aside(path, first_error(error))


def _keep_aside(path: Path, why: Words) -> Words:
    number, aside = 2, path.with_name(path.name + ".damaged")
    try:
        while aside.exists():
            aside = path.with_name(f"{path.name}.damaged-{number}")
            number += 1
        path.replace(aside)
    except OSError:
        aside = path
    return Phrase(
        "The settings could not be read ({why}). The defaults are in use; your file is kept as "
        "{file}.",
        {"why": why, "file": str(aside)},
    )


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all.

    Raises:
        GameError: the file cannot be written.
    """
    path = path or settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, settings.model_dump_json(indent=1).encode())
    except OSError as error:
        raise GameError(
            Phrase(
                "The settings cannot be written to {file}: {why}.",
                {"file": str(path), "why": error.strerror or str(error)},
            )
        ) from error
