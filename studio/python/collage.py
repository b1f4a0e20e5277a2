"""Pictures of pages made of finished renders: `/usr/bin/python3 collage.py job.json`.

Every render stands on white, so renders multiply: each is freed of its vignette, sized, set beside the others on coloured
paper, and its shadow stays. The job names width, height, limit, path, paper and pieces: file, x (the good's middle, from
the picture's) and base (where it stands, from the top), tall or wide (the good's own size), all in heights of the picture.
"""
import json
import sys

import numpy as np
from PIL import Image

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
    out = Image.new('RGB', (width, height), 'white')
    out.paste(im, (round(width / 2 + piece['x'] * height - (left + right) / 2 * scale), round(piece['base'] * height - bottom * scale)))
    return np.asarray(out, np.float32) / 255


def main(job):
    w, h = job['width'], job['height']
    img = backdrop(h, w, [int(job['paper'][i:i + 2], 16) / 255 for i in (1, 3, 5)])
    for piece in job['pieces']:
        img = img * layer(piece, w, h)
    im = Image.fromarray((np.clip(img, 0, 1) * 255 + .5).astype(np.uint8))
    size = save(im, job['path'], job['limit'])
    mean = np.asarray(im.resize((1, 1), Image.BOX))[0, 0]
    print(json.dumps([{'width': w, 'height': h, 'placeholder': '#%02x%02x%02x' % tuple(mean), 'bytes': size}]))


if __name__ == '__main__':
    with open(sys.argv[1]) as f:
        main(json.load(f))
