"""Trips: transports with their route, driver and vehicle."""

from app import ui
from app.features.clients.schemas import SUGGESTED_CLIENTS
from app.features.directions.schemas import DIRECTIONS
from app.features.fleets.schemas import FLEETS
from app.features.tracking.schemas import TRIP_TRACK
from app.features.trips.schemas import (
    CREATE_TRIP,
    DELETE_TRIP,
    END_ADVICE,
    RESTORE_TRIP,
    TRIP_DETAIL,
    TRIP_HISTORY,
    TRIP_NEIGHBOURS,
    TRIPS,
    UPDATE_TRIP,
    booking_advice,
)
from app.features.users.schemas import USERS, phone_advice
from screens import lists, tracks
from screens.places import place

ADD = lists.add("Add Trip", to="/add-trip")
STATUSES = ("Planned", "Ongoing", "Completed")
TYPES = ("One Way", "Multiple Way")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
COMPLETED = ui.Equals(field="tripStatus", value="Completed")
LATE = ui.AllOf(conditions=(ui.Past(field="endDate"), ui.Not(condition=COMPLETED)))
STATUS = ui.BadgeCell(
    tones={"Planned": "info", "Ongoing": "warn", "Completed": "good"}, marks=(ui.Mark(text="Late", when=LATE),)
)
NONE = ui.TextCell(fallback="N/A")
PHONE = ui.PhoneCell(fallback="N/A")

TABLE = ui.Table(
    label="Trips",
    source=ui.Source(call=TRIPS, rows="trips"),
    paging=ui.Paging(mode="server", size=2),
    export=True,
    columns=(
        ui.Column(field="id", cell=ui.LinkCell(to="/trip-details/{id}"), width="tiny", pinned=True),
        ui.Column(field="customerName", title="Customer", width="wide", essential=True),
        ui.Column(
            field="customerContact", title="Contact", card_label="Customer Contact", cell=ui.PhoneCell(), width="narrow"
        ),
        ui.Column(field="source", essential=True),
        ui.Column(field="destination", essential=True),
        ui.Column(field="material"),
        ui.Column(field="quantity", title="Qty", width="tiny"),
        ui.Column(field="startDate", cell=ui.DateTimeCell(), width="narrow", essential=True),
        ui.Column(field="endDate", cell=ui.DateTimeCell(), width="narrow"),
        ui.Column(field="driverName", title="Driver", cell=ui.PhoneCell(number="driverContact")),
        ui.Column(field="truckNumber", title="Truck", width="narrow"),
        ui.Column(field="tripStatus", cell=STATUS, width="narrow", essential=True),
        ui.Column(field="createdBy"),
        ui.Column(field="createdOn", cell=ui.DateTimeCell(), width="narrow"),
        lists.column(
            "Actions",
            label_field="id",
            actions=(
                lists.edit("/edit-trip/{id}"),
                lists.delete(
                    DELETE_TRIP,
                    question="Delete this trip?",
                    about=("{id}", "{customerName}", "{source} to {destination}"),
                    failed="Failed to delete",
                ),
            ),
        ),
    ),
    filters=lists.filters(
        ui.Filter(field="tripStatus", quick=True),
        ui.Filter(field="startDate", presets=("today", "last-7-days", "this-month"), quick=True),
        "customerName",
        "driverName",
        "truckNumber",
        "source",
        "destination",
        "material",
        ui.Filter(field="endDate", presets=("today", "next-7-days", "this-month")),
        "createdBy",
    ),
    views=(
        ui.ListView(name="ongoing", label="Ongoing", query="tripStatus=in.Ongoing&sort=endDate"),
        ui.ListView(name="starts-today", label="Starts today", query="startDate=during.today&sort=startDate"),
        ui.ListView(
            name="ended-late",
            label="Ended late",
            query="tripStatus=notin.Completed&endDate=during.past&sort=endDate",
        ),
    ),
    compact=True,
    row_title="{source} to {destination}",
    search_details=(ui.Detail(label="Registration Number", field="truckRegistrationNumber"),),
    search_result=ui.SearchResult(
        title="customerName",
        also=("source", "destination", "truckNumber"),
        to="/trip-details/{id}",
        label="Trip {id}",
        words="trip trips",
        icon="route",
    ),
    empty=ui.Notice(icon="route", title="No trips yet", text="Add your first trip.", actions=(ADD,)),
)

trip_list = lists.screen(
    "/trip-list", title="Trips", keywords="journeys loads", heading="Trip Master", add=ADD, table=TABLE
)


def _route_map(record: str, height: int) -> ui.RouteMap:
    """Create the map of a trip's route. `record` is the path of the trip in the surrounding record."""
    ends = {"from": "source", "to": "destination"}
    parts = {"Lat": "Lat", "Lng": "Long"}
    query = {end + part: f"{record}{ends[end]}{parts[part]}" for end in ends for part in parts}
    return ui.RouteMap(
        label="Route of the trip",
        view=ui.MapView(latitude=19.366, longitude=73.1574, zoom=10),
        height=height,
        source=ui.Source(call=DIRECTIONS, query=query),
        points="points",
        start="Source",
        end="Destination",
        details=(
            ui.Detail(label="Distance", field="distance", cell=ui.NumberCell(divisor=1000, unit="km")),
            ui.Detail(label="Driving Time", field="duration", cell=ui.DurationCell()),
        ),
        warning="approximate",
        warning_text="Approximate route along highways",
        loading="Loading map...",
    )


POSITIONS = ("sourceLat", "sourceLong", "destinationLat", "destinationLong")
ROUTE_PREVIEW = ui.FormAside(
    visible_when=ui.AllOf(conditions=tuple(ui.IsSet(field=name) for name in POSITIONS)),
    body=(ui.Card(title="Route", body=(_route_map("", height=320),)),),
)

DUPLICATE = ui.Duplicate(
    to="/add-trip?from={id}", title="Copy of trip {id}", without=("startDate", "endDate", "tripStatus")
)

trip_form = ui.Screen(
    routes=("/add-trip", "/edit-trip/{id}"),
    title="Add Trip",
    keywords="new journey load plan",
    parent="/trip-list",
    neighbours=TRIP_NEIGHBOURS,
    body=(
        ui.Form(
            add=ui.Save(title="Add Trip", submit_another="Save and add another", call=CREATE_TRIP),
            edit=ui.Edit(
                title="Edit Trip",
                call=UPDATE_TRIP,
                load=ui.Source(call=TRIP_DETAIL, rows="trip"),
                required_field="startDate",
                restore=RESTORE_TRIP,
                duplicate=DUPLICATE,
            ),
            fields=(
                ui.Section(title="Route"),
                *place("source", "sourceLat", "sourceLong"),
                *place("destination", "destinationLat", "destinationLong"),
                ui.Section(title="Load"),
                ui.TextField(name="material"),
                ui.TextField(name="quantity", placeholder="18 t"),
                ui.Section(title="Schedule"),
                ui.DateTimeField(name="startDate"),
                ui.DateTimeField(name="endDate", advice=(END_ADVICE,)),
                ui.SelectField(
                    name="tripStatus", options=ui.Option.same(STATUSES), initial=ui.Constant(value="Planned")
                ),
                ui.SelectField(name="tripType", options=ui.Option.same(TYPES)),
                ui.CheckboxesField(
                    name="workingDays",
                    width="full",
                    options=ui.Option.same(WEEKDAYS),
                    visible_when=ui.Equals(field="tripType", value="Multiple Way"),
                    json_encoded=True,
                ),
                ui.Section(title="Customer"),
                ui.ComboboxField(
                    name="customerName",
                    options=ui.Options(
                        source=ui.Source(call=SUGGESTED_CLIENTS),
                        search="search",
                        value="clientName",
                        label=("clientName", "contact"),
                        autofill={"customerContact": "contact", "clientCode": "clientCode"},
                        fills_only_empty=True,
                    ),
                    help="Pick a client to fill in the last contact, or type any name.",
                ),
                ui.TextField(name="customerContact", input="tel", advice=(phone_advice("customerContact"),)),
                ui.SelectField(
                    name="clientCode",
                    options=lists.clients(stored_label="clientName"),
                    help="People of this client can see the trip.",
                ),
                ui.Section(title="Vehicle"),
                ui.SelectField(
                    name="truckNumber",
                    options=ui.Options(
                        source=FLEETS.options_source(),
                        search="search",
                        value="id",
                        label=("fleetNumber", "registrationNumber", "capacity"),
                        stored_label=("truckName", "truckRegistrationNumber", "truckCapacity"),
                        lookup=FLEETS.one,
                    ),
                    advice=(booking_advice("truckNumber", "truck"),),
                ),
                ui.SelectField(
                    name="driver",
                    options=ui.Options(
                        source=USERS.options_source(),
                        search="search",
                        prefer="driver",
                        value="id",
                        label=("fullName", "designation"),
                        search_details=(ui.Detail(label="Phone", field="mobileNumber"),),
                        autofill={"driverContact": "mobileNumber"},
                        stored_label=("driverName", "driverDesignation"),
                        lookup=USERS.one,
                    ),
                    advice=(booking_advice("driver", "driver"),),
                ),
                ui.TextField(
                    name="driverContact",
                    input="tel",
                    help="Filled from the driver. You can edit it.",
                    advice=(phone_advice("driverContact"),),
                ),
            ),
            on_success=(ui.Navigate(to="/trip-list"),),
            failed="The trip could not be saved. Please try again.",
            to="/trip-list",
            record_route="/trip-details/{id}",
            aside=ROUTE_PREVIEW,
        ),
    ),
)

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
        ui.Detail(label="Driver", field="driverName", cell=ui.TextCell(fallback="Not assigned")),
        ui.Detail(label="Call driver", field="driverContact", cell=PHONE),
    ),
    actions=(
        ui.Action(label="Print", icon="printer", effects=(ui.Print(),)),
        ui.Action(label="Duplicate", icon="copy", to=DUPLICATE.to),
        ui.Action(label="Edit", icon="pencil", to="/edit-trip/{id}", key="e"),
    ),
)

SUMMARY = ui.Details(
    source=TRIP,
    rows=(
        ui.Detail(label="Trip Type", field="tripType", cell=NONE),
        ui.Detail(label="Start Date", field="startDate", cell=ui.DateTimeCell()),
        ui.Detail(label="End Date", field="endDate", cell=ui.DateTimeCell()),
        ui.Detail(
            label="Working Days",
            field="workingDays",
            cell=ui.ListCell(labels={day: day for day in WEEKDAYS}, fallback="N/A"),
        ),
        ui.Detail(label="Source", field="source", cell=NONE),
        ui.Detail(label="Destination", field="destination", cell=NONE),
        ui.Detail(label="Customer Name", field="customerName", cell=NONE),
        ui.Detail(label="Customer Contact", field="customerContact", cell=PHONE),
    ),
)

GENERAL = ui.Details(
    source=TRIP,
    rows=(
        ui.Detail(label="Driver", field="driverName", cell=NONE),
        ui.Detail(label="Driver Contact", field="driverContact", cell=PHONE),
        ui.Detail(label="Material", field="material", cell=NONE),
        ui.Detail(label="Quantity", field="quantity", cell=NONE),
        ui.Detail(label="Trip Status", field="tripStatus", cell=STATUS.model_copy(update={"fallback": "N/A"})),
    ),
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
    empty="No trip stages available.",
    hint="Loading, checks and unloading are listed here as soon as they are reported.",
)

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

ROUTE = tracks.played(_route_map("trip.", height=400), ui.Source(call=TRIP_TRACK, rows="tracks"))

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
                label="All trips of this truck",
                field="truckName",
                cell=ui.LinkCell(to="/trip-list?search={truckName}", fallback="Not assigned"),
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

TABS = ui.Tabs(
    label="Trip details",
    tabs=(
        ui.Tab(name="general", label="General", body=(GENERAL,)),
        ui.Tab(name="tripStage", label="Trip Stage", body=(STAGES,)),
        ui.Tab(name="maintenance", label="Maintenance", body=(MAINTENANCE,)),
        ui.Tab(name="stoppage", label="Stoppage", body=(STOPPAGE,)),
        ui.Tab(name="documents", label="Documents", body=DOCUMENTS),
        ui.Tab(name="trips", label="Trips", body=OTHER_TRIPS),
        ui.Tab(name="track", label="Track", body=(ROUTE,)),
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
                ui.Card(title="Trip Details", body=(SUMMARY,)),
                TABS,
            ),
        ),
    ),
)
