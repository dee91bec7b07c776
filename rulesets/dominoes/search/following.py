"""Playing a turn in a style: the best strike or move first, and snipers turned at the end."""

from game.board.grid import MEMBERS, Mask
from game.core.position import END, Order
from rulesets.dominoes.search.flat import (
    ADD,
    ATTACK,
    CALL,
    CHARGE,
    MOVE,
    NOBODY,
    NOWHERE,
    RAM,
    SECOND,
    TURN,
    Flat,
)
from rulesets.dominoes.search.styles import Goal, Style
from rulesets.dominoes.search.tables import (
    BOMB,
    BREACH,
    FACINGS,
    FAR,
    HARDY,
    KIND_COUNT,
    KIND_OF,
    LEADS,
    LOBS,
    LOOKS,
    SEAT_OF,
    TIRELESS,
    VALUE,
    look,
)
from rulesets.dominoes.state import (
    ACT,
    BONUS_10,
    BONUS_12,
    BONUS_17,
    FACE,
    NO_FACING,
    SHOT,
    SPAWNED,
)

_TARGET = 5000
"""What a troop is worth on the average."""
_PATIENCE = 40
"""Quiet turns that count where any number of them may go by."""
_LINE = 100
"""More than a line has cells."""
_MOST = 12
"""Orders a turn has at most."""


def follow(flat: Flat, style: Style) -> list[Order]:
    """Play a turn in a style to its end; return its orders, without the end."""
    turn = flat.turn
    orders: list[Order] = []
    while flat.seat == turn and flat.phase != FACE and len(orders) < _MOST:
        order = _next(flat, style)
        if order:
            orders.append(order)
        elif flat.phase == ACT:
            break
        flat.play(order)
    if flat.seat == turn:
        facings = face(flat)
        orders += facings
        for order in facings:
            flat.play(order)
        while flat.seat == turn:
            flat.play(END)
    return orders


def _next(flat: Flat, style: Style) -> Order:
    """Return the next order of a turn; `END` to do nothing more."""
    phase = flat.phase
    if phase == SHOT:
        assert flat.shot is not None
        return flat.shot[0], SECOND, _second(flat, style, *flat.shot)
    if phase == SPAWNED:
        return flat.fresh, TURN, _side(flat, flat.fresh, _ways_of_foes(flat))
    if phase in (ACT, BONUS_12):
        return _act(flat, style)
    if phase == BONUS_10:
        return _call(flat, style, NOBODY)[1]
    if phase == BONUS_17 and (growth := flat.growth()):
        return NOBODY, ADD, (growth & -growth).bit_length() - 1
    return END


# ------------------------------------------------------------------------------------------ dangers


def dangers(flat: Flat) -> tuple[Mask, dict[int, int]]:
    """Return where others can strike the deciding seat's troops as all stand now, and by enemy cell
    the worth of the best own troop that it could strike."""
    lines, occupied, codes, facing, at = flat.lines, flat.occupied, flat.code, flat.facing, flat.at
    shots, spans = lines.shots, lines.spans
    own = flat.units[flat.seat]
    risky = 0
    menaced: dict[int, int] = {}
    for cell in MEMBERS[occupied & ~own]:
        id = at[cell]
        kind = KIND_OF[codes[id]]
        key = (cell * KIND_COUNT + kind) * FACINGS + facing[id] + 1
        zone, hit = shots[key, occupied & spans[key]]
        risky |= zone
        if BOMB[kind]:
            for other in MEMBERS[zone & own]:
                risky |= lines.blast[other]
        if hit & own:
            menaced[cell] = max([VALUE[KIND_OF[codes[at[other]]]] for other in MEMBERS[hit & own]])
    return risky, menaced


# ------------------------------------------------------------------------------------------ actions


def blow(flat: Flat, style: Style, dead: Mask) -> int:
    """Return what a strike is worth by who dies of it."""
    seat, codes, at = flat.seat, flat.code, flat.at
    total = 0
    for cell in MEMBERS[dead]:
        code = codes[at[cell]]
        value = VALUE[KIND_OF[code]]
        total += -value * style.loss if SEAT_OF[code] == seat else value * style.kill
    if flat.occupied & ~flat.units[seat] & ~dead == 0:
        total += 1000 * _TARGET
    return total


def _act(flat: Flat, style: Style) -> Order:
    """Return the action of the highest worth, in hundredths of thousandths; `END`: none has any."""
    risky, menaced = dangers(flat)
    occupied, codes, at, cells, facing = flat.occupied, flat.code, flat.at, flat.cell, flat.facing
    shots, spans = flat.lines.shots, flat.lines.spans
    foes = flat.foes(flat.seat)
    fair = flat.bombs | foes
    ready = flat.ready()
    best, order = _breach(flat, style, ready)
    for id in ready:
        kind = KIND_OF[codes[id]]
        bomb = BOMB[kind]
        key = (cells[id] * KIND_COUNT + kind) * FACINGS + facing[id] + 1
        prey = shots[key, occupied & spans[key]][1] & (foes if bomb else fair)
        if not prey:
            continue
        for target in MEMBERS[prey]:
            if bomb:
                dead = flat.casualties([cells[id]], [target])
            elif flat.bombs >> target & 1:
                dead = flat.casualties([target], [target])
            else:
                dead = 1 << target
            if bomb or dead & ~foes or dead & dead - 1:
                score = blow(flat, style, dead)
            elif foes & ~dead:
                score = VALUE[KIND_OF[codes[at[target]]]] * style.kill
            else:
                score = 1000 * _TARGET
            score += menaced.get(target, 0) * style.menace - prey.bit_count()
            if score > best:
                best, order = score, (id, CHARGE if bomb else ATTACK, target)
    if best >= _SURE:
        return order
    if not best and flat.left > 1:
        best, order = _opened(flat, style, ready)
    for leader in flat.leaders()[:1]:
        score, call = _call(flat, style, leader)
        if score > best:
            best, order = score, call
    score, step = _step(flat, style, ready, risky)
    if score > best:
        return step
    return order if best or not flat.besieges(flat.seat) else _make_way(flat, style, ready)


def _breach(flat: Flat, style: Style, ready: list[int]) -> tuple[int, Order]:
    """Return the wall that a Kamikaze is best run into (§15), and what that is worth: the steps
    that it spares all others, of whom there are enough, where the way round is long or there is
    none, less who dies."""
    best, order = 0, END
    bombs = [id for id in ready if BOMB[KIND_OF[flat.code[id]]]] if flat.walls else []
    if not bombs or _care(flat) == 100:
        return best, order
    steps = flat.lines.away[flat.foes(flat.seat)]
    followers = flat.units[flat.seat].bit_count() - 1
    for id in bombs:
        for edge, cell in flat.rams(id):
            opened = steps[cell] - min([steps[side] for side in flat.tables.sides(edge)])
            if opened < BREACH:
                continue
            dead = flat.casualties([flat.cell[id]], [cell], edge)
            score = 100 * opened * style.stride * followers + blow(flat, style, dead)
            if score > best:
                best, order = score, (id, RAM, edge, cell)
    return best, order


def _opened(flat: Flat, style: Style, ready: list[int]) -> tuple[int, Order]:
    """Return the best move of a troop out of another's line of fire, and what the shot is worth."""
    lines, occupied, codes, at = flat.lines, flat.occupied, flat.code, flat.at
    foes = flat.foes(flat.seat)
    movers = 0
    for id in ready:
        movers |= 1 << flat.cell[id]
    best, order = 0, END
    for id in ready:
        kind = KIND_OF[codes[id]]
        key = look(flat.cell[id], kind, flat.facing[id])
        troops = occupied & lines.spans[key]
        if BOMB[kind] or not troops & foes:
            continue
        for cell in MEMBERS[lines.shots[key, troops][1] & movers]:
            shot = lines.shots[key, troops & ~(1 << cell)]
            aside = flat.goals(at[cell]) & ~shot[0] & ~flat.mines
            value = max(
                [VALUE[KIND_OF[codes[at[foe]]]] for foe in MEMBERS[shot[1] & foes]], default=0
            )
            score = value * style.kill * 9 // 10
            if aside and score > best:
                goals = aside & ~flat.hidden or aside
                best, order = score, (at[cell], MOVE, (goals & -goals).bit_length() - 1)
    return best, order


_SURE = 400_000
"""A strike worth so much is played before any move is looked at."""


def _second(flat: Flat, style: Style, shooter: int, first: int) -> int:
    """Return what a Quick Shot's second ray is best meant for."""
    best, goal = -1, NOWHERE
    if not flat.can_waste(shooter, first):
        best = -1 << 60
    for cell in MEMBERS[flat.seconds(shooter, first)]:
        score = blow(flat, style, flat.killed([first, cell]) & ~(1 << first))
        if score > best:
            best, goal = score, cell
    return goal


def _call(flat: Flat, style: Style, leader: int) -> tuple[int, Order]:
    """Return the best troop to spawn, and what that is worth; nothing: nothing can be.

    Of few kinds of which the seat has many; where it can strike at once, if that is left to do.
    """
    seat = flat.seat
    room = flat.room(seat)
    pool = flat.pools[seat]
    kinds = [kind for kind in flat.tables.cards[seat] if pool[kind]]
    if not room or not kinds:
        return 0, END
    have = [KIND_OF[flat.code[flat.at[cell]]] for cell in MEMBERS[flat.units[seat]]]
    foes = flat.foes(seat)
    steps = flat.lines.away[foes]
    at_once = flat.left > (leader != NOBODY)
    best, order = -FAR * VALUE[0], END
    for kind in kinds:
        wish = VALUE[kind] - 1500 * have.count(kind) - 4000 * LEADS[kind]
        for cell in MEMBERS[room]:
            score = wish - steps[cell]
            if LOOKS[kind]:
                score -= _BLIND * max(0, _VIEW - _sight(flat, cell, kind))
            if at_once and _strikes(flat, cell, kind, flat.occupied) & foes:
                score += _TARGET
            if score > best:
                best, order = score, (leader, CALL, kind, cell)
    return VALUE[order[2]] * style.spawn, order


_VIEW = 5
"""Cells that a new sniper wants to look along on some side: others shoot four."""
_BLIND = 600
"""Of each cell less."""


def _sight(flat: Flat, cell: int, kind: int) -> int:
    """Return how many cells a sniper would look along from a cell on its best side."""
    shots, spans, occupied = flat.lines.shots, flat.lines.spans, flat.occupied
    first = look(cell, kind)
    keys = range(first + 1, first + FACINGS)
    return max([shots[key, occupied & spans[key]][0].bit_count() for key in keys])


def _strikes(flat: Flat, cell: int, kind: int, occupied: Mask) -> Mask:
    """Return the cells of troops that a kind could hit from a cell, a sniper on any side."""
    shots, spans = flat.lines.shots, flat.lines.spans
    first = look(cell, kind)
    if not LOOKS[kind]:
        return shots[first, occupied & spans[first]][1]
    found = 0
    for key in range(first + 1, first + FACINGS):
        found |= shots[key, occupied & spans[key]][1]
    return found


def _goals(flat: Flat, style: Style) -> Mask:
    """Return the cells that a style strives for."""
    seat = flat.seat
    gates = flat.lines.ways.entrances
    if style.goal == Goal.GATES:
        return gates & ~flat.bases[seat] or flat.foes(seat)
    if style.goal == Goal.HOME:
        return gates & flat.bases[seat] or flat.foes(seat)
    return flat.foes(seat)


def _care(flat: Flat) -> int:
    """Return how careful to be, in percent: less with more troops than the others have each.

    Who is not behind is less careful with every quiet turn.
    """
    mine = flat.units[flat.seat].bit_count()
    theirs = flat.foes(flat.seat).bit_count() // (len(flat.standing) - 1)
    if theirs > mine:
        return 100
    limit = flat.tables.quiet_draw or _PATIENCE
    return 100 * theirs * max(0, limit - 2 * flat.quiet) // (mine * limit)


def _step(flat: Flat, style: Style, ready: list[int], risky: Mask) -> tuple[int, Order]:
    """Return the best move, and what it is worth.

    Args:
        flat: where.
        style: how.
        ready: who may move.
        risky: where others can strike.
    """
    seat, lines, occupied = flat.seat, flat.lines, flat.occupied
    codes, cells, facing, hidden = flat.code, flat.cell, flat.facing, flat.hidden
    shots, spans, reach, zones = lines.shots, lines.spans, lines.goals, lines.zones
    foes = flat.foes(seat)
    goal_cells = _goals(flat, style)
    ways = lines.around[goal_cells, risky] if style.around else lines.away[goal_cells]
    throws = goal_cells == foes and not style.around
    base = flat.bases[seat]
    care = _care(flat)
    fear = style.fear * care // 100
    mines = style.mines * care // 100
    best, order = 0, END
    for id in ready:
        here = cells[id]
        kind = KIND_OF[codes[id]]
        key = here * KIND_COUNT + kind
        goals = reach[key, occupied & zones[key]]
        if not goals:
            continue
        value = VALUE[kind]
        bit = 1 << here
        keen = style.bombs if BOMB[kind] else style.others
        aim, stride = style.aim * _TARGET * keen // 100, style.stride * keen
        away = lines.lobbing[kind, foes] if throws and LOBS[kind] else ways
        stay = away[here] * stride
        if risky & bit:
            stay += fear * value
        key = key * FACINGS + facing[id] + 1
        if shots[key, occupied & spans[key]][1] & foes:
            stay -= aim
        leads, looks = LEADS[kind], LOOKS[kind]
        if leads and base & bit:
            stay += style.leader * 100
        flip = (0 if HARDY[kind] else flat.risk * value // 10) - 100 * flat.gift
        flip = flip * mines // 100
        others = occupied ^ bit
        for goal in MEMBERS[goals & ~flat.mines if not HARDY[kind] else goals]:
            at = 1 << goal
            score = stay - away[goal] * stride
            if risky & at:
                score -= fear * value
            if hidden & at:
                score -= flip
                if leads and base & bit:
                    score -= style.leader * 80
            if leads and base & at:
                score -= style.leader * 100
            if score <= best - aim:
                continue
            if looks:
                hit = _strikes(flat, goal, kind, others | at)
            else:
                key = (goal * KIND_COUNT + kind) * FACINGS + NO_FACING + 1
                hit = shots[key, (others | at) & spans[key]][1]
            if hit & foes:
                score += aim
            if TIRELESS[kind] and flat.left > 1:
                score += score // 4
            if score > best:
                best, order = score, (id, MOVE, goal)
    return best, order


def _make_way(flat: Flat, style: Style, ready: list[int]) -> Order:
    """Return the first move of those that free a cell for who comes nearest by it; `END`: none."""
    cells, ways = flat.cell, flat.lines.away[_goals(flat, style)]
    best, order = FAR, END
    for id in ready:
        others = [each for each in ready if each != id]
        barred = flat.goals(id) | flat.mines
        for cork in others:
            goals = flat.goals(id, 1 << cells[cork]) & ~barred
            steps = min([ways[goal] for goal in MEMBERS[goals]], default=FAR)
            if steps < min(best, ways[cells[id]]) and (move := _clear(flat, cork, others)):
                best, order = steps, move
    return order


def _clear(flat: Flat, cork: int, ready: list[int]) -> Order:
    """Return the first move of the fewest after which a troop has left its cell; `END`: no such.

    Where it can go nowhere, who stands where it could go has to leave first, and so on, each of
    those that are ready once.
    """
    wave = [cork]
    while wave:
        ready = [id for id in ready if id not in wave]
        wanted = 0
        for id in wave:
            if goals := flat.goals(id) & ~flat.mines & ~flat.hidden:
                return id, MOVE, (goals & -goals).bit_length() - 1
            wanted |= flat.goals(id, flat.occupied)
        wave = [id for id in ready if wanted >> flat.cell[id] & 1]
    return END


# ----------------------------------------------------------------------------------------- snipers


def face(flat: Flat) -> list[Order]:
    """Return how the deciding seat's snipers are best turned at the end of its turn (§13)."""
    snipers = flat.unturned()
    if not snipers:
        return []
    ways = _ways_of_foes(flat)
    return [(id, TURN, _side(flat, id, ways)) for id in snipers]


def _ways_of_foes(flat: Flat) -> Mask:
    """Return where enemies stand or can be after a move."""
    seat, at = flat.seat, flat.at
    found = foes = flat.foes(seat)
    for cell in MEMBERS[foes]:
        found |= flat.goals(at[cell])
    return found


def _side(flat: Flat, id: int, ways: Mask) -> int:
    """Return the side on which a sniper sees an enemy, else most of where they can go, else most
    outside the base, and where own troops still stand in the way, the longest line once they go."""
    lines, occupied = flat.lines, flat.occupied
    foes = flat.foes(flat.seat)
    here = flat.cell[id]
    kind = KIND_OF[flat.code[id]]
    outside = ~flat.bases[flat.seat]
    best, found = -1, 0
    for side, beside in enumerate(flat.tables.grid.step[here]):
        if beside < 0:
            continue
        key = look(here, kind, side)
        covered, hit = lines.shots[key, occupied & lines.spans[key]]
        score = 40 * bool(hit & foes) + 8 * (covered & ways).bit_count()
        score += (covered & outside).bit_count()
        score = score * _LINE + (lines.spans[key] & outside).bit_count()
        if score > best:
            best, found = score, side
    return found
