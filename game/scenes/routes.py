"""Which screen stands at which destination: the one module that knows all screens."""

from typing import assert_never

from game.scenes.briefing_sheet import BriefingSheet
from game.scenes.destinations import (
    Destination,
    ToBin,
    ToBriefing,
    ToError,
    ToHistory,
    ToLoadGame,
    ToNewGame,
    ToOutcome,
    ToReplay,
    ToReplayCurtain,
    ToReplays,
    ToReview,
    ToRules,
    ToSettings,
    ToTable,
    ToTitle,
    ToWorkshop,
)
from game.scenes.dialogs import ErrorDialog
from game.scenes.history_scene import HistoryScene
from game.scenes.load_game import BinScene, LoadScene, ReplaysScene
from game.scenes.new_game.new_game_scene import NewGameScene
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.outcome.review_scene import ReviewScene
from game.scenes.play.play_scene import PlayScene
from game.scenes.replay.replay_curtain import ReplayCurtain
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.title import TitleScene
from game.scenes.workshop.workshop_scene import WorkshopScene


def scene_at(destination: Destination, services: Services) -> Scene:
    """Return the screen that stands at a destination, made anew."""
    match destination:
        case ToTitle():
            return TitleScene(services, back=True)
        case ToNewGame(map, game):
            return NewGameScene(services, map, game)
        case ToTable(match, map_file, watch, told):
            return PlayScene(services, match, map_file, watch=watch, told=told)
        case ToOutcome(match, again):
            return OutcomeScene(services, match, again=again)
        case ToReview(review, number):
            return ReviewScene(services, review, number)
        case ToReplay(replay):
            return ReplayScene(services, replay)
        case ToReplayCurtain(replay, seat):
            return ReplayCurtain(services, replay, seat)
        case ToLoadGame():
            return LoadScene(services)
        case ToReplays():
            return ReplaysScene(services)
        case ToBin():
            return BinScene(services)
        case ToHistory():
            return HistoryScene(services)
        case ToWorkshop(map, on_play):
            return WorkshopScene(services, map, on_play)
        case ToRules(game, paragraph):
            return Rulebook(services, game, paragraph)
        case ToBriefing(match, on_learn):
            return BriefingSheet(services, match, on_learn)
        case ToSettings():
            return SettingsScene(services)
        case ToError(error):
            return ErrorDialog(services, error)
        case _:
            assert_never(destination)
