"""An order in words, as a person would say it: who does what, and where."""

from typing import Any

from game.board.grid import Grid
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Presentation
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef, Ref, Seat
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.match.adviser import WholeOrder
from game.text import say

_AT = {Intent.MOVE: "{deed} to {where}", Intent.PLACE: "{deed} at {where}"}


def order_words(ruleset: Ruleset[Any], grid: Grid, seat: Seat, order: WholeOrder) -> Words:
    """Return an order in words: "Tank f6: move to f7, attack Soldier g7"."""
    present, first = ruleset.presenter.present, order.actions[0]
    deeds: list[Words] = []
    last = ""
    for seen, action in zip(order.before, order.actions, strict=True):
        shown = present(seen, seat)
        where = _where(grid, shown, action)
        if action.verb == last and action.subject == first.subject:
            deeds.append(where)  # a stroke goes on
            continue
        deeds.append(_deed(ruleset, action, where))
        last = action.verb
    who = _who(grid, present(order.before[0], seat), first.subject)
    told = deeds[0]
    for deed in deeds[1:]:
        told = Phrase("{first}, {then}", {"first": told, "then": deed})
    if not who:
        label = ruleset.manifest.verbs[first.verb].label
        return label if len(deeds) == 1 and first.target is None else told
    return Phrase("{who}: {deeds}", {"who": who, "deeds": told})


def _deed(ruleset: Ruleset[Any], action: Action, where: Words) -> Words:
    """Return a verb as it stands within a sentence, with where it leads."""
    verb = ruleset.manifest.verbs[action.verb]
    label = say(verb.label)
    deed = label[:1].lower() + label[1:]
    if not where:
        return deed
    text = "{deed} {where}"
    if isinstance(action.target, CellRef):
        text = _AT.get(verb.intent, text)
    return Phrase(text, {"deed": deed, "where": where})


def _who(grid: Grid, shown: Presentation, subject: Ref | None) -> Words:
    if isinstance(subject, CardRef):
        return next((item.name for item in shown.hand if item.card == subject.card), "")
    who = _named(grid, shown, subject)
    return Phrase("Between {sides}", {"sides": who}) if isinstance(subject, EdgeRef) else who


def _named(grid: Grid, shown: Presentation, ref: Ref | None) -> Words:
    """Return a piece by name and cell, a cell by its label, a side by the cells it parts."""
    match ref:
        case PieceRef(piece):
            found = next((view for view in shown.pieces if view.piece == piece), None)
            if found is None:
                return ""
            return Phrase("{name} {cell}", {"name": found.name, "cell": grid.label(found.cell)})
        case CellRef(cell):
            return grid.label(cell)
        case EdgeRef(edge):
            one, other = map(grid.label, grid.edge_cells(edge))
            return Phrase("{one} and {other}", {"one": one, "other": other})
    return ""


def _where(grid: Grid, shown: Presentation, action: Action) -> Words:
    where = _named(grid, shown, action.target)
    if isinstance(action.target, EdgeRef):
        return Phrase("between {sides}", {"sides": where})
    return where
