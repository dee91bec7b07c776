"""A disk that cannot be written to: said when the match opens and when it is saved."""

import pytest

from game.scenes import begin, closing
from game.scenes.dialogs import Dialog
from tests.scenes.client import new_match


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """Let the saves belong below something that is no folder."""
    (tmp_path / "file").write_text("no folder")
    folder = tmp_path / "file" / "saves"
    for module in (begin, closing):
        monkeypatch.setattr(module, "saves_folder", lambda: folder)
    return folder


def told(one):
    """Return the words of the dialog on top."""
    one.frames(2)
    top = one.app.stack.top
    assert isinstance(top, Dialog)
    return " ".join(
        str(words) for widget in top.root.walk() for words in getattr(widget, "paragraphs", ())
    )


def test_a_match_that_cannot_be_written_down_says_so_over_the_board(client, nowhere):
    one = client()
    begin.play(one.app.services, new_match())
    assert str(nowhere) in told(one)


def test_a_save_that_cannot_be_written_names_folder_and_remedy(client, nowhere):
    one = client()
    closing.save_match(one.app.services, one.match)
    words = told(one)
    assert str(nowhere) in words
    assert "allow writing" in words
    assert "safe" not in words
