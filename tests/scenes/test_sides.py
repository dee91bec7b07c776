"""Sides have their names on the form, on the chip, in the panels and at the end."""

from game.core.action import CONCEDE
from game.core.words import victory
from game.data import folder
from game.scenes.destinations import ToNewGame
from game.scenes.new_game.seat_row import SeatRow
from game.text import say
from tests.scenes.client import new_match


def test_chip_and_panel_name_person_and_side(client):
    one = client(new_match("boot_camp", game="warshard"))
    assert say(one.table.top.titled) == "Anna (Germany)"
    rows = [say(row.label) for panel in one.interaction.scene.panels for row in panel.rows]
    assert "Anna (Germany)" in rows
    assert "Ben (USA)" in rows


def test_the_end_names_who_won_and_for_which_side(client):
    one = client(new_match("danville", game="mj12"))
    one.match.step(CONCEDE)
    one.scene.follow()
    one.frames(4)
    winners = one.match.outcome.winners
    assert say(victory(winners)) == "Ben (The Horde) wins"


def test_the_form_names_the_sides_of_the_map_chosen(client):
    one = client()
    settings = one.app.services.settings
    settings.new_game.ruleset = "mj12"
    settings.new_game.map = str(folder("maps") / "mj12" / "danville.tmx")
    one.app.services.open(ToNewGame())
    one.frames(2)
    form = one.app.stack.top
    rows = [widget for widget in form.root.walk() if isinstance(widget, SeatRow)]
    assert [say(row.side) for row in rows] == ["Danville", "The Horde"]
