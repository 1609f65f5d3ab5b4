"""Sites: the own places of the operator, with the area in which a vehicle is there."""

from app import ui
from app.features.sites.schemas import SITES
from app.features.tracking.schemas.visits import SITE_SUGGESTIONS, SITE_VISITS, SITE_VISITS_FILE
from screens import lists
from screens.bulk import bulk_of
from screens.clients import client_options
from screens.places import MIDDLE_OF_INDIA

DETAILS, EDIT = "/site-details/{id}", "/edit-site/{id}"
KINDS = ("Plant", "Depot", "Customer", "Fuel", "Other")
TO_CLIENT = ui.LinkCell(to="/client-details/{clientCode}", fallback="N/A")
METRES = ui.NumberCell(unit="m")
MINUTES = ui.NumberCell(unit="min", fallback="N/A")

SUGGESTIONS = ui.Collapsible(
    title="Vehicles often stand here: add a site",
    body=(
        ui.Rows(
            label="Places where vehicles often stand",
            source=ui.Source(call=SITE_SUGGESTIONS, rows="suggestions"),
            columns=(
                ui.Column(field="near", title="Place", width="wide"),
                ui.Column(field="halts", title="Halts", cell=ui.NumberCell(), width="narrow"),
                ui.Column(field="vehicles", title="Vehicles", cell=ui.NumberCell(), width="narrow"),
                ui.Column(field="meanSeconds", title="Usual stay", cell=ui.DurationCell(), width="narrow"),
                ui.Column(
                    field="lat",
                    title="Site",
                    cell=ui.LinkCell(to="/add-site?lat={lat}&long={lng}", text="Add site"),
                    width="narrow",
                ),
            ),
            empty="No place without a site has five halts of more than half an hour in the last 60 days.",
        ),
    ),
)


def _with_suggestions(screen: ui.Screen) -> ui.Screen:
    return screen.model_copy(update={"body": (*screen.body, SUGGESTIONS)})


site_list = _with_suggestions(
    lists.record_list(
        SITES,
        icon="map-pinned",
        route="/site-list",
        heading="Sites",
        keywords="places plants depots customers geofences yards",
        columns=(
            ui.Column(field="name", cell=ui.LinkCell(to=DETAILS), width="wide", essential=True),
            ui.Column(field="kind", essential=True),
            ui.Column(field="clientName", cell=TO_CLIENT, essential=True),
            ui.Column(field="radius", cell=METRES),
            ui.Column(field="freeMinutes", cell=MINUTES),
            ui.Column(field="lat", cell=ui.NumberCell(digits=4), visible=False),
            ui.Column(field="long", cell=ui.NumberCell(digits=4), visible=False),
        ),
        filters=lists.filters("kind", ui.Filter(field="clientName", choice=True), "name"),
        search_result=ui.SearchResult(
            title="name", also=("kind", "clientName"), to=DETAILS, words="site sites place", icon="map-pinned"
        ),
        actions=(lists.edit(EDIT), lists.delete(SITES, failed="Failed to delete site.")),
        hint="Add the plants, depots and customers where your vehicles load and unload.",
        bulk=bulk_of(SITES, fields=("kind", "clientCode", "radius", "freeMinutes")),
    )
)


VISITS = ui.Source(call=SITE_VISITS, rows="visits", refresh=60)
site_details = lists.details(
    SITES,
    route=DETAILS,
    title="Site",
    edit=EDIT,
    back="/site-list",
    marks=(ui.Detail(label="Kind", field="kind"),),
    rows=(
        ui.Detail(label="Client", field="clientName", cell=TO_CLIENT),
        ui.Detail(label="Free Time", field="freeMinutes", cell=MINUTES),
        ui.Detail(label="Radius", field="radius", cell=METRES),
    ),
    tabs=(
        ui.Tab(
            name="visits",
            label="Visits",
            body=(
                ui.Card(
                    title="Visits",
                    actions=(
                        ui.Action(
                            label="Download visits",
                            icon="download",
                            effects=(
                                ui.Download(
                                    call=SITE_VISITS_FILE,
                                    failed="The file could not be downloaded. Please try again.",
                                ),
                            ),
                        ),
                        ui.Action(label="Print visits", icon="printer", effects=(ui.Print(),)),
                    ),
                    body=(
                        ui.Rows(
                            label="Visits",
                            source=VISITS,
                            columns=(
                                ui.Column(
                                    field="plate", title="Vehicle", cell=ui.LinkCell(to="/fleet-details/{plate}")
                                ),
                                ui.Column(field="inAt", title="Arrival", cell=ui.DateTimeCell()),
                                ui.Column(
                                    field="outAt", title="Departure", cell=ui.DateTimeCell(fallback="Still there")
                                ),
                                ui.Column(field="staySeconds", title="Stay", cell=ui.DurationCell()),
                                ui.Column(
                                    field="detentionSeconds",
                                    title="Detention",
                                    cell=ui.DurationCell(fallback="No free time"),
                                ),
                                ui.Column(field="basis", title="Known by"),
                            ),
                            empty="No vehicle has been here since the site was added.",
                        ),
                    ),
                ),
            ),
        ),
    ),
    first_tab="General",
)

site_form = lists.form(
    SITES,
    fields=(
        ui.TextField(name="name", placeholder="Taloja plant"),
        ui.SelectField(name="kind", options=ui.Option.same(KINDS), widget="segmented"),
        ui.SelectField(name="clientCode", options=client_options(stored_label="clientName")),
        ui.NumberField(
            name="freeMinutes", unit="min", help="A longer stay is detention. Blank: stays are not compared."
        ),
        ui.Section(title="Place"),
        ui.NumberField(name="lat", coordinate=ui.Coordinate(axis="latitude", other="long")),
        ui.NumberField(name="long", coordinate=ui.Coordinate(axis="longitude", other="lat")),
        ui.NumberField(
            name="radius", unit="m", initial=ui.Constant(value=500), help="A vehicle within this distance is there."
        ),
        ui.AreaField(
            name="polygon",
            latitude="lat",
            longitude="long",
            radius="radius",
            map_label="Map of the site",
            view=MIDDLE_OF_INDIA,
            help="Draw corners where a circle does not fit.",
        ),
    ),
    without=("name", "lat", "long", "polygon"),
    back="/site-list",
    keywords="new place plant depot",
    prefilled=("lat", "long"),
)
