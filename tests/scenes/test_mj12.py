"""MiniWars (MJ12) at the table: set-up by hand, the choice of A or B, lines of sight."""

import pygame
import pytest

from game.core.action import format_action
from game.core.presentation import Exposure, Pattern
from game.core.refs import PieceId, PieceRef
from game.match.match import Match
from game.match.seats import SeatSetup
from game.scenes.play import outlook
from game.text import say
from game.ui.button import ButtonKind
from game.ui.canvas import Canvas
from tests.scenes.client import Client, marks, new_match


def danville(client):
    return client(game="mj12", map="danville")


def buttons(one: Client) -> list[str]:
    return [str(button.label) for button in one.table.prompt.children]


def firing(client):
    """Return a client in which a guardsman at 0304 can fire at a wolfrider at 0202."""
    match = new_match(game="mj12", map="wolf_pass", seed=3)
    grid = match.board.grid

    def play(text: str = "") -> None:
        legal = list(match.legal())
        match.step(next((a for a in legal if format_action(a, grid) == text), legal[0]))

    play("place *wolfrider 0202")
    while match.decision().phase == "setup":
        play("done")
    play("be_a" if match.deciding == 1 else "be_b")
    assert match.decision().phase == "a_fire"
    assert match.deciding == 1
    return client(match)


def test_units_are_dragged_from_the_hand_and_refused_with_a_reason(client):
    one = danville(client)
    one.drag(one.card("mayor"), one.at("0709"))
    assert one.actions == []
    assert "Village: no cavalry." in str(one.table.prompt.sentence)
    one.drag(one.card("mayor"), one.at("0708"))
    assert one.actions == ["place"]
    assert str(one.piece_at("0708").name) == "Mayor"


def test_the_main_button_bears_the_word_of_the_phase_before_it_can_be_pressed(client):
    one = danville(client)
    assert (str(one.table.main.label), one.table.main.enabled) == ("Army is ready", False)
    one = firing(client)
    assert (str(one.table.main.label), one.table.main.enabled) == ("End fire", True)


def test_a_unit_is_taken_back_by_a_click_in_a_points_battle(client):
    one = client(game="mj12", map="muster_moor")
    one.drag(one.card("sergeant"), one.at("0205"))
    one.click(one.at("0205"))
    assert one.actions == ["place", "take_back"]


def test_a_unit_that_was_bought_is_dragged_to_another_hex_and_undo_drags_it_back(client):
    one = client(game="mj12", map="muster_moor")
    for hex in ("0205", "0206"):
        one.drag(one.card("goblin"), one.at(hex))
    one.drag(one.at("0205"), one.at("0104"))
    assert stands(one) == {"0104", "0206"}
    assert one.actions == ["place", "place"]
    one.key("u")
    assert stands(one) == {"0205", "0206"}


def test_it_is_not_dragged_onto_another_nor_out_of_the_set_up_area(client):
    one = client(game="mj12", map="muster_moor")
    for hex in ("0205", "0206"):
        one.drag(one.card("goblin"), one.at(hex))
    for hex, why in (("0206", "Your goblin stands there."), ("0505", "Outside your set-up area.")):
        one.drag(one.at("0205"), one.at(hex))
        assert stands(one) == {"0205", "0206"}
        assert why in str(one.table.prompt.sentence)


def stands(one) -> set[str]:
    """Return the hexes on which the player's units stand."""
    grid, scene = one.match.board.grid, one.interaction.scene
    return {grid.label(piece.cell) for piece in scene.pieces if piece.look.seat == 1}


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_an_army_that_is_set_up_has_one_line_however_many_its_points(client, size):
    """Nothing jumps when the points get a third digit."""
    one = client(game="mj12", map="danville", size=size)
    for _ in range(2):
        for _ in range(2):
            (panel,) = [panel for panel in one.table.side.panels if str(panel.title) == "Armies"]
            tall = panel.measure(one.table.ui, panel.box.w).best.h
            assert tall == panel.measure(one.table.ui, 2 * panel.box.w).best.h
            one.key("p")
            one.settle()
        one.end_turn()


def test_the_winner_of_the_initiative_chooses_by_a_button(client):
    one = danville(client)
    while one.match.decision().phase != "initiative":
        one.match.step(next(a for a in one.match.legal() if a.verb in ("place", "done")))
    one.scene.follow()
    one.settle()
    assert {"Be A", "Be B"} <= set(buttons(one))
    assert "win the initiative" in str(one.table.prompt.sentence)
    brass = [b for b in one.table.prompt.children if b.kind is ButtonKind.BRASS]
    assert [str(button.label) for button in brass] == ["Be A", "Be B"], "nothing else goes on"


def test_undo_of_who_chose_a_is_not_offered_to_the_other_as_theirs(client):
    one = danville(client)
    while one.match.decision().phase != "initiative":
        one.match.step(next(a for a in one.match.legal() if a.verb in ("place", "done")))
    chooser = one.match.deciding
    one.match.step(next(a for a in one.match.legal() if a.verb == "be_a"))
    one.scene.follow()
    one.settle()
    assert one.match.deciding != chooser
    name = one.match.seats[chooser - 1].name
    assert say(one.table.undo.what) == f"{name} is A: fires first, moves last."
    steps = len(one.match.steps)
    one.key("u")
    assert len(one.match.steps) == steps
    assert name in say(one.app.stack.top.title), "whose choice it was is asked"


def test_undo_of_who_chose_a_is_told_whole_beside_its_key(client, monkeypatch):
    """It was cut, and took the room of the key, too."""
    plain = new_match(game="mj12", map="danville")
    setups = [SeatSetup("Player 1"), SeatSetup("Player 2")]
    match = Match(plain.ruleset, plain.map_data, plain.options, setups, seed=1)
    while not any(action.verb == "be_a" for action in match.legal()):
        match.step(next(a for a in match.legal() if a.verb in ("place", "done")))
    match.step(next(a for a in match.legal() if a.verb == "be_a"))
    one = client(match)
    undo = one.table.undo
    said: list[str] = []
    monkeypatch.setattr(Canvas, "key_cap", lambda self, x, y, key, **_: said.append(key))
    monkeypatch.setattr(Canvas, "label", lambda self, box, words, **_: said.append(say(words)))
    undo.draw(Canvas(pygame.Surface((1280, 720)), one.table.ui))
    assert said == ["U", "Player 2 is A: fires first, moves last."]
    assert not undo.tip_words(), "it all stands there"


def test_the_choice_of_a_or_b_has_keys_that_its_buttons_show(client):
    one = danville(client)
    while one.match.decision().phase != "initiative":
        one.match.step(next(a for a in one.match.legal() if a.verb in ("place", "done")))
    one.scene.follow()
    one.settle()
    ui = one.app.services.ui
    shown = {str(button.label): button.cap(ui) for button in one.table.prompt.children}
    assert shown.keys() >= {"Be A", "Be B"}
    assert len({*shown.values()} - {""}) == len(shown)
    one.key(shown["Be B"])
    assert one.actions[-1] == "be_b"


def test_the_line_of_sight_is_drawn_to_the_target_with_the_die_it_needs(client):
    one = firing(client)
    one.click(one.at("0304"))
    assert marks(one, Pattern.ATTACK) >= {"0202"}
    one.move(one.at("0202"))
    (line,) = [mark for mark in one.scene.view.marks if mark.lines]
    grid = one.match.board.grid
    assert [grid.label(cell) for cell in line.lines[0]] == ["0304", "0202"]
    assert (line.pattern, str(line.label)) == (Pattern.SIGHT, "5+")
    assert "Code B at range 3" in [str(row.label) for row in one.table.forecast.shown.lines]


def test_the_line_to_any_hex_shows_what_blocks_it(client):
    one = firing(client)
    one.click(one.at("0304"))
    one.move(one.at("0303"))
    assert marks(one, Pattern.BLOCKED) == set()
    one.move(one.at("0604"))
    lines = [mark for mark in one.scene.view.marks if mark.lines]
    assert [mark.pattern for mark in lines] == [Pattern.BLOCKED]
    assert marks(one, Pattern.BLOCKED) == {"0404", "0504"}


def test_while_a_shooter_is_in_hand_its_range_shows_and_who_is_out_of_it_and_why(client):
    one = firing(client)
    one.click(one.at("0304"))
    reach = marks(one, Pattern.SIGHT)
    assert "0202" in reach
    assert "0604" not in reach
    grid, presenter = one.match.board.grid, one.match.presenter
    foes = {v.cell for v in one.match.present(1).pieces if v.look.seat == 2}
    aimed = {grid.parse_label(label) for label in marks(one, Pattern.ATTACK)}
    (panel,) = [p for p in one.table.side.panels if str(p.title) == "It cannot fire at"]
    assert len(panel.rows) == len(foes - aimed) > 0
    assert all(": " in str(row.label) and row.rule for row in panel.rows)
    shooter = one.scene.viewpoint.interaction.selection.subject
    assert presenter.scope(one.match.seen(1), 1, shooter.piece).panels[0].rows == panel.rows
    one.key("esc")
    assert not [p for p in one.table.side.panels if str(p.title) == "It cannot fire at"]


def test_a_shooter_that_finds_no_target_is_told_why_of_each_enemy(client):
    one = firing(client)
    one.click(one.at("0504"))
    assert "No target" in str(one.table.prompt.sentence)
    (panel,) = [p for p in one.table.side.panels if str(p.title) == "It cannot fire at"]
    foes = [view for view in one.match.present(1).pieces if view.look.seat == 2]
    assert len(panel.rows) == len(foes)


def test_who_could_hit_is_told_with_the_sum_first_and_then_every_enemy(client):
    one = firing(client)
    one.click(one.at("0304"))
    one.move(one.at("0202"))
    exposed = outlook.exposure(one.scene.viewpoint.interaction)
    assert exposed is not None
    first, *rows = one.table.exposure.rows
    assert first.label == exposed.exposure.verdict
    assert [row.value for row in rows] == [each.loss for each in exposed.exposure.strikes]


def test_where_nobody_could_hit_whom_friends_keep_off_is_counted(client, monkeypatch):
    one = firing(client)
    found = Exposure(screened=(PieceId(1), PieceId(2)), rule="20")
    presenter = type(one.match.presenter)
    monkeypatch.setattr(presenter, "exposure", staticmethod(lambda *_: found))
    one.click(one.at("0304"))
    one.move(one.at("0202"))
    assert [say(row.label) for row in one.table.exposure.rows] == [
        "Nobody could hit it here, as all stand now",
        "Were its friends gone, 2 enemies could",
    ]


def test_a_target_is_never_crossed_out(client):
    one = firing(client)
    one.click(one.at("0304"))
    targets = marks(one, Pattern.ATTACK)
    for cell in one.match.board.grid.cells:
        one.scene.viewpoint.interaction.hover = one.scene.viewpoint.interaction.refs_at(cell)
        one.scene.hud.show()
        assert not targets & marks(one, Pattern.BLOCKED)
    one.scene.viewpoint.interaction.hover = ()
    one.key("v")
    assert not targets & marks(one, Pattern.BLOCKED)


def test_tab_goes_on_to_a_piece_after_a_click_on_a_choice_that_is_gone(client):
    one = danville(client)
    while one.match.decision().phase != "initiative":
        one.match.step(next(a for a in one.match.legal() if a.verb in ("place", "done")))
    one.scene.follow()
    one.settle()
    choice = next(b for b in one.table.prompt.children if str(b.label) == "Be B")
    one.click(one.middle(choice))
    one.settle()
    assert one.actions[-1] == "be_b"
    one.key("tab")
    assert one.table.root.focus is one.table.board
    assert isinstance(one.interaction.selection.subject, PieceRef)


def test_tab_goes_on_to_a_control_where_no_piece_can_act(client):
    one = danville(client)
    assert not one.interaction.has_idle
    main = one.table.main
    one.table.root.set_focus(main)
    assert not main.enabled
    one.key("tab")
    assert one.table.root.focus not in (None, main, one.table.board)
    assert one.app.services.ui.show_focus


def test_who_can_still_fire_is_marked_until_one_of_them_is_in_hand(client):
    one = firing(client)
    able = {action.subject for action in one.match.legal() if action.verb == "fire"}
    cells = {
        one.match.board.grid.label(view.cell)
        for view in one.interaction.scene.pieces
        if PieceRef(view.piece) in able
    }
    assert marks(one, Pattern.ABLE) == cells
    one.click(one.at(min(cells)))
    assert not marks(one, Pattern.ABLE), "its targets are marked now"


def test_where_all_can_act_none_is_marked(client):
    one = firing(client)
    while "fire" in one.match.decision().phase:
        one.play("end_fire")
    assert "move" in one.match.decision().phase
    assert one.match.idle_refs(one.match.deciding)
    assert not marks(one, Pattern.ABLE)


def test_a_fire_phase_without_a_target_is_said_to_be_passed(client):
    """The board went on to another phase without a word."""
    one = client(game="mj12", map="millbrook")
    match = one.match
    for _ in range(2):
        one.key("p")
        one.key("enter", ctrl=True)
    one.play("be_a")
    assert match.decision().phase not in ("initiative", "a_fire")
    said = say(one.table.prompt.sentence)
    assert said.startswith(f"{match.setup(match.steps[-1].seat).name} cannot fire:")
    told = [say(line.text) for line in one.table.log.lines.lines]
    assert any(line in said for line in told[-3:])


def test_a_card_the_mouse_rests_on_is_told_no_more_once_the_hand_is_gone(client):
    """It was told as "from your hand" for as long as the mouse lay where the hand had been."""
    one = client(game="mj12", map="wolf_pass")
    one.move(one.card("wolfrider"))
    assert outlook.described(one.interaction) is not None
    while one.match.decision().phase == "setup":
        one.match.step(next(a for a in one.match.legal() if a.verb in ("place", "done")))
    one.scene.follow()
    one.settle()
    assert not one.interaction.scene.hand
    assert one.interaction.hover == ()
    assert outlook.described(one.interaction) is None
