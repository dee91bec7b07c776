"""Houses: villages seen from the side, cities from above."""

from cells import patches
from ink import C, Ln, P, R, f, pts
from woods import tree


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
        [(0.28, 0.13, 13, 12), (0.60, 0.20, 13, 12), (0.14, 0.47, 14, 12), (0.58, 0.54, 16, 14), (0.34, 0.70, 13, 11)],
    ][v % 3]
    for i, (a, b, ww, hh) in enumerate(L_):
        X, Y = a * w, b * h
        if len(ps) == 6:
            X = w / 2 + (X - w / 2) * 0.86 - 2
            Y = h / 2 + (Y - h / 2) * 0.86
        s += house(X, Y, ww, hh, *cols[(i + v) % 3])
    (ax, ay), (bx, by) = [((0.2, 0.80), (0.82, 0.5)), ((0.2, 0.24), (0.82, 0.78)), ((0.46, 0.5), (0.80, 0.84))][v % 3]
    k = 0.8 if len(ps) == 6 else 1
    for x, y, r in ((ax, ay, 4), (bx, by, 3.6)):
        s += tree(rng, w * (0.5 + (x - 0.5) * k), h * (0.5 + (y - 0.5) * k), r)
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
