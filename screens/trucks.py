"""Trucks near a load: those that are free and near first."""

from app import ui
from app.features.tracking.schemas.trips import TRUCKS

FOUND = ui.IsSet(field="load")
ADD_FROM = "/add-trip?truckNumber={truckId}&source={loadName}&sourceLat={loadLat}&sourceLong={loadLng}"

TABLE = ui.Table(
    label="Trucks near a load",
    search="Place of the load",
    source=ui.Source(call=TRUCKS, rows="trucks"),
    paging=ui.Paging(mode="server", size=25),
    columns=(
        ui.Column(
            field="fleetNumber",
            title="Truck",
            cell=ui.LinkCell(to="/fleet-details/{registrationNumber}", detail="registrationNumber"),
            sortable=False,
            essential=True,
        ),
        ui.Column(field="capacity", width="narrow", essential=True),
        ui.Column(
            field="free",
            title="Free now",
            cell=ui.BadgeCell(labels={"true": "Free", "false": ""}, tones={"true": "good"}),
            under="capacity",
        ),
        ui.Column(field="state", title="Status", width="wide", sortable=False, essential=True),
        ui.Column(field="place", title="Near", width="wide", sortable=False, essential=True),
        ui.Column(field="load", title="Load at", under="place", sortable=False),
        ui.Column(
            field="distance",
            title="Distance",
            width="wide",
            sortable=False,
            essential=True,
        ),
        ui.Column(field="seconds", title="Driving time", cell=ui.DurationCell(), under="distance", sortable=False),
        ui.Column(
            title="Actions",
            cell=ui.ActionsCell(
                label_field="fleetNumber",
                actions=(
                    ui.Action(
                        label="Add trip",
                        icon="plus",
                        visible_when=ui.Not(condition=FOUND),
                        to="/add-trip?truckNumber={truckId}",
                    ),
                    ui.Action(label="Add trip", icon="plus", visible_when=FOUND, to=ADD_FROM),
                    ui.Action(label="Show on map", icon="map-pin", to="/tracker?vehicle={registrationNumber}"),
                ),
            ),
        ),
    ),
    empty=ui.Notice(icon="truck", title="No trucks yet", text="Add vehicles to the fleet first."),
)

trucks = ui.Screen(
    routes=("/trucks",),
    title="Find a truck",
    keywords="free available nearest truck vehicle capacity near load",
    body=(
        ui.Card(
            title="Find a truck",
            body=(
                ui.Paragraph(text="Type the site, station or town of a load to see how far away each truck is."),
                TABLE,
            ),
        ),
    ),
)
