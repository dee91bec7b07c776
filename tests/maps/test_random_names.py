"""What a random map is called, and what it says of itself, in the words of whoever asks for it."""

import pytest

from game import text
from game.core.registry import keys, ruleset
from game.maps.random.generate import random_map, usual_size
from game.maps.schema import MapData


def made(key: str, seed: int, language: str = text.ENGLISH) -> MapData:
    manifest = ruleset(key).manifest
    shape = manifest.shapes[0]
    size = usual_size(manifest, shape, 2, large=False)
    text.use(language)
    try:
        return random_map(manifest, shape, *size, 2, seed, say=text.say)
    finally:
        text.use(text.ENGLISH)


@pytest.mark.parametrize("key", keys())
def test_nothing_but_words_differs_between_languages(key):
    english, other = made(key, 7), made(key, 7, text.PSEUDO)
    assert english.title not in other.title
    assert other.description.startswith("[!!")
    assert other.description.count("!!]") == 2, "the seed is told in a sentence of its own"
    alike = {"title": english.title, "description": english.description}
    assert other.model_copy(update=alike) == english


def test_a_name_is_put_together_as_the_language_does():
    names = [made("mini_wars", 1, language).title for language in ("en", "fr", "de")]
    assert names == ["Shepherd's Crossing", "Passage du Berger", "Schäfersteg"]


def test_who_asks_in_no_language_is_told_in_english():
    manifest = ruleset("mini_wars").manifest
    shape = manifest.shapes[0]
    size = usual_size(manifest, shape, 2, large=False)
    assert random_map(manifest, shape, *size, 2, 1) == made("mini_wars", 1)
