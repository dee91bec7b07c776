"""Ways into a match: a new one, a saved one, one asked for on the command line.

Every match that people play is written down in a journal from its first step; the play scene only
plays. A message says what does not work, and the scene one came from is still there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Any

from game.ai.bot import LEVELS, opponents
from game.ai.players import is_program
from game.core.manifest import read_options
from game.core.problem import Problem
from game.core.registry import ruleset as ruleset_of
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words, seat_name
from game.errors import GameError, MapError
from game.maps.check import check
from game.maps.load import Loaded, found_in, load_map, shipped
from game.maps.schema import MapData
from game.match import lesson, save, save_format, save_library
from game.match.clock import Clock, ClockTerms
from game.match.hint_count import HintCount
from game.match.journal import Journal
from game.match.match import Match
from game.match.open_match import open_elsewhere
from game.match.replay import Replay
from game.match.save import Recovered
from game.match.seats import HUMAN, SeatSetup, told_apart
from game.scenes.destinations import (
    ToBriefing,
    ToNewGame,
    ToReplay,
    ToReplayCurtain,
    ToTable,
    ToTitle,
    ToWorkshop,
)
from game.scenes.dialogs import Dialog, DialogAnswer, ErrorDialog, ask
from game.scenes.map_problems import game_of
from game.scenes.services import Services
from game.scenes.start import Start
from game.settings import maps_folder, saves_folder
from game.text import say, use_names

WEAKEST = next(key for key, level in LEVELS.items() if level.offered)
"""The level that plays a first match."""
_TRIED = "normal"


def play(
    services: Services,
    match: Match,
    journal: Path | None = None,
    map_file: Loaded | None = None,
    *,
    watch: bool = False,
    rescued: Path | None = None,
) -> None:
    """Open the play scene over a match, which is written down from now on.

    Args:
        services: what scenes share.
        match: the match as it stands.
        journal: an earlier journal of the same match, whose place the new one takes.
        map_file: what its map was read from, which may be saved while one plays.
        watch: begin anew at each save of it, without asking.
        rescued: the damaged file that it was brought back from.
    """
    if match.lesson and not lesson.Course(match).holds:
        play_freely(services, match)
        return
    match.undo_stack.rule = services.settings.undo
    match.undo_stack.rounds = services.settings.take_back
    taken_up = bool(match.steps) or not match.open  # a new match is spared the look at all files
    apart = taken_up and save_library.is_copy(saves_folder(), match, journal, rescued)
    match.branched = match.branched or apart
    match.copied = not match.open and apart
    match.keeper = Journal(match, saves_folder(), journal)
    told = "You go on in a match of its own; the other one stays as it is." if apart else ""
    services.open(ToTable(match, map_file, watch, told))
    if match.unkept:
        services.tell(GameError(match.unkept))


def new_match(
    services: Services,
    ruleset: Ruleset[Any],
    map_data: MapData,
    options: Mapping[str, object],
    seats: Sequence[SeatSetup],
    seed: int | None = None,
    *,
    brief: bool = True,
    hints: int | None = None,
    clock: ClockTerms | None = None,
    map_file: Loaded | None = None,
    watch: bool = False,
) -> None:
    """Start a match and open it, its briefing first where one of the people has not read it yet.

    Args:
        services: what scenes share.
        ruleset: the game.
        map_data: the map.
        options: those of the game that were chosen.
        seats: who sits where.
        seed: of the dice; None: a new one.
        brief: the match may begin with its briefing.
        hints: how many hints each person gets; None: as many as they want.
        clock: how much time each person has; None: as much as they want.
        map_file: what the map was read from, which may be saved while one plays.
        watch: begin anew at each save of it, without asking.

    Raises:
        GameError: the options or the seats do not fit.
    """
    settled = read_options(ruleset.manifest, map_data.board(), options)
    dice = _seed() if seed is None else seed
    match = Match(
        ruleset, map_data, settled, seats, dice, hints=HintCount(hints), clock=Clock(clock)
    )
    if map_file is not None:
        services.settings.last_map = str(map_file.path.resolve())
        services.save_settings()
    play(services, match, map_file=map_file, watch=watch)
    manifest = ruleset.manifest
    people = [services.settings.profile(match.setup(seat).name) for seat in match.humans if brief]
    due = [person.wants_briefing(manifest.key, map_data.title) for person in people]
    if any(due):
        new = any(manifest.key not in (*person.won, *person.lessons) for person in people)
        teaches = new and lesson.has_lesson(manifest)
        on_learn = partial(learn, services, ruleset) if teaches else None
        services.open(ToBriefing(match, on_learn))


def begin_anew(services: Services, before: Match, path: Path, *, watch: bool) -> None:
    """Start a match again on its map as it is now, with the same seats, options, hints and time."""
    loaded = check(load_map(path), before.ruleset)
    if loaded.data is None or not loaded.playable:
        services.tell(MapError(_first_problem(path, loaded.errors)))
        return
    key = before.ruleset.manifest.key
    fits = loaded.data.seats == len(before.seats)
    services.reset(ToTitle())
    try:
        new_match(
            services,
            before.ruleset,
            loaded.data,
            before.options.model_dump(mode="json"),
            before.seats if fits else default_seats(services, key, loaded.data.seats),
            brief=False,
            hints=before.hints.granted,
            clock=before.clock.terms,
            map_file=loaded,
            watch=watch,
        )
    except GameError as error:
        services.tell(error)


def resume(
    services: Services, path: Path, *, steps: int | None = None, anyway: bool = False
) -> None:
    """Go on with a saved match; what is wrong with the file is told in a dialog.

    Args:
        services: what scenes share.
        path: the file.
        steps: go on after so many, and leave the file as it is; None: go on where it ends.
        anyway: do not ask where another window has the match open.
    """
    try:
        match = save.load(path, steps=steps)
    except save.DamagedSaveError as error:
        offer_recovery(services, path, error)
        return
    except GameError as error:
        services.tell(error)
        return
    cut_off = steps is None and save_format.cut_off(path)
    journal: Path | None = path
    if steps is not None or path.parent.name != save_library.SaveKind.JOURNAL:
        match, journal = _standing_at(match)
    if journal is None or anyway or not open_elsewhere(journal):
        play(services, match, journal)
        if cut_off:
            told = [
                "What was written last is not there. The match goes on from what was before it."
            ]
            answers = [DialogAnswer("Go on", main=True)]
            services.stack.push(
                Dialog(services, "The end of the file was cut off", told, answers, icon="info")
            )
        return
    ask(
        services,
        "It is open in another window",
        [
            "This match is being played in another window. If you go on here, that one goes on in "
            "a file of its own, and says so. Nothing is lost, but there are two matches then."
        ],
        "Go on here",
        partial(resume, services, path, steps=steps, anyway=True),
    )


def _standing_at(match: Match) -> tuple[Match, Path | None]:
    """Return a match as its journal has it, with that, where it stands there just as in another
    file: it goes on, not a copy, and knows of hints that were asked for since. A journal that does
    not play through is none that the match could go on in."""
    found = save_library.lasting(saves_folder(), match)
    for entry in sorted(found, key=lambda entry: entry.branched):
        if entry.steps == len(match.steps) and not entry.problem:
            try:
                kept = save.load(entry.path)
            except GameError:
                continue
            if [step.digest for step in kept.steps] == [step.digest for step in match.steps]:
                return kept, entry.path
    return match, None


# ------------------------------------------------------------------------------------ lessons


def learn(services: Services, ruleset: Ruleset[Any], *, anew: bool = False) -> None:
    """Open the guided first match of a game, over the title: the one that was broken off, or a new
    one. What is wrong with it is told in a dialog.

    Args:
        services: what scenes share.
        ruleset: the game.
        anew: begin at the first step, whatever was broken off.
    """
    services.reset(ToTitle())
    found = None if anew else save_library.lesson(saves_folder(), ruleset.manifest.key)
    if found is not None:
        resume(services, found.path)
        return
    try:
        match = lesson.begin(ruleset, services.first_person(), _seed())
    except GameError as error:
        services.tell(error)
        return
    play(services, match)


def lesson_line(path: Path) -> Words:
    """Return which lesson a file is of, and how far it is; empty where that cannot be told."""
    try:
        course = lesson.Course(save.load(path))
    except GameError:
        return ""
    count = len(course.steps)
    place = {"number": min(course.place.next + 1, count), "count": count}
    title = course.lesson.title
    return Phrase("Lesson: {title}, step {number} of {count}", {"title": title, **place})


def play_freely(services: Services, match: Match) -> None:
    """Go on with a lesson as a match like any other, against the weakest computer player."""
    replay = Replay(match)
    replay.go(replay.length)
    services.reset(ToTitle())
    play(services, replay.play_on(_seed(), (match.seats[0], *_rivals(1, WEAKEST))))


def first_match(services: Services, ruleset: Ruleset[Any]) -> None:
    """Begin a whole match after a lesson, on the map that it names: the person against the weakest
    computer player, in the seat that decides first. What is wrong with it is told in a dialog."""
    manifest = ruleset.manifest
    services.reset(ToTitle())
    try:
        wanted = lesson.lesson_of(manifest.key).next or manifest.standard
        paths = sorted(shipped(manifest.key), key=lambda path: path.stem != wanted)
        loaded = check(load_map(paths[0]), ruleset)
        if loaded.data is None or not loaded.playable:
            raise MapError(_first_problem(loaded.path, loaded.errors))
        person, seed = SeatSetup(services.first_person(), HUMAN), _seed()
        tried = Match(
            ruleset,
            loaded.data,
            read_options(manifest, loaded.data.board(), {}),
            [SeatSetup(str(seat), HUMAN) for seat in range(1, loaded.data.seats + 1)],
            seed,
        )
        rivals = iter(_rivals(loaded.data.seats - 1, WEAKEST))
        seats = [
            person if seat == tried.deciding else next(rivals)
            for seat in range(1, loaded.data.seats + 1)
        ]
        new_match(services, ruleset, loaded.data, {}, told_apart(seats), seed)
    except GameError as error:
        services.tell(error)


def try_out(services: Services, loaded: Loaded, *, alone: bool) -> None:
    """Begin a match on a map with computer players, without a form. What is wrong with it is told
    in a dialog.

    Args:
        services: what scenes share.
        loaded: a map that can be played, which may be saved while one plays.
        alone: the person has the first seat; else computers have all, and the person watches.
    """
    assert loaded.data is not None
    found = ruleset_of(game_of(loaded))
    people = [SeatSetup(services.first_person(), HUMAN)] if alone else []
    rivals = _rivals(loaded.data.seats - len(people), tried_by(found))
    try:
        new_match(services, found, loaded.data, {}, told_apart([*people, *rivals]), map_file=loaded)
    except GameError as error:
        services.tell(error)


def tried_by(ruleset: Ruleset[Any]) -> str:
    """Return the level that plays where a map is tried out: Normal, or the strongest there is."""
    levels = opponents(ruleset.rules)
    return _TRIED if _TRIED in levels else levels[-1]


def _rivals(count: int, level: str) -> list[SeatSetup]:
    """Return so many computer players of a level, all of one name."""
    return [SeatSetup(say(LEVELS[level].title), level)] * count


def _seed() -> int:
    return SystemRandom().randrange(1 << 62)


def watch(services: Services, replay: Replay) -> None:
    """Open a replay; one that is shut asks who looks, and opens behind that person's curtain."""
    if not replay.shut:
        services.open(ToReplay(replay))
        return
    use_names(replay.match.names, replay.match.sides)
    answers = [
        DialogAnswer(seat_name(seat), partial(services.open, ToReplayCurtain(replay, seat)))
        for seat in replay.viewers
    ]
    told = [
        "The match is not over, and its players hide things from each other. "
        "Till then each watches alone, and sees what that player saw."
    ]
    dialog = Dialog(services, "Who watches?", told, [*answers, DialogAnswer("Cancel")], icon="eye")
    services.stack.push(dialog)


def offer_recovery(services: Services, path: Path, error: Exception) -> None:
    """Say what is wrong with a file, and offer what can be rescued of it."""
    answers = [
        DialogAnswer("Recover", partial(recover, services, path), main=True),
        DialogAnswer("Leave it"),
    ]
    services.stack.push(ErrorDialog(services, error, answers=answers))


def recover(services: Services, path: Path) -> None:
    """Rescue the good part of a damaged file, say how much that is, and offer to go on from it."""
    try:
        found = save.recover(path, found_in((maps_folder(),)))
    except GameError as error:
        services.tell(error)
        return
    told: list[Words] = [what_comes_back(found)]
    if found.why:
        told.append(found.why)
    answers = [
        DialogAnswer(
            "Go on from there", partial(play, services, found.match, rescued=path), main=True
        ),
        DialogAnswer("Leave it"),
    ]
    services.stack.push(Dialog(services, "Rescued", told, answers, icon="info"))


def what_comes_back(found: Recovered) -> Words:
    """Return how many of the recorded moves are rescued, or that it cannot be known."""
    count = len(found.match.steps)
    if not count and found.recorded is None:
        return (
            "None of its moves can be read: it begins again from the start. How many there were, "
            "the file no longer tells."
        )
    if not count and not found.recorded:
        return "It had no moves yet: it begins from the start, and nothing is lost."
    if found.recorded is None:
        return Phrase(
            "{count} move can be played again. How many there were, the file no longer tells.",
            {"count": count},
            "{count} moves can be played again. How many there were, the file no longer tells.",
        )
    if not found.lost:
        return Phrase(
            "The only move can be played again; nothing is lost.", {"count": count},
            "All {count} moves can be played again; nothing is lost.",
        )  # fmt: skip
    lost = Phrase("{count} is lost", {"count": found.lost}, "{count} are lost")
    return Phrase(
        "{count} of {recorded} moves can be played again; {lost}.",
        {"count": count, "recorded": found.recorded, "lost": lost},
    )


def begin(services: Services, start: Start, *, brief: bool = True) -> None:
    """Do what the command line asks for.

    Args:
        services: what scenes share.
        start: what it asks for.
        brief: the match may begin with its briefing; not where its map is being drawn.

    Raises:
        GameError: the map, the game, the seats or the options do not fit together.
    """
    if start.trouble:
        raise GameError(start.trouble)
    if start.save is not None:
        resume(services, start.save)
        return
    if start.workshop:
        services.open(ToWorkshop(start.map))
        return
    if start.map is None:
        services.open(ToNewGame())
        return
    loaded = load_map(start.map)
    if loaded.data is None:
        _refuse(services, start, loaded)
        return
    key = start.ruleset or game_of(loaded)
    ruleset = ruleset_of(key)
    loaded = check(loaded, ruleset)
    if not loaded.playable or loaded.data is None:
        _refuse(services, start, loaded)
        return
    seats = start.seats or default_seats(services, key, loaded.data.seats)
    programs = [seat.controller for seat in start.seats if is_program(seat.controller)]
    if programs:
        services.settings.note_programs(programs)
        services.save_settings()
    brief = brief and not start.mend
    new_match(
        services,
        ruleset,
        loaded.data,
        start.options,
        seats,
        start.seed,
        brief=brief and not start.watch,
        map_file=loaded,
        watch=start.watch,
    )


def _refuse(services: Services, start: Start, loaded: Loaded) -> None:
    """Say what is wrong with the map asked for, or put it on the workbench where that is wanted.

    Raises:
        MapError: it is not.
    """
    if not start.mend:
        raise MapError(_first_problem(loaded.path, loaded.errors))

    def go_on(path: Path) -> None:
        begin(services, replace(start, map=path, mend=False), brief=False)

    services.open(ToWorkshop(loaded.path, go_on))


def _first_problem(path: Path, errors: Sequence[Problem]) -> Words:
    first = errors[0].text if errors else "It cannot be read"
    told = {"file": path.name, "what": first, "count": len(errors)}
    if len(errors) < 2:
        return Phrase(
            "{file} cannot be played. {what}. Open it in the map workshop to see them.", told
        )
    return Phrase(
        "{file} cannot be played. {what}. There are {count} errors in all. Open it in the map "
        "workshop to see them.",
        told,
    )


def default_seats(services: Services, game: str, count: int) -> tuple[SeatSetup, ...]:
    """Return who sat there last time in a game; else a person, and people on all other seats."""
    chosen = services.settings.new_game.seats_of(game)
    seats = []
    for number in range(1, count + 1):
        if number <= len(chosen):
            choice = chosen[number - 1]
            seats.append(SeatSetup(choice.name, choice.controller))
        else:
            seats.append(SeatSetup(services.newcomer(number), HUMAN))
    return tuple(seats)
