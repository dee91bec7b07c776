"""What a build of the package does first: compile the catalogues of words, which are not kept."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface):
    """Compiles them, also for an editable installation."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile whatever is newer than what was compiled of it."""
        sys.path.insert(0, str(Path(self.root) / "assets"))
        from words import catalogues

        catalogues.compile_all(Path(self.root))
