"""Dominoes of War behind the contract: each question goes to the module that answers it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from game.board.board import Board
from game.board.grid import Shape
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
from rulesets.dominoes import (
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
    secrecy,
    start,
    why,
)
from rulesets.dominoes.kinds import WEIGHTS
from rulesets.dominoes.options import Options
from rulesets.dominoes.setting import BASE_ZONE, TERRAINS, WALL_SIDE
from rulesets.dominoes.state import (
    ACT,
    BASE,
    BONUS_10,
    BONUS_12,
    BONUS_17,
    BONUS_20,
    COIN,
    FACE,
    SHOT,
    SPAWNED,
    STOCK,
    WALL,
    State,
)

BONUSES = (BONUS_10, BONUS_12, BONUS_17, BONUS_20)
BESIDE = "a cell at its side to face"

MANIFEST = Manifest(
    key="dominoes",
    title="Dominoes of War",
    version=1,
    summary="Plastic soldiers on a field of face-down dominoes: mines, bonuses, walls, explosions.",
    minutes=40,
    authors="Seth Lyons and Rob Deckard",
    package="rulesets.dominoes",
    standard="parlour",
    order=1,
    look=Look("domino/face_4_6", base=Base.BARE),
    seats=checkmap.SEATS,
    shapes=(Shape.SQUARE,),
    terrains=TERRAINS,
    edges=(WALL_SIDE,),
    zones=(BASE_ZONE,),
    options=Options,
    phases=(
        Phase(key=COIN, label="Coin", stage=Stage.SETUP),
        Phase(key=BASE, label="Bases", stage=Stage.SETUP),
        Phase(key=WALL, label="Walls", stage=Stage.SETUP),
        Phase(key=STOCK, label="Stocking", stage=Stage.SETUP),
        Phase(key=ACT, label="Actions"),
        Phase(key=SHOT, label="Second shot", stage=Stage.ASIDE),
        Phase(key=SPAWNED, label="New sniper", stage=Stage.ASIDE),
        *(
            Phase(key=key, label=f"Bonus {key.removeprefix('bonus_')}", stage=Stage.ASIDE)
            for key in BONUSES
        ),
        Phase(key=FACE, label="Facing"),
    ),
    verbs={
        "go_first": Verb(label="Go first", intent=Intent.SELECT),
        "go_second": Verb(label="Go second", intent=Intent.SELECT),
        "go_third": Verb(label="Go third", intent=Intent.SELECT),
        "go_fourth": Verb(label="Go fourth", intent=Intent.SELECT),
        "build": Verb(
            label="Build",
            target="a cell beside the field",
            intent=Intent.PLACE,
            gesture=Gesture.STROKE,
        ),
        "wall": Verb(
            label="Wall",
            target="the line between two tiles",
            intent=Intent.PLACE,
            gesture=Gesture.DRAG,
        ),
        "stock": Verb(
            label="Stock", target="a cell of your base", intent=Intent.PLACE, gesture=Gesture.DRAG
        ),
        "confirm": Verb(label="Confirm", intent=Intent.END, phases=(BASE, STOCK)),
        "move": Verb(label="Move", target="a cell to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="a troop to attack", intent=Intent.ATTACK),
        "charge": Verb(label="Explode", target="an enemy to run onto", intent=Intent.ATTACK),
        "ram": Verb(label="Blow up", target="a wall to blow up", intent=Intent.ATTACK),
        "spawn": Verb(
            label="Spawn", target="a cell of your base", intent=Intent.PLACE, gesture=Gesture.DRAG
        ),
        "waste": Verb(label="Let it miss", intent=Intent.END, phases=(SHOT,)),
        "face": Verb(
            label="Face",
            target=BESIDE,
            intent=Intent.SUPPORT,
            gesture=Gesture.DRAG,
            optional=True,
        ),
        "extend": Verb(
            label="Add", target="a cell at your base", intent=Intent.PLACE, gesture=Gesture.DRAG
        ),
        "shift": Verb(
            label="Move wall",
            target="the line it goes to",
            intent=Intent.PLACE,
            gesture=Gesture.DRAG,
        ),
        "decline": Verb(label="Decline", intent=Intent.END, phases=BONUSES),
        "keep": Verb(label="Facings are set", intent=Intent.END, phases=(FACE,)),
        "end_turn": Verb(label="End turn", intent=Intent.END, phases=(ACT,)),
    },
    overlays={
        overlays.REACH: Overlay(label="Reach", hotkey="C", pattern=Pattern.REACH, of_piece=True),
        overlays.FIRE: Overlay(
            label="Enemy fire", hotkey="T", pattern=Pattern.THREAT, of_piece=True
        ),
        overlays.FACINGS: Overlay(
            label="Facings", hotkey="F", pattern=Pattern.SIGHT, of_piece=True
        ),
    },
    statistics={
        "attacks": "Attacks",
        "kills": "Enemies killed",
        "flips": "Tiles flipped",
        "mines": "Own lost to mines",
        "spawned": "Troops spawned",
    },
    weights=WEIGHTS,
    terminations=ending.TERMINATIONS,
)


class Dominoes:
    """The game of plastic soldiers on dominoes; keeps nothing between two calls."""

    manifest = MANIFEST

    def check_map(self, board: Board) -> Iterable[Problem]:
        """Yield what keeps the board from being played, and what its maker should know."""
        return checkmap.check_map(board)

    def setup(self, board: Board, options: ruleset.Options, dice: Dice) -> State:
        """Return the state before the first decision: the coin is flipped (§3)."""
        return start.setup(board, cast("Options", options), dice)

    def opening(self, first: State) -> tuple[Event, ...]:
        """Return who has won the flip (§3)."""
        return start.opening(first)

    def decision(self, state: State) -> Decision | Outcome:
        """Say who decides what, or how the game ended (§16, §17)."""
        if state.over:
            return ending.outcome(state)
        rule = prompts.RULES[state.phase]
        return Decision(state.seat, state.phase, prompts.prompt(state), state.veiled, rule)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return every legal action of the player who decides."""
        return moves.legal_actions(state)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        """Return what a legal action (or CONCEDE) leads to."""
        return orders.apply(state, action, dice)

    def observe(self, state: State, seat: Seat) -> State:
        """Return the state as a seat sees it (§8, §19)."""
        return secrecy.observe(state, seat)

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return a full state that the seat would see as `seen`."""
        return secrecy.determinize(seen, seat, dice)

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
        """Return the card of a troop, a hand card or a cell."""
        return describe.describe(seen, seat, ref)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return reach, fire or facings, of one troop or of all."""
        return overlays.overlay(seen, seat, name, ref)

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        """Return how the player stands, as named integers."""
        return features.features(seen, seat)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return what the player is shown."""
        return present.present(seen, seat)


RULESET: ruleset.Ruleset[State] = Dominoes()
