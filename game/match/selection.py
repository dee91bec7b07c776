"""Selection: clicking, dragging and keys narrow the list of legal actions until one is left.

It holds no rules: whatever is lit is the target of an action still in the list, and why something
is refused is the ruleset's answer. A click is a list of references, the topmost thing first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.board.grid import Edge, Mask
from game.core.action import Action
from game.core.manifest import Intent, Verb
from game.core.presentation import Refusal
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, Seat
from game.core.ruleset import Ruleset
from game.match import draw_offer


class Lit(NamedTuple):
    """What to light up for one intent."""

    cells: Mask = 0
    edges: tuple[Edge, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    cards: tuple[str, ...] = ()


class Pick(NamedTuple):
    """What came of a click or a drop; all empty: nothing to say."""

    action: Action | None = None
    """The one action left: play it."""
    then: Action | None = None
    """What it was done for: play it next, if nothing new has come to light."""
    choices: tuple[Action, ...] = ()
    """Several are left: ask which."""
    refused: Refusal | None = None
    """Why nothing is possible there."""


class Selection:
    """What is picked out of the legal actions at one decision; make a new one for the next.

    Args:
        legal: the legal actions.
        ruleset: the game, asked for verbs and for reasons.
        seen: what the seat sees of the state.
        seat: who decides.
    """

    def __init__(
        self, legal: Sequence[Action], ruleset: Ruleset[Any], seen: Any, seat: Seat
    ) -> None:
        self._ruleset = ruleset
        self._seen = seen
        self._seat = seat
        self._verbs: Mapping[str, Verb] = {**draw_offer.VERBS, **ruleset.manifest.verbs}
        self._by_subject: dict[Ref | None, list[Action]] = {}
        for action in legal:
            self._by_subject.setdefault(action.subject, []).append(action)
        self._before: Ref | None = None
        self.subject: Ref | None = None
        """What is picked up."""
        self.held = False
        """It is being dragged."""
        self.verb = ""
        """Only actions of this verb are looked at; empty: all."""
        self.choices: tuple[Action, ...] = ()
        """The actions the player is asked to choose from."""

    # ------------------------------------------------------------------ what is left

    @property
    def candidates(self) -> tuple[Action, ...]:
        """The actions of what is picked up; with nothing picked up, the buttons."""
        actions = self._by_subject.get(self.subject, ())
        return tuple(a for a in actions if not self.verb or a.verb == self.verb)

    @property
    def _all(self) -> Iterator[Action]:
        return (action for actions in self._by_subject.values() for action in actions)

    @property
    def buttons(self) -> tuple[Action, ...]:
        """The actions without subject and target, the main button's among them."""
        return tuple(self._by_subject.get(None, ()))

    @property
    def main(self) -> Action | None:
        """The action that ends the turn or the phase."""
        ends = [a for a in self.buttons if self.intent(a) is Intent.END]
        return ends[0] if ends else None

    @property
    def begins(self) -> tuple[Ref, ...]:
        """Where on the board one can begin: what can be picked up there, and where cards go."""
        heads = [ref for ref in self.heads if not isinstance(ref, CardRef)]
        cards = (action for action in self._all if isinstance(action.subject, CardRef))
        goals = [action.target for action in cards if action.target is not None]
        return tuple(dict.fromkeys((*heads, *goals)))

    @property
    def offered(self) -> tuple[Action, ...]:
        """The actions on the board that have a button of their own."""
        found = (action for ref in self.heads for action in self._by_subject[ref])
        return tuple(action for action in found if self._verbs[action.verb].button)

    @property
    def way_on(self) -> Action | None:
        """The action of the main button: what ends the turn or phase, else the one deed offered."""
        if self.main is None and len(self.offered) == 1:
            return self.offered[0]
        return self.main

    @property
    def heads(self) -> tuple[Ref, ...]:
        """Everything that can be picked up, in the order of the list."""
        return tuple(ref for ref in self._by_subject if ref is not None)

    @property
    def deeds(self) -> tuple[str, ...]:
        """The verbs of all actions there were at first, in the order of the list."""
        return tuple(dict.fromkeys(action.verb for action in self._all))

    def again(self, ref: Ref | None) -> bool:
        """Return whether a card is one that stays in hand as long as more can be placed."""
        actions = self._by_subject.get(ref, ())
        return bool(actions) and all(self._verbs[action.verb].again for action in actions)

    @property
    def drawn(self) -> Verb | None:
        """The verb that can be drawn in one stroke with what is picked up, or else with anything;
        None: there is none."""
        if not any(verb.stroke for verb in self._verbs.values()):
            return None
        actions = self.candidates if self.subject is not None else self._all
        return next((v for a in actions if (v := self._verbs[a.verb]).stroke), None)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs still open, in the order of the list."""
        return tuple(dict.fromkeys(action.verb for action in self.candidates))

    @property
    def orders(self) -> tuple[Action, ...]:
        """The actions of what is picked up that need no target: buttons beside the prompt."""
        if self.subject is None:
            return ()
        return tuple(action for action in self.candidates if action.target is None)

    @property
    def targets(self) -> Mapping[Intent, Lit]:
        """What to light, by intent."""
        found: dict[Intent, dict[Ref, None]] = {}
        for action in self.candidates:
            if action.target is not None:
                found.setdefault(self.intent(action), {})[action.target] = None
        return {intent: _lit(refs) for intent, refs in found.items()}

    @property
    def sides(self) -> bool:
        """Return whether the side between two cells can be picked up, or is aimed at."""
        refs = [action.target for action in self.candidates]
        return any(isinstance(ref, EdgeRef) for ref in (*refs, *self.heads))

    def intent(self, action: Action) -> Intent:
        """Return what an action is for."""
        return self._verbs[action.verb].intent

    def at(self, refs: Iterable[Ref]) -> tuple[Action, ...]:
        """Return the actions a click there would leave, changing nothing: for the forecast.

        A side between two cells that is pointed at and aimed at is meant, not the cell under it.
        """
        wanted = set(refs)
        here = tuple(action for action in self.candidates if action.target in wanted)
        sides = tuple(action for action in here if isinstance(action.target, EdgeRef))
        return sides or here

    # ------------------------------------------------------------------------ picking

    def select(self, ref: Ref, verb: str = "") -> bool:
        """Pick something up if it heads a legal action; return whether it does."""
        actions = self._by_subject.get(ref, ())
        if not any(not verb or action.verb == verb for action in actions):
            return False
        self.clear()
        self.subject, self.verb = ref, verb
        return True

    def clear(self) -> None:
        """Put down whatever is picked up."""
        self.subject = self._before = None
        self.held = False
        self.verb = ""
        self.choices = ()

    def click(self, refs: Sequence[Ref]) -> Pick:
        """Narrow by a click: on a target, on something to pick up, or on what is picked up.

        Nothing is played at once while something else is picked up: a missed target costs nothing.
        Clicks on a stack pick up its pieces from the top down; after the lowest none is picked up.

        Args:
            refs: what lies under the cursor, the topmost first; empty: off the board.
        """
        if self.choices:
            self.choices = ()
        if self.subject is not None:
            pick = self._hit(refs)
            if pick is not None:
                return pick
            if self.subject in refs:
                self._next_below(refs)
                return Pick()
        for ref in refs:
            order = self._only_order(ref)
            if order is None and self.select(ref):
                return Pick()
            if order is not None and self.subject is None:
                return Pick(order)
        if not refs:
            self.clear()
            return Pick()
        return self._refuse(refs)

    def _next_below(self, refs: Sequence[Ref]) -> None:
        """Pick up what lies below the picked thing; the lowest is put down."""
        below = refs[refs.index(self.subject) + 1 :] if self.subject is not None else ()
        if not any(self.select(ref) for ref in below):
            self.clear()

    def _only_order(self, ref: Ref) -> Action | None:
        """Return what a click plays at once: the one action of a thing that needs no target."""
        actions = self._by_subject.get(ref, ())
        return actions[0] if len(actions) == 1 and actions[0].target is None else None

    def _hit(self, refs: Sequence[Ref]) -> Pick | None:
        actions = self.at(refs)
        if len(actions) > 1:
            self.choices = actions
            return Pick(choices=actions)
        if actions:
            self.clear()
            return Pick(actions[0])
        return None

    def _refuse(self, refs: Sequence[Ref]) -> Pick:
        """Ask the ruleset for the reason; a click on bare ground with nothing in hand is none."""
        if self.subject is not None and not isinstance(refs[0], CardRef):
            return Pick(refused=self._refusal(self.subject, refs[0]))
        if isinstance(refs[0], PieceRef | CardRef):
            return Pick(refused=self._refusal(refs[0], None))
        return Pick()

    def _refusal(self, subject: Ref, target: Ref | None) -> Refusal:
        return self._ruleset.presenter.refusal(self._seen, self._seat, subject, target)

    def choose(self, action: Action) -> Pick:
        """Take one of the choices, or a button.

        Raises:
            ValueError: it is none of them.
        """
        if action not in (*self.choices, *self.buttons, *self.orders, *self.offered):
            raise ValueError(f"{action} is not offered")
        self.clear()
        return Pick(action)

    def cancel(self) -> bool:
        """Go back one step: from the choices, from a held thing, from the picked one.

        Returns whether there was anything to go back from.
        """
        if self.choices:
            self.choices = ()
        elif self.held:
            self._put_back()
        elif self.verb:
            self.verb = ""
        elif self.subject is not None:
            self.clear()
        else:
            return False
        return True

    # ----------------------------------------------------------------------- dragging

    def grab(self, ref: Ref) -> Refusal | None:
        """Begin to drag something; return why it leads nowhere, or None if it can be put down.

        A thing that can do nothing is held all the same, so that the drop can say why.
        """
        before = self.subject
        self.clear()
        self.subject, self.held, self._before = ref, True, before
        return None if ref in self._by_subject else self._refusal(ref, None)

    def drop(self, refs: Sequence[Ref]) -> Pick:
        """Let go of what is held; where nothing comes of it, all is as before it was grabbed.

        Args:
            refs: what lies under it, the topmost first; empty: off the board, which is a cancel.
        """
        if not self.held or self.subject is None:
            return Pick()
        subject = self.subject
        pick = self._hit(refs)
        if pick is not None:
            self.held = False
            return pick
        refused = None
        if refs and subject not in refs:
            dead = subject not in self._by_subject
            refused = self._refusal(subject, None if dead else refs[0])
        self._put_back()
        return Pick(refused=refused)

    def _put_back(self) -> None:
        before = self._before
        self.clear()
        self.subject = before

    # ------------------------------------------------------------------------ strokes

    def stroke(self, refs: Iterable[Ref], before: Action | None = None) -> Action | None:
        """Return the action for the cell a stroke crosses, of a verb that is drawn in one stroke.

        With something picked up only its actions count. Each such action makes a new decision, so
        the stroke goes on with a new selection.

        Args:
            refs: what lies there.
            before: the last action of a stroke that goes on, with its verb and what it began with.
        """
        wanted = tuple(refs)
        held = self.subject
        if before is not None:
            held = before.subject if before.target is not None else None
        actions = (
            self._by_subject.get(held, ())
            if held is not None
            else [action for ref in wanted for action in self._by_subject.get(ref, ())]
        )
        if before is not None:
            actions = [action for action in actions if action.verb == before.verb]
        for action in actions:
            place = action.subject if action.target is None else action.target
            if place in wanted and self._verbs[action.verb].stroke:
                return action
        return None


def _lit(refs: Iterable[Ref]) -> Lit:
    cells, edges, pieces, cards = 0, [], [], []
    for ref in refs:
        match ref:
            case CellRef(cell):
                cells |= 1 << cell
            case EdgeRef(edge):
                edges.append(edge)
            case PieceRef(piece):
                pieces.append(piece)
            case CardRef(card):
                cards.append(card)
    return Lit(cells, tuple(edges), tuple(pieces), tuple(cards))
