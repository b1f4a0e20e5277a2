"""Bags that fold and gather: satin clutch, drawstring pouch."""
import math

import numpy as np

import light
import material
import mesh
import stage
from models.leather import brass


def clutch(p):
    """Gathered satin under a kiss-lock frame."""
    light.illuminate(**light.SOFT)
    satin, gold = material.tinted(.34, sheen=.5, spec=.6), brass()
    nu, rows = 420, []
    a = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    for q in np.linspace(0, 1, 90):
        w = 1.08 - .26 * q ** 2.2 - .10 * (1 - q) ** 4
        d = .38 * math.sin(math.pi * min(1, .06 + .88 * (1 - q))) ** .75 * (1 - q ** 6) + .045
        fold = (.022 * np.sin(a * 26 + 1.2 * np.sin(3 * a)) + .012 * np.sin(a * 61)) * q ** 1.6 * (1 - .2 * q)
        c, s = np.cos(a), np.sin(a)
        k = 2 / 3.2
        x = (w + fold * .3) * np.sign(c) * np.abs(c) ** k
        rows.append(np.stack([x, (d + fold * (1 - q ** 8)) * np.sign(s) * np.abs(s) ** k, q * (.72 + .355 * np.clip(1 - (x / .98) ** 2, 0, 1) ** .8)], -1))
    P = np.array(rows)
    mesh.grid('satin', np.concatenate([np.repeat(P[:1].mean(1)[:, None], nu, 1), P]), wrap_v=True, mat=satin)
    for y in (-.045, .045):
        frame = mesh.smooth_path([(-.90, y, .72), (-.86, y, .94), (-.5, y, 1.06), (0, y, 1.09), (.5, y, 1.06), (.86, y, .94), (.90, y, .72)], 100)
        mesh.tube('frame', [tuple(q) for q in frame[::4]], .040, gold)
    mesh.sphere(.075, (-.055, -.03, 1.20), gold)
    mesh.sphere(.075, (.055, .03, 1.20), gold)
    for x in (-.055, .055):
        mesh.cylinder(.022, .10, (x, .0, 1.13), mat=gold, bevel=0, n=24)
    g = mesh.group(rot=(0, 0, 20))
    stage.ground(g)
    stage.floor()
    stage.camera(0, 12, 95, .84)


def pouch(p):
    """Soft drawstring bag with a few coins before it."""
    light.illuminate(**light.SOFT)
    suede = material.bump(material.tinted(.75, sheen=.5, spec=.2), scale=120, strength=.3, dist=.006)
    cord = material.plain((.16, .06, .025), 0, .6)
    nu = 480
    a, rows = np.linspace(0, 2 * np.pi, nu, endpoint=False), []
    for q in np.linspace(0, 1, 130):
        z = 1.5 * q
        r = .72 * math.sin(math.pi * min(1, .16 + .74 * q)) ** .62 if q < .66 else .72 * math.sin(math.pi * (.16 + .74 * .66)) ** .62
        neck = math.exp(-((q - .76) / .07) ** 2)
        flare = max(0, (q - .76) / .24)
        rr = r * (1 - .62 * neck - .12 * (q > .76) * (1 - flare) + .0) * (1 - .30 * max(0, (q - .55) / .2) * (q < .76)) if q < .76 else .72 * (.26 + .30 * flare ** .8)
        fold = (.5 + .5 * neck) * max(0, (q - .35) / .65) ** 1.2
        w = .060 * np.sin(a * 11 + .8 * np.sin(2 * a)) * fold + .02 * np.sin(a * 3 + 4 * q) * (1 - q)
        sag = 1 + .05 * np.sin(2 * a + 1) * (1 - q)
        rows.append(np.stack([(rr * sag + w) * np.cos(a), (rr * sag + w) * np.sin(a) * .92, np.full(nu, z) + .03 * np.sin(a * 5) * max(0, (q - .8) / .2)], -1))
    P = np.array(rows)
    o = mesh.grid('pouch', np.concatenate([np.repeat(P[:1].mean(1)[:, None], nu, 1), P]), wrap_v=True, mat=suede)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness = .02
    mesh.tube('cord', [(.245 * math.cos(t), .225 * math.sin(t), 1.14 + .012 * math.sin(3 * t)) for t in np.linspace(0, 2 * np.pi, 30, endpoint=False)], .030, cord, closed=True)
    for s in (-1, 1):
        end = mesh.smooth_path([(.02 * s, -.25, 1.14), (.10 * s, -.42, 1.13), (.17 * s, -.70, .92), (.20 * s, -.80, .62)], 30)
        mesh.tube('end', [tuple(q) for q in end], .026, cord)
        mesh.sphere(.055, tuple(end[-1]), cord, segments=24)
    from models import coin, hero
    silver = {**hero.EAGLE, 'draft': p.get('draft')}
    m = coin.metal(silver)
    for x, y, turn, z in ((.78, -.52, 30, 0), (1.02, -.30, -50, .062)):
        c = coin.piece(silver, m, fine=.6)
        mesh.group([mesh.group([c], rot=(-90, 0, 0))], loc=(x, y, .32 * .11 + z), rot=(0, 0, turn), scale=.32)
    stage.floor()
    stage.camera(-8, 16, 95, .82)
