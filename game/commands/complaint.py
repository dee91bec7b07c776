"""What a command says on the error stream, a line at a time.

Tiled makes an issue of each piece that it reads there. Where Python buffers nothing, as
`PYTHONUNBUFFERED` asks for, `print` writes the end of a line as a piece of its own.
"""

import sys

from game.core.words import Words
from game.text import say


def complain(words: Words, before: str = "") -> None:
    """Write a line in one piece; nothing, where there is no error stream.

    Args:
        words: what to say.
        before: what the line begins with.
    """
    if sys.stderr is not None:
        sys.stderr.write(f"{before}{say(words)}\n")
