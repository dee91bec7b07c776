"""A lesson that comes with a game from elsewhere: it is offered on the title, and can be played.

The game is that of rulesets/README.md. Its lesson and the map of it lie in its own folder.
"""

import pytest

from game.core import registry
from game.core.refs import Seat
from game.maps.write import write_tmx
from game.match import lesson
from game.scenes.title import TitleScene
from tests.scenes.test_sixth_game import dash, drawn
from tests.ui.conftest import person

__all__ = ["dash", "person"]

LESSON = """
title = "Over the Meadow"
rival = "The others"

[[step]]
title = "The aim"
say = "Who comes to the far row first has won."
wait = "next"

[[step]]
title = "Run"
say = "Run ahead with the first pawn."
show = ["#5"]
do = ["run #5 a4"]
other = "Another would do as well; let it be this one."
then = [{ do = ["run #4 d2"] }]
rule = "1"

[[step]]
title = "Home"
say = "Run on, wherever you like, until a pawn is home."
do = ["run #5 a3/b3"]
other = "Ahead."
then = [{ do = ["run #4 d3"] }]

[[step]]
title = "On"
say = "On."
do = ["run #5 ?"]
other = "Ahead."
then = [{ do = ["run #3 ?", "run #4 ?"] }]

[[step]]
title = "There"
say = "And there."
do = ["run #5 a1/b1/c1"]
other = "Ahead."
told = "Home!"
"""


@pytest.fixture
def taught(dash, tmp_path):
    """Lay a lesson and its map into the folder of the game."""
    folder = tmp_path / "dash"
    (folder / "lesson.toml").write_text(LESSON, "utf-8")
    write_tmx(drawn().model_copy(update={"rulesets": ("dash",)}), folder / "lesson.tmx")
    lesson.lesson_of.cache_clear()
    yield dash
    lesson.lesson_of.cache_clear()


def test_it_is_offered_and_played_with_no_change_to_the_client(taught, person):
    one = person(TitleScene, size=(1280, 900))
    one.frames(16)
    number = registry.games().index("dash") + 1
    one.key(str(number), shift=True)
    one.frames(3)
    scene = one.scene
    match, coach = scene.match, scene.coach
    assert match.ruleset is taught
    assert match.names == {1: one.app.services.first_person(), 2: "The others"}
    assert coach.sheet.title == "The aim"
    one.key("enter")
    for _ in range(400):
        one.pass_frames()
        if match.outcome is not None:
            break
        if match.deciding == 1 and not scene.view.busy:
            action = coach.course.example(coach.at)
            at = {piece.piece: piece.cell for piece in match.present(Seat(1)).pieces}
            for cell in (at[action.subject.piece], action.target.cell):
                one.click(scene.view.cell_rect(cell).center)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    one.frames(90)
    assert coach.sheet.title == "You have won!"
    assert coach.sheet.say == "Home!"
    assert "dash" in one.app.services.profile().lessons
