"""An order in words, as a person would say it: who does what, and where."""

from collections.abc import Sequence
from typing import Any

from game.board.grid import Grid
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Presentation
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef, Ref, Seat, parse_ref
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.match.adviser import WholeOrder
from game.match.match import Match
from game.text import say

_LINKS = {Intent.MOVE: "to", Intent.PLACE: "at"}
"""The word before a cell."""


def order_words(ruleset: Ruleset[Any], grid: Grid, seat: Seat, order: WholeOrder) -> Words:
    """Return an order in words: "Tank f6: move to f7, attack Soldier g7"."""
    present, first = ruleset.presenter.present, order.actions[0]
    deeds: list[Words] = []
    who = _who(grid, present(order.before[0], seat), first.subject)
    last = ""
    for seen, action in zip(order.before, order.actions, strict=True):
        shown = present(seen, seat)
        where = _with_named(grid, shown, action, _where(grid, shown, action))
        if action.verb == last and action.subject == first.subject:
            deeds.append(where)  # a stroke goes on
            continue
        deeds.append(_deed(ruleset, action, who, where))
        last = action.verb
    told = deeds[0]
    for deed in deeds[1:]:
        told = Phrase("{first}, {then}", {"first": told, "then": deed})
    return Phrase("{who}: {deeds}", {"who": who, "deeds": told}) if who else told


def action_words(match: Match, action: Action) -> Words:
    """Return in words what whoever decides could do now."""
    seat = match.deciding
    order = WholeOrder((action,), (match.seen(seat),), None)
    return order_words(match.ruleset, match.board.grid, seat, order)


def question_words(match: Match, choices: Sequence[Action]) -> Words:
    """Return which of several actions is asked for: "Grunt: spawn at c3. Who calls it up?"; told is
    what all of them have in common."""
    seat, first = match.deciding, choices[0]
    shown = match.present(seat)
    if len({action.verb for action in choices}) > 1:
        who = _who(match.board.grid, shown, first.subject)
        return Phrase("{who}: which one?", {"who": who}) if who else "Which one?"
    if len({action.target for action in choices}) > 1:
        first = first._replace(target=None)
    if len({action.option for action in choices}) > 1:
        first = first._replace(option="")
    which = which_words(match.ruleset, choices)
    return Phrase("{order}. {which}", {"order": action_words(match, first), "which": which})


def which_words(ruleset: Ruleset[Any], choices: Sequence[Action]) -> Words:
    """Return the question which of several actions is meant, in the game's words where it has any
    for all of them."""
    asked = {ruleset.manifest.verbs[action.verb].which for action in choices}
    return (asked.pop() if len(asked) == 1 else "") or "Which one?"


def refused_words(match: Match, action: Action) -> Words:
    """Return that an action is not possible, and why; nothing more of a computer's, which may be
    hidden."""
    seat = match.deciding
    if match.setup(seat).computer:
        return "The computer's order is not possible now."
    if action.verb not in match.ruleset.manifest.verbs:  # giving up, draws
        return "That is not possible now."
    order = action_words(match, action)
    why = match.ruleset.refusal(match.seen(seat), seat, action.subject, action.target)
    if why is None:
        return Phrase("{order}: not possible now.", {"order": order})
    return Phrase("{order}: not possible now. {why}", {"order": order, "why": why.text})


def _deed(ruleset: Ruleset[Any], action: Action, who: Words, where: Words) -> Words:
    """Return a verb as it stands after who does it, with where it leads; what is called as the
    deed itself, as a wall, is not named twice."""
    verb = ruleset.manifest.verbs[action.verb]
    label = say(verb.label)
    if where and who and label == say(who):
        return where
    deed = label[:1].lower() + label[1:] if who else label
    if not where:
        return deed
    link = "" if isinstance(action.target, EdgeRef) else verb.link
    if isinstance(action.target, CellRef):
        link = link or _LINKS.get(verb.intent, "")
    text = "{deed} {link} {where}" if link else "{deed} {where}"
    return Phrase(text, {"deed": deed, "link": link, "where": where})


def _with_named(grid: Grid, shown: Presentation, action: Action, where: Words) -> Words:
    """Return where an order leads, with the piece that its last choice names."""
    if not (where and action.option.startswith("#")):
        return where
    named = _named(grid, shown, parse_ref(action.option, grid))
    return Phrase("{where} ({name})", {"where": where, "name": named}) if named else where


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
