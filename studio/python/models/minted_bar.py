"""Minted bars: a mirror plate with frosted devices in a raised frame; small ones sealed in an assay card."""
import math

import light
import material
import mesh
import stage
from faces import bar_face
from models.card import assay_card


def materials(p):
    base = tuple(c * p.get('dim', 1) for c in material.METALS[p['metal']])
    side = material.bump(material.plain(base, 1, .14), scale=6, strength=.05, dist=.02, detail=3)
    return material.struck(base, .16, .46), side


def bar(p, nx=760):
    """A bar 2 high, standing in the XZ plane, front at -Y; returns its group, width and thickness."""
    w, t = round(2 * p['width'] / p['height'], 3), max(.10, 2 * p['thick'] / p['height'])
    m, side = materials(p)
    maps = bar_face(w, p['maker'], p['weight'], p['fine'], p['fineness'], p['serial'], 360 if p.get('draft') else 640)
    body = mesh.slab('body', w, 2, t, .07, side, edge=.022)
    plate = mesh.heightfield('plate', w - .05, 1.95, (maps[0], maps[1]), m, -t / 2 - .0015, nx)
    return mesh.group([body, plate]), w, t


def face_view(p):
    light.illuminate(**light.half_turned(p['metal']))
    e, w, t = bar(p)
    mesh.group([e], rot=(-10, 0, 20))
    stage.ground(e.parent)
    stage.floor(mirrored=False)
    stage.camera(0, 12, 100, .84)


def three_quarter(p):
    """Lying, seen from above the near corner."""
    light.illuminate(**light.steep(p['metal']))
    e, w, t = bar(p)
    g = mesh.group([mesh.group([e], rot=(-90, 0, 0))], rot=(0, 0, -34))
    stage.ground(g)
    stage.floor(mirrored=False)
    stage.camera(0, 48, 100, .86)


def stack(p):
    """Three lie askew on each other, one leans on them."""
    light.illuminate(**light.tilted(p['metal'], (29, 27, 70, 40), (180, 20, 80, 34), high=66))
    step = max(.10, 2 * p['thick'] / p['height']) + .03
    for i, (turn, x, y) in enumerate(((-62, 0, .1), (-55, .04, .06), (-66, -.03, .12))):
        e, w, t = bar(p, nx=500)
        mesh.group([mesh.group([e], rot=(-90, 0, 0))], rot=(0, 0, turn), loc=(x, y, t / 2 + i * step))
    e, w, t = bar(p)
    g = mesh.group([e], rot=(-24, 0, 14), loc=(-.15, -1.05, 0))
    g.location.z = math.cos(math.radians(24)) + math.sin(math.radians(24)) * t / 2
    stage.floor(mirrored=False)
    stage.camera(0, 20, 100, .86)


def card(p):
    light.illuminate(**light.half_turned(p['metal']))
    e, w, t = bar(p, nx=520)
    assay_card(p, e, w)
    stage.floor(mirrored=False)
    stage.camera(0, 10, 100, .86)


VIEWS = {'face': face_view, 'three-quarter': three_quarter, 'stack': stack, 'card': card}
