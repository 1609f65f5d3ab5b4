"""Examples of days that are chosen."""

from app import ui
from app.devtools.gallery.example import Shown, example
from app.devtools.gallery.sample_domain import TODAY


@example(ui.DateRangePicker)
def period() -> Shown:
    return ui.DateRangePicker(
        label="Dates",
        all_days="All dates",
        presets=(ui.Preset(label="Last 7 days", days=7), ui.Preset(label="Last 12 months", months=12)),
        first_label="From",
        last_label="To",
        submit="Apply",
        incomplete="Choose both days.",
        wrong_order="The first day is after the last.",
    )


@example(ui.Preset)
def preset() -> Shown:
    return ui.DateRangePicker(
        label="Dates",
        all_days="All dates",
        presets=(ui.Preset(label="Today", days=1), ui.Preset(label="This quarter", months=3)),
        first_label="From",
        last_label="To",
        submit="Apply",
        incomplete="Choose both days.",
        wrong_order="The first day is after the last.",
    )


@example(ui.DateRangeFilter)
def between() -> Shown:
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
            incomplete="Choose both days.",
            wrong_order="The first day is after the last.",
            hint="Applies to what happened",
        ),
        ui.SharedData(
            source=TODAY,
            body=(
                ui.Feed(
                    label="What happened",
                    source=ui.Part(of=TODAY, name="events"),
                    date_range=days,
                    max_height=240,
                    empty="Nothing happened between these days.",
                ),
            ),
        ),
    )
