"""The log and the recap in words: what a seat heard, and no more; the match in numbers."""

import pytest

from game.board.grid import Cell
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    DiceRolled,
    EdgeChanged,
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
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.rules import Decision, Transition
from game.core.words import Phrase
from game.match import draw_offer, game_log
from game.match.game_log import GameLog, LogEntry
from game.match.log_text import LogText, Sentence
from game.match.match import Match
from game.match.statistics import statistics
from game.text import say
from tests.match.conftest import act, new_match, wander
from tests.scenes.client import new_match as shipped_match

ANNA, BEN = Seat(1), Seat(2)
GRID = new_match().board.grid


def c(label: str) -> Cell:
    return GRID.parse_label(label)


def told(*events: Event, **names: str) -> list[str]:
    log_text = LogText(GRID, {PieceId(int(k[1:])): v for k, v in names.items()})
    return [say(said.text) for said in log_text.sentences(events) if isinstance(said, Sentence)]


def log(match: Match, seat: Seat) -> list[str]:
    return [say(line.text) for line in GameLog(match, seat).lines()]


ONE, TWO = PieceId(1), PieceId(2)
BLOW = Attacked(c("c3"), c("d3"), ANNA, ONE, TWO)
COUNTER = Attacked(c("d3"), c("c3"), BEN, TWO, ONE, Cause.COUNTER)


def hp(piece: PieceId, cell: str, before: int, after: int, name: str, cause: Cause) -> PieceChanged:
    return PieceChanged(piece, c(cell), BEN, Stat.HP, before, after, name, cause)


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([PieceMoved(ONE, ANNA, (c("e3"), c("e2"), c("d2")), "Tank")], ["Tank e3 to d2"]),
        ([PieceMoved(None, ANNA, (c("e3"), c("d2")))], ["Something moved from e3 to d2"]),
        ([PieceMoved(None, ANNA, (c("e3"),))], ["Something left e3"]),
        ([PieceMoved(ONE, ANNA, (c("e3"),), "Tank")], ["Tank left e3"]),
        (
            [
                ResourceChanged(BEN, "gold", 100, 20, "purchase"),
                PiecePlaced(ONE, c("b1"), BEN, "Missile Launcher", 80),
            ],
            ["Bought Missile Launcher at b1 for 80"],
        ),
        ([PiecePlaced(ONE, c("b1"), BEN, "A7V", 80)], ["Bought A7V at b1 for 80"]),
        ([PiecePlaced(ONE, c("b1"), BEN, "base")], ["Base placed at b1"]),
        ([PiecePlaced(None, c("b1"), BEN)], ["Something new at b1"]),
        ([ResourceChanged(BEN, "gold", 50, 90, "income")], ["Income 40"]),
        ([ResourceChanged(BEN, "gold", 50, 0, Cause.LOST)], ["Gold from 50 to 0"]),
        ([ResourceChanged(BEN, "gold", 50, 50, "income")], []),
        (
            [BLOW, hp(TWO, "d3", 80, 50, "Tank", Cause.ATTACK)],
            ["Shooter c3 hits Tank d3: from 80 to 50"],
        ),
        (
            [
                BLOW,
                hp(TWO, "d3", 80, 50, "Tank", Cause.ATTACK),
                COUNTER,
                hp(ONE, "c3", 60, 35, "Shooter", Cause.COUNTER),
            ],
            [
                "Shooter c3 hits Tank d3: from 80 to 50",
                "Tank d3 strikes back: Shooter c3 from 60 to 35",
            ],
        ),
        (
            [BLOW, PieceRemoved(TWO, c("d3"), BEN, "Tank", Cause.ATTACK)],
            ["Shooter c3 destroys Tank d3"],
        ),
        (
            [COUNTER, PieceRemoved(ONE, c("c3"), ANNA, "Shooter", Cause.COUNTER)],
            ["An unseen enemy at d3 strikes back: Shooter c3 destroyed"],
        ),
        (
            [
                BLOW,
                hp(TWO, "d3", 20, 50, "Town", Cause.CAPTURE),
                PieceChanged(TWO, c("d3"), ANNA, Stat.OWNER, 2, 1, "Town", Cause.CAPTURE),
            ],
            ["Shooter c3 takes Town d3, 50 hp"],
        ),
        ([BLOW], ["Shooter c3 attacks d3"]),
        ([hp(TWO, "d3", 80, 50, "Tank", Cause.ATTACK)], ["Tank d3 hit: from 80 to 50"]),
        ([PieceRemoved(TWO, c("d3"), BEN, "Tank", Cause.ATTACK)], ["Tank lost at d3"]),
        ([PieceRemoved(None, c("d3"), BEN)], ["Something is gone from d3"]),
        (
            [
                hp(ONE, "d3", 20, 40, "Artillery", Cause.HEAL),
                hp(TWO, "d4", 90, 70, "Town", Cause.HEAL),
            ],
            ["Artillery d3 healed at Town d4: from 20 to 40"],
        ),
        (
            [
                hp(ONE, "d3", 10, 25, "Soldier", Cause.REINFORCE),
                PieceRemoved(TWO, c("d4"), BEN, "Soldier", Cause.REINFORCE),
            ],
            ["Soldier d3 reinforced from d4: from 10 to 25"],
        ),
        ([hp(ONE, "d3", 20, 40, "Artillery", Cause.HEAL)], ["Artillery d3 healed: from 20 to 40"]),
        (
            [hp(ONE, "d3", 90, 100, "Factory", Cause.REPAIR)],
            ["Factory d3 repaired: from 90 to 100"],
        ),
        ([hp(ONE, "d3", 100, 100, "Factory", Cause.REPAIR)], []),
        (
            [PieceChanged(ONE, c("d3"), ANNA, Stat.NERVE, 3, 2, "Squad")],
            ["Squad d3: from 3 to 2 nerve"],
        ),
        (
            [PieceChanged(ONE, c("d3"), ANNA, Stat.NERVE, 0, -1, "Squad", text="disrupted")],
            ["Squad d3: disrupted"],
        ),
        (
            [BLOW, PieceChanged(TWO, c("d3"), BEN, Stat.NERVE, 0, -1, "Squad", text="disrupted")],
            ["Shooter c3 hits Squad d3: disrupted"],
        ),
        (
            [PieceChanged(ONE, c("d3"), NEUTRAL, Stat.OWNER, 1, 0, "Town", Cause.LOST)],
            ["Town d3 is nobody's now"],
        ),
        (
            [PieceChanged(None, c("d3"), BEN, Stat.OWNER, 1, 2)],
            ["Something at d3 is Player 2's now"],
        ),
        ([DiceRolled(ANNA, 6, (3, 5), Cause.ATTACK)], ["Attack: 3, 5"]),
        ([DiceRolled(ANNA, 6, (3, 5))], ["3, 5"]),
        ([DiceRolled(ANNA, 101, (70,), Phrase("Luck: {p} %", {"p": 120}))], ["Luck: 120 %"]),
        ([CellChanged(c("d3"), "flipped")], ["d3: flipped"]),
        ([EdgeChanged(GRID.edge(c("d3"), c("e3")), "wall")], ["Between d3 and e3: wall"]),
        ([Announced("The fog lifts.")], ["The fog lifts."]),
        ([GameEnded((ANNA,), "No base left.")], ["Player 1 wins. No base left."]),
        ([GameEnded((ANNA, BEN), "All.")], ["Player 1 and Player 2 win. All."]),
        (
            [GameEnded((ANNA, BEN, Seat(3)), "All.")],
            ["Player 1 and Player 2 and Player 3 win. All."],
        ),
        ([GameEnded((), "Dawn.")], ["A draw. Dawn."]),
    ],
)
def test_every_event_has_its_sentence(events, lines):
    assert told(*events, n1="Shooter") == lines


def test_ux29_the_recap_is_what_was_seen_since_ones_last_turn_until_this_one_ends():
    match = new_match("1..2", "....", fog=True)
    anna = GameLog(match, ANNA)
    act(match, "move #1 b1")
    assert anna.recap() == []
    act(match, "end_turn")
    act(match, "paint c1")
    act(match, "move #2 c1")
    act(match, "end_turn")
    want = ["c1: painted", "Pawn d1 to c1", "Income 2"]
    assert [say(line.text) for line in anna.recap()] == want
    act(match, "paint a1")
    assert [say(line.text) for line in anna.recap()] == want
    act(match, "end_turn")
    act(match, "move #2 d1")
    act(match, "end_turn")
    assert [say(line.text) for line in anna.recap()] == ["Something left c1", "Income 2"]


def test_an_answer_to_a_draw_is_not_all_that_happened_since_ones_last_turn():
    match = new_match("1..2", "....")
    act(match, "end_turn")
    act(match, "move #2 c1")
    act(match, "end_turn")
    log = GameLog(match, ANNA)
    before = [say(line.text) for line in log.recap()]
    match.step(draw_offer.OFFER)
    match.step(draw_offer.DECLINE)
    assert [say(line.text) for line in log.recap()] == before
    assert "Pawn d1 to c1" in before


def test_the_recap_tells_what_the_first_turn_of_others_brought_too():
    """The first of them began within one's own last step."""
    match = new_match("1..2", "....")
    act(match, "end_turn")
    act(match, "move #2 c1")
    act(match, "end_turn")
    anna = GameLog(match, ANNA).recap()
    assert [(line.seat, say(line.text)) for line in anna] == [
        (BEN, "Income 2"),
        (BEN, "Pawn d1 to c1"),
        (ANNA, "Income 2"),
    ]


def test_the_moves_of_a_screenful_have_a_line_each_in_the_recap():
    match = new_match("1....2", ".....2", ".....2", ".....2", ".....2", gold=8)
    act(match, "end_turn")
    for piece, row in enumerate("12345", 2):
        act(match, f"move #{piece} e{row}")
    act(match, "end_turn")
    anna = GameLog(match, ANNA)
    assert [say(line.text) for line in anna.recap()] == [
        "Income 2",
        *(f"Pawn f{row} to e{row}" for row in "12345"),
        "Income 2",
    ]
    moves = [say(line.text) for line in anna.lines() if " to " in say(line.text)]
    assert moves[-1] == "Pawn f5 to e5"
    assert len(moves) == 5


def test_more_moves_than_a_screenful_are_one_line_of_the_recap():
    text = Phrase("{name} to {end}", {"name": "Pawn", "end": "e1"})
    lines = [LogEntry(at, BEN, text, quiet=True) for at in range(12)]
    assert game_log._folded(lines[:11]) == lines[:11]
    assert [say(line.text) for line in game_log._folded(lines)] == ["Pawn to e1, and 11 more"]


def test_what_happens_again_and_again_is_one_line_of_the_recap():
    lines = [LogEntry(at, ANNA if at == 3 else BEN, "A bell rings") for at in range(5)]
    assert game_log._folded(lines[:4]) == lines[:4]
    assert [say(line.text) for line in game_log._folded(lines)] == [
        "A bell rings, and 3 times more",
        "A bell rings",
    ]


def test_ux31_states_that_differ_in_the_dark_have_the_same_log_and_recap():
    """Ben moves out of Anna's sight, here or there; she hears the same."""
    logs, recaps, undos = [], [], []
    for row, moves in (("......2", "g2 f2"), ("....2..", "e2 f2")):
        match = new_match("1......", row, "......2", fog=True, seed=3)
        act(match, "paint b1")
        undos.append(match.undo_stack.refusal(ANNA))
        act(match, "end_turn")
        act(match, f"move #2 {moves.split()[1]}")
        act(match, "end_turn")
        logs.append(log(match, ANNA))
        recaps.append([line.text for line in GameLog(match, ANNA).recap()])
    assert logs[0] == logs[1]
    assert recaps[0] == recaps[1]
    assert undos[0] == undos[1]


def test_nobody_hears_every_fact_once():
    match = new_match("1..2", "....", fog=True)
    act(match, "move #1 b1")
    act(match, "end_turn")
    act(match, "move #2 c1")
    act(match, "end_turn")
    act(match, "move #1 a1")
    assert [line for line in log(match, NEUTRAL) if "awn" in line or "hing" in line] == [
        "Pawn a1 to b1",
        "Pawn d1 to c1",
        "Pawn b1 to a1",
    ]


def test_the_log_of_any_match_can_be_told_to_anyone(match):
    wander(match, 120)
    for seat in (NEUTRAL, ANNA, BEN):
        lines = GameLog(match, seat).lines()
        assert all(say(line.text) for line in lines)
        turns = [e for e in match.heard(seat) if isinstance(e, TurnBegan)]
        assert sum(line.header for line in lines) == len(turns) + 1


# -------------------------------------------------------------------------------- in numbers


def test_the_match_in_numbers():
    match = new_match("122", "1.2", gold=8, seed=11)
    act(match, "buy *pawn b2")
    act(match, "strike #1 #3")
    gone = len(match.present(ANNA).pieces) == 5
    columns = {column.key: column.values for column in statistics(match)}
    assert columns["spent_gold"] == {1: 3, 2: 0}
    assert columns.get("lost", {1: 0, 2: 0}) == {1: 0, 2: int(gone)}
    assert "held" not in columns


def test_a_listener_counts_what_it_heard():
    match = new_match("1....2", fog=True, gold=8)
    act(match, "buy *pawn b1")
    assert [column.key for column in statistics(match, ANNA)] == ["spent_gold"]
    assert statistics(match, BEN) == ()


def test_a_step_of_which_nothing_was_heard_is_not_even_named():
    match = new_match(fog=True)
    wander(match, 40)
    hidden = [
        at
        for at, step in enumerate(match.steps)
        if step.seat == ANNA and not match.observations.heard(at, BEN, with_sighted=True)
    ]
    assert hidden
    assert not any(say(GameLog(match, BEN).summary(at)) for at in hidden)
    assert all(say(GameLog(match, ANNA).summary(at)) for at in hidden)


def test_a_turn_in_which_nothing_was_done_is_told_where_nothing_can_have_gone_unseen() -> None:
    """Nobody saw that the computer had passed: the board was as before."""
    match = new_match()
    for _ in range(2):
        act(match, "end_turn")
    assert say(GameLog(match, ANNA).passed()) == "Player 2 did nothing this turn."
    assert not GameLog(match, BEN).passed()
    act(match, "end_turn")
    match.step(next(action for action in match.legal() if action.verb == "move"))
    act(match, "end_turn")
    assert not GameLog(match, ANNA).passed()
    hidden = new_match(fog=True)
    for _ in range(2):
        act(hidden, "end_turn")
    assert not GameLog(hidden, ANNA).passed(), "what Ben did there is not to be seen"


def test_the_log_tells_that_nothing_was_done_in_a_turn() -> None:
    """A stranger's Dominoes: the computer passed for turns, and only empty heads told of it."""
    match, idle = new_match(), "Player 2 did nothing this turn."
    match.step(next(action for action in match.legal() if action.verb == "move"))
    act(match, "end_turn")
    assert idle not in log(match, ANNA), "it goes on"
    act(match, "end_turn")
    second = ["Round 1, Player 2", "Income 2", idle, "Round 2, Player 1", "Income 2"]
    assert log(match, ANNA)[-5:] == second
    match.step(next(action for action in match.legal() if action.verb == "move"))
    act(match, "end_turn")
    assert [line for line in log(match, ANNA) if "did nothing" in line] == [idle]
    hidden = new_match(fog=True)
    for _ in range(3):
        act(hidden, "end_turn")
    assert not [line for line in log(hidden, ANNA) if "did nothing" in line]
    assert idle in log(hidden, NEUTRAL)


def test_a_phase_in_which_another_did_nothing_is_told_where_all_share_a_turn() -> None:
    match = shipped_match("causeway_end", game="mj12")

    def played(*verbs: str) -> None:
        match.step(
            next(action for verb in verbs for action in match.legal() if action.verb == verb)
        )

    def phase() -> str:
        decision = match.decision()
        assert isinstance(decision, Decision)
        return decision.phase

    while phase() != "b_move":
        played("place", "done", "be_a", "end_fire")
    mover = match.deciding
    played("end_moves")
    other = match.deciding
    assert other != mover
    told = "B moves: {player} did nothing."
    assert say(GameLog(match, other).passed()) == told.format(player=f"Player {mover}")
    assert not GameLog(match, mover).passed()
    played("end_moves")
    assert not GameLog(match, other).passed(), "it has acted since"


def test_of_several_blows_the_news_is_of_one(monkeypatch):
    match = new_match("12.2", "...1")
    other = Attacked(c("c1"), c("d1"), ANNA, ONE, TWO)
    events = (
        *(BLOW, DiceRolled(ANNA, 6, (3,), Phrase("Fight 1", {}))),
        *(other, DiceRolled(ANNA, 6, (5,), Phrase("Fight 2", {}))),
    )
    monkeypatch.setattr(match.rules, "apply", lambda state, *_: Transition(state, events))
    act(match, "end_turn")
    first, last = say(GameLog(match, ANNA).news()).split(". ")
    assert first.endswith("d1")
    assert last == "Fight 2"


def test_the_news_of_a_blow_tells_who_was_lost_by_it(monkeypatch):
    """It was hit, had nowhere to go, and the news ended with what that cost the winner."""
    match = new_match("12.2", "...1")
    events = (
        *(BLOW, PieceChanged(TWO, c("d3"), BEN, Stat.PIPS, 6, 5, "Pawn", Cause.ATTACK)),
        DiceRolled(ANNA, 6, (3,), Phrase("Fight 1", {})),
        PieceRemoved(TWO, c("d3"), BEN, "Pawn", Cause.RETREAT),
        PieceChanged(ONE, c("c3"), ANNA, Stat.PIPS, 6, 4, "Pawn", Cause.VICTORY),
    )
    monkeypatch.setattr(match.rules, "apply", lambda state, *_: Transition(state, events))
    act(match, "end_turn")
    told = say(GameLog(match, ANNA).news())
    assert told == "Pawn c5 hits Pawn d5: from 6 to 5. Pawn lost at d5"
