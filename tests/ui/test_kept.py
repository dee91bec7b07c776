"""What a widget has drawn is put back while nothing changes, and is what it would draw anew."""

import pygame

from game.core.presentation import HandItem, Look
from game.core.refs import Seat
from game.ui.bars import TopBar
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from game.ui.hand import HandTray
from game.ui.log_panel import LogLine, LogPanel
from tests.ui.desk import Desk

BARE = (38, 34, 31)


def pixels(desk, widget):
    """Return what stands on the window once a widget is on it."""
    desk.window.fill(BARE)
    widget.redraw(Canvas(desk.window, desk.ui))
    return pygame.image.tobytes(desk.window, "RGB")


def anew(desk, widget):
    """Return the same, drawn from nothing."""
    desk.ui.version += 1
    return pixels(desk, widget)


def counted(widget, drawn):
    """Count how often a widget draws itself."""
    draw = widget.draw

    def counting(canvas):
        drawn.append(widget)
        draw(canvas)

    widget.draw = counting


def test_a_bar_is_drawn_once_and_again_when_a_button_changes():
    desk = Desk()
    drawn: list[object] = []
    button = Button("Log", kind=ButtonKind.DARK)
    bar = desk.put(TopBar(Button("", icon="menu", kind=ButtonKind.DARK), [button]), 0, 0, 800, 48)
    bar.set("Mini Wars", "Two Rivers", "Round 6", Seat(1), "Anna")
    for _ in range(3):
        pixels(desk, bar)
    counted(bar, drawn)
    first = pixels(desk, bar)
    assert drawn == []
    assert first == anew(desk, bar)
    button.hovered = True
    assert pixels(desk, bar) != first
    assert pixels(desk, bar) == anew(desk, bar)
    bar.set("Mini Wars", "Two Rivers", "Round 7", Seat(2), "Ben")
    assert pixels(desk, bar) == anew(desk, bar)


def test_a_log_follows_its_lines_and_its_scrolling():
    desk = Desk()
    log = desk.put(LogPanel(lambda _: None), 10, 10, 256, 200)
    log.set([LogLine(f"Line number {n}", Seat(1)) for n in range(30)])
    seen = {pixels(desk, log)}
    log.scroll.scroll_to(0)
    seen.add(pixels(desk, log))
    assert pixels(desk, log) == anew(desk, log)
    log.set([LogLine("Another", Seat(2))])
    seen.add(pixels(desk, log))
    assert len(seen) == 3
    assert pixels(desk, log) == anew(desk, log)


def test_a_hand_is_drawn_anew_while_a_card_rises_and_not_after():
    desk = Desk()
    drawn: list[object] = []
    tray = desk.put(HandTray(), 0, 400, 800, 112)
    cards = [
        HandItem(name, name.title(), Look(f"mini_wars/{name}"), 100) for name in ("tank", "scout")
    ]
    tray.set(cards, Seat(1))
    tray.update(1.0)
    at_rest = pixels(desk, tray)
    counted(tray, drawn)
    assert pixels(desk, tray) == at_rest
    assert drawn == []
    tray._hover(0, "")
    tray.update(0.05)
    assert pixels(desk, tray) != at_rest
    tray.update(1.0)
    assert pixels(desk, tray) == anew(desk, tray)


def test_the_desk_round_a_board_is_the_desk_without_it():
    desk = Desk()
    covered = pygame.Rect(211, 53, 400, 250)
    canvas = Canvas(desk.window, desk.ui)
    canvas.wood(canvas.view)
    desk.window.fill(BARE, covered)
    whole = pygame.image.tobytes(desk.window, "RGB")
    desk.window.fill(BARE)
    canvas.wood_round(covered)
    assert pygame.image.tobytes(desk.window, "RGB") == whole
