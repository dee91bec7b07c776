"""Files are written whole, and what cannot be written is called by its own name."""

import pytest

from game.files import write_whole


def test_what_cannot_be_written_is_called_as_it_was_asked_for(tmp_path):
    """Its draft beside it has a name that nobody has chosen."""
    path = tmp_path / "nowhere" / "my.file"
    with pytest.raises(OSError, match="No such file") as found:
        write_whole(path, b"content")
    assert found.value.filename == str(path)
