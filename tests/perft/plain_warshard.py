"""WarShard once more, written from the specification alone and as plainly as can be.

Section numbers are those of the specification; see `plain_warshard_position`.
"""

from copy import deepcopy
from fractions import Fraction
from typing import Any

from tests.perft.plain_board import Place
from tests.perft.plain_warshard_position import FIGURES, Fight, Map, Position, Unit, place_of

__all__ = ["Game", "Map", "Unit"]

COLUMNS = [Fraction(1, 2), *map(Fraction, range(1, 7))]
TABLE = """
    DR DR DR DE DE DE DE
    S  DR DR DR DR DE DE
    AR S  DR DR DR DR DE
    AR AR DR DR DR DR DR
    AR AR AR DR EX EX DR
    AE AR AR EX EX EX EX
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


class Game(Position):
    """A position that can be played on; `play` returns another."""

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after an action; dice that are not given show 1."""
        new = deepcopy(self, {id(self.map): self.map})
        new.rolls = list(rolls)
        new._act(*text.split())
        assert not new.rolls
        return new

    def _roll(self) -> int:
        return self.rolls.pop(0) if self.rolls else 1

    def _act(self, verb: str, *words: str) -> None:
        ids = [int(word[1:]) for word in words if word.startswith("#")]
        goal = place_of(words[-1]) if words and words[-1].isdecimal() else None
        match verb:
            case "concede":
                self.winner = f"{3 - self.decides}"
            case "move":
                assert goal is not None
                left = self.marches(ids[0])[goal]
                self.units[ids[0]].place, self.units[ids[0]].points = goal, left
            case "attack" | "support":
                self._join(ids[0], self.units[ids[1]].place)
            case "recall":
                for fight in self.fights:
                    fight.attackers = [id for id in fight.attackers if id != ids[0]]
                    fight.support = [id for id in fight.support if id != ids[0]]
                self.fights = [fight for fight in self.fights if fight.attackers]
            case "withdraw":
                gone = self.units[ids[0]].place
                self.fights = [fight for fight in self.fights if fight.place != gone]
            case "end_move" | "end_melee" | "end_support" | "end_defence" | "end_turn":
                self._close()
                self._flow()
            case _:
                self._answer(verb, ids, goal, words)
                self._flow()

    def _join(self, id: int, place: Place) -> None:
        fight = next((f for f in self.fights if f.place == place), None)
        if fight is None:
            self.fights.append(Fight(place, [id]))
        elif self.step == "defence":
            fight.support = sorted([*fight.support, id])
        else:
            fight.attackers = sorted([*fight.attackers, id])

    def _answer(
        self, verb: str, ids: list[int], goal: Place | None, words: tuple[str, ...]
    ) -> None:
        kind, what = self.todo.pop(0)
        match verb:
            case "lose":
                self._kill(ids[0])
                self._wiped()
            case "retreat" | "advance":
                assert goal is not None
                self.units[ids[0]].place = goal
            case "place":
                assert kind == "place"
                assert goal is not None
                id, rest = what
                assert words[0] == f"*unit_{id}"
                self._return(id, goal)
                self._replace(rest)

    def _flow(self) -> None:
        """Pass what asks nobody (end of B.4)."""
        while not self.over():
            if self.todo:
                if not self._forced():
                    return
            elif self._asks():
                return
            else:
                self._close()

    def _forced(self) -> bool:
        kind, what = self.todo[0]
        if kind == "retreat":
            ways = self.retreats(what)
            if len(ways) > 1:
                return False
            self.todo.pop(0)
            if ways:
                self.units[what].place = ways[0]
            else:
                self._kill(what)
                self._wiped()
            return True
        if kind == "advance":
            place, ids = what
            if self._takers(place, ids):
                return False
            self.todo.pop(0)
            return True
        return False

    def _asks(self) -> bool:
        match self.step:
            case "move":
                return any(self.marches(id) for id in self.own(self.active))
            case "melee":
                return bool(self._attacks())
            case "support":
                return bool(self._joinable(self.active)) or any(map(self.weak, self.fights))
            case "defence":
                return bool(self._joinable(3 - self.active))
        return False

    def _close(self) -> None:
        """Close the present step."""
        match self.step:
            case "move":
                self._unstack()
                self.hungry = {
                    id for id, u in self.units.items() if u.place not in self.supplied(u.seat)
                }
                self.step = "melee"
            case "melee":
                self.step = "support" if self.fights else "upkeep"
            case "support":
                self.step = "defence" if self.fights else "upkeep"
            case "defence":
                self.step = "results"
                self._resolve()
            case "results":
                self.step = "upkeep"
            case "upkept":
                self.turn += 1
                if not self.over():
                    self.begin()
        if self.step == "upkeep":
            self.step = "upkept"
            self._upkeep()

    def begin(self) -> None:
        """S0."""
        self.step, self.hungry = "move", set()
        for unit in self.units.values():
            mine = unit.seat == self.active
            unit.points = Fraction(FIGURES[unit.kind][2] if mine else 0)

    def start(self) -> None:
        """Set up: control, the first turn."""
        self._control()
        self.begin()
        self._flow()

    def _unstack(self) -> None:
        """S1b."""
        for place in sorted({u.place for u in self.own(self.active).values()}, key=label_order):
            while len(self.at(place)) > 1:
                least = min(self.units[id].power for id in self.at(place))
                weak = [id for id in self.at(place) if self.units[id].power == least]
                self._kill(weak[0] if len(weak) == 1 else weak[self._roll() - 1])

    # ------------------------------------------------------------------ fights

    def _result(self, fight: Fight) -> str:
        attack, held, support = self.strengths(fight)
        if held + support == 0:
            return "DE"
        odds = Fraction(attack, held + support)
        if odds < COLUMNS[0]:
            return "S"
        column = max(i for i, least in enumerate(COLUMNS) if least <= odds)
        if self.defender(fight.place) in self.hungry:
            column += 1
        if any(id in self.hungry and self.units[id].melee for id in fight.attackers):
            column -= 1
        if column < 0:
            return "S"
        return ROWS[self._roll() - 1][min(column, 6)]

    def _resolve(self) -> None:
        """S6: all results first, then all losses, then retreats and advances."""
        results = [self._result(fight) for fight in self.fights]
        lost: list[int] = []
        choices: list[tuple[str, Any]] = []
        retreats: list[tuple[str, Any]] = []
        advances: list[tuple[str, Any]] = []
        for fight, result in zip(self.fights, results, strict=True):
            melee = [id for id in fight.attackers if self.units[id].melee]
            if result == "DE":
                lost += [*self.at(fight.place), *fight.support]
            elif result == "AE":
                lost += fight.attackers
            elif result == "DR":
                retreats += [("retreat", id) for id in self.at(fight.place)]
            elif result == "AR":
                retreats += [("retreat", id) for id in melee]
            elif result == "EX":
                lost.append(self.defender(fight.place))
                least = min(self.units[id].power for id in fight.attackers)
                weak = [id for id in fight.attackers if self.units[id].power == least]
                if self.map.option["ex_owner_chooses"]:
                    weak = fight.attackers
                if len(weak) == 1:
                    lost += weak
                elif self.map.option["ex_owner_chooses"]:
                    choices.append(("lose", list(weak)))
                else:
                    lost.append(weak[self._roll() - 1])
            winners = fight.attackers if self.map.option["support_may_advance"] else melee
            advances.append(("advance", (fight.place, winners)))
        for id in lost:
            self._kill(id)
        self.fights = []
        self.todo = choices + retreats + advances
        self._wiped()

    def _kill(self, id: int) -> None:
        del self.units[id]
        self.dead.append(id)

    def _wiped(self) -> None:
        """§9: a side without units, on the map or to come."""
        waiting = [*self.due, *(self.dead if self.map.option["replacements"] else [])]
        left = {self.roster[id].seat for id in (*self.units, *waiting)}
        if left == {1} or left == {2}:
            self.winner = str(left.pop())
        elif not left:
            self.winner = "points"

    # ------------------------------------------------------------------ upkeep

    def _control(self) -> None:
        for unit in self.units.values():
            if unit.place in self.map.victory:
                self.held[unit.place] = unit.seat

    def _upkeep(self) -> None:
        """§8."""
        self._control()
        for id in list(self.due):
            new = self.roster[id]
            if new.seat == self.active and new.turn <= self.turn and not self.at(new.place):
                self.due.remove(id)
                self.units[id] = deepcopy(new)
        if self.map.option["replacements"]:
            self._replace([id for id in self.dead if self.roster[id].seat == self.active])

    def _replace(self, queue: list[int]) -> None:
        while queue and self.entries(self.active):
            id, *queue = queue
            die = self._roll()
            if die < 4:
                self.dead.remove(id)
            elif die > 4:
                places = self.entries(self.active)
                if len(places) > 1:
                    self.todo.append(("place", (id, queue)))
                    return
                self._return(id, places[0])
        self._wiped()

    def _return(self, id: int, place: Place) -> None:
        self.dead.remove(id)
        self.units[id] = deepcopy(self.roster[id])
        self.units[id].place = place

    def winners(self) -> set[int]:
        if self.winner in ("1", "2"):
            return {int(self.winner)}
        points = {1: 0, 2: 0}
        for place, seat in self.held.items():
            points[seat] += self.map.victory[place]
        return {seat for seat in (1, 2) if points[seat] > points[3 - seat]}


def label_order(place: Place) -> tuple[int, int]:
    return place[1], place[0]
