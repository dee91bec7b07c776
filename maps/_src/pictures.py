"""Draw the pictures of the map maker's guide.

Run `python3 maps/_src/pictures.py` after changing a map or the tilesets.
"""

from pathlib import Path

import pygame
from pygame import Surface

from game.board.grid import Cell, Grid, Shape
from game.board.layout import Layout
from game.maps.load import load_map, shipped
from game.maps.picture import picture
from game.maps.random.autotile import TILE_SIZE
from game.maps.schema import MapData

HERE = Path(__file__).parent
PICTURES = HERE.parent / "pictures"
PAPER, INK, RED = "#efe6d2", "#3a3128", "#a8321a"
GAP = 16


def main() -> None:
    """Write every picture of the guide."""
    pygame.font.init()
    PICTURES.mkdir(exist_ok=True)
    _save(gallery(), "maps")
    _save(scenarios(), "warshard")
    _save(layers("ring_road"), "layers")
    _save(sides(), "sides")


def gallery() -> Surface:
    """Return all shipped maps, each under its name."""
    tiles = []
    for path in shipped("mini_wars"):
        data = _read(path)
        tiles.append((_within(picture(data), 250, 190), f"{data.title}, {data.seats} players"))
    tiles.sort(key=lambda tile: tile[1])
    return _table(tiles, 5, 250, 190)


def scenarios() -> Surface:
    """Return the scenarios of WarShard, the smallest first, each under its name and size."""
    tiles = []
    for data in sorted(map(_read, shipped("warshard")), key=lambda data: data.width * data.height):
        words = f"{data.title}, {data.width} x {data.height}"
        tiles.append((_within(picture(data), 420, 320), words))
    return _table(tiles, 3, 420, 320)


def layers(name: str) -> Surface:
    """Return one map as it grows: each picture adds a layer."""
    data = _read(HERE.parent / "mini_wars" / f"{name}.tmx")
    tiles = []
    for count, layer in enumerate(data.layers, 1):
        part = data.model_copy(update={"layers": data.layers[:count]})
        label = f"{count}. layer {layer.name}, role {layer.role}"
        tiles.append((_within(picture(part), 420, 280), label))
    return _table(tiles, 2, 420, 280)


def sides() -> Surface:
    """Return a cell of each grid with its sides numbered."""
    tiles = []
    for shape in Shape:
        title = {
            Shape.SQUARE: "orthogonal",
            Shape.HEX_FLAT: "hexagonal, stagger axis X",
            Shape.HEX_POINTY: "hexagonal, stagger axis Y",
        }[shape]
        tiles.append((_numbered(shape), title))
    return _table(tiles, 3, 330, 220)


def _numbered(shape: Shape) -> Surface:
    width, height, side = (3 * length for length in TILE_SIZE[shape])
    layout = Layout(shape, False, width & ~1, height & ~1, side & ~1, 1, 1)
    surface = Surface((330, 220))
    surface.fill(PAPER)
    shift_x, shift_y = (330 - width) // 2, (220 - height) // 2
    corners = [(x + shift_x, y + shift_y) for x, y in layout.polygon(Cell(0))]
    pygame.draw.polygon(surface, "#dcd3a8", corners)
    pygame.draw.lines(surface, INK, True, corners, 3)
    for number in range(Grid(shape, 1, 1).sides):
        (ax, ay), (bx, by) = corners[number], corners[(number + 1) % len(corners)]
        middle_x, middle_y = (ax + bx) / 2, (ay + by) / 2
        inward_x, inward_y = 165 - middle_x, 110 - middle_y
        at = (middle_x + inward_x * 0.22, middle_y + inward_y * 0.22)
        text = pygame.font.Font(None, 34).render(str(number), True, RED)
        surface.blit(text, text.get_rect(center=at))
    return surface


def _read(path: Path) -> MapData:
    data = load_map(path).data
    if data is None:
        raise SystemExit(f"{path} cannot be read")
    return data


def _within(surface: Surface, width: int, height: int) -> Surface:
    scale = min(width / surface.get_width(), height / surface.get_height())
    size = (round(surface.get_width() * scale), round(surface.get_height() * scale))
    return pygame.transform.smoothscale(surface, size)


def _table(tiles: list[tuple[Surface, str]], columns: int, width: int, height: int) -> Surface:
    """Return pictures in rows on paper, each centred over its words."""
    rows = -(-len(tiles) // columns)
    line = 30
    surface = Surface(
        (GAP + columns * (width + GAP), GAP + rows * (height + line + GAP)), pygame.SRCALPHA
    )
    surface.fill(PAPER)
    for number, (tile, words) in enumerate(tiles):
        row, column = divmod(number, columns)
        x, y = GAP + column * (width + GAP), GAP + row * (height + line + GAP)
        surface.blit(tile, (x + (width - tile.get_width()) // 2, y))
        text = pygame.font.Font(None, 24).render(words, True, INK)
        place = text.get_rect(midtop=(x + width // 2, y + height + 8))
        surface.blit(text, place)
    return surface


def _save(surface: Surface, name: str) -> None:
    path = PICTURES / f"{name}.png"
    pygame.image.save(surface, path)
    print(path.relative_to(HERE.parent))  # noqa: T201 - says what it did


if __name__ == "__main__":
    main()
