"""The law of events: what a seat hears explains what it sees, and tells it nothing more."""

from collections.abc import Iterable, Iterator

from game.board.grid import Cell, bits
from game.core.action import CONCEDE
from game.core.dice import RandomDice
from game.core.event import (
    Announced,
    Attacked,
    CellChanged,
    EdgeChanged,
    Event,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
    Sighted,
    TurnBegan,
    heard,
)
from game.core.manifest import Intent, Stage
from game.core.presentation import Look, PieceView, Presentation, Slot
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from game.core.rules import Decision, Outcome
from game.match.observations import news, sighted
from tests.conformance.cases import DRAWN
from tests.conformance.play import Playout, Ply, State, playout

Named = tuple[frozenset[int | None], frozenset[Cell]]


def named(event: Event) -> Named:
    """Return the pieces and cells that an event names."""
    match event:
        case PiecePlaced() | PieceRemoved() | PieceChanged():
            return frozenset({event.piece}), frozenset({event.cell})
        case PieceMoved():
            return frozenset({event.piece}), frozenset(event.path)
        case Attacked():
            return frozenset({event.piece, event.victim}), frozenset({event.source, event.target})
        case CellChanged():
            return frozenset(), frozenset({event.cell})
        case Announced():
            return frozenset(), frozenset(event.cells)
        case Sighted():
            return (
                frozenset(ref.piece for ref in event.refs if isinstance(ref, PieceRef)),
                frozenset(ref.cell for ref in event.refs if isinstance(ref, CellRef)),
            )
    return frozenset(), frozenset()


def watched(game: Playout) -> Iterator[tuple[Ply, Seat, Presentation, Presentation]]:
    """Yield every step with what each seat is shown before it and after."""
    for ply in game.plies:
        for seat in game.seats:
            yield ply, seat, game.shown(ply.before, seat), game.shown(ply.after, seat)


def told(events: Iterable[Event], seat: Seat) -> list[Event]:
    """Return what a seat hears; who else hears it is addressing, not part of the fact."""
    return [event._replace(audience=None) for event in events if heard(event, seat)]


def test_law_7_audiences_are_seats_in_order(game: Playout):
    for ply in game.plies:
        for event in ply.events:
            assert not isinstance(event, Sighted)
            if event.audience is not None:
                assert list(event.audience) == sorted(set(event.audience))
                assert set(event.audience) <= set(game.seats)


def test_law_7_a_seat_hears_of_a_fact_once(game: Playout):
    """Variants of one fact, with and without the piece's name, have disjoint audiences."""
    for ply in game.plies:
        for seat in game.seats:
            events = told(ply.events, seat)
            placed = [event.cell for event in events if isinstance(event, PiecePlaced)]
            moved = [event for event in events if isinstance(event, PieceMoved)]
            unknown = {event.path[-1] for event in moved if event.piece is None}
            known = [(event.piece, event.path[-1]) for event in moved if event.piece is not None]
            assert len(set(placed)) == len(placed)
            assert len(set(known)) == len(known)
            assert len(unknown) + len(known) == len(moved)
            assert not unknown & {cell for _, cell in known}


def test_law_7_an_event_names_only_pieces_that_are_seen_before_or_after(game: Playout):
    for ply, seat, before, after in watched(game):
        names = {view.piece: view.name for view in (*after.pieces, *before.pieces)}
        for event in told(ply.events, seat):
            pieces, _ = named(event)
            assert pieces - {None} <= set(names)
            if isinstance(event, PiecePlaced | PieceMoved | PieceChanged | PieceRemoved):
                if event.piece is None:
                    assert event.name == ""
                else:
                    assert event.name == names[event.piece]
            if isinstance(event, PiecePlaced) and event.piece is None:
                assert event.cost == 0
            if isinstance(event, PieceChanged) and event.piece is None:
                assert event.what == "owner"


def test_law_7_an_event_names_no_cell_of_which_nothing_is_shown(game: Playout):
    """Who walks out of sight is heard of up to the edge of it, not to where it went: the ends of a
    way, and all other cells, are in sight before or after, or something is shown to stand there."""
    for ply, seat, before, after in watched(game):
        assert names_nothing_dark(before, after, told(ply.events, seat))


def names_nothing_dark(before: Presentation, after: Presentation, events: Iterable[Event]) -> bool:
    """Return whether events name no cell that is dark, and nothing is shown of, all along."""
    dark = before.fog & after.fog
    for view in (*before.pieces, *after.pieces):
        dark &= ~(1 << view.cell)
    return not any(
        dark >> cell & 1
        for event in events
        for cell in ({event.path[0], event.path[-1]} if isinstance(event, PieceMoved) else
                     named(event)[1])
    )  # fmt: skip


def test_law_7_finds_out_a_way_that_is_told_into_the_dark():
    dark, piece = Presentation(fog=0b1000), PieceId(1)
    seen = dark._replace(pieces=(PieceView(piece, Cell(1), Look("dice/1", Seat(1)), "Pawn"),))
    walks = PieceMoved(piece, Seat(1), (Cell(1), Cell(2), Cell(3)), "Pawn")
    assert not names_nothing_dark(seen, dark, [walks])
    assert names_nothing_dark(seen, dark, [walks._replace(path=walks.path[:2])])


def strength(view: PieceView) -> list[str]:
    return [badge.text for badge in view.look.badges if badge.slot is Slot.STRENGTH]


def by_place(view: Presentation) -> dict[tuple[int | None, Cell | None], PieceView]:
    """Return the pieces by id, the unknown ones by cell."""
    return {
        (piece.piece, None if piece.piece is not None else piece.cell): piece
        for piece in view.pieces
    }


def unexplained(
    before: Presentation, after: Presentation, events: Iterable[Event]
) -> list[PieceView]:
    """Return the pieces that look otherwise than before, and of which nothing was heard."""
    pieces: set[int | None] = set()
    cells = set(bits(after.fog & ~before.fog))  # what is out of sight now explains itself
    turn = False
    for event in events:
        named_pieces, named_cells = named(event)
        pieces |= named_pieces - {None}
        cells |= named_cells
        turn = turn or isinstance(event, TurnBegan | PhaseBegan | GameEnded)
    old, new = by_place(before), by_place(after)
    missing = []
    for place in old.keys() | new.keys():
        one, two = old.get(place), new.get(place)
        if one == two:
            continue
        if place[0] in pieces or any(view.cell in cells for view in (one, two) if view):
            continue
        same = (
            one
            and two
            and (one.cell, one.name, strength(one))
            == (
                two.cell,
                two.name,
                strength(two),
            )
        )
        if not (turn and same):
            missing.append(one or two)
    return [view for view in missing if view]


def test_law_7_every_change_of_a_piece_is_heard_of_or_sighted(game: Playout):
    for ply, seat, before, after in watched(game):
        events = told(ply.events, seat)
        seen = sighted(before, after, events, seat)
        assert unexplained(before, after, [*events, Sighted(seen)]) == []


def test_law_15_news_of_a_step_without_dice_was_foreseen_where_it_came_from(game: Playout):
    """Where undo ends is marked before, by what the seat knew."""
    rules = game.rules
    for ply, seat, before, after in watched(game):
        decision = rules.decision(ply.after)
        own = seat == ply.seat == decision[0] and ply.action != CONCEDE
        if not own or ply.rolls or not game.options.secret():
            continue
        events = told(ply.events, seat)
        found = news(before, after, events, sighted(before, after, events, seat))
        where = {view.piece: view.cell for view in after.pieces}
        cells = {where[ref.piece] for ref in found if isinstance(ref, PieceRef)}
        cells |= {ref.cell for ref in found if isinstance(ref, CellRef)}
        marked = game.presenter.uncovers(rules.observe(ply.before, seat), ply.action)
        assert all(marked >> cell & 1 for cell in cells), ply.action
        assert not marked & ~before.fog


def test_law_7_every_change_of_the_board_is_heard_of(game: Playout):
    for ply, seat, before, after in watched(game):
        events = told(ply.events, seat)
        cells = {event.cell for event in events if isinstance(event, CellChanged)}
        edges = {event.edge for event in events if isinstance(event, EdgeChanged)}
        ground = before.ground.keys() | after.ground.keys()
        assert {c for c in ground if before.ground.get(c) != after.ground.get(c)} <= cells
        sides = before.edges.keys() | after.edges.keys()
        assert {e for e in sides if before.edges.get(e) != after.edges.get(e)} <= edges


def test_law_7_a_seat_that_hears_nothing_sees_nothing_change(game: Playout):
    for ply, seat, before, after in watched(game):
        events = told(ply.events, seat)
        if not events and not sighted(before, after, events, seat):
            assert before == after


def test_law_7_turns_endings_and_losses_are_told_to_all(game: Playout):
    rules = game.rules
    for ply in game.plies:
        public = [event for event in ply.events if event.audience is None]
        if rules.decision(ply.after)[0] != ply.seat:
            assert any(isinstance(e, TurnBegan | PhaseBegan | GameEnded) for e in public)
        if rules.standing(ply.after) != rules.standing(ply.before):
            assert any(isinstance(e, Announced) for e in public)


def same_to_the_eye(game: Playout, ply: Ply, seat: Seat, seed: int) -> bool | None:
    """Play the same action in another world that looks the same to a seat.

    Returns whether the seat heard the same, or None where the worlds do not differ, where it could
    tell them apart by its eyes, or where the action is not possible in the other.
    """
    rules = game.rules
    seen = rules.observe(ply.before, seat)
    other = rules.determinize(seen, seat, RandomDice(seed))
    if other.key() == ply.before.key() or ply.action not in rules.legal_actions(other):
        return None
    one = rules.apply(ply.before, ply.action, RandomDice(seed))
    two = rules.apply(other, ply.action, RandomDice(seed))
    if rules.observe(one.state, seat).key() != rules.observe(two.state, seat).key():
        return None
    return told(one.events, seat) == told(two.events, seat)


def test_law_7_what_looks_the_same_sounds_the_same(game: Playout):
    for number, ply in enumerate(game.plies):
        for seat in game.seats:
            assert same_to_the_eye(game, ply, seat, number) is not False


def test_law_7_is_put_to_the_test():
    """In secret games the last law compares different worlds, for other seats than the mover."""
    for case in DRAWN:
        game = playout(case, 1)
        if not game.options.secret():
            continue
        verbs = game.ruleset.manifest.verbs
        assert any(
            same_to_the_eye(game, ply, seat, number)
            for number, ply in enumerate(game.plies)
            if verbs[ply.action.verb].intent is Intent.END
            for seat in game.seats
            if seat != ply.seat
        )


def test_law_7_resources_are_told_as_they_were_and_are(game: Playout):
    """Each change of a resource begins where the last one of its step ended."""
    for ply in game.plies:
        known: dict[tuple[Seat, str], int] = {}
        for event in ply.events:
            if isinstance(event, ResourceChanged):
                key = (event.seat, event.resource)
                assert event.before == known.get(key, event.before)
                assert event.before != event.after
                known[key] = event.after


def test_law_7_the_first_turn_is_told_where_set_up_is_decided_before_it(game: Playout):
    """No turn begins while set-up lasts; where there is none, the first heads the log by itself."""
    rules = game.rules
    stages = {phase.key: phase.stage for phase in rules.manifest.phases}

    def setting_up(state: State) -> bool:
        decision = rules.decision(state)
        return isinstance(decision, Decision) and stages.get(decision.phase) is Stage.SETUP

    for ply in game.plies:
        before, after = setting_up(ply.before), setting_up(ply.after)
        began = [event.round for event in ply.events if isinstance(event, TurnBegan)]
        assert not after or (before and not began)
        if before and not after and not isinstance(rules.decision(ply.after), Outcome):
            assert began[:1] == [1]


def test_law_7_the_opening_tells_no_more_than_the_first_position_shows(game: Playout):
    """And the same in every world that looks the same."""
    rules = game.rules
    events = rules.opening(game.first)
    for event in events:
        assert not isinstance(event, Sighted)
        assert not isinstance(event, TurnBegan) or event.round > 1
        if event.audience is not None:
            assert list(event.audience) == sorted(set(event.audience))
            assert set(event.audience) <= set(game.seats)
    for seat in game.seats:
        seen = rules.observe(game.first, seat)
        shown = {view.piece for view in game.shown(game.first, seat).pieces}
        heard_of = told(events, seat)
        for event in heard_of:
            assert named(event)[0] - {None} <= shown
        guess = rules.determinize(seen, seat, RandomDice(seat))
        assert told(rules.opening(guess), seat) == heard_of
