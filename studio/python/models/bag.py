"""Bags: top handle, totes, crossbody, weekender, briefcase, backpack."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.leather import arch, brass, calf, hide, loft, puffed, ring, stitches, thread
from models.softbag import clutch, pouch


def pose(turn=24, el=11, fill=.84):
    g = mesh.group(rot=(0, 0, turn))
    stage.ground(g)
    stage.floor()
    stage.camera(0, el, 95, fill)


def _outline(w, d, h, z, taper, narrow, n, puff, k=200, belly=.05):
    """Section of a body at height z."""
    t = min(1, z / h)
    s = mesh.superellipse(w - taper * t, d - narrow * t + belly * math.sin(math.pi * min(1, t * 1.05)), n - 2 * t, k) * (1 - .03 * (1 - min(1, z / .03)) ** 2)
    return puffed(s, z, puff)


def _body(w, d, h, mat, taper=.13, narrow=.15, n=7, puff=.018):
    zs = np.concatenate([[0, .004, .012, .03], np.linspace(.06, h, 60)])
    out = [_outline(w, d, h, z, taper, narrow, n, puff) for z in zs]
    return loft(out, zs, mat), out[-1]


def top_handle(p, turn=24):
    """Trapeze with a flap, turn lock and one handle."""
    light.illuminate(**light.SOFT)
    lea, gold, cord = calf(), brass(), thread()
    _body(1.02, .40, 1.35, lea)
    U, L, rows = np.linspace(-1, 1, 140), np.linspace(0, 1, 110), []
    for q in L:
        row = []
        for u in U:
            s, rad = q * (1.02 - .30 * abs(u) ** 2.6), .05
            if s < .50:
                y, z = .25 - s, 1.365 + .02 * math.sin(math.pi * s / .5)
            elif s < .50 + rad * math.pi / 2:
                th = (s - .50) / rad
                y, z = -.25 - rad * math.sin(th), 1.365 - rad * (1 - math.cos(th))
            else:
                dd = s - .50 - rad * math.pi / 2
                z = 1.365 - rad - dd
                t = max(0, z) / 1.35
                y = -max(.30, .40 - .15 * t + .05 * math.sin(math.pi * min(1, t * 1.05)) + .028) - .024 * math.sin(u * 3 + 1) * dd
            wide = min(.905, .92 * (1 - (max(0, y) / .285) ** 5) ** .2)  # rounded where the body is, at the back
            row.append((u * wide, y, z))
        rows.append(row)
    R = np.array(rows)
    flap = mesh.grid('flap', R, mat=lea)
    sd = flap.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .028, 0
    stitches(np.concatenate([R[60:104, 5], R[103, 5:135], R[103:59:-1, 134]]), (0, -1., 0), cord, off=.014)
    zc, yc = R[-1, 70][2] + .10, R[-9, 70][1] - .015
    mesh.box('plate', .22, .02, .15, .018, gold, (0, yc - .008, zc), 5)
    mesh.box('knob', .045, .05, .10, .018, gold, (0, yc - .035, zc), 5)
    for s in (-1, 1):
        ring(.50 * s, -.02, 1.44, .075, .014, gold)
        mesh.box('tab', .12, .05, .10, .015, lea, (.50 * s, -.02, 1.395), 4)
        for y in (-.25, .25):
            mesh.sphere(.035, (.8 * s, y, -.005), gold, segments=24)
    arch(.50, -.02, 1.47, .64, lea, (.030, .050))
    pose(turn)


def band(name, w, d, h, mat, zs, inner=None):
    """A strip of leather sewn on all round a tote: the body's own outlines, clear of its wall."""
    rows = [_outline(w, d, h, z, -.10, .10, 6, .022) for z in zs]
    rows = [np.concatenate([s, np.full((len(s), 1), z)], 1) for s, z in zip(rows, zs)]
    if inner is not None:
        rows.append(np.concatenate([inner, np.full((len(inner), 1), zs[-1])], 1))
    o = mesh.grid(name, np.array(rows), wrap_v=True, mat=mat)
    sd = o.modifiers.new('wall', 'SOLIDIFY')
    sd.thickness, sd.offset = .02, -1
    return o


def tote(p):
    """Open top, two rolled handles."""
    light.illuminate(**light.SOFT)
    canvas = p.get('canvas')
    tan = material.bump(material.plain((.30, .125, .045), 0, .42), 'leather', scale=44, strength=.25, dist=.006)
    lea = material.bump(material.tinted(.85, sheen=.2, spec=.2), scale=190, strength=.45, dist=.006) if canvas else hide(46, .30, .38)
    trim, gold, cord = (tan if canvas else lea), brass(), thread((.80, .66, .46))
    w, d, h = 1.12, .36, 1.28
    _, rim = _body(w, d, h, lea, -.10, .10, 6, .022)
    band('rim', w, d, h, trim, np.linspace(h - .13, h + .012, 8), inner=rim * .985)
    if canvas:
        band('base', w, d, h, tan, np.concatenate([[0, .004, .012, .03], np.linspace(.06, .34, 10)]))
    for y in (-1, 1):
        front = y * (d - .10 + .02)
        arch(.46, front * 1.12, h - .16, .92, trim, (.040, .040), lean=-y * .05)
        for x in (-.46, .46):
            mesh.box('patch', .17, .03, .30, .02, trim, (x, front * 1.17, h - .21), 4)
            if y < 0:
                for zz in (h - .10, h - .32):
                    mesh.cylinder(.022, .03, (x, front * 1.17 - .018, zz), (math.pi / 2, 0, 0), gold, bevel=.006, n=24)
    pose(26, 14)


def crossbody(p):
    """Half moon, zipped along the curve, strap over the top."""
    light.illuminate(**light.SOFT)
    lea, gold, cord = hide(60, .12, .34), brass(), thread()
    t = np.linspace(0, 1, 140)
    ang = math.pi * (1 + t)
    arc = np.stack([1.05 * np.cos(ang), .98 * np.sin(ang)], -1)
    line = np.stack([np.linspace(1.05, -1.05, 80), .16 * np.sin(np.linspace(0, np.pi, 80))], -1)
    outline = np.concatenate([arc[:-1], line[:-1]])
    centre = np.array([0, -.38])
    rings = []
    for q in np.linspace(0, 1, 40):
        k, y = math.cos(q * math.pi / 2), math.sin(q * math.pi / 2)
        rings.append((max(0, k) ** .38 if q < 1 else 0, .24 * y ** .9 + .045))
    P = [np.insert(centre + (outline - centre) * s, 1, -y, axis=1) for s, y in rings]
    B = [np.insert(centre + (outline - centre) * s, 1, y, axis=1) for s, y in rings]
    for name, Q in (('front', P), ('back', B)):
        mesh.grid(name, np.array(Q), wrap_v=True, mat=lea)
    edge = np.insert(outline, 1, 0, axis=1)
    prof = mesh.superellipse(.045, .075, 4, 24)
    path = np.concatenate([edge, edge[:1]])
    T = np.roll(edge, -1, 0) - np.roll(edge, 1, 0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    N = np.cross(T, [0, 1., 0])
    mesh.grid('gusset', edge[:, None] + prof[None, :, :1] * N[:, None] + prof[None, :, 1:] * np.array([0, 1., 0]), True, True, mat=lea)
    top = np.insert(line, 1, 0, axis=1)
    mesh.tube('zip', [tuple(q + np.array([0, 0, .045])) for q in top[4:-4:6]], .022, gold)
    mesh.box('pull', .05, .02, .16, .012, gold, (.80, -.10, .06), 4)
    stitches(np.insert(centre + (arc - centre) * .90, 1, -.155, axis=1), (0, -1., 0), cord, off=.006)
    for s in (-1, 1):
        ring(1.02 * s, 0, .08, .075, .016, gold)
    strap = mesh.smooth_path([(-1.02, 0, .14), (-.98, .02, .50), (-.66, .05, 1.02), (0, .06, 1.24), (.66, .05, 1.02), (.98, .02, .50), (1.02, 0, .14)], 140)
    mesh.sweep('strap', strap, mesh.superellipse(.012, .055, 4, 28), lea, up=(0, 1, 0))
    g = mesh.group(rot=(0, 0, 24))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 9, 95, .84)


def weekender(p):
    """Doctor's bag: long, arched top with a frame, two handles, straps."""
    light.illuminate(**light.SOFT)
    lea, gold, cord = hide(30, .30, .34), brass(), thread()
    w, d, h, k = 1.35, .52, 1.02, 220
    zs, secs = np.concatenate([[0, .01, .03], np.linspace(.07, h, 60)]), []
    for z in zs:
        t = z / h
        dd = d * (1 - .93 * max(0, (t - .45) / .55) ** 1.7) + .04 * math.sin(math.pi * t)
        secs.append(puffed(mesh.superellipse(w - .16 * t, dd + .03, 6 - 2.6 * t, k) * (1 - .03 * (1 - min(1, z / .05)) ** 2), z, .020))
    loft(secs, zs, lea)
    mesh.box('frame', 2.30, .13, .09, .04, lea, (0, 0, h + .01), 6)
    for s in (-1, 1):
        mesh.box('plate', .26, .16, .05, .015, gold, (.40 * s, 0, h + .065), 4)
        mesh.sphere(.05, (.40 * s, -.03, h + .10), gold, segments=24)
        for y in (-1, 1):
            at = lambda z: .03 + d * (1 - .93 * max(0, (z / h - .45) / .55) ** 1.7) + .04 * math.sin(math.pi * z / h)
            path = [(.74 * s, y * (at(z) + .022), z) for z in np.linspace(.04, h * .90, 40)]
            mesh.sweep('band', path, mesh.superellipse(.085, .014, 4, 24), lea, up=(0, 1, 0))
            if y < 0:
                stitches([(q[0] - .06, q[1] - .010, q[2]) for q in path], (0, -1., 0), cord, off=.008)
                stitches([(q[0] + .06, q[1] - .010, q[2]) for q in path], (0, -1., 0), cord, off=.008)
    for y in (-1, 1):
        arch(.42, y * .16, h - .12, .62, lea, (.036, .036), lean=-y * .06)
        for s in (-1, 1):
            ring(.42 * s, y * .17, h - .12, .055, .014, gold)
    for s in (-1, 1):
        for y in (-.34, .34):
            mesh.sphere(.035, (1.05 * s, y, -.005), gold, segments=24)
    pose(22, 13)


def briefcase(p):
    """Flat, with a full flap, steel lock and a handle."""
    light.illuminate(**light.SOFT)
    lea, steel, cord = hide(80, .10, .30), material.metal('steel', .2), thread()
    w, d, h = 1.36, .20, 1.0
    _body(w, d, h, lea, .0, .02, 9, .006)
    R, rows = np.linspace(-1, 1, 120), []
    for q in np.linspace(0, 1, 90):
        row = []
        for u in R:
            s = q * (.96 - .10 * abs(u) ** 6)
            if s < .36:
                y, z = .18 - s, h + .022
            elif s < .36 + .05 * math.pi / 2:
                th = (s - .36) / .05
                y, z = -.18 - .05 * math.sin(th), h + .022 - .05 * (1 - math.cos(th))
            else:
                z = h - .03 - (s - .36 - .05 * math.pi / 2)
                y = -.245 - .010 * math.sin(math.pi * (1 - z))
            row.append((u * w * 1.004, y, z))
        rows.append(row)
    R = np.array(rows)
    flap = mesh.grid('flap', R, mat=lea)
    sd = flap.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .026, 0
    stitches(np.concatenate([R[46:86, 4], R[85, 4:116], R[85:45:-1, 115]]), (0, -1., 0), cord, off=.014)
    zl = R[-1, 60][2]
    mesh.box('strap', .26, .03, .34, .03, lea, (0, -.275, zl + .02), 5)
    mesh.box('lock', .22, .04, .20, .02, steel, (0, -.295, zl - .03), 5)
    mesh.cylinder(.030, .03, (0, -.318, zl + .015), (math.pi / 2, 0, 0), steel, bevel=.006, n=32)
    mesh.box('slot', .012, .02, .05, .003, material.plain((.02, .02, .02), 0, .5), (0, -.312, zl - .07), 2)
    for s in (-1, 1):
        ring(.34 * s, 0, h + .07, .06, .016, steel)
        mesh.box('tab', .12, .14, .03, .012, lea, (.34 * s, 0, h + .04), 4)
    arch(.34, 0, h + .10, .26, lea, (.042, .042))
    pose(20, 12)


def backpack(p):
    """Roll-top with two front straps, a pocket and padded shoulder straps."""
    light.illuminate(**light.SOFT)
    wax = material.bump(material.bump(material.tinted(.62, sheen=.15, spec=.35), scale=150, strength=.35, dist=.005), scale=5, strength=.35, dist=.05, detail=4)
    tan = material.bump(material.plain((.27, .11, .04), 0, .42), 'leather', scale=44, strength=.25, dist=.006)
    gold, cord = brass(), thread((.75, .62, .45))
    w, d, h = .78, .40, 1.62

    def outline(z):
        t = z / h
        dd = d * (1 - .62 * max(0, (t - .72) / .28) ** 1.8)
        swell = .03 * math.sin(math.pi * t)
        return puffed(mesh.superellipse(w + swell, dd + swell, 5 - t, 200) * (1 - .04 * (1 - min(1, z / .05)) ** 2), z, .026)

    def depth(x, z, side):
        """How far the outside of the wall lies from the middle, before (-1) or behind (1)."""
        s = outline(max(.02, min(h, z)))
        s = s[s[:, 1] * side > 0]
        return float(np.abs(s[np.argmin(np.abs(s[:, 0] - x)), 1])) + .035

    zs = np.concatenate([[0, .01, .03], np.linspace(.07, h, 70)])
    loft([outline(z) for z in zs], zs, wax)
    mesh.sweep('roll', [(x, -.02 + .01 * math.sin(x * 5), h + .06 + .008 * math.sin(x * 7)) for x in np.linspace(-.80, .80, 60)], mesh.superellipse(.12, .11, 2.3, 40), wax)
    base = [np.concatenate([outline(max(z, .001)) * 1.015 + .03 * np.sign(outline(max(z, .001))) * [0, 1], np.full((200, 1), z)], 1) for z in np.linspace(.0, .34, 10)]
    mesh.grid('base', np.array(base), wrap_v=True, mat=tan)
    front = depth(0, .70, -1)
    mesh.box('pocket', 1.06, .14, .62, .06, wax, (0, -front - .01, .70), 8)
    mesh.box('pocket-flap', 1.10, .05, .20, .025, wax, (0, -front - .085, .96), 6)
    for x in (-.30, .30):
        down = [(x, -depth(x, z, -1) - .012, z) for z in np.linspace(h - .12, 1.16, 6)]
        path = mesh.smooth_path([(x, .06, h + .19), (x, -.10, h + .185), (x, -.165, h + .07), *down, (x, -front - .125, .93), (x, -front - .125, .80)], 90)
        mesh.sweep('strap', path, mesh.superellipse(.012, .060, 4, 28), tan, up=(1, 0, 0))
        mesh.box('buckle', .17, .03, .15, .012, gold, (x, -front - .135, .90), 4)
        mesh.box('hole', .11, .034, .09, .01, tan, (x, -front - .137, .90), 3)
        stitches([(x - .045, q[1] - .012, q[2]) for q in down], (0, -1., 0), cord, off=.006)
        stitches([(x + .045, q[1] - .012, q[2]) for q in down], (0, -1., 0), cord, off=.006)
    top = depth(.34, h - .20, 1)
    mesh.box('yoke', .98, .05, .20, .02, tan, (0, top - .005, h - .20), 5)
    for s in (-1, 1):
        foot = depth(s * .52, .17, 1) + .035
        strap = mesh.smooth_path([(s * .34, top + .015, h - .16), (s * .36, top + .06, h - .30), (s * .44, top + .20, 1.10), (s * .49, foot + .17, .66), (s * .51, foot + .10, .42)], 60)
        mesh.sweep('shoulder', strap, mesh.superellipse(.036, .095, 4, 24), wax, up=(1, 0, 0))
        web = mesh.smooth_path([(s * .51, foot + .10, .46), (s * .515, foot + .05, .32), (s * .52, foot + .012, .22), (s * .52, foot, .13)], 40)
        mesh.sweep('web', web, mesh.superellipse(.010, .045, 4, 24), tan, up=(1, 0, 0))
        mesh.box('slider', .16, .05, .09, .012, gold, (s * .513, foot + .082, .40), 4)
        mesh.box('foot', .15, .04, .16, .015, tan, (s * .52, foot - .005, .17), 4)
    arch(.13, .20, h + .02, .22, tan, (.025, .035))
    pose(26, 10)


VIEWS = {'top-handle': top_handle, 'side': lambda p: top_handle(p, -52), 'tote': tote, 'crossbody': crossbody, 'weekender': weekender,
         'briefcase': briefcase, 'clutch': clutch, 'backpack': backpack, 'pouch': pouch}
