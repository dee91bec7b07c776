"""What stands before the packed program in its one file: unpacking it once, and no half of it.

The program packed so is played in test_packed.py.
"""

import fcntl
import os
import sys
import tarfile
from hashlib import sha256
from importlib import util
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made so on Linux alone")

PARTS = {"miniwars": b"a program", "deep/er/data": b"0123"}
MEMBERS = [f"{len(content)} {name}" for name, content in PARTS.items()]


class Packed(NamedTuple):
    """A packed file and where in it the parts are."""

    path: Path
    mark: str
    length: int


@pytest.fixture(scope="module")
def one_file():
    """Return the module, which lies outside the packages."""
    path = Path(__file__).parents[2] / ".freeze" / "one_file.py"
    spec = util.spec_from_file_location("one_file", path)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def packed(tmp_path):
    """Return a packed file: another program before the mark, and something after the parts."""
    buffer = BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name, content in PARTS.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, BytesIO(content))
    parts = buffer.getvalue()
    mark = sha256(parts).digest()[:16]
    path = tmp_path / "one"
    path.write_bytes(b"ELF" * 5000 + mark + parts + b"and more")
    return Packed(path, mark.hex(), len(parts))


def test_what_is_unpacked_is_whole(one_file, packed, tmp_path):
    folder = tmp_path / "cache" / packed.mark
    one_file.unpack(*packed, folder)
    assert one_file.is_whole(folder, MEMBERS)
    assert {name: (folder / name).read_bytes() for name in PARTS} == PARTS
    assert list(folder.parent.iterdir()) == [folder]


@pytest.mark.parametrize("hurt", [os.unlink, lambda path: path.write_bytes(b"")])
def test_what_has_lost_a_part_is_not_whole_and_is_mended(one_file, packed, tmp_path, hurt):
    folder = tmp_path / packed.mark
    one_file.unpack(*packed, folder)
    hurt(folder / "deep/er/data")
    assert not one_file.is_whole(folder, MEMBERS)
    one_file.unpack(*packed, folder)
    assert one_file.is_whole(folder, MEMBERS)


@pytest.mark.parametrize("at", [0, 60, -1])
def test_a_damaged_file_is_told_and_leaves_nothing(one_file, packed, tmp_path, at):
    content = bytearray(packed.path.read_bytes())
    content[15_016 + at % packed.length] ^= 255
    packed.path.write_bytes(content)
    with pytest.raises(one_file.DamagedError):
        one_file.unpack(*packed, tmp_path / "cache" / packed.mark)
    assert not (tmp_path / "cache").exists()


def test_older_versions_go_but_for_the_one_that_is_played(one_file, tmp_path):
    for name in ("new", "old", "played", "begun.new"):
        (tmp_path / name).mkdir()
    playing = os.open(tmp_path / "played", os.O_RDONLY)
    fcntl.flock(playing, fcntl.LOCK_SH)
    one_file.remove_others(tmp_path / "new")
    assert {path.name for path in tmp_path.iterdir()} == {"new", "played"}
    os.close(playing)


def test_no_room_is_told_in_a_sentence(one_file, tmp_path, monkeypatch):
    (tmp_path / "members.txt").write_text("9 0123\n3 miniwars", "utf-8")
    (tmp_path / "cache").write_bytes(b"a file where the folder should be")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(SystemExit) as end:
        one_file.main()
    assert str(end.value.code).startswith(str(tmp_path / "cache" / "miniwars"))
    assert "XDG_CACHE_HOME" in str(end.value.code)


def test_the_program_gets_its_folders_of_libraries_back(one_file, monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/unpacked")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    found = one_file.environment(Path("/games/one"))
    assert (found["LD_LIBRARY_PATH"], found["MINIWARS_ONE_FILE"]) == ("/own", "/games/one")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in one_file.environment(Path("/games/one"))
