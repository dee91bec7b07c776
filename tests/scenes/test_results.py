"""What dice came to lies until it is read, is said in words, and can be read again."""

from functools import cache
from math import hypot
from unittest.mock import patch

import pytest

from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.event import Cause, CellChanged, DiceRolled, PieceChanged, PieceRemoved
from game.core.presentation import Pattern, Result, Tone
from game.core.refs import PieceRef
from game.match.computer import Computer
from game.match.match import Match
from game.match.retelling import Retelling
from game.scenes.play import commands as do
from game.scenes.play.step_delay import StepDelay
from game.scenes.play.telling import reading_time
from game.settings import Profile, Reading
from game.text import say
from game.ui.button import ButtonKind
from game.ui.context import Overflow
from game.ui.scale import Box
from game.ui.slip import tip_of
from game.view.animator import ToRead
from tests.scenes.client import FRAME, new_match
from tests.scenes.driven import driven

ROLLING = {
    "mj12": ("danville", 1, "attack"),
    "warshard": ("two_bridges", 3, "end_defence"),
    "miniwary": ("hex3443", 3, "attack"),
}


def about_to_roll(game="mj12", seats=("human", "human")) -> tuple[Match, str]:
    map, seed, verb = ROLLING[game]
    return driven(game, map, offers_any(verb), seed=seed, seats=seats), verb


@cache
def offers_any(verb):
    """Return whether a match offers an action of a verb, as a test of a position."""
    return lambda match: any(action.verb == verb for action in match.legal())


def rolled(client, results=Reading.WAIT, animation=0, game="mj12", scale=100, **more):
    """Return a client in which dice have just been thrown and lie."""
    match, verb = about_to_roll(game)
    one = client(match, animation=animation, results=results, **more)
    one.app.services.profile().ui_scale = scale
    one.app.services.apply()
    action = next(action for action in match.legal() if action.verb == verb)
    one.scene.perform(do.Play(action))
    for _ in range(600):
        one.pass_frames()
        if one.scene.view.reading is not None or not one.scene.view.busy:
            break
    one.frames(2)
    assert any(isinstance(event, DiceRolled) for event in match.steps[-1].events)
    return one


def lies(one):
    """Return whether a result lies that is to be read."""
    return one.scene.view.reading is not None


def pass_time(one, seconds):
    """Let time pass, of which only the end is looked at."""
    for _ in range(10 * seconds):
        one.scene.update(0.1)
    one.frames(2)


@pytest.mark.parametrize("game", ROLLING)
def test_the_card_says_that_it_is_of_before_the_result_till_that_is_read(client, game):
    match, verb = about_to_roll(game)
    one = client(match, results=Reading.WAIT)
    action = next(action for action in match.legal() if action.verb == verb)
    piece = next(p for p in one.interaction.scene.pieces if p.piece is not None)
    one.move(one.scene.view.cell_rect(piece.cell).center)
    card = one.table.subject
    before = say(card.shown.place)
    assert "before this result" not in before
    one.scene.perform(do.Play(action))
    one.frames(4)
    assert lies(one)
    assert say(card.shown.place) == f"{before}, before this result"
    while lies(one):
        one.key("space")
        one.pass_frames(2)
    assert card.shown is None or "before this result" not in say(card.shown.place)


@pytest.mark.parametrize("game", ROLLING)
@pytest.mark.parametrize("animation", [0, 1])
def test_dice_lie_until_they_are_read_and_say_what_they_came_to(client, game, animation):
    one = rolled(client, animation=animation, game=game)
    assert lies(one)
    pass_time(one, 20)
    assert lies(one), "no clock takes them away"
    slip = one.table.slip
    assert slip.visible
    assert say(slip.shown.sum)
    assert say(slip.shown.verdict)
    assert slip.shown.account is not None
    assert (say(one.table.main.label), one.table.main.kind) == ("Go on", ButtonKind.BRASS)
    assert one.table.forecast.shown == slip.shown.account
    assert one.scene.view.dice.area is not None, "the dice lie on the board"
    assert not one.scene.lively, "the client rests meanwhile"


@pytest.mark.parametrize(
    "go_on",
    [
        lambda one: one.key("space"),
        lambda one: one.key("enter", ctrl=True),
        lambda one: one.key("esc"),
        lambda one: one.click(one.middle(one.table.main)),
        lambda one: one.click(one.scene.view.camera.window.center),
        lambda one: one.click(one.middle(one.table.slip)),
    ],
    ids=["space", "main key", "escape", "main button", "board", "slip"],
)
def test_a_key_the_main_button_or_any_click_on_the_board_goes_on_and_does_nothing_else(
    client, go_on
):
    one = rolled(client, animation=1)
    steps = len(one.match.steps)
    go_on(one)
    one.settle()
    assert not lies(one)
    assert not one.table.slip.visible
    assert len(one.match.steps) == steps
    assert say(one.table.main.label) != "Go on"
    assert one.app.stack.top is one.scene


def test_a_click_on_go_on_leaves_the_keys_to_the_board_so_that_space_ends_no_phase(client):
    one = rolled(client, animation=1)
    one.click(one.middle(one.table.main))
    one.settle()
    assert not lies(one)
    assert one.scene.root.focus is one.table.board, "Tab goes to the next piece"
    steps = len(one.match.steps)
    one.key("space")
    one.key("space")
    assert (len(one.match.steps), one.scene.viewpoint.interaction.asking) == (steps, False)


def test_the_slip_covers_neither_fighter_nor_the_dice(client):
    one = rolled(client, animation=1)
    scale = one.app.services.ui.scale
    slip = scale.rect(one.table.slip.box)
    view, result = one.scene.view, one.table.slip.shown
    assert result is not None
    for cell in view.grid.cells:
        if result.cells >> cell & 1:
            assert not slip.colliderect(view.cell_rect(cell))
    assert not slip.colliderect(view.dice.area)
    assert scale.rect(one.table.board.box).contains(slip)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_initiative_is_told_at_the_rim_over_no_counter(client, size):
    one = client(game="mj12", map="danville", size=size, results=Reading.WAIT, animation=1)
    while one.match.decision().phase != "initiative":
        action = next(a for a in one.match.legal() if a.verb in ("place", "done"))
        if action.verb == "done":
            one.scene.follow()
            one.settle()
        one.match.step(action)
    one.scene.follow()
    for _ in range(600):
        one.pass_frames()
        if one.table.slip.visible and not one.scene.view.rolling:
            break
    one.frames(2)
    view, slip = one.scene.view, one.app.services.ui.scale.rect(one.table.slip.box)
    assert "initiative" in say(one.table.slip.shown.verdict)
    window = view.camera.window
    middle = window.inflate(-window.w // 2, -window.h // 2)
    for told in (slip, view.dice.area):
        assert not told.colliderect(middle)
        assert told.collidelist(list(view.piece_rects())) < 0
    assert not slip.inflate(-4, -4).colliderect(view.dice.area)


def test_results_lie_until_read_or_as_long_as_their_words_take_or_not_at_all(client):
    one = rolled(client, results=Reading.OFF)
    assert not lies(one)
    one = rolled(client, results=Reading.SHORT)
    assert lies(one)
    seconds = reading_time(one.scene.view.reading)
    one.frames(round((seconds - 0.5) / FRAME))
    assert lies(one)
    one.frames(round(1 / FRAME))
    assert not lies(one)
    one = rolled(client)
    pass_time(one, 5)
    assert lies(one)


def test_longer_words_lie_longer_and_a_face_only_for_a_glance():
    short, long = Result(0, "It holds"), Result(0, "It holds", note="The other loses two steps.")
    assert 1.2 <= reading_time(short) < reading_time(long)
    assert reading_time(long._replace(waits=False)) < reading_time(short)


def struck(client, game, results, setups, dice=None):
    """Let the first seat roll dice at the other, computers or people; return the client."""
    acting = about_to_roll(game)[0].deciding
    seats = setups if acting == 1 else setups[::-1]
    match, verb = about_to_roll(game, seats=seats)
    with patch.object(Computer, "update", return_value=None):  # else it may be quicker
        one = client(match, results=results)
        action = next(action for action in match.legal() if action.verb == verb)
        match.step(action, ScriptedDice(dice) if dice else None)
        one.scene.follow()
        one.frames(3)
    assert lies(one)
    return one


@pytest.mark.parametrize(("game", "dice"), [("mj12", (6, 5)), ("miniwary", (6, 1))])
def test_what_a_computer_does_to_a_persons_pieces_lies_until_it_is_read(client, game, dice):
    one = struck(client, game, Reading.WAIT, ("easy", "human"), dice)
    assert one.scene.view.animator.waits
    pass_time(one, 20)
    assert lies(one)
    one.key("space")
    one.frames(3)
    assert not lies(one)
    one = struck(client, game, Reading.SHORT, ("easy", "human"), dice)
    assert not one.scene.view.animator.waits


@pytest.mark.parametrize(
    ("dice", "results", "waits"),
    [
        ((1, 2), Reading.WAIT, False),
        ((6, 5), Reading.WAIT, True),
        ((1, 1), Reading.WAIT, True),
        ((1, 2), Reading.EACH, True),
    ],
    ids=["in vain", "it strikes", "it harms itself", "each waits by choice"],
)
def test_what_a_computer_does_in_vain_goes_on_by_itself(client, dice, results, waits):
    one = struck(client, "mj12", results, ("easy", "human"), dice)
    assert one.scene.view.animator.waits == waits
    if not waits:
        one.frames(round(reading_time(one.scene.view.reading) / FRAME) + 3)
        assert not lies(one)


def test_what_a_computer_does_in_vain_to_ones_pieces_is_read_however_long_its_turn_was(client):
    with patch.object(StepDelay, "grant", return_value=0.0):
        one = struck(client, "mj12", Reading.WAIT, ("easy", "human"), (1, 2))
    frames = round(reading_time(one.scene.view.reading) / FRAME)
    one.frames(frames - 20)
    assert lies(one)
    one.frames(20)
    assert not lies(one)


def test_a_roll_for_all_lies_until_it_is_read_though_it_comes_of_a_computers_step(client):
    match = driven(
        "mj12",
        "danville",
        lambda match: (match.decision().phase, match.deciding) == ("a_move", 1),
        seed=1,
        seats=("easy", "human"),
    )
    with patch.object(Computer, "update", return_value=None):
        one = client(match, results=Reading.WAIT)
        match.step(Action("end_moves"), ScriptedDice((2, 5)))
        one.scene.follow()
        one.frames(3)
    assert say(one.scene.view.reading.verdict).endswith("wins the initiative")
    assert one.scene.view.animator.waits
    top = one.table.top
    assert say(top.turn) == say(one.scene.viewpoint.count)
    assert say(top.strip.phases[top.strip.current]) == "Initiative"


def test_while_what_goes_on_by_itself_lies_the_table_asks_for_nothing_else(client):
    one = struck(client, "mj12", Reading.SHORT, ("easy", "human"), (1, 2))
    main, steps = one.table.main, len(one.match.steps)
    assert say(main.label) == "Go on"
    assert say(one.table.prompt.sentence) == "It goes on by itself."
    one.click(one.middle(main))
    one.frames(3)
    assert not lies(one)
    assert len(one.match.steps) == steps
    assert say(main.label) != "Go on"


def test_behind_a_result_that_waits_for_nobody_there_are_never_fewer_than_none(client):
    one = rolled(client, game="miniwary")
    view = one.scene.view
    passing = Result(0, "In vain", waits=False)
    for results, more in (([passing], 0), ([passing, Result(0, "It strikes")], 1)):
        view.play(one.match.steps[-1].events, view.scene, [ToRead(each) for each in results])
        view.land()
        one.scene.hud.show()
        note = say(one.table.main.sub)
        assert note == ("1 result more" if more else "")


def test_computers_that_are_watched_go_on_by_themselves(client):
    one = struck(client, "mj12", Reading.WAIT, ("easy", "easy"))
    assert not one.scene.view.animator.waits
    one.frames(round(reading_time(one.scene.view.reading) / FRAME) + 3)
    assert not lies(one)


def test_moves_without_dice_never_wait(client):
    """Of the first steps only those with a roll lie."""
    for game, map in (("miniwary", "hex3443"), ("mini_wars", "footbridge"), ("mj12", "danville")):
        match = driven(game, map, lambda match: len(match.steps) >= 20, seed=4)
        for position, step in enumerate(match.steps):
            for result in Retelling(match, step.seat).of_step(position):
                rolls = any(isinstance(event, DiceRolled) for event in step.events)
                assert rolls or not result.waits


def test_a_setting_written_before_is_read_as_what_it_has_become():
    assert Profile.model_validate({"results": "all"}).results is Reading.WAIT
    assert Profile().results is Reading.WAIT


def test_a_pawn_shows_what_is_left_of_it_while_the_result_of_its_fight_lies(client):
    seen = 0
    for seed in range(1, 9):
        match = driven(
            "miniwary", "hex3443", lambda m: any(a.verb == "attack" for a in m.legal()), seed=seed
        )
        one = client(match, animation=1, results=Reading.WAIT)
        before = {view.piece: view.look for view in one.scene.view.scene.pieces}
        one.scene.perform(do.Play(next(a for a in match.legal() if a.verb == "attack")))
        for _ in range(200):
            one.pass_frames()
            if lies(one):
                break
        step = match.steps[-1].events
        hurt = [e for e in step if isinstance(e, PieceChanged) and e.cause is not Cause.VICTORY]
        shown = {p.view.piece: p.view.look for p in one.scene.view.animator.instant().pieces}
        for event in hurt:
            if not any(isinstance(e, PieceRemoved) and e.piece == event.piece for e in step):
                assert shown[event.piece].sprite == f"pawn/{event.after}"
                assert shown[event.piece] != before[event.piece]
                seen += 1
        one.close()
    assert seen > 2


def test_with_dice_lying_nothing_hangs(client):
    one = rolled(client)
    one.key("u")
    one.key("s", ctrl=True)
    assert lies(one)
    one.click(one.middle(one.table.top.menu))
    assert one.app.stack.top is not one.scene
    one.key("esc")
    assert one.app.stack.top is one.scene
    assert lies(one)
    one.scene.quit(lambda: None)
    one.frames()
    assert one.app.stack.top is not one.scene, "it asks before a match is lost that is nowhere kept"


def test_no_outcome_depends_on_reading(client):
    digests = set()
    for results in Reading:
        one = rolled(client, results=results)
        digests.add(one.match.steps[-1].digest)
    assert len(digests) == 1


def test_the_latest_results_of_both_sides_are_read_again(client):
    def fought(match):
        return {
            step.seat
            for step in match.steps
            if any(isinstance(event, DiceRolled) for event in step.events)
        } == {1, 2}

    one = client(driven("mj12", "danville", fought, seed=5))
    assert "Show again" in [say(button.label) for button in one.table.prompt.children]
    seen = []
    for _ in range(8):
        one.key("r")
        slip = one.table.slip
        assert slip.visible
        seen.append((slip.shown.seat, say(slip.shown.verdict)))
    assert {seat for seat, _ in seen} == {1, 2}
    one.key("esc")
    assert not one.table.slip.visible
    one.key("r")
    assert (one.table.slip.shown.seat, say(one.table.slip.shown.verdict)) == seen[0]
    one.click(one.scene.view.camera.window.center)
    assert not one.table.slip.visible


def test_a_result_is_good_for_one_and_bad_for_the_other(client):
    one = rolled(client)
    match = one.match
    at = len(match.steps) - 1
    tones = {seat: Retelling(match, seat).of_step(at)[0].tone for seat in match.viewers}
    assert set(tones.values()) in ({Tone.GOOD, Tone.BAD}, {Tone.PLAIN, Tone.GOOD})


@pytest.mark.parametrize(
    ("faces", "tone"), [((6, 1), Tone.GOOD), ((1, 6), Tone.BAD)], ids=["won", "lost"]
)
def test_of_two_at_one_table_who_attacked_sees_their_own_win_in_green(client, faces, tone):
    """The turn passes with the attack, and the next to play looks already."""
    match, verb = about_to_roll("miniwary")
    one = client(match, results=Reading.WAIT)
    attacker = match.deciding
    match.step(next(each for each in match.legal() if each.verb == verb), ScriptedDice(faces))
    one.scene.follow()
    one.frames(2)
    shown = one.table.slip.shown
    assert (shown.seat, shown.tone) == (attacker, tone)
    one.key("space")
    one.settle()
    one.key("r")
    one.frames(2)
    assert one.table.slip.shown.tone is tone, "read again it is the same"


def told(game, map, seed, wanted, most=900, **options):
    """Return the results, in the eyes of who acts, of the first step with one that is wanted."""
    match = driven(
        game,
        map,
        lambda match: match.steps and any(wanted(r) for r in last(match)),
        seed=seed,
        most=most,
        **options,
    )
    return match, last(match)


def last(match):
    """Return the results of the last step."""
    return Retelling(match, match.steps[-1].seat).of_step(len(match.steps) - 1)


def test_warshard_says_column_die_and_what_follows_with_the_lit_cell_of_the_table(client):
    _, found = told("warshard", "two_bridges", 3, lambda r: say(r.verdict) == "Attackers retreat")
    result = next(each for each in found if say(each.verdict) == "Attackers retreat")
    die = int(say(result.sum)[-1])
    table = result.account.table
    row, column = table.lit
    assert int(table.rows[row][0]) == die
    assert table.rows[row][column] == "AR"
    assert say(result.sum) == f"Column {table.columns[column]}, die {die}"
    assert result.tone is Tone.GOOD, "to the defender, who confirmed it"


def test_fights_that_are_decided_together_are_read_one_after_the_other(client):
    def several(match):
        return (
            match.deciding
            and len(match.seen(match.deciding).fights) > 1
            and any(action.verb == "end_defence" for action in match.legal())
        )

    one = client(
        driven("warshard", "two_bridges", several, seed=3, most=1500),
        animation=1,
        results=Reading.WAIT,
    )
    before = {(view.piece, view.cell) for view in one.scene.view.scene.pieces}
    action = next(a for a in one.match.legal() if a.verb == "end_defence")
    one.scene.perform(do.Play(action))
    count, listed = 0, 0
    log = len(one.table.log.lines.lines)
    while one.scene.view.busy:
        one.pass_frames()
        if lies(one):
            count += 1
            more = one.scene.view.animator.more
            pieces = one.scene.view.animator.instant().pieces
            assert {(p.view.piece, p.view.cell) for p in pieces} == before, "nobody moves yet"
            rows = next(p for p in one.table.side.panels if p.name == "results").rows
            listed = listed or len(rows)
            assert len(rows) == listed + count - 1, "each is listed when it is read"
            if more:
                assert len(one.table.log.lines.lines) == log, "the next is not told before"
            one.key("space")
    assert count > 1


def test_a_disruption_shows_with_its_slip_and_a_loss_when_that_is_read(client):
    match, found = told("mj12", "danville", 1, lambda r: "disrupted" in say(r.verdict))
    result = found[0]
    events = match.observations.heard(len(match.steps) - 1, 1, with_sighted=False)
    assert any(getattr(event, "text", "") == "disrupted" for event in events[: result.at + 1])
    bars = result.account.chart.bars
    assert sum(bar.share for bar in bars) in (6, 36)
    assert bars[result.account.chart.rolled].tone is Tone.GOOD
    match, found = told("mj12", "danville", 1, lambda r: "destroyed" in say(r.verdict))
    events = match.observations.heard(len(match.steps) - 1, 1, with_sighted=False)
    assert not any(isinstance(e, PieceRemoved) for e in events[: found[0].at + 1])


def test_dominoes_shows_the_face_of_a_tile_and_stops_at_mines_and_explosions(client):
    def flip(result):
        return result.look is not None and not result.waits

    match, found = told("dominoes", "parlour", 1, flip)
    event = next(e for e in match.steps[-1].events if isinstance(e, CellChanged))
    assert found[0].cell == event.cell
    low, high = say(found[0].sum).split()[0].split("-")
    assert found[0].look.sprite == f"domino/face_{low}_{high}"
    match, found = told("dominoes", "parlour", 1, lambda r: say(r.verdict) == "A mine")
    assert found[0].waits
    match, found = told("dominoes", "parlour", 1, lambda r: "Explosion" in say(r.verdict))
    blast = next(e for e in match.steps[-1].events if getattr(e, "cause", "") == "blast")
    assert found[-1].cell in blast.cells
    assert "Dead: " in say(found[-1].note)


def test_where_a_tile_was_turned_up_nothing_speaks_of_dice(client):
    played, _ = told("dominoes", "parlour", 1, lambda r: say(r.verdict) == "A mine")
    *before, flip = played.steps
    match = new_match("parlour", game="dominoes", seed=1)
    for step in before:
        match.step(step.action)
    one = client(match, results=Reading.WAIT, animation=1)
    one.scene.perform(do.Play(flip.action))
    assert one.scene.view.rolling
    flipped = next(e.cell for e in match.steps[-1].events if isinstance(e, CellChanged))
    label = match.board.grid.label(flipped)
    assert say(one.table.undo.reason) == f"not after {label} was turned up"
    for _ in range(300):
        one.pass_frames()
        if lies(one) and one.scene.view.animator.waits:
            break
    assert say(one.table.prompt.sentence) == "Read the result, then go on."
    assert one.table.prompt.icon == "eye"


def test_an_explosion_is_marked_on_its_cells_with_its_dead_while_it_is_read(client):
    match, found = told("dominoes", "parlour", 1, lambda r: "Explosion" in say(r.verdict))
    action = match.steps[-1].action
    match.undo_stack.undo(match.steps[-1].seat)
    one = client(match, results=Reading.WAIT, animation=1)
    one.scene.perform(do.Play(action))
    for _ in range(300):
        one.pass_frames()
        if lies(one) and one.scene.view.animator.waits:
            break
    shown = {mark.pattern: mark.cells for mark in one.scene.view.marks}
    assert shown[Pattern.BLAST] >> found[-1].cell & 1
    dead = [e for e in match.steps[-1].events if isinstance(e, PieceRemoved)]
    assert all(shown[Pattern.DOOMED] >> e.cell & 1 for e in dead if e.cause is Cause.BLAST)
    one.key("space")
    one.settle()
    assert Pattern.BLAST not in {mark.pattern for mark in one.scene.view.marks}


def test_luck_of_mini_wars_says_how_much_and_whom_it_struck(client):
    _, found = told(
        "mini_wars", "footbridge", 2, lambda r: True, doctrine_1="lady_luck", doctrine_2="lady_luck"
    )
    assert "luck" in say(found[0].sum)
    assert "%" in say(found[0].sum)


@pytest.mark.parametrize("game", ROLLING)
def test_a_result_says_no_more_than_its_seat_saw_and_heard(client, game):
    match, verb = about_to_roll(game)
    match.step(next(action for action in match.legal() if action.verb == verb))
    at = len(match.steps) - 1
    for seat in match.viewers:
        heard = match.observations.heard(at, seat, with_sighted=False)
        cells = {cell for event in heard for cell in places(event)}
        for result in Retelling(match, seat).of_step(at):
            assert result.cell is None or result.cell in cells
            assert result.at < len(heard)


def places(event):
    """Return the cells that an event names."""
    found = [getattr(event, name, None) for name in ("cell", "source", "target")]
    return {cell for cell in (*found, *getattr(event, "cells", ())) if cell is not None}


@pytest.mark.parametrize("game", ROLLING)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 600), 100),
                                             ((1920, 1080), 150), ((1280, 720), 200)])  # fmt: skip
def test_a_result_reads_whole_and_its_cell_is_in_view(client, game, size, scale):
    one = rolled(client, game=game, size=size, scale=scale)
    services = one.app.services
    cut: list[Overflow] = []
    services.ui.report = cut.append
    one.frames(3)
    slip = one.table.slip
    assert lies(one)
    assert not [each for each in cut if each.text in said(slip.shown)]
    assert one.table.root.box.meets(slip.box)
    board = one.scene.view.camera.window
    assert board.collidepoint(one.scene.view.cell_rect(slip.shown.cell).center)
    view = services.ui.scale.rect(slip.box)
    assert one.scene.view.rect.inflate(8, 8).contains(view)


def said(result):
    """Return what a result says."""
    return {say(words) for words in (result.sum, result.verdict, result.note)}


def test_what_lies_for_a_moment_keeps_nobody_from_going_on(client):
    """A click goes on and does what it does; nothing else on the table changes meanwhile."""
    one = rolled(client, results=Reading.SHORT, game="miniwary")
    assert lies(one)
    assert say(one.table.main.label) != "Go on"
    own = next(
        view for view in one.interaction.scene.pieces
        if view.look.seat == one.match.deciding and one.interaction.takes(PieceRef(view.piece))
    )  # fmt: skip
    one.click(one.at(one.match.board.grid.label(own.cell)))
    assert not lies(one)
    assert one.interaction.selected == own.cell


def test_dice_of_a_fight_do_not_look_like_pawns_and_lie_on_none(client):
    one = rolled(client, game="miniwary")
    view = one.scene.view
    area = view.dice.area
    assert area is not None
    assert not [rect for rect in view.piece_rects() if rect.colliderect(area.inflate(-12, -12))]
    ivory = {die: pale(view.dice, die) for die in view.animator.instant().dice}
    assert len(ivory) == 2
    assert min(ivory.values()) > 0.35, "ivory, where pawns are of the colour of their side"
    side = view._pieces.side(view.camera.scale)
    for piece in view.scene.pieces:
        assert share_of_pale(one.app.services.ui.sprites.piece(piece.look, side)) < 0.2


def pale(tray, die):
    """Return how much of a die, as it lies, is pale."""
    return share_of_pale(tray._lying(die, 60, 0))


def share_of_pale(picture):
    """Return how much of the opaque part of a picture is pale."""
    pixels = [
        picture.get_at((x, y))
        for x in range(picture.get_width())
        for y in range(picture.get_height())
    ]
    solid = [colour for colour in pixels if colour.a > 200]
    return sum(min(colour[:3]) > 200 for colour in solid) / len(solid)


@pytest.mark.parametrize(("x", "y"), [(80, 90), (170, 140), (122, 70), (70, 122)])
def test_the_tail_of_a_slip_ends_at_the_cell_it_is_about(x, y):
    """Where the slip stands askew of its cell too, not at the neighbour's."""
    cell = Box(100, 100, 44, 44)
    tip = tip_of(cell, x, y)
    assert tip is not None
    assert hypot(tip[0] - cell.cx, tip[1] - cell.cy) == pytest.approx(0.4 * 44)


def test_a_slip_that_stands_far_off_or_beyond_another_piece_has_no_tail():
    """It seemed to mean the piece that it touched on the way; the ring tells the cell as well."""
    cell, beside = Box(100, 100, 44, 44), Box(150, 104, 36, 36)
    assert tip_of(cell, 122, 400) is None
    assert tip_of(cell, 196, 122, [cell.inset(4, 4), beside]) is None
    assert tip_of(cell, 196, 122, [cell.inset(4, 4)]) is not None


def test_of_one_result_alone_there_is_none_before(client):
    one = rolled(client, results=Reading.OFF, game="miniwary")
    one.key("r")
    assert one.table.slip.visible
    shown = [say(button.label) for button in one.table.prompt.children]
    assert "Put away" in shown
    assert "The one before" not in shown


def test_what_can_be_done_has_its_buttons_as_soon_as_the_result_is_read(client):
    """Advance and Hold back came only with the first click on the board."""

    def moves_in(match):
        return any(action.verb == "advance" for action in match.legal())

    steps = driven("warshard", "crossroads", moves_in, seed=2, most=2000).steps
    match = driven(
        "warshard", "crossroads", lambda at: len(at.steps) == len(steps) - 1, seed=2, most=2000
    )
    one = client(match, animation=1, results=Reading.EACH)
    one.scene.perform(do.Play(steps[-1].action))
    for _ in range(600):
        one.pass_frames()
        if lies(one):
            break
    assert lies(one)
    one.key("space")
    one.settle()
    assert moves_in(match)
    assert [say(button.label) for button in one.table.prompt.children] == ["Advance", "Hold back"]


def set_up(client):
    """End the set-up of MJ12, upon which it is rolled who has the choice."""
    match = driven("mj12", "danville", lambda match: match.decision().phase == "setup", seed=1)
    one = client(match, animation=1, results=Reading.WAIT)
    for _ in range(2):
        one.key("p")
        one.key("enter", ctrl=True)
    while not lies(one):
        one.pass_frames()
    return one


@pytest.mark.parametrize(
    "until_it_lies",
    [lambda client: rolled(client, animation=1, game="miniwary"), set_up],
    ids=["miniwary", "mj12"],
)
def test_the_banner_of_the_next_turn_waits_till_the_result_is_read(client, until_it_lies):
    """It flew in over the dice, which still told of what was before, and was gone unread."""
    one = until_it_lies(client)
    assert lies(one)
    while lies(one):
        assert not one.table.banner.showing
        one.key("space")
        for _ in range(120):
            if lies(one) or one.table.banner.showing:
                break
            one.pass_frames()
    assert one.table.banner.showing
