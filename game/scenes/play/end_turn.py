"""When a turn ends: what is left to do, the ladder of questions before it, and the turn that ends
by itself."""

from collections.abc import Set
from itertools import takewhile

from game.core.action import Action
from game.core.refs import CardRef, PieceRef, Seat
from game.core.words import Phrase, Words
from game.match.match import Match
from game.match.selection import Selection
from game.scenes.play.interaction import Interaction
from game.settings import Confirm


def pieces_left(match: Match, seat: Seat) -> int:
    """Return how many pieces can still do what should not be left undone."""
    return sum(isinstance(ref, PieceRef) for ref in match.idle_refs(seat, optional=False))


def left(match: Match, interaction: Interaction) -> Words:
    """Return what can still be done this turn, in words; nothing: an empty text."""
    refs = match.idle_refs(interaction.seat, optional=False)
    money = _unspent(interaction) if any(isinstance(ref, CardRef) for ref in refs) else None
    pieces = sum(isinstance(ref, PieceRef) for ref in refs)
    one, many = match.ruleset.manifest.piece
    actions = interaction.scene.actions_left
    if 0 < actions < pieces:
        return Phrase("{count} action left", {"count": actions}, "{count} actions left")
    count: dict[str, Words | int] = {"count": pieces, "unit": one, "units": many}
    if money is None:
        units = Phrase("{count} {unit} can still act", count, "{count} {units} can still act")
        return units if pieces else ""
    if not pieces:
        return Phrase("{amount} {what} unspent", money)
    both = Phrase("{count} {unit}", count, "{count} {units}")
    return Phrase("{units}, {amount} {what} unused", {"units": both, **money})


def question(match: Match, interaction: Interaction) -> Words:
    """Return what is asked before the turn ends: what is lost by it counts more than what can still
    be done."""
    main, forfeit = interaction.selection.main, interaction.scene.forfeit
    label = match.ruleset.manifest.verbs[main.verb].label if main is not None else ""
    if forfeit:
        words = {"forfeit": forfeit, "label": label}
        return Phrase("{forfeit} {label} all the same?", words)
    rest = left(match, interaction)
    if not rest:
        return Phrase("{label}?", {"label": label})
    return Phrase("{left}. {label} all the same?", {"left": rest, "label": label})


def purse(interaction: Interaction) -> Words:
    """Return what is left of what cards are paid from, also where it buys nothing any more; "":
    no card costs anything."""
    money = _paid_from(interaction, {item.pays for item in interaction.scene.hand})
    return Phrase("{what} left: {amount}", money) if money is not None else ""


def _unspent(interaction: Interaction) -> dict[str, Words | int] | None:
    """Return the number that the playable cards are paid from, and what it counts."""
    return _paid_from(
        interaction, {item.pays for item in interaction.scene.hand if item.refusal is None}
    )


def _paid_from(interaction: Interaction, pays: Set[str]) -> dict[str, Words | int] | None:
    for panel in interaction.scene.panels:
        for row in panel.rows:
            if row.key and row.key in pays:
                value = row.value if isinstance(row.value, int) else 0
                return {"amount": value, "what": row.key}
    return None


def asks(match: Match, interaction: Interaction, ladder: Confirm) -> bool:
    """Return whether a seat is to be asked before its turn ends (UX 19): whatever its person wants
    where something is lost by it.

    Args:
        match: the match.
        interaction: of whoever decides.
        ladder: when that person wants to be asked.
    """
    seat = interaction.seat
    if interaction.scene.forfeit:
        return True
    if ladder is Confirm.IDLE:
        if pieces_left(match, seat):
            return True
        return bool(match.idle_refs(seat, optional=False)) and not _played_card(match, seat)
    if ladder is Confirm.NOTHING_DONE:
        return not match.steps or match.steps[-1].seat != seat
    return ladder is Confirm.ALWAYS


def _played_card(match: Match, seat: Seat) -> bool:
    """Return whether a seat has played a card in its turn: what it has left, it has seen. An army
    that is set up is asked about until it is whole."""
    now = takewhile(lambda step: step.seat == seat, reversed(match.steps))
    return not match.sets_up and any(isinstance(step.action.subject, CardRef) for step in now)


def untouched(match: Match, seat: Seat) -> bool:
    """Return whether a seat could do something this turn and has done nothing: who ends it as it
    begins has pressed the key of the last turn once too often."""
    acted = bool(match.steps) and match.steps[-1].seat == seat
    return not acted and bool(match.idle_refs(seat, optional=False))


def by_itself(match: Match, selection: Selection) -> Action | None:
    """Return the action that ends the turn of a person who can do nothing more, or None.

    A turn in which nothing was done is not ended: one wants to see it first.
    """
    seat = match.deciding
    acted = bool(match.steps) and match.steps[-1].seat == seat
    if not acted or selection.subject is not None or match.idle_refs(seat):
        return None
    return selection.main
