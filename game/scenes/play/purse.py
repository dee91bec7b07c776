"""What holding a card does to the number that it is paid from."""

from typing import NamedTuple

from game.core.presentation import HandItem, Presentation
from game.core.words import Words


class Purse(NamedTuple):
    """A number of the top bar as it would be."""

    key: str
    left: int
    note: Words
    """The sum."""


def purse(scene: Presentation, card: HandItem) -> Purse | None:
    """Return what a card would leave of what is shown, or None if it costs nothing of it."""
    for panel in scene.panels if card.pays else ():
        for row in panel.rows:
            if row.key == card.pays and isinstance(row.value, int):
                return Purse(row.key, row.value - card.cost, f"{row.value} - {card.cost}")
    return None
