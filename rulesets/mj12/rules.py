"""The rules of MiniWars (MJ12): its manifest, and which function answers what."""

from types import MappingProxyType
from typing import cast

from game.board.board import Board
from game.board.grid import Shape
from game.core import options as base
from game.core.action import Action
from game.core.dice import Dice
from game.core.drill import Drill
from game.core.manifest import Intent, Manifest, Overlay, Phase, Stage, Verb
from game.core.position import Position
from game.core.presentation import Look, Pattern
from game.core.refs import PieceRef, Seat
from game.core.rules import Decision, Outcome, Rules
from game.core.words import Term
from rulesets.mj12 import apply, check_map, features, moves, redrawn, scripts, turn
from rulesets.mj12.board import ROAD, SIDES, TERRAINS
from rulesets.mj12.combat import can_hit
from rulesets.mj12.drill import drill
from rulesets.mj12.options import Options
from rulesets.mj12.search.position import MJ12Position
from rulesets.mj12.state import (
    A_FIRE,
    A_MOVE,
    B_FIRE,
    B_MOVE,
    INITIATIVE,
    MORALE,
    SETUP,
    SETUP_ZONE,
    UNITS,
    WEIGHTS,
    State,
)
from rulesets.mj12.view.words import prompt, prompt_rule


def _end(label: Term, *phases: str) -> Verb:
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
    standard="millbrook",
    luck="dice",
    look=Look("mj12/hobgoblin_leader", Seat(2)),
    pieces=(Look("mj12/goblin", Seat(2)), Look("mj12/officer", Seat(1))),
    shapes=(Shape.HEX_FLAT, Shape.HEX_POINTY),
    terrains=TERRAINS,
    terrain_colours={
        "plain": "#d6cd9e",
        "forest": "#7f9068",
        "hill": "#c9bb86",
        "rough": "#c4b697",
        "marsh": "#aeba95",
        "lake": "#8fb0b3",
        "village": "#cfb893",
    },
    kinds=tuple(UNITS),
    features=(ROAD,),
    edges=SIDES,
    zones=(SETUP_ZONE,),
    rules={
        "army1": "",
        "army2": "",
        "points": 0,
        **dict.fromkeys(check_map.EXTRAS, 0),
        "first": 1,
        "side_1": "",
        "side_2": "",
    },
    recipe=check_map.RECIPE,
    options=Options,
    count="Turn {round}",
    shared_turns=True,
    phases=(
        Phase(key=SETUP, label="Set-up", stage=Stage.SETUP, afresh=True),
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
        "fire": Verb(label="Fire", target="an enemy to shoot at", link="at", intent=Intent.ATTACK),
        "rally": Verb(label="Rally", target="the unit to rally", intent=Intent.SUPPORT),
        "advance": Verb(
            label="Advance",
            hotkey="Shift+A",
            target="the hex it moves into",
            intent=Intent.MOVE,
            button=True,
        ),
        "stay": Verb(label="Stay", intent=Intent.SELECT),
        "be_a": Verb(label="Be A", intent=Intent.SELECT),
        "be_b": Verb(label="Be B", intent=Intent.SELECT),
        "place": Verb(label="Place", target="a lit hex", intent=Intent.PLACE, again=True),
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
    terminations=turn.TERMINATIONS,
)


class MJ12(Rules[State]):
    """The game of morale and missiles; nothing is hidden (§1)."""

    manifest = MANIFEST
    scripts = scripts.SCRIPTS
    levels = ("beginner", "easy", "normal", "hard")
    slips = MappingProxyType({"beginner": 66})
    picks = MappingProxyType({"easy": 75})
    evaluations = MappingProxyType({"hard": 1600})
    answers = MappingProxyType({"hard": 4})
    check_map = staticmethod(check_map.check_map)
    opening = staticmethod(turn.opening)
    legal_actions = staticmethod(moves.legal_actions)
    redrawn = staticmethod(redrawn.redrawn)
    apply = staticmethod(apply.apply)
    features = staticmethod(features.features)

    def setup(self, board: Board, options: base.Options, dice: Dice) -> State:
        """Return the state before the first decision (§11)."""
        return turn.setup(board, cast("Options", options), dice)

    def decision(self, state: State) -> Decision | Outcome:
        """Return who decides what (§8), or how the game ended (§26)."""
        if state.over:
            return turn.outcome(state)
        return Decision(state.seat, state.phase, prompt(state), rule=prompt_rule(state))

    def standing(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that have not lost."""
        return tuple(seat for seat in state.setting.seats if seat not in state.out)

    def futile(self, seen: State, action: Action) -> bool:
        """Return whether an action is a shot that no die lets hit (§19)."""
        match action:
            case Action("fire", PieceRef(firer), PieceRef(target)):
                return not can_hit(seen.setting, seen.pieces[firer], seen.pieces[target])
        return False

    def position(self, state: State) -> Position:
        """Return a whole state as a position to search."""
        return MJ12Position.load(state)

    def drill(self, dice: Dice) -> Drill:
        """Return a small game drawn with the dice."""
        return drill(dice)
