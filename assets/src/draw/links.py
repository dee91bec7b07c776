"""What runs from a cell's middle to its sides: roads, trenches, bridges; every set of sides."""

import math
import random

from cells import SHAPES
from ink import C, P, f, pts


def road_paths(mids, cx, cy):
    out = []
    if len(mids) == 1:
        return ['M%s %sL%s %s' % (f(mids[0][0]), f(mids[0][1]), f(cx), f(cy))]
    if len(mids) == 2:
        return ['M%s %sQ%s %s %s %s' % (f(mids[0][0]), f(mids[0][1]), f(cx), f(cy), f(mids[1][0]), f(mids[1][1]))]
    for x, y in mids:
        out.append('M%s %sL%s %s' % (f(x), f(y), f(cx), f(cy)))
    return out


BANK, ROAD, RUTS = '#6B5636', '#EFE3C4', '#B79F70'
"""The bank is dark enough to tell a road from dry ground at 1×."""


def road(mids, cx, cy, w=10):
    ds = road_paths(mids, cx, cy)
    s = ''.join(P(d, 'none', BANK, w, cap='butt') for d in ds) + (
        C(cx, cy, w / 2, BANK) if len(mids) != 2 else ''
    )
    s += ''.join(P(d, 'none', ROAD, w - 3, cap='butt') for d in ds) + (
        C(cx, cy, w / 2 - 1.5, ROAD) if len(mids) != 2 else ''
    )
    s += ''.join(P(d, 'none', RUTS, 1.1, cap='butt', extra='stroke-dasharray="3 4"') for d in ds)
    return s


def edge_mids(ps):
    return [
        ((ps[i][0] + ps[(i + 1) % len(ps)][0]) / 2, (ps[i][1] + ps[(i + 1) % len(ps)][1]) / 2) for i in range(len(ps))
    ]


def trench(mids, cx, cy, rng):
    s = ''

    def zig(a, b):
        n = 4
        out = [a]
        dx, dy = b[0] - a[0], b[1] - a[1]
        n_ = math.hypot(dx, dy)
        nx, ny = -dy / n_, dx / n_
        for i in range(1, n):
            t = i / n
            k = 4 * (1 if i % 2 else -1)
            out.append((a[0] + dx * t + nx * k, a[1] + dy * t + ny * k))
        return out + [b]

    lines = (
        [zig(m, (cx, cy)) for m in mids] if len(mids) != 2 else [zig(mids[0], (cx, cy)) + zig((cx, cy), mids[1])[1:]]
    )
    D_ = ['M' + 'L'.join('%s %s' % (f(x), f(y)) for x, y in line) for line in lines]
    for d in D_:
        s += P(d, 'none', '#A08E63', 11, cap='butt')
    for d in D_:
        s += P(d, 'none', '#8A774F', 11, cap='butt', extra='stroke-dasharray="1.2 2.6"')
    for d in D_:
        s += P(d, 'none', '#5A4A36', 5.6, cap='butt')
    for d in D_:
        s += P(d, 'none', '#7C6950', 1.2, cap='butt', extra='transform="translate(-.9 -1.2)"')
    return s


def redoubt(cx, cy, rx=15.5, ry=11.5):
    """A trench that leads nowhere: a ring of earth with its ditch, held all round."""

    def ring(k, n=9):
        corners = []
        for i in range(2 * n):
            a, out = math.pi * i / n + 0.2, k * (1.1 if i % 2 else 0.9)
            corners.append((cx + math.cos(a) * rx * out, cy + math.sin(a) * ry * out))
        return pts(corners)

    s = P(ring(1), 'none', '#A08E63', 11)
    s += P(ring(1), 'none', '#8A774F', 11, cap='butt', extra='stroke-dasharray="1.2 2.6"')
    s += P(ring(1), 'none', '#5A4A36', 5.6)
    return s + P(ring(1), 'none', '#7C6950', 1.2, extra='transform="translate(-.9 -1.2)"')


def lone_road(cx, cy):
    """A road that leads nowhere yet: a trodden place with a milestone."""
    s = C(cx, cy, 10.5, BANK) + C(cx, cy, 9, ROAD)
    s += C(cx, cy, 5.4, 'none', RUTS, 1.1)
    s += P('M%s %sv-7q2.4-2.6 4.8 0v7z' % (f(cx - 2.4), f(cy + 3)), '#BCAF98', '#55483A', 1)
    return s


def road_mask(shape, mask):
    ps, w, h = SHAPES[shape]
    if '1' not in mask:
        return lone_road(w / 2, h / 2)
    mids = edge_mids(ps)
    return road([mids[i] for i, c in enumerate(mask) if c == '1'], w / 2, h / 2)


def trench_mask(shape, mask):
    ps, w, h = SHAPES[shape]
    if '1' not in mask:
        return redoubt(w / 2, h / 2)
    mids = edge_mids(ps)
    return trench([mids[i] for i, c in enumerate(mask) if c == '1'], w / 2, h / 2, random.Random(mask))


def bridge_axis(shape, side):
    """A plank bridge over the whole cell, from a side to the one opposite."""
    ps, w, h = SHAPES[shape]
    mids = edge_mids(ps)
    n = len(ps)
    (ax, ay), (bx, by) = mids[side], mids[(side + n // 2) % n]
    length = math.hypot(bx - ax, by - ay)
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    body = P(pts([(0, -5), (length, -5), (length, 10), (0, 10)]), '#17130F', o=0.22)
    body += P(pts([(0, -6), (length, -6), (length, 6), (0, 6)]), '#D3B98A', '#4A3A26', 1.1)
    planks = 'M' + 'M'.join('%.1f -6V6' % (length * i / 14) for i in range(1, 14))
    body += P(planks, 'none', '#A4875A', 0.9, cap='butt')
    for y in (-7.6, 5.4):
        body += P(pts([(0, y), (length, y), (length, y + 2.4), (0, y + 2.4)]), '#8A6B42', '#4A3A26', 1)
    return '<g transform="translate(%.2f %.2f) rotate(%.2f)">%s</g>' % (ax, ay, angle, body)
