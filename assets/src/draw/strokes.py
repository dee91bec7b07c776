"""What every piece is made of: outlined shapes, dark shapes, lines, highlights, wheels, tracks."""

from ink import C, D, L, P, S, T, f


def o(d, fill=S, w=1.3):
    return P(d, fill, D, w)


def dk(d):
    return P(d, D)


def ln(d, w=2, c=D):
    return P(d, 'none', c, w)


def hl(d, w=0.9):
    return P(d, 'none', L, w, 0.85)


def wheel(x, y, r):
    return C(x, y, r, D) + C(x, y, r * 0.52, T) + C(x, y, r * 0.2, D)


def tracks(y=46, h=10, x0=7, x1=56):
    m = y + h / 2
    s = dk(
        'M%s %sH%sQ%s %s %s %sQ%s %s %s %sH%sQ%s %s %s %sQ%s %s %s %sZ'
        % (
            f(x0 + 3),
            f(y),
            f(x1 - 3),
            f(x1 + 1),
            f(y),
            f(x1),
            f(y + 3.5),
            f(x1 - 2),
            f(y + h),
            f(x1 - 8),
            f(y + h),
            f(x0 + 8),
            f(x0 + 2),
            f(y + h),
            f(x0),
            f(y + 3.5),
            f(x0 - 1),
            f(y),
            f(x0 + 3),
            f(y),
        )
    )
    n = 5
    for i in range(n):
        x = x0 + 8 + i * (x1 - x0 - 16) / (n - 1)
        s += C(x, m + 0.5, 3.1, T) + C(x, m + 0.5, 1.2, D)
    return s
