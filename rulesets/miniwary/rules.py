"""The rules of Miniwary: its manifest, and which function answers what."""

from types import MappingProxyType
from typing import cast

from game.board.board import Board
from game.core import options as base
from game.core.dice import Dice
from game.core.drill import Drill
from game.core.manifest import Intent, Manifest, Overlay, Phase, Stage, Verb
from game.core.presentation import Base, Look, Pattern
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from rulesets.miniwary import apply, check_map, features, moves, redrawn, scripts, search, turn
from rulesets.miniwary.drill import drill
from rulesets.miniwary.endings import ENDINGS
from rulesets.miniwary.options import Options
from rulesets.miniwary.state import (
    ARRANGE,
    COLOUR,
    COLOURS,
    FLEE,
    MOVE,
    PAWN,
    WEIGHTS,
    State,
    decider,
)
from rulesets.miniwary.view.words import prompt, prompt_rule

MANIFEST = Manifest(
    key="miniwary",
    title="Miniwary",
    version=1,
    summary="Six dice on fourteen tiles: their pips are their strength. Short, and all nerve.",
    minutes=10,
    seconds=20,
    authors="PGC",
    package="rulesets.miniwary",
    standard="hex3443",
    luck="attacks are rolled",
    look=Look("pawn/5", Seat(2), Base.BARE),
    pieces=(Look("pawn/5", Seat(2), Base.BARE), Look("pawn/3", Seat(1), Base.BARE)),
    colours=(Seat(2), Seat(1)),
    piece=("pawn", "pawns"),
    terrains=COLOURS,
    terrain_colours={
        "yellow": "#ddb548",
        "green": "#86a563",
        "white": "#ece3cf",
    },
    kinds=(PAWN,),
    deal=check_map.DEAL_RECIPE,
    options=Options,
    phases=(
        Phase(key=ARRANGE, label="Tiles", stage=Stage.SETUP),
        Phase(key=COLOUR, label="Colour", stage=Stage.SETUP),
        Phase(key=MOVE, label="Move"),
        Phase(key=FLEE, label="Flee", stage=Stage.ASIDE),
    ),
    count="Move {round}",
    verbs={
        "move": Verb(label="Move", target="a tile to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="an enemy to attack", intent=Intent.ATTACK),
        "flee": Verb(label="Flee", target="the tile it flees to", intent=Intent.MOVE),
        "swap": Verb(
            label="Swap",
            target="the tile to swap it with",
            intent=Intent.PLACE,
        ),
        "done": Verb(label="Tiles are laid", intent=Intent.END, phases=(ARRANGE,)),
        "take_red": Verb(label="Play red", intent=Intent.SELECT, colours=(Seat(1), Seat(2))),
        "take_blue": Verb(label="Play blue", intent=Intent.SELECT, colours=(Seat(2), Seat(1))),
    },
    overlays={
        "threat": Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True),
    },
    statistics={
        "attacks": "Attacks",
        "damage": "Damage dealt",
        "kills": "Pawns eliminated",
        "paid": "Paid for victories",
    },
    weights=WEIGHTS,
    terminations=turn.TERMINATIONS,
)


class Miniwary(Rules[State]):
    """The game of dice on coloured tiles; nothing is hidden (§19)."""

    manifest = MANIFEST
    scripts = scripts.SCRIPTS
    endings = ENDINGS
    levels = ("beginner", "easy", "normal", "hard")
    slips = MappingProxyType({"beginner": 36, "easy": 14})
    draws = MappingProxyType({"hard": search.PATIENT_DRAW, "expert": search.PATIENT_DRAW})
    check_map = staticmethod(check_map.check_map)
    opening = staticmethod(turn.opening)
    legal_actions = staticmethod(moves.legal_actions)
    redrawn = staticmethod(redrawn.redrawn)
    apply = staticmethod(apply.apply)
    features = staticmethod(features.features)
    position = staticmethod(search.node)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision (§3 to §5)."""
        return turn.setup(board, cast("Options", options), dice)

    def decision(self, state: State) -> Decision | Outcome:
        """Return who decides what, or how the game ended (§14 to §18)."""
        if state.over:
            return turn.outcome(state)
        return Decision(decider(state), state.phase, prompt(state), rule=prompt_rule(state))

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the players that have not lost."""
        return state.standing

    def drill(self, dice: Dice) -> Drill:
        """Return a small game drawn with the dice."""
        return drill(dice)
