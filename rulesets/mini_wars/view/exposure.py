"""What enemies could do to a piece next turn where it stands or would: blows, and their sum."""

from game.board.grid import Cell
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import NEUTRAL, PieceId
from game.core.words import Phrase, Words
from rulesets.mini_wars.combat import LUCK, factors, power
from rulesets.mini_wars.moves import Threats
from rulesets.mini_wars.state import UNITS, Building, Piece, State
from rulesets.mini_wars.view.forecast import FRACTIONS


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return the blows of all seen enemies that could reach a piece, at worst one after another."""
    piece = seen.pieces.get(id)
    if piece is None or piece.seat == NEUTRAL or seen.over:
        return None
    after = seen.copy()
    after.pieces[id] = piece = piece._replace(cell=cell)
    threats = Threats(after)
    found = threats.on(piece.seat, cell, piece.kind)
    hits = sorted(
        ((_damage(after, enemy, piece), number, enemy) for number, enemy in found),
        key=lambda hit: (-hit[0], hit[1]),
    )
    left = max(0, piece.hp - sum(hit[0] for hit in hits))
    return Exposure(
        tuple(
            Strike(number, _how(after, enemy, piece), f"−{damage}", "10")
            for damage, number, enemy in hits
        ),
        _verdict(piece, left) if hits else "",
        Tone.PLAIN if left else Tone.BAD,
        piece.hp,
        left,
        sure=not threats.hidden(piece.seat),
        rule="10",
    )


def _damage(state: State, striker: Piece, piece: Piece) -> int:
    """Return what one blow takes at worst: luck at its best for who strikes (§22)."""
    blow = power(state.setting, striker, piece)
    return blow.damage(LUCK[1] if blow.lucky else 100)


def _how(state: State, striker: Piece, piece: Piece) -> Words:
    """Return a blow as a sum: "35 hp × 40 % × ¾" (§11)."""
    words: dict[str, Words | int] = {"hp": striker.hp, "factor": UNITS[striker.kind].factor}
    how: Words = Phrase("{hp} hp × {factor} %", words)
    for factor in factors(state.setting, striker, piece, counter=False):
        times = FRACTIONS[factor.num, factor.den]
        how = Phrase("{how} × {times}", {"how": how, "times": times})
    return how


def _verdict(piece: Piece, left: int) -> Words:
    if left:
        return "it holds"
    return "it falls" if isinstance(piece.type, Building) else "it is lost"
