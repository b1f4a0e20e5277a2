"""Wireless earbuds in a case like a river stone: one lies in it, one before it."""
import math

import bpy
import numpy as np

import light
import material
import mesh
import stage

WIDE, DEEP, SPLIT = .74, .54, .30  # half axes of the stone, and the height at which its lid begins


def stone(rings, mat, n=2.25, k=240, name='stone'):
    """A body of flat superelliptic rings (inset, z)."""
    P = [np.concatenate([mesh.superellipse(WIDE - i, DEEP - i, n, k), np.full((k, 1), z)], 1) for i, z in rings]
    middle = lambda ring: np.repeat(ring.mean(0)[None], k, 0)
    return mesh.sharp(mesh.weld(mesh.grid(name, np.array([middle(P[0])] + P + [middle(P[-1])]), wrap_v=True, mat=mat)), 40)


def half(tall, flat, wall, well, mat, name):
    """Half a pebble, its broad side up at z=0: round below, a lip, and a shallow well within."""
    t = np.linspace(0, math.pi / 2, 26)
    outside = [(flat * (1 - math.sin(q)), -tall * math.cos(q)) for q in t]
    lip = [(.010, .004), (wall * .5, .006), (wall, 0), (wall + .006, -.012), (wall + .012, -.05)]
    # Within, the wall follows the pebble: a bed is hollowed out close to it.
    floor = [(.078, -.10), (.132, -.20), (.25, -well)] if well > .2 else [(.28, -well)]
    return stone([*outside, *lip, *floor], mat, name=name)


def fused(name, parts, mat, size=.0055, rounds=9):
    """Shapes grown into one skin, their joints smoothed."""
    bpy.ops.object.select_all(action='DESELECT')
    for o in parts:
        o.select_set(True)
    bpy.context.view_layer.objects.active = parts[0]
    bpy.ops.object.convert(target='MESH')
    bpy.ops.object.join()
    o = bpy.context.object
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    o.name = name
    o.data.materials.clear()
    o.data.materials.append(mat)
    r = o.modifiers.new('remesh', 'REMESH')
    r.mode, r.voxel_size, r.use_smooth_shade = 'VOXEL', size, True
    s = o.modifiers.new('smooth', 'SMOOTH')
    s.factor, s.iterations = .5, rounds * 3
    return o


def bud(shell, dark, steel, mats, loc, rot, worn=True):
    """The ear's side looks along +X: a nozzle with a tip of silicone unless it is put away, and a stem with what charges it."""
    gold, rubber, mesh_ = mats
    body = mesh.sphere(.175, (0, 0, 0), None, (.84, 1.0, 1.02), 64)
    belly = mesh.sphere(.13, (.07, .015, -.015), None, (1, .95, .95), 48)
    nozzle = mesh.cylinder(.070, .20, (.16, .045, -.005), rot=(0, math.radians(90), math.radians(18)), bevel=.02)
    stem = mesh.tube('stem', [(-.035, -.02, -.02), (-.055, -.035, -.16), (-.060, -.045, -.34), (-.060, -.05, -.545)], .062)
    skin = fused('bud', [body, belly, nozzle, stem], shell)
    aim = (0, math.radians(90), math.radians(18))
    head = []
    if worn:
        tip = mesh.lathe('tip', mesh.fillet([(.05, -.02), (.068, -.02), (.10, -.035, .012), (.136, .0, .03), (.120, .075, .05), (.072, .125, .02), (.050, .122, .01), (.046, .09), (0, .09)], .02, 8), rubber)
        grille = mesh.cylinder(.047, .012, (0, 0, .094), mat=mesh_, bevel=0)
        head = [mesh.group([tip, grille], loc=(.235, .070, -.005), rot=tuple(math.degrees(a) for a in aim), scale=.86)]
    band = mesh.cylinder(.0632, .05, (-.060, -.0495, -.525), mat=steel, bevel=.006)
    end = mesh.cylinder(.050, .02, (-.060, -.050, -.553), mat=dark, bevel=.004)
    port = mesh.slab('port', .022, .090, .01, .010, mesh_, edge=.002)
    port.rotation_euler, port.location = (0, 0, math.radians(-90)), (-.1205, -.05, -.40)
    ring = mesh.lathe('touch', [(.083, -.003), (.090, -.003), (.090, .003), (.083, .003), (.083, -.003)], steel, 96)
    ring.rotation_euler, ring.location = (0, math.radians(90), 0), (-.1262, 0, 0)
    pins = [mesh.cylinder(.012, .01, (.005, -.05, -.25 - .045 * i), rot=(0, math.radians(90), 0), mat=gold, bevel=.002) for i in range(3)]
    return mesh.group([skin, *head, band, end, port, ring, *pins], loc=loc, rot=rot)


def tray(z, mat, wells):
    """The bed of the case, with a hollow as deep as a bud for each."""
    k, n = 300, 220
    rim = mesh.superellipse(WIDE - .052, DEEP - .052, 2.25, k)
    q = np.linspace(0, 1, n)[:, None, None]
    xy = rim[None] * q
    drop = np.zeros(xy.shape[:2])
    for x, y, turn in wells:
        a = math.radians(turn)
        dx, dy = xy[..., 0] - x, xy[..., 1] - y
        u, v = dx * math.cos(a) + dy * math.sin(a), -dx * math.sin(a) + dy * math.cos(a)
        round_ = .205 - np.hypot(u, v)
        slot = .078 - np.hypot(np.clip(np.abs(u - .27) - .27, 0, None), v)
        inside = np.maximum(round_, slot)
        t = np.clip((inside + .012) / .045, 0, 1)
        drop = np.maximum(drop, t * t * (3 - 2 * t) * np.where(round_ > slot, .15, .10))
    P = np.concatenate([xy, (z - drop)[..., None]], -1)
    return mesh.grid('tray', P, wrap_v=True, mat=mat)


def earbuds(p):
    light.illuminate(**light.SOFT)
    shell = material.tinted(.20, coat=.6, coat_rough=.06, spec=.5)
    dark = material.bump(material.plain((.040, .040, .042), 0, .55, spec=.4), scale=90, strength=.12, dist=.004)
    steel, gold = material.plain((.70, .70, .70), 1, .22), material.plain((.95, .70, .36), 1, .2)
    rubber = material.plain((.16, .16, .165), 0, .55, spec=.3)
    wire = material.bump(material.plain((.10, .10, .10), .8, .4), scale=120, strength=.8, dist=.01)
    lamp = material.plain((.75, .95, .80), 0, .3, emit=1.2)
    material.bsdf(lamp).inputs['Emission'].default_value = (.35, .9, .5, 1)
    case = [half(.30, .30, .045, .255, shell, 'base')]
    wells = ((-.27, .15, -8), (-.20, -.20, -8))
    case.append(tray(-.028, dark, wells))
    for x, y, turn in wells:
        for i in range(3):
            a = math.radians(turn)
            r = .32 + .05 * i
            case.append(mesh.cylinder(.011, .02, (x + r * math.cos(a), y + r * math.sin(a), -.125), mat=gold, bevel=.003))
    case.append(mesh.slab('lamp', .050, .016, .02, .008, lamp, edge=.002))
    case[-1].location = (0, -DEEP + .012, -.10)
    for x in (-.11, 0, .11):
        case.append(mesh.cylinder(.026, .105, (x, DEEP + .006, .006), rot=(0, math.radians(90), 0), mat=steel, bevel=.004))
    mesh.group(case, loc=(0, 0, SPLIT))
    lid = half(.20, .34, .045, .14, shell, 'lid')
    lining = stone([(.30, -.135), (.052, -.07), (.055, -.045), (.09, -.085), (.16, -.11), (.30, -.12)], dark, name='lining')
    word = mesh.text('TONEWRIGHT', .075, (0, DEEP, -.118), material.plain((.22, .22, .22), 0, .4), rot=(0, 0, 0), font='URWGothic-Demi.otf', spacing=1.3)
    # The lid swings on its back edge; 180 would be shut.
    for o in (lid, lining):
        o.location = (0, DEEP, 0)
    mesh.group([lid, lining, word], loc=(0, DEEP, SPLIT + .012), rot=(72, 0, 0))
    mats = (gold, rubber, wire)
    # In the case the touched side is up; before it the ear's side is seen.
    bud(shell, dark, steel, mats, (-.27, .15, SPLIT - .045), (0, 90, 172), worn=False)
    out = bud(shell, dark, steel, mats, (0, 0, 0), (0, -90, 0))
    mesh.group([out], loc=(.40, -.95, .165), rot=(40, 0, -34))
    mesh.group(rot=(0, 0, 20))
    stage.floor()
    stage.camera(0, 30, 100, .82)


VIEWS = {'earbuds': earbuds}
