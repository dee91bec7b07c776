"""The course of a game: set-up, income, repair, who is next, players who lose, and the end.

`setup` takes a map that `check_map` has passed. The game ends with one team left, or at the round
limit (§18); `State.over` tells when.
"""

from game.board.board import Board
from game.core.event import Announced, Cause, Event, GameEnded, TurnBegan
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.mini_wars.options import Options
from rulesets.mini_wars.state import BUILDINGS, KINDS, READY, Piece, Setting, State
from rulesets.mini_wars.view.log_events import LogEvents

REPAIR = 10
FULL_BUILDING = 100

TERMINATIONS = {
    "last_base": "no base left",
    "resigned": "resigned",
    "last_standing": "last side standing",
    "limit_bases": "round limit, by bases",
    "limit_towns": "round limit, by towns",
    "limit_gold": "round limit, by gold",
    "limit_level": "round limit, level",
}


# -------------------------------------------------------------------------- set-up


def setup(board: Board, options: Options) -> State:
    """Return the state before the first decision: the first income is paid already (§6)."""
    setting = Setting(board, options)
    pieces: dict[PieceId, Piece] = {}
    allowance: dict[PieceId, int] = {}
    for number, placed in enumerate(sorted(board.placements, key=lambda p: p.cell), 1):
        id = PieceId(number)
        kind = KINDS[placed.piece]
        hp = int(placed.props.get("hp", kind.hp))
        pieces[id] = Piece(kind.key, Seat(placed.seat), placed.cell, hp)
        if setting.ludii and "steps" in placed.props and placed.piece not in BUILDINGS:
            allowance[id] = int(placed.props["steps"])
    state = State(
        setting,
        pieces,
        gold={seat: setting.starting_gold[seat] for seat in setting.seats},
        seat=setting.seats[0],
        round=1,
        next_id=PieceId(len(pieces) + 1),
        allowance=allowance,
    )
    if not setting.ludii:
        state.gold[state.seat] += state.income(state.seat)
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return the first income, which `setup` has paid (§6)."""
    log = LogEvents(first)
    before, after = first.setting.starting_gold[first.seat], first.gold[first.seat]
    if after != before:
        log.paid(first.seat, before, after, "income")
    return tuple(log.events)


# --------------------------------------------------------------------------- turns


def _pay_income(state: State, seat: Seat, log: LogEvents) -> None:
    """Give a seat the gold of its towns and bases (§6); changes `state`."""
    income = state.income(seat)
    held = state.gold.get(seat)
    if income and held is not None:
        state.gold[seat] = held + income
        log.paid(seat, held, held + income, "income")


def end_turn(state: State, log: LogEvents) -> None:
    """End the turn of the deciding seat and begin the next (§4, §6, §7); changes `state`."""
    seat = state.seat
    for id, piece in state.pieces.items():
        if piece.seat != seat:
            continue
        hp = piece.hp
        if piece.kind in BUILDINGS and hp < FULL_BUILDING:
            hp = min(FULL_BUILDING, hp + REPAIR)
            log.changed_hp(id, piece, hp, Cause.REPAIR)
        if hp != piece.hp or piece.status != READY:
            state.pieces[id] = piece._replace(hp=hp, status=READY)
        state.allowance.pop(id, None)
    if state.setting.ludii:
        _pay_income(state, seat, log)
    pass_on(state, log)


def pass_on(state: State, log: LogEvents) -> None:
    """Begin the turn of the next seat still in the game, unless the game is over (§4)."""
    before = state.seat
    standing = state.standing
    state.seat = next((seat for seat in standing if seat > before), standing[0])
    if state.seat <= before:
        state.round += 1
    if state.over:
        _finish(state, log)
        return
    log.events.append(TurnBegan(state.seat, state.round))
    if not state.setting.ludii:
        _pay_income(state, state.seat, log)


def _finish(state: State, log: LogEvents) -> None:
    """Tell how the game ended."""
    end = outcome(state)
    log.events.append(GameEnded(end.winners, end.reason))


def remove(state: State, id: PieceId) -> None:
    """Take a unit off the board."""
    del state.pieces[id]
    state.allowance.pop(id, None)


def lose(state: State, seat: Seat, how: str, log: LogEvents) -> None:
    """Take a seat out of the game (§18); changes `state`.

    Where it was one of the last two players, its pieces stay as they are, unless it resigned. They
    are told of by cell: the order of ids would tell a seat in the fog more than it sees. In edition
    ludii its gold stays with it, for nobody to spend: the reference's score is never set back.
    """
    last_two = len(state.standing) == 2
    state.out = dict(sorted({**state.out, seat: how}.items()))
    words = "{player} resigns." if how == "resigned" else "{player} has lost the last base."
    log.events.append(Announced(Phrase(words, {"player": seat_name(seat)}), seat))
    if not last_two or how == "resigned":
        for id, piece in sorted(state.pieces.items(), key=lambda entry: entry[1].cell):
            if piece.seat != seat:
                continue
            if piece.kind in BUILDINGS:
                state.pieces[id] = piece._replace(seat=NEUTRAL)
                log.changed_owner(id, piece, NEUTRAL, Cause.LOST)
            else:
                remove(state, id)
                log.removed(id, piece, Cause.LOST)
        held = state.gold.get(seat, 0)
        if held and not state.setting.ludii:
            state.gold[seat] = 0
            log.paid(seat, held, 0, "lost")
    if state.over:
        _finish(state, log)


# ------------------------------------------------------------------------- the end


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    setting = state.setting
    standing = state.standing
    if len({setting.team[seat] for seat in standing}) == 1:
        return Outcome(setting.allies(standing[0]), *_last_standing(state))
    return _by_count(state)


def _last_standing(state: State) -> tuple[Words, str]:
    """Return why nobody else is left, and the key of it."""
    losers = [seat for seat in state.out if state.setting.team[seat] != _winning_team(state)]
    if len(losers) > 1:
        return "No other player is left.", "last_standing"
    player: dict[str, Words | int] = {"player": seat_name(losers[0])}
    if state.out[losers[0]] == "resigned":
        return Phrase("{player} resigned.", player), "resigned"
    return Phrase("{player} has no base left.", player), "last_base"


def _winning_team(state: State) -> int:
    return state.setting.team[state.standing[0]]


def estates(state: State) -> dict[int, tuple[int, int, int]]:
    """Return the bases, towns and gold of each side that is left, by its team (§18)."""
    setting = state.setting
    found: dict[int, tuple[int, int, int]] = {}
    for seat in state.standing:
        bases = towns = 0
        for piece in state.pieces.values():
            if piece.seat == seat:
                bases += piece.kind == "base"
                towns += piece.kind == "town"
        before = found.get(setting.team[seat], (0, 0, 0))
        found[setting.team[seat]] = (
            before[0] + bases,
            before[1] + towns,
            before[2] + state.gold.get(seat, 0),
        )
    return found


_WON_BY = {
    "bases": "The round limit is reached: most bases.",
    "towns": "The round limit is reached: as many bases, and more towns.",
    "gold": "The round limit is reached: as many bases and towns, and more gold.",
}


def _by_count(state: State) -> Outcome:
    """Compare bases, then towns, then gold, of each side (§18)."""
    score = estates(state)
    ranked = sorted(score.items(), key=lambda entry: entry[1], reverse=True)
    (team, best), (_, second) = ranked[0], ranked[1]
    if best == second:
        return Outcome((), "The round limit is reached, and no side is ahead.", "limit_level")
    measure = next(
        word
        for word, one, other in zip(("bases", "towns", "gold"), best, second, strict=True)
        if one != other
    )
    return Outcome(state.setting.allies(Seat(team)), _WON_BY[measure], f"limit_{measure}")
