"""Coins and rounds: one struck piece, seen as obverse, reverse or three-quarter; also sets of several sizes."""
import light
import material
import mesh
import stage
import struck
from faces import obverse, reverse


def detail(p):
    """Share of a card's mesh that the frame needs; a smaller frame, `shrink`, needs less."""
    return p.get('detail', 1) * p.get('shrink', 1)


def faces(p, draft=False):
    s = 700 if draft else int(1200 * min(1, detail(p) + .15))
    front = lambda: obverse(p['emblem'], p['top'], p['bottom'], p['border'], p.get('size', .60), p.get('lift', 0), s)
    back = lambda: reverse(p['arms'], p['mint'], p['backBottom'], p.get('big', ''), p.get('unit', ''), p.get('year', ''), p['border'], s)
    return front, back


def metal(p, deep=1.2):
    """`deep` makes gold more saturated, which stands for the light that an `unmirrored` relief reflects onto itself."""
    base = tuple(c * p.get('dim', 1) for c in material.METALS[p['metal']])
    if 'gold' in p['metal']:
        deep = 1 if p['metal'] == 'crown gold' else deep
        base = tuple((c / max(base)) ** deep * max(base) for c in base)
    if p.get('antique'):
        return material.struck(base, .20, .26, antique=(.37, .37, .39))
    return material.struck(base, p.get('field', .13), p.get('frost', .42))


def piece(p, mat, front=True, back=False, fine=1.0):
    f, b = faces(p, p.get('draft'))
    arrays = struck.solid(f() if front else None, b() if back else None, p.get('thick', .17), int(1900 * fine * detail(p)), int(450 * fine * detail(p)),
                          p.get('reeds', 180), p.get('dish', .012))
    return struck.coin(arrays, mat)


def obverse_view(p):
    light.illuminate(**light.coin(p['metal']))
    o = piece(p, metal(p))
    mesh.group([o], rot=(-9, 0, p.get('spin', 0)), loc=(0, 0, 1.012))
    stage.floor()
    stage.camera(0, 4, 110, p.get('fill', .84))


def reverse_view(p):
    light.illuminate(**light.coin(p['metal']))
    o = piece(p, metal(p), front=False, back=True)
    mesh.group([mesh.group([o], rot=(0, 0, 180))], rot=(-9, 0, 0), loc=(0, 0, 1.012))
    stage.floor()
    stage.camera(0, 4, 110, p.get('fill', .84))


def unmirrored(objects):
    """Coins beside each other that do not show in each other's fields, where a neighbor is a jagged orange blot."""
    for o in objects:
        o.visible_glossy = False


def three_quarter(p):
    """One stands, one lies before it with its reverse up."""
    light.illuminate(**light.turned(p['metal']))
    p = {'detail': .8, **p}  # half as large in the frame as on its card
    m = metal(p)
    t = p.get('thick', .17)
    up = piece(p, m)
    mesh.group([up], rot=(-14, 0, 32), loc=(.10, 0, 1.03))
    down = piece(p, m, front=False, back=True, fine=.85)
    mesh.group([mesh.group([down], rot=(0, 180, 0))], rot=(90, 0, 24), loc=(-1.30, -.70, t / 2 + struck.RIM))
    unmirrored((up, down))
    stage.floor(mirrored=False)
    stage.camera(-4, 25, 100, .86)


def family(p):
    """A set: the largest at the back, the others in a row before it."""
    flat = p.get('above')
    if flat:
        light.illuminate(**light.tilted(p['metal'], (180, 44, 70, 40), beside=((180, 84, 70, 30), (110, 40, 40, 60), (-110, 40, 40, 60)), high=40))
    else:
        light.illuminate(**light.tilted(p['metal'], (0, 6, 76, 40), beside=((-70, 16, 34, 54), (70, 18, 30, 60))))
    m = metal(p)
    coins = []
    for q, (x, y, turn) in zip(p['pieces'], ((-.80, .62, 10), (1.05, .38, -10), (-.40, -.98, 12), (.86, -.92, -8))):
        k = q['radius']
        coins.append(piece({**p, **q}, m, fine=.8))
        if flat:
            mesh.group(coins[-1:], rot=(-90, 0, turn), loc=(x * 1.22, y * 1.12, k * (p['thick'] / 2 + struck.RIM)), scale=k)
        else:
            mesh.group(coins[-1:], rot=(-10, 0, turn), loc=(x, y, k * 1.012), scale=k)
    unmirrored(coins)
    stage.floor(mirrored=not flat)
    stage.camera(0, 44 if flat else 16, 100, .86)


VIEWS = {'obverse': obverse_view, 'reverse': reverse_view, 'three-quarter': three_quarter, 'set': family}
