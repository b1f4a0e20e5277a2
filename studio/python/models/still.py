"""Still lifes for pages: goods of several products in one picture. What stands where is data, see `studio/pages.ts`."""
import importlib

import numpy as np

import light
import material
import mesh
import stage
from models import coin, stand


def place(item, mirrored=True):
    """Build one good as its own model arranges it, then size, turn and set it down at (x, y), z above the floor.

    `size` is its longest side; `rot` is applied after the model's own pose, `turn` about the vertical.
    """
    mesh.set_down()
    paint = item.get('color')
    material.PAINT, light.SCENE_BEING_COMPOSED = paint and material.hexa(paint), True
    try:
        importlib.import_module('models.' + item['model']).VIEWS[item['scene']](item['params'])
    finally:
        material.PAINT, light.SCENE_BEING_COMPOSED = None, False
    if not mirrored:
        coin.unmirrored(o for o in stage.bpy.context.scene.objects if o.type == 'MESH' and not o.get('placed'))
    inner = mesh.group(rot=item.get('rot', (0, 0, 0)))
    outer = mesh.group([inner], rot=(0, 0, item.get('turn', 0)))
    size = np.ptp(stage.points(), axis=0).max()
    outer.scale = (item['size'] / size,) * 3
    at = stage.points()
    low, middle = at.min(0), (at.min(0) + at.max(0)) / 2
    x, y = item.get('at', (0, 0))
    outer.location = (x - middle[0], y - middle[1], item.get('z', 0) - low[2])


def ground(code):
    """A floor in a colour of its own; white otherwise."""
    return tuple(c * .80 for c in material.hexa(code))


FOR_STRUCK = {'COIN': light.coin, 'HALF_TURNED': light.half_turned}


def metal_of(goods):
    """The metal of the first struck piece."""
    return next((item['params']['metal'] for item in goods if 'metal' in item['params']), 'gold')


def still(p):
    lit = p.get('light') or 'SOFT'
    light.illuminate(**(FOR_STRUCK[lit](metal_of(p['goods'])) if lit in FOR_STRUCK else light.jewels() if lit == 'STONES' else getattr(light, lit)))
    for item in p['goods']:
        mirrored = item['model'] == 'stand' or not p.get('unmirrored')
        # White metals would be washed out under the lamp that gold needs.
        dim = (light.lamp(item['params']['metal']) / light.lamp(metal_of(p['goods']))) ** .6 if lit in FOR_STRUCK and 'metal' in item['params'] else 1
        place({**item, 'params': {**item['params'], 'draft': p.get('draft'), 'shrink': p.get('shrink', 1), 'dim': min(1, dim)}}, mirrored)
    stage.floor(albedo=ground(p.get('ground') or '#ffffff'))
    if p.get('ground'):
        stage.bpy.data.objects['floor'].data.materials[0] = stand.linen(p['ground']) if p.get('linen') else stand.slate(p['ground'])
    c = p.get('camera') or {}
    stage.camera(c.get('az', 0), c.get('el', 14), c.get('lens', 90), c.get('fill', .8), c.get('shift', (0, 0)), p['aspect'])


class _Views(dict):
    """Every name is a still life: its goods are in the params."""

    def __missing__(self, name):
        return still


VIEWS = _Views()
