"""Birds and winged things."""
import math

import numpy as np


def _wing(s, rows, lift=0):
    """Layered feathers fanning from the shoulder; rows: (n, first°, last°, length, width, base, reach)."""
    for n, a0, a1, length, width, base, reach in rows:
        for i in range(n):
            t = i / (n - 1)
            ox, oy = .12 + reach * t, .02 + lift * t - .06 * t * t
            s.leaf(ox, oy, math.radians(a0 + (a1 - a0) * t), length * (.70 + .34 * math.sin(math.pi * (.15 + .62 * t))), width, .028,
                   base=base, tilt=.014, pointed=.62)


def eagle(r):
    """Displayed, head to the right, branch in the talons."""
    for s in (r, r.flip()):
        _wing(s, [(11, -72, 62, .74, .135, .008, .46), (10, -66, 58, .50, .13, .024, .44), (9, -60, 56, .30, .12, .042, .42)], .34)
        s.stroke([(.08, .10), (.30, .28), (.50, .42), (.62, .44)], .075, .035, .05, base=.055)
        for i in range(8):
            s.leaf(.14 + .06 * i, .10 + .045 * i, math.radians(-50 + 6 * i), .13, .08, .02, base=.085, tilt=.01, vein=False)
    for i in range(9):
        a = math.radians(-90 + (i - 4) * 8.5)
        r.leaf(.022 * (i - 4), -.28, a, .56 - .012 * abs(i - 4), .125, .03, base=.012 + .003 * (4 - abs(i - 4)), tilt=.012, pointed=.6)
    r.blob([(0, .34), (.13, .26), (.19, .04), (.15, -.22), (0, -.40), (-.15, -.22), (-.19, .04), (-.13, .26)], .085, .18, 'over', .04)
    for row in range(8):
        for k in range(-4, 5):
            x, y = (k + .5 * (row % 2)) * .058, .24 - row * .074
            if abs(x) < .15 - .011 * abs(row - 3):
                r.leaf(x, y, -math.pi / 2 + x * .6, .10, .060, .012, mode='add', tilt=.010, vein=False)
    r.stroke([(0, .20), (.0, .38), (.04, .50)], .135, .105, .075, 'over', .06)
    r.blob([(-.07, .52), (0, .60), (.10, .61), (.17, .55), (.16, .47), (.06, .43), (-.04, .45)], .075, .10, 'over', .075)
    r.blob([(.14, .575), (.22, .565), (.285, .51), (.29, .44), (.255, .405), (.245, .47), (.20, .485), (.15, .485)], .05, .035, 'over', .075)
    r.stroke([(.15, .52), (.20, .515), (.235, .50)], .005, .004, .016, 'cut')
    r.stroke([(.05, .575), (.11, .565), (.16, .54)], .013, .007, .022, 'add')
    r.oval(.105, .537, .020, .017, .03, mode='cut')
    r.oval(.105, .537, .009, .009, .03, mode='add')
    for row in range(4):
        for k in range(-2, 3):
            r.leaf(-.01 + k * .05 + .01 * row, .44 - row * .065, -math.pi / 2 - .2 + k * .12, .11, .055, .012, mode='add', tilt=.008, vein=False)
    for s in (r, r.flip()):
        s.leaf(.09, -.20, math.radians(-72), .26, .15, .05, base=.04, vein=False)
        for k in range(3):
            s.stroke([(.13 + .045 * k, -.40), (.145 + .052 * k, -.47), (.14 + .05 * k, -.53)], .024, .010, .05, base=.05)
        for k in range(5):
            x = .30 + .10 * k
            s.leaf(x, -.465 + .02 * k, math.radians(50), .17, .075, .022, base=.02, side_veins=3)
            s.leaf(x, -.48 + .02 * k, math.radians(-42), .17, .075, .022, base=.02, side_veins=3)
    r.stroke([(-.82, -.40), (-.4, -.47), (0, -.49), (.4, -.47), (.82, -.40)], .020, .020, .045, base=.02)


def owl(r):
    """Perched, facing."""
    for s in (r, r.flip()):
        for n, x0, base, length in ((8, .40, .01, .62), (7, .34, .03, .50), (6, .27, .05, .36)):
            for i in range(n):
                t = i / (n - 1)
                s.leaf(x0 - .02 * i, .30 - .62 * t, math.radians(-78 - 16 * t), length * (1 - .25 * t), .15, .03, base=base, tilt=.016, pointed=.62)
    r.blob([(0, .40), (.26, .34), (.34, .04), (.28, -.36), (.12, -.60), (0, -.64), (-.12, -.60), (-.28, -.36), (-.34, .04), (-.26, .34)], .075, .30, 'over', .045)
    for row in range(9):
        for k in range(-4, 5):
            x, y = (k + .5 * (row % 2)) * .085, .22 - row * .088
            if abs(x) < .29 - .02 * abs(row - 3):
                r.leaf(x, y, -math.pi / 2 + x * .5, .14, .085, .014, mode='add', tilt=.012, vein=True)
    for i in range(5):
        r.leaf(.06 * (i - 2), -.56, -math.pi / 2 + .10 * (i - 2), .34, .13, .03, base=.01, tilt=.01)
    r.blob([(0, .72), (.22, .80), (.42, .92), (.44, .62), (.42, .40), (.26, .22), (0, .16), (-.26, .22), (-.42, .40), (-.44, .62), (-.42, .92), (-.22, .80)], .07, .24, 'over', .06)
    for s in (r, r.flip()):
        for i in range(18):
            a = 2 * math.pi * i / 18
            s.leaf(.20 + .10 * math.cos(a), .53 + .10 * math.sin(a), a, .13, .05, .012, mode='add', vein=False)
        s.oval(.20, .53, .105, .105, .03, .05, mode='add')
        s.oval(.20, .53, .075, .075, .028, .02, mode='cut')
        s.oval(.20, .53, .045, .045, .034, mode='add')
        s.stroke([(.05, .64), (.20, .72), (.38, .86)], .03, .012, .028, 'add')
        for k in range(3):
            s.stroke([(.10 + .055 * k, -.60), (.10 + .06 * k, -.67), (.10 + .06 * k, -.73)], .026, .012, .05, base=.04)
    r.blob([(0, .50), (.05, .43), (.03, .33), (0, .28), (-.03, .33), (-.05, .43)], .06, .045, 'add')
    r.stroke([(-.78, -.66), (-.3, -.70), (.3, -.68), (.80, -.62)], .045, .03, .05, base=.015)
    for x, a in ((.52, 40), (.66, -40), (-.50, 140), (-.66, 215)):
        r.leaf(x, -.66, math.radians(a), .24, .11, .026, base=.01, side_veins=4)


def swan(r):
    """Swimming, wings half raised, reed and ripples."""
    for i in range(9):
        t = i / 8
        r.leaf(-.02 + .10 * t, -.30 + .10 * t, math.radians(158 - 88 * t), .74 - .14 * t, .16, .03, base=.012 + .002 * i, tilt=.016, pointed=.62)
    for i in range(8):
        t = i / 7
        r.leaf(.02 + .10 * t, -.30 + .08 * t, math.radians(154 - 80 * t), .48 - .10 * t, .14, .03, base=.035 + .002 * i, tilt=.014, pointed=.62)
    r.blob([(-.66, -.30), (-.40, -.28), (-.05, -.22), (.30, -.16), (.46, -.26), (.42, -.44), (.16, -.56), (-.24, -.54), (-.50, -.44)], .08, .22, base=.03)
    r.stroke([(.34, -.28), (.50, -.02), (.36, .26), (.30, .50), (.42, .66), (.54, .64)], .125, .062, .075, base=.05)
    r.blob([(.44, .70), (.54, .72), (.64, .66), (.66, .58), (.56, .55), (.46, .60)], .07, .08, 'over', .06)
    r.blob([(.63, .65), (.72, .60), (.80, .52), (.77, .50), (.66, .55), (.62, .58)], .045, .03, 'over', .06)
    r.oval(.57, .645, .016, .016, .02, mode='cut')
    for row in range(4):
        for k in range(7):
            r.leaf(-.30 + .11 * k + .05 * (row % 2), -.26 - .065 * row, math.radians(200), .15, .08, .010, mode='add', tilt=.008, vein=False)
    for k in range(4):
        y = -.58 - .09 * k
        w = .92 - .14 * k
        r.stroke([(-w, y), (-w / 2, y + .03), (0, y - .01), (w / 2, y + .03), (w, y)], .012, .012, .018)
    for x, h in ((-.80, .30), (-.88, .12), (.86, .05)):
        r.stroke([(x, -.58), (x + .02, -.2), (x + .03, h)], .012, .008, .02)
        r.oval(x + .033, h + .10, .028, .10, .035)


def bee(r):
    """Seen from above, wings spread, on a comb."""
    for q in range(-4, 5):
        for p in range(-4, 5):
            x, y = .30 * (q + p * .5), .26 * p
            if math.hypot(x, y) < .92:
                r.poly([(x + .158 * math.cos(a), y + .158 * math.sin(a)) for a in np.arange(6) * math.pi / 3 + math.pi / 6], .014, .012)
                r.poly([(x + .128 * math.cos(a), y + .128 * math.sin(a)) for a in np.arange(6) * math.pi / 3 + math.pi / 6], .013, .05, 'cut')
    for s in (r, r.flip()):
        s.blob([(.08, .18), (.34, .42), (.66, .54), (.86, .42), (.80, .22), (.52, .10), (.20, .08)], .03, .03, 'over', .028)
        s.blob([(.08, .06), (.34, .10), (.60, .06), (.68, -.10), (.54, -.20), (.28, -.12)], .03, .03, 'over', .022)
        for end in ((.78, .44), (.80, .32), (.62, .20)):
            s.stroke([(.12, .15), (.40, .5 * (end[1] + .16)), end], .008, .005, .016, 'add')
        for end in ((.60, .0), (.52, -.12)):
            s.stroke([(.12, .05), (.34, .02), end], .008, .005, .016, 'add')
        s.stroke([(.05, .50), (.12, .66), (.24, .72)], .014, .010, .03, base=.03)
        for y0, y1 in ((.30, .34), (.0, -.36), (.12, -.08)):
            s.stroke([(.12, y0), (.30, y0 * .5 + y1 * .5), (.42, y1)], .018, .010, .03, base=.03)
    r.blob([(0, .02), (.17, -.06), (.22, -.28), (.16, -.56), (0, -.78), (-.16, -.56), (-.22, -.28), (-.17, -.06)], .10, .2, 'over', .05)
    for i in range(6):
        y = -.10 - .105 * i
        r.stroke([(-.22, y + .03), (0, y - .03), (.22, y + .03)], .016, .016, .03, 'cut')
    r.oval(0, .17, .19, .19, .11, .19, 'over', .05)
    r.oval(0, .41, .13, .10, .09, .10, 'over', .05)
    for s in (r, r.flip()):
        s.oval(.095, .42, .045, .065, .03, mode='add', turn=.3)
    for i in range(24):
        a = 2 * math.pi * i / 24
        r.leaf(.08 * math.cos(a), .17 + .08 * math.sin(a), a, .11, .04, .014, mode='add', vein=False)


def dove(r):
    """In flight with an olive twig."""
    for i in range(10):
        t = i / 9
        r.leaf(-.10 + .14 * t, .10 - .04 * t, math.radians(150 - 80 * t), .80 - .10 * t, .15, .03, base=.010, tilt=.016, pointed=.6)
        r.leaf(.02 + .14 * t, .10 - .04 * t, math.radians(84 - 62 * t), .66 + .08 * t, .14, .03, base=.034, tilt=.016, pointed=.6)
    for i in range(8):
        t = i / 7
        r.leaf(-.02 + .16 * t, .08, math.radians(86 - 56 * t), .40, .12, .03, base=.058, tilt=.012, pointed=.6)
    for i in range(7):
        r.leaf(-.36, -.22, math.radians(214 + (i - 3) * 9), .52, .13, .03, base=.015, tilt=.012, pointed=.6)
    r.blob([(-.46, -.28), (-.20, -.10), (.16, .08), (.40, .18), (.56, .12), (.46, -.10), (.22, -.32), (-.10, -.40), (-.34, -.38)], .09, .2, 'over', .05)
    r.blob([(.38, .14), (.48, .26), (.62, .26), (.70, .16), (.62, .06), (.48, .04)], .085, .12, 'over', .055)
    r.blob([(.67, .20), (.76, .165), (.82, .12), (.76, .10), (.68, .12)], .045, .03, 'over', .06)
    r.oval(.60, .175, .018, .018, .02, mode='cut')
    r.stroke([(.76, .12), (.80, -.06), (.74, -.24), (.62, -.38)], .014, .010, .035, base=.04)
    for i in range(5):
        y = .0 - .09 * i
        r.leaf(.80 - .035 * i, y, math.radians(-20 - 8 * i), .16, .065, .024, base=.035)
        r.leaf(.79 - .035 * i, y, math.radians(220 - 6 * i), .16, .065, .024, base=.035)


def heron(r):
    """Wading among reeds, neck in its S."""
    for x, top, lean in ((-.80, .42, -.05), (-.66, .72, .03), (-.52, .30, -.04), (.74, .52, .05), (.60, .16, -.04), (.86, .20, .05)):
        r.stroke([(x, -.66), (x + lean * .4, -.1), (x + lean, top)], .021, .013, .030)
        r.stroke([(x + lean, top - .02), (x + lean * 1.1, top + .15)], .044, .038, .05, base=.006)
        r.stroke([(x + lean, top + .16), (x + lean, top + .24)], .011, .006, .024)
    for x, a, length in ((-.72, 100, .8), (-.58, 62, .62), (.68, 112, .7), (.80, 70, .74), (.54, 120, .48), (-.86, 112, .5)):
        r.leaf(x, -.68, math.radians(a), length, .105, .030, tilt=.010, pointed=.5)
    for x, foot in ((.02, .10), (-.10, -.16)):
        r.stroke([(x, -.16), (x + .03, -.40), (x - .01, -.66)], .032, .024, .05, base=.015)
        r.oval(x + .028, -.40, .042, .038, .055, base=.015)
        for dx in (-.12, .02, .14):
            r.stroke([(x - .01, -.65), (x - .01 + dx, -.70)], .020, .009, .035, base=.015)
    for i in range(7):
        r.leaf(-.22 + .02 * i, -.05 - .02 * i, math.radians(214 + 6 * i), .50 - .02 * i, .12, .028, base=.012 + .003 * i, tilt=.012, pointed=.6)
    r.blob([(-.44, -.18), (-.28, .06), (.0, .20), (.20, .20), (.27, .06), (.16, -.14), (-.06, -.24), (-.28, -.26)], .085, .18, 'over', .04)
    for row in range(4):
        for k in range(6):
            x, y = .14 - .085 * k - .02 * row, .12 - .035 * k - .062 * row
            r.leaf(x, y, math.radians(206 + 6 * row), .19 + .03 * row, .085, .016, mode='add', tilt=.012)
    r.stroke([(.16, .08), (.34, .20), (.30, .40), (.12, .52), (.12, .70), (.26, .79)], .105, .052, .07, 'over', .05)
    for k in range(6):
        r.leaf(.28 - .012 * k, .12 - .03 * k, math.radians(-82 - 5 * k), .26, .045, .018, base=.085, tilt=.008, vein=False)
    r.blob([(.17, .80), (.26, .86), (.38, .84), (.44, .78), (.38, .735), (.26, .73)], .075, .08, 'over', .055)
    r.poly([(.40, .815), (.78, .735), (.41, .755)], .05, .025, 'over', .055)
    r.stroke([(.42, .783), (.72, .742)], .005, .003, .016, 'cut')
    for k in range(3):
        r.leaf(.24, .82 + .012 * k, math.radians(172 + 10 * k), .36 - .05 * k, .045, .022, base=.05, tilt=.006, vein=False)
    r.oval(.345, .795, .019, .017, .026, mode='cut')
    r.oval(.345, .795, .009, .009, .026, mode='add')
    for k in range(4):
        w = math.sqrt(.86 - (.66 + .075 * k) ** 2)
        x = np.linspace(-w, w, 24)
        r.stroke(np.stack([x, -.70 - .072 * k + .014 * np.sin(x * 13 + k * 2)], -1), .019, .019, .030)


def wren(r):
    """Small, round, tail cocked: the hallmark of Calder & Wren."""
    for i in range(5):
        r.leaf(-.40, .02, math.radians(118 + 8 * i), .66, .15, .035, base=.02 + .004 * i, tilt=.01, pointed=.6)
    r.blob([(-.56, .02), (-.36, .22), (-.02, .24), (.26, .30), (.46, .40), (.62, .34), (.60, .16), (.46, -.10), (.20, -.36), (-.14, -.42), (-.42, -.24)], .10, .26, 'over', .03)
    r.oval(.44, .28, .21, .19, .09, .19, 'over', .05)
    r.poly([(.62, .34), (.92, .24), (.62, .24)], .05, .03, 'over', .06)
    r.oval(.50, .33, .036, .036, .03, mode='cut')
    r.stroke([(.30, .38), (.46, .42), (.58, .38)], .016, .008, .022, 'add')
    for row in range(3):
        for k in range(5):
            r.leaf(.16 - .11 * k - .05 * row, .10 - .03 * k - .10 * row, math.radians(200 + 6 * row), .26, .11, .020, mode='add', tilt=.014)
    for x in (-.02, .14):
        r.stroke([(x, -.38), (x + .03, -.54), (x, -.66)], .026, .018, .05, base=.02)
        for dx in (-.10, .03, .15):
            r.stroke([(x, -.65), (x + dx, -.71)], .016, .008, .04, base=.02)
    r.stroke([(-.80, -.74), (-.2, -.70), (.4, -.74), (.86, -.68)], .036, .024, .05, base=.01)
    for x, a in ((.56, 40), (-.56, 150), (.76, -50), (-.7, 220)):
        r.leaf(x, -.71, math.radians(a), .24, .12, .03, base=.01, side_veins=3)
