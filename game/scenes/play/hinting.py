"""What a person does about the hint of the table: asks for it, looks at the whole turn, does it."""

from game.match.match import Match
from game.scenes.play.auto_camera import shows
from game.scenes.play.counsel import Counsel
from game.scenes.play.hands import Deed, Hands
from game.scenes.play.hud import Hud
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.viewpoint import Viewpoint
from game.scenes.services import Services


class Hinting:
    """Shows the hint that was asked for, and plays it.

    Args:
        services: what scenes share.
        match: the match.
        viewpoint: who looks.
        table: the widgets.
        hud: shows what has changed.
        hands: what hands do at the table.
        counsel: the hint.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        viewpoint: Viewpoint,
        table: TableLayout,
        hud: Hud,
        hands: Hands,
        counsel: Counsel,
    ) -> None:
        self._services = services
        self._match = match
        self._viewpoint = viewpoint
        self._table = table
        self._hud = hud
        self._hands = hands
        self._counsel = counsel

    def update(self, seconds: float) -> None:
        """Show the hint that was asked for, once it has come."""
        counsel = self._counsel
        before = counsel.percent
        if not counsel.update(seconds) and counsel.percent == before:
            return
        self._hud.tell(counsel.failed)
        self._hud.show()
        if counsel.lies and self._viewpoint.interaction is not None:
            self._go_there(self._viewpoint.interaction)

    def ask(self, interaction: Interaction) -> None:
        """Look for a hint; while one lies, show the whole turn, or its first order again.

        The board has the keys then, whatever was pressed to ask: Enter does what the hint says.
        """
        counsel, refusal = self._counsel, self._match.hint_refusal
        self._table.root.set_focus(self._table.board, show=False)
        if counsel.lies:
            counsel.whole = counsel.more and not counsel.whole
            if not counsel.more:
                self._hud.tell(counsel.alone)
            self._hud.show()
        elif counsel.thinking:
            return
        elif interaction.in_hand or interaction.stroke is not None:
            self._hands.refuse("Put it down first, then ask for a hint.")
        elif not interaction.active or refusal:
            self._hands.refuse(refusal or "A hint is for a person's own turn.")
        else:
            self._hands.begin(interaction)
            if not interaction.unasked:
                interaction.selection.clear()
            interaction.refuse(None)
            self._hud.log.close_recap()
            counsel.ask()
            self._hud.show()

    def take(self, interaction: Interaction) -> Deed | None:
        """Return the first action of the hint that lies; the others follow it."""
        deeds = self._counsel.to_play() if self._counsel.lies else ()
        self._counsel.drop(done=bool(deeds))
        if not deeds:
            self._hud.show()
            return None
        self._hands.begin(interaction)
        interaction.selection.clear()
        return Deed(deeds[0][0], deeds[1:])

    def _go_there(self, interaction: Interaction) -> None:
        """Bring the hint into view, and to it where keys have led: the cursor, or where it has no
        place the focus."""
        cells, view = self._counsel.shown.cells, self._table.board.view
        for cell in cells:
            if not shows(view, cell):
                view.camera.keep_in_view(view.layout.centre(cell))
        if self._counsel.takes(interaction.pointed, walked=self._services.ui.show_focus):
            return
        if cells:
            self._hands.point_at(interaction, cells[-1])
        else:
            self._table.root.set_focus(self._table.prompt.children[0])
