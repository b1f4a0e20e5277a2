"""Pictures of pages made of finished renders: `/usr/bin/python3 collage.py job.json`.

Every render stands on white, so renders multiply: each is freed of its vignette, sized, set beside the others on coloured
paper or linen, and its shadow stays. The job names width, height, limit, path, paper, perhaps linen, and pieces: file, x (the good's middle, from
the picture's) and base (where it stands, from the top), tall or wide (the good's own size) and blur, all in heights of the
picture.
"""
import json
import sys

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage as ndi

from finish import backdrop, save


def flattened(file):
    """The render as a factor, 1 where there is nothing but floor, and the box of the good in it."""
    im = Image.open(file).convert('RGB')
    flat = np.asarray(im, np.float32) / 255 / backdrop(*im.size[::-1], (1, 1, 1), grain=0)
    flat = np.clip((flat - .5) * 1.012 + .5, 0, 1)  # what is all but white becomes white
    seen = flat.min(-1) < .84
    rows, columns = (np.flatnonzero(seen.mean(axis) > .004) for axis in (1, 0))
    ramp = lambda n: np.minimum(1, np.minimum(np.arange(n), np.arange(n)[::-1]) / (n * .05))
    fade = np.minimum.outer(*map(ramp, flat.shape[:2]))[..., None]
    return 1 - (1 - flat) * fade, (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)


def layer(piece, width, height):
    flat, (left, top, right, bottom) = flattened(piece['file'])
    scale = height * (piece['tall'] / (bottom - top) if 'tall' in piece else piece['wide'] / (right - left))
    im = Image.fromarray((flat * 255 + .5).astype(np.uint8))
    im = im.resize([round(side * scale) for side in im.size], Image.LANCZOS)
    if 'blur' in piece:
        im = im.filter(ImageFilter.GaussianBlur(piece['blur'] * height))
    out = Image.new('RGB', (width, height), 'white')
    out.paste(im, (round(width / 2 + piece['x'] * height - (left + right) / 2 * scale), round(piece['base'] * height - bottom * scale)))
    return np.asarray(out, np.float32) / 255


def linen(h, w, horizon=.30, strength=.13):
    """A cloth that lies to the horizon and hangs behind it, as a factor: threads that vary along and across, smaller further off."""
    rng = np.random.default_rng(7)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / h
    near = np.clip((y - horizon) / (1 - horizon), 0, 1)
    far = .42 + .58 * near  # how large a thread is
    across, along = (x - w / h / 2) / far * 300, np.log(far) * 640
    threads = rng.normal(0, 1, (2, 4096)).astype(np.float32)
    slub = ndi.gaussian_filter(rng.normal(0, 1, (h, w)).astype(np.float32), (2, 24)) * 6 + ndi.gaussian_filter(rng.normal(0, 1, (h, w)).astype(np.float32), (24, 2)) * 6
    pick = lambda row, at: np.interp(at % 4096, np.arange(4096), row)
    weave = .5 * np.sin(across * np.pi) * np.sin(along * np.pi) + .22 * pick(threads[0], across) + .22 * pick(threads[1], along) + .25 * slub
    return (1 - strength * (.15 + .5 * near) * np.clip(.5 + .5 * weave, 0, 1.6))[..., None]


def main(job):
    w, h = job['width'], job['height']
    img = backdrop(h, w, [int(job['paper'][i:i + 2], 16) / 255 for i in (1, 3, 5)])
    if job.get('linen'):
        img = img * linen(h, w)
    for piece in job['pieces']:
        img = img * layer(piece, w, h)
    im = Image.fromarray((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8))
    size = save(im, job['path'], job['limit'])
    mean = np.asarray(im.resize((1, 1), Image.BOX))[0, 0]
    print(json.dumps([{'width': w, 'height': h, 'placeholder': '#%02x%02x%02x' % tuple(mean), 'bytes': size}]))


if __name__ == '__main__':
    with open(sys.argv[1]) as f:
        main(json.load(f))
