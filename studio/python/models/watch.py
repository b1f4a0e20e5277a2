"""Wrist watches on a strap that bears the swatch's colour; standing on the closed strap, dial to the camera, or about a rest."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import light
import material
import mesh
import stage
from models.speaker import wood

FONTS = '/usr/share/fonts/opentype/urw-base35/'


def _font(name, size):
    return ImageFont.truetype(FONTS + name, size)


def field_dial(k=1200):
    im = Image.new('RGB', (k, k), (22, 23, 22))
    d, c = ImageDraw.Draw(im), k / 2
    cream = (232, 224, 198)
    for i in range(60):
        a = math.radians(6 * i)
        r0 = .88 if i % 5 else .84
        d.line((c + c * r0 * math.sin(a), c - c * r0 * math.cos(a), c + c * .93 * math.sin(a), c - c * .93 * math.cos(a)), fill=cream, width=5 if i % 5 else 11)
    for i in range(1, 13):
        a = math.radians(30 * i)
        d.text((c + c * .68 * math.sin(a), c - c * .68 * math.cos(a)), str(i), font=_font('NimbusSans-Bold.otf', int(k * .085)), fill=cream, anchor='mm')
        d.text((c + c * .47 * math.sin(a), c - c * .47 * math.cos(a)), str(i + 12), font=_font('NimbusSans-Regular.otf', int(k * .032)), fill=cream, anchor='mm')
    d.text((c, c * .72), 'QUILLON', font=_font('URWGothic-Demi.otf', int(k * .042)), fill=cream, anchor='mm')
    d.text((c, c * 1.30), 'hand-wound', font=_font('P052-Italic.otf', int(k * .034)), fill=cream, anchor='mm')
    return im


def moon_dial(k=1200):
    y, x = np.mgrid[-1:1:k * 1j, -1:1:k * 1j]
    r = np.hypot(x, y)
    base = np.stack([14 + 20 * (1 - r), 24 + 34 * (1 - r), 66 + 62 * (1 - r)], -1)
    im = Image.fromarray(np.clip(base, 0, 255).astype(np.uint8))
    d, c = ImageDraw.Draw(im), k / 2
    gold = (224, 188, 120)
    for i in range(60):
        a = math.radians(6 * i)
        d.ellipse((c + c * .90 * math.sin(a) - 4, c - c * .90 * math.cos(a) - 4, c + c * .90 * math.sin(a) + 4, c - c * .90 * math.cos(a) + 4), fill=gold)
    for i, s in enumerate(('XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI')):
        if i == 6:
            continue
        a = math.radians(30 * i)
        t = Image.new('L', (240, 240), 0)
        ImageDraw.Draw(t).text((120, 120), s, font=_font('P052-Roman.otf', int(k * .088)), fill=255, anchor='mm')
        t = t.rotate(-30 * i, resample=Image.BICUBIC)
        im.paste(gold, (int(c + c * .73 * math.sin(a) - 120), int(c - c * .73 * math.cos(a) - 120)), t)
    d.text((c, c * .66), 'QUILLON', font=_font('P052-Roman.otf', int(k * .046)), fill=gold, anchor='mm')
    mx, my, mr = c, c * 1.42, c * .30
    d.ellipse((mx - mr, my - mr, mx + mr, my + mr), fill=(8, 12, 34), outline=gold, width=6)
    rng = np.random.default_rng(2)
    for _ in range(26):
        q, a = mr * .9 * math.sqrt(rng.random()), rng.uniform(0, 6.28)
        s = rng.uniform(1.5, 4)
        d.ellipse((mx + q * math.cos(a) - s, my + q * math.sin(a) - s, mx + q * math.cos(a) + s, my + q * math.sin(a) + s), fill=gold)
    d.ellipse((mx - mr * .30, my - mr * .80, mx + mr * .62, my + mr * .12), fill=(238, 214, 150))
    return im


def _hand(length, width, z, angle, mat, tail=.16):
    a = math.radians(angle)
    V = [(-width, -z, -tail * length), (width, -z, -tail * length), (width * .9, -z, length * .86), (0, -z, length), (-width * .9, -z, length * .86)]
    o = mesh.from_arrays('hand', V, [(0, 1, 2, 3, 4)], mat, smooth=False)
    sd = o.modifiers.new('s', 'SOLIDIFY')
    sd.thickness = .008
    o.rotation_euler = (0, a, 0)
    return o


def _disc(picture, r, y):
    n = 96
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    o = mesh.from_arrays('dial', np.stack([r * np.cos(a), np.full(n, y), r * np.sin(a)], -1), [list(range(n))], material.printed(picture, .35, coat=.3), smooth=False)
    uv = o.data.uv_layers.new(name='print')
    for i in range(n):
        uv.data[i].uv = (.5 + .5 * math.cos(a[i]), .5 + .5 * math.sin(a[i]))
    return o


def watch(p, turn=24, el=12, lean=10, rest=False):
    light.illuminate(**light.LACQUER)
    steel = material.metal(p.get('case', 'steel'), .14)
    leather = material.bump(material.tinted(.48, spec=.35), 'leather', scale=34, strength=.25, dist=.006, rough_var=.06)
    thread = material.plain((.75, .66, .50), 0, .7)
    turned = lambda name, prof: mesh.lathe(name, prof, steel, crease=30)
    case = turned('case', mesh.fillet([(0, -.14), (.80, -.14), (.94, -.08), (.95, .08), (.90, .13), (.86, .16), (.80, .16), (.79, .06), (0, .06)], .018, 5))
    parts = [case]
    case.rotation_euler = (math.pi / 2, 0, 0)
    parts.append(_disc(moon_dial() if p.get('moon') else field_dial(), .795, -.072))
    hand = material.plain((.95, .80, .50) if p.get('moon') else (.90, .88, .80), .6, .25)
    parts += [_hand(.42, .032, .092, 305, hand), _hand(.64, .024, .102, 54, hand), _hand(.68, .007, .112, 200, material.plain((.7, .08, .04) if not p.get('moon') else (.95, .8, .5), .2, .3), .3)]
    parts.append(mesh.cylinder(.035, .06, (0, -.10, 0), (math.pi / 2, 0, 0), hand, bevel=.006, n=48))
    parts.append(mesh.cylinder(.085, .16, (1.03, 0, 0), (0, math.pi / 2, 0), steel, bevel=.012, n=40))
    for sx in (-1, 1):
        for sz in (-1, 1):
            parts.append(mesh.sweep('lug', mesh.smooth_path([(sx * .50, -.02, sz * .78), (sx * .51, -.015, sz * .95), (sx * .51, .05, sz * 1.10), (sx * .51, .14, sz * 1.18)], 24), mesh.superellipse(.075, .06, 3, 24), steel, up=(1, 0, 0)))
    for sz in (-1, 1):
        path = mesh.smooth_path([(0, .05, sz * .84), (0, .09, sz * 1.06), (0, .24, sz * 1.34), (0, .62, sz * 1.52), (0, 1.10, sz * 1.30), (0, 1.42, sz * .80), (0, 1.52, sz * .22), (0, 1.53, 0)], 120)
        strap = _strap(path, .43, .055, leather)
        parts.append(strap)
        for x in (-.36, .36):
            d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
            for q in np.arange(.12, 1.5, .085):
                a, b = [np.array([np.interp(v, d, path[:, k]) for k in range(3)]) for v in (q, q + .05)]
                n = (a + b) / 2 - np.array([0, .75, 0])
                n[0] = 0
                n /= np.linalg.norm(n)
                off = n * .056 + np.array([x, 0, 0])
                parts.append(mesh.tube('stitch', [a + off, (a + b) / 2 + off + n * .006, b + off], .010, thread, res=4))
    worn = mesh.group(parts, rot=(-lean, 0, 0))
    if rest:
        stage.ground(worn)
        _rest(worn, lean)
    g = mesh.group(rot=(0, 0, turn))
    stage.ground(g)
    stage.floor()
    stage.camera(0, el, 100, .84)


def _rest(worn, lean):
    """A roll of suede within the strap, between two cheeks of walnut that lean as the watch does and stand on the floor."""
    suede = material.bump(material.plain((.30, .275, .25), 0, .9, sheen=.6, spec=.1), scale=30, strength=.3, dist=.01)
    roll = mesh.sweep('roll', [(x, .80, 0) for x in np.linspace(-.60, .60, 9)], mesh.superellipse(1.26, .58, 3), suede, up=(0, 1, 0))
    roll.parent = worn
    base = worn.location.z
    c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    at = lambda y, z: (y * c + z * s, base - y * s + z * c)  # of the watch's own plane
    front, back = [at(.22, z) for z in (-1.2, 1.0)], [at(1.30, z) for z in (1.0, -1.2)]
    (y0, z0), (y1, z1), (y2, z2), (y3, _) = front[0], front[1], back[0], back[1]
    foot = lambda a, b: a[0] + (b[0] - a[0]) * (0 - a[1]) / (b[1] - a[1])
    outline = [(foot(front[0], front[1]), 0), (y1, z1), (y2, z2), (max(y2, y3) + .35, 0)]
    for x in (-.76, .76):
        V = [(x + k * .13, y, z) for k in (-1, 1) for y, z in outline]
        n = len(outline)
        faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
        cheek = mesh.sharp(mesh.weld(mesh.from_arrays('cheek', V, faces, wood(grain=2))), 40)
        b = cheek.modifiers.new('b', 'BEVEL')
        b.width, b.segments = .03, 4


def _strap(path, half, thick, mat):
    """Flat band along a path in the YZ plane."""
    T = np.gradient(path, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    N = np.cross(T, np.array([1., 0, 0]))
    prof = mesh.superellipse(half, thick, 5, 56)
    P = path[:, None] + prof[None, :, :1] * np.array([1., 0, 0]) + prof[None, :, 1:] * N[:, None]
    return mesh.grid('strap', P, wrap_v=True, mat=mat)


VIEWS = {'watch': watch, 'side': lambda p: watch(p, -38, 16), 'rested': lambda p: watch(p, lean=30, rest=True)}
