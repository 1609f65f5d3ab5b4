"""Trips: transports with their route, driver and vehicle."""

from app import ui
from app.features.clients.schemas import SUGGESTED_CLIENTS
from app.features.fleets.schemas import FLEETS
from app.features.tracking.schemas.trips import TRUCK_OPTIONS
from app.features.trips.schemas import (
    CREATE_TRIP,
    DELETE_TRIP,
    END_ADVICE,
    RESTORE_TRIP,
    TRIP_DETAIL,
    TRIP_NEIGHBOURS,
    TRIPS,
    UPDATE_TRIP,
    booking_advice,
)
from app.features.users.schemas import USERS, phone_advice
from screens import lists
from screens.bulk import bulk_delete
from screens.clients import client_options
from screens.designations import DESIGNATION_LABELS
from screens.places import MIDDLE_OF_INDIA, place, place_options
from screens.trip_parts import ETA, LATE_STATUS, LEFT, PHASE, RISK, WEEKDAYS, route_map

ADD = lists.add("Add Trip", to="/add-trip")
STATUSES = ("Planned", "Ongoing", "Completed")
TYPES = ("One Way", "Multiple Way")
STOP_KINDS = ("Pick-up", "Drop", "Other")
WHO_AND_WHERE = ("id", "customerName", "customerContact", "source", "destination")
DRIVER = ("driverName", "truckNumber")
STATE = ("tripStatus", "phase")

TABLE = ui.Table(
    label="Trips",
    search="Search trips",
    source=ui.Source(call=TRIPS, rows="trips"),
    paging=ui.Paging(mode="server", size=2),
    export=True,
    bulk=ui.Bulk(
        actions=(
            ui.BulkAction(label="Complete", icon="check", call=UPDATE_TRIP, change={"tripStatus": "Completed"}),
            ui.BulkAction(label="Assign client", icon="building", call=UPDATE_TRIP, fields=("clientCode",)),
            ui.BulkAction(
                label="Edit", icon="pencil", call=UPDATE_TRIP, fields=("tripStatus", "driver", "truckNumber", "endDate")
            ),
            bulk_delete(DELETE_TRIP),
        )
    ),
    columns=(
        ui.Column(field="id", cell=ui.LinkCell(to="/trip-details/{id}"), width="tiny", pinned=True),
        ui.Column(field="customerName", title="Customer", width="wide", essential=True),
        ui.Column(
            field="customerContact",
            title="Contact",
            cell=ui.PhoneCell(),
            under="customerName",
        ),
        ui.Column(field="source", essential=True),
        ui.Column(field="destination", under="source", essential=True),
        ui.Column(field="material", width="wide"),
        ui.Column(field="quantity", title="Qty", width="tiny", under="material"),
        ui.Column(field="startDate", cell=ui.DateTimeCell(), width="narrow", essential=True),
        ui.Column(field="endDate", cell=ui.DateTimeCell(), width="narrow", under="startDate", essential=True),
        ui.Column(field="driverName", title="Driver", essential=True, cell=ui.PhoneCell(number="driverContact")),
        ui.Column(
            field="truckNumber",
            title="Truck",
            essential=True,
            under="driverName",
            cell=ui.LinkCell(to="/fleet-details/{truckRegistrationNumber}", detail="truckRegistrationNumber"),
        ),
        ui.Column(field="tripStatus", cell=LATE_STATUS, width="wide", essential=True),
        ui.Column(field="phase", cell=PHASE, under="tripStatus", essential=True),
        ui.Column(field="eta", cell=ETA, width="narrow", visible=False),
        ui.Column(field="departedAt", cell=LEFT, width="narrow", visible=False),
        ui.Column(field="risk", cell=RISK, visible=False),
        ui.Column(field="troubles", visible=False),
        ui.Column(field="progress", cell=ui.NumberCell(unit="%"), width="tiny", visible=False),
        ui.Column(field="heardAt", title="Last position", cell=ui.RelativeTimeCell(), width="narrow", visible=False),
        ui.Column(field="troubleRank", title="Urgency", cell=ui.NumberCell(), width="tiny", visible=False),
        ui.Column(field="createdBy"),
        ui.Column(field="createdOn", cell=ui.DateTimeCell(time=False), width="narrow", under="createdBy"),
        ui.Column(field="clientName", width="wide", visible=False),
        lists.column(
            "Actions",
            label_field="id",
            actions=(
                lists.edit("/edit-trip/{id}"),
                lists.deletion(
                    DELETE_TRIP,
                    question="Delete this trip?",
                    about=("{id}", "{customerName}", "{source} to {destination}"),
                    failed="Failed to delete",
                ),
            ),
        ),
    ),
    filters=lists.filters(
        "tripStatus",
        "phase",
        "risk",
        ui.Filter(field="troubles", label="Trouble"),
        ui.Filter(field="eta", presets=("today", "next-7-days")),
        ui.Filter(field="startDate", presets=("today", "last-7-days", "this-month")),
        "customerName",
        ui.Filter(field="clientName", choice=True),
        "clientCode",
        "driverName",
        "truckNumber",
        "source",
        "destination",
        "material",
        ui.Filter(field="endDate", presets=("today", "next-7-days", "this-month")),
        "createdBy",
    ),
    views=(
        ui.ListView(
            name="next",
            label="Open by start",
            query="tripStatus=notin.Completed&sort=startDate",
            opens_for="own_trips",
        ),
        ui.ListView(
            name="trouble",
            label="Trouble",
            query="troubles=filled&sort=-troubleRank",
            columns=(*WHO_AND_WHERE, "troubles", "eta", "heardAt", *DRIVER, *STATE),
        ),
        ui.ListView(
            name="will-be-late",
            label="Expected late",
            query="risk=in.At%20risk%2CLate&tripStatus=notin.Completed&endDate=during.future&sort=eta",
            columns=(*WHO_AND_WHERE, "endDate", "eta", "troubles", *DRIVER, *STATE),
        ),
        ui.ListView(name="not-left", label="Not left", query="troubles=has.Late%20departure&sort=startDate"),
        ui.ListView(
            name="left-late",
            label="Left late",
            query="troubles=has.Left%20late&sort=startDate",
            columns=(*WHO_AND_WHERE, "startDate", "departedAt", *DRIVER, *STATE),
        ),
        ui.ListView(name="ongoing", label="Ongoing", query="tripStatus=in.Ongoing&sort=endDate"),
        ui.ListView(
            name="ended-late",
            label="Overdue",
            query="tripStatus=notin.Completed&endDate=during.past&sort=endDate",
        ),
    ),
    row_title="{source} to {destination}",
    search_details=(
        ui.Detail(label="Registration Number", field="truckRegistrationNumber"),
        ui.Detail(label="Client Code", field="clientCode"),
    ),
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
    "/trip-list",
    title="Trips",
    keywords="journeys loads",
    heading="Trip Master",
    add=ADD,
    table=TABLE,
    create=CREATE_TRIP,
)


STOPS = ui.LinesField(
    name="stops",
    advice=(
        ui.Advice(
            text="The planned times are not in the order of the stops, or outside of the trip's dates.",
            when=ui.Disordered(field="stops", by="plannedAt", start="startDate", end="endDate"),
        ),
    ),
    help="Places between the source and the destination, in the order of the trip.",
    add="Add stop",
    empty="No stops yet.",
    fields=(
        ui.SelectField(name="kind", options=ui.Option.same(STOP_KINDS), initial=ui.Constant(value="Drop")),
        ui.ComboboxField(name="place", width="full", options=place_options("lat", "long")),
        ui.NumberField(name="lat"),
        ui.NumberField(name="long"),
        ui.DateTimeField(name="plannedAt"),
    ),
)

POSITIONS = ("sourceLat", "sourceLong", "destinationLat", "destinationLong")
ROUTE_PREVIEW = ui.FormAside(
    complete_when=ui.AllOf(conditions=tuple(ui.IsSet(field=name) for name in POSITIONS)),
    body=(ui.Card(title="Route", body=(route_map("", height=320).model_copy(update={"view": MIDDLE_OF_INDIA}),)),),
)

DUPLICATE = ui.Duplicate(
    to="/add-trip?from={id}",
    title="Copy of trip {id}",
    without=("startDate", "endDate", "tripStatus", "stops.plannedAt"),
    reversal=ui.Reversal(
        label="Return trip",
        title="The way back of trip {id}",
        swaps=(("source", "destination"), ("sourceLat", "destinationLat"), ("sourceLong", "destinationLong")),
        lines="stops",
        opposites={"kind": {"Pick-up": "Drop", "Drop": "Pick-up"}},
    ),
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
                STOPS,
                ui.Section(title="Load"),
                ui.TextField(name="material"),
                ui.TextField(name="quantity", placeholder="18 t"),
                ui.Section(title="Schedule"),
                ui.DateTimeField(name="startDate"),
                ui.DateTimeField(name="endDate", advice=(END_ADVICE,)),
                ui.SelectField(
                    name="tripStatus",
                    options=ui.Option.same(STATUSES),
                    initial=ui.Constant(value="Planned"),
                    widget="segmented",
                ),
                ui.SelectField(name="tripType", options=ui.Option.same(TYPES), widget="segmented"),
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
                    options=client_options("clientName", customerName="clientName", customerContact="contact"),
                    help="Users of this client can see this trip.",
                    visible_when=ui.AnyOf(
                        conditions=(ui.IsSet(field="customerName"), ui.IsSet(field="clientCode")),
                    ),
                ),
                ui.Section(title="Vehicle"),
                ui.SelectField(
                    name="truckNumber",
                    options=ui.Options(
                        source=ui.Source(call=TRUCK_OPTIONS, query={"trip": "id"}),
                        search="search",
                        query={"lat": "sourceLat", "lng": "sourceLong"},
                        value="id",
                        label=("fleetNumber", "registrationNumber", "capacity"),
                        note="availability",
                        stored_label=("truckName", "truckRegistrationNumber", "truckCapacity"),
                        lookup=FLEETS.one,
                    ),
                    advice=booking_advice("truckNumber", "truck"),
                ),
                ui.SelectField(
                    name="driver",
                    options=ui.Options(
                        source=USERS.options_source(),
                        search="search",
                        prefer="driver",
                        value="id",
                        label=("fullName", "designation"),
                        labels=DESIGNATION_LABELS,
                        search_details=(ui.Detail(label="Phone", field="mobileNumber"),),
                        autofill={"driverContact": "mobileNumber"},
                        stored_label=("driverName", "driverDesignation"),
                        lookup=USERS.one,
                    ),
                    advice=booking_advice("driver", "driver"),
                ),
                ui.TextField(
                    name="driverContact",
                    input="tel",
                    help="Filled from the driver. You can edit it.",
                    advice=(phone_advice("driverContact"),),
                ),
            ),
            prefilled=("source", "sourceLat", "sourceLong", "truckNumber"),
            on_success=(ui.Navigate(to="/trip-list"),),
            failed="The trip could not be saved. Please try again.",
            to="/trip-list",
            record_route="/trip-details/{id}",
            unsaved="You have an unsaved trip.",
            aside=ROUTE_PREVIEW,
        ),
    ),
)
