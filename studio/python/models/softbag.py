"""Bags that fold and gather: satin clutch, drawstring pouch."""
import math

import numpy as np

import light
import material
import mesh
import stage
import struck
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


# Half the outline of the pouch, from its base to its hem: radius and height. Widest at the floor, on which it slumps.
POUCH = [(.66, 0), (.80, .03), (.86, .14), (.84, .30), (.74, .52), (.58, .74), (.38, .93), (.25, 1.04), (.22, 1.09), (.26, 1.15), (.33, 1.23), (.39, 1.31), (.41, 1.36)]


def gathered(nu=640, rows=170):
    """Points of the pouch: pleats as sharp as a drawn cord makes them run out down its sides and stand up in its hem."""
    out = mesh.smooth_path([(r, 0, z) for r, z in POUCH], rows)
    a = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    pleat = 15 * a + .9 * np.sin(2 * a + .5) + .7 * np.sin(3 * a + 2)
    crease = np.abs(np.cos(pleat / 2)) ** 3 - .38
    long = .62 + .38 * np.sin(3 * a + 1) * np.sin(5 * a)  # some reach further down than others
    P = []
    for r, _, z in out:
        drawn = np.exp(-((z - 1.06) / .13) ** 2)
        down = np.clip((z - .95 + .72 * long) / (.72 * long), 0, 1) ** 1.4 if z < 1.06 else np.ones(nu)
        depth = .125 * down * (1 - .45 * drawn) * min(1, r / .35)
        soft = .045 * np.sin(2 * a + 2.2 + 2 * z) * (1 - np.clip(z, 0, 1)) + .014 * np.sin(5 * a - 3 * z) * np.clip(z * 3, 0, 1)
        # Coins press against the skin from within, and its weight folds it above the floor.
        pressed = sum(.040 * np.exp(-(((np.mod(a - at + np.pi, 2 * np.pi) - np.pi) / .24) ** 2 + ((z - high) / .15) ** 2) ** 2)
                      for at, high in ((-1.9, .30), (-1.25, .44), (-.60, .26), (-2.6, .46), (.1, .42), (1.2, .3), (2.3, .4), (3.0, .24)))
        sag = .016 * np.sin(26 * z + 2.4 * np.sin(2 * a + 1) + 1.3 * np.sin(5 * a)) * np.exp(-((z - .16) / .16) ** 2)
        fine = .010 * np.sin(41 * a + 3 * np.sin(4 * a) + 5 * z) * down
        rr = r - depth * crease + (soft + pressed + sag) * min(1, z * 5) - fine
        lean = .07 * z * z
        hem = (.035 * np.sin(3 * a + .8) + .022 * np.sin(pleat)) * np.clip((z - 1.2) / .24, 0, 1)
        P.append(np.stack([rr * np.cos(a) + lean, rr * np.sin(a) * .90, z + hem], -1))
    return np.array(P)


EAGLE = dict(metal='silver', emblem='eagle', size=.56, lift=0, border='dentils', arms='mountain', top='1 OZ FINE SILVER .999', bottom='1 DOLLAR · 2026',
             mint='HIGHMOOR MINT', backBottom='1 OZ FINE SILVER .999', big='1', unit='DOLLAR', year='2026', thick=.10, reeds=180)


def pouch(p):
    """Soft drawstring bag with a few coins before it."""
    light.illuminate(**light.SOFT)
    deerskin = material.bump(material.tinted(.50, sheen=.15, spec=.42), 'leather', scale=46, strength=.34, dist=.010)
    material.bump(deerskin, scale=9, strength=.10, dist=.02, detail=4, rough_var=.06)
    cord = material.plain((.16, .06, .025), 0, .5)
    P = gathered()
    nu = P.shape[1]
    o = mesh.grid('pouch', np.concatenate([np.repeat(P[:1].mean(1)[:, None], nu, 1), P]), wrap_v=True, mat=deerskin)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness = .030
    neck = np.argmin(np.abs(P[:, :, 2].mean(1) - 1.07))
    ring = P[neck] + .012 * (P[neck] - P[neck].mean(0)) / .23
    mesh.tube('cord', [tuple(q) for q in ring[::10]], .024, cord, closed=True)
    mesh.sphere(.060, (.08, -.27, 1.07), cord, (1.25, .8, .9), segments=32)
    for s, low in ((-1, .40), (1, .56)):
        end = mesh.smooth_path([(.08, -.28, 1.07), (.08 + .10 * s, -.36, 1.02), (.08 + .15 * s, -.62, .78), (.08 + .19 * s, -.84, low)], 30)
        mesh.tube('end', [tuple(q) for q in end], .022, cord)
        mesh.sphere(.042, tuple(end[-1]), cord, (1, 1, 1.3), segments=24)
    from models import coin
    silver = {**EAGLE, 'draft': p.get('draft')}
    m, k = coin.metal(silver), .27
    tall = EAGLE['thick'] + 2 * struck.RIM
    coins = [coin.piece(silver, m, fine=.6) for _ in range(3)]
    coin.unmirrored(coins)
    for c, (x, y, turn, below) in zip(coins, ((1.24, -.24, 60, 0), (1.12, -.33, -20, 1), (.90, -.90, 24, 0))):  # two lie on each other, one by itself
        mesh.group([mesh.group([c], rot=(-90, 0, 0))], loc=(x, y, k * tall * (below + .5)), rot=(0, 0, turn), scale=k)
    stage.floor()
    stage.camera(-8, 16, 95, .82)
