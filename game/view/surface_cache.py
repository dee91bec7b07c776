"""Pictures kept by what they show, within a budget of bytes; those not asked for longest go."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Pictures by key. Whoever is handed one must not draw on it: others hold it too.

    Args:
        budget: bytes of pixels kept at most; the picture kept last stays, however large.
    """

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> Surface | None:
        """Return the picture kept for a key, or None."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def keep(self, key: Hashable, surface: Surface) -> Surface:
        """Keep a picture for a key that holds none, and return it."""
        self._kept[key] = surface
        self._bytes += _size(surface)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _size(oldest)
        return surface

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the picture kept for a key, or make it and keep it."""
        surface = self.find(key)
        return surface if surface is not None else self.keep(key, make())

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self._bytes = 0


def _size(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
