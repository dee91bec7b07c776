"""Events: a closed set of plain facts, each with an audience."""

from typing import get_args

import pytest

from game.core.event import Announced, Event, heard
from game.core.refs import Seat


def test_an_event_for_everyone_is_heard_by_everyone():
    assert all(heard(Announced("rain"), Seat(n)) for n in range(5))


def test_an_event_is_heard_by_its_audience_alone():
    event = Announced("psst", audience=(Seat(1), Seat(3)))
    assert [heard(event, Seat(n)) for n in range(5)] == [False, True, False, True, False]
    assert not heard(Announced("", audience=()), Seat(1))


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_ends_with_an_audience_that_is_everyone_by_default(kind):
    assert kind._fields[-1] == "audience"
    assert kind._field_defaults["audience"] is None
