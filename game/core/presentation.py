"""Presentation: what a seat is shown, as plain data. A new kind of widget is a change here.

The view draws sprites, badges, patterns and panels by name; it never learns what they mean.
Everything here is made from an observation, so it can hold nothing the seat may not know.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from game.board.grid import Cell, Edge, Mask
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Words

_EMPTY: Mapping[Any, Any] = MappingProxyType({})


class Base(StrEnum):
    """What a piece's picture stands on."""

    COUNTER = "counter"
    """A cardboard counter with the owner's band and emblem."""
    BUILDING = "building"
    """A plinth on the ground, roof in the owner's colour."""
    FIGURE = "figure"
    """A plastic figure on a stand."""
    BARE = "bare"
    """The picture alone: dice, tiles, cards."""


class Slot(StrEnum):
    """Where a badge sits on a piece."""

    STRENGTH = "strength"
    """Bottom right: hp or strength, in figures."""
    STATE = "state"
    """Top left: an icon such as `moved`, `disrupted`, `unsupplied`, `out`."""
    FOOT = "foot"
    """Bottom left: an icon such as a morale sign."""
    NUMBERS = "numbers"
    """Centred along the lower edge: power-defence-mobility."""
    NAME = "name"
    """In the middle of the upper edge: the number or name printed on a counter."""
    MARK = "mark"
    """Top right: an icon of what it bears for a while, such as `fired`."""


class Tone(StrEnum):
    """How a number or a line is meant."""

    PLAIN = ""
    GOOD = "good"
    BAD = "bad"


class Pattern(StrEnum):
    """The marks a board can carry; each has its own shape or hatch besides its colour."""

    REACH = "reach"
    ATTACK = "attack"
    APPROACH = "approach"
    """Can be attacked after a move."""
    SUPPORT = "support"
    PLACE = "place"
    THREAT = "threat"
    HINT = "hint"
    SUPPLY = "supply"
    ZONE = "zone"
    SIGHT = "sight"
    RIVAL = "rival"
    """What the other side has of a thing shown of one's own with `SUPPLY`."""
    BLOCKED = "blocked"
    NEWS = "news"
    """What may come into view from there cannot be unseen: undo may end."""
    AIMED = "aimed"
    """What a click would hit: grown brackets; its lines are the arrow of the move there."""
    BLAST = "blast"
    """Where an explosion is: one line round all of it."""
    DOOMED = "doomed"
    """Who dies of it: a disc with a cross, at a corner where it covers no figure."""
    SAVED = "saved"
    """Who does not, a disc with a tick, and the sides that save him."""
    ABLE = "able"
    """Who can act now, where others that look as fresh cannot."""


class Badge(NamedTuple):
    """A small mark on a piece: figures, or the name of an icon."""

    slot: Slot
    text: str
    tone: Tone = Tone.PLAIN
    quiet: bool = False
    """It tells nothing that the piece does not, such as the strength of a whole one: it shows while
    all plates are asked for."""


class Look(NamedTuple):
    """How a piece, card or changed tile is drawn."""

    sprite: str
    """Name in the art kit, folder and file, without the owner: `dice/3`."""
    seat: Seat = NEUTRAL
    base: Base = Base.COUNTER
    badges: tuple[Badge, ...] = ()
    facing: int = -1
    """The side it looks across, or -1."""
    dimmed: bool = False
    """Spent: darker and flat, with a tick."""


class Marker(NamedTuple):
    """Cells, sides and lines under one pattern."""

    group: str
    pattern: Pattern
    cells: Mask = 0
    edges: tuple[Edge, ...] = ()
    label: Words = ""
    lines: tuple[tuple[Cell, ...], ...] = ()
    """Lines over the board, through the middles of two or more cells; the label stands at the end
    of the first. Those of `REACH` are the ways of moves, start first, and lie under the pieces."""
    numbered: bool = False
    """The cells of its lines are counted: what is being drawn."""
    gates: tuple[tuple[Cell, int], ...] = ()
    """Sides of cells over which a chevron points outwards: large, on a disc, with `HINT`, and the
    label below the first."""
    tags: tuple[tuple[Cell, Words], ...] = ()
    """A few signs beside a cell, each in the pattern's colour; with `HINT`, the number of an order
    on a disc."""


class Refusal(NamedTuple):
    """Why something cannot be done, with the paragraph of RULES.md that says so."""

    text: Words
    rule: str = ""
    marks: tuple[Marker, ...] = ()
    """What stands in the way, on the board."""
    brief: Words = ""
    """Two or three words of it, for a card of the hand; empty: the text is as short."""


class PieceView(NamedTuple):
    """A piece as the seat sees it; an unknown one has no id."""

    piece: PieceId | None
    cell: Cell
    look: Look
    name: Words


class Footing(NamedTuple):
    """What a piece hides of the cell it stands on, told at its edge while it stands there."""

    sign: str
    """Figures, or the name of an icon."""
    seat: Seat = NEUTRAL
    """Who holds the cell."""


class HandItem(NamedTuple):
    """A card of the hand."""

    card: str
    name: Words
    look: Look
    cost: int = 0
    pays: str = ""
    """Key of the row, in a panel, with the number that the cost is taken from."""
    left: int | None = None
    """How many are left of a limited pool."""
    note: Words = ""
    """Where it goes, in two or three words."""
    refusal: Refusal | None = None
    """Why it cannot be played now; the card is greyed."""
    short: Words = ""
    """The name in nine letters or fewer, for the card; empty: the name is short."""
    group: str = ""
    """Key of the group it stands in."""


class HandGroup(NamedTuple):
    """A stretch of the hand: cards that come from one kind of place."""

    key: str
    name: Words
    look: Look | None = None
    note: Words = ""
    """What room there is, or why there is none, in two or three words."""
    places: Mask = 0
    """Where the cards come from, lit while the group is pointed at."""
    room: Mask = 0
    """Where they can be put."""
    shut: bool = False
    """No place has them: they wait behind a card of their own. Their keys stay theirs."""


class Row(NamedTuple):
    """One line of a panel, or one fact on a card."""

    label: Words
    value: Words | int = ""
    key: str = ""
    icon: str = ""
    note: Words = ""
    tone: Tone = Tone.PLAIN
    rule: str = ""
    seat: Seat = NEUTRAL
    cells: tuple[Words | int, ...] = ()
    """Of a ledger: its values, under the panel's columns; a row without them has its value there,
    such as that a player is out."""
    mates: tuple[Seat, ...] = ()
    """Of a ledger: who plays with its seat, as the client fills in; their marks stand beside its
    own."""
    counts: bool = False
    """Of a forecast: a part of the sum that is rolled against; of blows, what they come to. The
    panel folds others first."""


OUT: Words = "out"
"""The value in a ledger of a seat that is out of the game; the client adds since when."""


class Place(StrEnum):
    """Where a panel stands."""

    TOP = "top"
    SIDE = "side"


class PanelKind(StrEnum):
    """How a panel is drawn."""

    FACTS = "facts"
    NUMBER = "number"
    LEDGER = "ledger"
    """A line for each player, that of whose turn it is washed."""


class Table(NamedTuple):
    """A printed table with one lit cell."""

    columns: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    lit: tuple[int, int] | None = None
    """(row, column), from 0; row -1 lights the whole column, column -1 the whole row."""
    was: int | None = None
    """The column before shifts, outlined."""
    legend: Mapping[str, Words] = _EMPTY
    """What its entries stand for, said where the pointer rests on one."""


class Panel(NamedTuple):
    """Game facts beside or above the board."""

    key: str
    title: Words
    kind: PanelKind = PanelKind.FACTS
    place: Place = Place.SIDE
    rows: tuple[Row, ...] = ()
    table: Table | None = None
    columns: tuple[Words, ...] = ()
    """Of a ledger: what stands in the cells of its rows, in a word each, what matters most first,
    as the last are left out where there is little room."""
    more: tuple[Row, ...] = ()
    """Told below the rows where there is room for all of them, else only while the panel lies
    open: these fold none of the rows."""
    vital: bool = False
    """The game is won by this: where room is short it stays in sight, folded to its first rows."""
    short: Words = ""
    """A word of the title, for its tab where all titles find no room beside each other."""
    seat: Seat = NEUTRAL
    """Whose it is: where not even short titles find room, the mark of that seat is its tab."""


class Countdown(NamedTuple):
    """A count that ends the match once it is full, and what decides then.

    It is full exactly in a position that it has ended; where the match has ended otherwise, or
    play has not begun, there is none. What it shows is as the seat sees it: no hidden number.
    """

    key: str
    """Of the row, in any panel, that tells the count before it is near; the `termination` of an
    outcome that comes of it begins with it."""
    title: Words
    """What is counted: "Quiet turns"; where every turn counts, "Turn"."""
    done: int
    """How many are full. One that can no more become full counts for nothing at once: when a shot
    has been fired the quiet turns are 0, not when its turn is over."""
    total: int
    decides: Words
    """Who wins then, to follow a colon or "then": "most bases win"."""
    unit: Words = "turn"
    """What is counted, in the singular."""
    unless: Words = ""
    """What keeps the present one from counting, after the word "unless"; empty: nothing does."""
    till_turn: int = 1
    """So many, the present one among them, begin before the next turn of the seat that looks."""
    measure: Words = ""
    """What the standing counts: "Victory points"."""
    standing: tuple[Row, ...] = ()
    """What each side has of it now, as far as the seat may know."""
    rule: str = ""

    @property
    def left(self) -> int:
        """How many are left, the present one among them; 0: it has ended the match."""
        return self.total - self.done

    @property
    def near(self) -> bool:
        """Whether half of them are full, or the present one is the last."""
        return 2 * self.done >= self.total or self.left == 1


class SeatView(NamedTuple):
    """What everyone may know of a seat."""

    seat: Seat
    out: bool = False
    facts: tuple[Row, ...] = ()
    colour: Seat = NEUTRAL
    """Whose colours it plays in, where the sides of a game have colours of their own and players
    choose between them; nobody's: its own. Its emblem stays."""
    scores: tuple[Row, ...] = ()
    """What it has of what is counted for, each number under its key: columns of the match in
    numbers."""
    mates: tuple[Seat, ...] = ()
    """Who wins and loses with it."""


class Presentation(NamedTuple):
    """Everything one seat is shown at one moment."""

    pieces: tuple[PieceView, ...] = ()
    hand: tuple[HandItem, ...] = ()
    """In an order that stays while a match lasts: a card's place in it is its key."""
    groups: tuple[HandGroup, ...] = ()
    """What the hand is parted into, in its order; none: it is one."""
    panels: tuple[Panel, ...] = ()
    markers: tuple[Marker, ...] = ()
    """Marks that always show; those on demand come from `Presenter.overlay`."""
    seats: tuple[SeatView, ...] = ()
    fog: Mask = 0
    """Cells the seat does not see now."""
    focus: Mask = 0
    """Cells that the game is about now, where a map has much room besides: a view that is fitted
    shows these. None: all."""
    ground: Mapping[Cell, Look] = _EMPTY
    """What differs from the printed board, or lies on it: who holds a hex, with its badges."""
    edges: Mapping[Edge, Look] = _EMPTY
    footings: Mapping[Cell, Footing] = _EMPTY
    """What stands below pieces, where that counts for who stands there."""
    asks: Words = ""
    """What is asked of the seat, where what it alone knows says it better than the decision."""
    forfeit: Words = ""
    """What is lost for certain if the main button is pressed now, and how to save it, in a
    sentence: asked before anything else, and told again in the question before the turn ends."""
    lacking: Words = ""
    """What is to be done before the main button can be pressed, in two or three words."""
    actions_left: int = 0
    """How many actions the turn still gives the seat, where not all its pieces may act; else 0."""
    next_up: PieceId | None = None
    """What is to be seen to first: it is picked up unasked."""
    countdowns: tuple[Countdown, ...] = ()
    """What can end the match without a victory, what comes first of them first."""


class Description(NamedTuple):
    """The card of a thing under the cursor: subject panel and hover."""

    title: Words
    subtitle: Words = ""
    """Where it is, of what is on the board."""
    look: Look | None = None
    bar: tuple[int, int] | None = None
    """(now, full)."""
    facts: tuple[Row, ...] = ()
    notes: tuple[Row, ...] = ()
    """Lines below the facts: terrain effect, who can hit it."""
    panels: tuple[Panel, ...] = ()
    """Panels about this thing, shown meanwhile in place of the presentation's with their keys."""
    state: Words = ""
    """What has become of it, in a word or two: "moved", "disrupted"."""

    @property
    def place(self) -> Words:
        """Where it is, and what has become of it."""
        if not (self.subtitle and self.state):
            return self.subtitle or self.state
        return Phrase("{place}, {state}", {"place": self.subtitle, "state": self.state})


class Strike(NamedTuple):
    """What one enemy could do to a piece that stands somewhere."""

    piece: PieceId
    how: Words
    """"35 hp × 40 %"."""
    loss: Words
    """Short, for a tag on the board: "−14", "58 %"."""
    rule: str = ""
    cell: Cell | None = None
    """Where that enemy stands by then; None: where it is now."""


class Exposure(NamedTuple):
    """What enemies could do to a piece where it stands, or would: the forecast turned round.

    All that is told is what the seat sees: an enemy it does not see is not in it.
    """

    strikes: tuple[Strike, ...] = ()
    """The hardest first; none: nobody could."""
    verdict: Words = ""
    """What all of them come to, at worst: "the tank is lost"."""
    tone: Tone = Tone.PLAIN
    before: int = 0
    after: int = 0
    """Strength at worst; both 0: strength is not what is lost."""
    danger: int = 0
    """How bad that is where strength is not what is lost: 1000 is lost for certain."""
    screened: tuple[PieceId, ...] = ()
    """Where nobody could hit it now: who could once pieces of its own side fall or go."""
    sure: bool = True
    """Nobody else can be there whom the seat does not see."""
    rule: str = ""
    """The paragraph of attacks, on which it rests that nobody could."""


class Scope(NamedTuple):
    """What a piece in hand could aim at, and what it cannot."""

    marks: tuple[Marker, ...] = ()
    """What it covers, on the board."""
    panels: tuple[Panel, ...] = ()
    """Shown meanwhile in place of the presentation's with their keys: what is out of its reach,
    each with the reason."""


class Odds(NamedTuple):
    """One result and its exact chance."""

    chance: Fraction
    text: Words
    tone: Tone = Tone.PLAIN


class Fighter(NamedTuple):
    """One side of a forecast."""

    title: Words
    subtitle: Words
    seat: Seat
    full: int
    """The most strength it can have; 1: it has none to lose, and survives or dies."""
    before: int
    low: int
    """Least that may be left."""
    high: int
    """Most that may be left."""
    dies: Fraction = Fraction(0)
    """The chance to be removed."""


class Bar(NamedTuple):
    """One column of a chart of what dice may show."""

    label: str
    share: int
    """How often it comes, against the others."""
    tone: Tone = Tone.PLAIN
    """Good: it is enough."""


class Chart(NamedTuple):
    """What dice may show, and what they showed."""

    bars: tuple[Bar, ...]
    rolled: int
    """Which of them they showed, from 0."""


class Forecast(NamedTuple):
    """What an action would do, from the code that does it; afterwards, how it came about."""

    title: Words
    """ "If the tank attacks"."""
    fighters: tuple[Fighter, ...] = ()
    """Attacker, then defender; none for actions that are no fight."""
    lines: tuple[Row, ...] = ()
    """One line a modifier, with its paragraph."""
    odds: tuple[Odds, ...] = ()
    """All results; empty when there is no luck in it."""
    verdict: Words = ""
    tone: Tone = Tone.PLAIN
    table: Table | None = None
    affected: Mask = 0
    """Cells harmed or changed."""
    marks: tuple[Marker, ...] = ()
    """What shows on the board meanwhile: the way of a move, the line of a shot, who joins a
    fight. They take the place of the presentation's of their groups."""
    panels: tuple[Panel, ...] = ()
    """Panels as the action would leave them, shown meanwhile in place of those with their keys."""
    chart: Chart | None = None
    """Of dice that have been rolled."""
    rolls: int = 0
    """So many rolls are alike, in which the lines count: its chances are told in them, too."""


class Result(NamedTuple):
    """What chance brought, or what nobody could foresee: it is read before play goes on."""

    at: int
    """Number of the event, among those of its step, after which it is read."""
    verdict: Words
    """ "The defender retreats"."""
    cell: Cell | None = None
    """Where: the slip stands beside it."""
    cells: Mask = 0
    """Everything it concerns, which the slip leaves free."""
    sum: Words = ""
    """How the dice made it: "Column 3-1, die 5"."""
    note: Words = ""
    """What follows from it."""
    tone: Tone = Tone.PLAIN
    """For the one who is shown it."""
    seat: Seat = NEUTRAL
    """Whose deed it was."""
    look: Look | None = None
    """What was turned up, to be shown large."""
    account: Forecast | None = None
    """How it came about: the sum, the table with the lit cell, a chart."""
    waits: bool = True
    """It lies until it is read; else it goes by itself."""
    marks: tuple[Marker, ...] = ()
    """What shows on the board while it is read: the area of an explosion, its dead."""
    idle: bool = False
    """Nothing came of the dice: a shot that missed."""
