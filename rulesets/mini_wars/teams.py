"""Teams, from the map's `rule.teams`: `1+2 3+4`; a seat that is not named stands alone."""

from game.board.board import Board


def parse_teams(text: str, seats: int) -> tuple[int, ...]:
    """Return the team of each seat, index 0 being neutral; a team bears its lowest seat's number.

    Raises:
        ValueError: not seats joined by `+` and parted by blanks, a seat that is not on the map, or
            a seat named twice.
    """
    team = list(range(seats + 1))
    named: set[int] = set()
    for group in text.split():
        members = group.split("+")
        if not all(member.isdecimal() for member in members):
            raise ValueError(f"{group!r} is not seats joined by +")
        numbers = [int(member) for member in members]
        for number in numbers:
            if not 1 <= number <= seats:
                raise ValueError(f"there is no seat {number} on a map for {seats}")
            if number in named:
                raise ValueError(f"seat {number} is named twice")
            named.add(number)
        for number in numbers:
            team[number] = min(numbers)
    if len(set(team[1:])) < 2:
        raise ValueError("all seats are in one team")
    return tuple(team)


def read_teams(board: Board) -> tuple[int, ...]:
    """Return the teams of a board that `check_map` has passed."""
    return parse_teams(str(board.rules.get("teams", "")), board.seats)
