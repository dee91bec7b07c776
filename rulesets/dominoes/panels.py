"""The panels above and beside the board: actions, armies and pools, tiles and what is unseen."""

from collections import Counter

from game.core.presentation import Panel, PanelKind, Place, Row, Tone
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes import naming
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.kinds import KINDS
from rulesets.dominoes.setting import WALLS_EACH
from rulesets.dominoes.setup_turn import players
from rulesets.dominoes.state import ACTIONS, BASE, SETUP, TOTALS, WALL, State
from rulesets.dominoes.tiles import BONUSES, unseen


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
    """Say whether a seat does not know what another has put into its base so far (§8)."""
    return seen.veiled and whose != seat and not seen.count(whose)


def _top(seen: State) -> Panel:
    rows = []
    if seen.phase not in SETUP:
        words: dict[str, Words | int] = {"count": seen.actions, "most": ACTIONS}
        left = Phrase("{count} of {most}", words)
        rows.append(Row("Actions left", left, key="actions", icon="step", rule="9"))
    hidden = seen.face_down().bit_count()
    rows.append(Row("Face down", hidden, key="hidden", icon="grid", note="face down", rule="19"))
    options = seen.setting.options
    if options.quiet_draw and seen.quiet:
        words = {"count": seen.quiet, "limit": options.quiet_draw}
        quiet = Phrase("{count} of {limit}", words)
        rows.append(Row("Quiet turns", quiet, key="quiet", icon="clock", rule="17"))
    if options.turn_cap and seen.phase not in SETUP:
        words = {"count": seen.turn, "limit": options.turn_cap}
        turn = Phrase("{count} of {limit}", words)
        rows.append(Row("Turn", turn, key="cap", icon="clock", rule="17"))
    return Panel("turn", "", PanelKind.NUMBER, Place.TOP, tuple(rows))


def _bonus(seen: State) -> Panel:
    """Return what the flipped tile brings; it is used now or never (§12)."""
    total = TOTALS[seen.phase]
    row = Row(naming.BONUS[total].capitalize(), total, rule="12", tone=Tone.GOOD)
    return Panel("bonus", "Bonus, now or never", rows=(row,), vital=True)


def _base(seen: State) -> Panel:
    """Return how far the base is that is being built (§5)."""
    base = seen.base(seen.seat)
    laid: dict[str, Words | int] = {"count": base.bit_count(), "most": BASE_CELLS}
    entrances = (base & seen.setting.grid.spread(seen.setting.field)).bit_count()
    tone = Tone.GOOD if entrances else Tone.PLAIN
    rows = (
        Row("Tiles laid", Phrase("{count} of {most}", laid), rule="5"),
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
            rows.append(Row(seat_name(seat), "out", tone=Tone.BAD, seat=seat))
            continue
        count = seen.count(seat)
        faction = naming.FACTION[seen.setting.options.faction(seat)]
        value: Words = Phrase("{count} troop", {"count": count}, many="{count} troops")
        if _secret(seen, viewer, seat):
            value = "secret"
        tone = Tone.BAD if count == 1 and seen.phase not in SETUP else Tone.PLAIN
        rows.append(Row(seat_name(seat), value, note=faction, seat=seat, tone=tone, rule="16"))
    return Panel("armies", "Armies", PanelKind.LEDGER, rows=tuple(rows), vital=True)


def _tiles(seen: State) -> Panel:
    """Return what is known of the tiles: how many lie face down, and what nobody has seen (§19)."""
    faces = [face for face in seen.faces.values() if face is not None]
    hidden = unseen(seen.setting.sets, [*faces, *seen.discards])
    rows = [
        Row("Face down on the field", seen.face_down().bit_count(), rule="19"),
        Row("Spares", seen.spares, rule="1"),
        Row("Unseen tiles, those in bases and walls too", len(hidden), rule="19"),
    ]
    mines = sum(tile.mine for tile in hidden)
    rows.append(Row("Mines among them", mines, rule="11", tone=Tone.BAD))
    bonuses = Counter(tile.bonus for tile in hidden)
    for total in BONUSES:
        words: dict[str, Words | int] = {"total": total, "bonus": naming.BONUS[total]}
        rows.append(Row(Phrase("{total}: {bonus}", words), bonuses[total], rule="12"))
    rows.append(Row("Discards", " ".join(map(str, seen.discards)) or "none", rule="11"))
    return Panel("tiles", "Tiles", rows=tuple(rows))


def _pool(seen: State, viewer: Seat, seat: Seat) -> Panel:
    """Return the troops that a player can still spawn (§2)."""
    pool = seen.pools[seat]
    rows = tuple(Row(KINDS[kind].title, pool[kind], rule="2") for kind in seen.setting.cards[seat])
    if _secret(seen, viewer, seat):
        rows = (Row("Secret until all bases are stocked", rule="8"),)
    title = Phrase("Pool of {player}", {"player": seat_name(seat)})
    return Panel(f"pool_{seat}", title, rows=rows)
