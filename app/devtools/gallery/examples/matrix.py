"""Examples of the cells of a matrix."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.forms import edit_role_screen, role_form


@example(ui.CheckboxColumn)
def checkbox_column() -> ExampleContent:
    return role_form(
        ui.MatrixField(
            name="permissions",
            width="full",
            label_field="name",
            row_header="Area",
            columns=(
                ui.CheckboxColumn(field="see", label="View"),
                ui.CheckboxColumn(field="delete", label="Delete", requires="see"),
            ),
            empty="Select a role first.",
        )
    )


@example(ui.ChoiceColumn)
def choice_column() -> ExampleContent:
    return edit_role_screen(
        ui.MatrixField(
            name="permissions",
            width="full",
            label_field="name",
            row_header="Area",
            columns=(
                ui.CheckboxColumn(field="see", label="View"),
                # Each row has its options: [{"value": "all", "label": "All"}, {"value": "own", "label": "Own depot"}]
                ui.ChoiceColumn(field="scope", label="Records", options_field="scopes"),
            ),
            empty="Select a role first.",
        )
    )


@example(ui.MatrixDetails)
def matrix_details() -> ExampleContent:
    return edit_role_screen(
        ui.MatrixField(
            name="permissions",
            width="full",
            label_field="name",
            row_header="Area",
            columns=(ui.CheckboxColumn(field="see", label="View"),),
            details=ui.MatrixDetails(
                field="fields",
                label="Fields",
                label_field="label",
                value_field="right",
                options=ui.Option.of({"change": "Edit", "read": "View", "hidden": "Hidden"}),
            ),
            empty="Select a role first.",
        )
    )
