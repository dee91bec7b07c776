"""Pictures kept by what they show, within a budget of bytes; those not asked for longest go."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pygame import Surface

_V = TypeVar("_V")


class ByteCache(Generic[_V]):
    """What is made of pictures, by key. Nobody may draw on what is handed out: others hold it too.

    Args:
        budget: bytes kept at most; what was kept last stays, however large.
        size: gives the bytes of a value.
    """

    def __init__(self, budget: int, size: Callable[[_V], int]) -> None:
        self._budget = budget
        self._size = size
        self._kept: OrderedDict[Hashable, _V] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> _V | None:
        """Return what is kept for a key, or None."""
        value = self._kept.get(key)
        if value is not None:
            self._kept.move_to_end(key)
        return value

    def keep(self, key: Hashable, value: _V) -> _V:
        """Keep a value for a key that holds none, and return it."""
        self._kept[key] = value
        self._bytes += self._size(value)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= self._size(oldest)
        return value

    def get(self, key: Hashable, make: Callable[[], _V]) -> _V:
        """Return what is kept for a key, or make it and keep it."""
        value = self.find(key)
        return value if value is not None else self.keep(key, make())

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._bytes = 0


class SurfaceCache(ByteCache[Surface]):
    """Pictures by key, within a budget of bytes."""

    def __init__(self, budget: int) -> None:
        super().__init__(budget, surface_bytes)


def surface_bytes(surface: Surface) -> int:
    """Return how many bytes a surface's pixels take."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
