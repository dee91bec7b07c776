"""A game played by sentences: what the `Table` of every ruleset's tests has in common.

A game's own `Table` draws the board, says where its pieces stand, and reads orders of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.board.board import Board
from game.board.grid import Cell, bits
from game.core.action import CONCEDE, Action
from game.core.dice import ScriptedDice
from game.core.digest import State
from game.core.event import Counted, Event, heard
from game.core.manifest import Intent, read_options
from game.core.presentation import Forecast, Presentation, Refusal
from game.core.presenter import Presenter
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome, Rules

S = TypeVar("S", bound=State)


def errors(rules: Rules[Any], board: Board) -> list[str]:
    """Return what keeps a board from being played."""
    return [str(found.text) for found in rules.check_map(board) if found.severity == "error"]


class Driver(ABC, Generic[S]):
    """A game at one position.

    Args:
        board: as the game's drawing gives it.
        options: what a person chose.
        dice: what set-up rolls; all of it.
    """

    rules: ClassVar[Rules[Any]]
    presenter: ClassVar[Presenter[Any]]

    def __init__(
        self, board: Board, options: Mapping[str, object], dice: Iterable[int] = ()
    ) -> None:
        script = ScriptedDice(dice)
        chosen = read_options(self.rules.manifest, board, options)
        self.grid = board.grid
        self.state: S = self.rules.setup(board, chosen, script)
        assert not script.left
        self.events: tuple[Event, ...] = ()
        """What the last step told."""
        self.counted: tuple[Counted, ...] = ()
        """What of the last step goes into the match in numbers."""

    @abstractmethod
    def cells(self) -> Mapping[PieceId, Cell]:
        """Return where every piece stands, by id."""

    # ------------------------------------------------------------------ orders

    def action(self, order: str) -> Action:
        """Return the action of an order: `move a1 b2`, `buy tank c3`, `end_turn`."""
        verb, *words = order.split()
        match words:
            case []:
                return Action(verb)
            case [subject]:
                return Action(verb, self.subject(subject))
            case [subject, target]:
                return Action(verb, self.subject(subject), self.target(verb, target))
        raise ValueError(f"cannot read {order!r}")

    def subject(self, word: str) -> PieceRef | CardRef:
        """Return the piece on a cell, or by its number `#3`; what is no label names a card."""
        if word[0] == "#" or self._is_label(word):
            return PieceRef(self.id(word))
        return CardRef(word)

    def target(self, verb: str, label: str) -> Ref:
        """Return what an order is aimed at: a cell to go to, or else the piece that is there."""
        if self.rules.manifest.verbs[verb].intent in (Intent.MOVE, Intent.PLACE):
            return CellRef(self.cell(label))
        return PieceRef(self.id(label))

    def do(self, *orders: str, dice: Iterable[int] = ()) -> Self:
        """Play orders, which must be legal and use up the dice."""
        script = ScriptedDice(dice)
        for order in orders:
            assert self.can(order), f"{order} is not legal"
            self.apply(self.action(order), script)
        assert not script.left, f"{script.left} dice left"
        return self

    def concede(self) -> Self:
        """Let the deciding seat resign."""
        self.apply(CONCEDE, ScriptedDice(()))
        return self

    def apply(self, action: Action, dice: ScriptedDice) -> None:
        """Play an action."""
        self.state, events = self.rules.apply(self.state, action, dice)
        self.events = tuple(event for event in events if not isinstance(event, Counted))
        self.counted = tuple(event for event in events if isinstance(event, Counted))

    # ------------------------------------------------------------------ asking

    def can(self, order: str) -> bool:
        """Say whether an order is legal."""
        return self.action(order) in self.rules.legal_actions(self.state)

    def verbs(self) -> list[str]:
        """Return the verbs that are open now, in order of name."""
        return sorted({action.verb for action in self.rules.legal_actions(self.state)})

    def targets(self, verb: str, subject: str) -> str:
        """Return the labels a verb can be used on, in order; the subject as in an order."""
        head, cells = self.subject(subject), self.cells()
        labels = []
        for action in self.rules.legal_actions(self.state):
            if (action.verb, action.subject) == (verb, head):
                match action.target:
                    case CellRef(cell):
                        labels.append(self.label(cell))
                    case PieceRef(id):
                        labels.append(self.label(cells[id]))
        return " ".join(labels)

    def foresee(self, order: str) -> Forecast:
        """Return the forecast of an order."""
        found = self.presenter.forecast(self.seen(self.seat), self.action(order))
        assert found is not None
        return found

    def why(self, subject: str, target: str = "", seat: int = 0) -> Refusal:
        """Return why a cell, what stands there, or a card cannot be used, or not on a target."""
        head: Ref
        if self._is_label(subject) and self.cell(subject) not in self.cells().values():
            head = CellRef(self.cell(subject))
        else:
            head = self.subject(subject)
        goal = CellRef(self.cell(target)) if target else None
        found = self.rules.decision(self.state)
        asker = seat or (found.seat if isinstance(found, Decision) else 1)
        return self.presenter.refusal(self.seen(asker), Seat(asker), head, goal)

    def refusal(self, subject: str, target: str = "", seat: int = 0) -> str:
        """Return sentence and paragraph of `why`: `It has moved already. §5`."""
        found = self.why(subject, target, seat)
        return f"{found.text} §{found.rule}"

    # ------------------------------------------------------------------ looking

    def cell(self, label: str) -> Cell:
        """Return the cell of a label."""
        return self.grid.parse_label(label)

    def label(self, cell: Cell) -> str:
        """Return the label of a cell."""
        return self.grid.label(cell)

    def _is_label(self, word: str) -> bool:
        return word in map(self.grid.label, self.grid.cells)

    def id(self, label: str) -> PieceId:
        """Return the only piece on a cell, or by its number, `#3`."""
        if label.startswith("#"):
            return PieceId(int(label[1:]))
        cell = self.cell(label)
        (id,) = (id for id, at in self.cells().items() if at == cell)
        return id

    def seen(self, seat: int) -> S:
        """Return what a seat sees."""
        found: S = self.rules.observe(self.state, Seat(seat))
        return found

    def heard(self, seat: int) -> list[Event]:
        """Return the events of the last step that a seat may know."""
        return [event for event in self.events if heard(event, Seat(seat))]

    def numbers(self) -> dict[str, dict[int, int]]:
        """Return what the last step counts, by seat."""
        found: dict[str, dict[int, int]] = {}
        for seat, what, amount, _ in self.counted:
            row = found.setdefault(what, {})
            row[int(seat)] = row.get(int(seat), 0) + amount
        return found

    def view(self, seat: int = 1) -> Presentation:
        """Return what a seat is shown."""
        return self.presenter.present(self.seen(seat), Seat(seat))

    def panel(self, key: str, seat: int = 1) -> list[str]:
        """Return the rows of a panel as text."""
        (found,) = [panel for panel in self.view(seat).panels if panel.key == key]
        return [f"{row.label} {row.value}".strip() for row in found.rows]

    def countdown(self, key: str, seat: int = 1) -> tuple[int, str]:
        """Return how many are left of what can end the game, and who has what of what decides."""
        (found,) = [count for count in self.view(seat).countdowns if count.key == key]
        standing = ", ".join(f"{row.label} {row.value}" for row in found.standing)
        return found.left, f"{found.measure}: {standing}" if standing else ""

    def card(self, ref: Ref, seat: int = 1) -> tuple[str, str, list[str]]:
        """Return title and subtitle of a thing's card, and its facts and notes as text."""
        found = self.presenter.describe(self.seen(seat), Seat(seat), ref)
        rows = [f"{row.label} {row.value}".strip() for row in (*found.facts, *found.notes)]
        return str(found.title), str(found.place), rows

    def overlay(self, name: str, of: str = "", seat: int = 1) -> str:
        """Return the labels of the cells that an overlay marks, of all or of one piece."""
        ref = PieceRef(self.id(of)) if of else None
        markers = self.presenter.overlay(self.seen(seat), Seat(seat), name, ref)
        return " ".join(self.label(cell) for marker in markers for cell in bits(marker.cells))

    @property
    def decision(self) -> Decision:
        """The decision to be made."""
        found = self.rules.decision(self.state)
        assert isinstance(found, Decision)
        return found

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        found = self.rules.decision(self.state)
        return found if isinstance(found, Outcome) else None

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.decision.seat

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.decision.phase

    @property
    def prompt(self) -> str:
        """What the deciding seat is asked."""
        return str(self.decision.prompt)
