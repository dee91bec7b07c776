"""What is written in a picture, read as it is drawn."""

import pytest

from game.text import say
from game.ui.canvas import Canvas


def paragraphs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with what is written as paragraphs."""
    drawn: list[str] = []
    paragraph = Canvas.paragraph

    def noted(canvas, box, words, *rest, **how):
        drawn.append(say(words))
        return paragraph(canvas, box, words, *rest, **how)

    monkeypatch.setattr(Canvas, "paragraph", noted)
    return drawn
