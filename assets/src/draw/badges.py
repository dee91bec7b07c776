"""Small marks on a piece: states at the top left, morale at the foot.

Each is a plate with a pale and a dark edge, so that it stands out from every counter and ground, and
its own shape besides its colour. Type and signs fill the plate: they are seen at 15 px.
"""

from ink import C, Ln, P, R

PALE, INK, ALARM = '#FBF6EA', '#2B2520', '#9A2A14'

SIGNS = {
    'leader': 'M11.4 48V52.2M11.4 56.6V56.7',
    'plus': 'M7.6 52.4H15.2M11.4 48.6V56.2',
    'even': 'M7.7 50.1H15.1M7.7 54.7H15.1',
    'minus': 'M7.6 52.4H15.2',
}


def mor(k):  # printed morale, bottom left of the card
    return R(3.6, 44.6, 15.6, 15.6, 4.4, PALE) + R(4.6, 45.6, 13.6, 13.6, 3.5, INK) + P(SIGNS[k], 'none', PALE, 2.4)


def disc(face):
    return C(11, 10, 9.6, INK) + C(11, 10, 8.4, face)


def may_attack():
    """A sword on a dark disc: it has moved, and may still hit."""
    return (
        disc(INK)
        + Ln(8.6, 12.4, 15.8, 5.2, PALE, 2.7)
        + Ln(5.8, 9.8, 11.2, 15.2, PALE, 2.2)
        + Ln(8.4, 12.6, 5.9, 15.1, PALE, 2.2)
    )


def fired():
    """An arrow struck out: its shot is gone."""
    return (
        disc(PALE)
        + Ln(5.8, 15.2, 13.4, 7.6, INK, 2.2)
        + P('M17 4.2L15.6 10.4 10.8 5.6Z', INK)
        + Ln(5.6, 4.6, 16.4, 15.4, PALE, 4.6)
        + Ln(5.6, 4.6, 16.4, 15.4, ALARM, 2.7)
    )


def disrupted():
    """A bolt on a red disc, as it weakens the piece."""
    return disc(ALARM) + P('M14.2 2.6L5.6 11.2H10L7.8 17.4L16.4 8.8H12Z', PALE)


def unsupplied():
    """A crate cut in two on a red square."""
    plate = R(1.5, 0.5, 19, 19, 4.4, INK) + R(2.9, 1.9, 16.2, 16.2, 3.2, ALARM)
    return plate + R(5.4, 4.8, 11.2, 10.4, 1, PALE) + Ln(4.6, 16.4, 17.4, 3.6, ALARM, 2.9)


def out():
    return disc(PALE) + Ln(6.6, 5.6, 15.4, 14.4, ALARM, 2.9) + Ln(15.4, 5.6, 6.6, 14.4, ALARM, 2.9)


STATES = {'may_attack': may_attack, 'fired': fired, 'disrupted': disrupted, 'unsupplied': unsupplied, 'out': out}
