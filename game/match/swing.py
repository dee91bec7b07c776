"""A swing of a match: a turn that changed who would win, what was played, what Hard would have
played, and the words in which it is told."""

from typing import NamedTuple

from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from game.match.analysis import Standing
from game.match.match import Match

SLIGHT = 3
"""Per cent below which nothing has swung, two turns are as good as each other, and luck is none."""


class PlayedTurn(NamedTuple):
    """A turn as it was played, or as it could have been."""

    match: Match
    """The match it stands in."""
    start: int
    end: int
    """The positions before its first step, and after the last thing done in it."""
    told: tuple[Words, ...]
    """What was done, in the log's words."""
    chance: int
    """Of who played it to win, in per cent, on the average over dice, after the likely answer."""
    left: int
    """The same of the seat judged for."""
    open: bool = False
    """The step at its end would turn up what the match has not shown, and is told without it."""


def missed_by(played: PlayedTurn, hard: PlayedTurn | None) -> int:
    """Return what Hard's turn leaves who played more than the one played, in per cent."""
    return hard.chance - played.chance if hard is not None else 0


class Swing(NamedTuple):
    """One of the turns that changed most."""

    number: int
    """In the order of play, from 1."""
    standing: Standing
    """How the turn left things; see `Review.standings`."""
    until: Standing
    """How things stood when the others had answered; the last there is, if they did not."""
    seat: Seat
    """Who played."""
    judged: Seat
    """The seat judged for: whose chance it tells of."""
    before: int
    after: int
    """How likely that seat was to win before it and after the answer, in per cent."""
    text: Words
    """What happened, in a line."""
    played: PlayedTurn
    hard: PlayedTurn | None
    """None: Hard had no answer."""
    luck: int
    """What the dice gave that seat more than on the average, in per cent; below 0: less."""
    answer: int
    """What the answer left that seat more than the likely one, in per cent; below 0: less."""

    @property
    def change(self) -> int:
        """By how much the turn changed the chance of the seat judged for."""
        return self.after - self.before

    @property
    def slight(self) -> bool:
        """It changed next to nothing: it is told for what was missed in it."""
        return abs(self.change) < SLIGHT

    @property
    def missed(self) -> int:
        """What Hard's turn leaves who played more than this one, in per cent; below 0: less."""
        return missed_by(self.played, self.hard)

    @property
    def same(self) -> bool:
        """Hard would have given the same orders: its turn is the one played."""
        return self.hard == self.played

    @property
    def lucky(self) -> bool:
        """The dice did more for it than the choice: than what it led to, and than a better one."""
        choice = max(abs(self.missed), abs(self.played.left - self.before))
        return abs(self.luck) >= SLIGHT and abs(self.luck) > choice


def verdict(swing: Swing) -> Words:
    """Return in a word or two what made a swing."""
    if swing.lucky and swing.missed >= SLIGHT:
        return Phrase("Luck, and {missed}\xa0% worse", {"missed": swing.missed})
    if swing.lucky:
        return "Mostly luck"
    if swing.same:
        return "As Hard would"
    if abs(swing.missed) < SLIGHT:
        return "As good as Hard"
    if swing.missed < 0:
        return "Better than Hard"
    return Phrase("{missed}\xa0% worse than Hard", {"missed": swing.missed})


def account(swing: Swing) -> tuple[Words, ...]:
    """Return what made a swing, in a few sentences, all about the chance of the seat judged for: of
    a mistake what it cost and what was better, else what came before and after it, and why."""
    untold = swing.answer if abs(swing.answer) < SLIGHT else 0  # so that what is told adds up
    words: dict[str, Words | int] = {
        "name": seat_name(swing.judged),
        "player": seat_name(swing.seat),
        "before": swing.before,
        "after": swing.after,
        "left": swing.played.left,
        "luck": abs(swing.luck + untold),
        "answer": abs(swing.answer),
    }
    hard = swing.hard
    if hard is not None and swing.missed >= SLIGHT and not swing.lucky:
        words |= {"gap": abs(hard.left - swing.played.left), "hard": hard.left}
        own = swing.seat == swing.judged
        cost = (
            "It cost {name} {gap}\xa0% of the chance to win."
            if own
            else "It gave {name} {gap}\xa0% more chance to win."
        )
        if abs(swing.luck) >= SLIGHT:
            cost = (
                "It cost {name} {gap}\xa0% of the chance to win, luck left out."
                if own
                else "It gave {name} {gap}\xa0% more chance to win, luck left out."
            )
        better = "Hard's turn was better for {player}: it leaves {hard}\xa0% to win for {name}."
        return Phrase(cost, words), Phrase(better, words)
    text = "Before it {name} had {before}\xa0% to win, after it and the answer {after}\xa0%."
    if swing.until == swing.standing:
        text = "Before it {name} had {before}\xa0% to win, after it {after}\xa0%."
    said: list[Words] = [Phrase(text, words)]
    if abs(swing.played.left - swing.before) >= SLIGHT:  # what stands over its board
        said.append(Phrase("After the likely answer it leaves {left}\xa0% on average.", words))
    if swing.luck >= SLIGHT:
        said.append(
            Phrase("Luck was kind: {luck}\xa0% more to win for {name} than on average.", words)
        )
    elif swing.luck <= -SLIGHT:
        said.append(
            Phrase("Luck was bad: {luck}\xa0% less to win for {name} than on average.", words)
        )
    if hard is None:
        return (*said, "Hard found no answer here.")
    if swing.same:
        said.append("Hard would have played just the same.")
    elif swing.missed >= SLIGHT:
        words["missed"] = swing.missed
        text = "Hard's turn was better for {player}, by {missed}\xa0%; luck did more."
        said.append(Phrase(text, words))
    elif swing.missed <= -SLIGHT:
        said.append(Phrase("Hard's turn was worse for {player}.", words))
    else:
        said.append(Phrase("Hard found nothing clearly better for {player}.", words))
    if swing.answer >= SLIGHT:
        text = "The answer that came left {answer}\xa0% more to win for {name} than the likely one."
        said.append(Phrase(text, words))
    elif swing.answer <= -SLIGHT:
        text = "The answer that came left {answer}\xa0% less to win for {name} than the likely one."
        said.append(Phrase(text, words))
    return tuple(said)
