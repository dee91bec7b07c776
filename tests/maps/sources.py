"""The modules that make the shipped maps, which are no part of the package."""

import sys
from importlib import import_module
from typing import Any

from game import data


def source(name: str) -> Any:
    """Return a module of maps/_src."""
    folder = str(data.folder("maps") / "_src")
    if folder not in sys.path:
        sys.path.insert(0, folder)  # the art has a module `build`, too
    return import_module(name)
