"""All screens, one file for each subject, and the layout around them."""

import importlib
import pkgutil
from collections.abc import Iterator

from app.ui import Application, Screen
from screens.layout import LAYOUT


def _screens() -> Iterator[Screen]:
    """Find the screens in all files of this folder, in the order of their definitions."""
    for file in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{file.name}")
        yield from (value for value in vars(module).values() if isinstance(value, Screen))


# A screen that another file imports as well appears once.
APPLICATION = Application(layout=LAYOUT, screens=tuple({id(screen): screen for screen in _screens()}.values()))
