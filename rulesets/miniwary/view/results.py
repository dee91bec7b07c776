"""What is read of a step in which two pawns fought, or lots were drawn."""

from collections.abc import Iterator, Sequence

from game.core.event import (
    Attacked,
    Cause,
    DiceRolled,
    Event,
    GameEnded,
    PieceChanged,
    PieceMoved,
    PieceRemoved,
)
from game.core.presentation import Forecast, Result, Row
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.kit.telling import toned
from rulesets.miniwary.combat import attack_bonus, defence_bonus
from rulesets.miniwary.state import Combat, Pawn, State, Strength
from rulesets.miniwary.turn import TIE_COSTS, VICTORY_COSTS
from rulesets.miniwary.view.words import PAWN_NAMES, SIDE_NAMES, TILE_NAMES, label, pawn_at


def results(
    before: State, _after: State, seat: Seat, events: Sequence[Event]
) -> tuple[Result, ...]:
    """Return the result of the combat, if there was one, and of any other die."""
    return tuple(_results(before, seat, events))


def _results(before: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    blow = None
    dice: list[int] = []
    for number, event in enumerate(events):
        if isinstance(event, Attacked):
            blow, dice = event, []
        elif isinstance(event, DiceRolled) and blow is not None:
            dice += event.results
            if len(dice) > 1:
                yield _fought(before, seat, events, number, blow, dice)
                blow = None
        elif isinstance(event, DiceRolled) and event.reason:
            yield Result(number, event.reason, seat=event.seat)


def _fought(
    before: State,
    seat: Seat,
    events: Sequence[Event],
    number: int,
    blow: Attacked,
    dice: Sequence[int],
) -> Result:
    assert blow.piece is not None
    assert blow.victim is not None
    attacker, defender = before.pawns[blow.piece], before.pawns[blow.victim]
    combat = Combat(
        attacker.side,
        blow.source,
        blow.target,
        Strength(attacker.value, attack_bonus(before, attacker), dice[0]),
        Strength(defender.value, defence_bonus(before, defender), dice[1]),
    )
    margin = combat.margin
    winner = attacker if margin > 0 else defender
    words: dict[str, Words | int] = {
        "winner": PAWN_NAMES[winner.side],
        "margin": abs(margin),
        "attack": combat.attack.total,
        "defence": combat.defence.total,
        "one": SIDE_NAMES[attacker.side],
        "two": SIDE_NAMES[defender.side],
    }
    verdict: Words = "A tie"
    if margin:
        verdict = Phrase("{winner} wins by {margin}", words)
    return Result(
        at=_told(events, number),
        verdict=verdict,
        cell=defender.cell,
        cells=1 << attacker.cell | 1 << defender.cell,
        sum=Phrase("{one} {attack} against {two} {defence}", words),
        note=_note(before, events, (blow.piece, attacker), (blow.victim, defender), margin),
        tone=toned(seat, before.seat(winner.side) if margin else Seat(0)),
        seat=before.seat(attacker.side),
        account=_account(before, blow, attacker, defender, combat, verdict),
    )


def _told(events: Sequence[Event], number: int) -> int:
    """Return the event with which the pips that a fight costs are gone: pawns are dice, and show
    what is true while the result is read. Who falls or flees does so when it is read,
    unless that ends the game: then all of it is one moment."""
    if any(isinstance(event, GameEnded) for event in events):
        return len(events) - 1
    after = enumerate(events[number + 1 :], number + 1)
    fought = (Cause.ATTACK, Cause.COUNTER)
    return next(
        (at for at, e in after if isinstance(e, PieceChanged) and e.cause in fought), number
    )


def _note(
    before: State,
    events: Sequence[Event],
    attacker: tuple[PieceId, Pawn],
    defender: tuple[PieceId, Pawn],
    margin: int,
) -> Words:
    """Return what the loser loses and where it goes, and what that costs the winner (§11)."""
    id, pawn = defender if margin > 0 else attacker
    words: dict[str, Words | int] = {
        "loser": PAWN_NAMES[pawn.side],
        "lost": abs(margin) or TIE_COSTS,
    }
    fallen = (event for event in events if isinstance(event, PieceRemoved) and event.piece == id)
    gone = next(fallen, None)
    if gone is not None:
        text = "{loser} is out: losing {lost} takes its last pip."
        if not margin:
            text = "{loser} is out: the tie takes its last pip."
        elif gone.cause is Cause.RETREAT:
            text = "{loser} is out: it has no free tile to flee to."
        fate = Phrase(text, words)
        if margin <= 0 or any(isinstance(event, GameEnded) for event in events):
            return fate
    elif margin <= 0:
        return Phrase("{loser} loses {lost}.", words)
    else:
        fate = Phrase("{loser} loses {lost}, and must flee.", words)
        for event in events:
            if isinstance(event, PieceMoved) and event.piece == id:
                words["cell"] = label(before, event.path[-1])
                fate = Phrase("{loser} loses {lost} and flees to {cell}.", words)
    price = "{fate} The winner loses 1 and moves in."
    if attacker[1].value <= VICTORY_COSTS:
        price = "{fate} The winner's last pip goes with it."
    return Phrase(price, {"fate": fate})


def _account(
    before: State, blow: Attacked, attacker: Pawn, defender: Pawn, combat: Combat, verdict: Words
) -> Forecast:
    assert blow.piece is not None
    words = {"pawn": pawn_at(before, blow.piece), "cell": label(before, defender.cell)}
    return Forecast(
        Phrase("{pawn} attacked {cell}", words),
        lines=(
            *_sum(before, attacker, combat.attack),
            *_sum(before, defender, combat.defence),
        ),
        verdict=verdict,
    )


def _sum(before: State, pawn: Pawn, strength: Strength) -> Iterator[Row]:
    """Yield the lines that add up to the strength of one side (§7, §8)."""
    seat, side = before.seat(pawn.side), {"side": SIDE_NAMES[pawn.side]}
    yield Row(Phrase("{side}'s pips", side), strength.value, rule="7", seat=seat)
    if strength.bonus:
        tile = TILE_NAMES[before.colour(pawn.cell)]
        yield Row(tile, f"+ {strength.bonus}", rule="8", seat=seat)
    yield Row("Die", f"+ {strength.die}", rule="7", seat=seat)
    yield Row(Phrase("{side} in all", side), strength.total, seat=seat)
