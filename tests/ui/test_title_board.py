"""The board on the title's desk: drawn once for a size, and never away while it is drawn anew."""

import pygame
import pytest

from game.scenes.dialogs import Dialog
from game.scenes.title import TitleScene


@pytest.fixture
def title(person):
    """Return someone at the title once its board is there."""
    one = person(TitleScene)
    assert one.scene.lively
    one.frames(12)
    assert not one.scene.lively
    return one


def board(one):
    """Return what is painted where the board lies."""
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window.subsurface((700, 100, 500, 400)), "RGB")


def test_coming_back_to_the_title_draws_no_board_anew(title):
    before = board(title)
    title.app.stack.push(Dialog(title.app.services, "Rules", ["None."]))
    title.app.stack.carry_out()
    title.app.stack.pop()
    title.app.stack.carry_out()
    assert not title.scene.lively
    title.frames()
    assert board(title) == before
    title.app.stack.reset(TitleScene(title.app.services))
    title.app.stack.carry_out()
    title.frames()
    assert board(title) == before


def test_a_new_size_keeps_the_board_until_it_is_drawn_for_that_size(title):
    small = title.app.services.title_board[1]
    pygame.display.set_mode((1600, 900))
    title.app.services.apply()
    title.frames()
    assert title.scene.lively
    assert title.scene._board is small
    title.frames(12)
    assert not title.scene.lively
    assert title.scene._board.get_width() > small.get_width()


def test_other_colours_are_another_board(title):
    before = title.app.services.title_board[1]
    title.app.services.profile().palette = "grey"
    title.app.services.apply()
    assert title.scene.lively
    title.frames(12)
    assert title.app.services.title_board[1] is not before
