"""The endings: what C finds is what the search's own nodes find, and a table is read as written."""

import lzma
import shutil
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from game.ai.audit import audit
from game.ai.bot import LEVELS, opponents
from game.ai.endgame import endgame, share
from game.ai.plan import Budget, Plan
from game.ai.planner import Planner
from game.board.board import Board, Placement
from game.board.grid import Cell, Shape
from game.core.dice import RandomDice
from game.core.endings import EndingsTable
from game.core.manifest import read_options
from game.core.position import SURE
from game.core.refs import Seat
from game.data import endings_files
from game.errors import GameError
from rulesets.miniwary.endings import ENDINGS, build
from rulesets.miniwary.endings.build import WIN, solve, step
from rulesets.miniwary.endings.ground import Ground, ground, tile_numbers
from rulesets.miniwary.endings.table import MARGIN, STEPS
from rulesets.miniwary.search import MiniwaryNode, node
from rulesets.miniwary.state import State, decider
from tests.rulesets.miniwary.layouts import GROUND
from tests.rulesets.miniwary.table import RULES

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler, cc")

HEXES = ("wyg", " gw", "yww")
"""Eight of them and a hole: not every cell has the number of its tile."""
SQUARES = ("yw", "gw", "wy")


def start(rows: tuple[str, ...], shape: Shape, reds: int = 2, **options: object) -> State:
    """Return a match on a few tiles."""
    first = Board.drawn(rows, GROUND, shape=shape)
    cells = sorted(first.grid.cells)
    placed = [
        Placement("pawn", cell, seat)
        for seat, own in ((1, cells[:reds]), (2, cells[-2:]))
        for cell in own
    ]
    board = Board.drawn(rows, GROUND, shape=shape, placements=placed)
    return RULES.setup(board, read_options(RULES.manifest, board, options), RandomDice(1))


def silent(done: int, of: int) -> None:
    assert 0 <= done <= of


# ---------------------------------------------------------------- the same in plain Python

Side = tuple[tuple[Cell, int], ...]
Key = tuple[Side, Side]


class Twin:
    """Solves a ground as `solve.c` does, by the moves, rolls and flights of the search.

    The mover is always red: who plays red makes no difference.
    """

    def __init__(self, state: State, pips: int) -> None:
        made = node(state)
        assert made is not None
        self.start = made
        self.cells = sorted(state.setting.grid.cells)
        self.pips = pips
        self.limit = state.setting.options.quiet_draw
        self.worth: dict[Key, int] = {}
        self.settled: dict[Key, bool] = {}

    def positions(self) -> Iterator[Key]:
        faces = list(product(range(1, self.pips + 1), repeat=2))
        for own in combinations(self.cells, 2):
            rest = [cell for cell in self.cells if cell not in own]
            for foes in combinations(rest, 2):
                for one, other in product(faces, faces):
                    yield (
                        tuple(zip(own, one, strict=True)),
                        tuple(zip(foes, other, strict=True)),
                    )

    def solve(self) -> None:
        layers: dict[int, list[Key]] = {}
        for key in self.positions():
            layers.setdefault(sum(value for side in key for _, value in side), []).append(key)
        for pips in sorted(layers):
            self.solve_layer(layers[pips])

    def solve_layer(self, keys: list[Key]) -> None:
        ways = {key: self.ways(key) for key in keys}
        sweeps = [dict.fromkeys(keys, 0)]
        while not self.limit or len(sweeps) <= self.limit:
            before = sweeps[-1]
            sweeps.append(
                {
                    key: max([best, *(-before[after] for after in quiet)])
                    for key, (best, quiet) in ways.items()
                }
            )
            if not self.limit and sweeps[-1] == before:
                break
        for key in keys:
            last = sweeps[-1][key]
            self.worth[key] = last
            late = [sweep[key] for sweep in sweeps[MARGIN:]] or [last]
            self.settled[key] = max(abs(worth - last) for worth in late) <= WIN // STEPS // 2

    def ways(self, key: Key) -> tuple[int, list[Key]]:
        """Return what the best attack is worth, and where quiet moves lead."""
        pawns = tuple(cell << 3 | value for side in key for cell, value in side)
        made = MiniwaryNode(self.start.table, pawns, 0, 0, 0, ())
        best, quiet = -WIN, []
        for order in made.legal():
            faces = made.outcomes(order)
            if faces[0][1].quiet:
                quiet.append(turned(faces[0][1]))
                continue
            assert sum(weight for weight, _ in faces) == 36
            best = max(best, sum(weight * self.value(face) for weight, face in faces) // 36)
        return best, quiet

    def value(self, made: MiniwaryNode) -> int:
        """Return what a node right after red's attack is worth to red."""
        if made.won is not None:
            return WIN if made.won == 0 else -WIN
        if made.flight is not None:
            return min(self.value(made.outcomes(order)[0][1]) for order in made.legal())
        return -self.worth[turned(made)]


def turned(made: MiniwaryNode) -> Key:
    """Return the key of a node in which blue is to move."""
    red, blue = (
        tuple(sorted((Cell(made.pawns[i] >> 3), made.pawns[i] & 7) for i in own))
        for own in made.table.own
    )
    return blue, red


@pytest.mark.parametrize(
    ("rows", "shape", "pips", "quiet"),
    [
        (SQUARES, Shape.SQUARE, 3, 40),
        pytest.param(SQUARES, Shape.SQUARE, 3, 0, marks=pytest.mark.long),
        (SQUARES, Shape.SQUARE, 2, 25),
        (HEXES, Shape.HEX_POINTY, 2, 40),
        (HEXES, Shape.HEX_POINTY, 2, 10),
    ],
)
def test_every_position_of_a_small_ground_is_worth_what_the_rules_make_of_it(
    rows, shape, pips, quiet
):
    state = start(rows, shape, quiet_draw=quiet)
    twin = Twin(state, pips)
    twin.solve()
    small = ground(state)._replace(pips=pips)
    worths, settled = solve(small, silent)
    tiles = tile_numbers(state)
    seen = set()
    for key in twin.positions():
        own, foes = ([(tiles[cell], value) for cell, value in side] for side in key)
        number = small.number(own, foes)
        seen.add(number)
        assert worths[number] == twin.worth[key]
        assert settled[number] == twin.settled[key]
    assert seen == set(range(small.positions))
    assert len(set(worths)) > 50


def test_the_three_layouts_have_8_million_positions_each():
    assert Ground((0,) * 14, 0, 0, 40).positions == 7_783_776


def test_a_byte_tells_a_worth_within_half_a_step():
    assert [step(worth) for worth in (-WIN, 0, WIN)] == [0, STEPS, 2 * STEPS]
    assert all(
        abs((step(worth) - STEPS) * WIN - worth * STEPS) * 2 <= WIN
        for worth in range(-WIN, WIN, WIN // 997)
    )


# ----------------------------------------------------------------------- tables and their files


@pytest.fixture(scope="module")
def match() -> State:
    return start(HEXES, Shape.HEX_POINTY)


@pytest.fixture(scope="module")
def content(match) -> bytes:
    return ENDINGS.build(match, silent)


@pytest.fixture
def installed(match, content, tmp_path, monkeypatch) -> None:
    """Lay the table where players look for it."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    path = file_of(match)
    path.parent.mkdir()
    path.write_bytes(content)


def file_of(state: State):
    name = ENDINGS.name(state)
    assert name is not None
    return endings_files(name)[0]


def worth(table: EndingsTable, state: State, seat: Seat) -> int:
    """Return what a table is sure to know."""
    found = table.worth(state, seat)
    assert found is not None
    return found


def test_what_it_says_is_what_comes_of_the_best_move(match, content):
    table = ENDINGS.read(content, match)
    dice = RandomDice(3)
    for _ in range(60):
        finding = audit(RULES, ENDINGS.draw(match, dice), table, 4)
        assert finding.moves > 0
        assert max(finding[:2]) <= table.step


def test_a_fleeing_pawn_flees_its_best(match, content):
    table = ENDINGS.read(content, match)
    dice = RandomDice(1)
    fled = 0
    for _ in range(400):
        state = ENDINGS.draw(match, dice)
        action = next((a for a in RULES.legal_actions(state) if a.verb == "attack"), None)
        if action is None:
            continue
        after = RULES.apply(state, action, dice).state
        if after.flight is None:
            continue
        fled += 1
        seat = decider(after)
        choices = []
        for flee in RULES.legal_actions(after):
            end = RULES.apply(after, flee, dice).state
            choices.append(SURE if end.over and seat not in end.out else worth(table, end, seat))
        assert worth(table, after, seat) == max(choices)
    assert fled > 5


def test_what_is_not_in_it_is_not_known(match, content):
    table = ENDINGS.read(content, match)
    state = ENDINGS.draw(match, RandomDice(1))
    state.quiet = 40 - MARGIN + 1
    assert table.worth(state, Seat(1)) is None
    three = start(HEXES, Shape.HEX_POINTY, reds=3)
    assert ENDINGS.name(three) == ENDINGS.name(match)
    assert table.worth(three, Seat(1)) is None
    assert ENDINGS.name(start(HEXES, Shape.HEX_POINTY, repetition_draw=True)) is None


def test_what_one_wins_the_other_loses(match, content):
    table = ENDINGS.read(content, match)
    dice = RandomDice(2)
    for _ in range(50):
        state = ENDINGS.draw(match, dice)
        assert worth(table, state, Seat(1)) == -worth(table, state, Seat(2))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda content: b"", "no table of Miniwary's endings"),
        (lambda content: b"PK" + content, "no table of Miniwary's endings"),
        (lambda content: content.replace(b" 1\n", b" 2\n", 1), "another version"),
        (lambda content: content[:19] + b"0" * 16 + content[35:], "another layout"),
        (lambda content: content[:-9], "damaged"),
        (lambda content: content + b"!", "damaged"),
        (lambda content: content[:5000] + b"\0\0\0\0" + content[5004:], "damaged"),
        (lambda content: content[:36] + lzma.compress(bytes(10)), "damaged"),
        (lambda content: content[:36] + lzma.compress(bytes(1 << 23)), "damaged"),
    ],
)
def test_a_file_that_is_of_no_use_is_told_in_one_sentence(match, content, spoil, words):
    with pytest.raises(GameError, match=words):
        ENDINGS.read(spoil(content), match)


def test_without_a_compiler_one_sentence_says_so(match, monkeypatch):
    monkeypatch.setattr(build, "_COMPILER", ("no-such-compiler",))
    with pytest.raises(GameError, match=r"takes a C compiler.*install one"):
        ENDINGS.build(match, silent)


# ------------------------------------------------------------------------------- who uses them


def think(state: State, *, endings: bool) -> Plan:
    bot = Planner(plies=6, endings=endings)
    return bot.think(RULES, state, decider(state), RandomDice(1), Budget(500))


@pytest.mark.usefixtures("installed")
def test_expert_plays_what_the_table_says(match):
    table = endgame(RULES, match)
    assert table is not None
    dice = RandomDice(4)
    for _ in range(20):
        state = ENDINGS.draw(match, dice)
        estimate = think(state, endings=True).estimate
        assert abs(estimate - worth(table, state, decider(state))) <= table.step


@pytest.mark.usefixtures("installed")
def test_the_strongest_level_that_one_can_choose_looks_them_up(match):
    table = endgame(RULES, match)
    assert table is not None
    strongest = LEVELS[opponents(RULES)[-1]]
    dice = RandomDice(4)
    for _ in range(20):
        state = ENDINGS.draw(match, dice)
        seat = decider(state)
        plan = strongest.make().think(RULES, state, seat, RandomDice(1), Budget(500))
        assert abs(plan.estimate - worth(table, state, seat)) <= table.step


def test_without_a_sound_table_it_searches(match, content, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    other = start(HEXES, Shape.HEX_POINTY, quiet_draw=50)
    state = ENDINGS.draw(other, RandomDice(4))
    assert think(state, endings=True) == think(state, endings=False)
    path = file_of(other)
    path.parent.mkdir()
    path.write_bytes(content)
    assert endgame(RULES, other) is None
    assert think(state, endings=True) == think(state, endings=False)


@pytest.mark.usefixtures("installed")
def test_who_should_win_is_told_in_parts_of_100(match):
    state = ENDINGS.draw(match, RandomDice(4))
    red, blue = share(RULES, state, Seat(1)), share(RULES, state, Seat(2))
    assert red is not None
    assert blue is not None
    assert 99 <= red + blue <= 101
