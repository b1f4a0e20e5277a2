"""Printed labels, drawn with PIL."""
from PIL import Image, ImageDraw, ImageFont

FONTS = '/usr/share/fonts/opentype/urw-base35/'


def label_picture(name, kind, volume, paper, ink, k=900):
    im = Image.new('RGB', (k, k), paper)
    d = ImageDraw.Draw(im)
    d.rectangle((k * .05, k * .05, k * .95, k * .95), outline=ink, width=max(2, k // 200))

    def put(s, y, size, font, fit=.80):
        f = ImageFont.truetype(FONTS + font, int(size * k))
        if f.getlength(s) > fit * k:
            f = ImageFont.truetype(FONTS + font, int(size * k * fit * k / f.getlength(s)))
        d.text((k / 2, y * k), s, font=f, fill=ink, anchor='mm')

    words, lines = name.split(' '), ['']
    for w in words:
        if len(lines[-1]) + len(w) > 9 and lines[-1]:
            lines.append(w)
        else:
            lines[-1] = (lines[-1] + ' ' + w).strip()
    y = .42 - .07 * (len(lines) - 1)
    for i, line in enumerate(lines):
        put(line.upper(), y + .14 * i, .135, 'P052-Roman.otf')
    d.line((k * .38, k * (y + .14 * len(lines) - .02), k * .62, k * (y + .14 * len(lines) - .02)), fill=ink, width=max(2, k // 250))
    put(kind, y + .14 * len(lines) + .06, .075, 'P052-Italic.otf')
    put(volume, .86, .050, 'URWGothic-Book.otf')
    return im
