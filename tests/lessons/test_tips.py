"""Every game's first-time tips: each comes in a real match, and tells nothing that is hidden."""

import random
from typing import Any

import pytest

from game.core.action import parse_action
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, Seat
from game.core.registry import keys, ruleset
from game.match import tips
from game.match.tips import Tip, TipFile, TipMoment, due, holds, moment, tips_of
from game.scenes.play.interaction import Interaction
from game.scenes.rulebook import read_rules
from game.text import say
from rulesets.dominoes.state import TILES
from tests.scenes.client import new_match
from tests.scenes.driven import driven
from tests.scenes.test_secrecy import OPENING, other_world, played
from tests.scenes.test_sixth_game import dash

__all__ = ["dash"]

TABLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "mini_wars": [("footbridge", {}), ("footbridge", {"fog": True})],
    "warshard": [("crossroads", {})],
    "mj12": [("danville", {})],
    "miniwary": [("hex3443", {})],
    "dominoes": [("parlour", {}), ("skirmish", {})],
}
"""Maps and options that tips are looked for on."""
MATCHES, STEPS, CLICKS = 24, 500, 4


def random_match(key, seed):
    """Yield a match before each step of a game that is played at random."""
    dice = random.Random(seed)
    maps = TABLES[key]
    name, options = maps[seed % len(maps)]
    match = new_match(name, game=key, seed=seed, **options)
    verbs = match.ruleset.manifest.verbs
    for _ in range(STEPS):
        if match.outcome is not None:
            return
        yield match, dice
        legal = match.legal()
        going = [a for a in legal if verbs[a.verb].intent is not Intent.END]
        match.step(dice.choice(going if going and dice.random() < 0.8 else legal))


def refusals(match, dice):
    """Yield paragraphs with which clicks of a person are refused, and the cells clicked."""
    table = Interaction(match, match.deciding)
    own = [p for p in table.scene.pieces if p.look.seat == match.deciding]
    for piece in dice.sample(own, min(CLICKS, len(own))):
        near = match.board.grid.neighbours[piece.cell]
        places = [*near, *(p.cell for p in table.scene.pieces), *match.board.grid.cells]
        for cell in dice.sample(places, min(CLICKS, len(places))):
            table.selection.clear()
            table.click(table.refs_at(piece.cell))
            clicked = [piece.cell]
            if table.refused is None:
                clicked.append(cell)
                table.click(table.refs_at(cell))
            if table.refused is not None:
                yield table.refused.rule, clicked


def known(match, seat):
    """Return what a seat knows, which decides now."""
    now = moment(match, seat)
    assert now is not None
    return now


def occasions(key, tips):
    """Yield each of some tips with a match in which its moment is now, and what was clicked."""
    missing = {tip.when: tip for tip in tips}
    for seed in range(MATCHES):
        for match, dice in random_match(key, seed):
            now = known(match, match.deciding)
            tries: list[tuple[str, list[int]]] = [("", [])]
            if any(tip.words[0] == "refused" for tip in missing.values()):
                tries += refusals(match, dice)
            for refused, clicked in tries:
                for tip in due(missing.values(), now._replace(refused=frozenset({refused}))):
                    del missing[tip.when]
                    yield tip, match, clicked
            if not missing:
                return


@pytest.mark.parametrize("key", sorted(keys()))
def test_every_tip_comes_in_a_match(key):
    """Matches are played until each has been met; those never met are named."""
    every = tips_of(key).tips
    assert every
    met = {tip.when for tip, _, _ in occasions(key, every)}
    assert not {tip.when for tip in every} - met, "never met"


@pytest.mark.parametrize("key", sorted(keys()))
def test_tips_are_sound_and_name_a_paragraph(key):
    found = tips_of(key)
    assert found.faults == ()
    paragraphs = {block.rule for block in read_rules(ruleset(key).manifest.package)}
    for tip in found.tips:
        assert tip.rule in paragraphs, tip
        assert tip.say.endswith((".", "!"))
        assert tip.say.count(". ") + tip.say.count("! ") + 1 <= 3, "at most three short sentences"


def test_figures_agree_with_the_rules():
    """What tips claim in figures is asked of the rules' own data."""
    doubles = [tile for tile in TILES if tile[0] == tile[1]]
    assert len(TILES) == 7 * len(doubles)
    match = new_match(game="mini_wars")
    paid = [e for e in match.observations.opening(Seat(1)) if type(e).__name__ == "ResourceChanged"]
    assert paid[0].after - paid[0].before == 20 + 10


@pytest.mark.parametrize("seed", range(4))
def test_a_moment_is_the_same_in_worlds_that_differ_only_in_what_is_hidden(seed):
    match = played()
    twin = other_world(match, Seat(1), seed)
    assert match.seen(NEUTRAL) != twin.seen(NEUTRAL)
    here, there = (moment(world, Seat(1)) for world in (match, twin))
    assert here is not None
    assert here == there
    every = tips_of("mini_wars").tips
    assert due(every, here) == due(every, there)


def test_a_moment_is_the_same_whatever_others_did_unseen():
    """Nor does what was heard of hidden deeds tell anything."""
    moments = []
    for unit in ("shooter", "speeder"):
        match = new_match(fog=True)
        for text in OPENING["footbridge"]:
            match.step(parse_action(text.replace("shooter", unit), match.board.grid))
        moments.append((known(match, Seat(1)), match.digest))
    assert moments[0][0] == moments[1][0]
    assert moments[0][0].events
    assert moments[0][1] != moments[1][1]


def test_nobody_has_a_moment_on_another_ones_decision():
    match = new_match()
    assert moment(match, Seat(1)) is not None
    assert moment(match, Seat(2)) is None
    assert moment(match, NEUTRAL) is None


def test_within_another_ones_turn_only_what_is_asked_has_a_tip():
    """A remark stood over the question where to retreat."""
    asked = TipMoment(
        Seat(1), "results", 9, frozenset({"retreat"}), frozenset({"unsupplied"}), asked=True
    )
    waits = ("badge unsupplied", "turn 2", "legal retreat", "phase results")
    told = [Tip(when=when, say="A tip.", rule="1") for when in waits]
    assert {tip.when for tip in due(told, asked)} == {"legal retreat", "phase results"}
    assert len(due(told, asked._replace(asked=False))) == 4
    match = driven("warshard", "crossroads", lambda at: at.deciding != at.turn.seat, seed=2)
    now = moment(match, match.deciding)
    assert now is not None
    assert now.asked


def test_news_lasts_till_the_end_of_the_turn_and_what_has_just_happened_comes_first():
    match = new_match()
    tip = Tip(when="event TurnBegan own", say="Yours.", rule="4")
    later = Tip(when="turn 1", say="On.", rule="4")
    assert due((later, tip), known(match, Seat(1))) == [later]
    for verb in ("end_turn", "end_turn"):
        match.step(next(a for a in match.legal() if a.verb == verb))
    assert due((later, tip), known(match, Seat(1))) == [tip, later]
    match.step(next(a for a in match.legal() if a.verb == "buy"))
    assert holds(tip, known(match, Seat(1)))
    for verb in ("end_turn", "end_turn"):
        match.step(next(a for a in match.legal() if a.verb == verb))
    second = Tip(when="event PiecePlaced own", say="Bought.", rule="17")
    assert not holds(second, known(match, Seat(1)))


BROKEN = """
[[tip]]
when = "phase moo"
say = "Never."
rule = 1

[[tip]]
when = "turn 1"
say = "Run."
rule = 1

[[tip]]
when = "event PieceMooed"
say = "Never."
rule = 1

[[tip]]
when = "legal run"
rule = 1

[[tip]]
when = "turn 1"
say = "Again."
rule = 1
"""


def faults_of(folder, text):
    (folder / "dash" / "tips.toml").write_text(text, "utf-8")
    tips.tips_of.cache_clear()
    found = tips_of("dash")
    tips.tips_of.cache_clear()
    assert isinstance(found, TipFile)
    return [tip.say for tip in found.tips], [say(fault) for fault in found.faults]


def test_a_broken_tip_is_told_with_file_place_and_remedy_and_the_others_stay(dash, tmp_path):
    left, told = faults_of(tmp_path, BROKEN)
    assert left == ["Run."]
    assert len(told) == 4
    assert all("tips.toml" in fault for fault in told)
    for number, fault, remedy in zip(
        (1, 3, 4, 5), told, ("write", "write", "say", "same"), strict=True
    ):
        assert f"tip {number}" in fault
        assert remedy in fault


@pytest.mark.parametrize("text", ["[[tip", "tip = 3", "[tips]\n", "\x00"])
def test_a_file_that_is_none_is_told_of_and_there_are_no_tips(dash, tmp_path, text):
    left, told = faults_of(tmp_path, text)
    assert left == []
    assert len(told) == 1
    assert "tips.toml" in told[0]
