"""Relief: height maps drawn with PIL and inflated by a distance transform, the way struck metal stands out.

Coordinates are units with y up; for a coin the radius is 1. Heights are in the same units.
"""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage as ndi

FONTS = '/usr/share/fonts/opentype/urw-base35/'
SERIF, ROMAN, HEAVY = 'P052-Bold.otf', 'P052-Roman.otf', 'C059-Bold.otf'
SANS, MONO, DEMI = 'NimbusSans-Bold.otf', 'NimbusMonoPS-Bold.otf', 'URWGothic-Demi.otf'


def inflate(mask, w, tile=192):
    """Quarter-round shoulder of width w px, flat beyond. A large mask is mostly empty or flat, so it is done tile by tile."""
    inside, w = mask > .5, max(w, 1)
    shoulder = np.zeros(mask.shape, np.float32)
    pad = int(w) + 2
    for y in range(0, mask.shape[0], tile):
        for x in range(0, mask.shape[1], tile):
            here = inside[y:y + tile, x:x + tile]
            if not here.any():
                continue
            top, left = max(y - pad, 0), max(x - pad, 0)
            around = inside[top:y + tile + pad, left:x + tile + pad]
            if around.all():
                shoulder[y:y + tile, x:x + tile] = 1
                continue
            d = ndi.distance_transform_edt(around)[y - top:y - top + here.shape[0], x - left:x - left + here.shape[1]]
            t = np.minimum(d / w, 1)
            shoulder[y:y + tile, x:x + tile] = np.sqrt(1 - (1 - t) ** 2)
    return shoulder


def spline(points, n=12, closed=False):
    """Catmull-Rom through the points."""
    p = np.array(points, float)
    ext = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    out = []
    for i in range(len(ext) - 3):
        a, b, c, d = ext[i:i + 4]
        out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    if not closed:
        out.append(p[-1:])
    return np.concatenate(out)


class Relief:
    """A canvas (height H and frost mask M) with a local frame, so that an emblem can be drawn at any place and size."""

    def __init__(self, half_w=1.0, half_h=1.0, scale=1300):
        self.scale, self.half_w, self.half_h = scale, half_w, half_h
        self.size = (int(2 * half_w * scale), int(2 * half_h * scale))
        self.H = np.zeros(self.size[::-1], np.float32)
        self.M = np.zeros_like(self.H)
        self.mask = Image.new('L', self.size, 0)
        self.ox = self.oy = 0.0
        self.k, self.mirror = 1.0, 1

    def at(self, x, y, k, mirror=1):
        """The same canvas seen from a frame at (x, y), k times as large."""
        r = object.__new__(Relief)
        r.__dict__.update(self.__dict__)
        r.ox, r.oy = self.ox + x * self.k * self.mirror, self.oy + y * self.k
        r.k, r.mirror = self.k * k, self.mirror * mirror
        return r

    def flip(self):
        return self.at(0, 0, 1, -1)

    def px(self, pts):
        p = np.atleast_2d(np.array(pts, float))
        x = (self.ox + p[:, 0] * self.k * self.mirror) * self.scale + self.size[0] / 2
        y = self.size[1] / 2 - (self.oy + p[:, 1] * self.k) * self.scale
        return [tuple(q) for q in np.stack([x, y], -1)]

    def unit(self, v):
        return v * self.k * self.scale

    def layer(self):
        """An empty mask to draw on. All share one, which `strike` empties again."""
        return self.mask, ImageDraw.Draw(self.mask)

    def around(self, pts, more=0):
        """The box of pixels that has all points, and `more` on each side."""
        x, y = zip(*pts)
        at = lambda v, end: min(max(int(v), 0), end)
        w, h = self.size
        return at(min(x) - more - 2, w), at(min(y) - more - 2, h), at(max(x) + more + 3, w), at(max(y) + more + 3, h)

    def strike(self, im, h, w, mode='max', base=0, plane=None, within=None):
        """Raise the drawn mask by h (shoulder w). Modes: max, over, add, cut. `plane` tilts the top along an axis. `within`
        is a box outside of which nothing is drawn: searching the whole canvas takes longer than drawing a leaf."""
        bb = (im.crop(within) if within else im).getbbox()
        if not bb:
            return
        if within:
            bb = bb[0] + within[0], bb[1] + within[1], bb[2] + within[0], bb[3] + within[1]
        x0, y0, x1, y1 = max(bb[0] - 4, 0), max(bb[1] - 4, 0), min(bb[2] + 4, self.size[0]), min(bb[3] + 4, self.size[1])
        a = np.asarray(im.crop((x0, y0, x1, y1)), np.float32) / 255
        im.paste(0, bb)
        e = inflate(a, self.unit(w))
        h, base = h * self.k, base * self.k
        v = base + h * e
        if plane is not None:
            (px, py), (dx, dy), length, rise = plane
            yy, xx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
            t = np.clip(((xx - px) * dx + (yy - py) * dy) / length, 0, 1)
            v = v + e * t * rise * self.k
        H, M, sel = self.H[y0:y1, x0:x1], self.M[y0:y1, x0:x1], a > .5
        if mode == 'max':
            H[sel] = np.maximum(H, v)[sel]
        elif mode == 'over':
            H[sel] = v[sel]
        elif mode == 'add':
            H += h * e
        else:
            H -= h * e
        np.maximum(M, a, out=M)

    # ---- shapes ----
    def poly(self, pts, h, w, mode='max', base=0):
        im, d = self.layer()
        outline = self.px(pts)
        d.polygon(outline, fill=255)
        self.strike(im, h, w, mode, base, within=self.around(outline))

    def blob(self, pts, h, w, mode='max', base=0):
        """Smooth closed shape through the points."""
        self.poly(spline(pts, closed=True), h, w, mode, base)

    def oval(self, x, y, rx, ry, h, w=None, mode='max', base=0, turn=0):
        t = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        c, s = math.cos(turn), math.sin(turn)
        self.poly(np.stack([x + rx * np.cos(t) * c - ry * np.sin(t) * s, y + rx * np.cos(t) * s + ry * np.sin(t) * c], -1),
                  h, w or min(rx, ry), mode, base)

    def stroke(self, pts, w0, w1=None, h=.02, mode='max', base=0, shoulder=None, swell=0):
        """Tapered stroke along a spline; half-widths w0 → w1, thicker by `swell` in the middle."""
        p = spline(pts)
        w1 = w0 if w1 is None else w1
        s = np.linspace(0, 1, len(p))
        half = w0 + (w1 - w0) * s + swell * np.sin(np.pi * s)
        d = np.gradient(p, axis=0)
        n = np.stack([-d[:, 1], d[:, 0]], -1) / np.maximum(np.linalg.norm(d, axis=1), 1e-9)[:, None]
        im, dr = self.layer()
        quad = [self.px(np.array([p[i] + n[i] * half[i], p[i + 1] + n[i + 1] * half[i + 1],
                                  p[i + 1] - n[i + 1] * half[i + 1], p[i] - n[i] * half[i]])) for i in range(len(p) - 1)]
        for q in quad:
            dr.polygon(q, fill=255)
        for q, r in ((p[0], half[0]), (p[-1], half[-1])):
            (x, y), r = self.px(q)[0], self.unit(r)
            if r > 1:
                dr.ellipse((x - r, y - r, x + r, y + r), fill=255)
        box = self.around([q for corners in quad for q in corners], self.unit(half.max()))
        self.strike(im, h, shoulder or half.max(), mode, base, within=box)

    def leaf(self, x, y, ang, length, width, h, w=None, base=0, tilt=0, mode='max', vein=True, pointed=.8, side_veins=0):
        """Pointed leaf or feather starting at (x, y); `tilt` lifts the tip so that the next one seems to lie under it."""
        t = np.linspace(0, 1, 26)
        prof = np.sin(np.pi * t ** pointed) * width / 2 * (1 - .15 * t)
        ca, sa = math.cos(ang), math.sin(ang)
        place = lambda q: np.stack([x + q[:, 0] * ca - q[:, 1] * sa, y + q[:, 0] * sa + q[:, 1] * ca], -1)
        outline = place(np.concatenate([np.stack([t, prof / length], -1), np.stack([t, -prof / length], -1)[::-1]]) * length)
        im, d = self.layer()
        edge = self.px(outline)
        box = self.around(edge)
        d.polygon(edge, fill=255)
        p0 = self.px((x, y))[0]
        self.strike(im, h, w or width * .45, mode, base, (p0, (ca * self.mirror, -sa), self.unit(length), tilt) if tilt else None, box)
        lines = [[(.04, 0), (.86, 0)]] if vein else []
        for i in range(side_veins):
            s = .2 + .6 * i / max(side_veins - 1, 1)
            lines += [[(s, 0), (s + .13, .7 * np.interp(s, t, prof) / length * k)] for k in (-1, 1)]
        for ln in lines:
            im, d = self.layer()
            d.line(self.px(place(np.array(ln) * length)), fill=255, width=max(3, int(self.unit(.006))))
            self.strike(im, h * .35, .004, 'cut', within=box)

    def ring(self, r0, r1, h, w=.006, mode='max'):
        im, d = self.layer()
        (cx, cy), a, b = self.px((0, 0))[0], self.unit(r0), self.unit(r1)
        d.ellipse((cx - b, cy - b, cx + b, cy + b), fill=255)
        d.ellipse((cx - a, cy - a, cx + a, cy + a), fill=0)
        self.strike(im, h, w, mode)

    def dots(self, radius, n, r, h=.014):
        im, d = self.layer()
        for i in range(n):
            (x, y), q = self.px((radius * math.cos(2 * math.pi * i / n), radius * math.sin(2 * math.pi * i / n)))[0], self.unit(r)
            d.ellipse((x - q, y - q, x + q, y + q), fill=255)
        self.strike(im, h, r)

    def dentils(self, r0, r1, n, h=.016):
        im, d = self.layer()
        for i in range(n):
            a, half = 2 * math.pi * i / n, math.pi / n * .62
            d.polygon(self.px([(r * math.cos(a + s), r * math.sin(a + s)) for r, s in ((r0, half * .7), (r1, half), (r1, -half), (r0, -half * .7))]), fill=255)
        self.strike(im, h, .012)

    def star(self, x, y, r, h=.018, points=5, inner=.42, turn=math.pi / 2):
        self.poly([(x + rr * math.cos(turn + i * math.pi / points), y + rr * math.sin(turn + i * math.pi / points))
                   for i in range(2 * points) for rr in [r if i % 2 == 0 else r * inner]], h, r * .45)

    # ---- lettering ----
    def font(self, name, size):
        return ImageFont.truetype(FONTS + name, max(4, int(self.unit(size))))

    def text(self, s, x, y, size, h=.018, w=.007, font=SERIF, spacing=0, fit=None, mode='max', base=0):
        """One line centred at (x, y); `size` is the em, narrowed to `fit` wide when it would be wider."""
        f = self.font(font, size)
        width = lambda: sum(f.getlength(c) for c in s) + self.unit(spacing) * (len(s) - 1)
        if fit and width() > self.unit(fit):
            size *= self.unit(fit) / width()
            f = self.font(font, size)
        im, d = self.layer()
        cx, cy = self.px((x, y))[0]
        cx -= width() / 2
        if spacing == 0:
            d.text((cx, cy), s, font=f, fill=255, anchor='lm')
        else:
            for c in s:
                d.text((cx, cy), c, font=f, fill=255, anchor='lm')
                cx += f.getlength(c) + self.unit(spacing)
        self.strike(im, h, w, mode, base)
        return size

    def arc_text(self, s, radius, size, top=True, h=.018, w=.007, font=SERIF, spacing=.012, max_deg=200):
        """Lettering around the rim, baseline at `radius` (top) or cap height at it (bottom); shrinks to fit max_deg."""
        f = self.font(font, size)
        adv = [f.getlength(c) + self.unit(spacing) for c in s]
        over = sum(adv) / self.unit(radius) / math.radians(max_deg)
        if over > 1:
            return self.arc_text(s, radius, size / over * .995, top, h, w, font, spacing / over, max_deg)
        cap = f.getbbox('H', anchor='ls')
        r = self.unit(radius) if top else self.unit(radius) + abs(cap[1])
        a = math.pi / 2 + sum(adv) / r / 2 if top else 1.5 * math.pi - sum(adv) / r / 2
        im = Image.new('L', self.size, 0)
        cx, cy = self.px((0, 0))[0]
        for c, ad in zip(s, adv):
            a2 = a - ad / r / 2 if top else a + ad / r / 2
            P = int(f.size * 2.4)
            g = Image.new('L', (P, P), 0)
            ImageDraw.Draw(g).text((P / 2, P / 2), c, font=f, fill=255, anchor='ms')
            g = g.rotate(math.degrees(a2) + (-90 if top else 90), resample=Image.BICUBIC)
            im.paste(255, (round(cx + r * math.cos(a2) - P / 2), round(cy - r * math.sin(a2) - P / 2)), g)
            a += -ad / r if top else ad / r
        self.strike(im, h, w)
        return size

    def maps(self, blur=1.3):
        return ndi.gaussian_filter(self.H, blur), ndi.gaussian_filter(self.M, blur * 1.5)


def wreath(r, radius, a0, a1, n=11, length=.15, width=.055, h=.014, berries=True):
    """Two laurel branches rising from the bottom, a0 → a1 degrees on the right side."""
    for side in (r, r.flip()):
        for i in range(n):
            a = math.radians(a0 + (a1 - a0) * i / (n - 1))
            x, y = radius * math.cos(a), radius * math.sin(a)
            for k in (-1, 1):
                side.leaf(x, y, a + math.pi / 2 - k * .5, length, width, h, base=.002 * (k > 0))
            if berries and i % 2:
                side.oval((radius - .03) * math.cos(a), (radius - .03) * math.sin(a), .011, .011, .014)


def preview(r, path, px=700):
    """A cheap lit picture of the relief, to judge a drawing without Blender."""
    H, _ = r.maps()
    gy, gx = np.gradient(H * r.scale)
    shade = np.clip(.52 + (gx * -.5 + gy * -.6) * -.42, 0, 1)
    im = Image.fromarray((shade * 255).astype(np.uint8))
    im.thumbnail((px, px), Image.LANCZOS)
    im.save(path)
