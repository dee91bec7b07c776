"""Miniwary behind the contract: each question goes to the module that answers it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from game.board.board import Board
from game.core import ruleset
from game.core.action import Action
from game.core.dice import Dice
from game.core.event import Event
from game.core.presentation import (
    Base,
    Description,
    Forecast,
    Look,
    Marker,
    Pattern,
    Presentation,
    Reason,
)
from game.core.problem import Problem
from game.core.refs import Ref, Seat
from game.core.ruleset import (
    Decision,
    Gesture,
    Intent,
    Manifest,
    Outcome,
    Overlay,
    Phase,
    Stage,
    Transition,
    Verb,
)
from rulesets.miniwary import (
    checkmap,
    describe,
    ending,
    features,
    forecast,
    moves,
    orders,
    overlays,
    present,
    prompts,
    start,
    why,
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
            gesture=Gesture.DRAG,
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


class Miniwary:
    """The game of dice on coloured tiles; keeps nothing between two calls."""

    manifest = MANIFEST

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return checkmap.check_map(board)

    def setup(self, board: Board, options: ruleset.Options, dice: Dice) -> State:
        """Return the state before the first decision (§3 to §5)."""
        return start.setup(board, cast("Options", options), dice)

    def opening(self, first: State) -> tuple[Event, ...]:
        """Return who begins, where lots were drawn (§5)."""
        return start.opening(first)

    def decision(self, state: State) -> Decision | Outcome:
        """Say who decides what, or how the game ended (§14 to §18)."""
        if ending.over(state):
            return ending.outcome(state)
        return Decision(
            decider(state), state.phase, prompts.prompt(state), rule=prompts.RULES[state.phase]
        )

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return every legal action of the player who decides."""
        return moves.legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to."""
        return orders.apply(state, action, dice)

    def observe(self, state: State, seat: Seat) -> State:
        """Return the state: nothing is hidden (§19)."""
        return state

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return the state: nothing is hidden (§19)."""
        return seen

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the players that have not lost."""
        return state.standing

    def forecast(self, seen: State, action: Action) -> Forecast | None:
        """Return what an action would do."""
        return forecast.forecast(seen, action)

    def why_not(self, seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Reason:
        """Say why no legal action of the seat has this subject and target."""
        return why.why_not(seen, seat, subject, target)

    def describe(self, seen: State, seat: Seat, ref: Ref) -> Description:
        """Return the card of a pawn or a tile."""
        return describe.describe(seen, seat, ref)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return what enemy pawns, or one pawn, can reach in one move."""
        return overlays.overlay(seen, seat, ref)

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        """Return how the player stands, as named integers."""
        return features.features(seen, seat)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return what the player is shown."""
        return present.present(seen, seat)


RULESET: ruleset.Ruleset[State] = Miniwary()
