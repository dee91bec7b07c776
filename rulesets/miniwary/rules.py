"""The rules of Miniwary: its manifest, and which function answers what."""

from typing import cast

from game.board.board import Board
from game.core import options as base
from game.core.dice import Dice
from game.core.manifest import Intent, Manifest, Overlay, Phase, Stage, Verb
from game.core.presentation import (
    Base,
    Look,
    Pattern,
)
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from rulesets.miniwary import (
    checkmap,
    ending,
    features,
    moves,
    orders,
    overlays,
    prompts,
    start,
)
from rulesets.miniwary.options import Options
from rulesets.miniwary.setting import COLOURS, PAWN, WEIGHTS
from rulesets.miniwary.state import ARRANGE, COLOUR, FLEE, MOVE, State, decider

MANIFEST = Manifest(
    key="miniwary",
    title="Miniwary",
    version=1,
    summary="Six dice on fourteen tiles: their pips are their strength. Five minutes of nerve.",
    minutes=10,
    authors="PGC",
    package="rulesets.miniwary",
    standard="hex3443",
    look=Look("pawn/5", Seat(2), Base.BARE),
    colours=(Seat(2), Seat(1)),
    terrains=COLOURS,
    terrain_colours={
        "yellow": "#ddb548",
        "green": "#86a563",
        "white": "#ece3cf",
    },
    kinds=(PAWN,),
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
        "take_red": Verb(label="Play red", intent=Intent.SELECT),
        "take_blue": Verb(label="Play blue", intent=Intent.SELECT),
    },
    overlays={
        overlays.THREAT: Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True)
    },
    statistics={
        "attacks": "Attacks",
        "damage": "Damage dealt",
        "kills": "Pawns beaten",
        "paid": "Paid for victories",
    },
    weights=WEIGHTS,
    terminations=ending.TERMINATIONS,
)


class Miniwary(Rules[State]):
    """The game of dice on coloured tiles; Nothing is hidden (§19)."""

    manifest = MANIFEST
    check_map = staticmethod(checkmap.check_map)
    opening = staticmethod(start.opening)
    legal_actions = staticmethod(moves.legal_actions)
    apply = staticmethod(orders.apply)
    features = staticmethod(features.features)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision (§3 to §5)."""
        return start.setup(board, cast("Options", options), dice)

    def decision(self, state: State) -> Decision | Outcome:
        """Return who decides what, or how the game ended (§14 to §18)."""
        if ending.over(state):
            return ending.outcome(state)
        return Decision(
            decider(state), state.phase, prompts.prompt(state), rule=prompts.RULES[state.phase]
        )

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the players that have not lost."""
        return state.standing
