"""Every paragraph of the rules, and every test the specification names, is tried by name."""

import re
from importlib.resources import files
from pathlib import Path

TESTS = "\n".join(
    path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py"))
)


def test_every_paragraph_of_the_rules_has_a_test_named_after_it():
    rules = files("rulesets.dominoes").joinpath("RULES.md").read_text("utf-8")
    paragraphs = set(re.findall(r"^\*\*(\d+)\.\*\*", rules, re.MULTILINE))
    names = re.findall(r"^def test_((?:\d+_)+)", TESTS, re.MULTILINE)
    assert len(paragraphs) == 20
    assert {number for name in names for number in name.split("_")} >= paragraphs


def test_every_test_that_the_specification_names_is_there():
    named = {f"A{number}" for number in range(1, 18)}
    assert set(re.findall(r'"""(A\d+)\b', TESTS)) == named
