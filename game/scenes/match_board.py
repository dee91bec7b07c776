"""The board of a match and its minimap, as the table and the replay show them."""

from pygame import Rect

from game.board.layout import Layout
from game.match.match import Match
from game.scenes.board_widget import MinimapWidget
from game.view.board_view import BoardView
from game.view.minimap import Minimap
from game.view.sprites import SpriteBook

_ROOM = Rect(0, 0, 640, 480)
"""Until the scene is laid out."""


def match_board(match: Match, sprites: SpriteBook) -> tuple[BoardView, MinimapWidget]:
    """Return the board that a match is played on, and its minimap."""
    data, manifest = match.map_data, match.ruleset.manifest
    layout, colours = Layout.for_map(data), manifest.terrain_colours
    view = BoardView(
        data,
        layout,
        sprites,
        _ROOM,
        terrain_colours=colours,
        prints_sides=not manifest.sides_change,
    )
    return view, MinimapWidget(Minimap(data, layout, sprites, colours), view)
