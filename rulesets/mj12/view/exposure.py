"""What enemies could do to a unit next turn, where it stands or would: shots, blows, chances."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial

from game.board.grid import Cell, bits
from game.core.chance import in_percent
from game.core.dice import Dice, outcomes
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.mj12 import combat
from rulesets.mj12.moves import Field
from rulesets.mj12.state import SETUP, Piece, State


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return the shots and attacks on a unit that all its enemies could make in one turn (§8).

    Shots are fired from where the enemies stand; an attack comes from the best hex in reach.
    """
    piece = seen.pieces.get(id)
    if piece is None or seen.phase == SETUP or seen.over:
        return None
    after = seen.copy()
    after.pieces[id] = piece = piece._replace(cell=cell)
    found = sorted(_found(after, piece), key=lambda strike: (-strike[0], strike[1]))
    screened: set[PieceId] = set()
    if not found:
        after.pieces = {n: p for n, p in after.pieces.items() if n == id or p.seat != piece.seat}
        screened = {number for _, number, *_ in _found(after, piece)}
    unharmed, once = Fraction(1), Fraction(0)
    for chance, *_ in found:
        unharmed, once = unharmed * (1 - chance), once * (1 - chance) + unharmed * chance
    hit, gone = 1 - unharmed, 1 - unharmed - (0 if piece.disrupted else once)
    return Exposure(
        tuple(
            Strike(number, how, f"{in_percent(chance)} %", rule)
            for chance, number, how, rule in found
        ),
        _verdict(piece, len(found), unharmed) if found else "",
        Tone.BAD if 2 * unharmed < 1 else Tone.PLAIN,
        danger=round(500 * (hit + gone)),
        screened=tuple(sorted(screened)),
        rule="20",
    )


def _found(state: State, piece: Piece) -> Iterator[tuple[Fraction, PieceId, Words, str]]:
    """Yield what every enemy could do to a unit: its chance, whose it is, and `_strikes`' words."""
    field = Field(state, state.other(piece.seat))
    for number, enemy in field.units:
        for chance, how, rule in _strikes(state, field, enemy, piece):
            if chance:
                yield chance, number, how, rule


def _strikes(
    state: State, field: Field, enemy: Piece, piece: Piece
) -> Iterator[tuple[Fraction, Words, str]]:
    """Yield what an enemy could do to a unit: its chance, the roll, and the paragraph."""
    setting = state.setting
    if field.marks(enemy) >> piece.cell & 1:
        needed = combat.needed_to_hit(setting, enemy, piece)
        natural = max(2, needed - combat.bonus(combat.fire_modifiers(setting, enemy, piece)))
        chance = _chance(partial(combat.shoot, setting, enemy, piece))
        yield chance, Phrase("shoots, {natural}+", {"natural": natural}), "17"
    near = setting.ground.strike[piece.cell]
    ways = [
        enemy._replace(cell=stand)
        for stand in bits((field.goals(enemy) | 1 << enemy.cell) & near)
        if setting.ground.strike[stand] >> piece.cell & 1
    ]
    if ways:
        added = [combat.bonus(combat.melee_modifiers(setting, there, piece)) for there in ways]
        best = max(added)
        there = ways[added.index(best)]
        natural = max(2, combat.needed_to_beat(there, piece) - best)
        chance = _chance(partial(combat.fight, setting, there, piece))
        yield chance, Phrase("attacks, {natural}+", {"natural": natural}), "20"


def _chance(play: Callable[[Dice], combat.Roll]) -> Fraction:
    rolls = outcomes(play)
    return sum((chance for chance, roll in rolls if roll.success), Fraction(0))


def _verdict(piece: Piece, tries: int, unharmed: Fraction) -> Words:
    """Return what is the worst of it, and how often nothing comes of all tries (§3)."""
    words: dict[str, Words | int] = {"percent": in_percent(unharmed)}
    if piece.disrupted or tries > 1:
        return Phrase("it can be destroyed; unharmed in {percent} %", words)
    return Phrase("it can be disrupted; unharmed in {percent} %", words)
