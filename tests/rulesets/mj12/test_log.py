"""The log: what one step tells, and how turns are headed."""

from game import data
from game.core.action import Action
from game.core.event import Attacked, DiceRolled
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.words import Phrase
from game.maps.load import load_map
from game.match.game_log import GameLog
from game.match.log_text import LogText, Sentence
from game.match.match import Match
from game.match.seats import SeatSetup
from game.text import say
from rulesets.mj12 import RULESET
from tests.rulesets.mj12.table import RULES, Table


def told(table: Table) -> list[str]:
    log_text = LogText(
        table.state.setting.grid,
        {id: piece.type.title for id, piece in table.state.pieces.items()},
    )
    return [
        str(line.text) for line in log_text.sentences(table.events) if isinstance(line, Sentence)
    ]


def test_the_log_tells_shots_and_fights():
    table = Table("guardsman1 . goblin2 goblin2\n. . . .").do("be_a")
    table.do("fire 0000 0200", dice=(5,))
    assert told(table) == [
        "Guardsman 0000 hits Goblin 0200: disrupted",
        "Rolled 5, + 1 is 6, needs 4: hit",
    ]
    table = Table("guardsman1 . mayor2\n. . .").do("be_a").do("fire 0000 0200", dice=(4,))
    assert told(table) == [
        "Guardsman 0000 fires at Mayor 0200",
        "Rolled 4, − 1 is 3, needs 4: miss",
    ]
    table = Table("mayor1 goblin2! goblin2 goblin2").until("a_move", 1)
    table.do("attack 0000 0100", dice=(1, 2))
    assert told(table)[0] == "Mayor 0000 attacks Goblin 0100"
    table = Table("mayor1 goblin2! goblin2 goblin2").until("a_move", 1)
    table.do("attack 0000 0100", dice=(4, 4))
    assert told(table)[-1] == "Mayor 0000: disrupted by the double"


def test_the_recap_tells_a_blow_and_its_dice_in_one_line():
    loaded = load_map(data.folder("maps") / "mj12" / "danville.tmx").data
    assert loaded is not None
    options = read_options(RULES.manifest, loaded.board(), {"quiet_turns": 0})
    seats = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
    match = Match(RULESET, loaded, options, seats, 1)
    grid = match.board.grid
    dice = DiceRolled(Seat(1), 6, (5,), Phrase("Rolled 5, needs 4: miss"))
    blow = Attacked(grid.parse_label("0306"), grid.parse_label("0607"), Seat(1))
    lines = GameLog(match, Seat(1))._words(0, Seat(1), (blow, dice), recap=True)
    assert [say(line.text) for line in lines] == [
        "An unseen enemy at 0306 attacks 0607. Rolled 5, needs 4: miss"
    ]


def test_the_log_tells_who_rallies_whom():
    table = Table("officer1! goblin1! officer1 . . . goblin2").until("morale", 1)
    table.do("rally 0200 0100", dice=(4,))
    assert told(table) == [
        "Officer 0200 tries to rally goblin 0100",
        "Rolled 4, − 1 is 3, needs 2: rallied",
        "Goblin 0100: rallied",
    ]
    table.do("rally 0000 0000", dice=(1,))
    assert told(table) == ["Officer 0000 tries to rally", "Rolled 1, needs 2: no effect"]


def test_24_a_natural_one_that_would_be_enough_is_told_to_fail_all_the_same():
    table = Table("officer1 officer1! . . . . goblin2").until("morale", 1)
    table.do("rally 0000 0100", dice=(1,))
    assert told(table)[-1] == "Rolled 1, which always fails: no effect"


def test_8_turns_are_headed_by_their_number_since_both_sides_act():
    loaded = load_map(data.folder("maps") / "mj12" / "danville.tmx").data
    assert loaded is not None
    options = read_options(RULES.manifest, loaded.board(), {"quiet_turns": 0})
    seats = [SeatSetup("Anna", "human"), SeatSetup("Ben", "human")]
    match = Match(RULESET, loaded, options, seats, 1)
    while match.round < 3:
        legal = match.legal()
        ends = [action for action in legal if action.verb.startswith("end_")]
        done = Action("done")
        match.step(done if done in legal else (ends or legal)[0])
    lines = [str(say(line.text)) for line in GameLog(match, match.deciding).lines()]
    assert [line for line in lines if line.startswith("Turn")] == ["Turn 1", "Turn 2", "Turn 3"]
    assert lines[0] == "Set-up"
    assert lines.count("Both armies stand: the battle begins.") == 1
