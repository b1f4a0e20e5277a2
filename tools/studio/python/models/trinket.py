"""Jewelry without a finger: pendant, rope chain, studs, hoops, tennis bracelet, bangle, locket. They lie or stand."""
import math

import numpy as np
from mathutils import Vector

import light
import material
import mesh
import stage
from models.ring import brilliant


def _links(path, r, wire, mat, n_per=1.5, flat=.78):
    """A cable chain: one torus mesh, instanced along the path, each link turned against the last."""
    import bpy
    t, q = np.linspace(0, 2 * np.pi, 28, endpoint=False), np.linspace(0, 2 * np.pi, 12, endpoint=False)
    P = np.array([[((r + wire * math.cos(b)) * math.cos(a), (r * flat + wire * math.cos(b)) * math.sin(a), wire * math.sin(b)) for b in q] for a in t])
    link = mesh.grid('link', P, True, True, mat=mat)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for i, s in enumerate(np.arange(0, d[-1], r * n_per)):
        o = link if i == 0 else bpy.data.objects.new('link', link.data)
        if i:
            bpy.context.scene.collection.objects.link(o)
        at = np.array([np.interp(s, d, path[:, k]) for k in range(3)])
        ahead = np.array([np.interp(s + r * .5, d, path[:, k]) for k in range(3)])
        o.location, o.rotation_mode = at, 'QUATERNION'
        o.rotation_quaternion = Vector(ahead - at).to_track_quat('X', 'Z') @ Vector((0, 0, 1)).to_track_quat('Z', 'Y')
        o.rotation_mode = 'XYZ'
        o.rotation_euler.rotate_axis('X', math.radians(48 if i % 2 else -42))


def pendant(p):
    """North star on a chain laid in a loop."""
    light.illuminate(**light.METAL)
    gold = material.tinted(.08, metal=1)
    loop = mesh.smooth_path([(-.05, .36, .05), (-.34, .95, .05), (-.78, 1.75, .05), (-.62, 2.45, .05), (0, 2.62, .05), (.62, 2.40, .05), (.80, 1.72, .05), (.36, .95, .05), (.05, .36, .05)], 260)
    _links(loop, .052, .014, gold, 1.45)
    parts = []
    for n, far, near, h, off in ((4, .30, .085, .07, .5), (4, .58, .10, .12, 0)):
        for i in range(n):
            a = math.pi / 2 + 2 * math.pi * (i + off) / n
            length = far * (1.18 if n == 4 and off == 0 and i in (0, 2) else 1)
            c, s = math.cos(a), math.sin(a)
            g = lambda u, v, z: (u * c - v * s, u * s + v * c, z)
            parts.append(mesh.from_arrays('ray', [g(0, 0, h), g(near, near, .02), g(length, 0, .02), g(near, -near, .02), g(0, 0, 0)], [(0, 1, 2), (0, 2, 3), (4, 2, 1), (4, 3, 2)], gold, smooth=False))
    stone = brilliant(.12, material.gem((1, 1, 1)))
    stone.location = (0, 0, .17)
    parts.append(stone)
    parts.append(mesh.tube('bezel', [(.118 * math.cos(a), .118 * math.sin(a), .165) for a in np.linspace(0, 2 * np.pi, 32, endpoint=False)], .022, gold, closed=True))
    mesh.group(parts, loc=(0, -.42, .01))
    bail = [(0, .26 + .09 * math.cos(a), .06 + .055 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)]
    mesh.tube('bail', bail, .022, gold, closed=True)
    mesh.group(rot=(0, 0, 14))
    stage.floor()
    stage.camera(0, 46, 100, .84)


def rope(p):
    """Twisted strands in a loose coil, clasp at the end."""
    light.illuminate(**light.METAL)
    gold = material.metal('gold', .10)
    t = np.linspace(0, 1, 1500)
    ang = t * 2 * np.pi * 2.35 + .4
    rad = .98 - .16 * t + .03 * np.sin(ang * 1.7)
    path = np.stack([rad * np.cos(ang) * 1.08, rad * np.sin(ang) * .92, .085 + .10 * t * (1 + np.sin(ang * 1.3)) * .6 + .16 * t], -1)
    T = np.gradient(path, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    S = np.cross(T, [0, 0, 1.])
    S /= np.linalg.norm(S, axis=1)[:, None]
    N = np.cross(S, T)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for k in range(4):
        a = d * 2 * np.pi / .42 + k * np.pi / 2
        strand = path + .050 * (np.cos(a)[:, None] * S + np.sin(a)[:, None] * N)
        rows = []
        for i in range(0, len(strand)):
            ring = [.040 * (math.cos(q) * S[i] + math.sin(q) * N[i]) for q in np.linspace(0, 2 * np.pi, 10, endpoint=False)]
            groove = 1 + .16 * math.cos(d[i] * 2 * math.pi / .055)
            rows.append(strand[i] + np.array(ring) * groove)
        mesh.grid('strand', np.array(rows), wrap_v=True, mat=gold)
    for e in (0, -1):
        s = mesh.sphere(.105, path[e], gold)
    mesh.tube('clasp', [tuple(path[-1] + .15 * np.array([math.cos(a), math.sin(a), 0]) + np.array([.20, 0, 0])) for a in np.linspace(.3, 5.9, 20)], .026, gold)
    stage.floor()
    stage.camera(0, 34, 100, .84)


def nacre():
    """Half a mirror, rosy where it is seen straight on and cool towards the outline, under a clear coat."""
    m = material.plain((.9, .85, .8), .5, .30, coat=1, coat_rough=.04, spec=.6)
    nt = m.node_tree
    weight, ramp = nt.nodes.new('ShaderNodeLayerWeight'), nt.nodes.new('ShaderNodeValToRGB')
    weight.inputs['Blend'].default_value = .42
    stops = ramp.color_ramp.elements
    stops[0].color, stops[1].color = (.90, .80, .71, 1), (.55, .60, .60, 1)
    middle = stops.new(.45)
    middle.color = (.84, .71, .68, 1)
    nt.links.new(weight.outputs['Facing'], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], material.bsdf(m).inputs['Base Color'])
    return m


def studs(p):
    """A pair of pearls on posts."""
    light.illuminate(**light.METAL)
    gold = material.metal('gold', .10)
    pearl = nacre()
    for x, y, turn, tilt in ((-.62, .10, 24, 14), (.62, -.18, -30, 10)):
        parts = [mesh.sphere(.50, (0, 0, 0), pearl, segments=96),
                 mesh.lathe('cup', mesh.fillet([(0, -.56), (.10, -.55), (.24, -.47), (.25, -.445), (.20, -.43)], .02), gold),
                 mesh.cylinder(.034, .70, (0, 0, -.88), mat=gold, bevel=.01),
                 mesh.lathe('back', mesh.fillet([(.04, -1.06), (.20, -1.08, .05), (.22, -1.0), (.16, -.94), (.04, -.95)], .03), gold)]
        mesh.group([mesh.group(parts, rot=(-100 + tilt, 0, 0))], loc=(x, y, .50), rot=(0, 0, turn + 180))
    stage.floor()
    stage.camera(0, 18, 100, .80)


def hoops(p):
    """Twisted, swelling towards the front; each ends in a ball, and a hinged bar closes them through the ear."""
    light.illuminate(**light.METAL)
    gold = material.metal('gold', .08)
    start, end, R = -math.pi * .46, math.pi * 1.46, .92
    for x, y, turn in ((-.70, .25, 52), (.62, -.25, 30)):
        rows = []
        for a in np.linspace(start, end, 420):
            k = .115 * (.55 + .45 * math.sin((a - start) / (end - start) * math.pi))
            ring = []
            for q in np.linspace(0, 2 * np.pi, 64, endpoint=False):
                m = k * (1 + .22 * math.cos(3 * q + 9 * a))
                ring.append(((R + m * math.cos(q)) * math.cos(a), m * math.sin(q), (R + m * math.cos(q)) * math.sin(a)))
            rows.append(ring)
        at = lambda a: (R * math.cos(a), 0, R * math.sin(a))
        parts = [mesh.grid('hoop', np.array(rows), wrap_v=True, mat=gold)]
        for a in (start, end):
            parts.append(mesh.sphere(.078, at(a), gold, segments=48))
        hinge, catch = at(start), at(end)
        parts.append(mesh.tube('bar', [hinge, (.07, 0, -.985), (0, 0, -1.0), (-.07, 0, -.985), catch], .026, gold))
        parts.append(mesh.cylinder(.034, .15, hinge, (math.pi / 2, 0, 0), gold, bevel=.008, n=48))
        mesh.group([mesh.group(parts, rot=(0, 180, 0))], rot=(-6, 0, turn), loc=(x, y, 1.04))
    stage.floor()
    stage.camera(0, 14, 100, .82)


def tennis(p):
    """Fifty-four brilliants in square claws, in an open loop."""
    light.illuminate(**{**light.stones(), 'horizon': .75, 'bottom': .95})
    white, ice = material.metal('white gold', .08), material.gem(facets=.7)
    import bpy
    r = .095
    n, first, collet = 54, None, None
    L = n * r * 2.22
    a_ax, b_ax = L / (2 * math.pi) * 1.18, L / (2 * math.pi) * .80
    for i in range(n):
        t = 2 * math.pi * i / n
        at = Vector((a_ax * math.cos(t), b_ax * math.sin(t), .13))
        if first is None:
            first = brilliant(r, ice)
            collet = mesh.lathe('collet', mesh.fillet([(.05, -.10), (r * .98, -.03), (r * 1.06, .012), (r * .98, .016)], .006), white, n=40)
            stone, cup = first, collet
        else:
            stone, cup = bpy.data.objects.new('stone', first.data), bpy.data.objects.new('cup', collet.data)
            bpy.context.scene.collection.objects.link(stone)
            bpy.context.scene.collection.objects.link(cup)
        outward = Vector((math.cos(t) / a_ax, math.sin(t) / b_ax, 0)).normalized()
        q = (outward * .75 + Vector((0, 0, .66))).to_track_quat('Z', 'X')
        for o in (stone, cup):
            o.location, o.rotation_mode, o.rotation_quaternion = at, 'QUATERNION', q
        for k in (-1, 1):
            tan = Vector((-math.sin(t) * a_ax, math.cos(t) * b_ax, 0)).normalized()
            side = q @ Vector((0, 0, 1))
            up = side.cross(tan).normalized()
            mesh.sphere(.020, tuple(at + tan * r * 1.1 + up * k * r * .62 + side * .012), white, segments=10)
    mesh.group(rot=(0, 0, 12))
    stage.floor()
    stage.camera(0, 34, 100, .84)


def bangle(p):
    """Every facet is struck by hand."""
    light.illuminate(**light.METAL)
    gold = material.metal('gold', .10)
    from scipy.spatial import cKDTree
    rng = np.random.default_rng(5)
    nu, nv, R, w, th = 1400, 120, 1.0, .26, .055
    a, q = np.linspace(0, 2 * np.pi, nu, endpoint=False), np.linspace(0, 2 * np.pi, nv, endpoint=False)
    seeds = np.stack([rng.uniform(-.2, 2 * np.pi + .2, 620), rng.uniform(-w, w, 620)], -1)
    X = np.sign(np.sin(q)) * np.abs(np.sin(q)) ** .55 * w
    depth = np.sign(np.cos(q)) * np.abs(np.cos(q)) ** .55 * th
    A, W = np.meshgrid(a, X, indexing='ij')
    dist, _ = cKDTree(seeds).query(np.stack([A, W], -1).reshape(-1, 2))
    dimple = np.clip(1 - (dist.reshape(nu, nv) / .075) ** 2, 0, 1) * .022 * (np.cos(q) > .2)[None]
    rad = R + depth[None] - dimple
    P = np.stack([rad * np.cos(A), W, rad * np.sin(A)], -1)
    mesh.weld(mesh.grid('bangle', P, True, True, mat=gold))
    g = mesh.group(rot=(-14, 0, 40))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 20, 100, .82)


def locket(p):
    """Oval, engraved with ivy, on a short run of chain."""
    light.illuminate(**light.COIN)
    import relief
    r = relief.Relief(.8, 1.0, 700)
    t = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    r.poly(np.stack([.70 * np.cos(t), .90 * np.sin(t)], -1), .16, .50)
    body = r.H.copy()
    deco = relief.Relief(.8, 1.0, 700)
    for s in (deco, deco.flip()):
        s.stroke([(0, -.72), (.26, -.50), (.44, -.14), (.42, .24), (.22, .54), (.04, .66)], .012, .008, .018)
        for i, (x, y, a) in enumerate(((.14, -.62, 20), (.30, -.44, 80), (.40, -.26, 10), (.46, -.02, 120), (.44, .16, 20), (.36, .36, 130), (.24, .50, 50), (.10, .62, 160))):
            for da, k in ((-55, .7), (0, 1), (55, .7)):
                s.leaf(x, y, math.radians(a + da), .15 * k, .085 * k, .020, base=.0, vein=True, mode='max')
    deco.text('E', 0, -.02, .42, .020, .010, 'Z003-MediumItalic.otf')
    deco.ring(.0001, .0002, .001)
    H = body + deco.H
    from scipy import ndimage as ndi
    gold = material.struck(material.METALS['gold'], .14, .22, antique=tuple(c * .5 for c in material.GOLD))
    nx, ny = 640, 800
    x, z = np.meshgrid(np.linspace(-.8, .8, nx), np.linspace(-1, 1, ny), indexing='ij')
    at = [(.5 - z / 2) * (H.shape[0] - 1), (x / 1.6 + .5) * (H.shape[1] - 1)]
    h = ndi.map_coordinates(ndi.gaussian_filter(H, 1.2), at, order=1)
    inside = (x / .705) ** 2 + (z / .905) ** 2 < 1
    o = mesh.grid('front', np.stack([x, -.05 - h, z], -1), mat=gold, keep=inside)
    cut = ndi.map_coordinates(np.minimum(deco.M, 1), at, order=1)
    mesh.attribute(o, 'frost', cut)
    mesh.attribute(o, 'height', 1 - cut)
    plain = material.metal('gold', .12)
    back = mesh.sphere(1, (0, 0, 0), plain, (.70, .13, .90), 96)
    rim = mesh.tube('rim', [(.705 * math.cos(a), -.05, .905 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 64, endpoint=False)], .035, plain, closed=True)
    bail = mesh.tube('bail', [(0, .10 * math.cos(a), 1.03 + .11 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)], .035, plain, closed=True)
    g = mesh.group([o, back, rim, bail], rot=(-78, 0, 16))
    g.location = (0, 0, .20)
    path = mesh.smooth_path([(.30, 1.04, .12), (.10, 1.5, .07), (-.55, 1.72, .07), (-1.20, 1.55, .07), (-1.25, 2.3, .07), (-.6, 2.9, .07), (.05, 2.95, .07)], 200)
    _links(path, .085, .024, plain, 1.4)
    path = mesh.smooth_path([(.30, 1.04, .12), (.55, 1.45, .07), (1.15, 1.65, .07), (1.32, 2.3, .07), (.75, 2.86, .07), (.05, 2.95, .07)], 200)
    _links(path, .085, .024, plain, 1.4)
    stage.floor()
    stage.camera(0, 50, 100, .84)


VIEWS = {'pendant': pendant, 'rope': rope, 'studs': studs, 'hoops': hoops, 'tennis': tennis, 'bangle': bangle, 'locket': locket}
