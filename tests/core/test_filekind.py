"""What a file is, by how it begins."""

import os

import pytest

from game.file_kind import FileKind, file_kind, kind_at, read_ordinary


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", FileKind.EMPTY),
        (b"\xef\xbb\xbf \n", FileKind.EMPTY),
        (b'["miniwars",1,"0123456789abcdef",{}]', FileKind.SAVE),
        (b'<?xml version="1.0"?>\n<map version="1.8"><tileset/></map>', FileKind.MAP),
        (b"<tileset><map/></tileset>", FileKind.TILESET),
        (b"<map>\0</map>", FileKind.MAP),
        (b"<svg/>", FileKind.XML),
        (b"\xef\xbb\xbf<map/>", FileKind.MAP),
        (b'{"type": "map"}', FileKind.JSON),
        (b"\x89PNG\r\n\x1a\n\0\0", FileKind.PICTURE),
        (b"RIFF\0\0\0\0WAVEfmt ", FileKind.SOUND),
        (b"RIFF\0\0\0\0WEBP", FileKind.PICTURE),
        (b"\0\0\0\x18ftypmp42", FileKind.VIDEO),
        (b"PK\x03\x04\0", FileKind.ARCHIVE),
        (b"%PDF-1.7", FileKind.DOCUMENT),
        (b"\x7fELF\0", FileKind.PROGRAM),
        (b"MZ\x90\0", FileKind.PROGRAM),
        (b"MZ is how some notes begin", FileKind.TEXT),
        (b"\xff\xfe<\0m\0a\0p\0", FileKind.TEXT),
        (b"\0" * 9, FileKind.BINARY),
        (b"Dear diary", FileKind.TEXT),
    ],
)
def test_a_file_is_known_by_its_beginning(content, kind, tmp_path):
    assert file_kind(content) is kind
    path = tmp_path / "file"
    path.write_bytes(content)
    assert kind_at(path) is kind


def test_what_is_no_file_is_of_no_kind(tmp_path):
    assert kind_at(tmp_path) is None
    assert kind_at(tmp_path / "nothing") is None
    assert kind_at(tmp_path / "nul\0") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_only_ordinary_files_are_read_and_only_so_far(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_ordinary(path, 5) == b"12345"
    os.mkfifo(tmp_path / "pipe")
    wanted = {"file": "larger than", "pipe": "a pipe or a device", "": "a folder", "no": "No such"}
    for name, words in wanted.items():
        with pytest.raises(OSError) as caught:
            read_ordinary(tmp_path / name, 4)
        assert words in (caught.value.strerror or "")
    with pytest.raises(OSError, match="no file can have this name"):
        read_ordinary(tmp_path / "a\0b", 4)
