"""What fog hides from a seat (§19, §20): what it sees, and guesses at what it does not see."""

from game.board.grid import Cell, Mask
from game.core.dice import Dice, pick
from game.core.refs import NEUTRAL, PieceId, Seat
from rulesets.mini_wars.state import (
    BUILDINGS,
    KINDS,
    READY,
    UNITS,
    Piece,
    Setting,
    State,
    stands_on,
)

_BUILDING_CHANCE = (1, 3)
"""How likely an unseen piece of a player is taken to be a building."""

_BUILDING_WEIGHTS = {"town": 6, "factory": 2, "airport": 1, "dock": 1, "base": 1}
_GOLD_STEP, _GOLD_STEPS = 10, 15


def in_sight(state: State, seat: Seat) -> Mask:
    """Return the cells that a seat and its team-mates see (§19)."""
    setting = state.setting
    team = setting.team
    mine = team[seat]
    view = setting.sight.view
    mask = 0
    for piece in state.pieces.values():
        if team[piece.seat] == mine:
            mask |= view(KINDS[piece.kind], piece.cell)
    return mask


def fogged(seen: State, seat: Seat) -> Mask:
    """Return the cells a seat does not see now: none without fog, and once the game is over."""
    setting = seen.setting
    if not setting.fog or seen.over or seat not in setting.seats:
        return 0
    return setting.grid.all & ~in_sight(seen, seat)


def observe(state: State, seat: Seat) -> State:
    """Return the state as a seat sees it; all of it without fog, and once the game is over."""
    setting = state.setting
    if not setting.fog or state.over:
        return state
    team = setting.team
    mine = team[seat]
    visible = in_sight(state, seat)
    pieces: dict[PieceId, Piece] = {}
    unknown = dict(state.unknown)
    for id, piece in state.pieces.items():
        if team[piece.seat] == mine:
            pieces[id] = piece
        elif visible >> piece.cell & 1:
            pieces[id] = piece if piece.status == READY else piece._replace(status=READY)
        else:
            unknown[piece.cell] = piece.seat
    gold = state.gold
    if not setting.ludii:
        gold = {other: held for other, held in gold.items() if team[other] == mine}
    return State(
        setting,
        pieces,
        gold,
        state.seat,
        state.round,
        state.next_id,
        state.out,
        dict(sorted(unknown.items())),
        {id: steps for id, steps in state.allowance.items() if id in pieces},
    )


def determinize(seen: State, dice: Dice) -> State:
    """Return a full state that is seen as `seen` by the seat that sees it so.

    Unseen pieces become kinds that may stand on their terrain, buildings where they are neutral;
    every player has a base; gold is a guess. The printed map is not consulted: a player who has
    not seen a building does not know it.
    """
    if not seen.unknown and len(seen.gold) == len(seen.setting.seats):
        return seen
    setting = seen.setting
    kinds = {cell: _guess_kind(setting, cell, owner, dice) for cell, owner in seen.unknown.items()}
    for owner in seen.standing:
        hidden = [cell for cell, other in seen.unknown.items() if other == owner]
        if hidden and not seen.bases(owner) and "base" not in [kinds[cell] for cell in hidden]:
            kinds[pick(dice, hidden, "guess")] = "base"
    free = (id for id in range(1, seen.next_id) if PieceId(id) not in seen.pieces)
    pieces = dict(seen.pieces)
    for (cell, owner), id in zip(seen.unknown.items(), free, strict=False):
        hp = KINDS[kinds[cell]].hp
        if dice.roll(2, "guess") == 1:
            hp = dice.roll(hp, "guess")
        pieces[PieceId(id)] = Piece(kinds[cell], owner, cell, hp)
    gold = dict(seen.gold)
    for other in setting.seats:
        if other not in gold:
            alive = other not in seen.out
            gold[other] = _GOLD_STEP * dice.roll(_GOLD_STEPS, "guess") if alive else 0
    state = seen.copy()
    state.pieces = dict(sorted(pieces.items()))
    state.gold = dict(sorted(gold.items()))
    state.unknown = {}
    return state


def _guess_kind(setting: Setting, cell: Cell, owner: Seat, dice: Dice) -> str:
    terrain = setting.terrain(cell)
    units = [key for key, unit in UNITS.items() if stands_on(unit.mobility, terrain)]
    chance, of = _BUILDING_CHANCE
    if owner == NEUTRAL and not setting.neutral_units:
        building = True
    else:
        building = dice.roll(of, "guess") <= chance
    if not building:
        return pick(dice, units, "guess")
    shore = setting.board.mask("shallow", "deep") & setting.grid.disc(cell, 1)
    return pick(
        dice,
        [key for key in BUILDINGS if key != "dock" or shore for _ in range(_BUILDING_WEIGHTS[key])],
        "guess",
    )
