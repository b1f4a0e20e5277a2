"""Two half renders in, one clean picture out: non-local means, guided by albedo and normals. The loop is `denoise.c`."""
import ctypes
import os
import subprocess
import tempfile

import numpy as np
from scipy import ndimage as ndi

HERE = os.path.dirname(os.path.abspath(__file__))
BUILT = os.path.join(HERE, '../../.data/studio/denoise.so')


def _library():
    """Compiled when it is missing or older than its source."""
    source = os.path.join(HERE, 'denoise.c')
    if not os.path.exists(BUILT) or os.path.getmtime(BUILT) < os.path.getmtime(source):
        os.makedirs(os.path.dirname(BUILT), exist_ok=True)
        with tempfile.TemporaryDirectory(dir=os.path.dirname(BUILT)) as folder:
            part = os.path.join(folder, 'denoise.so')
            subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', source, '-o', part, '-lm'], check=True)
            os.replace(part, BUILT)
    return ctypes.CDLL(BUILT)


def denoise(A, B, albedo, normal, more=None, R=5, k=.8, kf=.25):
    """Each half is filtered with weights measured on the other; the mean of both is returned. `more` (two halves) goes
    along with the same weights, as further channels."""
    p = R + 1
    planes = lambda x: np.ascontiguousarray(np.pad(np.moveaxis(x, -1, 0), ((0, 0), (p, p), (p, p)), 'edge'), np.float32)
    guide = planes(np.concatenate([ndi.gaussian_filter(albedo, (.5, .5, 0)), normal * .7], -1))
    var = planes(ndi.gaussian_filter(((A - B) ** 2) / 2, (2, 2, 0)) + 1e-6)
    img = planes(np.concatenate([A, more[0], B, more[1]] if more else [A, B], -1))
    channels = len(img) // 2
    out = np.empty((channels, *A.shape[:2]), np.float32)
    pointer = lambda x: x.ctypes.data_as(ctypes.c_void_p)
    _library().denoise(*map(pointer, (img, var, guide, out)), *img.shape[1:], len(guide), channels - 4, R, ctypes.c_float(k), ctypes.c_float(kf))
    return np.moveaxis(out, 0, -1)


def calm(img, bare, reach=24, eps=2e-3):
    """Blotches that denoising leaves on the `bare` floor go, shadows with their edges stay: where it hardly varies within
    `reach` it becomes its own mean, and keeps what varies by much more than `eps`."""
    inner = ndi.binary_erosion(bare, iterations=3, border_value=1)
    weight = inner.astype(np.float64)
    mean = lambda x: ndi.uniform_filter(x * weight, 2 * reach + 1) / np.maximum(ndi.uniform_filter(weight, 2 * reach + 1), 1e-3)
    part = ndi.gaussian_filter(weight, 3) * weight
    out = img.copy()
    for k in range(img.shape[-1]):
        x = img[..., k].astype(np.float64)
        m = mean(x)
        var = np.maximum(mean(x * x) - m * m, 0)
        a = var ** 2 / (var ** 2 + eps ** 2)
        calmed = mean(a) * x + mean((1 - a) * m)
        out[..., k] = x * (1 - part) + calmed * part
    return out
