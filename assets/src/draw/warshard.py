"""WarShard: the field's own symbols."""

from ink import C, D, L, Ln, P, R, f
from letters import text


def wsym(k):
    x, y, w, h = 15, 18.2, 34, 20
    s = R(x, y, w, h, 0.8, L, D, 2.2)
    if k in ('infantry', 'mechanised'):
        s += Ln(x, y, x + w, y + h, D, 2) + Ln(x, y + h, x + w, y, D, 2)
    if k in ('armor', 'mechanised'):
        s += R(x + 5, y + 4, w - 10, h - 8, 6, L if k == 'armor' else 'none', D, 2.6)
    if k == 'artillery':
        s += C(x + w / 2, y + h / 2, 4.6, D)
    if k == 'air_wing':
        s += P(
            'M32 %sL%s %sQ%s %s %s %sQ%s %s %s %sZ'
            % (
                f(y + h / 2),
                f(21),
                f(y + 5.2),
                f(17.6),
                f(y + 5.6),
                f(17.8),
                f(y + h / 2),
                f(17.6),
                f(y + h - 5.6),
                f(21),
                f(y + h - 5.2),
            ),
            D,
        ) + P(
            'M32 %sL%s %sQ%s %s %s %sQ%s %s %s %sZ'
            % (
                f(y + h / 2),
                f(43),
                f(y + 5.2),
                f(46.4),
                f(y + 5.6),
                f(46.2),
                f(y + h / 2),
                f(46.4),
                f(y + h - 5.6),
                f(43),
                f(y + h - 5.2),
            ),
            D,
        )
    if k == 'hq':
        s = Ln(x, y, x, y + h + 3.6, D, 2.8) + s + text('HQ', x + w / 2, y + 4.4, h - 8.8, D, 2.4)
    return s


WSH = {k: wsym(k) for k in ('infantry', 'mechanised', 'armor', 'artillery', 'air_wing', 'hq')}
WNUM = {
    'infantry': '1-2-2',
    'mechanised': '3-3-4',
    'armor': '6-3-6',
    'artillery': '3-0-2',
    'air_wing': '2-0-9',
    'hq': '0-0-2',
}
