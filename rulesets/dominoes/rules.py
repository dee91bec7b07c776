"""The rules of Dominoes of War: its manifest, and which function answers what."""

from types import MappingProxyType
from typing import cast

from game.board.board import Board
from game.board.grid import Shape
from game.core import options as base
from game.core.dice import Dice
from game.core.drill import Drill
from game.core.manifest import Intent, Manifest, Overlay, Phase, Stage, Verb
from game.core.position import Position
from game.core.presentation import Base, Look, Pattern
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from rulesets.dominoes import apply, check_map, features, hidden, moves, redrawn, scripts, turn
from rulesets.dominoes.board import WEIGHTS
from rulesets.dominoes.drill import drill
from rulesets.dominoes.options import Options
from rulesets.dominoes.search.position import DominoesPosition
from rulesets.dominoes.state import (
    ACT,
    BASE,
    BASE_ZONE,
    BONUS_10,
    BONUS_12,
    BONUS_17,
    BONUS_20,
    COIN,
    FACE,
    SHOT,
    SPAWNED,
    STOCK,
    TERRAINS,
    WALL,
    WALL_SIDE,
    State,
)
from rulesets.dominoes.view.words import prompt, prompt_rule

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
    luck="hidden tiles",
    look=Look("domino/face_4_6", base=Base.BARE),
    piece=("troop", "troops"),
    pieces=(
        Look("dominoes/grunt", Seat(1), Base.FIGURE),
        Look("dominoes/sniper", Seat(2), Base.FIGURE),
    ),
    seats=check_map.SEATS,
    shapes=(Shape.SQUARE,),
    terrains=TERRAINS,
    terrain_colours={
        "domino": "#c2a377",
        "table": "#93a98f",
    },
    edges=(WALL_SIDE,),
    sides_change=True,
    zones=(BASE_ZONE,),
    field=check_map.FIELD_RECIPE,
    options=Options,
    phases=(
        Phase(key=COIN, label="Coin", stage=Stage.SETUP),
        Phase(key=BASE, label="Bases", stage=Stage.SETUP, done="Base is set", afresh=True),
        Phase(key=WALL, label="Walls", stage=Stage.SETUP),
        Phase(key=STOCK, label="Stocking", stage=Stage.SETUP, done="Base is stocked", afresh=True),
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
            stroke=True,
            blocks=((3, 2), (2, 3)),
            again=True,
        ),
        "wall": Verb(
            label="Wall",
            target="a line for it",
            intent=Intent.PLACE,
            again=True,
        ),
        "stock": Verb(
            label="Stock",
            target="a cell of your base",
            intent=Intent.PLACE,
            again=True,
        ),
        "confirm": Verb(label="Confirm", intent=Intent.END, phases=(BASE, STOCK)),
        "move": Verb(label="Move", target="where to go", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="a troop to attack", intent=Intent.ATTACK),
        "charge": Verb(
            label="Explode", target="an enemy to run onto", link="at", intent=Intent.ATTACK
        ),
        "ram": Verb(label="Blow up", target="a wall to blow up", intent=Intent.ATTACK),
        "spawn": Verb(
            label="Spawn",
            target="a cell of your base",
            which="Who calls it up?",
            intent=Intent.PLACE,
        ),
        "waste": Verb(label="Let it miss", intent=Intent.SELECT),
        "face": Verb(
            label="Face",
            link="towards",
            target=BESIDE,
            intent=Intent.SUPPORT,
            optional=True,
        ),
        "extend": Verb(label="Add", target="a cell at your base", intent=Intent.PLACE),
        "shift": Verb(
            label="Move wall",
            target="the line it goes to",
            intent=Intent.PLACE,
        ),
        "decline": Verb(label="Decline", intent=Intent.SELECT),
        "keep": Verb(label="Facings are set", intent=Intent.END, phases=(FACE,)),
        "end_turn": Verb(label="End turn", intent=Intent.END, phases=(ACT,)),
    },
    overlays={
        "reach": Overlay(label="Reach", hotkey="C", pattern=Pattern.REACH, of_piece=True),
        "fire": Overlay(label="Enemy fire", hotkey="T", pattern=Pattern.THREAT, of_piece=True),
        "facings": Overlay(label="Facings", hotkey="F", pattern=Pattern.SIGHT, of_piece=True),
    },
    statistics={
        "attacks": "Attacks",
        "kills": "Enemies killed",
        "flips": "Tiles flipped",
        "mines": "Own lost to mines",
        "spawned": "Troops spawned",
    },
    weights=WEIGHTS,
    terminations=turn.TERMINATIONS,
)


class Dominoes(Rules[State]):
    """The game of plastic soldiers on dominoes; keeps nothing between two calls."""

    manifest = MANIFEST
    scripts = scripts.SCRIPTS
    slips = MappingProxyType({"beginner": 50, "easy": 24})
    evaluations = MappingProxyType({"hard": 900, "expert": 3600})
    answers = MappingProxyType({"hard": 3, "expert": 3})
    replies = MappingProxyType({"expert": 2})
    check_map = staticmethod(check_map.check_map)
    opening = staticmethod(turn.opening)
    legal_actions = staticmethod(moves.legal_actions)
    redrawn = staticmethod(redrawn.redrawn)
    apply = staticmethod(apply.apply)
    observe = staticmethod(hidden.observe)
    determinize = staticmethod(hidden.determinize)
    turns_up = staticmethod(turn.turns_up)
    features = staticmethod(features.features)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision: the coin is flipped (§3)."""
        return turn.setup(board, cast("Options", options), dice)

    def decision(self, state: State) -> Decision | Outcome:
        """Return who decides what, or how the game ended (§16, §17)."""
        if state.over:
            return turn.outcome(state)
        return Decision(
            state.seat, state.phase, prompt(state), state.veiled, rule=prompt_rule(state)
        )

    def passed_over(self, seen: State) -> tuple[str, ...]:
        """Return what the map has laid: all bases, all walls (§5, §7)."""
        laid = {BASE: seen.setting.bases, WALL: seen.setting.walls}
        return tuple(phase for phase, there in laid.items() if there)

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the players that have not lost."""
        return state.standing

    def position(self, state: State) -> Position:
        """Return a whole state as a position to search."""
        return DominoesPosition.load(state)

    def drill(self, dice: Dice) -> Drill:
        """Return a small game drawn with the dice."""
        return drill(dice)
