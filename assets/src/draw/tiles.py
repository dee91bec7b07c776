"""Loose tiles: coloured cells, domino backs, faces and walls."""

from cells import SHAPES
from ink import DESK, INK, C, D, L, Ln, P, R, S, f, mix, pts

FELT = '#93A98F'

COLOURED = {
    'yellow': ('#DDB548', '#A9832A', '#EFD27E', '#6B4E0C'),
    'green': ('#86A563', '#5A7A44', '#ABC58D', '#2F4720'),
    'white': ('#ECE3CF', '#BBAF97', '#FAF5E9', '#8E8168'),
}
"""Face, edge, light and mark of the coloured tiles."""
MARK_Y = {'square': 56.5, 'hex_flat': 48.5, 'hex_pointy': 51.5}


def coloured(colour, shape='square'):
    """a thick cardboard tile; its mark stands below the middle, where no pawn hides it"""
    ps, w, h = SHAPES[shape]
    base, edge, light, mark = COLOURED[colour]
    cx, cy = w / 2, h / 2

    def ring(k, fill, stroke=None, sw=1.0, dy=0.0, o=None):
        return P(pts([(cx + (x - cx) * k, cy + (y - cy) * k + dy) for x, y in ps]), fill, stroke or fill, sw, o)

    s = P(pts(ps), DESK, DESK, 1.4) + ring(0.92, edge, None, 2.4, 0.9)
    s += ring(0.92, base, None, 2.4) + ring(0.84, 'none', light, 0.9, 0, 0.9)
    y = MARK_Y[shape]
    if colour == 'yellow':  # attack: chevrons that point out
        s += P('M%s %sl3.4-5 3.4 5' % (f(cx - 9), f(y + 2)), 'none', mark, 1.5)
        s += P('M%s %sl3.4-5 3.4 5' % (f(cx - 4.6), f(y + 2)), 'none', mark, 1.5)
    if colour == 'green':  # defence: a shield
        s += P(
            'M%s %sh7v3.4c0 2.6-1.6 4-3.5 4.9c-1.9-.9-3.5-2.3-3.5-4.9z' % (f(cx - 8), f(y - 4.4)), 'none', mark, 1.5
        )
    if colour == 'white':
        s += C(cx, y - 0.5, 1.5, 'none', mark, 1.1)
    else:  # + 1
        s += P('M%s %sh4.6M%s %sv4.6' % (f(cx + 2.6), f(y - 0.6), f(cx + 4.9), f(y - 2.9)), 'none', mark, 1.4)
        s += P('M%s %sl1.7-1.4v6.4' % (f(cx + 8.2), f(y - 2.4)), 'none', mark, 1.4)
    return s, w, h


PIP = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    0: [],
    7: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1), (0, 0)],
    8: [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
    9: [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)],
    10: [(x, y) for x in (-1.2, -0.4, 0.4, 1.2) for y in (-1, 1)] + [(-0.6, 0), (0.6, 0)],
    11: [(x, y) for x in (-1.2, -0.4, 0.4, 1.2) for y in (-1, 1)] + [(-1, 0), (0, 0), (1, 0)],
    12: [(x, y) for x in (-1.2, -0.4, 0.4, 1.2) for y in (-1, 0, 1)],
}
PIPC = {
    1: '#5B8FB5',
    2: '#4C8C5A',
    3: '#B4503C',
    4: '#7D5A3A',
    5: '#3F6DA0',
    6: '#B78A1E',
    7: '#8A4E7E',
    8: '#2F8581',
    9: '#7A3B3B',
    10: '#C0702E',
    11: '#54606E',
    12: '#6B6B2E',
    0: '#000000',
}


def domino_frame(face):
    s = R(5, 5.5, 55, 56, 5, '#17130F', o=0.35)
    s += R(3, 5, 58, 56, 5.5, '#B7AB92' if face else '#7A5F3C') + R(
        3, 3, 58, 55.5, 5.5, '#F3ECDC' if face else '#C2A377'
    )
    s += P('M8.5 4.2H55.5A4.3 4.3 0 0 1 59.8 8.5', 'none', '#FFFDF6' if face else '#E2CBA3', 1.2) + P(
        'M4.2 53V8.5A4.3 4.3 0 0 1 8.5 4.2', 'none', '#FFFDF6' if face else '#E2CBA3', 1.2
    )
    return s


def domino_back():
    s = domino_frame(False)
    s += R(9, 9, 46, 43.5, 3, 'none', '#E2CBA3', 1.1)
    s += P('M32 14L47 30.7 32 47.5 17 30.7Z', 'none', '#94754A', 1.4) + P(
        'M32 20.5L41 30.7 32 41 23 30.7Z', '#B08E60', '#94754A', 1
    )
    for x, y in ((13.5, 13.5), (50.5, 13.5), (13.5, 48), (50.5, 48)):
        s += C(x, y, 1.6, '#94754A')
    s += C(32, 30.7, 2.4, '#7A5F3C')
    return s


def domino_turned():
    """the back of a base: turned by a quarter, its rim in the owner's colour, pale enough for who stands on it"""
    s = R(5.5, 5, 56, 55, 5, '#17130F', o=0.35) + R(5, 3, 56, 58, 5.5, '#7A5F3C')
    s += R(3, 3, 55.5, 58, 5.5, '#D3BC96') + P('M8.5 4.2H53A4.3 4.3 0 0 1 57.3 8.5', 'none', '#94754A', 1.2)
    s += R(9, 9, 43.5, 46, 3, S, o=0.09) + R(9, 9, 43.5, 46, 3, 'none', S, 3.2)
    s += P('M30.7 17L47.5 32 30.7 47 14 32Z', 'none', S, 1.6, 0.55) + P('M30.7 24L39.5 32 30.7 40 22 32Z', S, o=0.22)
    return s


def domino_gone():
    """where a tile was: a print in the felt"""
    return R(4, 4, 56, 56, 6, '#17130F', o=0.3) + R(6, 6, 53, 53, 5, 'none', '#E2CBA3', 1, 0.5)


def laid_back():
    """a tile of the field, face down on the felt"""
    return R(0, 0, 64, 64, 0, FELT) + domino_back()


def bare_table():
    """the felt around the field"""
    return R(0, 0, 64, 64, 0, FELT) + C(32, 32, 1.1, '#7F957C')


def domino_mine(n):
    """a double that lies face up and still explodes: a red rim and a burst"""
    s = domino_face(n, n) + R(4.5, 4.5, 55, 52.5, 4.5, 'none', '#B3341F', 2.6)
    return s + P(
        'M32 20L34.8 26.4 41 23 38.6 29.6 45 31.4 38.6 33.4 41 40 34.8 36.4 32 43 29.2 36.4 23 40 25.4 33.4 19 31.4 '
        '25.4 29.6 23 23 29.2 26.4Z',
        '#D8512F',
        '#5E1A0E',
        1.4,
    )


def domino_face(a, b, mark=None):
    s = domino_frame(True)
    s += Ln(9, 30.7, 55, 30.7, '#8E8168', 1.6) + C(32, 30.7, 2.5, '#B08D4A', '#6E5526', 0.8)
    for n, cy in ((a, 16.8), (b, 44.8)):
        dx, dy, r = (9, 8.2, 2.7) if n < 7 else (11.5, 8.2, 2.5)
        for x, y in PIP[n]:
            s += C(32 + x * dx, cy + y * dy, r, INK if n < 7 else mix(PIPC[n], INK, 0.35))
    return s


def domino_wall(vertical):
    """a domino on edge, on a cell border: ivory top, walnut back, long shadow"""
    if vertical:
        return (
            R(2, 3, 12, 60, 3, '#17130F', o=0.45)
            + R(0.5, 1, 10.5, 62, 2.6, '#3A2C20')
            + R(0.5, 1, 8, 60.6, 2.4, '#EDE3CC', '#3A2C20', 1.2)
            + Ln(2.4, 3.4, 2.4, 59, '#FFFDF6', 1.2)
            + Ln(0.8, 31.4, 8.2, 31.4, '#8E8168', 1.6)
            + R(6.4, 2, 1.6, 58.6, 0.8, '#C9BA9A')
        )
    return (
        R(2.5, 4, 60, 11.5, 3, '#17130F', o=0.45)
        + R(1, 2, 62, 10.6, 2.6, '#3A2C20')
        + R(1, 0.6, 62, 8, 2.4, '#EDE3CC', '#3A2C20', 1.2)
        + Ln(3.4, 2.4, 60, 2.4, '#FFFDF6', 1.2)
        + Ln(32, 0.9, 32, 8.3, '#8E8168', 1.6)
        + R(2.4, 6.4, 59.2, 1.6, 0.8, '#C9BA9A')
    )
