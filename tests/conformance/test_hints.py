"""The law of hints: an order has reasons in words, made of what its seat sees."""

from functools import lru_cache

import pytest

from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.match.adviser import orders_of
from game.match.reasons import reasons, turn_reasons
from game.text import say
from tests.conformance.play import Playout
from tests.conformance.test_exposure import spread
from tests.conformance.test_rulebooks import paragraphs


@lru_cache(maxsize=1)
def orders(game: Playout):
    """Return some orders that were given, with who gave them, what they saw, and the reasons for
    the order and for a turn of it alone; kept for the laws over one game."""
    found = []
    for ply in spread(game.plies):
        seen = game.rules.observe(ply.before, ply.seat)
        for order in orders_of(game.ruleset, seen, (ply.action,)):
            told = reasons(game.ruleset, game.board.grid, ply.seat, order)
            whole = turn_reasons(game.ruleset, game.board.grid, ply.seat, (order,))
            found.append((seen, ply.seat, order, told, whole))
    return found


def test_law_16_an_order_has_a_few_reasons_each_with_its_paragraph(game: Playout):
    there = set(paragraphs(game.ruleset.manifest.key))
    told = 0
    for *_, reasons_told, whole in orders(game):
        for rows in (reasons_told, whole):
            assert 0 < len(rows) <= 3
            assert {row.rule for row in rows} <= there
            texts = [say(row.label) for row in rows]
            assert len(set(texts)) == len(texts)
            assert all(text and "{" not in text for text in texts)
        told += 1
    assert told


def test_law_16_the_reasons_are_the_same_whatever_is_hidden(game: Playout):
    for seen, seat, order, told, whole in orders(game):
        guess = game.rules.determinize(seen, seat, RandomDice(7))
        twin = orders_of(game.ruleset, game.rules.observe(guess, seat), order.actions)
        assert [each.actions for each in twin] == [order.actions]
        assert reasons(game.ruleset, game.board.grid, seat, twin[0]) == told
        assert turn_reasons(game.ruleset, game.board.grid, seat, twin) == whole


@pytest.mark.parametrize("key", keys())
def test_every_feature_has_words_or_says_that_it_needs_none(key: str):
    told = ruleset(key).presenter.reasons
    assert set(told) == set(ruleset(key).manifest.weights)
    assert sum(words is not None for words in told.values()) > len(told) / 2


@pytest.mark.parametrize("key", keys())
def test_nothing_is_said_of_a_feature_that_is_none(key: str):
    rules, presenter = ruleset(key)
    assert presenter.reason(None, None, Seat(1), "no feature") is None
    assert rules.manifest.weights
