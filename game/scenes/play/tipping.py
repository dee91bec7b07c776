"""First-time tips at the table: which one is shown to whom, and when it goes away.

One comes where a person decides, nothing moves and nothing else is asked, at most one a turn. It
goes once it has been read, or what it waits for is no longer so.
"""

from game.core.words import paragraph
from game.errors import GameError
from game.match import tips
from game.match.match import Match
from game.match.tips import Tip
from game.scenes.play.counsel import Counsel
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.services import Services
from game.settings import Profile, Settings


class Tipping:
    """The tips of one match; a lesson has none.

    Args:
        services: what scenes share.
        match: the match.
        viewpoint: who looks, and what they were refused.
        table: the widgets.
        counsel: the hint, beside which there is no tip.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        viewpoint: Viewpoint,
        table: TableLayout,
        counsel: Counsel,
    ) -> None:
        self.shown: Tip | None = None
        """What is shown, or would be if nothing else were to be said."""
        self._services = services
        self._match = match
        self._viewpoint = viewpoint
        self._table = table
        self._counsel = counsel
        self._game = match.ruleset.manifest.key
        found = tips.tips_of(self._game)
        self._faults = found.faults
        self._tips = () if match.lesson else found.tips
        self._refused: frozenset[str] = frozenset()
        """The paragraphs of the refusals in this turn."""
        self._refused_in: tuple[object, ...] = ()
        """Which turn that is, and whose decisions."""
        self._told: dict[str, tuple[object, ...]] = {}
        """The last turn in which each person was shown one."""
        self._known: tuple[tuple[object, ...], list[Tip]] = ((), [])

    def tell_faults(self) -> None:
        """Tell, once while the program runs, what is wrong with tips of the game."""
        told = self._services.faults_told
        if self._faults and self._game not in told:
            told.add(self._game)
            self._services.tell(GameError(paragraph(self._faults, "\n")))

    @property
    def paragraph(self) -> str:
        """The paragraph that the tip is about; empty: there is none."""
        return self.shown.rule if self.shown is not None else ""

    def update(self) -> bool:
        """Let a tip come or go; return whether one did.

        Called once a frame while the table is the screen on top, so none comes below a dialog.
        """
        before, interaction = self.shown, self._viewpoint.interaction
        if interaction is None or not interaction.active or not self._tips:
            self.shown = None
        else:
            due = self._due(interaction)
            name = self._match.setup(interaction.seat).name
            if self.shown not in due or self._told.get(name) != self._turn():
                self.shown = None
            if self.shown is None and due and self._may(interaction):
                self._choose(interaction, due)
        return self.shown is not before

    def read(self) -> None:
        """Put the tip away."""
        self.shown = None

    def off(self) -> None:
        """Show this person none any more."""
        interaction = self._viewpoint.interaction
        if interaction is not None:
            self._profile(interaction).tips = False
            self._services.save_settings()
        self.shown = None

    # ------------------------------------------------------------------ which one

    def _profile(self, interaction: Interaction) -> Profile:
        return self._services.settings.profile(self._match.setup(interaction.seat).name)

    def _due(self, interaction: Interaction) -> list[Tip]:
        """Return the tips whose moment it is; worked out once for a position and its refusals."""
        match, refused, turn = self._match, interaction.refused, (interaction.seat, *self._turn())
        if self._refused_in != turn:
            self._refused_in, self._refused = turn, frozenset()
        if refused is not None and refused.rule not in self._refused:
            self._refused |= {refused.rule}
        known = interaction.seat, len(match.steps), match.digest, self._refused
        if self._known[0] != known:
            now = tips.moment(match, interaction.seat, self._refused)
            self._known = known, tips.due(self._tips, now) if now is not None else []
        return self._known[1]

    def _turn(self) -> tuple[object, ...]:
        """Return the present turn; each phase before the first counts as one."""
        turn, decision = self._match.turn, self._match.decision()
        return turn.round, turn.seat, getattr(decision, "phase", "") if not turn.round else ""

    def _may(self, interaction: Interaction) -> bool:
        """Return whether a tip may come now: nothing moves, is asked, carried or read."""
        view = self._table.board.view
        busy = view.busy or view.rolling or view.reading is not None
        held = interaction.in_hand or interaction.stroke is not None or interaction.asking
        hint = self._counsel.thinking or self._counsel.lies
        return not (busy or held or hint or self._table.root.popups)

    def _choose(self, interaction: Interaction, due: list[Tip]) -> None:
        """Show the first tip that is new to the person, if this turn has had none."""
        profile, turn = self._profile(interaction), self._turn()
        name = self._match.setup(interaction.seat).name
        if not profile.tips or self._told.get(name) == turn:
            return
        keys = {Settings.tip_key(self._game, tip.when): tip for tip in due}
        key = next((key for key in keys if key not in profile.tips_met), None)
        if key is not None:
            self.shown = keys[key]
            self._table.tip.begin()
            self._told[name] = turn
            profile.meet_tip(key)
            self._services.save_settings()
