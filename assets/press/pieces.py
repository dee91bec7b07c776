"""Counters and buildings put together from frame, silhouette and owner's colours."""

import json

from press.shapes import SQUARE, CellShape
from press.svg import SOURCE, Drawing, Placed, load, recolour, stack

UNITS = (
    "soldier",
    "motorbike",
    "speeder",
    "shooter",
    "tank",
    "anti_aircraft",
    "missile_launcher",
    "artillery",
    "helicopter",
    "fighter_jet",
    "bomber",
    "cruiser",
    "submarine",
    "battleship",
)
BUILDINGS = ("town", "factory", "airport", "dock", "base")
WARSHARD = ("infantry", "mechanised", "armor", "artillery", "air_wing", "hq")
MJ12 = (
    "mayor",
    "officer",
    "guardsman",
    "militia",
    "hobgoblin_leader",
    "sergeant",
    "wolfrider",
    "mercenary",
    "goblin",
)
FAMILIES: dict[str, tuple[str, ...]] = {
    "mini_wars": (*UNITS, "unknown"),
    "warshard": WARSHARD,
    "mj12": MJ12,
}
"""The units of each game, all cardboard counters; a folder of drawings has the game's name."""
FIGURES: dict[str, str] = {
    **dict.fromkeys(("general", "grunt", "sniper", "kamikaze", "grenadier"), "army"),
    **dict.fromkeys(("quick_shot", "shotgunner", "gunslinger"), "cowboys"),
    **dict.fromkeys(("chieftain", "spear_thrower", "lightfoot"), "plains"),
}
"""Plastic figures on stands, each with the folder of its drawing."""
OWNERS = ("s1", "s2", "s3", "s4", "neutral")
PAWN = "pawn"
PAWN_COLOURS = {"s1": "s2", "s2": "s1"}
"""In whose colours a pawn is drawn: that of seat 1 is red."""
HEX_SCALE = 0.8


_TOKENS = json.loads((SOURCE.parent / "tokens.json").read_text(encoding="utf-8"))
RAMPS: dict[str, dict[str, str]] = _TOKENS["seats"]
"""The colours of each owner, by name."""
KEY_COLOURS: dict[str, str] = {k: v for k, v in _TOKENS["key_colours"].items() if k != "rule"}
"""The six colours that stand for an owner's, by name."""

_PALE = {
    "seat": "#FFF6E8",
    "mid": "#CFC4B4",
    "tint": "#EDE3D2",
    "light": "#FFFFFF",
    "edge": "#8B8176",
}
"""The tones of a figure on a counter, but the owner's dark."""


def key(family: str, kind: str, owner: str) -> str:
    """Return what a piece is called in the index of the tilesets."""
    return f"{kind}.{owner}" if family == "mini_wars" else f"{family}/{kind}.{owner}"


def in_colours(drawing: Drawing, owner: str) -> Drawing:
    """Return a drawing made in the key colours in the colours of an owner (`s1` … `neutral`)."""
    return recolour(drawing, RAMPS[owner], KEY_COLOURS)


def counter(art: Drawing, owner: str) -> Drawing:
    """Return a card in the owner's colour, that silhouette pale on it: as maps show it in Tiled.

    The client draws its own out of the silhouettes of the cards, crisp at every size.
    """
    pale = recolour(art, _PALE | {"dark": RAMPS[owner]["dark"]}, KEY_COLOURS)
    return stack(64, 64, load(f"frames/counter_{owner}"), pale)


def building(kind: str, owner: str) -> Drawing:
    """Return a building on its plinth."""
    return stack(
        64,
        64,
        load(f"frames/plinth_{owner}"),
        in_colours(load(f"buildings/{kind}"), owner),
        load(f"frames/plinth_strip_{owner}"),
    )


def unit(name: str, owner: str) -> Drawing:
    """Return a unit by family and kind, `mj12/goblin`, as it lies on the board."""
    return counter(load(name), owner)


def figure(kind: str, owner: str) -> Drawing:
    """Return a plastic figure on its stand."""
    art = in_colours(load(f"{FIGURES[kind]}/{kind}"), owner)
    return stack(64, 64, load(f"frames/stand_{owner}"), art, load(f"frames/stand_chip_{owner}"))


def pawn(value: int, owner: str) -> Drawing:
    """Return a die that is a pawn: its value on top, its owner's emblem in front."""
    art = in_colours(load(f"pawns/{value}"), owner)
    return stack(64, 64, art, Placed(load(f"emblems/{owner}"), 27.7, 40.1, 0.36))


def in_cell(drawing: Drawing, shape: CellShape) -> Drawing:
    """Fit a 64 × 64 piece into a cell: as it is on squares, smaller about the middle on hexes."""
    if shape is SQUARE:
        return drawing
    x = shape.width / 2 - 32 * HEX_SCALE
    y = shape.height / 2 - 31.5 * HEX_SCALE
    return stack(shape.width, shape.height, Placed(drawing, x, y, HEX_SCALE))
