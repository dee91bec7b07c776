"""The X server that the tests of this folder play on."""

import pytest

from tests.window.screen import missing, virtual_screen

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {missing()}")


def test_a_screen_stays_as_it_is_when_the_last_program_leaves():
    """A server that began anew would turn away whoever comes in that moment."""
    with virtual_screen((640, 480)) as screen:
        screen.run("mousemove", 123, 45)
        for _ in range(20):
            assert screen.run("getmouselocation").startswith("x:123 y:45 ")
