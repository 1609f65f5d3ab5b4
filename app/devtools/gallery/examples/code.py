"""An example of source code."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example


@example(ui.Code)
def code() -> ExampleContent:
    return ui.Code(label="A rule", text='plate: Annotated[Text, Field(pattern="^[A-Z0-9]+$")]\n')
