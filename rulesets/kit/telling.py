"""What several games say of results: for whom they are good, and what dice may show."""

from collections.abc import Callable, Sequence
from itertools import product

from game.core.presentation import Bar, Chart, Tone
from game.core.refs import Seat


def toned(viewer: Seat, favoured: Seat) -> Tone:
    """Return how a result is meant that favours a seat, to who looks; nobody is for neither."""
    if not viewer or not favoured:
        return Tone.PLAIN
    return Tone.GOOD if viewer == favoured else Tone.BAD


def chart(dice: Sequence[int], faces: int, enough: Callable[[int], bool]) -> Chart:
    """Return every sum that dice may show, how often it comes, and which is enough.

    Args:
        dice: what they showed.
        faces: of each of them.
        enough: says of a sum whether it is enough.
    """
    shares: dict[int, int] = {}
    for thrown in product(range(1, faces + 1), repeat=len(dice)):
        shares[sum(thrown)] = shares.get(sum(thrown), 0) + 1
    bars = tuple(
        Bar(str(total), share, Tone.GOOD if enough(total) else Tone.PLAIN)
        for total, share in sorted(shares.items())
    )
    return Chart(bars, sorted(shares).index(sum(dice)))
