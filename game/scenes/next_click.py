"""What to click next, once something is picked up: one sentence, in the words of the verbs left."""

from collections.abc import Mapping
from functools import reduce

from game.core.present import HandItem
from game.core.ruleset import Intent, Verb
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


def _comma(first: Words, second: Words) -> Words:
    return Phrase("{first}, {second}", {"first": first, "second": second})
