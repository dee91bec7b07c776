"""The menu that asks which of several actions is meant: its rows, and the place it is about."""

from collections.abc import Sequence

from game.board.grid import Cell
from game.core.action import Action
from game.core.refs import EdgeRef
from game.core.words import Phrase, Words
from game.scenes.play.interaction import Interaction
from game.ui.choice import Choice


def rows(interaction: Interaction, choices: Sequence[Action]) -> list[Choice[Action]]:
    """Return a row for each action: its deed and what it is about, or only that where all deeds
    are alike. A side between two cells is named by both."""
    verbs = interaction.match.ruleset.manifest.verbs
    alike = len({action.verb for action in choices}) == 1
    found = []
    for action in choices:
        label, option, side = (
            verbs[action.verb].label,
            interaction.option(action),
            _side(interaction, action),
        )
        found.append(
            Choice(action, option or label, side)
            if alike
            else Choice(action, label, option or side)
        )
    return found


def place(interaction: Interaction, action: Action) -> Cell | None:
    """Return the cell that an action is about, one of the two beside a side; None off the board."""
    if isinstance(action.target, EdgeRef):
        return interaction.match.board.grid.edge_cells(action.target.edge)[0]
    return interaction.cell_of(action.target)


def _side(interaction: Interaction, action: Action) -> Words:
    if not isinstance(action.target, EdgeRef):
        return ""
    grid = interaction.match.board.grid
    one, other = map(grid.label, grid.edge_cells(action.target.edge))
    return Phrase("between {one} and {other}", {"one": one, "other": other})
