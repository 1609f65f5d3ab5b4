"""The details of a trip."""

from app import ui
from app.features.tracking.schemas.tracks import TRIP_TRACK
from app.features.tracking.schemas.trips import ADD_TIME, TRIP_STOPS, TRIP_TRUCKS, TRIP_WATCH
from app.features.trips.schemas import ASSIGN_TRUCK, SET_STATUS, TRIP_DETAIL, TRIP_HISTORY, TRIP_NEIGHBOURS, UPDATE_TRIP
from screens import tracks, trip_links
from screens.alerts import TRIP_ALERTS
from screens.trip_parts import (
    ARRIVED,
    CALL,
    COMPLETED,
    LATE,
    LEFT,
    NONE,
    ONGOING,
    OVERDUE,
    PHONE,
    STATUS,
    WAITING,
    WEEKDAYS,
    rail,
    route_map,
)
from screens.trip_timeline import TIMELINE_ROWS
from screens.trips import DUPLICATE

DETAIL = ui.Source(call=TRIP_DETAIL)
TRIP = ui.Part(of=DETAIL, name="trip")

HEADER = ui.RecordHeader(
    source=TRIP,
    title="Trip {id}",
    fallback="Trip Details",
    subtitle="{source} to {destination}",
    marks=(ui.Detail(label="Trip Status", field="tripStatus", cell=STATUS),),
    rows=(
        ui.Detail(
            label="Truck",
            field="truckName",
            cell=ui.LinkCell(
                to="/fleet-details/{truckVendorFleetId}",
                fallback_to="/fleet-details/{truckRegistrationNumber}",
                fallback="Not assigned",
            ),
        ),
        ui.Detail(label="Registration Number", field="truckRegistrationNumber", cell=NONE),
        ui.Detail(label="Driver", field="driverName", cell=CALL),
    ),
    tools=(
        trip_links.COPY_TRIP,
        trip_links.COPY_OPEN_TRIPS,
        ui.Action(label="Print", icon="printer", effects=(ui.Print(),)),
        ui.Action(label="Duplicate", icon="copy", to=DUPLICATE.to),
        ui.Action(label="Return trip", icon="arrow-left-right", to=f"{DUPLICATE.to}&reverse=true"),
    ),
    actions=(trip_links.SHARE, ui.Action(label="Edit", icon="pencil", to="/edit-trip/{id}", key="e")),
)

COURSE = ui.Source(call=TRIP_WATCH, refresh=60)
UNWATCHED = ui.IsSet(field="unwatched")
ON_TIME, STARTED = ui.Not(condition=OVERDUE), ui.Past(field="startDate")


def unwatched(*conditions: ui.Condition) -> ui.Condition:
    """Return the condition of a trip of which no position tells, so that the plan must do."""
    return ui.AllOf(conditions=(UNWATCHED, *conditions))


PROGRESS = rail(
    "Progress of the trip",
    COURSE,
    ui.Mark(
        text="Should have started {age} ago",
        since="startDate",
        tone="warn",
        when=unwatched(WAITING, STARTED, ON_TIME),
    ),
    ui.Mark(
        text="Starts in {age}",
        since="startDate",
        tone="neutral",
        when=ui.AllOf(conditions=(WAITING, ui.Not(condition=STARTED))),
    ),
    ui.Mark(text="{unwatched}", tone="neutral", when=UNWATCHED),
    late=unwatched(LATE),
    due=unwatched(ONGOING, ON_TIME),
    open=unwatched(WAITING),
    done=COMPLETED,
).model_copy(
    update={
        "headline": "{headline}",
        "position": "share",
        "facts": (
            ui.Detail(label="Expected arrival", field="eta", cell=ui.DateTimeCell(fallback="")),
            ui.Detail(label="Arrival not known", field="etaUnknown"),
            ui.Detail(label="Against the plan", field="delay"),
            ui.Detail(label="Way", field="detail"),
            ui.Detail(label="Near", field="place"),
            ui.Detail(label="Last position", field="heard", cell=ui.RelativeTimeCell(fallback="")),
            ui.Detail(label="Arrival computed", field="basis"),
        ),
        "stops": ui.RailStops(rows="stops", title="{name}", at="share", done="arrived"),
        "warnings": ui.RailWarnings(rows="reasons", text="text"),
        "actions": (
            ui.Action(
                label="Set to Completed",
                icon="check",
                tone="primary",
                visible_when=ui.Equals(field="proposal", value="Completed"),
                effects=(ui.Request(call=SET_STATUS, on_success=(ui.Refresh(),)),),
            ),
            ui.Action(
                label="Set to Ongoing",
                icon="check",
                visible_when=ui.Equals(field="proposal", value="Ongoing"),
                effects=(ui.Request(call=SET_STATUS, on_success=(ui.Refresh(),)),),
            ),
        ),
    }
)

SUMMARY = ui.Details(
    source=TRIP,
    rows=(
        ui.Detail(label="Trip Type", field="tripType", cell=NONE),
        ui.Detail(label="Start Date", field="startDate", cell=ui.DateTimeCell()),
        ui.Detail(label="End Date", field="endDate", cell=ui.DateTimeCell()),
        ui.Detail(label="Left", field="departedAt", cell=LEFT.model_copy(update={"fallback": ""})),
        ui.Detail(label="Arrived", field="arrivedAt", cell=ARRIVED),
        ui.Detail(
            label="Working Days",
            field="workingDays",
            cell=ui.ListCell(labels={day: day for day in WEEKDAYS}, fallback="N/A"),
        ),
        ui.Detail(label="Source", field="source", cell=NONE),
        ui.Detail(label="Destination", field="destination", cell=NONE),
        ui.Detail(label="Customer Name", field="customerName", cell=NONE),
        ui.Detail(
            label="Client", field="clientName", cell=ui.LinkCell(to="/client-details/{clientCode}", fallback="N/A")
        ),
        ui.Detail(label="Customer Contact", field="customerContact", cell=PHONE),
    ),
)

GENERAL = ui.Details(
    source=TRIP,
    rows=(
        ui.Detail(label="Driver", field="driverName", cell=ui.LinkCell(to="/driver-details/{driver}", fallback="N/A")),
        ui.Detail(label="Driver Contact", field="driverContact", cell=PHONE),
        ui.Detail(label="Material", field="material", cell=NONE),
        ui.Detail(label="Quantity", field="quantity", cell=NONE),
        ui.Detail(label="Trip Status", field="tripStatus", cell=STATUS.model_copy(update={"fallback": "N/A"})),
    ),
)

STOPS = ui.Lines(
    label="Stops",
    source=TRIP,
    field="stops",
    columns=(
        ui.Detail(label="Place", field="place"),
        ui.Detail(label="Kind", field="kind"),
        ui.Detail(label="Planned Time", field="plannedAt", cell=ui.DateTimeCell(fallback="N/A")),
    ),
    empty="No stops between source and destination.",
)

STAGES = ui.Rows(
    label="Trip stages",
    source=ui.Part(of=DETAIL, name="tripStages"),
    columns=(
        ui.Column(field="stage_name", cell=ui.TextCell(fallback="Unnamed Stage")),
        ui.Column(field="description", cell=ui.TextCell(fallback="No description")),
        ui.Column(
            field="documentLink",
            title="Document",
            cell=ui.ExternalLinkCell(label="View Document", fallback="No document"),
        ),
    ),
    timeline=True,
    empty="No trip stages available.",
    hint="Loading, checks and unloading are listed here as soon as they are reported.",
)


def _sample(events: str) -> ui.DataBadge:
    return ui.DataBadge(source=ui.Part(of=DETAIL), field=f"{events}Sample", label="Sample")


MAINTENANCE = ui.Rows(
    label="Maintenance",
    source=ui.Part(of=DETAIL, name="tripMaintenances"),
    columns=(
        ui.Column(field="description"),
        ui.Column(field="maintenanceType"),
    ),
    empty="No maintenance records available.",
    hint="Repairs and service during this trip are listed here.",
)

STOPPAGE = ui.Rows(
    label="Stoppage",
    source=ui.Part(of=DETAIL, name="tripStoppages"),
    columns=(
        ui.Column(field="description"),
        ui.Column(field="stoppageType"),
    ),
    empty="No stoppage records available.",
    hint="Halts, tolls and breakdowns during this trip are listed here.",
)

ROUTE = tracks.played(
    route_map("trip.", height=400, distance="Planned distance", duration="Planned driving time"),
    ui.Source(call=TRIP_TRACK, rows="tracks"),
    caption="{name}, {basis}: {period}",
    before_stored="GPS data starts {time}.",
    none_stored="No positions are stored for this period.",
)

WHERE = ROUTE.model_copy(
    update={
        "height": 320,
        "compact": True,
        "actions": (),
        "totals": (),
        "details": route_map("trip.", height=320).details,
    }
)
"""The planned route with the vehicle and what it has driven."""

DOCUMENTS = (
    ui.Paragraph(text="No documents available."),
    ui.Paragraph(text="Documents of a stage, such as the weighbridge slip, are on the tab Trip Stage."),
)

OTHER_TRIPS = (
    ui.Paragraph(text="No trips data available."),
    ui.Details(
        source=TRIP,
        rows=(
            ui.Detail(
                label="Truck",
                field="truckName",
                cell=ui.LinkCell(
                    to="/trip-list?truckNumber=is.{truckName}&limit=25",
                    text="All trips of {value}",
                    fallback="Not assigned",
                ),
            ),
            ui.Detail(
                label="Driver",
                field="driverName",
                cell=ui.LinkCell(
                    to="/trip-list?driverId=in.{driver}&limit=25", text="All trips of {value}", fallback="Not assigned"
                ),
            ),
        ),
    ),
)

HISTORY = ui.History(
    source=ui.Source(call=TRIP_HISTORY),
    record=ui.Source(call=TRIP_DETAIL, rows="trip"),
    change=UPDATE_TRIP,
    cells={"tripStatus": STATUS},
)

TRUCKS = ui.Rows(
    label="Trucks near the load",
    source=ui.Source(call=TRIP_TRUCKS, rows="trucks"),
    columns=(
        ui.Column(
            field="fleetNumber",
            title="Truck",
            cell=ui.LinkCell(to="/fleet-details/{registrationNumber}", detail="registrationNumber"),
        ),
        ui.Column(field="capacity"),
        ui.Column(field="state", title="Status"),
        ui.Column(field="place", title="Near"),
        ui.Column(field="distance", title="Distance"),
        ui.Column(field="seconds", title="Driving time", cell=ui.DurationCell()),
        ui.Column(
            title="Actions",
            cell=ui.ActionsCell(
                label_field="fleetNumber",
                actions=(
                    ui.Action(
                        label="Assign",
                        icon="truck",
                        effects=(ui.Request(call=ASSIGN_TRUCK, on_success=(ui.Refresh(),)),),
                    ),
                ),
            ),
        ),
    ),
    empty="No trucks yet.",
    hint=(
        "The distance of the ten nearest free trucks is by road, that of others in a straight line. A truck on a trip "
        "counts from where it will be free."
    ),
)

TABS = ui.Tabs(
    label="Trip details",
    tabs=(
        ui.Tab(
            name="general",
            label="General",
            body=(
                ui.Split(
                    panes=(
                        ui.SplitPane(share=3, body=(WHERE,)),
                        ui.SplitPane(share=2, body=(GENERAL,)),
                    )
                ),
                STOPS,
            ),
        ),
        ui.Tab(name="tripStage", label="Trip Stage", body=(_sample("tripStages"), STAGES)),
        ui.Tab(name="maintenance", label="Maintenance", body=(_sample("tripMaintenances"), MAINTENANCE)),
        ui.Tab(name="stoppage", label="Stoppage", body=(*tracks.TRIP_HALTS, _sample("tripStoppages"), STOPPAGE)),
        ui.Tab(name="documents", label="Documents", body=DOCUMENTS),
        ui.Tab(name="trips", label="Trips", body=OTHER_TRIPS),
        ui.Tab(name="track", label="Track", body=(ROUTE,)),
        ui.Tab(name="timeline", label="Timeline", body=(TIMELINE_ROWS, TRIP_ALERTS)),
        ui.Tab(name="links", label="Links", body=(trip_links.LINKS,)),
        ui.Tab(name="trucks", label="Trucks", body=(TRUCKS,)),
        ui.Tab(name="history", label="History", body=(HISTORY,)),
    ),
)

trip_details = ui.Screen(
    routes=("/trip-details/{id}", "/trip-details"),
    title="Trip Details",
    parent="/trip-list",
    neighbours=TRIP_NEIGHBOURS,
    body=(
        ui.RecordScope(
            source=DETAIL,
            requires="id",
            required_field="trip",
            loading="Loading trip details...",
            missing="Trip ID is missing.",
            not_found="No trip details found.",
            failed="Unable to fetch trip details",
            body=(
                HEADER,
                PROGRESS,
                ui.Card(title="Trip Details", last_on_phones=True, body=(SUMMARY,)),
                TABS,
            ),
        ),
    ),
)

KINDS = (
    ui.Option(value="arrived", label="Arrived"),
    ui.Option(value="loaded", label="Loaded"),
    ui.Option(value="unloaded", label="Unloaded"),
    ui.Option(value="left", label="Left"),
    ui.Option(value="breakdown", label="Breakdown"),
    ui.Option(value="repaired", label="Breakdown over"),
    ui.Option(value="cancelled", label="Trip cancelled"),
)

trip_time = ui.Screen(
    routes=("/add-trip-time/{id}",),
    title="Correct a time",
    parent="/trip-details/{id}",
    body=(
        ui.Form(
            add=ui.Save(title="Correct a time", call=ADD_TIME),
            fields=(
                ui.SelectField(
                    name="stop",
                    options=ui.Options(
                        source=ui.Source(call=TRIP_STOPS, rows="stops"), value="key", label=("name", "kind")
                    ),
                ),
                ui.SelectField(name="kind", options=KINDS, width="full"),
                ui.DateTimeField(name="at"),
                ui.TextField(name="reason", width="full", placeholder="The driver said so on the phone"),
            ),
            on_success=(ui.Navigate(to="/trip-details/{id}?tab=timeline"),),
            failed="The time could not be saved. Please try again.",
            to="/trip-details/{id}?tab=timeline",
            prefilled=("stop", "kind"),
        ),
    ),
)
