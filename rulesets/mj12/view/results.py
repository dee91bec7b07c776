"""What is read of a step: shots, blows, rallying, the initiative, what its winner has chosen."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from game.core.chance import in_percent
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    DiceRolled,
    Event,
    PhaseBegan,
    PieceChanged,
    PieceRemoved,
)
from game.core.presentation import Chart, Forecast, Result, Row, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Term, Words, paragraph, seat_name
from rulesets.kit.telling import chart, toned
from rulesets.mj12 import combat
from rulesets.mj12.combat import FACES, Modifier
from rulesets.mj12.state import INITIATIVE, Piece, State
from rulesets.mj12.view.forecast import modifier_rows
from rulesets.mj12.view.words import noun, told_apart

Pair = tuple[PieceId, PieceId]

_FAILED = ("The {other} stays disrupted.", "A natural 1 always fails: the {other} stays disrupted.")
"""What a try to rally comes to that fails; by a one, whatever is added (§24)."""


def results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> tuple[Result, ...]:
    """Return a result for each throw of dice, and for what another has chosen."""
    return tuple(_results(before, after, seat, events))


def _results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    chosen = events[0] if before.phase == INITIATIVE != after.phase and events else None
    if isinstance(chosen, Announced) and seat != before.seat:
        yield Result(0, chosen.text, seat=before.seat, waits=False)
    broken = [each for each in after.broken if each not in before.broken]
    for number, event in enumerate(events):
        if not isinstance(event, DiceRolled):
            continue
        cause = events[number - 1] if number else None
        for told in reversed(events[:number]):
            if isinstance(told, Attacked | Announced | DiceRolled):
                cause = told
                break
        if isinstance(cause, Attacked) and cause.piece is not None and cause.victim is not None:
            yield _with_break(_blow(before, seat, events, number, cause), broken)
        elif isinstance(cause, Announced) and len(cause.cells) == 2:
            yield _rallying(before, seat, events, number, cause)
        elif number + 1 == len(events) or not isinstance(events[number + 1], DiceRolled):
            yield _initiative(events, number)


def _blow(
    before: State, seat: Seat, events: Sequence[Event], number: int, blow: Attacked
) -> Result:
    """Return what a shot or an attack came to."""
    assert blow.piece is not None
    assert blow.victim is not None
    actor, other = before.pieces[blow.piece], before.pieces[blow.victim]
    dice = _dice(events, number)
    fires = blow.cause is Cause.FIRE
    if fires:
        needed = combat.needed_to_hit(before.setting, actor, other)
        modifiers = combat.fire_modifiers(before.setting, actor, other)
    else:
        needed = combat.needed_to_beat(actor, other)
        modifiers = combat.melee_modifiers(before.setting, actor, other)
    added = combat.bonus(modifiers)

    def enough(total: int) -> bool:
        return total + added >= needed and not (fires and total == 1)

    states, gone = _effects(events, number, (blow.piece, blow.victim))
    hit = enough(sum(dice))
    title = Phrase("{one} against {other}", _names(before, actor, other))
    return Result(
        at=max([number, *states]) if not gone else number,
        verdict=_fate(other, hit=hit, gone=gone, fires=fires),
        cell=other.cell,
        cells=1 << actor.cell | 1 << other.cell,
        sum=_sum(dice, added, needed),
        note=_note(actor, dice, hit=hit, gone=gone, fires=fires),
        tone=_tone(seat, actor, hit=hit),
        seat=actor.seat,
        account=_account(
            before, title, dice, needed, modifiers, actor, other, chart(dice, FACES, enough)
        ),
        idle=not (hit or states),
    )


def _with_break(blow: Result, broken: Sequence[Seat]) -> Result:
    """Return a blow with the armies that break by it (§25), the graver news, beside a double."""
    if not broken:
        return blow
    words: dict[str, Words | int] = {"player": seat_name(broken[0])}
    text = "{player}'s army breaks: all its units are disrupted."
    if len(broken) > 1:
        text = "Both armies break: all units are disrupted."
    double = "" if blow.note == _ONCE_MORE else blow.note
    return blow._replace(note=paragraph((double, Phrase(text, words))))


def _rallying(
    before: State, seat: Seat, events: Sequence[Event], number: int, tried: Announced
) -> Result:
    """Return what a leader's attempt came to (§24)."""
    here, there = tried.cells
    at = {piece.cell: piece for piece in before.pieces.values()}
    leader, other = at[here], at[there]
    dice = _dice(events, number)
    needed = combat.needed_to_rally(before.setting, leader, other)
    modifiers = combat.rally_modifiers(leader, other)
    added = combat.bonus(modifiers)

    def enough(total: int) -> bool:
        return total > 1 and total + added >= needed

    done = enough(sum(dice))
    states = [i for i, e in enumerate(events) if i > number and isinstance(e, PieceChanged)]
    text = "{one} rallies itself" if here == there else "{one} rallies {other}"
    title = Phrase(text, _names(before, leader, other))
    text = "{other} is rallied" if done else "No effect"
    return Result(
        at=max([number, *states]),
        verdict=Phrase(text, {"other": other.type.title}),
        cell=other.cell,
        cells=1 << here | 1 << there,
        sum=_sum(dice, added, needed),
        note="" if done else Phrase(_FAILED[dice == (1,)], _names(before, leader, other)),
        tone=_tone(seat, leader, hit=done),
        seat=leader.seat,
        account=_account(
            before, title, dice, needed, modifiers, leader, other, chart(dice, FACES, enough)
        ),
        idle=not done,
    )


def _initiative(events: Sequence[Event], number: int) -> Result:
    """Return who won the initiative, with both dice (§9): no good or bad news, as winner and loser
    may read it together."""
    thrown = [event for event in events[: number + 1] if isinstance(event, DiceRolled)]
    (one, first), (two, second) = ((event.seat, event.results[0]) for event in thrown[-2:])
    begun = (event for event in events[number:] if isinstance(event, PhaseBegan))
    winner = next((event.seat for event in begun), one if first > second else two)
    words: dict[str, Words | int] = {
        "winner": seat_name(winner),
        "one": seat_name(one),
        "first": first,
        "two": seat_name(two),
        "second": second,
    }
    note: Words = ""
    if first == second:
        note = "Even: who lost it last time chooses."
    elif len(thrown) > len((one, two)):
        note = "Even at first, and rolled again."
    return Result(
        at=number,
        verdict=Phrase("{winner} wins the initiative", words),
        sum=Phrase("{one} rolls {first}, {two} rolls {second}", words),
        note=note,
        seat=winner,
    )


def _dice(events: Sequence[Event], number: int) -> tuple[int, ...]:
    event = events[number]
    assert isinstance(event, DiceRolled)
    return event.results


def _effects(events: Sequence[Event], number: int, pair: Pair) -> tuple[list[int], bool]:
    """Return which events tell that one of two units is disrupted, and whether the second is
    gone."""
    states, gone = [], False
    for at, event in enumerate(events):
        if at > number and isinstance(event, PieceChanged) and event.piece in pair and event.text:
            states.append(at)
        if at > number and isinstance(event, PieceRemoved) and event.piece == pair[1]:
            gone = True
    return states, gone


# --------------------------------------------------------------------------- words


def _names(before: State, one: Piece, other: Piece) -> dict[str, Words | int]:
    return {
        "one": told_apart(before.setting, one, other, capital=True),
        "other": told_apart(before.setting, other, one),
    }


def _fate(other: Piece, *, hit: bool, gone: bool, fires: bool) -> Words:
    if not hit:
        return "Miss" if fires else "The attack fails"
    text = "{player}'s {unit} is destroyed" if gone else "{player}'s {unit} is disrupted"
    return Phrase(text, {"player": seat_name(other.seat), "unit": other.type.title})


_ONCE_MORE: Term = "Hit once more, it is removed."


def _note(actor: Piece, dice: tuple[int, ...], *, hit: bool, gone: bool, fires: bool) -> Words:
    if not fires and dice[0] == dice[-1] and not actor.disrupted:
        return Phrase("A double: the attacking {unit} is disrupted.", {"unit": noun(actor.kind)})
    if hit and not gone:
        return _ONCE_MORE
    return "A natural 1 always misses." if fires and dice == (1,) else ""


def _sum(dice: tuple[int, ...], added: int, needed: int) -> Words:
    """Return how the dice made it: "5 and 4 make 9, needed 8"."""
    total = sum(dice) + added
    words: dict[str, Words | int] = {
        "one": dice[0],
        "two": dice[-1],
        "added": abs(added),
        "total": total,
        "needed": needed,
    }
    return Phrase(_SUMS[len(dice) > 1, (added > 0) - (added < 0)], words)


_SUMS: Mapping[tuple[bool, int], Term] = {
    (False, 0): "Die {one}, needed {needed}",
    (False, 1): "Die {one} + {added} is {total}, needed {needed}",
    (False, -1): "Die {one} − {added} is {total}, needed {needed}",
    (True, 0): "{one} and {two} make {total}, needed {needed}",
    (True, 1): "{one} and {two} + {added} make {total}, needed {needed}",
    (True, -1): "{one} and {two} − {added} make {total}, needed {needed}",
}
"""By whether two dice are thrown, and whether something is added or taken away."""


def _tone(seat: Seat, actor: Piece, *, hit: bool) -> Tone:
    """Return how a throw is meant: one's own that fails is no news to shout about."""
    if not hit and seat == actor.seat:
        return Tone.PLAIN
    return toned(seat, actor.seat if hit else Seat(3 - actor.seat))


def _account(
    before: State,
    title: Words,
    dice: tuple[int, ...],
    needed: int,
    modifiers: list[Modifier],
    actor: Piece,
    other: Piece,
    chart: Chart,
) -> Forecast:
    """Return how a throw came about."""
    added = combat.bonus(modifiers)
    rolled: dict[str, Words | int] = {"one": dice[0], "two": dice[-1]}
    text = "Rolled {one} and {two}" if len(dice) > 1 else "Rolled {one}"
    good = sum(bar.share for bar in chart.bars if bar.tone is Tone.GOOD)
    whole = sum(bar.share for bar in chart.bars)
    chance: dict[str, Words | int] = {
        "good": good,
        "whole": whole,
        "percent": in_percent(Fraction(good, whole)),
    }
    return Forecast(
        title,
        lines=(
            Row(Phrase(text, rolled), sum(dice)),
            *modifier_rows(before.setting, modifiers, actor, other),
            Row("Nothing added" if not modifiers else "In all", sum(dice) + added),
            Row("Needed", needed),
        ),
        verdict=Phrase("{good} of {whole} would do: {percent} %", chance),
        chart=chart,
    )
