"""What a screen reader is told of every screen: the same words, and the same ways on, without
eyes."""

import pytest

from game import text
from game.scenes.list_screen import ListScreen
from game.scenes.title import TitleScene
from game.ui.access import ROOT, Role, Wish
from game.ui.list_box import Item
from game.ui.scale import NOWHERE
from tests.ui.test_text_fits import SCENES

NAMELESS = (Role.GROUP, Role.LIST, Role.ROW, Role.RADIO_GROUP)
"""What may go unnamed: it is heard by what lies in it."""


def tree(person):
    """Return what the scene on top tells."""
    return person.scene.told("Miniwars")


def named(found, role, name):
    """Return the path of the one part of that role and name."""
    paths = [p for p, node in found.nodes.items() if node.role is role and node.name == name]
    assert len(paths) == 1, [node.name for node in found.nodes.values() if node.role is role]
    return paths[0]


def do(person, path, deed=Wish.PRESS, value=0):
    """Do something as a screen reader asks for it."""
    widget, key = tree(person).owners[path]
    person.scene.obey(widget, key, deed, value)
    person.app.stack.carry_out()
    person.frames(2)


@pytest.mark.parametrize("name", [*SCENES])
def test_everything_that_has_the_keys_can_be_heard_and_reached(person, name):
    one = person(TitleScene)
    services = one.app.services
    one.app.stack.reset(SCENES[name](services))
    one.app.stack.carry_out()
    one.frames(1)
    whole(tree(one), one.scene.root)


def whole(found, root):
    """Assert that a tree holds together, and that all that Tab stops at is in it."""
    widgets = {id(widget) for widget, _ in found.owners.values()}
    silent = [w.name or type(w).__name__ for w in root.stops() if id(w) not in widgets]
    assert silent == []
    for path, node in found.nodes.items():
        assert node.name or node.role in NAMELESS, path
        assert not set("{}\xa0×") & set(node.name + node.note), (path, node)
        assert node.box != NOWHERE or path not in found.owners, path
        assert set(node.inside) <= set(found.nodes), path
    inside = [path for node in found.nodes.values() for path in node.inside]
    assert sorted([*inside, ROOT]) == sorted(found.nodes), "each lies in one other"
    assert found.focus in found.nodes
    if root.focus is not None and root.focus.box != NOWHERE:
        assert found.owners[found.focus][0] is root.focus


def test_the_words_are_those_of_the_language_in_use(person):
    one = person(TitleScene)
    text.use("de")
    assert named(tree(one), Role.BUTTON, "Einstellungen")


def test_rows_of_the_same_title_are_told_apart(person):
    picked: list[int] = []
    one = person(lambda services: Rows(services, picked))
    found = tree(one)
    rows = [path for path, node in found.nodes.items() if node.name == "Twice"]
    assert len(rows) == 2
    do(one, rows[1])
    assert picked == [2]


class Rows(ListScreen):
    """A list in which a title stands twice."""

    def __init__(self, services, picked):
        super().__init__(services, "Rows")
        self.list.on_pick = picked.append
        self.list.set([Item("Twice"), Item("Once"), Item("Twice")])


def test_what_is_set_or_chosen_by_ear_is_so(person):
    one = person(SCENES["settings sound"])
    volume = named(tree(one), Role.SLIDER, "Volume: 70 %")
    assert tree(one).nodes[volume].span[:4] == (70, 0, 100, 10), "the numbers that are said"
    do(one, volume, Wish.SET, 20)
    assert one.app.services.profile().volume != 70
    assert one.scene.root.focus is not None
    do(one, named(tree(one), Role.TAB, "Comfort, per person"))
    assert named(tree(one), Role.RADIO_BUTTON, "Red-green")
