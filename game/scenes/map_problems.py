"""The problems of a map: as rows of a list, as text, and the board as the file sets it up."""

from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.presentation import Base, Look, PieceView, Presentation
from game.core.problem import Problem, Severity
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.registry import games
from game.core.registry import ruleset as ruleset_of
from game.core.words import Verbatim, Words
from game.errors import GameError
from game.maps.check import games_of, labels, nearest_game, place, summary
from game.maps.load import Loaded
from game.text import say
from game.ui.list_box import Item

_ICONS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "info"}


def report(loaded: Loaded) -> str:
    """Return the problems of a map as text, one a paragraph."""
    lines = [say(summary(loaded)), ""]
    for number, (problem, label) in enumerate(zip(loaded.problems, labels(loaded), strict=True), 1):
        where = place(problem, label)
        lines.append(f"{number}. {problem.severity.value}: {say(problem.text)}")
        lines += [f"   {text}" for text in (where, say(problem.fix)) if text]
    return "\n".join(lines) + "\n"


def row_of(number: int, problem: Problem, label: str) -> Item:
    """Return a problem as a row of the list, numbered as on the board."""
    where = place(problem, label)
    lines: tuple[Words, ...] = (Verbatim(where),) if where else ()
    icon = _ICONS[problem.severity]
    note = "show" if problem.cell is not None else ""
    return Item(problem.text, lines, link=problem.fix, note=note, icon=icon, number=number)


def game_of(loaded: Loaded | None) -> str:
    """Return the key of the game a map is for, of the nearest one if it is for none."""
    if loaded is None:
        return next(iter(games()), "")
    return next(iter(games_of(loaded)), "") or nearest_game(loaded)


def as_shown(loaded: Loaded) -> Presentation:
    """Return a map as its game sets it up, and what comes later where the file places it; one that
    cannot be played as the file has it."""
    drawn, data = _as_drawn(loaded), loaded.data
    if data is None or not loaded.playable:
        return drawn
    ruleset, board = ruleset_of(game_of(loaded)), data.board()
    try:
        state = ruleset.rules.setup(board, read_options(ruleset.manifest, board, {}), RandomDice(1))
    except GameError:
        return drawn
    begun = ruleset.presenter.present(state, NEUTRAL)
    taken = {view.cell for view in begun.pieces}
    free = max((view.piece or 0 for view in begun.pieces), default=0) + 1
    waiting = [view for view in drawn.pieces if view.cell not in taken]
    later = tuple(view._replace(piece=PieceId(number)) for number, view in enumerate(waiting, free))
    return Presentation(
        pieces=(*begun.pieces, *later), seats=begun.seats, ground=begun.ground, edges=begun.edges
    )


def _as_drawn(loaded: Loaded) -> Presentation:
    """Return the pieces as the file places them, whether the rules would or not."""
    data = loaded.data
    if data is None:
        return Presentation()
    key = game_of(loaded)
    board = data.board()
    known = set(ruleset_of(key).manifest.kinds) if key else set()
    pieces = tuple(
        PieceView(
            PieceId(number),
            placed.cell,
            Look(
                f"{key}/{placed.piece}" if placed.piece in known else placed.piece or "?",
                Seat(placed.seat if 0 <= placed.seat <= 4 else 0),
                Base.COUNTER,
            ),
            Verbatim(placed.piece),
        )
        for number, placed in enumerate(board.placements, 1)
    )
    return Presentation(pieces=pieces)
