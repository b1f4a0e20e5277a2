"""Glass bottles: perfume and cologne, dropper serum, nail lacquers."""
import math

import light
import material
import mesh
import stage

GOLDEN, BLACK = (.98, .74, .42), (.012, .012, .014)


def perfume(p):
    """Square or round flacon with the liquid as a body of its own, a collar, a cap and a printed name."""
    light.illuminate(**light.GLASS)
    clear, liquid = material.glass((.985, .99, .985), 1.5, 0, .92), material.glass(tuple(p['liquid']), 1.36, 0, .9)
    gold, ink = material.plain(tuple(p.get('trim', GOLDEN)), 1, .13), material.plain(tuple(p.get('ink', (.05, .03, .02))), 0, .35)
    cap = material.plain(tuple(p.get('cap', BLACK)), p.get('capMetal', 0), .14, coat=1, coat_rough=.03)
    w, d, h = p.get('size', (1.0, .46, 1.25))
    if p.get('round'):
        prof = mesh.fillet([(0, 0), (w / 2, 0, .09), (w / 2, h * .86, .22), (.17, h, .05), (0, h)], .05, 12)
        mesh.lathe('glass', prof, clear)
        mesh.lathe('liquid', mesh.fillet([(0, .10), (w / 2 - .075, .10, .07), (w / 2 - .075, h * .66), (0, h * .66)], .04, 8), liquid)
        y = -w / 2 - .004
    else:
        mesh.box('glass', w, d, h, .075, clear, (0, 0, h / 2), 10)
        mesh.box('liquid', w - .17, d - .16, h * .69, .05, liquid, (0, 0, .13 + h * .345))
        y = -d / 2 - .004
    mesh.lathe('collar', mesh.fillet([(0, h - .005), (.20, h - .005), (.20, h + .03), (.155, h + .035), (.155, h + .15), (0, h + .15)], .012), gold)
    if p.get('capRound', p.get('round')):
        mesh.lathe('cap', mesh.fillet([(0, h + .09), (.22, h + .09), (.24, h + .52), (0, h + .52)], .03), cap)
        mesh.lathe('band', mesh.fillet([(0, h + .10), (.232, h + .10), (.234, h + .15), (0, h + .15)], .006), gold)
    else:
        mesh.box('cap', .46, .36, .46, .035, cap, (0, 0, h + .35))
        mesh.box('band', .468, .368, .035, .008, gold, (0, 0, h + .13), 3)
    mesh.tube('dip', [(0, 0, h), (0, 0, .6), (.03, 0, .35), (.08, 0, .19)], .014, material.plain((.9, .9, .9), 0, .3, trans=.6))
    if p.get('round') or p.get('label'):
        lw, lh, z = .56, .56, .50
        from models.label import label_picture
        picture = label_picture(p['name'], p['kind'], p['volume'], p.get('paper', '#f4efe4'), p.get('inkHex', '#2b2622'))
        if p.get('round'):
            curved_label(w / 2 + .004, lw * 1.1, .62, z, picture)
        else:
            mesh.panel('label', .62, .62, (0, y, .58), material.printed(picture, .5))
    else:
        lines = p['name'].upper().split(' ')
        size = .15 if max(map(len, lines)) <= 6 else .12
        for i, line in enumerate(lines):
            mesh.text(line, size, (0, y, .80 - i * size * 1.1), ink, font='P052-Roman.otf', spacing=1.2)
        mesh.text(p['kind'], .062, (0, y, .80 - len(lines) * size * 1.1 - .01), ink, font='P052-Italic.otf')
        mesh.text(p['volume'], .042, (0, y, .20), ink, font='URWGothic-Book.otf')
    mesh.group(rot=(0, 0, p.get('turn', 16)))
    stage.floor()
    stage.camera(0, 9, 100, .86)


def curved_label(r, width, height, z, picture, mat=None):
    """A printed label around an upright cylinder, facing the camera."""
    import numpy as np
    n = 48
    a = np.linspace(-width / r / 2, width / r / 2, n)
    P = np.array([[(r * math.sin(t), -r * math.cos(t), z + s * height) for s in (-.5, .5)] for t in a])
    o = mesh.grid('label', P, mat=mat or material.printed(picture, .5))
    uv = o.data.uv_layers.new(name='print')
    for poly in o.data.polygons:
        for li in poly.loop_indices:
            vi = o.data.loops[li].vertex_index
            uv.data[li].uv = ((vi // 2) / (n - 1), vi % 2)
    return o


def serum(p):
    """Amber dropper bottle."""
    light.illuminate(**light.GLASS)
    amber = material.glass((.80, .36, .10), 1.5, 0, .8)
    rubber, collar = material.plain((.018, .018, .02), 0, .5), material.plain(GOLDEN, 1, .2)
    mesh.lathe('glass', mesh.fillet([(0, 0), (.42, 0, .06), (.42, 1.02, .16), (.17, 1.16, .04), (.17, 1.28), (0, 1.28)], .03, 10), amber)
    mesh.lathe('serum', mesh.fillet([(0, .07), (.36, .07), (.36, .80), (0, .80)], .04), material.glass((.99, .86, .55), 1.36, 0, .9))
    mesh.lathe('collar', mesh.fillet([(0, 1.22), (.21, 1.22), (.21, 1.46), (.10, 1.48), (0, 1.48)], .015), collar, n=256)
    mesh.lathe('bulb', mesh.fillet([(0, 1.47), (.115, 1.47), (.125, 1.60, .05), (.10, 1.92, .09), (0, 1.94)], .04, 10), rubber)
    mesh.tube('pipette', [(0, 0, 1.3), (0, 0, .8), (0, 0, .25)], .035, material.glass((1, 1, 1), 1.45))
    from models.label import label_picture
    curved_label(.425, .74, .66, .52, label_picture('Morning C', 'serum', '30 ml  ·  1.0 fl. oz', '#f7f3ea', '#2f3b2e'))
    mesh.group(rot=(0, 0, 10))
    stage.floor()
    stage.camera(0, 10, 100, .84)


def lacquers(p):
    """Three small bottles of nail lacquer with tall caps."""
    light.illuminate(**light.LACQUER)
    cap = material.plain(BLACK, 0, .22, coat=.6)
    steel = material.plain((.9, .75, .5), 1, .15)
    for x, y, turn, code in ((-.62, .18, 8, p['colors'][0]), (.05, -.20, -6, p['colors'][1]), (.70, .12, 12, p['colors'][2])):
        lacquer = material.plain(material.hexa(code), 0, .12, coat=1, coat_rough=.02)
        parts = [mesh.box('bottle', .48, .48, .62, .10, lacquer, (0, 0, .31), 10),
                 mesh.lathe('neck', mesh.fillet([(0, .60), (.14, .60), (.14, .70), (0, .70)], .01), steel),
                 mesh.lathe('cap', mesh.fillet([(0, .68), (.16, .68), (.13, 1.42), (0, 1.42)], .02), cap)]
        parts += [mesh.text('MARIBELLE', .058, (0, -.2425, .36), steel, font='URWGothic-Demi.otf', spacing=1.1), mesh.text('ROOK', .058, (0, -.2425, .28), steel, font='URWGothic-Demi.otf', spacing=1.1)]
        mesh.group(parts, loc=(x, y, 0), rot=(0, 0, turn))
    stage.floor()
    stage.camera(0, 12, 100, .84)


VIEWS = {'bottle': perfume, 'serum': serum, 'lacquers': lacquers}
VIEWS['turned'] = lambda p: perfume({**p, 'turn': -32})
