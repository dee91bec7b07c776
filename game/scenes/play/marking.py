"""What is marked on the board, and the ghost that lies over it, while one seat aims."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from game.board.grid import Cell, Mask, mask_of
from game.core.manifest import Intent
from game.core.presentation import Base, Look, Marker, Pattern
from game.core.refs import NEUTRAL, CellRef, EdgeRef, PieceRef, Ref
from game.core.words import Phrase, Words
from game.match.approach import Approach
from game.match.selection import Lit
from game.scenes.play import outlook
from game.scenes.play.interaction import Interaction

_PATTERNS = {
    Intent.SELECT: Pattern.REACH,
    Intent.MOVE: Pattern.REACH,
    Intent.ATTACK: Pattern.ATTACK,
    Intent.PLACE: Pattern.PLACE,
    Intent.SUPPORT: Pattern.SUPPORT,
}
"""The mark of each intent's targets."""


def marks(interaction: Interaction) -> tuple[Marker, ...]:
    """Return the marks of the overlays and of what is picked up."""
    found = interaction.overlays.marks()
    for group in interaction.scene.groups:
        if group.key == interaction.group:
            found.append(Marker("group", Pattern.PLACE, group.room))
            found.append(Marker("sellers", Pattern.HINT, group.places))
    if interaction.selection.subject is not None:
        for intent, lit in interaction.selection.targets.items():
            cells = _cells(interaction, lit)
            found.append(Marker(intent.value, _PATTERNS[intent], cells, lit.edges))
            if intent is Intent.MOVE:
                found += _joined_marks(interaction, cells)
        found += _approach_marks(interaction)
        found += outlook.scope(interaction).marks
    else:
        found += _able_marks(interaction)
    found += _exposure_marks(interaction)
    found += _news_marks(interaction)
    forecast = outlook.forecast(interaction)
    if forecast is not None:
        found += forecast.marks
        shown = reduce(or_, (mark.cells for mark in forecast.marks), 0)
        if forecast.affected & ~shown:
            found.append(Marker("affected", Pattern.THREAT, forecast.affected & ~shown))
    reason = interaction.here_not()
    if reason is not None:
        found += reason.marks
    if interaction.stroke is not None and interaction.stroke.cells:
        track = tuple(interaction.stroke.cells)
        found.append(Marker("stroke", Pattern.HINT, lines=(track,), numbered=True))
    return tuple(found)


def _joined_marks(interaction: Interaction, goals: Mask) -> list[Marker]:
    """Return chevrons over the pieces that a mover would join: its mark would lie below them."""
    pieces = (view for view in interaction.scene.pieces if view.look.base is not Base.BUILDING)
    joined = mask_of(view.cell for view in pieces) & goals
    return [Marker("joined", Pattern.SUPPORT, joined)] if joined else []


def _able_marks(interaction: Interaction) -> list[Marker]:
    """Return a frame below each piece that can act now, where one that looks as fresh cannot; not
    while pieces move, as nearly all of them can then."""
    match, intent = interaction.match, interaction.selection.intent
    if not interaction.active or any(intent(a) is Intent.MOVE for a in match.legal()):
        return []
    able = set(match.idle_refs(interaction.seat))
    fresh = (
        PieceRef(view.piece)
        for view in interaction.scene.pieces
        if view.piece is not None
        and view.look.seat == interaction.seat
        and not view.look.dimmed
        and view.look.base is not Base.BUILDING
    )
    if not able or able.issuperset(fresh):
        return []
    return [Marker("able", Pattern.ABLE, mask_of(_cells_of(interaction, able)))]


def _approach_marks(interaction: Interaction) -> list[Marker]:
    """Return hollow brackets on what could be hit after a move, full ones on what is aimed at,
    and on what will be in reach without one."""
    subject = interaction.selection.subject
    if not isinstance(subject, PieceRef):
        return []
    near = {a.target for a in interaction.selection.candidates}
    near |= {a.target for a in interaction.aiming.waiting()}
    approach = interaction.approach
    aimed = interaction.aiming.target(interaction.hover) if approach is not None else None
    far = (ref for ref in interaction.aiming.approaches() if ref not in near and ref != aimed)
    legal = {action.target for action in interaction.selection.candidates}
    here = (ref for ref in near if isinstance(ref, PieceRef) and ref not in legal)
    return [
        Marker("approach", Pattern.APPROACH, mask_of(_cells_of(interaction, far))),
        Marker("waits", Pattern.ATTACK, mask_of(_cells_of(interaction, here))),
        *_aimed_marks(interaction, approach),
    ]


def _aimed_marks(interaction: Interaction, approach: Approach | None) -> list[Marker]:
    """Return the brackets of what a click would hit, and the arrow to where from."""
    if approach is not None:
        cell = interaction.cell_of(approach.attack.target)
        cells = 0 if cell is None else 1 << cell
        way = interaction.foresight.way(approach.move)
        return [Marker("aimed", Pattern.AIMED, cells, lines=way)]
    blows = (
        action.target
        for action in interaction.pointed_actions()
        if interaction.selection.intent(action) is Intent.ATTACK
    )
    cells = mask_of(_cells_of(interaction, (ref for ref in blows if isinstance(ref, PieceRef))))
    return [Marker("aimed", Pattern.AIMED, cells)] if cells else []


def _exposure_marks(interaction: Interaction) -> list[Marker]:
    """Return a tag for the sum of it, and a line from each enemy that could hit with a tag beside
    it, the hardest first; while an enemy is aimed at, these would pass for what the blow does, and
    so would the sum without a way to the cell that it is about."""
    found, aims = outlook.exposure(interaction), outlook.aims(interaction)
    if found is None or not found.exposure.strikes or (aims and interaction.approach is None):
        return []
    exposure = found.exposure
    tags: dict[Cell, Words] = {}
    if exposure.before:
        tags[found.cell] = Phrase("{after} left at worst", {"after": exposure.after})
    lines = []
    for strike in () if aims else exposure.strikes:
        cell = strike.cell
        if cell is None:
            cell = interaction.cell_of(PieceRef(strike.piece))
        if cell is not None:
            tags.setdefault(cell, strike.loss)
            lines.append((cell, found.cell))
    return [Marker("exposure", Pattern.THREAT, lines=tuple(lines), tags=tuple(tags.items()))]


def _news_marks(interaction: Interaction) -> tuple[Marker, ...]:
    """Return where undo may end, and what would come into view from the cell pointed at."""
    lit = interaction.selection.candidates if interaction.selection.subject is not None else ()
    ends = mask_of(
        cell
        for action in lit
        if outlook.uncovered(interaction, (action,))
        and (cell := interaction.cell_of(action.target)) is not None
    )
    shown = outlook.uncovered_by_click(interaction)
    news = (Marker("news", Pattern.NEWS, ends),) if ends else ()
    seen = (Marker("uncovered", Pattern.SIGHT, shown),) if shown else ()
    return (*news, *seen)


def _cells(interaction: Interaction, lit: Lit) -> Mask:
    return lit.cells | mask_of(_cells_of(interaction, map(PieceRef, lit.pieces)))


def _cells_of(interaction: Interaction, refs: Iterable[Ref]) -> Iterable[Cell]:
    return (cell for ref in refs if (cell := interaction.cell_of(ref)) is not None)


def _held_look(interaction: Interaction) -> Look | None:
    """Return the picture of what is picked up, for the ghost."""
    subject = interaction.selection.subject
    piece, card = interaction.piece(subject), interaction.card(subject)
    if piece is not None and interaction.selection.held:
        return piece.look
    if isinstance(subject, CellRef) and interaction.selection.held:
        return interaction.scene.ground.get(subject.cell)
    if card is not None:
        return card.look._replace(seat=interaction.seat or NEUTRAL)
    return None


def ghost(interaction: Interaction) -> tuple[Look, Cell, bool] | None:
    """Return picture, cell, and whether it may be put there; never over a target.

    What goes between two cells leaves no ghost on either: the side itself is marked.
    """
    approach = interaction.approach
    if approach is not None:
        mover = interaction.piece(approach.move.subject)
        goal = interaction.cell_of(approach.move.target)
        if mover is not None and goal is not None:
            return mover.look, goal, True
    look, cell = _held_look(interaction), interaction.pointed
    actions = interaction.pointed_actions()
    selection = interaction.selection
    targeted = any(
        selection.intent(action) in (Intent.ATTACK, Intent.SUPPORT) for action in actions
    )
    aims = {type(action.target) for action in selection.candidates}
    if look is None or cell is None or targeted or aims == {EdgeRef}:
        return None
    return look, cell, bool(actions)
