"""Examples of cells."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, CHANGE_FIRST, CHANGES, CLOSE_DEPOT, FIRST, FIRST_HISTORY


@example(ui.TextCell)
def text_cell() -> ExampleContent:
    return ui.Rows(
        label="Managers",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(field="manager", title="Manager", cell=ui.TextCell(fallback="Not assigned")),
        ),
        empty="No depots yet.",
    )


@example(ui.NumberCell)
def number_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(
            ui.Detail(label="Docks", field="docks", cell=ui.NumberCell()),
            ui.Detail(label="Rent", field="rent", cell=ui.NumberCell(divisor=1000, digits=1, unit="thousand")),
            ui.Detail(label="Number", field="id", cell=ui.NumberCell(grouped=False)),
        ),
    )


@example(ui.MoneyCell)
def money_cell() -> ExampleContent:
    return ui.Rows(
        label="Rents",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(
                field="rent", title="Rent", cell=ui.MoneyCell(currency="INR", fallback="Not agreed"), align="end"
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.LinkCell)
def link_cell() -> ExampleContent:
    return ui.Rows(
        label="Depots",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot", cell=ui.LinkCell(to="/depots/{id}")),
            ui.Column(field="manager", title="Manager", cell=ui.LinkCell(to="/depots/{id}", fallback="Not assigned")),
        ),
        empty="No depots yet.",
    )


@example(ui.BadgeCell)
def badge_cell() -> ExampleContent:
    return ui.Rows(
        label="States",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(
                field="state",
                title="State",
                cell=ui.BadgeCell(
                    labels={"open": "Open", "full": "Full", "closed": "Closed"},
                    tones={"open": "good", "full": "warn", "closed": "bad"},
                ),
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.DateTimeCell)
def date_time_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(ui.Detail(label="Last seen", field="seen", cell=ui.DateTimeCell(fallback="Never")),),
    )


@example(ui.DateCell)
def date_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(ui.Detail(label="Open since", field="since", cell=ui.DateCell(fallback="Unknown")),),
    )


@example(ui.DownloadCell)
def download_cell() -> ExampleContent:
    return ui.Rows(
        label="Plans",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(
                field="plan", title="Plan", cell=ui.DownloadCell(file="planFile", reason="This depot has no plan.")
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.YesNoCell)
def yes_no_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(
            ui.Detail(label="Guarded", field="guarded", cell=ui.YesNoCell()),
            ui.Detail(label="At night", field="guarded", cell=ui.YesNoCell(yes="Two guards", no="No guards")),
        ),
    )


@example(ui.ListCell)
def list_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(
            ui.Detail(
                label="Loading days",
                field="days",
                cell=ui.ListCell(labels={"Monday": "Mon", "Tuesday": "Tue"}, fallback="None"),
            ),
        ),
    )


@example(ui.ExternalLinkCell)
def external_link_cell() -> ExampleContent:
    return ui.Rows(
        label="Depot websites",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(field="site", title="Website", cell=ui.ExternalLinkCell(label="Open", fallback="No website")),
        ),
        empty="No depots yet.",
    )


@example(ui.PositionCell)
def position_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(ui.Detail(label="Position", field="place", cell=ui.PositionCell(fallback="Unknown")),),
    )


@example(ui.PercentCell)
def percent_cell() -> ExampleContent:
    return ui.Details(
        source=FIRST,
        rows=(ui.Detail(label="Docks in use", field="used", cell=ui.PercentCell(fallback="Unknown")),),
    )


@example(ui.RatingCell)
def rating_cell() -> ExampleContent:
    return ui.Rows(
        label="Ratings",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(
                field="stars",
                title="Rating",
                cell=ui.RatingCell(label="{count} of {most} stars", fallback="Not rated"),
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.ActionsCell)
def actions_cell() -> ExampleContent:
    return ui.Rows(
        label="Depots",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(
                title="Actions",
                cell=ui.ActionsCell(
                    label_field="name",
                    fallback="Built in",
                    actions=(
                        ui.Action(label="Show", icon="eye", to="/depots/{id}"),
                        ui.Action(
                            label="Close",
                            icon="trash",
                            tone="danger",
                            effects=(ui.Request(call=CLOSE_DEPOT),),
                            disabled_reason="unclosableReason",
                        ),
                        ui.Action(
                            label="Call",
                            icon="phone",
                            effects=(ui.Log(label="call"),),
                            visible_when=ui.IsSet(field="phone"),
                        ),
                        ui.Action(label="Print", icon="printer", effects=(ui.Print(),)),
                    ),
                ),
            ),
        ),
        empty="No depots yet.",
    )


@example(ui.PhoneCell)
def phone_cell() -> ExampleContent:
    return ui.Rows(
        label="Phone numbers",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(field="phone", title="Phone", cell=ui.PhoneCell(fallback="None")),
            ui.Column(field="manager", title="Manager", cell=ui.PhoneCell(number="phone", fallback="None")),
        ),
        empty="No depots yet.",
    )


@example(ui.DurationCell)
def duration_cell() -> ExampleContent:
    return ui.Details(source=FIRST, rows=(ui.Detail(label="Loading time", field="loading", cell=ui.DurationCell()),))


@example(ui.RelativeTimeCell)
def relative_time_cell() -> ExampleContent:
    return ui.Rows(
        label="Inspections",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(field="seen", title="Last inspection", cell=ui.RelativeTimeCell(fallback="Never")),
        ),
        empty="No depots yet.",
    )


@example(ui.Mark)
def mark() -> ExampleContent:
    open_post = ui.Mark(text="Without a manager", tone="warn", when=ui.Not(condition=ui.IsSet(field="manager")))
    return ui.Rows(
        label="Cities",
        source=ALL,
        columns=(
            ui.Column(field="name", title="Depot"),
            ui.Column(field="city", title="City", cell=ui.BadgeCell(marks=(open_post,))),
        ),
        empty="No depots yet.",
    )


@example(ui.ChangeCell)
def change_cell() -> ExampleContent:
    changes = ui.Rows(
        label="Activity",
        source=ui.Source(call=CHANGES),
        columns=(
            ui.Column(field="by", title="Person"),
            ui.Column(field="title", title="Record", cell=ui.ChangeCell()),
        ),
        empty="No changes yet.",
    )
    history = ui.History(source=ui.Source(call=FIRST_HISTORY), record=FIRST, change=CHANGE_FIRST)
    return ui.Card(title="Activity", body=(changes, ui.Collapsible(title="History", body=(history,))))
