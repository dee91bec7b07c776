"""Where nothing is hidden the board is handed on openly: what was done last still plays on it."""

from game import text
from game.core.event import DiceRolled
from game.scenes.play.commands import Play
from game.settings import PaletteName
from tests.scenes.client import new_match


def fight(client, animation: int):
    """Return a Miniwary client of two people with Anna's attack next, which Ben must flee."""
    match = new_match("hex3443", game="miniwary", seed=2)
    steps = []
    while match.decision().phase != "flee":
        legal = match.legal()
        steps.append(next((a for a in legal if a.verb == "attack"), legal[0]))
        match.step(steps[-1])
    match = new_match("hex3443", game="miniwary", seed=2)
    for action in steps[:-1]:
        match.step(action)
    one = client(match, animation=animation)
    one.scene.perform(Play(steps[-1]))
    assert any(isinstance(event, DiceRolled) for event in one.match.steps[-1].events)
    return one


def test_dice_are_seen_that_hand_the_decision_on(client):
    one = fight(client, 1)
    assert one.scene.viewpoint.viewer == one.match.deciding
    assert one.scene.view.rolling
    said = str(one.table.prompt.sentence)
    assert "flees" not in said
    one.settle()
    assert "flees" in str(one.table.prompt.sentence)


def test_a_move_that_ends_the_turn_is_seen(client):
    one = client(game="miniwary", map="hex3443", animation=1)
    move = next(a for a in one.match.legal() if a.verb == "move")
    one.scene.perform(Play(move))
    assert one.scene.viewpoint.viewer == 2
    assert one.scene.view.busy
    one.settle()
    assert [way.path[-1] for way in one.scene.view.tracks.ways] == [move.target.cell]


def test_without_motion_it_is_over_at_once(client):
    one = fight(client, 0)
    assert not one.scene.view.busy
    assert "flees" in str(one.table.prompt.sentence)


def test_what_a_seat_hides_does_not_play_on_for_the_next(client):
    one = client(map="footbridge", fog=True, animation=1)
    one.key("enter", ctrl=True)
    if one.scene.viewpoint.curtain is None:
        one.key("enter", ctrl=True)
    assert one.scene.viewpoint.curtain is not None
    assert not one.scene.view.busy
    assert not one.scene.view.scene.pieces


def test_the_curtain_wears_the_palette_of_the_person_it_calls(client):
    one = client(map="footbridge", fog=True)
    services = one.app.services
    anna, ben = (setup.name for setup in one.match.seats)
    services.settings.profile(ben).palette = PaletteName.GREY
    services.use_person(anna)
    standard = services.ui.colours
    called = []
    for _ in range(3):
        while one.scene.viewpoint.curtain is None:
            one.key("enter", ctrl=True)
        called.append(one.match.seats[one.scene.viewpoint.curtain.seat - 1].name)
        assert services.person == called[-1]
        assert (services.ui.colours is standard) is (called[-1] == anna)
        one.hold()
    assert {anna, ben} == set(called)


def test_two_people_at_one_screen_read_each_their_own_language(client):
    one = client(map="footbridge", fog=True)
    services = one.app.services
    anna, ben = (setup.name for setup in one.match.seats)
    services.settings.profile(anna).language = "fr"
    services.settings.profile(ben).language = "de"
    spoken = {anna: ("fr", "Finir le tour"), ben: ("de", "Zug beenden")}
    services.use_person(anna)
    called = []
    for _ in range(3):
        while one.scene.viewpoint.curtain is None:
            one.key("enter", ctrl=True)
        called.append(one.match.seats[one.scene.viewpoint.curtain.seat - 1].name)
        assert (text.code(), text.say("End turn")) == spoken[called[-1]]
        one.hold()
        assert (text.code(), text.say(one.table.main.label)) == spoken[called[-1]]
    assert {anna, ben} == set(called)
