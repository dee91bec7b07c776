"""Broken ground: mountains, hills and rocks, each lit from the left."""

from cells import patches, scatter, tuft
from ink import EL, Ln, P, f, pts


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
        [(0.44, 0.50, 0.36, 0.31), (0.69, 0.72, 0.24, 0.18), (0.36, 0.87, 0.26, 0.17)],
    ][v % 3]
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
