"""Trees, leaves, flowers, harvest."""
import math

import numpy as np


def oak(r):
    """A broad tree with its roots."""
    rng = np.random.default_rng(4)
    for i in range(9):
        a = math.radians(-160 + 140 * i / 8)
        r.stroke([(.05 * math.cos(a), -.62), (.34 * math.cos(a), -.72 + .05 * math.sin(a)), (.70 * math.cos(a), -.80 + .14 * math.sin(a))], .065, .012, .04, base=.01)
    crown = []
    for i in range(260):
        a, q = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform(0, 1))
        x, y = .86 * q * math.cos(a), .26 + .60 * q * math.sin(a)
        if y > -.22 + .16 * abs(x):
            crown.append((q, x, y))
    crown.sort(reverse=True)
    for x, y, q in ((0, .30, .62), (-.40, .16, .34), (.40, .16, .34), (0, .5, .36)):
        r.oval(x, y, q, q * .82, .055, .30)
    for q, x, y in crown[:120]:
        _oak_leaf(r, x, y, math.atan2(y - .1, x) + rng.uniform(-.6, .6), .24, .02 + .05 * (1 - q))
    r.blob([(-.13, .30), (-.10, -.10), (-.13, -.42), (-.26, -.68), (0, -.72), (.26, -.68), (.13, -.42), (.10, -.10), (.13, .30)], .08, .12, 'over', .05)
    for x0, pts in ((0, [(0, -.10), (-.18, .16), (-.46, .34)]), (0, [(0, -.06), (.20, .18), (.50, .30)]), (0, [(0, .0), (.02, .30), (-.06, .58)]),
                    (0, [(-.10, .10), (-.16, .34), (-.30, .56)]), (0, [(.10, .12), (.22, .38), (.30, .60)])):
        r.stroke(pts, .075, .016, .06, base=.055)
    for q, x, y in crown[120:]:
        _oak_leaf(r, x, y, math.atan2(y - .1, x) + rng.uniform(-.7, .7), .22, .06 + .05 * (1 - q))
    for i in range(11):
        x = -.10 + .02 * i
        r.stroke([(x * 1.7, -.64), (x, -.40), (x * .8, -.14)], .007, .004, .018, 'cut')


def _oak_leaf(r, x, y, a, length, base, h=.028):
    """Lobed outline, midrib and side veins."""
    t = np.linspace(0, 1, 60)
    half = length * .30 * np.sin(math.pi * t ** .75) * (.74 + .30 * np.cos(t * math.pi * 7 + .4)) + length * .012
    up = np.stack([t * length, half], -1)
    pts = np.concatenate([up, (up * [1, -1])[::-1]])
    c, s = math.cos(a), math.sin(a)
    r.poly(np.stack([x + pts[:, 0] * c - pts[:, 1] * s, y + pts[:, 0] * s + pts[:, 1] * c], -1), h, length * .12, 'over', base)
    r.stroke([(x, y), (x + .85 * length * c, y + .85 * length * s)], .006, .003, .012, 'cut')


def acorn(r):
    """Two oak leaves and a pair of acorns on a twig."""
    r.stroke([(0, .86), (.02, .55), (-.02, .30)], .035, .03, .05, base=.03)
    for a, length, base in ((200, 1.0, .02), (-20, 1.0, .02), (148, .84, .035), (32, .84, .035), (90, .66, .01)):
        x, y = 0, .30
        aa = math.radians(a)
        _oak_leaf(r, x, y, aa, length, base, .05)
        c, s = math.cos(aa), math.sin(aa)
        for i in range(5):
            t = .22 + .14 * i
            for k in (-1, 1):
                r.stroke([(x + t * length * c, y + t * length * s),
                          (x + (t + .12) * length * c - k * s * .17 * length, y + (t + .12) * length * s + k * c * .17 * length)], .007, .003, .014, 'cut')
    for x, turn in ((-.19, .22), (.21, -.22)):
        c, s = math.cos(turn), math.sin(turn)
        f = lambda u, v: (x + u * c - v * s, -.02 + u * s + v * c)
        r.stroke([(0, .32), (x * .6, .20), f(0, .0)], .022, .02, .04, base=.05)
        r.blob([f(*p) for p in ((-.17, -.20), (-.165, -.42), (-.10, -.60), (0, -.72), (.10, -.60), (.165, -.42), (.17, -.20), (0, -.14))], .11, .17, 'over', .05)
        r.blob([f(*p) for p in ((-.205, -.24), (-.20, -.10), (-.10, .0), (0, .03), (.10, .0), (.20, -.10), (.205, -.24), (0, -.29))], .12, .2, 'over', .06)
        for row in range(4):
            for k in range(-3, 4):
                u, v = (k + .5 * (row % 2)) * .062, -.02 - .062 * row
                if abs(u) < .17:
                    r.oval(*f(u, v), .030, .026, .014, mode='add')


def maple(r):
    """One large five-lobed leaf with a full set of veins."""
    half = [(0, .96), (.10, .72), (.20, .80), (.17, .44), (.36, .60), (.40, .50), (.56, .54), (.52, .40), (.86, .30), (.76, .22), (.80, .08),
            (.58, .02), (.40, -.18), (.46, -.30), (.20, -.26), (.03, -.30)]
    pts = np.array(half + [(-x, y) for x, y in half[::-1]])
    r.poly(pts, .075, .20, base=.02)
    r.stroke([(0, -.26), (.01, -.6), (.05, -.92)], .030, .040, .06, base=.02)
    centre = (0, -.24)
    for tip in ((0, .84), (.52, .46), (-.52, .46), (.74, .20), (-.74, .20), (.40, -.26), (-.40, -.26)):
        r.stroke([centre, (tip[0] * .5, centre[1] + (tip[1] - centre[1]) * .52), tip], .020, .005, .030, 'add')
        for q in (.35, .5, .65, .8):
            x, y = tip[0] * q, centre[1] + (tip[1] - centre[1]) * q
            a = math.atan2(tip[1] - centre[1], tip[0])
            for k in (-1, 1):
                length = .26 * (1 - q) + .05
                r.stroke([(x, y), (x + length * math.cos(a + k * .7), y + length * math.sin(a + k * .7))], .007, .003, .014, 'add')


def wheat(r):
    """A sheaf tied with a band."""
    for i in range(13):
        t = (i - 6) / 6
        top = (.62 * t, .52 - .22 * t * t)
        r.stroke([(.40 * t, -.92 + .10 * abs(t)), (.06 * t, -.36), (.30 * t, .06), top], .020, .014, .028, base=.005 + .02 * (1 - abs(t)))
    for i in sorted(range(13), key=lambda i: -abs(i - 6)):
        t = (i - 6) / 6
        a = math.radians(90 - 52 * t)
        x, y = .46 * t, .22 - .12 * t * t
        for k in range(7):
            for side in (-1, 1):
                u = .075 * k
                r.leaf(x + u * math.cos(a), y + u * math.sin(a), a + side * .38, .15, .062, .026, base=.03 + .03 * (1 - abs(t)), tilt=.012, mode='over', vein=False)
        for k in (-1, 0, 1):
            r.stroke([(x + .5 * math.cos(a), y + .5 * math.sin(a)), (x + .74 * math.cos(a + .12 * k), y + .74 * math.sin(a + .12 * k))], .007, .002, .014, base=.02)
    for k in range(4):
        r.stroke([(-.17, -.32 - .045 * k), (0, -.355 - .045 * k), (.17, -.32 - .045 * k)], .024, .024, .035, 'over', .05)


def rose(r):
    """Open flower with leaves."""
    for i in range(5):
        a = math.radians(90 + 72 * i + 36)
        r.leaf(.34 * math.cos(a), .34 * math.sin(a), a, .58, .34, .035, base=.005, side_veins=5)
    for n, rad, size, base, off in ((5, .36, .34, .02, 0), (5, .26, .27, .045, .5), (5, .15, .20, .07, 0)):
        for i in range(n):
            a = math.radians(90) + 2 * math.pi * (i + off) / n
            x, y = rad * math.cos(a), rad * math.sin(a)
            r.oval(x, y, size * .86, size, .045, size * .9, 'over', base, turn=a - math.pi / 2)
            r.oval(x + size * .30 * math.cos(a), y + size * .30 * math.sin(a), size * .5, size * .42, .016, size * .4, 'cut', turn=a - math.pi / 2)
    for i in range(4):
        a = math.radians(45 + 90 * i)
        r.oval(.05 * math.cos(a), .05 * math.sin(a), .10, .11, .035, .1, 'over', .095)
    t = np.linspace(0, 4.2 * math.pi, 26)
    r.stroke([(.006 * q * math.cos(q), .006 * q * math.sin(q)) for q in t[2:]], .008, .010, .03, 'cut')


def edelweiss(r):
    """Woolly star of nine bracts."""
    for n, length, width, base, off in ((9, .92, .30, .01, 0), (8, .66, .26, .035, .5)):
        for i in range(n):
            a = math.pi / 2 + 2 * math.pi * (i + off) / n
            r.leaf(.10 * math.cos(a), .10 * math.sin(a), a, length, width, .045, base=base, tilt=-.01, side_veins=6)
    for i in range(6):
        a = 2 * math.pi * i / 6
        x, y = .21 * math.cos(a), .21 * math.sin(a)
        r.oval(x, y, .125, .125, .07, .12, 'over', .06)
        for k in range(7):
            b = 2 * math.pi * k / 6
            q = .06 * (k < 6)
            r.oval(x + q * math.cos(b), y + q * math.sin(b), .024, .024, .022, mode='add')
    r.oval(0, 0, .13, .13, .08, .12, 'over', .065)
    for k in range(7):
        q, b = .065 * (k < 6), 2 * math.pi * k / 6
        r.oval(q * math.cos(b), q * math.sin(b), .026, .026, .022, mode='add')
