"""The sentence of the prompt bar: what is asked of a seat, and what to click next."""

from collections.abc import Mapping
from functools import reduce
from typing import NamedTuple

from game.board.grid import bits
from game.core.action import Action
from game.core.manifest import Intent, Verb
from game.core.presentation import HandItem, Tone
from game.core.refs import EdgeRef, PieceRef
from game.core.words import Phrase, Words
from game.match.approach import Approach
from game.match.selection import Selection
from game.scenes.play import outlook
from game.scenes.play.interaction import Interaction
from game.scenes.play.order_words import question_words

NOT_NOW = "not now"
"""What the main button waits for where nothing more can be said."""
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


class Prompt(NamedTuple):
    """The sentence of the prompt bar."""

    text: Words
    tone: Tone = Tone.PLAIN
    rule: str = ""
    """The paragraph that a refusal names."""
    aside: Words = ""
    """What is good to know beside it."""


def prompt_of(interaction: Interaction) -> Prompt | None:
    """Return the sentence to show, or None where the seat has nothing to decide.

    Over a place where nothing comes of a click the reason takes its place, if the person
    picked the thing up; where nobody did, what is asked stays and the reason is an aside.
    """
    why = interaction.why()
    asked = _asked(interaction)
    warning = _warning(interaction) or _last_act(interaction)
    if asked is not None and warning:
        return asked._replace(aside=warning)
    if asked is not None and _spares_own(interaction):
        return asked._replace(aside="A click never hits your own: a button does.")
    if asked is not None and interaction.lifts(interaction.hover) is not None:
        return asked._replace(aside="Choose it to take it back.")
    if why is None or not why.text:
        return asked
    if why != interaction.refused and asked is not None and interaction.unasked:
        return asked._replace(aside=why.text)
    return Prompt(why.text, Tone.BAD if why == interaction.refused else Tone.PLAIN, why.rule)


def _spares_own(interaction: Interaction) -> bool:
    """Return whether what is pointed at would be hit, but not by a click."""
    blow = interaction.spared
    if blow is None or blow.target not in interaction.hover:
        return False
    return interaction.selection.intent(blow) is Intent.ATTACK


def _asked(interaction: Interaction) -> Prompt | None:
    """Return what is asked now, or None where the seat has nothing to decide."""
    if not interaction.active or interaction.decision is None:
        return None
    selection, scene = interaction.selection, interaction.scene
    if selection.choices:
        return Prompt(question_words(interaction.match, selection.choices))
    first = scene.next_up is not None and interaction.raised == scene.next_up
    if selection.subject is None or interaction.forced or first:
        told = scene.forfeit or scene.asks or _nothing_left(interaction)
        return Prompt(told or interaction.decision.prompt)
    if interaction.approach is not None:
        return _sent(interaction, interaction.approach)
    if interaction.waiting and not interaction.pointed_actions():
        return _stays(interaction, interaction.waiting[0])
    card = interaction.card(selection.subject)
    if card is not None and card.refusal is not None:
        return Prompt(card.refusal.text, Tone.BAD, card.refusal.rule)
    return Prompt(next_click(selection, interaction.match.ruleset.manifest.verbs, card))


def _nothing_left(interaction: Interaction) -> Words:
    """Return that a turn can only go on; "" where something is left to do, and in set-up."""
    selection, match = interaction.selection, interaction.match
    verbs, main = match.ruleset.manifest.verbs, selection.main
    deeds = [verb for verb in selection.deeds if verb in verbs]
    if match.sets_up or main is None or deeds != [main.verb]:
        return ""
    return Phrase("Nothing is left to do. Next: {deed}", {"deed": verbs[main.verb].label})


def _sent(interaction: Interaction, approach: Approach) -> Prompt:
    """Return what a click does, or letting go, that goes somewhere to hit."""
    piece = interaction.piece(approach.move.subject)
    cell = interaction.cell_of(approach.move.target)
    label = interaction.match.board.grid.label(cell) if cell is not None else ""
    words: dict[str, Words | int] = {
        "deed": "Drop" if interaction.selection.held else "Choose it",
        "piece": piece.name if piece else "",
        "cell": label,
        "phase": _later(interaction, approach.attack),
    }
    text = "{deed}: {piece} goes to {cell} and attacks."
    if not approach.at_once:
        text = "{deed}: {piece} goes to {cell}. The attack comes in the next step, {phase}."
    return Prompt(Phrase(text, words))


def _stays(interaction: Interaction, attack: Action) -> Prompt:
    """Return that a piece need not go anywhere to hit what is pointed at."""
    words: dict[str, Words | int] = {"phase": _later(interaction, attack)}
    text = "It reaches it from here already: attack in the next step, {phase}."
    return Prompt(Phrase(text, words))


def _later(interaction: Interaction, attack: Action) -> str:
    """Return the phase in which an attack can be made."""
    manifest = interaction.match.ruleset.manifest
    phases = manifest.verbs[attack.verb].phases
    return next((phase.label for phase in manifest.phases if phase.key in phases), "")


def _warning(interaction: Interaction) -> Words:
    """Return that undo may end with what a click would do, and why; "" where it does not."""
    cells = list(bits(outlook.uncovered_by_click(interaction)))
    if not cells:
        return ""
    words: dict[str, Words | int] = {
        "cell": interaction.match.board.grid.label(cells[0]),
        "count": len(cells) - 1,
    }
    if len(cells) == 1:
        return Phrase("Undo may end here: {cell} comes into view.", words)
    return Phrase(
        "Undo may end here: {cell} and one more come into view.",
        words,
        many="Undo may end here: {cell} and {count} more come into view.",
    )


def _last_act(interaction: Interaction) -> Words:
    """Return that the turn is over with what a click would do, or with all that can be done with
    what is picked up; "" where one ends a turn only by saying so, or each act is a turn."""
    selection = interaction.selection
    if not interaction.active or selection.main is None:
        return ""
    acts = [a for a in interaction.pointed_actions() or selection.candidates if a.target]
    if not acts or not all(map(interaction.foresight.ends_turn, acts)):
        return ""
    return "That ends your turn."


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
    return Phrase("Drop it on {what}." if selection.held else "Choose {what}.", {"what": what})


def awaited(
    selection: Selection, verbs: Mapping[str, Verb], label: Words, phase: Words
) -> tuple[Words, Words]:
    """Return what the main button says while the turn cannot be ended, and what it waits for.

    Args:
        selection: what is picked up, and the actions left.
        verbs: the game's verbs.
        label: the button's word in this phase; the one deed of a piece that must act, as a
            retreat, takes its place, and so does what is to be done where it has none.
        phase: what it is called, where several things can be done that have no word in common.
    """
    deeds = [verbs[verb] for verb in selection.deeds if verb in verbs]
    aimed = [verb for verb in deeds if verb.target]
    if not label and len(aimed) > 1:
        return phase, "choose what to do"
    if not label and aimed:
        which = selection.subject is None and any(
            isinstance(ref, EdgeRef) for ref in selection.heads
        )
        text = "choose which, then {target}" if which else "choose {target}"
        return aimed[0].label, Phrase(text, {"target": aimed[0].target})
    if len(deeds) == 1 and deeds[0].target and isinstance(selection.subject, PieceRef):
        return deeds[0].label, Phrase("choose {target}", {"target": deeds[0].target})
    if not 0 < len(deeds) <= _FEW:
        return label, NOT_NOW
    words: list[Words] = [verb.label for verb in deeds]
    what = reduce(_either, words)
    return label, Phrase("{deed} first", {"deed": what})


def _either(one: Words, other: Words) -> Words:
    return Phrase("{one} or {other}", {"one": one, "other": other})


def _comma(first: Words, second: Words) -> Words:
    return Phrase("{first}, {second}", {"first": first, "second": second})
