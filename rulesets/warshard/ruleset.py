"""WarShard behind the contract: each question goes to the module that answers it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from game.board.board import Board
from game.board.grid import Shape
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
    Phase,
    Transition,
    Verb,
)
from game.core.words import Words
from rulesets.warshard import (
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
    state,
    why,
)
from rulesets.warshard.ground import EDGES, FEATURES, TERRAINS
from rulesets.warshard.kinds import KINDS, WEIGHTS
from rulesets.warshard.options import Options
from rulesets.warshard.recipe import RECIPE
from rulesets.warshard.setting import DEFAULT_TURNS
from rulesets.warshard.state import State, decider
from rulesets.warshard.telling import Telling

_LABELS: Mapping[str, Words] = {
    state.MOVE: "Move",
    state.MELEE: "Melee",
    state.SUPPORT: "Support",
    state.DEFENCE: "Defence",
    state.RESULTS: "Results",
    state.UPKEEP: "Upkeep",
}


def _ends(label: str, *phases: str) -> Verb:
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
    standard="boot_camp",
    look=Look("warshard/armor", Seat(1)),
    seats=(2, 2),
    shapes=(Shape.HEX_FLAT, Shape.HEX_POINTY),
    terrains=TERRAINS,
    kinds=tuple(KINDS),
    features=FEATURES,
    edges=EDGES,
    zones=checkmap.ZONES,
    rules={"max_turns": DEFAULT_TURNS, "first": 1, "side_1": "", "side_2": ""},
    recipe=RECIPE,
    options=Options,
    phases=tuple(Phase(key=key, label=str(_LABELS[key])) for key in state.PHASES),
    count="Turn {round}",
    verbs={
        "move": Verb(label="Move", target="a hex to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="an enemy to attack", intent=Intent.ATTACK),
        "support": Verb(label="Support", target="the fight it supports", intent=Intent.SUPPORT),
        "recall": Verb(label="Take back", intent=Intent.SELECT),
        "withdraw": Verb(label="Call off", intent=Intent.SELECT),
        "lose": Verb(label="Lose", intent=Intent.SELECT),
        "retreat": Verb(label="Retreat", target="the hex it retreats to", intent=Intent.MOVE),
        "advance": Verb(label="Advance", target="the hex it moves into", intent=Intent.MOVE),
        "place": Verb(
            label="Place",
            target="a lit reinforcement point",
            intent=Intent.PLACE,
            gesture=Gesture.DRAG,
        ),
        "end_move": _ends("End movement", state.MOVE, state.UPKEEP),
        "end_melee": _ends("Attacks are set", state.MELEE),
        "end_support": _ends("Confirm fights", state.SUPPORT),
        "end_turn": _ends("End turn", state.SUPPORT, state.RESULTS),
        "end_defence": _ends("Confirm defence", state.DEFENCE),
        "hold": Verb(label="Hold back", intent=Intent.SELECT),
    },
    overlays={
        overlays.ZONES: Overlay(label="Zones", hotkey="Z", pattern=Pattern.ZONE, of_piece=True),
        overlays.SUPPLY: Overlay(label="Supply", hotkey="Y", pattern=Pattern.SUPPLY, of_piece=True),
        overlays.SUPPORT: Overlay(
            label="Support", hotkey="P", pattern=Pattern.SIGHT, of_piece=True
        ),
        overlays.FIGHTS: Overlay(label="Fights", hotkey="K", pattern=Pattern.ATTACK),
        overlays.THREAT: Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True),
    },
    statistics={
        "fights": "Attacks",
        "kills": "Units destroyed",
        "retreats": "Retreats forced",
        "hexes": "Victory hexes taken",
    },
    weights=WEIGHTS,
    terminations=ending.TERMINATIONS,
)


class WarShard:
    """The game of brigades, supply and odds; keeps nothing between two calls."""

    manifest = MANIFEST

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return checkmap.check_map(board)

    def setup(self, board: Board, options: ruleset.Options, dice: Dice) -> State:
        """Return the state before the first decision (§3, §5)."""
        return start.setup(board, cast("Options", options), dice)

    def opening(self, first: State) -> tuple[Event, ...]:
        """Return the turn that begins, where those before it left nobody a choice (§5)."""
        telling = Telling(first)
        if first.turn and not ending.over(first):
            telling.turn(first)
        return tuple(telling.events)

    def decision(self, state: State) -> Decision | Outcome:
        """Say who decides what (§5), or how the game ended (§23)."""
        if ending.over(state):
            return ending.outcome(state)
        return Decision(
            decider(state), state.phase, prompts.prompt(state), rule=prompts.rule(state)
        )

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return every legal action of the side that decides."""
        return moves.legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to."""
        return orders.apply(state, action, dice)

    def observe(self, state: State, seat: Seat) -> State:
        """Return the state: nothing is hidden (§25)."""
        return state

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return the state: nothing is hidden (§25)."""
        return seen

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the sides that have not lost."""
        return state.standing

    def forecast(self, seen: State, action: Action) -> Forecast | None:
        """Return what an action would do."""
        return forecast.forecast(seen, action)

    def why_not(self, seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Reason:
        """Say why no legal action has this subject and target."""
        return why.why_not(seen, seat, subject, target)

    def describe(self, seen: State, seat: Seat, ref: Ref) -> Description:
        """Return the card of a unit, a waiting unit or a hex."""
        return describe.describe(seen, seat, ref)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return zones of control, supply, reach of support or threat."""
        return overlays.overlay(seen, seat, name, ref)

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        """Return how the side stands, as named integers."""
        return features.features(seen, seat)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return what the seat is shown."""
        return present.present(seen, seat)


RULESET: ruleset.Ruleset[State] = WarShard()
