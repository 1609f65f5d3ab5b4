"""What screens of reports are made of: formats, columns, and the period, figures, chart and rows of each."""

from typing import Literal

from app import ui
from app.contract.calls import row_fields
from app.features.reports.schemas import lists as reports
from app.features.reports.schemas.names import ANSWERS, TITLES, VALUE_LABELS
from screens import lists
from screens.record_parts import MONTHS, date_range_picker

Width = Literal["tiny", "narrow", "medium", "wide"]
PRESETS = ("last-7-days", "last-30-days", "this-month", "last-month")
PERIOD = date_range_picker(
    ui.Preset(label="Last 7 days", days=7),
    *MONTHS,
    ui.Preset(label="Last 12 weeks", days=84),
    all_days="Last 30 days",
    filter="day",
)
NONE = "–"
KM = ui.NumberCell(digits=1, unit="km", fallback=NONE)
COUNT = ui.NumberCell(fallback=NONE)
TIME = ui.DurationCell(fallback=NONE)
PER_CENT = ui.PercentCell(fallback=NONE)
SPEED = ui.NumberCell(unit="km/h", fallback=NONE)
MONTH = ui.MonthCell(fallback=NONE)
MOMENT = ui.DateTimeCell(fallback=NONE)
TEXT = ui.TextCell(fallback=NONE)
TO_CLIENT = ui.LinkCell(to="/client-details/{clientCode}", fallback=NONE)
TO_VEHICLE = ui.LinkCell(to="/fleet-details/{plate}")
RESULT = ui.BadgeCell(tones={"On time": "good", "Late": "bad", "Unknown": "neutral"})
DATA = ui.BadgeCell(tones={"Complete": "good", "Gaps": "warn"})
DAY_TRIP = ui.BadgeCell(tones={"On a trip": "good", "No trip": "neutral", "Not known": "warn"})
SILENT_DATA = ui.BadgeCell(tones={"Complete": "good", "Gaps": "warn", "No news": "bad"})
VISIT_RESULT = ui.BadgeCell(tones={"In time": "good", "Detained": "bad", "No free time": "neutral"})
REASON = ui.TextCell(labels=VALUE_LABELS["reason"], fallback=NONE)
KNOWN = ui.TextCell(labels=VALUE_LABELS["known"], fallback=NONE)
ALERT_TYPE = ui.BadgeCell(labels=VALUE_LABELS["type"], tones={})
HALT_STATE = ui.BadgeCell(tones={"Ended": "neutral", "Ongoing": "warn"})
ALERT_STATE = ui.BadgeCell(tones={"Open": "warn", "Over": "neutral"})
EMPTY = ui.Notice(
    icon="chart-column",
    title="Nothing in this period",
    text="Choose other days or other filters. A day of a vehicle counts once it is over.",
)


def column(
    field: str, cell: ui.Cell, width: Width = "narrow", *, essential: bool = False, visible: bool = True
) -> ui.Column:
    """Create a column of a report. Numbers are aligned at their end."""
    is_number = isinstance(cell, ui.NumberCell | ui.DurationCell | ui.PercentCell)
    return ui.Column(
        field=field,
        cell=cell,
        width=width,
        align="end" if is_number else "start",
        essential=essential,
        visible=visible,
    )


def more(cell: ui.Cell, *fields: str) -> tuple[ui.Column, ...]:
    """Create columns that readers can add: seven are side by side on tablets and on paper."""
    return tuple(column(field, cell, visible=False) for field in fields)


def rows_of(facts: ui.Call, *names: str) -> ui.Column:
    """Create the column with the link to the rows that the numbers of a group add up.

    The fields with these names tell groups apart; without names, the day does.
    """
    period = "between.{day}..{lastDay}" if names else "is.{day}"
    to = f"{facts.path}?{''.join(f'{name}=is.{{{name}}}&' for name in names)}day={period}"
    action = ui.Action(label="Show rows", icon="list", to=to)
    return lists.column("Rows", label_field=(*names, "day")[0], actions=(action,))


def report_screen(
    call: ui.Call,
    *,
    columns: tuple[ui.Column, ...],
    sort: str,
    chart: ui.Chart | ui.Bars,
    figures: int = 4,
) -> ui.Screen:
    name = call.path.rpartition("/")[2]
    title = TITLES[name]
    others = (field for field in call.filters if field != "day")
    totals = ui.Source(call=reports.TOTALS[call.path], filtered=True)
    has_all_days = call in (reports.SILENCE, reports.SILENT_DAYS)
    share = "Known on all days" if has_all_days else "Known on days with data"
    known = (ui.Detail(label=share, field="coverage", cell=PER_CENT),) if "coverage" in row_fields(call.data) else ()
    summary = ui.SharedData(
        source=totals,
        body=(
            ui.Details(
                source=ui.Part(of=totals),
                rows=(
                    ui.Detail(label="From", field="first", cell=ui.DateCell()),
                    ui.Detail(label="To", field="last", cell=ui.DateCell()),
                    *known,
                    ui.Detail(label="Note", field="note", cell=ui.TextCell(fallback=NONE)),
                ),
            ),
            ui.StatCards(
                label="Totals over all pages",
                source=ui.Part(of=totals, name="figures"),
                count=figures,
                label_field="label",
                value="value",
                no_value=NONE,
                link="link",
                route="to",
                empty="No figures yet.",
            ),
        ),
    )
    table = ui.Table(
        label=title,
        source=ui.Source(call=call, rows="rows"),
        paging=ui.Paging(mode="server", size=25, sizes=(10, 25, 50, 100)),
        search="Search this report",
        sort=sort,
        columns=columns,
        filters=lists.filters(ui.Filter(field="day", label="Day", presets=PRESETS), *others),
        export=True,
        views=True,
        empty=EMPTY,
    )
    return ui.Screen(
        routes=(call.path,),
        title=title,
        parent="/reports",
        body=(
            ui.Card(
                title=title,
                actions=(
                    ui.Action(label="Print", icon="printer", effects=(ui.Print(),)),
                    ui.Action(
                        label="Send by e-mail",
                        icon="mail",
                        to=f"/add-scheduled-report?report={name}",
                        carries="query",
                    ),
                ),
                body=(ui.Paragraph(text=ANSWERS[name]), PERIOD, summary),
            ),
            ui.Card(title=chart.label, body=(chart,)),
            ui.Card(title="Rows", body=(table,)),
        ),
    )
