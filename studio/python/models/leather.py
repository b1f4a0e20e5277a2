"""What bags and small leather goods share: hides, stitches, rings, handles."""
import math

import numpy as np

import material
import mesh

BRASS = (.95, .70, .38)


def hide(scale=38, pebble=.45, rough=.36):
    """Pebbled leather in the swatch's colour."""
    m = material.bump(material.tinted(rough, spec=.5), 'leather', scale=scale, strength=pebble, dist=.010, rough_var=.06)
    return material.bump(m, scale=3, strength=.08, dist=.05, detail=2)


def calf():
    """Calf of a shallow grain under a polish, wide enough to be seen on a card. A finer or deeper one reads as felt."""
    m = material.bump(material.tinted(.40, spec=.5, coat=.35, coat_rough=.22), 'leather', scale=30, strength=.27, dist=.006, rough_var=.05)
    return material.bump(m, scale=2.5, strength=.10, dist=.05, detail=2)


def brass():
    return material.plain(BRASS, 1, .16)


def thread(color=(.72, .55, .36)):
    return material.plain(color, 0, .7)


def stitches(path, normal, mat, step=.04, off=.012, r=.0085):
    """One mesh of short slanting stitches along a path, lifted along `normal`."""
    path = np.array(path, float)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    N, V, F = np.array(normal, float), [], []
    for i in range(int(d[-1] / step)):
        a, b = [np.array([np.interp(q, d, path[:, k]) for k in range(3)]) for q in (i * step + .006, i * step + step * .72)]
        T = (b - a) / max(np.linalg.norm(b - a), 1e-9)
        B = np.cross(T, N)
        base = len(V)
        for j in range(5):
            s = j / 4
            rr = r * math.sin(math.pi * (.12 + .76 * s))
            c = a + (b - a) * s + N * (off + .004 * math.sin(math.pi * s))
            V += [c + rr * (math.cos(q) * B + math.sin(q) * N) for q in np.arange(6) * math.pi / 3]
        F += [[base + j * 6 + k, base + j * 6 + (k + 1) % 6, base + (j + 1) * 6 + (k + 1) % 6, base + (j + 1) * 6 + k] for j in range(4) for k in range(6)]
    return mesh.from_arrays('stitches', np.array(V), np.array(F), mat)


def loft(sections, zs, mat, thick=.03):
    """Body from closed outlines (k, 2) at heights zs, open at the top, with a bottom."""
    P = np.array([np.concatenate([s, np.full((len(s), 1), z)], 1) for s, z in zip(sections, zs)])
    bottom = np.repeat(P[:1].mean(1)[:, None], P.shape[1], 1)
    o = mesh.grid('body', np.concatenate([bottom, P]), wrap_v=True, mat=mat)
    sd = o.modifiers.new('wall', 'SOLIDIFY')
    sd.thickness, sd.offset = thick, 1
    return o


def puffed(s, z, amount=.018):
    """Soft dents in front and back, so that a panel does not look machined."""
    puff = amount * np.sin(s[:, 0] * 4.1 + 1) * math.sin(z * 3.3 + .6) + amount * .5 * np.sin(s[:, 0] * 9 + z * 5)
    y = s[:, 1] + np.sign(s[:, 1]) * puff * np.clip(np.abs(s[:, 1]) * 6, 0, 1) * min(1, z / .15)
    return np.stack([s[:, 0], y], -1)


def ring(x, y, z, r, wire, mat, tilt=0):
    return mesh.tube('ring', [(x + r * math.cos(t), y + r * math.sin(t) * math.sin(tilt), z + r * math.sin(t) * math.cos(tilt)) for t in np.linspace(0, 2 * np.pi, 24, endpoint=False)], wire, mat, closed=True, res=8)


def arch(x, y, z, height, mat, r=(.032, .045), lean=0):
    """A handle over the top from -x to x."""
    pts = [(-x, y, z), (-x, y + lean * .3, z + height * .30), (-x * .82, y + lean * .7, z + height * .72), (-x * .42, y + lean, z + height * .97), (0, y + lean, z + height),
           (x * .42, y + lean, z + height * .97), (x * .82, y + lean * .7, z + height * .72), (x, y + lean * .3, z + height * .30), (x, y, z)]
    return mesh.sweep('handle', mesh.smooth_path(pts, 140), mesh.superellipse(r[0], r[1], 2.2, 32), mat, up=(0, 1, 0))
