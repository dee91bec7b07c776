"""The forecast of an attack: both sides before and after, one line a modifier, exact odds."""

from collections.abc import Callable
from fractions import Fraction

from game.core.dice import Dice, outcomes
from game.core.present import Fighter, Forecast, Odds, Row, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.mini_wars.combat import (
    Factor,
    Fight,
    counters,
    factors,
    resolve,
)
from rulesets.mini_wars.naming import noun, terrain, title
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.units import DOCTRINES, UNITS, Building

Chances = list[tuple[Fraction, Fight]]

_FRACTIONS = {(2, 1): "2", (3, 4): "¾", (5, 4): "1¼", (6, 4): "1½", (2, 4): "½", (8, 4): "2"}
"""Every multiplier of the rules, as it is written."""


def attack_forecast(seen: State, id: PieceId, target_id: PieceId) -> Forecast:
    """Return how an attack would go."""
    setting = seen.setting
    attacker, target = seen.pieces[id], seen.pieces[target_id]
    viewer = attacker.seat

    def play(dice: Dice) -> Fight:
        return resolve(setting, attacker, target, dice)

    chances = outcomes(play)
    return Forecast(
        title=Phrase("If the {unit} attacks", {"unit": noun(attacker.kind)}),
        fighters=(
            _fighter(seen, viewer, attacker, "Attacker, {cell}", chances, _attacker_left),
            _fighter(seen, viewer, target, "Defender, {cell}", chances, _target_left),
        ),
        lines=(
            *_strike_lines(seen, attacker, target, chances),
            *_counter_lines(seen, attacker, target, chances),
        ),
        odds=_odds(target, chances) if len(chances) > 1 else (),
        verdict=_verdict(attacker, target, chances),
        tone=_tone(chances),
        affected=1 << attacker.cell | 1 << target.cell,
    )


def _attacker_left(fight: Fight) -> int:
    return fight.attacker_hp


def _target_left(fight: Fight) -> int:
    return 0 if fight.captured else fight.target_hp


def _fighter(
    seen: State,
    viewer: Seat,
    piece: Piece,
    where: str,
    chances: Chances,
    left: Callable[[Fight], int],
) -> Fighter:
    after = [left(fight) for _, fight in chances]
    dies = sum((chance for chance, fight in chances if not left(fight)), Fraction(0))
    return Fighter(
        title=title(seen.setting, piece, viewer),
        subtitle=Phrase(where, {"cell": seen.setting.grid.label(piece.cell)}),
        seat=piece.seat,
        full=piece.type.hp,
        before=piece.hp,
        low=min(after),
        high=max(after),
        dies=Fraction(0) if isinstance(piece.type, Building) else dies,
    )


# --------------------------------------------------------------------------- lines


def _strike_lines(seen: State, attacker: Piece, target: Piece, chances: Chances) -> list[Row]:
    words: dict[str, Words | int] = {"hp": attacker.hp, "factor": UNITS[attacker.kind].factor}
    head = Phrase("Strike: {hp} hp × {factor} %", words)
    damage = [fight.blow.damage for _, fight in chances]
    lucky = chances[0][1].blow.lucky
    return _lines(seen, attacker, target, head, damage, Tone.PLAIN, lucky=lucky, counter=False)


def _counter_lines(seen: State, attacker: Piece, target: Piece, chances: Chances) -> list[Row]:
    """Tell of the counter-attack, or why there is none (§12)."""
    fights = [fight for _, fight in chances if fight.counter]
    if not fights:
        if all(fight.captured or not fight.target_hp for _, fight in chances):
            return []
        return [Row(_no_counter(seen, attacker, target), tone=Tone.GOOD, rule="12")]
    hp = sorted({fight.target_hp for fight in fights})
    words: dict[str, Words | int] = {
        "hp": hp[-1],
        "low": hp[0],
        "factor": UNITS[target.kind].factor,
    }
    one, some = "Counter: {hp} hp × {factor} %", "Counter: {low}–{hp} hp × {factor} %"
    head = Phrase(some if len(hp) > 1 else one, words)
    blows = [fight.counter for fight in fights if fight.counter]
    damage = [blow.damage for blow in blows]
    striker = target._replace(hp=hp[-1])
    return _lines(
        seen, striker, attacker, head, damage, Tone.BAD, lucky=blows[0].lucky, counter=True
    )


def _no_counter(seen: State, attacker: Piece, target: Piece) -> Words:
    kind = target.type
    if isinstance(kind, Building):
        return "Buildings never counter"
    if counters(seen.setting, attacker, target):
        return "No counter"
    if not UNITS[attacker.kind].counters:
        return Phrase("No counter against the {unit}", {"unit": noun(attacker.kind)})
    return Phrase("The {unit} cannot counter this", {"unit": noun(target.kind)})


def _lines(
    seen: State,
    striker: Piece,
    victim: Piece,
    head: Words,
    damage: list[int],
    tone: Tone,
    *,
    lucky: bool,
    counter: bool,
) -> list[Row]:
    """Return one line a multiplier with the damage so far; the last line has the damage done."""
    setting = seen.setting
    num, den = striker.hp * UNITS[striker.kind].factor, 100
    rows = [Row(head, num // den, rule="12" if counter else "11")]
    for factor in factors(setting, striker, victim, counter=counter):
        num *= factor.num
        den *= factor.den
        rows.append(Row(_factor_words(seen, factor, victim), num // den, rule=factor.rule))
    if lucky:
        rows.append(Row("Lady Luck × 50–150 %", rule="22"))
    low, high = min(damage), max(damage)
    value: Words | int = low if low == high else Phrase("{low}–{high}", {"low": low, "high": high})
    rows[-1] = rows[-1]._replace(value=value, tone=tone)
    return rows


def _factor_words(seen: State, factor: Factor, victim: Piece) -> Words:
    times = {"times": _FRACTIONS[factor.num, factor.den]}
    if factor.name == "human":
        return Phrase("Against humans × {times}", times)
    doctrine = DOCTRINES.get(factor.name)
    if doctrine is None:
        ground = terrain(seen.setting, victim.cell).lower()
        return Phrase("Target in {terrain} × {times}", {"terrain": ground, **times})
    whose = "{doctrine} (target) × {times}" if factor.against else "{doctrine} × {times}"
    return Phrase(whose, {"doctrine": doctrine.title, **times})


# ---------------------------------------------------------------------------- odds


def _odds(target: Piece, chances: Chances) -> tuple[Odds, ...]:
    """Return every pair of results with its chance, the best for the attacker first."""
    merged: dict[tuple[int, int], Fraction] = {}
    for chance, fight in chances:
        result = (_target_left(fight), -fight.attacker_hp)
        merged[result] = merged.get(result, Fraction(0)) + chance
    building = isinstance(target.type, Building)
    rows = []
    for (left, lost), chance in sorted(merged.items()):
        words: dict[str, Words | int] = {"left": left, "own": -lost}
        if left:
            text = (
                "Target left with {left}, attacker with {own}"
                if lost
                else "Target left with {left}, attacker lost"
            )
        else:
            text = "Captured" if building else "Destroyed"
        rows.append(Odds(chance, Phrase(text, words), Tone.PLAIN if left else Tone.GOOD))
    return tuple(rows)


def _verdict(attacker: Piece, target: Piece, chances: Chances) -> Words:
    """Return what matters most, in one line."""
    building = isinstance(target.type, Building)
    fells = sum((chance for chance, fight in chances if not _target_left(fight)), Fraction(0))
    falls = sum((chance for chance, fight in chances if not fight.attacker_hp), Fraction(0))
    words: dict[str, Words | int] = {
        "target": noun(target.kind),
        "unit": noun(attacker.kind),
        "percent": round(fells * 100),
        "risk": round(falls * 100),
    }
    if fells == 1:
        text = "Captures the {target} at 50 hp." if building else "Destroys the {target}."
    elif falls == 1:
        text = "Your {unit} would be lost."
    elif fells:
        text = "{percent} %: captured." if building else "{percent} %: destroyed."
    elif falls:
        text = "{risk} %: your {unit} is lost."
    else:
        text = "Both survive." if not building else "The {target} holds."
    return Phrase(text, words)


def _tone(chances: Chances) -> Tone:
    if all(not _target_left(fight) for _, fight in chances):
        return Tone.GOOD
    if all(not fight.attacker_hp for _, fight in chances):
        return Tone.BAD
    return Tone.PLAIN
