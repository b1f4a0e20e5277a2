"""Twenty coins or rounds: in a mint tube with its lid, or stacked."""
import math

import bpy

import light
import material
import mesh
import stage
import struck
from models import coin


# A column of edges mirrors the ground, which would be as white as the page behind them.
GROUND = .16


def film(color=(.95, .96, .97)):
    """Clear plastic that costs nothing: transparent, glossier towards its outline."""
    m = bpy.data.materials.new('film')
    m.use_nodes = True
    nt, n = m.node_tree, m.node_tree.nodes
    n.clear()
    out, mix, tr, gl, fr = (n.new('ShaderNode' + x) for x in ('OutputMaterial', 'MixShader', 'BsdfTransparent', 'BsdfGlossy', 'LayerWeight'))
    power = n.new('ShaderNodeMath')
    power.operation = 'POWER'
    power.inputs[1].default_value = 3
    tr.inputs[0].default_value = (*color, 1)
    gl.inputs['Roughness'].default_value = .06
    for a, b in ((fr.outputs['Facing'], power.inputs[0]), (power.outputs[0], mix.inputs[0]), (tr.outputs[0], mix.inputs[1]), (gl.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])):
        nt.links.new(a, b)
    return m


def column(p, mat, n=20, top=True):
    """Stack of n pieces lying on each other from z = 0; the top one is struck. Returns the objects and the height."""
    pitch = p['thick'] + 2 * struck.RIM
    flat = struck.coin(struck.solid(None, None, p['thick'], 1440, 30, p['reeds']), mat)
    objs = []
    for i in range(n - int(top)):
        o = flat if i == 0 else bpy.data.objects.new('coin', flat.data)
        if i:
            bpy.context.scene.collection.objects.link(o)
        o.rotation_euler = (-1.5708, 0, 0)
        objs.append(mesh.group([o], loc=(.012 * ((i * 7) % 5 - 2), .012 * ((i * 3) % 5 - 2), pitch * (i + .5)), rot=(0, 0, 37 * i)))
    if top:
        o = coin.piece(p, mat)
        objs.append(mesh.group([mesh.group([o], rot=(-90, 0, 0))], loc=(0, 0, pitch * (n - .5)), rot=(0, 0, -14)))
    return objs, pitch * n


def leaning(p, mat, x, y, turn):
    mesh.group([coin.piece(p, mat)], rot=(-15, 0, turn), loc=(x, y, 1.02))


def tube(p):
    light.illuminate(**light.half_turned(p['metal'], GROUND))
    m = coin.metal(p)
    thin = {**p, 'thick': .085}
    _, h = column(thin, m, top=False)
    wall = film()
    mesh.lathe('wall', mesh.fillet([(0, -.03), (1.10, -.03), (1.10, h + .35), (1.06, h + .35), (1.06, .0), (0, 0)], .02), wall)
    lid = material.plain(material.hexa(p['lid']), 0, .32, spec=.5)
    cap = mesh.lathe('lid', mesh.fillet([(0, h + .55), (1.0, h + .55), (1.04, h + .52), (1.16, h + .52), (1.18, h + .50), (1.18, h + .12), (1.10, h + .12)], .02), lid, n=360)
    for i in range(72):
        a = 2 * math.pi * i / 72
        mesh.box('grip', .03, .05, .30, .012, lid, (1.185 * math.cos(a), 1.185 * math.sin(a), h + .31), 3).rotation_euler = (0, 0, a)
    leaning(p, m, 1.45, -1.1, 12)
    stage.floor(mirrored=False)
    stage.camera(-6, 12, 100, .86)


def stack(p):
    light.illuminate(**light.half_turned(p['metal'], GROUND))
    m = coin.metal(p)
    column({**p, 'thick': .085}, m, 12)
    leaning(p, m, 1.45, -.9, 12)
    stage.floor(mirrored=False)
    stage.camera(-6, 24, 100, .86)


VIEWS = {'tube': tube, 'stack': stack}
