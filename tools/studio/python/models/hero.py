"""The home page's composition: coins and bars on the right, free space on the left."""
import math

import light
import mesh
import stage
import struck
from models import cast_bar, coin, minted_bar, tube

STAG = dict(metal='gold', emblem='stag', size=.565, lift=-.05, border='beads', arms='castle', top='1 OZ FINE GOLD .9999', bottom='100 DOLLARS · 2026',
            mint='ALDERWICK MINT', backBottom='1 OZ FINE GOLD .9999', big='100', unit='DOLLARS', year='2026', thick=.17, reeds=180)
EAGLE = dict(metal='silver', emblem='eagle', size=.56, lift=0, border='dentils', arms='mountain', top='1 OZ FINE SILVER .999', bottom='1 DOLLAR · 2026',
             mint='HIGHMOOR MINT', backBottom='1 OZ FINE SILVER .999', big='1', unit='DOLLAR', year='2026', thick=.145, reeds=180)
GOLD_BAR = dict(metal='gold', maker='NORTHGATE REFINERY', weight='1 OZ', fine='FINE GOLD', fineness='.9999', serial='N748946', height=41, width=24, thick=2.4)
SILVER_BAR = dict(metal='silver', maker='CALDER & WREN', weight='10 OZ', fine='FINE SILVER', fineness='.999', serial='S318204', height=92, width=53, thick=9)


def bullion(p):
    draft = p.get('draft')
    light.illuminate(**light.COIN)
    gold, silver = coin.metal(STAG), coin.metal(EAGLE)
    stag, eagle = {**STAG, 'draft': draft}, {**EAGLE, 'draft': draft}
    e, w, t = minted_bar.bar({**GOLD_BAR, 'draft': draft})
    mesh.group([e], rot=(-8, 0, 14), loc=(1.55, .70, 1.05), scale=1.12)
    o, h = cast_bar.bar({**SILVER_BAR, 'draft': draft}, cast_bar.cast_metal(SILVER_BAR), 1200)
    mesh.group([o], rot=(0, 0, 10), loc=(-.85, .55, 0), scale=1.2)
    mesh.group([coin.piece(stag, gold)], rot=(-9, 0, -4), loc=(.10, -.55, 1.012))
    mesh.group([coin.piece(eagle, silver)], rot=(-9, 0, 10), loc=(2.75, -.35, .86), scale=.85)
    for i in range(5):
        c = coin.piece({**stag, 'emblem': 'stag'}, gold) if i == 4 else struck.coin(struck.solid(None, None, .085, 1440, 30, 180), gold)
        mesh.group([mesh.group([c], rot=(-90, 0, 0))], rot=(0, 0, 40 * i if i < 4 else -18), loc=(1.42 + .02 * (i % 3 - 1), -1.15 + .015 * (i % 2), .62 * .153 * (i + .5)), scale=.62)
    down = coin.piece(eagle, silver, front=False, back=True)
    mesh.group([mesh.group([down], rot=(0, 180, 0))], rot=(90, 0, 16), loc=(-.95, -1.35, .74 * (.0725 + struck.RIM)), scale=.74)
    stage.floor()
    stage.camera(0, 14, 80, .62, shift=(-.17, .02), aspect=16 / 9)


VIEWS = {'bullion': bullion}
