"""Marks on the board: one shape each, besides a colour, in the three kinds of cell.

reach: wash, frame and a dot · attack: wash below, corner brackets above · place: dashes and a plus ·
threat: fine hatch · hint: double frame and a diamond · supply: a field of dots · zone: wide hatch ·
sight: rings · blocked: a struck circle · problem: a red frame over wide crosses · selected: double
ring · cursor: four ticks outside the cell · fog: a dark wash.
"""

import math

from ink import C, P, f, pts

HUE = {
    'reach': '#1B7FB8',
    'attack': '#B3201A',
    'place': '#9A7000',
    'threat': '#7B3A92',
    'hint': '#FFF4C2',
    'supply': '#2F7A4B',
    'zone': '#A5512A',
    'sight': '#2F6F8F',
    'blocked': '#5A4F45',
    'problem': '#C02818',
}
CREAM = '#FFFDF2'
DARK = '#2A1F12'


def scaled(ps, w, h, k):
    cx, cy = w / 2, h / 2
    return [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in ps]


def inset(ps, w, h, px):
    """The outline moved in by that many px."""
    cx, cy = w / 2, h / 2
    (x1, y1), (x2, y2) = ps[0], ps[1]
    apothem = abs((x2 - x1) * (cy - y1) - (y2 - y1) * (cx - x1)) / math.hypot(x2 - x1, y2 - y1)
    return scaled(ps, w, h, (apothem - px) / apothem)


def rounded(ps, r):
    """A closed outline with its corners rounded."""
    d = ''
    n = len(ps)
    for i in range(n):
        (ax, ay), (x, y), (bx, by) = ps[i - 1], ps[i], ps[(i + 1) % n]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        p = (x + (ax - x) / la * r, y + (ay - y) / la * r)
        q = (x + (bx - x) / lb * r, y + (by - y) / lb * r)
        d += '%s%s %sQ%s %s %s %s' % ('L' if d else 'M', f(p[0]), f(p[1]), f(x), f(y), f(q[0]), f(q[1]))
    return d + 'Z'


def brackets(ps, arm, colour, width, edge=None):
    """Corner brackets along an outline."""
    d = ''
    n = len(ps)
    for i in range(n):
        (ax, ay), (x, y), (bx, by) = ps[i - 1], ps[i], ps[(i + 1) % n]
        la, lb = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        d += 'M%s %sL%s %sL%s %s' % (
            f(x + (ax - x) / la * arm),
            f(y + (ay - y) / la * arm),
            f(x),
            f(y),
            f(x + (bx - x) / lb * arm),
            f(y + (by - y) / lb * arm),
        )
    return (P(d, 'none', edge, width + 1.8) if edge else '') + P(d, 'none', colour, width)


def hatch(w, h, step, colour, width, opacity):
    d = ''.join('M%s %sL%s %s' % (f(x), f(h + 4), f(x + h + 8), f(-4)) for x in range(-h - 8, w + 8, step))
    return P(d, 'none', colour, width, opacity)


def mark(kind, ps, w, h):
    """The SVG body and defs of a mark that fills its cell."""
    c = HUE.get(kind, CREAM)
    cx, cy = w / 2, h / 2
    card = rounded(inset(ps, w, h, 2), 4)
    area = pts(ps) if kind in ('supply', 'zone', 'fog') else card
    clip = '<clipPath id="o_%s"><path d="%s"/></clipPath>' % (kind, area)

    def inside(body):
        return '<g clip-path="url(#o_%s)">%s</g>' % (kind, body)

    if kind == 'reach':
        body = P(card, c, o=0.22) + P(rounded(inset(ps, w, h, 4), 3), 'none', CREAM, 1, 0.5)
        body += P(card, 'none', c, 2.2, 0.95) + C(cx, cy, 4.2, c, CREAM, 1.2)
        return body, ''
    if kind == 'attack':
        body = P(card, c, o=0.3) + inside(cross(w, h, 10, c, 1.3, 0.5))
        return body + P(card, 'none', c, 2, 0.9), clip
    if kind == 'attack_over':
        return brackets(inset(ps, w, h, 2.2), 15 if len(ps) == 4 else 9, HUE['attack'], 3.4, '#FFF4E6'), ''
    if kind == 'place':
        body = P(card, c, o=0.24) + P(card, 'none', CREAM, 2.6, 0.55)
        body += P(card, 'none', c, 2.6, extra='stroke-dasharray="7 4.4"')
        plus = 'M%s %sV%sM%s %sH%s' % (f(cx), f(cy - 7), f(cy + 7), f(cx - 7), f(cy), f(cx + 7))
        return body + P(plus, 'none', CREAM, 5, 0.85) + P(plus, 'none', c, 3), ''
    if kind == 'threat':
        return P(card, c, o=0.14) + inside(hatch(w, h, 6, c, 1.3, 0.62)), clip
    if kind == 'hint':
        body = P(card, c, o=0.2) + P(card, 'none', '#3A2E10', 5.2, 0.55) + P(card, 'none', c, 3.2)
        d = 'M%s %sl6 7-6 7-6-7z' % (f(cx), f(cy - 7))
        return body + P(d, c, '#3A2E10', 1.5), ''
    if kind == 'supply':
        dots = ''.join(
            C(x + (4 if (y // 8) % 2 else 0), y, 1.5, c, o=0.8) for y in range(4, h + 4, 8) for x in range(4, w + 4, 8)
        )
        return P(pts(ps), c, o=0.12) + inside(dots), clip
    if kind == 'zone':
        return P(pts(ps), c, o=0.1) + inside(hatch(w, h, 14, c, 3, 0.5)), clip
    if kind == 'sight':
        body = ''.join(C(cx, cy, r, 'none', c, 1.5, 0.75) for r in (7, 14, 21))
        return P(card, c, o=0.14) + body, ''
    if kind == 'blocked':
        d = 'M%s %sL%s %s' % (f(cx - 8.2), f(cy + 8.2), f(cx + 8.2), f(cy - 8.2))
        ring = C(cx, cy, 11.6, 'none', CREAM, 5.4, 0.8) + P(d, 'none', CREAM, 5.4, 0.8)
        return P(card, c, o=0.26) + ring + C(cx, cy, 11.6, 'none', c, 3) + P(d, 'none', c, 3), ''
    if kind == 'problem':
        body = P(card, c, o=0.16) + inside(cross(w, h, 20, c, 1.6, 0.4))
        return body + P(card, 'none', '#FFF4E6', 4.6) + P(card, 'none', c, 3), clip
    if kind == 'fog':
        return P(pts(ps), '#1C2129', '#1C2129', 0.6, 0.5) + inside(hatch(w, h, 8, '#E4E7EA', 1, 0.07)), clip
    raise KeyError(kind)


def selected(ps, w, h):
    """A double ring: round the counter on squares, round the cell on hexes."""
    if len(ps) == 4:
        d = 'M9.2 1H54.8A8.2 8.2 0 0 1 63 9.2V54.8A8.2 8.2 0 0 1 54.8 63H9.2A8.2 8.2 0 0 1 1 54.8V9.2A8.2 8.2 0 0 1 9.2 1Z'
    else:
        d = rounded(inset(ps, w, h, 2), 6)
        inner = rounded(inset(ps, w, h, 6), 5)
        body = P(inner, 'none', DARK, 2.6, 0.8) + P(inner, 'none', '#FFF4C2', 1.3)
        return P(d, 'none', DARK, 4.6, 0.8) + P(d, 'none', '#FFF4C2', 2.2) + body
    return P(d, 'none', DARK, 4.6, 0.8) + P(d, 'none', '#FFF4C2', 2.6)


def cursor(ps, w, h):
    """Corner ticks just outside the cell; the drawing starts at -8, -8."""
    ps = inset(ps, w, h, -3.4)
    return brackets(ps, 10 if len(ps) == 4 else 7, '#FFF8DC', 2.8, DARK)


def cross(w, h, step, colour, width, opacity):
    d = ''.join(
        'M%d %dL%d %dM%d %dL%d %d' % (x, h + 4, x + h + 8, -4, x, -4, x + h + 8, h + 4)
        for x in range(-h - 8, w + 8, step)
    )
    return P(d, 'none', colour, width, opacity)


KINDS = (
    'reach',
    'attack',
    'attack_over',
    'place',
    'threat',
    'hint',
    'supply',
    'zone',
    'sight',
    'blocked',
    'problem',
    'fog',
)
