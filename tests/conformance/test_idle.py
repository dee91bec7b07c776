"""An option that is said to change nothing on a map changes nothing there."""

from pathlib import Path

import pytest

from game.core.digest import digest
from game.core.manifest import read_options
from game.core.registry import keys, ruleset
from game.maps.load import load_map, shipped
from game.scenes.new_game.options_form import Spec, specs
from tests.conformance.case import Case
from tests.conformance.play import play

MAPS = [pytest.param(key, path, id=path.stem) for key in keys() for path in shipped(key)]


def other(spec: Spec, value: object) -> object:
    """Return a value for an option that is not the one it has."""
    if spec.kind is bool:
        return not value
    if spec.kind is int:
        return spec.high if value != spec.high else spec.low
    return next(c.value for c in spec.choices if c.value not in (None, value))


@pytest.mark.parametrize(("key", "path"), MAPS)
def test_what_is_idle_on_a_map_changes_no_step_of_a_game(key: str, path: Path):
    data = load_map(path).data
    assert data is not None
    manifest = ruleset(key).manifest
    options = read_options(manifest, data.board(), {})
    idle = options.idle(data.board())
    assert set(idle) <= set(manifest.options.model_fields)
    plain = play(Case(key, {}, path.stem, path=path, plies=80), 3)
    for spec in specs(manifest.options):
        if spec.name in idle:
            given = {spec.name: other(spec, options.model_dump(mode="json")[spec.name])}
            changed = play(Case(key, {}, path.stem, path=path, plies=80, options=given), 3)
            assert getattr(changed.options, spec.name) != getattr(options, spec.name)
            assert [digest(s) for s in changed.states] == [digest(s) for s in plain.states]
            assert [ply.events for ply in changed.plies] == [ply.events for ply in plain.plies]


@pytest.mark.parametrize("key", keys())
def test_every_map_lacks_the_seats_it_does_not_have(key: str):
    manifest = ruleset(key).manifest
    for path in shipped(key):
        data = load_map(path).data
        assert data is not None
        seated = {s.name for s in specs(manifest.options) if s.seat > data.seats}
        assert seated <= set(manifest.options().idle(data.board()))
