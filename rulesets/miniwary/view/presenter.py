"""What both seats of Miniwary are shown: pawns, tiles as they lie, panels, counts, threats."""

from typing import cast

from game.board.board import Board
from game.board.grid import Cell
from game.core import options as base
from game.core.presentation import (
    Countdown,
    Look,
    Marker,
    Panel,
    PanelKind,
    Pattern,
    PieceView,
    Place,
    Presentation,
    Row,
    SeatView,
    Tone,
)
from game.core.presenter import Presenter
from game.core.refs import PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.miniwary.moves import MOST_SWAPS, steps
from rulesets.miniwary.options import Options
from rulesets.miniwary.state import (
    ARRANGE,
    AUTHOR,
    BLUE,
    MOVE,
    RED,
    SEATS,
    Combat,
    State,
    Strength,
    decider,
)
from rulesets.miniwary.turn import REPEATED
from rulesets.miniwary.view import describe, exposure, forecast, refusals, results
from rulesets.miniwary.view.briefing import briefing
from rulesets.miniwary.view.describe import look, tile_look
from rulesets.miniwary.view.reasons import PURPOSES, REASONS
from rulesets.miniwary.view.words import PAWN_NAMES, SIDE_NAMES, label

_DYE: dict[int, Seat] = {RED: Seat(2), BLUE: Seat(1)}
"""Whose colours the sides have: red is that of the second seat, blue that of the first (§4)."""


class MiniwaryPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    briefing = staticmethod(briefing)
    refusal = staticmethod(refusals.refusal)
    describe = staticmethod(describe.describe)
    forecast = staticmethod(forecast.forecast)
    results = staticmethod(results.results)
    settled = staticmethod(exposure.settled)
    exposure = staticmethod(exposure.exposure)
    reasons = REASONS
    purposes = PURPOSES

    def side(self, board: Board, options: base.Options, seat: Seat) -> Words:
        """Return the colour of a seat (§4); "" where it is chosen in play (§3)."""
        if cast("Options", options).arrange:
            return ""
        return SIDE_NAMES[RED if seat == AUTHOR else BLUE]

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return everything a seat is shown at this moment."""
        return Presentation(
            pieces=tuple(
                PieceView(id, pawn.cell, look(seen, id), PAWN_NAMES[pawn.side])
                for id, pawn in seen.pawns.items()
            ),
            panels=_panels(seen),
            markers=_task_marks(seen),
            ground=_tiles(seen),
            seats=tuple(
                SeatView(player, player in seen.out, colour=_DYE[seen.side(player)])
                for player in SEATS
            ),
            countdowns=_countdowns(seen, seat),
        )

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the tiles that enemy pawns, or one of them, can reach in one move (§6)."""
        held = seen.masks()
        foe = 1 - seen.side(seat)
        cells = 0
        for id, pawn in seen.pawns.items():
            if pawn.side == foe and ref in (None, PieceRef(id)):
                cells |= seen.setting.near[pawn.cell] & ~held[pawn.side]
        return (Marker("threat", Pattern.THREAT, cells),)


def _tiles(seen: State) -> dict[Cell, Look]:
    """Return the tiles as they were laid, where laying them is part of the game (§3)."""
    if not seen.setting.options.arrange:
        return {}
    return {cell: tile_look(seen, cell) for cell in seen.setting.grid.cells}


def _task_marks(seen: State) -> tuple[Marker, ...]:
    """Return marks on a pawn that must flee, and whence it was beaten (§10)."""
    if seen.flight is None or seen.last is None or seen.over:
        return ()
    source, target = seen.last.source, seen.last.target
    label = f"−{seen.last.margin}"
    return (
        Marker("task", Pattern.HINT, 1 << target),
        Marker("beaten", Pattern.ATTACK, label=label, lines=((source, target),)),
    )


# -------------------------------------------------------------------------- panels


def _panels(seen: State) -> tuple[Panel, ...]:
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
        "source": label(seen, last.source),
        "target": label(seen, last.target),
    }
    margin = last.margin
    result = Row(_result(seen, last), rule="9" if margin > 0 else "12" if margin else "13")
    rows = (
        _sum(seen, last.side, last.attack, "8"),
        _sum(seen, 1 - last.side, last.defence, "8"),
        result,
    )
    title = Phrase("Combat {source} to {target}", cells)
    return Panel("combat", title, rows=rows, short="Combat")


def _sum(seen: State, side: int, strength: Strength, rule: str) -> Row:
    words: dict[str, Words | int] = {
        "side": SIDE_NAMES[side],
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
        words: dict[str, Words | int] = {"side": SIDE_NAMES[side], "player": seat_name(seat)}
        shown = " ".join(map(str, values))
        tone = Tone.BAD if len(values) <= 2 else Tone.PLAIN
        who = Phrase("{player} ({side})", words)
        rows.append(Row(who, shown, rule="14", seat=seat, tone=tone))
    return Panel("forces", "Pawns", rows=tuple(rows), vital=True)


# ---------------------------------------------------------------------- countdowns


def _countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the counts that can end a game in a draw (§16, §17), each while it is kept.

    Of a game that is over, only the one that has ended it is left.
    """
    if seen.phase != MOVE:
        return ()
    options, ended = seen.setting.options, seen.over
    found = []
    if options.repetition_draw and (not ended or seen.drawn == "repetition"):
        found.append(_repetition(seen))
    if options.quiet_draw and (not ended or seen.drawn == "quiet"):
        found.append(_quiet(seen, seat, options.quiet_draw))
    return tuple(found)


def _quiet(seen: State, seat: Seat, limit: int) -> Countdown:
    fights = not seen.drawn and limit - seen.quiet <= 2 and not any(steps(seen))
    return Countdown(
        "quiet",
        "Moves without combat",
        0 if fights else seen.quiet,
        limit,
        "nobody wins",
        unit="move",
        unless="it is an attack",
        till_turn=2 if seat == decider(seen) else 1,
        rule="16",
    )


def _repetition(seen: State) -> Countdown:
    """Return how often the position has been there that a move can bring back most often."""
    if seen.drawn:
        done = seen.past.count(seen.position())
    else:
        done = max((seen.past.count(after) for after in steps(seen)), default=0)
    return Countdown(
        "repetition",
        "Same position",
        done,
        REPEATED,
        "nobody wins",
        unit="move",
        unless="it leads elsewhere",
        rule="17",
    )
