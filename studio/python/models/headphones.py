"""Over-ear headphones; shells bear the swatch's colour."""
import math

import bpy
import numpy as np

import light
import material
import mesh
import stage


def _arc(r, rz, a0, a1, n=120, zc=1.45):
    return [(r * math.sin(t), 0, zc + rz * math.cos(t)) for t in np.linspace(math.radians(a0), math.radians(a1), n)]


def _cup(s, shell, pad, alu, accent):
    cup = mesh.lathe('cup', mesh.fillet([(0, .155), (.26, .150), (.37, .115), (.405, .03), (.405, -.10), (.36, -.13), (0, -.13)], .05, 8), shell, crease=60)
    plate = mesh.lathe('plate', mesh.fillet([(0, .158), (.27, .153), (.275, .150), (.262, .146), (0, .15)], .004), alu)
    ring = mesh.lathe('ring', mesh.fillet([(.395, .028), (.412, .024), (.412, 0), (.395, -.004)], .004), accent)
    prof, P = mesh.superellipse(.125, .105, 2.4, 40), []
    for t in np.linspace(0, 2 * np.pi, 160, endpoint=False):
        wr = 1 + .012 * math.sin(t * 37) + .008 * math.sin(t * 61 + 1)
        rr = .285 + prof[:, 0] * wr
        P.append(np.stack([rr * math.cos(t), rr * math.sin(t), -.225 + prof[:, 1] * wr], -1))
    cushion = mesh.weld(mesh.grid('cushion', np.array(P), True, True, mat=pad))
    inner = mesh.lathe('inner', [(0, -.17), (.2, -.17), (.25, -.2)], material.plain((.02, .02, .02), 0, .8))
    e = mesh.group([cup, plate, ring, cushion, inner], rot=(0, s * 86, 0), loc=(s * 1.02, 0, .58))
    e.scale = (1.12, 1, 1)


def headphones(p, turn=33, el=8):
    light.illuminate(**light.SOFT)
    shell = material.bump(material.tinted(.38, spec=.4), scale=260, strength=.05, dist=.003)
    pad = material.bump(material.plain((.012, .012, .012), 0, .42, spec=.4), 'leather', scale=60, strength=.18, dist=.006)
    alu, accent = material.plain((.72, .72, .73), 1, .24), material.plain((.80, .55, .36), 1, .2)
    mesh.sweep('band', _arc(1.0, 1.02, -78, 78), mesh.superellipse(.035, .19, 3.2, 48), shell, up=(0, 1, 0))
    mesh.sweep('pad', _arc(.945, .965, -52, 52, 90), mesh.superellipse(.05, .165, 2.6, 48), pad, up=(0, 1, 0))
    for s in (-1, 1):
        arm = [(s * x, 0, z) for x, z in ((.97, 1.72), (1.005, 1.5), (1.03, 1.30), (1.05, 1.12), (1.075, 1.0))]
        mesh.sweep('arm', mesh.smooth_path(arm, 40), mesh.superellipse(.018, .07, 4, 32), alu, up=(0, 1, 0))
        mesh.tube('yoke', [(s * 1.08, .44 * math.sin(t), .62 + .46 * math.cos(t)) for t in np.linspace(-1.75, 1.75, 24)], .034, alu)
        for y in (-1, 1):
            mesh.cylinder(.05, .07, (s * 1.07, y * .435, .56), (math.pi / 2, 0, 0), accent)
        _cup(s, shell, pad, alu, accent)
    g = mesh.group(rot=(-8, 0, turn))
    stage.ground(g)
    stage.floor()
    stage.camera(0, el, 95, .84)


VIEWS = {'headphones': headphones, 'side': lambda p: headphones(p, -58, 12)}
