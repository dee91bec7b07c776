"""Positions drawn as text, played by sentences: `Table("tank1 f+tank2").do("attack a1 b1")`.

A drawing has one word a cell. A word is ground, a piece, or both: `.` plain, `f` forest, `m`
mountain, `s` shallow, `d` deep, `_` a hole; `tank1` a tank of seat 1 on plain, `f+town0:40` a
neutral town with 40 hp in a forest. Orders name cells where actions name pieces.
"""

import re

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Shape
from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.event import Event, heard
from game.core.present import Forecast
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from game.core.ruleset import Outcome, Transition, read_options
from rulesets.mini_wars.ruleset import MANIFEST, MiniWars
from rulesets.mini_wars.state import Piece, State

GROUND = {"f": "forest", "m": "mountain", "s": "shallow", "d": "deep", ".": "plain", "_": ""}
_WORD = re.compile(r"(?:([fmsd._])(?:\+|$))?(?:([a-z_]+?)(\d)(?::(\d+))?(?:!(\d))?)?$")
RULES = MiniWars()


def drawn(
    picture: str,
    *,
    shape: Shape = Shape.SQUARE,
    seats: int = 2,
    rules: dict[str, Scalar] | None = None,
) -> Board:
    """Return the board of a drawing; `!2` after a unit gives it 2 steps in its first turn."""
    rows = [line.split() for line in picture.strip().splitlines()]
    width = len(rows[0])
    placements = []
    ground = ""
    for at, word in enumerate(word for row in rows for word in row):
        found = _WORD.match(word)
        assert found, f"cannot read {word!r}"
        terrain, piece, seat, hp, steps = found.groups()
        ground += terrain or "."
        if piece:
            props: dict[str, Scalar] = {"hp": int(hp)} if hp else {}
            if steps:
                props["steps"] = int(steps)
            placements.append(Placement(piece, Cell(at), int(seat), props))
    lines = [ground[i : i + width] for i in range(0, len(ground), width)]
    legend = {letter: terrain for letter, terrain in GROUND.items() if terrain}
    return Board.drawn(
        [line.replace("_", " ") for line in lines],
        legend,
        shape=shape,
        placements=placements,
        seats=seats,
        rules=rules,
    )


class Table:
    """A game on a drawn board."""

    def __init__(
        self,
        picture: str,
        *,
        shape: Shape = Shape.SQUARE,
        seats: int = 2,
        rules: dict[str, Scalar] | None = None,
        **options: object,
    ) -> None:
        board = drawn(picture, shape=shape, seats=seats, rules=rules)
        chosen = read_options(MANIFEST, board, options)
        self.state: State = RULES.setup(board, chosen, ScriptedDice(()))
        self.events: tuple[Event, ...] = ()

    # ------------------------------------------------------------------ orders

    def action(self, order: str) -> Action:
        """Return the action of an order: `move a1 b2`, `buy tank c3`, `end_turn`."""
        verb, *words = order.split()
        if not words:
            return Action(verb)
        if verb == "buy":
            return Action(verb, CardRef(words[0]), CellRef(self.cell(words[1])))
        target = CellRef(self.cell(words[1])) if verb == "move" else PieceRef(self.id(words[1]))
        return Action(verb, PieceRef(self.id(words[0])), target)

    def do(self, *orders: str, dice: tuple[int, ...] = ()) -> "Table":
        """Play orders, which must be legal and use up the dice."""
        script = ScriptedDice(dice)
        for order in orders:
            action = self.action(order)
            assert action in RULES.legal_actions(self.state), f"{order} is not legal"
            self.apply(action, script)
        assert not script.left
        return self

    def concede(self) -> "Table":
        """Let the deciding seat resign."""
        self.apply(Action("concede"), ScriptedDice(()))
        return self

    def apply(self, action: Action, dice: ScriptedDice) -> None:
        """Play an action."""
        step: Transition = RULES.apply(self.state, action, dice)
        self.state = step.state
        self.events = step.events

    def can(self, order: str) -> bool:
        """Say whether an order is legal."""
        return self.action(order) in RULES.legal_actions(self.state)

    def targets(self, verb: str, subject: str) -> str:
        """Return the labels a verb can be used on, in order; the subject is a cell or a card."""
        head = CardRef(subject) if verb == "buy" else PieceRef(self.id(subject))
        labels = []
        for action in RULES.legal_actions(self.state):
            if action.verb == verb and action.subject == head:
                match action.target:
                    case CellRef(cell):
                        labels.append(self.label(cell))
                    case PieceRef(id):
                        labels.append(self.label(self.state.pieces[id].cell))
        return " ".join(labels)

    def foresee(self, order: str) -> Forecast:
        """Return the forecast of an order."""
        found = RULES.forecast(self.seen(self.seat), self.action(order))
        assert found is not None
        return found

    # ------------------------------------------------------------------ looking

    def cell(self, label: str) -> Cell:
        """Return the cell of a label."""
        return self.state.setting.grid.parse_label(label)

    def label(self, cell: Cell) -> str:
        """Return the label of a cell."""
        return self.state.setting.grid.label(cell)

    def id(self, label: str) -> PieceId:
        """Return the id of the piece on a cell."""
        cell = self.cell(label)
        return next(id for id, piece in self.state.pieces.items() if piece.cell == cell)

    def piece(self, label: str) -> Piece:
        """Return the piece on a cell."""
        return self.state.pieces[self.id(label)]

    def hp(self, label: str) -> int:
        """Return the hp of the piece on a cell; 0: nothing is there."""
        cell = self.cell(label)
        return next((p.hp for p in self.state.pieces.values() if p.cell == cell), 0)

    def gold(self, seat: int) -> int:
        """Return a seat's gold."""
        return self.state.gold[Seat(seat)]

    def seen(self, seat: int) -> State:
        """Return what a seat sees."""
        return RULES.observe(self.state, Seat(seat))

    def heard(self, seat: int) -> list[Event]:
        """Return the events of the last step that a seat may know."""
        return [event for event in self.events if heard(event, Seat(seat))]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        found = RULES.decision(self.state)
        return found if isinstance(found, Outcome) else None

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.state.seat
