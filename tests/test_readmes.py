"""The pages about the code tell of files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "game/README.md", "game/ui/README.md", "maps/README.md", "rulesets/README.md")
NAMED = re.compile(r"`([\w./-]+\.(?:py|md|toml|tmx|tsx|png|svg|txt|css|json))`")
LINKED = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def named(page: str) -> set[str]:
    """Return the files that a page names or links to."""
    text = (ROOT / page).read_text("utf-8")
    return set(NAMED.findall(text)) | set(LINKED.findall(text))


FILES = [
    f"/{path.relative_to(ROOT).as_posix()}"
    for top in ("assets", "game", "maps", "rulesets", "tests")
    for path in (ROOT / top).rglob("*")
] + [f"/{path.name}" for path in ROOT.iterdir()]


def stands(page: str, name: str) -> bool:
    """Return whether there is a file that ends in what a page calls it: pages leave out folders."""
    if ((ROOT / page).parent / name).exists():
        return True
    return any(path.endswith(f"/{name}") for path in FILES)


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page):
    missing = {name for name in named(page) if not stands(page, name)}
    assert missing == set()


@pytest.mark.parametrize("page", ["game/README.md", "game/ui/README.md"])
def test_a_page_about_the_code_names_files(page):
    assert len(named(page)) > 20
