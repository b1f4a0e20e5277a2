"""Lipstick, cream jar, palette, brushes."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.bottle import curved_label
from models.label import label_picture
from models.speaker import wood

GOLDEN = (.97, .68, .40)


def lipstick(p):
    light.illuminate(**light.LACQUER)
    black, gold = material.plain((.012, .010, .012), 0, .10, coat=1, coat_rough=.02), material.plain(GOLDEN, 1, .12)
    wax = material.bump(material.tinted(.36, coat=.25, coat_rough=.25), scale=30, strength=.04, dist=.01, detail=3)
    mesh.lathe('base', mesh.fillet([(0, 0), (.30, 0), (.30, .78), (0, .78)], .02), black)
    mesh.lathe('ring', mesh.fillet([(0, .76), (.308, .76), (.308, .83), (0, .83)], .01), gold)
    mesh.lathe('tube', mesh.fillet([(0, .82), (.255, .82), (.255, 1.34), (.235, 1.34), (.235, 1.2), (0, 1.2)], .012), gold)
    n, rb, rows = 160, .215, []
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    top = lambda x: 1.86 + .95 * x - .175 * (x / rb) ** 2
    ring = lambda r, z: np.stack([r * np.cos(a), r * np.sin(a), np.broadcast_to(z, (n,))], -1)
    edge = top(rb * np.cos(a)) - .045
    rows += [ring(rb, z) for z in np.linspace(1.15, 1.5, 6)]
    rows += [ring(rb, 1.5 + (edge - 1.5) * q) for q in np.linspace(0, 1, 34)[1:]]
    rows += [ring(rb - .045 * (1 - math.cos(s)), edge + .045 * math.sin(s)) for s in np.linspace(0, math.pi / 2, 8)[1:]]
    rows += [ring(r, top(r * np.cos(a)) + .006 * (1 - (r / rb) ** 2)) for r in np.linspace(rb - .05, .002, 14)]
    bullet = mesh.weld(mesh.grid('bullet', np.array(rows).transpose(1, 0, 2), wrap_u=True, mat=wax))
    bullet.rotation_euler = (0, 0, math.radians(-35))
    cap = mesh.lathe('cap', mesh.fillet([(.25, 0), (.29, 0), (.30, .02), (.30, 1.16), (0, 1.16)], .03), black)
    band = mesh.lathe('band', mesh.fillet([(.28, -.005), (.305, -.005), (.305, .06), (.28, .06)], .008), gold)
    mesh.group([cap, band], rot=(0, 90, -28), loc=(.30, -.62, .305))
    mesh.text('MARIBELLE', .062, (0, -.3015, .46), gold, font='URWGothic-Demi.otf', spacing=1.15, ext=.001)
    mesh.text('ROOK', .062, (0, -.3015, .36), gold, font='URWGothic-Demi.otf', spacing=1.15, ext=.001)
    stage.floor()
    stage.camera(0, 13, 100, .84)


def jar(p):
    """Frosted jar, lid leaning beside it, a swirl of cream."""
    light.illuminate(**light.SOFT)
    frosted = material.plain((.86, .86, .82), 0, .28, spec=.6, coat=.5)
    lid = wood((.46, .29, .155), grain=2.6)
    cream = material.plain((.93, .86, .72), 0, .42, coat=.3)
    mesh.lathe('jar', mesh.fillet([(0, 0), (.80, 0, .14), (.80, .66, .10), (.68, .72, .02), (.68, .86), (.62, .86), (.60, .60), (0, .60)], .03, 10), frosted)
    t = np.linspace(0, 1, 40)
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    P = np.array([[(r * .615 * math.cos(q), r * .615 * math.sin(q), .77 + .055 * math.sin(13 * r - q) * (1 - r) * r * 4 + .13 * (1 - r) ** 3) for r in t] for q in a])
    mesh.weld(mesh.grid('cream', P, wrap_u=True, mat=cream))
    turns = np.linspace(0, 2 * np.pi * 1.6, 90)  # the thread that the lid screws on by
    mesh.tube('thread', [(.684 * math.cos(q), .684 * math.sin(q), .755 + .06 * q / turns[-1]) for q in turns], .013, frosted, res=4)
    curved_label(.804, .54, .54, .36, label_picture('Oat & Squalane', 'barrier cream', '50 ml', '#f3ead9', '#3c3a30'))
    cap = mesh.lathe('lid', mesh.fillet([(0, .28), (.76, .28, .03), (.76, 0), (.70, 0), (.70, .22), (0, .22)], .02), lid)
    mesh.group([cap], rot=(66, 0, 34), loc=(1.22, -.10, .72))
    stage.floor()
    stage.camera(0, 24, 95, .84)


SHADES = ('#e9d5c3', '#cfa58a', '#a8735c', '#7d4b3e', '#d9b2a9', '#b07a86', '#7a4a63', '#45304a', '#e8c47c', '#b98a5a', '#8d8fa8', '#3a3c55')


def palette(p):
    """Open case with a mirror and twelve pans."""
    light.illuminate(**light.SOFT)
    case = material.plain((.05, .03, .045), 0, .30, coat=.5)
    gold = material.plain(GOLDEN, 1, .15)
    parts = [mesh.box('tray', 2.3, 1.5, .14, .05, case, (0, 0, .07))]
    for i, code in enumerate(SHADES):
        x, y = -.80 + .533 * (i % 4), .44 - .44 * (i // 4)
        shiny = i in (8, 9, 10, 11)
        pan = material.plain(material.hexa(code), .55 if shiny else 0, .38 if shiny else .85)
        if shiny:
            material.bump(pan, scale=180, strength=.35, dist=.004)
        parts.append(mesh.slab('pan', .44, .36, .03, .05, pan, edge=.012))
        parts[-1].rotation_euler, parts[-1].location = (-math.pi / 2, 0, 0), (x, y, .142)
        rim = mesh.slab('rim', .475, .395, .02, .06, gold, edge=.008)
        rim.rotation_euler, rim.location = (-math.pi / 2, 0, 0), (x, y, .138)
        parts.append(rim)
    lid = [mesh.box('lid', 2.3, .10, 1.5, .04, case, (0, 0, .75)), mesh.panel('mirror', 2.1, 1.3, (0, 0, 0), material.plain((.9, .9, .92), 1, .02))]
    lid[1].location = (0, -.056, .75)
    hinge = mesh.group(lid, loc=(0, .76, .12), rot=(-16, 0, 0))
    mesh.group(parts + [hinge], rot=(0, 0, 20))
    stage.floor()
    stage.camera(0, 30, 95, .86)


def brushes(p):
    """Four brushes fanned on a linen roll."""
    light.illuminate(**light.SOFT)
    cedar = material.bump(material.plain((.36, .15, .06), 0, .42, coat=.3), scale=9, strength=.15, dist=.01)
    tin, hair = material.plain((.85, .80, .72), 1, .22), material.bump(material.plain((.10, .055, .03), 0, .8, sheen=.4), scale=160, strength=.6, dist=.01)
    linen = material.bump(material.plain((.62, .55, .43), 0, .9, sheen=.3), scale=240, strength=.5, dist=.004)
    cloth = mesh.slab('linen', 2.9, 2.5, .05, .04, linen, edge=.02)
    cloth.rotation_euler = (-math.pi / 2, 0, 0)
    cloth.location = (0, 0, .025)
    for i, (r, length) in enumerate(((.20, .52), (.15, .42), (.10, .34), (.065, .26))):
        prof = mesh.fillet([(0, 0), (.045, .02), (.075, .5), (.055, 1.10), (.06, 1.15)], .03) + [(0, 1.15)]
        handle = mesh.lathe('handle', prof, cedar)
        ferrule = mesh.lathe('ferrule', mesh.fillet([(0, 1.12), (.062, 1.12), (r * .62, 1.42), (0, 1.42)], .01), tin)
        tuft = mesh.lathe('hair', mesh.fillet([(0, 1.40), (r * .60, 1.40), (r, 1.40 + length * .62, .1), (r * .45, 1.40 + length), (0, 1.42 + length)], .1, 10), hair)
        mesh.group([handle, ferrule, tuft], rot=(-90, 0, -12 + 8 * i), loc=(-.98 + .62 * i, -1.05 + .04 * i, .05 + 1.3 * max(.075, r)), scale=1.3)
    mesh.group(rot=(0, 0, 12))
    stage.floor()
    stage.camera(0, 44, 95, .86)


VIEWS = {'lipstick': lipstick, 'jar': jar, 'palette': palette, 'brushes': brushes}
