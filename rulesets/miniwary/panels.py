"""The panels above and beside the board: quiet moves, the latest combat, pips."""

from game.core.presentation import Panel, PanelKind, Place, Row, Tone
from game.core.words import Phrase, Words, seat_name
from rulesets.miniwary import naming
from rulesets.miniwary.moves import MOST_SWAPS
from rulesets.miniwary.state import ARRANGE, SEATS, Combat, State, Strength


def panels(seen: State) -> tuple[Panel, ...]:
    """Return the panels, what matters now first; those with nothing to say are left out."""
    found = [_top(seen)]
    if seen.last is not None:
        found.append(_latest(seen, seen.last))
    found.append(_forces(seen))
    return tuple(found)


def _top(seen: State) -> Panel:
    if seen.phase == ARRANGE:
        left = Phrase("{count} of {most}", {"count": MOST_SWAPS - seen.swaps, "most": MOST_SWAPS})
        row = Row("Swaps left", left, key="swaps", icon="swap", rule="3")
    else:
        limit = seen.setting.options.quiet_draw
        words = {"count": seen.quiet, "limit": limit}
        told: Words | int = Phrase("{count} of {limit}", words) if limit else seen.quiet
        note = "without combat"
        row = Row("Moves without combat", told, note=note, key="quiet", icon="clock", rule="16")
    return Panel("quiet", "", PanelKind.NUMBER, Place.TOP, (row,))


def _latest(seen: State, last: Combat) -> Panel:
    """Return both dice of the latest combat with their totals (§7, §19)."""
    cells = {
        "source": naming.label(seen, last.source),
        "target": naming.label(seen, last.target),
    }
    margin = last.margin
    result = Row(_result(seen, last), rule="9" if margin > 0 else "12" if margin else "13")
    rows = (
        _sum(seen, last.side, last.attack, "8"),
        _sum(seen, 1 - last.side, last.defence, "8"),
        result,
    )
    title = Phrase("Latest combat, {source} to {target}", cells)
    return Panel("combat", title, rows=rows)


def _sum(seen: State, side: int, strength: Strength, rule: str) -> Row:
    words: dict[str, Words | int] = {
        "side": naming.SIDE[side],
        "value": strength.value,
        "die": strength.die,
    }
    text = "{side}: {value} + die {die}"
    if strength.bonus:
        text = "{side}: {value} + 1 tile + die {die}"
    return Row(Phrase(text, words), strength.total, rule=rule, seat=seen.seat(side))


def _result(seen: State, last: Combat) -> Words:
    words: dict[str, Words | int] = {"margin": abs(last.margin)}
    if not last.margin:
        return "A tie: the attacker loses 1"
    if last.margin > 0:
        words["player"] = seat_name(seen.seat(last.side))
        return Phrase("{player} wins by {margin}", words)
    words["player"] = seat_name(seen.seat(1 - last.side))
    return Phrase("{player} holds by {margin}", words)


def _forces(seen: State) -> Panel:
    """Return how many pawns and pips each player has left."""
    rows = []
    for seat in SEATS:
        side = seen.side(seat)
        values = sorted((p.value for p in seen.pawns.values() if p.side == side), reverse=True)
        words: dict[str, Words | int] = {"side": naming.SIDE[side], "player": seat_name(seat)}
        shown = " ".join(map(str, values))
        tone = Tone.BAD if len(values) <= 2 else Tone.PLAIN
        who = Phrase("{player}, {side}", words)
        rows.append(Row(who, shown, rule="14", seat=seat, tone=tone))
    return Panel("forces", "Pawns", rows=tuple(rows))
