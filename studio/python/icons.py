"""Icons and the social card, from the mark of `logo.tsx`: `/usr/bin/python3 icons.py <public folder> <a hero>`."""
import json
import os
import re
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
LOGO = os.path.join(HERE, '../../app/layouts/logo.tsx')
FONTS = '/usr/share/fonts/opentype/urw-base35/'
INK, GOLD, PAPER = '#191d22', '#dcbd74', '#faf8f4'
LOZENGE = [(20, 0), (40, 20), (20, 40), (0, 20)]


def outlines():
    """Polygons of the mark, in its own 40 × 40 units."""
    with open(LOGO) as f:
        path = re.search(r'\bd="([^"]+)"', f.read()).group(1)
    polygons, at, points = [], (0.0, 0.0), []
    for command, numbers in re.findall(r'([MLHVZmlhvz])([^MLHVZmlhvz]*)', path):
        values = [float(v) for v in re.findall(r'-?(?:\d+\.?\d*|\.\d+)', numbers)]
        kind, relative = command.upper(), command.islower()
        if kind == 'Z':
            polygons.append(points)
            at, points = points[0], []
            continue
        step = 1 if kind in 'HV' else 2
        for i in range(0, len(values), step):
            x, y = (values[i], values[i + 1]) if step == 2 else (values[i], None) if kind == 'H' else (None, values[i])
            base = at if relative else (0, 0)
            at = (at[0] if x is None else base[0] + x, at[1] if y is None else base[1] + y)
            points.append(at)
    return polygons + ([points] if points else [])


def mask(size, fine=8):
    """Coverage of the mark by the even-odd rule, smoothed by drawing it larger."""
    k, whole = size * fine / 40, Image.new('1', (size * fine,) * 2)
    for polygon in outlines():
        one = Image.new('1', whole.size)
        ImageDraw.Draw(one).polygon([(x * k, y * k) for x, y in polygon], fill=1)
        whole = ImageChops.logical_xor(whole, one)
    return whole.convert('L').resize((size, size), Image.LANCZOS)


def lozenge(size, fine=8):
    im = Image.new('L', (size * fine,) * 2)
    ImageDraw.Draw(im).polygon([(x * size * fine / 40, y * size * fine / 40) for x, y in LOZENGE], fill=255)
    return im.resize((size, size), Image.LANCZOS)


def icon(size, share=.8, ground=INK):
    """The mark in gold on a square of ink; `share` is how much of its side the mark takes. No ground: on its own lozenge."""
    im = Image.new('RGBA', (size, size), ground or (0, 0, 0, 0))
    inner = round(size * share)
    at = ((size - inner) // 2,) * 2
    if not ground:
        im.paste(INK, at, lozenge(inner))
    punched = ImageChops.subtract(lozenge(inner), mask(inner))
    im.paste(GOLD, at, ImageChops.lighter(_thin(inner), ImageChops.multiply(punched, _core(inner))))
    return im


def _ring(size, outer, inner, fine=8):
    im, k = Image.new('L', (size * fine,) * 2), size * fine / 40
    d = ImageDraw.Draw(im)
    for half, fill in ((outer, 255), (inner, 0)):
        d.polygon([(20 * k, (20 - half) * k), ((20 + half) * k, 20 * k), (20 * k, (20 + half) * k), ((20 - half) * k, 20 * k)], fill=fill)
    return im.resize((size, size), Image.LANCZOS)


def _thin(size):
    """A line inside the lozenge, no thinner than a small icon can show, and none in the smallest."""
    if size < 24:
        return Image.new('L', (size, size))
    return _ring(size, 17.4, 17.4 - max(1.8, 40 / size))


def _core(size):
    return _ring(size, 15, 0)


def social(crop):
    """1200 × 630: a render on the right, the mark and the name on the calm left."""
    im = Image.open(crop).convert('RGB')
    width = round(im.height * 1200 / 630)
    top = 0
    if width > im.width:
        width, height = im.width, round(im.width * 630 / 1200)
        top = round((im.height - height) * .55)
        im = im.crop((0, top, im.width, top + height))
    else:
        im = im.crop((im.width - width, 0, im.width, im.height))
    im = im.resize((1200, 630), Image.LANCZOS)
    d = ImageDraw.Draw(im)
    size = 116
    badge = icon(size, 1, None)
    im.paste(badge, (84, 156), badge)
    d.text((80, 392), 'Assay', font=ImageFont.truetype(FONTS + 'P052-Roman.otf', 120), fill=INK, anchor='ls')
    d.text((86, 466), 'Precious metals and fine goods', font=ImageFont.truetype(FONTS + 'NimbusSans-Regular.otf', 24), fill='#484d54', anchor='ls')
    return im


def main(public, crop):
    save = lambda im, name: im.save(os.path.join(public, name), optimize=True)
    save(icon(180), 'apple-touch-icon.png')
    save(icon(192), 'icon-192.png')
    save(icon(512), 'icon-512.png')
    save(icon(512, .58), 'icon-maskable-512.png')
    small = [icon(size, 1, None) for size in (16, 32, 48)]
    small[-1].save(os.path.join(public, 'favicon.ico'), sizes=[im.size for im in small], append_images=small[:-1])
    icons = [{'src': f'/icon-{size}.png', 'sizes': f'{size}x{size}', 'type': 'image/png'} for size in (192, 512)]
    icons.append({'src': '/icon-maskable-512.png', 'sizes': '512x512', 'type': 'image/png', 'purpose': 'maskable'})
    site = {'name': 'Assay', 'short_name': 'Assay', 'start_url': '/', 'display': 'browser', 'background_color': PAPER, 'theme_color': PAPER, 'icons': icons}
    with open(os.path.join(public, 'site.webmanifest'), 'w') as f:
        f.write(json.dumps(site, indent='\t') + '\n')
    social(crop).save(os.path.join(public, 'social-card.jpg'), quality=86, optimize=True, progressive=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
