"""Both faces of coins, and the face of minted bars, as reliefs: needs no Blender."""
import math
from functools import lru_cache

import emblems
from relief import HEAVY, MONO, SERIF, Relief, wreath

RIM = .034
UNITS = {'OZ': ('TROY OUNCE', 'TROY OUNCES'), 'G': ('GRAM', 'GRAMS'), 'KG': ('KILOGRAM', 'KILOGRAMS')}


def border(r, style):
    if style == 'beads':
        r.ring(.655, .664, .008, .004)
        r.dots(.905, 132, .0150, .016)
    elif style == 'dentils':
        r.dentils(.885, .935, 150)
    elif style == 'double':
        r.ring(.900, .908, .012, .004)
        r.ring(.650, .656, .010, .003)
        r.ring(.664, .668, .010, .003)
    elif style == 'rope':
        for i in range(96):
            a = 2 * math.pi * i / 96
            r.leaf(.895 * math.cos(a), .895 * math.sin(a), a + 1.0, .062, .030, .016, vein=False)
    r.ring(.935, 1.02, RIM, .02)


@lru_cache(None)
def obverse(emblem, top, bottom, style, size, lift, scale=1300):
    r = Relief(scale=scale)
    emblems.draw(emblem, r.at(0, lift, size))
    r.arc_text(top, .735, .125, True, max_deg=165, h=.020)
    r.arc_text(bottom, .735, .125, False, max_deg=150, h=.020)
    for a in (0, math.pi):
        r.star(.775 * math.cos(a), 0, .034)
    border(r, style)
    return r.maps()


@lru_cache(None)
def reverse(arms, mint, bottom, big, unit, year, style, scale=1300):
    r = Relief(scale=scale)
    if big:
        wreath(r, .56, -78, 58, 11, .15, .055)
        r.text(big, 0, .10, .50 if len(big) < 4 else .40, .030, .018, HEAVY, fit=.74)
        if unit:
            r.text(unit, 0, -.20, .105, .018, fit=.62)
        if year:
            r.text(year, 0, -.37, .14, .020, .009)
    else:
        emblems.draw(arms, r.at(0, .12, .46))
        if unit:
            r.text(unit, 0, -.46, .10, .018, fit=.66)
    r.arc_text(mint, .735, .125, True, max_deg=165, h=.020)
    r.arc_text(bottom, .735, .125, False, max_deg=150, h=.020)
    border(r, style)
    return r.maps()


@lru_cache(None)
def bar_face(w, maker, weight, fine, fineness, serial, scale=640):
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
