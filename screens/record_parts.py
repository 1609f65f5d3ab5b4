"""What the pages of vehicles, clients and drivers have in common: figures, trips and open alerts."""

from typing import Any

from app import ui
from app.features.alerts.schemas import ALERTS
from app.features.figures.schemas import RECORD_FIGURES
from app.features.reports.schemas.lists import HALTS
from app.features.trips.schemas import TRIPS
from screens.alerts import LEVEL
from screens.places import MIDDLE_OF_INDIA
from screens.trip_parts import ARRIVED, ETA, LATE_STATUS, PHASE

MONTHS = (ui.Preset(label="This month", month=0), ui.Preset(label="Last month", month=1))


def date_range_picker(*presets: ui.Preset, all_days: str, **sets: Any) -> ui.DateRangePicker:
    """Create the menu of the days that figures cover. `sets` has its `date_range`, or its `filter`."""
    return ui.DateRangePicker(
        label="Dates",
        all_days=all_days,
        presets=presets,
        first_label="From",
        last_label="To",
        submit="Apply",
        incomplete="Choose both days.",
        wrong_order="From date is after To date.",
        **sets,
    )


def figures(query: dict[str, str]) -> ui.Source:
    """Return the source of the figures of a record."""
    return ui.Source(call=RECORD_FIGURES, query=query, refresh=60)


def stats(label: str, source: ui.Source, count: int) -> ui.StatCards:
    """Create the cards with the figures of a record, each a link to its rows."""
    return ui.StatCards(
        label=label,
        source=ui.Part(of=source, name="stats"),
        count=count,
        label_field="label",
        value="value",
        no_value="Not known yet",
        unit="unit",
        icon_field="icon",
        link="link",
        route="route",
        empty="No figures yet.",
    )


_TRIP_COLUMNS = (
    ui.Column(field="id", cell=ui.LinkCell(to="/trip-details/{id}"), width="tiny"),
    ui.Column(
        field="source",
        title="Route",
        cell=ui.LinkCell(to="/trip-details/{id}", detail="destination"),
        width="narrow",
    ),
    ui.Column(field="tripStatus", cell=LATE_STATUS),
)
_EXPECTED = (ui.Column(field="phase", cell=PHASE), ui.Column(field="eta", cell=ETA))
_ARRIVED = ui.Column(field="arrivedAt", cell=ARRIVED)
_DUE = ui.Column(field="endDate", title="Due", cell=ui.DateTimeCell())
_CLIENT = ui.Column(
    field="customerName",
    title="Customer",
    cell=ui.LinkCell(to="/client-details/{clientCode}"),
)
_CONTACT = ui.Column(field="customerContact", title="Contact", cell=ui.PhoneCell())
_TRUCK = ui.Column(
    field="truckNumber",
    title="Truck",
    cell=ui.LinkCell(
        to="/fleet-details/{truckRegistrationNumber}", detail="truckRegistrationNumber", fallback="Not assigned"
    ),
)
_DRIVER = ui.Column(
    field="driverName",
    title="Driver",
    cell=ui.LinkCell(to="/driver-details/{driverId}", fallback="Not assigned"),
    width="narrow",
)


_ALERT_LEVEL = ui.Column(field="level", cell=LEVEL, width="narrow")
_ALERT_VEHICLE = ui.Column(field="vehicle", cell=ui.LinkCell(to="/fleet-details/{vehiclePlate}", detail="trip"))
_ALERT_TRIP = ui.Column(field="trip", cell=ui.LinkCell(to="/trip-details/{tripId}"))
_ALERT_DURATION = ui.Column(field="lastedSeconds", cell=ui.DurationCell(fallback="-"))
_ALERT_TAKER = ui.Column(field="takenBy", cell=ui.TextCell(fallback="-"))
_ALERT_START = ui.Column(field="since", cell=ui.DateTimeCell())
_ALERT_END = ui.Column(field="closedAt", title="Until", cell=ui.DateTimeCell(fallback="Open"))


def trips(title: str, query: dict[str, str], empty: str, *, without: str, condition: str | None = None) -> ui.Card:
    """Create the card with trips of a record, the next or last ones first.

    `without` is the column that all of them share: client, truck, driver. Trips of a client have whom to call there.
    """
    others = {"client": _CLIENT, "truck": _TRUCK, "driver": _DRIVER}
    arrival = (_ARRIVED,) if condition == "completed" else _EXPECTED
    own = (_CONTACT,) if without == "client" else ()
    columns = (*_TRIP_COLUMNS, *arrival, _DUE, *own, *(column for name, column in others.items() if name != without))
    sort = "endDate" if condition == "open" else "-startDate"
    source = ui.Source(call=TRIPS, rows="trips", query=query, condition=condition, limit=20, sort=sort, refresh=60)
    return ui.Card(title=title, body=(ui.Rows(label=title, source=source, columns=columns, empty=empty),))


_WHERE = "On the map"


def trucks(source: ui.Source, requires: str) -> tuple[ui.Block, ...]:
    """Create the card with the trucks of the ongoing trips of a record, and the map of them.

    `requires` is the value that the query of the source needs.
    """
    title = "On the road now"
    truck = ui.LinkCell(to="/fleet-details/{plate}", fallback="Not assigned")
    columns = (
        ui.Column(field="trip", title="Trip", cell=ui.LinkCell(to="/trip-details/{tripId}")),
        ui.Column(field="truck", title="Truck", cell=truck),
        ui.Column(field="place", title="Place", cell=ui.TextCell(fallback="No position")),
        ui.Column(field="heard", title="Last heard of", cell=ui.RelativeTimeCell(fallback="-")),
    )
    rows = ui.Rows(label=title, source=ui.Part(of=source, name="trucks"), columns=columns, empty="No ongoing trips.")
    where = ui.MarkersMap(
        label=_WHERE,
        source=ui.Part(of=source, name="trucks"),
        marker=ui.Marker(key="truck", latitude="lat", longitude="lng", heading="heading", icon="truck"),
        view=MIDDLE_OF_INDIA,
        fit=True,
        height=240,
        names_from=0,
        loading="Loading map...",
        empty="No position.",
        failed="The map cannot be loaded now.",
    )
    scope = ui.RecordScope(
        source=source,
        requires=requires,
        required_field="stats",
        loading="Loading the trucks...",
        missing="No trucks.",
        not_found="No trucks.",
        failed="The trucks cannot be loaded now.",
        toasts=False,
        body=(ui.Card(title=_WHERE, visible_when=ui.IsSet(field="trucks"), body=(where,)),),
    )
    return ui.Card(title=title, body=(rows,)), scope


def alerts(
    query: dict[str, str], *, title: str = "Alerts", condition: str | None = None, empty: str = "No alerts."
) -> ui.Card:
    """Create the card with the latest alerts of a record, or of all. Of open ones, the worst come first."""
    return ui.Card(
        title=title,
        body=(
            ui.Rows(
                label=title,
                source=ui.Source(
                    call=ALERTS,
                    rows="alerts",
                    query=query,
                    condition=condition,
                    limit=5,
                    sort="-level" if condition == "open" else None,
                    refresh=60,
                ),
                columns=(
                    *((_ALERT_LEVEL,) if condition == "open" else ()),
                    ui.Column(field="what", title="What", cell=ui.LinkCell(to="/alert-details/{id}"), width="wide"),
                    _ALERT_VEHICLE if condition == "open" else _ALERT_TRIP,
                    *((_ALERT_DURATION, _ALERT_TAKER) if condition == "open" else (_ALERT_START, _ALERT_END)),
                ),
                empty=empty,
            ),
        ),
    )


LONG_HALTS = (
    ui.Paragraph(heading="Long halts", text="Halts of more than half an hour in the last 30 days, by GPS."),
    ui.Rows(
        label="Long halts",
        source=ui.Source(call=HALTS, rows="rows", query={"plate": "plate"}, sort="-start", limit=10),
        columns=(
            ui.Column(field="start", cell=ui.DateTimeCell()),
            ui.Column(field="end", cell=ui.DateTimeCell(fallback="So far")),
            ui.Column(field="seconds", cell=ui.DurationCell()),
            ui.Column(field="place", cell=ui.TextCell(fallback="Unknown")),
            ui.Column(field="site", title="Site", cell=ui.TextCell(fallback="Not at a site")),
        ),
        empty="No halt of more than half an hour.",
    ),
)
"""The halts of a vehicle, which the record around them names by its plate."""
