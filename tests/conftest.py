"""What every test may count on, whichever ran before it and however slow the machine is."""

import gc
import os
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from zlib import crc32

import pygame
import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from words import catalogues

from game import data, text
from game.maps import load

for _name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):  # this machine's language is no matter
    os.environ.pop(_name, None)


def pytest_configure(config):
    """Catalogues are compiled as they are written now, by the process that hands out the tests."""
    if not hasattr(config, "workerinput"):
        catalogues.compile_all(data.folder("assets").parent)


def pytest_collection(session):
    """Each of several workers begins to read the tests at a place of its own: what one has compiled
    the others find done. What is wrong with a file is said when it is collected."""
    config = session.config
    if not hasattr(config, "workerinput"):
        return
    number, workers = int(config.workerinput["workerid"][2:]), config.workerinput["workercount"]
    files = sorted(
        path for given in config.args for path in Path(given).absolute().rglob("test_*.py")
    )
    begin = len(files) * number // workers
    for path in files[begin:] + files[:begin]:
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(config.rootpath).with_suffix("").parts))


settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
pytest.MonkeyPatch().setattr(providers, "_get_local_constants", Constants)
"""Examples would hold numbers from whatever modules a process happens to have read by then."""


def read_once(read):
    """Return maps as they were read first, if they ship: those do not change, and none can."""
    kept: dict[Path, load.Loaded] = {}

    def load_map(path, roots=()):
        if roots or path.parent.parent != MAPS:
            return read(path, roots)
        if path not in kept:
            kept[path] = read(path)
        return kept[path]

    return load_map


MAPS = data.folder("maps")
pytest.MonkeyPatch().setattr(load, "load_map", read_once(load.load_map))


gc.set_threshold(20_000, 20, 20)
"""Garbage is searched for more seldom than usual: that took up to a sixth of a file's time."""


@pytest.fixture(scope="session", autouse=True)
def temporary_files_go_with_the_tests(tmp_path_factory):
    """Matches that no test puts away leave their locks behind."""
    os.environ["TMPDIR"] = str(tmp_path_factory.mktemp("temporary"))
    tempfile.tempdir = None


@pytest.fixture(scope="module", autouse=True)
def what_stays_is_not_searched_for_garbage():
    """Tests and what they keep are millions of objects: a scene that closes has its own searched
    alone, and closed scenes, which hold each other, never pile up."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def nobody_is_named():
    """Words are English, and seats have no names, until a test says otherwise."""
    yield
    text.use(text.ENGLISH)
    text.use_names({})


@pytest.fixture(scope="session", autouse=True)
def sheets_are_read_once():
    """Every client shares the pictures that ship, on which nobody draws."""
    folders = {str(data.folder("assets") / "sheets"), str(data.folder("maps") / "tilesets")}
    kept: dict[str, tuple[pygame.Surface, int]] = {}
    load = pygame.image.load

    def shared(file, *more):
        path = Path(file) if isinstance(file, str | Path) else None
        if path is None or str(path.parent) not in folders:
            return load(file, *more)
        name = str(path)
        if name not in kept:
            picture = load(path)
            kept[name] = picture, crc32(picture.get_buffer().raw)
        return kept[name][0]

    pygame.image.load = shared
    yield
    pygame.image.load = load
    for name, (picture, sum) in kept.items():
        assert crc32(picture.get_buffer().raw) == sum, f"something draws on {name}"
