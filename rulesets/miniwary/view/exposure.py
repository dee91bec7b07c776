"""What the other side's next attack could do to a pawn, where it stands or would."""

from collections import defaultdict
from fractions import Fraction

from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import Dice, ScriptedDice, outcomes
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId, PieceRef
from game.core.words import Phrase, Words
from rulesets.miniwary.apply import apply
from rulesets.miniwary.combat import SPREAD, attack_bonus, chances, defence_bonus
from rulesets.miniwary.moves import legal_actions
from rulesets.miniwary.state import FLEE, MOST_PIPS, MOVE, Pawn, State
from rulesets.miniwary.view.describe import ROLLS

_WON, _TIED, _LOST = range(3)


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return the enemies beside a pawn with their chances to beat it; one of them may try (§6)."""
    pawn = seen.pawns.get(id)
    if pawn is None or seen.over or seen.phase not in (MOVE, FLEE):
        return None
    after = seen.copy()
    after.pawns[id] = pawn = pawn._replace(cell=cell)
    found = []
    for number, foe in after.pawns.items():
        if foe.side != pawn.side and after.setting.near[cell] >> foe.cell & 1:
            ahead = foe.value + attack_bonus(after, foe) - pawn.value - defence_bonus(after, pawn)
            lost = min(pawn.value, max(0, ahead + max(SPREAD)))
            found.append((lost, chances(ahead)[0], number))
    found.sort(key=lambda strike: (-strike[0], -strike[1], strike[2]))
    left = pawn.value - max((lost for lost, _, _ in found), default=0)
    return Exposure(
        tuple(
            Strike(
                number,
                _how(int(chance * ROLLS)),
                _loss(pawn, lost),
                "7",
                after.pawns[number].cell,
            )
            for lost, chance, number in found
        ),
        _verdict(pawn, left) if found else "",
        Tone.BAD if not left else Tone.PLAIN,
        pawn.value,
        left,
        rule="6",
    )


def settled(seen: State, action: Action) -> tuple[State, Cell] | None:
    """Return what the likeliest of win, tie and loss leaves of an attack, at worst for its pawn."""
    if action.verb != "attack" or not isinstance(action.subject, PieceRef):
        return None
    id = action.subject.piece
    found: dict[int, list[State]] = {_WON: [], _TIED: [], _LOST: []}

    def play(dice: Dice) -> int:
        after: State = apply(seen, action, dice).state
        assert after.last is not None
        margin = after.last.margin
        came = _WON if margin > 0 else _LOST if margin else _TIED
        found[came] += _fled(after)
        return came

    shares: dict[int, Fraction] = defaultdict(Fraction)
    for chance, came in outcomes(play):
        shares[came] += chance
    ends = found[max(shares, key=lambda came: shares[came])]
    worst = min(ends, key=lambda after: _left(after, id))
    return worst, worst.pawns[id].cell if id in worst.pawns else seen.pawns[id].cell


def _fled(state: State) -> list[State]:
    """Return the positions in which a flight that is due can end (§10, §11)."""
    if state.over or state.phase != FLEE:
        return [state]
    return [apply(state, flight, ScriptedDice(())).state for flight in legal_actions(state)]


def _left(state: State, id: PieceId) -> tuple[int, int]:
    """Return what a pawn is left with at worst, after the next attack, and before it; a game won is
    the best."""
    pawn = state.pawns.get(id)
    if pawn is None:
        return 0, 0
    found = exposure(state, id, pawn.cell)
    return MOST_PIPS + 1 if found is None else found.after, pawn.value


def _how(share: int) -> Words:
    if not share:
        return "cannot beat it"
    return Phrase("beats it {share} in 36", {"share": share})


def _loss(pawn: Pawn, lost: int) -> Words:
    if lost == pawn.value:
        return "out"
    return f"−{lost}" if lost else "0"


def _verdict(pawn: Pawn, left: int) -> Words:
    """Return what the worst of one attack leaves (§10, §14)."""
    if not left:
        return "it is out"
    return "it flees" if left < pawn.value else "it holds"
