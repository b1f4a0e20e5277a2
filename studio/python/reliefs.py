"""Reliefs as maps for `app/product/turn-the-coin`, drawn without Blender: `reliefs.py JOB.json`, see `reliefs.ts`.

A map is gray, since WebP halves the resolution of colors: x of the normals above y of them, and below both, at half the
size, frost beside height.
"""
import json
import sys

import numpy as np
from PIL import Image

import faces

COIN, BAR = 544, 640
DEEPEST = .05


def coin(p, side):
    if side == 'reverse':
        return faces.reverse(p['arms'], p['mint'], p['backBottom'], p.get('big', ''), p.get('unit', ''), p.get('year', ''), p['border'], COIN)
    return faces.obverse(p['emblem'], p['top'], p['bottom'], p['border'], p.get('size', .60), p.get('lift', 0), COIN)


def bar(p, side):
    w = round(2 * p['width'] / p['height'], 3)
    return faces.bar_face(w, p['maker'], p['weight'], p['fine'], p['fineness'], p['serial'], BAR)


def shrunk(a, width, height):
    return np.asarray(Image.fromarray(a.astype(np.float32), 'F').resize((width, height), Image.BOX))


def atlas(H, M, scale, height):
    """The four pictures as one, from a relief of `scale` pixels per unit; `height` is that of a whole one."""
    width = round(H.shape[1] * height / H.shape[0] / 2) * 2
    gy, gx = np.gradient(H * scale)
    n = np.stack([-gx, gy, np.ones_like(gx)])
    n /= np.linalg.norm(n, axis=0)
    whole = [shrunk(c * .5 + .5, width, height) for c in n[:2]]
    half = [shrunk(c, width // 2, height // 2) for c in (M, H / DEEPEST)]
    return np.clip(np.concatenate([*whole, np.concatenate(half, 1)]), 0, 1)


def main(job):
    for p in job:
        maps, scale, height = (bar(p, p['side']), BAR, BAR) if 'maker' in p else (coin(p, p['side']), COIN, COIN)
        im = Image.fromarray(np.round(atlas(*maps, scale, height) * 255).astype(np.uint8), 'L')
        im.convert('RGB').save(p['path'], quality=p.get('quality', 72), method=6)
        print(p['path'], im.size)


if __name__ == '__main__':
    main(json.load(open(sys.argv[1])))
