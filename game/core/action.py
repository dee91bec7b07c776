"""The action record, one for every game, and its text form.

`verb [subject [target]] [=option]`, as in `buy *tank f7`, `attack #3 #9`, `end_turn`.
"""

from typing import NamedTuple

from game.board.grid import Grid
from game.core.refs import Ref, format_ref, parse_ref
from game.core.words import Phrase
from game.errors import ActionError


class Action(NamedTuple):
    """One thing a player may do now; the ruleset lists them, the client only narrows the list."""

    verb: str
    subject: Ref | None = None
    """What the player grabs."""
    target: Ref | None = None
    """Where it is put; a target needs a subject."""
    option: str = ""
    """A last choice, shown as a button; no blank and none of `# * = |`, unless it is a reference
    in text form."""


CONCEDE = Action("concede")
"""Give up; the one action a ruleset accepts from the deciding seat without listing it."""


def format_action(action: Action, grid: Grid) -> str:
    """Return the text form of an action."""
    words = [action.verb]
    words += [format_ref(ref, grid) for ref in (action.subject, action.target) if ref is not None]
    if action.option:
        words.append(f"={action.option}")
    return " ".join(words)


def parse_action(text: str, grid: Grid) -> Action:
    """Return the action a text describes; whether it is legal is not asked.

    Raises:
        ActionError: the text has no verb, too many words, or a word that names nothing.
    """
    words = text.split()
    option = ""
    if len(words) > 1 and words[-1].startswith("="):
        option = words.pop()[1:]
    if not words or len(words) > 3 or not words[0].replace("_", "").isalnum():
        raise ActionError(
            Phrase(
                "{text} is no action: write verb [subject [target]] [=option].",
                {"text": repr(text)},
            )
        )
    subject, target, *_ = (*(parse_ref(word, grid) for word in words[1:]), None, None)
    return Action(words[0], subject, target, option)
