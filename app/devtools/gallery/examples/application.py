"""An example of an application."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.examples.layout import LIST, layout_of


@example(ui.Application)
def application() -> Shown:
    return ui.Application(layout=layout_of(), screens=(LIST,))
