"""First-time tips: a sentence each, said once when its moment comes, as data beside the rules.

`tips.toml` in the package of a game lists them. What a tip waits for is told by `when`, and asked
of a `TipMoment`: what a seat knows where it decides. So a tip can tell nothing that is hidden.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from game.core.event import Event
from game.core.manifest import Manifest
from game.core.refs import NEUTRAL, Seat
from game.core.registry import ruleset as ruleset_of
from game.core.rules import Decision
from game.core.validation import first_error, quoted
from game.core.words import Phrase, Term, Words
from game.match.match import Match

FILE = "tips.toml"
LONGEST = 150
"""Characters that a tip may have, so that it is read in passing."""

_EVENTS = {kind.__name__: kind for kind in get_args(Event)}
_WHOSE = ("own", "enemy")
_KINDS = ("refused", "event", "phase", "legal", "badge", "turn", "fog")
"""What a tip may wait for; of several whose moment it is, what has just happened comes first."""
_OF_A_QUESTION = ("refused", "phase", "legal")
"""Those that are about what is asked: no other stands over a question in another's turn."""


class Tip(BaseModel):
    """One tip."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    when: str
    """What it waits for, and what it is remembered by.

    `phase <key>`: it is decided in that phase. `turn <number>`: from that turn on. `legal <verb>`:
    such an action can be done. `refused <paragraph>`: a click was refused with that paragraph.
    `event <class> [<field>=<value> …] [own|enemy]`: such a thing was heard of since one's last
    turn. `badge <text>`: an own piece bears it. `fog`: a part of the board is out of sight.
    """
    say: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    rule: Annotated[str, BeforeValidator(str), Field(min_length=1)]
    """The paragraph of the rules that it is about."""

    @property
    def words(self) -> tuple[str, ...]:
        """What it waits for, word by word."""
        return tuple(self.when.split())


class TipFile(NamedTuple):
    """The tips of a game."""

    tips: tuple[Tip, ...] = ()
    faults: tuple[Words, ...] = ()
    """What is wrong with the others, with file, place and remedy; they are left out."""


class TipMoment(NamedTuple):
    """What a seat knows where it decides, as far as tips ask for it."""

    seat: Seat
    phase: str = ""
    round: int = 0
    verbs: frozenset[str] = frozenset()
    badges: frozenset[str] = frozenset()
    """On pieces of its own."""
    fog: bool = False
    events: tuple[Event, ...] = ()
    """What it heard since its last turn."""
    refused: frozenset[str] = frozenset()
    """The paragraphs with which clicks of this turn were refused."""
    asked: bool = False
    """It is asked within another's turn, as to retreat."""


# ------------------------------------------------------------------------------------ the file


@cache
def tips_of(key: str) -> TipFile:
    """Return the tips of a game; those that are damaged are left out, and told of."""
    manifest = ruleset_of(key).manifest
    file = manifest.beside(FILE)
    if file is None:
        return TipFile()
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        text = "{file} of {game} cannot be read: {why}."
        return TipFile(faults=(_fault(manifest, text, file=str(file), why=str(error)),))
    listed = data.get("tip", [])
    if not isinstance(listed, list) or set(data) - {"tip"}:
        text = "{file} of {game} holds more than a list of tips: begin each with [[tip]]."
        return TipFile(faults=(_fault(manifest, text, file=str(file)),))
    tips: dict[str, Tip] = {}
    faults: list[Words] = []
    for number, entry in enumerate(listed, 1):
        why: Words
        try:
            tip = Tip.model_validate(entry)
            why = "another tip has the same `when`" if tip.when in tips else _amiss(manifest, tip)
        except ValidationError as error:
            why = Phrase(
                "{why}; it has `when`, `say` in 1 to {count} letters, and `rule`",
                {"why": first_error(error), "count": LONGEST},
            )
        if why:
            text = "{file} of {game}, tip {number}: {why}. It is left out."
            faults.append(_fault(manifest, text, file=str(file), number=number, why=why))
        else:
            tips[tip.when] = tip
    return TipFile(tuple(tips.values()), tuple(faults))


def _fault(manifest: Manifest, text: Term, **words: Words | int) -> Words:
    return Phrase(text, {"game": manifest.title, **words})


def _amiss(manifest: Manifest, tip: Tip) -> Words:
    """Return what is wrong with what a tip waits for, and what to write; empty: nothing."""
    kind, *rest = tip.words or ("",)
    one = rest[0] if len(rest) == 1 else ""
    known: Iterable[str]
    match kind:
        case "fog":
            return "" if not rest else "write `fog` alone"
        case "turn":
            return "" if one.isdigit() else "write `turn` and a number"
        case "refused" | "badge":
            return "" if one else Phrase("write `{kind}` and one word", {"kind": kind})
        case "phase":
            known = [phase.key for phase in manifest.phases]
        case "legal":
            known = manifest.verbs
        case "event":
            return _amiss_event(rest)
        case _:
            told = {"tip": quoted(tip.when), "known": _list(_KINDS)}
            return Phrase("{tip} begins with none of {known}", told)
    if one in known:
        return ""
    told = {"tip": quoted(tip.when), "known": _list(known)}
    return Phrase("{tip} is none here: write one of {known}", told)


def _amiss_event(words: list[str]) -> Words:
    kind = _EVENTS.get(words[0]) if words else None
    if kind is None:
        return Phrase("`event` names none: write one of {known}", {"known": _list(_EVENTS)})
    for word in words[1:]:
        name, parts, _ = word.partition("=")
        if not (name in kind._fields if parts else word in _WHOSE):
            fields = [field for field in kind._fields if field != "audience"]
            told = {"word": quoted(word), "known": _list(fields)}
            return Phrase("{word} is neither own nor enemy, nor `field=value` of {known}", told)
    return ""


def _list(names: Iterable[str]) -> Words:
    return ", ".join(names) or "nothing: this game has none"


# ------------------------------------------------------------------------------------ their moment


def moment(match: Match, seat: Seat, refused: Iterable[str] = ()) -> TipMoment | None:
    """Return what a seat knows where it decides; None where another does.

    Args:
        match: the match.
        seat: who decides.
        refused: the paragraphs with which clicks of this turn were refused.
    """
    decision = match.decision()
    if not isinstance(decision, Decision) or not seat or decision.seat != seat:
        return None
    scene = match.present(seat)
    own = (piece.look for piece in scene.pieces if piece.look.seat == seat)
    return TipMoment(
        seat,
        decision.phase,
        match.round,
        frozenset(action.verb for action in match.legal()),
        frozenset(badge.text for look in own for badge in look.badges),
        bool(scene.fog),
        match.heard(seat, _since(match, seat), with_sighted=False),
        frozenset(refused),
        not match.ruleset.manifest.shared_turns and match.turn.seat not in (NEUTRAL, seat),
    )


def _since(match: Match, seat: Seat) -> int:
    """Return the position after a seat's last step of an earlier turn."""
    at = match.turn.start
    while at and match.steps[at - 1].seat != seat:
        at -= 1
    return at


def due(tips: Iterable[Tip], now: TipMoment) -> list[Tip]:
    """Return the tips whose moment it is, what has just happened first."""
    found = [
        tip for tip in tips if holds(tip, now) and (not now.asked or tip.words[0] in _OF_A_QUESTION)
    ]
    return sorted(found, key=lambda tip: _KINDS.index(tip.words[0]) > 1)


def holds(tip: Tip, now: TipMoment) -> bool:
    """Return whether what a tip waits for is so."""
    match tip.words:
        case "phase", key:
            return now.phase == key
        case "turn", number:
            return now.round >= int(number)
        case "legal", verb:
            return verb in now.verbs
        case "refused", rule:
            return rule in now.refused
        case "badge", text:
            return text in now.badges
        case "fog", *_:
            return now.fog
        case "event", kind, *words:
            return any(_fits(event, kind, words, now.seat) for event in now.events)
    return False


def _fits(event: Any, kind: str, words: Iterable[str], seat: Seat) -> bool:
    if type(event).__name__ != kind:
        return False
    for word in words:
        name, parts, value = word.partition("=")
        whose = getattr(event, "seat", NEUTRAL)
        if parts and str(getattr(event, name)) != value:
            return False
        if word == "own" and whose != seat:
            return False
        if word == "enemy" and whose in (seat, NEUTRAL):
            return False
    return True
