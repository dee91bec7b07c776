"""Someone who plays a match in a window: a greedy bot's head with a hand on mouse and keys.

The bot sees what the seat sees. What it wants is done in every way there is, in turn: dragged,
clicked, typed.
"""

from collections import Counter

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.core.action import format_action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.manifest import Intent
from game.core.refs import CardRef, EdgeRef
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.ui.scale import NOWHERE

EVALUATIONS = 4000
"""What the bot in the person's head may spend on one thought."""

_MARGIN = 12
_ENDS = ("main", "keys", "keys")
_OFTEN = 7
"""Every so many steps one is taken back and done again."""


class Album:
    """The pictures of a match, each taken once.

    Args:
        folder: where they are kept; None: none are taken.
    """

    def __init__(self, folder):
        self.folder = folder
        self.taken = []
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def take(self, person, name):
        """Photograph the window, unless there is a picture of that name."""
        if self.folder is None or name in self.taken:
            return
        self.taken.append(name)
        person.photograph(self.folder / f"{len(self.taken):02d}-{name}.png")


class Player:
    """Someone who plays every person's seat of a match to its end.

    Args:
        person: at the window, with a match open.
        album: what is photographed.
        seed: of the bot's dice.
    """

    def __init__(self, person, album, seed=1):
        self.person = person
        self.album = album
        self.seed = seed
        self.done: Counter[str] = Counter()
        """What the hand has done, by kind."""
        self._plan = None
        self._played = 0

    # ------------------------------------------------------------------ deciding

    def thought(self, match):
        """Return the next action of the bot's plan, thinking anew where it does not hold."""
        seat = match.deciding
        seen = match.seen(seat)
        if self._plan is None or not self._plan.holds(self._played, digest(seen)):
            dice = RandomDice(self.seed * 1_000_003 + len(match.steps))
            budget = Budget(EVALUATIONS)
            self._plan = make_bot("easy").think(match.rules, seen, seat, dice, budget)
            self._played = 0
        action = self._plan.actions[self._played]
        self._played += 1
        assert action in match.legal()
        return action

    # ------------------------------------------------------------------ the match

    def play(self, most=5000):
        """Play until the outcome is shown.

        Args:
            most: steps after which it has gone on for too long.
        """
        person = self.person
        match = person.match
        while match.outcome is None:
            scene = person.scene
            assert len(match.steps) < most, "the match does not end"
            assert person.top is scene, f"{type(person.top).__name__} is in the way"
            if scene.viewpoint.curtain is not None and scene.viewpoint.curtain.seat:
                self.open_curtain()
            elif match.setup(match.deciding).human and scene.viewpoint.interaction is not None:
                self.act(match)
            else:
                self.wait_for_others(match)
        person.until(lambda: isinstance(person.top, OutcomeScene), "the outcome")
        person.frames(30)

    def wait_for_others(self, match):
        """Watch the computer think and move."""
        steps = len(match.steps)
        self.album.take(self.person, "computer-thinks")
        self.person.until(
            lambda: len(match.steps) != steps or match.outcome is not None, "the computer's move"
        )
        self.album.take(self.person, "computer-moves")

    def open_curtain(self):
        """Hold the button, or Enter, until the curtain has gone."""
        person, curtain = self.person, self.person.scene.viewpoint.curtain
        assert not person.scene.view.scene.pieces
        self.album.take(person, "curtain")
        opened = lambda: person.scene.viewpoint.curtain is not curtain  # noqa: E731
        if self._turns("curtain"):
            person.key_down("enter")
            person.until(opened, "the curtain opens by key", 80)
            person.key_up("enter")
        else:
            spot = person.middle(curtain.opener)
            person.press(spot)
            person.until(opened, "the curtain opens by mouse", 80)
            person.release(spot)
        self.album.take(person, "recap")

    def act(self, match):
        """Play the bot's next action by hand, and now and then take it back and do it again."""
        self.person.settle()
        action = self.thought(match)
        steps, before = len(match.steps), match.digest
        self.look_about(match)
        self.perform(action)
        self.person.until(lambda: len(match.steps) > steps, format_action(action, match.board.grid))
        assert match.steps[steps].action == action
        self.done[action.verb] += 1
        self.album.take(self.person, f"after-{action.verb}")
        if len(match.steps) % _OFTEN == 0 and match.outcome is None:
            self.take_back(match, before, steps)

    def take_back(self, match, before, steps):
        """Undo the last step where that is allowed, and bring it back."""
        person = self.person
        if person.interaction is None or not person.interaction.active:
            return
        person.settle()
        after = match.digest
        if match.undo_stack.refusal(person.interaction.seat) is not None:
            assert not person.table.undo.enabled
            self.album.take(person, "undo-refused")
            return
        assert person.table.undo.enabled
        if self._turns("undo"):
            person.click(person.middle(person.table.undo))
        else:
            person.key("z", ctrl=True)
        assert match.digest == before
        assert len(match.steps) == steps
        person.key("y", ctrl=True)
        assert match.digest == after

    def look_about(self, match):
        """Zoom and pan now and then, and see the whole board again."""
        person = self.person
        if len(match.steps) % 23 != 5:
            return
        board = person.app.services.ui.scale.rect(person.table.board.box)
        person.wheel(board.center, 2)
        person.drag(board.center, (board.centerx - 60, board.centery - 40), button=2)
        self.album.take(person, "zoomed")
        person.key("home")
        person.key("t")
        self.album.take(person, "threat")
        person.key("t")
        self.done["look about"] += 1

    # ------------------------------------------------------------------ one action

    def perform(self, action):
        """Do with mouse and keys what an action says."""
        if action.subject is None:
            self.press_button(action)
        elif isinstance(action.subject, CardRef):
            self.buy(action)
        elif action.target is None:
            self.click_cell(action.subject)
            if not self._played_out(action):
                self.press_button(action)
        else:
            self.send(action)

    def press_button(self, action):
        """Press the main button, or one beside the prompt."""
        person, scene = self.person, self.person.scene
        if person.match.ruleset.manifest.verbs[action.verb].intent is Intent.END:
            seat = person.match.deciding
            for attempt in range(2):
                if person.match.deciding != seat or scene.viewpoint.curtain is not None:
                    return
                if _ENDS[self.done["end"] % len(_ENDS)] == "main":
                    person.click(person.middle(person.table.main))
                else:
                    person.key("enter", ctrl=True)
                interaction = scene.viewpoint.interaction
                if interaction is not None and interaction.asking and not attempt:
                    self.album.take(person, "end-turn-asks")
            self.done["end"] += 1
            return
        label = person.match.ruleset.manifest.verbs[action.verb].label
        button = next(b for b in person.table.prompt.children if b.label == label)
        self.album.take(person, f"button-{action.verb}")
        person.click(person.middle(button))

    def buy(self, action):
        """Bring a card from the hand to a cell: dragged, clicked, or by its number."""
        person, card = self.person, action.subject.card
        names = [item.card for item in person.table.hand.items]
        goal = self.spot(action.target)
        way = self.done["buy"] % 3
        if way == 0:
            start = self.card_spot(card)
            person.pull(start, goal)
            self.album.take(person, "card-dragged")
            person.release(goal)
        else:
            number = names.index(card) + 1
            if way == 1 or number > 9:
                person.click(self.card_spot(card))
            else:
                person.key(str(number))
            assert person.interaction.selection.subject == action.subject
            person.move(goal)
            self.album.take(person, "card-picked")
            person.click(goal)
        self.choose(action)

    def card_spot(self, card):
        """Return a point on a card of the hand; one behind "more" is lifted first."""
        person, hand = self.person, self.person.table.hand
        index = [item.card for item in hand.items].index(card)
        if hand.card_box(index) == NOWHERE:
            person.key("0")
        box = hand.card_box(index)
        scale = person.app.services.ui.scale
        return scale.px(box.x + 20), scale.px(box.y + 40)

    def send(self, action):
        """Send a unit: drag it there, or click it and then the target."""
        person = self.person
        start, goal = self.spot(action.subject), self.spot(action.target)
        start = self.spot(action.subject)
        kind = person.match.ruleset.manifest.verbs[action.verb].intent
        dragged = start != goal and self._turns(action.verb)
        if dragged:
            if action.subject != self._topmost(action.subject):
                self.pick_up(action.subject, start)
            person.pull(start, goal)
            self.album.take(person, f"{action.verb}-dragged")
            person.release(goal)
        else:
            self.pick_up(action.subject, start)
            if start != goal:
                self.album.take(person, f"{action.verb}-picked")
                person.move(goal)
            if kind is Intent.ATTACK:
                assert person.table.forecast.shown is not None
            self.album.take(person, f"{action.verb}-forecast")
            person.click(goal)
        self.done["dragged" if dragged else "clicked"] += 1
        self.choose(action)

    def pick_up(self, ref, spot):
        """Click a unit until it is picked up: clicks on a stack go down it."""
        interaction = self.person.interaction
        for _ in interaction.refs_at(interaction.cell_of(ref)):
            if interaction.selection.subject != ref:
                self.person.click(spot)
        assert interaction.selection.subject == ref

    def _topmost(self, ref):
        """Return what a drag from where something lies takes."""
        interaction = self.person.interaction
        there = interaction.refs_at(interaction.cell_of(ref))
        return next(other for other in there if other in interaction.selection.heads)

    def choose(self, action):
        """Answer the menu of choices, if one has opened."""
        person = self.person
        if person.scene is None or not (menus := person.scene.root.popups):
            return
        self.album.take(person, "choice-menu")
        rows = menus[-1].rows
        index = [choice.value for choice in rows.choices].index(action)
        if self._turns("menu"):
            person.key(str(index + 1))
        else:
            scale = person.app.services.ui.scale
            person.click(scale.rect(rows.row(index)).center)
        assert not person.scene.root.popups

    def click_cell(self, ref):
        """Click a unit, or whatever a reference means."""
        self.person.click(self.spot(ref))

    def _played_out(self, action):
        """Say whether a click alone has played an action."""
        steps = self.person.match.steps
        return bool(steps) and steps[-1].action == action

    # ------------------------------------------------------------------ where things are

    def spot(self, ref):
        """Return a point on what is meant, after bringing it into view with the hand."""
        person = self.person
        view = person.scene.view
        if isinstance(ref, EdgeRef):
            cells = view.grid.edge_cells(ref.edge)
        else:
            cells = (person.interaction.cell_of(ref),)
        assert None not in cells, ref
        for _ in range(12):
            window = view.camera.window.inflate(-2 * _MARGIN, -2 * _MARGIN)
            middles = [view.cell_rect(cell).center for cell in cells]
            x, y = (sum(along) // len(cells) for along in zip(*middles, strict=True))
            if window.collidepoint(x, y) and self._free(x, y):
                return x, y
            dx = max(-window.w // 3, min(window.w // 3, window.centerx - x))
            dy = max(-window.h // 3, min(window.h // 3, window.centery - y))
            middle = window.center
            person.drag(middle, (middle[0] + dx, middle[1] + dy), button=2)
            self.done["pan"] += 1
        raise AssertionError(f"{ref} cannot be brought into view")

    def _free(self, x, y):
        """Say whether nothing lies over the board at a point."""
        person = self.person
        scale = person.app.services.ui.scale
        return person.scene.root.hit(scale.units(x), scale.units(y)) is person.table.board

    def _turns(self, what):
        """Say yes every second time."""
        self.done[f"{what} asked"] += 1
        return self.done[f"{what} asked"] % 2 == 1
