"""The menu that asks which of several actions is meant."""

from collections.abc import Sequence

from game.board.grid import Cell, Grid
from game.core.action import Action
from game.core.refs import EdgeRef, Ref
from game.core.words import Phrase, Words
from game.match.match import Match
from game.scenes.play import commands as do
from game.scenes.play.interaction import Interaction
from game.scenes.play.order_words import which_words
from game.scenes.play.table_layout import TableLayout
from game.ui.choice import Choice
from game.ui.menu import Menu


def open_which(
    table: TableLayout,
    match: Match,
    interaction: Interaction,
    choices: Sequence[Action],
    send: do.Send,
) -> None:
    """Open the menu beside what the actions are about.

    Each row is a deed and what it is about, or only that where all deeds are alike.

    Args:
        table: the widgets.
        match: in whose game's words the rows are.
        interaction: what the person does.
        choices: what may be meant.
        send: takes what is considered, and what is chosen.
    """
    grid, verbs = match.board.grid, match.ruleset.manifest.verbs
    alike = len({action.verb for action in choices}) == 1
    rows = []
    for action in choices:
        label = verbs[action.verb].label
        option, side = interaction.option(action), _side_words(grid, action.target)
        if alike:
            rows.append(Choice(action, option or label, side))
        else:
            rows.append(Choice(action, label, option or side))
    menu = Menu(
        rows,
        lambda action: send(do.Choose(action)),
        on_point=lambda action: send(do.Consider(action)),
        title=which_words(match.ruleset, choices),
        numbers=True,
    )
    ui, root, at = table.ui, table.root, table.prompt.box
    cell = _cell(grid, interaction, choices[0].target)
    if cell is not None:
        at = ui.scale.box_of(table.board.view.cell_rect(cell))
    root.open(menu, menu.fit(ui, at, root.box))


def _cell(grid: Grid, interaction: Interaction, target: Ref | None) -> Cell | None:
    """Return the cell of a target, one of the two beside a side; None off the board."""
    if isinstance(target, EdgeRef):
        return grid.edge_cells(target.edge)[0]
    return interaction.cell_of(target)


def _side_words(grid: Grid, target: Ref | None) -> Words:
    """Return what a side is between; nothing for any other target."""
    if not isinstance(target, EdgeRef):
        return ""
    one, other = map(grid.label, grid.edge_cells(target.edge))
    return Phrase("between {one} and {other}", {"one": one, "other": other})
