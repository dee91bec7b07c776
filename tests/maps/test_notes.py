"""Notes: what a map tells its players of places, written and read, and told where it is amiss."""

import pytest

from game.core.problem import Severity
from game.maps.load import load_map, shipped
from game.maps.schema import NoteData
from game.maps.write import write_tmx
from game.text import say
from tests.maps import workshop as w
from tests.maps.test_content import load


def point(text="", name="", x=8, y=8, inside="<point/>"):
    props = w.properties({"text": text}) if text else ""
    return f'<object id="5" name="{name}" x="{x}" y="{y}">{props}{inside}</object>'


def test_a_point_with_a_text_is_a_note_of_its_cell(tmp_path):
    found = load(tmp_path, w.PLAIN, w.objects("Notes", "notes", point("The  ford.", x=24, y=40)))
    assert found.data is not None
    assert found.data.notes == (NoteData(cell=9, text="The ford."),)
    assert [note.text for note in found.data.board().notes] == ["The ford."]
    named = load(tmp_path, w.PLAIN, w.objects("Notes", "notes", point(name="The mill.")))
    assert named.data is not None
    assert named.data.notes == (NoteData(cell=0, text="The mill."),)


def test_notes_on_a_layer_without_a_role_are_told(tmp_path):
    found = load(tmp_path, w.PLAIN, w.objects("Notes", "", point("The ford.")))
    told = [p for p in found.problems if str(p.text).startswith("The layer holds a note, but")]
    assert [p.severity for p in told] == [Severity.WARNING]
    assert found.playable


@pytest.mark.parametrize("role", ["zones", "pieces"])
def test_notes_on_a_layer_of_other_things_are_one_mistake(tmp_path, role):
    notes = w.objects("Notes", role, point("The ford.") + point("The mill."))
    found = load(tmp_path, w.PLAIN, notes)
    assert [p.severity for p in found.problems] == [Severity.WARNING]
    assert say(found.problems[0].text) == f"The layer's role is {role}, but it holds 2 notes"


@pytest.mark.parametrize(
    ("layer", "text"),
    [
        (w.objects("N", "notes", point()), "The note says nothing"),
        (w.objects("N", "notes", point("x" * 91)), "The note has 91 letters and is not shown"),
        (w.objects("N", "notes", point("Far", x=900)), "The note lies beside the board"),
        (w.objects("N", "notes", point("Box", inside="")), "A note is a point"),
        (w.objects("N", "notes", *[point("So")] * 4), "The map has 4 notes, and the first 3"),
    ],
)
def test_a_note_that_is_not_shown_is_told_and_the_map_still_plays(layer, text, tmp_path):
    found = load(tmp_path, w.PLAIN, layer)
    told = [p for p in found.problems if str(p.text).startswith(text)]
    assert [p.severity for p in told] == [Severity.WARNING]
    assert found.data is not None
    assert len(found.data.notes) <= 3


def test_notes_come_back_from_the_file_that_was_written(tmp_path):
    for path in (shipped("mini_wars")[0], *shipped("warshard")):
        data = load_map(path).data
        assert data is not None
        write_tmx(data, tmp_path / "again.tmx")
        again = load_map(tmp_path / "again.tmx").data
        assert again is not None
        assert again.notes == data.notes


def test_the_maps_of_a_first_match_have_notes():
    for key, name in (("mini_wars", "footbridge"), ("warshard", "boot_camp"), ("mj12", "danville")):
        path = next(path for path in shipped(key) if path.stem == name)
        data = load_map(path).data
        assert data is not None
        assert len(data.notes) == 3


def test_notes_of_shipped_maps_say_whose_a_place_is_and_not_its_colour():
    maps = [load_map(path).data for path in shipped()]
    found = [note.text for board in maps if board is not None for note in board.notes]
    assert found
    assert not [text for text in found if "grey" in text.lower()]
