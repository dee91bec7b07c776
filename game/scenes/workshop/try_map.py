"""A map tried from the workshop: against a computer player, between computers, or as one likes."""

from functools import partial

from game.ai.bot import LEVELS
from game.core.registry import ruleset
from game.core.words import Phrase
from game.maps.load import Loaded
from game.scenes.destinations import ToNewGame
from game.scenes.dialogs import Dialog, DialogAnswer
from game.scenes.map_problems import game_of
from game.scenes.services import Services
from game.scenes.start_match import tried_by, try_out


def ask_who_plays(services: Services, loaded: Loaded) -> None:
    """Ask who plays a map, and begin.

    Args:
        services: what scenes share.
        loaded: a map that can be played.
    """
    level = {"level": LEVELS[tried_by(ruleset(game_of(loaded)))].title}
    answers = [
        DialogAnswer(
            Phrase("Against {level}", level),
            partial(try_out, services, loaded, alone=True),
            main=True,
            hotkey="Enter",
            sub="you have the first seat",
        ),
        DialogAnswer(
            Phrase("{level} against itself", level),
            partial(try_out, services, loaded, alone=False),
            hotkey="W",
            sub="watch it played through, with pause and step",
        ),
        DialogAnswer(
            "Choose the players",
            lambda: services.open(ToNewGame(loaded.path)),
            hotkey="C",
            sub="and the options",
        ),
        DialogAnswer("Cancel"),
    ]
    services.stack.push(Dialog(services, "Who plays this map?", (), answers, column=True))
