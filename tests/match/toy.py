"""Lanterns: a tiny game with fog, dice, gold, buying, strokes and orders, for tests of the match.

Pawns step to a neighbouring cell, or strike a neighbouring pawn (4 or more on a die removes it).
A pawn is bought for 3 gold beside one's own; a cell beside one's own pawn is painted for 1 gold;
`train` gives a pawn a rank, by an option. Fog: a seat sees one cell far, and no other's gold.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.board.board import Board
from game.board.grid import Cell, Mask, Shape, bits
from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import Key
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    Event,
    GameEnded,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
    Stat,
    TurnBegan,
)
from game.core.manifest import Intent, Manifest, Verb
from game.core.options import Options
from game.core.presentation import (
    Description,
    Forecast,
    HandItem,
    Look,
    Marker,
    PieceView,
    Presentation,
    Refusal,
    SeatView,
)
from game.core.presenter import Presenter
from game.core.problem import Problem, Severity
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome, Rules, Transition
from game.core.ruleset import Ruleset
from game.maps.schema import MapData, PlacementData

END = Action("end_turn")
PRICE = 3
FIRST = Seat(1)


class LanternOptions(Options):
    fog: bool = False
    gold: int = 4

    def secret(self) -> bool:
        return self.fog


@dataclass(frozen=True, slots=True)
class Pawn:
    seat: Seat
    cell: Cell
    rank: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class State:
    board: Board
    fog: bool
    pawns: Mapping[PieceId, Pawn]
    gold: tuple[int, ...]
    seat: Seat = FIRST
    round: int = 1
    next_id: int = 1
    painted: Mask = 0
    eyes: Mask = -1
    """What an observation sees; -1: everything."""

    def key(self) -> Key:
        pawns = tuple(
            (int(i), int(p.seat), int(p.cell), p.rank, p.done)
            for i, p in sorted(self.pawns.items())
        )
        return (self.fog, pawns, self.gold, int(self.seat), self.round, self.next_id, self.painted)


class Lanterns(Rules[State], Presenter[State]):
    manifest = Manifest(
        key="lanterns",
        title="Lanterns",
        version=1,
        summary="Pawns in the dark.",
        minutes=1,
        authors="the tests",
        package="tests.match",
        look=Look("lantern"),
        seats=(2, 3),
        options=LanternOptions,
        verbs={
            "move": Verb(label="Move", intent=Intent.MOVE),
            "strike": Verb(label="Strike", intent=Intent.ATTACK),
            "train": Verb(label="Train", intent=Intent.SUPPORT),
            "buy": Verb(label="Buy", intent=Intent.PLACE),
            "paint": Verb(label="Paint", intent=Intent.PLACE, stroke=True),
            "curse": Verb(label="Curse", intent=Intent.SUPPORT),
            "end_turn": Verb(label="End turn", intent=Intent.END),
        },
        weights={"pawns": 1000},
    )

    def check_map(self, board: Board) -> Iterable[Problem]:
        if not board.placements:
            yield Problem(Severity.ERROR, "There is no pawn.", "Draw one.")

    def setup(self, board: Board, options: Options, dice: Dice) -> State:
        assert isinstance(options, LanternOptions)
        gold = tuple(options.gold + dice.roll(2, "gold") for _ in range(board.seats))
        pawns = {PieceId(i): Pawn(Seat(p.seat), p.cell) for i, p in enumerate(board.placements, 1)}
        return State(board, options.fog, pawns, gold, next_id=len(pawns) + 1)

    def opening(self, first: State) -> tuple[Event, ...]:
        return ()

    def decision(self, state: State) -> Decision | Outcome:
        standing = self.standing(state)
        if len(standing) == 1:
            return Outcome(standing, "The last pawns stand.", "last_standing")
        if state.round > 40:
            return Outcome((), "Dawn came.", "dawn")
        return Decision(state.seat, "play", "Your move.")

    def standing(self, state: State) -> tuple[Seat, ...]:
        if state.eyes != -1:  # an observation does not hold every pawn; it need not know
            return tuple(Seat(i) for i in range(1, state.board.seats + 1))
        return tuple(sorted({pawn.seat for pawn in state.pawns.values()}))

    def sight(self, state: State, seat: Seat) -> Mask:
        grid = state.board.grid
        if not state.fog or seat == 0:
            return grid.all
        mask = 0
        for pawn in state.pawns.values():
            if pawn.seat == seat:
                mask |= grid.disc(pawn.cell, 1)
        return mask

    def observe(self, state: State, seat: Seat) -> State:
        if not state.fog:
            return state
        eyes = self.sight(state, seat) & state.eyes
        seen = {i: p for i, p in state.pawns.items() if eyes >> p.cell & 1}
        gold = tuple(g if i == seat else -1 for i, g in enumerate(state.gold, 1))
        return replace(state, pawns=seen, gold=gold, eyes=eyes, next_id=0)

    def determinize(self, seen: State, seat: Seat, dice: Dice) -> State:
        return seen

    def legal_actions(self, state: State) -> Sequence[Action]:
        if isinstance(self.decision(state), Outcome):
            return ()
        seat, grid = state.seat, state.board.grid
        at = {pawn.cell: i for i, pawn in state.pawns.items()}
        beside: Mask = 0
        found = []
        for i, pawn in sorted(state.pawns.items()):
            if pawn.seat != seat:
                continue
            beside |= grid.neighbour_mask[pawn.cell]
            if pawn.done:
                continue
            for cell in grid.neighbours[pawn.cell]:
                if cell not in at:
                    found.append(Action("move", PieceRef(i), CellRef(cell)))
                elif state.pawns[at[cell]].seat != seat:
                    found.append(Action("strike", PieceRef(i), PieceRef(at[cell])))
                    found.append(Action("curse", PieceRef(i), PieceRef(at[cell])))
            found += [Action("train", PieceRef(i), None, rank) for rank in ("a", "b")]
        free = [cell for cell in bits(beside) if cell not in at]
        if state.gold[seat - 1] >= PRICE:
            found += [Action("buy", CardRef("pawn"), CellRef(cell)) for cell in free]
        if state.gold[seat - 1] >= 1:
            found += [
                Action("paint", CellRef(cell)) for cell in free if not state.painted >> cell & 1
            ]
        return (*found, END)

    def apply(self, state: State, action: Action, dice: Dice) -> Transition:
        new, events = self._apply(state, action, dice)
        outcome = self.decision(new)
        if isinstance(outcome, Outcome):
            events = [*events, GameEnded(outcome.winners, outcome.reason)]
        return Transition(new, tuple(events))

    def _apply(self, state: State, action: Action, dice: Dice) -> tuple[State, list[Event]]:
        pawns, seat = dict(state.pawns), state.seat
        name = "pawn"
        match action:
            case Action("move", PieceRef(i), CellRef(cell)):
                old = pawns[i]
                pawns[i] = replace(old, cell=cell, done=True)
                new = replace(state, pawns=pawns)
                return new, self._moved(state, new, i, old.cell, cell)
            case Action("strike", PieceRef(i), PieceRef(j)):
                pawns[i] = replace(pawns[i], done=True)
                victim, roll = pawns[j], dice.roll(6, "strike")
                both = (seat, victim.seat)
                events: list[Event] = [
                    Attacked(pawns[i].cell, victim.cell, seat, i, j, audience=both),
                    DiceRolled(seat, 6, (roll,), "strike", both),
                ]
                if roll >= 4:
                    del pawns[j]
                    events.append(
                        PieceRemoved(j, victim.cell, victim.seat, name, Cause.ATTACK, both)
                    )
                return replace(state, pawns=pawns), events
            case Action("curse"):
                raise ZeroDivisionError("the curse is broken")
            case Action("train", PieceRef(i), None, rank):
                before = pawns[i]
                pawns[i] = replace(before, rank=1 if rank == "a" else 2, done=True)
                change = (Stat.PIPS, before.rank, pawns[i].rank, name)
                told = self._watchers(state, before.cell)
                return replace(state, pawns=pawns), [
                    PieceChanged(i, before.cell, seat, *change, audience=told)
                ]
            case Action("buy", CardRef("pawn"), CellRef(cell)):
                i = PieceId(state.next_id)
                pawns[i] = Pawn(seat, cell, done=True)
                new = replace(state, pawns=pawns, next_id=i + 1)
                new, paid = self._pay(new, seat, PRICE)
                told = self._watchers(new, cell)
                return new, [PiecePlaced(i, cell, seat, name, PRICE, told), paid]
            case Action("paint", CellRef(cell)):
                new, paid = self._pay(replace(state, painted=state.painted | 1 << cell), seat, 1)
                return new, [CellChanged(cell, "painted"), paid]
            case Action("concede"):
                left = {i: p for i, p in pawns.items() if p.seat != seat}
                gone: list[Event] = [
                    PieceRemoved(
                        i, p.cell, seat, name, Cause.RESIGNED, self._watchers(state, p.cell)
                    )
                    for i, p in pawns.items()
                    if p.seat == seat
                ]
                new, then = self._next(replace(state, pawns=left))
                return new, [Announced("A player gives up.", seat), *gone, *then]
        return self._next(state)

    def _next(self, state: State) -> tuple[State, list[Event]]:
        standing = self.standing(state)
        later = [s for s in standing if s > state.seat]
        seat = later[0] if later else standing[0]
        turn = state.round + (not later)
        pawns = {i: replace(p, done=False) for i, p in state.pawns.items()}
        new = replace(state, pawns=pawns, seat=seat, round=turn)
        new, income = self._pay(new, seat, -2, "Income")
        return new, [TurnBegan(seat, turn), income]

    def _pay(
        self, state: State, seat: Seat, price: int, why: str = ""
    ) -> tuple[State, ResourceChanged]:
        gold = list(state.gold)
        before = gold[seat - 1]
        gold[seat - 1] -= price
        told = (seat,) if state.fog else None
        event = ResourceChanged(seat, "gold", before, before - price, why, told)
        return replace(state, gold=tuple(gold)), event

    def _watchers(self, state: State, cell: Cell) -> tuple[Seat, ...]:
        seats = range(1, state.board.seats + 1)
        return tuple(Seat(s) for s in seats if self.sight(state, Seat(s)) >> cell & 1)

    def _moved(self, old: State, new: State, i: PieceId, a: Cell, b: Cell) -> list[Event]:
        seat = new.seat
        left, came = set(self._watchers(old, a)), set(self._watchers(new, b))
        return [
            PieceMoved(piece, seat, path, name, tuple(sorted(told)))
            for piece, name, path, told in (
                (i, "pawn", (a, b), came),
                (None, "", (a,), left - came),
            )
            if told
        ]

    def forecast(self, seen: State, action: Action) -> Forecast | None:
        return None

    def uncovers(self, seen: State, action: Action) -> Mask:
        match action:
            case Action("move" | "buy", _, CellRef(cell)):
                around = seen.board.grid.disc(cell, 1)
                return around & ~self.sight(seen, seen.seat)
        return 0

    def refusal(self, seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
        match subject:
            case CardRef():
                return Refusal("Too dear." if target is None else "Not beside a pawn.", "2")
            case PieceRef(i) if i in seen.pawns and seen.pawns[i].seat != seat:
                return Refusal("That is not yours.", "1")
            case PieceRef():
                return Refusal("Done." if target is None else "Too far.", "1")
        return Refusal("Not now.", "1")

    def describe(self, seen: State, seat: Seat, ref: Ref) -> Description:
        return Description("A thing")

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        return ()

    def features(self, seen: State, seat: Seat) -> Mapping[str, int]:
        own = sum(1 if pawn.seat == seat else -1 for pawn in seen.pawns.values())
        return {"pawns": own}

    def present(self, seen: State, seat: Seat) -> Presentation:
        dear = seen.gold[seat - 1] < PRICE
        return Presentation(
            pieces=tuple(
                PieceView(i, pawn.cell, Look("pawn", pawn.seat), "pawn")
                for i, pawn in sorted(seen.pawns.items())
            ),
            hand=(
                HandItem(
                    "pawn", "Pawn", Look("pawn", seat), PRICE,
                    refusal=Refusal("Too dear.", "2") if dear else None,
                ),
            ),
            seats=tuple(SeatView(Seat(s)) for s in range(1, seen.board.seats + 1)),
            fog=seen.board.grid.all & ~self.sight(seen, seat),
        )  # fmt: skip


LANTERNS = Lanterns()
RULESET = Ruleset(LANTERNS, LANTERNS)


def map_data(*rows: str) -> MapData:
    """A map from rows of `.` and seat numbers, a pawn on each number."""
    width, text = len(rows[0]), "".join(rows)
    pawns = [(int(letter), cell) for cell, letter in enumerate(text) if letter.isdigit()]
    return MapData(
        title="Night",
        seats=max(seat for seat, _ in pawns),
        shape=Shape.SQUARE,
        width=width,
        height=len(rows),
        terrain=("plain",) * len(text),
        placements=tuple(PlacementData(piece="pawn", cell=c, seat=s) for s, c in sorted(pawns)),
    )
