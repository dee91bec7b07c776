"""Words for units, terrain and sides, shared by every sentence of the game."""

from game.board.grid import Cell
from game.core.refs import Seat
from game.core.words import Phrase, Words
from rulesets.mj12.ground import Foot
from rulesets.mj12.setting import Setting
from rulesets.mj12.state import Piece
from rulesets.mj12.units import UNITS, Morale

TERRAIN: dict[str, str] = {
    "plain": "Open ground",
    "forest": "Forest",
    "hill": "Hill",
    "rough": "Rough ground",
    "marsh": "Marsh",
    "lake": "Lake",
    "village": "Village",
}

CLASSES: dict[Foot, str] = {Foot.INFANTRY: "Infantry", Foot.CAVALRY: "Cavalry"}

MORALE: dict[Morale, str] = {
    Morale.MINUS: "low",
    Morale.EVEN: "average",
    Morale.PLUS: "high",
    Morale.LEADER: "leader",
}


def noun(kind: str) -> str:
    """Return a kind inside a sentence: "hobgoblin leader"; an unknown word as it is."""
    return UNITS[kind].title.lower() if kind in UNITS else kind


def terrain(setting: Setting, cell: Cell) -> str:
    """Return the title of a hex's terrain."""
    return TERRAIN[setting.terrain(cell)]


def title(piece: Piece, viewer: Seat) -> Words:
    """Return a unit with its side: "Your goblin"."""
    words = {"piece": noun(piece.kind)}
    return Phrase("Your {piece}" if piece.seat == viewer else "Enemy {piece}", words)
