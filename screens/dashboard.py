"""The home screen after sign-in: what needs attention, and the figures of the business."""

from typing import Any

from app import ui
from app.features.content.schemas.dashboard import CONTENT_DASHBOARD
from app.features.figures.schemas import FIGURES
from app.features.tracking.schemas.vehicles import NO_LOCATION, SILENT_VEHICLES, VEHICLES
from app.features.trips.schemas import TRIPS
from screens.places import MIDDLE_OF_INDIA
from screens.record_parts import MONTHS, alerts, date_range_picker
from screens.setup import SETUP
from screens.trip_parts import CALL, ETA, LATE_STATUS, NONE
from screens.vehicle_parts import MARKER, STATE

CONTENT = ui.Source(call=CONTENT_DASHBOARD)
DAYS = ui.DateRangeFilter()
COUNTED = ui.Source(call=FIGURES, refresh=300)
SAMPLE = ui.DataBadge(source=ui.Part(of=CONTENT), field="sample", label="Sample")


def sample(part: str) -> ui.DataBadge:
    """Return the badge of a part that may come from the sample content."""
    return ui.DataBadge(source=ui.Part(of=COUNTED), field=f"{part}Sample", label="Sample")


PERIOD = date_range_picker(
    ui.Preset(label="Today", days=1),
    ui.Preset(label="Last 7 days", days=7),
    ui.Preset(label="Last 30 days", days=30),
    *MONTHS,
    ui.Preset(label="Last 12 months", months=12),
    all_days="All dates",
    date_range=DAYS,
)

GREETING = ui.Greeting(
    source=ui.Part(of=CONTENT, name="greetings"),
    times=(
        ui.TimeOfDay(hour=5, field="morning"),
        ui.TimeOfDay(hour=12, field="afternoon"),
        ui.TimeOfDay(hour=17, field="evening"),
        ui.TimeOfDay(hour=22, field="night"),
    ),
    line="line",
)

STATS = ui.StatCards(
    label="Key figures",
    source=ui.Part(of=COUNTED, name="stats"),
    count=6,
    label_field="label",
    value="value",
    no_value="Not known yet",
    currency="currency",
    unit="unit",
    change="change",
    change_label="note",
    icon_field="icon",
    badge="sample",
    badge_label="Sample",
    link="link",
    route="route",
    empty="No figures yet.",
)


def _trips(condition: str, label: str, link: str, icon: str, **more: Any) -> ui.CountCard:
    """Create the card of the trips that meet a condition of their list."""
    source = ui.Source(call=TRIPS, rows="trips", condition=condition, refresh=60)
    return ui.CountCard(label=label, source=source, icon=icon, link=link, to="/trip-list?limit=25", **more)


TODAY = ui.CountCards(
    label="Today",
    cards=(
        _trips("late", "Late trips", "See late trips", "bell", tone="bad"),
        ui.CountCard(
            label="Vehicles without signal",
            source=ui.Source(call=SILENT_VEHICLES, refresh=60),
            value="count",
            icon="wifi-off",
            tone="bad",
            link="See vehicles without signal",
            to="/tracker?state=silent&list=shown",
        ),
        _trips("starting-today", "Trips starting today", "See trips of today", "route"),
        _trips("ongoing", "Ongoing trips", "See ongoing trips", "truck"),
    ),
    no_value="Not available",
)


def _troubled(title: str, condition: str, time: ui.Column, empty: str) -> ui.Card:
    """Return the card with the first trips that meet a condition of their list."""
    source = ui.Source(call=TRIPS, rows="trips", condition=condition, limit=5, refresh=60)
    truck = ui.LinkCell(to="/fleet-details/{truckRegistrationNumber}", detail="truckRegistrationNumber")
    columns = (
        ui.Column(field="source", title="Route", cell=ui.LinkCell(to="/trip-details/{id}", detail="destination")),
        ui.Column(field="tripStatus", cell=LATE_STATUS),
        time,
        ui.Column(field="truckNumber", title="Truck", cell=truck),
        ui.Column(field="driverName", title="Driver", cell=CALL),
    )
    return ui.Card(title=title, body=(ui.Rows(label=title, source=source, columns=columns, empty=empty),))


LATE = _troubled(
    "Late trips",
    "late",
    ui.Column(field="endDate", cell=ui.DateTimeCell()),
    "No trip is late.",
)
EXPECTED_LATE = _troubled(
    "Expected late",
    "expected-late",
    ui.Column(field="eta", title="Expected arrival", cell=ETA),
    "No trip on its way is expected late.",
)

OPEN_ALERTS = alerts({}, title="Open alerts", condition="open", empty="No open alerts.")

NOW = ui.Card(
    title="Vehicles now",
    body=(
        ui.MarkersMap(
            label="Map of all vehicles",
            view=MIDDLE_OF_INDIA,
            height=360,
            fit=True,
            source=ui.Source(call=VEHICLES, rows="vehicles", refresh=60),
            marker=MARKER,
            clusters=ui.Clusters(label="Cluster of {count} markers"),
            popup=ui.Popup(
                rows=(
                    ui.Detail(label="Fleet Number", field="plate", cell=NONE),
                    ui.Detail(label="Status", field="status.state", cell=STATE),
                ),
                actions=(ui.Action(label="View Details", tone="primary", to="/fleet-details/{plate}"),),
            ),
            loading="Loading map...",
            failed=NO_LOCATION,
            empty="No vehicle location data available.",
        ),
    ),
)

RANGES = (
    ui.ChartRange(label="ALL"),
    ui.ChartRange(label="1M", name="1 month", months=1),
    ui.ChartRange(label="6M", name="6 months", months=6),
    ui.ChartRange(label="1Y", name="1 year", months=12),
)

TRIPS_CHART = ui.Card(
    title="Trips and distance",
    body=(
        ui.Paragraph(text="Up to today, two years at most. Orders above also counts trips that start later."),
        ui.Chart(
            label="Trips and distance",
            source=ui.Part(of=COUNTED, name="chart"),
            points="points",
            date="day",
            route="route",
            series=ui.ChartSeries(rows="series"),
            name="trips",
            ranges=RANGES,
            ranges_label="Range of the chart of trips",
            total="Total {total}",
            empty="No trips start on these dates. Add a trip, or choose other dates.",
        ),
    ),
)

REVENUE = ui.Card(
    title="Revenue",
    badge=SAMPLE,
    visible_when=ui.IsSet(field="revenue"),
    body=(
        ui.Chart(
            label="Revenue",
            source=ui.Part(of=CONTENT, name="revenue"),
            points="points",
            date="date",
            series=ui.ChartSeries(rows="series", currency="currency"),
            ranges=RANGES,
            ranges_label="Range of the chart",
            date_range=DAYS,
            total="Total {total}",
            empty="No revenue between these dates. Choose other dates above.",
        ),
    ),
)

LOCATIONS = ui.Card(
    title="Trucks by location",
    badge=sample("locations"),
    body=(
        ui.Paragraph(text="Share of all trucks now"),
        ui.Bars(
            label="Trucks by location",
            source=ui.Part(of=COUNTED, name="locations"),
            label_field="city",
            value="percentage",
            number=ui.PercentCell(),
            full_value=100,
            caption="{note}",
            route="route",
            empty="No truck has reported its location yet. Vehicles need the plate that your GPS provider uses.",
        ),
    ),
)

ACTIVITY = ui.Card(
    title="Recent activity",
    badge=sample("activities"),
    body=(
        ui.Feed(
            label="Recent activity",
            source=ui.Part(of=COUNTED, name="activities"),
            time="when",
            icon_field="icon",
            address_field="to",
            date_range=DAYS,
            max_height=350,  # keeps the panel within 410 pixels, including its heading and border
            empty="Departures, arrivals and troubles of trips between these dates appear here.",
        ),
    ),
)

CATEGORIES = ui.Card(
    title="Top 10 categories",
    badge=sample("categories"),
    body=(
        ui.Paragraph(text="Trips by material, in the last 30 days of these dates"),
        ui.Bars(
            label="Top 10 categories",
            source=ui.Part(of=COUNTED, name="categories"),
            label_field="name",
            value="value",
            ranked=True,
            caption="{note}",
            route="route",
            empty="No trip with a material starts on these dates.",
        ),
    ),
)

REVIEWS = ui.Card(
    title="Reviews",
    badge=SAMPLE,
    visible_when=ui.IsSet(field="reviews"),
    body=(
        ui.Paragraph(text="All dates, newest first"),
        ui.Cards(
            label="Reviews",
            source=ui.Part(of=CONTENT, name="reviews"),
            title_field="name",
            head=(
                ui.Detail(label="Rating", field="stars", cell=ui.RatingCell(label="{count} of {most} stars")),
                ui.Detail(label="Written", field="when", cell=ui.DateCell()),
            ),
            text="text",
            empty="No customer messages yet.",
        ),
    ),
)

INVITATION = ui.Callout(
    source=ui.Part(of=CONTENT, name="invitation"),
    heading="heading",
    text="text",
    button="button",
    icon="user-plus",
    to="/add-user",
)

BUSINESS = ui.SharedData(
    source=COUNTED,
    date_range=DAYS,
    body=(
        ui.Card(title="Business figures", body=(PERIOD, STATS)),
        ui.Split(
            panes=(
                ui.SplitPane(share=2, body=(TRIPS_CHART, LOCATIONS)),
                ui.SplitPane(body=(ACTIVITY, CATEGORIES)),
            )
        ),
    ),
)
"""What Waybill counts for the chosen dates, or what the content has in its place."""

dashboard = ui.Screen(
    routes=("/dashboard",),
    title="Dashboard",
    keywords="home overview revenue earnings",
    body=(
        ui.SharedData(
            source=CONTENT,
            body=(
                GREETING,
                SETUP,
                TODAY,
                ui.Split(
                    panes=(ui.SplitPane(share=2, body=(LATE, EXPECTED_LATE, OPEN_ALERTS)), ui.SplitPane(body=(NOW,)))
                ),
                BUSINESS,
                ui.Split(panes=(ui.SplitPane(share=2, body=(REVENUE, INVITATION)), ui.SplitPane(body=(REVIEWS,)))),
            ),
        ),
    ),
)
