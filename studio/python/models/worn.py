"""Hat, scarf, tie, pilot's sunglasses."""
import math

import numpy as np
from PIL import Image, ImageDraw

import light
import material
import mesh
import stage


# Half the outline of a crown before it is creased, from the middle of its top to the brim: radius and height.
CROWN = [(0, 1.03), (.20, 1.028), (.38, 1.005), (.50, .955), (.565, .87), (.595, .72), (.625, .50), (.655, .28), (.68, .12)]


def _crown(a):
    """Rings of a crown that a hand creased: what goes down along its top and in at its front is one soft field over the whole
    of it, gentler than the felt is wide, so that nowhere it passes through itself."""
    for r, _, z in mesh.smooth_path([(r, 0, z) for r, z in CROWN], 110):
        x, y = r * 1.12 * np.cos(a), r * .94 * np.sin(a)
        top = np.clip((z - .78) / .24, 0, 1)
        top = top * top * (3 - 2 * top)
        along = 1 / (1 + np.exp((np.abs(x + .02) - .40) / .055))
        wide = .15 + .05 * np.clip(x / .4, -1, 1)  # a teardrop, its point to the front
        dent = .23 * np.exp(-(y / wide) ** 2) * along * top
        held = np.exp(-((z - .82) / .19) ** 2) * min(1, r / .45) ** 2
        pinch = .155 * held * sum(np.exp(-((np.arctan2(np.sin(a - k), np.cos(a - k))) / .36) ** 2) for k in np.radians((138, 222)))
        rim = np.hypot(x, y) + 1e-6
        yield np.stack([x - pinch * x / rim, y - pinch * y / rim, z - .048 * (x + .4) * np.clip((z - .12) / .8, 0, 1) - dent - .25 * pinch], -1)


def fedora(p):
    """Pinched crown, grosgrain band, snapped brim."""
    light.illuminate(**light.SOFT)
    felt = material.bump(material.tinted(.9, sheen=.6, spec=.15), scale=130, strength=.25, dist=.006)
    band = material.bump(material.plain((.016, .014, .014), 0, .6), scale=1, strength=0)
    n = 360
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    oval = lambda r: (r * 1.12 * np.cos(a), r * .94 * np.sin(a))
    rows = list(_crown(a))
    for s in np.linspace(0, 1, 50)[1:]:
        x, y = oval(.68 + .46 * s)
        lift = .16 * np.abs(np.sin(a)) ** 2.2 * s ** 2 - .10 * np.maximum(0, -np.cos(a)) ** 1.5 * s ** 1.5 + .16 * np.maximum(0, np.cos(a)) ** 2 * s ** 2
        rows.append(np.stack([x, y, .12 - .02 * math.sin(math.pi * s) + lift], -1))
    hat = mesh.grid('hat', np.array(rows), wrap_v=True, mat=felt)
    sd = hat.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .022, 0
    ring = []
    for z in np.linspace(.135, .36, 8):
        out = sorted((height, r) for r, height in CROWN)
        x, y = oval(np.interp(z, *zip(*out)) + .016)
        ring.append(np.stack([x, y, z - .048 * (x + .4) * (z - .12) / .8], -1))
    mesh.grid('band', np.array(ring), wrap_v=True, mat=band)
    mesh.box('bow', .24, .05, .19, .02, band, (.0, -.672, .25), 5)
    mesh.box('knot', .06, .07, .20, .02, band, (.0, -.678, .25), 5)
    g = mesh.group(rot=(0, 0, 32))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 17, 95, .86)


def _orchard(k=1500):
    """Grey print: a border, rows of trees, fruit; the swatch gives the colour."""
    im = Image.new('L', (k, k), 235)
    d = ImageDraw.Draw(im)
    for ins, w, g in ((0, 90, 70), (120, 10, 90), (150, 4, 110)):
        d.rectangle((ins, ins, k - ins, k - ins), outline=g, width=w)
    rng = np.random.default_rng(11)
    for row in range(5):
        for col in range(5):
            x, y = 290 + 230 * col + 30 * (row % 2), 300 + 225 * row
            d.line((x, y + 90, x, y), fill=80, width=14)
            for _ in range(110):
                a, q = rng.uniform(0, 6.28), 82 * math.sqrt(rng.random())
                lx, ly = x + q * math.cos(a), y - 40 + q * .85 * math.sin(a)
                r = rng.uniform(6, 12)
                d.ellipse((lx - r, ly - r * .6, lx + r, ly + r * .6), fill=int(rng.choice((96, 120, 150))))
            for _ in range(11):
                a, q = rng.uniform(0, 6.28), 74 * math.sqrt(rng.random())
                fx, fy = x + q * math.cos(a), y - 40 + q * .85 * math.sin(a)
                d.ellipse((fx - 9, fy - 9, fx + 9, fy + 9), fill=245, outline=60, width=3)
    return im


def _tint_print(mat, picture):
    """Let a grey picture modulate the blank colour; the tint AOV follows it."""
    a = np.asarray(picture, np.float32) / 255
    import bpy
    h, w = a.shape
    im = bpy.data.images.new('print', w, h)
    im.colorspace_settings.name = 'Non-Color'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = a[::-1, :, None]
    im.pixels.foreach_set(px.ravel())
    im.pack()
    nt, b = mat.node_tree, material.bsdf(mat)
    tex, mix = nt.nodes.new('ShaderNodeTexImage'), nt.nodes.new('ShaderNodeMixRGB')
    tex.image, mix.blend_type = im, 'MIX'
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*material.blank(), 1), (.80, .75, .66, 1)
    nt.links.new(tex.outputs[0], mix.inputs[0])
    nt.links.new(mix.outputs[0], b.inputs['Base Color'])
    aov = [n for n in nt.nodes if n.type == 'OUTPUT_AOV'][0]
    inv = nt.nodes.new('ShaderNodeMath')
    inv.operation = 'SUBTRACT'
    inv.inputs[0].default_value = 1
    nt.links.new(tex.outputs[0], inv.inputs[1])
    nt.links.new(inv.outputs[0], aov.inputs['Value'])
    return mat


def _uv_grid(o, nu, nv, su=1, sv=1):
    uv = o.data.uv_layers.new(name='print')
    for loop in o.data.loops:
        i = loop.vertex_index
        uv.data[loop.index].uv = ((i // nv) / (nu - 1) * su, (i % nv) / (nv - 1) * sv)


def scarf(p):
    """A square of silk lifted at its middle, so that it falls in soft folds, seen from above."""
    light.illuminate(**light.SOFT)
    silk = _tint_print(material.tinted(.38, sheen=.4, spec=.5), _orchard())
    n = 420
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
    x, y = u.copy(), v.copy()
    ang, r = np.arctan2(v, u), np.hypot(u, v)
    z = .06 * np.sin(3 * u + 2.2 * v + .5) + .05 * np.sin(5.5 * u - 3.1 * v + 1.4) + .035 * np.sin(2 * u * v * 4 + 2)
    for cx, cy, w, amp, th in ((-.35, .15, .20, .13, .5), (.30, -.25, .17, .12, .8), (.10, .55, .15, .10, .3), (-.1, -.62, .14, .09, .65), (.72, .35, .13, .08, 1.1)):
        q = (u - cx) * -math.sin(th) + (v - cy) * math.cos(th)
        along = (u - cx) * math.cos(th) + (v - cy) * math.sin(th)
        fold = amp * np.exp(-(q / w) ** 2) * np.exp(-(along / .9) ** 4)
        z += fold
        shift = .55 * amp * np.tanh(q / w)
        x -= shift * -math.sin(th)
        y -= shift * math.cos(th)
    z -= z.min() - .01
    o = mesh.grid('scarf', np.stack([x, y, z], -1), mat=silk)
    _uv_grid(o, n, n)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness = .008
    border = np.concatenate([np.stack([x[:, 0], y[:, 0], z[:, 0]], -1), np.stack([x[-1], y[-1], z[-1]], -1), np.stack([x[::-1, -1], y[::-1, -1], z[::-1, -1]], -1), np.stack([x[0, ::-1], y[0, ::-1], z[0, ::-1]], -1)])
    mesh.tube('hem', [tuple(q) for q in border[::5]], .016, material.tinted(.4), closed=True, res=3)
    mesh.group(rot=(0, 0, 33))
    stage.floor()
    stage.camera(0, 52, 95, .88)


def tie(p):
    """Rolled, its blade laid out in front."""
    light.illuminate(**light.SOFT)
    k = 900
    im = Image.new('L', (k, k), 0)
    d = ImageDraw.Draw(im)
    for i in range(-10, 26):
        s = i * 110
        d.polygon([(s, 0), (s + 22, 0), (s + 22 - k, k), (s - k, k)], fill=235)
        d.polygon([(s + 30, 0), (s + 36, 0), (s + 36 - k, k), (s + 30 - k, k)], fill=140)
    silk = material.bump(_tint_print(material.tinted(.42, sheen=.4, spec=.4), im), scale=220, strength=.2, dist=.003)
    nu, nv = 900, 60
    s = np.linspace(0, 1, nu)
    half = np.interp(s, [0, .10, .42, 1], [.015, .56, .40, .26])
    t = np.linspace(-1, 1, nv)
    path, roll = [], .52
    flat = .40
    for q in s:
        if q < flat:
            path.append((-1.75 + q / flat * 1.75, .045 + .02 * math.sin(q * 9)))
        else:
            f = (q - flat) / (1 - flat)
            ang = -math.pi / 2 + f * 2 * math.pi * 2.3
            r = roll - .36 * f
            path.append((r * math.cos(ang), roll + .045 + r * math.sin(ang)))
    path = np.array(path)
    P = np.stack([np.broadcast_to(path[:, :1], (nu, nv)), half[:, None] * t[None], np.broadcast_to(path[:, 1:], (nu, nv)) + .025 * (1 - t[None] ** 2) * np.where(s < flat, 1, 0)[:, None]], -1)
    o = mesh.grid('tie', P, mat=silk)
    uv = o.data.uv_layers.new(name='print')
    d_ = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for loop in o.data.loops:
        i = loop.vertex_index
        uv.data[loop.index].uv = (d_[i // nv] * .62, half[i // nv] * t[i % nv] * .62 + .5)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness, sd.offset = .05, 0
    bv = o.modifiers.new('b', 'BEVEL')
    bv.width, bv.segments = .015, 3
    mesh.group(rot=(0, 0, -58))
    stage.floor()
    stage.camera(0, 26, 95, .84)


def sunglasses(p):
    """Wire pilot frames, open and standing on the table; for round ones of acetate see `glasses.py`."""
    light.illuminate(**light.LACQUER)
    frame = material.tinted(.20, metal=1)
    lens = material.plain((.10, .09, .08), 0, .03, spec=.9, coat=1, coat_rough=.01)
    a = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    for s in (-1, 1):
        c, q = np.cos(a), np.sin(a)
        low = np.minimum(0, q)
        x, z = .60 * c * (1 + .12 * low) - s * .10 * low, np.where(q > 0, .40 * np.abs(q) ** .85, .56 * q)
        x = x + s * .70
        bow = lambda xx: .14 * (np.abs(xx) / 1.2) ** 2
        outline = np.stack([x, bow(x), z + .50], -1)
        cen = outline.mean(0)
        rows = [cen + (outline - cen) * k + np.array([0, -.05 * (1 - k * k), 0]) for k in np.linspace(.001, .985, 14)]
        mesh.grid('lens', np.array(rows), wrap_v=True, mat=lens)
        mesh.tube('rim', [tuple(v) for v in outline[::3]], .024, frame, closed=True, res=8)
        hx = s * 1.26
        hy = float(bow(np.array(hx)))
        arm = [(hx - s * .06, hy, .66), (hx + s * .02, hy + .05, .67), (hx + s * .02, 1.0, .66), (hx - s * .04, 1.70, .60), (hx - s * .10, 2.10, .42), (hx - s * .12, 2.30, .14)]
        mesh.sweep('arm', mesh.smooth_path(arm, 90), mesh.superellipse(.018, .020, 2, 20), frame, up=(0, 0, 1))
        mesh.box('hinge', .07, .06, .06, .015, frame, (hx - s * .02, hy + .02, .665), 4)
        mesh.sphere(.05, (s * .15, .10, .42), material.plain((.8, .8, .78), 0, .2, trans=.4), (.5, .8, 1.3), 24)
    mesh.tube('bar', [(-.44, .02, .862), (-.22, -.01, .895), (0, -.02, .902), (.22, -.01, .895), (.44, .02, .862)], .022, frame)
    mesh.tube('bridge', [(-.17, .02, .66), (0, -.02, .74), (.17, .02, .66)], .024, frame)
    g = mesh.group(rot=(0, 0, 24))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 17, 95, .86)


VIEWS = {'fedora': fedora, 'scarf': scarf, 'tie': tie, 'sunglasses': sunglasses}
