from itertools import cycle, pairwise
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.event import (
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    EdgeChanged,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Sighted,
    Stat,
    TurnBegan,
)
from game.core.presentation import Look, Marker, Pattern, Presentation
from game.core.refs import PieceId, PieceRef, Seat
from game.settings import Profile
from game.view.animator import Animator
from game.view.motion import REST
from game.view.sound import sound_of
from tests.view.boards import bare_map, picture_of, pixels, scene, unit, unknown, view_of

LAYOUT = Layout.for_map(bare_map())
SPEEDS = get_args(Profile.model_fields["animation"].annotation)
ONE, TWO, NEW = PieceId(1), PieceId(2), PieceId(5)
BEFORE = scene(unit(1, 0), unit(2, 3, seat=2, hp=60), unit(4, 30), unknown(25))
AFTER = scene(unit(1, 2, dimmed=True), unit(4, 30, hp=70), unit(5, 31), unknown(26))
STORY: tuple[Event, ...] = (
    PieceMoved(ONE, Seat(1), (Cell(0), Cell(1), Cell(2))),
    Attacked(Cell(2), Cell(3), Seat(1), ONE, TWO),
    DiceRolled(Seat(1), 6, (4, 2)),
    PieceChanged(TWO, Cell(3), Seat(2), Stat.HP, 60, 0, cause=Cause.ATTACK),
    PieceRemoved(TWO, Cell(3), Seat(2), cause=Cause.ATTACK),
    PieceMoved(None, Seat(2), (Cell(25), Cell(26))),
    PieceChanged(PieceId(4), Cell(30), Seat(1), Stat.HP, 80, 70, cause=Cause.ATTACK),
    PiecePlaced(NEW, Cell(31), Seat(1), cost=30),
    CellChanged(Cell(7), "flipped"),
    TurnBegan(Seat(2), 2),
)


def played(animator: Animator, dt: int = 16, story: tuple[Event, ...] = STORY) -> list[Event]:
    """Play to the end and return what was heard."""
    animator.play(story, BEFORE, AFTER)
    heard = list(animator.update(0))
    for _ in range(10_000):
        if not animator.busy:
            return heard
        heard.extend(animator.update(dt))
    raise AssertionError("the animation does not end")


def duration(animator: Animator, story: tuple[Event, ...] = STORY) -> int:
    animator.play(story, BEFORE, AFTER)
    time = 0
    while animator.busy:
        animator.update(1)
        time += 1
    return time


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_event_is_heard_once_and_in_order_at_every_speed(speed):
    assert tuple(played(Animator(LAYOUT, speed))) == STORY


@given(st.lists(st.integers(1, 400), min_size=1, max_size=8))
def test_any_frame_rate_ends_with_the_pieces_of_the_presentation(ticks):
    animator = Animator(LAYOUT)
    animator.play(STORY, BEFORE, AFTER)
    for dt in cycle(ticks):
        animator.update(dt)
        if not animator.busy:
            break
    assert animator.after is AFTER
    pieces = [shown.view for shown in animator.instant().pieces]
    assert sorted((v.cell, v.piece) for v in pieces if v.piece) == [(2, 1), (30, 4), (31, 5)]
    assert [v.cell for v in pieces if v.piece is None] == [26]


def test_the_same_milliseconds_give_the_same_pictures():
    one, two = Animator(LAYOUT), Animator(LAYOUT)
    for animator in (one, two):
        animator.play(STORY, BEFORE, AFTER)
    while one.busy:
        one.update(23)
        two.update(23)
        assert one.instant() == two.instant()
    assert not two.busy


def test_speeds_are_each_twice_the_last():
    times = [duration(Animator(LAYOUT, speed)) for speed in SPEEDS if speed]
    for slow, fast in pairwise(times):
        assert slow == pytest.approx(2 * fast, abs=4)


def test_off_takes_no_time():
    animator = Animator(LAYOUT, 0)
    animator.play(STORY, BEFORE, AFTER)
    assert not animator.busy


@pytest.mark.parametrize("event", STORY)
def test_nothing_moves_longer_than_400_ms_but_dice_that_lie(event):
    animator = Animator(LAYOUT)
    animator.play((event,), BEFORE, AFTER)
    animator.update(401)
    instant = animator.instant()
    assert all(shown.pose is REST for shown in instant.pieces)
    assert all(die.progress == 1 for die in instant.dice)
    assert not instant.rising
    assert all(width == 1 for width in instant.turning.values())


def test_a_slide_stays_on_its_path_and_takes_60_ms_a_cell():
    animator = Animator(LAYOUT)
    animator.play(STORY[:1], BEFORE, AFTER)
    seen = []
    while animator.busy:
        moving = next(s for s in animator.instant().pieces if s.view.piece == ONE)
        x, y = LAYOUT.centre(moving.view.cell)
        seen.append((x + moving.pose.dx, y + moving.pose.dy))
        animator.update(10)
    xs = [x for x, _ in seen]
    assert xs == sorted(xs)
    assert {y for _, y in seen} == {LAYOUT.centre(Cell(0))[1]}
    assert len(seen) == 12


def test_numbers_rise_where_a_shown_strength_changes():
    animator = Animator(LAYOUT)
    animator.play(STORY[6:7], BEFORE, AFTER)
    animator.update(100)
    (number,) = animator.instant().rising
    assert (number.text, number.cell) == ("−10", 30)
    shown = next(s for s in animator.instant().pieces if s.view.piece == PieceId(4))
    assert [badge.text for badge in shown.view.look.badges] == ["70"]


def test_what_no_badge_shows_does_not_rise():
    hidden = PieceChanged(ONE, Cell(0), Seat(1), Stat.NERVE, 3, 2)
    animator = Animator(LAYOUT)
    animator.play((hidden,), BEFORE, AFTER)
    animator.update(50)
    assert not animator.instant().rising


def test_capture_recolours_the_piece_without_a_flash():
    taken = PieceChanged(TWO, Cell(3), Seat(1), Stat.OWNER, 2, 1, cause=Cause.CAPTURE)
    animator = Animator(LAYOUT)
    animator.play((taken,), BEFORE, AFTER)
    animator.update(10)
    shown = next(s for s in animator.instant().pieces if s.view.piece == TWO)
    assert shown.view.look.seat == 1
    assert shown.pose.opacity == 100


def test_dice_settle_on_their_results():
    animator = Animator(LAYOUT)
    animator.play(STORY[1:3], BEFORE, AFTER)
    animator.update(700)
    assert [die.face for die in animator.instant().dice] == [4, 2]
    assert {die.cell for die in animator.instant().dice} == {Cell(3)}


def test_sighted_pieces_fade_in():
    animator = Animator(LAYOUT)
    animator.play((Sighted((PieceRef(NEW),)),), BEFORE, AFTER)
    animator.update(40)
    shown = next(s for s in animator.instant().pieces if s.view.piece == NEW)
    assert shown.pose.opacity < 100


def test_skip_finishes_one_motion_and_skip_all_every_one():
    animator = Animator(LAYOUT)
    animator.play(STORY, BEFORE, AFTER)
    animator.update(10)
    animator.skip()
    at = next(s.view.cell for s in animator.instant().pieces if s.view.piece == ONE)
    assert (at, animator.busy) == (2, True)
    animator.skip_all()
    assert not animator.busy
    assert animator.after is AFTER


def test_a_time_budget_hurries_what_does_not_strike_the_watchers_pieces():
    story = (*STORY[:6] * 4, STORY[6])
    free = duration(Animator(LAYOUT, seat=Seat(1)), story)
    hurried = Animator(LAYOUT, budget=600, seat=Seat(1))
    assert duration(hurried, story) < free / 3
    hurried.play(story, BEFORE, AFTER)
    time = 0
    while hurried.busy:
        hurried.update(1)
        time += any(number.cell == 30 for number in hurried.instant().rising)
    assert time == pytest.approx(300, abs=3)


def test_ground_is_turned_over_half_way():
    after = AFTER._replace(ground={Cell(7): Look("domino/face_3_5")})
    animator = Animator(LAYOUT)
    animator.play((CellChanged(Cell(7), "flipped"),), BEFORE, after)
    animator.update(60)
    assert Cell(7) not in animator.instant().ground
    animator.update(70)
    assert animator.instant().ground == after.ground


def test_with_and_without_motion_the_board_looks_the_same_in_the_end(screen):
    still, moving = view_of(bare_map(), BEFORE), view_of(bare_map(), BEFORE)
    still.animator.speed = 0
    for view in (still, moving):
        view.play(STORY, AFTER)
    assert still.scene is AFTER
    while moving.busy:
        moving.update(33)
        moving.draw(screen)
    assert pixels(picture_of(still)) == pixels(picture_of(moving))


def test_a_wall_that_is_put_up_while_the_board_is_drawn_stands_at_once(screen):
    """It was drawn once somebody did something more: what lay on the board was taken for the same,
    as it was the same mapping, changed."""
    edge = view_of(bare_map()).grid.edge(Cell(12), Cell(13))
    walled = BEFORE._replace(edges={edge: Look("wall")})
    view = view_of(bare_map(), BEFORE)
    picture_of(view)
    view.marks = (Marker("turn", Pattern.PLACE, 1 << 30),)
    walk = PieceMoved(ONE, Seat(1), tuple(map(Cell, range(6))))
    view.play((walk, EdgeChanged(edge, "wall")), walled)
    while view.busy:
        view.draw(screen)
        view.update(33)
    other = view_of(bare_map(), walled)
    other.marks = view.marks
    assert pixels(picture_of(view)) == pixels(picture_of(other))


def test_a_second_batch_starts_from_the_end_of_the_first(screen):
    view = view_of(bare_map(), BEFORE)
    view.play(STORY, AFTER)
    view.update(30)
    view.play((PieceMoved(NEW, Seat(1), (Cell(31), Cell(32))),), BEFORE)
    assert {s.view.piece for s in view.animator.instant().pieces} == {v.piece for v in AFTER.pieces}


def test_every_motion_has_its_sound():
    assert [sound_of(event) for event in STORY] == [
        "move",
        "attack",
        "dice",
        "hit",
        "destroy",
        "move",
        "hit",
        "buy",
        "click",
        "turn",
    ]


def test_the_cause_chooses_the_sound():
    """A shot sounds otherwise than a blow, a rally otherwise than healing."""
    shot = Attacked(Cell(1), Cell(2), Seat(1), cause=Cause.FIRE)
    rallied = PieceChanged(PieceId(1), Cell(1), Seat(1), Stat.NERVE, -1, 0, cause=Cause.RALLY)
    assert [sound_of(event) for event in (shot, rallied)] == ["shot", "rally"]


def test_an_empty_batch_shows_the_presentation_at_once(screen):
    view = view_of(bare_map(), BEFORE)
    view.play((), Presentation())
    assert view.scene == Presentation()


@pytest.mark.parametrize("cell", [Cell(3), Cell(53)])
def test_settled_dice_lie_whole_in_the_window(screen, cell):
    view = view_of(bare_map(), BEFORE)
    still = picture_of(view)
    blow = Attacked(Cell(2), cell, Seat(1))
    view.play((blow, DiceRolled(Seat(1), 6, (6,))), BEFORE)
    view.update(600)
    rolled = picture_of(view)
    area = view.dice.area
    assert area is not None
    assert view.camera.window.contains(area)
    assert not area.colliderect(view.cell_rect(cell))
    assert pixels(rolled.subsurface(area)) != pixels(still.subsurface(area))
    for picture in (still, rolled):
        picture.fill((0, 0, 0), area.inflate(24, 24))
    assert pixels(rolled) == pixels(still), "nothing of them lies elsewhere"


def test_what_both_sides_roll_is_thrown_at_once_side_by_side():
    animator = Animator(LAYOUT)
    both = DiceRolled(Seat(1), 6, (4,)), DiceRolled(Seat(2), 6, (2,))
    animator.play((STORY[1], *both), BEFORE, AFTER)
    animator.update(200)
    dice = animator.instant().dice
    assert [(die.seat, die.place) for die in dice] == [(1, (0, 2)), (2, (1, 2))]
    animator.update(400)
    assert [die.face for die in animator.instant().dice] == [4, 2]
    assert not animator.rolling


def test_motion_that_is_switched_off_ends():
    animator = Animator(LAYOUT)
    animator.play(STORY, BEFORE, AFTER)
    animator.update(10)
    animator.speed = 0
    animator.update(10)
    assert not animator.busy
