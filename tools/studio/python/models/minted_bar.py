"""Minted bars: a mirror plate with frosted devices in a raised frame; small ones sealed in an assay card."""
import math
from functools import lru_cache

import emblems
import light
import material
import mesh
import stage
from models.card import assay_card
from relief import HEAVY, MONO, SERIF, Relief

UNITS = {'OZ': ('TROY OUNCE', 'TROY OUNCES'), 'G': ('GRAM', 'GRAMS'), 'KG': ('KILOGRAM', 'KILOGRAMS')}


@lru_cache(None)
def face(w, maker, weight, fine, fineness, serial, scale=640):
    """The relief of the front, w wide and 2 high. The look follows the weight: larger bars leave more field free."""
    r = Relief(w / 2, 1, scale)
    m, q = .055, .035
    im, d = r.layer()
    box = lambda ins: [v for p in (r.px((-w / 2 + ins, 1 - ins))[0], r.px((w / 2 - ins, -1 + ins))[0]) for v in p]
    d.rounded_rectangle(box(q), .05 * scale, fill=255)
    d.rounded_rectangle(box(q + m), .07 * scale, fill=0)
    r.strike(im, .026, .022)
    emblems.draw('castle', r.at(0, .585, .25 * w))
    words = maker.split(' ')
    r.text(words[0], 0, .235, .135 * w, .016, .006, SERIF, spacing=.012, fit=w * .74)
    r.text(' '.join(words[1:]), 0, .135, .085 * w, .014, .006, SERIF, spacing=.012, fit=w * .7)
    number, unit = weight.split(' ')
    r.text(number, 0, -.125, .36 * w, .024, .014, HEAVY, fit=w * .7)
    r.text(UNITS[unit][number != '1'], 0, -.335, .092 * w, .016, .006, SERIF, fit=w * .72)
    r.text(fine, 0, -.49, .105 * w, .016, .006, SERIF, fit=w * .74)
    r.text(fineness, 0, -.625, .135 * w, .018, .007, HEAVY)
    r.text(serial, 0, -.80, .078 * w, .010, .004, MONO, spacing=.008, fit=w * .66)
    return r.maps(1.0)


def materials(p):
    base = material.METALS[p['metal']]
    side = material.bump(material.plain(base, 1, .14), scale=6, strength=.05, dist=.02, detail=3)
    return material.struck(base, .10, .34), side


def bar(p, nx=760):
    """A bar 2 high, standing in the XZ plane, front at -Y; returns its group, width and thickness."""
    w, t = round(2 * p['width'] / p['height'], 3), max(.10, 2 * p['thick'] / p['height'])
    m, side = materials(p)
    maps = face(w, p['maker'], p['weight'], p['fine'], p['fineness'], p['serial'], 360 if p.get('draft') else 640)
    body = mesh.slab('body', w, 2, t, .07, side, edge=.022)
    plate = mesh.heightfield('plate', w - .05, 1.95, (maps[0], maps[1]), m, -t / 2 - .0015, nx)
    return mesh.group([body, plate]), w, t


def face_view(p):
    light.illuminate(**light.COIN)
    e, w, t = bar(p)
    mesh.group([e], rot=(-10, 0, 20))
    stage.ground(e.parent)
    stage.floor()
    stage.camera(0, 12, 100, .84)


def three_quarter(p):
    """Lying, seen from above the near corner."""
    light.illuminate(**light.LYING)
    e, w, t = bar(p)
    g = mesh.group([mesh.group([e], rot=(-90, 0, 0))], rot=(0, 0, -34))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 40, 100, .86)


def stack(p):
    """Three lie askew on each other, one leans on them."""
    light.illuminate(**light.COIN)
    step = max(.10, 2 * p['thick'] / p['height']) + .03
    for i, (turn, x, y) in enumerate(((-62, 0, .1), (-55, .04, .06), (-66, -.03, .12))):
        e, w, t = bar(p, nx=500)
        mesh.group([mesh.group([e], rot=(-90, 0, 0))], rot=(0, 0, turn), loc=(x, y, t / 2 + i * step))
    e, w, t = bar(p)
    g = mesh.group([e], rot=(-24, 0, 14), loc=(-.15, -1.05, 0))
    g.location.z = math.cos(math.radians(24)) + math.sin(math.radians(24)) * t / 2
    stage.floor()
    stage.camera(0, 20, 100, .86)


def card(p):
    light.illuminate(**light.COIN)
    e, w, t = bar(p, nx=520)
    assay_card(p, e, w)
    stage.floor()
    stage.camera(0, 10, 100, .86)


VIEWS = {'face': face_view, 'three-quarter': three_quarter, 'stack': stack, 'card': card}
