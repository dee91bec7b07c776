"""The edit and play loop: saving in Tiled is noticed, whatever way the file is written."""

import os

from game.maps.load import load_map
from game.maps.watch import Watched
from tests.maps import workshop as w


def test_saving_the_map_or_its_tileset_is_noticed_once(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    watched = Watched(path, load_map(path).files)
    assert not watched.changed()
    for file in (path, tmp_path / "ground.tsx", tmp_path / "ground.png"):
        os.utime(file, ns=(1, 1))
        assert watched.changed()
        assert not watched.changed()


def test_a_file_renamed_over_the_map_is_noticed_and_its_absence_is_not(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    watched = Watched(path)
    text = path.read_text(encoding="utf-8")
    path.unlink()
    assert not watched.changed()
    (tmp_path / "new").write_text(text.replace("Test", "Best"), encoding="utf-8")
    (tmp_path / "new").rename(path)
    assert watched.changed()


def test_files_of_a_later_load_are_followed(tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    other = tmp_path / "other.tsx"
    other.write_text("", encoding="utf-8")
    watched = Watched(path)
    watched.follow((path, other))
    other.write_text("more", encoding="utf-8")
    assert watched.changed()
