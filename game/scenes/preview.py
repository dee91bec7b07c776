"""Pictures of a board before it is played, or of a kept match, as everyone may see them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.dice import RandomDice
from game.core.manifest import Manifest, read_options
from game.core.presentation import Presentation, SeatView
from game.core.refs import NEUTRAL, Seat
from game.core.registry import ruleset as ruleset_of
from game.core.ruleset import Ruleset
from game.errors import GameError
from game.maps.schema import MapData
from game.match.match import Match
from game.ui.canvas import Ui
from game.view.board_view import BoardView
from game.view.frame import FREE, MARGIN
from game.view.minimap import terrain_picture
from game.view.tracks import NO_TRACKS, Tracks

_LARGEST = 2600
"""Boards that are larger at the farthest zoom, in pixels, are shown in flat terrain colours."""


def common_view(
    ruleset: Ruleset[Any], data: MapData, options: Mapping[str, object]
) -> Presentation:
    """Return the start of a game as far as every seat sees it.

    A piece that looks different to different seats is shown as the one who knows least sees it;
    a piece that some seat does not see at all is left out, and so are badges. Options that do not
    fit leave the board bare.
    """
    try:
        board = data.board()
        state = ruleset.rules.setup(
            board, read_options(ruleset.manifest, board, options), RandomDice(1)
        )
        views = [
            ruleset.presenter.present(ruleset.rules.observe(state, Seat(seat)), Seat(seat))
            for seat in range(1, data.seats + 1)
        ]
    except GameError:
        return Presentation()
    shown = []
    for cell in sorted({piece.cell for view in views for piece in view.pieces}):
        seen = [[piece for piece in view.pieces if piece.cell == cell] for view in views]
        least = min(seen, key=lambda pieces: sum(piece.piece is not None for piece in pieces))
        shown += [
            piece._replace(look=piece.look._replace(badges=()))
            for piece in least
            if piece.piece is None or all(piece in others for others in seen)
        ]
    return views[0]._replace(pieces=tuple(shown), hand=(), panels=(), markers=(), fog=0)


def kept_view(match: Match) -> Presentation:
    """Return what of a kept match may be shown to whoever looks at the list of matches.

    That is all of it where nothing is hidden any more or nobody plays, and a person's own view
    against computers. People who hide things from each other share the list: of their match it
    shows the map as it was set up, and tells nothing of the seats.
    """
    if veiled(match):
        shown = common_view(match.ruleset, match.map_data, match.options.model_dump(mode="json"))
        seats = tuple(SeatView(view.seat, colour=view.colour) for view in shown.seats)
        shown = shown._replace(seats=seats)
    elif match.open or not match.humans:
        shown = match.present(NEUTRAL)
    else:
        shown = match.present(match.humans[0])
    return shown._replace(hand=(), panels=(), markers=(), countdowns=())


def veiled(match: Match) -> bool:
    """Return whether people hide things of a kept match from each other."""
    return not match.open and len(match.humans) > 1


def terrain_colours(data: MapData) -> Mapping[str, str]:
    """Return the colours of the terrains of the games a map is for."""
    found: dict[str, str] = {}
    for manifest in _manifests(data):
        found |= manifest.terrain_colours
    return found


def _manifests(data: MapData) -> Iterator[Manifest]:
    """Yield what is known of the games a map is for, as far as they are there."""
    for key in data.rulesets:
        with suppress(GameError):
            yield ruleset_of(key).manifest


class BoardPicture(NamedTuple):
    """A picture of a board, and where some of its cells lie on it."""

    surface: Surface
    places: tuple[tuple[float, float], ...]
    """The middles of the cells that were asked for, in pixels."""


def board_picture(
    ui: Ui,
    data: MapData,
    shown: Presentation,
    size: tuple[int, int],
    *,
    on_paper: bool = True,
    tracks: Tracks = NO_TRACKS,
) -> Surface:
    """Return a board as large as fits into a size in pixels; see `board_with_places`."""
    return board_with_places(ui, data, shown, size, (), on_paper=on_paper, tracks=tracks).surface


def board_with_places(
    ui: Ui,
    data: MapData,
    shown: Presentation,
    size: tuple[int, int],
    cells: Sequence[Cell],
    *,
    on_paper: bool = True,
    tracks: Tracks = NO_TRACKS,
) -> BoardPicture:
    """Return a board as large as fits into a size in pixels, and where some cells are on it.

    Args:
        ui: sprites and scale.
        data: the map.
        shown: the pieces on it.
        size: the largest width and height.
        cells: those whose places are wanted.
        on_paper: with the card it is printed on, else the ground alone.
        tracks: what was done, drawn over it.
    """
    layout = Layout.for_map(data)
    wide, high = layout.size
    factor = 32 / min(data.tile_width, data.tile_height)
    if max(wide, high) * factor > _LARGEST:
        flat = terrain_picture(data, layout, min(size), terrain_colours(data))
        wider = flat.get_width() / wide
        spots = (layout.centre(cell) for cell in cells)
        return BoardPicture(flat, tuple((x * wider, y * wider) for x, y in spots))
    shrinks = min(1.0, size[0] / (wide * factor), size[1] / (high * factor))
    unit = ui.scale.factor / shrinks  # coordinates are as large as elsewhere once it is shrunk
    margin = 2 * round((MARGIN + FREE) * unit)
    room = (max(size[0], int(wide * factor) + margin), max(size[1], int(high * factor) + margin))
    ui.sprites.use(ui.colours.for_seats([seat.colour or seat.seat for seat in shown.seats]))
    view = BoardView(
        data,
        layout,
        ui.sprites,
        pygame.Rect(0, 0, *room),
        unit,
        terrain_colours=terrain_colours(data),
        prints_sides=not (shown.seats and any(each.sides_change for each in _manifests(data))),
    )
    view.set_scene(shown)
    view.tracks = tracks
    view.camera.fit()
    view.settle_ground()
    picture = Surface(room, pygame.SRCALPHA)
    view.draw(picture)
    ui.sprites.use(ui.colours)
    near, far = view.frame.margins(view.rect, unit) if on_paper else (0, 0)
    x, y, across, down = view.camera.window
    area = pygame.Rect(x - near, y - near, across + near + far, down + near + far)
    cut = picture.subsurface(area)
    part = min(1.0, size[0] / area.width, size[1] / area.height)
    fitted = (max(1, round(area.width * part)), max(1, round(area.height * part)))
    middles = [view.camera.to_screen(layout.centre(cell)) for cell in cells]
    places = tuple(((x - area.x) * part, (y - area.y) * part) for x, y in middles)
    return BoardPicture(pygame.transform.smoothscale(cut, fitted), places)
