"""Examples of date ranges."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import TODAY


@example(ui.DateRangePicker)
def period() -> ExampleContent:
    return ui.DateRangePicker(
        label="Dates",
        all_days="All dates",
        presets=(ui.Preset(label="Last 7 days", days=7), ui.Preset(label="Last 12 months", months=12)),
        first_label="From",
        last_label="To",
        submit="Apply",
        incomplete="Select both dates.",
        wrong_order="The start date is after the end date.",
    )


@example(ui.Preset)
def preset() -> ExampleContent:
    return ui.DateRangePicker(
        label="Dates",
        all_days="All dates",
        presets=(ui.Preset(label="Today", days=1), ui.Preset(label="This quarter", months=3)),
        first_label="From",
        last_label="To",
        submit="Apply",
        incomplete="Select both dates.",
        wrong_order="The start date is after the end date.",
    )


@example(ui.DateRangeFilter)
def between() -> ExampleContent:
    days = ui.DateRangeFilter(first="since", last="until")
    return (
        ui.DateRangePicker(
            label="Dates",
            date_range=days,
            all_days="All dates",
            presets=(ui.Preset(label="Today", days=1),),
            first_label="From",
            last_label="To",
            submit="Apply",
            incomplete="Select both dates.",
            wrong_order="The start date is after the end date.",
            hint="Applies to recent activity",
        ),
        ui.SharedData(
            source=TODAY,
            body=(
                ui.Feed(
                    label="Recent activity",
                    source=ui.Part(of=TODAY, name="events"),
                    date_range=days,
                    max_height=240,
                    empty="No activity in this period.",
                ),
            ),
        ),
    )
