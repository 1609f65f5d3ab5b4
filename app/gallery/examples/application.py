"""An example of the whole."""

from app import ui
from app.gallery.example import Shown, example
from app.gallery.examples.layout import LIST, layout_of


@example(ui.Application)
def application() -> Shown:
    return ui.Application(layout=layout_of(), screens=(LIST,))
