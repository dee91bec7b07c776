"""MiniWars (MJ12) behind the contract: each question goes to the module that answers it."""

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
    Stage,
    Transition,
    Verb,
)
from rulesets.mj12 import (
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
from rulesets.mj12.ground import ROAD, SIDES, TERRAINS
from rulesets.mj12.options import Options
from rulesets.mj12.recipe import RECIPE
from rulesets.mj12.setting import SETUP_ZONE
from rulesets.mj12.state import A_FIRE, A_MOVE, B_FIRE, B_MOVE, INITIATIVE, MORALE, SETUP, State
from rulesets.mj12.units import UNITS, WEIGHTS


def _end(label: str, *phases: str) -> Verb:
    """Return the main button of some phases."""
    return Verb(label=label, intent=Intent.END, phases=phases)


MANIFEST = Manifest(
    key="mj12",
    title="MiniWars MJ12",
    version=1,
    summary="Fantasy armies of a few counters: shoot, charge, rally, and be the last on the field.",
    minutes=45,
    authors="Daniel Kast, Majestic Twelve Games",
    package="rulesets.mj12",
    standard="danville",
    look=Look("mj12/hobgoblin_leader", Seat(2)),
    shapes=(Shape.HEX_FLAT, Shape.HEX_POINTY),
    terrains=TERRAINS,
    kinds=tuple(UNITS),
    features=(ROAD,),
    edges=SIDES,
    zones=(SETUP_ZONE,),
    rules={"army1": "", "army2": "", "points": 0, "first": 1},
    recipe=RECIPE,
    options=Options,
    count="Turn {round}",
    shared_turns=True,
    phases=(
        Phase(key=SETUP, label="Set-up", stage=Stage.SETUP),
        Phase(key=INITIATIVE, label="Initiative"),
        Phase(key=A_FIRE, label="A fires"),
        Phase(key=B_FIRE, label="B fires"),
        Phase(key=B_MOVE, label="B moves"),
        Phase(key=A_MOVE, label="A moves"),
        Phase(key=MORALE, label="Morale"),
    ),
    verbs={
        "done": _end("Army is ready", SETUP),
        "end_fire": _end("End fire", A_FIRE, B_FIRE),
        "end_moves": _end("End moves", A_MOVE, B_MOVE),
        "end_morale": _end("End rallying", MORALE),
        "move": Verb(label="Move", target="a hex to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="an enemy to attack", intent=Intent.ATTACK),
        "fire": Verb(label="Fire", target="an enemy to shoot at", intent=Intent.ATTACK),
        "rally": Verb(label="Rally", target="the unit to rally", intent=Intent.SUPPORT),
        "advance": Verb(label="Advance", target="the hex it moves into", intent=Intent.MOVE),
        "stay": Verb(label="Stay", intent=Intent.SELECT),
        "be_a": Verb(label="Be A", intent=Intent.SELECT),
        "be_b": Verb(label="Be B", intent=Intent.SELECT),
        "place": Verb(label="Place", target="a lit hex", intent=Intent.PLACE, gesture=Gesture.DRAG),
        "take_back": Verb(label="Take back", intent=Intent.SELECT),
    },
    overlays={
        "threat": Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True),
        "sight": Overlay(label="Sight", hotkey="V", pattern=Pattern.SIGHT, of_piece=True),
        "zones": Overlay(label="Zones", hotkey="Z", pattern=Pattern.ZONE, of_piece=True),
    },
    statistics={
        "shots": "Shots",
        "melees": "Melee attacks",
        "hits": "Hits",
        "disrupted": "Units disrupted",
        "kills": "Units destroyed",
        "points": "Points destroyed",
        "rallied": "Units rallied",
    },
    weights=WEIGHTS,
    terminations=ending.TERMINATIONS,
)


class MiniWars:
    """The game of morale and missiles; keeps nothing between two calls."""

    manifest = MANIFEST

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return checkmap.check_map(board)

    def setup(self, board: Board, options: ruleset.Options, dice: Dice) -> State:
        """Return the state before the first decision (§11)."""
        return start.setup(board, cast("Options", options), dice)

    def opening(self, first: State) -> tuple[Event, ...]:
        """Return the first initiative, where nothing is set up (§9)."""
        return start.opening(first)

    def decision(self, state: State) -> Decision | Outcome:
        """Say who decides what (§8), or how the game ended (§26)."""
        if ending.over(state):
            return ending.outcome(state)
        return Decision(state.seat, state.phase, prompts.prompt(state), rule=prompts.rule(state))

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return every legal action of the seat that decides."""
        return moves.legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to."""
        return orders.apply(state, action, dice)

    def observe(self, state: State, seat: Seat) -> State:
        """Return the state: nothing is hidden (§1)."""
        return state

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return the state: nothing is hidden (§1)."""
        return seen

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that have not lost."""
        return tuple(seat for seat in state.setting.seats if seat not in state.out)

    def forecast(self, seen: State, action: Action) -> Forecast | None:
        """Return what a shot, an attack or an attempt to rally would do."""
        return forecast.forecast(seen, action)

    def why_not(self, seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Reason:
        """Say why no legal action has this subject and target."""
        return why.why_not(seen, seat, subject, target)

    def describe(self, seen: State, seat: Seat, ref: Ref) -> Description:
        """Return the card of a unit, hand card or hex."""
        return describe.describe(seen, seat, ref)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return zones of control, lines of sight or threats, of one unit or of many."""
        return overlays.overlay(seen, seat, name, ref)

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        """Return how the seat stands, as named integers."""
        return features.features(seen, seat)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return what the seat is shown."""
        return present.present(seen, seat)


RULESET: ruleset.Ruleset[State] = MiniWars()
