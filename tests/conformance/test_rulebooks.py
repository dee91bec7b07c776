"""The rules as people read them: numbered paragraphs, and no paragraph named that is not there."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from game.core.refs import CardRef, PieceRef
from game.core.registry import keys, ruleset
from tests.conformance.play import Playout
from tests.conformance.test_views import refs_shown

NAMED = (r'rule="(\d+)"', r'Refusal\([^)]*"(\d+)"\)', r'because\("(\d+)"', r"§(\d+)")
"""How a ruleset's sources name a paragraph."""


def paragraphs(key: str) -> list[str]:
    """Return the numbers of the paragraphs of a game's RULES.md, in order."""
    text = files(ruleset(key).manifest.package).joinpath("RULES.md").read_text("utf-8")
    return re.findall(r"^\*\*(\d+)\.\*\*", text, re.MULTILINE)


@pytest.mark.parametrize("key", keys())
def test_ux45_every_paragraph_that_is_named_stands_in_the_rules(key: str):
    """UX 45: every illegal try names its rule; every rule named opens at its paragraph."""
    package = files(ruleset(key).manifest.package)
    there = paragraphs(key)
    assert there == [str(number) for number in range(1, len(there) + 1)]
    sources = [file.read_text("utf-8") for file in Path(str(package)).rglob("*.py")]
    named = {number for source in sources for form in NAMED for number in re.findall(form, source)}
    assert named <= set(there)
    assert 4 * len(named) > 3 * len(there)


def test_law_12_a_reason_is_given_exactly_where_no_action_fits_and_names_its_rule(game: Playout):
    there = set(paragraphs(game.ruleset.manifest.key))
    for state, seat in game.views(3):
        seen = game.rules.observe(state, seat)
        decision = game.rules.decision(seen)
        legal = game.rules.legal_actions(seen) if decision[0] == seat else ()
        pairs = {(action.subject, action.target) for action in legal}
        able = {action.subject for action in legal}
        refs = refs_shown(game.shown(state, seat), game)
        subjects = [ref for ref in refs if isinstance(ref, PieceRef | CardRef)]
        for subject in subjects[:6]:
            for target in (None, *refs[:: 1 + len(refs) // 12]):
                fits = subject in able if target is None else (subject, target) in pairs
                why = game.ruleset.refusal(seen, seat, subject, target)
                assert (why is None) == fits
                assert why is None or (str(why.text) and why.rule in there)
