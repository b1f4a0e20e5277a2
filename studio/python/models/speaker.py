"""Portable speaker in woven cloth with a walnut cap; bedside radio."""
import math

import numpy as np

import light
import material
import mesh
import stage

WALNUT = (.16, .070, .030)


def wood(base=WALNUT, grain=1):
    """Sawn along X: growth rings are contours of a noise that is drawn out along the board, with fine pores between them.

    `grain`: how fine it is; less on what is large.
    """
    m = material.plain(base, 0, .38, coat=.25)
    nt, b = m.node_tree, material.bsdf(m)
    at = nt.nodes.new('ShaderNodeTexCoord').outputs['Object']

    def noise(scale, detail, distortion=0.):
        mp, t = nt.nodes.new('ShaderNodeMapping'), nt.nodes.new('ShaderNodeTexNoise')
        mp.inputs['Scale'].default_value = [v * grain for v in scale]
        t.inputs['Scale'].default_value, t.inputs['Detail'].default_value, t.inputs['Distortion'].default_value = 1, detail, distortion
        nt.links.new(at, mp.inputs[0])
        nt.links.new(mp.outputs[0], t.inputs['Vector'])
        return t.outputs['Fac']

    def math(kind, a, c):
        n = nt.nodes.new('ShaderNodeMath')
        n.operation = kind
        for socket, v in zip(n.inputs, (a, c)):
            if isinstance(v, float):
                socket.default_value = v
            else:
                nt.links.new(v, socket)
        return n.outputs[0]

    rings = math('SINE', math('MULTIPLY', noise((.10, .9, .7), 2, .3), 46.), 0.)
    pores = noise((.9, 22, 22), 2)
    mixed = math('ADD', math('MULTIPLY', rings, .17), math('ADD', math('MULTIPLY', pores, .75), math('MULTIPLY', noise((.2, 2, 2), 2), .5)))
    ramp = nt.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*[c * .5 for c in base], 1), (*[min(1, c * 1.6) for c in base], 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .30, .95
    nt.links.new(mixed, ramp.inputs[0])
    nt.links.new(ramp.outputs[0], b.inputs['Base Color'])
    return m


def weave(h, mat, z0=0, r=(.62, .40), n=2.6, pitch=.0142, round=.07):
    """Body of a superelliptic column in plain weave, tucked in at both ends; every yarn has a shade of its own."""
    nu, nv = 1600, int(h / pitch) * 6
    a = np.linspace(0, 2 * np.pi, 4000, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    base = np.stack([r[0] * np.sign(c) * np.abs(c) ** (2 / n), r[1] * np.sign(s) * np.abs(s) ** (2 / n)], -1)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(np.r_[base, base[:1]], axis=0), axis=1))]
    around = int(arc[-1] / pitch) // 2 * 2
    u = np.linspace(0, arc[-1], nu, endpoint=False)
    base = np.stack([np.interp(u, arc, np.r_[base[:, k], base[:1, k]]) for k in (0, 1)], -1)
    nrm = np.roll(base, -1, 0) - np.roll(base, 1, 0)
    nrm = np.stack([nrm[:, 1], -nrm[:, 0]], -1) / np.linalg.norm(nrm, axis=1)[:, None]
    z = np.linspace(0, h, nv)
    i, j = u[:, None] / arc[-1] * around, z[None] / pitch
    over = np.cos(np.pi * (i - .5)) * np.cos(np.pi * (j - .5))
    warp, weft = np.abs(np.sin(np.pi * i)) ** .6 * (1 + np.sign(over) * np.abs(over) ** .5), np.abs(np.sin(np.pi * j)) ** .6 * (1 - np.sign(over) * np.abs(over) ** .5)
    rng = np.random.default_rng(5)
    slub = lambda count, length: np.repeat(rng.normal(0, 1, (count, length // 5 + 1)), 5, 1)[:, :length]
    ii, jj = np.floor(i).astype(int) % around, np.minimum(np.floor(j).astype(int), nv // 6)
    ii, jj = np.broadcast_to(ii, (nu, nv)), np.broadcast_to(jj, (nu, nv))
    yarn = np.where(warp > weft, slub(around, nv // 6 + 1)[ii, jj], slub(nv // 6 + 1, around)[jj, ii])
    tuck = np.minimum(np.minimum(z, h - z) / round, 1)
    inset = round * (1 - np.sqrt(1 - (1 - tuck) ** 2))
    out = .0052 * (np.maximum(warp, weft) - 1) * (1 + .12 * yarn) - inset[None]
    P = np.concatenate([base[:, None] + out[..., None] * nrm[:, None], np.broadcast_to(z[None, :, None] + z0, (nu, nv, 1))], -1)
    o = mesh.grid('weave', P, wrap_u=True, mat=mat)
    mesh.attribute(o, 'yarn', 1 + .15 * np.clip(yarn, -2, 2) - .16 * np.clip(1 - np.maximum(warp, weft), 0, 1))
    return o


def wool():
    """Takes a swatch's color, times the shade of each yarn."""
    m = material.tinted(.9, sheen=.35, spec=.12)
    nt, n = m.node_tree, m.node_tree.nodes
    at, mix = n.new('ShaderNodeAttribute'), n.new('ShaderNodeVectorMath')
    at.attribute_name, mix.operation = 'yarn', 'SCALE'
    mix.inputs[0].default_value = material.blank()
    nt.links.new(at.outputs['Fac'], mix.inputs['Scale'])
    nt.links.new(mix.outputs[0], material.bsdf(m).inputs['Base Color'])
    return m


def slabs(z, t, r, mat, n=2.6, edge=.02):
    rings = [(edge * (1 - math.sin(s)), edge * (1 - math.cos(s))) for s in np.linspace(0, math.pi / 2, 6)]
    rings = [(i, z + q) for i, q in rings] + [(i, z + t - q) for i, q in rings[::-1]]
    P = [np.concatenate([mesh.superellipse(r[0] - i, r[1] - i, n, 240), np.full((240, 1), q)], 1) for i, q in rings]
    cap = lambda ring: np.repeat(ring.mean(0)[None], 240, 0)
    return mesh.sharp(mesh.weld(mesh.grid('slab', np.array([cap(P[0])] + P + [cap(P[-1])]), wrap_v=True, mat=mat)), 35)


def cap(z, mat, r=(.63, .41), n=2.6):
    """A board with a rounded edge and a shallow dish in its top."""
    rings = [(0, 0), (0, .0), *[(-.035 * (1 - math.cos(s)), .085 + .035 * math.sin(s)) for s in np.linspace(0, math.pi / 2, 8)]]
    rings += [(-.075 - .05 * q, .120 - .022 * (3 * q * q - 2 * q ** 3)) for q in np.linspace(0, 1, 9)] + [(-.30, .098)]
    rings = [(-.03, -.0)] + rings
    P = [np.concatenate([mesh.superellipse(r[0] + i, r[1] + i, n, 320), np.full((320, 1), z + q)], 1) for i, q in rings]
    middle = lambda ring: np.repeat(ring.mean(0)[None], 320, 0)
    return mesh.sharp(mesh.weld(mesh.grid('cap', np.array([middle(P[0])] + P + [middle(P[-1])]), wrap_v=True, mat=mat)), 50)


def grained():
    """Walnut cut along the grain: long lines, darker pores, an oiled surface."""
    m = material.plain(WALNUT, 0, .42, coat=.15, coat_rough=.3)
    nt, b = m.node_tree, material.bsdf(m)
    new = lambda kind: nt.nodes.new('ShaderNode' + kind)
    tc, ramp, mix = new('TexCoord'), new('ValToRGB'), new('MixRGB')
    sources = []
    for scale, detail, stretch, warp in ((1.6, 2, (.22, 5, 5), .5), (5, 6, (.16, 9, 9), .1)):
        mp, t = new('Mapping'), new('TexNoise')
        mp.inputs['Scale'].default_value = stretch
        t.inputs['Scale'].default_value, t.inputs['Detail'].default_value, t.inputs['Distortion'].default_value = scale, detail, warp
        nt.links.new(tc.outputs['Object'], mp.inputs[0])
        nt.links.new(mp.outputs[0], t.inputs['Vector'])
        sources.append(t.outputs['Fac'])
    mix.inputs[0].default_value = .45
    nt.links.new(sources[0], mix.inputs[1])
    nt.links.new(sources[1], mix.inputs[2])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .36, .64
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (.085, .034, .015, 1), (.34, .165, .078, 1)
    nt.links.new(mix.outputs[0], ramp.inputs[0])
    nt.links.new(ramp.outputs[0], b.inputs['Base Color'])
    bp = new('Bump')
    bp.inputs['Strength'].default_value, bp.inputs['Distance'].default_value = .25, .004
    nt.links.new(sources[1], bp.inputs['Height'])
    nt.links.new(bp.outputs[0], b.inputs['Normal'])
    return m


def controls(z, mat, lamp):
    """Minus, a ring to play and pause, plus: inlaid in the dish; a lamp beside them."""
    bar = lambda x, w, d: mesh.box('bar', w, d, .008, .002, mat, (x, 0, z), 2)
    bar(-.29, .12, .022)
    bar(.29, .12, .022)
    bar(.29, .022, .12)
    mesh.lathe('ring', [(.060, -.004), (.084, -.004), (.084, .004), (.060, .004), (.060, -.004)], mat, 96).location = (0, 0, z)
    mesh.cylinder(.013, .008, (0, -.17, z), mat=lamp, bevel=.002)


def loop(mat, brass):
    """A thong of leather, doubled through an eyelet at the side."""
    path = [(.60, 0, 1.085), (.66, 0, 1.08), (.715, 0, 1.00), (.735, -.004, .84), (.735, -.008, .68), (.715, -.010, .595), (.685, -.010, .585), (.662, -.010, .63), (.656, -.006, .80), (.655, 0, .98), (.64, 0, 1.04), (.60, 0, 1.05)]
    mesh.sweep('loop', mesh.smooth_path(path, 160), mesh.superellipse(.010, .058, 5, 32), mat, up=(0, 1, 0))
    mesh.box('eyelet', .05, .19, .10, .02, brass, (.622, 0, 1.067), 5)


def sockets(y, dark, steel):
    """Back: a plate with a socket to charge it and the line in; no cable."""
    def put(name, w, h, t, corner, mat, x, out):
        mesh.slab(name, w, h, t, corner, mat, edge=.004).location = (x, y + out, .24)

    put('plate', .46, .14, .03, .06, dark, 0, 0)
    put('socket', .14, .056, .012, .027, steel, -.09, .013)
    put('mouth', .116, .032, .012, .015, dark, -.09, .0145)
    mesh.cylinder(.036, .02, (.10, y + .01, .24), rot=(math.pi / 2, 0, 0), mat=steel, bevel=.006)
    mesh.cylinder(.022, .022, (.10, y + .0112, .24), rot=(math.pi / 2, 0, 0), mat=dark, bevel=.002)


def speaker(p):
    light.illuminate(**light.SOFT)
    cloth, walnut, brass = wool(), grained(), material.plain((.86, .62, .34), 1, .28)
    dark, steel = material.plain((.018, .018, .018), 0, .55), material.plain((.6, .6, .6), 1, .3)
    leather = material.bump(material.plain((.23, .095, .040), 0, .52, spec=.35), 'leather', 70, .3, .004)
    slabs(0, .10, (.555, .335), dark, edge=.02)
    weave(1.16, cloth, .065)
    slabs(1.205, .03, (.575, .355), dark, edge=.004)
    slabs(1.222, .018, (.632, .412), brass, edge=.006)
    cap(1.24, walnut)
    controls(1.24 + .099, brass, material.plain((.9, .88, .8), 0, .4, emit=0))
    loop(leather, brass)
    mesh.box('badge', .40, .022, .082, .008, brass, (0, -.402, .22), 4)
    mesh.text('TONEWRIGHT', .044, (0, -.413, .219), dark, font='URWGothic-Demi.otf', ext=.001, spacing=1.2)
    sockets(.395, dark, steel)
    mesh.group(rot=(0, 0, 24))
    stage.floor()
    stage.camera(0, 20, 100, .80)


def radio(p):
    """Cherry cabinet, slatted grille, dial and two knobs."""
    light.illuminate(**light.SOFT)
    cherry, brass = wood((.30, .095, .035), grain=2.6), material.plain((.90, .68, .38), 1, .2)
    cream, dark = material.plain((.80, .74, .62), 0, .4), material.plain((.015, .014, .013), 0, .6)
    mesh.box('cabinet', 2.1, .85, 1.15, .13, cherry, (0, 0, .62), 10)
    for i in range(15):
        mesh.box('slat', .022, .05, .82, .008, cherry, (-.90 + .066 * i, -.432, .62), 3)
    for name, w, x in (('rim', 1.035, -.44), ('rim', .815, .52)):
        mesh.box(name, w, .04, .895, .05, brass, (x, -.410, .62), 5)
    mesh.box('well', .995, .06, .855, .04, dark, (-.44, -.404, .62), 4)
    mesh.box('face', .78, .04, .86, .05, cream, (.52, -.42, .62), 5)
    from PIL import Image, ImageDraw, ImageFont
    im = Image.new('RGB', (720, 720), (232, 220, 194))
    d = ImageDraw.Draw(im)
    F = '/usr/share/fonts/opentype/urw-base35/'
    for i in range(41):
        a = math.radians(200 - 220 * i / 40)
        r0 = 250 if i % 5 else 228
        d.line((360 + r0 * math.cos(a), 380 - r0 * math.sin(a), 360 + 280 * math.cos(a), 380 - 280 * math.sin(a)), fill=(60, 30, 20), width=5)
    for i, s in enumerate(('88', '92', '96', '100', '104', '108')):
        a = math.radians(200 - 44 * i)
        d.text((360 + 188 * math.cos(a), 380 - 188 * math.sin(a)), s, font=ImageFont.truetype(F + 'URWGothic-Demi.otf', 46), fill=(60, 30, 20), anchor='mm')
    d.text((360, 400), 'TONEWRIGHT', font=ImageFont.truetype(F + 'P052-Roman.otf', 40), fill=(60, 30, 20), anchor='mm')
    d.text((360, 640), 'FM', font=ImageFont.truetype(F + 'URWGothic-Demi.otf', 44), fill=(60, 30, 20), anchor='mm')
    dial = material.printed(im, .3, coat=1, coat_rough=.02)
    lit = material.bsdf(dial)
    dial.node_tree.links.new(lit.inputs['Base Color'].links[0].from_socket, lit.inputs['Emission'])
    lit.inputs['Emission Strength'].default_value = .35
    mesh.panel('dial', .52, .52, (.52, -.4415, .74), dial, corner=.255)
    mesh.tube('bezel', [(.52 + .262 * math.cos(a), -.446, .74 + .262 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 48, endpoint=False)], .014, brass, closed=True)
    mesh.box('needle', .010, .006, .24, .002, material.plain((.6, .05, .03), 0, .4), (.585, -.447, .80), 2).rotation_euler = (0, math.radians(28), 0)
    for x in (.34, .70):
        turn = np.linspace(0, 2 * np.pi, 640, endpoint=False)
        ridge = .003 * np.sin(turn * 64)
        rows = [(0, 0, 0), (.112, 0, 0), (.112, .012, 1), (.104, .088, 1), (.096, .10, 0), (.074, .10, 0), (.070, .092, 0), (0, .092, 0)]
        k = mesh.grid('knob', np.array([np.stack([(r + g * ridge) * np.cos(turn), (r + g * ridge) * np.sin(turn), np.full_like(turn, z)], -1) for r, z, g in rows]), wrap_v=True, mat=brass)
        mesh.sharp(mesh.weld(k), 30)
        k.rotation_euler, k.location = (math.pi / 2, 0, 0), (x, -.44, .29)
        mesh.box('mark', .010, .006, .05, .002, dark, (x + .014, -.533, .328), 2).rotation_euler = (0, math.radians(20), 0)
    for x in (-.8, .8):
        for y in (-.28, .28):
            mesh.cylinder(.06, .06, (x, y, .03), mat=dark)
    mesh.group(rot=(0, 0, 22))
    stage.floor()
    stage.camera(0, 12, 100, .84)


VIEWS = {'speaker': speaker, 'radio': radio}
