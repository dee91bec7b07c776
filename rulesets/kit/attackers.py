"""Who can attack a place, told in few lines."""

from collections.abc import Iterable

from game.core.presentation import Row, Tone
from game.core.refs import Seat
from game.core.words import Phrase, Words


def attacker_rows(
    found: Iterable[tuple[Words, str, Seat]], rule: str, *, own: bool = True, melee: bool = False
) -> list[Row]:
    """Return a row for each kind of enemy that can attack, those of one kind and seat together.

    Args:
        found: name, label of the cell, and seat of each enemy.
        rule: the paragraph on who can attack.
        own: what they can attack is of whoever looks; else it is no danger but a chance.
        melee: attacks are of that kind, and others have another name.
    """
    alike: dict[tuple[Words, Seat], list[str]] = {}
    for name, cell, seat in found:
        alike.setdefault((name, seat), []).append(cell)
    rows = []
    for (name, seat), cells in alike.items():
        words: dict[str, Words | int] = {"unit": name, "cell": cells[0], "count": len(cells)}
        text = Phrase(
            "{unit} at {cell} can attack here", words, many="{count} × {unit} can attack here"
        )
        if melee:
            text = Phrase(
                "{unit} at {cell} can come to melee here",
                words,
                many="{count} × {unit} can come to melee here",
            )
        rows.append(danger(text, rule, own=own)._replace(seat=seat))
    return rows


def danger(text: Words, rule: str, *, own: bool = True) -> Row:
    """Return a row that tells of attackers: a warning if what they can attack is one's own."""
    tone, icon = (Tone.BAD, "warning") if own else (Tone.PLAIN, "info")
    return Row(text, tone=tone, icon=icon, rule=rule)


def safety(text: Words, rule: str, *, own: bool = True, sure: bool = True) -> Row:
    """Return a row that tells that nobody can attack: good news if it is of one's own.

    Args:
        text: the sentence; where it is not sure, one that speaks of enemies in sight only.
        rule: the paragraph on who can attack.
        own: what nobody can attack is of whoever looks.
        sure: nobody who could attack it may be hidden from whoever looks.
    """
    tone, icon = (Tone.GOOD, "ok") if own and sure else (Tone.PLAIN, "info")
    return Row(text, tone=tone, icon=icon, rule=rule)
