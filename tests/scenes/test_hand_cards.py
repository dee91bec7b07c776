"""The hand at the table: each card has its name, what cannot be had waits behind "more" (UX 46)."""

import pygame
import pytest

from game import text
from game.core.action import format_action
from game.core.presentation import Pattern
from game.core.refs import CardRef
from game.ui.canvas import Canvas
from game.ui.hand_card import card_height
from game.ui.scale import NOWHERE
from game.ui.scaled_fonts import ScaledFonts
from tests.scenes.client import marks, new_match
from tests.scenes.driven import driven
from tests.scenes.pairs import every_pair
from tests.ui.desk import more_box

HANDS = {
    "mini_wars": "footbridge",
    "mini_wars sea": "straits",
    "mj12": "danville",
    "mj12 points": "muster_moor",
    "dominoes": "skirmish",
}
PLACES = (((1280, 720), 100), ((1024, 600), 100), ((1920, 1080), 100), ((1920, 1080), 200))


def hand_of(client, name, size=(1280, 720), percent=None):
    """Return a client at a table with a hand."""
    game = name.partition(" ")[0]
    options = {"secret_stocking": False} if game == "dominoes" else {}
    one = client(new_match(HANDS[name], game=game, **options), size=size)
    if game == "dominoes":
        one.play("go_first")
    if percent is not None:
        one.app.services.profile().ui_scale = percent
        one.app.services.apply()
        one.scene.layout(size)
        one.frames()
    return one


def shown(one):
    """Return the names of the cards that lie on the tray or above it."""
    hand = one.table.hand
    return [item.card for i, item in enumerate(hand.items) if hand.card_box(i) != NOWHERE]


@pytest.fixture(autouse=True)
def english():
    """Speak English again in the end."""
    yield
    text.use(text.ENGLISH)


@pytest.fixture
def elided(monkeypatch):
    """Return what was cut of the text that was drawn."""
    cut: list[str] = []
    elide = ScaledFonts.elide

    def listen(fonts, words, *rest):
        cut.append(words)
        return elide(fonts, words, *rest)

    monkeypatch.setattr(ScaledFonts, "elide", listen)
    return cut


@pytest.mark.parametrize(
    ("name", "place", "language"),
    every_pair([*HANDS], PLACES, [text.PSEUDO, text.ENGLISH]),
    ids=str,
)
def test_ux46_every_card_that_shows_has_its_whole_name(client, name, place, language, elided):
    """Lifted ones too; together they are the hand, and none lies on another."""
    size, percent = place
    text.use(language)
    one = hand_of(client, name, size, percent)
    text.use(language)
    one.scene.layout(size)
    hand = one.table.hand
    seen: set[str] = set()
    for _ in range(4):
        elided.clear()
        faults: list[object] = []
        one.app.services.ui.report = faults.append
        hand.draw(Canvas(pygame.Surface(size), one.app.services.ui))
        one.app.services.ui.report = None
        assert (size, percent, faults, elided) == (size, percent, [], [])
        for i in range(len(hand.items)):
            box = hand.card_box(i)
            assert box == NOWHERE or (box.h, box.w >= 88) == (card_height(), True)
            assert box == NOWHERE or hand.box.y <= box.y < box.bottom <= hand.box.bottom
        seen |= set(shown(one))
        if more_box(hand) == NOWHERE:
            break
        one.key("0")
        if not hand.lifted:
            break
    assert seen == {item.card for item in hand.items}


def test_what_no_place_on_the_map_can_sell_is_left_out_and_says_why(client):
    one = hand_of(client, "mini_wars")
    hand = one.table.hand
    cards = [item.card for item in hand.items]
    assert shown(one) == cards[:8]
    board = one.table.board.box
    one.key("0")
    assert hand.lifted
    assert shown(one) == cards
    assert one.table.board.box == board, "the tray lies over the board, which stays"
    assert one.table.prompt.box.bottom == hand.box.y
    notes = {group.key: str(group.note) for group in hand.groups}
    assert notes["airport"] == notes["dock"] == "none on this map"
    assert notes["town"] == "b4: 4 free"
    one.key("0")
    assert not hand.lifted
    one.key("0")
    one.click(one.at("h1"))
    assert not hand.lifted
    one.key("0")
    one.key("esc")
    assert not hand.lifted
    assert one.app.stack.top is one.scene


def test_more_is_opened_with_the_mouse_and_a_card_from_it_is_put_down(client):
    """With an airport of one's own its cards lie on the tray as far as they go, the rest above."""
    one = client(new_match("straits"))
    hand = one.table.hand
    (x, y), scale = more_box(hand).centred(0, 0)[:2], one.app.services.ui.scale
    one.click((scale.px(x), scale.px(y)))
    assert hand.lifted
    playable = [item.card for item in hand.items if item.refusal is None]
    behind = [card for card in playable if card not in shown_folded(one)]
    assert behind
    one.click(one.card(behind[0]))
    assert one.interaction.selection.subject == CardRef(behind[0])
    assert not hand.lifted
    place = next(iter(marks(one, Pattern.PLACE)))
    one.click(one.at(place))
    assert one.actions == ["buy"]


def shown_folded(one):
    """Return what lies on the tray itself."""
    hand = one.table.hand
    return [item.card for i, item in enumerate(hand.items) if hand.card_box(i).y >= tray_top(one)]


def tray_top(one):
    """Return where the tray begins when nothing is lifted."""
    hand = one.table.hand
    return hand.box.bottom - hand.measure(one.app.services.ui).best.h


def test_every_card_has_a_key_of_its_own_and_keeps_it(client):
    one = hand_of(client, "mini_wars")
    cards = [item.card for item in one.table.hand.items]
    for index, card in enumerate(cards[:8]):
        one.key(str(index + 1))
        assert one.interaction.selection.subject == CardRef(card)
    one.key("5", shift=True)
    assert one.interaction.refused is not None, "the fourteenth: there is no dock"
    assert "dock" in str(one.interaction.refused.text)


def test_the_line_of_a_group_lights_its_buildings_and_their_free_cells(client):
    one = hand_of(client, "mini_wars")
    line, scale = one.table.hand.line_box("factory"), one.app.services.ui.scale
    one.move((scale.px(line.cx), scale.px(line.cy)))
    assert marks(one, Pattern.PLACE) == {"c2", "b3", "d3", "c4"}
    assert marks(one, Pattern.HINT) == {"c3"}
    one.move((400, 200))
    assert not marks(one, Pattern.HINT)


def test_a_card_carried_locks_no_other_that_could_be_taken_in_its_place(client):
    one = hand_of(client, "mj12 points")
    dear = max(one.table.hand.items, key=lambda item: item.cost)
    while one.table.top.resources[0].value >= 2 * dear.cost:
        legal = one.match.legal()
        bought = next(action for action in legal if action.subject == CardRef(dear.card))
        one.play(format_action(bought, one.match.board.grid))
    one.key(str(1 + [item.card for item in one.table.hand.items].index(dear.card)))
    assert one.interaction.selection.subject == CardRef(dear.card)
    left = one.table.top.resources[0].value
    assert any(item.cost > left for item in one.table.hand.items), "not beside the one carried"
    assert all(item.refusal is None for item in one.table.hand.items)


@pytest.mark.parametrize(
    ("game", "map", "size"),
    [
        ("mj12", "fens", (1280, 720)),
        ("mj12", "danville", (1024, 600)),
        ("dominoes", "parlour", (1024, 600)),
    ],
)
def test_a_card_picked_by_its_key_leaves_the_board_where_it_is(client, game, map, size):
    """It scrolled a row beneath the mouse, though there were places for it in view."""

    def stocks(match):
        return match.decision().phase in ("setup", "stock")

    one = client(driven(game, map, stocks, seed=1), size=size)
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    view = one.scene.view
    before = view.camera.offset
    for number in range(1, len(one.table.hand.items) + 1):
        one.key(str(number))
        assert one.interaction.selection.subject is not None
        assert one.interaction.pointed is not None
        assert view.camera.offset == before
        assert view.camera.window.contains(view.cell_rect(one.interaction.pointed))
        one.key("esc")


def test_a_card_picked_by_its_key_brings_a_place_into_view_where_none_is(client):
    one = client(
        driven("mj12", "fens", lambda match: match.decision().phase == "setup", seed=1),
        size=(1024, 600),
    )
    camera, view = one.scene.view.camera, one.scene.view
    camera.zoom(20)
    camera.look_at(max(map(view.layout.centre, view.grid.cells)))
    stage = one.interaction.stage
    assert not any(camera.window.colliderect(view.cell_rect(cell)) for cell in stage)
    one.key("1")
    assert camera.window.contains(view.cell_rect(one.interaction.pointed))
