"""What the lessons say in figures is so: the position after a step, as its words tell it."""

import pytest

from game.core.action import format_action, parse_action
from game.core.refs import NEUTRAL
from game.match.lesson import fits
from tests.lessons.test_lessons import again, step, walk

TOLD = {
    "dominoes": {7: ["#11 grunt2 d5", "#12 general2 d2"]},
    "mini_wars": {
        4: ["#2 town1 50 d2"],
        5: ["#7 soldier1 30 e2", "gold1 40"],
        6: ["#7 soldier1 19 e2", "#6 soldier2 21 f2", "gold1 80"],
        9: ["#5 soldier1 27 f3", "#6 soldier2 6 f2"],
        11: ["gold1 30"],
        12: ["#3 base2 30 h2", "#2 town1 70 d2"],
        14: ["#7 soldier1 30 e2", "#2 town1 59 d2"],
        16: ["#3 base2 17 h2"],
    },
    "miniwary": {
        6: ["#2 R1 0202", "#5 B1 0203"],
        7: ["#4 B2 0202", "#2 R1 0101"],
        8: ["#4 B1 0202", "#2 R1 0101"],
        10: ["#3 R2 0202"],
    },
    "mj12": {
        4: ["#1 goblin2! 0301"],
        5: ["#6 militia1! 0404", "#3 goblin2 0403"],
        8: ["#3 goblin2! 0403"],
        10: ["#4 guardsman1! 0302"],
        15: ["#2 goblin2! 0502"],
    },
    "warshard": {
        9: ["rolled DR"],
        11: ["#6 armor1 0402", "#1 mechanised2 0301"],
        13: ["#4 infantry1 0302", "#1 mechanised2 0301"],
        19: ["rolled DE"],
    },
}
"""By game and number of the step: piece, kind, seat, hp or a mark of disorder, cell."""


ONE_WAY = ("miniwary",)
"""The lessons that leave nothing to be tried."""


@pytest.mark.parametrize("key", TOLD)
def test_the_figures_are_right(key):
    for match, _, number in walk(key):
        found = facts(match.seen(NEUTRAL), match.board.grid)
        assert set(TOLD[key].get(number, ())) <= found, (number, sorted(found))


@pytest.mark.parametrize("key", TOLD)
def test_the_figures_are_right_after_every_detour_that_is_permitted(key):
    tried = 0
    for match, course, number in walk(key):
        asked = course.asked(number)
        if match.outcome is not None or asked is None or asked is not course.steps[number]:
            continue
        for text in [format_action(action, match.board.grid) for action in match.legal()]:
            action = parse_action(text, match.board.grid)
            if fits(asked.do, text) or not course.allows(action):
                continue
            tried += 1
            told = {fact for later in TOLD[key] if later > number for fact in TOLD[key][later]}
            other, another = again(key, match)
            missing = told - after(other, another, action)
            assert not missing, (number, text, missing)
    assert tried or key in ONE_WAY


def after(match, course, action):
    """Return all that is so at any time after an action, if the lesson is gone on with."""
    step(match, course, action)
    found = facts(match.seen(NEUTRAL), match.board.grid)
    while match.outcome is None:
        asked = course.asked(course.place.next)
        step(match, course, course.reply() or course.example(course.steps.index(asked)))
        found |= facts(match.seen(NEUTRAL), match.board.grid)
    return found


def units(state):
    """Return (what it is, seat, cell) by piece, whatever the game calls its pieces."""
    if hasattr(state, "pawns"):
        return {i: (f"{'RB'[p.side]}{p.value}", "", p.cell) for i, p in state.pawns.items()}
    if hasattr(state, "troops"):
        return {i: (t.kind, t.seat, t.cell) for i, t in state.troops.items()}
    if hasattr(state, "units") and not callable(state.units):
        return {i: (state.kind(i).key, state.seat(i), u.cell) for i, u in state.units.items()}
    return {i: (p.kind, p.seat, p.cell) for i, p in state.pieces.items()}


def facts(state, grid):
    """Return a position in short sentences."""
    found = set()
    for i, (kind, seat, cell) in units(state).items():
        piece = getattr(state, "pieces", {}).get(i)
        mark = "!" if getattr(piece, "disrupted", False) else ""
        strength = f" {piece.hp}" if piece is not None and hasattr(piece, "hp") else ""
        found.add(f"#{i} {kind}{seat}{mark}{strength} {grid.label(cell)}")
    gold = getattr(state, "gold", {})
    found |= {
        f"gold{i} {held}"
        for i, held in (gold.items() if hasattr(gold, "items") else enumerate(gold))
    }
    return found | {
        f"rolled {getattr(each, 'result', each)}" for each in getattr(state, "rolled", ())
    }
