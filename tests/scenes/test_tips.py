"""First-time tips at the table: shown once, at the prompt, to who skips the lesson."""

import pygame
import pytest

from game.core.registry import keys, ruleset
from game.match import lesson
from game.match.tips import tips_of
from game.scenes.play.play_scene import PlayScene
from game.scenes.play.side_column import ColumnSlot
from game.scenes.side_sheet import GAP
from game.settings import load_settings
from game.text import say
from game.ui.scale import NOWHERE, Box
from game.ui.theme import theme
from tests.lessons.test_tips import BROKEN, occasions
from tests.scenes.client import Client, new_match
from tests.scenes.test_sixth_game import dash, drawn

__all__ = ["dash"]

BUY = "Put a unit from your hand on a lit cell beside a building of yours that sells it."


def strip(client):
    client.frames(2)
    return client.table.tip


def scaled(client, percent):
    for profile in client.app.services.settings.profiles.values():
        profile.ui_scale = percent
    client.app.services.apply()
    client.frames(3)


def met(client, name="Anna"):
    return client.app.services.settings.profile(name).tips_met


@pytest.mark.parametrize("key", sorted(keys()))
def test_every_tip_stands_in_the_window_uncut_in_the_empty_forecast(client, key):
    """In a small window above the prompt; so both are read."""
    for tip, match, clicked in occasions(key, tips_of(key).tips):
        others = [each.when for each in tips_of(key).tips if each is not tip]
        one = client(match=match, tips=True, size=(1280, 720))
        for setup in match.seats:
            profile = one.app.services.settings.profile(setup.name)
            profile.tips_met = [f"{key}/{when}" for when in others]
        one.scene.tipping._told.clear()  # as if none had been shown when it opened
        if one.scene.viewpoint.curtain is not None:
            one.hold()
        for cell in clicked:
            one.click(one.scene.view.cell_rect(cell).center)
        one.move((2, 2))
        for _ in clicked:
            if one.interaction.cancels and not one.interaction.forced:
                one.key("esc")
        for percent in (100, 200):
            scaled(one, percent)
            shown = strip(one)
            assert shown.visible, (tip.when, percent)
            assert shown.say == tip.say
            assert shown.box.w > 0
            prompt, board = one.table.prompt.box, one.table.board.box
            if not one.table.tip_room.box.h:
                table = one.table
                there = (table.forecast, table.printed, table.recap)
                assert table.folded or any(card.box.h for card in there)
                assert shown.box == prompt.moved(0, -prompt.h - one.table.notice.box.h)
            else:
                assert shown.box == one.table.tip_room.box
                assert len(shown._pages) == 1
                assert not shown.box.meets(board)
            assert not shown.box.meets(prompt)
            assert one.table.prompt.sentence
            for other in one.table.side.children:
                if other is not one.table.tip_room:
                    assert not (other.visible and shown.box.meets(other.box)), (tip.when, percent)
            read = ""
            for page in shown._pages:
                assert page.h <= shown.box.h
                read += " ".join(page.lines) + " "
            assert read.strip() == tip.say
            for button in (shown.read, shown.off):
                assert button.box.w >= button.keyed_width(one.table.ui), "its key is shown"
        one.close()


def test_two_lines_of_a_tip_leave_its_frame_free(client):
    one = client(tips=True, size=(960, 720))
    one.table.tip.show("Jumping pigs: gypsy gags. " * 6)
    one.table.place_prompt()
    screen = one.picture()
    one.scene.draw(screen)
    shown = one.table.tip
    assert len(shown.shown.lines) == 2
    rect = one.table.ui.scale.rect(shown.box)
    words = range(rect.x + 40, rect.x + 400)
    for y in (rect.top + 2, rect.top + 3, rect.bottom - 4, rect.bottom - 3):
        assert min(sum(screen.get_at((x, y))[:3]) for x in words) > 450, "no ink beside the frame"


def test_panels_beside_the_board_give_way_to_a_tip_that_comes(client):
    """Also where they were laid out since it was there last."""
    one = client(game="warshard", map="crossroads", tips=True, size=(1280, 720))
    scaled(one, 200)
    table, said = one.table, strip(one).say
    table.tip.show("")
    table.layout()
    assert any(panel.box.h for panel in table.side.children)
    table.tip.show(said)
    table.place_prompt()
    for panel in table.side.children:
        assert not (panel.visible and table.tip.box.meets(panel.box)), panel.name


def test_a_panel_that_unfolds_lies_over_the_tip(client):
    one = client(game="warshard", map="crossroads", tips=True, size=(1280, 720))
    read, root = strip(one).read, one.scene.root
    panel = next(panel for panel in one.table.side.panels if panel.visible and panel.lacks_room)

    def at(box: Box) -> pygame.Surface:
        one.frames()
        rect = one.app.services.ui.scale.rect(box)
        window = pygame.display.get_surface()
        assert window is not None
        return window.subsurface(rect).copy()

    assert root.hit(read.box.cx, read.box.cy) is read
    alone = at(read.box)
    panel.unfold(True)
    assert panel.box.meets(read.box)
    assert root.hit(read.box.cx, read.box.cy) is not read
    covered = at(read.box)
    one.table.tip.visible = False
    assert at(read.box).get_buffer().raw == covered.get_buffer().raw
    one.table.tip.visible = True
    panel.unfold(False)
    assert root.hit(read.box.cx, read.box.cy) is read
    assert at(read.box).get_buffer().raw == alone.get_buffer().raw


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(
    ("game", "field", "offered"),
    [("dominoes", "skirmish", "Start over"), ("mj12", "danville", "Place for me")],
)
def test_a_tip_takes_no_button_away(client, game, field, offered, percent):
    one = client(game=game, map=field, tips=True, size=(1280, 720))
    if game == "dominoes":
        one.table.prompt.children[0].press()  # who goes first
        one.frames(2)
        one.hold()
    scaled(one, percent)
    assert strip(one).visible
    with_tip = [button.name or say(button.label) for button in one.table.prompt.children]
    assert offered in with_tip
    assert all(button.box.w > 0 for button in one.table.prompt.children)
    for button in one.table.prompt.children:
        assert one.table.root.hit(button.box.cx, button.box.cy) is button
    for _ in one.table.tip._pages:
        one.key("q")
    assert not strip(one).visible
    told = [button.name or say(button.label) for button in one.table.prompt.children]
    assert told == with_tip


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_a_tip_in_the_column_is_pressed_there_and_makes_way_for_a_recap(client, size):
    one = client(tips=True, size=size)
    table = one.table
    slot = table.side.slots[ColumnSlot.FORECAST]
    assert strip(one).box.y == slot.y
    one.move(one.at("d3"))
    assert table.subject.shown is not None
    assert table.subject.box.bottom <= table.tip.box.y
    table.recap.visible = True
    table.restack()
    assert table.tip.box == table.prompt.box.moved(0, -table.prompt.box.h)
    table.recap.visible = False
    table.restack()
    assert table.tip.box.y == table.subject.box.bottom + GAP
    one.click(one.middle(table.tip.read))
    assert not strip(one).visible


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_numbers_of_a_card_come_before_a_tip(client, size):
    """While one chose what to buy, range and power were folded for it."""
    one = client(map="two_rivers", tips=True, size=size)
    table, ui = one.table, one.table.ui
    tip, subject = strip(one), table.subject
    whole = tip.box

    def point(at) -> tuple[float, float]:
        """Point somewhere; return the room that the subject lacks for its own, and the tip."""
        one.move(at)
        one.frames(3)
        assert tip.visible
        assert not (tip.box.h and tip.box.meets(subject.box))
        lacks = tip.measure(ui, whole.w).best.h - tip.box.h
        return subject.measure(ui, subject.box.w).least.h - subject.box.h, lacks

    lack, tips_lack = point(one.card("artillery"))
    if size[1] == 720:
        assert (lack <= 0, tips_lack <= 0) == (True, True)
    else:
        assert tip.box == tip.read.box == NOWHERE, "no room for both"
        assert subject.box.bottom == table.side.slots[ColumnSlot.FORECAST].bottom, "as without it"
    assert max(point(one.at("c3"))) <= 0
    if size[1] == 720:
        assert tip.box.bottom == whole.bottom, "its buttons stay where they were"
    point((2, 2))
    assert tip.box == whole


def test_the_words_of_a_tip_keep_off_the_edge_of_its_card(client):
    one = client(tips=True, size=(1280, 720))
    tip, ui = strip(one), one.table.ui
    for letters in range(1, 40):
        tip.show("once a turn. " + "i" * letters + " One that was bought this turn may not move.")
        one.table.place_prompt()
        wide = max(ui.width(line) for line in tip.shown.lines)
        assert tip._words.x + 34 + wide <= tip.box.right - theme.pad
        assert tip.shown.h <= tip._words.h + 4


def test_a_tip_moves_nothing(client):
    one, other = client(tips=True), client(tips=False)
    assert strip(one).visible
    assert not strip(other).visible
    for part in ("board", "hand", "side", "main", "undo", "prompt"):
        assert getattr(one.table, part).box == getattr(other.table, part).box


def test_it_is_read_by_mouse_and_by_key_and_comes_once(client):
    one = client(tips=True)
    assert strip(one).say == BUY
    assert met(one) == ["mini_wars/legal buy"]
    one.click(one.middle(one.table.tip.read))
    assert not strip(one).visible
    one.end_turn()
    one.end_turn()
    assert strip(one).say.startswith("You are paid")
    one.key("q")
    assert not strip(one).visible
    assert one.match.deciding == 1


def test_one_comes_a_turn_and_each_person_has_their_own(client):
    one = client(tips=True)
    assert strip(one).visible
    one.key("q")
    one.play("buy *soldier a4")
    assert not strip(one).visible
    one.end_turn()
    assert strip(one).say == BUY
    assert met(one, "Ben") == ["mini_wars/legal buy"]


def test_it_goes_with_its_cause_and_with_the_turn(client):
    one = client(tips=True)
    assert strip(one).visible
    one.end_turn()
    one.app.services.settings.profile("Ben").tips = False
    one.end_turn()
    assert strip(one).say.startswith("You are paid")
    one.end_turn()
    assert one.match.deciding == 2
    assert strip(one).say != BUY
    one.end_turn()
    assert not strip(one).visible


def test_it_gives_way_to_what_is_in_hand_and_refused_and_comes_back(client):
    one = client(tips=True)
    assert strip(one).visible
    one.click(one.card("tank"))
    assert not strip(one).visible
    assert "lit cell" in say(one.table.prompt.sentence)
    one.click(one.at("a1"))
    assert one.table.prompt.tone == "bad"
    assert not strip(one).visible
    one.key("esc")
    one.move((2, 2))
    assert strip(one).say == BUY


def test_a_refusal_is_told_first_and_its_tip_comes_after_it(client):
    one = client(tips=True)
    one.app.services.settings.profile("Anna").tips_met = ["mini_wars/legal buy"]
    one.key("q")
    one.scene.tipping._told.clear()
    one.play("buy *soldier a4")
    one.click(one.at("a4"))
    assert "next turn" in say(one.table.prompt.sentence)
    one.move((2, 2))
    one.key("esc")
    assert strip(one).say.startswith("A unit moves once")


def test_more_is_read_on_a_second_page_where_there_is_little_room(client):
    one = client(tips=True, game="mj12", map="danville", size=(1024, 600))
    scaled(one, 150)
    shown = strip(one)
    shown.box = shown.box._replace(w=300)
    shown.arrange(one.table.ui)
    assert len(shown._pages) > 1
    assert shown.read.label == "More"
    shown.read.press()
    for _ in shown._pages[2:]:
        shown.read.press()
    assert shown.visible
    assert shown.read.label == "Got it"
    assert shown.read.measure(one.table.ui).least.w <= shown.read.box.w, "its longer name, too"
    words = shown.say
    shown.show("")
    shown.show(words)
    shown.arrange(one.table.ui)
    assert shown.read.label == "Got it", "the page is kept while the tip is put by"
    shown.read.press()
    assert not strip(one).visible


def test_no_more_tips_holds_over_a_restart_and_settings_bring_them_back(client, tmp_path):
    one = client(tips=True)
    assert strip(one).visible
    one.key("q", shift=True)
    assert not strip(one).visible
    kept, trouble = load_settings(tmp_path / "settings.json")
    assert not trouble
    assert not kept.profile("Anna").tips
    assert kept.profile("Ben").tips
    assert kept.profile("Anna").tips_met == ["mini_wars/legal buy"]
    again = client(tips=True)
    profile = again.app.services.settings.profile("Anna")
    profile.tips = True
    profile.tips_met = kept.profile("Anna").tips_met
    again.key("q")
    again.end_turn()
    again.key("q")
    again.end_turn()
    assert BUY not in (again.table.tip.say, strip(again).say)


def test_there_is_none_on_a_computers_turn(client):
    one = client(tips=True, seats=("computer:easy", "human"))
    for _ in range(3):
        one.frames()
        if one.match.deciding == 1:
            assert not one.table.tip.visible


def test_there_is_none_behind_the_curtain(client):
    one = client(tips=True, fog=True)
    assert one.scene.viewpoint.curtain is not None
    one.frames(5)
    assert not one.table.tip.visible
    assert met(one) == []
    one.hold()
    assert strip(one).visible
    one.end_turn()
    assert met(one, "Ben")[:1] == ["mini_wars/legal buy"]


@pytest.mark.parametrize("key", sorted(keys()))
def test_there_is_none_in_a_lesson(client, key):
    one = client(match=lesson.begin(ruleset(key), "Anna", 1), tips=True)
    for _ in range(20):
        one.frames()
        assert not one.table.tip.visible
    assert met(one) == []


def test_none_comes_while_a_dialog_is_open(client):
    one = client(tips=True)
    one.app.services.settings.profile("Anna").tips_met = []
    one.scene.tipping.read()
    one.scene.tipping._told.clear()
    one.scene.hud.show()
    one.key("esc")
    assert one.app.stack.top is not one.scene
    one.frames(10)
    assert not one.table.tip.visible
    one.key("esc")
    assert strip(one).visible


def test_rules_open_at_the_tips_paragraph_and_list_all_tips(client):
    one = client(tips=True)
    assert strip(one).visible
    one.key("f1")
    book = one.app.stack.top
    assert book.page.blocks[book.page.lit].rule == "17"
    texts = [block.text for block in book.page.blocks]
    listed = texts[texts.index("Tips") + 1 :]
    assert listed == [f"{tip.say} §{tip.rule}" for tip in tips_of("mini_wars").tips]
    linked = [block.spans[-1].link for block in book.page.blocks[-len(listed) :]]
    assert linked == [tip.rule for tip in tips_of("mini_wars").tips]


def test_the_keys_can_be_changed(client):
    one = client(tips=True)
    one.app.services.settings.bind("tip_read", ("j",))
    one.app.services.apply()
    assert strip(one).visible
    one.key("q")
    assert strip(one).visible
    one.key("j")
    assert not strip(one).visible


def test_a_broken_file_is_told_once_and_breaks_no_match(client, dash, tmp_path):
    (tmp_path / "dash" / "tips.toml").write_text(BROKEN, "utf-8")
    tips_of.cache_clear()
    match = new_match()
    del match
    from game.match.match import Match
    from game.match.seats import SeatSetup

    seats = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
    board = drawn()
    match = Match(dash, board, dash.manifest.options(), seats, 1)
    one: Client = client(match=match, tips=True)
    tips_of.cache_clear()
    dialog = one.app.stack.top
    assert dialog is not one.scene
    one.frames(2)
    one.key("esc")
    one.frames(2)
    assert isinstance(one.app.stack.top, PlayScene)
    assert strip(one).say == "Run."
