"""Nothing on the play screen is cut with an ellipsis, whatever comes up in play (UX 46)."""

from random import Random

import pytest

from game.scenes.play import commands as do
from game.settings import Reading
from tests.scenes.client import new_match
from tests.scenes.driven import FIGHTS

PLAYED: dict[str, tuple[str, dict[str, object], int]] = {
    "mini_wars": ("footbridge", {}, 40),
    "warshard": ("two_bridges", {}, 60),
    "mj12": ("danville", {}, 70),
    "miniwary": ("hex3443", {}, 30),
    "dominoes": ("parlour", {}, 100),
}


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game", PLAYED)
def test_ux46_no_words_are_cut_in_play(client, cut, game, percent):
    map, options, steps = PLAYED[game]
    match = new_match(map, seed=3, game=game, **options)
    one = client(match, results=Reading.WAIT)
    one.app.services.profile().ui_scale = percent
    one.app.services.apply()
    one.scene.layout((1280, 720))
    draw = Random(3)
    while match.outcome is None and len(match.steps) < steps:
        if one.scene.viewpoint.curtain is not None:
            one.scene.perform(do.OpenCurtain())
        if one.scene.view.reading is not None:
            one.frames(2)
            one.key("space")
            one.frames()
            continue
        legal = match.legal()
        fights = [action for action in legal if action.verb in FIGHTS]
        one.scene.perform(do.Play(draw.choice(fights if fights and draw.random() < 0.5 else legal)))
        one.frames()
        window = one.scene.view.camera.window
        place = draw.randrange(window.left, window.right), draw.randrange(window.top, window.bottom)
        one.move(place)
    assert not cut
