"""A crash of the rules or of a computer player: what is kept of it, and what people read."""

import platform
from pathlib import Path

from game.core.words import Phrase, Words, paragraph
from game.errors import GameError


class RulesError(GameError):
    """The rules failed at a step, which was not played; the match stands as it was before.

    Step 0 is set-up. `report` is the file that tells what happened, or None where nothing is kept.
    """

    def __init__(self, title: str, step: int, action: str, report: Path | None) -> None:
        self.step = step
        self.action = action
        self.report = report
        args = {"game": title, "step": str(step), "action": action}
        if not step:
            words = Phrase("The rules of {game} failed in set-up.", args)
        elif not action:
            words = Phrase(
                "The rules of {game} failed at step {step}. You can go on from the position before "
                "it.",
                args,
            )
        else:
            words = Phrase(
                "The rules of {game} failed at step {step} ({action}). You can go on from the "
                "position before it.",
                args,
            )
        super().__init__(paragraph((words, reported(report) if step else "")))


def reported(report: Path | None) -> Words:
    """Return where a report lies; nothing if there is none."""
    return Phrase("A report is in {file}.", {"file": str(report)}) if report else ""


def report_text(title: str, version: int, step: int, deed: str, trace: str) -> str:
    """Return the text of a report: enough to find the fault with the journal beside it.

    Args:
        title: of the game.
        version: of its rules.
        step: the number of the one that was to come.
        deed: what was to be done.
        trace: what failed.
    """
    lines = [
        f"{title}, rules version {version}",
        f"Step {step}: {deed}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        "",
        trace,
    ]
    return "\n".join(lines)
