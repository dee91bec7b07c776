"""The course of turns: income, repair, who is next, and players who lose (§4, §6, §7, §18)."""

from game.core.event import Announced, GameEnded, TurnBegan
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, seat_name
from rulesets.mini_wars.ending import outcome, over
from rulesets.mini_wars.state import READY, State
from rulesets.mini_wars.telling import Telling
from rulesets.mini_wars.units import BUILDINGS

REPAIR = 10
FULL_BUILDING = 100


def pay_income(state: State, seat: Seat, telling: Telling) -> None:
    """Give a seat the gold of its towns and bases (§6); changes `state`."""
    income = state.income(seat)
    held = state.gold.get(seat)
    if income and held is not None:
        state.gold[seat] = held + income
        telling.paid(seat, held, held + income, "income")


def end_turn(state: State, telling: Telling) -> None:
    """End the turn of the deciding seat and begin the next (§4, §6, §7); changes `state`."""
    seat = state.seat
    for id, piece in state.pieces.items():
        if piece.seat != seat:
            continue
        hp = piece.hp
        if piece.kind in BUILDINGS and hp < FULL_BUILDING:
            hp = min(FULL_BUILDING, hp + REPAIR)
            telling.changed_hp(id, piece, hp, "repair")
        if hp != piece.hp or piece.status != READY:
            state.pieces[id] = piece._replace(hp=hp, status=READY)
        state.allowance.pop(id, None)
    if state.setting.ludii:
        pay_income(state, seat, telling)
    pass_on(state, telling)


def pass_on(state: State, telling: Telling) -> None:
    """Begin the turn of the next seat still in the game, unless the game is over (§4)."""
    before = state.seat
    standing = state.standing
    state.seat = next((seat for seat in standing if seat > before), standing[0])
    if state.seat <= before:
        state.round += 1
    if over(state):
        finish(state, telling)
        return
    telling.events.append(TurnBegan(state.seat, state.round))
    if not state.setting.ludii:
        pay_income(state, state.seat, telling)


def finish(state: State, telling: Telling) -> None:
    """Tell how the game ended."""
    end = outcome(state)
    telling.events.append(GameEnded(end.winners, end.reason))


def remove(state: State, id: PieceId) -> None:
    """Take a unit off the board."""
    del state.pieces[id]
    state.allowance.pop(id, None)


def lose(state: State, seat: Seat, how: str, telling: Telling) -> None:
    """Take a seat out of the game (§18); changes `state`.

    Where it was one of the last two players, its pieces stay as they are, unless it resigned. They
    are told of by cell: the order of ids would tell a seat in the fog more than it sees. In edition
    ludii its gold stays with it, for nobody to spend: the reference's score is never set back.
    """
    last_two = len(state.standing) == 2
    state.out = dict(sorted({**state.out, seat: how}.items()))
    words = "{player} resigns." if how == "resigned" else "{player} has lost the last base."
    telling.events.append(Announced(Phrase(words, {"player": seat_name(seat)}), seat))
    if not last_two or how == "resigned":
        for id, piece in sorted(state.pieces.items(), key=lambda entry: entry[1].cell):
            if piece.seat != seat:
                continue
            if piece.kind in BUILDINGS:
                state.pieces[id] = piece._replace(seat=NEUTRAL)
                telling.changed_owner(id, piece, NEUTRAL, "lost")
            else:
                remove(state, id)
                telling.removed(id, piece, "lost")
        held = state.gold.get(seat, 0)
        if held and not state.setting.ludii:
            state.gold[seat] = 0
            telling.paid(seat, held, 0, "lost")
    if over(state):
        finish(state, telling)
