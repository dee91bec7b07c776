"""§23: who hears what of a step."""

from collections.abc import Iterable

from game.core.event import (
    Attacked,
    DiceRolled,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
)
from game.core.refs import Seat
from tests.rulesets.mini_wars.table import Table


def plain(events: Iterable[Event]) -> list[Event]:
    return [event._replace(audience=None) for event in events]


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_23_without_fog_everyone_hears_everything():
    table = Table("tank1 . . . . . . town2").do("move a1 b1")
    assert all(event.audience is None for event in table.events)


def test_23_a_move_unseen_at_both_ends_shows_only_its_ends():
    table = Table("tank1 town1 . . . . . base2\n. . . . . . . .", fog=True).do("move a1 c1")
    ends = (table.cell("a1"), table.cell("c1"))
    assert plain(table.heard(2)) == [PieceMoved(None, Seat(1), ends)]
    assert plain(table.heard(1)) == [
        PieceMoved(table.id("c1"), Seat(1), (ends[0], table.cell("b1"), table.cell("c1")), "Tank")
    ]


def test_23_a_move_seen_at_one_end_is_seen_whole():
    for picture, order in (
        ("tank1 . . . base2", "move a1 c1"),
        (". . tank1 . base2", "move c1 a1"),
    ):
        table = Table(picture, fog=True).do(order)
        (event,) = table.heard(2)
        assert isinstance(event, PieceMoved)
        assert (event.name, len(event.path)) == ("Tank", 3)


def test_23_of_a_purchase_out_of_sight_only_that_something_came():
    table = Table("town1 . . . . base2", fog=True).do("buy soldier b1")
    assert plain(table.heard(2)) == [PiecePlaced(None, table.cell("b1"), Seat(1))]
    assert kinds(table.heard(1)) == ["ResourceChanged", "PiecePlaced"]


def test_23_a_purchase_in_sight_is_seen_but_not_the_purse():
    table = Table("town1 . . base2", fog=True).do("buy soldier b1")
    (event,) = table.heard(2)
    assert event == PiecePlaced(
        table.id("b1"), table.cell("b1"), Seat(1), "Soldier", 30, event.audience
    )


def test_19_edition_ludii_tells_everyone_of_gold():
    table = Table("town1 . . . . base2", fog=True, edition="ludii").do("buy soldier b1")
    assert kinds(table.heard(2)) == ["ResourceChanged", "PiecePlaced"]


def test_23_income_is_told_to_the_team_alone():
    table = Table("base1 base2 base3", seats=3, fog=True, rules={"teams": "1+2"}).do("end_turn")
    assert any(isinstance(event, ResourceChanged) for event in table.heard(1))
    assert not any(isinstance(event, ResourceChanged) for event in table.heard(3))


def test_23_who_is_hit_from_out_of_sight_learns_of_his_own_piece_alone():
    table = Table("artillery1 soldier1 m tank2", fog=True)
    table.do("end_turn", "end_turn", "attack a1 d1")
    assert kinds(table.heard(2)) == ["PieceChanged"]
    (event,) = table.heard(2)
    assert isinstance(event, PieceChanged)
    assert (event.what, event.before, event.after, event.cause) == ("hp", 80, 40, "attack")
    assert kinds(table.heard(1)) == ["Attacked", "PieceChanged"]


def test_23_a_bystander_who_sees_nothing_hears_only_what_vanishes():
    picture = "tank1 soldier2 . . . . base3"
    table = Table(picture, seats=3, fog=True).do("attack a1 b1")
    assert plain(table.heard(3)) == [PieceRemoved(None, table.cell("b1"), Seat(2))]
    table = Table(picture.replace("soldier", "tank"), seats=3, fog=True).do("attack a1 b1")
    assert table.heard(3) == []


def test_23_a_bystander_who_sees_one_side_learns_of_that_side_alone():
    picture = "tank1 tank2 . base3"
    table = Table(picture, seats=3, fog=True).do("attack a1 b1")
    events = table.heard(3)
    assert kinds(events) == ["PieceChanged"]
    assert {event.cell for event in events if isinstance(event, PieceChanged)} == {table.cell("b1")}


def test_23_rolls_are_told_to_who_sees_both_sides():
    picture = "tank1 town2 . base3"
    table = Table(picture, seats=3, fog=True, doctrine_1="lady_luck")
    table.do("attack a1 b1", dice=(51,))
    assert kinds(table.heard(1))[:2] == ["Attacked", "DiceRolled"]
    assert not any(isinstance(e, DiceRolled | Attacked) for e in table.heard(3))


def test_23_a_capture_out_of_sight_shows_only_the_new_owner():
    table = Table("tank1 town0:1 . . . . base2", fog=True).do("attack a1 b1")
    (event,) = table.heard(2)
    assert isinstance(event, PieceChanged)
    assert (event.piece, event.what, event.after, event.name) == (None, "owner", 1, "")


def test_23_healing_repair_and_reinforcing_are_told_to_who_sees():
    far = "soldier1:10 town1:50 soldier1:10 . . . . . base2"
    table = Table(far, fog=True).do("heal a1 b1")
    assert table.heard(2) == []
    table = Table(far, fog=True).do("end_turn")
    assert kinds(table.heard(2)) == ["TurnBegan", "ResourceChanged"]
    table = Table("soldier1:10 soldier1:10 . . . . base2", fog=True).do("reinforce a1 b1")
    assert plain(table.heard(2)) == [PieceRemoved(None, table.cell("a1"), Seat(1))]


def test_23_a_beaten_players_hidden_pieces_go_unnamed():
    picture = "tank1 base2:1 . . . . tank2 town2 base3\n. . . . . . m m m"
    table = Table(picture, seats=3, fog=True).do("attack a1 b1")
    gone = [event for event in table.heard(1) if isinstance(event, PieceRemoved)]
    assert plain(gone) == [PieceRemoved(None, table.cell("g1"), Seat(2))]
    seen = [event for event in table.heard(3) if isinstance(event, PieceRemoved)]
    assert [(event.name, event.cause) for event in seen] == [("Tank", "lost")]
    assert not any(isinstance(e, ResourceChanged) for e in table.heard(1))
