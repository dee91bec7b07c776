"""What a piece could hit after a move ends with the decision the move belongs to."""

from game.core.action import parse_action
from game.match.approach import approaches
from tests.scenes.client import new_match


def test_after_a_flight_comes_another_turn_and_no_blow_is_foreseen():
    """One click on an enemy must not choose where a beaten pawn flees, and spend the next turn."""
    fled = 0
    for seed in range(40):
        match = new_match("hex3443", seed=seed, game="miniwary")
        for _ in range(60):
            if match.outcome is not None:
                break
            legal = match.legal()
            blows = [action for action in legal if action.verb == "attack"]
            if legal[0].verb == "flee":
                seen = match.seen(match.deciding)
                assert approaches(match.ruleset, seen, match.deciding, legal) == {}
                fled += 1
            match.step((blows or list(legal))[0])
    assert fled > 20


def test_a_move_in_the_same_phase_is_followed_by_its_blow():
    match = new_match("footbridge")
    for text in ("buy *soldier c4", "end_turn", "end_turn"):
        match.step(parse_action(text, match.board.grid))
    moves = [action for action in match.legal() if action.verb == "move"]
    found = approaches(match.ruleset, match.seen(match.deciding), match.deciding, moves)
    assert found, "the grey town is in reach"
    assert all(way.at_once for ways in found.values() for way in ways)
