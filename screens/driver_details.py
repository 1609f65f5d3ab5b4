"""The page of a driver: the trips, and how punctual they are."""

from app import ui
from app.features.users.schemas import USERS
from screens.designations import DESIGNATION
from screens.record_parts import alerts, figures, stats, trips, trucks

DRIVER = ui.Source(call=USERS.one)
FIGURES = figures({"driver": "id"})

driver_details = ui.Screen(
    routes=("/driver-details/{id}",),
    title="Driver Details",
    keywords="driver trips punctuality",
    parent="/user-list",
    body=(
        ui.RecordScope(
            source=DRIVER,
            requires="id",
            required_field="fullName",
            loading="Loading the driver...",
            missing="The ID of the driver is missing.",
            not_found="User not found",
            failed="Unable to fetch the driver",
            body=(
                ui.RecordHeader(
                    source=ui.Part(of=DRIVER),
                    title="{fullName}",
                    fallback="Driver Details",
                    rows=(
                        ui.Detail(label="Designation", field="designation", cell=DESIGNATION),
                        ui.Detail(label="Phone", field="mobileNumber", cell=ui.PhoneCell(call="Call {first}")),
                        ui.Detail(
                            label="Trips",
                            field="fullName",
                            cell=ui.LinkCell(to="/trip-list?driverId=in.{id}&limit=25", text="All trips of {value}"),
                        ),
                        ui.Detail(
                            label="Arrivals",
                            field="fullName",
                            cell=ui.LinkCell(to="/reports/arrivals?driver=is.{fullName}", text="Arrivals of {value}"),
                        ),
                    ),
                    actions=(ui.Action(label="Edit", icon="pencil", to="/edit-user/{id}", key="e"),),
                ),
                ui.SharedData(
                    source=FIGURES, body=(stats("Figures of the driver", FIGURES, 5), *trucks(FIGURES, "id"))
                ),
                trips("Open trips", {"driverId": "id"}, "No open trips.", without="driver", condition="open"),
                alerts({"driverId": "id"}),
                trips(
                    "Completed trips",
                    {"driverId": "id"},
                    "No completed trips.",
                    without="driver",
                    condition="completed",
                ),
            ),
        ),
    ),
)
