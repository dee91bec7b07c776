"""Why an order is a good one: what it makes better, in plain sentences."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.presentation import Row
from game.core.refs import PieceRef, Seat
from game.core.words import Phrase, Words
from rulesets.miniwary.apply import apply
from rulesets.miniwary.combat import attack_bonus, chances, defence_bonus
from rulesets.miniwary.moves import legal_actions, refuges
from rulesets.miniwary.state import Pawn, State
from rulesets.miniwary.view.words import label

_ROLLS = 36


def _attacking(seen: State, action: Action) -> Row:
    """Tell that the target has nowhere to flee, or else why not to wait."""
    assert isinstance(action.target, PieceRef)
    if not refuges(seen, action.target.piece):
        return Row("It has nowhere to flee: whoever beats it eliminates it", rule="10")
    return Row("To wait would leave the first blow to the other", rule="7")


def _waiting(seen: State, action: Action) -> Row | None:
    """Tell that force gains nothing now, of a move for which nothing better can be said."""
    side = seen.turn
    best = max((chance for chance, *_ in _attacks(seen, side)), default=None)
    open_to = {move: _open_to(seen, move) for move in legal_actions(seen) if move.verb == "move"}
    least = min(open_to.values())
    if 2 * least > 1:
        words: dict[str, Words | int] = {"share": int(open_to[action] * _ROLLS)}
        text = "Every move leaves a pawn open to a blow: after this one the best wins {share} in 36"
        if open_to[action] == least:
            text = "Every move leaves a pawn open to a blow: {share} in 36 here, and no move less"
        return Row(Phrase(text, words), rule="7")
    if best is None:
        return Row("Nothing to gain by force yet: keep your distance", rule="6")
    if 2 * best >= 1:
        return None  # it may pay; what waits behind it is for the search to know
    words = {"share": int(best * _ROLLS)}
    text = "No attack pays now: the best wins {share} in 36. It waits for a better one"
    return Row(Phrase(text, words), rule="7")


def _open_to(seen: State, move: Action) -> Fraction:
    """Return the chance of the other's best attack after a move."""
    after = apply(seen, move, ScriptedDice(())).state
    return max((chance for chance, *_ in _attacks(after, 1 - seen.turn)), default=Fraction(0))


PURPOSES: Mapping[str, Row | Callable[[State, Action], Row | None]] = {
    "take_red": Row("Red begins better as the tiles lie", rule="4"),
    "take_blue": Row("Blue begins better as the tiles lie", rule="4"),
    "swap": Row("The other chooses the colour: the better the tiles are for both alike", rule="4"),
    "done": Row("The tiles are as good for one side as for the other", rule="4"),
    "flee": Row("Of the free tiles it is the one where it stands best", rule="10"),
    "attack": _attacking,
    "move": _waiting,
}


def _attacks(state: State, side: int) -> Iterator[tuple[Fraction, Pawn, Pawn]]:
    """Yield the chance of each attack that a side could make to win, by whom, and on whom."""
    for pawn in state.pawns.values():
        for foe in state.pawns.values():
            if pawn.side == side != foe.side and state.setting.near[pawn.cell] >> foe.cell & 1:
                ahead = pawn.value + attack_bonus(state, pawn)
                yield chances(ahead - foe.value - defence_bonus(state, foe))[0], pawn, foe


def _prospect(_before: State, after: State, seat: Seat) -> Row | None:
    """Tell the best attack that it prepares, unless its attacker can be struck first as well."""
    side = after.side(seat)
    first = [(chance, struck) for chance, _, struck in _attacks(after, 1 - side)]
    prepared = [
        (chance, foe)
        for chance, pawn, foe in _attacks(after, side)
        if all(chance > before for before, struck in first if struck is pawn)
    ]
    best = max(prepared, key=lambda found: (found[0], -found[1].cell), default=None)
    if best is None or not best[0]:
        return None
    words: dict[str, Words | int] = {
        "cell": label(after, best[1].cell),
        "share": int(best[0] * _ROLLS),
        "value": best[1].value,
    }
    text = "It could beat the {value} at {cell} next: {share} in 36"
    return Row(Phrase(text, words), rule="7")


def _danger(before: State, after: State, seat: Seat) -> Row | None:
    """Tell what the other's best attack is, before and after."""
    foe = 1 - after.side(seat)
    then = max((chance for chance, *_ in _attacks(before, foe)), default=Fraction(0))
    now = max((chance for chance, *_ in _attacks(after, foe)), default=Fraction(0))
    if now >= then:
        return Row("The other's best attack brings less", rule="7")
    words: dict[str, Words | int] = {"then": int(then * _ROLLS), "now": int(now * _ROLLS)}
    if not now:
        return Row("The other has no attack then that could win", rule="7")
    text = "The other's best attack wins {now} in 36 instead of {then}"
    return Row(Phrase(text, words), rule="7")


def _march(before: State, after: State, seat: Seat) -> Row:
    """Tell what the tile is good for onto which a pawn has come nearer."""
    side = after.side(seat)
    for id, pawn in after.pawns.items():
        was = before.pawns.get(id)
        if pawn.side != side or was is None or was.cell == pawn.cell:
            continue
        if defence_bonus(after, pawn):
            return Row("A step nearer, onto green: attacked there it has 1 more", rule="8")
        if attack_bonus(after, pawn):
            return Row("A step nearer, onto yellow: from there it attacks with 1 more", rule="8")
    return Row("A step nearer: only who is beside an enemy can attack", rule="6")


REASONS: Mapping[str, Row | Callable[[State, State, Seat], Row | None] | None] = {
    "pips": Row("It costs the other more pips than you", rule="9"),
    "pawns": Row("The other has a pawn less: with a single one left the game is lost", rule="14"),
    "weakest": Row("The weaker of the last two pawns decides: yours stands better", rule="14"),
    "march": _march,
    "prospect": _prospect,
    "danger": _danger,
}
