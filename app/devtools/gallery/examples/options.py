"""Examples of what a field offers."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.forms import form_of
from app.devtools.gallery.sample_domain import ALL


@example(ui.Option)
def option() -> ExampleContent:
    return form_of(
        city=ui.SelectField(
            name="city",
            options=(
                ui.Option(value="Kochi", label="Kochi, by the sea"),
                ui.Option(value="Nagpur", label="Nagpur, in the middle"),
            ),
        )
    )


@example(ui.Options)
def options() -> ExampleContent:
    return form_of(
        city=ui.SelectField(
            name="city",
            help="Fills the manager and the phone number, unless you have entered them.",
            options=ui.Options(
                source=ALL,
                search="search",
                first=4,
                value="city",
                label=("name", "city"),
                autofill={"manager": "manager", "phone": "phone"},
                fills_only_empty=True,
                search_details=(ui.Detail(label="Manager", field="manager"),),
            ),
        )
    )
