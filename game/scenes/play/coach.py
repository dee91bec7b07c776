"""Guides a person through a lesson at the table: says what to do, lights up what is meant, answers
what is tried besides, and plays the other side as it is written down.

The lesson knows which actions keep it playable (`game.match.lesson`); the coach knows where its
things are on the screen. Nothing is forbidden but what would leave the lesson without an end.
"""

from collections.abc import Sequence

from game.ai.bot import LEVELS
from game.board.grid import Cell
from game.core.action import CONCEDE, Action, format_action
from game.core.dice import Dice
from game.core.refs import NEUTRAL, CardRef, PieceRef, Ref, parse_ref
from game.core.words import Phrase, Words, sentence
from game.match.lesson import LEARNER, Course, LessonStep
from game.match.match import Match
from game.scenes import start_match
from game.scenes.destinations import ToTitle
from game.scenes.play import commands as do
from game.scenes.play.coach_light import CoachLight
from game.scenes.play.interaction import Interaction
from game.scenes.play.order_words import action_words
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.services import Services
from game.ui.button import Button, ButtonKind
from game.ui.events import KeyPress

READ_RESULT: Words = "Read what came of it. Then press Go on."
WATCH: Words = "Now watch the other side."
READ_FIRST: Words = "One thing at a time: read this first, then go on."
LATER: Words = "Not yet. First do what the light is on."
_PATIENCE = 2
"""So many other tries in one step, and the lesson offers to be left for a free match."""


class Coach:
    """The coach of one match.

    Args:
        services: what scenes share.
        match: a match on a lesson.
        table: the widgets, its sheet among them.
        viewpoint: what the learner points at and has picked up.
        send: takes commands.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        table: TableLayout,
        viewpoint: Viewpoint,
        send: do.Send,
    ) -> None:
        self.course = Course(match)
        self.at = 0
        """The number of the step the learner is at, from 0."""
        self._floor = -1
        """The step that the record alone tells of."""
        self._first = 0
        """The first step after it that is not read yet: what came of the last one is told there."""
        self._reached = services.profile().read_on(match.ruleset.manifest.key, len(match.steps))
        """The farthest step so far: what is only read before it is not asked for again."""
        self._answer: Words = ""
        self._hand: Ref | None = None
        """What was in hand when it was last looked."""
        self._tries = 0
        self._shown: tuple[object, ...] = ()
        self._services = services
        self._match = match
        self._table = table
        self._view = table.board.view
        self._viewpoint = viewpoint
        self._send = send
        self.sheet = table.coach
        self.sheet.visible = True
        self.sheet.attach(self.go_on, self.show)
        self._lighting = CoachLight(match, table)
        self.light = self._lighting.spotlight
        self._freely = Button(
            "Play on freely", self.play_freely, action="play_freely", name="play_freely"
        )
        self._skip = Button("Skip this step", self.skip, action="skip_step", name="skip_step")
        self._take_keys()

    def _take_keys(self) -> None:
        """Let the key that acts on the board go on where there is nothing to do but read."""
        on_board = self._table.board.on_key

        def key(event: KeyPress) -> bool:
            acts = event.down and self._table.ui.keys.does(event, "act")
            over = self._match.outcome is not None
            if not acts or not (over or self.sheet.waits):
                return on_board(event)
            if not event.repeat:
                (self._real if over and not self.sheet.waits else self.sheet.go_on)()
            return True

        self._table.board.on_key = key

    # ------------------------------------------------------------------ what is played

    def allows(self, action: Action) -> bool:
        """Return whether an action is carried out; if not, it is answered on the sheet."""
        if self._match.deciding != LEARNER or action == CONCEDE or self.course.allows(action):
            return True
        interaction = self._viewpoint.interaction
        if interaction is not None:
            self._reply(self._other(interaction, action))
            self._put_back(interaction, action)
        return False

    def _other(self, interaction: Interaction, action: Action) -> Words:
        """Return the answer to an action that is not carried out: it names what of it is other than
        it is asked for, who does it or where."""
        step = self._step
        if step is None or step.wait == "next":
            return READ_FIRST
        example = self.course.example(self.at, action.subject)
        meant = example.subject if example is not None else None
        if action == interaction.selection.main and meant is not None:
            return LATER
        if meant is None or action.subject in (None, meant):
            return step.other
        if step.another and type(action.subject) is type(meant):
            return step.another
        tried, wanted = (self._called(interaction, ref) for ref in (action.subject, meant))
        names = {"tried": tried, "meant": wanted}
        return Phrase("That is {tried}. This step is for {meant}.", names)

    @staticmethod
    def _called(interaction: Interaction, ref: Ref | None) -> Words:
        """Return what a piece or a card is called."""
        card = interaction.card(ref)
        if card is None:
            return interaction.named(ref)
        return Phrase("the {card} card", {"card": card.name})

    def _put_back(self, interaction: Interaction, action: Action) -> None:
        """Put back what was tried with; a piece that is meant stays in hand for another try."""
        selection = interaction.selection
        held = self._hand if action.subject is None else action.subject
        example = self.course.example(self.at, held)
        selection.clear()
        if isinstance(held, PieceRef) and example is not None and example.subject == held:
            selection.select(held)
        self._hand = selection.subject

    def hears(self, command: do.Command) -> bool:
        """Answer what is done instead of picking up what is meant; return whether to carry it out:
        to look at another piece is no harm, but nothing else is taken in hand. The key for the
        next piece brings the one that is meant."""
        step, interaction = self._step, self._viewpoint.interaction
        picks = step is not None and step.wait.startswith("pick")
        if step is None or not picks or interaction is None or not self._resting:
            return True
        meant = parse_ref(step.wait.partition(" ")[2], self._match.board.grid)
        heads = interaction.selection.heads
        match command:
            case do.Click(refs) | do.Grab(refs) if meant not in refs:
                takes = any(isinstance(ref, CardRef) or ref in heads for ref in refs)
                if isinstance(command, do.Grab) and not takes:
                    return True  # the board is moved
            case do.PickCard(card) if meant != CardRef(card):
                takes = True
            case do.EndTurn():
                takes = True
            case do.NextUnit() if (cell := interaction.cell_of(meant)) is not None:
                interaction.selection.select(meant)
                self._send(do.PointAt(cell))
                return False
            case _:
                return True
        self._reply(step.other)
        return not takes

    def _reply(self, answer: Words) -> None:
        """Answer what was tried."""
        self._answer = answer
        self._tries += 1
        self._services.play_sound("refuse")

    def dice(self, action: Action) -> Dice:
        """Return what an action that is carried out rolls."""
        return self.course.dice(action)

    def reply(self) -> Action | None:
        """Return what the other side plays now, if it is to play."""
        return self.course.reply()

    # ------------------------------------------------------------------ what the buttons do

    def go_on(self) -> None:
        """Go on from what has been read; a person who leaves now comes back to here."""
        self.at += 1
        self._fresh()
        played = len(self._match.steps)
        if played > len(self.course.lesson.prologue):
            self._services.profile().note_read(self._match.ruleset.manifest.key, played, self.at)
            self._services.save_settings()

    def show(self) -> None:
        """Show how the step is done, and say it, without doing it."""
        self._light()
        example = self._example()
        if example is not None:
            self._table.herald.say(sentence(action_words(self._match, example)))
        self.light.show(moving=self._services.profile().animation > 0)

    def skip(self) -> None:
        """Do the step for the learner; where nothing is to be played, take it as read."""
        step, example = self._step, self._example()
        if step is None or not self._resting:
            return
        if not step.do:
            self.go_on()
        elif example is not None:
            self._send(do.Play(example))

    def play_freely(self) -> None:
        """Leave the lesson for a match like any other, from here on."""
        start_match.play_freely(self._services, self._match)

    def _restart(self) -> None:
        start_match.learn(self._services, self._match.ruleset, anew=True)

    def _title(self) -> None:
        self._services.reset(ToTitle())

    def _real(self) -> None:
        """Play a whole match against the computer."""
        start_match.first_match(self._services, self._match.ruleset)

    # ------------------------------------------------------------------ following

    @property
    def lively(self) -> bool:
        """The hand is on its way."""
        return self.light.going

    @property
    def paragraph(self) -> str:
        """The number of the paragraph of the rules that the step is about; empty: none."""
        step = self._step
        return step.rule.partition(" ")[0] if step is not None else ""

    @property
    def _step(self) -> LessonStep | None:
        steps = self.course.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def _resting(self) -> bool:
        """All that came of the last action has been seen, and nobody else is to play."""
        over = self._match.outcome is not None
        mine = over or self._match.deciding == LEARNER
        return mine and not (self._view.busy or self._view.rolling)

    def update(self) -> None:
        """Take in what the learner does; called once a frame."""
        interaction = self._viewpoint.interaction
        if interaction is None:
            return
        match, selection, resting = self._match, interaction.selection, self._resting
        shown = (
            match.digest, len(match.steps), self.at, self._tries, resting, selection.subject,
            selection.held, interaction.hover, interaction.ending, self._view.reading,
        )  # fmt: skip
        self._answer_enter()
        if shown != self._shown:
            self._shown = shown
            if resting:
                if selection.subject != self._hand:  # what was answered was done with another
                    self._hand, self._answer = selection.subject, ""
                self._follow(interaction)
            else:
                self._meanwhile()
        if resting:
            self._light()
        else:
            self._lighting.put_on_main()

    def _answer_enter(self) -> None:
        """Let Enter go on wherever the focus is, while there is nothing to do but read."""
        sheet = self.sheet
        over = self._match.outcome is not None and bool(sheet.others)
        way_on = sheet.next if sheet.waits else sheet.others[-1] if over else None
        self._table.root.default = way_on

    def _meanwhile(self) -> None:
        """Say what is to be looked at while something comes of an action."""
        if self._view.reading is None and self._match.deciding in (LEARNER, NEUTRAL):
            return
        done = max(0, self.course.place.done)
        self.sheet.set(
            self.course.steps[done].title,
            WATCH if self._view.reading is None else READ_RESULT,
            step=(done + 1, len(self.course.steps)),
        )

    def _follow(self, interaction: Interaction) -> None:
        """Find the step one is at; say it if it is another."""
        place = self.course.place
        if place.next != self._floor:
            self._floor = place.next
            self.at = self._first = self._unread(place.next)
            self._fresh()
        before = self.at
        while self._passed(interaction):
            self.at += 1
        if self.at != before:
            self._fresh()
        self._say()

    def _unread(self, index: int) -> int:
        """Return the first step, from one on, that asks for an action or was not reached yet."""
        asks = (i for i, step in enumerate(self.course.steps) if step.do or i >= self._reached)
        return next((i for i in asks if i >= index), index)

    def _fresh(self) -> None:
        """Begin a step: whatever was said and shown of the last one is past. What is in hand and
        would be this step before it was read is put down."""
        self._answer, self._tries = "", 0
        self.light.at = None
        self._shown = ()
        self._reached = max(self._reached, self.at)
        interaction = self._viewpoint.interaction
        if interaction is None or self._match.outcome is not None:
            return
        if self._passed(interaction):
            interaction.selection.clear()
            self._send(do.PutBack())
        cells = self._cells(interaction)
        self._look_at(cells)
        if self._services.ui.show_focus and cells and not interaction.in_hand:
            self._send(do.PointAt(cells[0]))

    def _look_at(self, cells: Sequence[Cell]) -> None:
        """Bring cells into view, in the middle between them where not all of them are."""
        view = self._view
        if all(view.camera.window.contains(view.cell_rect(cell)) for cell in cells):
            return
        places = [view.layout.centre(cell) for cell in cells]
        count = len(places)
        view.camera.look_at((sum(x for x, _ in places) / count, sum(y for _, y in places) / count))
        for place in reversed(places):
            if not view.camera.window.collidepoint(view.camera.to_screen(place)):
                view.camera.keep_in_view(place)

    def _passed(self, interaction: Interaction) -> bool:
        """Return whether a step that waits for no action is done, or cannot be done any more."""
        step = self._step
        if step is None or step.do or step.wait == "next" or self._match.outcome is not None:
            return False
        if self.course.example(self.at) is None:
            return True
        kind, _, rest = step.wait.partition(" ")
        grid = self._match.board.grid
        if kind == "pick":
            return interaction.selection.subject == parse_ref(rest, grid)
        return any(format_action(a, grid) == rest for a in interaction.pointed_actions())

    # ------------------------------------------------------------------ the sheet

    def _say(self) -> None:
        """Fill the sheet."""
        outcome, step = self._match.outcome, self._step
        done = self.course.place.done
        told = self.course.steps[done].told if done >= 0 and self.at == self._first else ""
        if outcome is not None:
            self._conclude(self.course.steps[-1].told, won=LEARNER in outcome.winners)
        elif step is not None:
            self.sheet.tries = self._tries
            self.sheet.set(
                step.title,
                step.say,
                told=self._answer or told,
                answer=bool(self._answer),
                step=(self.at + 1, len(self.course.steps)),
                reads=step.wait == "next",
                shows=step.wait != "next",
                others=self._ways_past(step),
            )

    def _ways_past(self, step: LessonStep) -> list[Button]:
        """Return the buttons of who does not want to do a step; what only tells has its Next."""
        skips = [] if step.wait == "next" else [self._skip]
        return [self._freely, *skips] if self._tries >= _PATIENCE else skips

    def _conclude(self, told: Words, *, won: bool) -> None:
        """Say how it ended, and what comes next."""
        again = Button("Once more", self._restart, hotkey="O", name="restart")
        out = Button("Title", self._title, hotkey="Q", name="title")
        level = LEVELS[start_match.WEAKEST].title
        play = Phrase("Play against {level}", {"level": level})
        real = Button(play, self._real, kind=ButtonKind.BRASS, action="act", name="real")
        if not won:
            told = "You have given up; that is allowed. Try it again whenever you like."
        self.sheet.set(
            "You have won!" if won else "The lesson is over",
            told,
            step=(0, len(self.course.steps)),
            others=[out, again, real],
        )
        profile, key = self._services.profile(), self._match.ruleset.manifest.key
        if won and key not in profile.lessons:
            profile.lessons = (*profile.lessons, key)
            self._services.save_settings()
            self._services.play_sound("win")

    # ------------------------------------------------------------------ what is meant

    def _light(self) -> None:
        """Put the light on what is meant, where it is now."""
        interaction, step = self._viewpoint.interaction, self._step
        if interaction is None or step is None or self._match.outcome is not None:
            self._lighting.put_out()
            return
        aimed, cells = self._aimed(), self._cells(interaction)
        holds = self._holds(interaction)
        self._lighting.put_on(interaction, step.show, aimed, cells, holds=holds)

    def _example(self) -> Action | None:
        """Return what fulfils the step one is at, with what is picked up where that can."""
        interaction = self._viewpoint.interaction
        held = interaction.selection.subject if interaction is not None else None
        return self.course.example(self.at, held)

    def _holds(self, interaction: Interaction) -> bool:
        example = self._example()
        return example is not None and interaction.selection.subject == example.subject

    def _aimed(self) -> tuple[Ref | Action, ...]:
        """Return what is to be clicked, in order; an action stands for its button."""
        step = self._step
        example = self._example() if step is not None else None
        if example is None or step is None:
            return ()
        if example.subject is None:
            return (example,)
        if step.wait.startswith("pick"):
            return (example.subject,)
        return (example.subject, example if example.target is None else example.target)

    def _cells(self, interaction: Interaction) -> list[Cell]:
        """Return the cells of all that is meant."""
        step = self._step
        grid = self._match.board.grid
        shown = filter(_is_ref, step.show) if step is not None else ()
        refs = [*self._aimed(), *(parse_ref(name, grid) for name in shown)]
        found = [interaction.cell_of(ref) for ref in refs if not isinstance(ref, Action)]
        return [cell for cell in found if cell is not None]


def _is_ref(name: str) -> bool:
    return name != "main" and ":" not in name
