"""What finishes an outfit: cufflinks, umbrella, beret."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.speaker import wood


def _cufflink(metal, inlay):
    """Face up along +Z, its bar across the end of the post."""
    parts = [mesh.lathe('face', mesh.fillet([(0, 0), (.46, 0), (.53, .05), (.53, .13), (.42, .15), (.40, .10), (0, .10)], .022), metal, n=256, crease=30),
             mesh.lathe('inlay', [(r, .14 + .13 * math.sqrt(max(0, 1 - (r / .41) ** 2))) for r in .405 * np.sin(np.linspace(0, np.pi / 2, 28))], inlay)]
    for i in range(38):  # the beaded rim
        a = 2 * math.pi * i / 38
        parts.append(mesh.sphere(.0395, (.468 * math.cos(a), .468 * math.sin(a), .150), metal, segments=20))
    parts.append(mesh.lathe('foot', mesh.fillet([(0, .01), (.16, .01), (.11, -.10), (.07, -.16), (0, -.16)], .03), metal))
    for s in (-1, 1):
        arm = mesh.smooth_path([(0, s * .075, -.08), (0, s * .085, -.30), (0, s * .075, -.56), (0, s * .07, -.68)], 30)
        parts.append(mesh.sweep('arm', arm, mesh.superellipse(.055, .018, 3, 24), metal, up=(0, 1, 0)))
    bar = mesh.lathe('bar', mesh.fillet([(0, -.36), (.075, -.35, .05), (.085, -.10), (.055, 0), (.085, .10), (.075, .35, .05), (0, .36)], .03, 8), metal)
    bar.rotation_euler, bar.location = (0, math.pi / 2, 0), (0, 0, -.68)
    return parts + [bar]


def cufflinks(p):
    """A pair that cannot be taken for a pair of lenses: one shows its stone, the other, behind it, its side and its bar."""
    light.illuminate(**light.jewels())
    metal, onyx = material.tinted(.10, metal=1), material.plain((.006, .006, .007), 0, .06, coat=.5, coat_rough=.02, spec=.5)
    for x, y, tilt, turn in ((-.16, -.46, 46, -26), (.52, .66, 62, 118)):
        stage.ground(mesh.group([mesh.group(_cufflink(metal, onyx), rot=(tilt, 0, 0))], loc=(x, y, 0), rot=(0, 0, turn)))
        mesh.set_down()
    stage.floor()
    stage.camera(0, 24, 100, .76)


RIBS, HIGH = 8, .46


def _rib(angle, s):
    """Point of a rib, s from the tip (0) to the rim (1)."""
    return np.array([s * math.cos(angle), s * math.sin(angle), HIGH * (1 - s ** 1.9)])


def _canopy(cloth):
    """Cloth drawn straight from rib to rib, cut in a little at the rim."""
    half, rows = math.pi / RIBS, []
    for s in np.linspace(.012, 1, 60):
        row = []
        for i in range(RIBS):
            for t in np.linspace(-1, 1, 25)[:-1]:
                a = t * half
                r = s * math.cos(half) / math.cos(a) * (1 - .075 * (1 - t * t) * s ** 3)
                mid = (2 * i + 1) * half
                row.append((r * math.cos(mid + a), r * math.sin(mid + a), HIGH * (1 - s ** 1.9) - .012 * math.sin(math.pi * s) * (1 - t * t)))
        rows.append(row)
    o = mesh.sharp(mesh.grid('canopy', np.array(rows), wrap_v=True, mat=cloth), 60)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .008, 0


def umbrella(p):
    """Open, set down to dry: it rests on two tips and its crook."""
    light.illuminate(**light.SOFT)
    cloth = material.bump(material.tinted(.55, sheen=.35, spec=.35), scale=220, strength=.12, dist=.003)
    steel, brass, chestnut = material.plain((.50, .50, .51), 1, .25), material.plain((.90, .66, .36), 1, .18), wood((.20, .085, .034), grain=4)
    _canopy(cloth)
    for i in range(RIBS):
        a = 2 * math.pi * i / RIBS
        below = np.array([0, 0, -.018])
        mesh.tube('rib', [tuple(_rib(a, s) + below) for s in np.linspace(.03, 1, 16)], .010, steel)
        mesh.tube('stretcher', [tuple(_rib(a, .50) + below), tuple(_rib(a, .27) * (1, 1, 0) + (0, 0, .10)), (.035 * math.cos(a), .035 * math.sin(a), -.06)], .009, steel)
        mesh.sphere(.022, tuple(_rib(a, 1.01)), brass, segments=20)
    mesh.cylinder(.022, 1.55, (0, 0, HIGH - .72), mat=chestnut, bevel=0)
    mesh.cylinder(.045, .12, (0, 0, -.06), mat=steel, bevel=.01, n=48)
    mesh.lathe('ferrule', mesh.fillet([(0, HIGH + .20), (.018, HIGH + .20), (.030, HIGH), (.055, HIGH - .012), (0, HIGH - .012)], .008), brass)
    crook = mesh.smooth_path([(0, 0, -.80), (0, 0, -.98), (0, 0, -1.13), (.035, 0, -1.25), (.13, 0, -1.31), (.23, 0, -1.25), (.265, 0, -1.13)], 60)
    mesh.tube('crook', [tuple(q) for q in crook[::3]], .040, chestnut)
    mesh.cylinder(.046, .05, (0, 0, -.81), mat=brass, bevel=.008, n=48)
    lean = 90 - math.degrees(math.atan2(math.cos(math.pi / RIBS), 1.31))
    g = mesh.group([mesh.group(rot=(0, 0, 22.5))], rot=(0, -lean, 0))
    g = mesh.group([g], rot=(0, 0, p.get('turn', 162)))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 12, 95, .86)


def beret(p):
    """Felted wool, fuller on one side, with its stalk and a leather band."""
    light.illuminate(**light.SOFT)
    felt = material.bump(material.tinted(.92, sheen=.7, spec=.12), scale=150, strength=.35, dist=.006)
    felt = material.bump(felt, scale=5, strength=.12, dist=.03, detail=2)
    hide = material.bump(material.plain((.10, .045, .02), 0, .45), 'leather', scale=60, strength=.2, dist=.004)
    prof = mesh.fillet([(.002, .53), (.40, .535, .2), (.86, .46, .3), (1.07, .27, .14), (.92, .10, .14), (.64, .045, .06), (.605, -.02), (.585, -.02), (.60, .10), (.80, .16)], .05, 14)
    prof = np.array(prof)
    t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(prof, axis=0), axis=1))]
    prof = np.stack([np.interp(np.linspace(0, t[-1], 150), t, prof[:, i]) for i in (0, 1)], -1)
    n = 360
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)[:, None]
    r, z = prof[None, :, 0], prof[None, :, 1]
    loose = np.clip((r - .62) / .4, 0, 1)
    r = r * (1 + loose * (.07 * np.cos(a - .6) + .012 * np.sin(5 * a + 1) + .008 * np.sin(9 * a)))
    z = z + .10 * np.clip(z / .5, 0, 1) * np.cos(a - 2.6) * r - loose * .05 * np.cos(a - .6) + .012 * np.sin(3 * a + 4 * r) * np.clip(z / .3, 0, 1)
    z = z - .07 * np.exp(-((r - .45) / .28) ** 2 - ((np.angle(np.exp(1j * (a - 5.4)))) / .9) ** 2) * (z > .3)
    mesh.grid('beret', np.stack([r * np.cos(a), r * np.sin(a), z + 0 * r], -1), wrap_u=True, mat=felt)
    mesh.tube('stalk', [(.01, 0, .50), (.01, .004, .57), (.022, .012, .63), (.034, .02, .665)], .022, felt)
    mesh.lathe('band', mesh.fillet([(.60, -.035), (.618, -.035), (.625, .045), (.60, .05)], .008), hide)
    g = mesh.group(rot=(0, 0, 30))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 20, 95, .86)


VIEWS = {'cufflinks': cufflinks, 'umbrella': umbrella, 'beret': beret}
