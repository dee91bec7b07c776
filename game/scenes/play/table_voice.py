"""The board in words for whoever plays: what a click would do first, then the card; lists to jump
from; and what the cursor is on.

All is of the interaction of the seat that looks and of the marks it is shown. It is made anew with
every interaction, and let go behind the curtain.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.board.grid import Cell, Edge, bits
from game.core.manifest import Intent
from game.core.presentation import Base, Marker, Pattern, PieceView
from game.core.refs import EdgeRef, Ref
from game.core.words import Phrase, Verbatim, Words, paragraph
from game.match.game_log import LogEntry
from game.scenes.board_voice import BoardVoice
from game.scenes.play import commands as do
from game.scenes.play import outlook
from game.scenes.play.interaction import Interaction
from game.ui.access import Role, Spoken, Wish, listed, notes
from game.ui.spoken import forecast_words
from game.view.board_view import BoardView

_FIRST: Mapping[Pattern, Words] = {
    Pattern.AIMED: "target",
    Pattern.ATTACK: "target",
    Pattern.APPROACH: "target after a move",
    Pattern.PLACE: "free place",
    Pattern.REACH: "in reach",
    Pattern.SUPPORT: "can be joined",
}
"""What a click could do there, said before all else."""
_LAST: Mapping[Pattern, Words] = {
    Pattern.ABLE: "can act",
    Pattern.BLAST: "explosion",
    Pattern.BLOCKED: Phrase("blocked", context="cell"),
    Pattern.DOOMED: "dies",
    Pattern.HINT: "in the hint",
    Pattern.NEWS: "undo may end here",
    Pattern.RIVAL: "rival",
    Pattern.SAVED: "is spared",
    Pattern.SIGHT: "in sight",
    Pattern.SUPPLY: "supply",
    Pattern.THREAT: "under threat",
    Pattern.ZONE: "zone",
}
"""What else is marked there."""


class TableVoice(BoardVoice):
    """Says the board to the person who plays on it.

    Args:
        interaction: what they point at and have picked up.
        view: the board, with its marks.
        send: takes the commands.
        recap: returns what happened since their last turn.
    """

    def __init__(
        self,
        interaction: Interaction,
        view: BoardView,
        send: do.Send,
        recap: Callable[[], Sequence[LogEntry]],
    ) -> None:
        match = interaction.match
        super().__init__(match.ruleset, match.board.grid, interaction.seat, view, send)
        self.interaction = interaction
        self._send = send
        self._recap = recap
        self._marked: Sequence[Marker] = ()
        self._marks: dict[Cell, list[Pattern]] = {}

    def _follow(self) -> None:
        """Take in what is shown now, if anything is another."""
        interaction, marks = self.interaction, self._view.marks
        if interaction.scene is not self._scene:
            self._idle = set(interaction.match.idle_refs(interaction.seat))
        self.look(interaction.seen, interaction.scene, self._idle)
        if marks is not self._marked:
            self._marked, self._marks = marks, _by_cell(marks)

    # ------------------------------------------------------------------ for the board's widget

    @property
    def at(self) -> Cell | None:
        """The cell where the cursor is; before it is anywhere, that of what is picked up, or the
        first where something can be begun, or the middle of what is in view."""
        interaction = self.interaction
        stage = interaction.stage[:1] or tuple(view.cell for view in self._own()[:1])
        middle = self._view.cell_at(self._view.camera.window.center)
        places = interaction.pointed, interaction.selected, *stage, middle, self.grid.cells[0]
        return next(cell for cell in places if cell is not None)

    def cell(self, cell: Cell) -> Spoken:
        """Return a cell with what a click would do there."""
        self._follow()
        part, patterns = super().cell(cell), self._marks.get(cell, ())
        pointed = cell == self.interaction.pointed
        if not patterns and not pointed:
            return part
        first = self._first(cell, patterns, pointed=pointed)
        last = [_LAST[pattern] for pattern in patterns if pattern in _LAST]
        name = listed([part.name, *dict.fromkeys(last)])
        name = _after(first, name)
        note = part.note
        if pointed:  # what the ground does is often foretold, too
            told = list(self.foretold())
            note = notes(*told, *(fact for fact in self._notes(cell) if fact not in told))
        return part._replace(name=name, note=note)

    def _first(self, cell: Cell, patterns: Sequence[Pattern], *, pointed: bool) -> Words:
        """Return what a click would do, or why nothing comes of one where the cursor is."""
        interaction = self.interaction
        refused = self._not_here() if pointed else ""
        if refused:
            return refused
        first = next((_FIRST[each] for each in patterns if each in _FIRST), "")
        if not {Pattern.ATTACK, Pattern.AIMED} & set(patterns):
            return first
        blows = [
            action
            for action in interaction.selection.at(interaction.refs_at(cell))
            if interaction.selection.intent(action) is Intent.ATTACK
        ]
        forecast = interaction.foresight.first(blows)
        if forecast is None:
            return first
        told = forecast.verdict or listed(list(forecast_words(forecast))[:2])
        return Phrase("{label}: {value}", {"label": first, "value": told})

    def about(self, ref: Ref) -> Words:
        """Return all that the card of a thing says, of the position as it is now."""
        self._follow()
        return super().about(ref)

    def side(self) -> Spoken | None:
        """Return the side where the cursor is: what a click would do there, or why nothing."""
        ref = self.interaction.hover[0] if self.interaction.hover else None
        if not isinstance(ref, EdgeRef):
            return None
        self._follow()
        marked = [mark.pattern for mark in self._marked if ref.edge in mark.edges]
        first = self._not_here() or next((_FIRST[each] for each in marked if each in _FIRST), "")
        name = _after(first, self._side(ref.edge))
        return Spoken(Role.CELL, name, notes(*self.foretold()), f"side {ref.edge}")

    def _not_here(self) -> Words:
        """Return why nothing comes of a click where the cursor is; "" where something may."""
        why = self.interaction.here_not()
        return Phrase("not here: {why}", {"why": why.text}) if why is not None and why.text else ""

    def foretold(self) -> Iterator[Words]:
        """Yield what a click where the cursor is would do, and what could come back."""
        forecast = outlook.forecast(self.interaction)
        if forecast is not None:
            yield forecast.title
            yield from forecast_words(forecast)
        exposed = outlook.exposure(self.interaction)
        if exposed is not None and exposed.exposure.verdict:
            verdict = {"verdict": exposed.exposure.verdict}
            yield Phrase("Then at worst: {verdict}", verdict)

    # ------------------------------------------------------------------ lists

    def _own(self) -> list[PieceView]:
        return [view for view in self.interaction.scene.pieces if view.look.seat == self.seat]

    def enemies(self) -> list[Cell]:
        """Return the cells of the enemies in sight."""
        mates = next((s.mates for s in self.interaction.scene.seats if s.seat == self.seat), ())
        friends = {0, self.seat, *mates}
        return _cells(v for v in self.interaction.scene.pieces if v.look.seat not in friends)

    def own(self) -> list[Cell]:
        """Return the cells of the seat's own pieces, those that can still act first."""
        able = [view.cell for view in self._own() if self._able(view)]
        return list(dict.fromkeys([*sorted(able), *_cells(self._own())]))

    def _able(self, view: PieceView) -> bool:
        return view.look.base is not Base.BUILDING and not view.look.dimmed

    def places(self) -> list[tuple[Cell, Edge | None]]:
        """Return where what is picked up can go, or strike, targets first."""
        interaction = self.interaction
        if interaction.selection.subject is None:
            return []
        self._follow()
        targets = [(cell, None) for cell in sorted(self._marks) if self._aimed_at(cell)]
        return list(dict.fromkeys([*targets, *interaction.aims()]))

    def _aimed_at(self, cell: Cell) -> bool:
        """Return whether what is picked up can strike there."""
        strikes = {Pattern.ATTACK, Pattern.APPROACH, Pattern.AIMED}
        return not strikes.isdisjoint(self._marks.get(cell, ()))

    def lists(self) -> Sequence[Spoken]:
        """Return own pieces, enemies, places for what is in hand, and what has happened."""
        own, foes = self.own(), self.enemies()
        mine = Phrase("Your pieces: {count}", {"count": len(own)})
        theirs = Phrase("Enemies you know of: {count}", {"count": len(foes)})
        parts = [
            _list("own", mine, [self._item("own", cell) for cell in own]),
            _list("foe", theirs, [self._item("foe", cell) for cell in foes]),
        ]
        places = self.places()
        if places:
            count: dict[str, Words | int] = {"piece": self.held(), "count": len(places)}
            items = [self._place(cell, side) for cell, side in places]
            parts.insert(0, _list("places", Phrase("Places for {piece}: {count}", count), items))
        recap = self._recap()
        if recap:
            items = [
                Spoken(Role.LIST_BOX_OPTION, line.text, key=f"news {number}")
                for number, line in enumerate(recap)
            ]
            news = Phrase("Since your last turn: {count}", {"count": len(recap)})
            parts.append(_list("recap", news, items))
        return parts

    def _item(self, kind: str, cell: Cell) -> Spoken:
        return self.cell(cell)._replace(role=Role.LIST_BOX_OPTION, key=f"{kind} {cell}")

    def _place(self, cell: Cell, side: Edge | None) -> Spoken:
        if side is None:
            return self._item("place", cell)
        return Spoken(Role.LIST_BOX_OPTION, self._side(side), key=f"side {side}")

    def place_names(self, *, targets: bool) -> list[Words]:
        """Return what the targets of what is picked up are called, or its other places."""
        return [
            Verbatim(self.grid.label(cell)) if side is None else self._side(side)
            for cell, side in self.places()
            if targets == (side is None and self._aimed_at(cell))
        ]

    def _side(self, side: Edge) -> Words:
        one, other = map(self.grid.label, self.grid.edge_cells(side))
        return Phrase("between {one} and {other}", {"one": one, "other": other})

    def held(self) -> Words:
        """Return what is picked up."""
        subject = self.interaction.selection.subject
        return self._card(subject).title if subject is not None else ""

    def perform(self, kind: str, number: int, wish: Wish) -> None:
        """Do what is asked of a cell, or of an item of one of the lists."""
        interaction = self.interaction
        if kind == "news":
            self._send(do.ShowLine(number, recap=True))
        elif kind == "side" and wish is Wish.PRESS:
            side = Edge(number)
            cell = self.grid.edge_cells(side)[0]
            self._send(do.Click((EdgeRef(side), *interaction.refs_at(cell))))
        elif kind == "side":
            self._send(do.PointAt(self.grid.edge_cells(Edge(number))[0], Edge(number)))
        else:
            self._send(do.PointAt(Cell(number)))
            if wish is Wish.PRESS:
                self._send(do.Click(interaction.refs_at(Cell(number))))


def _after(first: Words, name: Words) -> Words:
    """Return a name after what is said first, which may be a sentence."""
    return paragraph((first, name), " " if str(first).endswith(".") else ", ")


def _cells(views: Iterator[PieceView] | Sequence[PieceView]) -> list[Cell]:
    return list(dict.fromkeys(sorted(view.cell for view in views)))


def _by_cell(marks: Sequence[Marker]) -> dict[Cell, list[Pattern]]:
    """Return what is marked on each cell."""
    found: dict[Cell, list[Pattern]] = {}
    for mark in marks:
        for cell in bits(mark.cells):
            found.setdefault(cell, []).append(mark.pattern)
    return found


def _list(kind: str, title: Words, items: Sequence[Spoken]) -> Spoken:
    return Spoken(Role.LIST_BOX, title, key=kind, items=tuple(items))
