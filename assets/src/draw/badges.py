"""Small marks on a piece: states at the top left, morale at the foot, the plate for figures."""

from ink import C, D, L, Ln, P, R
from letters import text


def mor(k):  # printed morale, bottom left of the card
    return C(11.4, 52.4, 6.6, D, L, 1) + text(k, 11.4, 48.6, 7.6, L, 2)


# --- badges and overlays -------------------------------------------------------
def plate(figures):
    """The empty plate under that many figures, and its width and height."""
    w = 9 + figures * 6.4
    return (
        R(1.3, 1.9, w, 15, 4.5, '#17130F', o=0.35) + R(0.7, 0.7, w, 15, 4.5, '#FBF6EA', '#2B2520', 1.3),
        round(w + 2.4),
        18,
    )


def state(k):
    s = C(11.6, 11.2, 7.4, '#17130F', o=0.35) + C(11, 10, 7.2, '#FBF6EA', '#2B2520', 1.3)
    if k == 'moved':
        s += P('M7.2 10H14M11.4 6.8L14.6 10 11.4 13.2', 'none', '#2B2520', 1.8)
    if k == 'disrupted':
        s += P('M12.4 4.6L8 10.6H11L9.4 15.4L14.2 9H11Z', '#2B2520')
    if k == 'unsupplied':
        s += P('M7.4 8H14.6V13.6H7.4ZM9 8V6.4H13V8', 'none', '#2B2520', 1.4) + Ln(6.4, 14.6, 15.6, 5.4, '#9A2A14', 1.9)
    if k == 'out':
        s += Ln(8, 7, 14, 13, '#9A2A14', 2.2) + Ln(14, 7, 8, 13, '#9A2A14', 2.2)
    return s
