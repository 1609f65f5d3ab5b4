"""An example of an application."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.layout import LIST, layout_of


@example(ui.Application)
def application() -> ExampleContent:
    return ui.Application(layout=layout_of(), screens=(LIST,))
