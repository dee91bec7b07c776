"""Pre-flight of what a map leads to: its tilesets, and files by whatever name (MAPS.md)."""

import pytest

from game import data
from game.core.problem import Severity
from game.maps.check import check_for_all
from game.maps.load import Loaded, load_map
from game.maps.tmx import limits
from game.text import say
from tests.maps import workshop as w
from tests.maps.workshop import load, refused

# --------------------------------------------------------------- the tilesets


def tsx(tmp_path, text: str) -> Loaded:
    """Load a map whose tileset is this text."""
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.tsx").write_text(text, encoding="utf-8")
    return load_map(path)


@pytest.mark.parametrize(
    ("attributes", "words"),
    [
        ('tilewidth="0" tileheight="16"', "tilewidth"),
        ('tilewidth="16" tileheight="99999"', "tileheight"),
        ('tilewidth="16" tileheight="16" spacing="-3"', "spacing"),
        ('tilewidth="16" tileheight="16" margin="1e3"', "margin"),
        ('tilewidth="16" tileheight="16" tilecount="17"', "no room for 17 tiles"),
        ('tilewidth="80" tileheight="80"', "no room"),
        ('tilewidth="16" tileheight="16" tilecount="999999999"', "tilecount"),
    ],
)
def test_measures_of_a_tileset_are_bounded(attributes, words, tmp_path):
    image = '<image source="ground.png" width="64" height="64"/>'
    refused(tsx(tmp_path, f'<tileset name="g" {attributes}>{image}</tileset>'), words)


def test_tiles_of_all_tilesets_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "TILES", 15)
    refused(load(tmp_path, w.PLAIN), "tilecount")


def test_a_tileset_that_leads_in_a_circle(tmp_path):
    text = '<tileset firstgid="1" source="ground.tsx"/>'
    refused(tsx(tmp_path, text), "only names another tileset")


def test_a_tileset_that_is_a_map(tmp_path):
    refused(tsx(tmp_path, "<map/>"), "<map> where <tileset>")


def test_a_damaged_tileset_is_named_with_its_place(tmp_path):
    loaded = tsx(tmp_path, "<tileset><tile></tileset>")
    refused(loaded, "well-formed", "line 1")
    assert loaded.errors[0].source == "ground.tsx"


def test_tilesets_that_share_gids(tmp_path):
    two = '<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="9" source="ground.tsx"/>'
    refused(load(tmp_path, w.PLAIN, tilesets=two), "share tile numbers")


@pytest.mark.parametrize("gid", ["", "0", "-4", "x", "99999999999"])
def test_a_tileset_without_a_first_gid(gid, tmp_path):
    tilesets = f'<tileset firstgid="{gid}" source="ground.tsx"/>'
    refused(load(tmp_path, w.PLAIN, tilesets=tilesets), "first gid")


def test_number_of_tilesets_is_capped(tmp_path):
    many = "".join(
        f'<tileset firstgid="{1 + 16 * i}" source="ground.tsx"/>'
        for i in range(limits.TILESETS + 1)
    )
    refused(load(tmp_path, w.PLAIN, tilesets=many), "65 tilesets")


def test_a_tileset_that_ships_is_read_again_when_it_or_its_picture_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "folder", lambda name: tmp_path)
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    first = load_map(path)
    assert load_map(path) == first
    file = tmp_path / "ground.tsx"
    file.write_text(file.read_text("utf-8").replace('"plain"', '"swamp"'), "utf-8")
    again = load_map(path).data
    assert again is not None
    assert set(again.terrain) == {"swamp"}
    (tmp_path / "ground.png").write_bytes(w.png(8, 8))
    refused(load_map(path), "no room for 16 tiles")


def test_tilesets_that_ship_count_as_much_when_they_are_known(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "folder", lambda name: tmp_path)
    two = '<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="17" source="ground.tsx"/>'
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=two))
    assert load_map(path).data is not None
    monkeypatch.setattr(limits, "TILES", 31)
    refused(load_map(path), "more than 31 tiles")
    monkeypatch.undo()
    monkeypatch.setattr(data, "folder", lambda name: tmp_path)
    monkeypatch.setattr(limits, "IMAGE_PIXELS", 2 * 64 * 64 - 1)
    refused(load_map(path), "million pixels")


# ------------------------------------------------------------------ the files


@pytest.mark.parametrize(
    "name", ["../secret.tsx", "/etc/passwd", "a/../../secret.tsx", "link.tsx", "~/x.tsx"]
)
def test_files_outside_the_folder_tree_are_not_opened(name, tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "secret.tsx").write_text("<tileset secret='1'/>", encoding="utf-8")
    (folder / "link.tsx").symlink_to(tmp_path / "secret.tsx")
    path = w.write(folder, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    loaded = load_map(path)
    refused(loaded, name.rsplit("/", 1)[-1])
    assert loaded.files == (path,)


@pytest.mark.parametrize("name", ["/far/away/{}", "C:\\maps\\{}", "D:/{}"])
def test_an_absolute_path_is_called_so_with_its_end_and_the_way_to_mend_it(name, tmp_path):
    name = name.format("deep/" * 20 + "my_own.tsx")
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    loaded = load_map(path)
    assert "Replace Tileset" in refused(loaded, "my_own.tsx is named by an absolute path")
    assert loaded.files == (path,)


def test_a_shipped_tileset_named_by_an_absolute_path_is_found_and_told(tmp_path):
    name = "/elsewhere/tilesets/terrain_square.tsx"
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>'))
    (note,) = (p for p in load_map(path).problems if "absolute" in str(p.text))
    assert note.severity is Severity.NOTE
    assert "the game's own of that name is used" in str(note.text)
    assert "Replace Tileset" in str(note.fix)


def test_a_picture_by_an_absolute_path_and_one_that_is_too_large(tmp_path):
    inside = (
        '<tileset firstgid="1" name="a" tilewidth="4" tileheight="4"><image source="{}"/></tileset>'
    )
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=inside.format("/far/away.png")))
    assert "choose the copy in Tiled" in refused(load_map(path), "/far/away.png is named by an")
    with (tmp_path / "huge.png").open("wb") as file:
        file.truncate(limits.IMAGE_BYTES + 1)
    path = w.write(tmp_path, w.tmx(w.PLAIN, tilesets=inside.format("huge.png")))
    assert "Make it smaller" in refused(load_map(path), "larger than 32 MB")


def test_a_further_folder_may_be_allowed(tmp_path):
    folder = tmp_path / "maps"
    folder.mkdir()
    w.tileset(tmp_path)
    path = folder / "a.tmx"
    tilesets = '<tileset firstgid="1" source="../ground.tsx"/>'
    path.write_text(w.tmx(w.PLAIN, tilesets=tilesets), encoding="utf-8")
    assert "beside the map" in refused(load_map(path), "lies outside")
    assert load_map(path, (tmp_path,)).playable


def test_a_missing_tileset_and_a_missing_picture(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.png").unlink()
    refused(load_map(path), "picture ground.png is missing")
    (tmp_path / "ground.tsx").unlink()
    refused(load_map(path), "tileset ground.tsx is missing")


def test_a_misspelt_tileset_of_the_game_is_the_only_thing_told(tmp_path):
    """What would follow (no ground, no pieces) is not told, nor where the folder lies."""
    for name in ("terrain_sqare.tsx", "../../tilesets/terrain_sqare.tsx"):
        path = w.write(
            tmp_path, w.tmx(w.PLAIN, tilesets=f'<tileset firstgid="1" source="{name}"/>')
        )
        loaded = load_map(path)
        assert "Choose terrain_square.tsx" in refused(loaded, "is missing; did you mean terrain_s")
        assert [problem.source for problem in loaded.problems] == [""]


def test_a_missing_tileset_hides_nothing_but_what_follows_from_it(tmp_path):
    ground = w.layer("terrain", [1] * 11 + [999], (4, 3))
    units = w.layer("units", [106] * 12, (4, 3), "pieces")
    tilesets = (
        '<tileset firstgid="1" source="ground.tsx"/>'
        '<tileset firstgid="101" source="gone.tsx"/><tileset firstgid="201" source="ground.tsx"/>'
    )
    header = {**w.HEADER, "rule.gild": 3}
    path = w.write(tmp_path, w.tmx(ground, units, tilesets=tilesets, header=header))
    told = [
        say(problem.text)
        for problem in check_for_all(load_map(path)).problems
        if problem.severity is not Severity.NOTE
    ]
    for word in ("gone.tsx", "Tile 999", "rule.gild"):
        assert word in " ".join(told)
    assert len(told) == 3


def test_a_damaged_ground_is_told_without_what_follows_from_it(tmp_path):
    zone = '<object id="7" type="victory" x="0" y="0" width="64" height="48"/>'
    loaded = load(tmp_path, w.layer("terrain", [1] * 11, (4, 3)), w.objects("zones", "zones", zone))
    (error,) = check_for_all(loaded).errors
    assert "exactly" in str(error.text)
    assert not any("holds no cell" in str(problem.text) for problem in loaded.problems)


def test_a_folder_of_tilesets_beside_the_maps_own_is_open_as_the_shipped_maps_lie(tmp_path):
    for folder in ("tilesets", "other", "mine"):
        (tmp_path / folder).mkdir()
        w.tileset(tmp_path / folder)
    path = tmp_path / "mine" / "a.tmx"
    named = '<tileset firstgid="1" source="../{}/ground.tsx"/>'
    path.write_text(w.tmx(w.PLAIN, tilesets=named.format("tilesets")), encoding="utf-8")
    assert load_map(path).playable
    path.write_text(w.tmx(w.PLAIN, tilesets=named.format("other")), encoding="utf-8")
    refused(load_map(path), "lies outside")


def test_a_missing_tileset_of_ones_own_is_not_taken_for_one_of_the_game(tmp_path):
    tilesets = '<tileset firstgid="1" source="../my_terrain.tsx"/>'
    loaded = load_map(w.write(tmp_path, w.tmx(w.PLAIN, tilesets=tilesets)))
    assert "beside the map" in refused(loaded, "The tileset ../my_terrain.tsx is missing")


def test_a_missing_picture_is_told_with_its_tileset(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.png").unlink()
    (problem,) = load_map(path).errors
    assert problem.source == "tileset ground"


def test_a_shipped_tileset_is_found_wherever_the_map_was_carried(tmp_path):
    tilesets = '<tileset firstgid="1" source="../../maps/tilesets/terrain_square.tsx"/>'
    path = tmp_path / "carried.tmx"
    path.write_text(w.tmx(w.PLAIN, tilesets=tilesets, tile=(64, 64)), encoding="utf-8")
    loaded = load_map(path)
    assert loaded.playable
    assert [p.severity for p in loaded.problems] == [Severity.NOTE]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "neither a PNG nor a JPEG file"),
        (b"GIF89a" + bytes(40), "neither a PNG nor a JPEG file"),
        (w.png(8, 8)[:60], "damaged"),
        (w.png(8, 8).replace(b"IDAT", b"IDAX"), "damaged"),
        (w.png(1, 1).replace(b"\0\0\0\1", b"\0\1\0\1"), "65537 × 65537"),
    ],
)
def test_pictures_are_looked_at_before_they_are_loaded(content, words, tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    (tmp_path / "ground.png").write_bytes(content)
    refused(load_map(path), words)


def test_pixels_of_all_pictures_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "IMAGE_PIXELS", 64 * 64 - 1)
    refused(load(tmp_path, w.PLAIN), "million pixels")


def test_a_picture_inside_the_tileset_is_refused(tmp_path):
    text = '<tileset name="g" tilewidth="16" tileheight="16"><image format="png"><data/></image>'
    assert "Save it as PNG" in refused(tsx(tmp_path, text + "</tileset>"), "stored inside")
