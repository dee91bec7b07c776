"""§8 to §10, §26: phases, initiative, markers, the end."""

from fractions import Fraction

import pytest

from game.core.dice import Dice, outcomes
from game.core.event import Announced, Cause, DiceRolled, GameEnded, PhaseBegan, TurnBegan
from game.core.manifest import read_options
from game.core.refs import PieceRef, Seat
from game.core.rules import Outcome
from tests.rulesets.mj12.table import RULES, Table, drawn

DUEL = "guardsman1 . . guardsman2\n. . . ."
"""Both can shoot each other and have somewhere to go."""
APART = "officer1 . . . . . . . officer2"


def test_8_the_phases_come_in_order_and_b_moves_first():
    table = Table(DUEL)
    course = [(table.phase, table.seat)]
    for order in ("be_a", "end_fire", "end_fire", "end_moves"):
        table.do(order)
        course.append((table.phase, table.seat))
    assert course == [
        ("initiative", 1),
        ("a_fire", 1),
        ("b_fire", 2),
        ("b_move", 2),
        ("a_move", 1),
    ]


def test_8_who_is_b_fires_second_and_moves_first():
    table = Table(DUEL).do("be_b")
    assert (table.phase, table.seat) == ("a_fire", 2)
    assert (table.do("end_fire").phase, table.seat) == ("b_fire", 1)
    assert (table.do("end_fire").phase, table.seat) == ("b_move", 1)
    assert (table.do("end_moves").phase, table.seat) == ("a_move", 2)


def test_8_a_phase_in_which_a_player_can_do_nothing_is_passed():
    table = Table(APART).do("be_a")
    assert (table.phase, table.seat) == ("b_move", 2)
    assert [e for e in table.events if isinstance(e, PhaseBegan)] == [PhaseBegan(Seat(2), "b_move")]


@pytest.mark.parametrize(
    ("pieces", "why"),
    [
        (APART, "no unit that shoots"),
        (APART.replace("officer", "guardsman"), "no target in range and sight"),
    ],
)
def test_8_a_fire_phase_that_is_passed_is_told_with_its_reason(pieces, why):
    table = Table(pieces).do("be_a")
    passed = [e for e in table.events if isinstance(e, Announced) and e.cause is Cause.PASSED]
    assert [(e.seat, str(e.text)) for e in passed] == [
        (seat, f"Player {seat} cannot fire: {why}.") for seat in (1, 2)
    ]


def test_8_the_morale_phase_comes_last_and_a_rallies_first():
    table = Table("officer1 goblin1! . . . . . goblin2! officer2").until("a_move", 1)
    table.do("end_moves")
    assert (table.phase, table.seat) == ("morale", 1)
    table.do("end_morale")
    assert (table.phase, table.seat) == ("morale", 2)
    table.do("end_morale", dice=(1, 2))
    assert (table.phase, table.seat, table.state.turn) == ("initiative", 2, 2)


def test_8_a_player_may_end_a_phase_at_any_time():
    table = Table(DUEL)
    for _ in range(5):
        assert "be_a" in table.verbs() or any(v.startswith("end_") for v in table.verbs())
        if table.phase == "a_move":
            break
        table.do("be_a" if table.phase == "initiative" else f"end_{_ending(table)}")


def _ending(table: Table) -> str:
    return "fire" if table.phase.endswith("fire") else "moves"


def test_9_the_higher_roll_chooses():
    assert Table(APART, dice=(6, 2)).seat == 1
    table = Table(APART, dice=(2, 3))
    assert (table.seat, table.verbs()) == (2, ["be_a", "be_b"])


def test_9_a_tie_goes_to_the_loser_of_the_roll_before():
    table = Table(APART, dice=(6, 2)).until("a_move", 1).do("end_moves", dice=(4, 4))
    assert table.seat == 2


def test_9_a_tie_is_forgotten_by_the_next_tie():
    """Seat 2 lost the latest roll that was no tie, and so chooses both times."""
    table = Table(APART, dice=(6, 2)).until("a_move", 1).do("end_moves", dice=(4, 4))
    table.do("be_b").until("a_move", 1).do("end_moves", dice=(1, 1))
    assert table.seat == 2


@pytest.mark.parametrize(
    ("throw", "again", "chooser"),
    [(1, (1, 2), 2), (6, (2, 1), 1), (30, (6, 5), 1), (25, (5, 6), 2)],
)
def test_9_the_first_tie_is_rolled_again(throw, again, chooser):
    """One throw stands for all pairs of unequal dice."""
    table = Table(APART, dice=(3, 3, throw))
    assert table.seat == chooser
    assert table.state.loser == 3 - chooser
    assert table.state.rolled is not None
    assert table.state.rolled.dice == again


def test_9_the_first_choice_is_even():
    board = drawn(APART)
    options = read_options(RULES.manifest, board, {})

    def chooser(dice: Dice) -> int:
        return RULES.setup(board, options, dice).seat

    chances = outcomes(chooser)
    assert sum(chance for chance, seat in chances if seat == 1) == Fraction(1, 2)


def test_9_the_roll_is_told_and_what_was_chosen():
    table = Table(APART).until("a_move", 1).do("end_moves", dice=(2, 5))
    assert table.events[:3] == (
        TurnBegan(Seat(2), 2),
        DiceRolled(Seat(1), 6, (2,), table.events[1].reason),  # type: ignore[union-attr]
        DiceRolled(Seat(2), 6, (5,), table.events[2].reason),  # type: ignore[union-attr]
    )
    assert str(table.events[2].reason) == "Player 2 rolls 5 for the initiative"  # type: ignore[union-attr]
    table.do("be_b")
    assert isinstance(table.events[0], Announced)
    assert str(table.events[0].text) == "Player 2 is B: fires second, moves first."


def test_9_a_game_that_begins_with_the_initiative_tells_it():
    told = RULES.opening(Table(APART, dice=(6, 2)).state)
    assert [event.results for event in told if isinstance(event, DiceRolled)] == [(6,), (2,)]


def test_10_the_marker_goes_when_the_initiative_is_settled():
    table = Table(DUEL).do("be_a").do("fire 0000 0300", dice=(1,))
    assert table.piece("0000").fired
    table.until("a_move", 1).do("end_moves", dice=(6, 1))
    assert table.piece("0000").fired
    table.do("be_a")
    assert not table.piece("0000").fired


def test_10_while_the_next_initiative_is_open_nobody_is_shown_as_having_fired():
    table = Table(DUEL).do("be_a").do("fire 0000 0300", dice=(1,))

    def shown():
        presenter, seat = table.presenter, Seat(1)
        piece = next(p for p in presenter.present(table.state, seat).pieces if p.cell == 0)
        assert piece.piece is not None
        badges = {badge.text for badge in piece.look.badges}
        card = presenter.describe(table.state, seat, PieceRef(piece.piece))
        return "fired" in badges, any("fired" in str(row.label) for row in card.notes)

    assert shown() == (True, True)
    table.until("a_move", 1).do("end_moves", dice=(6, 1))
    assert table.phase == "initiative"
    assert shown() == (False, False)


def test_9_while_the_next_initiative_is_open_nobody_is_shown_as_having_acted():
    table = Table(DUEL).do("be_a").until("a_move", 1).do("move 0000 0001")

    def spent():
        views = table.presenter.present(table.state, Seat(1)).pieces
        return [view.look.dimmed for view in views if view.look.seat == Seat(1)]

    assert any(spent())
    table.do("end_moves", dice=(6, 1))
    assert table.phase == "initiative"
    assert not any(spent())


def test_10_a_unit_fires_once_a_turn():
    table = Table(DUEL).do("be_a").do("fire 0000 0300", dice=(1,))
    assert table.verbs() == ["end_fire"]


def test_10_by_default_firing_forbids_nothing_else():
    table = Table(DUEL).do("be_a").do("fire 0000 0300", dice=(1,)).until("a_move", 1)
    assert table.can("move 0000 0001")


def test_10_with_the_option_who_fired_neither_moves_nor_attacks():
    picture = "guardsman1 goblin2 . \n. . mayor1"
    table = Table(picture, fire_forbids_move=True).do("be_a").do("fire 0000 0100", dice=(1,))
    table.until("a_move", 1)
    assert table.targets("move", "0000") == ""
    assert table.targets("attack", "0000") == ""
    assert table.targets("attack", "0201") == "0100"
    assert str(table.why("0000", "0001").text) == "It has fired, and may not move or attack."


# ------------------------------------------------------------------ the end


def test_26_the_last_army_on_the_map_wins():
    table = Table("mayor1 goblin2!").until("a_move", 1)
    table.do("attack 0000 0100", dice=(3, 4))
    assert table.outcome == Outcome((Seat(1),), table.outcome.reason, "destroyed")  # type: ignore[union-attr]
    assert str(table.outcome.reason) == "Player 2 has no unit left."
    assert RULES.legal_actions(table.state) == []
    assert [type(e) for e in table.events[-2:]] == [Announced, GameEnded]
    assert RULES.standing(table.state) == (Seat(1),)


def test_26_it_is_tested_at_once_in_the_middle_of_a_phase():
    table = Table("guardsman1 . goblin2!").do("be_a").do("fire 0000 0200", dice=(6,))
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_26_one_may_resign():
    table = Table(DUEL).do("be_b").concede()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert str(table.outcome.reason) == "Player 2 resigned."
    assert table.outcome.termination == "resigned"


def turns(table: Table, count: int) -> Table:
    """Let turns pass in which nobody does anything."""
    for _ in range(count):
        table.until("a_move", 1)
        last = RULES.apply(table.state, table.action("end_moves"), Constant())
        table.state, table.events = last.state, last.events
        if table.outcome is not None:
            break
    return table


class Constant:
    """Dice by which seat 1 wins every initiative."""

    def __init__(self) -> None:
        self._next = 6

    def roll(self, faces: int, reason: str = "", alike: object = None) -> int:
        self._next = 7 - self._next
        return 7 - self._next


def test_26_after_quiet_turns_the_more_costly_army_wins():
    table = turns(Table("mayor1 . . . . . . . officer2", quiet_turns=5), 4)
    assert table.outcome is None
    table = turns(table, 1)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "43 points are left against 24" in str(table.outcome.reason)
    assert table.outcome.termination == "quiet"


def test_26_equal_costs_are_a_draw():
    table = turns(Table(APART, quiet_turns=5), 5)
    assert table.outcome is not None
    assert table.outcome.winners == ()
    assert table.outcome.termination == "quiet"


def test_26_a_loss_begins_the_count_anew():
    picture = "guardsman1 . goblin2! . . . . wolfrider2 wolfrider2"
    table = turns(Table(picture, quiet_turns=5), 3).do("be_a").do("fire 0000 0200", dice=(6,))
    table = turns(table, 5)
    assert table.outcome is None
    assert table.state.quiet == 4
    assert turns(table, 1).outcome is not None


def test_26_by_default_the_limit_is_thirty():
    table = turns(Table(APART), 29)
    assert table.outcome is None
    assert turns(table, 1).outcome is not None


def test_26_quiet_turns_can_be_switched_off():
    assert turns(Table(APART, quiet_turns=0), 40).outcome is None


def test_26_a_turn_limit_ends_the_game():
    table = turns(Table("mayor1 . . . . . . . officer2", turn_limit=3), 2)
    assert table.outcome is None
    table = turns(table, 1)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert table.outcome.termination == "limit"


@pytest.mark.parametrize("value", [1, 4, 201, -1])
def test_26_quiet_turns_are_none_or_from_five_to_two_hundred(value):
    from game.errors import OptionError

    with pytest.raises(OptionError):
        Table(APART, quiet_turns=value)
