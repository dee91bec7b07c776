"""Trees, broad and pointed."""

from cells import blob
from ink import EL, P, f


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
