"""Open ground of other climates: cracked dry plain and snow."""

import math

from cells import dist, patches, scatter
from ink import C, P, f


def crack(rng, ps, x, y, turn):
    """A forked crack in dry ground, kept inside the cell."""
    d, px, py = 'M%s %s' % (f(x), f(y)), x, y
    for i in range(rng.choice((3, 4))):
        turn += rng.uniform(-0.75, 0.75)
        n = rng.uniform(3.6, 5.4)
        qx, qy = px + math.cos(turn) * n, py + math.sin(turn) * n * 0.7
        if dist(ps, qx, qy) < 3:
            break
        if i == 1:
            side = turn + rng.choice((-1.1, 1.1))
            fork = px + math.cos(side) * 3.6, py + math.sin(side) * 2.6
            if dist(ps, *fork) > 3:
                d += 'L%s %sM%s %s' % (f(fork[0]), f(fork[1]), f(px), f(py))
        d += 'L%s %s' % (f(qx), f(qy))
        px, py = qx, qy
    return P(d, 'none', '#B5976A', 1.1)


def dry_plain(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#E6D3A6', '#D0B780', 3, 0.8)
    for x, y in scatter(rng, ps, 3, 11, 18, w, h):
        s += crack(rng, ps, x, y, rng.uniform(0, 2 * math.pi))
    for x, y in scatter(rng, ps, 3, 8, 18, w, h):
        s += P('M%s %sl-2.6-2.4M%s %sv-3.4M%s %sl2.4-2.6' % (f(x), f(y), f(x), f(y), f(x), f(y)), 'none', '#9C8150', 1)
    for x, y in scatter(rng, ps, 2, 8, 18, w, h):
        s += C(x, y, 1.1, '#A98A58') + C(x + 2.6, y + 1.2, 0.8, '#B89A66')
    return s


def snow_plain(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#FAFAF6', '#DCE4E5', 4, 0.9)
    for x, y in scatter(rng, ps, 3, 11, 17, w, h):
        n = min(rng.uniform(7, 11), dist(ps, x, y) - 2)
        s += P(
            'M%s %sQ%s %s %s %s' % (f(x - n), f(y + 1), f(x - n * 0.1), f(y - n * 0.42), f(x + n), f(y + 0.4)),
            'none',
            '#BECBCF',
            1.2,
        )
        s += P(
            'M%s %sQ%s %s %s %s' % (f(x - n * 0.5), f(y + 2.2), f(x), f(y + 0.4), f(x + n * 0.7), f(y + 2)),
            'none',
            '#FFFFFF',
            1.1,
        )
    for x, y in scatter(rng, ps, 2, 9, 20, w, h):
        s += P('M%s %sv-3.8M%s %sl2.2-1.8' % (f(x), f(y), f(x), f(y - 1.4)), 'none', '#9A9B90', 1)
    return s
