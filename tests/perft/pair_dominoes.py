"""Dominoes of War in both implementations: what is the same in all that the rules tell."""

from collections.abc import Mapping
from typing import Self

from game.board.board import Board, Zone
from game.board.grid import Cell, Grid, Shape, bits, mask_of
from game.core.action import Action
from game.core.dice import RandomDice, RecordingDice, pick
from game.core.manifest import read_options
from game.core.options import Options
from game.core.problem import Severity
from game.core.refs import PieceId, Seat
from game.core.registry import ruleset
from game.core.rules import Decision
from rulesets.dominoes import RULESET
from rulesets.dominoes import state as rules_state
from rulesets.dominoes.state import Tile
from tests.conformance.play import choose
from tests.perft.pair import Pair
from tests.perft.plain_dominoes import Game
from tests.perft.plain_dominoes_position import Troop
from tests.perft.plain_dominoes_table import FOUR, Place, Table, Wall, near
from tests.rulesets.random_games import RandomGame

FLAGS = ("secret_stocking", "no_sealing_walls", "recycle", "chain_explosions")
TELLING = {"army": ["kamikaze"] * 3, "cowboys": ["quick_shot"] * 3, "indians": ["lightfoot"]}
"""Troops that are thrown on the table more often than others."""
LIMITS = ("quiet_draw", "turn_cap")


def plain(board: Board, options: Options) -> Game:
    """Return the same game in the other implementation, before the coin is flipped."""
    chosen = options.model_dump()
    at = board.grid.offset
    table = Table(
        frozenset(map(at, board.grid.cells)),
        frozenset(at(cell) for cell in board.grid.cells if board.terrain[cell] == "domino"),
        {zone.seat: set(map(at, bits(zone.cells))) for zone in board.zones},
        {
            frozenset(map(at, board.grid.edge_cells(edge)))
            for edge, words in board.edges.items()
            if "wall" in words
        },
    )
    return Game(
        table,
        board.seats,
        {seat: str(chosen[f"faction_{seat}"]) for seat in range(1, board.seats + 1)},
        {name: int(chosen[name]) for name in (*FLAGS, *LIMITS)},
    )


class DominoesPair(Pair[Game]):
    """A position of Dominoes of War in both implementations."""

    rules = ruleset("dominoes").rules
    plain = staticmethod(plain)

    @classmethod
    def start(cls, board: Board, given: Mapping[str, object]) -> Self:
        """Return the start of a game: the coin has been flipped."""
        options = read_options(cls.rules.manifest, board, given)
        dice = RecordingDice(RandomDice(board.grid.size))
        first = cls.rules.setup(board, options, dice)
        game = cls.plain(board, options)
        game.start(tuple(result for _, result in dice.rolls))
        return cls(board, first, game)

    @classmethod
    def strewn(cls, seed: int) -> Self:
        """Return a turn, perhaps a bonus in it, amid what has been thrown on the table."""
        dice = RandomDice(seed)
        board = _until_sound(dice, laid=True)
        pair = cls.start(board, random_options(dice, board))
        game, state = pair.game, pair.state.copy()
        game.order, game.step, game.actions = list(state.setting.seats), "act", 3
        game.seat = pick(dice, game.order)
        free = sorted(game.table.ground.union(*game.table.bases.values()))
        for id in range(1, dice.roll(3 * game.players) + 4 * game.players):
            seat = id % game.players + 1
            kinds = sorted(game.full_pool(seat))
            kind = pick(dice, [*kinds, *TELLING[game.factions[seat]]])
            place = free.pop(dice.roll(len(free)) - 1)
            facing = pick(dice, FOUR) if kind == "sniper" else None
            game.troops[id] = Troop(kind, seat, place, facing)
        tiles = game.unseen()
        for place in sorted(game.table.ground):
            if dice.roll(2) == 1 or game.on(place):
                game.face_up[place] = tiles.pop(dice.roll(len(tiles)) - 1)
                game.face_down.remove(place)
        game.spares = min(game.spares, dice.roll(4) - 1)
        game.acted = {id for id in game.own() if dice.roll(3) == 1}
        bonus = pick(dice, ("bonus_10", "bonus_12", "bonus_17", "bonus_20"))
        if dice.roll(2) == 1 and game.bonuses(bonus):
            game.step, game.actions = bonus, dice.roll(3) - 1
        state.first, state.seat, state.phase = Seat(1), Seat(game.seat), game.step
        state.actions, state.turn, state.spares = game.actions, 1, game.spares
        state.next_id = game.next_id = 1 + len(game.troops)
        state.acted = sum(1 << id for id in game.acted if game.troops[id].kind != "gunslinger")
        cell = {board.grid.offset(cell): cell for cell in board.grid.cells}
        for place in sorted(game.face_up, key=cell.__getitem__):
            state.faces[cell[place]] = Tile(*game.face_up[place])
        for id, thrown in game.troops.items():
            side = FOUR.index(thrown.facing) if thrown.facing else -1
            state.troops[PieceId(id)] = rules_state.Troop(
                thrown.kind, Seat(thrown.seat), cell[thrown.place], side
            )
        return cls(board, state, game)

    def look_alike(self) -> None:
        """Assert that the table, the turn and what each seat sees are the same."""
        state, game = self.state, self.game
        places = self._places
        assert {seat: places(base) for seat, base in state.bases.items() if base} == game.laid()
        assert self._walls() == game.table.walls
        assert places(state.face_down()) == game.face_down
        flipped = {self.board.grid.offset(cell): face for cell, face in state.faces.items()}
        assert {place: tuple(face) for place, face in flipped.items() if face} == game.face_up
        assert [tuple(tile) for tile in state.discards] == game.discards
        assert (state.spares, set(state.out)) == (game.spares, game.out)
        decision = self.rules.decision(state)
        if isinstance(decision, Decision):
            assert (decision.seat, decision.phase) == (game.seat, game.step)
            assert decision.private == game.secret()
            if game.actions:
                assert (state.actions, state.quiet) == (game.actions, game.quiet)
        self._same_troops(state, range(1, game.players + 1))
        for seat in range(1, game.players + 1):
            seen = [seat] if game.secret() else range(1, game.players + 1)
            self._same_troops(self.rules.observe(state, Seat(seat)), seen)

    def _same_troops(self, state: rules_state.State, seen: list[int] | range) -> None:
        """Assert that troops and pools are what somebody sees who sees so many seats' own."""
        grid, game = self.board.grid, self.game
        assert {
            id: (
                troop.kind,
                troop.seat,
                grid.offset(troop.cell),
                FOUR[troop.facing] if troop.facing >= 0 else None,
            )
            for id, troop in state.troops.items()
        } == {
            id: (troop.kind, troop.seat, troop.place, troop.facing)
            for id, troop in game.troops.items()
            if troop.seat in seen
        }
        assert state.pools == {
            seat: pool if seat in seen else game.full_pool(seat)
            for seat, pool in game.pools.items()
        }

    def _places(self, mask: int) -> set[Place]:
        return set(map(self.board.grid.offset, bits(mask)))

    def _walls(self) -> set[Wall]:
        grid = self.board.grid
        edges = [edge for edge in grid.edges if self.state.walls >> edge & 1]
        return {frozenset(map(grid.offset, grid.edge_cells(edge))) for edge in edges}


def random_board(dice: RandomDice) -> Board:
    """Return a small field with holes, for 2 to 4 players; some have bases and walls laid."""
    return _until_sound(dice, laid=False)


def _until_sound(dice: RandomDice, *, laid: bool) -> Board:
    while True:
        board = _any_board(dice, laid=laid)
        found = DominoesPair.rules.check_map(board)
        if not any(problem.severity is Severity.ERROR for problem in found):
            return board


def _any_board(dice: RandomDice, *, laid: bool) -> Board:
    seats = pick(dice, (2, 2, 2, 3, 4))
    margin, hole = pick(dice, (1, 3, 6)), pick(dice, (6, 20, 1000))
    sizes = pick(dice, (range(4, 7),) * 9 + (range(8, 11),))
    width, height = (pick(dice, sizes) for _ in "wh")
    grid = Grid(Shape.SQUARE, width + 2 * margin, height + 2 * margin)

    def terrain(cell: Cell) -> str:
        x, y = grid.offset(cell)
        inside = margin <= x < margin + width and margin <= y < margin + height
        return "domino" if inside and dice.roll(hole) > 1 else "table"

    ground = tuple(map(terrain, grid.cells))
    field = frozenset(grid.offset(cell) for cell in grid.cells if ground[cell] == "domino")
    table = Table(frozenset(map(grid.offset, grid.cells)), field)
    if laid or dice.roll(3) == 1:
        for seat in range(1, seats + 1):
            table.bases[seat] = _any_base(table, seat, dice)
    if laid or dice.roll(3) == 1:
        edges = sorted(table.free_edges(), key=sorted)
        most = pick(dice, (3, 9, 40))
        table.walls = {pick(dice, edges) for _ in range(dice.roll(most))} if edges else set()
    return Board(
        grid,
        ground,
        edges={
            grid.edge(*(grid.cell(*place) for place in wall)): frozenset(["wall"])
            for wall in table.walls
        },
        zones=tuple(
            Zone("base", mask_of(grid.cell(*place) for place in base), Seat(seat))
            for seat, base in table.bases.items()
        ),
        seats=seats,
    )


def _any_base(table: Table, seat: int, dice: RandomDice) -> set[Place]:
    """Return six connected cells that begin beside the field; not always a base."""
    free = table.places - table.ground - table.taken(seat)
    base: set[Place] = set()
    ahead = {place for place in free if table.beside_field(place)}
    while ahead and len(base) < 6:
        place = pick(dice, sorted(ahead))
        base.add(place)
        ahead = {other for cell in base for other in near(cell, FOUR)} & free - base
        if sum(map(table.beside_field, base)) > 1:
            ahead = {other for other in ahead if not table.beside_field(other)}
    return base


def random_options(dice: RandomDice, board: Board) -> Mapping[str, object]:
    """Return options that somebody might choose."""
    factions = ("army", "army", "cowboys", "indians")
    chosen: dict[str, object] = {f"faction_{seat}": pick(dice, factions) for seat in range(1, 5)}
    chosen |= {name: dice.roll(2) == 1 for name in FLAGS}
    return {**chosen, "quiet_draw": pick(dice, (0, 10, 40)), "turn_cap": pick(dice, (0, 0, 30))}


def _anything(_: object) -> None:
    """Assert nothing: the other implementation tells what must hold."""


GAME = RandomGame(RULESET, random_board, random_options, _anything)


def bold(legal: list[Action], dice: RandomDice) -> Action:
    """Return a random action, mostly one that kills if there is any."""
    deadly = [action for action in legal if action.verb in ("attack", "charge", "ram", "shift")]
    return choose(deadly if deadly and dice.roll(4) > 1 else legal, dice)
