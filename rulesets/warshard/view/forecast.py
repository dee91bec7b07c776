"""What an action would do, exactly: every chance comes from the code that resolves fights."""

from fractions import Fraction
from typing import NamedTuple

from game.board.grid import Cell, Mask
from game.core.action import Action
from game.core.dice import ScriptedDice, outcomes
from game.core.event import PieceMoved
from game.core.presentation import Forecast, Marker, Odds, Pattern, Row, Tone
from game.core.refs import CellRef, PieceId, PieceRef
from game.core.words import Phrase, Words
from rulesets.kit.attackers import safety
from rulesets.warshard.apply import apply
from rulesets.warshard.combat import Odds as Strengths
from rulesets.warshard.combat import decide, odds, retreat_cells, sent_back
from rulesets.warshard.moves import supplied, without_supply
from rulesets.warshard.state import MELEE, MOVE, Fight, State, decider, other
from rulesets.warshard.view.describe import (
    about_fight,
    column_words,
    faces_table,
    fight_marks,
    help_in_range,
    ledger,
    odds_words,
    strengths,
    supported,
    worst_column,
)
from rulesets.warshard.view.exposure import assault
from rulesets.warshard.view.words import (
    column_head,
    ground_of,
    halves,
    outcome_words,
    place_of,
    unit_at,
)


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return what an action leads to; None where there is nothing to foresee."""
    match action:
        case Action("attack" | "support", PieceRef(id), PieceRef(target)):
            return _joining(seen, action, id, seen.units[target].cell)
        case Action("recall", PieceRef(id)):
            return _leaving(seen, action, id)
        case Action("move", PieceRef(id), CellRef(goal)):
            return _moving(seen, action, id, goal)
        case Action("retreat", PieceRef(id), CellRef(goal)):
            return _retreating(seen, id, goal)
        case Action("advance", PieceRef(id), CellRef(goal)):
            return _advancing(seen, id, goal)
        case Action("end_support" | "end_defence" | "end_melee") if seen.fights:
            return _confirming(seen)
    return None


def _after(seen: State, action: Action) -> State:
    """Return what follows an action; an attack during movement, as if movement had ended."""
    if seen.phase == MOVE:
        seen = seen.copy()
        seen.unsupplied = without_supply(seen)
    after = apply(seen, action, ScriptedDice(())).state
    assert isinstance(after, State)
    return after


# ------------------------------------------------------------------------------------------- fights


def _joining(seen: State, action: Action, id: PieceId, cell: Cell) -> Forecast:
    index = seen.fight_at(cell)
    before = odds(seen, seen.fights[index]) if index >= 0 else None
    title = Phrase("If {unit} joins", {"unit": unit_at(seen, id)})
    return _fight(_after(seen, action), cell, title, before)


def _leaving(seen: State, action: Action, id: PieceId) -> Forecast | None:
    fight = seen.fights[seen.fight_of(id)]
    after = _after(seen, action)
    if after.fight_at(fight.cell) < 0:
        return None
    title = Phrase("If {unit} is taken back", {"unit": unit_at(seen, id)})
    return _fight(after, fight.cell, title, odds(seen, fight))


def _fight(state: State, cell: Cell, title: Words, before: Strengths | None = None) -> Forecast:
    """Return the forecast of one fight as it would stand, `before` log what it has been."""
    fight = state.fights[state.fight_at(cell)]
    found = odds(state, fight)
    viewer = decider(state)
    attacker = viewer == state.active
    lines = ledger(state, fight, viewer, merged=True)
    power, worst = help_in_range(state, fight), worst_column(state, fight)
    lines[:0] = [
        *_before_them(found, before),
        *_own_support(state, fight, found),
        *_their_support(power, found.column if worst is None else worst),
    ]
    if power:
        title = Phrase("{title}, before their support", {"title": title})
    affected: Mask = 0
    for id in (*fight.attackers, *fight.defenders):
        affected |= 1 << state.units[id].cell
    return Forecast(
        title,
        lines=tuple(lines),
        odds=tuple(
            Odds(
                chance,
                outcome_words(result, sent, stuck, capital=True),
                tone(result, attacker=attacker),
            )
            for result, chance, sent, stuck in endings(state, fight)
        ),
        verdict=odds_words(state, fight),
        tone=Tone.PLAIN if found.allowed else Tone.BAD,
        table=faces_table(found, before),
        affected=affected | 1 << cell,
        marks=tuple(fight_marks(state)),
        rolls=6,
        panels=about_fight(state, cell, viewer),
    )


def _before_them(found: Strengths, before: Strengths | None) -> list[Row]:
    """Return what is told above the strengths: what the attack lacks, and what it was."""
    rows = []
    if not found.allowed:
        text = "Add strength, or it must be called off"
        rows.append(Row(text, tone=Tone.BAD, icon="warning", rule="11"))
    if before is not None:
        rows.append(Row(Phrase("Now: {odds}", {"odds": column_words(before)}), rule="13"))
    return rows


def _own_support(state: State, fight: Fight, found: Strengths) -> list[Row]:
    """Tell what one's own support in range can add, until it is its turn to join (§11)."""
    if state.phase not in (MOVE, MELEE):
        return []
    best = odds(state, supported(state, fight))
    if best.column == found.column:
        return []
    more = Phrase("With your support, up to +{power}", {"power": best.attack - found.attack})
    return [Row(more, column_head(best.column), tone=Tone.GOOD, rule="11")]


def _their_support(power: int, worst: int) -> list[Row]:
    """Tell what the defender's support in range can add, and the column if all of it comes."""
    if not power:
        return []
    more = Phrase("With their support, up to +{power}", {"power": power})
    return [Row(more, column_head(worst), tone=Tone.BAD, rule="12")]


def _confirming(seen: State) -> Forecast:
    """Return all fights at once, one line each, as they are about to be rolled."""
    if len(seen.fights) == 1:
        return _fight(seen, seen.fights[0].cell, "When the die is rolled")
    lines: list[Row] = []
    affected: Mask = 0
    for number, fight in enumerate(seen.fights, 1):
        words: dict[str, Words | int] = {
            "number": number,
            "place": place_of(seen.setting, fight.cell),
        }
        lines.append(
            Row(
                Phrase("Fight {number}, {place}", words),
                odds_words(seen, fight),
                note=_chance_words(seen, fight),
                rule="13",
            )
        )
        affected |= 1 << fight.cell
    return Forecast("When the dice are rolled", lines=tuple(lines), affected=affected)


def _chance_words(seen: State, fight: Fight) -> Words:
    """Return the chances in one line: "destroyed 1/6, retreat 3/6"."""
    text: Words = ""
    for result, chance, sent, stuck in endings(seen, fight):
        words: dict[str, Words | int] = {
            "before": text,
            "result": outcome_words(result, sent, stuck),
            "sixths": int(chance * 6),
        }
        text = Phrase("{before}, {result} {sixths}/6" if text else "{result} {sixths}/6", words)
    return text


# ------------------------------------------------------------------------------- how a fight can go


_ORDER = ("DE", "DR", "EX", "S", "AR", "AE")
"""Results, the best for the attacker first."""

_FAVOUR = {"DE": 1, "DR": 1, "AR": -1, "AE": -1}
"""Whom a result favours: the attacker 1, the defender -1."""


class Ending(NamedTuple):
    """One way a fight can go."""

    result: str
    chance: Fraction
    sent: int = 0
    """How many units would have to retreat."""
    stuck: int = 0
    """How many of them could not, and would be destroyed (§17)."""


def endings(state: State, fight: Fight) -> list[Ending]:
    """Return how a fight can go, the best for the attacker first.

    Whether a retreat is blocked is judged as the units stand now: other fights under way may yet
    open a way or close it.
    """
    found: dict[str, Fraction] = dict.fromkeys(_ORDER, Fraction(0))
    for chance, rolled in outcomes(lambda dice: decide(state, fight, dice)):
        found[rolled.result] += chance
    return [_ending(state, fight, result, chance) for result, chance in found.items() if chance]


def _ending(state: State, fight: Fight, result: str, chance: Fraction) -> Ending:
    ids = sent_back(state, fight, result)
    return Ending(result, chance, len(ids), sum(not retreat_cells(state, id) for id in ids))


def tone(result: str, *, attacker: bool) -> Tone:
    """Return how a result is meant, to the attacker or to the defender."""
    favour = _FAVOUR.get(result, 0)
    if not favour:
        return Tone.PLAIN
    return Tone.GOOD if (favour > 0) is attacker else Tone.BAD


# ----------------------------------------------------------------------------------------- marching


def _moving(seen: State, action: Action, id: PieceId, goal: Cell) -> Forecast:
    step = apply(seen, action, ScriptedDice(()))
    after: State = step.state
    paths = tuple(event.path for event in step.events if isinstance(event, PieceMoved))
    unit, seat = after.units[id], after.seat(id)
    lines = [
        Row("Points left", halves(unit.points), rule="6"),
        Row("Ground", ground_of(after.setting, goal), rule="4"),
    ]
    if after.setting.cover >> goal & 1:
        lines.append(Row("Its Defence is doubled here", tone=Tone.GOOD, rule="13"))
    _, enemy = after.masks(seat)
    if after.setting.around(enemy) >> goal & 1 and not after.setting.counters[id].special:
        lines.append(Row("Enemy zone of control: it stops here", rule="7"))
    lines += [*_prize(after, id), _supply(after, id), *_danger(after, id)]
    title = Phrase("If {unit} moves here", {"unit": after.setting.counters[id].name})
    way = Marker("way", Pattern.REACH, lines=paths)
    return Forecast(title, lines=tuple(lines), marks=(way,))


def _prize(after: State, id: PieceId) -> list[Row]:
    """Tell of the victory points that a unit takes if it stands there when the turn ends (§20)."""
    cell, seat = after.units[id].cell, after.seat(id)
    points = after.setting.victory.get(cell, 0)
    if not points or after.control.get(cell) == seat:
        return []
    return [Row("Victory hex, yours when the turn ends", points, tone=Tone.GOOD, rule="20")]


def _supply(after: State, id: PieceId) -> Row:
    if supplied(after, after.seat(id)) >> after.units[id].cell & 1:
        return Row("In supply", tone=Tone.GOOD, icon="ok", rule="9")
    return Row("Out of supply", tone=Tone.BAD, icon="warning", rule="9")


def _danger(after: State, id: PieceId) -> list[Row]:
    """Tell what the strongest attack on a unit next turn is, if nothing else moved (§6, §10)."""
    found = assault(after, other(after.seat(id)), after.units[id].cell)
    if found is None:
        return [safety("As all stand now, no enemy can attack it here", "10")]
    text = Phrase(
        "{count} enemy can attack it here",
        {"count": len(found.fight.attackers)},
        many="{count} enemies can attack it here",
    )
    return [Row(text, strengths(found.odds), tone=Tone.BAD, icon="warning", rule="10")]


def _advancing(seen: State, id: PieceId, goal: Cell) -> Forecast:
    after = seen.copy()
    after.units[id] = after.units[id]._replace(cell=goal)
    lines = [*_prize(after, id), _supply(after, id), *_danger(after, id)]
    title = Phrase("If {unit} moves in", {"unit": unit_at(seen, id)})
    return Forecast(title, lines=tuple(lines))


def _retreating(seen: State, id: PieceId, goal: Cell) -> Forecast:
    lines = []
    stack = [other_id for other_id in seen.at(goal) if other_id != id]
    if stack:
        lines.append(
            Row("A stack: one must leave in the next movement, or the weaker is lost", rule="8")
        )
    lines.append(Row("Ground", ground_of(seen.setting, goal), rule="4"))
    title = Phrase("If {unit} retreats here", {"unit": unit_at(seen, id)})
    return Forecast(title, lines=tuple(lines))
