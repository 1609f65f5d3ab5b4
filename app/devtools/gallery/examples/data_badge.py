"""Examples of badges of data."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import FIRST


@example(ui.DataBadge)
def data_badge() -> ExampleContent:
    return ui.Card(
        title="Bhiwandi depot",
        badge=ui.DataBadge(source=FIRST, field="guarded", label="Guarded"),
        body=(ui.Paragraph(text="Open from six to ten."),),
    )
