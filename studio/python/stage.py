"""Floor, camera and the render itself."""
import math
import os
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

import light
from light import direction

# What a view asks for beside its model's own camera: az (turn about the product), el, zoom and at (a detail: how
# much closer, and the point of the normal frame, -1..1, that comes to the middle).
LOOK = {}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    if not hasattr(bpy.context.scene, 'cycles'):
        bpy.ops.preferences.addon_enable(module='cycles')


def floor(z=0, albedo=(.80,) * 3, mirrored=True):
    """White paper; not `mirrored`, sides of polished metal show the light map's own dim ground and keep their outline."""
    if light.SCENE_BEING_COMPOSED:
        return
    bpy.ops.mesh.primitive_plane_add(size=4000, location=(0, 0, z))
    o = bpy.context.object
    o.name, o.visible_glossy, o.pass_index = 'floor', mirrored, 1
    m = bpy.data.materials.new('floor')
    m.use_nodes = True
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value, b.inputs['Roughness'].default_value, b.inputs['Specular'].default_value = (*albedo, 1), .6, 0
    o.data.materials.append(m)


def points(everything=False):
    """World positions of what is not set down yet, or of everything; never of the floor."""
    bpy.context.view_layer.update()
    dg, pts = bpy.context.evaluated_depsgraph_get(), []
    for o in bpy.context.scene.objects:
        if o.type not in ('MESH', 'CURVE', 'FONT') or o.name == 'floor' or (o.get('placed') and not everything):
            continue
        e = o.evaluated_get(dg)
        shape = e.data if o.type == 'MESH' else e.to_mesh()
        n = len(shape.vertices)
        co = np.empty(n * 3, np.float32)
        shape.vertices.foreach_get('co', co)
        if o.type != 'MESH':
            e.to_mesh_clear()
        M = np.array(e.matrix_world)
        pts.append(co.reshape(-1, 3)[::max(1, n // 20000)] @ M[:3, :3].T + M[:3, 3])
    return np.concatenate(pts)


def ground(e):
    """Lower or raise a group until it touches the floor."""
    e.location.z -= points()[:, 2].min()
    return e


def camera(az=0, el=12, lens=95, fill=.84, shift=(0, 0), aspect=1.0):
    """Look at everything from (az, el) so that its projected bounding box takes `fill` of the frame."""
    if light.SCENE_BEING_COMPOSED:
        return
    az, el = az + LOOK.get('az', 0), LOOK.get('el', el)
    pts = points(everything=True)
    cen, d = (pts.min(0) + pts.max(0)) / 2, direction(az, el)
    cam = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    cam.lens, cam.sensor_width, cam.clip_end = lens, 36, 5000
    fwd = -d
    right = np.cross(fwd, [0, 0, 1])
    right /= np.linalg.norm(right)
    up = np.cross(right, fwd)
    half = 18 / lens
    D = (np.abs(pts - cen).max() * 3 + 1) * lens / 36
    for _ in range(30):
        q = pts - (cen - fwd * D)
        z = q @ fwd
        x, y = (q @ right) / z / half, (q @ up) / z / half
        ext = max(x.max() - x.min(), (y.max() - y.min()) * aspect) / 2
        cen = cen + right * (x.max() + x.min()) / 2 * D * half + up * (y.max() + y.min()) / 2 * D * half
        D *= ext / fill
    M = Matrix.Identity(4)
    for i in range(3):
        M[i][0], M[i][1], M[i][2], M[i][3] = right[i], up[i], -fwd[i], (cen - fwd * D)[i]
    co.matrix_world = M
    zoom, (x, y) = LOOK.get('zoom', 1), LOOK.get('at', (0, 0))
    cam.lens, cam.shift_x, cam.shift_y = lens * zoom, shift[0] + x * zoom / 2, shift[1] + y * zoom / 2 / aspect
    bpy.context.scene.camera = co


def settings(width, height, samples, bounces=8, most=None):
    """With `most`, what is still noisy after `samples` gets up to that many: stones do, paper does not."""
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', most or samples, bool(most), False
    c.adaptive_min_samples, c.adaptive_threshold = samples, .08
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    c.max_bounces, c.glossy_bounces, c.diffuse_bounces = bounces, 4, 1
    c.transmission_bounces, c.transparent_max_bounces = max(8, bounces), 16
    c.caustics_reflective = c.caustics_refractive = c.use_auto_tile = False
    c.blur_glossy, c.sample_clamp_indirect, c.filter_width = .5, 6, 1.4
    s.render.film_transparent = s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Standard'


def _exr(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1].copy()


def _passes(layer, tint):
    """Compositor slots → render layer sockets."""
    layer.cycles.denoising_store_passes = layer.use_pass_object_index = True
    slots = {'img': 'Image', 'alb': 'Denoising Albedo', 'nrm': 'Denoising Normal', 'obj': 'IndexOB'}
    if tint:
        aov = layer.aovs.add()
        aov.name, aov.type = 'tint', 'VALUE'
        layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
        slots |= {'mask': 'tint', 'dir': 'DiffDir', 'ind': 'DiffInd', 'col': 'DiffCol'}
    return slots


def _tintable(got, tint):
    """The part of the picture that is proportional to the colour of what bears the swatch's colour."""
    light = (got['dir'] + got['ind']) * got['col'] if tint == 'diffuse' else got['img']
    return light[..., :3] * np.clip(got['mask'][..., :1], 0, 1)


def render(path, tint=None):
    """Two half renders with different seeds, albedo, normals and where the bare floor is → path.npz; their difference tells the denoiser the noise.

    With `tint` ('diffuse' or 'metal') also what a swatch would recolour, see `material.tinted`.
    """
    s, layer = bpy.context.scene, bpy.context.view_layer
    slots = _passes(layer, tint)
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    layers, out = nt.nodes.new('CompositorNodeRLayers'), nt.nodes.new('CompositorNodeOutputFile')
    out.base_path = path + '.exr'
    os.makedirs(out.base_path, exist_ok=True)
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    out.file_slots.clear()
    for slot, socket in slots.items():
        out.file_slots.new(slot + '_')
        nt.links.new(layers.outputs[socket], out.inputs[slot + '_'])
    started, res, frame = time.time(), {}, '%04d.exr' % s.frame_current
    for half in 'AB':
        s.cycles.seed = 1 + ord(half)
        bpy.ops.render.render(write_still=False)
        got = {k: _exr(f'{out.base_path}/{k}_{frame}') for k in slots}
        res[half] = got['img']
        if tint:
            res['T' + half] = _tintable(got, tint)
    os.rmdir(out.base_path)
    np.savez(path + '.npz.part.npz', **res, floor=np.array(s['light_on_floor']) * .80, close='zoom' in LOOK, alb=got['alb'][..., :3], nrm=got['nrm'][..., :3], bare=got['obj'][..., 0] > .5)
    os.replace(path + '.npz.part.npz', path + '.npz')
    print(f'@@ rendered {os.path.basename(path)} {time.time() - started:.1f} s', flush=True)
