"""What enemies could do to a piece, in the words of its panel."""

from game.core.presentation import Panel, Row, Tone
from game.core.refs import NEUTRAL, PieceRef
from game.core.words import Phrase, Words
from game.scenes.play.foresight import Exposed
from game.scenes.play.interaction import Interaction
from game.ui.exposure_panel import ExposureSum


def exposure_panel(
    interaction: Interaction, exposed: Exposed, label: str
) -> tuple[Panel, ExposureSum | None]:
    """Return the blows, the hardest first, and their sum, which is a row where it has no figures.

    Args:
        interaction: what the person does.
        exposed: the piece, and who could hit it where.
        label: of that cell.
    """
    exposure = exposed.exposure
    own, total = exposed.piece.look.seat, None
    rows = []
    if exposure.strikes and exposure.before:
        sums = exposure.before, exposure.after
        total = ExposureSum(exposure.verdict, *sums, exposure.tone)
    elif exposure.strikes:
        rows.append(Row(exposure.verdict, tone=exposure.tone, icon="shield", seat=own, counts=True))
    for strike in exposure.strikes:
        foe = interaction.piece(PieceRef(strike.piece))
        name = interaction.named(PieceRef(strike.piece), strike.cell)
        seat = foe.look.seat if foe is not None else NEUTRAL
        text = Phrase("{piece}, {how}", {"piece": name, "how": strike.how})
        rows.append(Row(text, strike.loss, tone=Tone.BAD, rule=strike.rule, seat=seat))
    if not exposure.sure:
        sure = "As far as you see" if exposure.strikes else "Nobody you see could hit it here"
        rows.append(Row(sure, icon="eye_off"))
    elif not exposure.strikes:
        told = "Nobody could hit it here, as all stand now"
        if exposed.struck:
            told = "Nobody could hit it here after that blow"
        rows.append(Row(told, icon="ok", tone=Tone.GOOD))
    if exposure.screened:
        could = {"count": len(exposure.screened)}
        text = Phrase(
            "Were its friends gone, {count} enemy could",
            could,
            "Were its friends gone, {count} enemies could",
        )
        rows.append(Row(text, icon="shield"))
    named: dict[str, Words | int] = {"piece": exposed.piece.name, "cell": label}
    title = Phrase("Who can hit {piece}, {cell}", named)
    return Panel("exposure", title, rows=tuple(rows)), total
