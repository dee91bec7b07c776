"""To look is not refused, and a refusal goes when its cause is gone."""

from game.core.presentation import Tone
from game.text import say
from tests.scenes.driven import driven, offers


def refused(one):
    """Return whether the prompt is a refusal."""
    return one.table.prompt.tone is Tone.BAD


def test_an_enemy_is_looked_at_without_a_word_of_refusal(client):
    match = driven("mj12", "danville", offers("end_moves"), seed=1)
    one = client(match)
    foe = next(view for view in one.interaction.scene.pieces if view.look.seat != match.deciding)
    grid = match.board.grid
    one.click(one.at(grid.label(foe.cell)))
    assert not refused(one)
    assert one.table.subject.shown is not None
    assert say(one.table.subject.shown.title) == say(foe.name)
    one.move((2, 2))
    assert say(one.table.subject.shown.title) == say(foe.name), "it is pinned"


def test_a_refusal_goes_when_one_points_elsewhere_and_stays_for_its_rule_button(client):
    one = client()
    one.drag(one.card("soldier"), one.at("g1"))
    assert refused(one)
    said = one.table.prompt.sentence
    one.move(one.middle(one.table.main))
    assert refused(one)
    assert one.table.prompt.sentence == said
    one.move(one.at("c2"))
    assert not refused(one)
    one.move(one.middle(one.table.prompt))
    assert refused(one), "the way to its button leads over the board"


def test_a_refusal_goes_with_the_position(client):
    one = client()
    one.drag(one.card("soldier"), one.at("g1"))
    assert refused(one)
    one.drag(one.card("soldier"), one.at("a4"))
    assert not refused(one)
