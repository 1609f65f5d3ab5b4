"""Stations: the places where goods are transferred. Built-in stations are sample content; users add their own."""

from app import ui
from app.features.states.schemas import STATES
from app.features.stations.schemas import STATIONS
from screens import lists
from screens.bulk import bulk_of

EDIT = "/edit-station/{id}"

station_list = lists.record_list(
    STATIONS,
    icon="warehouse",
    route="/station-master",
    heading="Station Master",
    keywords="master ports depots yards",
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT), width="wide", essential=True),
        ui.Column(field="code", essential=True),
        ui.Column(field="state", essential=True),
        ui.Column(field="latitude"),
        ui.Column(field="longitude"),
    ),
    paging=ui.Paging(mode="browser", size=5),
    filters=lists.filters("state", "name"),
    search_result=ui.SearchResult(
        title="name", also=("code", "state"), to=EDIT, words="station stations", icon="warehouse"
    ),
    actions=(lists.edit(EDIT), lists.delete(STATIONS, failed="Failed to delete station.")),
    hint="Add the first place where your goods change vehicles.",
    built_in=True,
    bulk=bulk_of(STATIONS, fields=("state",)),
)

station_form = lists.form(
    STATIONS,
    fields=(
        ui.TextField(name="name", placeholder="Port of Kochi"),
        ui.TextField(name="code", placeholder="INCOK"),
        ui.ComboboxField(
            name="state",
            width="full",
            placeholder="Kerala",
            options=ui.Options(source=STATES.options_source(), search="search", value="name", label="name"),
            help="Choose a state, or type any text.",
        ),
        ui.TextField(
            name="latitude",
            placeholder="9.9312° N",
            coordinate=ui.Coordinate(axis="latitude", other="longitude"),
        ),
        ui.TextField(
            name="longitude",
            placeholder="76.2673° E",
            coordinate=ui.Coordinate(axis="longitude", other="latitude"),
        ),
    ),
    without=("name", "code", "latitude", "longitude"),
    back="/station-master",
    keywords="new port depot yard",
    log="Station",
)
