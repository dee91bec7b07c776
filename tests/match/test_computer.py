"""The computer's seats: plans are played step by step, and asked for anew when out of date."""

from game.ai.worker import Answer, Failure, Job, Progress
from game.core.action import Action, parse_action
from game.core.digest import digest
from game.core.words import Phrase
from game.match.computer import Computer
from game.match.journal import Journal
from game.text import say
from tests.scenes.client import new_match


class Clockwork:
    """A process that answers what it is told to."""

    def __init__(self, *news):
        self.news = list(news)
        self.asked: list[Job] = []
        self.cancelled = 0
        self.thinking = False

    def ask(self, job):
        self.asked.append(job)

    def poll(self):
        return self.news.pop(0) if self.news else None

    def move_now(self):
        self.thinking = False

    def cancel(self):
        self.cancelled += 1


def actions(match, *texts):
    return tuple(parse_action(text, match.board.grid) for text in texts)


def foreseen(match, *texts):
    """Return the digests that the seat to move will see after each action."""
    twin = new_match(seats=("easy", "human"))
    seat = twin.deciding
    found = []
    for text in texts:
        twin.step(parse_action(text, match.board.grid))
        found.append(digest(twin.seen(seat)))
    return tuple(found)


def test_it_asks_only_for_its_own_seats():
    process = Clockwork()
    assert Computer(new_match(seats=("human", "easy")), process).update() is None
    assert not process.asked


def test_it_sends_what_the_seat_sees_and_nothing_else():
    match = new_match(seats=("easy", "human"), fog=True)
    process = Clockwork()
    Computer(match, process).update()
    (job,) = process.asked
    assert digest(job.seen) == digest(match.seen(match.deciding))
    assert digest(job.seen) != match.digest


def test_it_asks_once_and_plays_the_plan_as_long_as_things_go_as_foreseen():
    match = new_match(seats=("easy", "human"))
    plan = ("buy *tank d3", "buy *soldier a4", "end_turn")
    process = Clockwork(
        Progress(1, 5, 10),
        Answer(1, actions(match, *plan), foreseen(match, *plan), 0, 9),
    )
    computer = Computer(match, process)
    assert computer.update() is None
    assert computer.progress == Progress(1, 5, 10)
    played = []
    while match.deciding == 1:
        action = computer.update()
        assert action is not None
        match.step(action)
        played.append(action)
    assert tuple(played) == actions(match, *plan)
    assert len(process.asked) == 1


def test_it_asks_anew_when_it_sees_something_else_than_foreseen():
    match = new_match(seats=("easy", "human"))
    plan = ("buy *tank d3", "buy *soldier a4")
    process = Clockwork(Answer(1, actions(match, *plan), ("something else",), 0, 9))
    computer = Computer(match, process)
    match.step(computer.update())
    assert computer.update() is None
    assert len(process.asked) == 2


def test_what_was_judged_in_a_turn_is_told_until_the_next_begins():
    match = new_match(seats=("easy", "easy"))
    plans = [("buy *tank d3",), ("buy *soldier a4",), ("end_turn",), ("end_turn",), ("end_turn",)]
    process = Clockwork(*(Answer(1, actions(match, *plan), (), 0, 9) for plan in plans))
    computer = Computer(match, process)
    for _ in plans:
        match.step(computer.update())
    assert [job.spent for job in process.asked] == [0, 9, 18, 0, 0]
    computer.update()
    assert (process.asked[-1].seat, process.asked[-1].spent) == (2, 0)


def test_an_answer_that_cannot_be_played_is_a_failure_until_asked_again():
    match = new_match(seats=("easy", "human"))
    process = Clockwork(Answer(1, (Action("fly"),), (), 0, 9))
    computer = Computer(match, process)
    assert computer.update() is None
    assert isinstance(computer.failure, Failure)
    assert computer.update() is None
    assert len(process.asked) == 1
    computer.retry()
    computer.update()
    assert len(process.asked) == 2


def test_a_failure_of_the_process_is_kept_for_the_player_to_see():
    match = new_match(seats=("easy", "human"))
    computer = Computer(match, Clockwork(Failure(1, "It ended.")))
    assert computer.update() is None
    assert computer.failure is not None
    assert computer.failure.text == "It ended."


def test_what_a_computer_player_stumbled_over_is_reported_beside_the_journal(tmp_path):
    match = new_match(seats=("easy", "human"))
    match.keeper = Journal(match, tmp_path)
    computer = Computer(match, Clockwork(Failure(1, "It stumbled.", "Traceback: KeyError")))
    assert computer.update() is None
    (report,) = tmp_path.rglob("*.crash-1.txt")
    assert computer.failure is not None
    assert say(computer.failure.text) == f"It stumbled. A report is in {report}."
    told = report.read_text()
    assert "Step 1: asked of the computer player easy" in told
    assert "Traceback: KeyError" in told


def test_a_program_that_a_file_names_and_nobody_started_is_told_in_every_language():
    match = new_match(seats=("engine:./mine", "human"))
    computer = Computer(match, Clockwork())
    assert computer.update() is None
    assert computer.failure is not None
    text = computer.failure.text
    assert isinstance(text, Phrase)
    assert text.args == {"seats": "engine:./mine"}


def test_after_an_undo_nothing_of_the_old_plan_is_left():
    match = new_match(seats=("easy", "human"))
    plan = ("buy *tank d3", "buy *soldier a4", "end_turn")
    process = Clockwork(Answer(1, actions(match, *plan), foreseen(match, *plan), 0, 9))
    computer = Computer(match, process)
    match.step(computer.update())
    computer.forget()
    assert process.cancelled == 1
    assert computer.update() is None
    assert len(process.asked) == 2
