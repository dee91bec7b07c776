"""The whole check of a map: what the file says wrongly, and what its ruleset will not play."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.board.board import Board
from game.board.grid import Cell, Grid, Shape, bits
from game.core import registry
from game.core.manifest import Manifest, idle_options
from game.core.nearest_word import closest
from game.core.options import option_errors, seat_of
from game.core.problem import Aspect, Problem, Severity
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Term, Words, paragraph, sentence
from game.maps.load import Loaded
from game.maps.problem_list import ProblemList, causes, shortened, unlisted
from game.maps.schema import MapData
from game.maps.symmetry_slips import add_slips
from game.maps.tmx import limits

_GRIDS: Mapping[Shape, Term] = {
    Shape.SQUARE: "square",
    Shape.HEX_FLAT: "hex flat",
    Shape.HEX_POINTY: "hex pointy",
}
_OPTION_FIX: Term = "In Map > Map Properties mend or delete the property opt. with that name."
_SOURCE = re.compile(r"(?:(object \d+) on )?layer (.*)", re.DOTALL)


def check(loaded: Loaded, ruleset: Ruleset[Any]) -> Loaded:
    """Return the map with the problems added that one ruleset has with it.

    A ruleset that fails over a map is answered with a problem, too: the map may be to blame. What
    may merely follow from another problem is left out.
    """
    if loaded.data is None:
        return loaded
    manifest = ruleset.manifest
    problems = ProblemList()
    data = loaded.data
    if data.rulesets and manifest.key not in data.rulesets:
        problems.error(
            "The map is drawn for {rulesets}, not for {title}",
            "Add {key} to the map property ruleset, if the map suits it.",
            rulesets=", ".join(data.rulesets),
            title=manifest.title,
            key=manifest.key,
            source="map properties",
            hides=tuple(Aspect),
        )
    elif data.shape not in manifest.shapes:
        problems.error(
            "{title} is not played on a {shape} grid",
            "Choose another orientation for a new map.",
            title=manifest.title,
            shape=Phrase(_GRIDS[data.shape]),
            hides=tuple(Aspect),
        )
    if problems.listed:
        return _all_of(loaded, (*problems.listed, *loaded.problems))
    found: list[Problem] = []
    try:
        board = data.board()
        found += [
            Problem(
                Severity.ERROR,
                error,
                _OPTION_FIX,
                source="map properties",
                hides=(Aspect.OPTIONS,),
            )
            for error in option_errors(manifest.title, manifest.options, board.options)
        ]
        found += _of_absent_seats(manifest, board)
        told = [problem for problem in loaded.problems if problem.source.startswith("object ")]
        areas = {zone.source: next(bits(zone.cells)) for zone in board.zones if zone.cells}
        found += [
            problem
            for problem in (
                _on_layer(_placed(problem, areas), data, board.grid)
                for problem in ruleset.rules.check_map(board)
            )
            if not any(_same_object(problem, other) for other in told)
        ]
    except Exception as error:
        if loaded.errors:
            return loaded
        problems.error(
            "{title} failed over this map: {why}",
            "Please report it, with the map.",
            title=manifest.title,
            why=f"{type(error).__name__}: {error}",
        )
    return _all_of(loaded, (*loaded.problems, *problems.listed), found)


def _same_object(problem: Problem, told: Problem) -> bool:
    """Return whether something as grave has been told of the same object: one thing at a time."""
    return (problem.layer, problem.source) == (told.layer, told.source) and (
        problem.severity.rank >= told.severity.rank
    )


def _all_of(loaded: Loaded, problems: Sequence[Problem], found: Sequence[Problem] = ()) -> Loaded:
    """Return a map with these problems, errors first, without what may be mere consequences.

    Args:
        loaded: the map.
        problems: all that is to be listed.
        found: what a ruleset adds, of which so much is listed and no more.
    """
    kept = causes((*problems, *found))
    own = len(causes(problems))
    kept[own:] = _bounded(kept[own:])
    kept.sort(key=lambda problem: problem.severity.rank)
    return replace(loaded, problems=tuple(kept))


def _of_absent_seats(manifest: Manifest, board: Board) -> Iterator[Problem]:
    """Yield a note on each preset for a seat that is not there.

    Other presets that change nothing are left alone: the map may yet get what they are for.
    """
    for name, why in idle_options(manifest, board, board.options).items():
        if seat_of(manifest.options.model_fields[name]):
            words: dict[str, Words | int] = {"name": name, "why": why}
            text = Phrase("The option {name} changes nothing: {why}", words)
            fix = "Delete this property, or give that seat pieces."
            needs = (Aspect.OPTIONS, Aspect.SEATS)
            yield Problem(Severity.NOTE, text, fix, source=f"opt.{name}", needs=needs)


def _bounded(problems: Iterable[Problem]) -> list[Problem]:
    """Return so many problems of each severity as are listed, and how many there are besides."""
    kept: dict[Severity, list[Problem]] = {severity: [] for severity in Severity}
    more = 0
    for problem in problems:
        if len(kept[problem.severity]) < limits.PROBLEMS:
            kept[problem.severity].append(problem)
        else:
            more += 1
    listed = [problem for each in kept.values() for problem in each]
    return [*listed, unlisted(more, listed[0].severity)] if more else listed


def check_for_all(loaded: Loaded) -> Loaded:
    """Return the map checked by every ruleset that it names; unknown names become problems.

    One that names none is checked by the one that accepts it; if none does, by the nearest.
    """
    data = loaded.data
    if data is None:
        return loaded
    problems = ProblemList()
    known, broken = registry.games(), registry.broken()
    for key in data.rulesets:
        if key in known:
            loaded = check(loaded, registry.ruleset(key))
            continue
        if key in broken:
            problems.error(
                "{why}", "Mend that game, or uninstall it.",
                why=broken[key].words, source="map properties",
            )  # fmt: skip
            continue
        close = closest(key, known)
        problems.error(
            "There is no game “{key}”; did you mean {close}?"
            if close
            else "There is no game “{key}”",
            "Set the map property ruleset to one of: {known}.",
            key=key,
            close=close,
            known=", ".join(known),
            source="map properties",
        )
    if not data.rulesets:
        loaded = _unnamed(loaded)
    if not loaded.errors and not problems.failed:
        add_slips(data, problems)
    return _all_of(loaded, (*loaded.problems, *problems.listed))


def games_of(loaded: Loaded) -> tuple[str, ...]:
    """Return the installed games that a map is for: those it names, else those that accept it."""
    data = loaded.data
    if data is None:
        return ()
    if data.rulesets:
        return tuple(key for key in data.rulesets if key in registry.games())
    return tuple(
        key
        for key in registry.games()
        if len(check(loaded, registry.ruleset(key)).errors) == len(loaded.errors)
    )


def nearest_game(loaded: Loaded) -> str:
    """Return the game that knows most of what a map says; of equals the one with fewest errors."""
    known = registry.games()
    if loaded.data is None or not known:
        return next(iter(known), "")
    words = _words_of(loaded.data)

    def strangeness(key: str) -> tuple[int, int]:
        ruleset = registry.ruleset(key)
        return -len(words & _words_known(ruleset.manifest)), len(check(loaded, ruleset).errors)

    return min(known, key=strangeness)


def _words_of(data: MapData) -> set[tuple[str, object]]:
    """Return the different things a map says, each with its kind."""
    return {
        ("grid", data.shape),
        ("seats", data.seats),
        *(("terrain", word) for word in data.terrain if word),
        *(("feature", word) for words in data.features.values() for word in words),
        *(("edge", word) for words in data.edges.values() for word in words),
        *(("piece", placed.piece) for placed in data.placements),
        *(("zone", zone.name) for zone in data.zones),
        *(("rule", name) for name in data.rules),
        *(("option", name) for name in data.options),
    }


def _words_known(manifest: Manifest) -> set[tuple[str, object]]:
    """Return all that a map for a game may say."""
    fewest, most = manifest.seats
    return {
        *(("grid", shape) for shape in manifest.shapes),
        *(("seats", count) for count in range(fewest, most + 1)),
        *(("terrain", word) for word in manifest.terrains),
        *(("feature", word) for word in manifest.features),
        *(("edge", word) for word in manifest.edges),
        *(("piece", word) for word in manifest.kinds),
        *(("zone", word) for word in manifest.zones),
        *(("rule", name) for name in manifest.rules),
        *(("option", name) for name in manifest.options.model_fields),
    }


def _unnamed(loaded: Loaded) -> Loaded:
    """Return a map that names no game, checked by the one that accepts it, or by the nearest."""
    accept = games_of(loaded)
    problems = ProblemList()
    titles = ", ".join(registry.ruleset(key).manifest.title for key in accept)
    place: dict[str, Any] = {"source": "map properties", "needs": (Aspect.HEADER,)}
    if loaded.errors and accept:
        key = nearest_game(loaded)
        return check(loaded, registry.ruleset(key if key in accept else accept[0]))
    if len(accept) > 1:
        problems.note(
            "The map does not say which game it is for; it suits {titles}",
            "Set the map property ruleset to one of: {known}.",
            titles=titles,
            known=", ".join(accept),
            **place,
        )
        return _all_of(loaded, (*problems.listed, *loaded.problems))
    if accept:
        problems.note(
            "The map does not say which game it is for; it suits {titles} alone",
            "Set the map property ruleset to {key}.",
            titles=titles,
            key=accept[0],
            **place,
        )
        return check(
            replace(loaded, problems=(*loaded.problems, *problems.listed)),
            registry.ruleset(accept[0]),
        )
    near = registry.ruleset(nearest_game(loaded))
    checked = check(loaded, near)
    if {_what(problem) for problem in checked.errors} <= {_what(p) for p in loaded.problems}:
        return checked  # the file is at fault, and would be accepted if it were mended
    problems.error(
        "Set the map property ruleset to one of: {known}; as it is, no game accepts the map",
        "{title} is the nearest: what keeps it from being played on the map follows.",
        known=", ".join(registry.games()),
        title=near.manifest.title,
        source="map properties",
    )
    return replace(checked, problems=(*problems.listed, *checked.problems))


def _what(problem: Problem) -> tuple[str, str, str]:
    """Return what a problem is, however grave."""
    return str(problem.text), problem.layer, problem.source


def summary(loaded: Loaded) -> Phrase:
    """Return how many problems of each severity there are, in one line."""
    count = {
        severity: sum(problem.severity is severity for problem in loaded.problems)
        for severity in Severity
    }
    parts = {
        "errors": Phrase("{count} error", {"count": count[Severity.ERROR]}, "{count} errors"),
        "warnings": Phrase(
            "{count} warning", {"count": count[Severity.WARNING]}, "{count} warnings"
        ),
        "notes": Phrase("{count} note", {"count": count[Severity.NOTE]}, "{count} notes"),
    }
    return Phrase("{file}: {errors}, {warnings}, {notes}", {"file": loaded.path.name, **parts})


def labels(loaded: Loaded) -> tuple[str, ...]:
    """Return for every problem its cell in the words of the game and of Tiled, or nothing.

    What lies off the board is in no cell: Tiled's words alone say where.
    """
    if loaded.data is None or all(p.cell is None and not p.beyond for p in loaded.problems):
        return ("",) * len(loaded.problems)
    grid = loaded.data.board().grid
    return tuple(_label(problem, grid) for problem in loaded.problems)


def _label(problem: Problem, grid: Grid) -> str:
    if problem.beyond is not None:
        column, row = problem.beyond
        return f"Tiled {column}, {row}"
    return "" if problem.cell is None else grid.label_in_tiled(problem.cell)


def place(problem: Problem, label: str) -> str:
    """Return where a problem lies, as far as it is known: `Units, h4 (Tiled 7, 3), object 41`."""
    return ", ".join(filter(None, (problem.layer, label, problem.source)))


def located(problem: Problem, label: str) -> Words:
    """Return what a problem says, after its place where that is known."""
    where = place(problem, label)
    if not where:
        return problem.text
    return Phrase("{place}: {what}", {"place": where, "what": problem.text})


def first_error(loaded: Loaded) -> tuple[Words, Words]:
    """Return the first error of a map that has any, with its place; and its remedy."""
    told = zip(loaded.problems, labels(loaded), strict=True)
    problem, label = next(each for each in told if each[0].severity is Severity.ERROR)
    return located(problem, label), problem.fix


def with_errors(loaded: Loaded, one: Term, several: Term) -> Words:
    """Return a message with every error of a map and its place; of a single one with its remedy.

    Args:
        loaded: the map.
        one: what is told of a single error, `{why}`, with the `{file}`.
        several: what is told before several, with the `{file}`.
    """
    every = zip(loaded.problems, labels(loaded), strict=True)
    errors = [(problem, label) for problem, label in every if problem in loaded.errors]
    told = {"file": str(loaded.path)}
    if len(errors) == 1:
        error, label = errors[0]
        where = place(error, label)
        at = {"what": error.text, "place": where}
        what = Phrase("{what} ({place})", at) if where else error.text
        why = paragraph((sentence(what), error.fix))
        return Phrase(one, {**told, "why": why})
    lines = [sentence(located(problem, label)) for problem, label in errors]
    return paragraph([Phrase(several, told), *lines], "\n  ")


def _placed(problem: Problem, areas: Mapping[str, Cell]) -> Problem:
    """Return a ruleset's problem fit for one line, the layer taken out of the source it quotes.

    Args:
        problem: as the ruleset tells it.
        areas: the first cell of each zone, by its source.
    """
    if problem.cell is None:
        problem = problem._replace(cell=areas.get(problem.source))
    problem = problem._replace(text=_short(problem.text), fix=_short(problem.fix))
    match = _SOURCE.fullmatch(problem.source)
    if match is None:
        return problem
    return problem._replace(layer=match[2], source=match[1] or "")


def _on_layer(problem: Problem, data: MapData, grid: Grid) -> Problem:
    """Return a ruleset's problem with the name of the map's own layer for the role of it.

    What was painted on a side may lie in the cell across: so it is told where only that one has
    anything on such a layer.
    """
    own = [layer for layer in data.layers if layer.role == problem.layer]
    painted = [layer for layer in own if layer.gids]
    if problem.cell is not None:
        cells = [problem.cell]
        if problem.layer == "edges" and not any(layer.gids[problem.cell] for layer in painted):
            cells = list(bits(grid.neighbour_mask[problem.cell]))
        found = [(layer, cell) for layer in painted for cell in cells if layer.gids[cell]]
        if len(found) == 1:
            layer, cell = found[0]
            return problem._replace(layer=layer.name, cell=cell)
    return problem._replace(layer=own[0].name) if len(own) == 1 else problem


def _short(words: Words) -> Words:
    """Cut the arguments that quote the map, where it holds far too long words."""
    if isinstance(words, str):
        return words
    args = {name: shortened(v) if isinstance(v, str) else v for name, v in words.args.items()}
    return words._replace(args=args)
