"""What can end the match without a victory, in words: a panel from half of the count on, a warning
in the last turn; where the panels have no place, a number."""

from collections.abc import Sequence

from game.core.presentation import Countdown, Panel, Presentation, Row, Tone
from game.core.words import Phrase, Term, Words
from game.ui.notice import Notice

KEY = "countdown"
"""Of the panel."""

_THEN = "Then {decides}"
_LAST = "The match ends after this {unit}: {decides}."
_LAST_UNLESS = "The match ends after this {unit}, unless {unless}: {decides}."
_SOON = "The match ends before your next {unit}: {decides}."
_PERHAPS = "The match may end before your next {unit}: {decides}."


def with_panel(scene: Presentation) -> Presentation:
    """Return what is shown with a panel of the counts that are near, in place of the rows that
    told them before."""
    near = _near(scene)
    if not near:
        return scene
    rows = tuple(_row(count, alone=len(near) == 1) for count in near)
    panel = Panel(KEY, "Countdown", rows=rows, vital=True, short="Ends")
    keys = {count.key for count in near}
    kept = (_without(each, keys) for each in scene.panels)
    return scene._replace(panels=(*(each for each in kept if each.rows or each.table), panel))


def limited(count: Words, round: int, scene: Presentation) -> Words:
    """Return how far a match is, with where it surely ends: "Turn 5 of 20".

    Args:
        count: how far it is.
        round: the number in it.
        scene: what a seat is shown.
    """
    limit = _limit(round, scene)
    if limit is None:
        return count
    return Phrase("{count} of {total}", {"count": count, "total": limit.total})


def _limit(round: int, scene: Presentation) -> Countdown | None:
    """Return the count of all turns, of which nothing keeps the present one."""
    sure = (each for each in scene.countdowns if not each.unless and each.left > 0)
    return next((each for each in sure if each.done + 1 == round), None)


def with_numbers(
    scene: Presentation, told: Sequence[Row], round: int, *, near: bool = True
) -> list[Row]:
    """Return the rows of a bar with a number for each count that is near, in place of its row and
    in its words; of one that `limited` tells, none.

    Args:
        scene: what a seat is shown.
        told: the rows.
        round: the number that is told of how far the match is.
        near: nothing else tells the counts that are near.
    """
    limit = _limit(round, scene)
    counts = [count for count in _near(scene) if near and count != limit]
    keys = {count.key for count in (*counts, *((limit,) if limit else ()))}
    notes = {row.key: row.note for row in told}
    return [
        *(row for row in told if row.key not in keys),
        *(
            Row(
                count.title,
                _of(count),
                key=count.key,
                icon="clock",
                note=notes.get(count.key) or count.title,
            )
            for count in counts
        ),
    ]


def warnings(scene: Presentation, *, seated: bool) -> tuple[Notice, ...]:
    """Return what to warn of: each count that the present turn may fill.

    Args:
        scene: what a seat is shown, while the match goes on.
        seated: a person looks who plays: warned too where no other turn may be left to that seat.
    """
    duel = sum(not view.out for view in scene.seats) == 2  # of more, some may drop out till then
    found: list[Notice] = []
    for count in scene.countdowns:
        if count.left == 1:
            found.append(_warning(count, _LAST_UNLESS if count.unless else _LAST))
        elif seated and count.left <= count.till_turn:
            sure = duel and not count.unless
            found.append(_warning(count, _SOON if sure else _PERHAPS))
    return tuple(found)


def _near(scene: Presentation) -> list[Countdown]:
    return [count for count in scene.countdowns if count.near]


def _without(panel: Panel, keys: set[str]) -> Panel:
    if not any(row.key in keys for row in panel.rows):
        return panel
    return panel._replace(rows=tuple(row for row in panel.rows if row.key not in keys))


def _of(count: Countdown) -> Words:
    """Return how many there have been; where each one counts, the present one among them."""
    begun = not count.unless and count.left > 0
    return Phrase("{done} of {total}", {"done": count.done + begun, "total": count.total})


def _row(count: Countdown, *, alone: bool) -> Row:
    """Return a count; alone in its panel, with what decides then."""
    return Row(
        count.title,
        _of(count),
        key=count.key,
        icon="clock",
        note=Phrase(_THEN, {"decides": count.decides}) if alone else "",
        tone=Tone.BAD if count.left == 1 else Tone.PLAIN,
        rule=count.rule,
    )


def _warning(count: Countdown, template: Term) -> Notice:
    return Notice(_announced(count, template), "clock", Tone.BAD)


def _announced(count: Countdown, template: Term) -> Words:
    """Return the sentence, with what each side has: "Victory points: Anna 12, Ben 9"."""
    words = {"unit": count.unit, "unless": count.unless, "decides": count.decides}
    said = Phrase(template, words)
    if not count.standing:
        return said
    first, *others = (
        Phrase("{name} {number}", {"name": row.label, "number": row.value})
        for row in count.standing
    )
    listed: Words = first
    for one in others:
        listed = Phrase("{names}, {name}", {"names": listed, "name": one})
    standing = {"said": said, "measure": count.measure, "standing": listed}
    return Phrase("{said} {measure}: {standing}.", standing)
