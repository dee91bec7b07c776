"""What an action would do, exactly: every number comes from the code that resolves it."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.board.grid import Cell, Mask, mask_of
from game.core.action import Action
from game.core.chance import in_percent
from game.core.dice import Dice, ScriptedDice, outcomes
from game.core.event import PieceMoved
from game.core.presentation import Fighter, Forecast, Marker, Odds, Pattern, Row, Tone
from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from game.core.words import Phrase, Term, Words
from rulesets.kit.attackers import safety
from rulesets.mini_wars.apply import apply, given
from rulesets.mini_wars.combat import LUCK, Factor, Fight, factors, power, resolve
from rulesets.mini_wars.moves import Threats, steps_of
from rulesets.mini_wars.options import DOCTRINES
from rulesets.mini_wars.state import KINDS, UNITS, Building, Piece, State
from rulesets.mini_wars.view.describe import terrain_notes
from rulesets.mini_wars.view.words import noun, terrain_name

Chances = list[tuple[Fraction, Fight]]

FRACTIONS = {(2, 1): "2", (3, 4): "¾", (5, 4): "1¼", (6, 4): "1½", (2, 4): "½", (8, 4): "2"}
"""Every multiplier of the rules, as it is written."""


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return what an action leads to, as far as the player can know; None for ending the turn."""
    match action:
        case Action("attack", PieceRef(id), PieceRef(target)):
            return _attacking(seen, id, target)
        case Action("heal", PieceRef(taker), PieceRef(giver)):
            return _giving(seen, giver, taker, Phrase("If the {unit} heals", _unit(seen, taker)))
        case Action("reinforce", PieceRef(giver), PieceRef(taker)):
            title = Phrase("If the {unit} reinforces", _unit(seen, giver))
            return _giving(seen, giver, taker, title)
        case Action("buy", CardRef(card), CellRef()):
            return _buying(seen, card, action)
        case Action("move", PieceRef(id), CellRef()):
            return _moving(seen, id, action)
    return None


def uncovers(seen: State, action: Action) -> Mask:
    """Return the cells out of sight on which an action would show what stands there (§19).

    Whatever else it shows is ground, which the map has shown already.
    """
    if not seen.unknown:
        return 0
    match action:
        case Action("move", PieceRef(id), CellRef(cell)):
            kind = KINDS[seen.pieces[id].kind]
        case Action("buy", CardRef(card), CellRef(cell)):
            kind = KINDS[card]
        case Action("attack", PieceRef(id), PieceRef(target)):
            attacker, victim = seen.pieces[id], seen.pieces[target]
            blow = power(seen.setting, attacker, victim)
            taken = isinstance(victim.type, Building) and blow.damage() >= victim.hp
            if blow.lucky or not taken:
                return 0
            kind, cell = victim.type, victim.cell
        case _:
            return 0
    return mask_of(seen.unknown) & seen.setting.sight.view(kind, cell)


def _unit(seen: State, id: PieceId) -> dict[str, Words | int]:
    return {"unit": noun(seen.pieces[id].kind)}


def _after(seen: State, action: Action) -> State:
    """Return what the player would see after an action without luck in it."""
    after = apply(seen, action, ScriptedDice(())).state
    assert isinstance(after, State)
    return after


def _moving(seen: State, id: PieceId, action: Action) -> Forecast:
    after, events = apply(seen, action, ScriptedDice(()))
    paths = tuple(e.path for e in events if isinstance(e, PieceMoved) and e.piece == id)
    return Forecast(
        Phrase("If the {unit} moves here", _unit(seen, id)),
        lines=tuple(_march(seen, id, after, paths)),
        marks=(Marker("way", Pattern.REACH, lines=paths),),
    )


def _march(seen: State, id: PieceId, after: State, paths: Sequence[tuple[Cell, ...]]) -> list[Row]:
    """Return the steps of a move (§8), and the ground at its end with what that does (§11)."""
    piece = after.pieces[id]
    unit = UNITS[piece.kind]
    words = {"steps": sum(len(path) - 1 for path in paths), "most": steps_of(seen, id, unit)}
    steps = Phrase("{steps} of {most}", words)
    return [
        Row("Steps", steps, rule="8"),
        Row("Ground", terrain_name(after.setting, piece.cell), rule="8"),
        *terrain_notes(after, piece.cell, unit),
    ]


def _giving(seen: State, giver_id: PieceId, taker_id: PieceId, title: Words) -> Forecast:
    giver, taker = seen.pieces[giver_id], seen.pieces[taker_id]
    hp = given(giver, taker)
    left = giver.hp - hp
    lines = [_hp(taker, taker.hp + hp), _hp(giver, left)]
    verdict: Words = ""
    if not left:
        verdict = Phrase("The giving {unit} is used up.", {"unit": noun(giver.kind)})
    elif giver.kind in UNITS:
        verdict = "Neither can do more this turn."
    rule = "16" if giver.kind in UNITS else "15"
    return Forecast(
        title,
        lines=tuple(line._replace(rule=rule) for line in lines),
        verdict=verdict,
        affected=1 << giver.cell | 1 << taker.cell,
    )


def _hp(piece: Piece, after: int) -> Row:
    words = {"before": piece.hp, "after": after}
    tone = Tone.GOOD if after > piece.hp else Tone.BAD
    return Row(piece.type.title, Phrase("{before} to {after} hp", words), tone=tone)


def _buying(seen: State, card: str, action: Action) -> Forecast:
    unit = UNITS[card]
    seat = seen.seat
    after = _after(seen, action)
    gold = {"before": seen.gold[seat], "after": after.gold[seat]}
    lines = [Row("Gold", Phrase("{before} to {after}", gold), icon="gold", rule="17")]
    lines += _danger(after, seen.next_id)
    return Forecast(
        Phrase("If you buy the {unit}", {"unit": noun(unit.key)}),
        lines=tuple(lines),
        verdict="It can act from your next turn on.",
    )


def _danger(after: State, id: PieceId) -> list[Row]:
    """Tell which seen enemies could attack a unit where it then stands, and what it would lose."""
    piece = after.pieces[id]
    threats = Threats(after)
    enemies = threats.on(piece.seat, piece.cell, piece.kind)
    if not enemies:
        sure = not threats.hidden(piece.seat)
        text = "As all stand now, no enemy can attack it here"
        return [safety(text if sure else "No enemy in sight can attack it here", "10", sure=sure)]
    strikes = [power(after.setting, enemy, piece) for _, enemy in enemies]
    loss = sum(strike.damage(LUCK[1] if strike.lucky else 100) for strike in strikes)
    reach = Phrase(
        "{count} seen enemy can attack it here",
        {"count": len(enemies)},
        many="{count} seen enemies can attack it here",
    )
    hurt = Phrase("up to {loss} hp", {"loss": min(loss, piece.hp)})
    words: Words = "it could be lost" if loss >= piece.hp else hurt
    return [Row(reach, words, tone=Tone.BAD, icon="warning", rule="10")]


# ------------------------------------------------------------------------- attacks


def _attacking(seen: State, id: PieceId, target_id: PieceId) -> Forecast:
    """Return how an attack would go."""
    setting = seen.setting
    attacker, target = seen.pieces[id], seen.pieces[target_id]

    def play(dice: Dice) -> Fight:
        return resolve(setting, attacker, target, dice)

    chances = outcomes(play)
    return Forecast(
        title=Phrase("If the {unit} attacks", {"unit": noun(attacker.kind)}),
        fighters=(
            _fighter(seen, attacker, "Attacker, {cell}", chances, _attacker_left),
            _fighter(seen, target, "Defender, {cell}", chances, _target_left),
        ),
        lines=(
            *_strike_lines(seen, attacker, target),
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
    piece: Piece,
    where: Term,
    chances: Chances,
    left: Callable[[Fight], int],
) -> Fighter:
    after = [left(fight) for _, fight in chances]
    dies = sum((chance for chance, fight in chances if not left(fight)), Fraction(0))
    return Fighter(
        title=piece.type.title,
        subtitle=Phrase(where, {"cell": seen.setting.grid.label(piece.cell)}),
        seat=piece.seat,
        full=piece.type.hp,
        before=piece.hp,
        low=min(after),
        high=max(after),
        dies=Fraction(0) if isinstance(piece.type, Building) else dies,
    )


# --------------------------------------------------------------------------- lines


def _strike_lines(seen: State, attacker: Piece, target: Piece) -> list[Row]:
    return _lines(seen, "Strike: {hp} hp × {factor} %", (attacker, attacker), target)


def _counter_lines(seen: State, attacker: Piece, target: Piece, chances: Chances) -> list[Row]:
    """Tell of the counter-attack, or why there is none (§12)."""
    left = [fight.target_hp for _, fight in chances if fight.counter]
    if left:
        weakest, strongest = target._replace(hp=min(left)), target._replace(hp=max(left))
        head = "Counter: {hp} hp × {factor} %"
        return _lines(seen, head, (weakest, strongest), attacker, counter=True)
    if all(not _target_left(fight) for _, fight in chances):
        return []
    return [_no_counter(seen, attacker, target)]


def _no_counter(seen: State, attacker: Piece, target: Piece) -> Row:
    doctrine = seen.setting.doctrine[target.seat]
    if isinstance(target.type, Building):
        text: Words = "Buildings never counter"
    elif not UNITS[attacker.kind].counters:
        text = Phrase("No counter against the {unit}", {"unit": noun(attacker.kind)})
    elif not doctrine.counter:
        text = Phrase("{doctrine}: no counter", {"doctrine": doctrine.title})
        return Row(text, tone=Tone.GOOD, rule="22")
    else:
        text = Phrase("The {unit} cannot counter this", {"unit": noun(target.kind)})
    return Row(text, tone=Tone.GOOD, rule="12")


def _lines(
    seen: State, head: Term, strikers: tuple[Piece, Piece], victim: Piece, *, counter: bool = False
) -> list[Row]:
    """Return one line a multiplier, each with the damage so far; the last has the damage done.

    `strikers` is the striker with the least and with the most hp it may have.
    """
    setting = seen.setting
    unit = UNITS[strikers[0].kind]
    low, high = (striker.hp for striker in strikers)
    so_far = [(low * unit.factor, 100), (high * unit.factor, 100)]
    words: dict[str, Words | int] = {"hp": _span(low, high), "factor": unit.factor}
    rows = [Row(Phrase(head, words), _floors(so_far), rule="12" if counter else "11")]
    for factor in factors(setting, strikers[0], victim, counter=counter):
        so_far = [(num * factor.num, den * factor.den) for num, den in so_far]
        text = _factor_words(seen, factor, victim, counter=counter)
        rows.append(Row(text, _floors(so_far), rule=factor.rule))
    least, most = (power(setting, striker, victim, counter=counter) for striker in strikers)
    if least.lucky:
        rows.append(Row("Lady Luck × 50–150 %", rule="22"))
    worst, best = LUCK if least.lucky else (100, 100)
    done = _span(least.damage(worst), most.damage(best))
    rows[-1] = rows[-1]._replace(value=done, tone=Tone.BAD if counter else Tone.PLAIN)
    return rows


def _floors(so_far: list[tuple[int, int]]) -> Words | int:
    low, high = (num // den for num, den in so_far)
    return _span(low, high)


def _span(low: int, high: int) -> Words | int:
    """Return a number, or two as a span."""
    return low if low == high else Phrase("{low}–{high}", {"low": low, "high": high})


def _factor_words(seen: State, factor: Factor, victim: Piece, *, counter: bool) -> Words:
    """Return what multiplies a blow; that of a counter-attack falls on the attacker."""
    times = {"times": FRACTIONS[factor.num, factor.den]}
    if factor.name == "human":
        return Phrase("Against humans × {times}", times)
    doctrine = DOCTRINES.get(factor.name)
    if doctrine is None:
        ground = terrain_name(seen.setting, victim.cell).lower()
        where = "Attacker in {terrain} × {times}" if counter else "Target in {terrain} × {times}"
        return Phrase(where, {"terrain": ground, **times})
    whose = "{doctrine} × {times}"
    if factor.against:
        whose = "{doctrine} (attacker) × {times}" if counter else "{doctrine} (target) × {times}"
    return Phrase(whose, {"doctrine": doctrine.title, **times})


# ---------------------------------------------------------------------------- odds


def _odds(target: Piece, chances: Chances) -> tuple[Odds, ...]:
    """Return the chances of the three ways it may end, the best for the attacker first."""
    building = isinstance(target.type, Building)
    won, lost, open_end = Fraction(0), Fraction(0), Fraction(0)
    left: list[int] = []
    for chance, fight in chances:
        if not _target_left(fight):
            won += chance
        elif not fight.attacker_hp:
            lost += chance
        else:
            open_end += chance
            left.append(fight.target_hp)
    words = {"left": _span(min(left, default=0), max(left, default=0))}
    held = "Holds with {left}" if building else "Both survive, target with {left}"
    rows = (
        Odds(won, "Captured" if building else "Destroyed", Tone.GOOD),
        Odds(open_end, Phrase(held, words), Tone.PLAIN),
        Odds(lost, "Attacker lost", Tone.BAD),
    )
    return tuple(row for row in rows if row.chance)


def _verdict(attacker: Piece, target: Piece, chances: Chances) -> Words:
    """Return what matters most, in one line."""
    building = isinstance(target.type, Building)
    fells = sum((chance for chance, fight in chances if not _target_left(fight)), Fraction(0))
    falls = sum((chance for chance, fight in chances if not fight.attacker_hp), Fraction(0))
    words: dict[str, Words | int] = {
        "target": noun(target.kind),
        "unit": noun(attacker.kind),
        "percent": in_percent(fells),
        "risk": in_percent(falls),
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
