"""Names on tilesets: a small alphabet of pixels, sharp at the size at which Tiled shows them."""

import json

from press.svg import SOURCE, Drawing

_TOKENS = json.loads((SOURCE.parent / "tokens.json").read_text(encoding="utf-8"))
_PAPER: str = _TOKENS["paper"]["base"]
_INK: str = _TOKENS["ink"]["main"]

_BASE = 8
"""Rows of a letter above the line."""
_LEADING = 12
_BLANK = 3
_RIM = 3
"""Pixels that a line leaves free on both sides of its cell."""

_ROWS: dict[str, str] = {
    "a": ".. .. .##. ...# .### #..# #..# .###",
    "b": "#.... #.... #.##. ##..# #...# #...# ##..# #.##.",
    "c": ".. .. .### #... #... #... #... .###",
    "d": "....# ....# .##.# #..## #...# #...# #..## .##.#",
    "e": ".. .. .##. #..# #### #... #... .###",
    "f": ".## #.. ### #.. #.. #.. #.. #..",
    "g": ".. .. .##.# #..## #...# #...# #..## .##.# ....# .###.",
    "h": "#... #... #.#. ##.# #..# #..# #..# #..#",
    "i": "# . # # # # # #",
    "j": ".# .. .# .# .# .# .# .# .# #.",
    "k": "#... #... #..# #.#. ##.. ##.. #.#. #..#",
    "l": "# # # # # # # #",
    "m": ".. .. ###.##. #..#..# #..#..# #..#..# #..#..# #..#..#",
    "n": ".. .. #.#. ##.# #..# #..# #..# #..#",
    "o": ".. .. .###. #...# #...# #...# #...# .###.",
    "p": ".. .. #.##. ##..# #...# #...# ##..# #.##. #.... #....",
    "q": ".. .. .##.# #..## #...# #...# #..## .##.# ....# ....#",
    "r": ".. .. #.# ##. #.. #.. #.. #..",
    "s": ".. .. .### #... .##. ...# ...# ###.",
    "t": ".. #.. ### #.. #.. #.. #.. .##",
    "u": ".. .. #..# #..# #..# #..# #.## .#.#",
    "v": ".. .. #...# #...# #...# .#.#. .#.#. ..#..",
    "w": ".. .. #..#..# #..#..# #..#..# #.#.#.# .#...#. .#...#.",
    "x": ".. .. #...# .#.#. ..#.. ..#.. .#.#. #...#",
    "y": ".. .. #...# #...# #...# .#.#. .#.#. ..#.. ..#.. ##...",
    "z": ".. .. #### ...# ..#. .#.. #... ####",
    "1": ".#. ##. .#. .#. .#. .#. .#. ###",
    "2": ".###. #...# ....# ...#. ..#.. .#... #.... #####",
    "3": ".###. #...# ....# ..##. ....# ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#. ...#.",
}
"""The rows of each letter from the top; those left out at the end are blank."""


def _width(word: str) -> int:
    """Return the pixels that a line takes."""
    letters = [max(map(len, _ROWS[letter].split())) if letter != " " else _BLANK for letter in word]
    return sum(letters) + len(letters) - 1


def _lines(name: str, width: int) -> list[str]:
    """Return a name in as few lines as fit into a width."""
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
        if _width(lines[-1]) > width:
            raise ValueError(f"{word!r} is wider than {width} pixels: find a shorter word")
    return lines


def label(name: str, width: int, height: int, ground: str = _PAPER, ink: str = _INK) -> Drawing:
    """Return a cell with a name on it.

    Args:
        name: small letters, some figures, blanks.
        width: of the cell.
        height: of the cell.
        ground: the colour of the plate.
        ink: the colour of the letters.
    """
    lines = _lines(name, width - 2 * _RIM)
    top = (height - _LEADING * (len(lines) - 1) - _BASE) // 2
    dots = []
    for number, line in enumerate(lines):
        x, y = (width - _width(line)) // 2, top + _LEADING * number
        for letter in line:
            rows = _ROWS[letter].split() if letter != " " else ["." * _BLANK]
            dots += [
                f"M{x + column} {y + row}h1v1h-1z"
                for row, pixels in enumerate(rows)
                for column, pixel in enumerate(pixels)
                if pixel == "#"
            ]
            x += max(map(len, rows)) + 1
    plate = f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="3" fill="{ground}"/>'
    return Drawing(f'{plate}<path fill="{ink}" d="{"".join(dots)}"/>', width, height)
