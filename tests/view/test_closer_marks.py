"""Marks that are foreseen stand in for those the board already bears."""

from game.board.grid import Cell
from game.core.presentation import Marker, Pattern
from tests.view.boards import map_of, picture_of, pixels, scene, unit, view_of


def fight(label: str, group: str = "fight 1") -> Marker:
    return Marker(group, Pattern.ATTACK, 1 << 12, label=label, lines=((Cell(11), Cell(12)),))


def shown(own: tuple[Marker, ...], foreseen: tuple[Marker, ...]) -> bytes:
    view = view_of(map_of(), scene(unit(1, 11), unit(2, 12, seat=2))._replace(markers=own))
    view.marks = foreseen
    return pixels(picture_of(view))


def test_a_mark_stands_in_for_the_one_of_its_group(screen):
    both = shown((fight("1-2"),), (fight("6-1"),))
    assert both == shown((), (fight("6-1"),))
    assert both != shown((fight("1-2"),), ())


def test_marks_of_other_groups_stay(screen):
    other = Marker("fight 2", Pattern.ATTACK, 1 << 7, label="3-1", lines=((Cell(11), Cell(7)),))
    assert shown((fight("1-2"), other), (fight("6-1"),)) == shown((other,), (fight("6-1"),))
    assert shown((other,), (fight("6-1"),)) != shown((), (fight("6-1"),))
