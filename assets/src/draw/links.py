"""What runs from a cell's middle to its sides: roads, trenches, bridges; every set of sides."""

import itertools
import math
import random

from lib import P, pts
from terrain import SHAPES, edge_mids, road, trench


def every_mask(shape):
    n = len(SHAPES[shape][0])
    return [''.join(m) for m in itertools.product('01', repeat=n) if '1' in m]


def road_mask(shape, mask):
    ps, w, h = SHAPES[shape]
    mids = edge_mids(ps)
    return road([mids[i] for i, c in enumerate(mask) if c == '1'], w / 2, h / 2)


def trench_mask(shape, mask):
    ps, w, h = SHAPES[shape]
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
    body = P(pts([(0, -5), (length, -5), (length, 10), (0, 10)]), '#17130F', o=.22)
    body += P(pts([(0, -6), (length, -6), (length, 6), (0, 6)]), '#D3B98A', '#4A3A26', 1.1)
    planks = 'M' + 'M'.join('%.1f -6V6' % (length * i / 14) for i in range(1, 14))
    body += P(planks, 'none', '#A4875A', .9, cap='butt')
    for y in (-7.6, 5.4):
        body += P(pts([(0, y), (length, y), (length, y + 2.4), (0, y + 2.4)]), '#8A6B42', '#4A3A26', 1)
    return '<g transform="translate(%.2f %.2f) rotate(%.2f)">%s</g>' % (ax, ay, angle, body)
