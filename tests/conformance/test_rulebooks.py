"""The rules as people read them: numbered paragraphs, and no paragraph named that is not there."""

import re
from importlib.resources import files

import pytest

from game.core.registry import keys, ruleset

NAMED = (r'rule="(\d+)"', r'Refusal\([^)]*"(\d+)"\)', r'because\("(\d+)"', r"§(\d+)")
"""How a ruleset's sources name a paragraph."""


@pytest.mark.parametrize("key", keys())
def test_ux45_every_paragraph_that_is_named_stands_in_the_rules(key: str):
    """UX 45: every illegal try names its rule; every rule named opens at its paragraph."""
    package = files(ruleset(key).manifest.package)
    rules = package.joinpath("RULES.md").read_text("utf-8")
    there = re.findall(r"^\*\*(\d+)\.\*\*", rules, re.MULTILINE)
    assert there == [str(number) for number in range(1, len(there) + 1)]
    sources = [file.read_text("utf-8") for file in package.iterdir() if file.name.endswith(".py")]
    named = {number for source in sources for form in NAMED for number in re.findall(form, source)}
    assert named <= set(there)
    assert 4 * len(named) > 3 * len(there)
