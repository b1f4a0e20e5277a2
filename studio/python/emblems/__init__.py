"""Emblems by name. Each is a function of a Relief frame and fits the unit circle."""
from . import beasts, birds, growth, places, signs

ALL = {name: fn for module in (beasts, birds, growth, places, signs) for name, fn in vars(module).items()
       if callable(fn) and getattr(fn, '__module__', '') == module.__name__ and not name.startswith('_')}


def draw(name, relief):
    if name not in ALL:
        raise SystemExit(f'No emblem called {name!r}; there are: {", ".join(sorted(ALL))}')
    ALL[name](relief)
