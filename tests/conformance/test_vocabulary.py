"""The words that a manifest offers to map makers are those that the game's map check knows."""

from dataclasses import replace

import pytest

from game.board.board import Board, Placement, Zone
from game.board.grid import Cell, Edge
from game.core import registry
from game.core.registry import keys
from game.maps.load import load_map, shipped

UNKNOWN = ("knows no", "has no rule", "means nothing here")
"""How map checks tell of words they do not know."""
STRANGE = "gibberish"


def board(key: str) -> Board:
    """Return the board of a game's first map."""
    found = load_map(shipped(key)[0]).data
    assert found is not None
    return found.board()


def strangers(key: str, given: Board) -> list[str]:
    """Return the problems about unknown words."""
    texts = [str(problem.text) for problem in registry.ruleset(key).rules.check_map(given)]
    return [text for text in texts if any(words in text for words in UNKNOWN)]


def painted(given: Board, what: str, word: str) -> Board:
    """Return the board with one word more on it."""
    cell = given.grid.cells[0]
    match what:
        case "terrains":
            words = list(given.terrain)
            words[cell] = word
            return replace(given, terrain=tuple(words))
        case "kinds":
            return replace(given, placements=(*given.placements, Placement(word, cell, 1)))
        case "features":
            return replace(given, features={**given.features, Cell(cell): frozenset({word})})
        case "edges":
            edge = given.grid.edges[0]
            return replace(given, edges={**given.edges, Edge(edge): frozenset({word})})
        case "zones":
            return replace(given, zones=(*given.zones, Zone(word, 1 << cell)))
    raise ValueError(what)


@pytest.mark.parametrize("what", ["terrains", "kinds", "features", "edges", "zones"])
@pytest.mark.parametrize("key", keys())
def test_every_word_of_the_manifest_is_known_and_no_other(key, what):
    plain = board(key)
    assert strangers(key, plain) == []
    words = getattr(registry.ruleset(key).manifest, what)
    for word in words:
        assert strangers(key, painted(plain, what, word)) == [], word
    if words:
        assert len(strangers(key, painted(plain, what, STRANGE))) == 1


@pytest.mark.parametrize("key", keys())
def test_every_rule_of_the_manifest_is_known_and_no_other(key):
    plain = board(key)
    rules = dict(registry.ruleset(key).manifest.rules)
    assert strangers(key, replace(plain, rules=rules)) == []
    assert len(strangers(key, replace(plain, rules={**plain.rules, STRANGE: 1}))) == 1


@pytest.mark.parametrize("key", keys())
def test_buildings_are_pieces_and_recipes_are_made_of_words_of_the_manifest(key):
    manifest = registry.ruleset(key).manifest
    assert set(manifest.buildings) <= set(manifest.kinds)
    recipe = manifest.recipe
    if recipe is None:
        return
    covers = {word for cover in recipe.covers for word in (cover.terrain, cover.heart)}
    ground = {recipe.plain, recipe.ford, recipe.stream, *recipe.on_foot, *covers}
    ground |= {site.terrain for site in recipe.sites}
    assert ground - {""} <= set(manifest.terrains)
    pieces = {word for site in recipe.sites for word in (site.piece, site.spare)}
    assert pieces - {""} <= set(manifest.kinds)
    assert {site.zone for site in recipe.sites} - {""} <= set(manifest.zones)
    assert {recipe.river, recipe.bridge, recipe.hedge} - {""} <= set(manifest.edges)
    assert {recipe.road} - {""} <= set(manifest.features)
    assert set(recipe.rules) <= set(manifest.rules)
    assert set(recipe.options) <= set(manifest.options.model_fields)
