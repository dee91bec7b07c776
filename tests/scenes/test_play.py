"""The play scene: what it tells, the end of a turn, undo; names cite lines of
game/ui/README.md, "The bar for use".
"""

from fractions import Fraction

import pytest

from game.core.dice import RandomDice
from game.core.presentation import Pattern
from game.match.match import Match
from game.scenes.settings.settings_scene import SettingsScene
from game.settings import Confirm
from game.text import say
from game.ui.canvas import Canvas
from tests.scenes.client import NAMES, bought, marks, new_match
from tests.scenes.driven import driven

# ---------------------------------------------------------------------- information


def test_ux12_hover_fills_the_subject_card_within_a_frame_and_moves_nothing(client):
    """The card itself takes the room of the empty forecast, and keeps it from cell to cell."""

    def boxes():
        table = one.table
        own = {table.subject, table.forecast, table.printed}
        return [(w.name, w.box) for w in one.scene.root.walk() if w not in own]

    one = client()
    before = boxes()
    one.move(one.at("b2"))
    assert "Base" in str(one.table.subject.shown.title)
    assert boxes() == before
    tall = one.table.subject.box.h
    one.move(one.at("c5"))
    assert one.table.subject.box.h == tall


def test_ux12_a_click_pins_the_card(client):
    one = client()
    one.click(one.at("h7"))
    one.move((1200, 700))
    assert one.table.subject.pinned
    assert "Base" in str(one.table.subject.shown.title)


def test_what_is_pinned_says_by_which_key_it_goes_and_goes_with_the_next_deed(client, monkeypatch):
    caps = []
    cap = Canvas.key_cap

    def noted(canvas, right, y, key, **how):
        caps.append((y, key))
        return cap(canvas, right, y, key, **how)

    monkeypatch.setattr(Canvas, "key_cap", noted)
    one = client()
    one.click(one.at("h7"))
    one.move((1200, 700))
    one.frames(2)
    panel = one.table.subject.box
    assert any(panel.y < y < panel.bottom and key == "Esc" for y, key in caps)
    one.key("esc")
    assert one.interaction.pinned is None
    one.click(one.at("h7"))
    bought(one)
    one.move((1200, 700))
    assert not one.table.subject.pinned


def test_space_pins_nothing(client):
    one = client()
    for cell in ("h7", "b2", "d4"):
        one.move(one.at(cell))
        one.key("space")
        assert one.interaction.pinned is None
        assert not one.table.subject.open


def test_ux13_reach_and_targets_are_marked_differently(client):
    one = client()
    bought(one)
    one.play("move #9 e3", "end_turn", "end_turn", "move #9 f3")
    one.click(one.at("f3"))
    assert marks(one, Pattern.ATTACK) == {"g3"}
    assert not marks(one, Pattern.REACH)


def test_ux14_the_forecast_stands_before_the_attack_attacker_left(client):
    one = client()
    bought(one)
    one.play("move #9 e3", "end_turn", "end_turn", "move #9 f3")
    one.click(one.at("f3"))
    one.move(one.at("g3"))
    shown = one.table.forecast.shown
    left, right = shown.fighters
    assert (left.before, left.low, left.high) == (80, 80, 80)
    assert (right.before, right.low, right.high) == (30, 0, 0)
    assert right.dies == Fraction(0)
    assert any(line.rule for line in shown.lines)
    one.click(one.at("g3"))
    assert one.actions[-1] == "attack"


def test_ux45_a_refusal_opens_the_rules_at_its_paragraph(client):
    one = client()
    one.drag(one.card("tank"), one.at("h1"))
    one.key("f1")
    one.frames(3)
    top = one.app.stack.top
    assert top is not one.scene
    assert top.page.blocks[top.page.lit].rule == "17"


# ---------------------------------------------------------------------- end of turn


def test_ux19_the_button_counts_what_can_act_and_asks_once(client):
    one = client()
    bought(one)
    assert "1 unit" in str(one.table.main.sub)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 1
    assert one.interaction.asking
    one.key("f")
    assert not one.interaction.asking
    assert one.interaction.selected is not None
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


@pytest.mark.parametrize(
    ("ladder", "asks"),
    [
        (Confirm.ALWAYS, True),
        (Confirm.IDLE, True),
        (Confirm.NOTHING_DONE, True),
        (Confirm.NEVER, False),
    ],
)
def test_ux19_the_ladder(client, ladder, asks):
    one = client()
    one.app.services.profile().confirm_end = ladder
    one.key("enter", ctrl=True)
    assert one.interaction.asking is asks
    assert (one.match.deciding == 1) is asks


def test_who_has_bought_is_not_asked_about_what_gold_is_left(client):
    """One saves for the next turn, and was asked about it in every one."""
    one = client(starting_gold=70)
    one.drag(one.card("soldier"), one.at("a4"))
    assert one.actions == ["buy"]
    assert "30 gold" not in say(one.table.prompt.sentence)
    one.key("enter", ctrl=True)
    assert not one.interaction or not one.interaction.asking
    assert one.match.deciding == 2
    one.key("enter", ctrl=True)
    assert one.interaction.asking, "who has bought nothing is"


def unasked(one):
    """Let nobody at the table be asked before a turn ends."""
    for name in NAMES:
        one.app.services.settings.profile(name).confirm_end = Confirm.NEVER
    return one


def test_the_end_of_a_turn_that_has_just_begun_is_asked_about_even_where_nothing_else_is(client):
    one = unasked(client())
    one.key("enter", ctrl=True)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2, "pressed once too often"
    assert one.interaction.asking
    assert say(one.table.prompt.aside) == "Your turn has only just begun."
    assert [say(button.label) for button in one.table.prompt.children] == ["Stay"]
    one.key("enter", ctrl=True)
    assert one.match.deciding == 1
    one.frames(120)
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2, "by then it is meant"


def test_a_turn_in_which_something_was_done_is_ended_unasked_however_soon(client):
    one = unasked(client(starting_gold=30))
    one.key("enter", ctrl=True)
    one.drag(one.card("soldier"), one.at("h4"))
    assert one.actions == ["end_turn", "buy"]
    one.key("enter", ctrl=True)
    assert one.match.deciding == 1


def test_ux20_when_nothing_is_left_the_button_is_brass(client):
    one = client(map="footbridge", starting_gold=0)
    assert say(one.table.prompt.sentence).startswith("Your move. Pick a unit")
    one.play("buy *soldier a4")
    assert one.table.main.kind.value == "brass"
    assert say(one.table.prompt.sentence) == "Nothing is left to do. Next: End turn"
    one.key("enter", ctrl=True)
    assert one.match.deciding == 2


def test_ux21_money_that_can_still_be_spent_counts_as_idle(client):
    one = client()
    assert "130" in str(one.table.main.sub)
    one.key("enter", ctrl=True)
    assert one.interaction.asking


def test_a_turn_ends_by_itself_if_asked_to_once_something_was_done_and_nothing_is_left(client):
    one = client(map="footbridge", starting_gold=0)
    one.app.services.settings.auto_end = True
    one.frames(5)
    assert one.match.deciding == 1
    one.play("buy *soldier a4")
    one.frames(5)
    assert one.match.deciding == 2
    assert one.actions == ["buy", "end_turn"]


def test_a_turn_in_which_nothing_was_done_never_ends_by_itself(client, monkeypatch):
    one = client()
    monkeypatch.setattr(Match, "idle_refs", lambda *_, **__: ())
    one.app.services.settings.auto_end = True
    one.frames(5)
    assert one.match.deciding == 1


# ---------------------------------------------------------------------- undo


def test_ux22_undo_gives_back_the_identical_state(client):
    one = client()
    digest, gold = one.match.digest, one.table.top.resources[0].value
    one.drag(one.card("tank"), one.at("d3"))
    one.key("u")
    assert one.match.digest == digest
    assert one.table.top.resources[0].value == gold
    assert one.piece_at("d3") is None
    one.key("y", ctrl=True)
    assert str(one.piece_at("d3").name) == "Tank"


def test_ux23_a_refused_undo_says_why(client):
    one = client()
    one.end_turn()
    assert not one.table.undo.enabled
    assert "new turn has begun" in str(one.table.undo.reason)
    place = one.app.services.ui.scale.rect(one.table.undo.box)
    one.frames(2)
    screen = one.picture()
    shot = screen.subsurface(place)
    bad = one.app.services.ui.colours.bad
    assert not any(
        shot.get_at((x, y))[:3] == tuple(bad) for x in range(place.w) for y in range(place.h)
    ), "it is no error"


def test_ux24_without_fog_and_dice_undo_covers_the_whole_turn(client):
    one = client()
    digest = one.match.digest
    one.drag(one.card("soldier"), one.at("a4"))
    one.drag(one.card("soldier"), one.at("b3"))
    one.drag(one.card("soldier"), one.at("c4"))
    assert len(one.match.steps) == 3
    for _ in range(3):
        one.key("z", ctrl=True)
    assert one.match.digest == digest


def test_ux23_where_undo_may_end_is_marked_before_and_the_stop_names_what_came_into_view(client):
    one = client(new_match("two_rivers", fog=True))
    grid, uncovers = one.match.board.grid, one.match.presenter.uncovers
    taught = plain = 0
    dice = RandomDice(2)
    while not (taught and plain):
        moves = [action for action in one.match.legal() if action.verb == "move"]
        if not moves:
            legal = one.match.legal()
            one.match.step(legal[dice.roll(len(legal)) - 1])
            one.scene.follow()
            if one.scene.viewpoint.curtain is not None:
                one.hold()
            continue
        move = moves[dice.roll(len(moves)) - 1]
        news = uncovers(one.interaction.seen, move)
        if (news and taught) or (not news and plain):
            one.match.step(move)
            one.scene.follow()
            continue
        one.interaction.selection.select(move.subject)
        one.interaction.hover = (move.target,)
        one.scene.hud.show()
        goal = grid.label(move.target.cell)
        assert (goal in marks(one, Pattern.NEWS)) is bool(news)
        assert ("Undo may end here" in say(one.table.prompt.aside)) is bool(news)
        one.match.step(move)
        one.scene.follow()
        assert one.table.undo.enabled is not bool(news)
        assert ("came into view" in say(one.table.undo.reason or "")) is bool(news)
        taught, plain = taught + bool(news), plain + (not news)


def test_ux23_a_plain_move_of_miniwary_is_taken_back_until_the_other_acts(client):
    one = client(new_match("hex3443", game="miniwary"))
    digest = one.match.digest
    move = next(action for action in one.match.legal() if action.verb == "move")
    one.match.step(move)
    one.scene.follow()
    assert one.interaction.seat == one.match.deciding == 2
    assert one.table.undo.enabled
    one.key("u")
    one.key("enter")  # yes, it is Anna who takes it back
    assert (one.match.digest, one.interaction.seat, one.match.deciding) == (digest, 1, 1)
    assert not one.table.undo.enabled
    one.key("y", ctrl=True)
    assert one.interaction.seat == one.match.deciding == 2


def test_ux23_a_move_is_taken_back_from_the_computer_too_while_it_thinks(client, monkeypatch):
    one = client(new_match("hex3443", ("human", "easy"), game="miniwary"))
    monkeypatch.setattr(one.scene.computer, "update", lambda: None)
    digest = one.match.digest
    move = next(action for action in one.match.legal() if action.verb == "move")
    one.match.step(move)
    one.scene.follow()
    one.scene._next = move
    assert (one.interaction.seat, one.match.deciding) == (1, 2)
    one.key("u")
    one.frames(3)
    assert (one.match.digest, one.match.deciding, one.match.steps) == (digest, 1, [])


# ---------------------------------------------------------------------- what the fresh eyes found


def test_after_a_step_the_subject_card_tells_what_lies_there_now(client):
    one = client()
    one.key("1")
    one.key("enter")
    assert one.actions == ["buy"]
    assert "Soldier" in str(one.table.subject.shown.title)


def test_doctrines_are_public_and_stand_in_the_players_panel(client):
    one = client(doctrine_2="sea_dog")
    rows = [row for panel in one.table.side.panels for row in (*panel.rows, *panel.more)]
    (row,) = [row for row in rows if str(row.label) == "Doctrine"]
    assert (str(row.value), row.rule) == ("Sea Dog", "22")


def test_ux45_a_row_that_names_a_rule_opens_it(client):
    one = client(doctrine_2="sea_dog")
    one.table.side.panels[0].on_rule("22")
    one.frames(3)
    top = one.app.stack.top
    assert top.page.blocks[top.page.lit].rule == "22"


def test_settings_in_a_match_of_one_person_are_that_persons(client):
    one = client(new_match(seats=("easy", "human")))
    assert one.app.services.person == "Ben", "and not who played last"
    settings = SettingsScene(one.app.services)
    assert settings.person == "Ben"
    one.app.stack.push(settings)
    one.frames(2)
    settings.choose_person("Cleo")
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is one.scene
    assert one.app.services.person == "Cleo", "what was chosen stays"


def test_where_two_people_play_each_has_the_own_comfort(client):
    one = client()
    assert one.app.services.person == "Anna"
    one.end_turn()
    assert one.app.services.person == "Ben"


@pytest.mark.parametrize("able", [True, False])
def test_a_click_on_ones_own_unit_that_can_act_picks_it_up_and_a_button_reinforces_it(client, able):
    """Soldiers gave away hp for good: the one that had moved stayed in hand, and the next was
    clicked to pick it up."""

    def reinforces(match):
        heads = {action.subject for action in match.legal()}
        return [
            action
            for action in match.legal()
            if action.verb == "reinforce" and (action.target in heads) is able
        ]

    match = driven("mini_wars", "footbridge", reinforces, seed=4)
    one = client(match)
    deed, steps = reinforces(match)[0], len(match.steps)
    one.interaction.selection.select(deed.subject)
    one.click(one.at(match.board.grid.label(one.interaction.cell_of(deed.target))))
    if able:
        assert len(match.steps) == steps
        assert one.interaction.selection.subject == deed.target
        (button,) = (b for b in one.table.prompt.children if say(b.label).startswith("Reinforce"))
        one.click(one.middle(button))
    assert match.steps[steps].action == deed
