"""UX 46: a match reads whole in small windows, at large scales and in long languages."""

import pygame
import pytest

from game import text
from game.core.action import CONCEDE
from game.core.rules import Decision
from game.match import draw_offer
from game.match.replay import Replay
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.play.commands import Pause
from game.scenes.play.handover import Handover
from game.scenes.replay.replay_scene import ReplayScene
from game.ui.canvas import Canvas
from game.ui.theme import theme
from game.view.display import open_window
from tests.scenes.client import NAMES, new_match, seat
from tests.scenes.pairs import and_long
from tests.scenes.test_countdown import GAMES, near_the_end, quietly
from tests.ui.proof import Proof

OVER = {"banner", "confetti", "log", "forecast", "recap", "side", "subject"}
"""What lies over the board or the column on purpose."""
PLACES = [((1280, 720), 100), ((1280, 720), 200), ((1024, 600), 100), ((1024, 600), 150)]
LANGUAGES = [text.ENGLISH, text.PSEUDO, "de", "fr"]
STEPS = ["buy *tank d3", "end_turn", "end_turn", "move #9 e3", "end_turn", "end_turn"]
COMMON, LARGE, SMALL, SMALL_AND_LARGE = PLACES
MATCHES = [
    (COMMON, text.ENGLISH),
    (COMMON, text.PSEUDO),
    (LARGE, text.PSEUDO),
    (LARGE, "de"),
    (SMALL, text.PSEUDO),
    (SMALL, "fr"),
    (SMALL_AND_LARGE, text.PSEUDO),
    (SMALL_AND_LARGE, "de"),
]
MJ12, WARSHARD = ("mj12", "wolf_pass"), ("warshard", "crossroads")
PHASES = [
    (MJ12, COMMON, "fr"),
    (MJ12, LARGE, text.PSEUDO),
    (MJ12, SMALL, "de"),
    (MJ12, SMALL_AND_LARGE, text.PSEUDO),
    (WARSHARD, COMMON, text.ENGLISH),
    (WARSHARD, LARGE, "de"),
    (WARSHARD, SMALL, text.PSEUDO),
    (WARSHARD, SMALL_AND_LARGE, "fr"),
]


@pytest.fixture
def sit(client):
    """Return how to sit down to a match; English is spoken again in the end."""
    yield lambda match, place=COMMON, language=text.ENGLISH: take_place(
        client(match=match, size=place[0]), place, language
    )
    text.use(text.ENGLISH)


def take_place(one, place, language):
    """Go to a place and a language; return the client."""
    size, percent = place
    open_window(size)
    for name in NAMES:
        one.app.services.settings.profile(name).ui_scale = percent
        one.app.services.settings.profile(name).language = language
    one.app.services.apply()
    return one


def read(one):
    """Return what a proof-reader finds on the screen."""
    one.frames(2)
    proof = Proof(OVER, layered={"hand"})
    proof.read(one.app.stack.top, pygame.Surface(one.app.size()))
    return proof


@pytest.mark.parametrize(("place", "language"), and_long(MATCHES, PLACES, LANGUAGES), ids=str)
def test_ux46_a_match_reads_whole_from_the_table_to_the_replay(sit, place, language):
    """The table with all that can be called up, the curtain, the outcome, the replay."""
    one = sit(new_match(), place, language)
    one.play(*STEPS)
    found = {}

    def look(name):
        found.update({name: faults} if (faults := read(one).faults) else {})

    look("at rest")
    one.play("move #9 f3")
    one.click(one.at("f3"))
    one.move(one.at("g3"))
    look("an attack")
    one.key("esc")
    one.move(one.at("c3"))
    look("a building")
    one.key("1")
    look("a card")
    one.key("esc")
    one.key("l")
    look("the log")
    one.key("l")
    one.key("m")
    look("the sheet")
    one.key("m")
    one.key("enter", ctrl=True)
    look("the question at the end")
    one.scene.perform(Pause())
    look("the menu")
    one.key("esc")
    one.frames()
    viewpoint = one.scene.viewpoint
    viewpoint.curtain = Handover(one.scene.root.ui, seat(2), seat(1), "Turn 3", print, print)
    viewpoint.curtain.layout(one.app.services.size())
    look("the curtain")
    viewpoint.curtain = None
    one.match.step(CONCEDE)
    one.scene.follow()
    one.frames(30)
    assert isinstance(one.app.stack.top, OutcomeScene)
    look("the outcome")
    assert not [words for words in read(one).texts if "Player 1" in words]
    one.key("r")
    one.frames(2)
    assert isinstance(one.app.stack.top, ReplayScene)
    one.key("k")
    look("the replay")
    one.key("m")
    look("the sheet of the replay")
    assert not found


@pytest.mark.parametrize(
    ("game", "turned"),
    and_long([(game, i % 4) for i, game in enumerate(GAMES)], GAMES, range(4)),
)
def test_ux46_a_table_near_the_end_reads_whole(sit, game, turned):
    """In every place and every language; the games together in each language at each place."""
    looks = [(place, LANGUAGES[(turned + i) % 4]) for i, place in enumerate(PLACES)]
    match = near_the_end(game, 1)
    match.step(draw_offer.OFFER)
    match.step(draw_offer.DECLINE)
    one = sit(match)
    assert "has declined the draw" in str(one.table.prompt.sentence)
    for place, language in looks:
        take_place(one, place, language)
        assert one.table.notice.notices
        assert not read(one).faults, (place, language)
    end = len(match.steps)
    replay = ReplayScene(one.app.services, Replay(quietly(match, lambda: match.outcome)))
    one.app.stack.push(replay)
    one.frames(2)
    replay.go(end)
    for place, language in looks:
        take_place(one, place, language)
        assert not read(one).faults, (place, language)


@pytest.mark.parametrize("game", GAMES)
def test_ux46_a_table_reads_whole_in_larger_type(client, game, monkeypatch):
    monkeypatch.setattr(theme, "text", 16)
    one = client(match=near_the_end(game, 1), size=(1280, 720))
    proof = Proof(OVER, layered={"hand"})
    proof.read(one.scene, pygame.Surface((1280, 720)))
    assert not proof.faults
    assert min(proof.sizes) == 16


@pytest.mark.parametrize(
    ("table", "place", "language"), and_long(PHASES, [MJ12, WARSHARD], PLACES, LANGUAGES), ids=str
)
def test_ux46_every_phase_reads_whole(sit, table, place, language):
    """At the first decision of each kind: at rest, with a unit picked up, over its target."""
    game, map = table
    match = new_match(map, game=game, seed=4)
    one = sit(match, place, language)
    found, known = {}, set()

    def look(*name):
        found.update({name: faults} if (faults := read(one).faults) else {})

    for number in range(90):
        decision = match.decision()
        if not isinstance(decision, Decision):
            break
        legal = match.legal()
        aimed = [action for action in legal if action.target is not None]
        kind = (decision.phase, bool(aimed))
        if kind not in known:
            known.add(kind)
            one.scene.follow()
            one.settle()
            look(*kind, "at rest")
            if aimed:
                one.interaction.selection.select(aimed[0].subject)
                one.interaction.hover = one.interaction.refs_at(
                    one.interaction.cell_of(aimed[0].target)
                )
                one.scene.hud.show()
                look(*kind, "over a target")
        blows = [action for action in aimed if action.verb not in ("move", "place")]
        marches = aimed if decision.phase == "setup" or number % 3 else ()
        ends = [action for action in legal if action.subject is None]
        choices = blows or marches or ends or legal
        match.step(choices[number * 7 % len(choices)])
    assert len(known) > 4
    assert not found


def test_no_minimap_stands_where_it_would_be_too_small_to_tell_anything(client):
    one = client(game="dominoes", map="parlour", size=(1024, 600))
    box = one.table.map.minimap.box
    assert box.w == 0 or one.table.map.minimap.fits(box) >= 32


def test_what_floats_beside_the_board_tells_all_there_is_room_for(client):
    one = client(game="dominoes", map="skirmish", secret_stocking=False)
    while one.match.decision().phase != "act":
        one.match.step(one.match.legal()[0])
    one.scene.follow()
    one.app.services.ui.rescale(150)
    one.app.services.ui.version += 1
    one.scene.layout(one.app.services.size())
    one.scene.view.camera.fit()
    one.frames(2)
    piece = next(p for p in one.interaction.scene.pieces if p.look.seat == one.match.deciding)
    one.move(one.at(one.match.board.grid.label(piece.cell)))
    one.frames(2)
    side = one.table.side
    assert side.floating
    subject = one.table.subject
    need = subject.measure(one.app.services.ui, subject.box.w).best.h
    assert subject.box.h >= need > subject.least(2)


def test_a_log_that_comes_up_late_shows_its_last_lines(client):
    match = new_match("hex3443", game="miniwary", seed=2)
    for _ in range(80):
        if match.outcome is None:
            match.step(match.legal()[0])
    one = client(match, size=(1280, 720))
    one.app.services.size = lambda: (1920, 1080)
    one.app.stack._size = one.app.services.size
    one.scene.layout((1920, 1080))
    scroll = one.table.log.scroll
    assert scroll.box.h > 0
    assert scroll.offset == scroll.most > 0


@pytest.mark.parametrize("keys", [True, False])
def test_who_plays_by_keys_reads_the_log_from_its_newest_line_that_opens_it(client, keys):
    """It opened without the keys, and came to its first line once it had them."""
    match = new_match()
    for _ in range(40):
        match.step(next(action for action in match.legal() if action.verb == "end_turn"))
    one = client(match, size=(1280, 720))
    one.settle()
    if keys:
        one.key("right")
    else:
        one.click((600, 300))
    one.key("l")
    log = one.table.log
    assert log.lines.focused is keys
    assert log.scroll.offset == log.scroll.most > 0
    for _ in range(3):
        one.key("page up")
    assert (log.scroll.offset < log.scroll.most) is keys
    one.key("l")
    assert one.scene.root.focus is one.table.board or not keys


def test_the_key_of_a_log_that_stands_beside_the_board_leads_to_it_and_back(client):
    """It did nothing, as there was nothing to open."""
    one = client(new_match(), size=(1920, 1080))
    one.settle()
    assert one.table.docked
    for focus in (one.table.log.lines, one.table.board):
        one.key("l")
        assert one.scene.root.focus is focus


def test_the_ring_of_a_line_of_the_log_is_drawn_whole(client):
    """What a widget draws outside itself is cut: first the left edge was, then the right."""
    one = client(new_match(), size=(1920, 1080))
    one.settle()
    one.key("l")
    drawn = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "outline", lambda canvas, box, *how, **more: drawn.append(box))
        one.table.log.lines.draw(Canvas(one.picture(), one.app.services.ui))
    (ring,) = drawn
    whole = one.table.log.lines.box
    assert whole.x <= ring.x
    assert ring.right <= whole.right
