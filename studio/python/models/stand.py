"""What goods are shown on: an easel for a necklace, a block with a slot for rings, a ledge for coins, a block to lean on, a
slate or a board to lie on, cut stone for bottles. In centimeters."""
import material
import mesh
from models.speaker import wood

LINEN, SUEDE = (.40, .36, .31), (.30, .275, .25)


def linen(code=None):
    color = material.hexa(code) if code else LINEN
    m = material.bump(material.plain(color, 0, .85, sheen=.4, spec=.15), scale=26, strength=.5, dist=.02)
    return material.bump(m, scale=4, strength=.04 if code else .12, dist=.03, detail=2)


def slate(code='#20242a'):
    """Split stone: layers that are broad and flat, and a little sheen. Pale stone is calmer: its layers look like noise."""
    color = material.hexa(code)
    m = material.plain(color, 0, .52, spec=.4)
    material.bump(m, scale=.5, strength=.5 if max(color) < .2 else .16, dist=.10, detail=9)
    return material.bump(m, scale=14, strength=.25, dist=.01, detail=3, rough_var=.08)


def easel(p):
    """A board under linen that leans back on its foot; 6.4 high."""
    board = mesh.box('board', 4.9, .34, 6.6, .12, linen(), (0, 0, 3.3))
    foot = mesh.box('foot', 4.9, 2.6, .4, .08, wood(), (0, 1.1, .2))
    mesh.group([board], rot=(-15, 0, 0), loc=(0, 0, .22))
    mesh.group([foot])


def slot(p):
    """Two halves of walnut with suede between them, which grips a ring."""
    for y in (-.78, .78):
        mesh.box('half', p.get('long', 5.4), 1.2, 1.5, .07, wood(), (0, y, .75))
    mesh.box('suede', p.get('long', 5.4) - .2, .5, 1.36, .10, material.bump(material.plain(SUEDE, 0, .9, sheen=.6, spec=.1), scale=60, strength=.3, dist=.01), (0, 0, .68))


def ledge(p):
    """A low step with a lip in front: coins stand on it and lean back."""
    long, tall = p.get('long', 4), p.get('tall', 1.7)
    mesh.box('back', long, .7, tall, .06, wood(), (0, .62, tall / 2))
    mesh.box('foot', long, 1.0, .30, .05, wood(), (0, -.1, .15))
    mesh.box('lip', long, .22, .50, .05, wood(), (0, -.52, .25))


def bar(p):
    """A roll of linen on a post of walnut, which bangles hang from; it points to the camera and is 6.8 high."""
    mesh.lathe('foot', mesh.fillet([(0, 0), (1.9, 0), (1.9, .42), (0, .42)], .08), wood())
    mesh.cylinder(.34, 5.4, (0, 0, 3.0), mat=wood(), bevel=.02)
    roll = mesh.lathe('roll', mesh.fillet([(0, -2.5), (.8, -2.5), (.8, 2.5), (0, 2.5)], .16), linen())
    mesh.group([roll], rot=(90, 0, 0), loc=(0, 0, 6))
    mesh.group()


def _fine(sides):
    return min(1, 6 / max(sides))


def block(p):
    """Of walnut; what leans on it is held by its own weight."""
    sides = p.get('block', (4.2, 2.0, 3.4))
    mesh.box('block', *sides, .08, wood(grain=_fine(sides)), (0, 0, sides[2] / 2))


def plank(p):
    """A board of walnut to lie on."""
    sides = p['plank']
    mesh.box('plank', *sides, .12, wood(grain=_fine(sides)), (0, 0, sides[2] / 2))


def plate(p):
    """A round of slate, its edge broken."""
    mesh.lathe('plate', mesh.fillet([(0, 0), (2.75, 0), (2.85, .18), (2.8, .3), (0, .3)], .05), slate('#3a3f46'))


def travertine():
    """Pale stone in beds, with the pits that water left in it."""
    m = material.plain((.66, .57, .47), 0, .55, spec=.3)
    nt, b = m.node_tree, material.bsdf(m)
    tc, mp, t, ramp = (nt.nodes.new('ShaderNode' + x) for x in ('TexCoord', 'Mapping', 'TexNoise', 'ValToRGB'))
    mp.inputs['Scale'].default_value = (.14, .14, 1.9)
    t.inputs['Scale'].default_value, t.inputs['Detail'].default_value, t.inputs['Distortion'].default_value = 1.1, 6, .5
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .40, .58
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (.47, .38, .29, 1), (.64, .56, .46, 1)
    for a, c in ((tc.outputs['Object'], mp.inputs[0]), (mp.outputs[0], t.inputs['Vector']), (t.outputs['Fac'], ramp.inputs[0]), (ramp.outputs[0], b.inputs['Base Color'])):
        nt.links.new(a, c)
    material.bump(m, scale=3.2, strength=.35, dist=.06, detail=6)
    return material.bump(m, scale=22, strength=.2, dist=.01, detail=3, rough_var=.08)


def stone(p):
    """A sawn block, its edges a little worn."""
    mesh.box('stone', *p['block'], .10, travertine(), (0, 0, p['block'][2] / 2))


def disk(p):
    across, tall = p['disk']
    mesh.lathe('disk', mesh.fillet([(0, 0), (across / 2, 0), (across / 2, tall), (0, tall)], .12), travertine())


VIEWS = {'easel': easel, 'bar': bar, 'slot': slot, 'ledge': ledge, 'block': block, 'plate': plate, 'plank': plank, 'stone': stone, 'disk': disk}
