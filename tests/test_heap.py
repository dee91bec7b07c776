"""Memory that is free again, and when Python looks for it."""

import gc

import pytest

from game.heap import undisturbed


def _fail():
    assert not gc.isenabled()
    raise ValueError


def test_nothing_is_searched_for_meanwhile_and_again_after_a_failure():
    assert gc.isenabled()
    with pytest.raises(ValueError), undisturbed():
        _fail()
    assert gc.isenabled()


def test_whoever_had_put_it_off_before_still_does():
    with undisturbed():
        with undisturbed():
            pass
        assert not gc.isenabled()
