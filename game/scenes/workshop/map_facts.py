"""What a sound map tells its maker beside its problems: numbers, the card of any cell, ranges, and
which cells are meant to be alike."""

from collections.abc import Iterator
from itertools import combinations

from game.board.grid import Cell, Grid, mask_of
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.presentation import Description, Marker, Panel, Pattern, Place, Row
from game.core.refs import NEUTRAL, CellRef, PieceRef, Seat
from game.core.registry import ruleset
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.maps.random.symmetry import Symmetry
from game.maps.schema import MapData
from game.maps.symmetry_slips import find_slips

_ALIKE = {
    "turn": "half a turn",
    "mirror": "a mirror",
    "thirds": "a third of a turn",
    "quarters": "a quarter turn",
    "mirrors": "both mirrors",
}


class MapFacts:
    """The facts of one map, played by the rules as it is set out.

    Args:
        key: of the game; the map has passed its check.
        data: the map.
    """

    def __init__(self, key: str, data: MapData) -> None:
        board = data.board()
        self._ruleset = ruleset(key)
        manifest, rules = self._ruleset.manifest, self._ruleset.rules
        self._zones = board.zones
        self._first = rules.setup(board, read_options(manifest, board, {}), RandomDice(1))
        self._seats = [Seat(number) for number in range(1, board.seats + 1)]
        self._shown = self._ruleset.presenter.present(self._first, self._seats[0])
        self._grid: Grid = board.grid
        self._overlay = next(
            (name for name, each in manifest.overlays.items()
             if each.of_piece and each.pattern is Pattern.THREAT),
            "",
        )  # fmt: skip
        found = find_slips(data)
        self.slips: frozenset[Cell] = frozenset()
        """Cells that differ from what they should be like."""
        self._symmetry: Symmetry | None = None
        if found is not None:
            kind, slips = found
            self._symmetry = Symmetry(kind, data.shape, data.width, data.height, even=data.even)
            both = {cell for slip in slips for cell in (slip.cell, slip.image)}
            self.slips = frozenset(Cell(cell) for cell in both if cell >= 0)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Return what the map gives each seat: what its maker is told, then what players are."""
        told = self._ruleset.presenter.survey(self._first)
        instead = {panel.key for panel in told}
        shown = (
            panel
            for panel in self._shown.panels
            if panel.place is Place.SIDE and panel.key not in instead
        )
        general = Panel("map", "The map", rows=tuple(self._general()))
        return (general, *told, *shown)

    def _general(self) -> Iterator[Row]:
        """Yield what is told of any map."""
        symmetry = self._symmetry
        told: Words = Phrase("none", context="of symmetries")
        if symmetry is not None:
            told = _ALIKE[symmetry.kind.value]
        if self.slips:
            words: dict[str, Words | int] = {"kind": told, "count": len(self.slips)}
            yield Row("Symmetry", Phrase("{kind}, but for {count} cell", words,
                                         "{kind}, but for {count} cells"))  # fmt: skip
        else:
            yield Row("Symmetry", told)
        homes = {
            seat: [piece.cell for piece in self._shown.pieces if piece.look.seat == seat]
            for seat in self._seats
        }
        for one, other in combinations(self._seats, 2):
            steps = min(
                (self._grid.distance(a, b) for a in homes[one] for b in homes[other]), default=0
            )
            if steps:
                names = {"one": seat_name(one), "other": seat_name(other)}
                apart = Phrase("{steps} steps", {"steps": steps})
                yield Row(Phrase("{one} to {other}, nearest pieces", names), apart)

    def card(self, cell: Cell) -> Description:
        """Return the card of what stands on a cell, of the ground where nothing does."""
        piece = next((p for p in self._shown.pieces if p.cell == cell and p.piece), None)
        ref = CellRef(cell) if piece is None or piece.piece is None else PieceRef(piece.piece)
        seat = piece.look.seat if piece is not None and piece.look.seat else self._seats[0]
        told = self._ruleset.presenter.describe(self._first, seat, ref)
        drawn = (
            Row(Phrase("In a zone: {name}", {"name": Verbatim(zone.name)}), seat=Seat(zone.seat))
            for zone in self._zones
            if zone.cells >> cell & 1
        )
        return told._replace(notes=(*told.notes, *drawn))

    def marks(self, cell: Cell) -> tuple[Marker, ...]:
        """Return the cells meant to be like this one, and what a unit on it could strike."""
        found = []
        if self._symmetry is not None:
            images = {Cell(image) for image in self._symmetry.images(cell) if image >= 0} - {cell}
            found.append(Marker("alike", Pattern.HINT, mask_of(images)))
        piece = next((p for p in self._shown.pieces if p.cell == cell and p.piece), None)
        if piece is not None and piece.piece is not None and piece.look.seat != NEUTRAL:
            foe = next((seat for seat in self._seats if seat != piece.look.seat), self._seats[0])
            ref = PieceRef(piece.piece)
            if self._overlay:
                found += self._ruleset.presenter.overlay(self._first, foe, self._overlay, ref)
        return tuple(found)

    @property
    def zone_marks(self) -> tuple[Marker, ...]:
        """Return the zones that the map draws."""
        return tuple(Marker("zones", Pattern.ZONE, zone.cells) for zone in self._zones)

    @property
    def slip_marks(self) -> tuple[Marker, ...]:
        """Return the cells that differ from what they should be like."""
        return (Marker("slips", Pattern.BLOCKED, mask_of(self.slips)),) if self.slips else ()
