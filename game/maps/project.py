"""Tiled's project for maps: the words of every game as lists to pick from, and keys.

The words come from the manifests of the installed games. Tiled 1.8 offers the enums as types of
properties; 1.9 and newer also offer the classes, for zones and for the map itself.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from game.board.board import Scalar
from game.core import registry
from game.core.manifest import Manifest
from game.maps.tmx import limits
from game.maps.tmx.layers import ROLES

_ZONE_NUMBERS = ("seat", "turn", "value")
_COLOUR = "#ff8a5a2b"
_WORKSHOP = "workshop --from-tiled %mapfile"
_ALIKE = "dress --like 1 --by"
_RENEWED = ("commands", "folders", "propertyTypes")


class Caller(NamedTuple):
    """How Tiled starts this program; by default as a shell that knows it does."""

    program: str = "miniwars"
    words: Sequence[str] = ()
    """Before the words of the command, each without spaces."""
    folder: str = ""
    """To start it in; empty: where Tiled itself was started."""


_SHELL = Caller()


def project(caller: Caller = _SHELL, folders: Sequence[str] = (".",)) -> dict[str, Any]:
    """Return the project.

    Args:
        caller: what the keys start.
        folders: whose files Tiled lists, as seen from the project.
    """
    manifests = [registry.ruleset(key).manifest for key in sorted(registry.games())]
    types = [_enum("Role", ROLES), _seats()]
    types += [kind for manifest in manifests for kind in _enums(manifest)]
    zones = sorted({zone for manifest in manifests for zone in manifest.zones})
    types += [
        _class(zone, "object", [_member(name, 0) for name in _ZONE_NUMBERS]) for zone in zones
    ]
    types += [_class(manifest.title, "map", _members(manifest)) for manifest in manifests]
    return {
        "automappingRulesFile": "",
        "commands": [
            _command(caller, "Play this map in Miniwars", "play --from-tiled %mapfile", "F5"),
            _command(caller, "Check this map for Miniwars", _WORKSHOP, "F6"),
            _command(caller, "Follow this map in Miniwars' workshop", _WORKSHOP, "F7"),
            _command(caller, "Join shores and roads", "dress %mapfile", "F8"),
            _command(caller, "Give all what player 1 has, turned", f"{_ALIKE} turn %mapfile", "F9"),
            _command(
                caller,
                "Give all what player 1 has, mirrored",
                f"{_ALIKE} mirror %mapfile",
                "Shift+F9",
            ),
        ],
        "extensionsPath": "extensions",
        "folders": list(folders),
        "objectTypesFile": "",
        "propertyTypes": _numbered(types),
    }


def merged(fresh: Mapping[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    """Return a project anew, with what a person has added to it in Tiled since it was written.

    Commands, types and folders of one's own stay, and so does what one has set of the keys,
    but for the program they start.
    """
    commands = _by_name(before.get("commands"))
    types = _by_name(before.get("propertyTypes"))
    for kind in fresh["propertyTypes"]:
        types.pop(kind["name"], None)
    folders = before.get("folders")
    own = [name for name in folders if isinstance(name, str)] if isinstance(folders, list) else []
    return {
        **fresh,
        **{key: value for key, value in before.items() if key not in _RENEWED},
        "commands": [
            *(
                {**command, **commands.pop(command["name"], {}), **_called(command)}
                for command in fresh["commands"]
            ),
            *commands.values(),
        ],
        "folders": list(dict.fromkeys([*fresh["folders"], *own])),
        "propertyTypes": _numbered([*fresh["propertyTypes"], *types.values()]),
    }


def as_text(project: Mapping[str, Any]) -> str:
    """Return a project as the text of its file."""
    return json.dumps(project, indent=4, sort_keys=True, ensure_ascii=False) + "\n"


def _by_name(found: object) -> dict[str, dict[str, Any]]:
    """Return the commands or types of a project that has been in other hands, by their names."""
    items = found if isinstance(found, list) else []
    named = (item for item in items if isinstance(item, dict) and isinstance(item.get("name"), str))
    return {item["name"]: item for item in named}


def _called(command: Mapping[str, Any]) -> dict[str, Any]:
    return {key: command[key] for key in ("arguments", "command", "workingDirectory")}


def _numbered(types: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [{**kind, "id": number} for number, kind in enumerate(types, 1)]


def _command(caller: Caller, name: str, words: str, key: str) -> dict[str, Any]:
    return {
        "arguments": " ".join((*caller.words, words)),
        "command": quoted(caller.program),
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": key,
        "showOutput": True,
        "workingDirectory": caller.folder,
    }


def quoted(program: str) -> str:
    """Return a program's path as Tiled reads it.

    Tiled 1.7.1 and newer put it in quotation marks if it has none; three of them stand for one.
    """
    return program if '"' not in program else '"{}"'.format(program.replace('"', '"""'))


def _enums(manifest: Manifest) -> list[dict[str, Any]]:
    """Return the lists of one game's words, those that are several words of one text as flags."""
    title = manifest.title
    lists = [
        _enum(f"{title}: terrain", manifest.terrains),
        _enum(f"{title}: piece", manifest.kinds),
        _enum(f"{title}: feature", manifest.features, flags=True),
        _enum(f"{title}: edge", manifest.edges, flags=True),
        _enum(f"{title}: zone", manifest.zones),
    ]
    options = {str(o.title): o.default for o in manifest.options.model_fields.values()}
    lists += [
        _enum(f"{title}: {name.lower()}", [str(word.value) for word in type(default)])
        for name, default in options.items()
        if isinstance(default, Enum)
    ]
    return [each for each in lists if each["values"]]


def _enum(name: str, values: Iterable[str], *, flags: bool = False) -> dict[str, Any]:
    return {
        "name": name,
        "storageType": "string",
        "type": "enum",
        "values": list(values),
        "valuesAsFlags": flags,
    }


def _seats() -> dict[str, Any]:
    seats = ["nobody", *(f"seat {seat}" for seat in range(1, limits.SEATS + 1))]
    return {**_enum("Seat", seats), "storageType": "int"}


def _class(name: str, use: str, members: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "color": _COLOUR,
        "drawFill": True,
        "members": members,
        "name": name,
        "type": "class",
        "useAs": [use],
    }


def _members(manifest: Manifest) -> list[dict[str, Any]]:
    """Return what a map of one game may say, each with what holds where it does not."""
    members = [_member(f"rule.{name}", value) for name, value in manifest.rules.items()]
    for name, option in manifest.options.model_fields.items():
        default = option.default
        if isinstance(default, Enum):
            kind = f"{manifest.title}: {str(option.title).lower()}"
            members.append({**_member(f"opt.{name}", str(default.value)), "propertyType": kind})
        elif default is not None:
            members.append(_member(f"opt.{name}", default))
    return sorted(members, key=lambda member: str(member["name"]))


def _member(name: str, value: Scalar) -> dict[str, Any]:
    kind = "bool" if isinstance(value, bool) else "int" if isinstance(value, int) else "string"
    return {"name": name, "type": kind, "value": value}
