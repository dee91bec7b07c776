"""Mini Wars behind the contract: each question goes to the module that answers it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from game.board.board import Board
from game.core import ruleset
from game.core.action import Action
from game.core.dice import Dice
from game.core.event import Event
from game.core.presentation import (
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
    Transition,
    Verb,
)
from rulesets.mini_wars import (
    checkmap,
    describe,
    ending,
    features,
    fog,
    forecast,
    moves,
    orders,
    present,
    start,
    threat,
    why,
)
from rulesets.mini_wars.options import Options
from rulesets.mini_wars.recipe import RECIPE
from rulesets.mini_wars.setting import DEFAULT_GOLD, TERRAINS
from rulesets.mini_wars.state import State
from rulesets.mini_wars.units import BUILDINGS, KINDS, WEIGHTS

PROMPT = "Your move. Pick a unit, or drag a card onto the board."

MANIFEST = Manifest(
    key="mini_wars",
    title="Mini Wars",
    version=2,
    summary="Buy units, take towns, and bring down the enemy's last base.",
    minutes=40,
    authors="Matthew Stephenson",
    package="rulesets.mini_wars",
    standard="footbridge",
    look=Look("mini_wars/tank", Seat(1)),
    seats=checkmap.SEATS,
    terrains=TERRAINS,
    kinds=tuple(KINDS),
    buildings=tuple(BUILDINGS),
    rules={"gold": DEFAULT_GOLD, "teams": ""},
    recipe=RECIPE,
    options=Options,
    verbs={
        "move": Verb(label="Move", target="a cell to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="a target to attack", intent=Intent.ATTACK),
        "heal": Verb(label="Heal", target="a building to heal at", intent=Intent.SUPPORT),
        "reinforce": Verb(label="Reinforce", target="a unit to reinforce", intent=Intent.SUPPORT),
        "buy": Verb(label="Buy", target="a lit cell", intent=Intent.PLACE, gesture=Gesture.DRAG),
        "end_turn": Verb(label="End turn", intent=Intent.END),
    },
    overlays={"threat": Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True)},
    statistics={
        "damage": "Damage dealt",
        "kills": "Units destroyed",
        "captures": "Buildings taken",
    },
    weights=WEIGHTS,
    terminations=ending.TERMINATIONS,
)


class MiniWars:
    """The game of units, towns and bases; keeps nothing between two calls."""

    manifest = MANIFEST

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return checkmap.check_map(board)

    def setup(self, board: Board, options: ruleset.Options, dice: Dice) -> State:
        """Return the state before the first decision, the first income paid (§6)."""
        return start.setup(board, cast("Options", options))

    def opening(self, first: State) -> tuple[Event, ...]:
        """Return the first income (§6)."""
        return start.opening(first)

    def decision(self, state: State) -> Decision | Outcome:
        """Say whose turn it is (§4), or how the game ended (§18)."""
        if ending.over(state):
            return ending.outcome(state)
        return Decision(state.seat, "", PROMPT, rule="4")

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return every legal action of the seat whose turn it is."""
        return moves.legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to."""
        return orders.apply(state, action, dice)

    def observe(self, state: State, seat: Seat) -> State:
        """Return the state as a seat sees it (§19)."""
        return fog.observe(state, seat)

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return a full state that the seat would see as `seen`."""
        return fog.determinize(seen, dice)

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that have not lost."""
        return state.standing

    def forecast(self, seen: State, action: Action) -> Forecast | None:
        """Return what an action would do."""
        return forecast.forecast(seen, action)

    def why_not(self, seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Reason:
        """Say why no legal action has this subject and target."""
        return why.why_not(seen, seat, subject, target)

    def describe(self, seen: State, seat: Seat, ref: Ref) -> Description:
        """Return the card of a piece, hand card or cell."""
        return describe.describe(seen, seat, ref)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the cells that seen enemies, or one of them, could attack next turn."""
        return threat.overlay(seen, seat, ref)

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        """Return how the seat stands, as named integers."""
        return features.features(seen, seat)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return what the seat is shown."""
        return present.present(seen, seat)


RULESET: ruleset.Ruleset[State] = MiniWars()
