"""Who plays with whom: in a match that could be begun, and in one that was kept."""

from collections.abc import Mapping
from typing import Any

from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import ruleset as ruleset_of
from game.core.ruleset import Ruleset
from game.errors import GameError
from game.file_kind import read_ordinary
from game.maps.schema import MapData
from game.match.save_format import MAX_BYTES, parse
from game.match.save_library import SaveEntry


def teams_at(
    ruleset: Ruleset[Any], data: MapData, options: Mapping[str, object]
) -> tuple[tuple[Seat, ...], ...]:
    """Return who would play with whom, in the order of their seats; who has no mate is alone."""
    seats = [Seat(seat) for seat in range(1, data.seats + 1)]
    if len(seats) < 3:
        return tuple((seat,) for seat in seats)
    try:
        board = data.board()
        state = ruleset.rules.setup(
            board, read_options(ruleset.manifest, board, options), RandomDice(1)
        )
        mates = [tuple(sorted((seat, *ruleset.rules.confidants(state, seat)))) for seat in seats]
    except GameError:
        return tuple((seat,) for seat in seats)
    return tuple(dict.fromkeys(mates))


def sides_in(entry: SaveEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who plays with the one whose move it is in a file, and who against them.

    Where that cannot be told the others all play against them.
    """
    names = entry.seats
    first = names.index(entry.to_move)
    team: tuple[Seat, ...] = (Seat(first + 1),)
    if len(names) > 2:
        try:
            record = parse(read_ordinary(entry.path, MAX_BYTES))
            ruleset = ruleset_of(entry.ruleset)
            teams = teams_at(ruleset, record.map_data, record.head.options)
            team = next(each for each in teams if team[0] in each)
        except (OSError, GameError):
            pass
    with_them = tuple(name for i, name in enumerate(names) if i != first and Seat(i + 1) in team)
    against = tuple(name for i, name in enumerate(names, 1) if Seat(i) not in team)
    return with_them, against
