"""What an exposure foretells is what comes of it when the enemy plays it, on random boards."""

import re
from itertools import islice
from typing import Any

from game.core.action import Action
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import PieceRef
from game.core.registry import ruleset
from rulesets.warshard.board import COLUMNS
from rulesets.warshard.combat import FAILED, odds
from rulesets.warshard.moves import END_MELEE, END_MOVE
from rulesets.warshard.state import MELEE, MOVE, SUPPORT, other
from tests.conformance.play import choose
from tests.rulesets.warshard.random_play import random_board, random_options
from tests.rulesets.warshard.table import Table

GAME: Any = ruleset("warshard")
_MOST = 4
"""Enemies that may join, in the positions that are searched."""
_SEARCHED = 160
"""Attacks that are searched."""
_WEAKER = 40
"""One in so many may be told weaker than the best play: some make room for each other first."""
_FIGURES = re.compile(
    r"(\d+) against (\d+)(?:, (?:\w+) without supply, shifted \w+ to)?"
    r"(?:,? column ([\d-]+|below 1-2)|: below)"
)


def turns(seed: int):
    """The beginnings of turns in a random game."""
    dice = RandomDice(seed)
    board = random_board(dice)
    options = read_options(GAME.rules.manifest, board, random_options(dice, board))
    state = GAME.rules.setup(board, options, dice)
    begun = -1
    for _ in range(120):
        if state.over:
            return
        if state.phase == MOVE and not state.tasks and state.turn != begun:
            begun = state.turn
            yield state
        state = GAME.rules.apply(state, choose(GAME.rules.legal_actions(state), dice), dice).state


def played(state: Any, *actions: Action) -> Any:
    """The position after actions; dice fall as they like, as nothing after them is read."""
    for action in actions:
        state = GAME.rules.apply(state, action, RandomDice(1)).state
    return state


def told(exposure: Any) -> Any:
    """Attack, defence and column of an exposure; None: there is no defence."""
    found = _FIGURES.match(str(exposure.verdict))
    if found is None:
        return None
    attack, defence, column = found.groups()
    return int(attack), int(defence), COLUMNS.index(column) if column in COLUMNS else FAILED


def come_up(state: Any, cell: Any, ids: tuple) -> Any:
    """Every position in which each of some units has gone once to where it may join, or stayed."""
    found: dict = {}
    todo = [(state, frozenset(ids))]
    while todo:
        now, left = todo.pop()
        if found.setdefault((tuple(now.units.items()), left), now) is not now:
            continue
        for action in GAME.rules.legal_actions(now):
            if action.verb != "move" or action.subject.piece not in left:
                continue
            kind = now.kind(action.subject.piece)
            reach = now.setting.grid.disc(cell, 1 if kind.melee else kind.range)
            if reach >> action.target.cell & 1:
                after = played(now, action)
                if after.phase == MOVE:
                    todo.append((after, left - {action.subject.piece}))
    return found.values()


def attacks(state: Any, victim: Any) -> Any:
    """What attacks of all who stand there come to, with and without those who lack supply."""
    state = played(state, END_MOVE)
    if state.phase != MELEE:
        return
    for fed in (False, True):
        now = state
        for action in GAME.rules.legal_actions(state):
            joins = action.verb == "attack" and action.target == PieceRef(victim)
            if joins and not (fed and action.subject.piece in state.unsupplied):
                now = played(now, action)
        if not now.fights:
            continue
        for action in _support(now):
            now = played(now, action)
        yield odds(now, now.fights[0])


def _support(state: Any) -> Any:
    """The support that units could give once the melee is joined, if anyone can: else dice fall."""
    asked = state.copy()
    asked.phase = SUPPORT
    if all(action.verb != "support" for action in GAME.rules.legal_actions(asked)):
        return
    state = played(state, END_MELEE)
    yield END_MELEE
    while True:
        found = [a for a in GAME.rules.legal_actions(state) if a.verb == "support"]
        if not found:
            return
        yield found[0]
        state = played(state, found[0])


def searched():
    """Units with what is told of them, and all that attacks on them can come to by the rules."""
    for seed in range(100):
        for state in turns(seed):
            for id, unit in state.of(other(state.active)):
                exposure = GAME.presenter.exposure(state, id, unit.cell)
                joining = tuple(strike.piece for strike in exposure.strikes)
                if len(joining) > _MOST or len(state.at(unit.cell)) > 1:
                    continue
                found = [
                    sums
                    for there in come_up(state, unit.cell, joining)
                    for sums in attacks(there, id)
                ]
                if found or joining:
                    yield exposure, found


def test_an_attack_that_is_told_can_be_played_and_comes_to_what_is_told():
    weaker = count = 0
    for exposure, found in islice(searched(), _SEARCHED):
        assert found, "who is told of can attack"
        figures = told(exposure)
        if figures is None:
            assert any(sums.overrun for sums in found)
            continue
        assert figures in {(sums.attack, sums.defence, sums.column) for sums in found}
        weaker += figures[0] < max(sums.attack for sums in found)
        count += 1
    assert count > _SEARCHED // 3
    assert weaker * _WEAKER <= count


def strikes(table: Table, label: str) -> Any:
    """Who could join an attack on the unit there: how, and with what; and what it comes to."""
    id = table.id(label)
    found: Any = table.presenter.exposure(table.state, id, table.state.units[id].cell)
    return [(str(strike.how), str(strike.loss)) for strike in found.strikes], str(found.verdict)


def test_a_river_halves_who_must_attack_across_it():
    table = Table("inf1 armor2", rivers="0000|0100", rivers_on_hexsides=True)
    joining, verdict = strikes(table, "0000")
    assert joining == [("stands beside it", "power 3")]
    assert verdict.startswith("3 against ")


def test_of_those_who_find_no_room_only_as_many_as_fit_are_counted():
    joining, verdict = strikes(Table("inf1 . armor2 .\n~ . . armor2"), "0000")
    assert [how for how, _ in joining].count("no hex left for it") == 1
    assert verdict.startswith(joining[0][1].removeprefix("power ") + " against ")


def test_15_at_worst_counts_every_result_that_destroys_the_unit():
    _, verdict = strikes(Table(". . . . . .\n. inf1 . . armor2 hq2\n. . . . . ."), "0101")
    assert verdict == (
        "6 against 2, defender without supply, shifted right to column 4-1; "
        "lost 3 in 6, driven back 3 in 6"
    )


def test_17_at_worst_counts_retreats_that_cannot_be_made():
    _, verdict = strikes(Table("inf1 . armor2 hq2\n~ . . ."), "0000")
    assert verdict.endswith("column 4-1; lost whatever the die")


def test_14_at_worst_tells_only_what_shifts_the_column():
    _, verdict = strikes(Table("hq1 inf1 . armor2 .\n. . . . ."), "0100")
    assert verdict.startswith("6 against 2, attacker without supply, shifted left to column 2-1;")
    _, verdict = strikes(Table("inf1 . . armor2 .\n. . . . ."), "0000")
    assert verdict.startswith("6 against 2, column 3-1;"), "both are without supply"
    _, verdict = strikes(Table("inf1 . armor2 armor2 .\n. . armor2 armor2 hq2"), "0000")
    assert "column 6-1;" in verdict
    assert "without supply" not in verdict, "right of the last there is nothing more"
