"""How often a computer player ends its turn without an action though one is of use.

`python -m tests.rulesets.dominoes.idle --players hard,script:stay_home --maps skirmish --games 4`

An action is of use, by the rules and nothing else, if it

- kills more than it costs,
- spawns a troop,
- takes a troop nearer to an enemy, or out of their fire, and it ends where none of them can hit it
  as they stand; on a tile that lies face down only for who has no fewer troops than they.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator

from game.ai.plan import Budget
from game.ai.players import player
from game.board.board import Board
from game.board.grid import Cell, bits
from game.commands import arguments
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.event import Cause
from game.core.options import Options
from game.core.refs import CellRef, PieceId, PieceRef
from game.core.rules import Outcome
from rulesets.dominoes.board import KINDS
from rulesets.dominoes.combat import casualties, charge_dead, covered, explodes, ground
from rulesets.dominoes.rules import Dominoes
from rulesets.dominoes.state import SETUP, State

_PLIES = 4000
RULES = Dominoes()


def of_use(state: State) -> Action | None:
    """Return an action of use to who begins a turn, or None."""
    seat = state.seat
    own = [troop for troop in state.troops.values() if troop.seat == seat]
    foes = [troop for troop in state.troops.values() if troop.seat != seat]
    danger = 0
    for foe in foes:
        zone = covered(state, foe, ground(state, foe.seat))
        danger |= zone
        if explodes(foe):
            for cell in bits(zone):
                danger |= ground(state, seat).ways.blast[cell]
    hidden = state.face_down() if len(own) < len(foes) else 0
    away = _steps(state, [foe.cell for foe in foes])
    for action in RULES.legal_actions(state):
        match action:
            case Action("spawn"):
                return action
            case Action("move", PieceRef(id), CellRef(cell)):
                here = state.troops[id].cell
                better = away.get(cell, 99) < away.get(here, 99) or danger >> here & 1
                face = state.faces.get(cell)
                mined = face is not None and face.mine
                if better and not mined and not (danger | hidden) >> cell & 1:
                    return action
            case Action("attack", PieceRef(_), PieceRef(target)) if explodes(state.troops[target]):
                if _gain(state, casualties(state, {target: Cause.ATTACK}).causes) > 0:
                    return action
            case Action("attack"):
                return action
            case Action("charge", PieceRef(id), PieceRef(target)):
                if _gain(state, charge_dead(state, id, target).causes) > 0:
                    return action
    return None


def _gain(state: State, dead: Iterable[PieceId]) -> int:
    """Return what a blow is worth: enemies less own."""
    total = 0
    for id in dead:
        troop = state.troops[id]
        total += KINDS[troop.kind].worth * (-1 if troop.seat == state.seat else 1)
    return total


def _steps(state: State, goals: list[Cell]) -> dict[Cell, int]:
    """Return the straight steps from every cell to the nearest of some."""
    near = ground(state, state.seat).ways.orthogonal
    steps = dict.fromkeys(goals, 0)
    wave = goals
    while wave:
        further = max(steps.values()) + 1
        wave = [other for cell in wave for other in bits(near[cell]) if other not in steps]
        steps |= dict.fromkeys(wave, further)
    return steps


def turns(
    board: Board, options: Options, players: tuple[str, ...], seed: int
) -> Iterator[tuple[int, State, tuple[Action, ...]]]:
    """Play a game; yield whose each turn was, the state it began with, and its actions."""
    dice = RandomDice(seed)
    own = [RandomDice(seed ^ (seat << 40)) for seat in range(1, len(players) + 1)]
    levels = [player(word, RULES) for word in players]
    bots = [level.make() for level in levels]
    state = RULES.setup(board, options, dice)
    begun, done, spent = state, [], 0
    for _ in range(_PLIES):
        if isinstance(RULES.decision(state), Outcome):
            return
        seat = state.seat
        budget = Budget(levels[seat - 1].left(spent))
        seen = RULES.observe(state, seat)
        plan = bots[seat - 1].think(RULES, seen, seat, own[seat - 1], budget)
        spent += budget.spent
        for played, action in enumerate(plan.actions, 1):
            before = state
            state = RULES.apply(state, action, dice).state
            if before.phase not in SETUP:
                done.append(action)
                if state.turn != before.turn or state.over:
                    yield seat, begun, tuple(done)
            if state.turn != before.turn or before.phase in SETUP:
                begun, done, spent = state, [], 0
            if not plan.holds(played, digest(RULES.observe(state, seat))):
                break


def main() -> None:
    """Play games and count the turns of the first player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--maps", default="skirmish,parlour,dry_well")
    parser.add_argument("--players", default="hard,script:stay_home")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    every = idle = useful = 0
    for name in args.maps.split(","):
        found = arguments.find_setup("dominoes", name, [])
        names = args.players.split(",")
        board = found.map.board()
        for game in range(args.games):
            shift = game % len(names)
            seating = (*names[shift:], *names[:shift])
            for seat, begun, done in turns(board, found.options, seating, args.seed + game):
                if (seat - 1 + shift) % len(names) != 0:
                    continue
                every += 1
                if all(action.verb in ("end_turn", "face", "keep") for action in done):
                    idle += 1
                    useful += of_use(begun) is not None
        told = f"{every} turns so far, {idle} without an action, {useful} where one was of use"
        sys.stdout.write(f"{name}: {told}\n")


if __name__ == "__main__":
    main()
