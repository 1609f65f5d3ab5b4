"""Examples of common blocks."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import CHECK_CODE, FIRST, ONE, SEND_CODE, SHORT_LIST, SLOGANS, TODAY


@example(ui.Card)
def card() -> ExampleContent:
    return ui.Card(
        title="Depot rules",
        actions=(ui.Action(label="Print", icon="printer", effects=(ui.Toast(text="Nothing is printed here"),)),),
        body=(ui.Paragraph(text="Switch the engine off while a truck is at a dock."),),
    )


@example(ui.Collapsible)
def collapsible() -> ExampleContent:
    return ui.Collapsible(title="Directions", body=(ui.Paragraph(text="Leave the highway at the second exit."),))


@example(ui.Paragraph)
def paragraph() -> ExampleContent:
    return ui.Paragraph(heading="At night", text="Call an hour in advance to have the gate opened.")


@example(ui.RecordScope)
def record() -> ExampleContent:
    return ui.Screen(
        routes=("/depots/{id}",),
        title="Depot",
        body=(
            ui.RecordScope(
                source=ONE,
                requires="id",
                required_field="depot",
                loading="Loading the depot...",
                missing="The depot ID is missing.",
                not_found="Depot not found.",
                failed="Unable to load the depot.",
                body=(
                    ui.Card(
                        title="Depot",
                        body=(
                            ui.Details(
                                source=ui.Part(of=ONE, name="depot"),
                                rows=(ui.Detail(label="Name", field="name"), ui.Detail(label="City", field="city")),
                            ),
                            ui.Rows(
                                label="Neighbours",
                                source=ui.Part(of=ONE, name="neighbours"),
                                columns=SHORT_LIST,
                                empty="No neighbours.",
                            ),
                        ),
                    ),
                ),
            ),
        ),
    )


@example(ui.RecordHeader)
def record_header() -> ExampleContent:
    return ui.RecordHeader(
        source=FIRST,
        title="Depot {name}",
        fallback="Depot",
        subtitle="in {city}",
        marks=(ui.Detail(label="State", field="state", cell=ui.BadgeCell(tones={"open": "good", "full": "warn"})),),
        rows=(
            ui.Detail(label="Manager", field="manager", cell=ui.TextCell(fallback="Not assigned")),
            ui.Detail(label="Call the manager", field="phone", cell=ui.PhoneCell(fallback="None")),
        ),
        actions=(ui.Action(label="Edit", icon="pencil", to="/depots/{id}"),),
    )


@example(ui.Tabs)
def tabs() -> ExampleContent:
    return ui.Tabs(
        name="view",
        label="Views of the depot",
        tabs=(
            ui.Tab(name="rules", label="Rules", body=(ui.Paragraph(text="No smoking near the docks."),)),
            ui.Tab(name="hours", label="Hours", body=(ui.Paragraph(text="From six in the morning to ten at night."),)),
        ),
    )


@example(ui.Tab)
def tab() -> ExampleContent:
    return ui.Tabs(
        label="Shifts",
        tabs=(
            ui.Tab(name="early", label="Early", body=(ui.Paragraph(text="From six to two."),)),
            ui.Tab(name="late", label="Late", body=(ui.Paragraph(text="From two to ten."),)),
        ),
    )


@example(ui.Feed)
def feed() -> ExampleContent:
    return ui.SharedData(
        source=TODAY,
        body=(
            ui.Feed(
                label="Recent activity",
                source=ui.Part(of=TODAY, name="events"),
                icon_field="icon",
                max_height=240,
                empty="No recent activity.",
            ),
        ),
    )


@example(ui.SignIn)
def sign_in() -> ExampleContent:
    return ui.Screen(
        routes=("/sign-in",),
        title="Sign In",
        guard=False,
        bare=True,
        body=(
            ui.SignIn(
                heading="Welcome to the depot",
                slogans=ui.Source(call=SLOGANS, rows="slogans"),
                next_slogan="Next slogan",
                mobile="Mobile Number",
                otp="Enter the code",
                submit="Sign In",
                resend_hint="No code?",
                resend="Send it again",
                change_number="Use another number",
                send=SEND_CODE,
                verify=CHECK_CODE,
                to="/",
            ),
        ),
    )


@example(ui.Preferences)
def preferences() -> ExampleContent:
    return ui.Preferences(
        theme="Appearance", system="Same as this device", light="Light", dark="Dark", single_keys="Single-key shortcuts"
    )


@example(ui.ShortcutList)
def shortcut_list() -> ExampleContent:
    return ui.ShortcutList(shortcuts=(*ui.ShortcutList().shortcuts, ui.Shortcut(keys=("p",), label="Print the plan")))


@example(ui.Shortcut)
def shortcut() -> ExampleContent:
    return ui.ShortcutList(shortcuts=(ui.Shortcut(keys=("p", "Control+p"), label="Print the plan"),))
