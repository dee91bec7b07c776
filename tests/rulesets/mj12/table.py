"""Positions drawn as text, played by sentences: `Table("goblin1 militia2").do("be_a")`.

A drawing has one word a hex, rows as a map file has them (flat-top, odd columns half a hex lower).
A word is ground, a unit, or both: `.` open, `f` forest, `h` hill, `r` rough, `m` marsh, `l` lake,
`v` village, `_` a hole; capitals have a road; `goblin1` is a goblin of seat 1 on open ground,
`f+goblin2!` a disrupted goblin of seat 2 in a forest. Sides are given besides: `river="0000|0001"`.
Orders name hexes where actions name units.
"""

import re
from dataclasses import replace

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Shape, mask_of
from game.core.action import CONCEDE, Action
from game.core.dice import ScriptedDice
from game.core.event import Event
from game.core.present import Forecast, Reason
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.ruleset import Decision, Outcome, Transition, read_options
from rulesets.mj12.ruleset import MANIFEST, MiniWars
from rulesets.mj12.state import Piece, State

GROUND = {
    ".": "plain",
    "f": "forest",
    "h": "hill",
    "r": "rough",
    "m": "marsh",
    "l": "lake",
    "v": "village",
}
LEGEND = {**GROUND, **{letter.upper(): word for letter, word in GROUND.items()}, ",": "plain"}
"""Capitals, and the comma for open ground, have a road."""
_WORD = re.compile(r"(?:([.,fhrmlvFHRMLV_])(?:\+|$))?(?:([a-z_]+)(\d)(!?))?$")
_BY_CELL = ("move", "advance", "place")
RULES = MiniWars()

FIRST_A = (6, 1)
"""Initiative dice by which seat 1 chooses."""


def drawn(
    picture: str,
    *,
    shape: Shape = Shape.HEX_FLAT,
    rules: dict[str, Scalar] | None = None,
    zones: dict[int, str] | None = None,
    hills: str = "",
    **sides: str,
) -> Board:
    """Return the board of a drawing.

    Args:
        picture: as the module says.
        shape: grid kind.
        rules: the map's `rule.*` properties.
        zones: set-up hexes by seat, as labels; `all` is every hex.
        hills: labels of hexes at elevation 1, whatever their terrain.
        sides: hexsides by what they carry, as `river="0000|0001 0100|0101"`.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    width = len(rows[0])
    assert all(len(row) == width for row in rows)
    placements = []
    ground = ""
    for at, word in enumerate(word for row in rows for word in row):
        found = _WORD.match(word)
        assert found, f"cannot read {word!r}"
        terrain, kind, seat, disrupted = found.groups()
        ground += terrain or "."
        if kind:
            props: dict[str, Scalar] = {"disrupted": True} if disrupted else {}
            placements.append(Placement(kind, Cell(at), int(seat), props))
    lines = [ground[i : i + width].replace("_", " ") for i in range(0, len(ground), width)]
    bare = Board.drawn(lines, LEGEND, shape=shape, placements=placements, rules=rules)
    grid = bare.grid
    edges: dict[Edge, frozenset[str]] = {}
    for name, places in sides.items():
        for place in places.split():
            one, two = map(grid.parse_label, place.split("|"))
            edge = grid.edge(one, two)
            edges[edge] = edges.get(edge, frozenset()) | {name}
    raised = {grid.parse_label(label) for label in hills.split()}
    return replace(
        bare,
        features={
            cell: frozenset({"road"})
            for cell in grid.cells
            if ground[cell] == "," or ground[cell].isupper()
        },
        edges=edges,
        elevation=tuple(int(cell in raised) for cell in range(grid.size)),
        zones=tuple(
            Zone(
                "setup",
                grid.all
                if labels == "all"
                else mask_of(grid.parse_label(label) for label in labels.split()),
                seat,
            )
            for seat, labels in (zones or {}).items()
        ),
    )


class Table:
    """A game on a drawn board, by default at seat 1's choice of A or B in the first turn.

    Args:
        picture: the drawing.
        dice: of the set-up: the first initiative.
        options: of the game, and what `drawn` takes.
    """

    def __init__(
        self,
        picture: str | Board,
        *,
        dice: tuple[int, ...] = FIRST_A,
        shape: Shape = Shape.HEX_FLAT,
        rules: dict[str, Scalar] | None = None,
        zones: dict[int, str] | None = None,
        sides: dict[str, str] | None = None,
        **options: object,
    ) -> None:
        board = (
            drawn(picture, shape=shape, rules=rules, zones=zones, **(sides or {}))
            if isinstance(picture, str)
            else picture
        )
        assert [str(p.text) for p in RULES.check_map(board) if p.severity == "error"] == []
        script = ScriptedDice(dice)
        chosen = read_options(MANIFEST, board, options)
        self.state: State = RULES.setup(board, chosen, script)
        assert not script.left
        self.events: tuple[Event, ...] = ()

    # ------------------------------------------------------------------ orders

    def action(self, order: str) -> Action:
        """Return the action of an order: `move 0000 0101`, `place goblin 0000`, `end_fire`."""
        verb, *words = order.split()
        if not words:
            return Action(verb)
        head: Ref
        if verb == "place" and not words[0][0].isdigit():
            head = CardRef(words[0])
        else:
            head = PieceRef(self.id(words[0]))
        if len(words) == 1:
            return Action(verb, head)
        if verb in _BY_CELL:
            return Action(verb, head, CellRef(self.cell(words[1])))
        return Action(verb, head, PieceRef(self.id(words[1])))

    def do(self, *orders: str, dice: tuple[int, ...] = ()) -> "Table":
        """Play orders, which must be legal and use up the dice."""
        script = ScriptedDice(dice)
        for order in orders:
            action = self.action(order)
            assert action in RULES.legal_actions(self.state), f"{order} is not legal"
            self.apply(action, script)
        assert not script.left, f"{script.left} dice left"
        return self

    def concede(self) -> "Table":
        """Let the deciding seat resign."""
        self.apply(CONCEDE, ScriptedDice(()))
        return self

    def apply(self, action: Action, dice: ScriptedDice) -> None:
        """Play an action."""
        step: Transition = RULES.apply(self.state, action, dice)
        self.state = step.state
        self.events = step.events

    def until(self, phase: str, seat: int) -> "Table":
        """End phases until a seat decides in a phase; seat 1 is A where nobody has chosen."""
        for _ in range(8):
            if (self.state.phase, self.state.seat) == (phase, seat):
                return self
            ends = {"a_fire": "end_fire", "b_fire": "end_fire", "morale": "end_morale"}
            if self.state.phase == "initiative":
                self.do("be_a" if self.state.seat == 1 else "be_b")
            else:
                self.do(ends.get(self.state.phase, "end_moves"))
        raise AssertionError(f"{phase} of seat {seat} never comes")

    def can(self, order: str) -> bool:
        """Say whether an order is legal."""
        return self.action(order) in RULES.legal_actions(self.state)

    def targets(self, verb: str, subject: str) -> str:
        """Return the labels a verb can be used on, in order; the subject is a hex or a card."""
        head: Ref = PieceRef(self.id(subject)) if subject[0].isdigit() else CardRef(subject)
        labels = []
        for action in RULES.legal_actions(self.state):
            if action.verb == verb and action.subject == head:
                match action.target:
                    case CellRef(cell):
                        labels.append(self.label(cell))
                    case PieceRef(id):
                        labels.append(self.label(self.state.pieces[id].cell))
        return " ".join(labels)

    def verbs(self) -> list[str]:
        """Return the verbs that are open now, in order of name."""
        return sorted({action.verb for action in RULES.legal_actions(self.state)})

    def foresee(self, order: str) -> Forecast:
        """Return the forecast of an order."""
        found = RULES.forecast(self.state, self.action(order))
        assert found is not None
        return found

    def why(self, subject: str, target: str = "", seat: int = 0) -> Reason:
        """Return why a subject (a hex or a card) cannot be used on a target (a hex)."""
        known = {piece.cell for piece in self.state.pieces.values()}
        head: Ref
        if not subject[0].isdigit():
            head = CardRef(subject)
        elif self.cell(subject) in known:
            head = PieceRef(self.id(subject))
        else:
            head = CellRef(self.cell(subject))
        goal: Ref | None = CellRef(self.cell(target)) if target else None
        return RULES.why_not(self.state, Seat(seat or self.seat), head, goal)

    # ------------------------------------------------------------------ looking

    def cell(self, label: str) -> Cell:
        """Return the cell of a label."""
        return self.state.setting.grid.parse_label(label)

    def label(self, cell: Cell) -> str:
        """Return the label of a cell."""
        return self.state.setting.grid.label(cell)

    def id(self, label: str) -> PieceId:
        """Return the id of the unit on a hex."""
        cell = self.cell(label)
        return next(id for id, piece in self.state.pieces.items() if piece.cell == cell)

    def piece(self, label: str) -> Piece:
        """Return the unit on a hex."""
        return self.state.pieces[self.id(label)]

    def standing(self, seat: int) -> str:
        """Return a seat's units as `goblin@0001 militia@0003!`, by hex."""
        found = sorted((p.cell, p) for p in self.state.pieces.values() if p.seat == seat)
        return " ".join(f"{p.kind}@{self.label(cell)}{'!' * p.disrupted}" for cell, p in found)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        found = RULES.decision(self.state)
        return found if isinstance(found, Outcome) else None

    @property
    def decision(self) -> Decision:
        """The decision to be made."""
        found = RULES.decision(self.state)
        assert isinstance(found, Decision)
        return found

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.state.seat

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.state.phase
