"""Fields with a margin of table around them."""

GROUND = {"d": "domino", "t": "table"}


def field(width: int, height: int, margin: int = 6) -> tuple[str, ...]:
    """Return the rows of a rectangular field."""
    whole = "t" * (width + 2 * margin)
    side = "t" * margin
    return (whole,) * margin + (side + "d" * width + side,) * height + (whole,) * margin
