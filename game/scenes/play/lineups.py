"""Line-ups in set-up: the one the game proposes, and the person's last on this map and side.

What stands when set-up is over is kept in the profile of whoever set it up; not before, as till
then it may be nobody else's business.
"""

from game.core.action import Action, format_action, parse_action
from game.core.refs import NEUTRAL, Seat
from game.errors import ActionError
from game.match.match import Match
from game.scenes.services import Services


class Lineups:
    """What can be placed at one press.

    Args:
        services: the profiles.
        match: the match.
    """

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._match = match
        self._setting_up = False

    @property
    def proposed(self) -> tuple[Action, ...]:
        """How the game would place what the deciding person has still to place; none: it has no
        proposal."""
        return self._match.once("line-ups", self._work_out)[0]

    @property
    def last(self) -> tuple[Action, ...]:
        """As much of the deciding person's last line-up as can be placed now."""
        return self._match.once("line-ups", self._work_out)[1]

    def _work_out(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        match, seat = self._match, self._match.deciding
        if not match.sets_up or match.lesson or not match.setup(seat).human:
            return (), ()
        proposed = match.presenter.arrange(match.seen(seat), seat)
        return match.playable(proposed), match.playable(self._kept(seat))

    def _kept(self, seat: Seat) -> list[Action]:
        """Return what is kept of a person; a text that names nothing here is passed over."""
        grid, found = self._match.board.grid, []
        profile = self._services.settings.profile(self._match.setup(seat).name)
        for text in profile.lineups.get(self._place(seat), ()):
            try:
                found.append(parse_action(text, grid))
            except ActionError:
                continue
        return found

    def _place(self, seat: Seat) -> str:
        return f"{self._match.ruleset.manifest.key}/{self._match.map_data.title}/{seat}"

    def follow(self) -> None:
        """Take in a new position: keep the line-ups once set-up is over."""
        before, self._setting_up = self._setting_up, self._match.sets_up
        if not before or self._setting_up or self._match.deciding == NEUTRAL or self._match.lesson:
            return
        grid = self._match.board.grid
        for seat in self._match.humans:
            stands = self._match.presenter.lineup(self._match.seen(seat), seat)
            if stands:
                profile = self._services.settings.profile(self._match.setup(seat).name)
                texts = [format_action(action, grid) for action in stands]
                profile.keep_lineup(self._place(seat), texts)
        self._services.save_settings()
