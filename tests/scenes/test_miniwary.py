"""Miniwary at the table: tiles are dragged onto each other, colours chosen, dice settle."""

from game.core.presentation import Pattern
from game.scenes.play.commands import Play
from game.text import say
from tests.scenes.client import Client, marks


def laying(client):
    return client(game="miniwary", map="hex3443", arrange=True)


def colour(one: Client, label: str) -> str:
    """Return the sprite that lies on a cell."""
    interaction = one.interaction
    assert interaction is not None
    return str(interaction.scene.ground[one.match.board.grid.parse_label(label)].sprite)


def buttons(one: Client) -> list[str]:
    return [str(button.label) for button in one.table.prompt.children]


def test_a_tile_is_dragged_onto_another_to_swap_them(client):
    one = laying(client)
    assert (colour(one, "0001"), colour(one, "0102")) == (
        "tile/yellow_hex_pointy",
        "tile/green_hex_pointy",
    )
    one.drag(one.at("0001"), one.at("0102"))
    assert one.actions == ["swap"]
    assert (colour(one, "0001"), colour(one, "0102")) == (
        "tile/green_hex_pointy",
        "tile/yellow_hex_pointy",
    )


def test_a_tile_under_a_pawn_is_dragged_too(client):
    one = laying(client)
    one.drag(one.at("0100"), one.at("0001"))
    assert one.actions == ["swap"]
    assert colour(one, "0100") == "tile/yellow_hex_pointy"


def test_two_clicks_swap_as_well_and_undo_takes_it_back(client):
    one = laying(client)
    one.click(one.at("0001"))
    assert "0102" in marks(one, Pattern.PLACE)
    assert "0201" not in marks(one, Pattern.PLACE)
    one.click(one.at("0102"))
    assert one.actions == ["swap"]
    one.key("u")
    assert colour(one, "0001") == "tile/yellow_hex_pointy"


def test_a_tile_dropped_on_its_like_flies_home_with_a_reason(client):
    one = laying(client)
    one.drag(one.at("0001"), one.at("0201"))
    assert one.actions == []
    assert "Both are a yellow tile" in str(one.table.prompt.sentence)


def test_a_held_tile_goes_with_the_cursor(client):
    one = laying(client)
    one.move(one.at("0001"))
    one.press(one.at("0001"))
    one.move(one.at("0101"), held=True)
    one.move(one.at("0102"), held=True)
    assert one.scene.view.ghost is not None
    assert one.scene.view.ghost.look.sprite == "tile/yellow_hex_pointy"
    assert one.scene.view.ghost.allowed


def test_the_main_button_says_that_the_tiles_are_laid(client):
    one = laying(client)
    assert str(one.table.main.label) == "Tiles are laid"
    one.click(one.middle(one.table.main))
    assert one.actions == ["done"]


def test_the_second_player_chooses_a_colour_by_a_button(client):
    one = laying(client)
    one.scene.perform(Play(next(action for action in one.match.legal() if action.verb == "done")))
    one.settle()
    assert {"Play red", "Play blue"} <= set(buttons(one))


def test_undo_keeps_its_place_whether_or_not_there_is_a_main_button(client):
    one = client(game="dominoes", map="skirmish")
    assert not one.table.main.visible
    places = one.table.undo.box, one.table.main.box
    other = client(game="miniwary", map="hex3443")
    assert (other.table.undo.box, other.table.main.box) == places


def test_a_move_that_passed_the_turn_on_is_taken_back_where_its_player_says_so(client):
    one = client(game="miniwary", map="hex3443")
    move = next(action for action in one.match.legal() if action.verb == "move")
    one.scene.perform(Play(move))
    one.settle()
    assert one.match.deciding == 2
    assert say(one.table.undo.what).startswith("Anna: ")
    one.key("u")
    assert len(one.match.steps) == 1, "Ben is asked whether Anna wants it"
    assert "Anna" in say(one.app.stack.top.title)
    one.key("esc")
    assert len(one.match.steps) == 1
    one.key("u")
    one.key("enter")
    assert not one.match.steps
    assert one.match.deciding == 1
