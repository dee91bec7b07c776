"""Positions counted plies ahead, against a second and plain implementation of the rules.

The plain rules (`plain_*.py`) follow the specification that the games were built from, and name its
sections; where it and a RULES.md differ, RULES.md counts. Who changes a rule changes both.
"""

import pytest

pytest.register_assert_rewrite(
    "tests.perft.pair",
    *(
        f"tests.perft.pair_{key}"
        for key in ("dominoes", "mini_wars", "miniwary", "mj12", "warshard")
    ),
)
