"""Two tabs with the same name, of which the address could select only one."""

from app import ui

people = ui.Screen(
    routes=("/people",),
    title="People",
    body=(
        ui.Tabs(
            label="People",
            tabs=(
                ui.Tab(name="drivers", label="Drivers", body=(ui.Paragraph(text="No drivers."),)),
                ui.Tab(name="drivers", label="Staff", body=(ui.Paragraph(text="No staff."),)),  # ! there is another tab 'drivers' at screens/wrong_tabs_twice.py:12
            ),
        ),
    ),
)
