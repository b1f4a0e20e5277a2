"""Cast bars: poured, with a sunken top, cooling ripples and punched marks; lies along X."""
import math
import zlib

import numpy as np
from scipy import ndimage as ndi

import emblems
import light
import material
import mesh
import stage
from relief import HEAVY, MONO, SANS, SERIF, Relief


# Each mold leaves its own shape: `corner` and `shoulder` are radii, `waver` of the outline, `dip` is how far the top has sunk (a
# negative one is domed), `ripple` and `rings` of the metal that cooled there. The punches have their place, badges (x, y, radius)
# and lettering (x, y, size), and the bar lies turned by `turn` degrees on its card.
MOLDS = {
    ('silver', '5 OZ'): dict(corner=.30, shoulder=.20, waver=.004, dip=-.018, ripple=.0012, rings=7, badges=[(.58, 0, .25)], text=(-.27, 0, 1), turn=-15),
    ('silver', '10 OZ'): dict(corner=.09, shoulder=.09, waver=.005, dip=.026, ripple=.0022, rings=11, badges=[(-.60, 0, .27)], text=(.24, 0, 1), turn=16),
    ('silver', '1 KG'): dict(corner=.20, shoulder=.24, waver=.009, dip=.040, ripple=.0042, rings=8, badges=[(.70, .15, .105), (.70, -.11, .105)], text=(-.14, .02, .94), turn=-22),
    ('silver', '100 OZ'): dict(corner=.10, shoulder=.15, waver=.010, dip=.014, ripple=.0030, rings=15, badges=[(-.73, 0, .15), (.73, 0, .15)], text=(0, 0, 1.04), turn=24),
    ('gold', '10 OZ'): dict(corner=.16, shoulder=.14, waver=.006, dip=.022, ripple=.0020, rings=10, badges=[(-.60, 0, .27)], text=(.24, 0, 1), turn=16),
    ('gold', '1 KG'): dict(corner=.08, shoulder=.16, waver=.008, dip=.034, ripple=.0034, rings=9, badges=[(.62, 0, .25)], text=(-.22, 0, 1), turn=-16),
}


def mold(p):
    return MOLDS.get((p['metal'], p['weight']), MOLDS['silver', '10 OZ'])


def punches(p, w, scale):
    """Depth map of the punched marks (positive = deeper) and where they are."""
    s = w / .9
    r, badge, marks = (Relief(1, w / 2, scale) for _ in range(3))
    for x, y, size in mold(p)['badges']:
        r.oval(x, y * s, size, size * min(1, s), .022, .02)
        emblems.draw('wren', badge.at(x, y * s, size * .74))
    H = r.H - np.minimum(badge.H * .9, .024)
    x0, y0, size = mold(p)['text']
    at = lambda y: (y0 + y * size) * s
    k = min(1, s) * size
    marks.text(p['maker'], x0, at(.215), .105 * k, .014, .004, SERIF, fit=1.05 * size)
    marks.text(p['weight'], x0, at(.065), .19 * k, .018, .006, HEAVY, spacing=.01)
    marks.text(f'{p["fine"]} {p["fineness"]}', x0, at(-.09), .095 * k, .014, .004, SANS, fit=1.05 * size)
    step = .052 * size
    x = x0 - step * (len(p['serial']) - 1) / 2
    rng = np.random.default_rng(zlib.crc32(p['serial'].encode()))
    for i, c in enumerate(p['serial']):  # struck one by one, by hand
        marks.text(c, x + step * i, at(-.205) + rng.uniform(-.006, .006), .085 * k, .012, .004, MONO)
    return ndi.gaussian_filter(H + marks.H, 1.0), ndi.gaussian_filter(np.maximum(r.M, marks.M), 1.5)


def surface(p, nx=1300):
    """Points of the bar and its frost."""
    w, t, cast = 2 * p['width'] / p['height'], max(.16, 2 * p['thick'] / p['height']), mold(p)
    scale = 420 if p.get('draft') else 760
    ny = int(nx * w / 2)
    over = .03  # the outline wavers by so much
    x, y = np.meshgrid(np.linspace(-1 - over, 1 + over, nx), np.linspace(-w / 2 - over, w / 2 + over, ny), indexing='ij')
    rng = np.random.default_rng(zlib.crc32(p['serial'].encode()))

    def noise(cells, amp):
        across = max(2, int(cells * 2 / w)) + 3, cells + 3
        return amp * ndi.zoom(rng.normal(0, 1, across), (nx / across[0], ny / across[1]), order=3)[:nx, :ny]
    corner, shoulder = cast['corner'], cast['shoulder']
    qx, qy = np.abs(x) - (1 - corner), np.abs(y) - (w / 2 - corner)
    d = corner - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0) + noise(4, cast['waver']) - .012
    z = t * np.sqrt(np.clip(1 - (1 - np.clip(d / shoulder, 0, 1)) ** 2.4, 0, 1))
    inner = np.clip((d - shoulder * .8) / .12, 0, 1)
    dip = inner * inner * (3 - 2 * inner)
    ripple = np.sin(2 * math.pi * (d * cast['rings'] + noise(7, .16))) * cast['ripple'] * np.exp(-np.clip(d - .05, 0, None) * 5)
    z = z - cast['dip'] * dip + ripple * np.clip(d / .06, 0, 1) + noise(22, .0007) * dip + noise(9, .0016) * dip
    depth, frost = punches(p, w, scale)
    at = [(.5 - y / w) * (depth.shape[0] - 1), (x * .5 + .5) * (depth.shape[1] - 1)]
    z = z - ndi.map_coordinates(depth, at, order=1, mode='nearest')
    px, py = onto_the_outline(x, y, d)
    return np.stack([px, py, np.maximum(z, 0)], -1), ndi.map_coordinates(frost, at, order=1, mode='nearest'), t, d > -2 / nx


def onto_the_outline(x, y, d):
    """Points just outside (d < 0) drawn back onto the outline, which would be a staircase of the grid's cells otherwise."""
    gx, gy = np.gradient(d, x[1, 0] - x[0, 0], y[0, 1] - y[0, 0])
    back = np.minimum(d, 0) / np.maximum(np.hypot(gx, gy), .2)
    return x - gx * back, y - gy * back


def cast_metal(p):
    base = material.METALS[p['metal']]
    m = material.struck(base, .20, .30, antique=tuple(c * .28 for c in base))
    return material.bump(m, scale=38, strength=.07, dist=.005, detail=5)


def bar(p, mat, nx=1300):
    P, frost, t, inside = surface(p, nx)
    o = mesh.grid('cast', P, mat=mat, keep=inside)
    mesh.attribute(o, 'frost', frost)
    mesh.attribute(o, 'height', 1 - frost)
    return o, t


def top(p):
    light.illuminate(**light.poured(.05 if p['metal'] == 'gold' else .38))
    o, _ = bar(p, cast_metal(p))
    mesh.group([o], rot=(0, 0, mold(p)['turn']))
    stage.floor(mirrored=False)
    stage.camera(0, 58, 100, .88)


def face(p):
    """Upright, leaning back."""
    light.illuminate(**light.poured(.05 if p['metal'] == 'gold' else .38))
    o, t = bar(p, cast_metal(p))
    g = mesh.group([mesh.group([o], rot=(72, 0, 0))], rot=(0, 0, math.copysign(13, mold(p)['turn'])))
    stage.ground(g)
    stage.floor(mirrored=False)
    stage.camera(0, 14, 100, .86)


def pair(p):
    """Two below, one across."""
    light.illuminate(**light.poured(.05 if p['metal'] == 'gold' else .38))
    m = cast_metal(p)
    for i, (x, y, turn) in enumerate(((0, -.02, 8), (.05, 1.0 * p['width'] / p['height'] * 2.1, 11), (0, .45, -20))):
        o, t = bar({**p, 'serial': p['serial'][:-1] + str(i + 3)} if i < 2 else p, m, 1000)
        mesh.group([o], rot=(0, 0, turn), loc=(x, y, t * (i == 2)))
    stage.floor(mirrored=False)
    stage.camera(0, 32, 100, .86)


VIEWS = {'top': top, 'face': face, 'pair': pair}
