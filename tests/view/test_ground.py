"""Things that lie freely on a map, as they are drawn in a match."""

import pytest

from game.maps.schema import LayerData, TileObject
from tests.view.boards import map_of, picture_of, pixels, view_of


@pytest.mark.parametrize("size", [20_000.0, 1_000_000.0])
def test_a_tile_stretched_beyond_all_bounds_is_drawn_without_filling_the_memory(size):
    data = map_of()
    gid = next(gid for layer in data.layers for gid in layer.gids if gid)
    item = TileObject(gid=gid, x=-size / 2, y=size / 2, width=size, height=size)
    sky = LayerData(name="Sky", role="decoration", objects=(item,))
    covered = data.model_copy(update={"layers": (*data.layers, sky)})
    assert pixels(picture_of(view_of(covered))) != pixels(picture_of(view_of(data)))
