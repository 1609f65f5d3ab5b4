"""The live tracker: a map of all vehicles."""

from app import ui
from app.features.fleets.schemas import FLEETS
from app.features.tracking.schemas import NO_LOCATION, VEHICLES
from screens import vehicles
from screens.places import MIDDLE_OF_INDIA

tracker = ui.Screen(
    routes=("/tracker",),
    title="Live Tracker",
    keywords="map vehicles trucks positions gps",
    body=(
        ui.Card(
            title="Live Tracker",
            body=(
                ui.MarkersMap(
                    label="Map of all vehicles",
                    view=MIDDLE_OF_INDIA,
                    fit=True,
                    source=ui.Source(call=VEHICLES, rows="vehicles", refresh=60),
                    marker=vehicles.MARKER,
                    clusters=ui.Clusters(label="Cluster of {count} markers"),
                    popup=ui.Popup(
                        rows=(
                            ui.Detail(label="Fleet Number", field="plate", cell=ui.TextCell(fallback="N/A")),
                            ui.Detail(label="Status", field="status.state", cell=vehicles.STATE),
                            ui.Detail(label="Near", field="near", cell=ui.TextCell(fallback="N/A")),
                            ui.Detail(label="Location", field="gps_info.loc", cell=ui.PositionCell()),
                            ui.Detail(
                                label="Updated",
                                field="status.last_update",
                                cell=ui.RelativeTimeCell(fallback="N/A"),
                            ),
                            ui.Detail(
                                label="Speed", field="gps_info.sp", cell=ui.NumberCell(unit="km/h", fallback="N/A")
                            ),
                        ),
                        actions=(
                            ui.Action(label="View Details", tone="primary", to="/fleet-details/{plate}"),
                            ui.Action(label="Route history", to="/fleet-details/{plate}?tab=track&view=history"),
                        ),
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
                    summary=ui.MarkerSummary(
                        all="All {count} vehicles with GPS report.",
                        one="{placed} of {count} vehicles with GPS report; {missing} has no position.",
                        many="{placed} of {count} vehicles with GPS report; {missing} have no position.",
                        others="{count} more",
                    ),
                    loading="Loading map...",
                    failed=NO_LOCATION,
                    empty="No vehicle location data available.",
                ),
            ),
        ),
    ),
)
