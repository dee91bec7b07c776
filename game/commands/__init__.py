"""The sub-commands, one module each: `check_map_command.py` is `miniwars check-map`.

A module offers `NAME`, `add_parser(commands)`, which sets its `run` as the parser's default, and
`run(args) -> int`, the exit status. It imports what it needs at its top, as any module does: the
command line imports only the one it begins with, and none for `miniwars --help`, which takes
0.07 s, and 0.5 s with all of them. The other modules are shared between commands.
"""

from collections.abc import Mapping

from game.core.words import Term

COMMANDS: Mapping[str, Term] = {
    "arena": "let computer players meet in pairs on several maps",
    "balance": "measure by many games whether a map is fair, and write a page about it",
    "bench": "measure speed and memory",
    "check-map": "list what is wrong with maps, and how to mend it in Tiled",
    "desktop": "put the program into the system's menu, and its files under a double click",
    "dress": "join the shores and roads of a map drawn in Tiled, or make it alike for all",
    "endings": "build the exact table of a game's last positions on a map, or check it",
    "engine": "serve rules and computer players to other programs, line by line",
    "new-map": "write a random map",
    "pack": "put a map into one file, with all that it needs elsewhere",
    "perft": "count the positions some plies ahead",
    "play": "open the window, or start a match on a map",
    "render": "write the picture of a map",
    "replay": "tell a recorded match, or check that it plays as recorded",
    "sim": "let computer players play many games and count",
    "strength": "tell how strong computer players are, as the arena has shown",
    "suite": "put computer players before positions whose best turn is proven",
    "tiled": "open Tiled, with keys that play and check the map being drawn",
    "unpack": "make a folder of a packed map, which Tiled opens",
    "workshop": "show a map with its problems on the board, and follow what Tiled saves",
}
"""What each command does, as `miniwars --help` says it."""
