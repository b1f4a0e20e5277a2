"""Flat devices: phone, tablet, reader; scale."""
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import light
import material
import mesh
import stage

FONTS = '/usr/share/fonts/opentype/urw-base35/'


def _font(name, size):
    return ImageFont.truetype(FONTS + name, size)


def wallpaper(w, h, top, bottom, k=500):
    """Dunes at dusk and the time."""
    W, H = int(w * k), int(h * k)
    y = np.linspace(0, 1, H)[:, None, None]
    a = (np.array(top) * (1 - y) + np.array(bottom) * y) * np.ones((1, W, 1))
    x = np.linspace(0, 1, W)[None, :]
    yy = np.linspace(0, 1, H)[:, None]
    for i, (base, amp, ph, c) in enumerate(((.58, .05, .3, .82), (.68, .06, 2.1, .62), (.80, .05, 4.2, .40))):
        line = base + amp * np.sin(x * (4 + i) + ph) + .02 * np.sin(x * 11 + ph)
        a = np.where((yy > line)[..., None], np.array(bottom) * c * (1.12 - .3 * (yy - line))[..., None], a)
    im = Image.fromarray(np.clip(a, 0, 255).astype(np.uint8))
    d = ImageDraw.Draw(im)
    d.text((W / 2, H * .17), '9:41', font=_font('URWGothic-Book.otf', int(min(W, H) * .22)), fill=(255, 255, 255), anchor='mm')
    d.text((W / 2, H * .26), 'Saturday, November 21', font=_font('NimbusSans-Regular.otf', int(min(W, H) * .055)), fill=(255, 250, 244), anchor='mm')
    return im


def page(w, h, k=560):
    """A page of a book."""
    W, H = int(w * k), int(h * k)
    im = Image.new('RGB', (W, H), (226, 223, 212))
    d, ink = ImageDraw.Draw(im), (40, 38, 36)
    d.text((W / 2, H * .10), 'CHAPTER SEVEN', font=_font('P052-Roman.otf', int(W * .045)), fill=ink, anchor='mm')
    d.text((W / 2, H * .165), 'The Weighing Room', font=_font('P052-Italic.otf', int(W * .075)), fill=ink, anchor='mm')
    words = ('The assayer set the coin upon the left-hand pan and waited for the beam to come to rest. Nobody spoke. Rain ran down the tall north '
             'window, and behind it the harbor went on with its business as though nothing were being decided here. When the pointer stood still he '
             'wrote a number in the ledger, turned the book about, and pushed it across the table. She read it twice. It was more than her father had '
             'ever told her, and less than she had hoped, and it was the first thing in a year that she could believe. She thanked him, put the coin '
             'back in its paper, and stepped out into the rain.').split()
    f, y, line = _font('P052-Roman.otf', int(W * .047)), H * .25, ''
    for word in words + [None]:
        if y > H * .90:
            break
        if word is None or f.getlength(f'{line} {word}') > W * .82:
            d.text((W * .09, y), line, font=f, fill=ink, anchor='lm')
            y, line = y + W * .072, word or ''
        else:
            line = f'{line} {word}'.strip()
    d.text((W / 2, H * .955), '112', font=_font('P052-Roman.otf', int(W * .04)), fill=ink, anchor='mm')
    return im


def _cameras(w, h, t, shell):
    """Two lenses and a lamp on a raised plate, and the maker's name."""
    black, glass = material.plain((.01, .01, .011), 0, .25), material.plain((.012, .010, .030), 0, .02, spec=1, coat=1, coat_rough=0)
    x, z = -w / 2 + .27, h / 2 - .37
    plate = mesh.slab('plate', .36, .56, .04, .12, shell, edge=.016)
    plate.location = (x, -t / 2 - .015, z)
    parts, facing = [plate], (math.pi / 2, 0, 0)
    for dz in (.13, -.13):
        parts.append(mesh.cylinder(.115, .05, (x, -t / 2 - .035, z + dz), facing, material.plain((.5, .5, .52), 1, .22), bevel=.01))
        parts.append(mesh.cylinder(.098, .012, (x, -t / 2 - .058, z + dz), facing, black, bevel=.002))
        parts.append(mesh.sphere(.06, (x, -t / 2 - .055, z + dz), glass, (1, .3, 1), 40))
    parts.append(mesh.cylinder(.03, .02, (x + .30, -t / 2 - .004, z), facing, material.plain((.95, .9, .75), 0, .2), bevel=.004, n=32))
    parts.append(mesh.text('HOLLOWELL', .085, (0, -t / 2 - .001, -h * .30), material.plain((.30, .30, .31), 1, .3), font='URWGothic-Book.otf', spacing=1.2, ext=.0006, bevel=0))
    return parts


def device(p, back=False):
    light.illuminate(**light.LACQUER)
    w, h, t, corner = p['body']
    shell = material.tinted(.34, spec=.5) if p.get('tinted', True) else material.plain((.42, .43, .45), 1, .3)
    body = mesh.slab('body', w, h, t, corner, shell, edge=t * .42)
    m = p['bezel']
    parts = [body]
    if not back:
        dark = p.get('paper')
        if not dark:
            glass = mesh.slab('glass', w - .035, h - .035, .012, corner - .02, material.plain((.004, .004, .005), 0, .04, spec=.6), edge=.004)
            glass.location = (0, -t / 2 - .003, 0)
            parts.append(glass)
        sw, sh = w - 2 * m, h - 2 * m - p.get('chin', 0)
        z = p.get('chin', 0) / 2
        picture = page(sw, sh) if dark else wallpaper(sw, sh, p['sky'], p['sand'])
        mat = material.printed(picture, .6 if dark else .06, spec=.3 if dark else .5)
        if not dark:
            b = material.bsdf(mat)
            tex = [n for n in mat.node_tree.nodes if n.type == 'TEX_IMAGE'][0]
            mat.node_tree.links.new(tex.outputs[0], b.inputs['Emission'])
            b.inputs['Emission Strength'].default_value = .75
            b.inputs['Base Color'].default_value = (.01, .01, .01, 1)
            mat.node_tree.links.remove(b.inputs['Base Color'].links[0])
        parts.append(mesh.panel('screen', sw, sh, corner=max(.0, corner - m) if not dark else 0, loc=(0, -t / 2 - (.0095 if not dark else .002), z), mat=mat))
        if dark:
            for q in (-.16, .16):
                k = mesh.slab('key', .05, .22, .02, .02, shell, edge=.008)
                k.location = (w / 2 - m * .5, -t / 2, q)
                parts.append(k)
        else:
            parts.append(mesh.cylinder(.012, .004, (0, -t / 2 - .0115, h / 2 - m * .62), (math.pi / 2, 0, 0), material.plain((.02, .02, .03), 0, .1), bevel=0))
    else:
        parts += _cameras(w, h, t, shell)
    for s in ((-1,) if not back else (1,)):
        for z, length in ((h * .18, .16), (h * .07, .10)):
            parts.append(mesh.box('button', .02, t * .4, length, .008, shell, (s * -w / 2, 0, z), 3))
    if not p.get('paper'):
        steel = material.plain((.55, .55, .56), 1, .25)
        for x in (-.3, .3):
            parts.append(mesh.cylinder(.016, .01, (x * w, 0, -h / 2), (0, 0, 0), steel, bevel=.002, n=24))
    g = mesh.group(parts, rot=(-12, 0, p.get('turn', 22)))
    if p.get('pen'):
        white = material.plain((.86, .86, .84), 0, .3)
        pen = [mesh.cylinder(.035, h * .72, (0, 0, 0), mat=white, bevel=.01), mesh.lathe('tip', [(.035, -h * .36), (.006, -h * .36 - .11), (0, -h * .36 - .115)], material.plain((.1, .1, .1), 0, .4))]
        e = mesh.group(pen, rot=(90, 0, -58))
        e.location = (w * .16, -.62, .036)
    stage.ground(g)
    stage.floor()
    stage.camera(0, 12, 100, .84)


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg'}


def display(figures):
    """Seven-segment figures and the unit on a grey-green glass."""
    im, ink = Image.new('RGB', (1400, 484), (168, 184, 156)), (28, 34, 28)
    d = ImageDraw.Draw(im)
    x, w, h, top = 150, 130, 270, 110
    for c in figures:
        if c == '.':
            d.ellipse((x - 4, top + h - 24, x + 32, top + h + 12), fill=ink)
            x += 70
            continue
        lean = lambda px, py: (x + px + (h - py) * .08, top + py)
        ends = {'a': ((0, 0), (w, 0)), 'b': ((w, 0), (w, h / 2)), 'c': ((w, h / 2), (w, h)), 'd': ((0, h), (w, h)), 'e': ((0, h / 2), (0, h)), 'f': ((0, 0), (0, h / 2)), 'g': ((0, h / 2), (w, h / 2))}
        for s in SEGMENTS[c]:
            (ax, ay), (bx, by) = ends[s]
            gx, gy = (bx - ax) * .09, (by - ay) * .09
            d.line((lean(ax + gx, ay + gy), lean(bx - gx, by - gy)), fill=ink, width=34)
        x += w + 72
    d.text((1300, top + h + 12), 'g', font=_font('NimbusSans-Bold.otf', 150), fill=ink, anchor='rs')
    return im


# What lies on the scale.
STAG = dict(metal='gold', emblem='stag', size=.565, lift=-.05, border='beads', arms='castle', top='1 OZ FINE GOLD .9999', bottom='100 DOLLARS · 2026',
            mint='ALDERWICK MINT', backBottom='1 OZ FINE GOLD .9999', big='100', unit='DOLLARS', year='2026', thick=.11, reeds=180)


def scale(p):
    """Pocket scale with a gold coin of one ounce, .9999 fine, on its plate, which does not mirror it: it would look twice as thick."""
    light.illuminate(**light.SOFT)
    from models import coin
    black = material.plain((.03, .03, .033), 0, .35)
    steel = material.bump(material.plain((.70, .69, .67), 1, .26), scale=90, strength=.05, dist=.003)
    mesh.box('body', 1.5, 2.4, .22, .06, black, (0, 0, .11))
    mesh.box('plate', 1.32, 1.32, .05, .02, steel, (0, .40, .245), 4)
    lcd = mesh.panel('lcd', .84, .29, (0, 0, 0), material.printed(display('31.11'), .2))
    lcd.rotation_euler, lcd.location = (-math.pi / 2, 0, 0), (-.18, -.62, .222)
    for i, (x, y) in enumerate(((.52, -.52), (.52, -.76), (-.45, -.98), (0, -.98), (.45, -.98))):
        b = mesh.slab('key', .30, .14, .04, .05, material.plain((.5, .1, .08) if i == 0 else (.10, .10, .11), 0, .4), edge=.015)
        b.rotation_euler, b.location = (-math.pi / 2, 0, 0), (x, y, .225)
    c = coin.piece({**STAG, 'draft': p.get('draft')}, coin.metal(STAG))
    coin.unmirrored([c])
    mesh.group([mesh.group([c], rot=(-90, 0, 0))], loc=(.02, .42, .27 + .45 * (STAG['thick'] / 2 + .034)), rot=(0, 0, -10), scale=.45)
    mesh.group(rot=(0, 0, 24))
    stage.floor()
    stage.camera(0, 38, 100, .84)


VIEWS = {'front': device, 'back': lambda p: device({**p, 'turn': -24}, back=True), 'scale': scale}
