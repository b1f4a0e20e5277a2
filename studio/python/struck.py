"""Coins as solids: a polar mesh displaced by the reliefs of both faces, with rim and edge."""
import numpy as np
from scipy import ndimage as ndi

from faces import RIM
from mesh import attribute, grid


def face_points(relief, turns, rings, dish, mirror=1):
    """Radius, height and frost of one face, sampled on a polar grid; `relief` None gives a plain one."""
    th = np.linspace(0, 2 * np.pi, turns, endpoint=False)
    r = np.concatenate([np.linspace(.0005, .972, rings), [.980, .987]])
    x, z = r[None] * np.cos(th)[:, None], r[None] * np.sin(th)[:, None]
    if relief is None:
        return x, z, np.where(r[None] > .93, RIM, 0) + 0 * x, np.zeros_like(x)
    H, M = relief
    n = H.shape[0]
    at = [(.5 - z * .5) * (n - 1), (mirror * x * .5 + .5) * (n - 1)]
    h = ndi.map_coordinates(H, at, order=1, mode='nearest') - dish * np.clip(1 - r[None] ** 2, 0, None)
    return x, z, h, ndi.map_coordinates(M, at, order=1, mode='nearest')


def solid(obverse, reverse=None, thick=.17, turns=2000, rings=480, reeds=180, dish=.012):
    """Arrays of a coin of radius 1 standing in the XZ plane, obverse towards -Y. `reeds` 0 makes a plain edge."""
    th = np.linspace(0, 2 * np.pi, turns, endpoint=False)
    reed = .006 * np.clip(np.sin(th * reeds) * 1.6, -1, 1) - .006 if reeds else np.zeros_like(th)
    x, z, h, k = face_points(obverse, turns, rings, dish)
    t = thick / 2
    rows, frost, height = [np.stack([x, -t - h, z], -1)], [k], [h]
    for rr, yy, amp in ((.994, -t - RIM * .82, 0), (.999, -t - RIM * .45, 0), (1, -t - .012, 0), (1, -t, .9), (1, -t + .004, 1), (1, 0, 1),
                        (1, t - .004, 1), (1, t, .9), (1, t + .012, 0), (.999, t + RIM * .45, 0), (.994, t + RIM * .82, 0)):
        q = rr + amp * reed
        rows.append(np.stack([q * np.cos(th), np.full_like(th, yy), q * np.sin(th)], -1)[:, None])
        frost.append(np.full((turns, 1), .25))
        height.append(np.full((turns, 1), RIM))
    x, z, h, k = face_points(reverse, turns, rings if reverse else 40, dish, -1)
    rows.append(np.stack([x, t + h, z], -1)[:, ::-1])
    frost.append(k[:, ::-1])
    height.append(h[:, ::-1])
    return np.concatenate(rows, 1), np.concatenate(frost, 1), np.concatenate(height, 1)


def coin(arrays, mat):
    P, frost, height = arrays
    o = grid('coin', P, wrap_u=True, mat=mat)
    attribute(o, 'frost', frost)
    attribute(o, 'height', np.clip(height / (RIM * .5), 0, 1))
    return o
