"""What every test may count on, whichever ran before it and however slow the machine is."""

import pytest
from hypothesis import settings

from game import text

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


@pytest.fixture(scope="module", autouse=True)
def nobody_is_named():
    """Words are English, and seats have no names, until a test says otherwise."""
    yield
    text.use(text.ENGLISH)
    text.use_names({})
