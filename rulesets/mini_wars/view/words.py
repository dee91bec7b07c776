"""Words for pieces, owners and terrain, shared by every sentence of the game."""

from game.board.grid import Cell
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.mini_wars.state import KINDS, Mobility, Piece, Setting

TERRAIN: dict[str, Term] = {
    "plain": "Plain",
    "forest": "Forest",
    "mountain": "Mountain",
    "shallow": "Shallow water",
    "deep": "Deep water",
}

CLASSES: dict[Mobility, Term] = {
    Mobility.HUMAN: "humans",
    Mobility.VEHICLE: "vehicles",
    Mobility.AIRCRAFT: "aircraft",
    Mobility.BOAT: "boats",
}


def noun(kind: str) -> Term:
    """Return a kind inside a sentence: "fighter jet"; an unknown word as it is."""
    return KINDS[kind].title.lower() if kind in KINDS else kind


def terrain_name(setting: Setting, cell: Cell) -> Term:
    """Return the title of a cell's terrain."""
    return TERRAIN[setting.terrain(cell)]


def piece_name(setting: Setting, piece: Piece, viewer: Seat) -> Words:
    """Return the heading of a piece: "Your tank"."""
    words = {"piece": noun(piece.kind)}
    owner = piece.seat
    if owner == viewer:
        return Phrase("Your {piece}", words)
    if owner == NEUTRAL:
        return Phrase("Neutral {piece}", words)
    if setting.team[owner] == setting.team[viewer]:
        return Phrase("Team-mate's {piece}", words)
    return Phrase("Enemy {piece}", words)


def owner_name(seat: Seat) -> Words:
    """Return a player's name, or "nobody"."""
    return seat_name(seat) if seat != NEUTRAL else "nobody"
