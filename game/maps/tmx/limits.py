"""How large a map and its parts may be, so that no file can hang the game or eat its memory."""

MAP_BYTES = 16 << 20
"""Size of a TMX file; 512 × 512 cells on four layers in CSV, every tile flipped, just fit."""

TILESET_BYTES = 4 << 20
"""Size of a TSX file."""

IMAGE_BYTES = 32 << 20
"""Size of a picture file."""

TAGS = 100_000
"""XML elements in one file."""

ATTRIBUTES = 500_000
"""Equals signs in one file, and so XML attributes."""

DEPTH = 12
"""XML elements, and so layer groups, inside each other."""

SIDE = 512
"""Columns and rows of a map."""

CELLS = 2 << 20
"""Cells of all tile layers of a map together."""

LAYERS = 128
"""Layers of a map, groups not counted."""

TILE_SIDE = 1024
"""Width and height of a tile, in pixels."""

TILESETS = 64
"""Tilesets of a map."""

TILES = 65_536
"""Tiles of all tilesets of a map together."""

IMAGE_SIDE = 8192
"""Width and height of a picture, in pixels."""

IMAGE_PIXELS = 32 << 20
"""Pixels of all pictures of a map together."""

TEXT = 10_000
"""Characters of a text property."""

NUMBER = 1_000_000
"""Greatest length or coordinate, in pixels."""

PIECES = 10_000
"""Units and buildings of a map together."""

POINTS = 2048
"""Corners of all polygons of a map together."""

ZONE_CELLS = 1 << 20
"""Cells of all zones of a map together."""

NOTES = 3
"""Notes of a map that are shown: more of them, and nobody reads any."""

NOTE_LETTERS = 90
"""Letters of a note: two lines of the sheet that shows it."""

SEATS = 4
"""Players at the table."""

PROBLEMS = 100
"""ProblemList that are listed; beyond them only their number is told."""
