"""Pocket camera, instant camera, loupe; and the turntable."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.speaker import wood


def _lens(y, z, r, x=0, mat=None, depth=.34):
    """Barrel, rings and coated glass, pointing at the camera; y is the body's front."""
    ringed = mat or material.plain((.02, .02, .021), 0, .3, spec=.5)
    steel = material.plain((.55, .55, .56), 1, .25)
    glass = material.plain((.012, .010, .030), 0, .02, spec=1, coat=1, coat_rough=0)
    parts = [mesh.lathe('barrel', mesh.fillet([(0, 0), (r, 0), (r, depth * .55), (r * .92, depth * .6), (r * .92, depth), (r * .80, depth), (r * .62, depth * .72), (0, depth * .72)], .015), ringed, n=240, crease=30),
             mesh.lathe('ring', mesh.fillet([(r * .93, depth * .60), (r * .945, depth * .60), (r * .945, depth * .66), (r * .93, depth * .66)], .004), steel),
             mesh.sphere(r * .60, (0, 0, depth * .60), glass, (1, 1, .34), 64)]
    for i in range(60):
        a = 2 * math.pi * i / 60
        b = mesh.box('grip', .02 * r / .4, .016, depth * .22, .004, ringed, (r * 1.0 * math.cos(a), r * 1.0 * math.sin(a), depth * .30), 2)
        b.rotation_euler = (0, 0, a)
        parts.append(b)
    return mesh.group(parts, rot=(90, 0, 0), loc=(x, y, z))


def pocket(p):
    """Metal top and bottom (the swatch), leatherette between."""
    light.illuminate(**light.LACQUER)
    plate = material.bump(material.tinted(.34, spec=.5), scale=180, strength=.05, dist=.002)
    skin = material.bump(material.plain((.018, .018, .018), 0, .5), 'leather', scale=70, strength=.5, dist=.008)
    dark, steel = material.plain((.015, .015, .016), 0, .3), material.plain((.6, .6, .6), 1, .25)
    w, d, h = 2.3, .62, 1.34

    def slice_(z, t, mat, grow=0, r=.02):
        from models.speaker import slabs
        return slabs(z, t, (w / 2 + grow, d / 2 + grow), mat, 5.5, r)
    slice_(0, .20, plate)
    slice_(.18, .80, skin, -.012)
    slice_(.96, .38, plate, 0, .035)
    mesh.cylinder(.17, .12, (.72, .02, 1.39), mat=plate, bevel=.012)
    mesh.cylinder(.10, .10, (.72, .02, 1.44), mat=steel, bevel=.02)
    mesh.cylinder(.21, .13, (.30, .04, 1.38), mat=plate, bevel=.012)
    mesh.box('shoe', .34, .30, .04, .008, dark, (-.30, 0, 1.355), 3)
    mesh.box('window', .36, .02, .20, .02, dark, (.62, -d / 2 - .004, 1.16), 4)
    mesh.box('glass', .28, .01, .13, .01, material.plain((.02, .02, .05), 0, .03, coat=1), (.62, -d / 2 - .016, 1.16), 3)
    mesh.box('flash', .07, .02, .07, .01, material.plain((.9, .85, .7), 0, .2), (.16, -d / 2 - .004, 1.16), 3)
    ink = material.plain((.85, .84, .8), 0, .4)
    mesh.text('OCULIS', .105, (-.74, -d / 2 - .003, 1.15), ink, font='URWGothic-Demi.otf', spacing=1.2)
    _lens(-d / 2 + .02, .62, .50, -.12)
    for s in (-1, 1):
        mesh.tube('lug', [(s * (w / 2 + .02), .07 * math.cos(a), 1.16 + .07 * math.sin(a)) for a in np.linspace(0, 2 * np.pi, 20, endpoint=False)], .014, steel, closed=True)
    g = mesh.group(rot=(0, 0, 24))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 14, 95, .84)


def instant(p):
    """Friendly box: big lens, flash, a picture coming out on top."""
    light.illuminate(**light.SOFT)
    shell = material.tinted(.30, coat=.4, coat_rough=.1)
    dark, cream = material.plain((.02, .02, .022), 0, .4), material.plain((.86, .83, .76), 0, .35)
    mesh.box('body', 1.7, .78, 1.5, .22, shell, (0, 0, .80), 12)
    mesh.box('face', 1.38, .06, 1.12, .12, cream, (0, -.385, .78), 8)
    _lens(-.38, .70, .43, -.02, depth=.30)
    mesh.box('flash', .38, .05, .20, .04, material.plain((.80, .82, .84), 0, .12, coat=1), (.42, -.41, 1.20), 5)
    mesh.box('finder', .24, .05, .20, .04, dark, (-.42, -.41, 1.20), 5)
    mesh.cylinder(.085, .05, (-.47, -.42, .36), (math.pi / 2, 0, 0), material.plain((.62, .10, .06), 0, .3), bevel=.015)
    from PIL import Image
    y, x = np.mgrid[0:1:300j, 0:1:300j]
    sky = np.stack([230 - 60 * y, 190 - 40 * y, 150 + 30 * y], -1)
    hill = y > .62 + .07 * np.sin(x * 5 + 1)
    sky[hill] = (74, 92, 70)
    sky[np.hypot(x - .66, y - .40) < .10] = (250, 236, 196)
    paper = mesh.slab('paper', 1.0, .84, .014, .02, material.plain((.88, .87, .84), 0, .4), edge=.004)
    paper.location = (0, -.03, 1.80)
    mesh.panel('picture', .82, .58, (0, -.040, 1.87), material.printed(Image.fromarray(sky.astype(np.uint8)), .25))
    mesh.box('slot', 1.12, .10, .03, .012, dark, (0, -.03, 1.545), 3)
    mesh.cylinder(.10, .06, (.58, .05, 1.56), mat=cream, bevel=.02)
    g = mesh.group(rot=(0, 0, 22))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 12, 95, .84)


def _knurled(name, r, z0, z1, n, mat):
    """A band of fine ridges to hold on to."""
    a = np.linspace(0, 2 * np.pi, n * 8, endpoint=False)
    ridge = 1 + .012 * np.clip(np.sin(a * n) * 1.5, -1, 1)
    rows = [(r * .97, z0, 0), (r, z0 + .015, 1), (r, z1 - .015, 1), (r * .97, z1, 0)]
    P = [np.stack([q * (1 + k * (ridge - 1)) * np.cos(a), q * (1 + k * (ridge - 1)) * np.sin(a), np.full_like(a, z)], -1) for q, z, k in rows]
    return mesh.sharp(mesh.weld(mesh.grid(name, np.array(P), wrap_v=True, mat=mat)), 30)


def loupe(p):
    """Opened: lens in its ring of lights, swung out of the case."""
    light.illuminate(**light.METAL)
    steel, dark = material.plain((.66, .66, .66), 1, .16), material.plain((.015, .015, .016), 0, .3, coat=.5)
    glass = material.glass((.98, .99, 1), 1.5, 0, .95)
    lamp = material.plain((1, .96, .86), 0, .3, emit=0)
    material.bsdf(lamp).inputs['Emission'].default_value = (1, .93, .78, 1)
    material.bsdf(lamp).inputs['Emission Strength'].default_value = 3
    r = .78
    knurl = lambda name, radius, z0, z1, n: _knurled(name, radius, z0, z1, n, steel)
    ring = [knurl('grip', r * 1.035, -.085, .085, 150),
            mesh.lathe('bezel', mesh.fillet([(r * .64, .06), (r * .64, .155), (r * .70, .155), (r * .715, .10)], .012), steel, n=256, crease=30),
            mesh.lathe('ring', mesh.fillet([(r * .70, -.14), (r, -.14), (r * 1.02, 0), (r, .14), (r * .70, .14), (r * .66, 0), (r * .70, -.14)], .02), steel, n=256, crease=30),
            mesh.lathe('black', mesh.fillet([(r * .66, .08), (r * .80, .145), (r * .96, .145), (r * .96, .12)], .01), dark),
            mesh.sphere(r * .68, (0, 0, 0), glass, (1, 1, .17), 96)]
    for i in range(6):
        a = 2 * math.pi * i / 6 + .26
        ring.append(mesh.sphere(.045, (r * .87 * math.cos(a), r * .87 * math.sin(a), .15), lamp, segments=20))
    ring.append(mesh.text('10×', .13, (0, -r * .87, .150), material.plain((.9, .9, .9), 0, .4), rot=(0, 0, 0), font='URWGothic-Demi.otf'))
    mesh.group(ring, rot=(78, 0, 0), loc=(-.55, 0, .82))
    case = [mesh.cylinder(.13, .36, (.36, .0, .62), (math.pi / 2, 0, 0), steel, bevel=.02),
            mesh.cylinder(.085, .44, (.46, .0, .60), (math.pi / 2, 0, 0), steel, bevel=.015),
            mesh.box('slot', .13, .02, .022, .004, dark, (.46, -.218, .60), 2)]
    for y in (-.17, .17):
        s = mesh.slab('cheek', 1.75, 1.02, .05, .44, dark if y < 0 else steel, edge=.018)
        s.location = (1.12, y, .58)
        case.append(s)
    case.append(mesh.box('back', .30, .30, .90, .06, steel, (1.82, 0, .58), 5))
    case.append(mesh.text('OCULIS WORKS', .105, (1.20, -.198, .60), material.plain((.85, .84, .8), 0, .4), font='URWGothic-Demi.otf', spacing=1.05))
    mesh.group(rot=(0, 0, 16))
    stage.floor()
    stage.camera(0, 14, 95, .86)


def turntable(p):
    """Walnut plinth, platter with a record, carbon arm."""
    light.illuminate(**light.LACQUER)
    walnut, black = wood(grain=2.2), material.plain((.012, .012, .013), 0, .22, spec=.5)
    steel, carbon = material.plain((.72, .72, .73), 1, .2), material.plain((.02, .02, .022), 0, .25, coat=1)
    mesh.box('plinth', 2.9, 2.2, .22, .05, walnut, (0, 0, .19))
    for x in (-1.2, 1.2):
        for y in (-.85, .85):
            mesh.cylinder(.13, .12, (x, y, .06), mat=material.plain((.02, .02, .02), 0, .6), bevel=.02)
    cx = -.35
    mesh.cylinder(.98, .10, (cx, 0, .37), mat=steel, bevel=.015, n=256)
    r = np.concatenate([[.001, .33, .335, .36], np.linspace(.37, .90, 420), [.905, .95, .955]])
    z = .455 + np.where((r > .365) & (r < .902), .0016 * np.sin(r * 620), 0) + np.where((r > .36) & (r < .905), .0, .004)
    disc = mesh.lathe('record', list(zip(r, z)) + [(.955, .43)], black, n=256, crease=180)
    disc.location = (cx, 0, 0)
    label = mesh.lathe('label', [(0, .4605), (.33, .4605)], material.plain((.58, .16, .08), 0, .5))
    label.location = (cx, 0, 0)
    mesh.cylinder(.022, .12, (cx, 0, .50), mat=steel, bevel=.008, n=32)
    px, py = 1.05, .62
    mesh.cylinder(.20, .10, (px, py, .34), mat=steel, bevel=.012)
    mesh.cylinder(.075, .34, (px, py, .46), mat=black, bevel=.012)
    arm = mesh.smooth_path([(px + .10, py + .34, .60), (px, py, .60), (px - .16, py - .70, .585), (px - .42, py - 1.22, .545)], 50)
    mesh.tube('arm', [tuple(q) for q in arm[::3]], .028, carbon)
    w = mesh.cylinder(.10, .18, (px + .085, py + .30, .60), (math.pi / 2, 0, math.radians(-16)), steel, bevel=.015)
    head = mesh.box('head', .12, .28, .05, .015, carbon, (px - .47, py - 1.32, .535), 4)
    head.rotation_euler = (0, 0, math.radians(-27))
    mesh.box('cartridge', .09, .14, .06, .012, material.plain((.5, .1, .06), 0, .3), (px - .49, py - 1.36, .49), 3).rotation_euler = (0, 0, math.radians(-27))
    for x in (.86, 1.16):
        mesh.cylinder(.085, .05, (x, -.86, .32), mat=steel, bevel=.012, n=64)
    mesh.group(rot=(0, 0, 20))
    stage.floor()
    stage.camera(0, 32, 95, .86)


VIEWS = {'pocket': pocket, 'instant': instant, 'loupe': loupe, 'turntable': turntable}
