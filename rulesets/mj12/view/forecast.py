"""What a shot, an attack or an attempt to rally would do, from the code that resolves it."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.board.grid import Cell
from game.core.action import Action
from game.core.chance import in_percent
from game.core.dice import Dice, ScriptedDice, outcomes
from game.core.event import PieceMoved
from game.core.presentation import Forecast, Marker, Odds, Pattern, Row, Table, Tone
from game.core.refs import CellRef, PieceId, PieceRef
from game.core.words import Phrase, Term, Words
from rulesets.mj12 import combat
from rulesets.mj12.apply import apply
from rulesets.mj12.combat import Modifier, Roll
from rulesets.mj12.moves import Field
from rulesets.mj12.state import SHAKEN, Morale, Piece, Setting, State
from rulesets.mj12.view.describe import ground_notes
from rulesets.mj12.view.refusals import SightLine
from rulesets.mj12.view.words import noun, terrain_name, told_apart

Chances = list[tuple[Fraction, Roll]]

_STRENGTHS = 5

_MODIFIERS = {
    "disrupted": "The {unit} is disrupted",
    "higher": "The {unit} stands higher",
    "lower": "The {other} stands higher",
    "rough": "The {unit} stands in rough ground",
    "marsh": "The {unit} stands in a marsh",
    "forest": "The {other} stands in a forest",
    "village": "The {other} stands in a village",
    "bridge": "Across a bridge",
}
_MORALE = {
    Morale.MINUS: "The {other} has low morale (−)",
    Morale.PLUS: "The {other} has high morale (+)",
    Morale.LEADER: "The {other} is a leader (!)",
}
"""Words for the modifiers `morale` and `rally`."""


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return the forecast of a move, or of what rolls dice; None of any other action."""
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            return _moving(seen, action, id, goal)
        case Action("fire", PieceRef(id), PieceRef(target)):
            return _shot(seen, seen.pieces[id], seen.pieces[target])
        case Action("attack", PieceRef(id), PieceRef(target)):
            return _melee(seen, seen.pieces[id], seen.pieces[target])
        case Action("rally", PieceRef(id), PieceRef(target)):
            return _rally(seen, seen.pieces[id], seen.pieces[target])
    return None


def _chance(chances: Chances, wanted: Callable[[Roll], bool]) -> Fraction:
    return sum((chance for chance, roll in chances if wanted(roll)), Fraction(0))


def _success(roll: Roll) -> bool:
    return roll.success


def _moving(seen: State, action: Action, id: PieceId, goal: Cell) -> Forecast:
    """Return the way of a move, its cost, what the ground does there and what stops it (§13, §15).

    The cost is that of the cheapest way: the fewest points that reach so far.
    """
    setting, piece = seen.setting, seen.pieces[id]
    field, unit = Field(seen, piece.seat), piece.type

    def reaches(points: int) -> bool:
        return bool(setting.tables.reach(unit.foot, points, piece.cell, field.enemies) >> goal & 1)

    cost = next((p for p in range(1, unit.move) if reaches(p)), unit.move)
    words = {"cost": cost, "most": unit.move}
    lines = [
        Row("Movement points", Phrase("{cost} of {most}", words), rule="13"),
        Row("Ground", terrain_name(setting, goal), rule="5"),
        *ground_notes(seen, goal),
    ]
    if setting.tables.held_by(field.enemies) >> goal & 1:
        lines.append(Row("Enemy zone of control: it stops here", rule="15"))
    events = apply(seen, action, ScriptedDice(())).events
    paths = tuple(event.path for event in events if isinstance(event, PieceMoved))
    title = Phrase("If the {unit} moves here", {"unit": noun(piece.kind)})
    return Forecast(title, lines=tuple(lines), marks=(Marker("way", Pattern.REACH, lines=paths),))


def _shot(seen: State, firer: Piece, target: Piece) -> Forecast:
    setting = seen.setting

    def play(dice: Dice) -> Roll:
        return combat.shoot(setting, firer, target, dice)

    chances = outcomes(play)
    modifiers = combat.fire_modifiers(setting, firer, target)
    needed = combat.needed_to_hit(setting, firer, target)
    natural = max(2, needed - combat.bonus(modifiers))
    far = setting.grid.distance(firer.cell, target.cell)
    words: dict[str, Words | int] = {"code": firer.type.code, "range": far}
    hit = _chance(chances, _success)
    line = SightLine(seen, firer.cell, target.cell).marks[0]
    return Forecast(
        title=_title(seen, "Shot at the {unit}, {cell}", target),
        lines=(
            Row(
                Phrase("Code {code} at range {range}", words),
                _needs(needed),
                rule="17",
                counts=True,
            ),
            *modifier_rows(setting, modifiers, firer, target),
            Row("A natural 1", "misses", rule="19"),
        ),
        odds=_two_odds(hit, _fate(target), "Miss"),
        verdict=_verdict(hit, _one_die(natural)),
        tone=_tone(hit),
        marks=(line._replace(label=_one_die(natural)),),
    )


def _melee(seen: State, attacker: Piece, defender: Piece) -> Forecast:
    setting = seen.setting

    def play(dice: Dice) -> Roll:
        return combat.fight(setting, attacker, defender, dice)

    chances = outcomes(play)
    modifiers = combat.melee_modifiers(setting, attacker, defender)
    needed = combat.needed_to_beat(attacker, defender)
    natural = max(2, needed - combat.bonus(modifiers))
    strengths: dict[str, Words | int] = {
        "one": attacker.type.strength,
        "two": defender.type.strength,
    }
    hit = _chance(chances, _success)
    return Forecast(
        title=_title(seen, "Attack on the {unit}, {cell}", defender),
        lines=(
            Row(
                Phrase("Strength {one} against {two}", strengths),
                _needs(needed),
                rule="20",
                counts=True,
            ),
            *modifier_rows(setting, modifiers, attacker, defender),
            *_double_rows(attacker),
        ),
        odds=_melee_odds(chances, attacker, defender),
        verdict=_verdict(hit, _two_dice(natural)),
        tone=_tone(hit),
        table=_table(attacker, defender),
        affected=1 << defender.cell,
        marks=_arrow(Pattern.ATTACK, attacker, defender, _two_dice(natural)),
    )


def _rally(seen: State, leader: Piece, target: Piece) -> Forecast:
    setting = seen.setting

    def play(dice: Dice) -> Roll:
        return combat.rally(setting, leader, target, dice)

    chances = outcomes(play)
    modifiers = combat.rally_modifiers(leader, target)
    needed = combat.needed_to_rally(setting, leader, target)
    natural = max(2, needed - combat.bonus(modifiers))
    far: dict[str, Words | int] = {"far": setting.grid.distance(leader.cell, target.cell)}
    alone = leader.status == SHAKEN
    head: Words = "It rallies itself" if alone else Phrase("More than the distance of {far}", far)
    done = _chance(chances, _success)
    return Forecast(
        title=_title(seen, "Rallying the {unit}, {cell}", target),
        lines=(
            Row(head, _needs(needed), rule="24", counts=True),
            *modifier_rows(setting, modifiers, leader, target),
            Row("A natural 1", "fails", rule="24"),
        ),
        odds=_two_odds(done, "Rallied", "No effect"),
        verdict=_verdict(done, _one_die(natural)),
        tone=_tone(done),
        marks=() if alone else _arrow(Pattern.SUPPORT, leader, target, _one_die(natural)),
    )


# --------------------------------------------------------------------------- words


def _title(seen: State, text: Term, target: Piece) -> Words:
    cell = seen.setting.grid.label(target.cell)
    return Phrase(text, {"unit": noun(target.kind), "cell": cell})


def _needs(needed: int) -> Words:
    return Phrase("needs {needed}+", {"needed": needed})


def modifier_rows(
    setting: Setting, modifiers: Sequence[Modifier], actor: Piece, other: Piece
) -> list[Row]:
    """Return one line for each modifier, with its paragraph."""
    words: dict[str, Words | int] = {
        "unit": told_apart(setting, actor, other),
        "other": told_apart(setting, other, actor),
    }
    return [
        Row(
            Phrase(_MODIFIERS.get(modifier.name) or _MORALE[other.type.morale], words),
            f"+{modifier.value}" if modifier.value > 0 else f"−{-modifier.value}",
            tone=Tone.GOOD if modifier.value > 0 else Tone.BAD,
            rule=modifier.rule,
            counts=True,
        )
        for modifier in modifiers
    ]


def _double_rows(attacker: Piece) -> list[Row]:
    if attacker.disrupted:
        return []
    unit = {"unit": noun(attacker.kind)}
    return [Row("A double", Phrase("disrupts your {unit}", unit), tone=Tone.BAD, rule="22")]


def _arrow(pattern: Pattern, actor: Piece, other: Piece, roll: Words) -> tuple[Marker, ...]:
    """Return the arrow from one unit to another, under the roll it needs."""
    return (Marker("arrow", pattern, lines=((actor.cell, other.cell),), label=roll),)


def _one_die(natural: int) -> Words:
    return Phrase("{natural}+", {"natural": natural}) if natural <= combat.FACES else "no roll hits"


def _two_dice(natural: int) -> Words:
    most = 2 * combat.FACES
    return Phrase("{natural}+", {"natural": natural}) if natural <= most else "no roll hits"


def _verdict(chance: Fraction, roll: Words) -> Words:
    if not chance:
        return "No roll is enough."
    return Phrase("Roll {roll}: {percent} %.", {"roll": roll, "percent": in_percent(chance)})


def _tone(chance: Fraction) -> Tone:
    if chance * 2 >= 1:
        return Tone.GOOD
    return Tone.PLAIN if chance else Tone.BAD


def _fate(target: Piece) -> Words:
    """Return what a hit does (§3)."""
    return "Destroyed" if target.disrupted else "Disrupted"


# ---------------------------------------------------------------------------- odds


def _two_odds(chance: Fraction, good: Words, bad: Words) -> tuple[Odds, ...]:
    odds = (Odds(chance, good, Tone.GOOD), Odds(1 - chance, bad))
    return tuple(part for part in odds if part.chance)


def _melee_odds(chances: Chances, attacker: Piece, defender: Piece) -> tuple[Odds, ...]:
    """Return hit and miss, each with and without a double that disrupts the attacker (§22)."""
    fate = _fate(defender)
    if attacker.disrupted:
        return _two_odds(_chance(chances, _success), fate, "Miss")
    both = Phrase("{fate} with a double: yours is disrupted", {"fate": fate})
    odds = (
        Odds(_chance(chances, lambda r: r.success and not r.double), fate, Tone.GOOD),
        Odds(_chance(chances, lambda r: r.success and r.double), both),
        Odds(_chance(chances, lambda r: not (r.success or r.double)), "Miss"),
        Odds(
            _chance(chances, lambda r: r.double and not r.success),
            "Miss with a double: yours is disrupted",
            Tone.BAD,
        ),
    )
    return tuple(part for part in odds if part.chance)


def _table(attacker: Piece, defender: Piece) -> Table:
    """Return the printed table of melee with the cell that counts (§20)."""
    strengths = range(1, _STRENGTHS + 1)
    rows = tuple(
        (str(one), *(f"{combat.EVENLY_MATCHED + two - one}+" for two in strengths))
        for one in strengths
    )
    lit = (attacker.type.strength - 1, defender.type.strength)
    return Table(("Att.", *map(str, strengths)), rows, lit)
