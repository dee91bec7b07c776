"""A finished match looked through by a strong computer player: the turns that swung it, what Hard
would have played in them, and how much of it was luck.

First every turn is judged by what it leaves after the turn to come, which is cheap. Of those that
changed most Hard plays the turn anew in a copy of the match, in its own process and from nothing
but what the seat saw then; it is asked as for a hint, so that who followed one did as Hard would.
What it turns up is what the match has turned up there, and a line ends before what no one has seen.
Both turns, the one played and Hard's, are then gone through under the same few lucks, or under all
that could come where a turn is one action, and with the likely answers of the others; what they
leave on the average tells a choice from a piece of luck. It takes a while, so it is done in pieces;
equal matches get equal reviews.

Whoever's turn a swing is, all that is told of it is the chance of the one seat that the review is
for: another's good turn lowers it.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

from game.board.grid import Cell
from game.core.action import Action
from game.core.dice import RandomDice, RecordingDice, ScriptedDice
from game.core.event import PieceChanged, Stat, TurnBegan
from game.core.manifest import Intent
from game.core.position import SURE, Node
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.rules import Decision, Rules
from game.core.words import Phrase, Words, seat_name
from game.errors import GameError
from game.match import analysis
from game.match.adviser import question
from game.match.analysis import LeadCurve, Standing
from game.match.computer import Computer, Process
from game.match.game_log import GameLog
from game.match.match import Match
from game.match.replay import Replay
from game.match.retelling import Retelling
from game.match.seats import SeatSetup
from game.match.swing import SLIGHT, PlayedTurn, Swing, missed_by
from game.match.timeline import Step

SWINGS = 3
_LOOKED_AT = 6
"""Turns that Hard looks at, of which the swings are taken."""
_HARD = "hard"
_LUCKS = 8
_LONGEST = 12
"""Answers of others in a row that are played before a turn is judged."""
_MOST_STEPS = 400
"""Steps after which Hard's turn is taken as it is."""
_DECIDED, _LARGE = 15, 8
"""Where one side has no more of a hundred before and after, a swing of less is told only if there
is no other."""
_TOLD_BY_SETUP = 600
"""Lead as play begins from which set-up has decided more than what followed: 4 games in 5."""
_SEED = 7_919

_LEFT_OPEN = "What lies there the match has not shown: here luck is left out."

_T = TypeVar("_T")
_Seats = tuple[Seat, Seat]
"""Who played, and the seat judged for."""
_Both = tuple[int, int]
"""A number of each of them."""


class Closing(Process, Protocol):
    """A process that can be ended."""

    def close(self) -> None:
        """End it."""
        ...


class _Moment(NamedTuple):
    """What one seat did in a turn: all of it, or where all act in one turn, a stretch of it."""

    start: int
    end: int
    seat: Seat
    standing: Standing
    last: int
    """The position after the last thing done in it."""
    before: int
    """Lead of the seat judged for."""


class Review:
    """Works a review out, a little at a time; Hard thinks in a process of its own.

    Args:
        match: the match.
        seat: whose chances are told.
        curve: how the turns left it; it is worked out first.
        process: makes the process that Hard thinks in, when it is needed.

    Raises:
        ValueError: the match is not over, and its secrets are no one's business yet.
    """

    def __init__(
        self,
        match: Match,
        seat: Seat,
        curve: LeadCurve,
        process: Callable[[], Closing],
    ) -> None:
        if match.outcome is None:
            raise ValueError("the match is not over")
        self.match = match
        self.seat = seat
        self._curve = curve
        self.swings: tuple[Swing, ...] = ()
        """In the order of play; empty until all is worked out, or where nothing tipped it."""
        self.least = SLIGHT
        """Per cent that no turn beside the swings and their answers changed."""
        self.looked = 0
        self.to_look = 0
        """How many of so many turns Hard has looked at."""
        self.begun = self.done = False
        self._make = process
        self._process: Closing | None = None
        self._work = self._go()
        self._turned: list[tuple[int, Cell, Hashable]] | None = None
        """What the match has turned up: the position before it, where, and what lay there."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How the turns left the seat, as far as that is worked out."""
        return self._curve.standings

    @property
    def share(self) -> float:
        """Return how much has been worked out, to 1."""
        if self.done:
            return 1.0
        return (0.3 + self.looked) / (0.6 + self.to_look) if self.to_look else 0.0

    def go_on(self, seconds: float) -> None:
        """Work for so long, or a little longer; never wait for Hard."""
        self.begun = True
        until = perf_counter() + seconds
        for waits in self._work:
            if waits or perf_counter() >= until:
                return
        self.done = True
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None

    # ------------------------------------------------------------------ the work

    def _go(self) -> Iterator[bool]:
        """Do the work; yield after each piece whether Hard is waited for."""
        while not self._curve.done:
            self._curve.go_on(0)
            yield False
        moments = []
        for before, after in pairwise(self.standings):
            for moment in self._moments(before, after):
                moments.append(moment)
                yield False
        swung = [(moment, self._answer(moment, moments)) for moment in moments]
        swung.sort(key=lambda each: -abs(each[1].lead - each[0].before))
        chosen = swung[:_LOOKED_AT]
        chosen += [each for each in _apart(swung, _stretch)[:SWINGS] if each not in chosen]
        self.to_look = len(chosen)
        found = []
        for moment, until in chosen:
            line = yield from self._hards(moment)
            fair = yield from self._judged(self.match, moment.start, moment.end, moment.seat)
            fell = yield from self._answered(moment)
            played = PlayedTurn(self.match, moment.start, moment.last, (), *fair)
            if line is not None and _alike(played._replace(end=moment.end), line, moment.seat):
                line = played
            was = analysis.percent(self._lead_at(moment.start, moment.seat))
            found.append(_Found(moment, until, played, line, fell[1], fell[0] - was))
            self.looked += 1
            yield False
        telling = [each for each in found if self._tells(each)]
        if any(each.late for each in telling):
            self.least = _LARGE
        best = _heaviest(telling)
        game_log = GameLog(self.match, NEUTRAL)
        swings = []
        for number, (moment, until, played, line, left, _) in enumerate(best, 1):
            same = line is played
            played = played._replace(told=_told(self.match, game_log, moment.start, moment.end))
            if line is not None:
                line = played if same else line._replace(told=_told_of(line))
                yield False
            turn = range(moment.start, moment.end)
            own = [at for at in turn if self.match.steps[at].seat == moment.seat]
            swing = Swing(
                number,
                moment.standing,
                until,
                moment.seat,
                self.seat,
                analysis.percent(moment.before),
                analysis.percent(until.lead),
                (played.told or ("",))[-1],
                played,
                line,
                luck=left - played.left,
                answer=analysis.percent(until.lead) - left,
            )
            orders = list(analysis.orders(self.match, game_log, own))
            swings.append(swing._replace(text=self._title(swing, moment, own, orders)))
            yield False
        self.swings = tuple(swings)

    def _moments(self, before: Standing, after: Standing) -> Iterator[_Moment]:
        """Yield what was done between two standings, seat by seat."""
        match = self.match
        runs = [(before.position, after.position, after.seat)]
        if after.seat == NEUTRAL:
            runs = []
            for at in range(before.position, after.position):
                seat = match.steps[at].seat
                if runs and runs[-1][2] == seat:
                    runs[-1] = (runs[-1][0], at + 1, seat)
                else:
                    runs.append((at, at + 1, seat))
        for start, end, seat in runs:
            done = [at for at in range(start, end) if analysis.counts(match, at)]
            if done and any(match.steps[at].seat == seat for at in done):
                was = self._lead_at(start, self.seat)
                yield _Moment(start, end, seat, after, done[-1] + 1, was)

    def _lead_at(self, position: int, seat: Seat) -> int:
        """Return how a seat stood at a position, as the curve tells it of its own."""
        if seat == self.seat:
            return self._curve.lead(position)
        return analysis.foreseen_at(self.match, position, seat)

    def _answer(self, moment: _Moment, moments: Sequence[_Moment]) -> Standing:
        """Return how things stood when the others had answered a turn, if they did."""
        later = [each for each in self.standings if each.position > moment.standing.position]
        if moment.standing.seat == NEUTRAL:
            mine = (each for each in moments if each.seat == moment.seat)
            following = next((each for each in mine if each.start >= moment.end), None)
            if following is not None and (not later or following.start < later[0].position):
                return moment.standing._replace(position=following.start, lead=following.before)
            return later[0] if later else moment.standing
        until = moment.standing
        for each in later:
            if each.seat == moment.seat:
                break
            until = each
        return until

    def _tells(self, each: "_Found") -> bool:
        """Return whether a turn is worth telling of: it swung the match, or whom the review is for
        missed something in it."""
        missed = each.gap if each.moment.seat == self.seat else 0
        change = analysis.percent(each.until.lead) - analysis.percent(each.moment.before)
        return missed >= SLIGHT or (abs(change) >= SLIGHT and each.weight >= SLIGHT)

    def _title(
        self,
        swing: Swing,
        moment: _Moment,
        own: Sequence[int],
        orders: Sequence[analysis.ToldOrder],
    ) -> Words:
        """Return what happened in a swing, in a line."""
        names: dict[str, Words | int] = {
            "player": seat_name(swing.seat),
            "name": seat_name(self.seat),
        }
        weighty = analysis.headline(orders)
        vain = _vain(self.match, own) if orders else ""
        if vain:
            return Phrase("{result}: {deed}", {"result": vain, "deed": weighty})
        if self._backfired(moment, swing.until):
            return Phrase("{player}'s turn helped {name}", names)
        if len(orders) < 2:
            return weighty or swing.text
        did_it = self._what_did_it(swing, orders)
        return did_it or Phrase("{player}'s turn as a whole", names)

    def _what_did_it(self, swing: Swing, orders: Sequence[analysis.ToldOrder]) -> Words:
        """Return the order of several that did most of what is told of their turn: a blow, or
        another that changed the chance; "" if none did, as where something was left undone."""
        cost = swing.missed >= SLIGHT and not swing.lucky
        toward = 1 if (swing.seat != swing.judged if cost else swing.change > 0) else -1

        def did(order: analysis.ToldOrder) -> int:
            before, after = (
                analysis.lead_at(self.match, at, self.seat)
                for at in (order.position, order.position + 1)
            )
            return toward * (after - before)

        blows = [order for order in orders if order.weight[0] and did(order) > 0]
        least = SLIGHT * analysis.CERTAIN // 50
        found = blows or [order for order in orders if did(order) >= least]
        return max(found, key=did).text if found else ""

    def _backfired(self, moment: _Moment, until: Standing) -> bool:
        """Return whether another's turn, with the answer to it, did harm to whose it was and good
        to whom the review is for: a blow struck in it is not what did that."""
        if moment.seat == self.seat or until.lead <= moment.before:
            return False
        stood = self._lead_at(until.position, moment.seat)
        return stood < self._lead_at(moment.start, moment.seat)

    # ------------------------------------------------------------------ Hard's turn

    def _hards(self, moment: _Moment) -> Generator[bool, None, PlayedTurn | None]:
        """Have Hard play a turn in a copy of the match, and return it; None: it could not."""
        match = self.match
        start = next(
            at for at in range(moment.start, moment.end) if match.steps[at].seat == moment.seat
        )
        replay = Replay(match)
        replay.go(start)
        seats = [SeatSetup(setup.name, _HARD) for setup in match.seats]
        try:
            copy = replay.play_on(match.seed, seats)  # equal orders meet the dice that fell
        except GameError:
            return None
        if self._process is None:
            self._process = self._make()
        computer = Computer(copy, self._process, question=lambda: question(copy))
        turn = copy.turn
        end: int | None = None
        lying: dict[Cell, Hashable] | None = None
        shared = match.ruleset.manifest.shared_turns
        while copy.outcome is None and copy.turn == turn and len(copy.steps) - start < _MOST_STEPS:
            if shared and copy.deciding != moment.seat:
                break
            action = computer.update()
            if computer.failure is not None:
                return None
            if action is None:
                yield True
                continue
            down = match.rules.turns_up(copy.seen(NEUTRAL), action) if end is None else None
            dice = None
            if down is not None:
                if lying is None:
                    lying = yield from self._lying(start)
                face = lying.pop(down.cell, None)
                if face in down.faces:
                    dice = ScriptedDice([down.faces.index(face) + 1])
                else:
                    end = len(copy.steps)
            copy.step(action, dice)
            yield False
        done = [at for at in range(start, len(copy.steps)) if analysis.counts(copy, at)]
        chance = yield from self._judged(copy, start, len(copy.steps), moment.seat)
        if end is not None:
            return PlayedTurn(copy, start, end, (), *chance, open=True)
        end = done[-1] + 1 if done else len(copy.steps)
        return PlayedTurn(copy, start, end, (), *chance)

    def _lying(self, start: int) -> Generator[bool, None, dict[Cell, Hashable]]:
        """Return by cell what lay face down there at a position, as far as the match has turned it
        up since; what is laid there later is another."""
        match = self.match
        if self._turned is None:
            self._turned = []
            for at, step in enumerate(match.steps):
                if not step.rolls:
                    continue
                state = match.observations.state(at, NEUTRAL)
                down = match.rules.turns_up(state, step.action)
                if down is not None:
                    self._turned.append((at, down.cell, down.faces[step.rolls[0] - 1]))
                yield False
        found: dict[Cell, Hashable] = {}
        for at, cell, face in self._turned:
            if at >= start:
                found.setdefault(cell, face)
        return found

    # ------------------------------------------------------------------ what a turn is worth

    def _judged(
        self, match: Match, start: int, end: int, seat: Seat
    ) -> Generator[bool, None, _Both]:
        """Return the chance in per cent that a turn leaves whose it is and whom the review is for,
        on the average over dice and after the likely answer."""
        seats = seat, self.seat
        state = match.observations.state(start, NEUTRAL)
        node = match.rules.position(state)
        if isinstance(node, Node):
            orders = [step.action for step in match.steps[start:end] if step.seat == seat]
            one, other = _weighed(node, orders, seats)
            return _percent_of(one), _percent_of(other)
        found = []
        for luck in range(1, _LUCKS + 1):
            dice = RecordingDice(RandomDice(_SEED * luck))
            after, over = _gone_through(match, state, match.steps[start:end], seat, dice)
            leads, rolls = _settled(match, after, seats, luck, over=over)
            found.append(leads)
            yield False
            if luck == 1 and not (dice.rolls or rolls):
                break
        return _averaged(found)

    def _answered(self, moment: _Moment) -> Generator[bool, None, _Both]:
        """Return the same for the turn with the dice as they fell."""
        state = self.match.observations.state(moment.end, NEUTRAL)
        seats = moment.seat, self.seat
        found = []
        for luck in range(1, _LUCKS + 1):
            leads, rolls = _settled(self.match, state, seats, luck, over=True)
            found.append(leads)
            yield False
            if luck == 1 and not rolls:
                break
        return _averaged(found)


def _alike(played: PlayedTurn, line: PlayedTurn, seat: Seat) -> bool:
    """Return whether two turns of a seat, up to their last steps, are the same orders or led to the
    same position; what dice made of an order is not the order.

    Of Hard's nothing is left out, not even orders after the last deed; an end that nothing follows
    is no order.
    """
    verbs = played.match.ruleset.manifest.verbs
    given, last = [], []
    for match, start, end in (played[:3], (line.match, line.start, len(line.match.steps))):
        steps = match.steps[start:end]
        own = [step.action for step in steps if step.seat == seat and step.action.verb in verbs]
        while own and verbs[own[-1].verb].intent is Intent.END:
            own.pop()
        given.append(own)
        last.append(steps[-1].digest if steps else "")
    return given[0] == given[1] or last[0] == last[1] != ""


def _weighed(node: Node, orders: Sequence[Action], seats: _Seats) -> _Both:
    """Return what orders of the first of two seats are worth to both after the best answer, over
    all dice."""
    legal = {node.action(order): order for order in node.legal()} if node.seat == seats[0] else {}
    for number, action in enumerate(orders):
        if action in legal:
            rest = orders[number + 1 :]
            return _mean(
                (
                    weight,
                    _weighed(after, rest, seats)
                    if after.ply == node.ply
                    else _answered_node(after, seats, after.ply),
                )
                for weight, after in node.outcomes(legal[action])
            )
    return _answered_node(node, seats, node.ply + 1)


def _answered_node(node: Node, seats: _Seats, ply: int) -> _Both:
    """Return what a node is worth to two seats after the answers of others that are worst for the
    first, to the end of a ply, on the average over dice."""
    if node.seat in (seats[0], NEUTRAL) or node.ply > ply:
        return node.worth(seats[0]), node.worth(seats[1])
    return min(
        _mean((weight, _answered_node(after, seats, ply)) for weight, after in node.outcomes(order))
        for order in node.legal()
    )


def _mean(faces: Iterable[tuple[int, _Both]]) -> _Both:
    """Return the mean of values, each after its weight; opposite ones have opposite means."""
    weighed = list(faces)
    whole = sum(weight for weight, _ in weighed)
    one, other = (int(sum(weight * each[i] for weight, each in weighed) / whole) for i in (0, 1))
    return one, other


def _averaged(leads: Sequence[_Both]) -> _Both:
    """Return the mean of the leads of two seats as their chances to win, in per cent."""
    one, other = _mean((1, each) for each in leads)
    return analysis.percent(one), analysis.percent(other)


def _percent_of(worth: int) -> int:
    """Return the worth of a node as a chance to win, in per cent."""
    return analysis.percent(analysis.CERTAIN * worth // SURE)


class _Found(NamedTuple):
    """A turn that Hard has looked at."""

    moment: _Moment
    until: Standing
    played: PlayedTurn
    hard: PlayedTurn | None
    fell: int
    """The chance of the seat judged for after the likely answer, with the dice as they fell, in per
    cent."""
    own: int
    """By how much the turn by itself changed the chance of who played: what the others' own turn
    did is left out."""

    @property
    def gap(self) -> int:
        """What Hard's turn leaves who played more than this one."""
        return missed_by(self.played, self.hard)

    @property
    def weight(self) -> int:
        """By how much it changed things by itself, or Hard would have."""
        return max(abs(self.own), abs(self.gap))

    @property
    def late(self) -> bool:
        """Whether it changed little in a match that was decided by then."""
        ends = [analysis.percent(lead) for lead in (self.moment.before, self.until.lead)]
        decided = max(ends) <= _DECIDED or min(ends) >= 100 - _DECIDED
        return decided and max(abs(ends[1] - ends[0]), self.weight) < _LARGE


def _heaviest(found: Sequence[_Found]) -> list[_Found]:
    """Return the swings in the order of play: those that changed most by themselves, or where Hard
    would have changed most; late ones only where there is no other. Each is a stretch of its own:
    of a turn and its answer the greater."""
    found = sorted(found, key=lambda each: each.weight, reverse=True)
    best = _apart(found, lambda each: _stretch((each.moment, each.until)))[:SWINGS]
    best = [each for each in best if not each.late] or best[:1]
    return sorted(best, key=lambda each: each.moment.start)


def _stretch(swung: tuple[_Moment, Standing]) -> tuple[int, int]:
    """Return the positions from which a turn, and to which its answer, changed things."""
    moment, until = swung
    return moment.start, until.position


def _apart(ranked: Iterable[_T], stretch: Callable[[_T], tuple[int, int]]) -> list[_T]:
    """Return the first of those whose stretches overlap, in their order."""
    found: list[_T] = []
    for each in ranked:
        if _meets_none(stretch(each), map(stretch, found)):
            found.append(each)
    return found


def _meets_none(stretch: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    """Return whether a stretch of positions overlaps none of others."""
    start, end = stretch
    return all(end <= begun or over <= start for begun, over in others)


def _gone_through(
    match: Match, state: Any, steps: Sequence[Step], seat: Seat, dice: RecordingDice
) -> tuple[Any, bool]:
    """Return where the steps of a turn lead to under other dice, and whether the turn is over.

    What has become illegal is left out; where something else must be decided first, it is passed.
    """
    rules, manifest = match.rules, match.ruleset.manifest
    left = [step.action for step in steps if step.action.verb in manifest.verbs]
    for _ in range(2 * len(left) + _LONGEST):
        decision = rules.decision(state)
        if not left or not isinstance(decision, Decision):
            break
        legal = rules.legal_actions(state)
        action = next((action for action in left if action in legal), None)
        if action is not None:
            left.remove(action)
        elif manifest.shared_turns and decision.seat != seat:
            return state, True
        else:
            action = _passing(match, legal)
        state, events = rules.apply(state, action, dice)
        if any(isinstance(event, TurnBegan) for event in events):
            return state, True
    return state, not left


def _passing(match: Match, legal: Sequence[Action]) -> Action:
    """Return the action that changes least."""
    verbs = match.ruleset.manifest.verbs
    ends = (action for action in legal if verbs[action.verb].intent is Intent.END)
    return next(ends, legal[0])


def _settled(
    match: Match, state: Any, seats: _Seats, luck: int, *, over: bool
) -> tuple[_Both, bool]:
    """Return the leads of two seats after the likely answer to the turn of the first, and whether
    dice have a say."""
    rules = match.rules
    seat, judged = seats
    flat = rules.position(state) if isinstance(rules.decision(state), Decision) else None
    if isinstance(flat, Node):
        one, other = _answered_node(flat, seats, flat.ply)
        return (analysis.CERTAIN * one // SURE, analysis.CERTAIN * other // SURE), False
    if flat is None:
        return (analysis.lead(rules, state, seat), analysis.lead(rules, state, judged)), False
    flat.luck = _SEED * luck
    if flat.seat == seat and not over:
        flat.follow(0)
    for _ in range(_LONGEST):
        if flat.seat in (seat, NEUTRAL):
            break
        flat.follow(flat.replies[0])
    one, other = analysis.foreseen_of(flat, seats, _SEED * luck)
    return (one, other), flat.rolls


def _told_of(line: PlayedTurn) -> tuple[Words, ...]:
    """Return what is told of a turn in a copy of the match."""
    told = _told(line.match, GameLog(line.match, NEUTRAL), line.start, line.end + line.open)
    return (*told, _LEFT_OPEN) if line.open else told


def _told(match: Match, game_log: GameLog, start: int, end: int) -> tuple[Words, ...]:
    """Return the log's first line on the board of every step that did something, the other blows
    struck by it for the same side, and who else was lost by it, as to a mine; what only sets a
    piece to what the turn has already set it to does nothing."""
    told: list[Words] = []
    stands: dict[tuple[PieceId | None, Stat], PieceChanged] = {}
    for at in range(start, end):
        lines = [line for line in game_log.of_step(at) if not line.header]
        done = analysis.deeds(match, at)
        changes = {(e.piece, e.what): e for e in done if isinstance(e, PieceChanged)}
        idle = len(changes) == len(done) and changes.items() <= stands.items()
        idle = idle and not analysis.chosen(match, at)
        first = next((line for line in lines if line.cells), lines[0] if lines else None)
        if first is not None and (not idle or any(line.blow for line in lines)):
            told += [
                line.text
                for line in lines
                if line is first or line.lost or (line.blow and line.seat == first.seat)
            ]
        stands |= changes
    return tuple(told)


def _vain(match: Match, steps: Iterable[int]) -> Words:
    """Return what the last of some steps came to, if all that was done in them is to be read and
    nothing was hit or brought about by it; "" otherwise."""
    retelling = Retelling(match, NEUTRAL)
    told = [retelling.of_step(at) for at in steps if analysis.deeds(match, at)]
    idle = told and all(results and all(each.idle for each in results) for results in told)
    return told[-1][-1].verdict if idle else ""


def can_review(match: Match) -> bool:
    """Return whether Hard can judge a match: its game offers positions to search."""
    return type(match.rules).position is not Rules.position


def _moves_elsewhere(review: Review) -> bool:
    """Return whether a turn beside the swings and their answers changed the chance, too."""
    told = [(swing.played.start, swing.until.position) for swing in review.swings]
    return any(
        abs(analysis.percent(after.lead) - analysis.percent(before.lead)) >= review.least
        for before, after in pairwise(review.standings)
        if _meets_none((before.position, after.position), told)
    )


def no_more(review: Review) -> Words:
    """Return why no more turns are told of than the swings of a review that is done: without any,
    also how the seat stood as play began, which is where such a match was lost or won."""
    began = review.standings[0]
    words: dict[str, Words | int] = {
        "least": review.least,
        "name": seat_name(review.seat),
        "began": analysis.percent(began.lead),
    }
    if _moves_elsewhere(review):
        if review.swings:
            return "Elsewhere it rose and fell with what both sides did."
        return "It rose and fell with what both sides did: no turn stood out."
    if review.swings:
        text = "Beside these and their answers, no turn changed it by {least} % or more."
    else:
        text = (
            "No turn changed it by {least} % or more. As play began {name} had {began}\xa0% "
            "to win: set-up told more than any turn."
            if began.position and abs(began.lead) >= _TOLD_BY_SETUP
            else "No turn changed it by {least} % or more. As play began {name} had {began}\xa0% "
            "to win."
        )
    return Phrase(text, words)
