"""Meshes from arrays: grids, lathes, sweeps, rounded boxes, tubes, lettering. Smooth-shaded unless told otherwise."""
import math

import bmesh
import bpy
import numpy as np

FONTS = '/usr/share/fonts/opentype/urw-base35/'


def link(o, mat=None):
    bpy.context.scene.collection.objects.link(o)
    if mat:
        o.data.materials.append(mat)
    return o


def from_arrays(name, verts, faces, mat=None, smooth=True):
    verts = np.asarray(verts, np.float32).reshape(-1, 3)
    me = bpy.data.meshes.new(name)
    if isinstance(faces, np.ndarray) and faces.ndim == 2:
        n, k = faces.shape
        me.vertices.add(len(verts))
        me.vertices.foreach_set('co', verts.ravel())
        me.loops.add(n * k)
        me.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        me.polygons.add(n)
        me.polygons.foreach_set('loop_start', np.arange(0, n * k, k, dtype=np.int32))
        me.polygons.foreach_set('loop_total', np.full(n, k, np.int32))
        me.update(calc_edges=True)
    else:
        me.from_pydata(verts.tolist(), [], [list(map(int, f)) for f in faces])
        me.update()
    me.polygons.foreach_set('use_smooth', np.full(len(me.polygons), smooth, bool))
    return link(bpy.data.objects.new(name, me), mat)


def grid(name, P, wrap_u=False, wrap_v=False, mat=None, keep=None):
    """Quads over an array of points (nu, nv, 3); with `keep` (nu, nv) only those whose corners are all kept."""
    nu, nv = P.shape[:2]
    i, j = np.meshgrid(np.arange(nu if wrap_u else nu - 1), np.arange(nv if wrap_v else nv - 1), indexing='ij')
    i2, j2 = (i + 1) % nu, (j + 1) % nv
    faces = np.stack([i * nv + j, i2 * nv + j, i2 * nv + j2, i * nv + j2], -1).reshape(-1, 4)
    if keep is not None:
        faces = faces[keep.ravel()[faces].all(1)]
    return from_arrays(name, P.reshape(-1, 3), faces, mat)


def weld(o):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def sharp(o, degrees):
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(degrees)
    return o


def attribute(o, name, values):
    at = o.data.attributes.new(name, 'FLOAT', 'POINT')
    at.data.foreach_set('value', np.asarray(values, np.float32).ravel())


def lathe(name, prof, mat=None, n=192, crease=50):
    """Turn a profile of (r, z) around Z."""
    prof = np.array(prof, float)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    P = np.stack([prof[None, :, 0] * np.cos(a)[:, None], prof[None, :, 0] * np.sin(a)[:, None], np.repeat(prof[None, :, 1], n, 0)], -1)
    return sharp(weld(grid(name, P, wrap_u=True, mat=mat)), crease)


def fillet(pts, r=.02, seg=6):
    """Round the corners of a polyline; a point may carry its own radius as third value."""
    out = []
    for i, p in enumerate(pts):
        rr, P = (p[2] if len(p) > 2 else r), np.array(p[:2], float)
        if i in (0, len(pts) - 1) or rr <= 0:
            out.append(tuple(P))
            continue
        A, B = np.array(pts[i - 1][:2], float) - P, np.array(pts[i + 1][:2], float) - P
        la, lb = np.linalg.norm(A), np.linalg.norm(B)
        if la < 1e-9 or lb < 1e-9:
            out.append(tuple(P))
            continue
        A, B = A / la, B / lb
        ang = math.acos(np.clip(A @ B, -1, 1))
        if ang > 3.1:
            out.append(tuple(P))
            continue
        t = min(rr / math.tan(ang / 2), la * .49, lb * .49)
        p0, p1 = P + A * t, P + B * t
        out += [tuple((1 - s) ** 2 * p0 + 2 * s * (1 - s) * P + s * s * p1) for s in np.linspace(0, 1, seg + 1)]
    return out


def box(name, sx, sy, sz, r=.05, mat=None, loc=(0, 0, 0), seg=8):
    """Box with every edge rounded."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=loc)
    o = bpy.context.object
    o.name, o.scale = name, (sx, sy, sz)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    m = o.modifiers.new('bevel', 'BEVEL')
    m.width, m.segments, m.limit_method = r, seg, 'NONE'
    for p in o.data.polygons:
        p.use_smooth = True
    if mat:
        o.data.materials.append(mat)
    return sharp(o, 40)


def slab(name, w, h, t, corner, mat=None, edge=.02, n=3.4, k=160):
    """Plate in the XZ plane, thickness along Y, with rounded outline and edges; front at y = -t/2."""
    def outline(ins):
        a = np.linspace(0, 2 * np.pi, k, endpoint=False)
        c, s = np.cos(a), np.sin(a)
        cx, cz = w / 2 - corner, h / 2 - corner
        return np.stack([np.sign(c) * cx + (corner - ins) * np.sign(c) * np.abs(c) ** (2 / 2.3), np.sign(s) * cz + (corner - ins) * np.sign(s) * np.abs(s) ** (2 / 2.3)], -1)
    rings = []
    for s in np.linspace(0, math.pi / 2, 6):
        rings.append((edge * (1 - math.sin(s)), -t / 2 + edge * (1 - math.cos(s))))
    rings = [(ins, y) for ins, y in rings] + [(ins, -y) for ins, y in rings[::-1]]
    P = [np.insert(outline(ins), 1, y, axis=1) for ins, y in rings]
    cap = lambda ring: np.repeat(ring.mean(0)[None], k, 0)
    P = np.array([cap(P[0])] + P + [cap(P[-1])])
    return sharp(weld(grid(name, P, wrap_v=True, mat=mat)), 35)


def sphere(r, loc, mat=None, scale=(1, 1, 1), segments=32):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=loc, segments=segments, ring_count=segments // 2)
    o = bpy.context.object
    o.scale = scale
    bpy.ops.object.shade_smooth()
    if mat:
        o.data.materials.append(mat)
    return o


def cylinder(r, depth, loc, rot=(0, 0, 0), mat=None, bevel=.01, n=96):
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=depth, location=loc, rotation=rot, vertices=n)
    o = bpy.context.object
    bpy.ops.object.shade_smooth()
    if mat:
        o.data.materials.append(mat)
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments = bevel, 4
    return sharp(o, 40)


def tube(name, pts, r=.03, mat=None, closed=False, res=12, radii=None):
    """Round wire along points."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u, c.use_fill_caps = '3D', r, 8, res, True
    s = c.splines.new('NURBS')
    s.points.add(len(pts) - 1)
    for i, p in enumerate(pts):
        s.points[i].co = (*p, 1)
        if radii is not None:
            s.points[i].radius = radii[i]
    s.use_cyclic_u, s.order_u, s.use_endpoint_u = closed, 4, not closed
    return link(bpy.data.objects.new(name, c), mat)


def sweep(name, path, prof, mat=None, closed=False, up=(0, 0, 1)):
    """Closed 2-D profile along a path, kept upright by `up`; ends are capped."""
    path, prof = np.array(path, float), np.array(prof, float)
    T = (np.roll(path, -1, 0) - np.roll(path, 1, 0)) if closed else np.gradient(path, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    S = np.cross(T, np.array(up, float))
    S /= np.linalg.norm(S, axis=1)[:, None]
    N = np.cross(S, T)
    o = grid(name, path[:, None] + prof[None, :, :1] * S[:, None] + prof[None, :, 1:] * N[:, None], wrap_u=closed, wrap_v=True, mat=mat)
    if closed:
        return weld(o)
    nv = len(prof)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bm.verts.ensure_lookup_table()
    bm.faces.new([bm.verts[i] for i in range(nv)])
    bm.faces.new([bm.verts[(len(path) - 1) * nv + i] for i in range(nv)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def superellipse(a, b, n=4, k=64):
    t = np.linspace(0, 2 * np.pi, k, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    return np.stack([a * np.sign(c) * np.abs(c) ** (2 / n), b * np.sign(s) * np.abs(s) ** (2 / n)], -1)


def smooth_path(pts, n):
    from scipy.interpolate import splev, splprep
    tck, _ = splprep(np.array(pts, float).T, s=0, k=3)
    return np.array(splev(np.linspace(0, 1, n), tck)).T


def text(s, size, loc, mat, rot=(math.pi / 2, 0, 0), font='P052-Bold.otf', ext=.002, bevel=.0005, spacing=1.0):
    """Raised lettering; the default faces the camera (-Y)."""
    c = bpy.data.curves.new('text', 'FONT')
    c.body, c.size, c.extrude, c.bevel_depth, c.space_character = s, size, ext, bevel, spacing
    c.font = bpy.data.fonts.load(FONTS + font, check_existing=True)
    c.align_x = c.align_y = 'CENTER'
    o = link(bpy.data.objects.new('text', c), mat)
    o.location, o.rotation_euler = loc, rot
    return o


def set_down():
    """What stands so far is done with: not to be grouped or measured again."""
    for o in bpy.data.objects:
        o['placed'] = True


def group(objs=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Parent objects (all loose ones by default) to an empty and place that; rotation in degrees."""
    e = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs if objs is not None else list(bpy.context.scene.objects):
        if o is not e and o.parent is None and o.name != 'floor' and not o.get('placed'):
            o.parent = e
    e.location, e.rotation_euler, e.scale = loc, [math.radians(a) for a in rot], (scale,) * 3
    return e


def panel(name, w, h, loc, mat, corner=0):
    """Flat rectangle, its corners rounded if asked, facing the camera with a UV map, for printed pictures."""
    x, z = w / 2, h / 2
    V = []
    for cx, cz, a0 in ((x - corner, z - corner, 0), (-x + corner, z - corner, 90), (-x + corner, -z + corner, 180), (x - corner, -z + corner, 270)):
        for a in np.radians(a0 + np.linspace(0, 90, 13 if corner else 1)):
            V.append((cx + corner * math.cos(a), 0, cz + corner * math.sin(a)))
    o = from_arrays(name, V[::-1], [tuple(range(len(V)))[::-1]], mat, smooth=False)
    uv = o.data.uv_layers.new(name='print')
    for loop in o.data.loops:
        px, _, pz = o.data.vertices[loop.vertex_index].co
        uv.data[loop.index].uv = (px / w + .5, pz / h + .5)
    o.location = loc
    return o


def heightfield(name, w, h, relief, mat, y, nx=700):
    """Relief maps over a rectangle in the XZ plane, raised towards -Y, with the `frost` attribute."""
    from scipy import ndimage as ndi
    H, M = relief
    ny = int(nx * h / w)
    x, z = np.meshgrid(np.linspace(-w / 2, w / 2, nx), np.linspace(-h / 2, h / 2, ny), indexing='ij')
    at = [(.5 - z / h) * (H.shape[0] - 1), (x / w + .5) * (H.shape[1] - 1)]
    o = grid(name, np.stack([x, y - ndi.map_coordinates(H, at, order=1, mode='nearest'), z], -1), mat=mat)
    attribute(o, 'frost', ndi.map_coordinates(M, at, order=1, mode='nearest'))
    return o
