"""Contact sheets of every picture, as it was first stored and as it is: `/usr/bin/python3 studio/python/contact.py`.

Writes `docs/look/before.webp` and `after.webp`, the same picture at the same place of both. Needs the whole history.
"""
import io
import json
import os
import subprocess

from PIL import Image

from finish import save

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..')
FOLDER = 'public/pictures/'
SIDE, ACROSS, LIMIT = 96, 20, 400_000


def git(*args):
    return subprocess.run(['git', *args], cwd=ROOT, check=True, capture_output=True).stdout


def first_versions():
    """Every picture's path → the commit that brought it."""
    found, commit = {}, ''
    for line in git('log', '--diff-filter=A', '--format=@%H', '--name-only', '--', FOLDER).decode().splitlines():
        if line.startswith('@'):
            commit = line[1:]
        elif line:
            found[line[len(FOLDER):]] = commit  # the log begins with the latest: what comes last was first
    return found


def sheet(pictures, name):
    """Pictures on white, fitted into squares, row by row."""
    out = Image.new('RGB', (SIDE * ACROSS, SIDE * -(-len(pictures) // ACROSS)), 'white')
    for i, data in enumerate(pictures):
        im = Image.open(io.BytesIO(data)).convert('RGB')
        im.thumbnail((SIDE - 2, SIDE - 2), Image.LANCZOS)
        x, y = i % ACROSS * SIDE, i // ACROSS * SIDE
        out.paste(im, (x + (SIDE - im.width) // 2, y + (SIDE - im.height) // 2))
    print(name, out.size, save(out, os.path.join(ROOT, f'docs/look/{name}.webp'), LIMIT))


def main():
    with open(os.path.join(ROOT, FOLDER, 'manifest.json')) as f:
        paths = [picture['path'] for pictures in json.load(f).values() for picture in pictures]
    born = first_versions()
    sheet([git('show', f'{born[path]}:{FOLDER}{path}') for path in paths if path in born], 'before')
    sheet([open(os.path.join(ROOT, FOLDER, path), 'rb').read() for path in paths if path in born], 'after')


if __name__ == '__main__':
    main()
