"""What people are shown of Dominoes: troops, tiles, walls, cards, panels, counts, and overlays."""

from collections import Counter
from typing import cast

from game.board.board import Board
from game.board.grid import Cell, Edge, Mask, bits
from game.core import options as chosen
from game.core.action import Action
from game.core.presentation import (
    OUT,
    Base,
    Countdown,
    HandItem,
    Look,
    Marker,
    Panel,
    PanelKind,
    Pattern,
    PieceView,
    Place,
    Presentation,
    Refusal,
    Row,
    SeatView,
    Tone,
)
from game.core.presenter import Presenter
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Term, Words, seat_name
from rulesets.dominoes.board import BASE_CELLS, KINDS, MOST_ENTRANCES
from rulesets.dominoes.combat import ground, sight_line, threatened
from rulesets.dominoes.moves import building, growth, places, undirected
from rulesets.dominoes.options import Options
from rulesets.dominoes.state import (
    ACT,
    ACTIONS,
    BASE,
    BONUS_17,
    BONUSES,
    COIN,
    NO_FACING,
    SETUP,
    SHOT,
    STOCK,
    TOTALS,
    WALL,
    WALLS_EACH,
    State,
)
from rulesets.dominoes.turn import players
from rulesets.dominoes.view.briefing import briefing
from rulesets.dominoes.view.describe import base_look, card_look, describe, face_look, look
from rulesets.dominoes.view.exposure import exposure
from rulesets.dominoes.view.forecast import forecast
from rulesets.dominoes.view.reasons import PURPOSES, REASONS, WORKS
from rulesets.dominoes.view.refusals import no_spawn, no_stock, refusal
from rulesets.dominoes.view.results import results
from rulesets.dominoes.view.words import BONUS, FACTION, asks, lacking


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    return Presentation(
        pieces=tuple(
            PieceView(id, troop.cell, look(seen, id), KINDS[troop.kind].title)
            for id, troop in seen.troops.items()
        ),
        hand=_hand(seen, seat),
        panels=panels(seen, seat),
        markers=(*task_marks(seen), *entrance_marks(seen, seat)),
        seats=tuple(SeatView(other, other in seen.out) for other in seen.setting.seats),
        focus=_focus(seen),
        ground=_ground(seen),
        edges={edge: wall_look(seen, edge) for edge in map(Edge, bits(seen.walls))},
        asks=asks(seen, seat),
        lacking=lacking(seen, seat),
        actions_left=seen.actions if seat == seen.seat and seen.phase == ACT else 0,
        next_up=_undirected(seen) if seat == seen.seat and not seen.over else None,
        countdowns=countdowns(seen, seat),
    )


_ROUND_THE_FIELD = 4


def _focus(seen: State) -> Mask:
    """Return field and bases once all stand, with the places where a tile may be added; before that
    the field, and as far from it as bases are built as a rule."""
    if seen.phase in (COIN, BASE):
        around = seen.setting.field
        for _ in range(_ROUND_THE_FIELD):
            around = seen.setting.grid.spread(around)
        return around
    ground = seen.ways.ground
    return ground | growth(seen) if seen.phase == BONUS_17 else ground


def _ground(seen: State) -> dict[Cell, Look]:
    """Return flipped tiles and the bases."""
    found = {cell: face_look(face) for cell, face in seen.faces.items()}
    for seat, base in seen.bases.items():
        tile = base_look(seat)
        found.update(dict.fromkeys(bits(base), tile))
    return dict(sorted(found.items()))


def wall_look(state: State, edge: Edge) -> Look:
    """Return how a wall is drawn: a domino on its side (§4)."""
    one, other = state.setting.grid.edge_cells(edge)
    along = "horizontal" if other - one > 1 else "vertical"
    return Look(f"domino/wall_{along}", base=Base.BARE)


def task_marks(seen: State) -> tuple[Marker, ...]:
    """Return marks on whoever must be seen to now: a first shot, a new sniper."""
    if seen.over:
        return ()
    if seen.shot is not None:
        troops = seen.troops
        line = (troops[seen.shot.shooter].cell, troops[seen.shot.victim].cell)
        return (Marker("aim", Pattern.ATTACK, lines=(line,)),)
    waiting = seen.fresh if seen.fresh is not None else _undirected(seen)
    if waiting is None:
        return ()
    cell = seen.troops[waiting].cell
    sides = enumerate(seen.setting.grid.step[cell])
    gates = tuple((cell, side) for side, beside in sides if beside >= 0)
    return (Marker("task", Pattern.HINT, 1 << cell, gates=gates),)


def _undirected(seen: State) -> PieceId | None:
    """Return the first sniper that is stocked and faces nowhere yet, of whoever stocks (§8)."""
    return next(iter(undirected(seen)), None) if seen.phase == STOCK else None


def entrance_marks(seen: State, seat: Seat) -> tuple[Marker, ...]:
    """Return the entrances of the base that is being built, and where one more could be (§5)."""
    if seen.phase != BASE or seen.over:
        return ()
    base = seen.base(seen.seat)
    found = []
    own = _doors(seen, base)
    if own:
        doors = len({cell for cell, _ in own})
        words: dict[str, Words | int] = {"count": doors, "most": MOST_ENTRANCES}
        label = Phrase("entrance {count} of {most}", words, many="entrances: {count} of {most}")
        found.append(Marker("entrances", Pattern.HINT, gates=own, label=label))
    if seat == seen.seat:
        found.append(Marker("doors", Pattern.PLACE, gates=_doors(seen, building(seen))))
    return tuple(found)


def _doors(seen: State, cells: Mask) -> tuple[tuple[Cell, int], ...]:
    """Return the sides over which cells outside the field border on it."""
    grid, field = seen.setting.grid, seen.setting.field
    return tuple(
        (cell, side)
        for cell in bits(cells & grid.spread(field))
        for side, other in enumerate(grid.step[cell])
        if other >= 0 and field >> other & 1
    )


# -------------------------------------------------------------------------------------------- cards


_WAIT = Refusal("Not your turn to put a wall.", "7", brief="Not your turn")


def _hand(seen: State, seat: Seat) -> tuple[HandItem, ...]:
    """Return the cards of a seat: base tiles, a wall, or the troops of its pool."""
    if seen.over or seat not in seen.standing:
        return ()
    if seen.phase in (COIN, BASE):
        return ()  # an order is chosen, a base is drawn on the board
    if seen.phase == WALL:
        return (_wall(seen, seat),)
    if seen.phase == BONUS_17 and seen.seat == seat:
        return (_domino("beside your base"),)
    stocking = seen.phase == STOCK
    reason = no_stock if stocking else no_spawn
    return tuple(
        HandItem(
            kind,
            KINDS[kind].title,
            card_look(kind, seat),
            left=seen.pools[seat][kind],
            note="on a base cell",
            refusal=reason(seen, seat, kind),
            short=KINDS[kind].short,
        )
        for kind in seen.setting.cards[seat]
    )


def _domino(note: Term) -> HandItem:
    tile = Look("domino/back", base=Base.BARE)
    return HandItem("domino", "Base tile", tile, note=note)


def _wall(seen: State, seat: Seat) -> HandItem:
    refusal = None if seen.seat == seat else _WAIT
    if refusal is None and next(places(seen, seen.walls), None) is None:
        refusal = Refusal("There is no edge left for a wall.", "7", brief="No edge left")
    wall = Look("domino/wall_horizontal", base=Base.BARE)
    return HandItem("wall", "Wall", wall, note="between tiles", refusal=refusal)


# ------------------------------------------------------------------------------------------- panels


def panels(seen: State, seat: Seat) -> tuple[Panel, ...]:
    """Return the panels that a seat is shown, what matters now first."""
    found = [_top(seen)]
    if seen.phase in TOTALS and not seen.over:
        found.append(_bonus(seen))
    if seen.phase == BASE and not seen.over:
        found.append(_base(seen))
    if seen.phase == WALL and not seen.over:
        found.append(_walls(seen))
    found += [_armies(seen, seat), _tiles(seen)]
    found += [_pool(seen, seat, whose) for whose in seen.setting.seats]
    return tuple(found)


def _secret(seen: State, seat: Seat, whose: Seat) -> bool:
    """Return whether a seat does not know what another has put into its base so far (§8)."""
    return seen.veiled and whose != seat and not seen.count(whose)


def _top(seen: State) -> Panel:
    rows = []
    if seen.phase not in SETUP:
        words: dict[str, Words | int] = {"count": seen.actions, "most": ACTIONS}
        left = Phrase("{count} of {most}", words)
        rows.append(Row("Actions left", left, key="actions", icon="step", rule="9"))
    hidden = seen.face_down().bit_count()
    rows.append(
        Row("Tiles of the field", hidden, key="hidden", icon="grid", note="face down", rule="19")
    )
    options = seen.setting.options
    if options.quiet_draw and seen.quiet and not seen.stirred:
        words = {"count": seen.quiet, "limit": options.quiet_draw}
        quiet = Phrase("{count} of {limit}", words)
        text = "Turns without a flip, kill, spawn or change of a wall; {limit}, and nobody wins"
        label = Phrase(text, {"limit": options.quiet_draw})
        rows.append(Row(label, quiet, key="quiet", icon="clock", note="quiet turns", rule="17"))
    if options.turn_cap and seen.phase not in SETUP:
        words = {"count": seen.turn, "limit": options.turn_cap}
        turn = Phrase("{count} of {limit}", words)
        rows.append(Row("Turn", turn, key="cap", icon="clock", rule="17"))
    return Panel("turn", "", PanelKind.NUMBER, Place.TOP, tuple(rows))


def _bonus(seen: State) -> Panel:
    """Return what the flipped tile brings; it is used now or never (§12)."""
    total = TOTALS[seen.phase]
    note = "now or never"
    row = Row(BONUS[total].capitalize(), total, note=note, rule="12", tone=Tone.GOOD)
    return Panel("bonus", "Bonus", rows=(row,), vital=True)


def _base(seen: State) -> Panel:
    """Return how far the base is that is being built (§5)."""
    base = seen.base(seen.seat)
    laid: dict[str, Words | int] = {"count": base.bit_count(), "most": BASE_CELLS}
    entrances = (base & seen.setting.grid.spread(seen.setting.field)).bit_count()
    done = Tone.GOOD if base.bit_count() == BASE_CELLS else Tone.PLAIN
    tone = Tone.GOOD if entrances else Tone.PLAIN
    rows = (
        Row("Tiles laid", Phrase("{count} of {most}", laid), tone=done, rule="5"),
        Row("Entrances, one or two", entrances, tone=tone, rule="5"),
    )
    title = Phrase("Base of {player}", {"player": seat_name(seen.seat)})
    return Panel("base", title, rows=rows, vital=True)


def _walls(seen: State) -> Panel:
    """Return how many walls each player has set (§7)."""
    order = players(seen)
    rows = []
    for number, seat in enumerate(order):
        count = seen.laid + (number < order.index(seen.seat))
        words: dict[str, Words | int] = {"count": count, "most": WALLS_EACH}
        rows.append(Row(seat_name(seat), Phrase("{count} of {most}", words), seat=seat, rule="7"))
    return Panel("walls", "Walls set", PanelKind.LEDGER, rows=tuple(rows), vital=True)


def _armies(seen: State, viewer: Seat) -> Panel:
    """Return how many troops each player has on the board (§16)."""
    rows = []
    for seat in seen.order:
        if seat in seen.out:
            rows.append(Row(seat_name(seat), OUT, tone=Tone.BAD, seat=seat))
            continue
        count = seen.count(seat)
        faction = FACTION[seen.setting.options.faction(seat)]
        value: Words | int = "secret" if _secret(seen, viewer, seat) else count
        tone = Tone.BAD if count == 1 and seen.phase not in SETUP else Tone.PLAIN
        rows.append(Row(seat_name(seat), value, note=faction, seat=seat, tone=tone, rule="16"))
    return Panel("armies", "Troops", PanelKind.LEDGER, rows=tuple(rows), vital=True)


def _tiles(seen: State) -> Panel:
    """Return what is known of the tiles: how many lie face down, and what nobody has seen (§19)."""
    hidden = seen.unseen()
    mines: dict[str, Words | int] = {
        "mines": sum(tile.mine for tile in hidden),
        "unseen": len(hidden),
    }
    rows = [
        Row("Face down on the field", seen.face_down().bit_count(), rule="19"),
        Row(
            "Mines among all unseen tiles, bases and walls too",
            Phrase("{mines} of {unseen}", mines),
            rule="11",
            tone=Tone.BAD,
        ),
        Row("Spares", seen.spares, rule="1"),
    ]
    bonuses = Counter(tile.bonus for tile in hidden)
    for total in BONUSES:
        words: dict[str, Words | int] = {"total": total, "bonus": BONUS[total]}
        rows.append(Row(Phrase("{total}: {bonus}", words), bonuses[total], rule="12"))
    rows.append(Row("Discards", " ".join(map(str, seen.discards)) or "none", rule="11"))
    return Panel("tiles", Phrase("Tiles", context="dominoes"), rows=tuple(rows))


def _pool(seen: State, viewer: Seat, seat: Seat) -> Panel:
    """Return the troops that a player can still spawn (§2)."""
    pool = seen.pools[seat]
    rows = tuple(Row(KINDS[kind].title, pool[kind], rule="2") for kind in seen.setting.cards[seat])
    if _secret(seen, viewer, seat):
        rows = (Row("Secret until all bases are stocked", rule="8"),)
    title = Phrase("Pool of {player}", {"player": seat_name(seat)})
    return Panel(f"pool_{seat}", title, rows=rows, short=seat_name(seat), seat=seat)


# --------------------------------------------------------------------------------------- countdowns


def countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the counts that are kept; those that have not ended a game that is over are not."""
    if seen.phase in SETUP:
        return ()
    options = seen.setting.options
    found = []
    if options.quiet_draw and (not seen.over or seen.drawn == "quiet"):
        found.append(_quiet(seen, seat, options.quiet_draw))
    if options.turn_cap and (not seen.over or seen.drawn == "cap"):
        found.append(_cap(seen, seat, options.turn_cap))
    return tuple(found)


def _quiet(seen: State, seat: Seat, limit: int) -> Countdown:
    happens = seen.stirred or seen.phase == SHOT  # one whom the first ray has hit will die
    return Countdown(
        "quiet",
        "Quiet turns",
        0 if happens else seen.quiet,
        limit,
        "nobody wins",
        unless="there is a flip, kill, spawn or change of a wall",
        till_turn=_till_turn(seen, seat),
        rule="17",
    )


def _cap(seen: State, seat: Seat, limit: int) -> Countdown:
    return Countdown(
        "cap",
        "Turn",
        seen.turn if seen.over else seen.turn - 1,
        limit,
        "most troops win",
        till_turn=_till_turn(seen, seat),
        measure="Troops",
        standing=tuple(Row(seat_name(s), seen.count(s), seat=s) for s in seen.standing),
        rule="17",
    )


def _till_turn(seen: State, seat: Seat) -> int:
    """Return how many turns begin, the present one among them, before the seat's next."""
    standing = [other for other in seen.order if other in seen.standing]
    if seat not in standing or seen.seat not in standing:
        return 1
    ahead = standing.index(seat) - standing.index(seen.seat)
    return ahead % len(standing) or len(standing)


# ----------------------------------------------------------------------------------------- overlays


REACH, FIRE, FACINGS = "reach", "fire", "facings"


def overlay(seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the marks of an overlay, of one troop or of all.

    Reach is that of the seat's own troops, or of one troop, whoever owns it. Fire is that of
    enemies alone, of all or of one. Facings are those of all snipers, or of one.
    """
    troops = list(seen.troops.values())
    if isinstance(ref, PieceRef):
        troops = [seen.troops[ref.piece]] if ref.piece in seen.troops else []
    elif name == REACH:
        troops = [troop for troop in troops if troop.seat == seat]
    if name == FIRE:
        troops = [troop for troop in troops if troop.seat != seat]
    if name == FACINGS:
        lines = [line for troop in troops if len(line := sight_line(seen, troop)) > 1]
        return tuple(Marker(FACINGS, Pattern.SIGHT, lines=(line,)) for line in lines)
    pattern = Pattern.REACH if name == REACH else Pattern.THREAT
    cells = 0
    for troop in troops:
        on = ground(seen, troop.seat)
        if name == REACH:
            cells |= on.ways.reach(troop.cell, KINDS[troop.kind], on.occupied)
        else:
            cells |= threatened(seen, troop, on)
    return (Marker(name, pattern, cells),)


def lineup(seen: State, seat: Seat) -> tuple[Action, ...]:
    """Return how a seat would stock its base again as it stands (§8)."""
    found = []
    for id, troop in seen.troops.items():
        if troop.seat == seat:
            found.append(Action("stock", CardRef(troop.kind), CellRef(troop.cell)))
            if troop.facing != NO_FACING:
                beside = seen.setting.grid.step[troop.cell][troop.facing]
                found.append(Action("face", PieceRef(id), CellRef(Cell(beside))))
    return tuple(found)


class DominoesPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    briefing = staticmethod(briefing)
    present = staticmethod(present)
    describe = staticmethod(describe)
    forecast = staticmethod(forecast)
    results = staticmethod(results)
    exposure = staticmethod(exposure)
    reasons = REASONS
    purposes = PURPOSES
    overlay = staticmethod(overlay)
    lineup = staticmethod(lineup)
    refusal = staticmethod(refusal)

    def purpose(self, seen: State, action: Action) -> Row | None:
        """Return what an action is for; of a new troop, what its kind is good for."""
        subject = action.subject
        if action.verb in ("stock", "spawn") and isinstance(subject, CardRef):
            return WORKS.get(subject.card)
        return super().purpose(seen, action)

    def side(self, board: Board, options: chosen.Options, seat: Seat) -> Words:
        """Return the faction of a seat (§14)."""
        return FACTION[cast("Options", options).faction(seat)]
