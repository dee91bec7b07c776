"""Colours and plain shapes: everything is SVG text.

`P` path, `C` circle, `EL` ellipse, `R` rectangle, `Ln` line, `G` group, `f` a short number. Pieces are
drawn in six key colours (`S D M T L E`), which the press swaps, as exact text, for a seat's.
"""

import math


def hx(c):
    c = c.lstrip('#')
    return tuple(int(c[i : i + 2], 16) for i in (0, 2, 4))


def mix(a, b, t):
    a, b = hx(a), hx(b)
    return '#%02X%02X%02X' % tuple(round(x + (y - x) * t) for x, y in zip(a, b))


INK = '#2B2520'
PAPER = '#F1E8D4'
DESK = '#26231F'
# key colours: sources are drawn in these; the build swaps them for a seat's ramp (exact text match)
KEY = dict(seat='#77716A', dark='#2F2C29', mid='#57524D', tint='#DCD5C8', light='#F3EEE3', edge='#48443F')
SEATS = {
    'neutral': dict(
        seat='#77716A',
        dark='#2F2C29',
        mid='#57524D',
        tint='#DCD5C8',
        light='#F3EEE3',
        edge='#48443F',
        pattern='none',
        emblem='ring',
    ),
    's1': dict(
        seat='#0072B2',
        dark='#0B2A40',
        mid='#0B5079',
        tint='#C3DBE6',
        light='#EFF5F6',
        edge='#084A73',
        pattern='plain',
        emblem='triangle',
    ),
    's2': dict(
        seat='#D55E00',
        dark='#431B06',
        mid='#8F3F05',
        tint='#F3D2B4',
        light='#FCF1E4',
        edge='#8A3C02',
        pattern='diagonal',
        emblem='circle',
    ),
    's3': dict(
        seat='#009E73',
        dark='#06301F',
        mid='#06694B',
        tint='#BFE0CE',
        light='#EDF7F0',
        edge='#03634A',
        pattern='dots',
        emblem='square',
    ),
    's4': dict(
        seat='#CC79A7',
        dark='#3E1A33',
        mid='#8F4A73',
        tint='#F0D6E4',
        light='#FCF3F8',
        edge='#7A3D63',
        pattern='crosshatch',
        emblem='diamond',
    ),
}


def recolour(svg, seat):
    for k in ('seat', 'dark', 'mid', 'tint', 'light', 'edge'):
        svg = svg.replace(KEY[k], '@@%s@@' % k)
    for k in ('seat', 'dark', 'mid', 'tint', 'light', 'edge'):
        svg = svg.replace('@@%s@@' % k, SEATS[seat][k])
    return svg


S, D, M, T, L, E = [KEY[k] for k in ('seat', 'dark', 'mid', 'tint', 'light', 'edge')]


def f(x):
    s = '%.1f' % x
    if s.endswith('.0'):
        s = s[:-2]
    return '0' if s == '-0' else s


def pts(ps):
    return 'M' + 'L'.join('%s %s' % (f(x), f(y)) for x, y in ps) + 'Z'


def P(d, fill='none', stroke=None, w=1, o=None, cap='round', extra=''):
    s = '<path d="%s" fill="%s"' % (d, fill)
    if stroke:
        s += ' stroke="%s" stroke-width="%s" stroke-linecap="%s" stroke-linejoin="round"' % (
            stroke,
            f(w) if w >= 1 else w,
            cap,
        )
    if o is not None:
        s += ' opacity="%s"' % o
    return s + (' ' + extra if extra else '') + '/>'


def C(x, y, r, fill='none', stroke=None, w=1, o=None):
    s = '<circle cx="%s" cy="%s" r="%s" fill="%s"' % (f(x), f(y), f(r), fill)
    if stroke:
        s += ' stroke="%s" stroke-width="%s"' % (stroke, w)
    if o is not None:
        s += ' opacity="%s"' % o
    return s + '/>'


def EL(x, y, rx, ry, fill='none', stroke=None, w=1, o=None):
    s = '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"' % (f(x), f(y), f(rx), f(ry), fill)
    if stroke:
        s += ' stroke="%s" stroke-width="%s"' % (stroke, w)
    if o is not None:
        s += ' opacity="%s"' % o
    return s + '/>'


def R(x, y, w, h, r=0, fill='none', stroke=None, sw=1, o=None, extra=''):
    s = '<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="%s"' % (f(x), f(y), f(w), f(h), f(r), fill)
    if stroke:
        s += ' stroke="%s" stroke-width="%s"' % (stroke, sw)
    if o is not None:
        s += ' opacity="%s"' % o
    return s + (' ' + extra if extra else '') + '/>'


def Ln(x1, y1, x2, y2, c, w, cap='round'):
    return P('M%s %sL%s %s' % (f(x1), f(y1), f(x2), f(y2)), 'none', c, w, cap=cap)


def G(body, tr=None, o=None, extra=''):
    return '<g%s%s%s>%s</g>' % (
        ' transform="%s"' % tr if tr else '',
        ' opacity="%s"' % o if o is not None else '',
        ' ' + extra if extra else '',
        body,
    )


def svg(body, w=64, h=64, vb=None, defs=''):
    vb = vb or '0 0 %d %d' % (w, h)
    return '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%s">%s%s</svg>\n' % (
        w,
        h,
        vb,
        ('<defs>' + defs + '</defs>') if defs else '',
        body,
    )


# tapered limb from a to b
def limb(x1, y1, r1, x2, y2, r2):
    a = math.atan2(y2 - y1, x2 - x1)
    n = a + math.pi / 2
    c, s = math.cos(n), math.sin(n)
    return 'M%s %sA%s %s 0 0 1 %s %sL%s %sA%s %s 0 0 1 %s %sZ' % (
        f(x1 + c * r1),
        f(y1 + s * r1),
        f(r1),
        f(r1),
        f(x1 - c * r1),
        f(y1 - s * r1),
        f(x2 - c * r2),
        f(y2 - s * r2),
        f(r2),
        f(r2),
        f(x2 + c * r2),
        f(y2 + s * r2),
    )
