"""Games on 8 × 8 on the way through set-up: the bases stand, the walls too, a base is stocked."""

from tests.rulesets.dominoes.table import Table


def line(column: str, rows: range) -> list[str]:
    """Return build orders for a straight base in a column."""
    return [f"build domino {column}{row}" for row in rows]


def built(**options: object) -> Table:
    """Return a game in which both bases stand: in column j above, in column k below."""
    table = Table(**options).do("go_first")  # type: ignore[arg-type]
    return table.do(*line("j", range(1, 7)), "confirm", *line("k", range(15, 21)), "confirm")


def walled(**options: object) -> Table:
    """Return a game in which four walls stand besides."""
    walls = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
    return built(**options).do(*(f"wall wall {edge}" for edge in walls))


def stocked(table: Table, column: str, rows: range) -> Table:
    """Fill a base with Grunts and a General, and confirm it."""
    first, *rest = rows
    table.do(f"stock general {column}{first}", *(f"stock grunt {column}{row}" for row in rest))
    return table.do("confirm")
