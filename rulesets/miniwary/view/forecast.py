"""What an action would do, exactly: every chance comes from the code that resolves combats."""

from fractions import Fraction
from typing import NamedTuple

from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import Dice, ScriptedDice, outcomes
from game.core.presentation import Fighter, Forecast, Marker, Odds, Pattern, Row, Table, Tone
from game.core.refs import CellRef, PieceId, PieceRef
from game.core.words import Phrase, Term, Words
from rulesets.miniwary.apply import apply
from rulesets.miniwary.combat import LAST_WORTH, attack_bonus, defence_bonus, worth
from rulesets.miniwary.moves import MOST_SWAPS, legal_actions, refuges
from rulesets.miniwary.state import FLEE, MOST_PIPS, Pawn, State
from rulesets.miniwary.view.describe import ROLLS, threats
from rulesets.miniwary.view.words import PAWN_NAMES, TILE_EFFECTS, TILE_NAMES, label, pawn_at


class Result(NamedTuple):
    """What a combat comes to; a value of 0 is a pawn that is gone."""

    margin: int
    attacker: int
    defender: int
    ends: bool


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return what an action leads to; None where there is nothing to foresee."""
    match action:
        case Action("attack", PieceRef(id), PieceRef(target)):
            return _attacking(seen, action, id, target)
        case Action("move", PieceRef(id), CellRef(goal)):
            return _moving(seen, id, goal, "If {pawn} goes to {cell}")
        case Action("flee", PieceRef(id), CellRef(goal)):
            return _fleeing(seen, id, goal)
        case Action("swap", CellRef(one), CellRef(two)):
            words = {"one": label(seen, one), "two": label(seen, two)}
            return Forecast(Phrase("{one} and {two} change places", words), lines=_swapped(seen))
    return None


# -------------------------------------------------------------------------- combat


def results(seen: State, action: Action) -> list[tuple[Fraction, Result]]:
    """Return every result of an attack with its chance, the best for the attacker first."""
    assert isinstance(action.subject, PieceRef)
    assert isinstance(action.target, PieceRef)
    attacker, defender = action.subject.piece, action.target.piece

    def play(dice: Dice) -> Result:
        after: State = apply(seen, action, dice).state
        assert after.last is not None
        margin = after.last.margin
        if after.phase == FLEE and not after.over:
            after = apply(after, legal_actions(after)[0], ScriptedDice(())).state
        left = [after.pawns[id].value if id in after.pawns else 0 for id in (attacker, defender)]
        return Result(margin, left[0], left[1], after.over)

    found: dict[Result, Fraction] = {}
    for chance, result in outcomes(play):
        found[result] = found.get(result, Fraction(0)) + chance
    return [(chance, result) for result, chance in sorted(found.items(), reverse=True)]


def _attacking(seen: State, action: Action, id: PieceId, target: PieceId) -> Forecast:
    found = results(seen, action)
    attacker, defender = seen.pawns[id], seen.pawns[target]
    words: dict[str, Words | int] = {
        "pawn": pawn_at(seen, id),
        "cell": label(seen, defender.cell),
    }
    verdict, tone = _verdict(seen, found, attacker, defender)
    return Forecast(
        Phrase("If {pawn} attacks {cell}", words),
        fighters=(
            _fighter(seen, attacker, [(chance, result.attacker) for chance, result in found]),
            _fighter(seen, defender, [(chance, result.defender) for chance, result in found]),
        ),
        lines=(*_ends(found), *_modifiers(seen, attacker, defender)),
        odds=_odds(found, attacker, defender, refuge=bool(refuges(seen, target))),
        verdict=verdict,
        tone=tone,
        table=_table(found, attacker.value, defender.value),
        marks=(Marker("blow", Pattern.ATTACK, lines=((attacker.cell, defender.cell),)),),
        rolls=ROLLS,
    )


def _fighter(seen: State, pawn: Pawn, left: list[tuple[Fraction, int]]) -> Fighter:
    seat = seen.seat(pawn.side)
    words: dict[str, Words | int] = {
        "cell": label(seen, pawn.cell),
        "tile": TILE_NAMES[seen.colour(pawn.cell)].lower(),
    }
    return Fighter(
        PAWN_NAMES[pawn.side],
        Phrase("{cell}, {tile}", words),
        seat,
        MOST_PIPS,
        pawn.value,
        min(value for _, value in left),
        max(value for _, value in left),
        sum((chance for chance, value in left if not value), Fraction(0)),
    )


def _modifiers(seen: State, attacker: Pawn, defender: Pawn) -> list[Row]:
    """Return one line for each thing that is added to a die (§7, §8)."""
    first, second = seen.seat(attacker.side), seen.seat(defender.side)
    rows = [Row("Attacker's pips", f"+ {attacker.value}", rule="7", seat=first, counts=True)]
    if attack_bonus(seen, attacker):
        rows.append(Row("From a yellow tile", "+ 1", rule="8", seat=first, counts=True))
    rows.append(Row("Defender's pips", f"+ {defender.value}", rule="7", seat=second, counts=True))
    if defence_bonus(seen, defender):
        rows.append(Row("On a green tile", "+ 1", rule="8", seat=second, counts=True))
    return rows


class Group(NamedTuple):
    """Results that are called alike."""

    name: Term
    tone: Tone
    found: list[tuple[Fraction, Result]]


def _groups(found: list[tuple[Fraction, Result]]) -> list[Group]:
    """Return what is won, tied and lost, as far as it can happen (§9, §12, §13)."""
    groups = (
        Group("Win", Tone.GOOD, [entry for entry in found if entry[1].margin > 0]),
        Group("Tie", Tone.PLAIN, [entry for entry in found if not entry[1].margin]),
        Group("Loss", Tone.BAD, [entry for entry in found if entry[1].margin < 0]),
    )
    return [group for group in groups if group.found]


def _odds(
    found: list[tuple[Fraction, Result]], attacker: Pawn, defender: Pawn, *, refuge: bool
) -> tuple[Odds, ...]:
    """Return the chances to win, tie and lose, each with what it leads to (§9 to §14)."""
    return tuple(
        Odds(
            sum((chance for chance, _ in group.found), _NONE),
            Phrase(
                "{name}: {follows}",
                {
                    "name": group.name,
                    "follows": _follows(group, attacker, defender, refuge=refuge),
                },
            ),
            group.tone,
        )
        for group in _groups(found)
    )


def _follows(group: Group, attacker: Pawn, defender: Pawn, *, refuge: bool) -> Words:
    """Return what becomes of both: "it loses 1 to 2 and flees; you lose 1"."""
    left = {result.attacker for _, result in group.found}
    if group.name != "Win":
        if not any(left):
            return "you are eliminated"
        words = {"lost": _span(attacker.value, left)}
        text = "you lose {lost}, or are eliminated" if 0 in left else "you lose {lost}"
        return Phrase("you lose {lost}" if group.name == "Tie" else text, words)
    # A pawn that goes and ends the game costs its winner nothing (§14).
    dear = [result for _, result in group.found if not (result.ends and result.attacker)]
    beaten = {result.defender for result in dear}
    fate: Words = "it is eliminated" if refuge else "it is eliminated, nowhere to flee"
    if any(beaten):
        words = {"lost": _span(defender.value, beaten)}
        text = "it loses {lost} and flees, or is eliminated"
        fate = Phrase(text if 0 in beaten else "it loses {lost} and flees", words)
    if not dear:
        return fate
    price: Words = "you lose 1"
    if not any(result.attacker for result in dear):
        price = "your last pip goes with it"
    text = "{fate}; {price}"
    if len(dear) < len(group.found):
        text = "{fate}, {price}; or it is eliminated and the game won"
    return Phrase(text, {"fate": fate, "price": price})


def _span(before: int, left: set[int]) -> Words:
    """Return what a pawn that is left loses: "1", "1 to 3"."""
    lost = sorted(before - value for value in left if value)
    words: dict[str, Words | int] = {"least": lost[0], "most": lost[-1]}
    return Phrase("{least}" if lost[0] == lost[-1] else "{least} to {most}", words)


def _ends(found: list[tuple[Fraction, Result]]) -> list[Row]:
    """Return in how many rolls the game is won and lost (§14)."""
    rows = []
    won, lost = (
        sum(
            (chance for chance, result in found if result.ends and bool(result.attacker) is wins),
            _NONE,
        )
        for wins in (True, False)
    )
    if won:
        rows.append(
            Row("The game is won", f"{int(won * ROLLS)} / {ROLLS}", tone=Tone.GOOD, rule="14")
        )
    if lost:
        rows.append(
            Row("The game is lost", f"{int(lost * ROLLS)} / {ROLLS}", tone=Tone.BAD, rule="14")
        )
    return rows


def _table(found: list[tuple[Fraction, Result]], attacker: int, defender: int) -> Table:
    """Return a line for every difference: what becomes of both pawns, and in how many rolls."""
    rows = tuple(
        (
            f"{result.margin:+d}".replace("-", "− ").replace("+0", "0").replace("+", "+ "),
            _became(attacker, result.attacker),
            _became(defender, result.defender),
            str(int(chance * ROLLS)),
        )
        for chance, result in found
    )
    return Table(("Ahead", "You", "It", "of 36"), rows)


def _became(before: int, after: int) -> Words:
    words = {"before": before, "after": after}
    if not after:
        return Phrase("{before}: out", words)
    return str(before) if before == after else Phrase("{before} to {after}", words)


def _verdict(
    seen: State, found: list[tuple[Fraction, Result]], attacker: Pawn, defender: Pawn
) -> tuple[Words, Tone]:
    """Return what both lose on the average, pawns that are eliminated with all their pips, and what
    speaks for an attack all the same that costs more."""
    gain = sum((chance * (defender.value - result.defender) for chance, result in found), _NONE)
    cost = sum((chance * (attacker.value - result.attacker) for chance, result in found), _NONE)
    words = {"gain": _tenths(gain), "cost": _tenths(cost)}
    kills = sum((chance for chance, result in found if not result.defender), _NONE)
    dies = sum((chance for chance, result in found if not result.attacker), _NONE)
    prize, stake = worth(seen.count(defender.side)), worth(seen.count(attacker.side))
    tone = Tone.GOOD if gain + prize * kills > cost + stake * dies else Tone.BAD
    text = "On average it loses {gain}, you {cost}"
    if tone is Tone.GOOD and gain <= cost:
        wins = prize == LAST_WORTH
        text = (
            "On average it loses {gain}, you {cost}; but you may win the game"
            if wins
            else "On average it loses {gain}, you {cost}; but it may be eliminated"
        )
    return Phrase(text, words), tone


_NONE = Fraction(0)


def _tenths(value: Fraction) -> Words:
    """Return a number with one place, rounded half up."""
    whole, tenth = divmod(int(value * 10 + Fraction(1, 2)), 10)
    return Phrase("{whole}.{tenth}", {"whole": whole, "tenth": tenth})


# -------------------------------------------------------------------------- moving


def _moving(seen: State, id: PieceId, goal: Cell, title: Term) -> Forecast:
    after = seen.copy()
    pawn = after.pawns[id]
    after.pawns[id] = moved = pawn._replace(cell=goal)
    words: dict[str, Words | int] = {
        "pawn": pawn_at(seen, id),
        "cell": label(seen, goal),
    }
    lines = [
        Row(TILE_NAMES[seen.colour(goal)], TILE_EFFECTS[seen.colour(goal)], rule="8"),
        *threats(after, moved),
    ]
    way = Marker("way", Pattern.REACH, lines=((pawn.cell, goal),))
    return Forecast(Phrase(title, words), lines=tuple(lines), marks=(way,))


def _fleeing(seen: State, id: PieceId, goal: Cell) -> Forecast:
    """Return what a flight leads to: the winner pays and moves in before anyone strikes again."""
    after: State = apply(seen, Action("flee", PieceRef(id), CellRef(goal)), ScriptedDice(())).state
    found = _moving(seen, id, goal, "If {pawn} flees to {cell}")
    lines = [found.lines[0], *threats(after, after.pawns[id])]
    return found._replace(lines=tuple(lines))


def _swapped(seen: State) -> tuple[Row, ...]:
    return (Row("Swaps left after it", MOST_SWAPS - seen.swaps - 1, rule="3"),)
