"""Run inside Blender: `blender -b --factory-startup --python render.py -- job.json`.

The job names one product: model, params, raw (folder for the unfinished pictures) and views, each with name, width,
height, samples per half, and params of its own that override the product's.
"""
import fcntl
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import light  # noqa: E402
import stage  # noqa: E402


def main():
    with open(sys.argv[sys.argv.index('--') + 1]) as f:
        job = json.load(f)
    os.makedirs(job['raw'], exist_ok=True)
    turn = open(os.path.join(job['raw'], '../../blender.lock'), 'w')
    if not job['params'].get('draft'):
        fcntl.flock(turn, fcntl.LOCK_EX)  # two studios take turns; drafts are small enough to go beside
    for view in job['views']:
        started = time.time()
        model = importlib.import_module('models.' + view.get('model', job['model']))
        stage.clear()
        stage.LOOK, light.TURN = view.get('look', {}), view.get('look', {}).get('az', 0)
        model.VIEWS[view.get('scene', view['name'])]({**job['params'], **view.get('params', {})})
        stage.settings(view['width'], view['height'], view['samples'], view.get('bounces', 8), view.get('most'))
        print(f'@@ built {view["name"]} {time.time() - started:.1f} s', flush=True)
        stage.render(os.path.join(job['raw'], view['name']), job.get('tint'))


try:
    main()
except BaseException:
    import traceback
    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
