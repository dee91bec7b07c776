"""Telling whether what ships was printed from the drawings as they stand; standard library only."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1]
ROOT = ASSETS.parent
STAMP = ASSETS / "sheets" / "atlas.json"


def _digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()[:16]


def sources() -> list[Path]:
    """Return every file that the build reads or is made of."""
    found = [ASSETS / "build.py", ASSETS / "src" / "tokens.json"]
    found += ASSETS.glob("press/*.py")
    found += ASSETS.glob("src/svg/**/*.svg")
    return sorted(found)


def outputs() -> list[Path]:
    """Return every file that the build writes, but the stamp itself."""
    found = [*ASSETS.glob("sheets/*.png"), *ASSETS.glob("sounds/*.wav")]
    found += [
        path
        for path in (ROOT / "maps" / "tilesets").iterdir()
        if path.suffix in (".png", ".tsx", ".json")
    ]
    return sorted(found)


def write(sprites: dict[str, list[int]]) -> None:
    """Write the stamp: the atlas, the digest of the sources, the digest of each output."""
    content = {
        "sources": _digest(sources()),
        "outputs": {path.relative_to(ROOT).as_posix(): _digest([path]) for path in outputs()},
        "sprites": sprites,
    }
    text = json.dumps(content, indent=0, separators=(",", ":"))
    STAMP.write_text(text.replace(",\n", ",") + "\n", encoding="utf-8", newline="\n")


def stale() -> list[str]:
    """Return what is out of date, in words; empty when all is as printed."""
    if not STAMP.exists():
        return ["assets/sheets/atlas.json is missing"]
    content = json.loads(STAMP.read_text(encoding="utf-8"))
    found = []
    if content["sources"] != _digest(sources()):
        found.append("the drawings or the press changed since the last build")
    now = {path.relative_to(ROOT).as_posix(): _digest([path]) for path in outputs()}
    for name in sorted(now.keys() | content["outputs"].keys()):
        if name not in now:
            found.append(f"{name} is missing")
        elif content["outputs"].get(name) != now[name]:
            found.append(f"{name} is not as it was printed")
    return found
