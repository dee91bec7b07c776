"""How a player stands, as named whole numbers: input of the computer's estimate."""

from collections.abc import Iterator, Mapping
from functools import cache

from game.board.grid import bits
from game.core.refs import Seat
from rulesets.miniwary.combat import attack_bonus, defence_bonus, swing, worth
from rulesets.miniwary.moves import refuges
from rulesets.miniwary.state import FAR, Pawn, State

_swing = cache(swing)


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features, each what the player has less what the other has.

    A pawn that must flee is taken to have fled to where its owner has the best of it.
    `pips`: pips of all pawns. `pawns`: how many pawns.
    `weakest`: pips of the weakest pawn, for whom two are left. `march`: how near the player's
    pawns are to those of the other, counted for the player alone. `prospect`: what the player's
    best attack promises, now or next turn, in 36ths of a pip. `danger`: the same of the other's,
    negative.
    """
    side = seen.side(seat)
    seen = _fled(seen)
    own = [pawn for pawn in seen.pawns.values() if pawn.side == side]
    foes = [pawn for pawn in seen.pawns.values() if pawn.side != side]
    pips = sum(p.value for p in own) - sum(p.value for p in foes)
    return {
        "pips": pips,
        "pawns": len(own) - len(foes),
        "weakest": _weakest(own) - _weakest(foes),
        "march": _march(seen, own, foes),
        "prospect": max(_attacks(seen, own, foes)),
        "danger": -max(_attacks(seen, foes, own)),
    }


def _fled(state: State) -> State:
    """Return the position after a flight that is due, the winner paid and moved in (§10, §11)."""
    if state.flight is None:
        return state
    beaten, winner = state.flight
    fled, won = state.pawns[beaten], state.pawns[winner]
    options = []
    for cell in bits(refuges(state, beaten)):
        after = state.copy()
        after.pawns[beaten] = fled._replace(cell=cell)
        del after.pawns[winner]
        if won.value > 1:
            after.pawns[winner] = Pawn(won.side, fled.cell, won.value - 1)
        own = [pawn for pawn in after.pawns.values() if pawn.side == fled.side]
        foes = [pawn for pawn in after.pawns.values() if pawn.side != fled.side]
        hopes = max(_attacks(after, own, foes)) - max(_attacks(after, foes, own))
        options.append((hopes, -cell, after))
    return max(options, key=lambda option: option[:2])[2]


def _weakest(pawns: list[Pawn]) -> int:
    return min([pawn.value for pawn in pawns], default=0) if len(pawns) == 2 else 0


def _march(state: State, own: list[Pawn], foes: list[Pawn]) -> int:
    """Add up how many steps less than far each pawn is from the nearest enemy."""
    approach = state.setting.approach
    return sum(
        FAR - min([approach(foe.cell)[pawn.cell] for foe in foes], default=FAR) for pawn in own
    )


def _attacks(state: State, own: list[Pawn], foes: list[Pawn]) -> Iterator[int]:
    """Yield what each attack of one side promises, in 36ths of a pip, and 0: it may do without."""
    yield 0
    near = state.setting.near
    red, blue = state.masks()
    occupied = red | blue
    stake, prize = worth(len(own)), worth(len(foes))
    for pawn in own:
        for foe in foes:
            if near[pawn.cell] >> foe.cell & 1:
                advantage = pawn.value + attack_bonus(state, pawn)
                advantage -= foe.value + defence_bonus(state, foe)
                refuge = bool(near[foe.cell] & ~occupied)
                yield _swing(
                    pawn.value, foe.value, advantage, refuge=refuge, prize=prize, stake=stake
                )
