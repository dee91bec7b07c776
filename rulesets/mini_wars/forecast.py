"""What an action would do, exactly: every number comes from the code that resolves it."""

from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.event import PieceMoved
from game.core.presentation import Forecast, Marker, Pattern, Row, Tone
from game.core.refs import CardRef, CellRef, PieceId, PieceRef
from game.core.words import Phrase, Words
from rulesets.kit.attackers import safety
from rulesets.mini_wars.combat import LUCK, power
from rulesets.mini_wars.fight_forecast import attack_forecast
from rulesets.mini_wars.naming import noun
from rulesets.mini_wars.orders import apply, given
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.threat import Threats
from rulesets.mini_wars.units import UNITS


def forecast(seen: State, action: Action) -> Forecast | None:
    """Return what an action leads to, as far as the player can know; None for ending the turn."""
    match action:
        case Action("attack", PieceRef(id), PieceRef(target)):
            return attack_forecast(seen, id, target)
        case Action("heal", PieceRef(taker), PieceRef(giver)):
            return _giving(seen, giver, taker, Phrase("If the {unit} heals", _unit(seen, taker)))
        case Action("reinforce", PieceRef(giver), PieceRef(taker)):
            title = Phrase("If the {unit} reinforces", _unit(seen, giver))
            return _giving(seen, giver, taker, title)
        case Action("buy", CardRef(card), CellRef()):
            return _buying(seen, card, action)
        case Action("move", PieceRef(id), CellRef()):
            return _moving(seen, id, action)
    return None


def _unit(seen: State, id: PieceId) -> dict[str, Words | int]:
    return {"unit": noun(seen.pieces[id].kind)}


def _after(seen: State, action: Action) -> State:
    """Return what the player would see after an action without luck in it."""
    after = apply(seen, action, ScriptedDice(())).state
    assert isinstance(after, State)
    return after


def _moving(seen: State, id: PieceId, action: Action) -> Forecast:
    after, events = apply(seen, action, ScriptedDice(()))
    paths = tuple(e.path for e in events if isinstance(e, PieceMoved) and e.piece == id)
    return Forecast(
        Phrase("If the {unit} moves here", _unit(seen, id)),
        lines=tuple(_danger(after, id)),
        marks=(Marker("way", Pattern.REACH, lines=paths),),
    )


def _giving(seen: State, giver_id: PieceId, taker_id: PieceId, title: Words) -> Forecast:
    giver, taker = seen.pieces[giver_id], seen.pieces[taker_id]
    hp = given(giver, taker)
    left = giver.hp - hp
    lines = [_hp(taker, taker.hp + hp), _hp(giver, left)]
    verdict: Words = ""
    if not left:
        verdict = Phrase("The giving {unit} is used up.", {"unit": noun(giver.kind)})
    elif giver.kind in UNITS:
        verdict = "Neither can do more this turn."
    rule = "16" if giver.kind in UNITS else "15"
    return Forecast(
        title,
        lines=tuple(line._replace(rule=rule) for line in lines),
        verdict=verdict,
        affected=1 << giver.cell | 1 << taker.cell,
    )


def _hp(piece: Piece, after: int) -> Row:
    words = {"before": piece.hp, "after": after}
    tone = Tone.GOOD if after > piece.hp else Tone.BAD
    return Row(piece.type.title, Phrase("{before} to {after} hp", words), tone=tone)


def _buying(seen: State, card: str, action: Action) -> Forecast:
    unit = UNITS[card]
    seat = seen.seat
    after = _after(seen, action)
    gold = {"before": seen.gold[seat], "after": after.gold[seat]}
    lines = [Row("Gold", Phrase("{before} to {after}", gold), icon="gold", rule="17")]
    lines += _danger(after, seen.next_id)
    return Forecast(
        Phrase("If you buy the {unit}", {"unit": noun(unit.key)}),
        lines=tuple(lines),
        verdict="It can act from your next turn on.",
    )


def _danger(after: State, id: PieceId) -> list[Row]:
    """Tell which seen enemies could attack a unit where it then stands, and what it would lose."""
    piece = after.pieces[id]
    threats = Threats(after)
    enemies = threats.on(piece.seat, piece.cell, piece.kind)
    if not enemies:
        sure = not threats.hidden(piece.seat)
        text = "As all stand now, no enemy can attack it here"
        return [safety(text if sure else "No enemy in sight can attack it here", "10", sure=sure)]
    strikes = [power(after.setting, enemy, piece) for _, enemy in enemies]
    loss = sum(strike.damage(LUCK[1] if strike.lucky else 100) for strike in strikes)
    reach = Phrase(
        "{count} seen enemy can attack it here",
        {"count": len(enemies)},
        many="{count} seen enemies can attack it here",
    )
    hurt = Phrase("up to {loss} hp", {"loss": min(loss, piece.hp)})
    words: Words = "it could be lost" if loss >= piece.hp else hurt
    return [Row(reach, words, tone=Tone.BAD, icon="warning", rule="10")]
