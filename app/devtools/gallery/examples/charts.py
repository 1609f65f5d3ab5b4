"""Examples of charts."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, TODAY


@example(ui.Chart)
def chart() -> ExampleContent:
    return ui.Chart(
        label="Earnings and loads",
        source=TODAY,
        points="weeks",
        date="date",
        series=ui.ChartSeries(rows="series", currency="currency"),
        ranges=(ui.ChartRange(label="All"), ui.ChartRange(label="3M", name="3 months", months=3)),
        ranges_label="Range",
        total="Total {total}",
        empty="No earnings yet.",
    )


@example(ui.ChartRange)
def chart_range() -> ExampleContent:
    return ui.Chart(
        label="Earnings and loads",
        source=TODAY,
        points="weeks",
        date="date",
        series=ui.ChartSeries(rows="series"),
        ranges=(
            ui.ChartRange(label="1M", name="1 month", months=1),
            ui.ChartRange(label="6M", name="6 months", months=6),
        ),
        ranges_label="Range",
        total="Total {total}",
        empty="No earnings yet.",
    )


@example(ui.ChartSeries)
def drawn() -> ExampleContent:
    return ui.Chart(
        label="Earnings and loads",
        source=TODAY,
        points="weeks",
        date="date",
        series=ui.ChartSeries(rows="series", field="field", label="label", currency="currency"),
        ranges=(ui.ChartRange(label="All"),),
        ranges_label="Range",
        total="Total {total}",
        empty="No earnings yet.",
    )


@example(ui.Bars)
def bars() -> ExampleContent:
    return ui.Bars(
        label="Docks in use",
        source=ALL,
        label_field="name",
        value="used",
        number=ui.PercentCell(),
        full_value=100,
        ranked=True,
        caption="{docks} docks",
        empty="No depots yet.",
    )
