"""Terrain: a flat base to the edge, soft patches, then the marks that tell it in grey."""

import math
import random

from ink import EL, C, Ln, P, R, f, mix, pts

SQ = [(0, 0), (64, 0), (64, 64), (0, 64)]
FT = [(16, 0), (48, 0), (64, 28), (48, 56), (16, 56), (0, 28)]
PT = [(28, 0), (56, 16), (56, 48), (28, 64), (0, 48), (0, 16)]
SHAPES = {'square': (SQ, 64, 64), 'hex_flat': (FT, 64, 56), 'hex_pointy': (PT, 56, 64)}
TER = {
    'plain': '#DDD6AE',
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


def dist(ps, x, y):
    m = 1e9
    n = len(ps)
    for i in range(n):
        (x1, y1), (x2, y2) = ps[i], ps[(i + 1) % n]
        dx, dy = x2 - x1, y2 - y1
        L_ = math.hypot(dx, dy)
        m = min(m, ((x - x1) * -dy + (y - y1) * dx) / L_)
    return m


def scatter(rng, ps, n, margin, sep, w, h, yshift=0, tries=400):
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


def tree(rng, x, y, r, conifer=False):
    dark, mid, hi = rng.choice(
        [('#5A7351', '#778F60', '#95A976'), ('#56704D', '#718A5B', '#8FA470'), ('#5F754B', '#7C925C', '#9AAB73')]
    )
    s = EL(x + r * 0.45, y + r * 0.55, r * 1.05, r * 0.55, '#3E4A35', o=0.28)
    if conifer:
        s += P(
            'M%s %sL%s %sH%sZ' % (f(x), f(y - r * 1.9), f(x + r * 0.85), f(y + r * 0.5), f(x - r * 0.85)),
            mid,
            '#455A3E',
            0.8,
        )
        s += P('M%s %sL%s %sH%sZ' % (f(x), f(y - r * 1.75), f(x + r * 0.72), f(y + r * 0.42), f(x + r * 0.02)), dark)
        return s
    s += P(blob(rng, x, y - r * 0.25, r, r * 0.96, 9, 0.1), dark, '#455A3E', 0.8)
    s += P(blob(rng, x - r * 0.16, y - r * 0.42, r * 0.76, r * 0.7, 8, 0.1), mid)
    s += P(blob(rng, x - r * 0.34, y - r * 0.6, r * 0.36, r * 0.3, 7, 0.1), hi)
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


def peak(rng, x, y, wd, ht):
    a = x - wd * 0.5
    b = x + wd * 0.5
    px = x + rng.uniform(-0.08, 0.08) * wd
    py = y - ht

    def j(t):
        return rng.uniform(-t, t)

    left = [(a, y), (x - wd * 0.33 + j(1), y - ht * 0.42 + j(1)), (x - wd * 0.18 + j(1), y - ht * 0.6 + j(1)), (px, py)]
    right = [
        (px, py),
        (x + wd * 0.15 + j(1), y - ht * 0.62 + j(1)),
        (x + wd * 0.32 + j(1), y - ht * 0.34 + j(1)),
        (b, y),
    ]
    ridge = [
        (px, py),
        (x + j(1.2) + wd * 0.02, y - ht * 0.68),
        (x - wd * 0.07 + j(1), y - ht * 0.45),
        (x + wd * 0.04 + j(1), y - ht * 0.2),
        (x - wd * 0.02, y),
    ]
    s = P(pts(left + right[1:]), '#D9CDB4')
    s += P(pts(right + ridge[::-1][:-1]), '#8E7E69')
    # snow / light cap
    s += P(
        pts([left[3], (x - wd * 0.12, y - ht * 0.7), (x - wd * 0.04, y - ht * 0.64), (x + wd * 0.02, y - ht * 0.7)]),
        '#F4EEDF',
    )
    for t in (0.3, 0.5, 0.7):
        xx = x + wd * (0.06 + 0.3 * (1 - t) * 0.9)
        yy = y - ht * t * 0.86
        s += Ln(xx, yy, xx - wd * 0.05, yy + ht * 0.2, '#6B5C4B', 0.8)
    s += Ln(x - wd * 0.24, y - ht * 0.26, x - wd * 0.3, y - ht * 0.1, '#A8987F', 0.9) + Ln(
        x - wd * 0.13, y - ht * 0.36, x - wd * 0.2, y - ht * 0.12, '#A8987F', 0.9
    )
    s += P('M' + 'L'.join('%s %s' % (f(p), f(q)) for p, q in left + right[1:]), 'none', '#55483A', 1.1)
    return EL(x + wd * 0.12, y, wd * 0.5, ht * 0.1, '#6B5C4B', o=0.25) + s


PEAKS = {
    'square': (
        [(22, 32, 27, 22), (45, 38, 24, 19), (17, 55, 22, 17), (40, 60, 32, 25)],
        [(40, 30, 30, 23), (16, 40, 22, 19), (47, 57, 25, 18), (25, 60, 31, 24)],
        [(30, 35, 36, 29), (50, 47, 20, 15), (13, 52, 18, 15), (35, 60, 30, 18)],
        [(33, 47, 46, 39), (14, 56, 20, 15), (48, 60, 25, 17)],
    ),
    'hex_flat': (
        [(32, 39, 40, 34), (17, 46, 19, 14), (46, 51, 23, 16)],
        [(24, 33, 28, 26), (43, 39, 27, 23), (29, 52, 27, 16)],
        [(41, 26, 23, 18), (22, 33, 25, 21), (45, 44, 23, 18), (27, 52, 25, 16)],
        [(31, 25, 22, 18), (17, 38, 21, 17), (45, 39, 24, 20), (32, 53, 30, 21)],
    ),
    'hex_pointy': (
        [(28, 43, 40, 36), (15, 50, 18, 13), (37, 55, 20, 14)],
        [(20, 36, 25, 24), (37, 44, 26, 24), (27, 54, 24, 15)],
        [(31, 24, 20, 15), (17, 36, 22, 19), (39, 41, 21, 18), (18, 51, 20, 14), (33, 55, 19, 12)],
        [(28, 29, 27, 22), (14, 45, 19, 16), (40, 48, 23, 20), (27, 55, 22, 13)],
    ),
}
"""Where the peaks of each variant stand: foot (x, y), width, height; the hindmost first."""


def mountain(rng, ps, w, h, base, v=0):
    shape = 'square' if len(ps) == 4 else 'hex_flat' if w > h else 'hex_pointy'
    s = patches(rng, ps, w, h, '#C4B597', '#D5C9B0', 3, 0.7)
    for x, y, wd, ht in PEAKS[shape][v % 4]:
        s += peak(rng, x, y, wd, ht)
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


def hachure(rng, cx, cy, rx, ry):
    """a rounded rise seen a little from the side: lit left, shaded right flank with strokes"""

    def X(k):
        return f(cx + rx * k)

    def Y(k):
        return f(cy - ry * k)

    top = 'C%s %s %s %s %s %s' % (X(-0.82), Y(0.72), X(-0.5), Y(1.04), X(-0.06), Y(1.04))
    rt = 'C%s %s %s %s %s %s' % (X(0.42), Y(1.04), X(0.84), Y(0.7), X(1), Y(0))
    s = EL(cx + rx * 0.16, cy + 0.4, rx * 0.98, ry * 0.16, '#7F6F47', o=0.25)
    s += P('M%s %s%s%sQ%s %s %s %sZ' % (X(-1), Y(0), top, rt, X(0), Y(-0.22), X(-1), Y(0)), '#E3D9B1')
    s += P(
        'M%s %s%sQ%s %s %s %sQ%s %s %s %sZ'
        % (X(-0.06), Y(1.04), rt, X(0.6), Y(-0.14), X(0.3), Y(-0.16), X(0.52), Y(0.66), X(-0.06), Y(1.04)),
        '#B5A573',
    )
    s += P('M%s %s%s%s' % (X(-1), Y(0), top, rt), 'none', '#75653F', 1.2)
    for a, b, c_, d in (
        (0.36, 0.88, 0.5, 0.6),
        (0.56, 0.7, 0.68, 0.38),
        (0.74, 0.5, 0.8, 0.14),
        (0.5, 0.4, 0.56, 0.06),
    ):
        s += Ln(cx + rx * a, cy - ry * b, cx + rx * c_, cy - ry * d, '#75653F', 1)
    s += (
        Ln(cx - rx * 0.62, cy - ry * 0.56, cx - rx * 0.7, cy - ry * 0.26, '#A89A6C', 1)
        + Ln(cx - rx * 0.38, cy - ry * 0.76, cx - rx * 0.45, cy - ry * 0.5, '#A89A6C', 1)
        + tuft(cx - rx * 0.1, cy - ry * 0.2, '#A89A6C', 0.8)
    )
    return s


def hill(rng, ps, w, h, base, v=0):
    s = patches(rng, ps, w, h, '#DED4AA', '#CCC092', 3, 0.8)
    L_ = [
        [(0.40, 0.44, 0.29, 0.22), (0.63, 0.66, 0.30, 0.22), (0.35, 0.86, 0.25, 0.17)],
        [(0.60, 0.42, 0.29, 0.22), (0.37, 0.63, 0.29, 0.21), (0.64, 0.85, 0.26, 0.18)],
    ][v % 2]
    for a, b, c, d in L_:
        s += hachure(rng, w / 2 + (a - 0.5) * w * (0.9 if len(ps) == 6 else 1), b * h, c * w, d * h)
    return s


def rough(rng, ps, w, h, base):
    s = patches(rng, ps, w, h, '#DACFB2', '#C6BA98', 3, 0.8)
    for x, y in scatter(rng, ps, 9, 9, 11, w, h):
        r = rng.uniform(3, 4.8)
        P_ = [
            (x - r, y + r * 0.5),
            (x - r * 0.7, y - r * 0.4),
            (x - r * 0.1, y - r * 0.8),
            (x + r * 0.65, y - r * 0.5),
            (x + r, y + r * 0.45),
            (x + r * 0.2, y + r * 0.7),
        ]
        s += EL(x + r * 0.4, y + r * 0.6, r, r * 0.4, '#6B5C4B', o=0.25) + P(pts(P_), '#B3A488', '#65574A', 0.9)
        s += P(pts([P_[2], P_[3], P_[4], P_[5], (x + r * 0.15, y)]), '#857662') + P(
            pts([P_[0], P_[1], P_[2], (x + r * 0.15, y)]), '#D2C6AC'
        )
    for x, y in scatter(rng, ps, 4, 8, 14, w, h):
        s += Ln(x, y, x + 3, y + 1, '#85765E', 0.9)
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


def house(x, y, w, h, roof, rd, wall='#EFE4CB'):
    # oblique little house: front wall + lit gable roof, light from top left
    s = P(
        pts([(x + w * 0.1, y + h), (x + w + h * 0.5, y + h), (x + w + h * 0.35, y + h * 0.45), (x + w, y + h * 0.4)]),
        '#3A332A',
        o=0.25,
    )
    s += R(x, y + h * 0.45, w, h * 0.55, 0, wall) + R(x + w * 0.62, y + h * 0.45, w * 0.38, h * 0.55, 0, '#CDBE9E')
    s += P(pts([(x - 1, y + h * 0.5), (x + w * 0.16, y), (x + w * 0.7, y), (x + w * 0.6, y + h * 0.5)]), roof)
    s += P(pts([(x + w * 0.7, y), (x + w + 1, y + h * 0.5), (x + w * 0.6, y + h * 0.5)]), rd)
    s += P(
        'M%s %sL%s %sH%sL%s %sV%sH%sZ'
        % (
            f(x - 1),
            f(y + h * 0.5),
            f(x + w * 0.16),
            f(y),
            f(x + w * 0.7),
            f(x + w + 1),
            f(y + h * 0.5),
            f(y + h),
            f(x),
        ),
        'none',
        '#4A3F33',
        0.9,
    )
    s += R(x + w * 0.22, y + h * 0.66, w * 0.16, h * 0.34, 0, '#6A5844')
    return s


def village(rng, ps, w, h, base, v=0):
    s = patches(rng, ps, w, h, '#E3DABB', '#CDC39C', 3, 0.8)
    cols = [('#B26A4B', '#8C4E36'), ('#A5785A', '#7F5940'), ('#B98A5A', '#8F6840')]
    L_ = [
        [(0.2, 0.18, 15, 13), (0.53, 0.24, 14, 12), (0.30, 0.52, 17, 14), (0.64, 0.58, 13, 12)],
        [(0.42, 0.14, 15, 12), (0.16, 0.38, 14, 13), (0.55, 0.42, 16, 14), (0.34, 0.66, 15, 12)],
    ][v % 2]
    for i, (a, b, ww, hh) in enumerate(L_):
        X, Y = a * w, b * h
        if len(ps) == 6:
            X = w / 2 + (X - w / 2) * 0.86 - 2
            Y = h / 2 + (Y - h / 2) * 0.86
        s += house(X, Y, ww, hh, *cols[(i + v) % 3])
    s += tree(rng, w * 0.2, h * 0.80 if v == 0 else h * 0.24, 4) + tree(
        rng, w * 0.82, h * 0.5 if v == 0 else h * 0.78, 3.6
    )
    return s


BLOCKS = (
    [(0.16, 0.16, 0.24, 0.25), (0.57, 0.14, 0.27, 0.28), (0.14, 0.60, 0.27, 0.24), (0.58, 0.62, 0.24, 0.24)],
    [
        (0.14, 0.15, 0.42, 0.22),
        (0.68, 0.15, 0.18, 0.46),
        (0.14, 0.50, 0.20, 0.35),
        (0.44, 0.50, 0.14, 0.14),
        (0.44, 0.72, 0.42, 0.14),
    ],
    [
        (0.13, 0.14, 0.18, 0.30),
        (0.40, 0.13, 0.19, 0.19),
        (0.68, 0.14, 0.18, 0.30),
        (0.13, 0.55, 0.18, 0.30),
        (0.68, 0.55, 0.18, 0.30),
        (0.40, 0.67, 0.19, 0.19),
    ],
)
"""The roofs of each variant of a city, as parts of the cell: corner, width, height."""
STREETS = (
    'M.5 .08V.92M.1 .52H.9',
    'M.62 .08V.92M.1 .44H.64M.39 .44V.92M.39 .69H.64',
    'M.35 .08V.92M.63 .08V.92M.1 .49H.9',
)


def city(rng, ps, w, h, base, v=0):
    k = 0.86 if len(ps) == 6 else 1
    v %= 3
    s = '<g transform="translate(%s %s) scale(%s %s)">' % (
        f(w / 2 - w * k / 2),
        f(h / 2 - h * k / 2),
        f(w * k),
        f(h * k),
    )
    s += '<path d="%s" fill="none" stroke="#E9E1CD" stroke-width=".1"/></g>' % STREETS[v]
    if v == 2:
        s += C(w / 2, h * 0.49, 8.5 * k, '#E9E1CD') + C(w / 2, h * 0.49, 3.6 * k, '#8FB3B0', '#7F705E', 0.9)
    for i, (a, b, ww, hh) in enumerate(BLOCKS[v]):
        x, y = w / 2 + (a * w - w / 2) * k, h / 2 + (b * h - h / 2) * k
        s += roof(x, y, ww * w * k, hh * h * k, i, (i + v) % 2)
    return s


def roof(x, y, w, h, i, flat):
    """A big house from above: lit left and top, shaded right and bottom; flat with a shaft, or ridged."""
    s = P(pts([(x + 3, y + h), (x + w + 4, y + h + 3), (x + w + 4, y + 5), (x + w, y)]), '#3A332A', o=0.3)
    s += R(x, y, w, h, 1, ['#B8A996', '#C9B79B', '#AD9F8F', '#BBA68C'][i % 4], '#4A3F33', 0.9)
    s += P(pts([(x, y), (x + w, y), (x + w - 3, y + 3), (x + 3, y + 3), (x + 3, y + h - 3), (x, y + h)]), '#DDD0BA')
    s += P(
        pts([(x + w, y), (x + w, y + h), (x, y + h), (x + 3, y + h - 3), (x + w - 3, y + h - 3), (x + w - 3, y + 3)]),
        '#8E7F6D',
    )
    if flat:
        return s + R(x + w * 0.35, y + h * 0.35, w * 0.3, h * 0.3, 0, '#8E7F6D')
    if w >= h:
        return s + Ln(x + 5, y + h / 2, x + w - 5, y + h / 2, '#7F705E', 1)
    return s + Ln(x + w / 2, y + 5, x + w / 2, y + h - 5, '#7F705E', 1)


FN = {
    'plain': (plain, 0),
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
NV = {'plain': 3, 'forest': 3, 'mountain': 4, 'shallow': 3, 'deep': 3, 'city': 3}


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
