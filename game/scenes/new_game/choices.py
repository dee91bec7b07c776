"""What is chosen for a new game: kept in the settings from one time to the next."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from game.ai.bot import LEVELS
from game.match.clock import ClockTerms
from game.match.seats import HUMAN, SeatSetup, told_apart
from game.scenes.start_match import WEAKEST
from game.settings import NewGame, Profile, SeatChoice
from game.text import say


class Choices:
    """The choices for the next game; every change is written into the settings' record.

    Args:
        record: what was chosen last.
        games: keys of the games there are.
        profile: returns what is remembered of a person, by name.
        newcomer: returns what a person is called on a seat that nobody has chosen.
    """

    def __init__(
        self,
        record: NewGame,
        games: Iterable[str],
        profile: Callable[[str], Profile],
        newcomer: Callable[[int], str],
    ) -> None:
        self.record = record
        self._profile = profile
        self._newcomer = newcomer
        known = tuple(games)
        if record.ruleset not in known:
            record.ruleset = known[0] if known else ""
        _stand_in(record.seats)

    @property
    def game(self) -> str:
        """Key of the game."""
        return self.record.ruleset

    @game.setter
    def game(self, key: str) -> None:
        record = self.record
        if key != record.ruleset:
            record.seated[record.ruleset] = record.seats
            record.maps[record.ruleset] = record.map
            record.seats = record.seated.pop(key, []) or self._alone()
            _stand_in(record.seats)
            record.ruleset = key
            record.map = record.maps.pop(key, "")

    def _alone(self) -> list[SeatChoice]:
        """Return the seats of a game that was never chosen: the person, by the name they have."""
        known = sorted(self.record.seats, key=lambda choice: choice.controller != HUMAN)
        return [SeatChoice(name=choice.name) for choice in known[:1]]

    @property
    def map(self) -> Path | None:
        """The map, or None where none was chosen."""
        written = self.record.map
        return Path(written) if written and "\0" not in written else None

    @map.setter
    def map(self, path: Path | None) -> None:
        self.record.map = str(path) if path else ""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game that were changed, by name; writing to it keeps them."""
        return self.record.options.setdefault(self.game, {})

    @property
    def hints(self) -> int | None:
        """How many hints each person gets; None: as many as they want."""
        return self.record.hints

    @hints.setter
    def hints(self, granted: int | None) -> None:
        self.record.hints = granted

    @property
    def clock(self) -> ClockTerms | None:
        """How much time each person has; None: as much as they want."""
        return self.record.clock

    @clock.setter
    def clock(self, terms: ClockTerms | None) -> None:
        self.record.clock = terms

    # ------------------------------------------------------------------ seats

    @property
    def person(self) -> Profile | None:
        """What is remembered of the first person seated, or None."""
        names = (seat.name.strip() for seat in self.record.seats if seat.controller == HUMAN)
        name = next(filter(None, names), "")
        return self._profile(name) if name else None

    def rival(self, levels: Sequence[str] = ()) -> str:
        """Return the computer player that a person meets unless they choose another: the level
        they chose last, or the weakest.

        Args:
            levels: those of the game; the level is one of them.
        """
        person = self.person
        level = person.level if person is not None else ""
        known = LEVELS.get(level)
        if known is None or not known.offered:
            return WEAKEST
        return level if not levels or level in levels else levels[-1]

    def note_level(self, level: str) -> None:
        """Remember the level that was chosen last."""
        if self.person is not None:
            self.person.level = level

    def seats(self, count: int) -> list[SeatChoice]:
        """Return who sits on the first `count` seats.

        New seats are taken by people, but the second of two by the computer, at the level chosen
        last, and more of them by whom a person alone has met so far.
        """
        while len(self.record.seats) < count:
            seats = self.record.seats
            number = len(seats) + 1
            name = self._newcomer(number)
            who = self.rival() if number == count == 2 else HUMAN
            if sum(seat.controller == HUMAN for seat in seats) == 1 < len(seats):
                who = seats[-1].controller if seats[-1].controller != HUMAN else self.rival()
            seats.append(SeatChoice(name=name, controller=who))
        return self.record.seats[:count]

    def settle(self, levels: Sequence[str]) -> None:
        """Seat the strongest computer player of a game wherever one sits that it has not.

        Args:
            levels: those of the game, weakest first.
        """
        for choice in self.record.seats:
            if choice.controller != HUMAN and choice.controller not in levels:
                choice.controller = levels[-1]

    def swap(self, count: int) -> None:
        """Let everyone move one seat on."""
        first = self.seats(count)
        self.record.seats[:count] = [*first[1:], first[0]]

    def setups(self, count: int) -> tuple[SeatSetup, ...]:
        """Return the seats as a match takes them; computers are called by their level."""
        return told_apart(
            [SeatSetup(self.name(choice), choice.controller) for choice in self.seats(count)]
        )

    @staticmethod
    def name(choice: SeatChoice) -> str:
        """Return what a seat is called: the person, or the level of the computer, in English:
        `seat_words` puts it into the language of whoever reads it."""
        if choice.controller == HUMAN:
            return choice.name.strip() or say("Nobody")
        return str(LEVELS[choice.controller].title)

    def reset(self) -> None:
        """Go back to what the form shows of a game that was never chosen; the person keeps their
        name."""
        self.record.options.pop(self.game, None)
        self.record.map = ""
        self.record.seats = self._alone()
        self.record.hints = None
        self.record.clock = None
        self.note_level("")


def _stand_in(seats: Iterable[SeatChoice]) -> None:
    """Give the seats of those who are not offered any more to people."""
    for seat in seats:
        level = LEVELS.get(seat.controller)
        if seat.controller != HUMAN and (level is None or not level.offered):
            seat.controller = HUMAN
