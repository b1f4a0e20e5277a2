"""Rings: solitaire, sapphire with side stones, court band, signet."""
import math

import numpy as np
from mathutils import Vector

import light
import material
import mesh
import stage

CUT = dict(table=.56, star=.78, crown=.33, star_z=.20, low=.40, low_z=-.58, depth=-.86)


def brilliant(r, mat, squash=1.0):
    """Round (or, squashed, oval) brilliant of 57 facets, girdle radius r, table up."""
    V, F = [], []

    def v(rad, ang, z):
        V.append((r * rad * math.cos(ang) * squash, r * rad * math.sin(ang), r * z))
        return len(V) - 1
    eighths, h = [2 * math.pi * i / 8 for i in range(8)], math.pi / 8
    T = [v(CUT['table'], a + h, CUT['crown']) for a in eighths]
    S = [v(CUT['star'], a, CUT['star_z']) for a in eighths]
    up = [v(1, 2 * math.pi * i / 32, .02) for i in range(32)]
    low = [v(1, 2 * math.pi * i / 32, -.02) for i in range(32)]
    P = [v(CUT['low'], a + h, CUT['low_z']) for a in eighths]
    culet = v(0, 0, CUT['depth'])
    F.append(T)
    for i in range(8):
        j, m = (i + 1) % 8, i * 4
        g, b = (lambda k: up[k % 32]), (lambda k: low[k % 32])
        F += [[T[i - 1], S[i], T[i]], [T[i], S[i], g(m + 2), S[j]]]
        F += [[S[i], g(m), g(m + 1)], [S[i], g(m + 1), g(m + 2)], [S[j], g(m + 2), g(m + 3)], [S[j], g(m + 3), g(m + 4)]]
        F += [[culet, P[i - 1], b(m), P[i]]] + [[P[i], b(m + q), b(m + q + 1)] for q in range(4)]
    F += [[up[k], low[k], low[(k + 1) % 32], up[(k + 1) % 32]] for k in range(32)]
    o = mesh.weld(mesh.from_arrays('stone', V, F, mat, smooth=False))
    for p in o.data.polygons:
        p.use_smooth = False
    return o


def shank(mat, width=.17, thick=.085, taper=.05, R=1.0, court=.35):
    """D-shaped band standing in the XZ plane; narrower towards the top."""
    t, P = np.linspace(0, 2 * np.pi, 48, endpoint=False), []
    for a in np.linspace(0, 2 * np.pi, 360, endpoint=False):
        w = width - taper * max(0, math.sin(a)) ** 3
        rad = R + np.where(np.cos(t) > 0, np.cos(t) * thick, np.cos(t) * thick * court)
        P.append(np.stack([rad * math.cos(a), np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .8 * w, rad * math.sin(a)], -1))
    return mesh.weld(mesh.grid('shank', np.array(P), True, True, mat=mat))


def claws(z, r, n, mat, squash=1.0, k=1.0):
    """Basket: two rails and n claws that hold a girdle of radius r at height z."""
    for rr, dz in ((.70, -.25), (.92, -.10)):
        mesh.tube('rail', [(rr * r * squash * math.cos(a), rr * r * math.sin(a), z + dz * k) for a in np.linspace(0, 2 * np.pi, 48, endpoint=False)], .022 * k, mat, closed=True)
    for i in range(n):
        a = math.pi / n + i * 2 * math.pi / n
        ca, sa = math.cos(a) * squash, math.sin(a)
        path = [(q * r * ca, q * r * sa, z + dz * k) for q, dz in ((.25, -.46), (.52, -.34), (.86, -.16), (1.035, -.02), (1.035, .04), (.92, .065))]
        mesh.tube('claw', path, .032 * k, mat)
        mesh.sphere(.040 * k, (.935 * r * ca, .935 * r * sa, z + .062 * k), mat, segments=24)


def on_shank(stone, degrees, radius, mat_pin, pin):
    a = math.radians(degrees)
    d = Vector((math.cos(a), 0, math.sin(a)))
    stone.location, stone.rotation_mode = d * radius, 'QUATERNION'
    stone.rotation_quaternion = d.to_track_quat('Z', 'Y')


def pose(el=20, turn=28, lean=-16):
    g = mesh.group(rot=(lean, 0, turn))
    stage.ground(g)
    stage.floor()
    stage.camera(0, el, 100, .78)


def solitaire(p, el=20, turn=28):
    light.illuminate(**light.jewels())
    band, white = material.metal(p['metal'], .07), material.metal('white gold', .07)
    shank(band)
    # Half a carat is 5.1 mm across, on a ring of 17 mm.
    g = brilliant(.33, material.gem())
    g.location = (0, 0, 1.42)
    claws(1.42, .33, 4, white, k=.9)
    pose(el, turn)


def sapphire(p):
    """An oval of 1.1 carats, 7 by 5 mm, in white claws on a gold band, between two diamonds of 2.7 mm. All three sit low, side by
    side, in collets that taper into broad shoulders."""
    light.illuminate(**light.jewels())
    gold, white = material.metal(p['metal'], .07), material.metal('white gold', .07)
    shank(gold, .15, .09, -.06)
    blue, ice = material.gem((.44, .56, .95), 1.77), material.gem()
    high = 1.37
    g = brilliant(.41, blue, .76)
    g.location = (0, 0, high)
    claws(high, .41, 4, white, .76, .82)
    mesh.lathe('seat', mesh.fillet([(0, .96), (.20, .98), (.23, 1.08), (.15, 1.14), (0, 1.14)], .02), white).scale = (.85, 1.1, 1)
    for side in (-1, 1):
        degrees, radius = 90 - side * 23.8, 1.245
        on_shank(brilliant(.175, ice), degrees, radius, white, .02)
        cup = mesh.lathe('collet', mesh.fillet([(.06, -.24), (.15, -.22), (.168, -.12), (.200, -.012), (.196, .012), (.172, .012), (.06, -.18)], .012), white)
        on_shank(cup, degrees, radius, white, 0)
        for q in (45, 135, 225, 315):
            c, s = math.cos(math.radians(q)) * .176, math.sin(math.radians(q)) * .176
            a = math.radians(degrees)
            out, along = Vector((math.cos(a), 0, math.sin(a))), Vector((-math.sin(a), 0, math.cos(a)))
            mesh.sphere(.027, out * (radius + .02) + along * c + Vector((0, s, 0)), white, segments=20)
    pose(28, 26)


def band(p):
    light.illuminate(**light.jewels())
    gold = material.tinted(.09, metal=1)
    shank(gold, .24, .11, 0, court=.7)
    pose(18, 38, -8)


def signet(p):
    """Shoulders that swell from the shank into one body, sawn flat on top: an oval face with an engraved line along its edge."""
    light.illuminate(**light.jewels())
    gold = material.metal(p['metal'], .11)
    turns, around, top = (700, 180, 1.25) if p.get('draft') else (1300, 340, 1.25)
    a = np.linspace(0, 2 * np.pi, turns, endpoint=False)[:, None]
    t = np.linspace(0, 2 * np.pi, around, endpoint=False)[None]
    k = np.clip(np.sin(a), 0, 1) ** 3.4
    wide, thick = .16 + .47 * k, .085 + .44 * k
    rad = 1 + np.where(np.cos(t) > 0, np.cos(t) * thick, np.cos(t) * .03)
    x, y, z = rad * np.cos(a), np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .8 * wide, rad * np.sin(a)
    soft = .012  # the edge of the face is worn by so much
    z = top - soft * np.logaddexp(0, (top - z) / soft)
    z = z - .012 * np.exp(-(((np.hypot(x / .62, y / .585) - .86) / .016) ** 2)) * (z > top - .03)
    mesh.weld(mesh.grid('signet', np.stack([x, y, z], -1), True, True, mat=gold))
    pose(38, 34, 12)


VIEWS = {'solitaire': solitaire, 'solitaire-above': lambda p: solitaire(p, 42, -24), 'sapphire': sapphire, 'band': band, 'signet': signet}
