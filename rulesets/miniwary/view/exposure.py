"""What the other side's next attack could do to a pawn, where it stands or would."""

from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import Dice, outcomes
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId, PieceRef
from game.core.words import Phrase, Words
from rulesets.miniwary.apply import apply
from rulesets.miniwary.combat import SPREAD, attack_bonus, chances, defence_bonus
from rulesets.miniwary.state import FLEE, MOVE, Pawn, State
from rulesets.miniwary.view.describe import ROLLS


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
            Strike(number, _how(int(chance * ROLLS)), _loss(pawn, lost), "7")
            for lost, chance, number in found
        ),
        _verdict(pawn, left) if found else "",
        Tone.BAD if not left else Tone.PLAIN,
        pawn.value,
        left,
        rule="6",
    )


def settled(seen: State, action: Action) -> tuple[State, Cell] | None:
    """Return what the least lucky roll of an attack leaves that surely kills or ends the game."""
    match action:
        case Action("attack", PieceRef(id), PieceRef(target)):
            pass
        case _:
            return None
    ends: list[State] = []

    def play(dice: Dice) -> None:
        ends.append(apply(seen, action, dice).state)

    outcomes(play)
    over = all(state.over for state in ends)
    if not over and any(target in state.pawns for state in ends):
        return None
    lasting = [state for state in ends if id in state.pawns and (over or not state.over)]
    if not lasting:
        return None
    worst = min(lasting, key=lambda state: state.pawns[id].value)
    return worst, worst.pawns[id].cell


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
