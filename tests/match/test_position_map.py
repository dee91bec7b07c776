"""Any position saves as a map that sets it up again, as far as the game's maps can say it."""

import pytest

from game.core.action import CONCEDE
from game.core.dice import RandomDice, pick
from game.core.refs import NEUTRAL, CardRef, Seat
from game.errors import MapError
from game.maps.carried import write_apart
from game.maps.check import check
from game.maps.load import load_map
from game.match.position_map import position_map
from tests.scenes.client import new_match, shipped_map


def said(board):
    """Return what a board says, wherever in the file it stands."""
    return (
        board.terrain,
        sorted((p.cell, p.piece, p.seat, sorted(p.props.items())) for p in board.placements),
        sorted((z.name, z.seat, z.value, z.turn, z.title, z.cells) for z in board.zones),
        {edge: words for edge, words in board.edges.items() if words},
        dict(board.features),
        dict(board.rules),
    )


def shown(rules, presenter, state):
    """Return where which piece stands, as it is shown."""
    pieces = presenter.present(state, Seat(1)).pieces
    return sorted((p.cell, p.look.sprite, p.look.seat) for p in pieces if p.cell is not None)


def at_random(match, dice, plies):
    """Play on at random; return whether the match goes on."""
    for _ in range(plies):
        if match.outcome is not None:
            return False
        match.step(pick(dice, match.legal()))
    return match.outcome is None


GAMES = {
    "mini_wars": ["footbridge", "lakeland", "four_corners", "archipelago"],
    "warshard": ["boot_camp", "crossroads", "till_dawn"],
    "mj12": ["danville", "millbrook", "muster_moor"],
    "miniwary": ["hex3443", "sq3443"],
    "dominoes": ["skirmish", "parlour"],
}
STARTING_GOLD = 100
PIECES_STAY = ("mini_wars", "warshard", "mj12", "miniwary")
"""Whose pieces a map can set up."""


def hold(match, folder):
    """See that a position comes back from its file; return whether a match can begin on it."""
    rules, presenter = match.ruleset.rules, match.ruleset.presenter
    viewer, here = match.viewers[0], len(match.steps)
    state = match.observations.state(here, viewer)
    found = position_map(match, here, viewer)
    path = folder / "position.tmx"
    write_apart(found.map, path)
    loaded = check(load_map(path), match.ruleset)
    assert loaded.data is not None
    again = loaded.data.board()
    assert said(again) == said(found.map.board())
    assert bool(loaded.errors) == (found.error is not None)
    if found.error is not None:
        return False
    begun = rules.setup(again, match.options, RandomDice(1))
    redrawn = rules.redrawn(begun)
    assert redrawn is not None
    assert said(redrawn.board) == said(again)
    begins_anew = "Set-up begins anew: armies are not on the map yet." in found.left_out
    if match.ruleset.manifest.key in PIECES_STAY and not begins_anew:
        assert shown(rules, presenter, begun) == shown(rules, presenter, state)
    return True


@pytest.mark.parametrize(("game", "map"), [(g, m) for g, maps in GAMES.items() for m in maps])
def test_a_position_of_random_play_comes_back_from_its_map(game, map, tmp_path):
    dice = RandomDice(7)
    begun = 0
    seats = ("human",) * shipped_map(map, game).seats
    for seed in (1, 2):
        match = new_match(map, seats, seed, game=game)
        for plies in (0, 3, 40, 60):
            if not at_random(match, dice, plies):
                break
            begun += hold(match, tmp_path)
    assert begun >= 4


def test_in_fog_a_map_tells_no_more_than_its_maker_sees(tmp_path):
    """Nor does anybody get everything while the match lasts."""
    dice = RandomDice(3)
    match = new_match("two_rivers", seed=5, fog=True)
    for _ in range(12):
        assert at_random(match, dice, 25)
        here = len(match.steps)
        with pytest.raises(MapError, match="hidden"):
            position_map(match, here, NEUTRAL)
        for seat in match.viewers:
            found = position_map(match, here, seat)
            seen = match.observations.state(here, seat)
            known = {(p.cell, p.kind) for p in seen.pieces.values()}
            printed = {(p.cell, p.piece) for p in match.board.placements}
            placed = {(p.cell, p.piece) for p in found.map.board().placements}
            assert placed <= known | printed
            assert known <= placed
            other = Seat(3 - seat)
            rules = found.map.rules
            gold = int(rules["gold"]) + int(rules.get(f"extra_gold_{other}", 0))
            assert other not in seen.gold
            assert gold in (STARTING_GOLD, max(0, STARTING_GOLD - seen.income(other)))
            write_apart(found.map, tmp_path / "fog.tmx")
            assert load_map(tmp_path / "fog.tmx").data is not None


def test_a_map_of_ones_own_keeps_its_look(tmp_path):
    """Its layers and tilesets stay; only the pieces are drawn anew."""
    match = new_match("lakeland")
    at_random(match, RandomDice(2), 40)
    before = match.map_data
    drawn = position_map(match, len(match.steps), NEUTRAL).map
    kept = [layer for layer in before.layers if layer.role != "pieces"]
    assert [layer for layer in drawn.layers if layer.role != "pieces"] == kept
    assert drawn.tilesets == before.tilesets


def test_a_position_without_a_way_on_says_why(tmp_path):
    """Such as one where a side has lost all that it needs."""
    match = new_match("footbridge")
    match.step(CONCEDE)
    found = position_map(match, 1, NEUTRAL)
    assert found.error is not None


def test_gold_that_the_first_income_adds_is_told_where_there_is_less():
    match = new_match("footbridge")
    paid = "Player 1 is paid at once, and so begins with more gold than now."
    assert paid not in position_map(match, 0, match.viewers[0]).left_out
    for _ in range(4):  # 30 of 130 gold each
        match.step(next(a for a in match.legal() if a.subject == CardRef("soldier")))
    assert paid in position_map(match, 4, match.viewers[0]).left_out
