"""The buttons beside the prompt: what can be done now that no place on the board stands for."""

from collections.abc import Mapping
from functools import partial

from game.core.action import Action
from game.core.refs import PieceRef
from game.core.words import Phrase, Words
from game.match import draw_offer
from game.match.computer import Computer
from game.match.match import Match
from game.match.stroke import Tool
from game.scenes.play import commands as do
from game.scenes.play import end_turn
from game.scenes.play.counsel import Counsel
from game.scenes.play.interaction import Interaction
from game.scenes.play.lineups import Lineups
from game.scenes.play.result_reader import ResultReader
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.watching import Watching
from game.ui.button import Button, ButtonKind

_TOOLS: Mapping[Tool, Words] = {
    Tool.FREE: "Stroke",
    Tool.LINE: "Straight line",
    Tool.BLOCK: "Square",
}
_NUMBERS = 9
"""Number keys there are: for the cards of the hand, then for buttons without a key of their own."""


_FEW = 2
"""Buttons of the same deed beside the prompt that still say what it is."""


class PromptButtons:
    """Makes the buttons, anew only when others are due.

    Args:
        match: the match.
        computer: the computer's seats.
        watching: how computers alone are watched; None: somebody plays.
        table: the widgets.
        send: takes the commands of the buttons.
        lineups: what can be placed at one press.
        counsel: the hint.
        reader: the results that are read.
    """

    def __init__(
        self,
        match: Match,
        computer: Computer,
        watching: Watching | None,
        table: TableLayout,
        send: do.Send,
        lineups: Lineups,
        counsel: Counsel,
        reader: ResultReader,
    ) -> None:
        self._match = match
        self._computer = computer
        self._watching = watching
        self._table = table
        self._send = send
        self._lineups = lineups
        self._counsel = counsel
        self._reader = reader
        self._made_for: tuple[object, ...] = ()
        self._buttons: list[Button] = []

    def due(self, interaction: Interaction, *, recap: bool) -> list[Button]:
        """Return the buttons: the same ones as long as they do, so that a press finds its button.

        Args:
            interaction: of whoever looks.
            recap: there is a recap to be opened.
        """
        state = (
            (self._counsel.thinking, self._counsel.lies, self._counsel.whole),
            self._takes_hint(interaction),
            interaction.asking and (interaction.hasty,),
            self._computer.failure is not None,
            self._computer.seat,
            self._computer.long,
            self._watching and (self._watching.paused, self._watching.speed),
            self._orders(interaction),
            self._told_rule(interaction),
            interaction.selection.subject is not None,
            interaction.cancels,
            bool(interaction.other_cells),
            self._idle_pieces(interaction),
            recap,
            self._table.recap.visible,
            self._reader.can(interaction.seat),
            interaction.tools,
            interaction.tool,
            interaction.active and self._match.afresh.begun() > 0,
            self._offered(interaction),
            self._table.coach.waits,
        )
        if state != self._made_for:
            self._made_for = state
            self._buttons = self._made(interaction, recap=recap)
        return self._buttons

    def _hint_buttons(self, interaction: Interaction) -> list[Button]:
        """Return the buttons of a hint that is looked for, or lies, and those of one's own orders,
        by the numbers that they have without it."""
        counsel = self._counsel
        orders = self._deeds(interaction)[1]
        if counsel.thinking:
            return [self._dark("Never mind", do.Back(), "cancel"), *orders]
        every = "Whole turn" if counsel.ends_turn else "Next orders"
        other = "One order" if counsel.whole else every
        more = [self._spare(other, do.Hint(), "show_me")] if counsel.more else []
        take = self._dark("Do it", do.TakeHint(), "act" if self._takes_hint(interaction) else "")
        return [take, *more, self._dark("Hide", do.Back(), "cancel"), *orders]

    def _takes_hint(self, interaction: Interaction) -> bool:
        """Return whether to act on the board is to do the hint."""
        return self._counsel.takes(interaction.pointed, walked=self._table.ui.show_focus)

    def _made(self, interaction: Interaction, *, recap: bool) -> list[Button]:
        if self._counsel.thinking or self._counsel.lies:
            return self._hint_buttons(interaction)
        if interaction.asking:
            idle = end_turn.pieces_left(self._match, interaction.seat)
            them = "Show them" if idle > 1 else "Show it"
            show = [self._dark(them, do.NextUnit(), "show_idle")] if idle else []
            end = self._dark("End it", do.EndTurn(), "end_turn")
            stay = self._dark(Phrase("Stay", context="in one's turn"), do.Back(), "cancel")
            if interaction.hasty:
                return [*show, stay]
            if interaction.scene.forfeit:  # it is asked about in any case
                return [*show, stay, end]
            unasked = self._spare("End it, never ask again", do.EndTurn(unasked=True), "")
            unasked.tip = "Settings, Confirm end of turn, brings the question back."
            return [*show, stay, end, unasked]
        if self._computer.failure is not None:
            return [self._dark("Ask again", do.Retry(), "")]
        if self._watching is not None:
            return self._watch_buttons(self._watching)
        if self._computer.seat is not None:
            return [self._dark("Move now", do.MoveNow(), "skip" if self._computer.long else "")]
        tools, orders = self._deeds(interaction)
        buttons = [*tools, *orders]
        rule = self._told_rule(interaction)
        if rule:
            label = Phrase("Rule {rule}", {"rule": rule})
            buttons.append(self._dark(label, do.OpenRules(), "rules"))
        if interaction.other_cells:
            buttons.append(self._dark("Other cell", do.OtherCell(), "skip"))
        if interaction.cancels:
            buttons.append(self._dark("Cancel", do.Back(), "cancel"))
        if interaction.cancels or interaction.selection.subject is not None:
            return buttons
        past = []
        if self._reader.can(interaction.seat):
            past.append(self._spare("Show again", do.Again(), "again"))
        if recap:
            button = self._spare("Recap", do.ToggleRecap(), "recap")
            button.on = self._table.recap.visible
            past.append(button)
        if self._idle_pieces(interaction):
            label = Phrase("Next {unit}", {"unit": self._match.ruleset.manifest.piece[0]})
            buttons.append(self._spare(label, do.NextUnit(), "next_idle"))
        return [*past, *buttons]

    def _deeds(self, interaction: Interaction) -> tuple[list[Button], list[Button]]:
        """Return the buttons of set-up and those of orders; who has no key, or shares it, is given
        a number."""
        verbs = {**draw_offer.VERBS, **self._match.ruleset.manifest.verbs}
        orders = self._orders(interaction)
        deeds = [action.verb for action in orders]
        coach = self._table.coach
        bound = interaction.selection.way_on is None and self._match.offer is None
        bound = bound and len(orders) == len(self._match.legal()) > 1 and not coach.waits
        buttons = []
        for action in orders:
            alike = deeds.count(action.verb)
            button = Button(
                self._order(interaction, action, alike),
                partial(self._send, do.Choose(action)),
                kind=ButtonKind.BRASS if bound else ButtonKind.DARK,
                hotkey=verbs[action.verb].hotkey if alike == 1 else "",
            )
            buttons.append(button)
        tools = self._tools(interaction)
        numbers = range(len(self._table.hand.items) + 1, _NUMBERS + 1)
        unkeyed = (button for button in (*tools, *buttons) if not (button.hotkey or button.action))
        for button, number in zip(unkeyed, numbers, strict=False):
            button.action = f"card_{number}"
        return tools, buttons

    def _watch_buttons(self, watching: Watching) -> list[Button]:
        """Return the buttons of who watches computers."""
        pause = self._dark("Go on" if watching.paused else "Pause", do.WatchPause(), "watch_pause")
        pause.icon = "play" if watching.paused else "pause"
        step = self._dark("Step", do.WatchStep(), "watch_step")
        step.icon = "step"
        speed = Phrase("Speed ×{speed}", {"speed": watching.speed})
        return [pause, step, self._dark(speed, do.WatchFaster(), "watch_speed")]

    @staticmethod
    def _orders(interaction: Interaction) -> tuple[Action, ...]:
        """Return the actions that have a button beside the prompt."""
        selection = interaction.selection
        spared = () if interaction.spared is None else (interaction.spared,)
        orders = (*spared, *selection.offered, *selection.orders, *selection.buttons)
        return tuple(action for action in orders if action != selection.main)

    def _order(self, interaction: Interaction, action: Action, alike: int) -> Words:
        """Return the words of an action's button; of several alike it names who acts, of many that
        alone, as the prompt has said what for; as does a blow against what is in hand, or may be.
        """
        label = {**draw_offer.VERBS, **self._match.ruleset.manifest.verbs}[action.verb].label
        if action == interaction.spared:
            both = {"who": interaction.named(action.subject)}
            both["whom"] = interaction.named(action.target)
            return Phrase("{deed} {whom} with {who}", {"deed": label, **both})
        who = "" if alike == 1 else interaction.named(action.subject)
        if who and alike > _FEW:
            return who
        return Phrase("{deed} {who}", {"deed": label, "who": who}) if who else label

    def _tools(self, interaction: Interaction) -> list[Button]:
        """Return the buttons of set-up: line-ups, the ways to draw, and to start over.

        They stand at the right, so what comes and goes first is the first of them, and what tells
        of others stands before them: none moves another. Starting over is not asked about, as one
        Undo brings all of it back.
        """
        buttons = [
            self._dark(label, do.PlaceAll(actions), key)
            for label, actions, key in self._offered(interaction)
        ]
        for tool in interaction.tools:
            button = self._dark(_TOOLS[tool], do.UseTool(tool), "")
            button.on = tool is interaction.tool
            buttons.append(button)
        if interaction.active and self._match.afresh.offered:
            over = self._dark("Start over", do.StartOver(), "start_over")
            over.enabled = bool(self._match.afresh.begun())
            buttons.append(over)
        return buttons

    def _offered(self, interaction: Interaction) -> list[tuple[Words, tuple[Action, ...], str]]:
        """Return the line-ups that can be placed at one press, with their keys."""
        if not interaction.active:
            return []
        offers: list[tuple[Words, tuple[Action, ...], str]] = [
            ("Place for me", self._lineups.proposed, "arrange"),
            ("Last line-up", self._lineups.last, "lineup"),
        ]
        return [offer for offer in offers if offer[1]]

    def _dark(self, label: Words, command: do.Command, action: str) -> Button:
        return Button(label, partial(self._send, command), kind=ButtonKind.DARK, action=action)

    def _spare(self, label: Words, command: do.Command, action: str) -> Button:
        """Return one that eases what can be done without it: where words need room, it goes."""
        button = self._dark(label, command, action)
        button.spare = True
        return button

    @staticmethod
    def _told_rule(interaction: Interaction) -> str:
        """Return the paragraph of a refusal while that is what the prompt says."""
        refused = interaction.refused
        return refused.rule if refused is not None and interaction.why() == refused else ""

    def _idle_pieces(self, interaction: Interaction) -> int:
        """Return how many pieces can still act."""
        return sum(isinstance(ref, PieceRef) for ref in self._match.idle_refs(interaction.seat))
