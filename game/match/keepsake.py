"""What is kept of a match beside its files: the names and the note a person gave it, and a picture.

All of it lies in one folder beside the saves, under the match's mark; a file of it that is damaged
or gone is as if nothing had been kept.
"""

from collections.abc import Container, Mapping
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from game.errors import SaveError, unwritable
from game.file_kind import read_ordinary
from game.files import write_whole

FOLDER = "kept"
NAME_LENGTH = 40
NOTE_LENGTH = 200
_MAX_BYTES = 1 << 20


class Keepsake(BaseModel):
    """What a person wrote about a match."""

    model_config = ConfigDict(frozen=True)

    name: str = ""
    note: str = ""
    saves: dict[str, str] = {}
    """What the saves by hand are called that were given names, by the names of their files."""

    notes: dict[str, str] = {}
    """What is noted on saves by hand, by the names of their files."""

    def called(self, file: str, name: str, note: str = "") -> "Keepsake":
        """Return it with another name and note for a save; without, where they are empty."""
        return self.model_copy(
            update={
                "saves": _with(self.saves, file, name),
                "notes": _with(self.notes, file, note),
            }
        )


def _with(known: Mapping[str, str], file: str, text: str) -> dict[str, str]:
    others = {each: words for each, words in known.items() if each != file}
    return others | ({file: text} if text else {})


NOTHING = Keepsake()
"""What is kept of most."""


class Keepsakes:
    """The keepsakes beside a folder of saves.

    Args:
        folder: the saves folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        try:
            self._there = {path.name for path in self._folder.iterdir()}
        except OSError:
            self._there = set()

    def of(self, mark: str) -> Keepsake:
        """Return what was written about a match."""
        if f"{mark}.json" in self._there:
            with suppress(OSError, ValidationError):
                content = read_ordinary(self._words(mark), _MAX_BYTES)
                return Keepsake.model_validate_json(content)
        return NOTHING

    def keep(self, mark: str, keepsake: Keepsake) -> None:
        """Write down what is said of a match.

        Raises:
            SaveError: it cannot be written.
        """
        path = self._words(mark)
        try:
            self._write(path, keepsake.model_dump_json().encode())
        except OSError as error:
            raise SaveError(
                unwritable(path, error),
                "Make room there, or allow writing to that folder.",
            ) from error

    def picture(self, mark: str, position: str) -> bytes | None:
        """Return the picture of a match at a position, if it was kept."""
        path = self._picture(mark, position)
        if path.name in self._there:
            with suppress(OSError):
                return read_ordinary(path, _MAX_BYTES)
        return None

    def keep_picture(self, mark: str, position: str, content: bytes) -> None:
        """Keep the picture of a match in place of an earlier one; if it cannot be, it is no matter:
        another can be painted."""
        path = self._picture(mark, position)
        with suppress(OSError):
            self._write(path, content)
            for other in self._folder.glob(f"{mark}_*"):
                if other != path:
                    other.unlink(missing_ok=True)

    def sweep(self, marks: Container[str]) -> None:
        """Throw away what belongs to no match any more.

        Args:
            marks: of all matches there are, those in the bin too.
        """
        for name in sorted(self._there):
            if name[:16] not in marks:
                with suppress(OSError):
                    (self._folder / name).unlink(missing_ok=True)

    def _words(self, mark: str) -> Path:
        return self._folder / f"{mark}.json"

    def _picture(self, mark: str, position: str) -> Path:
        return self._folder / f"{mark}_{position}.jpg"

    def _write(self, path: Path, content: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
        self._there.add(path.name)
