"""Why a card of the hand cannot be played now."""

from game.core.presentation import Refusal
from game.core.refs import Seat
from game.core.words import Phrase
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.fire import leads
from rulesets.dominoes.kinds import KINDS
from rulesets.dominoes.moves import callers
from rulesets.dominoes.state import ACT, BONUS_10, BONUS_12, State

NOT_YOURS = Refusal("Not your decision.", "9", brief="Not your turn")
FINISH = Refusal("Finish what you are asked for first.", "9", brief="Not now")

NONE_LEFT = Refusal("None is left in your pool.", "2", brief="None left")


def no_domino(seen: State, seat: Seat) -> Refusal | None:
    """Say why no tile can be added to a base, or return None where one can (§5)."""
    if seen.seat != seat:
        return Refusal("Another player builds now.", "5", brief="Not your turn")
    if seen.base(seat).bit_count() == BASE_CELLS:
        return Refusal("Your base has its six tiles.", "5", brief="All are laid")
    return None


def no_stock(seen: State, seat: Seat, kind: str) -> Refusal | None:
    """Say why a troop cannot be put into the base, or return None where it can (§8)."""
    if seen.seat != seat:
        return Refusal("Another player stocks his base now.", "8", brief="Not your turn")
    if not seen.pools[seat][kind]:
        return NONE_LEFT
    if not seen.room(seat):
        return Refusal("Your base is full.", "8", brief="Base is full")
    return None


def no_spawn(seen: State, seat: Seat, kind: str) -> Refusal | None:
    """Say why a troop cannot be spawned, or return None where it can (§9, §12)."""
    if seen.seat != seat:
        return NOT_YOURS
    if seen.phase not in (ACT, BONUS_10, BONUS_12):
        return FINISH
    if not seen.pools[seat][kind]:
        return NONE_LEFT
    if not seen.room(seat):
        return Refusal("No cell of your base is empty.", "9", brief="Base is full")
    if seen.phase == BONUS_10 or callers(seen, seat):
        return None
    return _no_caller(seen, seat)


def _no_caller(seen: State, seat: Seat) -> Refusal:
    own = [id for id, troop in seen.troops.items() if troop.seat == seat and leads(troop)]
    if not own:
        none = "Only a General or Chieftain can spawn, and you have none."
        return Refusal(none, "9", brief="No leader")
    base = seen.base(seat)
    words = {"leader": KINDS[seen.troops[own[0]].kind].title}
    if all(base >> seen.troops[id].cell & 1 for id in own):
        text = Phrase("Your {leader} must be out of your base to spawn.", words)
        return Refusal(text, "9", brief="Leader inside")
    text = Phrase("Your {leader} has acted in this turn.", words)
    return Refusal(text, "9", brief="Leader acted")
