"""A conversation over the line protocol: one game at a time, a JSON object in, one out.

See game/ai/PROTOCOL.md. Whoever leads it holds the whole game, so nothing is hidden from them;
they ask for what a seat sees when they need it. Nothing they send ends the conversation but `quit`.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.ai.bot import LEVELS
from game.ai.plan import Budget
from game.ai.players import player, seated
from game.ai.wire import VERSION, board_as_json, seen_as_json
from game.commands import arguments
from game.commands.arguments import MatchSetup
from game.commands.parser import PROGRAM
from game.core import registry
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.dice import RandomDice, RecordingDice, ScriptedDice
from game.core.digest import digest
from game.core.presentation import Forecast
from game.core.refs import Seat
from game.core.rules import Decision, Outcome
from game.core.words import Phrase, Words
from game.errors import ActionError, GameError, OptionError
from game.text import say

Answer = dict[str, Any]

LONGEST = 1 << 20
"""Characters of a line that are read; more is refused."""

_FIGURES = 18
"""Of a number that is asked with."""


class QuitError(Exception):
    """The other side has had enough."""


class Session:
    """Answers lines, and holds the game they are about."""

    def __init__(self) -> None:
        self._setup: MatchSetup | None = None
        self._dice = RandomDice(0)
        self._rolled = 0
        self._seed = 0
        self._states: list[tuple[Any, int]] = []
        """The position after each action, and how many dice had been rolled by then."""
        self._words: Mapping[str, Callable[[Mapping[str, Any]], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "state": self._state,
            "legal": self._legal,
            "do": self._do,
            "undo": self._undo,
            "observe": self._observe,
            "forecast": self._forecast,
            "go": self._go,
            "quit": self._quit,
        }

    def answer(self, line: str) -> str:
        """Return the one line that answers a line, which may be cut off where it is too long.

        Raises:
            QuitError: the line asked for the end.
        """
        try:
            if len(line) > LONGEST:
                raise GameError(
                    Phrase("A line has at most {count} characters.", {"count": LONGEST})
                )
            try:
                asked = json.loads(line)
            except (ValueError, RecursionError):
                raise GameError('Write one JSON object a line, as {"cmd": "hello"}.') from None
            if not isinstance(asked, dict):
                raise GameError('Write a JSON object, as {"cmd": "hello"}.')
            word = asked.get("cmd")
            if not isinstance(word, str) or word not in self._words:
                raise GameError(
                    Phrase('"cmd" is one of: {words}.', {"words": ", ".join(self._words)})
                )
            said: Answer = {"ok": True, **self._words[word](asked)}
        except GameError as error:
            said = {"ok": False, "error": str(error)}
        return json.dumps(said, ensure_ascii=False)

    # ---------------------------------------------------------------------- the words

    def _hello(self, asked: Mapping[str, Any]) -> Answer:
        return {
            "name": PROGRAM,
            "protocol": VERSION,
            "games": list(registry.games()),
            "levels": list(LEVELS),
        }

    def _new(self, asked: Mapping[str, Any]) -> Answer:
        given = asked.get("options", {})
        if not isinstance(given, dict):
            raise OptionError('"options" is an object, as {"fog": true}.')
        options = [f"{name}={_as_word(value)}" for name, value in given.items()]
        setup = arguments.find_setup(_text(asked, "ruleset"), _text(asked, "map"), options)
        self._seed = _number(asked, "seed", 1)
        first = setup.ruleset.rules.setup(
            setup.map.board(), setup.options, dice := RecordingDice(RandomDice(self._seed))
        )
        self._setup = setup
        self._states = [(first, len(dice.rolls))]
        return {
            "ruleset": setup.ruleset.manifest.key,
            "board": board_as_json(setup.map.board()),
            "options": setup.options.model_dump(mode="json"),
            "seats": setup.map.seats,
            **self._standing(),
        }

    def _state(self, asked: Mapping[str, Any]) -> Answer:
        return {"state": seen_as_json(self._now), "digest": digest(self._now), **self._standing()}

    def _legal(self, asked: Mapping[str, Any]) -> Answer:
        return {"actions": [self._format(each) for each in self._rules.legal_actions(self._now)]}

    def _do(self, asked: Mapping[str, Any]) -> Answer:
        action = self._action(asked)
        given = asked.get("rolls")
        state, rolled = self._now, self._states[-1][1]
        if given is None:
            dice = RecordingDice(RandomDice(self._seed, rolled))
        elif isinstance(given, list) and all(_is_number(face) for face in given):
            dice = RecordingDice(ScriptedDice(given))
        else:
            raise GameError('"rolls" is a list of faces, as [3, 5].')
        try:
            after = self._rules.apply(state, action, dice).state
        except ValueError as error:
            if given is None:
                raise
            raise GameError(Phrase('"rolls" does not fit: {why}.', {"why": str(error)})) from None
        surplus = len(given or ()) - len(dice.rolls)
        if surplus > 0:
            raise GameError(
                Phrase(
                    '"rolls" has {count} face more than is rolled.',
                    {"count": surplus},
                    '"rolls" has {count} faces more than are rolled.',
                )
            )
        self._states.append((after, rolled + len(dice.rolls)))
        return {"rolls": [face for _, face in dice.rolls], **self._standing()}

    def _undo(self, asked: Mapping[str, Any]) -> Answer:
        if not self._states[1:]:
            raise GameError("There is nothing to take back.")
        self._states.pop()
        return self._standing()

    def _observe(self, asked: Mapping[str, Any]) -> Answer:
        seat = self._seat(asked)
        return {"seen": seen_as_json(self._rules.observe(self._now, seat))}

    def _forecast(self, asked: Mapping[str, Any]) -> Answer:
        decision = self._decision()
        action = self._action(asked)
        seen = self._rules.observe(self._now, decision.seat)
        found = self._the_setup.ruleset.presenter.forecast(seen, action)
        return {"forecast": list(_lines(found)) if found else []}

    def _go(self, asked: Mapping[str, Any]) -> Answer:
        decision = self._decision()
        if "seat" in asked and self._seat(asked) != decision.seat:
            raise GameError(Phrase("It is seat {seat} that decides.", {"seat": int(decision.seat)}))
        level = player(_text(asked, "level") or "easy", self._rules)
        evaluations = _number(asked, "evaluations", level.evaluations)
        milliseconds = _number(asked, "ms", int(level.seconds * 1000))
        budget = Budget(max(1, evaluations), milliseconds / 1000)
        seen = self._rules.observe(self._now, decision.seat)
        dice = RandomDice(_number(asked, "seed", self._seed + len(self._states)))
        with seated([level]) as (bot,):
            plan = bot.think(self._rules, seen, decision.seat, dice, budget)
        return {
            "actions": [self._format(action) for action in plan.actions],
            "estimate": plan.estimate,
            "evaluations": budget.spent,
        }

    def _quit(self, asked: Mapping[str, Any]) -> Answer:
        raise QuitError

    # ----------------------------------------------------------------------- the game

    @property
    def _the_setup(self) -> MatchSetup:
        if self._setup is None:
            raise GameError('No game has begun; send {"cmd": "new", "map": "footbridge"}.')
        return self._setup

    @property
    def _rules(self) -> Any:
        return self._the_setup.ruleset.rules

    @property
    def _now(self) -> Any:
        assert self._the_setup
        return self._states[-1][0]

    def _decision(self) -> Decision:
        decision = self._rules.decision(self._now)
        if isinstance(decision, Outcome):
            raise GameError("The game is over.")
        assert isinstance(decision, Decision)
        return decision

    def _standing(self) -> Answer:
        """Return who decides, or who has won."""
        decision = self._rules.decision(self._now)
        if isinstance(decision, Outcome):
            winners = [int(seat) for seat in decision.winners]
            return {"over": True, "winners": winners, "termination": decision.termination}
        return {"over": False, "seat": int(decision.seat), "phase": decision.phase}

    def _seat(self, asked: Mapping[str, Any]) -> Seat:
        number, seats = _number(asked, "seat", 0), self._the_setup.map.seats
        if not 1 <= number <= seats:
            raise GameError(Phrase('"seat" is a number from 1 to {seats}.', {"seats": seats}))
        return Seat(number)

    def _action(self, asked: Mapping[str, Any]) -> Action:
        """Return the action that was named, if it is legal."""
        self._decision()
        text = _text(asked, "action")
        if not text:
            raise GameError('"action" is missing; "legal" lists what there is.')
        action = parse_action(text, self._the_setup.map.board().grid)
        if action != CONCEDE and action not in self._rules.legal_actions(self._now):
            raise ActionError(
                Phrase("{action} is not legal now; “legal” lists what is.", {"action": text})
            )
        return action

    def _format(self, action: Action) -> str:
        return format_action(action, self._the_setup.map.board().grid)


def _lines(forecast: Forecast) -> Iterator[str]:
    """Yield what a forecast says, line by line."""
    found: Sequence[Words] = (forecast.title, *(row.label for row in forecast.lines))
    for words in (*found, forecast.verdict):
        if words:
            yield say(words)


def _text(asked: Mapping[str, Any], name: str) -> str | None:
    value = asked.get(name)
    if value is not None and not isinstance(value, str):
        raise GameError(Phrase('"{name}" is a text.', {"name": name}))
    return value


def _number(asked: Mapping[str, Any], name: str, usual: int) -> int:
    value = asked.get(name, usual)
    if not _is_number(value) or not 0 <= value < 10**_FIGURES:
        raise GameError(
            Phrase(
                '"{name}" is a whole number from 0, of at most {count} figures.',
                {"name": name, "count": _FIGURES},
            )
        )
    return int(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _as_word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
