"""Digests are golden values: a save made today is compared with them for ever."""

from game.core.digest import Key, digest


class Position:
    def __init__(self, key: Key) -> None:
        self._key = key

    def key(self) -> Key:
        return self._key


def test_a_digest_never_changes():
    assert digest(Position(())) == "9791547bf874064f"
    key = (1, "tank", None, True, ((2, 3), ()))
    assert digest(Position(key)) == "6f2844b4a528d8a0"


def test_different_keys_have_different_digests():
    keys: list[Key] = [(), ((),), (1,), ("1",), (1, 1), ((1,), 1), (True,), (None,), (-1,), ""]
    assert len({digest(Position(key)) for key in keys}) == len(keys)
