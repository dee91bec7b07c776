"""The hint on the table: asked for, waited for, laid on the board with its reasons, dropped.

It belongs to one position as its seat sees it. Whatever a person does but look takes it away.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ai.bot import LEVELS
from game.board.grid import Cell, bits
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Look, Marker, Panel, Pattern, Presentation, Row
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef, Ref, Seat
from game.core.words import Phrase, Words
from game.match.adviser import Adviser, WholeOrder, adviser_of
from game.match.match import Match
from game.match.reasons import reasons, turn_reasons
from game.scenes.play.order_words import order_words
from game.view.board_view import Ghost

_LONG = 1.0
"""Seconds of thinking after which it is told how far it is."""
_LATE = 1.5
"""Seconds after what it said was done in which Esc may still be meant to hide it."""


class HintShown(NamedTuple):
    """What a hint looks like."""

    panel: Panel
    marks: tuple[Marker, ...]
    ghosts: tuple[Ghost, ...]
    cells: tuple[Cell, ...]
    """What is to be in sight, the most important last."""


class Counsel:
    """The hint of one match.

    Args:
        match: the match.
        adviser: is asked.
    """

    def __init__(self, match: Match, adviser: Adviser) -> None:
        self._match = match
        self._adviser = adviser
        self._waited = 0.0
        self._told: tuple[Row, ...] = ()
        self._shown: dict[bool, HintShown] = {}
        """What is shown of the first order, and of the whole turn."""
        self.whole = False
        """The whole turn is shown, and not the first order alone."""
        self.failed: Words = ""
        """Why the last question had no answer."""
        self.late = 0.0
        """Seconds in which Esc may still be meant to hide what has just been done."""

    # ------------------------------------------------------------------ its course

    @property
    def thinking(self) -> bool:
        """Return whether a hint is due: thought about, or answered and not yet explained."""
        return self._adviser.thinking or (bool(self._adviser.orders) and not self._told)

    @property
    def lies(self) -> bool:
        """Return whether a hint lies on the board."""
        return bool(self._told)

    def takes(self, at: Cell | None, *, walked: bool) -> bool:
        """Return whether to act where the cursor is does the hint: on its own cells, and where no
        key has led it, which is `walked`."""
        return self.lies and (not walked or at is None or at in self.shown.cells)

    @property
    def more(self) -> bool:
        """Return whether the turn has more orders than the first."""
        return len(self._adviser.orders) > 1

    @property
    def ends_turn(self) -> bool:
        """Return whether the orders are all of the seat's turn: no luck cuts them short, and no
        other phase of it follows."""
        rules, orders = self._match.rules, self._adviser.orders
        if not orders or orders[-1].after is None or rules.manifest.shared_turns:
            return False
        return rules.deciding(orders[-1].after) != self._match.deciding

    @property
    def alone(self) -> Words:
        """Why there is nothing to show but the first order."""
        if self.lies and self._adviser.orders[0].after is None:
            return "There is no more to show: after this order luck decides."
        if self.lies and self._reveals(self._adviser.orders[0]):
            return "There is no more to show: what comes into sight by this order counts first."
        if not self.ends_turn:
            return "There is no more to show: no further order is foreseen."
        return "There is no more to show: the turn is this one order."

    def _reveals(self, order: WholeOrder) -> bool:
        """Return whether an order shows what nobody of this seat knows yet."""
        deeds = zip(order.before, order.actions, strict=True)
        return any(self._match.presenter.uncovers(seen, action) for seen, action in deeds)

    @property
    def percent(self) -> int | None:
        """How far the thought is, once it takes long; None: not yet told."""
        progress = self._adviser.progress
        if not self.thinking or self._waited < _LONG or progress is None:
            return None
        return min(99, 100 * progress.done // max(1, progress.of))

    def ask(self) -> None:
        """Ask for a hint."""
        self.drop()
        self.failed = ""
        self._adviser.ask()

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything new is to be shown."""
        if not self.thinking:
            return False
        self._waited += seconds
        if self._adviser.orders:  # a frame of its own: both take long where pieces are many
            seat = self._match.deciding
            first, *rest = self._adviser.orders
            self._told = reasons(self._match.ruleset, self._match.board.grid, seat, first, rest)
            self._match.give_hint()
            return True
        news = self._adviser.update()
        if self._adviser.failure is not None:
            self.failed = self._adviser.failure.text
        return news

    def drop(self, *, done: bool = False) -> bool:
        """Take the hint away, which may just be done, or the question back; return whether there
        was any."""
        if done:
            self.late = _LATE
        there = self.thinking or self.lies
        self._adviser.forget()
        self._waited, self._told, self.whole = 0.0, (), False
        self._shown.clear()
        return there

    @property
    def orders(self) -> Sequence[WholeOrder]:
        """The orders that are shown: the first, or all of the turn."""
        orders = self._adviser.orders
        return orders if self.whole else orders[:1]

    def to_play(self) -> tuple[tuple[Action, bool], ...]:
        """Return the actions of what is shown, each with whether it goes on with the one before."""
        return tuple(
            (action, number > 0)
            for order in self._done()
            for number, action in enumerate(order.actions)
        )

    def _done(self) -> Sequence[WholeOrder]:
        """Return the orders that are done with the hint: of the whole turn all but its end, which
        stays for the person to say; the end of a phase after which the turn goes on is done."""
        verbs = self._match.ruleset.manifest.verbs
        told = self.orders
        ends = len(told) > 1 and verbs[told[-1].actions[0].verb].intent is Intent.END
        return told[:-1] if ends else told

    # ------------------------------------------------------------------ what is shown

    @property
    def shown(self) -> "HintShown":
        """What a hint that lies looks like; worked out once."""
        if self.whole not in self._shown:
            marks, ghosts = tuple(self._marks()), tuple(self._ghosts())
            cells = tuple(self._touched(marks, ghosts))
            self._shown[self.whole] = HintShown(self._panel(), marks, ghosts, cells)
        return self._shown[self.whole]

    def _panel(self) -> Panel:
        """Return the orders in words, and the reasons."""
        match, grid, seat = self._match, self._match.board.grid, self._match.deciding
        words = [order_words(match.ruleset, grid, seat, order) for order in self.orders]
        if not self.whole:
            return Panel("hint", "Hint", rows=(Row(words[0], icon="bulb"), *self._told))
        done = words[: len(self._done())]
        rows = [
            Row(Phrase("{number}. {order}", {"number": number, "order": order}))
            for number, order in enumerate(done, 1)
        ]
        rows += [
            Row(Phrase("{order}: left to you", {"order": order})) for order in words[len(done) :]
        ]
        if self.orders[-1].after is None:
            rows.append(Row("Then luck decides: ask again", icon="die"))
        rows += turn_reasons(match.ruleset, grid, seat, self.orders)
        title = "Hint: the whole turn" if self.ends_turn else "Hint: the next orders"
        return Panel("hint", title, rows=tuple(rows))

    @property
    def by(self) -> Words:
        """Whose advice it is."""
        return LEVELS[adviser_of(self._match.ruleset)].title

    @property
    def left(self) -> Words:
        """How many hints are left; empty where there are as many as one wants."""
        left = self._match.hints.left(self._match.deciding)
        return "" if left is None else Phrase("{count} left", {"count": left})

    def _marks(self) -> list[Marker]:
        """Return the marks of what is shown: who acts and where, the ways and the blows, and of
        several orders their numbers."""
        found: list[Marker] = []
        shown = self.orders
        numbers: dict[Cell, list[str]] = {}
        for number, order in enumerate(shown, 1):
            places = [self._places(seen, action) for seen, action in _steps(order)]
            for marks, _ in places:
                found += marks
            cells = [cell for _, touched in places for cell in touched]
            if cells:
                numbers.setdefault(cells[-1], []).append(str(number))
        if len(shown) > 1:
            tags = tuple((cell, ", ".join(of_cell)) for cell, of_cell in numbers.items())
            found.append(Marker("hint orders", Pattern.HINT, tags=tags))
        return found

    def _places(self, seen: object, action: Action) -> tuple[list[Marker], list[Cell]]:
        """Return the marks of an action, and the cells that it is about, the last one its goal."""
        shown = self._match.presenter.present(seen, self._match.deciding)
        start, goal = _cell(shown, action.subject), _cell(shown, action.target)
        intent = self._match.ruleset.manifest.verbs[action.verb].intent
        cells = [cell for cell in (start, goal) if cell is not None]
        if isinstance(action.target, EdgeRef):
            sides = (action.subject, action.target)
            edges = tuple(ref.edge for ref in sides if isinstance(ref, EdgeRef))
            two = list(self._match.board.grid.edge_cells(action.target.edge))
            lit = 0 if start is None else 1 << start
            return [Marker("hint", Pattern.HINT, lit, edges)], [*cells, *two]
        blow = intent is Intent.ATTACK and start is not None and goal is not None
        lit = sum(1 << cell for cell in dict.fromkeys(cells[:1] if blow else cells))
        marks = [Marker("hint", Pattern.HINT, lit)] if lit else []
        if start is None or goal is None or start == goal:
            return marks, cells
        if blow:
            marks.append(Marker("hint blow", Pattern.ATTACK, 1 << goal, lines=((start, goal),)))
        else:
            way = self._way(seen, action) or ((start, goal),)
            marks.append(Marker("hint way", Pattern.AIMED, lines=way))
        return marks, cells

    def _way(self, seen: object, action: Action) -> tuple[tuple[Cell, ...], ...]:
        """Return the way of a move, as its forecast shows it."""
        forecast = self._match.presenter.forecast(seen, action)
        marks = forecast.marks if forecast is not None else ()
        return tuple(line for mark in marks if mark.pattern is Pattern.REACH for line in mark.lines)

    def _touched(self, marks: Sequence[Marker], ghosts: Sequence[Ghost]) -> Iterator[Cell]:
        """Yield the cells on which marks and ghosts lie, and those beside a marked side."""
        for mark in marks:
            yield from bits(mark.cells)
            for edge in mark.edges:
                yield from self._match.board.grid.edge_cells(edge)
        yield from (ghost.cell for ghost in reversed(ghosts))

    def _ghosts(self) -> Iterator[Ghost]:
        """Yield the pictures of what the orders move or place, each where that ends."""
        seat, verbs = self._match.deciding, self._match.ruleset.manifest.verbs
        for order in self.orders:
            goal = None
            for action in order.actions:
                placed = verbs[action.verb].intent in (Intent.MOVE, Intent.PLACE)
                if placed and isinstance(action.target, CellRef):
                    goal = action.target.cell
            shown = self._match.presenter.present(order.before[0], seat)
            look = _look(shown, order.actions[0].subject, seat)
            if look is not None and goal is not None:
                yield Ghost(look, goal)


def _steps(order: WholeOrder) -> Iterator[tuple[object, Action]]:
    return zip(order.before, order.actions, strict=True)


def _cell(shown: Presentation, ref: Ref | None) -> Cell | None:
    """Return where a piece or cell is."""
    if isinstance(ref, CellRef):
        return ref.cell
    if not isinstance(ref, PieceRef):
        return None
    return next((view.cell for view in shown.pieces if view.piece == ref.piece), None)


def _look(shown: Presentation, subject: Ref | None, seat: Seat) -> Look | None:
    """Return the picture of a piece or card."""
    if isinstance(subject, PieceRef):
        return next((view.look for view in shown.pieces if view.piece == subject.piece), None)
    if isinstance(subject, CardRef):
        cards = (item.look for item in shown.hand if item.card == subject.card)
        return next((look._replace(seat=seat) for look in cards), None)
    return None
