"""What the row of a kept match says: how far it is, its moments, who sits where."""

from collections.abc import Iterator

from game.ai.bot import LEVELS
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.match.history import MatchRecord
from game.match.save_library import SaveEntry
from game.match.seat_names import seat_words
from game.match.seats import SeatSetup
from game.match.shelf import Moment, MomentKind, ShelvedMatch
from game.scenes.match_summary import count_words, named_in
from game.scenes.shelf.match_list import SeatLine
from game.ui.access import listed


def state_words(entry: SaveEntry) -> Words:
    """Return how far the match of a file is, and whose move it is."""
    count = count_words(entry.ruleset, entry.round)
    if entry.over:
        return Phrase("Finished in {count}", {"count": count})
    words = {"count": count, "name": named_in(entry, entry.to_move)}
    if entry.branched:
        return Phrase("{count}, a copy, {name} to play", words)
    return Phrase("{count}, {name} to play", words)


def ended_words(record: MatchRecord) -> Words:
    """Return who won a match, and how long it was."""
    count = count_words(record.ruleset, record.round)
    won = [seat for number, seat in enumerate(record.seats, 1) if record.won(number)]
    if not won:
        return Phrase("A draw in {count}", {"count": count})
    names = listed(seat_words(seat.name, seat.controller) for seat in won)
    return Phrase("{names} won in {count}", {"names": names, "count": count})


_MOMENTS: dict[MomentKind, str] = {
    MomentKind.LAST: "{count}, as it stands",
    MomentKind.COPY: "{count}, a copy as it stands",
    MomentKind.START: "{count}, before {name}'s turn",
    MomentKind.END: "{count}, at the end of {name}'s turn",
    MomentKind.SAVED: "{count}, saved by hand",
}


def moment_words(moment: Moment, called: str = "") -> Words:
    """Return what moment of a match it is.

    Args:
        moment: the moment.
        called: what a person called it when it was saved.
    """
    count = count_words(moment.entry.ruleset, moment.round)
    if called:
        return Phrase("{name} – {count}", {"name": Verbatim(called), "count": count})
    name = named_in(moment.entry, moment.name)
    return Phrase(_MOMENTS[moment.kind], {"count": count, "name": name})


def seat_lines(match: ShelvedMatch) -> Iterator[SeatLine]:
    """Yield who sits on each seat of a match, with the level of a computer player."""
    entry = match.newest
    colours = _colours(match)
    for number, (name, controller) in enumerate(zip(entry.seats, entry.controllers, strict=True)):
        setup = SeatSetup(name, controller)
        level = LEVELS.get(controller)
        words = seat_words(name, controller)
        if level is not None and str(level.title).lower() not in name.lower():
            words = Phrase("{name}, {level}", {"name": words, "level": level.title})
        colour = colours[number] if number < len(colours) else Seat(number + 1)
        yield SeatLine(words, "human" if setup.human else "computer", colour)


def _colours(match: ShelvedMatch) -> tuple[Seat, ...]:
    """Return whose colours each seat plays in: as it began, or by the last choice among its moves;
    empty: each in its own."""
    try:
        manifest = ruleset(match.newest.ruleset).manifest
    except GameError:
        return ()
    played = next((entry.verbs for entry in match.entries if entry.verbs), ())
    verbs = (manifest.verbs[key] for key in reversed(played) if key in manifest.verbs)
    return next((verb.colours for verb in verbs if verb.colours), manifest.colours)
