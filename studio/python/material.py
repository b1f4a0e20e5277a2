"""Materials. Colours are linear RGB; `hexa` turns a catalogue colour into one."""
import bpy

GOLD, CROWN_GOLD, ROSE = (1.0, .69, .265), (1.0, .645, .255), (.93, .60, .45)
SILVER, PLATINUM, PALLADIUM = (.93, .925, .905), (.74, .675, .60), (.53, .58, .66)
METALS = {'gold': GOLD, 'silver': SILVER, 'platinum': PLATINUM, 'palladium': PALLADIUM, 'crown gold': CROWN_GOLD, 'rose': ROSE,
          '18 kt': (.96, .60, .22), 'white gold': (.74, .73, .70), 'steel': (.62, .61, .60)}


def hexa(code):
    f = lambda v: v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4
    return tuple(f(int(code.lstrip('#')[i:i + 2], 16) / 255) for i in (0, 2, 4))


_INPUTS = {'coat': 'Clearcoat', 'coat_rough': 'Clearcoat Roughness', 'trans': 'Transmission', 'ior': 'IOR', 'sheen': 'Sheen',
           'spec': 'Specular', 'sss': 'Subsurface', 'emit': 'Emission Strength'}


def bsdf(m):
    return m.node_tree.nodes['Principled BSDF']


def plain(base=(.8, .8, .8), metal=0, rough=.4, **more):
    m = bpy.data.materials.new('plain')
    m.use_nodes = True
    b = bsdf(m)
    b.inputs['Base Color'].default_value = (*base, 1)
    b.inputs['Metallic'].default_value, b.inputs['Roughness'].default_value = metal, rough
    for k, v in more.items():
        b.inputs[_INPUTS[k]].default_value = v
    return m


BLANK = {'diffuse': .5, 'metal': .8}
PAINT = None
"""Linear colour that tintable materials get at once, in pictures that are rendered in one colour only."""


def blank(metal=0):
    return PAINT or (BLANK['metal' if metal else 'diffuse'],) * 3


def tinted(rough=.4, metal=0, **more):
    """Blank material whose colour `finish.py` puts in: one render then serves every swatch of the product."""
    m = plain(blank(metal), metal, rough, **more)
    aov = m.node_tree.nodes.new('ShaderNodeOutputAOV')
    aov.name = 'tint'
    aov.inputs['Value'].default_value = 1
    return m


def metal(name, rough=.12):
    return plain(METALS[name], 1, rough)


def bump(m, kind='noise', scale=80, strength=.2, dist=.01, detail=4, rough_var=0):
    """Fine surface: 'noise' grain or 'leather' pebble; stacks on what is there."""
    nt, n, b = m.node_tree, m.node_tree.nodes, bsdf(m)
    src = n.new('ShaderNodeTexCoord').outputs['Object']
    if kind == 'leather':
        t, nz, mx, ramp = (n.new(x) for x in ('ShaderNodeTexVoronoi', 'ShaderNodeTexNoise', 'ShaderNodeMixRGB', 'ShaderNodeValToRGB'))
        t.feature = 'DISTANCE_TO_EDGE'
        t.inputs['Scale'].default_value, nz.inputs['Scale'].default_value, mx.inputs[0].default_value = scale, scale * .5, .04
        nt.links.new(src, nz.inputs['Vector'])
        nt.links.new(src, mx.inputs[1])
        nt.links.new(nz.outputs['Color'], mx.inputs[2])
        nt.links.new(mx.outputs[0], t.inputs['Vector'])
        ramp.color_ramp.elements[1].position, ramp.color_ramp.interpolation = .28, 'EASE'
        nt.links.new(t.outputs['Distance'], ramp.inputs[0])
        out = ramp.outputs[0]
    else:
        t = n.new('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value, t.inputs['Detail'].default_value = scale, detail
        nt.links.new(src, t.inputs['Vector'])
        out = t.outputs['Fac']
    bp = n.new('ShaderNodeBump')
    bp.inputs['Strength'].default_value, bp.inputs['Distance'].default_value = strength, dist
    if b.inputs['Normal'].links:
        nt.links.new(b.inputs['Normal'].links[0].from_socket, bp.inputs['Normal'])
    nt.links.new(out, bp.inputs['Height'])
    nt.links.new(bp.outputs[0], b.inputs['Normal'])
    if rough_var:
        _range(nt, out, b.inputs['Roughness'], b.inputs['Roughness'].default_value - rough_var, b.inputs['Roughness'].default_value + rough_var)
    return m


def _range(nt, src, dst, lo, hi):
    r = nt.nodes.new('ShaderNodeMapRange')
    r.inputs['To Min'].default_value, r.inputs['To Max'].default_value = lo, hi
    nt.links.new(src, r.inputs[0])
    nt.links.new(r.outputs[0], dst)


def struck(base, field=.10, frost=.30, antique=None):
    """Bright field, frosted devices, by the mesh's `frost` attribute; `antique` is the colour left in the hollows."""
    m = plain(base, 1, .2)
    nt, b = m.node_tree, bsdf(m)
    a = nt.nodes.new('ShaderNodeAttribute')
    a.attribute_name = 'frost'
    _range(nt, a.outputs['Fac'], b.inputs['Roughness'], field, frost)
    if antique:
        d, mx = nt.nodes.new('ShaderNodeAttribute'), nt.nodes.new('ShaderNodeMixRGB')
        d.attribute_name = 'height'
        mx.inputs[1].default_value, mx.inputs[2].default_value = (*antique, 1), (*base, 1)
        nt.links.new(d.outputs['Fac'], mx.inputs[0])
        nt.links.new(mx.outputs[0], b.inputs['Base Color'])
    bump(m, scale=5, strength=.05, dist=.02, detail=2)
    return bump(m, scale=140, strength=.03, dist=.002)


def glass(color=(1, 1, 1), ior=1.5, rough=0, shadow=.85):
    """Glass whose shadow and diffuse rays pass: far less noise than caustics, and nobody misses them."""
    m = bpy.data.materials.new('glass')
    m.use_nodes = True
    nt, n = m.node_tree, m.node_tree.nodes
    n.clear()
    out, g, tr, lp, mx, mt = (n.new('ShaderNode' + x) for x in ('OutputMaterial', 'BsdfGlass', 'BsdfTransparent', 'LightPath', 'MixShader', 'Math'))
    g.inputs['Color'].default_value, g.inputs['IOR'].default_value, g.inputs['Roughness'].default_value = (*color, 1), ior, rough
    tr.inputs[0].default_value = (*[c * shadow for c in color], 1)
    mt.operation = 'MAXIMUM'
    for a, b in ((lp.outputs['Is Shadow Ray'], mt.inputs[0]), (lp.outputs['Is Diffuse Ray'], mt.inputs[1]), (mt.outputs[0], mx.inputs[0]),
                 (g.outputs[0], mx.inputs[1]), (tr.outputs[0], mx.inputs[2]), (mx.outputs[0], out.inputs[0])):
        nt.links.new(a, b)
    return m


def gem(color=(1, 1, 1), ior=2.42):
    """A cut stone: clear glass whose facets pass on what the light map has for stones, see `light.sparkle`."""
    m = bpy.data.materials.new('gem')
    m.use_nodes = True
    nt, n = m.node_tree, m.node_tree.nodes
    n.clear()
    g = n.new('ShaderNodeBsdfGlass')
    g.inputs['Color'].default_value, g.inputs['IOR'].default_value, g.inputs['Roughness'].default_value = (*color, 1), ior, 0
    nt.links.new(g.outputs[0], n.new('ShaderNodeOutputMaterial').inputs[0])
    return m


def printed(image, rough=.4, **more):
    """A picture (PIL image, or RGB array 0..1) on the object's UV map."""
    import numpy as np
    a = np.asarray(image, np.float32) / 255
    h, w = a.shape[:2]
    im = bpy.data.images.new('print', w, h)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = a[::-1]
    im.pixels.foreach_set(px.ravel())
    im.update()
    im.pack()
    m = plain((1, 1, 1), 0, rough, **more)
    t = m.node_tree.nodes.new('ShaderNodeTexImage')
    t.image = im
    m.node_tree.links.new(t.outputs[0], bsdf(m).inputs['Base Color'])
    return m
