"""The whole check of a map: what the file says wrongly, and what its ruleset will not play."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from game.board.board import Board
from game.core import registry
from game.core.options import option_faults, seat_of
from game.core.problem import Problem, Severity
from game.core.ruleset import Manifest, Ruleset, idle_options
from game.core.words import Phrase, Words
from game.maps import limits
from game.maps.findings import Findings, did_you_mean, shortened, unlisted
from game.maps.likeness import add_slips
from game.maps.load import Loaded

_OPTION_FIX = "In Map > Map Properties mend or delete the property opt. with that name."
_SOURCE = re.compile(r"(?:(object \d+) on )?layer (.*)", re.DOTALL)


def check(loaded: Loaded, ruleset: Ruleset[Any]) -> Loaded:
    """Return the map with the problems added that one ruleset has with it.

    A ruleset that fails over a map is answered with a finding, too: the map may be to blame. Of a
    map that could not be read whole only the properties are judged: the rest may merely follow.
    """
    if loaded.data is None:
        return loaded
    manifest = ruleset.manifest
    findings = Findings()
    data = loaded.data
    if data.rulesets and manifest.key not in data.rulesets:
        findings.error(
            "The map is drawn for {rulesets}, not for {title}",
            "Add {key} to the map property ruleset, if the map suits it.",
            rulesets=", ".join(data.rulesets),
            title=manifest.title,
            key=manifest.key,
            source="map properties",
        )
    if data.shape not in manifest.shapes:
        findings.error(
            "{title} is not played on a {shape} grid",
            "Choose another orientation for a new map.",
            title=manifest.title,
            shape=data.shape.value.replace("_", " "),
        )
    found: list[Problem] = []
    try:
        board = data.board()
        found += _bounded(_placed(problem) for problem in ruleset.check_map(board))
    except Exception as error:
        if not loaded.whole:
            return _with(loaded, findings.problems)
        findings.error(
            "{title} failed over this map: {why}",
            "Please report it, with the map.",
            title=manifest.title,
            why=f"{type(error).__name__}: {error}",
        )
    else:
        if not loaded.whole:
            found = [problem for problem in found if problem.source.startswith("rule.")]
        found += [
            Problem(Severity.ERROR, fault, _OPTION_FIX, source="map properties")
            for fault in option_faults(manifest.title, manifest.options, board.options)
        ]
        found += _of_absent_seats(manifest, board)
    return _with(loaded, (*findings.problems, *found))


def _of_absent_seats(manifest: Manifest, board: Board) -> Iterator[Problem]:
    """Yield a note on each preset for a seat that is not there.

    Other presets that change nothing are left alone: the map may yet get what they are for.
    """
    for name, why in idle_options(manifest, board, board.options).items():
        if seat_of(manifest.options.model_fields[name]):
            words: dict[str, Words | int] = {"name": name, "why": why}
            text = Phrase("The option {name} changes nothing: {why}", words)
            fix = "Delete this property, or give that seat pieces."
            yield Problem(Severity.NOTE, text, fix, source=f"opt.{name}")


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


def _with(loaded: Loaded, problems: tuple[Problem, ...]) -> Loaded:
    """Return the map with more problems, errors first."""
    everything = sorted(
        (*loaded.problems, *problems), key=lambda problem: list(Severity).index(problem.severity)
    )
    return replace(loaded, problems=tuple(everything))


def check_for_all(loaded: Loaded) -> Loaded:
    """Return the map checked by every ruleset that it names; unknown names become findings."""
    data = loaded.data
    if data is None:
        return loaded
    findings = Findings()
    known = registry.keys()
    for key in data.rulesets or known:
        if key in known:
            loaded = check(loaded, registry.ruleset(key))
            continue
        close = did_you_mean(key, known)
        findings.error(
            "There is no game “{key}”; did you mean {close}?"
            if close
            else "There is no game “{key}”",
            "Set the map property ruleset to one of: {known}.",
            key=key,
            close=close,
            known=", ".join(known),
            source="map properties",
        )
    if loaded.whole:
        add_slips(data, findings)
    return _with(loaded, findings.problems)


def summary(loaded: Loaded) -> Phrase:
    """Return how many findings of each severity there are, in one line."""
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
    """Return for every problem the label of its cell, or an empty string."""
    if loaded.data is None or all(problem.cell is None for problem in loaded.problems):
        return ("",) * len(loaded.problems)
    grid = loaded.data.board().grid
    return tuple("" if p.cell is None else grid.label(p.cell) for p in loaded.problems)


def place(problem: Problem, label: str) -> str:
    """Return where a problem lies, as far as it is known: `Units, h4, object 41`."""
    return ", ".join(filter(None, (problem.layer, label, problem.source)))


def _placed(problem: Problem) -> Problem:
    """Return a ruleset's finding fit for one line, the layer taken out of the source it quotes."""
    problem = problem._replace(text=_short(problem.text), fix=_short(problem.fix))
    match = _SOURCE.fullmatch(problem.source)
    if match is None:
        return problem
    return problem._replace(layer=match[2], source=match[1] or "")


def _short(words: Words) -> Words:
    """Cut the arguments that quote the map, where it holds far too long words."""
    if isinstance(words, str):
        return words
    args = {name: shortened(v) if isinstance(v, str) else v for name, v in words.args.items()}
    return words._replace(args=args)
