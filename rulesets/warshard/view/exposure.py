"""The attack that an enemy could make on a unit in its next turn, where it stands or would."""

from game.board.grid import Cell
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.warshard.board import RESULTS_TABLE
from rulesets.warshard.combat import FAILED, column_of, defence_in, shifted
from rulesets.warshard.moves import Field, attackable, supplied
from rulesets.warshard.state import State, other
from rulesets.warshard.view.words import column_head, outcome_words

_HARM = ("DE", "EX", "DR", "AR", "AE", "S")
"""Results, the worst for the defender first."""


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return who could join an attack on a unit, and the column if all of them did (§10 to §14)."""
    if id not in seen.units or seen.over:
        return None
    after = seen.copy()
    after.units[id] = after.units[id]._replace(cell=cell)
    enemy = other(seen.seat(id))
    strikes = sorted(
        (
            (seen.kind(foe).power, foe, _how(after, foe, cell))
            for foe, _ in after.of(enemy)
            if _reaches(after, foe, cell)
        ),
        key=lambda found: (-found[0], found[1]),
    )
    if not any(seen.kind(foe).melee for _, foe, _ in strikes):
        return Exposure()
    attack = sum(strength for strength, _, _ in strikes)
    defence = defence_in(seen.setting, seen.kind(id), cell)
    cut = not supplied(after, seen.seat(id)) >> cell & 1
    told, tone = _verdict(attack, defence, cut=cut)
    return Exposure(
        tuple(Strike(foe, how, f"+{strength}", "10") for strength, foe, how in strikes), told, tone
    )


def _reaches(state: State, id: PieceId, cell: Cell) -> bool:
    """Return whether a unit could join an attack on a cell after it has moved (§6, §10, §11)."""
    kind = state.kind(id)
    if kind.melee:
        return bool(attackable(state, id) >> cell & 1)
    if not kind.range:
        return False
    rested = state.units[id]._replace(points=kind.points)
    stands = Field(state, state.seat(id)).goals(id, rested) | 1 << rested.cell
    return bool(stands & state.setting.grid.disc(cell, kind.range) & ~(1 << cell))


def _how(state: State, id: PieceId, cell: Cell) -> Words:
    kind = state.kind(id)
    if not kind.melee:
        return "supports"
    near = state.setting.near[state.units[id].cell] >> cell & 1
    return "stands beside it" if near else "comes up"


def _verdict(attack: int, defence: int, *, cut: bool) -> tuple[Words, Tone]:
    """Return odds, column, and how often the unit would not hold (§13 to §15)."""
    if not defence:
        return "no defence: destroyed without a die", Tone.BAD
    column = shifted(column_of(attack, defence), int(cut))
    words: dict[str, Words | int] = {
        "attack": attack,
        "defence": defence,
        "column": column_head(column),
    }
    if column == FAILED:
        return Phrase("{attack} to {defence}: below 1-2, it holds", words), Tone.GOOD
    results = [row[column] for row in RESULTS_TABLE]
    worst = min(results, key=_HARM.index)
    words |= {"result": outcome_words(worst, 0, 0), "count": results.count(worst)}
    text = "{attack} to {defence}, column {column}: {result}, {count} in 6"
    if cut:
        text = "{attack} to {defence}, no supply, column {column}: {result}, {count} in 6"
    return Phrase(text, words), Tone.BAD if worst in ("DE", "EX", "DR") else Tone.PLAIN
