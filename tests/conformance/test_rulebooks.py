"""The rules as people read them: numbered paragraphs, and no paragraph named that is not there."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from game.core.refs import CardRef, PieceRef
from game.core.registry import keys, ruleset
from game.ui.markdown import Block, Span, parse
from tests.conformance.play import Playout
from tests.conformance.test_views import refs_shown

NAMED = (r'rule="(\d+)"', r'Refusal\([^)]*"(\d+)"\)', r'because\("(\d+)"', r"§(\d+)")
"""How a ruleset's sources name a paragraph."""
FIGURE = r"(?:[+−]\s?)?\d+|[¼½¾]"
"""A figure with its sign."""


def folder(key: str) -> Path:
    """Return where a game's rules lie."""
    return Path(str(files(ruleset(key).manifest.package)))


def paragraphs(key: str) -> list[str]:
    """Return the numbers of the paragraphs of a game's RULES.md, in order."""
    text = (folder(key) / "RULES.md").read_text("utf-8")
    return re.findall(r"^\*\*(\d+)\.\*\*", text, re.MULTILINE)


TRANSLATED = [
    pytest.param(file, id=f"{key}-{file.stem.removeprefix('RULES.')}")
    for key in keys()
    for file in sorted(folder(key).glob("RULES.*.md"))
]


def figures(spans: tuple[Span, ...]) -> list[str]:
    """Return the figures of a text, whatever their order."""
    return sorted(re.findall(FIGURE, "".join(span.text for span in spans)))


def shape(block: Block) -> tuple[object, ...]:
    """Return what a block has in every language: its kind and number, the paragraphs it names,
    where it is bold or soft, and its figures, in a table cell by cell."""
    cells = [cell for row in block.rows for cell in row]
    spans = [span for part in (block.spans, *cells) for span in part]
    return (
        (block.kind.value, block.level, block.rule),
        sorted(span.link for span in spans if span.link),
        [(span.bold, span.soft) for span in spans if span.bold or span.soft],
        figures(block.spans),
        [[figures(cell) for cell in row] for row in block.rows],
    )


@pytest.mark.parametrize("file", TRANSLATED)
def test_a_translated_rulebook_is_the_english_one_in_other_words(file: Path):
    english, translated = (
        [shape(block) for block in parse(rules.read_text("utf-8"))]
        for rules in (file.with_name("RULES.md"), file)
    )
    assert translated == english


@pytest.mark.parametrize("key", keys())
def test_ux45_every_paragraph_that_is_named_stands_in_the_rules(key: str):
    """UX 45: every illegal try names its rule; every rule named opens at its paragraph."""
    there = paragraphs(key)
    assert there == [str(number) for number in range(1, len(there) + 1)]
    sources = [file.read_text("utf-8") for file in folder(key).rglob("*.py")]
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
