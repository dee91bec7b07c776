"""What the table tells of what is pointed at and picked up: what a click would do, what could
come back, what it costs and where it stands in the rules.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from game.board.grid import Mask
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Base, Description, Forecast, Row, Scope
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef, Ref
from game.core.words import Phrase, Words
from game.match.undo import UndoRule
from game.scenes.play.foresight import Exposed
from game.scenes.play.interaction import Interaction


class Price(NamedTuple):
    """What a card in hand would leave of the number that it is paid from."""

    key: str
    """Of the number's row."""
    left: int
    note: Words
    """The sum."""


def forecast(interaction: Interaction) -> Forecast | None:
    """Return what a click where the cursor is would do; on the main button, what that does."""
    if interaction.ending and interaction.selection.way_on is not None and not interaction.in_hand:
        return interaction.foresight.of(interaction.selection.way_on)
    choices = interaction.selection.choices
    if interaction.considered in choices:
        choices = (interaction.considered,)
    if interaction.approach is not None:
        return interaction.foresight.approached(interaction.approach)
    asked = choices or interaction.pointed_actions() or interaction.waiting
    return interaction.foresight.first(asked)


def also(interaction: Interaction) -> tuple[Row, ...]:
    """Return the verdicts on the best other targets beside the one pointed at."""
    intent, pointed = interaction.selection.intent, interaction.pointed_actions()
    if interaction.ending or not any(intent(action) is Intent.ATTACK for action in pointed):
        return ()
    here = {action.target for action in pointed}
    attacks = (a for a in interaction.selection.candidates if intent(a) is Intent.ATTACK)
    found = ((a, interaction.piece(a.target)) for a in attacks if a.target not in here)
    return interaction.foresight.others([(a, piece) for a, piece in found if piece is not None])


def exposure(interaction: Interaction) -> Exposed | None:
    """Return what enemies could do to a piece where a click would leave it; None: not asked.

    While `asks_exposure`: to what is in hand on the cell pointed at, else to the piece there.
    """
    acting = _acting(interaction)
    if acting is not None:
        return acting
    if not interaction.asks_exposure or interaction.pointed is None:
        return None
    held = interaction.piece(interaction.selection.subject)
    there = (interaction.piece(ref) for ref in interaction.hover)
    piece = next((view for view in there if view is not None), held)
    return interaction.foresight.exposure(piece, interaction.pointed) if piece is not None else None


def aims(interaction: Interaction) -> bool:
    """Return whether a click would strike an enemy, at once or after a move."""
    if interaction.approach is not None:
        return True
    actions = interaction.pointed_actions()
    return any(interaction.selection.intent(action) is Intent.ATTACK for action in actions)


def _acting(interaction: Interaction) -> Exposed | None:
    """Return what could come of what a click would do with the piece in hand."""
    piece, approach = interaction.piece(interaction.selection.subject), interaction.approach
    if piece is None or interaction.selection.choices:
        return None
    if approach is not None:
        goal = interaction.cell_of(approach.move.target)
        return interaction.foresight.exposure(piece, goal, approach.move, approach.attack)
    for action in interaction.pointed_actions():
        intent = interaction.selection.intent(action)
        if intent is Intent.MOVE:
            return interaction.foresight.exposure(piece, interaction.cell_of(action.target), action)
        if intent is Intent.ATTACK:
            return interaction.foresight.exposure(piece, piece.cell, action)
    return None


def scope(interaction: Interaction) -> Scope:
    """Return what the piece in hand could aim at, and what it cannot; of one that was refused as it
    can do nothing, too."""
    subject = interaction.selection.subject
    if subject is None and interaction.hover and interaction.why() is not None:
        subject = interaction.hover[0]
    if not interaction.active or not isinstance(subject, PieceRef):
        return Scope()
    return interaction.foresight.scope(subject)


def described(interaction: Interaction) -> Description | None:
    """Return the card of what is pointed at, else of what is picked up, else of the pinned; of a
    stack that what is picked up lies in, its own."""
    ref = interaction.hover[0] if interaction.hover else None
    if isinstance(ref, EdgeRef):
        ref = next((other for other in interaction.hover if not isinstance(other, EdgeRef)), None)
    held = interaction.selection.subject
    if isinstance(held, CardRef):
        ref = held if interaction.in_hand else ref
    elif held is not None and (isinstance(ref, CellRef) or held in interaction.hover):
        ref = held
    ref = ref or held or interaction.pinned
    if ref is None or isinstance(ref, EdgeRef):
        return None
    told = interaction.match.presenter.describe(interaction.seen, interaction.seat, ref)
    beside = _beside(interaction, ref)
    if told is None or not beside:
        return told
    return told._replace(notes=(Row("Also here", reduce(_listed, beside)), *told.notes))


def _beside(interaction: Interaction, ref: Ref) -> list[Words]:
    """Return the names of the others in the stack that a piece lies in, the topmost first."""
    cell = interaction.cell_of(ref) if isinstance(ref, PieceRef) else None
    if cell is None:
        return []
    pieces = (interaction.piece(other) for other in interaction.refs_at(cell) if other != ref)
    return [piece.name for piece in pieces if piece and piece.look.base is not Base.BUILDING]


def _listed(first: Words, then: Words) -> Words:
    return Phrase("{first}, {then}", {"first": first, "then": then})


def price(interaction: Interaction) -> Price | None:
    """Return what the card in hand would leave of what it is paid from; None: it is free."""
    card = interaction.card(interaction.selection.subject)
    if card is None or not card.pays or not interaction.active:
        return None
    for row in (row for panel in interaction.scene.panels for row in panel.rows):
        if row.key == card.pays and isinstance(row.value, int):
            return Price(row.key, row.value - card.cost, f"{row.value} - {card.cost}")
    return None


def paragraph(interaction: Interaction) -> str:
    """Return the number of the paragraph of the rules that applies: to what is refused, else
    to what a click would do, else to the decision."""
    why, told, decision = interaction.why(), forecast(interaction), interaction.decision
    lines = told.lines if told is not None else ()
    named = [why.rule if why is not None else "", *(line.rule for line in lines)]
    return next(filter(None, named), decision.rule if decision is not None else "")


def uncovered(interaction: Interaction, actions: Iterable[Action]) -> Mask:
    """Return the cells out of sight where an action may tell something: there undo may end."""
    uncovers = _uncovers(interaction)
    return reduce(or_, (uncovers(interaction.seen, action) for action in actions), 0)


def uncovered_by_click(interaction: Interaction) -> Mask:
    """Return the same of what a click would do, an attack that follows a move included."""
    found = uncovered(interaction, interaction.pointed_actions())
    approach = interaction.approach
    if approach is not None and approach.at_once:
        found |= _uncovers(interaction)(approach.after, approach.attack)
    return found


def _uncovers(interaction: Interaction) -> Callable[[Any, Action], Mask]:
    """Return what tells of an action that it uncovers something; where undo has no part in it, what
    tells of nothing."""
    if not interaction.scene.fog or interaction.match.undo_stack.rule is UndoRule.OFF:
        return lambda _seen, _action: 0
    return interaction.match.presenter.uncovers
