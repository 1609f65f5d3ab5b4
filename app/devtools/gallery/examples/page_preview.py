"""An example of a page preview."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example


@example(ui.PagePreview)
def page_preview() -> ExampleContent:
    return ui.PagePreview(title="This gallery", href="/gallery/nodes/text-cell", width=390, height=520)
