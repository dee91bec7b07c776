"""What is said aloud at the table, and the ways to jump about the board by what is told.

It follows what the widgets show, never the match, and says each thing once: what others did, the
turn as it begins, what is asked, and every refusal. What only follows the cursor is said of the
cell itself.
"""

from collections.abc import Iterator, Sequence

from game.board.grid import bits
from game.core.manifest import Stage
from game.core.presentation import Tone
from game.core.refs import CardRef, PieceRef
from game.core.words import Phrase, Verbatim, Words
from game.scenes.play.commands import JumpGoal, PointAt
from game.scenes.play.hud import Hud
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.table_voice import TableVoice
from game.scenes.play.viewpoint import Viewpoint
from game.text import say
from game.ui.access import keyed, listed, notes
from game.ui.button import Button
from game.ui.log_panel import LogLine
from game.ui.spoken import by_whom, card_words, row_words

_MOST = 5
"""Lines of the log that are said at once; more are counted."""
_NAMED = 12
"""Places that are named; the list has all."""


class Announcer:
    """Says aloud what is new at the table.

    Args:
        viewpoint: who looks.
        table: what they are shown.
        hud: what fills it.
    """

    def __init__(self, viewpoint: Viewpoint, table: TableLayout, hud: Hud) -> None:
        self._viewpoint = viewpoint
        self._table = table
        self._hud = hud
        self._told_to: Interaction | None = None
        self._lines: tuple[LogLine, ...] = ()
        self._turn: tuple[Words, int] = ("", 0)
        self._asked: Words = ""
        self._answers: Sequence[Words] = ()
        self._state: object = None
        self._hint: Sequence[Words] = ()
        self._refusals = 0
        self._overlays: dict[tuple[str, PieceRef | None], None] = {}
        self._open = (False, False)
        """Whether the recap lies on the table, and whether the log was asked for."""
        self._jumped = 0
        """How many events of the log were jumped to since it grew."""

    def follow(self) -> None:
        """Say what the table shows that was not said yet; nothing while dice still roll."""
        interaction = self._viewpoint.interaction
        if interaction is None:
            self._told_to = None
            self._table.herald.said.clear()
            return
        if self._hud.waiting:
            return
        said = [
            *self._begun(interaction),
            *self._new_lines(interaction, self._table.log.lines.lines),
            *self._new_turn(interaction),
            *self._new_hint(),
            *self._new_overlays(interaction),
            *self._newly_open(interaction),
            *self._new_question(interaction),
        ]
        self._table.herald.say(notes(*said))  # one sentence after the other, in this order

    def _begun(self, interaction: Interaction) -> Sequence[Words]:
        """Begin with somebody who has just taken the seat: what they saw is the recap."""
        if interaction is self._told_to:
            return ()
        self._told_to, self._refusals = interaction, interaction.refusals
        self._lines, self._state = self._table.log.lines.lines, None
        self._turn, self._asked, self._answers = ("", 0), "", ()
        self._overlays, self._open = dict(interaction.overlays.shown), self._lies_open()
        return _some([line.text for line in self._hud.log.named_recap(interaction.seat)])

    def _new_lines(self, interaction: Interaction, lines: tuple[LogLine, ...]) -> Sequence[Words]:
        """Return what the log has gained, and whether what acted can go on."""
        known, self._lines = self._lines, lines
        if lines is known or lines == known:
            return ()
        self._jumped = 0
        if lines[: len(known)] == known:
            seat, new = interaction.seat, lines[len(known) :]
            told = _some([
                by_whom(line.text, line.seat, seat)
                for line in new
                if not (line.heading or (line.roll and self._hud.shown))  # the slip says it
            ])  # fmt: skip
            return (*told, self._can_go_on(interaction))
        if len(lines) >= len(known):
            return ()
        pairs = enumerate(zip(known, lines, strict=False))
        start = next((number for number, (was, now) in pairs if was != now), len(lines))
        taken = known[start : start + len(known) - len(lines)]
        gone = [line.text for line in taken if not line.heading]
        words = {"what": notes(*_some(gone))}
        return (Phrase("Taken back: {what}", words) if gone else "Taken back",)

    @staticmethod
    def _can_go_on(interaction: Interaction) -> Words:
        """Return whether the piece of one's own that acted last can do more; nothing of others."""
        match, seat = interaction.match, interaction.seat
        last = match.steps[-1] if match.steps else None
        if last is None or not interaction.active or (last.seat, match.deciding) != (seat, seat):
            return ""
        piece = last.action.subject
        view = interaction.piece(piece)
        if view is None or view.look.seat != seat:
            return ""
        if piece in match.idle_refs(seat):
            return "It can still act."
        turn = [phase for phase in match.ruleset.manifest.phases if phase.stage is Stage.TURN]
        return "It can do no more in this step." if len(turn) > 1 else "It can do no more now."

    def _new_turn(self, interaction: Interaction) -> Sequence[Words]:
        """Return the turn as it begins, whose it is, and what one has where it is one's own."""
        top = self._table.top
        turn = top.limited, int(top.seat)
        if turn == self._turn or not top.seat:
            return ()
        self._turn = turn
        mine = top.seat == interaction.seat
        return (listed((top.limited, top.titled)), *map(row_words, top.resources if mine else ()))

    def _new_hint(self) -> Sequence[Words]:
        """Return the orders and reasons of a hint that has come, or that shows more or less."""
        known, self._hint = self._hint, self._hinted()
        return self._hint if self._hint != known else ()

    def _hinted(self) -> Sequence[Words]:
        """Return what the hint says that lies on the board."""
        hint = self._table.hint
        return (hint.title, *hint.sentences()) if hint.visible else ()

    def _new_overlays(self, interaction: Interaction) -> Sequence[Words]:
        """Return what an overlay shows that was switched on, and which one is off again."""
        known, overlays = self._overlays, interaction.overlays
        if known == overlays.shown:
            return ()
        self._overlays = dict(overlays.shown)
        told: list[Words] = []
        manifest, grid = interaction.match.ruleset.manifest, interaction.match.board.grid
        for name, piece in [key for key in overlays.shown if key not in known]:
            places = [Verbatim(grid.label(cell)) for cell in bits(overlays.cells(name, piece))]
            label = manifest.overlays[name].label
            on = Phrase("{label}: {value}", {"label": label, "value": "on"})
            told.append(_placed(label, places) if places else on)
        for name in dict.fromkeys(name for name, _ in known):
            if not overlays.shows(name):
                label = manifest.overlays[name].label
                told.append(Phrase("{label}: {value}", {"label": label, "value": "off"}))
        return told

    def _newly_open(self, interaction: Interaction) -> Sequence[Words]:
        """Return the lines of the recap, or the last ones of the log, as either is opened."""
        (had_recap, had_log), self._open = self._open, self._lies_open()
        recap, log = self._open
        seat = interaction.seat
        if recap and not had_recap:
            return _some([line.text for line in self._hud.log.named_recap(seat)])
        if log and not (had_log or self._table.log.lines.focused):
            lines = [line for line in self._table.log.lines.lines if not line.heading]
            return [by_whom(line.text, line.seat, seat) for line in lines[-_MOST:]]
        return ()

    def _lies_open(self) -> tuple[bool, bool]:
        return self._table.recap.visible, bool(self._table.log_button.on)

    def _stand(self) -> Iterator[Words]:
        """Yield all that the bar tells of the turn, and the panels that count of every seat."""
        yield from self._table.top.sentences()
        for panel in self._table.panels.panels:
            if panel.vital:
                yield from panel.sentences()

    def _new_question(self, interaction: Interaction) -> Sequence[Words]:
        """Return what is asked once that is another question; say every refusal at once."""
        selection = interaction.selection
        refused, self._refusals = interaction.refusals > self._refusals, interaction.refusals
        if refused and interaction.refused is not None:
            self._table.herald.say(interaction.refused.text, urgent=True)
            return ()
        prompt, main = self._table.prompt, self._table.main
        state = (
            interaction.active, selection.subject, selection.verb, selection.choices,
            interaction.asking, interaction.decision, self._hud.told, self._hud.tellings,
            self._hud.shown, main.label, main.enabled, *prompt.children,
        )  # fmt: skip
        if state == self._state:
            return ()
        self._state, told = state, self._hud.told
        prompt.aloud = "" if told else self._places(interaction)
        known, self._answers = self._answers, self.answers(interaction)
        words = prompt.aloud or prompt.sentence
        if prompt.tone is Tone.BAD or words == self._asked:
            return [answer for answer in self._answers if answer not in known]
        if told:
            return (told,)
        self._asked = words
        aside = "" if prompt.aside == self._hud.log.news else prompt.aside
        return (words, aside, *self._answers)

    def answers(self, interaction: Interaction) -> Sequence[Words]:
        """Return what can be answered to what is asked, each with its key: not what can be done at
        any time, nor what only eases something."""
        shown, main, ui = self._hud.shown, self._table.main, self._table.ui
        if not interaction.active and shown is None:
            return ()
        asked = interaction.asking or shown is not None
        told: dict[str, Words] = {}
        if main.live and (asked or interaction.selection.main is None):
            label = main.label if asked else listed(filter(None, (main.label, main.sub)))
            told[main.cap(ui)] = keyed(label, main.cap(ui))
        others = () if interaction.asking else ("cancel", "rules")
        for button in self._table.prompt.children:
            if not isinstance(button, Button) or button.spare or not button.enabled:
                continue
            if button.action not in others:
                cap = button.cap(ui)
                told.setdefault(cap or say(button.label), keyed(button.label, cap))
        return list(told.values())

    def _places(self, interaction: Interaction) -> Words:
        """Return where what is picked up can go, by name: who hears the screen sees nothing lit."""
        voice, held = self._table.board.voice, interaction.selection.subject
        if held is None or not isinstance(voice, TableVoice) or interaction.selection.choices:
            return ""
        told: list[Words] = []
        if targets := voice.place_names(targets=True):
            words = _named(voice.held(), targets)
            told.append(
                Phrase(
                    "{piece}: {count} target: {places}", words, "{piece}: {count} targets: {places}"
                )
            )
        if places := voice.place_names(targets=False):
            told.append(_placed(voice.held(), places))
        if told and interaction.unasked:
            told.insert(0, self._table.prompt.sentence)
        return notes(*told)

    # ------------------------------------------------------------------ asked for

    def tell(self, interaction: Interaction, *, cell: bool) -> None:
        """Say all about the cell pointed at, or about the card where the hand has the keys; or the
        turn, how all stand, the hint that lies, and what is asked."""
        herald, voice, hand = self._table.herald, self._table.board.voice, self._table.hand
        if not cell:
            asked = self._table.prompt.sentence, *self.answers(interaction)
            herald.say(notes(*self._stand(), *self._hinted(), *asked))
        elif hand.focused and hand.card and voice is not None:
            herald.say(voice.about(CardRef(hand.card)))
        elif voice is not None and (said := voice.here()) is not None:
            herald.say(notes(said.name, said.note))
        elif self._table.subject.shown is not None:
            herald.say(card_words(self._table.subject.shown))

    def foretell(self) -> None:
        """Say what a click where the cursor is would do."""
        voice = self._table.board.voice
        if isinstance(voice, TableVoice):
            self._table.herald.say(notes(self._table.prompt.sentence, *voice.foretold()))

    def expose(self) -> None:
        """Say who could hit what is pointed at."""
        panel, none = self._table.exposure, "There is no piece to be hit."
        told = (panel.title, *panel.sentences()) if panel.visible else (none,)
        self._table.herald.say(notes(*told))

    def jump(self, interaction: Interaction, goal: JumpGoal, step: int = 1) -> PointAt | None:
        """Return where the next of a kind is, after what is pointed at, or the one before it; None:
        there is none."""
        voice = self._table.board.voice
        if not isinstance(voice, TableVoice):
            return None
        match goal:
            case JumpGoal.OWN:
                places = [PointAt(cell) for cell in voice.own()]
            case JumpGoal.ENEMY:
                places = [PointAt(cell) for cell in voice.enemies()]
            case JumpGoal.TARGET:
                places = [PointAt(*place) for place in voice.places()]
            case JumpGoal.EVENT:
                return self._event(interaction)
        if not places:
            return None
        side, start = interaction.side, 0 if step > 0 else -1
        now = next(
            (
                n
                for n, at in enumerate(places)
                if at.side == side and (side is not None or at.cell == interaction.pointed)
            ),
            None,
        )
        return places[start if now is None else (now + step) % len(places)]

    def _event(self, interaction: Interaction) -> PointAt | None:
        """Return the place of the last thing that happened, asked again of the one before."""
        lines = [line for line in self._hud.log.of(interaction.seat).lines() if line.cells]
        if not lines:
            return None
        line = lines[-1 - self._jumped % len(lines)]
        self._jumped += 1
        self._table.herald.say(by_whom(line.text, line.seat, interaction.seat))
        return PointAt(line.cells[-1])


def _named(piece: Words, places: Sequence[Words]) -> dict[str, Words | int]:
    """Return what is told of the places of a piece: the first of them, and how many more."""
    named = listed(places[:_NAMED])
    if len(places) > _NAMED:
        more: dict[str, Words | int] = {"places": named, "count": len(places) - _NAMED}
        named = Phrase("{places} and {count} more", more)
    return {"piece": piece, "count": len(places), "places": named}


def _placed(piece: Words, places: Sequence[Words]) -> Words:
    """Return how many places a piece, or an overlay, has, and the first of them by name."""
    words = _named(piece, places)
    return Phrase("{piece}: {count} place: {places}", words, "{piece}: {count} places: {places}")


def _some(said: Sequence[Words]) -> Sequence[Words]:
    """Return the first of some sentences, and how many more there are."""
    if len(said) <= _MOST:
        return said
    return (*said[:_MOST], Phrase("And {count} more, in the log.", {"count": len(said) - _MOST}))
