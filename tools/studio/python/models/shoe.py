"""Penny loafer and Chelsea boot: a last lofted from cross-sections, one shoe from the side and its fellow behind."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.leather import stitches, thread

# Along the foot (0 heel, 1 toe): half width, and height of the instep.
WIDTH = ([0, .012, .04, .09, .18, .34, .52, .68, .80, .89, .945, .98, 1], [.02, .10, .165, .215, .245, .235, .285, .330, .328, .285, .225, .140, .02])
TOE = ([0, .03, .08, .2, .32, .42, .50, .62, .74, .86, .95, .985, 1], [.36, .46, .48, .42, .40, .46, .48, .41, .32, .265, .215, .15, .05])
ANKLE = ([0, .03, .08, .2, .32, .42, .50, .62, .74, .86, .95, .985, 1], [.40, .52, .58, .66, .68, .62, .53, .43, .33, .27, .22, .15, .05])


def _curve(table, t):
    from scipy.interpolate import PchipInterpolator
    return PchipInterpolator(*table)(t)


def upper(mat, top, length=2.6, z0=.16, opening=(.045, .50), n=220, k=120):
    """Skin of the upper; above the opening it is left out."""
    t = np.linspace(0.0, 1, n)
    w, h = _curve(WIDTH, t), _curve(top, t)
    phi = np.linspace(0, np.pi, k)
    P = np.zeros((n, k, 3))
    for i in range(n):
        e = .75 + .20 * t[i]
        P[i, :, 0] = (t[i] - .5) * length
        P[i, :, 1] = w[i] * np.sign(np.cos(phi)) * np.abs(np.cos(phi)) ** e * (1 + .05 * np.sin(phi))
        P[i, :, 2] = z0 + h[i] * np.sin(phi) ** .82
    keep = np.ones((n, k), bool)
    if opening:
        inside = (t >= opening[0]) & (t <= opening[1])
        for i in np.where(inside)[0]:
            q = (t[i] - opening[0]) / (opening[1] - opening[0])
            half = .78 * math.sin(math.pi * min(1, .16 + q * .84)) ** .55
            keep[i] = np.abs(phi - np.pi / 2) > half
    return mesh.grid('upper', P, mat=mat, keep=keep), P, keep


def sole(mat, welt, length=2.6, thick=.07, heel=.13):
    t = np.linspace(0, 1, 160)
    w = _curve(WIDTH, t) + .028
    edge = np.concatenate([np.stack([(t - .5) * (length + .05), w], -1), np.stack([(t - .5) * (length + .05), -w], -1)[::-1]])
    lift = lambda x: .045 * np.clip((x / length + .5 - .78) / .22, 0, 1) ** 2
    rows = [np.concatenate([edge * s, (z + lift(edge[:, 0]))[:, None]], 1) for s, z in ((.985, heel - .0), (1, heel + .012), (1, heel + thick - .012), (.99, heel + thick))]
    flat = lambda r: np.repeat(r.mean(0)[None], len(edge), 0)
    mesh.sharp(mesh.weld(mesh.grid('sole', np.array([flat(rows[0])] + rows + [flat(rows[-1])]), wrap_v=True, mat=mat)), 40)
    th = np.linspace(0, .30, 50)
    wh = _curve(WIDTH, th) + .026
    he = np.concatenate([np.stack([(th - .5) * (length + .05), wh], -1), np.stack([(th - .5) * (length + .05), -wh], -1)[::-1]])
    rows = [np.concatenate([he * np.array([1, s]), np.full((len(he), 1), z)], 1) for s, z in ((.95, 0), (.96, .01), (1, heel))]
    flat = lambda r: np.repeat(r.mean(0)[None], len(he), 0)
    mesh.sharp(mesh.weld(mesh.grid('heel', np.array([flat(rows[0])] + rows + [flat(rows[-1])]), wrap_v=True, mat=mat)), 40)
    path = np.concatenate([edge * 1.004, (heel + thick + .004 + lift(edge[:, 0]))[:, None]], 1)
    stitches(path, (0, 0, 1.), welt, step=.045, off=.004, r=.007)


def loafer_shoe():
    calf = material.tinted(.22, spec=.5, coat=.5, coat_rough=.12)
    dark = material.plain((.10, .05, .03), 0, .6)
    edge = material.plain((.045, .02, .012), 0, .35)
    cord = thread((.35, .22, .13))
    sole(edge, cord)
    o, P, keep = upper(calf, TOE, z0=.195)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .03, -1
    inner = upper(dark, ([0, 1], [.25, .05]), length=2.5, z0=.20, opening=None)[0]
    n, k = P.shape[:2]
    row = lambda t: int(t * (n - 1))
    # vamp seam: a raised plug over the toes, and the strap across it with its slot
    phi = np.linspace(0, np.pi, k)
    seam = []
    for s in np.linspace(-1, 1, 90):
        t = .53 + .36 * (1 - abs(s) ** 2.4)
        j = int(np.interp(math.pi / 2 - s * .62 * (1.0 - .25 * (1 - abs(s))), phi, np.arange(k)))
        seam.append(P[row(t), j] + np.array([0, 0, .008]))
    mesh.tube('seam', [tuple(q) for q in mesh.smooth_path(seam[::4], 60)], .018, calf, res=4)
    strap = []
    for s in np.linspace(-1, 1, 60):
        j = np.interp(math.pi / 2 - s * 1.22, phi, np.arange(k))
        j0 = int(j)
        strap.append((P[row(.565), j0], P[row(.645), j0]))
    A = np.array([[a + (b - a) * q + np.array([0, 0, .022]) + (a - np.array([a[0], 0, .3])) * .02 for q in np.linspace(0, 1, 8)] for a, b in strap])
    s = mesh.grid('strap', A, mat=calf)
    so = s.modifiers.new('s', 'SOLIDIFY')
    so.thickness, so.offset = .03, 0
    m = A[30]
    slot = (m[3] + m[4]) / 2
    mesh.box('slot', .035, .16, .02, .006, dark, tuple(slot + np.array([0, 0, .014])), 3)


def _shaft(q):
    """Centre and half axes of the leg of a boot at height q (0..1)."""
    return -.80 + .03 * q + .12 * (1 - q) ** 2, .43 + .06 * (1 - q) ** 1.5, .215 + .055 * q


def boot_shoe():
    suede = material.bump(material.tinted(.85, sheen=.5, spec=.15), scale=110, strength=.3, dist=.006)
    rubber = material.plain((.03, .026, .024), 0, .5)
    elastic = material.plain((.02, .02, .02), 0, .8)
    sole(rubber, thread((.25, .18, .12)), thick=.09)
    upper(suede, ANKLE, z0=.21, opening=None)
    n = 160
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    rows = []
    for q in np.linspace(0, 1, 50):
        z = .52 + 1.06 * q
        cx, rx, ry = _shaft(q)
        rows.append(np.stack([cx + rx * np.cos(a), ry * np.sin(a), z + .05 * np.cos(a) * q - .03 * np.sin(a) ** 2 * q], -1))
    shaft = mesh.grid('shaft', np.array(rows), wrap_v=True, mat=suede)
    sd = shaft.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .03, 1
    for side in (1, -1):
        G = []
        for q in np.linspace(0, 1, 40):
            z = .80 + .72 * q
            half = .09 + .15 * q ** 1.4
            line = []
            for u in np.linspace(-1, 1, 60):
                qq = (z - .52) / 1.06
                cx, rx, ry = _shaft(qq)
                ang = math.pi / 2 + u * half / rx
                rib = .004 * math.cos(u * 60)
                line.append((cx + (rx + .008 + rib) * math.cos(ang), side * (ry + .010 + rib) * math.sin(ang), z + .05 * math.cos(ang) * qq - .03 * math.sin(ang) ** 2 * qq))
            G.append(line)
        mesh.grid('gore', np.array(G), mat=elastic)
    tab = mesh.smooth_path([(-1.205, 0, 1.40), (-1.26, 0, 1.62), (-1.21, 0, 1.74), (-1.14, 0, 1.62), (-1.16, 0, 1.42)], 40)
    prof = mesh.superellipse(.055, .012, 4, 24)
    mesh.sweep('tab', tab, prof, suede, up=(0, 1, 0))


def pair(p):
    light.illuminate(**light.SOFT)
    make = boot_shoe if p.get('boot') else loafer_shoe
    import bpy
    before = set(bpy.context.scene.objects)
    make()
    first = [o for o in bpy.context.scene.objects if o not in before]
    mesh.group(first, loc=(.06, -.46, 0), rot=(0, 0, -24))
    before = set(bpy.context.scene.objects)
    make()
    second = [o for o in bpy.context.scene.objects if o not in before]
    mesh.group(second, loc=(-.10, .62, 0), rot=(0, 0, -32))
    g = mesh.group(rot=(0, 0, 8))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 18, 95, .86)


VIEWS = {'pair': pair}
