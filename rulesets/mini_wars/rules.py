"""The rules of Mini Wars: its manifest, and which function answers what."""

from types import MappingProxyType
from typing import cast

from game.board.board import Board
from game.core import options as base
from game.core.dice import Dice
from game.core.drill import Drill
from game.core.manifest import Intent, Manifest, Overlay, Verb
from game.core.position import Position
from game.core.presentation import Look, Pattern
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules
from rulesets.mini_wars import apply, check_map, features, hidden, moves, redrawn, scripts, turn
from rulesets.mini_wars.drill import drill
from rulesets.mini_wars.options import Options
from rulesets.mini_wars.search.position import MiniWarsPosition
from rulesets.mini_wars.state import BUILDINGS, DEFAULT_GOLD, KINDS, TERRAINS, WEIGHTS, State

PROMPT = "Your move. Pick a unit, or put a card on the board."

MANIFEST = Manifest(
    key="mini_wars",
    title="Mini Wars",
    version=2,
    summary="Buy units, take towns, and bring down the enemy's last base.",
    minutes=40,
    authors="Matthew Stephenson",
    package="rulesets.mini_wars",
    standard="footbridge",
    luck="no luck",
    look=Look("mini_wars/tank", Seat(1)),
    pieces=(Look("mini_wars/tank", Seat(1)), Look("mini_wars/soldier", Seat(2))),
    seats=check_map.SEATS,
    terrains=TERRAINS,
    terrain_colours={
        "plain": "#d6cd9e",
        "forest": "#7f9068",
        "mountain": "#b7a68a",
        "shallow": "#a9c3bf",
        "deep": "#7698a1",
    },
    kinds=tuple(KINDS),
    buildings=tuple(BUILDINGS),
    rules={
        "gold": DEFAULT_GOLD,
        **dict.fromkeys(check_map.EXTRA_GOLDS, 0),
        "teams": "",
        **dict.fromkeys(check_map.SIDES, ""),
    },
    recipe=check_map.RECIPE,
    options=Options,
    verbs={
        "move": Verb(label="Move", target="a cell to move to", intent=Intent.MOVE),
        "attack": Verb(label="Attack", target="a target to attack", intent=Intent.ATTACK),
        "heal": Verb(
            label="Heal", target="a building to heal at", link="at", intent=Intent.SUPPORT
        ),
        "reinforce": Verb(label="Reinforce", target="a unit to reinforce", intent=Intent.SUPPORT),
        "buy": Verb(label="Buy", target="a lit cell", intent=Intent.PLACE),
        "end_turn": Verb(label="End turn", intent=Intent.END),
    },
    overlays={"threat": Overlay(label="Threat", hotkey="T", pattern=Pattern.THREAT, of_piece=True)},
    statistics={
        "damage": "Damage dealt",
        "kills": "Units destroyed",
        "captures": "Buildings taken",
    },
    weights=WEIGHTS,
    terminations=turn.TERMINATIONS,
)


class MiniWars(Rules[State]):
    """The game of units, towns and bases; keeps nothing between two calls."""

    manifest = MANIFEST
    scripts = scripts.SCRIPTS
    slips = MappingProxyType({"beginner": 20, "easy": 4})
    check_map = staticmethod(check_map.check_map)
    opening = staticmethod(turn.opening)
    legal_actions = staticmethod(moves.legal_actions)
    redrawn = staticmethod(redrawn.redrawn)
    apply = staticmethod(apply.apply)
    observe = staticmethod(hidden.observe)
    features = staticmethod(features.features)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision, the first income paid (§6)."""
        return turn.setup(board, cast("Options", options))

    def decision(self, state: State) -> Decision | Outcome:
        """Return whose turn it is (§4), or how the game ended (§18)."""
        if state.over:
            return turn.outcome(state)
        return Decision(state.seat, "", PROMPT, rule="4")

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        """Return a full state that the seat would see as `seen`."""
        return hidden.determinize(seen, dice)

    def position(self, state: State) -> Position:
        """Return a whole state as a position to search."""
        return MiniWarsPosition.load(state)

    def drill(self, dice: Dice) -> Drill:
        """Return a small game drawn with the dice."""
        return drill(dice)

    def confidants(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Return the team-mates, with whom a seat sees (§19)."""
        return tuple(mate for mate in state.setting.allies(seat) if mate != seat)

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that have not lost."""
        return state.standing
