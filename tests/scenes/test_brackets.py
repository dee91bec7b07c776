"""Brackets mark only what can be hit: now, in a step to come of this turn, or by going there."""

import pytest

from game.board.grid import bits
from game.core.dice import RandomDice
from game.core.manifest import Intent
from game.core.presentation import Pattern
from game.scenes.play import marking
from game.scenes.play.interaction import Interaction
from tests.conformance.play import choose
from tests.scenes.test_aim import staged

CLASH = ("armor 1 0303", "infantry 2 0403", "artillery 1 0302", "armor 2 0304", "infantry 1 0203")
BRACKETS = (Pattern.ATTACK, Pattern.APPROACH, Pattern.AIMED)


def hit(match, seat, seen):
    """The cells of what the deciding seat can hit now, or in a step to come of this turn."""
    verbs, presenter = match.ruleset.manifest.verbs, match.ruleset.presenter
    views = {view.piece: view.cell for view in presenter.present(seen, seat).pieces}
    attacks = [
        a for a in match.ruleset.rules.legal_actions(seen) if verbs[a.verb].intent is Intent.ATTACK
    ]
    for piece in views:
        attacks += presenter.attacks_to_come(seen, piece)
    cells = {getattr(a.target, "cell", None) for a in attacks}
    return cells | {views.get(getattr(a.target, "piece", None)) for a in attacks}


@pytest.mark.parametrize(
    ("game", "map"),
    [
        ("warshard", "crossroads"),
        ("warshard", "boot_camp"),
        ("mini_wars", "footbridge"),
        ("mj12", "millbrook"),
        ("miniwary", "sq3443"),
        ("dominoes", "skirmish"),
    ],
)
def test_brackets_mark_only_what_can_be_hit(game, map):
    match, dice = staged(map, CLASH if game == "warshard" else (), game=game), RandomDice(4)
    looked = 0
    for number in range(400):
        if match.outcome is not None:
            break
        seat, legal = match.deciding, match.legal()
        if number % 5 == 0 or match.decision().phase not in ("move", "a_move", "b_move"):
            interaction = Interaction(match, seat)
            now = hit(match, seat, interaction.seen)
            for mark in interaction.scene.markers:
                if mark.pattern in BRACKETS:
                    assert {*bits(mark.cells)} <= now, (match.decision(), mark)
            for head in interaction.selection.heads[:6]:
                interaction.selection.clear()
                interaction.selection.select(head)
                reach = set(now)
                for ways in interaction.aiming.approaches().values():
                    for way in ways:
                        then = match.ruleset.rules.decision(way.after)
                        assert then.seat == seat, "it is still one's turn to hit"
                        assert (
                            way.attack in match.ruleset.rules.legal_actions(way.after)
                            or not way.at_once
                        )
                        reach.add(interaction.cell_of(way.attack.target))
                for mark in marking.marks(interaction):
                    if mark.pattern in BRACKETS:
                        assert {*bits(mark.cells)} <= reach, (match.decision(), head, mark)
                        looked += mark.cells.bit_count()
        match.step(choose(list(legal), dice))
    assert looked or game == "dominoes"
