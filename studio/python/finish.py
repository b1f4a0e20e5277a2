"""From raw half renders to WebP: `/usr/bin/python3 finish.py job.json`.

The job names raw (.npz), limit (bytes), options and outputs: a path each, and the colour of the swatch when the product
was rendered blank. Denoises, tints, divides by the floor's measured radiance so that it comes out white, tone-maps, adds
a little contrast, bloom and sharpness; prints a JSON line: width, height, placeholder (mean colour), bytes per output.
"""
import io
import json
import os
import sys

import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage as ndi

from denoise import calm, denoise


def shoulder(x, knee=.72, white=3.5):
    """Straight to the knee, then a soft shoulder; partly hue-preserving."""
    def f(v):
        t, s, m = np.maximum(v - knee, 0), 1 - knee, white - knee
        return np.where(v <= knee, v, knee + s * (1 - np.exp(-t / s)) / (1 - np.exp(-m / s)))
    top = x.max(-1, keepdims=True)
    return np.clip(.45 * x * f(top) / np.maximum(top, 1e-6) + .55 * f(x), 0, 1)


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - .055)


def backdrop(h, w, tint, grain=.0036):
    """White with a soft vignette; the grain keeps WebP from banding it. `tint` is the colour of the middle."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    t = np.clip((np.hypot((x / w - .5) * 1.05, y / h - .46) - .18) / .55, 0, 1)
    t = (t * t * (3 - 2 * t))[..., None]
    edge = np.array(tint) * np.array((.925, .928, .935))
    return np.array(tint) * (1 - t) + edge * t + np.random.default_rng(0).normal(0, grain, (h, w, 1))


def clean(z, strength):
    """Denoised radiance, alpha, and the part that takes the swatch's colour (or None)."""
    log = lambda x: np.concatenate([np.log1p(np.maximum(x[..., :3], 0) * 4), x[..., 3:4]], -1)
    more = [z['TA'], z['TB']] if 'TA' in z else None
    D = denoise(log(z['A']), log(z['B']), z['alb'], z['nrm'], more, k=strength)
    D[..., :3] = calm(D[..., :3], z['bare'])
    return np.expm1(D[..., :3]) / 4, np.clip(D[..., 3:4], 0, 1), D[..., 4:7] if more else None


def linear(code):
    v = np.array([int(code.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)


def floor_at_the_edges(rgb, a):
    """Radiance of the floor where nothing stands on it."""
    edge = np.zeros(a.shape[:2], bool)
    edge[:, :24] = edge[:, -24:] = True
    return np.percentile(ndi.gaussian_filter(rgb, (8, 8, 0))[(a[..., 0] > .99) & edge], 90, axis=0)


def tone(rgb, a, white, exposure, contrast, tint):
    lin = rgb / np.maximum(white, 1e-3) * .97 * exposure
    glow = np.maximum(lin - 1.1, 0)
    lin = lin + .05 * ndi.gaussian_filter(glow, (6, 6, 0)) + .03 * ndi.gaussian_filter(glow, (22, 22, 0))
    fill = srgb(shoulder(np.full((1, 1, 3), .97 * exposure)))
    img = np.clip((srgb(shoulder(lin / np.maximum(a, 1e-3))) * a + fill * (1 - a)) / fill.max(), 0, 1)
    img = img + contrast * (img * img * (3 - 2 * img) - img)
    return np.clip(img * backdrop(*a.shape[:2], tint), 0, 1)


def save(im, path, limit):
    """The best quality, of those worth having, that keeps within the limit."""
    for quality in (90, 86, 82, 78, 72, 66):
        buffer = io.BytesIO()
        im.save(buffer, 'WEBP', quality=quality, method=6)
        if buffer.tell() <= limit:
            break
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + '.part', 'wb') as f:
        f.write(buffer.getvalue())
    os.replace(path + '.part', path)
    return buffer.tell()


def main(job):
    opts = job.get('options', {})
    paper = np.array([int(opts.get('paper', '#ffffff')[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    with np.load(job['raw']) as z:
        rgb, a, takes = clean(z, float(opts.get('denoise', 1.0)))
        white = z['floor'] if z['close'] or opts.get('ground') else floor_at_the_edges(rgb, a)
    done = []
    for out in job['outputs']:
        tinted = rgb if takes is None else np.maximum(rgb + takes * (linear(out['code']) / job['blank'] - 1), 0)
        img = tone(tinted, a, white, float(opts.get('exposure', 1)), float(opts.get('contrast', .5)), paper)
        im = Image.fromarray((img * 255 + .5).astype(np.uint8))
        if 'size' in job and im.size != tuple(job['size']):
            im = im.resize(job['size'], Image.LANCZOS)
        im = im.filter(ImageFilter.UnsharpMask(1.0, 45, 2))
        size = save(im, out['path'], job['limit'])
        mean = np.asarray(im.resize((1, 1), Image.BOX))[0, 0]
        done.append({'width': im.width, 'height': im.height, 'placeholder': '#%02x%02x%02x' % tuple(mean), 'bytes': size})
    print(json.dumps(done))


if __name__ == '__main__':
    with open(sys.argv[1]) as f:
        main(json.load(f))
