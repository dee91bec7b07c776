"""Thousands of damaged saves: each is loaded, rescued or refused in one sentence; nothing crashes.

300 by default; `python3 -m pytest -m long tests/match/test_fuzz.py` tries 10,000.
"""

import json
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from game.errors import SaveError
from game.match.save import encode, load, recover
from game.match.save_format import checksum
from game.match.save_library import look
from tests.match.conftest import new_match, wander

pytestmark = pytest.mark.usefixtures("installed")

NUMBERS = ["0", "-1", "1e9", "99999999999", "1" * 500, "NaN", "null", "true", '""', "[]", "{}"]


def save(fog: bool) -> bytes:
    """A match that lasts; in fog its steps are veiled."""
    match = new_match("1..2", ".1..", "..2.", fog=fog, seed=6)
    wander(match, 30, seed=8)
    assert match.outcome is None
    return encode(match)


def mutated(content: bytes, random: Random) -> bytes:
    """The save with one to three things wrong with it."""
    for _ in range(random.randint(1, 3)):
        content = random.choice((flipped, cut, doubled, moved, renumbered, relined, rehashed))(
            content, random
        )
    return content


def flipped(content: bytes, random: Random) -> bytes:
    if not content:
        return b"x"
    at = random.randrange(len(content))
    return content[:at] + bytes([random.randrange(256)]) + content[at + 1 :]


def cut(content: bytes, random: Random) -> bytes:
    return content[: random.randrange(len(content) + 1)]


def doubled(content: bytes, random: Random) -> bytes:
    a, b = sorted((random.randrange(len(content) + 1), random.randrange(len(content) + 1)))
    return content[:b] + content[a:b] * random.randint(1, 3) + content[b:]


def moved(content: bytes, random: Random) -> bytes:
    lines = content.split(b"\n")
    random.shuffle(lines)
    return b"\n".join(lines[: random.randint(1, len(lines))])


def renumbered(content: bytes, random: Random) -> bytes:
    figures = [i for i, byte in enumerate(content) if 48 <= byte <= 57]
    if not figures:
        return content
    at = random.choice(figures)
    return content[:at] + random.choice(NUMBERS).encode() + content[at + 1 :]


def relined(content: bytes, random: Random) -> bytes:
    lines = content.split(b"\n")
    extra = random.choice(
        [b"", b'{"back":3}', b'{"back":-1}', b"[" * 500, b"\xff\xfe", lines[-2:][0]]
    )
    lines.insert(random.randrange(len(lines) + 1), extra)
    return b"\n".join(lines)


def rehashed(content: bytes, random: Random) -> bytes:
    """A wrong value under right checksums, as a person could write who knows the format."""
    lines = content.split(b"\n")
    try:
        head, data = json.loads(lines[0])[3], json.loads(lines[1])
        part = random.choice((head, data))
        key = random.choice(sorted(part))
        part[key] = random.choice(
            [None, -1, 3, 10**12, "x", [], {}, [[]], {"a": 1}, [1] * 12, "plain", True]
        )
        lines[1] = json.dumps(data).encode()
        head["map_hash"] = checksum(lines[1])
    except (ValueError, LookupError, TypeError, AttributeError):
        return content
    text = json.dumps(head).encode()
    lines[0] = b'["miniwars",2,"%s",%s]' % (checksum(text).encode(), text)
    return b"\n".join(lines)


def survive(path: Path, seeds: range) -> int:
    """Try damaged saves; return how many could be loaded or rescued all the same."""
    good, contents = 0, (save(fog=True), save(fog=False))
    for seed in seeds:
        path.write_bytes(mutated(contents[seed % 2], Random(seed)))
        entry = look(path)
        assert len(entry.problem) < 400
        try:
            match = load(path)
        except SaveError as error:
            message = str(error)
            assert message.startswith(path.name)
            assert len(message) < 600
            assert "\n" not in message
            try:
                match, recorded, _ = recover(path)
            except SaveError:
                continue
            assert recorded is None or recorded >= len(match.steps)
        good += 1
        assert len(match.steps) <= 60
        assert match.present(match.deciding) is not None
    return good


def test_300_damaged_saves(tmp_path: Path):
    good = survive(tmp_path / "m.miniwars", range(300))
    assert 50 < good < 250


@pytest.mark.long
def test_10000_damaged_saves(tmp_path: Path):
    tracemalloc.start()
    survive(tmp_path / "m.miniwars", range(1000, 11_000))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100 << 20
