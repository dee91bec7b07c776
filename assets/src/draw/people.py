"""People of tapered limbs: a pose must say what the piece does."""

import math

from ink import C, D, G, L, M, P, R, S, f, limb
from strokes import dk, o


class Man:
    """x right, y down, feet about y=56. pal: (front, back, head, gear)"""

    def __init__(s, pal=(S, M, L, D), w=1.2):
        s.f, s.b, s.h, s.g = pal
        s.w = w
        s.out = ''

    def raw(s, t):
        s.out += t
        return s

    def seg(s, a, ra, b, rb, fill):
        s.out += o(limb(*a, ra, *b, rb), fill, s.w)

    def leg(s, hip, knee, foot, back=False, dirn=1, k=1):
        c = s.b if back else s.f
        s.seg(knee, 2.5 * k, foot, 1.9 * k, c)
        s.seg(hip, 3.3 * k, knee, 2.6 * k, c)
        s.out += dk(
            'M%s %sh%sq%s %s %s %sh%sz'
            % (
                f(foot[0] - 2.2 * dirn),
                f(foot[1] - 0.8),
                f(4.4 * dirn),
                f(2.4 * dirn),
                f(0.4),
                f(2.6 * dirn),
                f(3),
                f(-7.2 * dirn),
            )
        )
        return s

    def arm(s, sh, el, ha, back=False, k=1):
        c = s.b if back else s.f
        s.seg(el, 2.1 * k, ha, 1.7 * k, c)
        s.seg(sh, 2.6 * k, el, 2.2 * k, c)
        s.out += C(ha[0], ha[1], 1.9 * k, s.h, D, 0.9)
        return s

    def torso(s, neck, hip, wt=6, wb=4.6, fill=None):
        (x, y), (u, v) = neck, hip
        s.out += o(
            'M%s %sQ%s %s %s %sL%s %sQ%s %s %s %sL%s %sQ%s %s %s %sZ'
            % (
                f(x - wt),
                f(y + 2.4),
                f(x - wt + 0.6),
                f(y),
                f(x),
                f(y - 0.6),
                f(x),
                f(y - 0.6),
                f(x + wt - 0.6),
                f(y),
                f(x + wt),
                f(y + 2.4),
                f(u + wb),
                f(v),
                f(u),
                f(v + 1.8),
                f(u - wb),
                f(v),
            ),
            fill or s.f,
            s.w,
        )
        return s

    def head(s, x, y, r=4.2):
        s.out += C(x, y, r, s.h, D, 1.1)
        return s


def helmet(x, y, k=1, c=S):
    return o(
        'M%s %sA%s %s 0 0 1 %s %sL%s %sH%sZ'
        % (
            f(x - 5.2 * k),
            f(y + 0.6),
            f(5.2 * k),
            f(5.4 * k),
            f(x + 5.2 * k),
            f(y + 0.2),
            f(x + 6.6 * k),
            f(y + 1.6 * k),
            f(x - 5.8 * k),
        ),
        c,
        1.2,
    )


def rifle(x1, y1, x2, y2, c=D):
    angle = math.degrees(math.atan2(y2 - y1, x2 - x1))
    n = math.hypot(x2 - x1, y2 - y1)
    return G(
        P('M0-1.2L6-1.4H%s V1H7L5.4 2.6 0 3.4Z' % f(n * 0.62), c)
        + R(n * 0.55, -1, n * 0.45, 1.7, 0.6, c)
        + R(n * 0.34, 0.6, 2.2, 3.6, 0.5, c),
        'translate(%s %s) rotate(%s)' % (f(x1), f(y1), f(angle)),
    )
