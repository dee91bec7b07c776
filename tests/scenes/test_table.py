"""The table round the board: prompt buttons, log, minimap, overlays, as a person meets them."""

import pygame
import pytest

from game.core.presentation import Pattern
from game.core.refs import Seat
from game.core.registry import ruleset
from game.scenes.play import outlook
from game.scenes.rulebook import Rulebook
from game.text import say
from game.ui.scale import NOWHERE
from tests.match.test_review import wary
from tests.scenes.client import bought, marks, new_match
from tests.scenes.test_secrecy import played


def labels(client):
    """Return what the buttons beside the prompt say."""
    return [say(button.label) for button in client.table.prompt.children]


def test_the_prompt_offers_the_next_unit_with_its_key(client):
    one = client()
    assert "Next unit" not in labels(one)
    bought(one)
    button = next(b for b in one.table.prompt.children if say(b.label) == "Next unit")
    assert button.cap(one.app.services.ui) == "Tab"
    one.click(one.middle(button))
    assert one.interaction.selection.subject is not None
    assert labels(one) == ["Cancel"]


def test_the_next_piece_is_called_by_the_word_of_the_game(client):
    one = client(game="miniwary", map="hex3443")
    assert "Next pawn" in labels(one)
    assert ruleset("dominoes").manifest.piece == ("troop", "troops")


def test_both_armies_are_in_sight_again_once_a_combat_has_been_read(client):
    """The panel of the latest combat lies behind a tab; nobody need press B to see who is left."""
    one = client(match=wary(("move #3 0301",), ("move #5 0302",), ("attack #3 #5", 1, 1)))
    one.settle()
    keys = [panel.key for panel in one.interaction.scene.panels]
    assert {"combat", "forces"} <= set(keys)
    assert one.table.panels.shows("forces")


def test_ux29_the_recap_is_a_button_away_till_the_turn_ends(client):
    one = client(match=played())
    one.hold()
    button = next(b for b in one.table.prompt.children if say(b.label) == "Recap")
    assert button.on
    one.click(one.middle(button))
    assert not one.table.recap.visible
    assert "Recap" in labels(one)
    one.drag(one.card("soldier"), one.at("a4"))
    one.key("r", shift=True)
    assert one.table.recap.visible


def test_the_recap_that_is_asked_for_is_shown_though_something_is_foreseen(client):
    one = client(match=played())
    one.hold()
    recap, forecast = one.table.recap, one.table.forecast
    one.click(one.at("d3"))
    one.move(one.at("c4"))
    assert forecast.box.h
    assert not recap.box.h
    one.key("r", shift=True)
    one.frames(3)
    assert recap.box.h
    assert not forecast.box.h
    one.key("r", shift=True)
    assert not recap.visible
    assert forecast.box.h
    one.key("r", shift=True)
    one.move(one.at("h1"))
    one.move(one.at("c4"))
    assert forecast.box.h, "what is pointed at later is foreseen again"


def test_it_is_said_that_there_is_nothing_to_recap(client):
    one = client()
    one.key("r", shift=True)
    assert not one.table.recap.visible
    assert say(one.table.prompt.sentence) == "You saw nothing happen since your last turn."


@pytest.mark.parametrize(("game", "map"), [("warshard", "crossroads"), ("mini_wars", "footbridge")])
def test_the_log_lies_over_the_board_and_moves_no_cell_of_it(client, game, map):
    one = client(game=game, map=map)
    view, log = one.scene.view, one.table.log
    before = [view.cell_rect(cell) for cell in one.match.board.grid.cells]
    for opened in (True, False):
        one.key("l")
        assert bool(log.box.w) is opened
        assert [view.cell_rect(cell) for cell in one.match.board.grid.cells] == before


def test_the_log_opens_at_its_newest_line(client):
    one = client()
    for _ in range(14):
        one.end_turn()
    one.key("l")
    scroll = one.table.log.scroll
    assert scroll.most > 0
    assert scroll.offset == scroll.most
    scroll.scroll_to(0)
    one.key("l")
    assert one.table.log.lines.box == NOWHERE, "a closed log is not laid out"
    one.key("l")
    assert scroll.offset == scroll.most > 0


@pytest.mark.parametrize("over", ["b2", "d3", "a1"])
def test_ux16_threat_over_what_threatens_nothing_means_all(client, over):
    one = client()
    one.play("buy *soldier a4", "end_turn", "buy *tank f6", "end_turn")
    one.move(one.at("h8"))
    one.key("t")
    everything = marks(one, Pattern.THREAT)
    one.key("t")
    one.move(one.at(over))
    one.key("t")
    assert marks(one, Pattern.THREAT) == everything
    assert everything


NOBODY = "No enemy in sight can strike anywhere next turn."
NOT_YOURS = "No enemy in sight can strike at anything of yours next turn."


@pytest.mark.parametrize(
    ("game", "map", "said"),
    [
        ("mini_wars", "footbridge", NOBODY),
        ("dominoes", "skirmish", NOBODY),
        ("mj12", "danville", NOBODY),
        ("warshard", "till_dawn", ""),
        ("miniwary", "sq3443", NOT_YOURS),
        ("warshard", "crossroads", ""),
    ],
)
def test_an_overlay_of_threats_that_shows_none_says_so(client, game, map, said):
    one = client(match=new_match(map, game=game))
    asked = str(one.table.prompt.sentence)
    one.key("t")
    shown = say(one.table.prompt.sentence)
    assert shown == (said or asked)
    one.move(one.at(one.match.board.grid.label(one.match.board.grid.cells[0])))
    assert say(one.table.prompt.sentence) == shown, "it stays while the mouse moves"
    one.key("t")
    assert say(one.table.prompt.sentence) not in (NOBODY, NOT_YOURS)


def test_an_overlay_of_one_piece_says_whose_it_is(client):
    """A person took the hatch of one for that of all."""
    one = client(match=new_match("crossroads", game="warshard"))
    for over, told in (("0904", "0904"), ("0802", "0904, Infantry 0802")):
        one.move(one.at(over))
        one.key("t")
        assert say(one.table.prompt.sentence) == f"Threat: of Armor {told} alone."
    one.move(one.at("0000"))
    one.key("t")
    assert "alone" not in say(one.table.prompt.sentence)
    one.key("t")
    assert "alone" not in say(one.table.prompt.sentence)
    assert marks(one, Pattern.THREAT)


def test_ux10_an_overlay_of_the_settings_follows_its_own_key(client):
    one = client()
    services = one.app.services
    services.settings.bind("threat", ("x",))
    services.apply()
    button = one.table.overlays["threat"]
    assert button.cap(services.ui) == "X"
    one.key("t")
    assert not button.on
    one.key("x")
    assert button.on


def test_the_button_of_an_overlay_shows_whether_it_lies_over_the_board(client):
    one = client()
    button = one.table.overlays["threat"]
    one.key("t")
    assert button.on
    one.key("esc")
    assert not button.on
    one.key("t")
    one.end_turn()
    assert one.interaction.seat == 2
    assert not button.on


def test_the_numbers_of_the_top_bar_say_whose_they_are_when_another_moves(client):
    one = client(seats=("human", "easy"))
    row = one.table.top.resources[0]
    assert "Anna" not in say(row.note)
    one.end_turn()
    assert one.match.deciding == 2
    assert say(one.table.top.resources[0].note).startswith("Anna's")


def test_a_number_that_is_nobodys_is_not_said_to_be_anyones(client):
    one = client(seats=("human", "easy"), game="miniwary", map="hex3443")
    assert one.table.top.resources
    one.match.step(one.match.legal()[0])
    one.scene.follow()
    assert one.match.deciding == 2
    assert not any("Anna" in say(row.note) for row in one.table.top.resources)


@pytest.mark.parametrize(
    ("map", "size", "wide"), [("two_rivers", (1920, 1080), 144), ("footbridge", None, 68)]
)
def test_the_minimap_takes_the_room_there_is(client, map, size, wide):
    one = client(map=map, size=size or (1280, 720))
    panel = one.table.map
    assert panel.minimap.fits(panel.minimap.box) >= wide
    for tool in panel.tools:
        assert panel.box.holds(tool.box.x, tool.box.y)
        assert tool.box.right <= panel.box.right
        assert tool.box.bottom <= panel.box.bottom


def test_the_minimap_shows_while_all_of_the_board_is_in_view_too(client):
    """Its place stood empty, with a sign for a map."""
    one = client(map="footbridge", size=(1280, 720))
    panel = one.table.map
    view, rect = one.scene.view, one.table.ui.scale.rect(panel.minimap.box)
    assert all(view.camera.window.contains(view.cell_rect(cell)) for cell in view.grid.cells)

    def shown():
        one.frames(3)
        return pygame.image.tobytes(one.picture().subsurface(rect), "RGB")

    before = shown()
    one.play("buy *soldier b5")
    assert shown() != before


def test_ux6_the_pause_menu_is_left_by_escape_and_each_way_has_a_key(client):
    one = client()
    one.key("esc")
    one.frames(2)
    menu = one.app.stack.top
    caps = [button.cap(one.app.services.ui) for button in menu.buttons]
    assert all(caps)
    assert len(set(caps)) == len(caps)
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is one.scene


@pytest.mark.parametrize(
    ("map", "seats", "least"),
    [("two_rivers", 2, 40), ("three_crowns", 3, 40), ("long_front", 4, 40)],
)
def test_a_match_opens_where_pieces_can_be_told_apart_and_ones_own_are_seen(
    client, map, seats, least
):
    one = client(map=map, seats=("human",) * seats)
    for seat in range(1, seats + 1):
        assert one.match.deciding == seat
        view = one.scene.view
        assert view.camera.side >= least
        own = [p.cell for p in view.scene.pieces if p.look.seat == seat]
        assert all(view.camera.window.collidepoint(view.cell_rect(c).center) for c in own)
        one.end_turn()


def test_ux27_each_person_finds_their_own_view_again_without_a_curtain(client):
    one = client(map="long_front", seats=("human",) * 4)
    one.wheel(one.at("c5"), 3)
    mine = one.scene.view.camera.state
    for seat in (2, 3, 4):
        one.end_turn()
        assert one.match.deciding == seat
        assert one.scene.view.camera.state != mine
    one.end_turn()
    assert one.scene.view.camera.state == mine


def test_the_key_that_puts_a_tip_by_does_not_leave_the_match_from_the_pause_menu(client):
    """Escape once too often, and Q for "Got it" threw the person out."""
    one = client(tips=True)
    one.key("esc")
    one.key("q")
    one.key("q", shift=True)
    one.frames(2)
    assert say(one.app.stack.top.title) == "Paused"
    one.key("q", ctrl=True)
    one.frames(2)
    assert "Leave the match?" in say(one.app.stack.top.title)


def test_ux19_the_question_offers_to_show_only_what_there_is_to_show(client):
    one = client()
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    assert labels(one) == ["Stay", "End it", "End it, never ask again"]
    one.key("esc")
    bought(one)
    one.key("enter", ctrl=True)
    assert labels(one) == ["Show it", "Stay", "End it", "End it, never ask again"]


def test_other_targets_are_named_beside_an_attack_only(client):
    one = client()
    one.play("buy *tank d3", "end_turn", "buy *soldier h4", "end_turn", "move #9 e3", "end_turn")
    one.play("move #10 f4", "end_turn", "move #9 f3", "end_turn", "end_turn")
    one.click(one.at("f3"))
    one.move(one.at("g3"))
    assert any("Or " in say(row.label) for row in outlook.also(one.interaction))
    one.move(one.at("e3"))
    assert outlook.forecast(one.interaction) is not None
    assert outlook.also(one.interaction) == ()


def test_what_is_dragged_never_covers_its_target(client):
    one = client()
    one.play("buy *tank d3", "end_turn", "end_turn", "move #9 e3", "end_turn", "end_turn")
    one.play("move #9 f3")
    one.press(one.at("f3"))
    one.move(one.at("f4"), held=True)
    assert not one.scene.view.ghost.allowed
    one.move(one.at("g3"), held=True)
    assert one.scene.view.ghost is None
    assert one.table.forecast.shown is not None
    one.release(one.at("g3"))
    assert one.actions[-1] == "attack"


def test_ux12_a_forecast_lies_over_the_recap_and_neither_moves_the_other(client):
    one = client(match=played())
    one.hold()
    place = one.table.recap.box
    one.click(one.at("d3"))
    one.move(one.at("c4"))
    assert one.table.forecast.visible
    assert one.table.forecast.box.y == place.y
    one.move(one.at("h1"))
    assert one.table.recap.box == place


# ---------------------------------------------------------------------- small windows


@pytest.fixture(params=[150, 200])
def small(client, request):
    """Return a client at a scale that leaves no room for a side column."""
    one = client(match=played())
    one.hold()
    one.app.services.profile().ui_scale = request.param
    one.app.services.apply()
    one.frames(2)
    assert one.table.folded
    return one


def test_ux46_in_a_small_window_the_panels_are_a_sheet_with_a_key(small):
    table = small.table
    board = table.board.box
    assert table.map.box == NOWHERE
    small.key("m")
    assert table.map.box.w > 0
    assert all(panel.box.w > 0 for panel in table.side.panels)
    assert table.board.box == board
    small.key("esc")
    assert table.map.box == NOWHERE
    assert small.app.stack.top is small.scene


def test_what_is_pointed_at_floats_beside_it_never_over_it(small):
    small.key("r", shift=True)
    small.scene.view.camera.fit()
    for cell in ("b2", "h7", "c3", "g6"):
        small.move(small.at(cell))
        card = small.app.services.ui.scale.rect(small.table.subject.box)
        assert card.w > 0
        assert not card.colliderect(small.scene.view.cell_rect(small.interaction.pointed))


def test_ux46_the_board_moves_aside_for_what_floats_where_it_stays_as_large(client):
    one = client(game="mj12", map="danville")
    one.app.services.profile().ui_scale = 150
    one.app.services.apply()
    one.frames(2)
    assert one.table.folded
    before = one.scene.view.camera.side
    inside = one.scene.view.camera.window
    for x in (inside.left + inside.width // 8, inside.right - inside.width // 8):
        one.move((x, inside.centery))
        card = one.app.services.ui.scale.rect(one.table.subject.box)
        assert card.w > 0
        assert not card.colliderect(one.scene.view.camera.window)
    assert one.scene.view.camera.side == before


def test_the_board_moves_aside_where_it_stays_about_as_large_and_can_be_read(client):
    one = client(game="miniwary", map="hex3443")
    one.app.services.profile().ui_scale = 200
    one.app.services.apply()
    one.frames(2)
    assert one.table.folded
    inside = one.scene.view.camera.window
    for x in (inside.left + inside.width // 3, inside.right - inside.width // 3):
        one.move((x, inside.centery))
        card = one.app.services.ui.scale.rect(one.table.subject.box)
        assert card.w > 0
        assert not card.colliderect(one.scene.view.camera.window)


def test_main_button_and_undo_stay_in_a_small_window(small):
    window = small.scene.root.box
    for button in (small.table.main, small.table.undo):
        assert button.box.w >= 40
        assert button.box.right <= window.right
    assert not small.table.undo.enabled
    assert say(small.table.undo.reason)
    small.click(small.middle(small.table.main))
    assert small.interaction.asking


def test_rules_open_by_their_key_where_their_button_has_no_room(small):
    assert small.table.rules_button.visible == (small.scene.root.box.w > 800)
    small.key("f1")
    small.frames(2)
    assert isinstance(small.app.stack.top, Rulebook)


# ---------------------------------------------------------------------- end of turn


def test_the_question_at_the_end_of_a_turn_is_not_handed_on(client):
    one = client()
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    assert not one.interaction.asking
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


def test_picking_up_a_card_takes_the_question_back(client):
    one = client()
    one.key("enter", ctrl=True)
    one.click(one.card("soldier"))
    assert not one.interaction.asking


def test_a_turn_that_passes_before_ones_eyes_is_announced_and_gives_way_to_the_hand(client):
    one = client(seats=("human", "easy"), animation=1)
    banner = one.table.banner
    assert not banner.showing
    one.end_turn()
    assert banner.showing
    assert one.scene.root.hit(banner.box.cx, banner.box.cy) is not banner
    assert not banner.box.meets(one.table.board.box), "it covers no row of the board"
    for _ in range(2000):
        one.wait()
        if one.match.deciding == 1 and not one.scene.view.busy:
            break
    assert banner.showing
    one.click(one.at("a1"))
    assert not banner.showing


def test_no_turn_is_announced_where_a_curtain_hangs(client):
    one = client(match=played(), animation=1)
    one.hold()
    one.end_turn()
    assert not one.table.banner.showing


def test_every_way_of_picking_something_up_takes_the_question_back(client):
    one = client()
    bought(one)
    for pick_up in (
        lambda: one.key("tab"),
        lambda: one.press(one.at("d3")) or one.move(one.at("e3"), held=True),
        lambda: one.press(one.card("soldier")) or one.move(one.at("e3"), held=True),
    ):
        one.key("enter", ctrl=True)
        assert one.interaction.asking
        pick_up()
        assert not one.interaction.asking
        one.release(one.at("h1"))
        one.key("esc")
        one.key("esc") if one.interaction.refused is not None else None


def test_a_card_held_by_a_click_keeps_the_turn_from_ending_as_a_dragged_one_does(client):
    one = client()
    one.click(one.card("soldier"))
    assert not one.table.main.enabled
    assert say(one.table.undo.what) == "put it back"
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 1
    one.key("u")
    assert one.interaction.selection.subject is None
    assert one.table.main.enabled


def test_a_second_click_means_what_has_moved_there_not_the_ground_below(client):
    one = client(animation=1)
    bought(one)
    one.settle()
    one.click(one.at("d3"))
    one.click(one.at("c1"))
    assert one.scene.view.busy
    one.click(one.at("c1"))
    shown = outlook.described(one.interaction)
    assert shown is not None
    assert say(shown.title) == "Tank"


def test_each_number_of_the_top_bar_says_in_words_what_it_counts(client):
    """A grid icon with 17 beside it had no word, and a clock with "1 of 40" none either."""
    one = client(game="dominoes", map="skirmish")
    one.frames(2)
    top = one.table.top
    figures = {say(figure.tip): figure for figure in top.children if figure.name == "figure"}
    box = figures["Tiles of the field: 36, face down"].box
    assert box.w > 0
    assert top.hit(box.cx, box.cy) is figures["Tiles of the field: 36, face down"]


@pytest.mark.parametrize("fog", [False, True])
def test_an_overlay_stays_on_for_whoever_switched_it_on_until_they_switch_it_off(client, fog):
    """Each sees their own alone, drawn from what they see: never the other's."""
    one = client(fog=fog)
    if fog:
        one.hold()
    button = one.table.overlays["threat"]
    one.key("t")
    one.end_turn()
    assert one.interaction.seat == 2
    assert not button.on
    assert not one.interaction.overlays.shown
    one.end_turn()
    assert one.interaction.seat == 1
    assert button.on
    presenter, seen = one.match.ruleset.presenter, one.match.seen(Seat(1))
    assert one.interaction.overlays.marks() == list(
        presenter.overlay(seen, Seat(1), "threat", None)
    )
    one.key("t")
    one.end_turn()
    one.end_turn()
    assert not button.on
