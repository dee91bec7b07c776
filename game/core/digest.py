"""Digests: eight bytes that two states share if and only if they are equal, on every machine."""

from hashlib import blake2b
from typing import Protocol, Union

Key = Union[int, str, bool, None, tuple["Key", ...]]  # noqa: UP007 - recursive
"""Nested tuples of plain values, in a fixed order; what `State.key` returns."""


class State(Protocol):
    """What a ruleset's state must offer the client; everything else in it is the game's own.

    What never changes in a game (board, options, tables) belongs into one object that all its
    states share as their attribute `setting`: it stays out of `key`, and travels to the computer
    player's process once instead of with every question. It has `board` and `options`, which a
    program from outside is told, as in `game.core.setting.Setting`.
    """

    def key(self) -> Key:
        """Return everything that play can change, mappings sorted by id."""
        ...


def digest(state: State) -> str:
    """Return the digest of a state as 16 hexadecimal figures."""
    return blake2b(repr(state.key()).encode(), digest_size=8).hexdigest()
