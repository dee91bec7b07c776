"""Damaging maps at random, the same way for the same seed: as disks, editors and pranks do."""

import base64
import re
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.core.dice import RandomDice
from game.core.registry import keys as games
from game.core.registry import ruleset
from game.maps.load import shipped
from game.maps.random.generate import random_map
from game.maps.write import write_tmx
from tests.maps import workshop as w

EVIL = (
    *("", "0", "-1", "1", "2", "3", "16", "513", "65536", "2147483648", "4294967295", "9" * 400),
    *("1.5", "1e309", "-1e308", "nan", "inf", "0x10", "true", "false", "None", " ", "1,2", "1 2"),
    *("ground.tsx", "../ground.tsx", "/etc/passwd", "/dev/zero", "C:\\x", "a" * 3000, "\u202e"),
    *("terrain", "pieces", "zones", "edges", "features", "csv", "base64", "zlib", "gzip", "zstd"),
    *("hexagonal", "isometric", "x", "even", "class", "float", "{0}", "%s", "&amp;", "é", "🂡"),
)
_T = TypeVar("_T")
_VALUE = re.compile(r'="([^"]*)"')
_TAG = re.compile(r"<[^<>]*>")
_SHIPPED = ("boot_camp", "danville")
"""Maps with reinforcements, units of their own names, and army lists."""
_NUMBER = re.compile(r"\d+")
_BOMB = base64.b64encode(zlib.compress(bytes(8 << 20), 9)).decode()


def make_originals(folder: Path) -> None:
    """Write sound maps of many kinds, each in a folder of its own with its tileset."""
    whole = (
        w.layer("terrain", [1, 2, 3, 4, 5, 1, 13, 1, 0, 1, 1, 1], (4, 3), form="zlib"),
        w.layer("Roads", [0, 11] + [0] * 10, (4, 3), "features", "base64"),
        '<group id="7" name="G" opacity="0.5" offsetx="2">'
        + w.layer("Rivers", [12] + [0] * 11, (4, 3), "edges", "gzip")
        + "</group>",
        w.layer("Buildings", [8, 0, 0, 10] + [0] * 7 + [9], (4, 3), "pieces"),
        w.objects(
            "Units",
            "pieces",
            '<object id="4" gid="6" x="16" y="32" width="16" height="16" rotation="10">'
            + w.properties({"piece": "tank", "seat": 2, "hp": 35})
            + "</object>",
            '<object id="5" name="A" type="soldier" x="20" y="20"><point/></object>',
        ),
        w.objects(
            "Zones",
            "zones",
            '<object id="6" type="setup" x="0" y="0" width="33" height="20"/>',
            '<object id="7" class="goal" x="9" y="9"><polygon points="0,0 30,5 10,40"/></object>',
            '<object id="8" x="9" y="9" width="5" height="5"><ellipse/></object>',
        ),
        '<imagelayer id="9" name="Sky"><image source="ground.png"/></imagelayer>',
    )
    header = {**w.HEADER, "rule.gold": 100, "opt.fog": True, "description": "Words"}
    inside = '<tileset firstgid="1" name="In" tilewidth="16" tileheight="16" tilecount="16" '
    inside += 'columns="4"><tileoffset x="1" y="2"/><image source="ground.png"/><tile id="0">'
    inside += w.properties({"terrain": "plain"}) + "</tile></tileset>"
    several = '<tileset firstgid="1" name="C" tilewidth="16" tileheight="16" tilecount="2" '
    several += f'columns="0"><tile id="0">{w.properties({"terrain": "plain"})}'
    several += '<image source="ground.png" width="64" height="64"/></tile></tileset>'
    flat = 'orientation="hexagonal" staggeraxis="x" staggerindex="even" hexsidelength="8"'
    pointy = 'orientation="hexagonal" staggeraxis="y" staggerindex="odd" hexsidelength="8"'
    originals = {
        "square": w.tmx(*whole, header=header),
        "flat": w.tmx(*whole, header=header, shape=flat),
        "pointy": w.tmx(*whole, header=header, shape=pointy),
        "inside": w.tmx(w.PLAIN, *whole[3:5], tilesets=inside),
        "several": w.tmx(w.layer("terrain", [1] * 12, (4, 3)), tilesets=several),
    }
    for name, text in originals.items():
        (folder / name).mkdir()
        w.write(folder / name, text)
    for manifest in (ruleset(key).manifest for key in games()):
        if manifest.recipe is None:
            continue
        key = manifest.key
        (folder / key).mkdir()
        w.tileset(folder / key)
        random = random_map(manifest, manifest.shapes[0], 10, 8, 2, 3)
        write_tmx(random, folder / key / "test.tmx")
    for path in shipped():
        if path.stem in _SHIPPED:
            (folder / path.stem).mkdir()
            w.tileset(folder / path.stem)
            shutil.copy(path, folder / path.stem / "test.tmx")


class Vandal:
    """Copies one original and damages the copy."""

    def __init__(self, originals: Path, folder: Path, seed: int) -> None:
        self.folder = folder
        self.dice = RandomDice(seed)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self._one(sorted(originals.iterdir())), folder)
        self.map = folder / "test.tmx"
        self.done: list[str] = []

    def _roll(self, count: int) -> int:
        return self.dice.roll(count) - 1 if count > 0 else 0

    def _one(self, items: list[_T]) -> _T:
        return items[self._roll(len(items))]

    def damage(self) -> None:
        """Do one to three acts of damage to the map, its tileset or its picture."""
        for _ in range(self.dice.roll(3)):
            act = self._one(self._acts())
            self.done.append(act.__name__)
            act()

    def _acts(self) -> list[Callable[[], None]]:
        often = [self.evil_value, self.evil_value, self.swap_values, self.drop_tag, self.repeat_tag]
        return [
            *often,
            self.flip_byte,
            self.cut_bytes,
            self.truncate,
            self.move_tag,
            self.change_number,
            self.bomb,
            self.damage_cells,
            self.wrong_encoding,
            self.entity,
            self.circle,
            self.lose_file,
            self.damage_picture,
            self.deepen,
            self.rename_property_type,
        ]

    # ------------------------------------------------------------------------- text

    def _text(self) -> tuple[Path, str]:
        files = [self.map, self.map, self.map, *self.folder.glob("*.tsx")]
        path = self._one([file for file in files if file.is_file()] or [self.map])
        if not path.is_file():
            return path, ""
        return path, path.read_bytes().decode("utf-8", "replace")

    def _put(self, path: Path, text: str) -> None:
        if path.is_dir():
            return
        path.write_bytes(text.encode("utf-8", "replace"))

    def _edit(self, pattern: re.Pattern[str], make: Callable[[re.Match[str]], str]) -> None:
        path, text = self._text()
        found = list(pattern.finditer(text))
        if found:
            match = self._one(found)
            self._put(path, text[: match.start()] + make(match) + text[match.end() :])

    def evil_value(self) -> None:
        self._edit(_VALUE, lambda _: f'="{self._one(list(EVIL))}"')

    def swap_values(self) -> None:
        _, text = self._text()
        values = _VALUE.findall(text)
        if values:
            self._edit(_VALUE, lambda _: f'="{self._one(values)}"')

    def drop_tag(self) -> None:
        self._edit(_TAG, lambda _: "")

    def repeat_tag(self) -> None:
        self._edit(_TAG, lambda match: match[0] * (2 + self._roll(3)))

    def move_tag(self) -> None:
        _, text = self._text()
        tags = _TAG.findall(text)
        if tags:
            self._edit(_TAG, lambda match: self._one(tags) + match[0])

    def change_number(self) -> None:
        self._edit(_NUMBER, lambda _: self._one(["0", "7", "99", "4294967295", "9" * 200, "-3"]))

    def rename_property_type(self) -> None:
        kinds = ["float", "class", "color", "object", "file", "int", "bool", "odd"]
        self._edit(re.compile(r' type="\w+"'), lambda _: f' type="{self._one(kinds)}"')

    def damage_cells(self) -> None:
        def changed(match: re.Match[str]) -> str:
            text = match[0]
            at = self._roll(len(text))
            return self._one([text[:at], text[:at] + "!" + text[at:], text + text, text[::-1]])

        self._edit(re.compile(r"(?<=<data encoding)[^<]*"), changed)

    def bomb(self) -> None:
        data = f'<data encoding="base64" compression="zlib">{_BOMB}</data>'
        self._edit(re.compile(r"<data [^>]*>[^<]*</data>"), lambda _: data)

    def wrong_encoding(self) -> None:
        path, text = self._text()
        name = self._one(["utf-16", "latin-1", "cp1252", "utf-32"])
        if self._roll(2) and path.is_file():
            path.write_bytes(text.encode(name, "replace"))
        else:
            self._put(path, text.replace("UTF-8", name, 1))

    def entity(self) -> None:
        path, text = self._text()
        laughs = "".join(f'<!ENTITY l{i + 1} "{f"&l{i};" * 9}">' for i in range(9))
        head = f'<!DOCTYPE map [<!ENTITY l0 "lol">{laughs}]>'
        self._put(path, text.replace("?>", f"?>{head}", 1).replace('="', '="&l9;', 1))

    def circle(self) -> None:
        for path in filter(Path.is_file, self.folder.glob("*.tsx")):
            path.write_text(f'<tileset firstgid="1" source="{path.name}"/>', encoding="utf-8")

    def deepen(self) -> None:
        depth = self._one([5, 13, 400, 30000])
        path, text = self._text()
        cut = text.rfind("</")
        self._put(path, text[:cut] + "<group>" * depth + "</group>" * depth + text[cut:])

    # ------------------------------------------------------------------------ bytes

    def _bytes(self) -> tuple[Path, bytearray]:
        files = [file for file in sorted(self.folder.iterdir()) if file.is_file()]
        path = self._one(files or [self.map])
        if not files:
            return path, bytearray()
        return path, bytearray(path.read_bytes())

    def flip_byte(self) -> None:
        path, data = self._bytes()
        for _ in range(min(len(data), self.dice.roll(4))):
            data[self._roll(len(data))] ^= 1 << self._roll(8)
        path.write_bytes(data)

    def cut_bytes(self) -> None:
        path, data = self._bytes()
        at = self._roll(len(data))
        del data[at : at + self.dice.roll(80)]
        path.write_bytes(data)

    def truncate(self) -> None:
        path, data = self._bytes()
        path.write_bytes(data[: self._roll(len(data) + 1)])

    def lose_file(self) -> None:
        path = self._one([*self.folder.glob("*.png"), *self.folder.glob("*.tsx")] or [self.map])
        if path.is_dir():
            return
        path.unlink(missing_ok=True)
        if self._roll(3) == 0:
            path.mkdir(exist_ok=True)

    def damage_picture(self) -> None:
        picture = w.png(*self._one([(1, 1), (8, 8), (64, 8), (200, 200)]))
        path = self.folder / "ground.png"
        if path.is_dir():
            return
        path.write_bytes(
            self._one(
                [
                    picture,
                    picture[:-4],
                    picture[:16] + b"\xff" * 8 + picture[24:],
                    b"GIF89a" + picture,
                    b"",
                ]
            )
        )
