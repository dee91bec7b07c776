"""Outlines of cells: moved in, with rounded corners."""

import math

from ink import f


def scaled(ps, w, h, k):
    cx, cy = w / 2, h / 2
    return [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in ps]


def inset(ps, w, h, px):
    """The outline moved in by that many px."""
    cx, cy = w / 2, h / 2
    (x1, y1), (x2, y2) = ps[0], ps[1]
    apothem = abs((x2 - x1) * (cy - y1) - (y2 - y1) * (cx - x1)) / math.hypot(x2 - x1, y2 - y1)
    return scaled(ps, w, h, (apothem - px) / apothem)


def rounded(ps, r):
    """A closed outline with its corners rounded."""
    d = ''
    n = len(ps)
    for i in range(n):
        (ax, ay), (x, y), (bx, by) = ps[i - 1], ps[i], ps[(i + 1) % n]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        p = (x + (ax - x) / la * r, y + (ay - y) / la * r)
        q = (x + (bx - x) / lb * r, y + (by - y) / lb * r)
        d += '%s%s %sQ%s %s %s %s' % ('L' if d else 'M', f(p[0]), f(p[1]), f(x), f(y), f(q[0]), f(q[1]))
    return d + 'Z'
