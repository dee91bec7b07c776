"""What to click next, once something is picked up: one sentence, in the words of the verbs left."""

from collections.abc import Mapping
from functools import reduce

from game.core.manifest import Intent, Verb
from game.core.presentation import HandItem
from game.core.refs import PieceRef
from game.core.words import Phrase, Words
from game.match.selection import Selection

_GENERIC: Mapping[Intent, Words] = {
    Intent.SELECT: "a marked place",
    Intent.MOVE: "a marked place to move to",
    Intent.ATTACK: "a target to attack",
    Intent.SUPPORT: "a marked piece",
    Intent.PLACE: "a marked place",
}
"""What is clicked where a game has no words for it."""
_FEW = 2
"""Deeds that are named together."""


def next_click(selection: Selection, verbs: Mapping[str, Verb], card: HandItem | None) -> Words:
    """Return what to click next.

    Args:
        selection: what is picked up, and the actions left.
        verbs: the game's verbs.
        card: the hand card that is picked up, if it is one.
    """
    aimed = [verbs[a.verb] for a in selection.candidates if a.target is not None]
    places = list(dict.fromkeys(verb.target or _GENERIC[verb.intent] for verb in aimed))
    if not places:
        return "Choose what to do with it."
    if len(places) == 1:
        what = places[0]
    else:
        first = reduce(_comma, places[:-1])
        what = Phrase("{first}, or {last}", {"first": first, "last": places[-1]})
    if card is not None:
        return Phrase("{name}: put it on {what}.", {"name": card.name, "what": what})
    return Phrase("Click {what}.", {"what": what})


def awaited(selection: Selection, verbs: Mapping[str, Verb], label: Words) -> tuple[Words, Words]:
    """Return what the main button says while the turn cannot be ended, and what it waits for.

    Args:
        selection: what is picked up, and the actions left.
        verbs: the game's verbs.
        label: the button's word in this phase; the one deed of a piece that must act, as a
            retreat, takes its place.
    """
    deeds = [verbs[verb] for verb in selection.deeds if verb in verbs]
    if len(deeds) == 1 and deeds[0].target and isinstance(selection.subject, PieceRef):
        return deeds[0].label, Phrase("choose {target}", {"target": deeds[0].target})
    if not 0 < len(deeds) <= _FEW:
        return label, "not now"
    words: list[Words] = [verb.label for verb in deeds]
    what = reduce(_either, words)
    return label, Phrase("{deed} first", {"deed": what})


def _either(one: Words, other: Words) -> Words:
    return Phrase("{one} or {other}", {"one": one, "other": other})


def _comma(first: Words, second: Words) -> Words:
    return Phrase("{first}, {second}", {"first": first, "second": second})
