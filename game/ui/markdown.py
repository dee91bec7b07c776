"""The Markdown that rules are written in, as blocks: headings, paragraphs, lists and tables.

A paragraph that begins with a bold number, `**11.**`, is the rule of that number, and `§11` in any
text is a link to it. Emphasis is kept as bold or as second ink: the client's type has no italics.
"""

import re
from enum import Enum
from typing import NamedTuple

_BOLD_NUMBER = re.compile(r"\*\*(\d+[a-z]?)\.\*\*\s+")
_SPAN = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<soft>[^*\s][^*]*?)\*|`(?P<code>[^`]+)`"
    r"|\[(?P<label>[^\]]+)\]\([^)]*\)|§(?P<rule>\d+[a-z]?)",
    re.DOTALL,
)
_RULER = re.compile(r"\|?[\s:|-]+\|?")


class BlockKind(Enum):
    """What a block is."""

    HEADING = "heading"
    TEXT = "text"
    ITEM = "item"
    TABLE = "table"


class Span(NamedTuple):
    """A run of text in one style."""

    text: str
    bold: bool = False
    soft: bool = False
    link: str = ""
    """Number of the rule it points to."""


class Block(NamedTuple):
    """A part of a page."""

    kind: BlockKind
    spans: tuple[Span, ...] = ()
    level: int = 0
    """Of a heading, 1 to 6."""
    rule: str = ""
    """The number of the paragraph, if it has one."""
    rows: tuple[tuple[tuple[Span, ...], ...], ...] = ()
    """Of a table, its head first."""

    @property
    def text(self) -> str:
        """Return all of its text without style."""
        cells = [self.spans, *(cell for row in self.rows for cell in row)]
        return " ".join("".join(span.text for span in spans) for spans in cells).strip()


def parse(source: str) -> list[Block]:
    """Return the blocks of a text; what is not understood is plain text."""
    blocks: list[Block] = []
    lines: list[str] = []
    for line in [*source.splitlines(), ""]:
        starts = line.startswith(("#", "- ", "* ")) or (
            line.startswith("|") and not (lines and lines[0].startswith("|"))
        )
        if lines and (not line.strip() or starts):
            blocks.append(_block(lines))
            lines = []
        if line.strip():
            lines.append(line.rstrip())
            if line.startswith("#"):
                blocks.append(_block(lines))
                lines = []
    return blocks


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("#"):
        title = first.lstrip("#")
        return Block(BlockKind.HEADING, spans(title.strip()), len(first) - len(title))
    if first.startswith("|"):
        rows = [_cells(line) for line in lines if not _RULER.fullmatch(line)]
        return Block(BlockKind.TABLE, rows=tuple(rows))
    text = " ".join(line.strip() for line in lines)
    if first.startswith(("- ", "* ")):
        return Block(BlockKind.ITEM, spans(text[2:]))
    found = _BOLD_NUMBER.match(text)
    if found:
        number = found[1]
        head = Span(f"{number}. ", bold=True)
        return Block(BlockKind.TEXT, (head, *spans(text[found.end() :])), rule=number)
    return Block(BlockKind.TEXT, spans(text))


def _cells(line: str) -> tuple[tuple[Span, ...], ...]:
    return tuple(spans(cell.strip()) for cell in line.strip().strip("|").split("|"))


def spans(text: str) -> tuple[Span, ...]:
    """Return a line of text in its styles."""
    found: list[Span] = []
    at = 0
    for match in _SPAN.finditer(text):
        if match.start() > at:
            found.append(Span(text[at : match.start()]))
        at = match.end()
        if match["bold"]:
            found.append(Span(match["bold"], bold=True))
        elif match["soft"]:
            found.append(Span(match["soft"], soft=True))
        elif match["rule"]:
            found.append(Span(f"§{match['rule']}", link=match["rule"]))
        else:
            found.append(Span(match["code"] or match["label"], bold=bool(match["code"])))
    if at < len(text):
        found.append(Span(text[at:]))
    return tuple(found)
