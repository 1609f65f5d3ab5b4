"""Examples of advice."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ADD_DEPOT


@example(ui.Advice)
def advice() -> ExampleContent:
    short = ui.Not(condition=ui.Matches(field="phone", pattern="^[0-9]{10}$"))
    return ui.Form(
        add=ui.Save(title="Add Depot", call=ADD_DEPOT),
        fields=(
            ui.TextField(name="name"),
            ui.TextField(name="city", recommended=True),
            ui.NumberField(name="docks"),
            ui.TextField(name="manager"),
            ui.TextField(
                name="phone",
                input="tel",
                advice=(
                    ui.Advice(
                        text="{value} does not have ten digits.",
                        when=ui.AllOf(conditions=(ui.IsSet(field="phone"), short)),
                        unless=ui.IsSet(field="manager"),
                    ),
                ),
            ),
        ),
        on_success=(ui.Refresh(),),
        failed="The depot could not be saved. Please try again.",
        to="/",
    )
