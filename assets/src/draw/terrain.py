"""Terrain: a flat base to the edge, soft patches, then the marks that tell it in grey."""

import math
import random

from cells import SHAPES, blob, closed, dist, patches, scatter, tuft, wave
from heights import hill, mountain, rough
from ink import C, P, f, mix, pts
from meadows import dry_plain, snow_plain
from towns import city, village
from woods import tree

TER = {
    'plain': '#DDD6AE',
    'dry_plain': '#DAC594',
    'snow_plain': '#E8EAE5',
    'forest': '#B9C092',
    'mountain': '#CDBFA4',
    'shallow': '#9CC3C6',
    'deep': '#5E8DA2',
    'hill': '#D6CB9E',
    'rough': '#D3C8A8',
    'marsh': '#BBC3A0',
    'lake': '#7FAEBB',
    'lake_open': '#7FAEBB',
    'village': '#D9CFAC',
    'city': '#CFC6B4',
}


def plain(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#E3DDBA', '#D3CD9F', 3)
    pl = scatter(rng, ps, 6, 8, 11, w, h)
    for i, (x, y) in enumerate(pl):
        s += (
            tuft(x, y, '#A9A572', rng.uniform(0.75, 1))
            if i % 3 < 2
            else C(x, y, 0.9, '#B3AD7C') + C(x + 3, y + 1.4, 0.7, '#B3AD7C')
        )
    return s


def forest(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#AEB787', '#A3AE7C', 3, 0.8)
    for x, y in scatter(rng, ps, 15, 7.2, 9.2, w, h, tries=900):
        r = min(rng.uniform(5.4, 7.2), dist(ps, x, y) - 0.6)
        cf = rng.random() < 0.22 and dist(ps, x, y + 0.8 - r * 1.9) > 0.6
        if not cf and dist(ps, x, y + 0.8 - r * 1.3) < 0.6:
            y += 1.6
            r *= 0.9
        s += tree(rng, x, y + 0.8, r, cf)
    return s


def shallow(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#A9CDCE', '#92BABF', 3, 0.8)
    for x, y in scatter(rng, ps, 5, 11, 13, w, h):
        s += wave(x, y, rng.choice([10, 13]), '#E2EFE9', 1.2)
    for x, y in scatter(rng, ps, 4, 9, 13, w, h):
        s += C(x, y, 0.8, '#6E9EA6') + C(x + 2.6, y + 1, 0.7, '#6E9EA6') + C(x + 1, y + 2.6, 0.6, '#6E9EA6')
    return s


def deep(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#557F96', '#6997AB', 3, 0.75)
    for x, y in scatter(rng, ps, 7, 10, 12, w, h):
        s += wave(x, y, 14, '#3F6A83', 1.3)
    for x, y in scatter(rng, ps, 3, 12, 18, w, h):
        s += wave(x, y, 10, '#9FC0CB', 1)
    return s


def lake(rng, ps, w, h, base):
    s = P(blob(rng, w / 2, h / 2, w * 0.42, h * 0.39, 10, 0.07), '#7FAEBB', '#4F7F92', 1.4)
    s += P(blob(rng, w / 2 - 1, h / 2 - 1, w * 0.33, h * 0.29, 10, 0.07), '#6B9DAD')
    for x, y in scatter(rng, ps, 4, 17, 11, w, h):
        s += wave(x, y, 11, '#C9DEE0', 1.1)
    return s


def lake_open(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#6B9DAD', '#8AB8C3', 3, 0.7)
    for x, y in scatter(rng, ps, 5, 11, 12, w, h):
        s += wave(x, y, 11, '#C9DEE0', 1.1)
    return s


def marsh(rng, ps, w, h, base):
    s = ''
    for x, y in scatter(rng, ps, 4, 13, 17, w, h):
        s += P(blob(rng, x, y, rng.uniform(8, 10.5), rng.uniform(3.6, 4.8), 9, 0.15), '#8FB3B0', '#6E948E', 0.9)
    for i, (x, y) in enumerate(scatter(rng, ps, 9, 8, 10.5, w, h)):
        s += P(
            'M%s %sh7M%s %sv-5M%s %sl-2.2-3.6M%s %sl2.2-3.6'
            % (f(x - 3.5), f(y), f(x), f(y), f(x - 1), f(y), f(x + 1), f(y)),
            'none',
            '#566B45',
            1.05,
        )
    return s


FN = {
    'plain': (plain, 0),
    'dry_plain': (dry_plain, 0),
    'snow_plain': (snow_plain, 0),
    'forest': (forest, 0),
    'mountain': (mountain, 1),
    'shallow': (shallow, 0),
    'deep': (deep, 0),
    'hill': (hill, 1),
    'rough': (rough, 0),
    'marsh': (marsh, 0),
    'lake': (lake, 0),
    'lake_open': (lake_open, 0),
    'village': (village, 1),
    'city': (city, 1),
}
NV = {'mountain': 4, 'lake': 2, 'lake_open': 2}
"""How many variants a terrain has, where it is not three."""
GROWN = ('forest', 'mountain', 'hill', 'rough', 'marsh', 'village', 'city')
"""Land that stands on the plain: a third of its colour to the edge, all of it in a patch inside."""


def patch(rng, ps, w, h):
    """An uneven outline a little inside the cell."""
    cx, cy = w / 2, h / 2
    n = len(ps)
    out = []
    for i in range(n):
        (x1, y1), (x2, y2) = ps[i], ps[(i + 1) % n]
        for t in (0.2, 0.5, 0.8) if n == 4 else (0.1, 0.36, 0.62, 0.88):
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            k = 1 - rng.uniform(1.4, 4.6) / math.hypot(cx - x, cy - y)
            out.append((cx + (x - cx) * k, cy + (y - cy) * k))
    return closed(out)


def tile(name, shape, v):
    ps, w, h = SHAPES[shape]
    rng = random.Random('%s/%s/%d' % (name, shape, v))
    fn, hv = FN[name]
    base = '#DDD6AE' if name == 'lake' else TER[name]
    edge = mix(TER['plain'], base, 0.36) if name in GROWN else base
    body = P(pts(ps), edge, edge, 2.6)
    if name in GROWN:
        body += P(patch(random.Random('patch/%s/%s/%d' % (name, shape, v)), ps, w, h), base)
    body += fn(rng, ps, w, h, base, v) if hv else fn(rng, ps, w, h, base)
    return '<g clip-path="url(#t_%s)">%s</g>' % (shape, body), w, h


def tclip(shape, name='t', bleed=0.7):
    """A clip a little larger than the cell, so that no seam of table shows between two cells."""
    ps, w, h = SHAPES[shape]
    cx, cy = w / 2, h / 2
    k = 1 + bleed / (min(w, h) / 2)
    g = [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in ps]
    return '<clipPath id="%s_%s"><path d="%s"/></clipPath>' % (name, shape, pts(g))
