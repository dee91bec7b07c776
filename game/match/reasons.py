"""Why an order is a good one, or a whole turn, in a few plain sentences, each with the paragraph it
rests on.

What is said is worked out on what the seat sees: the forecast of the order, what it changes among
the numbers that the computer judges by, and what enemies could do about it. None of it is a look
inside the search.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

from game.board.grid import Cell, Grid, Mask
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Exposure, Fighter, Forecast, Row, Tone
from game.core.refs import CellRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.match.adviser import WholeOrder

_MOST = 3
"""Reasons that are told."""
_TERMS = 2
"""Of them so many about what changes."""
_FIGHT = "swords"
"""The icon of what a fight does."""
_TRIED = "Of all that was tried, this stands best after their answer"
_SMALL = 8
"""What changes by so many times less than what changes most is no reason."""


def reasons(
    ruleset: Ruleset[Any],
    grid: Grid,
    seat: Seat,
    order: WholeOrder,
    rest: Sequence[WholeOrder] = (),
) -> tuple[Row, ...]:
    """Return up to three reasons for an order, the weightiest first; at least one.

    Args:
        ruleset: the game.
        grid: the board's, for the names of cells.
        seat: who gives it.
        order: what is to be told about.
        rest: what follows it in the same turn.
    """
    decision = ruleset.rules.decision(order.before[0])
    rule = decision.rule if isinstance(decision, Decision) else ""
    last = order.actions[-1]
    if ruleset.manifest.verbs[last.verb].intent is Intent.END:
        if _nothing_else(ruleset, order.before[-1]):
            return (Row("Nothing is left to do", rule=rule),)
        found = ruleset.presenter.purpose(order.before[-1], last)
        return (found or Row("What could still act stands better where it is", rule=rule),)
    told = [*_foreseen(ruleset, seat, order), *_terms(ruleset, seat, order)]
    joining = _joining(ruleset, (order, *rest))
    if len(joining) > 1 and told and told[0].icon == _FIGHT:
        for row in _foreseen(ruleset, seat, rest[joining[-1] - 1]):
            text = Phrase("With who joins it next: {odds}", {"odds": row.label})
            told[0] = row._replace(label=text)
    won = _won(ruleset, seat, order, rest)
    if won is not None:
        return tuple(row._replace(rule=row.rule or rule) for row in (won, *told[: _MOST - 1]))
    told = told or [*_saved(ruleset, grid, seat, order), *_scouted(ruleset, order)]
    fights = len(told) == 1 and told[0].icon == _FIGHT
    if not told or fights:
        found = ruleset.presenter.purpose(order.before[-1], last)
        told += [found] if found is not None else []
    told = [row for i, row in enumerate(told) if row not in told[:i]][: _MOST - 1]
    if not told or (fights and len(told) == 1 and told[0].tone is not Tone.GOOD):
        told.append(Row(_TRIED))
    told += _answer(ruleset, grid, seat, order)
    return tuple(row._replace(rule=row.rule or rule, icon=row.icon or "ok") for row in told[:_MOST])


def _nothing_else(ruleset: Ruleset[Any], seen: Any) -> bool:
    """Return whether the turn, or a part of it, can only be ended."""
    verbs = ruleset.manifest.verbs
    return all(
        verbs[action.verb].intent is Intent.END for action in ruleset.rules.legal_actions(seen)
    )


def _won(
    ruleset: Ruleset[Any], seat: Seat, order: WholeOrder, rest: Sequence[WholeOrder]
) -> Row | None:
    """Return that the turn wins, as far as is seen, by this order or by one that follows."""
    end = rest[-1].after if rest else order.after
    outcome = ruleset.rules.decision(end) if end is not None else None
    if not isinstance(outcome, Outcome) or seat not in outcome.winners:
        return None
    text = "With what follows it, this turn wins the match" if rest else "It wins the match"
    return Row(text, icon="ok", tone=Tone.GOOD)


def _foreseen(ruleset: Ruleset[Any], seat: Seat, order: WholeOrder) -> Iterator[Row]:
    """Yield what the fight of an order does, if it has one that does its side good."""
    for seen, action in zip(reversed(order.before), reversed(order.actions), strict=True):
        if ruleset.manifest.verbs[action.verb].intent not in (Intent.ATTACK, Intent.SUPPORT):
            continue
        forecast = ruleset.presenter.forecast(seen, action)
        fights = forecast is not None and (forecast.fighters or forecast.odds)
        if forecast is None or not fights or forecast.tone is Tone.BAD:
            continue
        rule = next((line.rule for line in forecast.lines if line.rule), "")
        good = forecast.tone is Tone.GOOD and forecast.verdict
        deadly = all(fighter.full == 1 for fighter in forecast.fighters)
        told = forecast.verdict if good or forecast.odds or deadly else _blows(seat, forecast)
        if not told:
            continue
        yield Row(told, icon=_FIGHT, tone=forecast.tone, rule=rule)
        return


def _joining(ruleset: Ruleset[Any], orders: Sequence[WholeOrder], at: int = 0) -> list[int]:
    """Return an order with those later that join its fight before dice decide it, by their places;
    where each blow is a fight of its own it stands alone."""
    order = orders[at]
    target = _fought(ruleset, order)
    later = [n for n in range(at + 1, len(orders)) if _fought(ruleset, orders[n]) == target]
    if target is None or not later or order.after is None:
        return [at]
    forecast = ruleset.presenter.forecast(order.before[-1], order.actions[-1])
    return [at, *later] if forecast is not None and forecast.odds else [at]


def _fought(ruleset: Ruleset[Any], order: WholeOrder) -> Ref | None:
    """Return what an order attacks in the end, or whose fight it joins."""
    last = order.actions[-1]
    fights = ruleset.manifest.verbs[last.verb].intent in (Intent.ATTACK, Intent.SUPPORT)
    return last.target if fights else None


def _blows(seat: Seat, forecast: Forecast) -> Words:
    """Return what a fight without luck takes from both sides; "" where nobody loses anything."""
    hurt = [fighter for fighter in forecast.fighters if fighter.low < fighter.before]
    told = [_blow(seat, fighter) for fighter in hurt[::-1]]
    if len(told) < len(forecast.fighters):
        return told[0] if told else ""
    return Phrase("{one}, {other}", {"one": told[0], "other": told[1]})


def _blow(seat: Seat, fighter: Fighter) -> Words:
    left: dict[str, Words | int] = {
        "unit": fighter.title, "before": fighter.before, "low": fighter.low, "high": fighter.high,
    }  # fmt: skip
    sure = fighter.low == fighter.high
    if fighter.seat == seat:
        return Phrase("yours {before} to {low}" if sure else "yours {before} to {low}–{high}", left)
    if fighter.seat:
        text = "Their {unit} {before} to {low}" if sure else "Their {unit} {before} to {low}–{high}"
        return Phrase(text, left)
    return Phrase("{unit} {before} to {low}" if sure else "{unit} {before} to {low}–{high}", left)


def _terms(ruleset: Ruleset[Any], seat: Seat, order: WholeOrder) -> Iterator[Row]:
    """Yield what an order makes better, by the numbers that the computer judges by."""
    before, after = order.before[0], order.after
    if after is None or order.actions[0].subject is None:
        return
    gains = _gains(ruleset, seat, before, after)
    most = count = 0
    for name in sorted(gains, key=lambda name: -gains[name]):
        if gains[name] <= 0 or gains[name] * _SMALL < most or count == _TERMS:
            return
        row = ruleset.presenter.reason(before, after, seat, name)
        if row is not None:
            most, count = most or gains[name], count + 1
            yield row


def _gains(ruleset: Ruleset[Any], seat: Seat, before: Any, after: Any) -> dict[str, int]:
    """Return by feature how much better a seat stands after than before."""
    weights = ruleset.manifest.weights
    then, now = ruleset.rules.features(before, seat), ruleset.rules.features(after, seat)
    return {
        name: weights.get(name, 0) * (value - then[name])
        for name, value in now.items()
        if name in then
    }


def _saved(ruleset: Ruleset[Any], grid: Grid, seat: Seat, order: WholeOrder) -> Iterator[Row]:
    """Yield that the piece of the seat's that an order moves gets out of danger."""
    if order.after is None:
        return
    presenter, before = ruleset.presenter, order.before[0]
    stood = {view.piece: view.cell for view in presenter.present(before, seat).pieces}
    for view in presenter.present(order.after, seat).pieces:
        was = stood.get(view.piece, view.cell)
        if view.piece is not None and view.look.seat == seat and was != view.cell:
            then = presenter.exposure(before, view.piece, was)
            found = presenter.exposure(order.after, view.piece, view.cell)
            unit = Phrase("{unit} {cell}", {"unit": view.name, "cell": grid.label(view.cell)})
            yield from _rescue(then, found, unit)


def _scouted(ruleset: Ruleset[Any], order: WholeOrder) -> Iterator[Row]:
    """Yield that an order brings into sight what is not known, and how much."""
    seen: Mask = 0
    for before, action in zip(order.before, order.actions, strict=True):
        seen |= ruleset.presenter.uncovers(before, action)
    if seen:
        words = {"count": seen.bit_count()}
        text = Phrase(
            "It shows what stands in {count} cell out of sight",
            words,
            many="It shows what stands in {count} cells out of sight",
        )
        yield Row(text, icon="eye")


def _rescue(then: Exposure | None, found: Exposure | None, unit: Words) -> Iterator[Row]:
    """Yield that a piece stands in less danger than it stood."""
    if then is None or then.tone is not Tone.BAD or found is None or found.tone is Tone.BAD:
        return
    text = "{unit} is in less danger than before" if found.strikes else "{unit} gets out of danger"
    yield Row(Phrase(text, {"unit": unit}), icon="shield", tone=Tone.GOOD, rule=found.rule)


def _answer(ruleset: Ruleset[Any], grid: Grid, seat: Seat, order: WholeOrder) -> Iterator[Row]:
    """Yield what enemies could do to the piece of the seat's that an order moves, once it is there;
    where it ends the turn, to another of the seat's that is in greater danger."""
    verbs = ruleset.manifest.verbs
    moves = (a for a in reversed(order.actions) if verbs[a.verb].intent is Intent.MOVE)
    action = next(moves, None)
    if action is None or not isinstance(action.subject, PieceRef):
        return
    if not isinstance(action.target, CellRef):
        return
    at = order.actions.index(action)
    forecast = ruleset.presenter.forecast(order.before[at], action)
    if forecast is not None and forecast.odds and forecast.verdict:
        rule = next((line.rule for line in forecast.lines if line.rule), "")
        yield Row(forecast.verdict, icon="warning", tone=forecast.tone, rule=rule)
    seen = order.after if order.after is not None else order.before[-1]
    piece = action.subject.piece
    pieces = ruleset.presenter.present(order.before[at], seat).pieces
    own = any(view.piece == piece and view.look.seat == seat for view in pieces)
    found = ruleset.presenter.exposure(seen, piece, action.target.cell) if own else None
    worse = _worse(ruleset, grid, seat, order, found)
    if worse is not None:
        yield worse
        return
    if found is None:
        return
    if not found.strikes:
        if found.sure:
            yield Row(
                "Nobody could hit it there, as all would stand",
                icon="shield",
                tone=Tone.GOOD,
                rule=found.rule,
            )
        return
    words: dict[str, Words | int] = {"verdict": found.verdict, "count": len(found.strikes)}
    text = "Their answer, at worst: {verdict}"
    if found.before and found.after:
        words |= {"left": found.after, "before": found.before}
        text = "Their answer, at worst: {left} of {before} left"
    elif found.tone is Tone.BAD:
        text = "But mind their answer, at worst: {verdict}"
    rule = found.rule or found.strikes[0].rule
    yield Row(Phrase(text, words), icon="shield", tone=found.tone, rule=rule)


def _worse(
    ruleset: Ruleset[Any], grid: Grid, seat: Seat, order: WholeOrder, moved: Exposure | None
) -> Row | None:
    """Return what is more at risk than the piece moved by an order that ends the turn."""
    if order.after is None:
        return None
    decision = ruleset.rules.decision(order.after)
    if not isinstance(decision, Decision) or decision.seat == seat:
        return None
    presenter, subjects = ruleset.presenter, {action.subject for action in order.actions}
    worst, unit = _danger(moved), None
    for view in presenter.present(order.after, seat).pieces:
        if view.piece is None or view.look.seat != seat or PieceRef(view.piece) in subjects:
            continue
        found = presenter.exposure(order.after, view.piece, view.cell)
        if _danger(found) > worst:
            worst, unit, moved = _danger(found), view, found
    if unit is None or moved is None:
        return None
    cell = grid.label(unit.cell)
    return _risk(Phrase("{unit} {cell}", {"unit": unit.name, "cell": cell}), moved)


def _danger(found: Exposure | None) -> tuple[bool, int]:
    """Return how bad an exposure is, to compare: of a piece with strength, how much of it."""
    if found is None or not found.strikes:
        return False, 0
    lost = 1000 * (found.before - found.after) // found.before if found.before else found.danger
    return found.tone is Tone.BAD, lost


# ---------------------------------------------------------------- the whole turn


def turn_reasons(
    ruleset: Ruleset[Any], grid: Grid, seat: Seat, orders: Sequence[WholeOrder]
) -> tuple[Row, ...]:
    """Return two or three reasons for a turn of several orders: what it wins, saves and risks.

    What it wins is told of the orders that gain most, each with its number from 1; first of the
    one that puts most at risk, so that nobody is given away for nothing said.
    """
    decision = ruleset.rules.decision(orders[0].before[0])
    rule = decision.rule if isinstance(decision, Decision) else ""
    verbs = ruleset.manifest.verbs
    deeds = [order for order in orders if verbs[order.actions[-1].verb].intent is not Intent.END]
    won = _won(ruleset, seat, orders[-1], ())
    last: list[Row] = []
    risked: PieceId | None = None
    if won is not None:
        last = [won._replace(label="This turn wins the match")]
    elif deeds:
        last, risked = _stakes(ruleset, grid, seat, deeds)
    told = list(islice(_best(ruleset, seat, orders, risked), _MOST - len(last)))
    if len(told) + len(last) < _TERMS:
        told.append(Row(_TRIED))
    told += last
    return tuple(row._replace(rule=row.rule or rule, icon=row.icon or "ok") for row in told)


def _best(
    ruleset: Ruleset[Any], seat: Seat, orders: Sequence[WholeOrder], risked: PieceId | None
) -> Iterator[Row]:
    """Yield the weightiest reason of every order of a turn: that of the piece most at risk, fights,
    then those that gain most. What is but the same of another piece is told once."""
    found: list[tuple[bool, bool, int, int, str, Row]] = []
    met: list[Row] = []
    told: set[int] = set()
    for at, order in enumerate(orders):
        if at in told:
            continue
        joining = _joining(ruleset, orders, at)
        told.update(joining)
        fought = _foreseen(ruleset, seat, orders[joining[-1]])
        row = next(chain(fought, _terms(ruleset, seat, order)), None)
        if row is None or row in met:
            continue
        met.append(row)
        gains = 0
        if order.after is not None:
            gains = sum(_gains(ruleset, seat, order.before[0], order.after).values())
        numbers = ", ".join(str(n + 1) for n in joining)
        safe = risked is None or order.actions[0].subject != PieceRef(risked)
        found.append((safe, row.icon != _FIGHT, -gains, at, numbers, row))
    said: set[object] = set()
    for _, peaceful, _, _, numbers, row in sorted(found, key=lambda each: each[:4]):
        label = row.label
        what = label.template if isinstance(label, Phrase) else label
        if peaceful and what in said:
            continue
        said.add(what)
        words: dict[str, Words | int] = {"number": numbers, "reason": label}
        yield row._replace(label=Phrase("{number}: {reason}", words))


def _stakes(
    ruleset: Ruleset[Any], grid: Grid, seat: Seat, orders: Sequence[WholeOrder]
) -> tuple[list[Row], PieceId | None]:
    """Return who of those that have moved gets out of danger, or is in less of it, and who of all
    is in most of it, as rows; and the latter."""
    presenter = ruleset.presenter
    before, last = orders[0].before[0], orders[-1]
    after = last.after if last.after is not None else last.before[-1]
    # where the end is not seen, it is where somebody goes
    bound = _bound(ruleset, last) if last.after is None else {}
    stood = {view.piece: view.cell for view in presenter.present(before, seat).pieces}
    risks: list[tuple[tuple[bool, int], Phrase, Exposure, PieceId]] = []
    told: list[Row] = []
    for view in presenter.present(after, seat).pieces:
        if view.piece is None or view.look.seat != seat:
            continue
        cell = bound.get(view.piece, view.cell)
        found = presenter.exposure(after, view.piece, cell)
        if found is None:
            continue
        unit = Phrase("{unit} {cell}", {"unit": view.name, "cell": grid.label(cell)})
        if found.strikes:
            risks.append((_danger(found), unit, found, view.piece))
        was = stood.get(view.piece, cell)
        if was != cell and view.piece not in bound and not told:
            told += _rescue(presenter.exposure(before, view.piece, was), found, unit)
    if not risks:
        return told, None
    _, unit, found, piece = max(risks, key=lambda risk: risk[0])
    return [*told, _risk(unit, found)], piece


def _bound(ruleset: Ruleset[Any], order: WholeOrder) -> dict[PieceId, Cell]:
    """Return where the last action of an order moves a piece, if it moves one."""
    match order.actions[-1]:
        case Action(verb, PieceRef(piece), CellRef(cell)):
            if ruleset.manifest.verbs[verb].intent is Intent.MOVE:
                return {piece: cell}
    return {}


def _risk(unit: Phrase, found: Exposure) -> Row:
    """Return what is most at risk in a turn, at worst."""
    words: dict[str, Words | int] = {"unit": unit, "verdict": found.verdict}
    text = "Most at risk: {unit}, at worst {verdict}"
    if found.before and found.after:
        words |= {"left": found.after, "before": found.before}
        text = "Most at risk: {unit}, at worst {left} of {before} left"
    rule = found.rule or found.strikes[0].rule
    return Row(Phrase(text, words), icon="shield", tone=found.tone, rule=rule)
