"""What runs along a cell's sides: river, hedgerow, wall, bridge; on every shape.

A river is bank strokes below water strokes; the bank stops short of the corner, so that rivers of
two neighbouring cells run into each other whichever is drawn first.
"""

import math
import random

from cells import SHAPES, blob
from ink import G, Ln, P, R, f, pts


def _frame(shape, side, body):
    ps = SHAPES[shape][0]
    (ax, ay), (bx, by) = ps[side], ps[(side + 1) % len(ps)]
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    return G(body, 'translate(%s %s) rotate(%s)' % (f(ax), f(ay), f(angle)))


def _length(shape, side):
    ps = SHAPES[shape][0]
    (ax, ay), (bx, by) = ps[side], ps[(side + 1) % len(ps)]
    return math.hypot(bx - ax, by - ay)


def _curve(a, b):
    k = b - a
    return 'M%s 0C%s -2.2 %s 2.2 %s 0' % (f(a), f(a + k * 0.33), f(a + k * 0.66), f(b))


def river_bank(shape, sides):
    out = ''
    for s in sides:
        n = _length(shape, s)
        out += _frame(shape, s, P(_curve(2.4, n - 2.4), 'none', '#4C7A90', 9.6, cap='butt'))
    return out


def river_water(shape, sides):
    out = ''
    for s in sides:
        n = _length(shape, s)
        glint = P('M6 -1.2C%s -3 %s 1.4 %s -.8' % (f(n * 0.33), f(n * 0.6), f(n - 8)), 'none', '#D6E7E6', 1.1)
        out += _frame(shape, s, P(_curve(0, n), 'none', '#8DBAC6', 6.8) + glint)
    return out


def hedgerow(shape, sides):
    out = ''
    for s in sides:
        n = _length(shape, s)
        rng = random.Random('hedgerow%d' % s)
        count = round(n / 4.4)
        body = P('M2 2.2H%s' % f(n - 1), 'none', '#3E4A35', 6, o=0.3)
        for i in range(count):
            body += P(blob(rng, 2.5 + (n - 5) * i / (count - 1), 0, 3.7, 3.9, 8, 0.12), '#46603F', '#2F4230', 0.9)
        for i in range(count):
            body += P(blob(rng, 1.6 + (n - 5) * i / (count - 1), -1.2, 2.2, 2, 7, 0.15), '#6F8A57')
        out += _frame(shape, s, body)
    return out


def wall(shape, sides):
    out = ''
    for s in sides:
        n = _length(shape, s)
        k = round(n / 8)
        body = P('M1 2.4H%s' % f(n), 'none', '#2B2520', 5.5, o=0.3, cap='butt')
        body += R(0, -3, n, 6, 1.2, '#9B8E7C', '#4A3F33', 1)
        for i in range(k):
            body += R(n * i / k + 0.8, -2.4, n / k - 1.6, 2.1, 0.6, '#C9BCA4')
        for i in range(1, k):
            body += Ln(n * i / k, -3, n * i / k, 0, '#4A3F33', 0.8)
        for i in range(k):
            body += Ln(n * (i + 0.5) / k, 0, n * (i + 0.5) / k, 3, '#4A3F33', 0.8)
        out += _frame(shape, s, body + Ln(0, 0, n, 0, '#4A3F33', 0.8))
    return out


def bridge(shape, sides):
    out = ''
    for s in sides:
        m = _length(shape, s) / 2
        body = P(pts([(m - 5, -10), (m + 8.5, -10), (m + 8.5, 11), (m - 5, 11)]), '#2B2520', o=0.25)
        body += R(m - 6.5, -10, 13, 20, 0.8, '#D3B98A', '#4A3A26', 1.1)
        for i in range(1, 6):
            body += Ln(m - 6, -10 + i * 20 / 6, m + 6, -10 + i * 20 / 6, '#A4875A', 0.9, 'butt')
        body += R(m - 8, -11, 3, 22, 1.2, '#8A6B42', '#4A3A26', 1) + R(m + 5, -11, 3, 22, 1.2, '#8A6B42', '#4A3A26', 1)
        out += _frame(shape, s, body)
    return out


KINDS = {'river_bank': river_bank, 'river_water': river_water, 'bridge': bridge, 'hedgerow': hedgerow, 'wall': wall}
