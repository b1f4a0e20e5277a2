"""Hand cream in an aluminum tube: enameled and printed, its end folded over and crimped, a fluted screw cap."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import light
import material
import mesh
import stage
from models.label import FONTS

FIG, PAPER = '#54303f', '#f1e6cf'
ROUND, FOOT, LONG = .44, .50, 2.50  # radius at the shoulder, where the body begins, its length


def outline(s, n=720):
    """Cross-section at `s` of the length: a circle that is pressed flat without its girth growing, from the back around."""
    b = ROUND * (1 - s ** 1.12) + .016 * s
    low, high = ROUND, ROUND * math.pi / 2
    for _ in range(40):
        a = (low + high) / 2
        h = ((a - b) / (a + b)) ** 2
        girth = math.pi * (a + b) * (1 + 3 * h / (10 + math.sqrt(4 - 3 * h)))
        low, high = (a, high) if girth < 2 * math.pi * ROUND else (low, a)
    t = np.linspace(0, 2 * np.pi, 4001)
    P = np.stack([a * np.sin(t), b * np.cos(t)], -1) * (-1, 1)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    return np.stack([np.interp(np.linspace(0, arc[-1], n), arc, P[:, k]) for k in (0, 1)], -1)


# Where hands have pressed: along the girth (0..1, .5 is the front), along the length, slope, width, depth.
CREASES = ((.385, .78, .20, .022, .034), (.635, .70, -.26, .026, .036), (.54, .88, .10, .020, .020), (.30, .84, -.10, .02, .026), (.69, .88, .16, .018, .026), (.45, .50, .5, .05, .012))


def skin(name, start, end, mat, rows=150):
    """A length of the tube's wall, its print running once around it."""
    n, out = 720, []
    u = np.linspace(0, 1, n)
    for s in np.linspace(start, end, rows):
        ring = outline(s, n)
        dent = .004 * np.sin(6 * u * math.pi + 5 * s) * math.sin(math.pi * s) * s
        for at, along, slope, wide, deep in CREASES:
            dent = dent + deep * 1.5 * np.exp(-((u - at - slope * (s - along)) / wide) ** 2 - ((s - along) / .15) ** 2)
        fade = min(1, (1 - s) / .06, (s + .001) / .05)
        normal = ring / np.maximum(np.linalg.norm(ring, axis=1), 1e-6)[:, None] * (.5, 1)
        out.append(np.concatenate([ring - normal * (dent * fade)[:, None], np.full((n, 1), FOOT + LONG * s)], 1))
    o = mesh.grid(name, np.array(out), mat=mat)
    uv = o.data.uv_layers.new(name='print')
    index = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', index)
    at = np.stack([(index % n) / (n - 1), (index // n) / (rows - 1)], -1)
    uv.data.foreach_set('uv', at.astype(np.float32).ravel())
    return o


def fig(d, x, y, k, ink, width):
    """A fig cut in half: skin, flesh and seeds, in line."""
    t = np.linspace(0, 2 * np.pi, 240)
    shape = lambda q: [(x + k * q * .88 * math.sin(a) * math.sin(a / 2) ** .9, y + k * .10 - k * q * (math.cos(a) + .10)) for a in t]
    d.line(shape(1), fill=ink, width=width, joint='curve')
    d.line(shape(.86), fill=ink, width=max(1, width // 2), joint='curve')
    d.line([(x, y - k), (x + .02 * k, y - k * 1.18), (x + .10 * k, y - k * 1.30)], fill=ink, width=int(width * 1.6), joint='curve')
    rng = np.random.default_rng(4)
    for i in range(56):
        a, r = i * 2.4, .46 * math.sqrt((i + .5) / 56)
        sx, sy, q = x + k * r * math.cos(a) * .95, y + k * (.34 + r * math.sin(a) * 1.1), k * rng.uniform(.016, .026)
        d.ellipse((sx - q, sy - q * 1.3, sx + q, sy + q * 1.3), fill=ink)


def label(wide, tall, k=900):
    """What is printed on the enamel, k pixels a unit."""
    im = Image.new('RGB', (int(wide * k), int(tall * k)), FIG)
    d = ImageDraw.Draw(im)
    x = im.width / 2
    font = lambda name, size: ImageFont.truetype(FONTS + name, int(size * k))

    def put(s, y, size, name, spacing=0):
        f = font(name, size)
        total = sum(f.getlength(c) + spacing * k for c in s) - spacing * k
        left = x - total / 2
        for c in s:
            d.text((left, y * k), c, font=f, fill=PAPER, anchor='lm')
            left += f.getlength(c) + spacing * k

    rule = lambda y, w, t: d.rectangle((x - w * k / 2, y * k, x + w * k / 2, (y + t) * k), fill=PAPER)
    put('THISTLEBANK', .22, .074, 'URWGothic-Demi.otf', .022)
    rule(.297, .80, .006)
    rule(.314, .80, .003)
    fig(d, x, .68 * k, .22 * k, PAPER, 7)
    put('FIG &', 1.12, .155, 'P052-Roman.otf', .016)
    put('BEESWAX', 1.28, .155, 'P052-Roman.otf', .016)
    put('hand cream', 1.445, .088, 'P052-Italic.otf', .002)
    rule(1.85, .80, .003)
    put('100 ml  ·  3.4 fl. oz', 1.925, .052, 'URWGothic-Book.otf', .006)
    return im


def fold(tin):
    """The end, folded over twice and pressed with a knurl."""
    top, half = FOOT + LONG, ROUND * math.pi / 2 + .004
    x = np.linspace(-half, half, 900)
    for tall, thick, low, deep in ((.19, .030, -.03, .0), (.135, .046, .03, .0055)):
        prof = mesh.superellipse(thick, tall / 2, 5, 72)
        ridge = deep * np.abs(np.sin(x * math.pi / .030))[:, None] * (np.abs(prof[None, :, 1]) < tall * .40)
        y = prof[None, :, 0] - ridge * np.sign(prof[None, :, 0]) + .004 * np.sin(3.1 * x)[:, None]
        P = np.stack([np.broadcast_to(x[:, None], y.shape), y, np.broadcast_to(prof[None, :, 1] + top + low + tall / 2, y.shape)], -1)
        P = np.concatenate([P[:1].mean(1, keepdims=True).repeat(72, 1), P, P[-1:].mean(1, keepdims=True).repeat(72, 1)])
        mesh.sharp(mesh.weld(mesh.grid('fold', P, wrap_v=True, mat=tin)), 50)


def screw_cap(mat):
    """It stands on its head; flutes for wet fingers, a smooth band at the open end."""
    prof = mesh.fillet([(0, 0), (.245, 0), (.262, .035), (.272, .26), (.280, .265), (.280, .32), (.20, .32)], .012, 6)
    prof = np.array([p for a, b in zip(prof, prof[1:]) for p in np.linspace(a, b, 5)[:-1]] + [prof[-1]])
    a = np.linspace(0, 2 * np.pi, 1152, endpoint=False)
    flute = .0075 * np.abs(np.sin(24 * a))[:, None] * np.clip(np.minimum((prof[:, 1] - .02) / .03, (.255 - prof[:, 1]) / .02), 0, 1) * (prof[:, 0] > .2)
    r = prof[None, :, 0] - .0075 * (flute > 0) + flute
    P = np.stack([r * np.cos(a)[:, None], r * np.sin(a)[:, None], np.broadcast_to(prof[None, :, 1], r.shape)], -1)
    mesh.sharp(mesh.weld(mesh.grid('cap', P, wrap_u=True, mat=mat)), 50)


def shoulder(tin):
    """Neck and shoulder, with rings embossed in it."""
    steps = [(.17, .31), (.19, .345), (.25, .365), (.262, .378), (.274, .371), (.34, .396), (.352, .409), (.364, .402), (.425, .432), (.446, .452), (.448, .485), (.4405, .505)]
    mesh.lathe('shoulder', mesh.fillet(steps, .010, 5), tin, crease=60)


def tube():
    tin = material.bump(material.plain((.74, .735, .72), 1, .30), scale=14, strength=.05, dist=.01, detail=2)
    enamel = material.bump(material.printed(label(2 * math.pi * ROUND, LONG * .885), .30, coat=.6, coat_rough=.12), scale=7, strength=.10, dist=.02, detail=2)
    skin('bare', 0, .022, tin, 12)
    skin('enamel', .022, .907, enamel)
    skin('bare', .907, 1, tin, 40)
    fold(tin)
    shoulder(tin)
    screw_cap(material.plain((.018, .017, .018), 0, .36, coat=.2, coat_rough=.2))


def hand_cream(p):
    light.illuminate(**light.ENAMEL)
    tube()
    mesh.group(rot=(0, 0, 10))
    stage.floor()
    stage.camera(0, 9, 100, .84)


VIEWS = {'hand-cream': hand_cream}
