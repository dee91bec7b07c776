"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell
from game.core.presentation import Refusal
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase
from rulesets.kit.refusals import because, cell_meant
from rulesets.mini_wars.moves import Field, may_act, may_move, steps_of
from rulesets.mini_wars.state import (
    BOUGHT,
    BUILDINGS,
    DONE,
    GROUND,
    SINGLE_STEP,
    UNITS,
    Piece,
    Prey,
    State,
    Unit,
)
from rulesets.mini_wars.view.words import CLASSES, noun, owner_name, piece_name, terrain_name


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Return why no legal action of the seat has this subject and target."""
    if seen.over:
        return Refusal("The game is over.", "18")
    if seen.seat != seat:
        return Refusal("Not your turn.", "4")
    if subject is None:
        subject, target = target, None
    goal = cell_meant(target, seen.pieces)
    match subject:
        case CardRef(card) if card in UNITS:
            return _no_purchase(seen, UNITS[card], goal)
        case PieceRef(id) if id in seen.pieces:
            return _Idle(seen, id).refusal(target, goal)
        case CellRef(cell):
            for id, piece in seen.pieces.items():
                if piece.cell == cell:
                    return _Idle(seen, id).refusal(target, goal)
            if cell in seen.unknown:
                return Refusal("You cannot see what stands there.", "19")
            return Refusal("Nothing stands there.", "4")
    return Refusal("Pick one of your units, or a card.", "4")


# --------------------------------------------------------------------------- cards


def on_map(seen: State, kind: str) -> bool:
    """Return whether a kind of building is on the map, for all that is seen: in fog one may be
    where something unknown stands."""
    return bool(seen.unknown) or any(piece.kind == kind for piece in seen.pieces.values())


def cannot_buy(seen: State, seat: Seat, unit: Unit, field: Field) -> Refusal | None:
    """Return why a unit cannot be bought anywhere now (§17), or None where it can."""
    if unit.bought_at not in field.makers:
        missing = "No {building} yet."
        if not on_map(seen, unit.bought_at):
            missing = "No {building} on this map."
        seller = Phrase(missing, {"building": noun(unit.bought_at)})
        return Refusal(seller, "17", brief="no seller")
    short = seen.setting.price[seat][unit.key] - seen.gold.get(seat, 0)
    if short > 0:
        lacking = {"gold": short}
        text = Phrase("{gold} gold short.", lacking)
        return Refusal(text, "17", brief=Phrase("{gold} short", lacking))
    if not field.sites(unit):
        return Refusal("No free cell.", "17", brief="no room")
    if seen.seat != seat:
        return Refusal("Not your turn.", "4", brief="not now")
    return None


def _no_purchase(seen: State, unit: Unit, goal: Cell | None) -> Refusal:
    """Return why a card cannot be played, or not on that cell (§17)."""
    field = Field(seen, seen.seat)
    refused = cannot_buy(seen, seen.seat, unit, field)
    if refused is not None:
        return refused
    if goal is None:
        return Refusal("Drop the card on a lit cell.", "17")
    setting = seen.setting
    if field.occupied >> goal & 1:
        return _occupied(seen, field, goal)
    if not setting.standing_ground[unit.mobility] >> goal & 1:
        return _wrong_ground(seen, unit, goal, "17")
    return because("17", "Not next to your {building}.", building=noun(unit.bought_at))


def _occupied(seen: State, field: Field, goal: Cell) -> Refusal:
    if goal in seen.unknown:
        return Refusal("Something you cannot see stands there.", "19")
    piece = seen.pieces[field.at[goal]]
    if piece.kind in BUILDINGS:
        return Refusal("Has a building on it.", "3")
    name = piece_name(seen.setting, piece, seen.seat)
    return because("3", "{piece} stands there.", piece=name)


def _wrong_ground(seen: State, unit: Unit, goal: Cell, rule: str) -> Refusal:
    ground = terrain_name(seen.setting, goal)
    units = CLASSES[unit.mobility]
    return because(rule, "{terrain}: no {units}.", terrain=ground, units=units)


# -------------------------------------------------------------------------- pieces


class _Idle:
    """A piece that cannot do something."""

    def __init__(self, seen: State, id: PieceId) -> None:
        self._seen = seen
        self._id = id
        self._piece = seen.pieces[id]

    def refusal(self, target: Ref | None, goal: Cell | None) -> Refusal:
        """Return why it cannot be used, or not on that target."""
        seen, piece = self._seen, self._piece
        if piece.seat != seen.seat:
            if piece.seat == NEUTRAL:
                return Refusal("It belongs to nobody.", "2")
            return because("4", "It belongs to {player}.", player=owner_name(piece.seat))
        if piece.kind in BUILDINGS:
            return Refusal("Buildings do not move. Drop a card beside it to buy.", "17")
        if piece.status == BOUGHT:
            return Refusal("Bought this turn: it can act from your next turn on.", "5")
        if piece.status == DONE:
            return Refusal("It has done all it can this turn.", "14")
        if goal is None:
            return self._nothing_left()
        if goal == piece.cell:
            return Refusal("It stands there already.", "8")
        if goal in seen.unknown:
            return Refusal("It cannot be attacked until you see what it is.", "19")
        field = Field(seen, seen.seat)
        if goal in field.at:
            return self._not_on(field, seen.pieces[field.at[goal]])
        return self._not_to(field, goal)

    @property
    def _unit(self) -> Unit:
        return UNITS[self._piece.kind]

    def _nothing_left(self) -> Refusal:
        if not may_move(self._piece) and not may_act(self._piece, self._unit):
            return self._moved_and_mute()
        if may_move(self._piece):
            return Refusal("It has no way to move, and sees nothing in range.", "8")
        return Refusal("It has moved, and sees nothing in range.", "5")

    def _moved_and_mute(self) -> Refusal:
        return because("3", "{unit} that moved cannot act in the same turn.", unit=self._unit.title)

    # ------------------------------------------------------------------ moving

    def _not_to(self, field: Field, goal: Cell) -> Refusal:
        """Return why it cannot move to an empty cell (§8, §9)."""
        seen, unit = self._seen, self._unit
        if not may_move(self._piece):
            return Refusal("It has moved already.", "5")
        terrain = seen.setting.terrain(goal)
        steps = steps_of(seen, self._id, unit)
        if not steps:
            return Refusal("The map lets it act, but not move, in the first turn.", "9")
        if terrain in SINGLE_STEP[unit.mobility]:
            ground = terrain_name(seen.setting, goal)
            return because(
                "9", "{terrain}: only by one step from a cell beside it.", terrain=ground
            )
        if terrain not in GROUND[unit.mobility]:
            return _wrong_ground(seen, unit, goal, "9")
        if seen.setting.grid.distance(self._piece.cell, goal) > steps:
            return because("8", "Too far: it moves {steps}.", steps=steps)
        return because("8", "No free way there within {steps} steps.", steps=steps)

    # ------------------------------------------------------------------ acting

    def _not_on(self, field: Field, other: Piece) -> Refusal:
        """Return why it cannot act on a piece."""
        if not may_act(self._piece, self._unit):
            return self._moved_and_mute()
        seen = self._seen
        if other.seat == seen.seat:
            return self._no_heal(other) if other.kind in BUILDINGS else self._no_gift(other)
        if seen.setting.team[other.seat] == seen.setting.team[seen.seat]:
            return Refusal("It belongs to a team-mate.", "10")
        return self._no_attack(field, other)

    def _beside(self, other: Piece) -> bool:
        return self._seen.setting.grid.distance(self._piece.cell, other.cell) == 1

    def _no_heal(self, building: Piece) -> Refusal:
        if self._piece.hp == self._unit.hp:
            return Refusal("It is at full health; nobody stands on a building.", "15")
        if not self._beside(building):
            return Refusal("It heals only at a building beside it.", "15")
        return because("15", "The {building} has no hp to spare.", building=noun(building.kind))

    def _no_gift(self, other: Piece) -> Refusal:
        if other.kind != self._piece.kind:
            return Refusal("Only units of the same kind reinforce each other.", "16")
        if not self._beside(other):
            return Refusal("It reinforces only a unit beside it.", "16")
        return Refusal("That unit is at full health.", "16")

    def _no_attack(self, field: Field, other: Piece) -> Refusal:
        unit = self._unit
        if other.seat == NEUTRAL and other.kind not in BUILDINGS:
            return Refusal("Neutral units cannot be attacked.", "10")
        if not unit.may_attack(other.type):
            return because("3", _ATTACKS_ONLY[unit.attacks], unit=unit.title)
        span = {"near": unit.near, "far": unit.far}
        far = self._seen.setting.grid.distance(self._piece.cell, other.cell)
        if far < unit.near:
            return because("10", "Too close: it attacks at {near} to {far} steps.", **span)
        if unit.acts_after_move and may_move(self._piece) and not self._comes_near(field, other):
            return Refusal("Out of range: it cannot come near enough this turn.", "10")
        if unit.far == 1:
            return Refusal("Out of range: it attacks only what is beside it.", "10")
        return because("10", "Out of range: it attacks at {near} to {far} steps.", **span)

    def _comes_near(self, field: Field, other: Piece) -> bool:
        """Return whether it could attack a piece after a move."""
        seen, unit = self._seen, self._unit
        goals = field.goals(unit, self._piece.cell, steps_of(seen, self._id, unit))
        return bool(goals & seen.setting.ring[unit.key][other.cell])


_ATTACKS_ONLY = {
    Prey.AIRCRAFT: "{unit}: attacks aircraft only.",
    Prey.NOT_AIRCRAFT: "{unit}: cannot attack aircraft.",
    Prey.BOATS: "{unit}: attacks boats only.",
}
