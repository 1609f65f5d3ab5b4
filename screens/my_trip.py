"""The page of a driver on a phone."""

from app import ui
from app.features.my_trip.schemas import MY_STEP, MY_TRIP

_SOURCE = ui.Source(call=MY_TRIP, refresh=60)
_TRIP = ui.Part(of=_SOURCE)

my_trip = ui.Screen(
    routes=("/my-trip",),
    title="My trip",
    keywords="driver steps reached loaded unloaded breakdown",
    body=(
        ui.SharedData(
            source=_SOURCE,
            body=(
                ui.RecordHeader(
                    source=_TRIP,
                    title="{title}",
                    fallback="My trip",
                    subtitle="{route}",
                    rows=(
                        ui.Detail(label="Next stop", field="nextStop"),
                        ui.Detail(
                            label="Map",
                            field="mapAddress",
                            cell=ui.ExternalLinkCell(label="Navigate", fallback=""),
                        ),
                        ui.Detail(label="Truck", field="truck"),
                        ui.Detail(label="Material", field="material"),
                        ui.Detail(label="Office", field="officePhone", cell=ui.PhoneCell(call="Call the office")),
                    ),
                ),
                ui.Steps(
                    label="Steps of the trip",
                    source=_TRIP,
                    field="steps",
                    key="key",
                    title="label",
                    group="stop",
                    done="done",
                    anytime="anytime",
                    call=MY_STEP,
                    time="at",
                    waiting_one="1 step waits for a connection. Keep this page open.",
                    waiting="{count} steps wait for a connection. Keep this page open.",
                    queued="waits for a connection",
                    empty="Nothing to report now.",
                ),
            ),
        ),
    ),
)
