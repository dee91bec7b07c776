"""Obfuscation of the moves of a match that hides things: a folded sheet, no lock.

While such a match lasts, its files do not tell at a glance what a seat hides. Whoever has this
program can undo it with a few lines of code; the help says so. Each line is obfuscated by itself,
so that a journal is rescued line by line as any other.
"""

from base64 import b64decode, b64encode
from hashlib import shake_256

_FOLD = 64
"""Lines are filled up to a multiple of so many bytes: their lengths would tell the moves."""


def obfuscate(content: bytes, salt: str) -> str:
    """Return JSON as letters and figures that say nothing at a glance.

    Args:
        content: the JSON.
        salt: what differs from line to line, or equal moves would look alike.
    """
    folded = content.ljust(-(-len(content) // _FOLD) * _FOLD)
    return b64encode(_mixed(folded, salt)).decode()


def deobfuscate(text: str, salt: str) -> bytes:
    """Return what was obfuscated, blanks at its end.

    Raises:
        ValueError: it was not made by `obfuscate`.
    """
    return _mixed(b64decode(text, validate=True), salt)


def _mixed(content: bytes, salt: str) -> bytes:
    length = len(content)
    noise = shake_256(salt.encode()).digest(length)
    mixed = int.from_bytes(content, "big") ^ int.from_bytes(noise, "big")
    return mixed.to_bytes(length, "big")
