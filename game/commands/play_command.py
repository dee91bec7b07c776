"""`miniwars play`: open the window, and start a match at once where a map is named."""

import argparse
import os
from collections.abc import Sequence

from game.ai.bot import LEVELS
from game.ai.players import is_program, is_script, player
from game.commands import arguments, from_tiled
from game.commands.parser import Commands, examples, near, quoted, seed
from game.core import registry
from game.core.words import Phrase, Words
from game.errors import GameError, OptionError, SaveError
from game.file_kind import FileKind, kind_at
from game.match import save
from game.match.seats import HUMAN, LONGEST_CONTROLLER, SeatSetup, told_apart
from game.scenes import app
from game.scenes.start import Start
from game.text import say

NAME = "play"

_LONGEST_NAME = 40


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Opens the window. With a map the match begins at once; what is not said is "
        "as it was the last time. With a save the match goes on.",
        epilog=examples(
            "miniwars play footbridge --seats human,easy --options fog=true",
            "miniwars play my_map.tmx --seats human,human --names Ada,Ben",
            "miniwars play my_match.miniwars",
        ),
    )
    parser.add_argument(
        "map", metavar="MAP", nargs="?", help="a TMX file, a shipped map's name, or a save"
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument(
        "--seats",
        metavar="WHO,…",
        help="who sits where, from seat 1: human, a level of the computer, a script of the game, "
        "or engine: and a program's command, as in human,easy or human,script:bike_rush",
    )
    parser.add_argument("--names", metavar="NAME,…", help="the players' names, from seat 1")
    parser.add_argument("--seed", type=seed, help="of the dice; by default a new one")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="begin the match anew whenever the map is saved, as from Tiled",
    )
    parser.add_argument("--load", metavar="SAVE", help="go on with a saved match")
    arguments.add_options(parser)
    arguments.add_folder(parser)
    from_tiled.add_option(parser, "a map with errors opens in the workshop instead")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check what was asked for, then open the window."""
    arguments.name_folders(args)
    start = None
    said = (args.ruleset, args.seats, args.names, args.seed, args.watch or None)
    asked = bool(args.options) or any(each is not None for each in said)
    if args.from_tiled is not None:
        if args.map is not None or args.load is not None:
            raise GameError(
                Phrase(
                    "{option} brings its own map; leave the other out.",
                    {"option": from_tiled.OPTION},
                )
            )
        if from_tiled.APART not in os.environ:
            return from_tiled.open_apart(args.given)
        if args.ruleset is not None:
            registry.ruleset(args.ruleset)
        given = arguments.named_options(args.options)
        seats = read_seats(args.seats, args.names)
        start = from_tiled.start(
            args.from_tiled,
            Start(
                ruleset=args.ruleset or "",
                seats=seats,
                options=given,
                seed=args.seed,
                mend=True,
                watch=args.watch,
            ),
        )
    elif args.map is not None and args.load is not None:
        raise GameError("A save brings its own map; name the one or the other.")
    elif args.load is not None or _is_save(args.map):
        if asked:
            raise GameError("A save brings its own seats, options and dice; leave them out.")
        path = arguments.find_save(args.map if args.load is None else args.load)
        try:
            save.read(path, trust=True)
        except SaveError:
            save.recover(path)  # raises too, unless other files hold what this one has lost
        start = Start(save=path)
    elif args.map is not None:
        given = arguments.named_options(args.options)
        seats = read_seats(args.seats, args.names)
        setup = arguments.find_setup(args.ruleset, args.map, args.options, len(seats) or None)
        chosen = setup.options.model_dump(mode="json", include=set(given))
        key = setup.ruleset.manifest.key
        for seat in seats:
            if is_script(seat.controller):
                player(seat.controller, setup.ruleset.rules)
        start = Start(setup.path, key, seats, chosen, args.seed, watch=args.watch)
    elif asked:
        raise GameError("Name a map to play on, as in: miniwars play footbridge --seats human,easy")
    return app.run(start)


def _is_save(name: str | None) -> bool:
    """Return whether what stands where a map may stand is a save, or called like one."""
    if name is None:
        return False
    path = arguments.file_path(name)
    kind = kind_at(path) if arguments.is_file(path) else None
    return kind is FileKind.SAVE or (path.suffix == ".miniwars" and kind is not FileKind.MAP)


def read_seats(seats: str | None, names: str | None) -> tuple[SeatSetup, ...]:
    """Return who sits where, as `--seats` and `--names` say; nobody where they say nothing.

    Which scripts there are, only the game tells.

    Raises:
        OptionError: a word is no controller, or there are more names than seats.
    """
    if seats is None:
        if names is not None:
            raise OptionError("--names needs --seats, as in --seats human,easy --names Ada,Bot.")
        return ()
    known = (HUMAN, *(key for key, level in LEVELS.items() if level.offered))
    given = arguments.words(names) if names else []
    controllers = arguments.words(seats)
    if len(given) > len(controllers):
        raise OptionError(
            Phrase(
                "--names has {count} names for {seats} seats.",
                {"count": len(given), "seats": len(controllers)},
            )
        )
    given += [""] * (len(controllers) - len(given))
    setups = []
    for number, (word, name) in enumerate(zip(controllers, given, strict=True), 1):
        if word not in known and not is_script(word) and not is_program(word):
            raise OptionError(_no_controller(word, known))
        if len(word) > LONGEST_CONTROLLER:
            raise OptionError(
                Phrase(
                    "--seats: a player of seat {number} is named in more than {count} letters. Put "
                    "the program's command into a script and name that.",
                    {"number": number, "count": LONGEST_CONTROLLER},
                )
            )
        if len(name) > _LONGEST_NAME or not name.isprintable():
            raise OptionError(
                Phrase(
                    "--names: {name} is no name of at most {count} plain letters.",
                    {"name": quoted(name), "count": _LONGEST_NAME},
                )
            )
        setups.append(SeatSetup(name or _title(word, number), word))
    return told_apart(setups)


def _title(controller: str, number: int) -> str:
    """Return what somebody is called where no name is given."""
    if controller == HUMAN:
        return say(Phrase("Player {number}", {"number": number}))
    if is_script(controller):
        return controller.partition(":")[2].replace("_", " ").capitalize()
    return say("Program" if is_program(controller) else LEVELS[controller].title)


def _no_controller(word: str, known: Sequence[str]) -> Words:
    hint = near(word, known, "Write one of {known}.")
    return Phrase("--seats: nobody is called {word}. {hint}", {"word": quoted(word), "hint": hint})
