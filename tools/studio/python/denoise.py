"""Two half renders in, one clean picture out: non-local means, guided by albedo and normals, across two processes."""
from multiprocessing import get_context

import numpy as np
from scipy import ndimage as ndi


def _strip(A, B, guide, more, R, k, kf):
    """Each half is filtered with weights measured on the other; the mean of both is returned. `more` (two halves) goes
    along with the same weights."""
    var = ndi.gaussian_filter(((A - B) ** 2) / 2, (2, 2, 0)) + 1e-6
    A2, B2 = (np.concatenate([A, more[0]], -1), np.concatenate([B, more[1]], -1)) if more else (A, B)
    acc, ws = [np.zeros_like(A2), np.zeros_like(A2)], [np.zeros(A.shape[:2] + (1,), np.float32) for _ in range(2)]
    shift = lambda X, dy, dx: np.roll(X, (dy, dx), (0, 1))
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            wf = np.exp(-np.minimum(((guide - shift(guide, dy, dx)) ** 2).sum(-1) / (kf * kf * .06), 30))
            vq = shift(var, dy, dx)
            for i, (G, T) in enumerate(((B, A2), (A, B2))):
                d = ((G - shift(G, dy, dx)) ** 2 - (var + np.minimum(vq, var))) / (1e-6 + k * k * (var + vq))
                w = (np.exp(-np.clip(ndi.uniform_filter(d.mean(-1), 3), 0, 30)) * wf)[..., None]
                acc[i] += w * shift(T, dy, dx)
                ws[i] += w
    return (acc[0] / ws[0] + acc[1] / ws[1]) / 2


def _job(args):
    given, y0, y1 = args
    return _strip(*given)[y0:y1]


def denoise(A, B, albedo, normal, more=None, R=3, k=.8, kf=.25, strips=8):
    guide = np.concatenate([ndi.gaussian_filter(albedo, (.5, .5, 0)), normal * .7], -1).astype(np.float32)
    H, jobs = A.shape[0], []
    for i in range(strips):
        y0, y1 = i * H // strips, (i + 1) * H // strips
        p0, p1 = max(0, y0 - R - 8), min(H, y1 + R + 8)
        jobs.append(((A[p0:p1], B[p0:p1], guide[p0:p1], more and [m[p0:p1] for m in more], R, k, kf), y0 - p0, y1 - p0))
    with get_context('fork').Pool(2) as pool:
        return np.concatenate(pool.map(_job, jobs, chunksize=1), 0)
