"""Finding the installed games."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import registry
from game.errors import GameError


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    points = [
        EntryPoint(name, value, registry.GROUP)
        for name, value in (
            ("toy_wars", "json:dumps"),
            ("broken", "tests.core.no_such_module:RULESET"),
            ("nameless", "json:no_such_name"),
            ("odd", "tests.core.odd_game:RULESET"),
        )
    ]

    def entry_points(*, group: str) -> list[EntryPoint]:
        return points if group == registry.GROUP else []

    def forget() -> None:
        registry.keys.cache_clear()
        registry.ruleset.cache_clear()
        registry.games.cache_clear()
        registry.broken.cache_clear()

    monkeypatch.setattr(registry, "entry_points", entry_points)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("installed")
class TestInstalled:
    def test_keys_are_sorted(self) -> None:
        assert registry.keys() == ("broken", "nameless", "odd", "toy_wars")

    def test_a_game_is_imported_by_its_key(self) -> None:
        import json

        found: Any = registry.ruleset("toy_wars")
        assert found is json.dumps

    def test_a_misspelt_key_is_answered_with_the_nearest(self) -> None:
        with pytest.raises(GameError, match=r"no game 'toy_war'. Did you mean toy_wars\?"):
            registry.ruleset("toy_war")

    def test_a_strange_key_is_answered_with_all(self) -> None:
        with pytest.raises(GameError, match="There are: broken, nameless, odd, toy_wars"):
            registry.ruleset("chess")

    def test_games_are_offered_by_their_place_then_by_key(self) -> None:
        first, late = (SimpleNamespace(manifest=SimpleNamespace(order=n)) for n in (0, 1))
        found = {"broken": late, "nameless": first, "odd": late, "toy_wars": first}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "ruleset", found.__getitem__)
            assert registry.games() == ("nameless", "toy_wars", "broken", "odd")

    def test_a_game_that_cannot_be_loaded_is_not_offered_and_says_why(self) -> None:
        """It kept every other game from being played by a command."""
        good = SimpleNamespace(manifest=SimpleNamespace(order=1))

        def ruleset(key: str) -> Any:
            if key == "toy_wars":
                return good
            raise GameError(f"{key} is broken.")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(registry, "ruleset", ruleset)
            assert registry.games() == ("toy_wars",)
            assert {key: str(error) for key, error in registry.broken().items()} == {
                "broken": "broken is broken.", "nameless": "nameless is broken.",
                "odd": "odd is broken.",
            }  # fmt: skip

    @pytest.mark.parametrize("key", ["broken", "nameless"])
    def test_a_game_that_cannot_be_imported_is_named_with_its_package(self, key: str) -> None:
        with pytest.raises(GameError, match=f"The game '{key}' cannot be loaded from "):
            registry.ruleset(key)

    def test_a_word_that_its_manifest_misspells_is_named_in_one_line(self) -> None:
        with pytest.raises(GameError) as told:
            registry.ruleset("odd")
        assert str(told.value).endswith("odd_game:RULESET: lable means nothing.")


def test_where_nothing_is_installed_the_message_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "keys", tuple)
    with pytest.raises(GameError, match="There are: none"):
        registry.ruleset("no such game at all")
