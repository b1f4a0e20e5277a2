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


def punches(p, w, scale):
    """Depth map of the punched marks (positive = deeper) and where they are."""
    r = Relief(1, w / 2, scale)
    r.oval(-.60, 0, .27, .27 * min(1, w * 1.15), .022, .02)
    badge = Relief(1, w / 2, scale)
    emblems.draw('wren', badge.at(-.60, 0, .20))
    H = r.H - np.minimum(badge.H * .9, .024)
    marks = Relief(1, w / 2, scale)
    s = w / .9
    k = min(1, s)
    marks.text(p['maker'], .24, .215 * s, .105 * k, .014, .004, SERIF, fit=1.05)
    marks.text(p['weight'], .24, .065 * s, .19 * k, .018, .006, HEAVY, spacing=.01)
    marks.text(f'{p["fine"]} {p["fineness"]}', .24, -.09 * s, .095 * k, .014, .004, SANS, fit=1.05)
    x = .24 - .052 * (len(p['serial']) - 1) / 2
    rng = np.random.default_rng(zlib.crc32(p['serial'].encode()))
    for i, c in enumerate(p['serial']):  # struck one by one, by hand
        marks.text(c, x + .052 * i, -.205 * s + rng.uniform(-.006, .006), .085 * k, .012, .004, MONO)
    return ndi.gaussian_filter(H + marks.H, 1.0), ndi.gaussian_filter(np.maximum(r.M, marks.M), 1.5)


def surface(p, nx=1300):
    """Points of the bar and its frost."""
    w, t = 2 * p['width'] / p['height'], max(.16, 2 * p['thick'] / p['height'])
    scale = 420 if p.get('draft') else 760
    ny = int(nx * w / 2)
    over = .02  # the outline wavers by so much
    x, y = np.meshgrid(np.linspace(-1 - over, 1 + over, nx), np.linspace(-w / 2 - over, w / 2 + over, ny), indexing='ij')
    rng = np.random.default_rng(zlib.crc32(p['serial'].encode()))
    noise = lambda cells, amp: amp * ndi.zoom(rng.normal(0, 1, (max(2, int(cells * 2 / w)) + 3, cells + 3)), (nx / (max(2, int(cells * 2 / w)) + 3), ny / (cells + 3)), order=3)[:nx, :ny]
    wob = noise(4, .005)
    corner = .10
    qx, qy = np.abs(x) - (1 - corner), np.abs(y) - (w / 2 - corner)
    d = corner - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0) + wob - .012
    shoulder = min(.11, t * .8)
    z = t * np.sqrt(np.clip(1 - (1 - np.clip(d / shoulder, 0, 1)) ** 2.4, 0, 1))
    inner = np.clip((d - shoulder * .8) / .12, 0, 1)
    dip = inner * inner * (3 - 2 * inner)
    ripple = np.sin(2 * math.pi * (d * 11 + noise(7, .16))) * .0022 * np.exp(-np.clip(d - .05, 0, None) * 5)
    z = z - .024 * dip + ripple * np.clip(d / .06, 0, 1) + noise(22, .0007) * dip + noise(9, .0016) * dip
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
    mesh.group([o], rot=(0, 0, 16))
    stage.floor(mirrored=False)
    stage.camera(0, 58, 100, .88)


def face(p):
    """Upright, leaning back."""
    light.illuminate(**light.poured(.05 if p['metal'] == 'gold' else .38))
    o, t = bar(p, cast_metal(p))
    g = mesh.group([mesh.group([o], rot=(72, 0, 0))], rot=(0, 0, 13))
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
