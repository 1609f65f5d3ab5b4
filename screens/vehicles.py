"""Vehicle details: tracker data, live position and route history.

For a vehicle that the tracking provider does not know, they show the stored values and the latest trips.
"""

from app import ui
from app.features.fleets.schemas import FLEET_OF_PLATE, FLEETS
from app.features.tracking.schemas.board import VEHICLE_SUMMARY
from app.features.tracking.schemas.tracks import TRACK
from app.features.tracking.schemas.vehicles import HISTORY, MAX_HISTORY_DAYS, NO_DETAILS, NO_PLATE, NO_ROUTE, VEHICLE
from app.features.tracking.schemas.visits import VEHICLE_VISITS
from screens import record_parts, tracks
from screens.places import MIDDLE_OF_INDIA
from screens.trip_parts import CALL, ETA, NONE, OVERDUE, rail
from screens.vehicle_parts import HEADLINE, MARKER, STATE

AROUND = ui.MapView(latitude=19.366, longitude=73.1574, zoom=5)

NOT_FOUND = "No vehicle found with the provided plate number."

DETAIL = ui.Source(call=VEHICLE, query={"plate": "plate"}, refresh=60)
ONE = ui.Part(of=DETAIL, name="vehicle")
SUMMARY = ui.Source(call=VEHICLE_SUMMARY, query={"plate": "plate"}, refresh=60)

POSITION = ui.Details(
    source=ONE,
    rows=(
        ui.Detail(label="Plate", field="plate", cell=NONE),
        ui.Detail(label="Location", field="gps_info.loc", cell=ui.PositionCell(fallback="N/A")),
        ui.Detail(label="Near", field="near", cell=NONE),
    ),
)

FREE = ui.Not(condition=ui.IsSet(field="tripId"))
CURRENT_TRIP = rail(
    "Current trip",
    ui.Part(of=SUMMARY),
    ui.Mark(text="No ongoing trip", tone="neutral", when=FREE),
    late=OVERDUE,
    due=ui.AllOf(conditions=(ui.IsSet(field="endDate"), ui.Not(condition=OVERDUE))),
    open=FREE,
).model_copy(
    update={
        "headline": "Trip {tripId}",
        "position": "share",
        "facts": (ui.Detail(label="Expected arrival", field="eta", cell=ETA),),
        "actions": (
            ui.Action(
                label="Open trip", icon="route", visible_when=ui.IsSet(field="tripId"), to="/trip-details/{tripId}"
            ),
        ),
    }
)

GENERAL = ui.Details(
    source=ONE,
    rows=(
        ui.Detail(label="Last Updated", field="status.last_update", cell=ui.DateTimeCell(fallback="N/A")),
        ui.Detail(label="OBD Connected", field="is_obd", cell=ui.YesNoCell()),
        ui.Detail(label="Engine Hours", field="engine_hours.engine_hour", cell=ui.NumberCell(digits=1, fallback="N/A")),
        ui.Detail(label="Status", field="status.state", cell=STATE),
    ),
)

FUEL = ui.Details(
    source=ONE,
    rows=(
        ui.Detail(
            label="Fuel Amount", field="fuel.amount", cell=ui.NumberCell(digits=1, unit="litres", fallback="N/A")
        ),
        ui.Detail(label="Fuel Enabled", field="fuel_enabled", cell=ui.YesNoCell()),
    ),
)


def _sample(field: str) -> ui.DataBadge:
    return ui.DataBadge(source=ui.Part(of=DETAIL), field=field, label="Sample")


MAINTENANCE = ui.Rows(
    label="Maintenance",
    source=ui.Part(of=DETAIL, name="maintenances"),
    columns=(
        ui.Column(field="description"),
        ui.Column(field="maintenanceType", title="Maintenance"),
    ),
    empty="No maintenance records available.",
    hint="Service records from the GPS provider are listed here.",
)

STOPPAGE = ui.Rows(
    label="Stoppage",
    source=ui.Part(of=DETAIL, name="stoppages"),
    columns=(
        ui.Column(field="description"),
        ui.Column(field="stoppageType"),
    ),
    empty="No stoppage records available.",
    hint="Halts reported by the GPS provider are listed here.",
)

LIVE = ui.MarkersMap(
    label="Where the vehicle is",
    view=AROUND,
    height=400,
    source=ONE,
    marker=MARKER,
    close_up=11,
    loading="Loading map...",
    failed=NO_DETAILS,
    empty="This vehicle has not reported its location yet.",
)

NOW = LIVE.model_copy(update={"label": "Where the vehicle is now", "height": 320, "view": MIDDLE_OF_INDIA})

PAST = tracks.played(
    ui.RouteMap(
        label="Where the vehicle was",
        view=AROUND,
        height=400,
        source=ui.Source(call=HISTORY, query={"plate": "plate"}),
        points="location_values",
        start="Start",
        end="End",
        date_range=ui.DateRangeInput(
            start="start",
            start_label="Start Date",
            end="end",
            end_label="End Date",
            submit="Fetch Route",
            missing="To see a route, choose {fields}.",
            presets=(
                ui.Preset(label="Today", days=1),
                ui.Preset(label="Yesterday", days=1, days_ago=1),
                ui.Preset(label="Last 7 days", days=7),
            ),
            hint=f"Up to {MAX_HISTORY_DAYS} days",
        ),
        loading="Loading map...",
        failed=NO_ROUTE,
        empty="No GPS data for these dates.",
    ),
    ui.Source(call=TRACK, query={"plate": "plate"}),
    before_stored="Before {time} only the route is known, not the times.",
    none_stored="For these dates only the route is known, not the times.",
)

TRACKS = ui.Tabs(
    name="view",
    label="Track",
    tabs=(ui.Tab(name="live", label="Live", body=(LIVE,)), ui.Tab(name="history", label="History", body=(PAST,))),
)

TRIPS = (
    ui.Paragraph(text="Trips info will go here."),
    ui.Paragraph(text="The latest trips are listed below."),
    ui.Details(
        source=ONE,
        rows=(
            ui.Detail(
                label="Truck",
                field="plate",
                cell=ui.LinkCell(to="/trip-list?search={plate}&limit=25", text="All trips of {value}", fallback="N/A"),
            ),
        ),
    ),
)

TABS = ui.Tabs(
    label="Vehicle details",
    tabs=(
        ui.Tab(
            name="general",
            label="General",
            body=(
                ui.Split(
                    panes=(ui.SplitPane(share=3, body=(NOW,)), ui.SplitPane(share=2, body=(GENERAL,))),
                ),
            ),
        ),
        ui.Tab(name="fuel", label="Fuel", body=(_sample("sample"), FUEL)),
        ui.Tab(
            name="documents",
            label="Documents",
            body=(
                ui.Paragraph(text="Document info will go here."),
                ui.Paragraph(text="Waybill does not store papers of vehicles yet."),
            ),
        ),
        ui.Tab(name="maintenance", label="Maintenance", body=(_sample("maintenancesSample"), MAINTENANCE)),
        ui.Tab(
            name="stoppage", label="Stoppage", body=(_sample("stoppagesSample"), STOPPAGE, *record_parts.LONG_HALTS)
        ),
        ui.Tab(name="trips", label="Trips", body=TRIPS),
        ui.Tab(name="track", label="Track", body=(TRACKS,)),
    ),
)

STORED = ui.Source(call=FLEET_OF_PLATE, query={"plate": "plate"})
FLEET = ui.Part(of=STORED, name="fleet")

LATEST_TRIPS = record_parts.trips("Latest trips", {"truckId": "fleet.id"}, "No trips data available.", without="truck")

FIGURES = record_parts.figures({"truck": "fleet.id", "plate": "plate"})
DRIVEN = ui.SharedData(
    source=STORED,
    body=(
        ui.Card(
            title="Last 30 days",
            badge=_sample("sample"),
            visible_when=ui.IsSet(field="fleet"),
            body=(
                ui.SharedData(
                    source=FIGURES,
                    body=(
                        record_parts.stats("Figures of the vehicle", FIGURES, 6),
                        ui.Chart(
                            label="Distance by day",
                            source=ui.Part(of=FIGURES, name="chart"),
                            points="points",
                            date="day",
                            route="route",
                            series=ui.ChartSeries(rows="series"),
                            name="driven",
                            empty="No stored positions in the last 30 days.",
                        ),
                    ),
                ),
            ),
        ),
    ),
)

VISITS = ui.Card(
    title="Visits",
    body=(
        ui.Rows(
            label="Visits",
            source=ui.Source(call=VEHICLE_VISITS, query={"plate": "plate"}),
            columns=(
                ui.Column(field="site", cell=ui.LinkCell(to="/site-details/{siteId}")),
                ui.Column(field="inAt", title="Arrival", cell=ui.DateTimeCell()),
                ui.Column(field="outAt", title="Departure", cell=ui.DateTimeCell(fallback="Still there")),
                ui.Column(field="staySeconds", title="Stay", cell=ui.DurationCell()),
                ui.Column(field="detentionSeconds", title="Detention", cell=ui.DurationCell(fallback="N/A")),
            ),
            empty="No visits to your sites yet.",
        ),
    ),
)

STORED_VALUES = ui.Details(
    source=FLEET,
    rows=(
        ui.Detail(label="Fleet Number", field="fleetNumber"),
        ui.Detail(label="Registration Number", field="registrationNumber"),
        ui.Detail(label="Vendor Fleet Id", field="vendorFleetId", cell=NONE),
        ui.Detail(label="Model", field="model", cell=NONE),
        ui.Detail(label="Make", field="make", cell=NONE),
        ui.Detail(label="Capacity", field="capacity", cell=NONE),
        ui.Detail(label="Partner", field="partner", cell=NONE),
    ),
)

EDIT_LINK = ui.Details(
    source=FLEET,
    rows=(ui.Detail(label="Edit", field="fleetNumber", cell=ui.LinkCell(to="/edit-fleet/{id}")),),
)

UNTRACKED = (
    ui.RecordHeader(
        source=FLEET,
        title="{fleetNumber}",
        fallback="Vehicle Details",
        subtitle="{registrationNumber}",
        rows=(
            ui.Detail(
                label="Trips",
                field="fleetNumber",
                cell=ui.LinkCell(to="/trip-list?search={registrationNumber}&limit=25", text="All trips of {value}"),
            ),
        ),
        actions=(ui.Action(label="Edit", icon="pencil", to="/edit-fleet/{id}", key="e"),),
    ),
    ui.Card(
        title="Vehicle Details",
        body=(
            ui.Paragraph(text="Your GPS provider does not know this plate, so the vehicle is not on the map."),
            STORED_VALUES,
        ),
    ),
    LATEST_TRIPS,
)

SHOW_LIVE = ui.Action(
    label="Show on the map", icon="map-pin", effects=(ui.SelectTab(choices={"tab": "track", "view": "live"}),)
)
SHOW_HISTORY = ui.Action(
    label="Route history", icon="route", effects=(ui.SelectTab(choices={"tab": "track", "view": "history"}),)
)

HEADER = ui.RecordHeader(
    source=ui.Part(of=SUMMARY),
    title="{fleetNumber}",
    fallback="Vehicle Details",
    subtitle="{registrationNumber}",
    marks=(ui.Detail(label="Status", field="providerState", cell=HEADLINE),),
    rows=(
        ui.Detail(label="Speed", field="speed", cell=ui.NumberCell(unit="km/h")),
        ui.Detail(label="Driver", field="driver", cell=CALL.model_copy(update={"fallback": ""})),
        ui.Detail(
            label="Last driver",
            field="lastDriver",
            cell=ui.PhoneCell(number="lastDriverContact", call="Call {first}", fallback=""),
        ),
        ui.Detail(label="Make", field="make"),
        ui.Detail(label="Capacity", field="capacity"),
    ),
    actions=(SHOW_LIVE, SHOW_HISTORY),
)

vehicle_details = ui.Screen(
    routes=("/fleet-details/{plate}", "/fleet-details"),
    title="Vehicle Details",
    parent="/fleet-master",
    neighbours=FLEETS.neighbours,
    record=ui.Source(call=FLEET_OF_PLATE, rows="fleet", query={"plate": "plate"}),
    body=(
        ui.RecordScope(
            source=DETAIL,
            requires="plate",
            required_field="vehicle",
            loading="Loading vehicle details...",
            missing=NO_PLATE,
            not_found=NOT_FOUND,
            fallback=(
                ui.RecordScope(
                    source=STORED,
                    requires="plate",
                    required_field="fleet",
                    loading="Loading vehicle details...",
                    missing=NO_PLATE,
                    not_found=NOT_FOUND,
                    failed=NO_DETAILS,
                    toasts=False,
                    body=UNTRACKED,
                ),
            ),
            failed=NO_DETAILS,
            failed_body=(
                ui.SharedData(
                    source=STORED,
                    body=(
                        ui.Card(
                            title="Stored values",
                            body=(STORED_VALUES, EDIT_LINK),
                        ),
                    ),
                ),
            ),
            toasts=False,
            body=(
                ui.SharedData(source=SUMMARY, body=(HEADER, CURRENT_TRIP)),
                ui.Card(title="Vehicle Details", badge=_sample("sample"), body=(POSITION,)),
                TABS,
                DRIVEN,
                ui.RecordScope(
                    source=STORED,
                    requires="plate",
                    required_field="fleet",
                    loading="Loading trips...",
                    missing=NO_PLATE,
                    not_found="Your fleet has no vehicle with this plate.",
                    failed="Latest trips could not be loaded.",
                    toasts=False,
                    body=(LATEST_TRIPS, record_parts.alerts({"vehicleId": "fleet.id"})),
                ),
                VISITS,
            ),
        ),
    ),
)
