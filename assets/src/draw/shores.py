"""Where water meets land, and deep meets shallow: quarter pieces on squares, masks on hexes."""

import math

from cells import SHAPES, closed, smooth
from ink import P, f, pts

B = 9
WAVES = {
    'h': 'M0 %(b)sC5 %(b)s 8 %(lo)s 14 %(lo)sC21 %(lo)s 24 %(hi)s 32 %(hi)s' % dict(b=B, lo=B - 1.6, hi=B + 1.4),
    'v': 'M%(b)s 0C%(b)s 6 %(hi)s 9 %(hi)s 15C%(hi)s 21 %(lo)s 25 %(lo)s 32' % dict(b=B, lo=B - 0.4, hi=B + 1.8),
    'o': 'M%(lo)s 32C%(lo)s 27 11 24 12 20C13.4 14.6 17 12 21.6 11C26 10 28 %(hi)s 32 %(hi)s'
    % dict(lo=B - 0.4, hi=B + 1.4),
    'i': 'M0 %(b)sC5.6 %(b)s %(b)s 5.6 %(b)s 0' % dict(b=B),
}
CLOSE = {'h': 'V-2H-2V9Z', 'v': 'H-2V-2Z', 'o': 'V-2H-2V32Z', 'i': 'V-2H-2V9Z'}
"""A shore of the north-west quarter: it crosses the cell's border at B, square to it, and the middle
of a side where its neighbour quarter, its mirror image, will meet it."""


def shore_quarter(kind, land='#DDD6AE', foam='#D9EAE5', sand='#E9DDB4', line='#8E7F58'):
    """h: land above, v: land beside, o: both, i: only over the corner"""
    d = WAVES[kind]
    body = (
        P(d, 'none', foam, 4.8, o=0.75, cap='butt')
        + P(d + CLOSE[kind], land)
        + P(d, 'none', sand, 3, cap='butt')
        + P(d, 'none', line, 1, cap='butt')
    )
    return '<g clip-path="url(#q)">%s</g>' % body


QDEF = '<clipPath id="q"><rect x="-.3" y="-.3" width="32.6" height="32.6"/></clipPath>'


D = 6.6
"""How far a hex's shore lies inside the cell."""


def hex_shore(mask, shape, land='#DDD6AE', foam='#D9EAE5', sand='#E9DDB4', line='#8E7F58'):
    """The shore of a hex: mask[i] is true where the neighbour over side i is land.

    Each run of land sides is one curve; it leaves the cell through the sides beside the run, at a
    fixed distance from the corner, where the neighbour's own shore takes it up.
    """
    ps = SHAPES[shape][0]

    def along(i, t):
        (x1, y1), (x2, y2) = ps[i % 6], ps[(i + 1) % 6]
        return x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, (x2 - x1, y2 - y1)

    def inset(i, t):
        x, y, (dx, dy) = along(i, t)
        n = math.hypot(dx, dy)
        k = D + (0.9 if t < 0.4 else -0.9 if t < 0.6 else 0.5)
        return x - dy / n * k, y + dx / n * k

    def on(i, at_end):
        _, _, (dx, dy) = along(i, 0)
        q = D * 1.15 / math.hypot(dx, dy)
        return along(i, 1 - q if at_end else q)[:2]

    curves = []
    if all(mask):
        ring = closed([inset(i, t) for i in range(6) for t in (0.3, 0.52, 0.74)])
        curves.append((ring, ring + pts(ps[::-1]), pts(ps)))
    else:
        for i in range(6):
            if mask[i] and not mask[i - 1]:
                j = i
                while mask[(j + 1) % 6]:
                    j += 1
                through = [inset(k, t) for k in range(i, j + 1) for t in (0.3, 0.52, 0.74)]
                first, last = on(i - 1, True), on(j + 1, False)
                curve = smooth([first, *through, last])
                corners = [ps[k % 6] for k in range(j + 1, i - 1, -1)]
                rim = 'L'.join('%s %s' % (f(x), f(y)) for x, y in [last, *corners, first])
                curves.append((curve, curve + 'L' + rim + 'Z', 'M' + rim))
    out = ''.join(P(curve, 'none', foam, 4.8, 0.75, 'butt') for curve, _, _ in curves)
    for curve, area, rim in curves:
        out += P(area, land, extra='fill-rule="evenodd"') + P(rim, 'none', land, 4.4, cap='butt')
        out += P(curve, 'none', sand, 3, cap='butt') + P(curve, 'none', line, 1, cap='butt')
    return '<g clip-path="url(#r_%s)">%s</g>' % (shape, out)


SHELF = dict(land='#9CC3C6', foam='#86B0BB', sand='#86B0BB', line='#4C7A90')
"""The colours of the step from deep to shallow."""
