"""Jewelry without a finger: pendant, rope chain, studs, hoops, tennis bracelet, bangle, locket. They lie or stand."""
import math

import numpy as np
from mathutils import Matrix, Quaternion, Vector

import light
import material
import mesh
import stage
from models.ring import brilliant


def _copies(first):
    """The object itself, then any number of others that share its mesh."""
    import bpy
    yield first
    while True:
        o = bpy.data.objects.new(first.name, first.data)
        bpy.context.scene.collection.objects.link(o)
        yield o


def _ring(long, wide, wire, mat):
    """A link of round wire in the XY plane, `long` and `wide` from its middle to the middle of its wire: straight sides, round ends."""
    t, q = np.linspace(0, 2 * np.pi, 40, endpoint=False), np.linspace(0, 2 * np.pi, 14, endpoint=False)
    side = (long - wide) * np.sign(np.round(np.cos(t), 6))
    middle = np.stack([side + wide * np.cos(t), wide * np.sin(t)], -1)
    out = np.stack([np.cos(t), np.sin(t)], -1)
    P = np.concatenate([middle[:, None] + wire * np.cos(q)[None, :, None] * out[:, None], np.broadcast_to(wire * np.sin(q)[None, :, None], (40, 14, 1))], -1)
    return mesh.grid('link', P, True, True, mat=mat)


def _frames(path, step):
    """Along a path, every `step`: place, and the directions ahead and aside."""
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = lambda s: np.array([np.interp(s, d, path[:, k]) for k in range(3)])
    for s in np.arange(step / 2, d[-1], step):
        ahead = Vector(at(min(s + step / 2, d[-1])) - at(max(0, s - step / 2))).normalized()
        yield s, Vector(at(s)), ahead, ahead.cross(Vector((0, 0, 1))).normalized()


def _links(path, long, wire, mat):
    """A cable chain: each link holds the next by its end and stands across it."""
    links = _copies(_ring(long, long * .58, wire, mat))
    for i, (_, at, ahead, aside) in enumerate(_frames(path, 2 * (long - wire))):
        o = next(links)
        o.location, o.rotation_mode = at, 'QUATERNION'
        o.rotation_quaternion = Quaternion(ahead, math.radians(68 if i % 2 else -22)) @ ahead.to_track_quat('X', 'Z')


def _star(gold):
    """North star on its bail, lying; a centimeter and a half across."""
    parts = []
    for n, far, near, h, off in ((4, .30, .085, .07, .5), (4, .58, .10, .12, 0)):
        for i in range(n):
            a = math.pi / 2 + 2 * math.pi * (i + off) / n
            length = far * (1.18 if n == 4 and off == 0 and i in (0, 2) else 1)
            c, s = math.cos(a), math.sin(a)
            g = lambda u, v, z: (u * c - v * s, u * s + v * c, z)
            parts.append(mesh.from_arrays('ray', [g(0, 0, h), g(near, near, .02), g(length, 0, .02), g(near, -near, .02), g(0, 0, 0)], [(0, 1, 2), (0, 2, 3), (4, 2, 1), (4, 3, 2)], gold, smooth=False))
    stone = brilliant(.12, material.gem())
    stone.location = (0, 0, .17)
    parts.append(stone)
    parts.append(mesh.tube('bezel', [(.118 * math.cos(a), .118 * math.sin(a), .165) for a in np.linspace(0, 2 * np.pi, 32, endpoint=False)], .022, gold, closed=True))
    mesh.group(parts, loc=(0, -.42, .01))
    bail = [(0, .26 + .09 * math.cos(a), .06 + .055 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)]
    mesh.tube('bail', bail, .022, gold, closed=True)


def pendant(p):
    """North star on a chain laid in a loop."""
    light.illuminate(**light.jewels())
    gold = material.tinted(.08, metal=1)
    loop = mesh.smooth_path([(-.05, .36, .05), (-.34, .95, .05), (-.78, 1.75, .05), (-.62, 2.45, .05), (0, 2.62, .05), (.62, 2.40, .05), (.80, 1.72, .05), (.36, .95, .05), (.05, .36, .05)], 260)
    _links(loop, .080, .0155, gold)
    _star(gold)
    mesh.group(rot=(0, 0, 14))
    stage.floor()
    stage.camera(0, 46, 100, .84)


def hung(p):
    """The same for an easel: the chain goes up in a V and over its edge."""
    gold = material.tinted(.08, metal=1)
    for side in (-1, 1):
        way = [(side * x, y, z) for x, y, z in ((.03, .34, .05), (.52, 1.5, .05), (1.06, 2.9, .05), (1.46, 4.05, .05), (1.54, 4.32, -.06), (1.56, 4.38, -.3))]
        _links(mesh.smooth_path(way, 260), .080, .0165, gold)
    _star(gold)


def _draped(path, thick):
    """A cord laid down along a flat path: what comes later lies on what is there, and goes up to it and down again gently."""
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    high = np.full(len(path), thick / 2)
    for i in range(len(path)):
        below = d < d[i] - 3 * thick
        if below.any():
            apart = np.linalg.norm(path[below] - path[i], axis=1)
            over = high[below] + np.sqrt(np.maximum(thick ** 2 - apart ** 2, 0)) * (apart < thick)
            high[i] = max(high[i], np.where(apart < thick, over, 0).max())
        if i % 8 == 0 and i:  # a slope up to the crossing that has just been met
            near = np.abs(d - d[i]) < thick * 5
            slope = high[i] - np.abs(d[near] - d[i]) * .35
            high[near & (d <= d[i])] = np.maximum(high[near & (d <= d[i])], slope[d[near] <= d[i]])
    after = high.copy()
    for i in range(len(path) - 2, -1, -1):
        after[i] = max(after[i], after[i + 1] - (d[i + 1] - d[i]) * .35)
    for i in range(1, len(path)):
        after[i] = max(after[i], after[i - 1] - (d[i] - d[i - 1]) * .35)
    k = np.hanning(41) / np.hanning(41).sum()
    return np.convolve(np.pad(after, 20, 'edge'), k, 'valid')


def _lobster(at, ahead, gold):
    """A lobster clasp on its jump ring, lying, that starts `at` and points `ahead` (degrees)."""
    claw = [(.055, 0, .04), (.10, .052, .045), (.20, .066, .045), (.275, .03, .045), (.285, -.02, .045), (.25, -.055, .045), (.15, -.052, .045), (.08, -.035, .045)]
    parts = [mesh.tube('claw', [tuple(q) for q in mesh.smooth_path(claw + claw[:1], 60)], .024, gold, radii=None),
             mesh.sphere(.034, (.06, 0, .042), gold, (1.5, 1, 1), 24), mesh.sphere(.026, (.19, -.085, .045), gold, (1.6, 1, .8), 20),
             mesh.tube('ring', [(.045 * math.cos(q), .045 * math.sin(q), .035) for q in np.linspace(0, 2 * np.pi, 24, endpoint=False)], .011, gold, closed=True)]
    return mesh.group(parts, loc=at, rot=(0, 0, ahead))


def rope(p):
    """Fifty centimeters of twisted links, laid down in loose loops that cross; lobster clasp at one end, a ring at the other."""
    light.illuminate(**light.jewels())
    gold = material.metal('18 kt', .10)
    thick = .105
    flat = mesh.smooth_path([(-1.32, -.62, 0), (-.80, -.98, 0), (-.05, -.92, 0), (.70, -.62, 0), (1.02, .02, 0), (.72, .66, 0), (.0, .92, 0), (-.78, .72, 0), (-1.10, .10, 0),
                             (-.82, -.52, 0), (-.10, -.62, 0), (.62, -.30, 0), (1.26, .14, 0), (1.16, .72, 0), (.46, .86, 0), (-.32, .56, 0), (-.66, .02, 0),
                             (-.26, -.34, 0), (.34, -.36, 0), (.86, -.80, 0), (1.30, -1.02, 0)], 1500)
    flat = np.array(flat)
    flat[:, 2] = _draped(flat[:, :2], thick)
    rings, twist, off = _copies(_ring(.0245, .0222, .0073, gold)), 2 * math.pi / .215, .0222
    for s, at, ahead, aside in _frames(flat, .0118):
        for half in (0, math.pi):
            out = Quaternion(ahead, s * twist + half) @ aside
            o, along = next(rings), (ahead + twist * off * ahead.cross(out)).normalized()
            o.rotation_mode, o.location = 'QUATERNION', at + out * off
            o.rotation_quaternion = Matrix((out, along.cross(out), along)).transposed().to_quaternion()
    for end, before in ((flat[0], flat[12]), (flat[-1], flat[-13])):
        d = (end - before) / np.linalg.norm(end - before)
        mesh.tube('cap', [tuple(end - d * .05), tuple(end + d * .05)], .058, gold)
        turn = math.degrees(math.atan2(d[1], d[0]))
        if end is flat[0]:
            mesh.tube('eye', [tuple(end + d * .12 + np.array([.06 * math.cos(q), .06 * math.sin(q), -.02])) for q in np.linspace(0, 2 * np.pi, 32, endpoint=False)], .015, gold, closed=True)
        else:
            _lobster(tuple(end + d * .085 - np.array([0, 0, .02])), turn, gold)
    stage.floor()
    stage.camera(0, 48, 100, .86)


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
    light.illuminate(**light.jewels())
    gold = material.metal('18 kt', .10)
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
    """Twisted, swelling towards the front; each ends in a ball, and a hinged bar closes them through the ear. Narrow enough
    for the arches of the jewelry home, which show three quarters of a picture's width."""
    light.illuminate(**light.jewels())
    gold = material.metal('18 kt', .08)
    start, end, R = -math.pi * .46, math.pi * 1.46, .92
    for x, y, turn in ((-.52, .34, 56), (.46, -.30, 34)):
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
    stage.camera(0, 14, 100, .67)


def tennis(p):
    """Fifty-four brilliants in cups, clasped around a wrist that is not there: it stands on its edge, stones outward."""
    light.illuminate(**light.jewels())
    white, r = material.metal('white gold', .08), .095
    step = r * 2.22
    gap = .34
    around = (54 * step + gap) / (2 * np.pi)
    turn = np.linspace(0, 2 * np.pi, 1400) + math.pi * .5 + gap / around / 2
    path = np.stack([around * 1.05 * np.cos(turn), around * .95 * np.sin(turn), .135 + 0 * turn], -1)
    stones = _copies(brilliant(r, material.gem()))
    cups = _copies(mesh.lathe('cup', mesh.fillet([(.04, -.10), (r * .90, -.04), (r * 1.02, .004), (r * .96, .012)], .006), white, n=40))
    hinges = _copies(mesh.cylinder(.024, r * .5, (0, 0, 0), mat=white, bevel=.006, n=32))
    for _, at, ahead, aside in list(_frames(path, step))[:54]:
        up = (aside + Vector((0, 0, .42))).normalized()
        side = up.cross(ahead)
        for o in (next(stones), next(cups)):
            o.location, o.rotation_mode, o.rotation_quaternion = at, 'QUATERNION', Matrix((ahead, side, up)).transposed().to_quaternion()
        hinge = next(hinges)
        hinge.location, hinge.rotation_mode, hinge.rotation_quaternion = at + ahead * r * 1.11 - up * .045, 'QUATERNION', ahead.to_track_quat('Z', 'Y')
        for a in (45, 135, 225, 315):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            mesh.sphere(.019, at + (ahead * c + side * s) * r * 1.02 + up * .014, white, segments=10)
    mesh.box('clasp', gap * .9, .12, .20, .03, white, (0, around * .95 - .01, .135))
    mesh.group(rot=(0, 0, -24))
    stage.floor()
    stage.camera(0, 30, 100, .84)


def bangle(p, pose=(-14, 0, 40)):
    """Every facet is struck by hand: shallow bowls that meet in ridges."""
    light.illuminate(**{**light.jewels(), 'bottom': .62, 'horizon': .16})
    gold = material.metal('18 kt', .07)
    from scipy.spatial import cKDTree
    rng = np.random.default_rng(5)
    nu, nv, R, w, th = 1800, 120, 1.0, .15, .05
    a, q = np.linspace(0, 2 * np.pi, nu, endpoint=False), np.linspace(0, 2 * np.pi, nv, endpoint=False)
    X = np.sign(np.sin(q)) * np.abs(np.sin(q)) ** .55 * w
    depth = np.sign(np.cos(q)) * np.abs(np.cos(q)) ** .55 * th
    struck = rng.uniform(-.035, .035, (3, 64, 2)) + np.stack(np.meshgrid((-.11, 0, .11), np.arange(64) / 64 * 2 * np.pi, indexing='ij')[::-1], -1)
    struck[1, :, 0] += np.pi / 64
    A, W = np.meshgrid(a, X, indexing='ij')
    dist, _ = cKDTree(struck.reshape(-1, 2)).query(np.stack([A, W], -1).reshape(-1, 2))
    ridges = np.minimum(dist.reshape(nu, nv), .075) ** 2 * 3.6 * np.clip(np.cos(q) * 3, 0, 1)[None]
    rad = R + depth[None] + ridges
    P = np.stack([rad * np.cos(A), W, rad * np.sin(A)], -1)
    mesh.weld(mesh.grid('bangle', P, True, True, mat=gold))
    g = mesh.group(rot=pose)
    stage.ground(g)
    stage.floor(mirrored=False)
    stage.camera(0, 24, 100, .76)


def locket(p):
    """Oval, engraved with ivy, on a short run of chain."""
    light.illuminate(**light.coin('gold'))
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
    gold = material.struck(material.METALS['18 kt'], .12, .24, antique=tuple(c * .42 for c in material.METALS['18 kt']))
    nx, ny = 640, 800
    x, z = np.meshgrid(np.linspace(-.8, .8, nx), np.linspace(-1, 1, ny), indexing='ij')
    at = [(.5 - z / 2) * (H.shape[0] - 1), (x / 1.6 + .5) * (H.shape[1] - 1)]
    h = ndi.map_coordinates(ndi.gaussian_filter(H, 1.2), at, order=1)
    inside = (x / .705) ** 2 + (z / .905) ** 2 < 1
    o = mesh.grid('front', np.stack([x, -.05 - h, z], -1), mat=gold, keep=inside)
    cut = ndi.map_coordinates(np.minimum(deco.M, 1), at, order=1)
    mesh.attribute(o, 'frost', cut)
    mesh.attribute(o, 'height', 1 - cut)
    plain = material.metal('18 kt', .12)
    back = mesh.sphere(1, (0, 0, 0), plain, (.70, .13, .90), 96)
    rim = mesh.tube('rim', [(.705 * math.cos(a), -.05, .905 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 64, endpoint=False)], .035, plain, closed=True)
    bail = mesh.tube('bail', [(0, .10 * math.cos(a), 1.03 + .11 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 24, endpoint=False)], .035, plain, closed=True)
    g = mesh.group([o, back, rim, bail], rot=(-78, 0, 16))
    g.location = (0, 0, .20)
    path = mesh.smooth_path([(.30, 1.04, .12), (.10, 1.5, .07), (-.55, 1.72, .07), (-1.20, 1.55, .07), (-1.25, 2.3, .07), (-.6, 2.9, .07), (.05, 2.95, .07)], 200)
    _links(path, .125, .024, plain)
    path = mesh.smooth_path([(.30, 1.04, .12), (.55, 1.45, .07), (1.15, 1.65, .07), (1.32, 2.3, .07), (.75, 2.86, .07), (.05, 2.95, .07)], 200)
    _links(path, .125, .024, plain)
    stage.floor()
    stage.camera(0, 50, 100, .84)


VIEWS = {'pendant': pendant, 'hung': hung, 'rope': rope, 'studs': studs, 'hoops': hoops, 'tennis': tennis, 'bangle': bangle, 'bangle-hung': lambda p: bangle(p, (0, 0, 0)), 'locket': locket}
