"""A controller that SDL itself pretends is plugged in: it goes through SDL's own mapping.

Not every kernel offers /dev/uinput; this needs nothing but SDL's library, as pygame loads it.
"""

import ctypes
from pathlib import Path

import pygame

from game.ui.pad_caps import BUTTONS

_CONTROLLER = 1
_AXES, _BUTTONS = 6, 15


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("calls", ctypes.c_void_p * 7),
    )


def sdl():
    """Return SDL's library as it is loaded, or None where it cannot be found."""
    try:
        maps = Path("/proc/self/maps").read_text("utf-8")
    except OSError:
        return None
    paths = (line.split()[-1] for line in maps.splitlines() if "libSDL2-2" in line)
    path = next(paths, None)
    return None if path is None else ctypes.CDLL(path)


class VirtualPad:
    """A virtual controller.

    Args:
        client: the client that sees it.
        vendor: the maker's number.
    """

    def __init__(self, client, vendor=0x045E):
        self.client = client
        self._sdl = sdl()
        known = {pad.number for pad in client.app.services.ui.pads.plugged}
        self._given = _Description(
            1, _CONTROLLER, _AXES, _BUTTONS, 0, vendor, 1, 0, (1 << _BUTTONS) - 1,
            (1 << _AXES) - 1, b"Virtual pad",
        )  # fmt: skip
        self.index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._given))
        assert self.index >= 0
        client.frames(2)
        plugged = client.app.services.ui.pads.plugged
        self.number = next(pad.number for pad in plugged if pad.number not in known)
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.number))

    def press(self, *buttons):
        """Press buttons, one after the other."""
        for button in buttons:
            for down in (1, 0):
                self._sdl.SDL_JoystickSetVirtualButton(self._stick, BUTTONS.index(button), down)
                self.client.pass_frames()

    def axis(self, axis, part):
        """Move an axis so far out."""
        value = ctypes.c_int16(round(part * 32767))
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, value)
        self.client.pass_frames()

    def unplug(self):
        """Pull its plug."""
        index = next(
            at
            for at in range(pygame.joystick.get_count())
            if self._sdl.SDL_JoystickGetDeviceInstanceID(at) == self.number
        )
        self._sdl.SDL_JoystickDetachVirtual(index)
        self.client.pass_frames()
