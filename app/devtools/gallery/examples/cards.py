"""Examples of cards."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL


@example(ui.Cards)
def cards() -> ExampleContent:
    return ui.Cards(
        label="Depots",
        title="Depots",
        source=ALL,
        title_field="name",
        head=(ui.Detail(label="State", field="state", cell=ui.BadgeCell(tones={"open": "good", "full": "warn"})),),
        text="text",
        rows=(
            ui.Detail(label="City", field="city"),
            ui.Detail(label="Rent", field="rent", cell=ui.MoneyCell(fallback="Not agreed")),
        ),
        actions=(ui.Action(label="Show", to="/depots/{id}"),),
        empty="No depots yet.",
    )
