"""Tiled's project for these maps: the words of every game as lists to pick from, and two keys.

The words come from the games' own manifests. Tiled 1.8 offers the enums as types of properties;
1.9 and newer also offer the classes, for zones and for the map itself.
"""

import json
from collections.abc import Iterable
from enum import Enum
from typing import Any

from game.board.board import Scalar
from game.core import registry
from game.core.ruleset import Manifest
from game.maps import limits
from game.maps.layers import ROLES

_ZONE_NUMBERS = ("seat", "turn", "value")
_COLOUR = "#ff8a5a2b"


def project_text() -> str:
    """Return the file's text."""
    manifests = [registry.ruleset(key).manifest for key in registry.keys()]  # noqa: SIM118
    types = [_enum("Role", ROLES), _seats()]
    types += [kind for manifest in manifests for kind in _enums(manifest)]
    zones = sorted({zone for manifest in manifests for zone in manifest.zones})
    types += [
        _class(zone, "object", [_member(name, 0) for name in _ZONE_NUMBERS]) for zone in zones
    ]
    types += [_class(manifest.title, "map", _members(manifest)) for manifest in manifests]
    project = {
        "automappingRulesFile": "",
        "commands": [
            _command("Play this map in Miniwars", "play", "F5", shown=False),
            _command("Check this map for Miniwars", "check-map", "F6", shown=True),
        ],
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "",
        "propertyTypes": [{**kind, "id": number} for number, kind in enumerate(types, 1)],
    }
    return json.dumps(project, indent=4, sort_keys=True) + "\n"


def _command(name: str, verb: str, key: str, *, shown: bool) -> dict[str, Any]:
    return {
        "arguments": f"{verb} %mapfile",
        "command": "miniwars",
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": key,
        "showOutput": shown,
        "workingDirectory": "",
    }


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
