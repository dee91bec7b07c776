"""Tiled, opened from the window over the map that lies on the workbench."""

import subprocess
from os import SEEK_END
from pathlib import Path
from tempfile import TemporaryFile

from game.core.words import Phrase
from game.errors import GameError
from game.own_command import command_folder, own_command

_TAIL = 4096
"""Bytes of what was said that are read: the last line tells what hindered it."""


class Drawing:
    """A start of Tiled, by the command that a shell would use; `trouble` tells if it failed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            # A pipe that nobody reads would be full after a few hundred warnings.
            self._said = TemporaryFile()  # noqa: SIM115 - `trouble` closes it
            self._process: subprocess.Popen[bytes] | None = subprocess.Popen(
                [*own_command(), "tiled", str(path.absolute())],
                cwd=command_folder(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self._said,
                start_new_session=True,
            )
        except OSError as error:
            raise GameError(
                Phrase("Tiled cannot be started: {why}.", {"why": error.strerror or str(error)})
            ) from None

    def shows(self, path: Path) -> bool:
        """Return whether Tiled is open and was opened on a map, as far as is known here."""
        return path == self._path and self._process is not None and self._process.poll() is None

    def trouble(self) -> GameError | None:
        """Return what hindered it, once; None while nothing did."""
        process = self._process
        if process is None or process.poll() is None:
            return None
        self._process = None
        with self._said as file:
            if not process.returncode:
                return None
            file.seek(max(0, file.seek(0, SEEK_END) - _TAIL))
            said = file.read().decode(errors="replace").strip().rpartition("\n")[2]
        return GameError(said.partition(": ")[2] or said or "Tiled did not start.")
