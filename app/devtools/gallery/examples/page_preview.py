"""An example of a page inside a screen."""

from app import ui
from app.devtools.gallery.example import Shown, example


@example(ui.PagePreview)
def page_preview() -> Shown:
    return ui.PagePreview(title="The gallery itself", href="/gallery/words/text-cell", width=390, height=520)
