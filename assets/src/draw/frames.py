"""What pieces stand on: counters, plinths, stands; the emblem and the band of each seat; dice."""

from ink import EL, INK, SEATS, C, D, E, L, P, R, S, T, f, recolour


def emblem(kind, x, y, r, c):
    if kind == 'triangle':
        return P('M%s %sL%s %sH%sZ' % (f(x), f(y - r * 1.05), f(x + r * 1.05), f(y + r * 0.8), f(x - r * 1.05)), c)
    if kind == 'circle':
        return C(x, y, r * 0.92, c)
    if kind == 'square':
        return R(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, 0, c)
    if kind == 'diamond':
        return P(
            'M%s %sL%s %sL%s %sL%s %sZ'
            % (f(x), f(y - r * 1.2), f(x + r * 1.05), f(y), f(x), f(y + r * 1.2), f(x - r * 1.05), f(y)),
            c,
        )
    return C(x, y, r * 0.7, 'none', c, 1.5)


def band(pattern, x, y, w, h):
    s = ''
    c = L
    if pattern == 'diagonal':
        d = ''.join(
            'M%s %sL%s %s' % (f(X), f(y + h + 1), f(X + h + 2), f(y - 1))
            for X in [x - h + i * 5 for i in range(int((w + h) / 5) + 2)]
        )
        s = P(d, 'none', c, 1.7, 0.75, 'butt')
    if pattern == 'dots':
        s = ''.join(
            C(x + 2.5 + i * 4.6, y + h * (0.3 if i % 2 else 0.72), 1.15, c, o=0.85) for i in range(int(w / 4.6) + 1)
        )
    if pattern == 'crosshatch':
        d = ''.join(
            'M%s %sL%s %sM%s %sL%s %s'
            % (f(X), f(y + h + 1), f(X + h + 2), f(y - 1), f(X), f(y - 1), f(X + h + 2), f(y + h + 1))
            for X in [x - h + i * 5.4 for i in range(int((w + h) / 5.4) + 2)]
        )
        s = P(d, 'none', c, 1.2, 0.62, 'butt')
    return s


def emblem_alone(seat):
    """The seat's emblem in white on 24 by 24."""
    if seat == 'neutral':
        return C(12, 12, 7.6, 'none', '#FFFFFF', 3.4)
    kind = SEATS[seat]['emblem']
    return emblem(kind, 12, 13 if kind == 'triangle' else 12, 9.6, '#FFFFFF')


def frame(seat):
    """A card in the owner's colour, darker at the top with pattern and emblem; figures on it are pale."""
    q = SEATS[seat]
    defs = '<clipPath id="b"><path d="M5.3 14V11A6 6 0 0 1 11.3 5H52.7A6 6 0 0 1 58.7 11V14Z"/></clipPath>'
    s = R(5.2, 7.9, 56, 56, 7, '#17130F', o=0.16) + R(5.2, 6.5, 56, 56, 7, '#17130F', o=0.22)
    s += R(4, 5.5, 56, 56, 7, D) + R(4, 3.5, 56, 56, 7, E) + R(5.3, 4.8, 53.4, 53.4, 6, S)
    s += '<g clip-path="url(#b)">' + R(5, 4.8, 54, 9, 0, E) + '<g opacity=".45">' + band(q['pattern'], 5, 4.8, 54, 9)
    s += '</g></g>' + P('M11 5.4H53', 'none', '#FFFFFF', 1.1, 0.4)
    if seat != 'neutral':
        s += emblem(q['emblem'], 51.2, 9.6, 5.2, '#FFF6E8')
    return recolour(s, seat), defs


def stand(seat):
    q = SEATS[seat]
    s = (
        EL(34, 57.4, 26, 5.4, '#17130F', o=0.3)
        + EL(32, 56.2, 25, 5.6, E)
        + P('M7 54.4V56.2A25 5.6 0 0 0 57 56.2V54.4Z', E)
        + EL(32, 54.2, 25, 5.6, S, D, 1.2)
    )
    defs = '<clipPath id="b"><ellipse cx="32" cy="54.2" rx="23.6" ry="4.6"/></clipPath>'
    s += '<g clip-path="url(#b)" opacity=".75">' + band(q['pattern'], 7, 49, 50, 11) + '</g>'
    return recolour(s, seat), defs


def stand_chip(seat):
    q = SEATS[seat]
    return recolour(C(53.6, 53.8, 8, S, D, 1.3) + emblem(q['emblem'], 53.6, 53.8, 4.7, L), seat)


def die(n, base='#F5EEDF', pip=INK, edge='#B8AA90', line='#4A3F33'):
    s = (
        R(8.5, 11, 51, 51, 11, '#17130F', o=0.18)
        + R(7.5, 9.5, 51, 51, 11, '#17130F', o=0.25)
        + R(6.5, 7.5, 51, 51.5, 11, edge)
        + R(6.5, 5, 51, 51, 11, base)
        + R(9.5, 8, 45, 45, 15, '#FFFFFF', o=0.12)
    )
    s += P('M8 40V16A9.5 9.5 0 0 1 17.5 6.5H42', 'none', '#FFFFFF', 1.6, 0.6) + R(6.5, 5, 51, 51, 11, 'none', line, 1.2)
    for x, y in PIP_[n]:
        s += C(32 + x * 13.2, 30.5 + y * 13.2, 4.7, pip) + P(
            'M%s %sA4.2 4.2 0 0 0 %s %s'
            % (f(32 + x * 13.2 - 2.8), f(30.5 + y * 13.2 + 3.2), f(32 + x * 13.2 + 3.4), f(30.5 + y * 13.2 + 2.6)),
            'none',
            '#FFFFFF',
            0.8,
            0.3,
        )
    return s


def pawn(n):
    """a die as it stands on a tile, above the tile's mark; the owner's emblem goes on its front"""
    x, y, side, tall, front = 11.5, 2.5, 41, 37, 9.5
    s = (
        R(x + 2, y + 7, side, tall + front - 5, 8, '#17130F', o=0.3)
        + R(x, y + 4, side, tall + front - 4, 8, D)
        + R(x, y + 4, side, tall + front - 5.2, 8, E)
        + R(x, y, side, tall, 8, S)
        + R(x + 2.4, y + 2.2, side - 4.8, tall - 4.4, 10, '#FFFFFF', o=0.13)
    )
    s += P('M%s 28V%sA6.9 6.9 0 0 1 %s %sH%s' % (f(x + 1.4), f(y + 8.3), f(x + 8.3), f(y + 1.4), f(x + 30)),
           'none', '#FFFFFF', 1.3, 0.55)
    s += R(x, y, side, tall + front, 8, 'none', D, 1.2)
    cx, cy = x + side / 2, y + tall / 2
    for dx, dy in PIP_[n]:
        s += C(cx + dx * 11, cy + dy * 10, 4.1, L) + C(cx + dx * 11, cy + dy * 10, 4.1, 'none', E, 0.8)
    return s


PIP_ = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def plinth_strip(seat):
    q = SEATS[seat]
    defs = '<clipPath id="b"><path d="M4.3 50.4H59.7V51.3A5.2 5.2 0 0 1 54.5 56.2H9.5A5.2 5.2 0 0 1 4.3 51.3Z"/></clipPath>'
    s = (
        '<g clip-path="url(#b)">'
        + R(4, 50.4, 56, 6.4, 0, S)
        + band(q['pattern'], 4, 50.2, 56, 6.6)
        + '</g>'
        + P('M4.3 50.4H59.7', 'none', E, 1.1, cap='butt')
        + C(11, 52.6, 5, L, E, 1.3)
        + emblem(q['emblem'], 11, 52.6, 2.9, D if seat == 'neutral' else E)
    )
    return recolour(s, seat), defs
