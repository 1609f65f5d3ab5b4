"""The live tracker: a map of all vehicles."""

from app import ui
from app.features.fleets.schemas import FLEETS
from app.features.tracking.schemas.board import BOARD
from app.features.tracking.schemas.vehicles import NO_LOCATION, VEHICLES
from screens.places import MIDDLE_OF_INDIA
from screens.vehicle_parts import MARKER, STATE

CHOSEN = "vehicle"
"""The query parameter with the plate of the chosen vehicle."""

HEARD = ("moving", "idle", "parked")
"""The states of vehicles that were heard of within 10 minutes."""

FOLLOW = ui.FollowMode(
    label="Follow the vehicle",
    one="Following {name}",
    many="Following {count} vehicles",
    end="Stop following",
    ended="No longer following {count} vehicles",
    again="Follow again",
    full="You can follow {count} vehicles at once.",
)

VEHICLE_LIST = ui.LiveList(
    label="Vehicles",
    source=ui.Source(call=BOARD, refresh=15),
    after="after",
    title=("plate", "registrationNumber", "fleetNumber"),
    subtitle="fleetNumber",
    state="state",
    every="All",
    chips_label="States",
    chips=(
        ui.Chip(value="moving", label="Moving", tone="good", icon="navigation", motion="moving"),
        ui.Chip(value="idle", label="Idle", tone="warn", icon="circle"),
        ui.Chip(value="quiet", label="Quiet", tone="neutral", icon="clock", motion="silent"),
        ui.Chip(value="parked", label="Parked", tone="neutral", icon="circle-parking"),
        ui.Chip(value="silent", label="No signal", tone="bad", icon="wifi-off", motion="silent"),
        ui.Chip(value="unlocated", label="No position", tone="neutral", icon="map-pin-off"),
    ),
    legend="Quiet: last heard of 10 to 60 minutes ago. No signal: longer ago.",
    filters=(
        ui.ListFilter(
            field="partner",
            label="Partner",
            every="All partners",
            none="Own vehicles",
            requires="fleetId",
            list=FLEETS.list,
        ),
        ui.ListFilter(
            field="duty",
            label="Trip",
            every="With and without a trip",
            none="Not in the fleet",
            labels={"free": "Free", "busy": "On a trip", "standing": "Standing too long"},
        ),
        ui.ListFilter(field="city", label="City", every="All cities", none="Far from cities"),
        ui.ListFilter(field="make", label="Make", every="All makes", none="Without make", list=FLEETS.list),
    ),
    hide=ui.HideSwitch(label="Hide vehicles without signal", states=("silent", "unlocated")),
    views=True,
    value=ui.ListFact(field="speed", cell=ui.NumberCell(unit="km/h"), states=HEARD),
    urgent=(
        ui.ListFact(field="lateSince", text="{value} late", is_age=True),
        ui.ListFact(field="expectedLate", text="expected {value} late", cell=ui.DurationCell()),
    ),
    facts=(
        ui.ListFact(field="unlistedPlate", text="not in the fleet list"),
        ui.ListFact(field="refusal"),
        ui.ListFact(field="place"),
        ui.ListFact(field="since", text="for {value}", is_age=True, below_seconds=60, states=("idle", "parked")),
        ui.ListFact(field="heard", text="last signal {value} ago", is_age=True, below_seconds=300),
        ui.ListFact(field="tripId", text="Trip {value} to {destination}", cell=ui.NumberCell(grouped=False)),
        ui.ListFact(field="moreTrips", text="{value} more ongoing"),
        ui.ListFact(field="driver"),
        ui.ListFact(field="today", text="{value} today", cell=ui.NumberCell(unit="km"), states=HEARD),
        ui.ListFact(field="source", text="Trip from {value}", only_found=True),
        ui.ListFact(field="client", text="Client {value}", only_found=True),
        ui.ListFact(field="make", text="Make {value}", only_found=True),
        ui.ListFact(field="partner", text="Partner {value}", only_found=True),
    ),
    actions=(
        ui.Action(label="View Details", tone="primary", to="/fleet-details/{plate}", key="d"),
        ui.Action(label="Route history", to="/fleet-details/{plate}?tab=track&view=history"),
        ui.Action(
            label="Add to fleet", to="/add-fleet?vendorFleetId={unlistedPlate}&registrationNumber={unlistedPlate}"
        ),
        ui.Action(label="Trip", to="/trip-details/{tripId}", key="t"),
        ui.Action(
            label="All ongoing trips",
            to="/trip-list?truckId=in.{fleetId}&tripStatus=in.Ongoing",
            visible_when=ui.IsSet(field="moreTrips"),
        ),
    ),
    follow=FOLLOW,
    search="Search vehicles",
    search_fields=(
        "plate",
        "registrationNumber",
        "fleetNumber",
        "driver",
        "client",
        "source",
        "destination",
        "place",
        "make",
        "partner",
    ),
    first_found=("plate", "registrationNumber", "fleetNumber", "place"),
    order="Late trips first",
    orders=(
        ui.ListOrder(name="plate", label="By plate", field="plate"),
        ui.ListOrder(name="heard", label="Last heard of", field="heard", descending=True),
        ui.ListOrder(name="speed", label="Fastest", field="speed", descending=True),
        ui.ListOrder(name="today", label="Farthest today", field="today", descending=True),
    ),
    linked=CHOSEN,
    linked_field="plate",
    latitude="lat",
    longitude="lng",
    heading="heading",
    outage="The GPS provider has not answered since {time}. Positions are older than usual.",
    no_match="No vehicle matches.",
    empty="No vehicles yet.",
    failed=NO_LOCATION,
)

tracker = ui.Screen(
    routes=("/tracker",),
    title="Live Tracker",
    keywords="map vehicles trucks positions gps",
    body=(
        ui.SidePanel(
            list=(VEHICLE_LIST,),
            fold="Hide the list",
            unfold="Show the list",
            linked=CHOSEN,
            main=(
                ui.Card(
                    title="Live Tracker",
                    actions=(ui.Action(label="GPS data", icon="database", to="/positions"),),
                    body=(
                        ui.MarkersMap(
                            label="Map of all vehicles",
                            view=MIDDLE_OF_INDIA,
                            fit=True,
                            source=ui.Source(call=VEHICLES, rows="vehicles", refresh=60),
                            marker=MARKER,
                            clusters=ui.Clusters(label="Cluster of {count} markers"),
                            popup=ui.Popup(
                                state="status.state",
                                rows=(
                                    ui.Detail(label="Fleet Number", field="plate", cell=ui.TextCell(fallback="N/A")),
                                    ui.Detail(label="Status", field="status.state", cell=STATE),
                                    ui.Detail(label="Location", field="gps_info.loc", cell=ui.PositionCell()),
                                    ui.Detail(
                                        label="Updated",
                                        field="status.last_update",
                                        cell=ui.DateTimeCell(fallback="N/A"),
                                    ),
                                ),
                                list_rows=(
                                    ui.Detail(label="Near", field="place"),
                                    ui.Detail(label="Speed", field="speed", cell=ui.NumberCell(unit="km/h")),
                                    ui.Detail(label="Positions refused", field="refusal"),
                                    ui.Detail(label="Driver", field="driver"),
                                ),
                                actions=(ui.Action(label="View Details", tone="primary", to="/fleet-details/{plate}"),),
                            ),
                            search=ui.MarkerSearch(
                                label="Find a vehicle",
                                options=ui.Options(
                                    source=FLEETS.options_source(),
                                    search="search",
                                    value="vendorFleetId",
                                    label=("fleetNumber", "registrationNumber"),
                                ),
                                empty="No vehicle matches {search}.",
                                missing="{name} has no position.",
                            ),
                            names_from=8,
                            linked=CHOSEN,
                            follow=FOLLOW,
                            summary=ui.MarkerSummary(
                                all="All {count} vehicles are on the map.",
                                one="{placed} of {count} on the map · {missing} has no position",
                                many="{placed} of {count} on the map · {missing} have no position",
                                others="{count} more",
                            ),
                            loading="Loading map...",
                            failed=NO_LOCATION,
                            empty="No vehicle location data available.",
                        ),
                    ),
                ),
            ),
        ),
    ),
)
