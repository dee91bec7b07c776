"""The rules of WarShard: its manifest, and which function answers what."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from game.board.board import Board
from game.board.grid import Shape
from game.core import options as base
from game.core.dice import Dice
from game.core.drill import Drill
from game.core.manifest import Intent, Manifest, Overlay, Phase, Verb
from game.core.position import Position
from game.core.presentation import Look, Pattern
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from game.core.words import Term, Words
from rulesets.warshard import apply, check_map, features, moves, redrawn, scripts, state, turn
from rulesets.warshard.board import EDGES, FEATURES, KINDS, TERRAINS, WEIGHTS
from rulesets.warshard.drill import drill
from rulesets.warshard.options import DEFAULT_TURNS, Options
from rulesets.warshard.search.position import WarShardPosition
from rulesets.warshard.state import State, decider
from rulesets.warshard.view.words import prompt, prompt_rule

_LABELS: Mapping[str, Words] = {
    state.MOVE: "Move",
    state.MELEE: "Melee",
    state.SUPPORT: "Support",
    state.DEFENCE: "Defence",
    state.RESULTS: "Results",
    state.UPKEEP: "Upkeep",
}


def _ends(label: Term, *phases: str) -> Verb:
    """Return the verb of the main button in some phases."""
    return Verb(label=label, intent=Intent.END, phases=phases)


MANIFEST = Manifest(
    key="warshard",
    title="WarShard",
    version=1,
    summary="Brigades, supply and odds: take the victory hexes before the turns run out.",
    minutes=45,
    authors="qferre",
    package="rulesets.warshard",
    standard="crossroads",
    luck="one die",
    look=Look("warshard/armor", Seat(1)),
    pieces=(Look("warshard/armor", Seat(1)), Look("warshard/infantry", Seat(2))),
    seats=(2, 2),
    shapes=(Shape.HEX_FLAT, Shape.HEX_POINTY),
    terrains=TERRAINS,
    terrain_colours={
        "plain": "#d6cd9e",
        "dry_plain": "#d4bd88",
        "snow_plain": "#e4e7e3",
        "forest": "#7f9068",
        "city": "#b9ac98",
        "village": "#cfb893",
        "hill": "#c9bb86",
        "rough": "#c4b697",
        "shallow": "#a9c3bf",
        "deep": "#7698a1",
        "lake": "#8fb0b3",
        "mountain": "#b7a68a",
    },
    kinds=tuple(KINDS),
    features=FEATURES,
    edges=EDGES,
    zones=check_map.ZONES,
    rules={"max_turns": DEFAULT_TURNS, "first": 1, "side_1": "", "side_2": ""},
    recipe=check_map.RECIPE,
    options=Options,
    phases=tuple(Phase(key=key, label=str(_LABELS[key])) for key in state.PHASES),
    count="Turn {round}",
    verbs={
        "move": Verb(label="Move", target="a hex to move to", intent=Intent.MOVE),
        "attack": Verb(
            label="Attack",
            target="an enemy to attack",
            intent=Intent.ATTACK,
            phases=(state.MELEE,),
        ),
        "support": Verb(
            label="Support",
            target="the fight it supports",
            link="in the fight for",
            intent=Intent.SUPPORT,
        ),
        "recall": Verb(label="Take back", intent=Intent.SELECT),
        "withdraw": Verb(label="Call off", intent=Intent.SELECT),
        "lose": Verb(label="Lose", intent=Intent.SELECT),
        "retreat": Verb(label="Retreat", target="where it retreats to", intent=Intent.MOVE),
        "advance": Verb(
            label="Advance",
            hotkey="Shift+A",
            target="the hex it moves into",
            intent=Intent.MOVE,
            button=True,
        ),
        "place": Verb(
            label="Place",
            target="a lit reinforcement point",
            intent=Intent.PLACE,
        ),
        "end_move": _ends("End movement", state.MOVE, state.UPKEEP),
        "end_melee": _ends("End attacks", state.MELEE),
        "end_support": _ends("Confirm fights", state.SUPPORT),
        "end_turn": _ends("End turn", state.SUPPORT, state.RESULTS),
        "end_defence": _ends("Confirm defence", state.DEFENCE),
        "hold": Verb(label="Hold back", hotkey="Shift+H", intent=Intent.SELECT),
    },
    overlays={
        "zones": Overlay(label="Zones", hotkey="Z", pattern=Pattern.ZONE, of_piece=True),
        "supply": Overlay(label="Supply", hotkey="Y", pattern=Pattern.SUPPLY, of_piece=True),
        "support": Overlay(label="Support", hotkey="P", pattern=Pattern.SIGHT, of_piece=True),
        "fights": Overlay(label="Fights", hotkey="K", pattern=Pattern.ATTACK),
        "threat": Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True),
    },
    statistics={
        "fights": "Attacks",
        "kills": "Units destroyed",
        "retreats": "Retreats forced",
        "beaten": "Destroyed or sent back",
        "hexes": "Victory hexes taken",
    },
    weights=WEIGHTS,
    terminations=turn.TERMINATIONS,
)


class WarShard(Rules[State]):
    """The game of brigades, supply and odds; nothing is hidden (§25)."""

    manifest = MANIFEST
    scripts = scripts.SCRIPTS
    slips = MappingProxyType({"beginner": 55, "easy": 20})
    check_map = staticmethod(check_map.check_map)
    opening = staticmethod(turn.opening)
    legal_actions = staticmethod(moves.legal_actions)
    redrawn = staticmethod(redrawn.redrawn)
    apply = staticmethod(apply.apply)
    features = staticmethod(features.features)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision (§3, §5)."""
        return turn.setup(board, cast("Options", options), dice)

    def decision(self, state: State) -> Decision | Outcome:
        """Return who decides what (§5), or how the game ended (§23)."""
        if state.over:
            return turn.outcome(state)
        return Decision(decider(state), state.phase, prompt(state), rule=prompt_rule(state))

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the sides that have not lost."""
        return state.standing

    def position(self, state: State) -> Position:
        """Return a whole state as a position to search."""
        return WarShardPosition.load(state)

    def drill(self, dice: Dice) -> Drill:
        """Return a small game drawn with the dice."""
        return drill(dice)
