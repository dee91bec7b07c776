"""A crash inside the rules: what is kept of it, and the sentence that people read."""

import platform
import traceback
from pathlib import Path

from game.core.words import Phrase, paragraph
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
        where = Phrase("A report is in {file}.", {"file": str(report)}) if step and report else ""
        super().__init__(paragraph((words, where)))


def report_text(title: str, version: int, step: int, action: str, error: BaseException) -> str:
    """Return the text of a report: enough to find the fault with the journal beside it."""
    lines = [
        f"{title}, rules version {version}",
        f"Step {step}: {action}",
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(lines)
