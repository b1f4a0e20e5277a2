"""A short film of one product made of its finished pictures, without rendering: a slow pan over each, one fading into the next.

    blender -b --factory-startup --python studio/python/film.py -- public/videos/vault-tour.webm PICTURE PICTURE…

Frames are drawn by PIL; Blender only encodes them. Browsers without VP9 play the same film as H.264:

    ffmpeg -i public/videos/vault-tour.webm -c:v libx264 -preset veryslow -crf 26 -profile:v high -level 3.1 \\
        -pix_fmt yuv420p -an -movflags +faststart public/videos/vault-tour.mp4
"""
import glob
import os
import sys
import tempfile

import bpy
import numpy as np

sys.path.append('/usr/lib/python3/dist-packages')
from PIL import Image  # noqa: E402

SIZE, FPS, EACH, FADE = (720, 540), 25, 88, 22  # frames that a picture takes, and of those that it shares with the next
# Where each pan begins and ends: the middle of what is seen, and its height, in heights of the picture.
PANS = (((.36, .52, .44), (.50, .52, .74)), ((.50, .50, .74), (.58, .50, .46)))


def still(picture, pan, t):
    """The picture at `t`, 0 to 1, of its pan."""
    t = t * t * (3 - 2 * t)
    x, y, high = (a + (b - a) * t for a, b in zip(*pan))
    wide = high * SIZE[0] / SIZE[1]
    left, top = min(max(x - wide / 2, 0), 1 - wide), min(max(y - high / 2, 0), 1 - high)
    box = [v * picture.height for v in (left, top, left + wide, top + high)]
    return picture.resize(SIZE, Image.BICUBIC, box)


def frames(pictures, folder):
    total = len(pictures) * (EACH - FADE) + FADE
    for i in range(total):
        out = np.zeros((*SIZE[::-1], 3), np.float32)
        for k, picture in enumerate(pictures):
            at = i - k * (EACH - FADE)
            if 0 <= at < EACH:
                first, last = k == 0, k == len(pictures) - 1
                rise = 1 if first else min(1, (at + 1) / FADE)
                fall = 1 if last else min(1, (EACH - at - 1) / FADE)
                out += min(rise, fall) * np.asarray(still(picture, PANS[k % len(PANS)], at / (EACH - 1)), np.float32)
        Image.fromarray(np.clip(out, 0, 255).astype(np.uint8)).save(os.path.join(folder, f'{i:04d}.jpg'), quality=96)
    return total


def encode(folder, total, path):
    scene = bpy.context.scene
    files = sorted(map(os.path.basename, glob.glob(os.path.join(folder, '*.jpg'))))
    strip = scene.sequence_editor_create().sequences.new_image('film', os.path.join(folder, files[0]), 1, 1)
    for name in files[1:]:
        strip.elements.append(name)
    strip.frame_final_duration = total
    r = scene.render
    scene.frame_start, scene.frame_end, r.fps = 1, total, FPS
    r.resolution_x, r.resolution_y, r.resolution_percentage = *SIZE, 100
    scene.view_settings.view_transform = 'Standard'
    r.image_settings.file_format, r.ffmpeg.format, r.ffmpeg.codec = 'FFMPEG', 'WEBM', 'WEBM'
    r.ffmpeg.constant_rate_factor, r.ffmpeg.ffmpeg_preset, r.ffmpeg.gopsize = 'MEDIUM', 'GOOD', 50
    r.filepath, r.use_file_extension = path, False
    bpy.ops.render.render(animation=True)


def main():
    path, *names = sys.argv[sys.argv.index('--') + 1:]
    pictures = [Image.open(name).convert('RGB') for name in names]
    with tempfile.TemporaryDirectory() as folder:
        encode(folder, frames(pictures, folder), os.path.abspath(path))


main()
