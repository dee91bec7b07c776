"""Cells: their outlines, points scattered inside them, soft shapes, and the marks of any ground."""

import math

from ink import P, f

SQ = [(0, 0), (64, 0), (64, 64), (0, 64)]
FT = [(16, 0), (48, 0), (64, 28), (48, 56), (16, 56), (0, 28)]
PT = [(28, 0), (56, 16), (56, 48), (28, 64), (0, 48), (0, 16)]
SHAPES = {'square': (SQ, 64, 64), 'hex_flat': (FT, 64, 56), 'hex_pointy': (PT, 56, 64)}


def dist(ps, x, y):
    m = 1e9
    n = len(ps)
    for i in range(n):
        (x1, y1), (x2, y2) = ps[i], ps[(i + 1) % n]
        dx, dy = x2 - x1, y2 - y1
        L_ = math.hypot(dx, dy)
        m = min(m, ((x - x1) * -dy + (y - y1) * dx) / L_)
    return m


def scatter(rng, ps, n, margin, sep, w, h, tries=400):
    out = []
    for _ in range(tries):
        if len(out) >= n:
            break
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        if dist(ps, x, y) < margin:
            continue
        if all(math.hypot(x - a, (y - b) * 1.15) >= sep for a, b in out):
            out.append((x, y))
    return sorted(out, key=lambda p: p[1])


def blob(rng, x, y, rx, ry, n=9, j=0.16):
    ps = []
    for i in range(n):
        a = i / n * 2 * math.pi
        k = 1 + rng.uniform(-j, j)
        ps.append((x + math.cos(a) * rx * k, y + math.sin(a) * ry * k))
    d = ''
    for i in range(n):
        p0, p1, p2, p3 = ps[i - 1], ps[i], ps[(i + 1) % n], ps[(i + 2) % n]
        if i == 0:
            d = 'M%s %s' % (f(p1[0]), f(p1[1]))
        d += 'C%s %s %s %s %s %s' % (
            f(p1[0] + (p2[0] - p0[0]) / 6),
            f(p1[1] + (p2[1] - p0[1]) / 6),
            f(p2[0] - (p3[0] - p1[0]) / 6),
            f(p2[1] - (p3[1] - p1[1]) / 6),
            f(p2[0]),
            f(p2[1]),
        )
    return d + 'Z'


def smooth(ps):
    """A soft open curve through points."""
    d = 'M%s %s' % (f(ps[0][0]), f(ps[0][1]))
    for i in range(len(ps) - 1):
        p0 = ps[max(i - 1, 0)]
        p1 = ps[i]
        p2 = ps[i + 1]
        p3 = ps[min(i + 2, len(ps) - 1)]
        d += 'C%s %s %s %s %s %s' % (
            f(p1[0] + (p2[0] - p0[0]) / 6),
            f(p1[1] + (p2[1] - p0[1]) / 6),
            f(p2[0] - (p3[0] - p1[0]) / 6),
            f(p2[1] - (p3[1] - p1[1]) / 6),
            f(p2[0]),
            f(p2[1]),
        )
    return d


def closed(ps):
    """A soft closed curve through points."""
    n = len(ps)
    d = 'M%s %s' % (f(ps[0][0]), f(ps[0][1]))
    for k in range(n):
        a, b, c, e = ps[k - 1], ps[k], ps[(k + 1) % n], ps[(k + 2) % n]
        d += 'C%s %s %s %s %s %s' % (
            f(b[0] + (c[0] - a[0]) / 6),
            f(b[1] + (c[1] - a[1]) / 6),
            f(c[0] - (e[0] - b[0]) / 6),
            f(c[1] - (e[1] - b[1]) / 6),
            f(c[0]),
            f(c[1]),
        )
    return d + 'Z'


def patches(rng, ps, w, h, c1, c2, n=3, o=0.55, m=11):
    s = ''
    for i, (x, y) in enumerate(scatter(rng, ps, n, m, 16, w, h)):
        dd = dist(ps, x, y)
        rx = min(rng.uniform(9, 15), dd * 1.15 - 1)
        ry = min(rx * 0.6, dd - 1.5)
        s += P(blob(rng, x, y, rx, ry, 8, 0.2), c1 if i % 2 else c2, o=o)
    return s


def tuft(x, y, c, k=1):
    return P(
        'M%s %sl%s %sM%s %sv%sM%s %sl%s %s'
        % (
            f(x - 1.2 * k),
            f(y),
            f(-1.2 * k),
            f(-3 * k),
            f(x),
            f(y),
            f(-4 * k),
            f(x + 1.2 * k),
            f(y),
            f(1.2 * k),
            f(-3 * k),
        ),
        'none',
        c,
        0.9,
    )


def wave(x, y, w, c, sw=1.1, o=None):
    q = w / 4
    return P(
        'M%s %sq%s %s %s 0t%s 0t%s 0t%s 0' % (f(x - w / 2), f(y), f(q / 2), f(-2.2), f(q), f(q), f(q), f(q)),
        'none',
        c,
        sw,
        o,
    )
