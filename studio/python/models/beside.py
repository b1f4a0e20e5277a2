"""What stands by a struck piece in its further views: the capsule around it, and a pencil that shows its size."""
import math

import material
import mesh
from models.tube import film


def capsule(thick, gap=.14):
    """A round capsule for a coin of radius 1 that stands in the XZ plane: two clear shells over a ring of black foam."""
    out, deep = 1 + gap, thick / 2 + .05
    foam = mesh.lathe('foam', mesh.fillet([(1.008, -thick / 2), (out, -thick / 2), (out, thick / 2), (1.008, thick / 2)], .012), material.plain((.012, .012, .013), 0, .9))
    shell = mesh.lathe('shell', mesh.fillet([(0, -deep), (out + .02, -deep), (out + .055, -deep + .045), (out + .055, deep - .045), (out + .02, deep), (0, deep)], .03), film())
    lip = mesh.lathe('lip', mesh.fillet([(out + .05, -.018), (out + .085, -.018), (out + .085, .018), (out + .05, .018)], .008), material.plain((.82, .84, .86), 0, .15, spec=.6))
    return [mesh.group([o], rot=(90, 0, 0)) for o in (foam, shell, lip)]


def pencil(mm, long):
    """A pencil 7 mm thick and `long` mm, lying along X with its point at the left; `mm` is the length of a millimeter."""
    r, body, point = 3.6 * mm, long * mm, 15 * mm
    lacquer, wood, lead = material.plain(material.hexa('#1f4a3c'), 0, .25, coat=.4), material.plain(material.hexa('#d9b48a'), 0, .6), material.plain((.03, .03, .032), .2, .4)
    brass = material.metal('18 kt', .25)
    parts = [mesh.cylinder(r, body, (0, 0, point + body / 2), mat=lacquer, bevel=.25 * mm, n=6),
             mesh.lathe('cone', [(0, point), (r * .9, point + .2 * mm), (r * .28, 4 * mm), (0, 4 * mm)], wood, n=48),
             mesh.lathe('lead', [(r * .28, 4 * mm), (r * .06, .3 * mm), (0, 0)], lead, n=32),
             mesh.lathe('ferrule', mesh.fillet([(0, point + body), (r * 1.02, point + body), (r * 1.02, point + body + 9 * mm), (0, point + body + 9 * mm)], .3 * mm), brass, n=64),
             mesh.lathe('eraser', mesh.fillet([(0, point + body + 8 * mm), (r * .95, point + body + 8 * mm), (r * .95, point + body + 15 * mm), (0, point + body + 15 * mm)], 1.2 * mm), material.plain(material.hexa('#c98f86'), 0, .8), n=64)]
    return mesh.group([mesh.group(parts, rot=(0, 90, 0))], loc=(0, 0, r * math.cos(math.radians(30))))
