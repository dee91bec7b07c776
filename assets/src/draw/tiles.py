"""Loose tiles: Miniwary's coloured cells, domino backs, faces and walls."""

from cells import SHAPES
from ink import INK, C, Ln, P, R, f, mix, pts


def miniwary(colour, shape='square'):
    ps, w, h = SHAPES[shape]
    base, sh, li = {
        'yellow': ('#E5BE55', '#B08A2A', '#F2D785'),
        'green': ('#84A867', '#577A42', '#A9C48C'),
        'white': ('#EFE7D6', '#B9AE98', '#FBF6EA'),
    }[colour]
    cx, cy = w / 2, h / 2

    def sc(k, dx=0, dy=0):
        return [(cx + (x - cx) * k + dx, cy + (y - cy) * k + dy) for x, y in ps]

    def rp(p, fill, st=None, sw=1, o=None):
        return P(pts(p), fill, st or fill, sw, o)

    s = (
        rp(sc(0.86, 1.4, 2.6), '#2B2520', None, 5, 0.28)
        + rp(sc(0.86, 0, 1.6), sh, None, 6)
        + rp(sc(0.86), base, None, 6)
    )
    s += rp(sc(0.84, -0.0, -0.0), 'none', li, 1.2)
    if colour == 'yellow':  # attack bonus: chevrons pointing out
        for k in (0, 1):
            s += P('M%s %sl7-6 7 6' % (f(cx - 7), f(cy + 2 + k * 6 - 3)), 'none', '#9A7418', 2.4)
    if colour == 'green':  # defence bonus: shield
        s += P('M%s %sh16v7c0 6-4 9.5-8 11.5c-4-2-8-5.5-8-11.5z' % (f(cx - 8), f(cy - 9)), 'none', '#4A6B37', 2.4)
    if colour == 'white':
        s += C(cx, cy, 2.6, 'none', '#B9AE98', 1.8)
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
    s += R(3, 5, 58, 56, 5.5, '#B7AB92' if face else '#2B2119') + R(
        3, 3, 58, 55.5, 5.5, '#F3ECDC' if face else '#5A4838'
    )
    s += P('M8.5 4.2H55.5A4.3 4.3 0 0 1 59.8 8.5', 'none', '#FFFDF6' if face else '#8A735A', 1.2) + P(
        'M4.2 53V8.5A4.3 4.3 0 0 1 8.5 4.2', 'none', '#FFFDF6' if face else '#8A735A', 1.2
    )
    return s


def domino_back():
    s = domino_frame(False)
    s += R(9, 9, 46, 43.5, 3, 'none', '#8A735A', 1.1)
    s += P('M32 14L47 30.7 32 47.5 17 30.7Z', 'none', '#A58B6A', 1.4) + P(
        'M32 20.5L41 30.7 32 41 23 30.7Z', '#6E5842', '#A58B6A', 1
    )
    for x, y in ((13.5, 13.5), (50.5, 13.5), (13.5, 48), (50.5, 48)):
        s += C(x, y, 1.6, '#A58B6A')
    s += C(32, 30.7, 2.4, '#D2BA93')
    return s


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
