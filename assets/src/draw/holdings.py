"""Who holds the ground: a flag on a hex that counts, an arrow where someone comes in.

They lie on the ground below the pieces, so the rim tells the holder when a piece covers the rest.
Drawn in the key colours; the press makes one for each owner.
"""

from ink import EL, C, D, E, L, P, S
from outlines import inset, rounded


def corners(ps, w, h, arm):
    """The corners of a cell between its outline and a cut across each; pieces leave them free."""
    out = ''
    outer = inset(ps, w, h, 2)
    n = len(outer)
    for i in range(n):
        (ax, ay), (x, y), (bx, by) = outer[i - 1], outer[i], outer[(i + 1) % n]
        la, lb = ((ax - x) ** 2 + (ay - y) ** 2) ** 0.5, ((bx - x) ** 2 + (by - y) ** 2) ** 0.5
        out += 'M%.1f %.1fL%.1f %.1fL%.1f %.1fZ' % (
            x + (ax - x) / la * arm,
            y + (ay - y) / la * arm,
            x,
            y,
            x + (bx - x) / lb * arm,
            y + (by - y) / lb * arm,
        )
    return out


def victory(ps, w, h):
    """A rim in the holder's colour with filled corners, and a flag in the upper half."""
    cx, top = w / 2, h / 2 - 22
    rim = rounded(inset(ps, w, h, 2.6), 3)
    s = P(rim, 'none', D, 4.6, 0.8) + P(corners(ps, w, h, 9), S, D, 0.9)
    s += P(rim, 'none', S, 2.8) + P(rounded(inset(ps, w, h, 4.8), 3), 'none', L, 0.9, 0.8)
    s += '<g transform="translate(%.1f %.1f)">' % (cx - 11, top)
    s += EL(4, 23.6, 5, 1.6, '#17130F', o=0.3) + P('M3 23.4V1.6', 'none', D, 2.2)
    s += P('M4.2 2.4C9 .4 13.4 5 21.4 2.8V13.6C13.4 15.8 9 11.2 4.2 13.2Z', S, D, 1.3)
    s += P('M5.8 4.4C8.4 3.6 10 4.4 12.4 5', 'none', L, 1, 0.6) + C(12.6, 8.6, 3.4, L, E, 0.9)
    return s + '</g>'


def entry(ps, w, h):
    """A broken rim and an arrow that comes in from above."""
    cx, cy = w / 2, h / 2
    rim = rounded(inset(ps, w, h, 3), 3)
    s = P(rim, 'none', D, 4.2, 0.5, extra='stroke-dasharray="8 5"')
    s += P(rim, 'none', S, 2.6, extra='stroke-dasharray="8 5"')
    d = 'M%.1f %.1fv10.6h-5.6l8.6 9.4 8.6-9.4h-5.6v-10.6z' % (cx - 3, cy - 11)
    return s + P(d, S, D, 1.3, 0.92) + P('M%.1f %.1fv9.4' % (cx - 1.4, cy - 9.6), 'none', L, 1, 0.6)


KINDS = {'victory': victory, 'entry': entry}
