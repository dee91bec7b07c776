"""What an exposure foretells is what the rules do when the enemy plays it, in each of the games."""

from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Any

from game.core.dice import Dice, RandomDice, ScriptedDice, outcomes
from game.core.manifest import Intent
from game.core.refs import PieceRef
from game.core.registry import ruleset
from game.match.approach import approaches
from game.scenes.play.foresight import Foresight
from tests.rulesets.dominoes.table import Table as DominoesTable
from tests.rulesets.mini_wars.table import Table as MiniWarsTable
from tests.rulesets.miniwary.table import Table as MiniwaryTable
from tests.rulesets.mj12.table import Table as MJ12Table

DOMINOES: Any = ruleset("dominoes")
MINI_WARS: Any = ruleset("mini_wars")
MINIWARY: Any = ruleset("miniwary")
MJ12: Any = ruleset("mj12")


def blows(game: Any, state: Any, victim: Any) -> Any:
    """Each enemy that can hit a piece in a turn, with the positions and attacks to do it by."""
    verbs = game.manifest.verbs
    seat = game.rules.decision(state).seat
    found: dict = {}
    legal = game.rules.legal_actions(state)
    for action in legal:
        hits = verbs[action.verb].intent is Intent.ATTACK and action.target == PieceRef(victim)
        if hits:
            found.setdefault(action.subject.piece, []).append((state, action))
    for subject in {a.subject for a in legal if isinstance(a.subject, PieceRef)}:
        moves = [a for a in legal if a.subject == subject and verbs[a.verb].intent is Intent.MOVE]
        for way in approaches(game, state, seat, moves).get(PieceRef(victim), ()):
            found.setdefault(subject.piece, []).append((way.after, way.attack))
    return found


def played(game: Any, state: Any, action: Any, dice: Dice) -> Any:
    """The position after an action."""
    return game.rules.apply(state, action, dice).state


def test_mini_wars_every_blow_that_can_be_struck_is_told_with_what_it_takes():
    picture = (
        ". . . . tank2\n"
        ". tank1 . . .\n"
        ". f . shooter2:30 .\n"
        ". . . . artillery2\n"
        "soldier2 . . . soldier1"
    )
    table: Any = MiniWarsTable(picture)
    tank = next(id for id, p in table.state.pieces.items() if (p.kind, p.seat) == ("tank", 1))
    goals = [a for a in MINI_WARS.rules.legal_actions(table.state) if a.verb == "move"]
    tried = set()
    for move in (a for a in goals if a.subject == PieceRef(tank)):
        exposure = MINI_WARS.presenter.exposure(table.state, tank, move.target.cell)
        after = MINI_WARS.rules.apply(table.state, move, ScriptedDice(())).state
        end = next(a for a in MINI_WARS.rules.legal_actions(after) if a.verb == "end_turn")
        theirs = MINI_WARS.rules.apply(after, end, ScriptedDice(())).state
        found = blows(MINI_WARS, theirs, tank)
        assert {strike.piece for strike in exposure.strikes} == found.keys()
        for strike in exposure.strikes:
            state, attack = found[strike.piece][0]
            hit = MINI_WARS.rules.apply(state, attack, ScriptedDice(())).state
            left = hit.pieces[tank].hp if tank in hit.pieces else 0
            loss = int(str(strike.loss).replace("−", ""))
            assert left == max(0, state.pieces[tank].hp - loss)
            tried.add(strike.piece)
    assert len(tried) == 4


def killers(state: Any, victim: Any) -> set:
    """Who kills a troop with one action, shot or explosion, in the turn of the other seat."""
    theirs = state.copy()
    theirs.seat, theirs.acted = 2, 0
    found = set()
    for action in DOMINOES.rules.legal_actions(theirs):
        if action.verb not in ("attack", "charge", "ram"):
            continue
        ends = [DOMINOES.rules.apply(theirs, action, ScriptedDice(())).state]
        if not ends[0].over and ends[0].phase == "shot":
            rest = DOMINOES.rules.legal_actions(ends[0])
            ends = [DOMINOES.rules.apply(ends[0], a, ScriptedDice(())).state for a in rest]
        if any(victim not in end.troops for end in ends):
            found.add(action.subject.piece)
    return found


def drawn_troops(seed: int) -> Any:
    """A drawn position of two armies with many a Kamikaze, and some walls."""
    dice = RandomDice(seed)
    letters = ".." + "." * 12 + "RSKKKNTkkkrsntqu"
    cells = [letters[dice.roll(len(letters)) - 1] for _ in range(34)]
    rows = "".join(["G", *cells, "g"])
    walls = "b2|c2 d3|d4 c4|d4 e2|f2" if seed % 2 else ""
    table: Any = DominoesTable(*(rows[at : at + 6] for at in range(0, 36, 6)), walls=walls)
    return table.state


def test_dominoes_whoever_is_told_can_kill_and_nobody_else():
    told = chained = 0
    for seed in range(40):
        state = drawn_troops(seed)
        for id, troop in state.troops.items():
            if troop.seat != 1:
                continue
            strikes = DOMINOES.presenter.exposure(state, id, troop.cell).strikes
            now = {s.piece for s in strikes if "stepped aside" not in str(s.how)}
            assert now == killers(state, id), (seed, id)
            told += len(now)
            chained += sum("sets off" in str(s.how) or "others" in str(s.how) for s in strikes)
    assert told > 100
    assert chained > 20


def unmasked(state: Any) -> set[tuple[Any, Any]]:
    """Who can shoot whom, of the other seat, after one move of a friend of his, and not before."""
    theirs = state.copy()
    theirs.seat, theirs.acted = 2, 0
    rules = DOMINOES.rules

    def shots(state: Any) -> set[tuple[Any, Any]]:
        legal = [action for action in rules.legal_actions(state) if action.verb == "attack"]
        return {(action.subject.piece, action.target.piece) for action in legal}

    found = set()
    for action in rules.legal_actions(theirs):
        if action.verb == "move":
            after = rules.apply(theirs, action, ScriptedDice(())).state
            moved = action.subject.piece
            found |= {pair for pair in shots(after) if pair[0] != moved and pair[1] != moved}
    return {(who, whom) for who, whom in found - shots(theirs) if state.troops[whom].seat == 1}


def test_dominoes_who_could_shoot_once_a_friend_steps_aside_is_told():
    """ "Nobody could hit it there" was said of a cell that a general left the line to."""
    told = two = 0
    for seed in range(40):
        state = drawn_troops(seed)
        expected = unmasked(state)
        for id, troop in state.troops.items():
            if troop.seat != 1:
                continue
            strikes = DOMINOES.presenter.exposure(state, id, troop.cell).strikes
            one = {s.piece for s in strikes if str(s.how).endswith("has stepped aside")}
            assert one == {who for who, whom in expected if whom == id} - killers(state, id)
            told += len(one)
            two += sum(str(s.how).endswith("have stepped aside") for s in strikes)
    assert told > 10
    assert two > 0


def test_dominoes_two_who_step_aside_leave_one_action_for_the_shot():
    def told(*rows: str) -> list[str]:
        table: Any = DominoesTable(*rows, on="sniper2@j1:w")
        exposed = DOMINOES.presenter.exposure(table.state, table.id("a1"), table.cell("a1"))
        return [str(strike.how) for strike in exposed.strikes]

    how = "shoots where he looks once General g1 and General h1 have stepped aside"
    assert told("R.....gg..", "..........") == [how]
    assert told("R.....ggg.", "..........") == [], "three actions are gone"
    assert told("R.....gg..") == [], "they have nowhere to go"


def callers_up(state: Any) -> set[Any]:
    """Whom of seat 1 somebody that seat 2 calls up can kill in the same turn."""
    theirs, rules = state.copy(), DOMINOES.rules
    if theirs.seat != 2:
        theirs.seat, theirs.acted = 2, 0
    dead = set()
    for action in rules.legal_actions(theirs):
        if action.verb != "spawn":
            continue
        after = rules.apply(theirs, action, ScriptedDice(())).state
        ends = [after]
        if after.phase == "spawned":
            ends = [
                rules.apply(after, a, ScriptedDice(())).state for a in rules.legal_actions(after)
            ]
        for end in ends:
            for id, troop in state.troops.items():
                if troop.seat == 1 and state.next_id in killers(end, id):
                    dead.add(id)
    return dead


def test_dominoes_whom_they_could_call_up_to_kill_is_told():
    """ "Nobody could hit it there" was said of a cell that a new grenadier threw at (§9)."""
    told = untold = 0
    for seed in range(12):
        dice = RandomDice(seed)
        letters = "......" + "RSKGNT"
        rows = ["".join(letters[dice.roll(len(letters)) - 1] for _ in range(6)) for _ in range(3)]
        state = DominoesTable("22g...", *rows, "......").state
        dead = callers_up(state)
        for id, troop in state.troops.items():
            if troop.seat == 1:
                strikes = DOMINOES.presenter.exposure(state, id, troop.cell).strikes
                called = any(str(strike.how).startswith("calls up") for strike in strikes)
                himself = 1 in killers(state, id)  # the general, who is told of once
                assert called == (id in dead and not himself), (seed, id)
                told += called
                untold += not called
    assert told > 5
    assert untold > 5


def test_dominoes_whom_they_could_call_up_once_one_has_stepped_aside_is_told():
    """A stranger's two: a grunt left the cell of the base on which a sniper was put that shot at
    once; "Nobody could hit it here" had been said."""
    told = untold = aside = 0
    rules = DOMINOES.rules
    for seed in range(16):
        dice = RandomDice(seed)
        letters = "......" + "RSKGNT"
        rows = ["".join(letters[dice.roll(len(letters)) - 1] for _ in range(6)) for _ in range(3)]
        on = "grunt2@a1 grunt2@b1 general2@c1" + (" general2@d1" if seed % 2 else "")
        state: Any = DominoesTable("22....", *rows, "......", on=on).state
        theirs = state.copy()
        theirs.seat, theirs.acted = 2, 0
        dead = callers_up(state)
        for action in rules.legal_actions(theirs):
            if action.verb == "move":
                dead |= callers_up(rules.apply(theirs, action, ScriptedDice(())).state)
        leaders = {id for id, troop in state.troops.items() if troop.kind == "general"}
        for id, troop in state.troops.items():
            if troop.seat == 1:
                strikes = DOMINOES.presenter.exposure(state, id, troop.cell).strikes
                called = any(str(strike.how).startswith("calls up") for strike in strikes)
                struck = {strike.piece for strike in strikes}
                if {each for each in leaders if state.troops[each].seat == 2} <= struck:
                    continue  # they are told of once
                assert called == (id in dead), (seed, id)
                told += called
                aside += any(str(each.how).endswith("stepped aside") for each in strikes)
                untold += not called
    assert told > 5
    assert aside > 5
    assert untold > 5


def test_miniwary_the_chance_told_is_that_of_the_dice():
    table: Any = MiniwaryTable("R4@a0 R2@a1 B4@b1 B6@b0 R5@b2", "R")
    state = table.state
    tried = 0
    for id, pawn in state.pawns.items():
        if pawn.side == state.turn:
            continue
        exposure = MINIWARY.presenter.exposure(state, id, pawn.cell)
        found = blows(MINIWARY, state, id)
        beside = {foe for foe, ways in found.items() if ways[0][0] is state}
        assert {strike.piece for strike in exposure.strikes} == beside
        for strike in exposure.strikes:
            attack = next(a for s, a in found[strike.piece] if s is state)
            won = sum(
                (
                    chance
                    for chance, after in outcomes(partial(played, MINIWARY, state, attack))
                    if after.last.margin > 0
                ),
                Fraction(0),
            )
            words = str(strike.how)
            assert f"{int(won * 36)} in 36" in words or (not won and "cannot" in words)
            tried += 1
    assert tried > 2


def test_mj12_the_chance_of_an_attack_is_that_of_the_best_hex():
    table: Any = MJ12Table("officer1 . . goblin2\n. . . .").until("a_move", 1)
    state = table.state
    officer = next(id for id, piece in state.pieces.items() if piece.kind == "officer")
    goblin = next(id for id, piece in state.pieces.items() if piece.kind == "goblin")
    exposure = MJ12.presenter.exposure(state, goblin, state.pieces[goblin].cell)
    (strike,) = [s for s in exposure.strikes if s.piece == officer and s.rule == "20"]
    best = Fraction(0)
    for before, attack in blows(MJ12, state, goblin)[officer]:
        hit = Fraction(0)
        for chance, after in outcomes(partial(played, MJ12, before, attack)):
            hurt = goblin not in after.pieces or after.pieces[goblin].disrupted
            hit += chance if hurt else 0
        best = max(best, hit)
    assert str(strike.loss) == f"{round(100 * best)} %"


def foreseen(table: MiniwaryTable, order: str, goal: str = "") -> Any:
    """What the client says could come back after an attack, or a move to a goal."""
    state = table.state
    action = table.action(order)
    match = SimpleNamespace(ruleset=MINIWARY)
    assert isinstance(action.subject, PieceRef)
    view = SimpleNamespace(piece=action.subject.piece)
    cell = table.cell(goal) if goal else state.pawns[view.piece].cell
    return Foresight(match, state, 1).exposure(view, cell, action)  # type: ignore[arg-type]


def test_miniwary_whom_an_attack_surely_kills_cannot_hit_back_at_where_one_then_stands():
    table = MiniwaryTable("R6@b1 R6@a2 R6@d2 B1@c1 B6@d0 B6@c3 B6@d1", only=True)
    found = foreseen(table, "attack b1 c1")
    assert found.cell == table.cell("c1")
    struck = {table.state.pawns[strike.piece].cell for strike in found.exposure.strikes}
    assert table.cell("c1") not in struck
    assert found.exposure.before == 5  # it pays for its victory


def test_miniwary_nothing_comes_back_after_an_attack_that_surely_wins():
    table = MiniwaryTable("R6@b1 R6@a2 R6@d2 B1@c1 B6@d0", only=True)
    assert foreseen(table, "attack b1 c1") is None


def test_miniwary_after_a_sure_win_one_stands_where_the_beaten_stood_a_pip_poorer():
    """The 4 loses 1 to 3 of its pips and flees, or is out; from beside its tile it can hit back."""
    table = MiniwaryTable("R6@b2 R6@a0 R6@d2 B4@b3 B6@c2 B6@d0", only=True)
    found = foreseen(table, "attack b2 b3")
    assert found.cell == table.cell("b3")
    assert found.exposure.before == 5
    assert table.cell("c2") in {strike.cell for strike in found.exposure.strikes}


def test_miniwary_after_an_attack_that_is_likely_lost_one_stands_where_one_was():
    table = MiniwaryTable("R5@a2 R6@a0 R6@d2 B6@b3 B6@c0 B6@d0", only=True)
    found = foreseen(table, "attack a2 b3")
    assert found.cell == table.cell("a2")
    assert found.exposure.before == 1  # at worst it lost by four


def test_miniwary_who_has_beaten_a_pawn_is_named_where_it_has_moved_in():
    table = MiniwaryTable("R6@b1 R6@a2 R6@d2 B6@c1 B6@d0 B6@c3", turn="B", only=True)
    table.do("attack c1 b1", dice=[3, 1])
    found = foreseen(table, "flee b1 b0", goal="b0")
    assert [strike.cell for strike in found.exposure.strikes] == [table.cell("b1")]
