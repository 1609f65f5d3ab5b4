"""Stations: the places where goods are transferred. Built-in stations are sample content; users add their own."""

from app import ui
from app.features.states.schemas import STATES
from app.features.stations.schemas import STATIONS
from screens import lists

ADD = lists.add("Add Station", to="/add-station")
EDIT = "/edit-station/{id}"

station_list = lists.screen_with_built_in(
    "/station-master",
    title="Stations",
    keywords="master ports depots yards",
    heading="Station Master",
    calls=STATIONS,
    columns=(
        ui.Column(field="name", cell=ui.LinkCell(to=EDIT), width="wide"),
        ui.Column(field="code"),
        ui.Column(field="state"),
        ui.Column(field="latitude"),
        ui.Column(field="longitude"),
    ),
    size=5,
    filters=lists.filters("state", "name"),
    add=ADD,
    edit_route=EDIT,
    search_result=ui.SearchResult(
        title="name", also=("code", "state"), to=EDIT, words="station stations", icon="warehouse"
    ),
    question="Are you sure you want to delete this station?",
    failed="Failed to delete station.",
    empty=ui.Notice(
        icon="warehouse",
        title="No stations yet",
        text="Add the first place where your goods change vehicles.",
        actions=(ADD,),
    ),
)

station_form = lists.form(
    STATIONS,
    add=ADD,
    edit=("Edit Station", EDIT),
    required_field="name",
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
    duplicate=ui.Duplicate(
        to="/add-station?from={id}", title="Copy of station {name}", without=("name", "code", "latitude", "longitude")
    ),
    failed="The station could not be saved. Please try again.",
    not_found="No station has this ID. Saving adds a new one.",
    unsaved="You have an unsaved station.",
    back="/station-master",
    keywords="new port depot yard",
    log="Station",
)
