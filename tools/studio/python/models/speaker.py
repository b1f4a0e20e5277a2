"""Portable speaker in cloth with a walnut cap; bedside radio; earbuds."""
import math

import numpy as np

import light
import material
import mesh
import stage

WALNUT = (.16, .070, .030)


def wood(base=WALNUT):
    m = material.plain(base, 0, .38, coat=.25)
    nt, b = m.node_tree, material.bsdf(m)
    tc, mp, wave, ramp = (nt.nodes.new('ShaderNode' + x) for x in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB'))
    mp.inputs['Scale'].default_value = (1.2, 9, 9)
    wave.inputs['Scale'].default_value, wave.inputs['Detail'].default_value, wave.inputs['Distortion'].default_value = 2.2, 8, 1.2
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*[c * .45 for c in base], 1), (*[min(1, c * 1.7) for c in base], 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .65
    for a, c in ((tc.outputs['Object'], mp.inputs[0]), (mp.outputs[0], wave.inputs['Vector']), (wave.outputs['Fac'], ramp.inputs[0]), (ramp.outputs[0], b.inputs['Base Color'])):
        nt.links.new(a, c)
    return m


def knit(w, h, mat, z0=0, r=(.62, .40), n=2.6):
    """Body of a superelliptic column whose surface is a fine weave."""
    nu, nv = 1400, 520
    a = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    base = np.stack([r[0] * np.sign(c) * np.abs(c) ** (2 / n), r[1] * np.sign(s) * np.abs(s) ** (2 / n)], -1)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(base, axis=0), axis=1))]
    z = np.linspace(0, h, nv)
    k = 2 * np.pi * 130 / arc[-1]
    bump = .0045 * (np.sin(arc[:, None] * k) * np.sin(z[None] * k) + .5 * np.sin(arc[:, None] * k * .5 + z[None] * k * .5))
    nrm = np.stack([c / r[0], s / r[1]], -1)
    nrm /= np.linalg.norm(nrm, axis=1)[:, None]
    P = np.concatenate([base[:, None] + bump[..., None] * nrm[:, None], np.broadcast_to(z[None, :, None] + z0, (nu, nv, 1))], -1)
    return mesh.grid('knit', P, wrap_u=True, mat=mat)


def slabs(z, t, r, mat, n=2.6, edge=.02):
    rings = [(edge * (1 - math.sin(s)), edge * (1 - math.cos(s))) for s in np.linspace(0, math.pi / 2, 6)]
    rings = [(i, z + q) for i, q in rings] + [(i, z + t - q) for i, q in rings[::-1]]
    P = [np.concatenate([mesh.superellipse(r[0] - i, r[1] - i, n, 240), np.full((240, 1), q)], 1) for i, q in rings]
    cap = lambda ring: np.repeat(ring.mean(0)[None], 240, 0)
    return mesh.sharp(mesh.weld(mesh.grid('slab', np.array([cap(P[0])] + P + [cap(P[-1])]), wrap_v=True, mat=mat)), 35)


def speaker(p):
    light.illuminate(**light.SOFT)
    cloth = material.tinted(.85, sheen=.3, spec=.2)
    walnut, dark, brass = wood(), material.plain((.02, .02, .02), 0, .5), material.plain((.86, .62, .34), 1, .22)
    slabs(0, .07, (.60, .38), dark)
    knit(0, 1.18, cloth, .06)
    slabs(1.22, .03, (.61, .39), brass, edge=.008)
    slabs(1.25, .10, (.63, .41), walnut, edge=.03)
    for i, x in enumerate((-.24, 0, .24)):
        mesh.cylinder(.06, .03, (x, 0, 1.355), mat=dark if i != 1 else brass, bevel=.01)
    strap = mesh.smooth_path([(.64, 0, 1.05), (.78, -.02, 1.0), (.84, -.03, .80), (.78, -.02, .60), (.64, 0, .55)], 60)
    mesh.sweep('strap', strap, mesh.superellipse(.012, .055, 4, 24), material.plain((.20, .085, .035), 0, .5), up=(0, 1, 0))
    mesh.box('badge', .20, .012, .05, .005, brass, (0, -.405, .20), 3)
    mesh.group(rot=(0, 0, 26))
    stage.floor()
    stage.camera(0, 16, 100, .82)


def radio(p):
    """Cherry cabinet, slatted grille, dial and two knobs."""
    light.illuminate(**light.SOFT)
    cherry, brass = wood((.30, .095, .035)), material.plain((.90, .68, .38), 1, .2)
    cream, dark = material.plain((.80, .74, .62), 0, .4), material.plain((.015, .014, .013), 0, .6)
    mesh.box('cabinet', 2.1, .85, 1.15, .13, cherry, (0, 0, .62), 10)
    mesh.box('well', 1.0, .10, .86, .04, dark, (-.44, -.395, .62), 4)
    for i in range(15):
        mesh.box('slat', .022, .05, .82, .008, cherry, (-.90 + .066 * i, -.432, .62), 3)
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
    mesh.panel('dial', .52, .52, (.52, -.4415, .74), material.printed(im, .3))
    mesh.box('needle', .010, .006, .24, .002, material.plain((.6, .05, .03), 0, .4), (.585, -.447, .80), 2).rotation_euler = (0, math.radians(28), 0)
    for x in (.34, .70):
        k = mesh.lathe('knob', mesh.fillet([(0, .0), (.11, .0), (.10, .10), (0, .10)], .02), brass, n=120)
        k.rotation_euler, k.location = (math.pi / 2, 0, 0), (x, -.44, .33)
    for x in (-.8, .8):
        for y in (-.28, .28):
            mesh.cylinder(.06, .06, (x, y, .03), mat=dark)
    mesh.group(rot=(0, 0, 22))
    stage.floor()
    stage.camera(0, 12, 100, .84)


def earbuds(p):
    """An open pebble case with one bud in it and one before it."""
    light.illuminate(**light.SOFT)
    shell = material.tinted(.22, coat=.5, coat_rough=.05)
    dark = material.plain((.02, .02, .022), 0, .45)
    steel = material.plain((.75, .75, .76), 1, .2)

    def bud(loc, rot):
        parts = [mesh.sphere(.20, (0, 0, 0), shell, (1, .86, .92), 48), mesh.sphere(.13, (.13, -.06, -.02), shell, (1, .8, .8), 40),
                 mesh.lathe('tip', mesh.fillet([(.05, 0), (.085, .02), (.10, .08), (.06, .14), (0, .15)], .03), dark)]
        parts[-1].rotation_euler, parts[-1].location = (0, math.radians(78), math.radians(-24)), (.20, -.09, -.02)
        stem = mesh.cylinder(.058, .52, (-.03, 0, -.30), mat=shell, bevel=.03)
        end = mesh.cylinder(.050, .02, (-.03, 0, -.565), mat=steel, bevel=.005)
        mesh.group(parts + [stem, end], loc=loc, rot=rot)
    slab = lambda z, t, mat, e: slabs(z, t, (.72, .52), mat, 2.3, e)
    base = [slab(0, .40, shell, .17), slab(.385, .02, dark, .01)]
    mesh.group(base)
    lid = slab(-.02, .22, shell, .17)
    mesh.group([lid], loc=(0, .52, .52), rot=(-112, 0, 0))
    bud((-.30, .02, .62), (8, 0, 160))
    bud((.55, -.98, .235), (-68, 0, 42))
    g = mesh.group(rot=(0, 0, 22))
    stage.floor()
    stage.camera(0, 26, 100, .82)


VIEWS = {'speaker': speaker, 'radio': radio, 'earbuds': earbuds}
