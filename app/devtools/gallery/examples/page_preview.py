"""An example of a page preview."""

from app import ui
from app.devtools.gallery.example import Shown, example


@example(ui.PagePreview)
def page_preview() -> Shown:
    return ui.PagePreview(title="This gallery", href="/gallery/words/text-cell", width=390, height=520)
