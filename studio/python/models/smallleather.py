"""Wallet, card holder, belt: flat leather with stitched edges."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.leather import brass, hide, stitches, thread


def _edge(w, h, ins, n=24):
    x, z = w / 2 - ins, h / 2 - ins
    c = [(-x, -z), (x, -z), (x, z), (-x, z), (-x, -z)]
    return [(a[0] + (b[0] - a[0]) * t, 0, a[1] + (b[1] - a[1]) * t) for a, b in zip(c, c[1:]) for t in np.linspace(0, 1, n, endpoint=False)]


def wallet(p):
    """Closed bifold standing half open, a second one's worth of layers showing."""
    light.illuminate(**light.SOFT)
    lea, cord = hide(48, .22, .36), thread()
    inner = material.bump(material.plain((.10, .05, .025), 0, .5), 'leather', scale=50, strength=.2, dist=.005)
    w, h = 1.7, 1.38
    for s, turn in ((-1, 0), (1, 0)):
        parts = []
        cover = mesh.slab('cover', w, h, .055, .10, lea, edge=.022)
        parts.append(cover)
        y = -.0275 if s < 0 else .0275
        for k in range(3):
            pocket = mesh.slab('pocket', w - .46, h - .10 - .20 * k, .03, .06, inner, edge=.012)
            pocket.location = (.20, -y * (1.3 + 1.1 * k), -.03 - .10 * k)
            parts.append(pocket)
        st = stitches([(q[0], y * 1.0, q[2]) for q in _edge(w, h, .06)], (0, -1. if s < 0 else 1., 0), cord, off=.006)
        parts.append(st)
        g = mesh.group(parts, loc=(w / 2, 0, h / 2))
        mesh.group([g], rot=(0, 0, -18 if s < 0 else 20))
    mesh.cylinder(.052, h - .06, (0, 0, h / 2), mat=lea, bevel=.02)
    g = mesh.group(rot=(0, 0, 24))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 16, 95, .84)


def card_holder(p):
    """Three stepped pockets with cards in them, leaning back."""
    light.illuminate(**light.SOFT)
    lea, cord = hide(70, .10, .36), thread()
    w, h = 1.9, 1.42
    back = mesh.slab('back', w, h, .05, .10, lea, edge=.02)
    for k, (top, y) in enumerate(((.46, -.05), (.16, -.095), (-.14, -.14))):
        height = h / 2 + top
        o = mesh.slab('pocket', w, height, .045, .09, lea, edge=.018)
        o.location = (0, y, -h / 2 + height / 2)
        stitches([(-w / 2 + .055, y - .022, -h / 2 + .06 + q) for q in np.linspace(0, height - .12, 30)], (0, -1., 0), cord, off=.004)
        stitches([(w / 2 - .055, y - .022, -h / 2 + .06 + q) for q in np.linspace(0, height - .12, 30)], (0, -1., 0), cord, off=.004)
        if k == 2:
            stitches([(q, y - .022, -h / 2 + .055) for q in np.linspace(-w / 2 + .06, w / 2 - .06, 60)], (0, -1., 0), cord, off=.004)
    for color, y, z in (((.80, .78, .72), -.028, .64), ((.10, .13, .18), -.074, .34), ((.62, .50, .28), -.118, .03)):
        c = mesh.slab('card', w - .22, .9, .016, .09, material.plain(color, 0, .3, coat=.3), edge=.005)
        c.location = (0, y, z - .30 + .10)
    g = mesh.group(rot=(-14, 0, 20))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 14, 95, .84)


def belt(p):
    """Coiled, the buckle outside and to the front."""
    light.illuminate(**light.SOFT)
    lea, gold, cord = hide(90, .08, .34), brass(), thread()
    half = .30
    t = np.linspace(0, 1, 700)
    ang = -math.pi / 2 - .15 - t * 2 * math.pi * 3.2
    rad = 1.0 - .42 * t + .035 * np.sin(ang * 1.0 + 1)
    path = np.stack([rad * np.cos(ang), rad * np.sin(ang) * .96, np.full_like(t, half)], -1)
    start = np.stack([np.linspace(1.15, path[0, 0] + .02, 60), np.full(60, path[0, 1] - .012) + .14 * (np.linspace(1, 0, 60)) ** 2, np.full(60, half)], -1)
    full = np.concatenate([start[:-1], path])
    mesh.sweep('strap', full, mesh.superellipse(.040, half, 6, 56), lea, up=(0, 0, 1))
    T = np.gradient(full, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    N = np.cross(T, [0, 0, 1.])
    out = full + N * .042
    outside = full - N * .042
    far = out if np.linalg.norm(out[200, :2]) > np.linalg.norm(outside[200, :2]) else outside
    for z in (.055, 2 * half - .055):
        q = far[:330].copy()
        q[:, 2] = z
        n = (far - full)[150] / np.linalg.norm((far - full)[150])
        V = q
        d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(V, axis=0), axis=1))]
        for s in np.arange(.05, d[-1], .052):
            a, b = [np.array([np.interp(v, d, V[:, k]) for k in range(3)]) for v in (s, s + .034)]
            mesh.tube('stitch', [a, (a + b) / 2, b], .009, cord, res=2)
    bx, by = 1.30, start[0, 1]
    w, h = .30, half + .10
    frame = [(bx + x, by - .01, half + z) for x, z in ((-w, -h), (0, -h), (w, -h), (w, 0), (w, h), (0, h), (-w, h), (-w, 0))]
    mesh.tube('buckle', frame, .055, gold, closed=True, res=12)
    mesh.tube('bar', [(bx - .20, by, half - h + .02), (bx - .20, by, half), (bx - .20, by, half + h - .02)], .032, gold)
    mesh.tube('tongue', [(bx - .20, by - .06, half), (bx + .05, by - .075, half), (bx + w + .03, by - .06, half)], .032, gold)
    mesh.group(rot=(0, 0, 14))
    stage.floor()
    stage.camera(0, 24, 95, .84)


VIEWS = {'wallet': wallet, 'card-holder': card_holder, 'belt': belt}
