"""Maps that travel: packed into one file, unpacked elsewhere, and hostile files refused."""

import json
import random
import stat
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from game import data
from game.cli import main
from game.errors import MapError
from game.file_kind import FileKind, kind_at
from game.maps.check import check_for_all
from game.maps.load import load_map, shipped
from game.maps.package import ARCHIVE_BYTES, HEAD, SUFFIX, arrive, read_package, unpack
from game.maps.packing import packed
from game.maps.picture import picture
from game.settings import maps_folder
from tests.maps import workshop as w


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path / "home"))


def own_map(folder):
    """Return a map that may be played, with a tileset of its own and a picture behind it."""
    folder.mkdir()
    (folder / "sea.png").write_bytes(w.png(64, 48))
    bases = [
        f'<object id="{gid}" gid="{gid}" x="{x}" y="16" width="16" height="16"/>'
        for gid, x in ((8, 0), (9, 48))
    ]
    text = w.tmx(
        '<imagelayer id="5" name="sea"><image source="sea.png" width="64" height="48"/>'
        "</imagelayer>",
        w.PLAIN,
        w.objects("Buildings", "pieces", *bases),
    )
    return w.write(folder, text.replace("<properties>", "<editorsettings/><properties>", 1))


def pack(path):
    """Return a map packed."""
    return packed(check_for_all(load_map(path)))


def sources(path):
    """Return the tilesets of a map, as a save names them."""
    data = load_map(path).data
    assert data is not None
    return {tileset.source for tileset in data.tilesets}


def put(path, content):
    """Write a file; return its path."""
    path.write_bytes(content)
    return path


# ------------------------------------------------------------------------------ there and back


@pytest.mark.parametrize("name", ["two_rivers", "lakeland", "straits", "crossroads", "skirmish"])
def test_a_shipped_map_comes_out_of_its_package_as_it_went_in(name, tmp_path):
    path = next(path for path in shipped() if path.stem == name)
    file = put(tmp_path / f"x{SUFFIX}", pack(path))
    assert kind_at(file) is FileKind.PACKAGE
    map_path = unpack(read_package(file), tmp_path / "out")
    assert load_map(map_path).data == load_map(path).data
    assert not check_for_all(load_map(map_path)).errors
    assert (tmp_path / "out" / "preview.png").is_file()
    assert (tmp_path / "out" / "CREDITS.txt").is_file()


def test_a_map_of_ones_own_brings_its_tilesets_and_pictures(tmp_path):
    path = own_map(tmp_path / "mine")
    file = put(tmp_path / f"x{SUFFIX}", pack(path))
    map_path = unpack(read_package(file), tmp_path / "out")
    for each in (tmp_path / "mine").iterdir():
        each.unlink()
    loaded = check_for_all(load_map(map_path))
    assert not loaded.errors
    assert loaded.data is not None
    used = {file.relative_to(tmp_path / "out").as_posix() for file in loaded.files}
    assert used == {"test.tmx", *(f"tilesets/{n}" for n in ("ground.tsx", "ground.png", "sea.png"))}
    assert picture(loaded.data).get_size() == (64, 48)
    assert "editorsettings" not in map_path.read_text("utf-8")


def test_the_same_map_gives_the_same_bytes(tmp_path):
    path = own_map(tmp_path / "mine")
    assert pack(path) == pack(path)


def test_a_map_with_errors_is_not_packed(tmp_path):
    path = w.write(tmp_path, w.tmx())
    with pytest.raises(MapError, match=r"is not packed: There is no terrain layer\. Name one"):
        pack(path)


def test_the_command_tells_every_error_of_a_map_that_it_does_not_pack(tmp_path, capsys):
    path = w.write(tmp_path, w.tmx())
    assert main(["pack", str(path), "-o", str(tmp_path / "gift")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"miniwars: {path} is not packed: There is no terrain layer. Name one")
    wrong = '<properties><property name="rule.gold" type="int" value="-4"/>'
    path.write_text(path.read_text("utf-8").replace("<properties>", wrong, 1), "utf-8")
    assert main(["pack", str(path), "-o", str(tmp_path / "gift")]) == 2
    assert capsys.readouterr().err.splitlines() == [
        f"miniwars: {path} is not packed; miniwars check-map tells how to mend it.",
        "  There is no terrain layer.",
        "  rule.gold: The starting gold is “-4”.",
    ]
    assert not (tmp_path / f"gift{SUFFIX}").exists()


def test_pack_and_unpack_from_the_command_line(tmp_path, capsys):
    assert main(["pack", "two_rivers", "-o", "gift"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"gift{SUFFIX}"
    assert main(["unpack", f"gift{SUFFIX}"]) == 0
    assert load_map(Path("gift/two_rivers.tmx")).playable
    assert main(["unpack", f"gift{SUFFIX}"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["unpack", "nothing"]) == 2
    Path("letter" + SUFFIX).write_text("Dear all")
    assert main(["pack", "two_rivers", "-o", "letter"]) == 2
    assert Path("letter" + SUFFIX).read_text() == "Dear all"


def test_a_command_lays_a_packed_map_among_ones_own_and_finds_it_there_again(tmp_path, capsys):
    file = put(tmp_path / f"x{SUFFIX}", pack(own_map(tmp_path / "mine")))
    assert main(["render", str(file)]) == 0
    assert [path.name for path in maps_folder().iterdir()] == ["test"]
    assert arrive(file, maps_folder()) == maps_folder() / "test" / "test.tmx"
    changed = maps_folder() / "test" / "test.tmx"
    changed.write_text(changed.read_text("utf-8").replace("Test", "Mine"), "utf-8")
    assert arrive(file, maps_folder()) == maps_folder() / "test-2" / "test.tmx"
    assert "Mine" in changed.read_text("utf-8")


def test_a_packed_map_is_checked_without_being_laid_anywhere(tmp_path, capsys):
    file = put(tmp_path / f"x{SUFFIX}", pack(own_map(tmp_path / "mine")))
    assert main(["check-map", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"x{SUFFIX}: 0 errors")
    assert not maps_folder().exists()


def test_an_untouched_copy_of_a_shipped_tileset_is_known_again(tmp_path):
    """Its name holds in a save on any disk, and it has finer pictures."""
    file = put(tmp_path / f"x{SUFFIX}", pack(shipped("mini_wars")[0]))
    map_path = unpack(read_package(file), tmp_path / "out")
    assert "tilesets/terrain_mini_wars_square.tsx" in sources(map_path)
    sheet = tmp_path / "out" / "tilesets" / "terrain_mini_wars_square.png"
    sheet.write_bytes(w.png(*struct.unpack(">II", sheet.read_bytes()[16:24])))
    assert "tilesets/terrain_mini_wars_square.tsx" not in sources(map_path)


def test_a_random_map_never_points_into_the_installation(tmp_path):
    """Nor does a second one beside it write over a tileset that somebody has changed."""
    assert main(["new-map", "-o", "one/my_map.tmx"]) == 2  # there is no such folder
    Path("one").mkdir()
    assert main(["new-map", "-o", "one/my_map.tmx"]) == 0
    text = Path("one/my_map.tmx").read_text("utf-8")
    assert 'source="tilesets/terrain_mini_wars_square.tsx"' in text
    assert ".." not in text
    own = Path("one/tilesets/terrain_mini_wars_square.tsx")
    own.write_text(own.read_text("utf-8") + "<!-- mine -->\n", "utf-8")
    assert main(["new-map", "-o", "one/second.tmx"]) == 0
    assert own.read_text("utf-8").endswith("<!-- mine -->\n")
    assert 'source="tilesets/terrain_mini_wars_square-2.tsx"' in Path("one/second.tmx").read_text(
        "utf-8"
    )
    for path in Path("one").glob("*.tmx"):
        assert check_for_all(load_map(path)).playable


# ------------------------------------------------------------------------------ hostile files


GOOD = w.tmx(w.PLAIN).encode()
FRONT = json.dumps({"format": 1, "map": "a.tmx"}).encode()


def entry(name, content=b"", *, mode=0o100644, how=zipfile.ZIP_DEFLATED):
    """Return a file of an archive."""
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    info.external_attr = mode << 16
    info.compress_type = how
    return info, content


def archive(*entries, head=FRONT, with_map=True):
    """Return an archive of these files after a good head and map."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as file:
        if head is not None:
            file.writestr(*entry(HEAD, head, how=zipfile.ZIP_STORED))
        if with_map:
            file.writestr(*entry("a.tmx", GOOD))
        for info, content in entries:
            file.writestr(info, content)
    return target.getvalue()


def patched(content, old, new, every=True):
    """Return an archive whose bytes were changed after it was written."""
    assert len(old) == len(new)
    assert old in content
    return content.replace(old, new) if every else content.replace(old, new, 1)


def locked(content):
    """Return an archive that says its files are encrypted."""
    at, out = 0, bytearray(content)
    while (at := content.find(b"PK\x01\x02", at)) >= 0:
        out[at + 8] |= 1
        at += 4
    return bytes(out)


def understated():
    """Return an archive whose map says it is smaller than it is."""
    content = bytearray(archive(entry("big.txt", b"x" * 5000)))
    at = content.rfind(b"PK\x01\x02")
    content[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(content)


def bombs():
    """Return an archive of large pictures, which takes a second to make."""
    return archive(*(entry(f"{i}.png", PNG + b"\0" * (16 << 20)) for i in range(9)))


PNG = w.png(4, 4)

HOSTILE = {
    "empty": (b"", "the file is empty"),
    "a text": (b"Dear all", "some other text"),
    "a picture": (PNG, "it is a picture"),
    "a map": (GOOD, "it is a map of Tiled"),
    "a save": (b'["miniwars", 1]', "a saved match"),
    "another archive": (archive(head=None), "not of a map of Miniwars"),
    "cut short": (archive()[:-30], "damaged or cut short"),
    "only its beginning": (archive()[:60], "damaged or cut short"),
    "damaged": (patched(archive(entry("b.txt", b"Dear all", how=zipfile.ZIP_STORED)),
                        b"Dear all", b"Dead all"), "damaged"),
    "with a password": (locked(archive()), "locked with a password"),
    "out of its folder": (archive(entry("../a.txt", b"x")), "leads out of its folder"),
    "deep out of it": (archive(entry("b/../../a.txt", b"x")), "leads out of its folder"),
    "absolute": (archive(entry("/tmp/a.txt", b"x")), "leads out of its folder"),
    "of a drive": (archive(entry("C:/a.txt", b"x")), "leads out of its folder"),
    "with a backslash": (archive(entry("..\\a.txt", b"x")), "leads out of its folder"),
    "of a device": (archive(entry("con.txt", b"x")), "on every system"),
    "hidden": (archive(entry(".profile.txt", b"x")), "on every system"),
    "with a nought": (patched(archive(entry("b!b.txt", b"x")), b"b!b.txt", b"b\0b.txt"),
                      "on every system"),
    "with a line": (archive(entry("b\nb.txt", b"x")), "on every system"),
    "too long": (archive(entry("b" * 200 + ".txt", b"x")), "on every system"),
    "too deep": (archive(entry("b/" * 9 + "b.txt", b"x")), "on every system"),
    "twice": (patched(archive(entry("b.txt", b"1"), entry("c.txt", b"2")), b"c.txt", b"b.txt"),
              "twice"),
    "twice but for letters": (archive(entry("b.txt", b"1"), entry("B.txt", b"2")), "twice"),
    "twice but for accents": (archive(entry("\u00e9.txt"), entry("e\u0301.txt")), "twice"),
    "file and folder": (archive(entry("b.txt", b"1"), entry("b.txt/c.txt", b"2")), "folder"),
    "a link": (archive(entry("b.txt", b"/etc/passwd", mode=stat.S_IFLNK | 0o777)), "a link"),
    "a pipe": (archive(entry("b.txt", b"", mode=stat.S_IFIFO | 0o644)), "a link or a device"),
    "a program": (archive(entry("run.exe", b"MZ")), "no map, tileset, PNG picture or text"),
    "an archive inside": (archive(entry("b.zip", archive())), "no map, tileset"),
    "an archive called text": (archive(entry("b.txt", archive())), "a packed map of Miniwars"),
    "a text called picture": (archive(entry("b.png", b"Dear all")), "some other text"),
    "without a map": (archive(with_map=False), "the map is missing"),
    "another map": (archive(head=json.dumps({"format": 1, "map": "b.tmx"}).encode()),
                    "the map is missing"),
    "two maps": (archive(entry("b.tmx", GOOD)), "2 maps, not one"),
    "a newer one": (archive(head=json.dumps({"format": 2, "map": "a.tmx"}).encode()),
                    "a newer Miniwars"),
    "a head that is none": (archive(head=b"[1, 2"), "cannot be read"),
    "a head like a bomb": (archive(head=b"[" * 60_000), "cannot be read"),
    "of format nought": (archive(head=json.dumps({"format": 0, "map": "a.tmx"}).encode()),
                         "cannot be read"),
    "too many files": (archive(*(entry(f"{i}.txt", b"") for i in range(600))), "more than 500"),
    "a bomb": (archive(entry("b.txt", b"\0" * (8 << 20))), "is too large"),
    "many bombs": (bombs, "larger than 128 MB"),
    "packed by bzip2": (archive(entry("b.txt", b"x", how=zipfile.ZIP_BZIP2)), "not read here"),
    "understated": (understated(), "damaged"),
}  # fmt: skip


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_with_one_sentence_and_leaves_nothing(what, tmp_path, capsys):
    content, told = HOSTILE[what]
    file = put(tmp_path / f"bad{SUFFIX}", content() if callable(content) else content)
    assert main(["unpack", str(file), "-o", "in/out"]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    assert "should not have" not in err
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_what_is_too_large_is_not_even_read(tmp_path):
    path = tmp_path / f"bad{SUFFIX}"
    with path.open("wb") as file:
        file.truncate(ARCHIVE_BYTES + 1)
    with pytest.raises(MapError, match="larger than 64 MB"):
        read_package(path)


def test_a_package_that_was_zipped_by_hand_is_read(tmp_path):
    """Whatever order its files have, with folders as entries of their own."""
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(entry("tilesets/", b"", mode=stat.S_IFDIR | 0o755)[0], b"")
        file.writestr("tilesets/b.png", PNG)
        file.writestr("a.tmx", GOOD)
        file.writestr(HEAD, FRONT)
    package = read_package(put(tmp_path / f"x{SUFFIX}", target.getvalue()))
    assert sorted(package.files) == ["a.tmx", HEAD, "tilesets/b.png"]


def mutated(content, dice):
    """Return an archive with some bytes changed, lost, doubled or brought in."""
    out = bytearray(content)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(out))
        if dice.random() < 0.5:  # where the directory lies
            at = max(0, len(out) - 1 - dice.randrange(600))
        match dice.randrange(5):
            case 0:
                out[at] = dice.randrange(256)
            case 1:
                del out[at : at + dice.randint(1, 40)]
            case 2:
                out[at:at] = dice.randbytes(dice.randint(1, 20))
            case 3:
                out[at : at + 4] = dice.choice((b"\xff" * 4, b"\0" * 4, b"PK\x01\x02", b"../a"))
            case 4:
                other = dice.randrange(len(out))
                out[at:at] = out[other : other + dice.randint(1, 100)]
        if not out:
            return b""
    return bytes(out)


def fuzz(folder, count, seed):
    dice = random.Random(seed)
    good = archive(entry("tilesets/b.png", PNG), entry("b.txt", b"Dear all"))
    read = 0
    told: list[str] = []
    for number in range(count):
        file = put(folder / "x", mutated(good, dice))
        try:
            package = read_package(file)
        except MapError as error:
            told.append(str(error))
            continue
        read += 1
        target = folder / "in" / str(number)
        unpack(package, target)
        assert {path.name for path in folder.iterdir()} == {"x", "in"}
        inside = {path.relative_to(target).as_posix() for path in target.rglob("*.*")}
        assert inside == set(package.files)
    assert not any("\n" in each for each in told)
    return read


def test_no_mutation_escapes_its_folder_or_raises_anything_else(tmp_path):
    assert 0 < fuzz(tmp_path, 300, 1) < 300


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_no_mutation_of_many_escapes(tmp_path, seed):
    assert fuzz(tmp_path, 4000, seed) > 0


# ------------------------------------------------------------------------------ named folders


def test_a_tileset_elsewhere_is_read_once_its_folder_is_named(tmp_path, capsys):
    (tmp_path / "art").mkdir()
    (tmp_path / "maps").mkdir()
    path = own_map(tmp_path / "maps" / "mine")
    for name in ("ground.tsx", "ground.png"):
        (path.parent / name).rename(tmp_path / "art" / name)
    path.write_text(path.read_text("utf-8").replace("ground.tsx", "../../art/ground.tsx"), "utf-8")
    assert main(["check-map", str(path)]) == 1
    assert "lies outside the map's folder" in capsys.readouterr().out
    assert main(["check-map", str(path), "--folder", "art"]) == 0
    assert main(["check-map", str(path)]) == 0
    unpacked = unpack(read_package(put(tmp_path / f"x{SUFFIX}", pack(path))), tmp_path / "out")
    (tmp_path / "home" / "map-folders.txt").unlink()
    assert check_for_all(load_map(unpacked)).playable
    assert main(["check-map", str(path)]) == 1


def test_a_named_folder_that_is_not_there_now_is_not_forgotten(tmp_path):
    """A drive was not plugged in while another was named."""
    drive, other = tmp_path / "drive", tmp_path / "other"
    drive.mkdir()
    other.mkdir()
    data.name_folder(drive)
    drive.rename(tmp_path / "away")
    data.name_folder(other)
    assert data.named_folders() == (other,)
    (tmp_path / "away").rename(drive)
    assert data.named_folders() == (drive, other)


def test_neither_the_whole_disk_nor_a_file_can_be_named(tmp_path, capsys):
    for name in (Path(tmp_path.anchor), tmp_path / "nowhere"):
        assert main(["check-map", "footbridge", "--folder", str(name)]) == 2
        assert "is no folder that maps may use" in capsys.readouterr().err
    assert not (tmp_path / "home" / "map-folders.txt").exists()
