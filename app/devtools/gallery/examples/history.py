"""Examples of histories."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import CHANGE_FIRST, FIRST, FIRST_HISTORY


@example(ui.History)
def history() -> ExampleContent:
    return ui.Card(
        title="Bhiwandi North",
        body=(
            ui.History(
                source=ui.Source(call=FIRST_HISTORY),
                record=FIRST,
                change=CHANGE_FIRST,
                cells={"state": ui.BadgeCell(tones={"open": "good", "full": "warn"}, labels={"open": "Open"})},
            ),
        ),
    )
