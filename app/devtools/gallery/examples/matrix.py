"""Examples of tables of boxes."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.examples.forms import role_form


@example(ui.Matrix)
def matrix() -> Shown:
    return role_form(
        ui.Field(
            name="permissions",
            widget="matrix",
            width="full",
            matrix=ui.Matrix(
                label_field="name",
                row_header="Part",
                columns=(
                    ui.CheckboxColumn(field="see", label="See"),
                    ui.CheckboxColumn(field="change", label="Change"),
                ),
                empty="Choose a role to begin with.",
            ),
        )
    )


@example(ui.CheckboxColumn)
def box() -> Shown:
    return role_form(
        ui.Field(
            name="permissions",
            widget="matrix",
            width="full",
            matrix=ui.Matrix(
                label_field="name",
                row_header="Part",
                columns=(ui.CheckboxColumn(field="see", label="May look"),),
                empty="Choose a role to begin with.",
            ),
        )
    )
