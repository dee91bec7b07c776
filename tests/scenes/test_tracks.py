"""What others did in their turn leaves its tracks on the board until one acts."""

from game.board.grid import Cell
from game.core.action import format_action, parse_action
from game.core.event import Attacked, Cause, CellChanged, PieceMoved, PieceRemoved
from game.core.refs import CellRef, PieceId, Seat
from game.match.match import Match
from game.match.seats import SeatSetup
from game.scenes.play.tracking import left_by, tracks
from game.view.tracks import NO_TRACKS, Arrival, Blow, Loss, Way
from tests.scenes.client import new_match
from tests.scenes.driven import driven
from tests.scenes.test_aim import staged
from tests.scenes.test_secrecy import played


def turn_back(match):
    """Return whether the other side has just had a turn in which it moved, struck and killed."""
    steps = match.steps
    start = len(steps)
    while start and steps[start - 1].seat != match.deciding:
        start -= 1
    events = [event for step in steps[start:] for event in step.events]
    kinds = {type(event) for event in events}
    return {PieceMoved, Attacked, PieceRemoved} <= kinds


def test_ways_blows_and_losses_of_a_whole_turn_stay_until_one_acts(client):
    match = driven("mini_wars", "footbridge", turn_back, seed=4, most=2000)
    one = client(match)
    shown = one.scene.view.tracks
    mine, steps = match.deciding, match.steps
    start = max(at for at, step in enumerate(steps) if step.seat == mine) + 1
    events = [e for at in range(start, len(steps)) for e in match.observations.heard(
        at, mine, with_sighted=False)]  # fmt: skip
    assert {Way(e.seat, e.path) for e in events if isinstance(e, PieceMoved)} == set(shown.ways)
    assert {Blow(e.seat, e.source, e.target) for e in events if isinstance(e, Attacked)} == set(
        shown.blows
    )
    lost = {Loss(e.seat, e.cell) for e in events if isinstance(e, PieceRemoved)}
    standing = {view.cell for view in match.present(mine).pieces}
    assert {loss for loss in lost if loss.cell not in standing} == set(shown.losses)
    one.move(one.at("a1"))
    one.click(one.at("b2"))
    assert one.scene.view.tracks == shown, "looking and picking up is not acting"
    with_tracks = one.pixels()
    one.scene.view.tracks = NO_TRACKS
    assert one.pixels() != with_tracks
    one.play(next(f for f in texts(match) if f.startswith(("buy", "move"))))
    left = one.scene.view.tracks
    assert {way.seat for way in left.ways} <= {mine}
    assert len(left.ways) <= 1, "one's own last move is marked the same way"
    assert not left.blows
    assert not left.losses


def texts(match):
    """Return what may be done, as text."""
    return [format_action(action, match.board.grid) for action in match.legal()]


def test_they_are_seen_after_a_computers_turn_and_come_back_with_undo(client):
    one = client(match=new_match(seats=("human", "easy")), animation=1)
    one.play("buy *soldier a4")
    for _ in range(3):
        one.end_turn()
        for _ in range(4000):
            one.wait()
            if one.match.deciding == 1 and not one.scene.view.busy:
                break
    one.frames(5)
    shown = one.scene.view.tracks
    assert shown.ways
    one.play(next(f for f in texts(one.match) if f.startswith(("buy", "move"))))
    assert not {way.seat for way in one.scene.view.tracks.ways} - {1}
    one.key("u")
    assert one.scene.view.tracks == shown


def test_what_moves_unseen_leaves_no_track(client):
    """Two matches that differ in an unseen move alone look the same."""
    found = []
    for goal in (0, -1):
        match = played()
        match.step(next(a for a in match.legal() if a.verb == "end_turn"))
        unseen = match.present(Seat(1)).fog
        moves = [
            action
            for action in match.legal()
            if action.verb == "move" and unseen >> action.target.cell & 1
        ]
        match.step(moves[goal])
        match.step(next(a for a in match.legal() if a.verb == "end_turn"))
        one = client(match)
        assert one.scene.view.tracks == NO_TRACKS, "behind the curtain there are none"
        one.hold()
        found.append(one.scene.view.tracks)
        assert tracks(match, Seat(1)) == one.scene.view.tracks
    assert found[0] == found[1]


def test_what_went_back_into_the_hand_is_no_loss():
    fell = PieceRemoved(PieceId(1), Cell(3), Seat(2), cause=Cause.MINE)
    lifted = fell._replace(cell=Cell(4), cause=Cause.TAKEN_BACK)
    assert left_by([fell, lifted]).losses == (Loss(Seat(2), Cell(3)),)


def test_ones_own_last_way_goes_with_the_turn(client):
    match = driven("mini_wars", "footbridge", turn_back, seed=4, most=2000)
    computer = SeatSetup("Ben", "easy")
    setups = [computer if seat != match.deciding else SeatSetup("Anna") for seat in (1, 2)]
    own = match.deciding
    one = client(Match(match.ruleset, match.map_data, match.options, setups, match.seed))
    for step in match.steps:
        one.match.step(step.action)
    one.scene.follow()
    one.play(next(f for f in texts(one.match) if f.startswith("move")))
    assert {way.seat for way in one.scene.view.tracks.ways} == {own}
    for _ in setups:  # no frame goes by, so the computer itself does nothing
        one.match.step(parse_action("end_turn", one.match.board.grid))
        one.scene.follow()
    assert one.match.deciding == own
    assert own not in {way.seat for way in one.scene.view.tracks.ways}


def test_who_came_is_marked_and_what_was_laid_out_in_set_up_is_not(client):
    """A troop called up, bought or laid by another could only be found by comparing."""
    match = new_match(seats=("human", "human"), fog=False)
    grid = match.board.grid
    match.step(parse_action("buy *soldier a4", grid))
    match.step(parse_action("end_turn", grid))
    bought = Arrival(Seat(1), grid.parse_label("a4"))
    assert tracks(match, Seat(2)).arrivals == (bought,)
    assert not tracks(match, Seat(1)).arrivals, "one knows what one has bought"
    one = client(match)
    one.hold()
    with_plus = one.pixels()
    one.scene.view.tracks = one.scene.view.tracks._replace(arrivals=())
    assert one.pixels() != with_plus
    laid = driven("dominoes", "skirmish", lambda match: match.turn.round == 1, seed=2)
    assert not tracks(laid, laid.deciding).arrivals


def test_ground_that_changed_is_marked_where_no_way_tells_of_it():
    turned = CellChanged(Cell(3), "5-7")
    assert left_by([turned]).changes == (Cell(3),)
    walked = PieceMoved(PieceId(1), Seat(2), (Cell(2), Cell(3)))
    assert not left_by([walked, turned]).changes


def test_no_cross_of_a_loss_lies_on_a_piece_that_lives():
    match = staged("footbridge", ("soldier 1 g4 hp=1", "tank 2 f4", "soldier 2 g5"))
    match.step(parse_action("end_turn", match.board.grid))
    match.step(next(action for action in match.legal() if action.verb == "attack"))
    (lost,) = [event for event in match.steps[-1].events if isinstance(event, PieceRemoved)]
    assert lost.cell in {loss.cell for loss in tracks(match, Seat(1)).losses}
    move = next(
        action
        for action in match.legal()
        if action.verb == "move" and action.target == CellRef(lost.cell)
    )
    match.step(move)
    assert lost.cell not in {loss.cell for loss in tracks(match, Seat(1)).losses}


def test_ones_own_blow_stays_marked_until_the_next_step(client):
    """The kill one plays for left an empty cell a second later."""

    def struck(match):
        return bool(match.steps) and any(
            isinstance(event, PieceRemoved) for event in match.steps[-1].events
        )

    match = driven("mini_wars", "footbridge", struck, seed=4, most=2000)
    own = match.steps[-1].seat
    shown = tracks(match, own)
    assert shown.losses
    assert not shown.ways, "the way of the last move is marked by itself"
    match.step(next(a for a in match.legal() if a.verb in ("move", "buy")))
    assert not tracks(match, own).losses
