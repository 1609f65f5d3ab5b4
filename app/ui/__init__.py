"""The vocabulary: what a screen can say. Pure data, no I/O. Screens import everything from here.

The words are loaded when the first of them is asked for. Who only serves what was made of them asks for none, and does
without 7 MB of them: `app/web/pages/snapshot.py`.
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui.vocabulary import *  # noqa: F403  # the very list: what reads code shall know all words
    from app.ui.vocabulary import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        if name.startswith("__") and name != "__all__":  # what Python asks of any module
            raise AttributeError(name)
        words = importlib.import_module("app.ui.vocabulary")
        globals().update({word: getattr(words, word) for word in words.__all__}, __all__=words.__all__)
        if name not in globals():
            raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
        return globals()[name]
