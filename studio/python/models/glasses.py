"""Round sunglasses milled from acetate. One unit is 54 mm, so that the front is 138 mm wide."""
import math

import numpy as np
from scipy.spatial import Delaunay

import light
import material
import mesh
import stage

APART, LENS, RIM, THICK = .635, .455, .105, .095


def front(x, z):
    """How far a point lies within the frame's outline; negative outside."""
    x = np.abs(x)
    around = RIM / 2 - np.abs(np.hypot(x - APART, z) - LENS - RIM / 2)
    # A saddle bridge, thinner in the middle, and end pieces high at the temples.
    bar = .058 + .25 * x ** 2 - np.abs(z - .185 + .40 * x ** 2)
    bar = np.where(x < .40, bar, -1)
    lug = .085 - np.hypot(np.maximum(np.abs(x - 1.165) - .055, 0), np.maximum(np.abs(z - .20) - .03, 0))
    blend = .05
    soft = lambda a, b: np.maximum(a, b) + np.maximum(blend - np.abs(a - b), 0) ** 2 / (4 * blend)
    whole = soft(soft(around, bar), lug)
    return np.minimum(whole, np.hypot(x - APART, z) - LENS)


def bow(x):
    return .11 * (np.abs(x) / 1.2) ** 2


def contour(inset, step=.009):
    """Points on the line that lies `inset` within the outline."""
    h = 1e-4
    g = np.arange(-1.34, 1.34, step)
    X, Z = np.meshgrid(g, np.arange(-.66, .66, step), indexing='ij')
    near = np.abs(front(X, Z) - inset) < step
    P = np.stack([X[near], Z[near]], -1)
    for _ in range(8):
        f = front(*P.T) - inset
        grad = np.stack([front(P[:, 0] + h, P[:, 1]) - front(P[:, 0] - h, P[:, 1]), front(P[:, 0], P[:, 1] + h) - front(P[:, 0], P[:, 1] - h)], -1) / (2 * h)
        P = P - (f / np.maximum((grad ** 2).sum(1), .2))[:, None] * grad
    P = P[np.abs(front(*P.T) - inset) < 1e-3]
    kept = np.unique(np.round(P / (step * .8)).astype(int), axis=0, return_index=True)[1]
    return P[kept]


def milled(mat, edge=.034):
    """The front: its outline rounded at both faces, bent to the face's curve."""
    levels = [edge * (1 - math.cos(s)) for s in np.linspace(0, math.pi / 2, 6)]
    drop = lambda d: edge * (1 - np.sqrt(np.clip(1 - (1 - np.clip(d / edge, 0, 1)) ** 2, 0, 1)))
    rows = [contour(max(d, 1e-4)) for d in levels]
    g = np.arange(-1.34, 1.34, .014)
    X, Z = (v.ravel() for v in np.meshgrid(g, np.arange(-.66, .66, .014), indexing='ij'))
    inner = front(X, Z) > edge + .006
    flat = np.concatenate([*rows, np.stack([X[inner], Z[inner]], -1)])
    tri = Delaunay(flat).simplices
    tri = tri[front(*flat[tri].mean(1).T) > 2e-4]
    d = np.maximum(front(*flat.T), 0)
    n, y = len(flat), THICK / 2 - drop(d)
    verts = np.concatenate([np.stack([flat[:, 0], bow(flat[:, 0]) - y, flat[:, 1]], -1), np.stack([flat[:, 0], bow(flat[:, 0]) + y, flat[:, 1]], -1)])
    # Open edges of both faces are joined along the outline.
    edges = np.sort(np.concatenate([tri[:, [0, 1]], tri[:, [1, 2]], tri[:, [2, 0]]]), 1)
    pairs, count = np.unique(edges, axis=0, return_counts=True)
    rim = pairs[count == 1]
    faces = [*tri, *(tri[:, ::-1] + n)] + [(a, b, b + n, a + n) for a, b in rim]
    o = mesh.from_arrays('front', verts, faces, mat)
    return mesh.sharp(mesh.weld(o), 60)


def acetate():
    """Takes a swatch's color, in clouds of light and dark as acetate sheet is cast; polished."""
    m = material.tinted(.14, coat=.7, coat_rough=.03, spec=.55)
    nt, n = m.node_tree, m.node_tree.nodes
    new = lambda kind: n.new('ShaderNode' + kind)
    tc, t, ramp, mix = new('TexCoord'), new('TexNoise'), new('ValToRGB'), new('VectorMath')
    t.inputs['Scale'].default_value, t.inputs['Detail'].default_value, t.inputs['Distortion'].default_value = 3.6, 2.5, 1.1
    e = ramp.color_ramp.elements
    e[0].position, e[0].color, e[1].position, e[1].color = .42, (.16, .10, .07, 1), .60, (1.6, 1.35, 1.02, 1)
    e.new(.52).color = (.95, .85, .70, 1)
    mix.operation, mix.inputs[1].default_value = 'MULTIPLY', material.blank()
    nt.links.new(tc.outputs['Object'], t.inputs['Vector'])
    nt.links.new(t.outputs['Fac'], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], mix.inputs[0])
    nt.links.new(mix.outputs[0], material.bsdf(m).inputs['Base Color'])
    return m


def tinted_glass(clear=(.125, .105, .090)):
    """A plane lens of category 3: it bends nothing, lets an eighth of the light through and mirrors some of the room."""
    m = material.bpy.data.materials.new('lens')
    m.use_nodes = True
    nt, n = m.node_tree, m.node_tree.nodes
    n.clear()
    out, see, gloss, mix, facing, power, share = (n.new('ShaderNode' + x) for x in ('OutputMaterial', 'BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight', 'Math', 'MapRange'))
    see.inputs[0].default_value, gloss.inputs['Roughness'].default_value = (*clear, 1), .01
    # As much as glass mirrors, from either side: a Fresnel node takes the back of a sheet for the inside of a block.
    power.operation, power.inputs[1].default_value, share.inputs['To Min'].default_value = 'POWER', 5, .085
    for a, b in ((facing.outputs['Facing'], power.inputs[0]), (power.outputs[0], share.inputs[0]), (share.outputs[0], mix.inputs[0]),
                 (see.outputs[0], mix.inputs[1]), (gloss.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])):
        nt.links.new(a, b)
    return m


def lens(side, mat):
    """A shallow dish of glass, set in the rim."""
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    r = (LENS + .004) * np.linspace(.002, 1, 24)[:, None]
    x, z = side * APART + r * np.cos(a), r * np.sin(a)
    y = bow(x) - .03 * (1 - (r / LENS) ** 2) + 0 * a
    mesh.grid('lens', np.stack([x, y, z], -1), wrap_v=True, mat=mat)


def temple(side, frame, steel, folded=0):
    """From the hinge backwards: deep at the front, a paddle behind the ear; `folded` is how far it is shut, in degrees."""
    path = mesh.smooth_path([(0, 0, 0), (.01, .5, 0), (.01, 1.2, -.005), (0, 1.75, -.02), (-.02, 2.10, -.12), (-.05, 2.36, -.32), (-.07, 2.52, -.56)], 140)
    s = np.linspace(0, 1, len(path))
    tall = np.interp(s, [0, .08, .45, .68, .86, .97, 1], [.088, .080, .054, .050, .068, .060, .03])
    thick = np.interp(s, [0, .1, .6, .95, 1], [.040, .036, .032, .034, .018])
    T = np.gradient(path, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    S = np.cross(T, [0, 0, 1.])
    S /= np.linalg.norm(S, axis=1)[:, None]
    N = np.cross(S, T)
    prof = mesh.superellipse(1, 1, 3.2, 48)
    rings = path[:, None] + prof[None, :, :1] * thick[:, None, None] * S[:, None] + prof[None, :, 1:] * tall[:, None, None] * N[:, None]
    rings = np.concatenate([rings[:1].mean(1, keepdims=True).repeat(48, 1), rings, rings[-1:].mean(1, keepdims=True).repeat(48, 1)])
    rings[..., 0] *= side
    arm = mesh.sharp(mesh.weld(mesh.grid('temple', rings, wrap_v=True, mat=frame)), 40)
    pins = [mesh.sphere(.016, (side * (thick[0] - .002), .10, z), steel, (.35, 1, 1), 20) for z in (-.032, .032)]
    leaf = mesh.box('leaf', .012, .17, .07, .004, steel, (-side * (thick[0] + .002), .10, 0), 2)
    return mesh.group([arm, leaf, *pins], loc=(side * 1.205, bow(1.2) + THICK / 2 + .005, .20), rot=(0, 0, side * folded))


def hinge(side, steel):
    """Five barrels behind the end piece, and the two pins that hold it, seen from before."""
    x, y = side * 1.150, float(bow(1.2)) + THICK / 2
    for i in range(5):
        mesh.cylinder(.024, .021, (x, y + .03, .20 + .0225 * (i - 2)), mat=steel, bevel=.003, n=40)
    mesh.box('plate', .13, .014, .085, .004, steel, (x - side * .03, y + .004, .20), 2)
    for z in (.168, .232):
        mesh.sphere(.017, (side * 1.185, float(bow(1.185)) - THICK / 2 + .001, z), steel, (1, .35, 1), 24)


def pads(side, frame):
    """Nose pads are of the front's own acetate."""
    pad = mesh.sphere(.10, (side * .140, .105, -.085), frame, (.36, .85, 1.25), 40)
    pad.rotation_euler = (math.radians(-8), math.radians(side * -14), math.radians(side * 28))


def round_glasses(p):
    light.illuminate(**light.LACQUER)
    frame, dark, steel = acetate(), tinted_glass(), material.plain((.72, .72, .70), 1, .2)
    milled(frame)
    for side in (-1, 1):
        lens(side, dark)
        temple(side, frame, steel, p.get('folded', (0, 0))[side > 0])
        hinge(side, steel)
        pads(side, frame)
    g = mesh.group(rot=(0 if p.get('folded') else -3.2, 0, 24))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 15, 95, .86)


VIEWS = {'sunglasses': round_glasses}
