"""Devices: compass, sun, anchor, crown, monogram shield."""
import math

import numpy as np

from relief import spline


def compass(r):
    """A rose of sixteen points, each split into a lit and a shaded half."""
    r.ring(.60, .66, .02)
    r.ring(.36, .40, .018)
    for i in range(72):
        a = 2 * math.pi * i / 72
        r.stroke([(.66 * math.cos(a), .66 * math.sin(a)), ((.70 + .02 * (i % 9 == 0)) * math.cos(a), (.70 + .02 * (i % 9 == 0)) * math.sin(a))], .006, .006, .014)
    for n, length, width, base, off in ((8, .56, .10, .01, .5), (4, .72, .15, .03, .5), (4, .84, .18, .05, 0)):
        for i in range(n):
            a = math.pi / 2 + 2 * math.pi * (i + off) / n
            c, s = math.cos(a), math.sin(a)
            f = lambda u, v: (u * c - v * s, u * s + v * c)
            r.poly([f(0, 0), f(width, width), f(length, 0), f(width, -width)], .08, width * .62, 'over', base)
            r.poly([f(0, 0), f(width, -width), f(length, 0)], .030, .02, 'cut')
    r.oval(0, 0, .085, .085, .06, .08, 'over', .11)
    for s, x, y in (('N', 0, 1.0), ('E', 1.0, 0), ('S', 0, -1.0), ('W', -1.0, 0)):
        r.text(s, x * .95, y * .95, .14, .03, .012)


def sun(r):
    """A face-less sun in splendour: straight and wavy rays."""
    for i in range(16):
        a = math.pi / 2 + 2 * math.pi * i / 16
        if i % 2 == 0:
            c, s = math.cos(a), math.sin(a)
            r.poly([(.40 * c - .12 * s, .40 * s + .12 * c), (.98 * c, .98 * s), (.40 * c + .12 * s, .40 * s - .12 * c)], .07, .10, 'max', .01)
            r.stroke([(.44 * c, .44 * s), (.92 * c, .92 * s)], .006, .003, .03, 'cut')
        else:
            pts = [((.38 + .13 * k) * math.cos(a + .07 * math.sin(k * 1.7)), (.38 + .13 * k) * math.sin(a + .07 * math.sin(k * 1.7))) for k in range(5)]
            r.stroke(pts, .075, .008, .06, base=.01)
    r.oval(0, 0, .42, .42, .10, .40, 'over', .03)
    r.ring(.40, .44, .06, .02)
    for n, q in ((24, .33), (16, .23), (10, .13)):
        for i in range(n):
            a = 2 * math.pi * i / n
            r.leaf(q * math.cos(a), q * math.sin(a), a + 2.2, .13, .05, .016, mode='add', vein=False)


def anchor(r):
    """Fouled anchor."""
    r.stroke([(0, -.78), (0, .62)], .070, .055, .08, base=.02)
    r.stroke([(-.40, .48), (0, .50), (.40, .48)], .045, .045, .07, base=.03)
    for s in (r, r.flip()):
        s.oval(.42, .48, .065, .065, .08, base=.03)
        s.stroke([(0, -.82), (.32, -.74), (.58, -.52), (.70, -.20)], .085, .040, .08, base=.02)
        s.poly([(.50, -.26), (.74, .04), (.86, -.32), (.70, -.30)], .08, .06, base=.02)
    im, d = r.layer()
    (cx, cy), a, b = r.px((0, .78))[0], r.unit(.10), r.unit(.17)
    d.ellipse((cx - b, cy - b, cx + b, cy + b), fill=255)
    d.ellipse((cx - a, cy - a, cx + a, cy + a), fill=0)
    r.strike(im, .07, .035, base=.02)
    rope = [(.10, .74), (.40, .72), (.50, .30), (.10, .10), (-.30, -.05), (-.34, -.34), (.0, -.42), (.30, -.36), (.42, -.12), (.34, .06)]
    r.stroke(rope, .040, .036, .05, 'over', .075)
    p = spline(rope, 16)
    for i in range(2, len(p) - 2, 3):
        dx, dy = p[i + 1] - p[i - 1]
        n = np.array([-dy, dx]) / math.hypot(dx, dy)
        d = np.array([dx, dy]) / math.hypot(dx, dy)
        r.stroke([p[i] - n * .036 - d * .02, p[i] + n * .036 + d * .02], .006, .006, .02, 'cut')


def crown(r):
    """Five arches, pearls and a cross."""
    for x, top in ((-.62, .40), (-.33, .52), (0, .58), (.33, .52), (.62, .40)):
        r.stroke([(x, -.26), (x * 1.22, .16), (x * .9, top), (x * .35, .60), (0, .50)], .055, .045, .06, base=.01 + .03 * (1 - abs(x)))
        for k in range(6):
            q = k / 5
            r.oval(x * (1 + .22 * q), -.20 + .52 * q, .030, .030, .03, base=.06 + .03 * (1 - abs(x)))
    for i in range(9):
        x = -.72 + .18 * i
        if i % 2 == 0:
            for a in (0, 90, 180, 270):
                r.leaf(x, -.14, math.radians(a), .15, .12, .04, base=.05, vein=False)
        else:
            r.oval(x, -.16, .05, .05, .05, base=.05)
    r.poly([(-.78, -.26), (.78, -.26), (.74, -.56), (-.74, -.56)], .085, .10, 'over', .03)
    r.stroke([(-.79, -.27), (.79, -.27)], .026, .026, .10, base=.03)
    r.stroke([(-.76, -.55), (.76, -.55)], .030, .030, .10, base=.03)
    for i in range(7):
        x = -.60 + .20 * i
        if i % 2:
            r.oval(x, -.41, .055, .075, .045, mode='add')
        else:
            r.poly([(x - .065, -.41), (x, -.33), (x + .065, -.41), (x, -.49)], .045, .05, 'add')
    r.oval(0, .60, .10, .10, .08, base=.05)
    for a in (0, 90, 180):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        r.poly([(.0 - .03 * s, .80 + .03 * c), (.13 * c - .06 * s, .80 + .13 * s + .06 * c), (.13 * c + .06 * s, .80 + .13 * s - .06 * c), (.03 * s, .80 - .03 * c)], .06, .03, base=.04)
    r.stroke([(0, .66), (0, .80)], .03, .03, .06, base=.04)


def assay(r):
    """The shop's own mark: a balance in a double ring."""
    r.ring(.92, .97, .03)
    r.ring(.84, .87, .02)
    r.stroke([(0, -.62), (0, .56)], .045, .030, .07, base=.02)
    r.poly([(-.30, -.70), (-.22, -.58), (.22, -.58), (.30, -.70)], .07, .05, base=.02)
    r.oval(0, .60, .08, .08, .09, base=.02)
    r.stroke([(-.58, .36), (-.2, .44), (0, .46), (.2, .44), (.58, .36)], .030, .030, .07, base=.03)
    for s in (r, r.flip()):
        for x in (.36, .80):
            s.stroke([(.58, .36), (x, -.12)], .008, .008, .03, base=.01)
        t = np.linspace(math.pi, 2 * math.pi, 24)
        s.poly([(.58 + .25 * math.cos(q), -.12 + .17 * math.sin(q)) for q in t], .075, .12, base=.02)
        s.stroke([(.32, -.12), (.84, -.12)], .018, .018, .08, base=.02)


def lyre(r):
    """Strings, laurel below."""
    for s in (r, r.flip()):
        s.stroke([(.0, -.62), (.34, -.52), (.50, -.14), (.34, .26), (.40, .56), (.60, .66), (.66, .52), (.56, .46)], .085, .035, .075, base=.02)
        for i in range(8):
            a = math.radians(-84 + 9.5 * i)
            s.leaf(.86 * math.cos(a), .86 * math.sin(a), a + 1.1, .22, .08, .025, base=.01)
            s.leaf(.86 * math.cos(a), .86 * math.sin(a), a + 2.0, .22, .08, .025, base=.01)
    r.stroke([(-.42, .44), (0, .47), (.42, .44)], .045, .045, .08, base=.03)
    for k in range(7):
        x = -.21 + .07 * k
        r.stroke([(x, .44), (x * .75, -.46)], .010, .010, .04, base=.02)
    r.poly([(-.24, -.44), (.24, -.44), (.16, -.60), (-.16, -.60)], .08, .06, 'over', .03)
    r.oval(0, .62, .13, .13, .07, base=.03)


def hive(r):
    """A straw skep with eleven bees (a reviewer has counted them)."""
    half = lambda y: .56 * math.sqrt(max(0, 1 - ((y + .42) / 1.14) ** 2)) if y > -.42 else .56
    r.oval(0, .70, .07, .07, .09, base=.03)
    for k in range(11):
        y = -.52 + .108 * k
        w = half(y)
        r.stroke([(-w, y + .012), (-w * .5, y - .012), (0, y - .018), (w * .5, y - .012), (w, y + .012)], .068, .068, .085, 'over', .03)
        for i in range(int(w * 34)):
            x = -w + 2 * w * (i + .5 * (k % 2)) / max(1, int(w * 34))
            r.stroke([(x - .012, y - .06), (x + .014, y + .055)], .006, .005, .014, 'cut')
    r.blob([(-.13, -.56), (-.13, -.40), (0, -.30), (.13, -.40), (.13, -.56)], .09, .03, 'cut')
    r.stroke([(-.15, -.56), (-.15, -.40), (0, -.275), (.15, -.40), (.15, -.56)], .022, .022, .10, base=.03)
    r.poly([(-.74, -.58), (.74, -.58), (.70, -.68), (-.70, -.68)], .085, .04, 'over', .03)
    for x in (-.52, .52):
        r.poly([(x - .06, -.68), (x + .06, -.68), (x + .09, -.90), (x - .09, -.90)], .06, .04, 'over', .02)
    for x, y, turn in ((-.70, .42, .6), (-.80, .10, -.3), (-.76, -.28, .4), (-.46, .70, 1.0), (.70, .46, -.6), (.82, .12, .2), (.76, -.26, -.5),
                       (.44, .74, -1.0), (.0, .88, .2), (-.06, -.44, .5), (.24, -.80, -.8)):
        _bee(r, x, y, .115, turn)


def _bee(r, x, y, k, turn):
    c, s = math.cos(turn), math.sin(turn)
    f = lambda u, v: (x + k * (u * c - v * s), y + k * (u * s + v * c))
    for side in (-1, 1):
        r.poly(spline([f(.1 * side, .1), f(.75 * side, .65), f(1.05 * side, .30), f(.6 * side, -.05)], closed=True), .028, .012, 'over', .05)
        r.poly(spline([f(.1 * side, -.05), f(.65 * side, -.05), f(.75 * side, -.40), f(.35 * side, -.30)], closed=True), .024, .012, 'over', .045)
    r.poly(spline([f(0, .15), f(.30, -.2), f(.22, -.75), f(0, -1.0), f(-.22, -.75), f(-.30, -.2)], closed=True), .06, .03, 'over', .06)
    for q in (-.25, -.5, -.73):
        r.stroke([f(-.28, q), f(.28, q)], .006, .006, .022, 'cut')
    r.oval(*f(0, .26), .28 * k, .28 * k, .06, .28 * k, 'over', .065)
    r.oval(*f(0, .60), .18 * k, .16 * k, .05, .16 * k, 'over', .06)


def star(r):
    """The evening star over hills and water."""
    for i in range(48):
        a = 2 * math.pi * i / 48
        far = (.86, .52, .66, .52)[i % 4]
        r.poly([(.20 * math.cos(a - .05), .22 + .20 * math.sin(a - .05)), (far * math.cos(a), .22 + far * math.sin(a)), (.20 * math.cos(a + .05), .22 + .20 * math.sin(a + .05))], .016, .02)
    for n, far, near, h, off in ((4, .44, .12, .06, .5), (4, .70, .14, .085, 0)):
        for i in range(n):
            a = math.pi / 2 + 2 * math.pi * (i + off) / n
            c, s = math.cos(a), math.sin(a)
            g = lambda u, v: (u * c - v * s, .22 + u * s + v * c)
            r.poly([g(0, 0), g(near, near), g(far, 0), g(near, -near)], h, near * .7, 'over', .02)
            r.poly([g(0, 0), g(near, -near), g(far, 0)], .024, .02, 'cut')
    # Peaks along a straight shore; the farthest is the lowest, so that the land ends in the water, not in a point like a boat's.
    for x, top, wide in ((-.74, -.34, .24), (.76, -.32, .22), (-.16, -.30, .30), (.22, -.26, .26), (-.46, -.17, .30), (.52, -.12, .32)):
        peak, foot = (x, top), -.50
        r.poly([(x - wide, foot), peak, (x + wide, foot)], .045, .05, 'over', .02)
        r.poly([(x + .02, foot), (x - .03, top - .12), peak, (x + wide, foot)], .022, .03, 'cut')
    for k in range(4):
        y = -.57 - .085 * k
        w = math.sqrt(1 - y * y) - .03 - .13 * (k % 2)
        x = np.linspace(-w, w, 30)
        r.stroke(np.stack([x, y + .012 * np.sin(x * 14 + k * 1.8)], -1), .014, .014, .024)
