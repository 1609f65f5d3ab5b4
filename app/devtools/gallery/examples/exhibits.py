"""Examples of what shows screens and how they are written."""

from app import ui
from app.devtools.gallery.example import Shown, example


@example(ui.Code)
def code() -> Shown:
    return ui.Code(label="A rule", text='plate: Annotated[Text, Field(pattern="^[A-Z0-9]+$")]\n')


@example(ui.Window)
def window() -> Shown:
    return ui.Window(title="The gallery itself", href="/gallery/words/text-cell", width=390, height=520)
