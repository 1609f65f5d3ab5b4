"""Sites: the own places of the operator, with the area in which a vehicle is there."""

from app import ui
from app.features.sites.schemas import SITES
from screens import lists
from screens.bulk import bulk_of
from screens.clients import client_options
from screens.places import MIDDLE_OF_INDIA

EDIT = "/edit-site/{id}"
KINDS = ("Plant", "Depot", "Customer", "Fuel", "Other")
METRES = ui.NumberCell(unit="m")
MINUTES = ui.NumberCell(unit="min", fallback="N/A")

site_list = lists.record_list(
    SITES,
    icon="map-pinned",
    route="/site-list",
    heading="Sites",
    keywords="places plants depots customers geofences yards",
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT), width="wide", essential=True),
        ui.Column(field="kind", essential=True),
        ui.Column(field="clientName", essential=True),
        ui.Column(field="radius", cell=METRES),
        ui.Column(field="freeMinutes", cell=MINUTES),
        ui.Column(field="lat", cell=ui.NumberCell(digits=4), visible=False),
        ui.Column(field="long", cell=ui.NumberCell(digits=4), visible=False),
    ),
    filters=lists.filters("kind", ui.Filter(field="clientName", choice=True), "name"),
    search_result=ui.SearchResult(
        title="name", also=("kind", "clientName"), to=EDIT, words="site sites place", icon="map-pinned"
    ),
    actions=(lists.edit(EDIT), lists.delete(SITES, failed="Failed to delete site.")),
    hint="Add the plants, depots and customers where your vehicles load and unload.",
    bulk=bulk_of(SITES, fields=("kind", "clientCode", "radius", "freeMinutes")),
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
    prefilled=("name",),
)
