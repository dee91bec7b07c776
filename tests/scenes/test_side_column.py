"""UX 12: the side column is still, and a piece's own numbers stand before remarks."""

from itertools import pairwise

import pygame
import pytest

from game.core.action import CONCEDE
from game.core.presentation import Description, Look, Panel, PanelKind, Row
from game.core.refs import CardRef, CellRef, PieceRef, Seat
from game.scenes.play import outlook
from game.scenes.play.side_column import ColumnSlot
from game.text import say
from game.ui.blocks import left_of
from game.ui.canvas import Canvas
from game.ui.panel_stack import PanelStack
from game.ui.scale import NOWHERE, Box
from game.ui.theme import WOOD_DIM
from game.view import palette
from tests.scenes import client as scripted
from tests.scenes.client import new_match
from tests.scenes.driven import driven
from tests.scenes.pairs import and_long, every_pair
from tests.scenes.pictures import TABLES as PICTURED
from tests.scenes.pictures import bring_on, place
from tests.ui.test_panels import Listening, folded

TABLES = [
    ("mini_wars", "footbridge", ("human",) * 2),
    ("mini_wars", "four_corners", ("human",) * 4),
    ("warshard", "crossroads", ("human",) * 2),
    ("mj12", "wolf_pass", ("human",) * 2),
    ("miniwary", "hex3443", ("human",) * 2),
    ("dominoes", "skirmish", ("human",) * 2),
]
WINDOWS = [((1280, 720), 100), ((1024, 600), 100), ((1920, 1080), 100), ((1280, 720), 200)]
SIZES = [(1280, 720), (1024, 600), (1920, 1080)]


KINDS = [
    *((table, (1024, 600), 40) for table in TABLES),
    *((table, (1152, 568), 0) for table in TABLES[1:4]),
    *((table, (1280, 720), 0) for table in TABLES[4:]),
    (TABLES[0], (1280, 720), 40),
    (TABLES[2], (1920, 1080), 40),
    (TABLES[3], (1920, 1080), 0),
]


def sit(client, game, map, seats, size, percent=100, plays=0):
    """Return a client some moves into a match, with whoever decides looking."""
    match = new_match(map, seats, game=game, seed=3)
    for number in range(plays):
        if match.outcome is None:
            legal = match.legal()
            match.step(legal[number * 31 % len(legal)])
    one = client(match=match, size=size)
    if percent != 100:
        one.app.services.profile().ui_scale = percent
        one.app.services.apply()
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    one.frames(2)
    return one


def places(one):
    """Return where everything stands that is not called for by the cursor."""
    table = one.table
    still = (table.undo, table.main, table.board, table.prompt, table.hand, table.top)
    tools = tuple(tool.box for tool in table.map.tools) if table.map.box.h else ()
    return dict(table.side.slots), [widget.box for widget in still], tools or None


def walk(one, cells=60):
    """Move the mouse over cells, pieces, cards and buttons; yield after each."""
    view, table = one.scene.view, one.table
    pieces = [piece.cell for piece in one.interaction.scene.pieces]
    grid = list(view.grid.cells)
    for cell in dict.fromkeys((*grid[:: max(1, len(grid) // cells)], *pieces)):
        at = view.cell_rect(cell).center
        if view.rect.collidepoint(at):
            one.move(at)
            yield view.grid.label(cell)
    scale = one.app.services.ui.scale
    for index, item in enumerate(table.hand.items):
        box = table.hand.card_box(index)
        if box.h:
            one.move((scale.px(box.x + 12), scale.px(box.y + 40)))
            yield item.card
    for button in (*table.map.tools, *table.prompt.children, table.undo, table.main):
        if button.box.h:
            one.move(one.middle(button))
            yield button.name


@pytest.mark.parametrize(("size", "percent"), WINDOWS, ids=str)
@pytest.mark.parametrize(("game", "map", "seats"), TABLES, ids=lambda value: str(value))
def test_ux12_nothing_moves_while_the_mouse_does(client, game, map, seats, size, percent):
    """The card of what is pointed at neither grows nor shrinks: it has the room of a forecast that
    there is none of, whatever it says. No card lies over an empty forecast or its sentence."""
    one = sit(client, game, map, seats, size, percent, plays=24)
    table, usual = one.table, percent == 100
    slots, rest, tools = places(one)
    heights: dict[tuple[bool, bool], dict[float, str]] = {}
    bare = []
    for number, where in enumerate(walk(one)):
        now = places(one)
        assert now[:2] == (slots, rest), where
        assert now[2] in (tools, None), where
        told = table.subject.shown is not None
        over = any(w.visible and w.box.y < slots[ColumnSlot.MAP].y for w in below(table))
        heights.setdefault((told, over), {})[table.subject.box.h] = where
        if usual and number % 3 == 0:
            bare += left_free(one)
    if usual:
        assert all(len(found) == 1 for found in heights.values()), heights
        whole = slots[ColumnSlot.FORECAST].bottom - slots[ColumnSlot.SUBJECT].y
        assert list(heights[True, False]) == [whole]
        assert bare
    picked = next((a.subject for a in one.match.legal() if isinstance(a.subject, PieceRef)), None)
    if picked is not None:
        one.interaction.selection.select(picked)
        one.scene.hud.show()
        slots, rest = places(one)[:2]
        assert slots == one.table.side.slots
        for where in walk(one, cells=30):
            now = places(one)
            assert now[:2] == (slots, rest), where


def below(table):
    """Return what may stand in the slot of the forecast."""
    return table.forecast, table.printed, table.recap, table.hint


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_ux12_the_slots_are_the_same_for_one_player_as_for_four(client, size):
    two = sit(client, "mini_wars", "footbridge", ("human",) * 2, size).table.side.slots
    four = sit(client, "mini_wars", "four_corners", ("human",) * 4, size).table.side.slots
    assert two == four
    assert list(two) == list(ColumnSlot)
    boxes = list(two.values())
    assert all(a.bottom <= b.y for a, b in pairwise(boxes))


def things(one):
    """Return everything one can point at: pieces, cards, and a cell of each kind."""
    scene = one.interaction.scene
    pieces = [PieceRef(view.piece) for view in scene.pieces if view.piece is not None]
    cards = [CardRef(item.card) for item in scene.hand]
    cells = [CellRef(cell) for cell in one.scene.view.grid.cells]
    return [*pieces, *cards, *cells]


@pytest.mark.parametrize(
    ("table", "size", "plays"), and_long(KINDS, TABLES, [*SIZES, (1152, 568)], [40, 0]), ids=str
)
def test_every_kind_of_thing_shows_its_numbers_before_remarks_and_whole_when_opened(
    client, table, size, plays
):
    game, map, seats = table
    one = sit(client, game, map, seats, size, plays=plays)
    match, panel = one.match, one.table.subject
    presenter, known = match.ruleset.presenter, set()
    seat = one.interaction.seat
    for ref in things(one):
        about = presenter.describe(match.seen(seat), seat, ref)
        kind = str((say(about.title), about.facts, about.notes))
        if kind in known:
            continue
        known.add(kind)
        panel.pointed = True
        panel.show(about)
        one.table.restack()
        said = reading(one, panel)
        for fact in about.facts if size[1] > 600 else ():
            assert told(fact, said), (kind, fact)
        one.table.forecast.visible = True  # there is no empty room then
        one.table.restack()
        assert panel.box == one.table.side.slots[ColumnSlot.SUBJECT]
        said = reading(one, panel)
        if not all(told(fact, said) for fact in about.facts):
            assert not any(told(note, said) for note in about.notes if note.label), kind
            assert folded(said), kind
        one.table.side.press()
        said = reading(one, panel)
        assert not folded(said), (kind, panel.box)
        one.table.side.press()
        one.table.forecast.visible = False
    assert len(known) > 2


def reading(one, panel):
    """Return what is written on a panel."""
    canvas = Listening(pygame.Surface((8, 8)), one.app.services.ui)
    canvas.said = []
    panel.body(canvas, panel.inner)
    return canvas.said


def told(row, said):
    """Return whether a row is among what was written."""
    lines = " ".join(said)
    value = row.value if isinstance(row.value, int) else say(row.value)
    return say(row.label).split("{")[0] in lines and str(value) in lines


MANY = Description(
    "Unit", "here", Look("mini_wars/soldier"),
    facts=tuple(Row(f"Fact {n} that is long", "a value") for n in range(4)),
    notes=tuple(Row(f"Remark {n}, which takes a line") for n in range(9)),
)  # fmt: skip


def test_what_is_folded_opens_by_a_key_and_goes_back(client):
    one = sit(client, "mini_wars", "footbridge", ("human",) * 2, (1280, 720))
    one.table.subject.show(MANY)
    one.table.restack()
    assert folded(reading(one, one.table.subject))
    one.key("i")
    assert one.table.subject.open
    one.table.subject.show(MANY)
    said = reading(one, one.table.subject)
    assert not folded(said)
    assert told(MANY.notes[-1], said)
    one.key("i")
    assert folded(reading(one, one.table.subject))


def blow(match):
    """Return an action that shoots at a troop or runs onto it, if there is any."""
    blows = ("attack", "charge")
    return next((action for action in match.legal() if action.verb in blows), None)


def brought_on(game):
    """Return a match in which somebody is about to attack, and the attack."""
    if game == "dominoes":
        match = driven(game, "skirmish", blow, seed=3)
        return match, blow(match)
    table = PICTURED[game]
    return bring_on(table._replace(steps=40) if game == "warshard" else table, game)


@pytest.mark.parametrize("game", ["mini_wars", "mj12", "warshard"])
def test_a_card_that_lies_open_is_whole_while_an_attack_is_foreseen(client, game):
    match, attack = brought_on(game)
    one = client(match=match)
    one.settle()
    one.key("i")  # before anything is pointed at
    one.click(place(one, attack.subject))
    one.move(place(one, attack.target))
    table = one.table
    shown = [table.subject, table.forecast, table.exposure]
    shown = [widget for widget in shown if widget.visible and widget.box.h]
    assert table.forecast in shown
    assert not folded(reading(one, table.subject))
    for above, below in pairwise(shown):
        assert above.box.bottom < below.box.y


def aiming(client, game, size):
    """Sit down where an attack is about to be made, and point at its target."""
    match, attack = brought_on(game)
    one = client(match=match, size=size)
    one.settle()
    one.click(place(one, attack.subject))
    one.move(place(one, attack.target))
    return one


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [*PICTURED])
def test_what_blows_come_to_at_worst_is_read_beside_every_forecast(client, game, size):
    """In its panel, though nothing else is; in the prompt where not even that finds room. A key
    opens the card, then who can hit, then closes both: no pointer comes to that, which is about
    the cell that the pointer is on."""
    one = aiming(client, game, size)
    table, panel = one.table, one.table.exposure
    exposed = outlook.exposure(one.interaction)
    assert table.forecast.visible
    assert table.forecast.box.h
    if exposed is None or not exposed.exposure.strikes:
        assert game == "dominoes"
        return
    verdict = say(exposed.exposure.verdict)
    if panel.box.h:
        assert panel.box.bottom <= table.side.box.bottom
        assert verdict in " ".join(reading(one, panel))
    else:
        assert size == (1024, 600)
        assert verdict in say(table.prompt.aside)
    if panel.lacks_room:
        opened_by_key(one)
    else:
        assert size == (1920, 1080)


def opened_by_key(one):
    """Assert that a key opens the card of a piece, then who can hit it, then closes both."""
    table, panel = one.table, one.table.exposure
    for _ in range(2):
        if not panel.open:
            one.key("i")
    assert panel.open
    assert not table.subject.open
    said = reading(one, panel)
    assert not folded(said)
    assert all(told(row, said) for row in panel.rows)
    assert table.side.children[-1] is panel
    assert not table.forecast.box.meets(panel.box) or panel.box.y <= table.forecast.box.y
    one.key("i")
    assert not panel.open
    assert not table.subject.open
    one.key("i")
    one.key("i")
    one.key("esc")
    one.key("esc")
    assert not panel.open, "it is not so when it comes again"


@pytest.mark.parametrize("size", [(1024, 600), (1024, 680), (1280, 720)], ids=str)
@pytest.mark.parametrize("game", ["mini_wars", "warshard", "mj12", "miniwary"])
def test_a_card_that_lies_open_leaves_what_is_foreseen_its_room(client, game, size):
    one = aiming(client, game, size)
    table, ui = one.table, one.app.services.ui
    table.subject.show(MANY)
    table.restack()
    one.key("i")
    assert table.subject.open
    forecast = table.forecast
    least = forecast.bare(ui, forecast.box.w or table.subject.box.w)
    assert forecast.box.h >= min(least, table.side.box.h / 2)
    assert table.subject.box.bottom < forecast.box.y
    assert forecast.box.bottom <= table.side.box.bottom
    assert say(forecast.shown.verdict) in " ".join(reading(one, forecast))


def test_a_panel_that_opens_cuts_none_above_it_in_two(client):
    one = sit(client, "warshard", "crossroads", ("human",) * 2, (1280, 720))
    for _ in range(4):
        one.key("b")
        panel = next(panel for panel in one.table.side.panels if panel.box.h)
        one.move(one.middle(panel))
        assert panel.open
        assert not one.table.map.box.y < panel.box.y < one.table.map.box.bottom
        one.move(one.at("0000"))


def test_a_panel_that_opens_lies_over_the_card_of_what_is_picked(client):
    """It was drawn under it, from the top of the card on: the sheet showed no row."""
    one = sit(client, "warshard", "crossroads", ("human",) * 2, (1280, 720))
    one.click(one.at("0205"))
    side, card = one.table.side, one.table.subject
    assert card.shown is not None
    stack = next(child for child in side.children if isinstance(child, PanelStack))
    panel = next(panel for panel in side.panels if panel.box.h)
    order = [widget for widget in one.table.root.stops() if widget.box.h]
    one.move(one.middle(panel))
    assert panel.open
    assert panel.box.meets(card.box)
    assert side.layers.index(stack) > side.layers.index(card)
    stops = one.table.root.stops()
    assert [widget for widget in stops if widget in order] == order, "Tab walks it as before"
    assert side.hit(panel.box.cx, panel.box.y + 40) in (panel, *panel.children)
    one.move(one.at("0000"))
    assert not panel.open
    assert not panel.box.meets(card.box)


def test_a_panel_that_lies_open_makes_room_for_what_comes(client):
    """A hint that came while the pointer rested on it was drawn across it."""
    one = sit(client, "warshard", "crossroads", ("human",) * 2, (1280, 720))
    side = one.table.side
    panel = next(panel for panel in side.panels if panel.box.h)
    one.move(one.middle(panel))
    assert panel.open
    assert panel.box.meets(side.slots[ColumnSlot.MAP])
    one.table.hint.visible = True
    one.table.hint.show(Panel("hint", "Hint", rows=tuple(Row(f"Reason {n}") for n in range(9))))
    one.table.restack()
    assert not panel.box.meets(one.table.hint.box)


def test_a_panel_that_lies_open_is_not_touched_by_what_comes_below_it(client, monkeypatch):
    """Four units between them looked as if one cut the other."""
    one = sit(client, "mini_wars", "footbridge", ("human",) * 2, (1280, 720))
    side = one.table.side
    (panel,) = side.panels
    one.table.exposure.visible = True
    one.table.exposure.tell(Panel("exposure", "Who", rows=(Row("Nobody"),)), None)
    slot = side.slots[ColumnSlot.MAP]
    for gap, open in ((4.0, False), (8.0, True)):
        place = slot._replace(y=slot.y - 60 - gap, h=60)
        monkeypatch.setattr(panel, "_whole", lambda _box, _ui, place=place: place)
        panel.unfold(True)
        one.table.restack()
        assert panel.open is open, gap


def since(match):
    """Return what the ledger of a match says of the players without numbers, as seat 1 sees it."""
    ledgers = [p for p in match.present(Seat(1)).panels if p.kind is PanelKind.LEDGER]
    return {row.seat: say(row.value) for row in ledgers[0].rows if not row.cells}


def test_who_is_out_is_told_with_the_round_that_was_the_last(client):
    match = new_match("four_corners", ("human",) * 4, fog=True)
    end = next(action for action in match.legal() if action.verb == "end_turn")
    while (match.round, match.deciding) != (3, 2):
        match.step(end)
    before = len(match.steps)
    match.step(CONCEDE)
    while (match.round, match.deciding) != (5, 4):
        match.step(end)
    match.step(CONCEDE)
    assert since(match) == {2: "out since Round 3", 4: "out since Round 5"}
    shown = match.observations.present(before + 1, Seat(1))
    (ledger,) = [p for p in shown.panels if p.kind is PanelKind.LEDGER]
    assert [say(row.value) for row in ledger.rows] == ["", "out since Round 3", "", ""]
    one = client(match=match)
    one.hold()
    one.frames(2)
    rows = next(panel.rows for panel in one.table.side.panels if panel.ledger)
    assert [say(row.value) for row in rows][1] == "out since Round 3"
    match.cut(before)
    assert since(match) == {}


@pytest.mark.parametrize("level", ["normal", "beginner"])
def test_players_of_one_level_can_be_told_apart_by_their_names(level, client, monkeypatch):
    names = tuple(f"{level.title()} {number}" for number in range(1, 5))
    monkeypatch.setattr(scripted, "NAMES", names)
    one = client(new_match("four_corners", (level,) * 4))
    one.frames(2)
    ledger = next(panel for panel in one.table.side.panels if panel.ledger)
    assert len(ledger.columns) == 4
    ui = one.app.services.ui
    room = ledger.inner.w - ledger._ends(ui, ledger.inner.w)[-1]
    for row in ledger.rows:
        assert left_of(row) + ui.width(row.label, 0, True) <= room


def test_at_dominoes_too_but_who_leaves_before_the_first_round_is_out_plainly():
    match = new_match("garden_party", ("human",) * 4, game="dominoes", seed=3)
    match.step(CONCEDE)
    first = 4 - len(match.standing())
    gone = {seat for seat in range(1, 5) if seat not in match.standing()}
    assert first == 1
    while match.round < 2:
        legal = match.legal()
        match.step(legal[len(match.steps) * 31 % len(legal)])
    second = match.deciding
    match.step(CONCEDE)
    ledgers = [p for p in match.present(Seat(1)).panels if p.kind is PanelKind.LEDGER]
    told = {row.seat: say(row.value) for panel in ledgers for row in panel.rows}
    assert {told[seat] for seat in gone} == {"out"}
    assert told[second] == "out since Round 2"


def test_who_is_out_is_told_in_the_games_own_word_for_a_turn():
    match = new_match("danville", game="mj12")
    while match.round < 2:
        legal = match.legal()
        match.step(next((action for action in legal if action.subject is None), legal[0]))
    out = match.deciding
    match.step(CONCEDE)
    (ledger,) = [p for p in match.present(Seat(3 - out)).panels if p.kind is PanelKind.LEDGER]
    assert "out since Turn 2" in [say(row.value) for row in ledger.rows]


FULL = [
    ("mini_wars", "four_corners", ("human",) * 4),
    ("mini_wars", "three_crowns", ("human",) * 3),
    ("dominoes", "garden_party", ("human",) * 4),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "map", "seats"), FULL)
def test_three_and_four_players_are_all_told_with_what_matters_most(client, game, map, seats, size):
    """Side by side in pairs, where there is no room for a line each; never "and 2 more"."""
    one = sit(client, game, map, seats, size, plays=40)
    ledgers = [panel for panel in one.table.side.panels if panel.ledger]
    (ledger,) = [panel for panel in ledgers if panel.box.h]
    said = reading(one, ledger)
    assert not folded(said)
    for row in ledger.rows:
        at = said.index(say(row.label))
        assert str(row.cells[0] if row.cells else row.value) in said[max(0, at - 1) : at + 6]


@pytest.mark.parametrize("size", SIZES)
def test_both_armies_are_told_while_one_plays_however_small_the_window(client, size):
    """With two lines each; a figure for which a name leaves no room stands beside the second."""
    match, _ = brought_on("mj12")
    one = client(match=match, size=size)
    (armies,) = [panel for panel in one.table.side.panels if panel.name == "armies" and panel.box.h]
    said = reading(one, armies)
    assert not folded(said)
    assert sum("units" in words for words in said) == 2
    assert sum("breaks at" in words for words in said) == 2


DOCTRINES = {
    "doctrine_1": "guerrilla_warfare",
    "doctrine_2": "foreign_invader",
    "doctrine_3": "sea_dog",
}


@pytest.mark.parametrize(
    ("teams", "more", "limit", "size"),
    every_pair(["1+3 2+4", "alone"], [DOCTRINES, {}], [0, 1], [(1024, 600), (1280, 720)]),
)
def test_four_players_stand_in_four_lines_with_whom_they_play_with(
    client, teams, more, limit, size
):
    """Whatever else is told of them: a mark says that there is more, and the pointer opens it."""
    match = new_match("four_corners", ("human",) * 4, teams=teams, round_limit=limit, **more)
    one = client(match=match, size=size)
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    one.table.panels.choose("players")
    one.frames(2)
    (ledger,) = [panel for panel in one.table.side.panels if panel.ledger and panel.box.h]
    canvas = Placing(pygame.Surface((8, 8)), one.app.services.ui)
    canvas.said, canvas.places = [], {}
    ledger.body(canvas, ledger.inner)
    names = [canvas.places[say(row.label)] for row in ledger.rows]
    assert len({x for x, _ in names}) == 1
    apart = [below - above for (_, above), (_, below) in pairwise(names)]
    assert all(17 <= step <= 24 for step in apart)
    assert names[-1][1] + 8 <= ledger.box.bottom
    assert not folded(list(canvas.places))
    assert {say(word) for word in ledger.columns[:3]} <= {*canvas.places, *columns(one, ledger)}
    mates = [row.mates for row in ledger.rows]
    assert mates == ([(3,), (4,), (1,), (2,)] if teams != "alone" else [()] * 4)
    facts = [say(fact.label) for fact in ledger.more]
    assert len(facts) == len(more) + (4 if teams != "alone" else 0)
    one.move(one.middle(ledger))
    one.frames(2)
    said = reading(one, ledger)
    assert all(said.count(fact) == facts.count(fact) for fact in facts)


class Placing(Listening):
    """A canvas that remembers where each word was written."""

    places: dict[str, tuple[float, float]]

    def text(self, x, y, words, *args, **kwargs):
        self.places[say(words) if not isinstance(words, int) else str(words)] = x, y
        return super().text(x, y, words, *args, **kwargs)


def columns(one, panel):
    """Return what is written in the head of a panel."""
    canvas = Listening(pygame.Surface((8, 8)), one.app.services.ui)
    canvas.said = []
    panel.head(canvas)
    return canvas.said


def test_whose_turn_it_is_is_washed_also_where_players_stand_in_pairs(client):
    one = sit(client, "dominoes", "garden_party", ("human",) * 4, (1024, 600))
    (ledger,) = [panel for panel in one.table.side.panels if panel.ledger]
    pictures = []
    for seat in ledger.turn, Seat(ledger.turn % 4 + 1):
        ledger.turn = seat
        ledger.changed()
        pictures.append(one.pixels())
    assert pictures[0] != pictures[1]


def test_a_units_first_numbers_stand_in_the_lowest_subject_too(client):
    """Where a forecast below leaves it one row, that is not the line that counts the rest."""
    one = sit(client, "warshard", "two_bridges", ("human",) * 2, (1024, 600))
    piece = next(p for p in one.interaction.scene.pieces if p.look.seat)
    one.move(one.scene.view.cell_rect(piece.cell).center)
    one.frames(5)
    subject = one.table.subject
    low = subject.box._replace(h=one.table.side.slots[ColumnSlot.SUBJECT].h)
    subject.place(low, one.app.services.ui)
    assert low.h < subject.least(2)
    said = reading(one, subject)
    assert {"Power", "Defence"} <= set(said)


class Foreseeing(Canvas):
    """A canvas that remembers where an empty forecast lies, and its sentence."""

    bare: list[Box]

    def outline(self, box, colour, *args, **kwargs):
        if colour == palette.LINE:
            self.bare.append(box)
        super().outline(box, colour, *args, **kwargs)

    def paragraph(self, box, words, *args, **kwargs):
        if kwargs.get("colour") == WOOD_DIM:
            self.bare.append(box)
        return super().paragraph(box, words, *args, **kwargs)


def left_free(one):
    """Assert that no card lies over an empty forecast or its sentence; return where those lie."""
    side, table = one.table.side, one.table
    canvas = Foreseeing(pygame.Surface((8, 8)), one.app.services.ui)
    canvas.bare = []
    side.draw(canvas)
    cards = [each for each in (table.subject, table.exposure, table.hint) if each.visible]
    for bare in canvas.bare if not table.forecast.visible else ():
        assert not any(bare.meets(card.box) for card in cards)
        assert bare.bottom <= side.slots[ColumnSlot.FORECAST].bottom
    return canvas.bare


@pytest.mark.parametrize(("game", "map", "seats"), TABLES, ids=lambda value: str(value))
def test_at_a_large_scale_panels_stand_still_where_the_board_leaves_room(client, game, map, seats):
    one = sit(client, game, map, seats, (1920, 1080), 200, plays=24)
    table, side = one.table, one.table.side
    standing = [panel for panel in (table.map, *side.panels) if panel.box.h]
    assert standing or not side.beside
    before = {panel: panel.box for panel in standing}
    for where in walk(one, cells=20):
        for panel, box in before.items():
            assert panel.box in (box, NOWHERE), where
            if panel.box.h:
                assert not table.board.box.meets(box)
                assert not any(box.meets(w.box) for w in side.called() if w.visible)


def test_the_empty_forecast_asks_for_no_piece_while_one_is_in_hand(client):
    one = client(game="mini_wars", map="ring_road")

    def told():
        canvas = Listening(pygame.Surface((8, 8)), one.app.services.ui)
        canvas.said = []
        one.table.side.draw(canvas)
        return " ".join(canvas.said)

    assert "Pick a piece, then point at a target" in told()
    one.key("tab")
    one.frames(2)
    assert one.interaction.selection.subject is not None
    assert "Pick a piece" not in told()
