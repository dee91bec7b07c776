"""The stack of scenes: changes wait, transparent scenes show what lies below."""

from typing import Any

import pygame

from game.scenes.scene import Scene
from game.scenes.stack import Stack
from tests.ui.desk import Desk


class Noted(Scene):
    """A scene that notes what happens to it."""

    def __init__(self, name, notes, transparent=False):
        self.ui = Desk().ui
        services: Any = self
        super().__init__(services)
        self.name, self.notes, self.transparent = name, notes, transparent

    def layout(self, size):
        self.notes.append(f"{self.name} layout")

    def enter(self):
        self.notes.append(f"{self.name} enter")

    def leave(self):
        self.notes.append(f"{self.name} leave")

    def close(self):
        self.notes.append(f"{self.name} close")

    def draw(self, surface):
        self.notes.append(f"{self.name} draw")


def make(*names, transparent=()):
    notes: list[str] = []
    stack = Stack(lambda: (800, 600))
    scenes = [Noted(name, notes, name in transparent) for name in names]
    for scene in scenes:
        stack.push(scene)
    stack.carry_out()
    return stack, scenes, notes


def test_changes_wait_until_they_are_settled():
    stack, (first,), notes = make("a")
    other = Noted("b", notes)
    stack.push(other)
    assert stack.top is first
    stack.carry_out()
    assert stack.top is other
    assert notes == ["a layout", "a enter", "a leave", "b layout", "b enter"]


def test_taking_away_closes_and_brings_back_what_was_below():
    stack, (first, _), notes = make("a", "b")
    notes.clear()
    stack.pop()
    stack.carry_out()
    assert stack.top is first
    assert notes == ["b leave", "b close", "a enter"]


def test_a_scene_takes_all_above_it_with_it():
    stack, (first, second, _), _ = make("a", "b", "c")
    stack.pop(second)
    stack.carry_out()
    assert stack.screens == (first,)
    stack.pop(second)
    stack.carry_out()
    assert stack.screens == (first,)


def test_replacing_and_beginning_anew():
    stack, (first, _), notes = make("a", "b")
    third = Noted("c", notes)
    stack.replace(third)
    stack.carry_out()
    assert stack.screens == (first, third)
    fourth = Noted("d", notes)
    stack.reset(fourth)
    stack.carry_out()
    assert stack.screens == (fourth,)
    stack.quit()
    stack.carry_out()
    assert stack.top is None


def test_only_what_shows_is_drawn():
    surface = pygame.Surface((800, 600))
    stack, _, notes = make("a", "b", "c", "d", transparent=("c", "d"))
    notes.clear()
    stack.draw(surface)
    assert notes == ["b draw", "c draw", "d draw"]
