"""Light maps: softboxes painted onto an equirectangular image, which is what gives metal its shape.

A box is a dict: az (degrees, 0 = behind the camera, + = right), el, w, h (degrees), i (radiance; negative = black flag,
-1 absorbs everything), and optionally soft (edge, 0..1), grad/gradx (vertical and horizontal falloff), col (RGB).
"""
import math

import bpy
import numpy as np


def direction(az, el):
    a, e = math.radians(az), math.radians(el)
    return np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def _sphere(w, h):
    u, v = np.meshgrid((np.arange(w) + .5) / w, (np.arange(h) + .5) / h)
    phi, th = -(u - .5) * 2 * np.pi, (v - .5) * np.pi
    return np.stack([np.cos(th) * np.cos(phi), np.cos(th) * np.sin(phi), np.sin(th)], -1)


def _mask(box, dirs):
    """Coverage of the box for every direction, and the position inside it (-1..1) for gradients."""
    c = direction(box['az'], box['el'])
    up = np.array([0, 0, 1.]) if abs(c[2]) < .98 else np.array([0, 1., 0])
    right = np.cross(c, up)
    right /= np.linalg.norm(right)
    up = np.cross(right, c)
    depth = dirs @ c
    front = depth > .05
    depth = np.where(front, depth, 1)
    a, b = (dirs @ right) / depth, (dirs @ up) / depth
    sw, sh, s = math.tan(math.radians(box['w'] / 2)), math.tan(math.radians(box['h'] / 2)), box.get('soft', .25)
    m = (1 - smooth(np.abs(a), sw * (1 - s), sw * (1 + s))) * (1 - smooth(np.abs(b), sh * (1 - s), sh * (1 + s)))
    return m * front, np.clip(a / sw, -1, 1), np.clip(b / sh, -1, 1)


def paint(boxes, top=.5, horizon=.28, bottom=.4, tint=(1, 1, 1), w=1024, h=512):
    dirs = _sphere(w, h)
    z = dirs[..., 2]
    img = np.where(z > 0, horizon + (top - horizon) * z, horizon - (bottom - horizon) * z)[..., None] * np.array(tint)
    for box in boxes:
        m, a, b = _mask(box, dirs)
        if box['i'] < 0:
            img = img * (1 - m[..., None] * min(1, -box['i']))
        else:
            g = 1 + box.get('grad', 0) * b + box.get('gradx', 0) * a
            img = img + (m * g * box['i'])[..., None] * np.array(box.get('col', (1, 1, 1)))
    return img


TURN = 0
SCENE_BEING_COMPOSED = False


def _picture(name, img):
    """A painted map as Blender's picture."""
    h, w = img.shape[:2]
    im = bpy.data.images.new(name, w, h, float_buffer=True, alpha=False)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = img
    im.pixels.foreach_set(px.ravel())
    im.update()
    im.pack()
    return im


def illuminate(boxes, within=None, **base):
    """Make the painted boxes the world's only light; they turn with the camera, `TURN` degrees.

    What leaves a stone sees the boxes `within` instead: many small ones on black, which would be restless on metal.
    """
    if SCENE_BEING_COMPOSED:
        return
    turned = lambda some: [{**box, 'az': box['az'] + TURN} for box in some]
    img = paint(turned(boxes), **base)
    z = _sphere(img.shape[1], img.shape[0])[..., 2]
    weight = np.clip(z, 0, None) * np.sqrt(1 - z * z)
    bpy.context.scene['light_on_floor'] = [float(v) for v in (img * (weight / weight.sum())[..., None]).sum((0, 1))]
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    nt = world.node_tree
    tex = nt.nodes.new('ShaderNodeTexEnvironment')
    tex.image, seen = _picture('light', img), tex.outputs[0]
    if within:
        inner, path, mix = (nt.nodes.new('ShaderNode' + kind) for kind in ('TexEnvironment', 'LightPath', 'MixRGB'))
        inner.image = _picture('within', paint(turned(within), top=.10, horizon=.03, bottom=.02))
        for a, b in ((path.outputs['Is Transmission Ray'], mix.inputs[0]), (seen, mix.inputs[1]), (inner.outputs[0], mix.inputs[2])):
            nt.links.new(a, b)
        seen = mix.outputs[0]
    nt.links.new(seen, nt.nodes['Background'].inputs[0])
    world.cycles.sampling_method = 'AUTOMATIC'


# Bullion has a satin field in which a lamp fades from left to right. Gold needs more of it than white metals, whose outline would be
# lost on a white page.
def lamp(metal):
    if metal == 'crown gold':
        return .84  # redder: a brighter field would hide the legend
    return 1 if 'gold' in metal or metal in ('rose', '18 kt') else .62


def coin(metal):
    """For a coin that faces the camera: the lamp is before it. A key high left and dark sides model the relief."""
    return dict(boxes=[
        dict(az=-16, el=24, w=34, h=34, i=.74 * lamp(metal), soft=1.0, grad=-.15 if metal == 'crown gold' else .1, gradx=-.75),
        dict(az=14, el=2, w=40, h=26, i=-.55, soft=.9),
        dict(az=-50, el=52, w=46, h=42, i=3.6, soft=.6),
        dict(az=74, el=40, w=18, h=70, i=1.0, soft=.5, gradx=.5),
        dict(az=180, el=55, w=110, h=50, i=1.2, soft=.4),
        dict(az=-100, el=15, w=18, h=90, i=1.6, soft=.3),
        dict(az=105, el=10, w=10, h=80, i=1.4, soft=.3)], top=.3, horizon=.18)


def tilted(metal, *fields, beside=(), high=52, bottom=.62):
    """For struck pieces that do not face the camera: their fields mirror the directions `fields` (az, el, w, h), where the lamp is.
    Keys that stand high, with low ones `beside` the lamp, light the relief."""
    return dict(boxes=[
        dict(az=8, el=high, w=70, h=46, i=3.0, soft=.7, grad=.2),
        dict(az=-70, el=40, w=40, h=60, i=1.8, soft=.6),
        dict(az=160, el=68, w=70, h=34, i=2.2, soft=.6),
        *[dict(az=az, el=el, w=w, h=h, i=2.2, soft=.5) for az, el, w, h in beside],
        *[dict(az=az, el=el, w=w, h=h, i=-.6, soft=.8) for az, el, w, h in fields],
        *[dict(az=az - w / 5, el=el + h / 5, w=w * .7, h=h * .7, i=.65 * lamp(metal), soft=1.0, gradx=-.7) for az, el, w, h in fields],
        dict(az=-100, el=15, w=18, h=90, i=1.6, soft=.3),
        dict(az=118, el=14, w=12, h=80, i=1.2, soft=.3)], horizon=.23, bottom=bottom)


def turned(metal):
    """For one coin turned to the right and one that lies."""
    return tilted(metal, (70, 4, 64, 54), (180, 25, 80, 34), beside=((14, 16, 34, 54), (122, 20, 26, 60)))


def half_turned(metal, bottom=.62):
    return tilted(metal, (40, 8, 66, 46), (180, 20, 80, 34), beside=((-18, 16, 34, 54), (94, 18, 30, 60)), bottom=bottom)


def steep(metal):
    """For a bar that lies and is seen from high: tops of letters face where the field does, so there is light all around its lamp."""
    return dict(boxes=[
        dict(az=128, el=44, w=44, h=64, i=2.8, soft=.6),
        dict(az=-128, el=44, w=44, h=64, i=2.8, soft=.6),
        dict(az=180, el=84, w=70, h=30, i=2.6, soft=.6),
        dict(az=-50, el=46, w=40, h=40, i=1.6, soft=.7),
        dict(az=180, el=48, w=46, h=32, i=-.75, soft=.5),
        dict(az=170, el=52, w=34, h=28, i=.42 * lamp(metal), soft=1.0, gradx=-.7)], horizon=.2)


# Seen from above, metal shows what stands behind it: half of that is kept dim, or silver drowns in white.
LYING = dict(boxes=[
    dict(az=-42, el=38, w=56, h=56, i=1.6, soft=.85, grad=.25, gradx=-.35),
    dict(az=70, el=36, w=30, h=70, i=.8, soft=.6),
    dict(az=-128, el=52, w=52, h=50, i=1.1, soft=.9),
    dict(az=118, el=30, w=44, h=60, i=.8, soft=.8),
    dict(az=-100, el=15, w=18, h=90, i=1.3, soft=.3)], top=.30, horizon=.22)


def poured(dim):
    """Poured bars are satin: no mirror to keep dark, but dim boxes with dark between them, or silver has no outline on white.
    What the top mirrors is darkened by `dim`: less for gold, which keeps its outline by its color."""
    return dict(boxes=[
        dict(az=-50, el=44, w=46, h=44, i=1.9, soft=.8, grad=.3),
        dict(az=55, el=66, w=34, h=26, i=1.2, soft=.7),
        dict(az=126, el=40, w=26, h=50, i=1.2, soft=.8),
        dict(az=180, el=54, w=76, h=48, i=-dim, soft=.8),
        dict(az=-100, el=15, w=14, h=90, i=.8, soft=.3)], top=.26, horizon=.14, bottom=.15)


METAL = dict(boxes=[
    dict(az=-48, el=42, w=62, h=60, i=1.7, soft=.55, grad=.35),
    dict(az=62, el=38, w=40, h=80, i=1.0, soft=.6, gradx=.5),
    dict(az=180, el=55, w=110, h=50, i=1.5, soft=.4),
    dict(az=-100, el=15, w=18, h=90, i=1.8, soft=.3),
    dict(az=105, el=10, w=10, h=80, i=1.6, soft=.3),
    dict(az=10, el=6, w=46, h=26, i=-.8, soft=.5)])
# Polished rings: narrow boxes with dark between them, or their curves are one pale yellow.
POLISHED = dict(boxes=[
    dict(az=-48, el=42, w=36, h=50, i=1.6, soft=.6, grad=.35),
    dict(az=62, el=38, w=20, h=70, i=1.1, soft=.5),
    dict(az=180, el=62, w=60, h=30, i=1.1, soft=.6, gradx=.7),
    dict(az=-100, el=15, w=14, h=90, i=1.2, soft=.3),
    dict(az=105, el=10, w=10, h=80, i=1.2, soft=.3)], top=.24, horizon=.12, bottom=.16)
SOFT = dict(boxes=[
    dict(az=-40, el=50, w=80, h=60, i=2.8, soft=.4, grad=.3),
    dict(az=75, el=30, w=35, h=80, i=1.3, soft=.4),
    dict(az=180, el=70, w=100, h=60, i=1.2, soft=.4),
    dict(az=-110, el=20, w=25, h=90, i=1.4, soft=.3),
    dict(az=-100, el=15, w=16, h=90, i=1.8, soft=.3),
    dict(az=98, el=15, w=16, h=90, i=1.8, soft=.3)], top=.4, horizon=.14, bottom=.22)
# A flat front that faces the camera mirrors what stands beside it: a tall box that falls off to one side gives it a shape.
ENAMEL = dict(boxes=[*SOFT['boxes'], dict(az=-22, el=10, w=30, h=84, i=2.6, soft=.85, gradx=-.4)], top=.4, horizon=.10, bottom=.2)
GLASS = dict(boxes=[
    dict(az=-60, el=25, w=36, h=85, i=2.2, soft=.3),
    dict(az=68, el=25, w=26, h=85, i=1.5, soft=.3),
    dict(az=180, el=35, w=120, h=70, i=1.35, soft=.5),
    dict(az=0, el=85, w=60, h=60, i=1.4, soft=.4),
    dict(az=-28, el=5, w=7, h=70, i=-.8, soft=.5),
    dict(az=28, el=5, w=7, h=70, i=-.8, soft=.5),
    dict(az=128, el=20, w=14, h=100, i=-.85, soft=.5),
    dict(az=-128, el=20, w=14, h=100, i=-.85, soft=.5)], top=.6, horizon=.45, bottom=.5)
# A low sun from the left, whose shadows have an edge and, behind glass, the color of what is in it; the sky does the rest.
MORNING = dict(boxes=[
    dict(az=-80, el=32, w=11, h=11, i=150, soft=.3, col=(1, .93, .84)),
    dict(az=-72, el=24, w=24, h=80, i=.8, soft=.4),
    dict(az=70, el=25, w=26, h=85, i=.6, soft=.4),
    dict(az=180, el=40, w=120, h=60, i=.5, soft=.5)], top=.42, horizon=.30, bottom=.3, tint=(.95, .98, 1.03))
LACQUER = dict(boxes=[
    dict(az=-62, el=28, w=30, h=85, i=2.2, soft=.35),
    dict(az=66, el=28, w=22, h=85, i=1.6, soft=.35),
    dict(az=180, el=60, w=100, h=60, i=1.3, soft=.4),
    dict(az=0, el=80, w=60, h=50, i=1.2, soft=.4),
    dict(az=-20, el=5, w=8, h=80, i=-.85, soft=.5),
    dict(az=24, el=5, w=8, h=80, i=-.85, soft=.5)])


def sparkle():
    """What a stone's facets show: bright panels with black between them, so that each facet is either. Fire comes from their
    tints: glass of three indices would be three times as noisy."""
    r = np.random.default_rng(3)
    tints = ((1, 1, 1), (1, 1, 1), (1, .93, .82), (.84, .93, 1), (1, .70, .40), (.45, .70, 1))
    size = lambda: float(r.choice((10, 18, 28, 40)))
    panel = lambda k: dict(az=float(r.uniform(-180, 180)), el=float(np.degrees(np.arcsin(r.uniform(-.2, 1)))), w=size(), h=size(), i=float(r.uniform(1.5, 4.5)), soft=.08, col=tints[k % 6])
    return [panel(k) for k in range(44)]


def jewels():
    """Polished gold wants dark between its boxes, and small hard ones for its edges; stones have their own."""
    small = [dict(az=az, el=el, w=6, h=6, i=7, soft=.2) for az, el in ((-20, 62), (24, 40), (100, 58), (-120, 40), (160, 30))]
    return dict(boxes=POLISHED['boxes'] + small, within=sparkle(), top=.26, horizon=.10, bottom=.30)
