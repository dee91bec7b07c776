"""Small marks on a piece: states at the top left, morale at the foot."""

from ink import C, D, L, Ln, P
from letters import text


def mor(k):  # printed morale, bottom left of the card
    return C(11.4, 52.4, 6.6, D, L, 1) + text(k, 11.4, 48.6, 7.6, L, 2)


PALE, INK, ALARM = '#FBF6EA', '#2B2520', '#9A2A14'
DIRE = ('disrupted', 'unsupplied')
"""States on a dark red disc, as they weaken the piece: they must be seen at 13 px."""


def state(k):
    face, mark = (ALARM, PALE) if k in DIRE else (PALE, INK)
    s = C(11.6, 11.2, 7.4, '#17130F', o=0.35) + C(11, 10, 7.2, face, INK, 1.3)
    if k in DIRE:
        s += C(11, 10, 6.1, 'none', PALE, 0.9, 0.75)
    if k == 'moved':
        s += P('M7.2 10H14M11.4 6.8L14.6 10 11.4 13.2', 'none', mark, 1.8)
    if k == 'fired':
        s += Ln(7, 14, 13.2, 7.8, mark, 1.7) + P('M15.4 5.6L14.3 10.2 10.8 6.7Z', mark)
        s += P('M6.4 11.4L8.6 12.4 9.6 14.6', 'none', mark, 1.3)
    if k == 'disrupted':
        s += P('M13 4.4L7.2 10.9H10.4L8.8 15.8L15 8.9H11.6Z', mark)
    if k == 'unsupplied':
        s += P('M7.2 8.4H14.8V13.8H7.2ZM9 8.2V6.2H13V8.2', 'none', mark, 1.4) + Ln(6.8, 14.4, 15.2, 5.6, ALARM, 3.4)
        s += Ln(6.8, 14.4, 15.2, 5.6, mark, 1.7)
    if k == 'out':
        s += Ln(8, 7, 14, 13, ALARM, 2.2) + Ln(14, 7, 8, 13, ALARM, 2.2)
    return s


STATES = ('moved', 'fired', 'disrupted', 'unsupplied', 'out')
