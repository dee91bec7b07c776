"""What an action would do: lines of fire, blasts and who dies, from the code that decides it."""

from fractions import Fraction

from game.board.grid import Cell, Edge, Mask, mask_of
from game.core.action import Action
from game.core.chance import in_percent
from game.core.event import Cause
from game.core.presentation import Fighter, Forecast, Marker, Odds, Pattern, Row, Tone
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef
from game.core.words import Phrase, Term, Words
from rulesets.dominoes.board import KINDS, LIGHTFOOT, Aim
from rulesets.dominoes.combat import (
    Dead,
    casualties,
    charge_dead,
    charge_path,
    ground,
    line_of_fire,
    ram_dead,
    second_targets,
    sight_line,
    spared,
)
from rulesets.dominoes.state import BONUSES, SHOT, State
from rulesets.dominoes.view.words import BONUS, SIDES, between_cells, label_of, troop_at


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return what an action leads to; None where there is nothing to foresee."""
    match action:
        case Action("move", PieceRef(id), CellRef(goal)):
            return _moving(seen, id, goal)
        case Action("attack", PieceRef(id), PieceRef(target)):
            return _attacking(seen, id, target)
        case Action("charge", PieceRef(id), PieceRef(target)):
            return _charging(seen, id, target)
        case Action("ram", PieceRef(id), EdgeRef(edge), at):
            return _ramming(seen, id, edge, seen.setting.grid.parse_label(at))
        case Action("waste"):
            assert seen.shot is not None
            return _shooting(seen, {seen.shot.victim: Cause.ATTACK}, "If the second shot misses")
        case Action("face", PieceRef(id), CellRef(goal)):
            return _facing(seen, id, goal)
        case Action("spawn", CardRef(kind), CellRef(cell)):
            words = {"troop": KINDS[kind].title, "cell": label_of(seen, cell)}
            left = seen.pools[seen.seat][kind] - 1
            rows = (Row("Left in your pool", left, rule="2"),)
            return Forecast(Phrase("If you spawn a {troop} at {cell}", words), lines=rows)
    return None


# -------------------------------------------------------------------------------------------- moves


_ON_A_MINE = {
    (False, False): "Dies on a mine: {mine}\xa0%",
    (True, False): "Dies on a mine, and {lost} more of yours: {mine}\xa0%",
    (False, True): "Dies on a mine, and {killed} of theirs: {mine}\xa0%",
    (
        True,
        True,
    ): "Dies on a mine, {lost} more of yours, {killed} of theirs: {mine}\xa0%",
}
"""By whether others of one's own die with it, and enemies."""


def _moving(seen: State, id: PieceId, goal: Cell) -> Forecast:
    troop = seen.troops[id]
    path = seen.ways.path(troop.cell, goal, KINDS[troop.kind], seen.occupied())
    way = Marker("way", Pattern.REACH, lines=(path,))
    words = {"troop": troop_at(seen, id), "cell": label_of(seen, goal)}
    title = Phrase("If {troop} goes to {cell}", words)
    if not seen.setting.field >> goal & 1:
        return Forecast(
            title, lines=(Row("A base tile: nothing is flipped", rule="11"),), marks=(way,)
        )
    if goal in seen.faces:
        return _onto_face(seen, id, goal, title, way)
    odds = _flip_odds(seen, safe=troop.kind == LIGHTFOOT)
    row = Row("Flips the tile", label_of(seen, goal), rule="11")
    if odds[0].tone is not Tone.BAD:
        return Forecast(title, lines=(row,), odds=odds, marks=(way,))
    there = _there(seen, id, goal)
    dead = casualties(there, {id: Cause.MINE})
    others = {other: cause for other, cause in dead.causes.items() if other != id}
    lost = sum(seen.troops[other].seat == troop.seat for other in others)
    told: dict[str, Words | int] = {
        "mine": in_percent(odds[0].chance), "lost": lost, "killed": len(others) - lost,
    }  # fmt: skip
    verdict = Phrase(_ON_A_MINE[bool(lost), len(others) > lost], told)
    lines = (row, *_rows(there, dead._replace(causes=others), "On a mine {troop} dies"))
    return Forecast(
        title, lines=lines, odds=odds, verdict=verdict, affected=dead.area, marks=(way,)
    )


def _onto_face(seen: State, id: PieceId, goal: Cell, title: Words, way: Marker) -> Forecast:
    face = seen.faces[goal]
    if face is None or not face.mine:
        row = Row("Flipped already: nothing happens", rule="11")
        return Forecast(title, lines=(row,), marks=(way,))
    if seen.troops[id].kind == LIGHTFOOT:
        row = Row("A mine does not harm a Lightfoot", rule="11")
        return Forecast(title, lines=(row,), marks=(way,))
    there = _there(seen, id, goal)
    dead = casualties(there, {id: Cause.MINE})
    return Forecast(
        title,
        lines=(*_rows(there, dead), *_spared_rows(there, dead)),
        verdict="Dies on the live mine",
        tone=Tone.BAD,
        affected=dead.area | 1 << goal,
        marks=(way, *_fate_marks(there, dead)),
    )


def _there(seen: State, id: PieceId, goal: Cell) -> State:
    """Return the position with a troop moved, nothing flipped yet."""
    after = seen.copy()
    after.troops[id] = after.troops[id]._replace(cell=goal)
    return after


def _flip_odds(seen: State, *, safe: bool) -> tuple[Odds, ...]:
    """Return what the next tile may be: each of the unseen is as likely (§1)."""
    hidden = seen.unseen()
    whole = len(hidden)
    mines = sum(tile.mine for tile in hidden)
    tone = Tone.PLAIN if safe else Tone.BAD
    odds = [Odds(Fraction(mines, whole), "Mine, harmless" if safe else "Mine: it dies", tone)]
    for total in BONUSES:
        count = sum(tile.bonus == total for tile in hidden)
        words: dict[str, Words | int] = {"total": total, "bonus": BONUS[total]}
        text = Phrase("{total}: {bonus}", words)
        odds.append(Odds(Fraction(count, whole), text, Tone.GOOD))
    rest = sum(not tile.mine and not tile.bonus for tile in hidden)
    odds.append(Odds(Fraction(rest, whole), "Nothing"))
    return tuple(entry for entry in odds if entry.chance)


# ------------------------------------------------------------------------------------------ attacks


def _attacking(seen: State, id: PieceId, target: PieceId) -> Forecast:
    troop, victim = seen.troops[id], seen.troops[target]
    on = ground(seen, seen.seat)
    if seen.phase == SHOT:
        assert seen.shot is not None
        words = {"other": troop_at(seen, target)}
        struck = {seen.shot.victim: Cause.ATTACK, target: Cause.ATTACK}
        return _shooting(seen, struck, Phrase("If the second shot hits {other}", words))
    words = {"troop": troop_at(seen, id), "other": troop_at(seen, target)}
    title = Phrase("If {troop} attacks {other}", words)
    found = _fatal(seen, id, title, casualties(seen, {target: Cause.ATTACK}), {target})
    line = Marker("fire", Pattern.ATTACK, lines=(line_of_fire(troop, victim.cell, on),))
    rows = found.lines
    if KINDS[troop.kind].aim is Aim.SPLIT:
        second = second_targets(seen, troop, victim.cell, on)
        note = Row("Then choose whom the second shot hits", rule="14")
        rows = (*rows, note) if second else rows
    return found._replace(lines=rows, marks=(*found.marks, line))


def _shooting(seen: State, struck: dict[PieceId, Cause], title: Words) -> Forecast:
    """Return what both rays of a Quick Shot do at once (§14)."""
    assert seen.shot is not None
    id = seen.shot.shooter
    on = ground(seen, seen.seat)
    found = _fatal(seen, id, title, casualties(seen, struck), set(struck))
    shooter = seen.troops[id]
    lines = tuple(line_of_fire(shooter, seen.troops[other].cell, on) for other in struck)
    marks = tuple(
        Marker(f"fire {number}", Pattern.ATTACK, lines=(line,)) for number, line in enumerate(lines)
    )
    return found._replace(marks=(*found.marks, *marks))


def _charging(seen: State, id: PieceId, target: PieceId) -> Forecast:
    on = ground(seen, seen.seat)
    troop, victim = seen.troops[id], seen.troops[target]
    words = {"troop": troop_at(seen, id), "other": troop_at(seen, target)}
    title = Phrase("If {troop} runs onto {other}", words)
    found = _fatal(seen, id, title, charge_dead(seen, id, target), {target})
    way = Marker("way", Pattern.REACH, lines=(charge_path(troop, victim.cell, on),))
    return found._replace(marks=(*found.marks, way))


def _ramming(seen: State, id: PieceId, edge: Edge, cell: Cell) -> Forecast:
    words: dict[str, Words | int] = {
        "troop": troop_at(seen, id),
        "cells": between_cells(seen, edge),
        "cell": label_of(seen, cell),
    }
    title = Phrase("If {troop} blows up the wall between {cells} from {cell}", words)
    found = _fatal(seen, id, title, ram_dead(seen, id, edge, cell), set())
    wall = Marker("wall", Pattern.ATTACK, edges=(edge,))
    rows = (*found.lines, Row("The wall is gone; it protects from this explosion", rule="15"))
    return found._replace(lines=rows, marks=(*found.marks, wall))


def _fatal(seen: State, id: PieceId, title: Words, dead: Dead, struck: set[PieceId]) -> Forecast:
    """Return who dies of an attack, the area of explosions, and whether it is a good bargain."""
    seat = seen.seat
    lost = sum(seen.troops[other].seat == seat for other in dead.causes)
    killed = len(dead.causes) - lost
    area = dead.area
    if killed > lost:
        tone = Tone.GOOD
    else:
        tone = Tone.BAD if lost > killed else Tone.PLAIN
    words: dict[str, Words | int] = {"count": killed, "lost": lost}
    verdict: Words = "Kills nobody"
    if killed and lost:
        text = "Kills {count} enemy, and {lost} of yours"
        verdict = Phrase(text, words, "Kills {count} enemies, and {lost} of yours")
    elif killed:
        verdict = Phrase("Kills {count} enemy", words, "Kills {count} enemies")
    elif lost:
        verdict = Phrase("Kills no enemy, but {lost} of yours", words)
    enemies = [other for other in struck if seen.troops[other].seat != seat]
    fighters = (_fighter(seen, id, dead), *(_fighter(seen, other, dead) for other in enemies[:1]))
    cells = _cells(seen, dead)
    return Forecast(
        title,
        fighters=fighters if len(fighters) == 2 else (),
        lines=(*_rows(seen, dead), *_spared_rows(seen, dead)),
        verdict=verdict,
        tone=tone,
        affected=area | cells,
        marks=_fate_marks(seen, dead),
    )


def _cells(seen: State, dead: Dead) -> Mask:
    found = 0
    for id in dead.causes:
        found |= 1 << seen.troops[id].cell
    return found


def _fighter(seen: State, id: PieceId, dead: Dead) -> Fighter:
    troop = seen.troops[id]
    left = 0 if id in dead.causes else 1
    title, label = KINDS[troop.kind].title, label_of(seen, troop.cell)
    return Fighter(title, label, troop.seat, 1, 1, left, left, Fraction(1 - left))


def _rows(seen: State, dead: Dead, told: Term = "{troop} dies") -> tuple[Row, ...]:
    """Return a line for everyone who dies."""
    rows = []
    for id, cause in dead.causes.items():
        troop = seen.troops[id]
        rule = {Cause.ATTACK: "10", Cause.MINE: "11"}.get(cause, "15")
        text = Phrase(told, {"troop": troop_at(seen, id)})
        tone = Tone.BAD if troop.seat == seen.seat else Tone.GOOD
        rows.append(Row(text, seat=troop.seat, tone=tone, rule=rule))
    return tuple(rows)


def _fate_marks(seen: State, dead: Dead) -> tuple[Marker, ...]:
    """Return the nine cells of each explosion, who dies, who does not, and which walls save him."""
    area = 0
    for at in dead.centres:
        area |= seen.ways.around(at)
    saved = spared(seen, dead)
    cells = mask_of(seen.troops[id].cell for id in saved)
    walls = tuple(sorted({edge for edges in saved.values() for edge in edges}))
    tags = tuple((seen.troops[id].cell, _shelter(edges)) for id, edges in saved.items())
    found = (
        Marker("blast", Pattern.BLAST, area),
        Marker("doomed", Pattern.DOOMED, _cells(seen, dead)),
        Marker("saved", Pattern.SAVED, cells, walls, tags=tags),
    )
    return tuple(mark for mark in found if mark.cells)


def _shelter(walls: tuple[Edge, ...]) -> Words:
    return "behind a wall" if len(walls) == 1 else "behind walls" if walls else "out of it"


def _spared_rows(seen: State, dead: Dead) -> tuple[Row, ...]:
    """Return a line for everyone who stands in an explosion and lives, and why (§15)."""
    return tuple(
        Row(
            Phrase("{troop} lives", {"troop": troop_at(seen, id)}),
            _shelter(walls),
            seat=seen.troops[id].seat,
            tone=Tone.GOOD if seen.troops[id].seat == seen.seat else Tone.PLAIN,
            rule="15",
        )
        for id, walls in spared(seen, dead).items()
    )


# ------------------------------------------------------------------------------------------- facing


def _facing(seen: State, id: PieceId, goal: Cell) -> Forecast:
    """Return what a sniper would look along (§13)."""
    troop = seen.troops[id]
    side = seen.setting.grid.step[troop.cell].index(goal)
    after = seen.copy()
    after.troops[id] = turned = troop._replace(facing=side)
    words = {"troop": troop_at(seen, id), "side": SIDES[side]}
    line = sight_line(after, turned)
    marks = (Marker("sight", Pattern.SIGHT, lines=(line,)),) if len(line) > 1 else ()
    return Forecast(Phrase("{troop} faces {side}", words), marks=marks)
