"""The home screen after sign-in: the figures of the day, and key figures from fixtures/dashboard.yaml."""

from app import ui
from app.features.content.schemas.dashboard import CONTENT_DASHBOARD
from app.features.tracking.schemas.vehicles import SILENT_VEHICLES
from app.features.trips.schemas import TRIPS

CONTENT = ui.Source(call=CONTENT_DASHBOARD)
DAYS = ui.DateRangeFilter()
SAMPLE = ui.DataBadge(source=ui.Part(of=CONTENT), field="sample", label="Sample")

PERIOD = ui.DateRangePicker(
    label="Dates",
    date_range=DAYS,
    all_days="All dates",
    presets=(
        ui.Preset(label="Today", days=1),
        ui.Preset(label="Last 7 days", days=7),
        ui.Preset(label="Last 30 days", days=30),
        ui.Preset(label="Last 12 months", months=12),
    ),
    first_label="From",
    last_label="To",
    submit="Apply",
    incomplete="Choose both days.",
    wrong_order="From date is after To date.",
    hint="Filters revenue and activity only",
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
    badge=SAMPLE,
    body=(PERIOD,),
)

STATS = ui.StatCards(
    label="Key figures",
    source=ui.Part(of=CONTENT, name="stats"),
    label_field="label",
    value="value",
    currency="currency",
    change="change",
    change_label="vs last month",
    icon_field="icon",
    empty="No figures yet.",
)


def _trips(condition: str) -> ui.Source:
    """Select the trips that meet a condition of their list."""
    return ui.Source(call=TRIPS, rows="trips", condition=condition, refresh=60)


STATS_PERIOD = ui.Paragraph(text="All time", badge=SAMPLE)

TODAY = ui.CountCards(
    label="Today",
    cards=(
        ui.CountCard(
            label="Late trips", source=_trips("late"), icon="bell", tone="bad", link="See late trips", to="/trip-list"
        ),
        ui.CountCard(
            label="Lost vehicles",
            source=ui.Source(call=SILENT_VEHICLES, refresh=60),
            value="count",
            icon="wifi-off",
            tone="bad",
            link="See lost vehicles",
            to="/tracker?state=silent&list=shown",
        ),
        ui.CountCard(
            label="Trips starting today",
            source=_trips("starting-today"),
            icon="route",
            link="See trips of today",
            to="/trip-list",
        ),
        ui.CountCard(
            label="Ongoing trips", source=_trips("ongoing"), icon="truck", link="See ongoing trips", to="/trip-list"
        ),
    ),
    no_value="Not available",
)

REVENUE = ui.Card(
    title="Revenue",
    badge=SAMPLE,
    body=(
        ui.Chart(
            label="Revenue",
            source=ui.Part(of=CONTENT, name="revenue"),
            points="points",
            date="date",
            series=ui.ChartSeries(rows="series", currency="currency"),
            ranges=(
                ui.ChartRange(label="ALL"),
                ui.ChartRange(label="1M", name="1 month", months=1),
                ui.ChartRange(label="6M", name="6 months", months=6),
                ui.ChartRange(label="1Y", name="1 year", months=12),
            ),
            ranges_label="Range of the chart",
            date_range=DAYS,
            total="Total {total}",
            empty="No revenue between these dates. Choose other dates above.",
        ),
    ),
)

LOCATIONS = ui.Card(
    title="Trucks by location",
    badge=SAMPLE,
    body=(
        ui.Paragraph(text="Share of all trucks now"),
        ui.Bars(
            label="Trucks by location",
            source=ui.Part(of=CONTENT, name="locations"),
            label_field="city",
            value="percentage",
            number=ui.PercentCell(),
            full_value=100,
            empty="No truck has reported its location yet.",
        ),
    ),
)

ACTIVITY = ui.Card(
    title="Recent activity",
    badge=SAMPLE,
    body=(
        ui.Feed(
            label="Recent activity",
            source=ui.Part(of=CONTENT, name="activities"),
            time="when",
            icon_field="icon",
            date_range=DAYS,
            max_height=340,  # keeps the panel within 410 pixels, including its heading and border
            empty="No activity between these dates.",
        ),
    ),
)

CATEGORIES = ui.Card(
    title="Top 10 categories",
    badge=SAMPLE,
    body=(
        ui.Paragraph(text="Earnings of the last month"),
        ui.Bars(
            label="Top 10 categories",
            source=ui.Part(of=CONTENT, name="categories"),
            label_field="name",
            value="earnings",
            number=ui.MoneyCell(currency="INR"),
            ranked=True,
            caption="Orders: {orders}",
            empty="No goods carried yet.",
        ),
    ),
)

REVIEWS = ui.Card(
    title="Reviews",
    badge=SAMPLE,
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
    badge=SAMPLE,
    to="/add-user",
)

dashboard = ui.Screen(
    routes=("/dashboard",),
    title="Dashboard",
    keywords="home overview revenue earnings",
    body=(
        ui.SharedData(
            source=CONTENT,
            body=(
                GREETING,
                TODAY,
                STATS_PERIOD,
                STATS,
                ui.Split(panes=(ui.SplitPane(share=2, body=(REVENUE,)), ui.SplitPane(body=(LOCATIONS,)))),
                ui.Split(
                    panes=(
                        ui.SplitPane(body=(CATEGORIES,)),
                        ui.SplitPane(body=(ACTIVITY, INVITATION)),
                        ui.SplitPane(body=(REVIEWS,)),
                    )
                ),
            ),
        ),
    ),
)
