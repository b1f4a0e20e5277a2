"""The card that small bars are sealed in: printed certificate, raised window, the bar at its true size."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import material
import mesh
import stage

FONTS = '/usr/share/fonts/opentype/urw-base35/'
INKS = {'gold': ((246, 240, 226), (92, 28, 36)), 'silver': ((240, 242, 244), (30, 48, 80)), 'platinum': ((236, 239, 242), (38, 52, 66)), 'palladium': ((238, 243, 240), (24, 76, 74))}
WIDTH, HEIGHT, MM = 2.0, 3.18, 1 / 27


def _code(d, x, y, size, seed, ink):
    """A square code with three finder marks; it says nothing."""
    n = 21
    c = size / n
    bits = np.random.default_rng(seed).random((n, n)) > .5
    for i, j in ((0, 0), (0, n - 7), (n - 7, 0)):
        bits[i:i + 8, j:j + 8] = False
        bits[i:i + 7, j:j + 7] = True
        bits[i + 1:i + 6, j + 1:j + 6] = False
        bits[i + 2:i + 5, j + 2:j + 5] = True
    for i in range(n):
        for j in range(n):
            if bits[i, j]:
                d.rectangle((x + j * c, y + i * c, x + (j + 1) * c - .5, y + (i + 1) * c - .5), fill=ink)


def _guilloche(d, W, H, ink, paper):
    tone = tuple(int(p * .90 + i * .10) for p, i in zip(paper, ink))
    x = np.linspace(0, W, 500)
    for k in range(26):
        y = H * .5 + H * .47 * np.sin(x / W * math.pi * 3 + k * math.pi / 13) * math.cos(k * .19)
        d.line([*zip(x, y)], fill=tone, width=2)


def printed_face(p, k=640):
    paper, ink = INKS[p['metal']]
    W, H = int(WIDTH * k), int(HEIGHT * k)
    im = Image.new('RGB', (W, H), paper)
    d = ImageDraw.Draw(im)
    _guilloche(d, W, H, ink, paper)
    d.rectangle((0, 0, W, H * .17), fill=ink)
    d.rectangle((0, H * .17 + 10, W, H * .17 + 15), fill=ink)
    put = lambda s, y, size, font='P052-Bold.otf', fill=ink, x=W / 2, anchor='mm': d.text((x, y * H), s, font=ImageFont.truetype(FONTS + font, int(size * W)), fill=fill, anchor=anchor)
    words = p['maker'].split(' ')
    put(words[0], .072, .115, fill=paper)
    put(' '.join(words[1:]), .126, .058, fill=paper)
    put('ASSAY CERTIFICATE', .222, .058)
    grams = p['weight'].lower().replace(' oz', ' troy ounce')
    put(f'{grams}  {p["fine"].title()}', .735, .070)
    put(f'Fineness {p["fineness"]}', .780, .052, 'P052-Roman.otf')
    put('Serial number', .850, .036, 'P052-Italic.otf', x=W * .09, anchor='lm')
    put(p['serial'], .880, .056, 'NimbusMonoPS-Bold.otf', x=W * .09, anchor='lm')
    put('Assayer', .925, .036, 'P052-Italic.otf', x=W * .09, anchor='lm')
    put('E. Northgate', .952, .062, 'Z003-MediumItalic.otf', x=W * .24, anchor='lm')
    _code(d, W * .68, H * .828, W * .23, sum(map(ord, p['serial'])), ink)
    return im, paper


def assay_card(p, bar, w):
    """Place the bar (2 high, w wide) in its card, standing and turned a little."""
    picture, paper = printed_face(p)
    ground = material.plain(tuple((c / 255) ** 2.2 for c in paper), 0, .45)
    base = mesh.slab('card', WIDTH, HEIGHT, .075, .13, ground, edge=.02)
    front = mesh.panel('print', WIDTH - .08, HEIGHT - .08, (0, -.0385, 0), material.printed(picture, .38))
    k = p['height'] * MM / 2
    bar.scale = (k,) * 3
    bar.location = (0, -.075, .12)
    bw, bh = w * k, 2 * k
    well = material.plain(tuple(c * .35 for c in material.hexa('#3a3a3c')), 0, .6)
    rim = material.plain((.9, .9, .92), 0, .12, spec=.7)
    frame = mesh.slab('well', bw + .10, bh + .10, .02, .05, well, edge=.006)
    frame.location = (0, -.044, .12)
    path = [(x, -.05, z + .12) for x, z in _outline(bw / 2 + .075, bh / 2 + .075, .07)]
    ring = mesh.tube('blister', path, .016, rim, closed=True, res=2)
    g = mesh.group([base, front, bar, frame, ring], rot=(-9, 0, 17))
    stage.ground(g)


def _outline(x, z, r, n=10):
    pts = []
    for cx, cz, a0 in ((x - r, z - r, 0), (-x + r, z - r, 90), (-x + r, -z + r, 180), (x - r, -z + r, 270)):
        pts += [(cx + r * math.cos(math.radians(a0 + 90 * i / n)), cz + r * math.sin(math.radians(a0 + 90 * i / n))) for i in range(n + 1)]
    return pts
