"""Times as people say them: "today 21:14", "yesterday", "3 May 2026"."""

from datetime import datetime, timedelta

from game.core.words import Phrase, Words
from game.ui.draw import Verbatim

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def when(stamp: str, now: datetime | None = None) -> Words:
    """Return a time in ISO form as seen from now; a text that is none is shown as it is."""
    try:
        then = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return Verbatim(stamp)
    today = (now or datetime.now()).astimezone().date()
    clock = Verbatim(f"{then.hour}:{then.minute:02}")
    if then.date() == today:
        return Phrase("today {time}", {"time": clock})
    if then.date() == today - timedelta(days=1):
        return Phrase("yesterday {time}", {"time": clock})
    return Phrase(
        "{day} {month} {year}",
        {
            "day": then.day,
            "month": _MONTHS[then.month - 1],
            "year": Verbatim(str(then.year)),
        },
    )
