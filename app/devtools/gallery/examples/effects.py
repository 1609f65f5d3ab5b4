"""Examples of actions and effects."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, CLOSE_DEPOT, DEPOTS, SHORT_LIST, SIGN_OUT, TRACK_FILE, SendCode
from app.devtools.gallery.sample_roles import ROLES, SEE_AS_ROLE


def _button(*effects: ui.Effect, label: str = "Try it") -> ui.Card:
    return ui.Card(title="Depot", actions=(ui.Action(label=label, tone="primary", effects=effects),), body=())


@example(ui.Action)
def action() -> ExampleContent:
    return ui.Notice(
        icon="warehouse",
        title="Depot",
        actions=(
            ui.Action(label="Add", icon="plus", tone="primary", to="/"),
            ui.Action(label="Check", icon="refresh-cw", effects=(ui.Refresh(),)),
            ui.Action(label="Close", icon="trash", tone="danger", effects=(ui.Toast(text="Closed"),)),
        ),
    )


@example(ui.Toast)
def toast() -> ExampleContent:
    return _button(
        ui.Toast(level="success", text="The depot is open again"),
        ui.Toast(level="warning", text="Dock 2 is still closed"),
    )


@example(ui.Navigate)
def navigate() -> ExampleContent:
    return _button(ui.Navigate(to="/nodes/link-cell"))


@example(ui.Refresh)
def refresh() -> ExampleContent:
    return ui.Card(
        title="Depots",
        actions=(ui.Action(label="Reload", icon="refresh-cw", effects=(ui.Refresh(),)),),
        body=(ui.Rows(label="Depots", source=ALL, columns=SHORT_LIST, empty="No depots yet."),),
    )


@example(ui.Download)
def download() -> ExampleContent:
    return _button(ui.Download(call=TRACK_FILE, failed="The file could not be saved."), label="Save the track")


@example(ui.RemoveRow)
def remove_row() -> ExampleContent:
    return ui.Table(
        label="Depots",
        source=ALL,
        paging=ui.Paging(mode="browser", size=10),
        search=False,
        columns=(
            *SHORT_LIST,
            ui.Column(
                title="Close",
                cell=ui.ActionsCell(
                    label_field="name",
                    actions=(
                        ui.Action(
                            label="Close",
                            icon="trash",
                            tone="danger",
                            effects=(ui.Request(call=CLOSE_DEPOT, on_success=(ui.RemoveRow(),)),),
                        ),
                    ),
                ),
            ),
        ),
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )


@example(ui.Request)
def request() -> ExampleContent:
    return ui.Rows(
        label="Depots",
        source=ALL,
        columns=(
            *SHORT_LIST,
            ui.Column(
                title="Close",
                cell=ui.ActionsCell(
                    label_field="name",
                    actions=(
                        ui.Action(
                            label="Close",
                            icon="trash",
                            tone="danger",
                            effects=(ui.Request(call=CLOSE_DEPOT, failed="The depot could not be closed."),),
                        ),
                    ),
                ),
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.RelatedRecords)
def related_records() -> ExampleContent:
    return _button(
        ui.Confirm(
            question="Close the region with its depots?",
            related=ui.RelatedRecords(
                source=ui.Source(call=DEPOTS, rows="depots", condition="open", limit=3),
                text="Open depots: {count}",
                to="/nodes/confirm",
                title="{name}",
                about=("{city}",),
            ),
            yes="Close",
            tone="danger",
            on_confirm=(ui.Toast(level="success", text="The region is closed"),),
        )
    )


@example(ui.Confirm)
def confirm() -> ExampleContent:
    return _button(
        ui.Confirm(
            question="Close the depot for today?",
            about=("{name}", "{city}"),
            yes="Close",
            tone="danger",
            on_confirm=(ui.Toast(level="success", text="The depot is closed"),),
        )
    )


@example(ui.OpenDialog)
def open_dialog() -> ExampleContent:
    return _button(ui.OpenDialog(dialog="about"))


@example(ui.SelectTab)
def select_tab() -> ExampleContent:
    return (
        _button(ui.SelectTab(choices={"shift": "late"}), label="Show the late shift"),
        ui.Tabs(
            name="shift",
            label="Shifts",
            tabs=(
                ui.Tab(name="early", label="Early", body=(ui.Paragraph(text="From six to two."),)),
                ui.Tab(name="late", label="Late", body=(ui.Paragraph(text="From two to ten."),)),
            ),
        ),
    )


@example(ui.Log)
def log() -> ExampleContent:
    return ui.Form(
        add=ui.Save(title="Write to the console", submit="Write", shape=SendCode),
        fields=(ui.TextField(name="mobile"),),
        on_success=(ui.Log(label="Typed"), ui.Toast(level="success", text="See the browser's console")),
        to="/",
    )


@example(ui.Print)
def print_screen() -> ExampleContent:
    return _button(ui.Print(), label="Print")


@example(ui.SeeAs)
def see_as() -> ExampleContent:
    return ui.Rows(
        label="Roles",
        source=ui.Source(call=ROLES),
        columns=(
            ui.Column(field="role", title="Role"),
            ui.Column(
                title="Try",
                cell=ui.ActionsCell(
                    label_field="role",
                    actions=(
                        ui.Action(label="See as", icon="eye", effects=(ui.SeeAs(call=SEE_AS_ROLE, role="role"),)),
                    ),
                ),
            ),
        ),
        empty="No roles yet.",
    )


@example(ui.SignOut)
def sign_out() -> ExampleContent:
    return _button(ui.SignOut(call=SIGN_OUT))
