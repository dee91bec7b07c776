"""The table's wood and the board's paper: fields of noise that the press cuts into endless tiles."""

SIZES = {'desk': 640, 'paper': 266, 'paper_grain': 266}


def _noise(name, size, fx, fy, octaves, seed, matrix):
    return (
        '<filter id="%s" filterUnits="userSpaceOnUse" x="0" y="0" width="%d" height="%d" color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency="%s %s" numOctaves="%d" seed="%d"/>'
        '<feColorMatrix values="%s"/></filter>' % (name, size, size, fx, fy, octaves, seed, matrix)
    )


def _field(size, defs, body):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"><defs>%s</defs>%s</svg>\n'
        % (size, size, size, size, defs, body)
    )


def desk():
    n = SIZES['desk']
    grain = _noise('grain', n, 0.0036, 0.12, 4, 9, '0 0 0 0 .80  0 0 0 0 .62  0 0 0 0 .42  0 .34 0 0 -.128')
    pores = _noise('pores', n, 0.02, 0.43, 2, 4, '0 0 0 0 .05  0 0 0 0 .04  0 0 0 0 .03  0 1.0 0 0 -.47')
    broad = _noise('broad', n, 0.002, 0.013, 2, 21, '0 0 0 0 .06  0 0 0 0 .05  0 0 0 0 .04  0 .9 0 0 -.3')
    full = '<rect width="%d" height="%d" ' % (n, n)
    body = full + 'fill="#292520"/>'
    body += full + 'filter="url(#broad)"/>' + full + 'filter="url(#grain)"/>' + full + 'filter="url(#pores)"/>'
    return _field(n, grain + pores + broad, body)


def paper():
    n = SIZES['paper']
    dark = _noise('dark', n, 0.8, 0.8, 2, 7, '0 0 0 0 .25  0 0 0 0 .2  0 0 0 0 .14  0 0 0 .34 -.148')
    fibre = _noise('fibre', n, 0.05, 0.09, 3, 12, '0 0 0 0 .45  0 0 0 0 .36  0 0 0 0 .2  0 .22 0 0 -.098')
    light = _noise('light', n, 0.6, 0.6, 2, 31, '0 0 0 0 1  0 0 0 0 .99  0 0 0 0 .94  0 .5 0 0 -.235')
    full = '<rect width="%d" height="%d" ' % (n, n)
    body = full + 'fill="#F1E8D4"/>'
    for name in ('fibre', 'dark', 'light'):
        body += full + 'filter="url(#%s)"/>' % name
    return _field(n, dark + fibre + light, body)


def paper_grain():
    """What the paper's tooth takes from the print above it: specks of one brown."""
    n = SIZES['paper_grain']
    dark = _noise('dark', n, 0.8, 0.8, 2, 7, '0 0 0 0 .25  0 0 0 0 .2  0 0 0 0 .14  0 0 0 .6 -.275')
    return _field(n, dark, '<rect width="%d" height="%d" filter="url(#dark)"/>' % (n, n))


TEXTURES = {'desk': desk, 'paper': paper, 'paper_grain': paper_grain}
