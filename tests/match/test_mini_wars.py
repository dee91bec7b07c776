"""The match with a real game: Mini Wars under fog, saved, taken back, told, and kept secret."""

from pathlib import Path

import pytest

from game import data
from game.core.action import Action, parse_action
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import NEUTRAL, PieceRef, Seat
from game.core.registry import ruleset
from game.maps.load import load_map
from game.maps.schema import MapData, PlacementData
from game.match.game_log import GameLog
from game.match.journal import Journal
from game.match.match import Match
from game.match.save import load, write
from game.match.save_library import look
from game.match.seats import SeatSetup
from game.match.selection import Selection
from game.match.statistics import statistics
from game.text import say

ANNA, BEN = Seat(1), Seat(2)


def shipped(name: str) -> MapData:
    loaded = load_map(data.folder("maps") / "mini_wars" / f"{name}.tmx").data
    assert loaded is not None
    return loaded


def mini_wars(map_data: MapData, seed: int = 1, **options: object) -> Match:
    game = ruleset("mini_wars")
    names = ("Anna", "Ben", "Cleo", "Dan")[: map_data.seats]
    settled = read_options(game.manifest, map_data.board(), options)
    return Match(game, map_data, settled, [SeatSetup(name) for name in names], seed)


def wander(match: Match, plies: int, seed: int) -> None:
    """Random play in which turns last some time."""
    dice = RandomDice(seed)
    goal = len(match.steps) + plies
    while match.outcome is None and len(match.steps) < goal:
        legal = match.legal()
        if len(legal) > 1 and dice.roll(6) > 1:
            match.step(legal[dice.roll(len(legal) - 1) - 1])
        else:
            match.step(legal[-1])


@pytest.fixture(
    params=[
        ("two_rivers", {}),
        ("two_rivers", {"fog": True}),
        ("three_crowns", {"fog": True, "doctrine_1": "lady_luck"}),
    ],
    ids=["open", "fog", "three in the fog, with luck"],
)
def match(request: pytest.FixtureRequest) -> Match:
    name, options = request.param
    return mini_wars(shipped(name), **options)


def test_law9_saving_and_loading_at_every_ply(match, tmp_path: Path):
    path = tmp_path / "m.miniwars"
    for ply in range(12):
        wander(match, 10, ply)
        write(match, path)
        again = load(path)
        assert again.steps == match.steps
        assert again.digest == match.digest


def test_ux22_undo_returns_the_identical_state(match):
    taken = 0
    for ply in range(150):
        if match.outcome is not None:
            break
        seat = match.deciding
        before = [match.digest, *(match.heard(Seat(s)) for s in range(len(match.seats) + 1))]
        view = match.present(seat)
        wander(match, 1, ply)
        if match.undo_stack.refusal(seat) is None:
            match.undo_stack.undo()
            assert [match.digest, *(match.heard(Seat(s)) for s in range(len(match.seats) + 1))] == (
                before
            )
            assert match.present(seat) == view
            match.undo_stack.redo()
            taken += 1
    assert taken > 5


def test_the_journal_holds_every_step(match, tmp_path: Path):
    match.keeper = journal = Journal(match, tmp_path)
    wander(match, 80, 3)
    assert load(journal.path).steps == match.steps
    entry = look(journal.path)
    assert (entry.title, entry.round) == ("Mini Wars", match.round)


def test_everything_is_told_in_words(match):
    wander(match, 400, 5)
    for seat in range(len(match.seats) + 1):
        for line in GameLog(match, Seat(seat)).lines():
            said = say(line.text)
            assert said[0].isupper() or said[0].isdigit(), said
            assert "{" not in said
    columns = {column.key: column.values for column in statistics(match)}
    assert columns["held"][ANNA] > 0
    assert columns["spent_gold"][ANNA] > 0


def test_ux13_every_legal_action_can_be_clicked(match):
    for ply in range(0, 60, 10):
        wander(match, 10, ply)
        seat = match.deciding
        for action in match.legal():
            pick = Selection(match.legal(), match.ruleset, match.seen(seat), seat)
            if action.subject is None or action.target is None:
                assert pick.choose(action).action == action
                continue
            assert pick.select(action.subject)
            got = pick.click([action.target])
            assert action in (got.action, *got.choices)


def test_ux45_every_refusal_names_its_rule(match):
    wander(match, 60, 7)
    seat = match.deciding
    pieces = [PieceRef(view.piece) for view in match.present(seat).pieces if view.piece is not None]
    asked = 0
    for subject in pieces:
        pick = Selection(match.legal(), match.ruleset, match.seen(seat), seat)
        if pick.select(subject):
            continue
        refused = pick.click([subject]).refused
        assert refused is not None
        assert say(refused.text)
        asked += 1
    assert asked


# -------------------------------------------------------------------------- what fog must hide


def pair(kinds: tuple[str, str]) -> tuple[Match, Match]:
    """Two matches that differ in the kind of a unit of Ben's that Anna does not see."""
    base = shipped("two_rivers")
    grid = base.board().grid
    matches = []
    for kind in kinds:
        units = [("soldier", "c3", 1), (kind, "m4", 2), ("tank", "f4", 2)]
        placed = [
            PlacementData(piece=piece, cell=grid.parse_label(label), seat=seat)
            for piece, label, seat in units
        ]
        both = base.model_copy(update={"placements": (*base.placements, *placed)})
        matches.append(mini_wars(both, fog=True))
    return matches[0], matches[1]


def plays(match: Match, *texts: str) -> None:
    for text in texts:
        match.step(parse_action(text, match.board.grid))


def known_to_anna(match: Match, tmp_path: Path) -> list[object]:
    """Everything the match gives out to Anna, or while she sits there."""
    game_log = GameLog(match, ANNA)
    match.map_data = match.map_data.model_copy(update={"title": "the same"})
    match.started = "at the same time"
    path = tmp_path / "m.miniwars"
    write(match, path)
    known: list[object] = [
        match.heard(ANNA),
        game_log.lines(),
        game_log.recap(),
        match.present(ANNA),
        match.undo_stack.refusal(ANNA),
        match.idle_refs(ANNA),
        match.viewers,
        match.round,
        look(path)._replace(saved=""),
        statistics(match, ANNA),
    ]
    if match.deciding == ANNA:
        pick = Selection(match.legal(), match.ruleset, match.seen(ANNA), ANNA)
        known.append(list(match.legal()))
        for head in pick.heads:
            pick.select(head)
            known += [pick.candidates, dict(pick.targets)]
    return known


@pytest.mark.parametrize("kinds", [("soldier", "motorbike"), ("tank", "artillery")])
def test_ux32_states_that_differ_in_hidden_facts_give_the_same_of_everything(kinds, tmp_path: Path):
    one, other = pair(kinds)
    assert one.digest != other.digest
    unit = next(
        view.piece
        for view in one.present(BEN).pieces
        if view.cell == one.board.grid.parse_label("m4")
    )
    turns: list[list[str]] = [
        ["move #15 d4"],
        ["end_turn"],
        [f"move #{unit} m5"],
        ["end_turn"],
        ["move #15 d5"],
        ["end_turn"],
        ["end_turn"],
    ]
    ids = {view.cell: view.piece for view in one.present(ANNA).pieces}
    soldier = ids[one.board.grid.parse_label("c3")]
    for texts in turns:
        for match in (one, other):
            plays(match, *(text.replace("#15", f"#{soldier}") for text in texts))
        assert known_to_anna(one, tmp_path) == known_to_anna(other, tmp_path)
    assert one.present(NEUTRAL) != other.present(NEUTRAL)


def test_what_one_did_in_the_dark_is_told_as_that_and_no_more():
    match, _ = pair(("soldier", "motorbike"))
    plays(match, "end_turn")
    legal = [a for a in match.legal() if a.verb == "buy"]
    hidden: Action = legal[0]
    match.step(hidden)
    plays(match, "end_turn")
    said = [say(line.text) for line in GameLog(match, ANNA).recap()]
    assert any(line.startswith("Something new at ") for line in said)
    assert not any("gold" in line or "Bought" in line for line in said)
    own = [say(line.text) for line in GameLog(match, BEN).lines()]
    assert any(line.startswith("Bought ") for line in own)


def test_what_is_heard_does_not_tell_who_else_heard_it():
    """That would tell who sees a cell: the audiences differ, what Ben is handed does not."""
    match, _ = pair(("soldier", "motorbike"))
    wander(match, 120, 8)
    assert any(event.audience for step in match.steps for event in step.events)
    for seat in (ANNA, BEN):
        told = match.heard(seat, with_sighted=False)
        assert told
        assert all(event.audience is None for event in told)
        assert all(event.audience is None for event in match.observations.opening(seat))


def test_the_first_turns_income_stands_in_the_log_like_any_other():
    match = mini_wars(shipped("two_rivers"), fog=True)

    def log(listener: Seat) -> list[str]:
        return [say(line.text) for line in GameLog(match, listener).lines()]

    assert log(ANNA) == ["Round 1, Player 1", "Income 30"]
    assert log(BEN) == ["Round 1, Player 1"]
    match.step(Action("end_turn"))
    assert log(BEN) == ["Round 1, Player 1", "Round 1, Player 2", "Income 30"]
    first = ["Round 1, Player 1", "Income 30", "Player 1 did nothing this turn."]
    assert log(NEUTRAL) == [*first, "Round 1, Player 2", "Income 30"]


@pytest.mark.parametrize(
    ("fog", "incomes"), [(False, [ANNA, BEN]), (True, [BEN])], ids=["open", "fog"]
)
def test_who_goes_second_is_told_of_the_first_turn_from_its_start(fog, incomes):
    match = mini_wars(shipped("two_rivers"), fog=fog)
    match.step(Action("end_turn"))
    recap = GameLog(match, BEN).recap()
    assert [(line.seat, say(line.text)) for line in recap] == [(s, "Income 30") for s in incomes]
