"""Stations: the places where goods are transferred. The data is sample content; form input is not stored."""

from app import ui
from app.features.content.schemas import CONTENT_STATIONS, StationBody
from screens import lists

ADD = lists.add("Add Station", to="/add-station")

TABLE = ui.Table(
    label="Stations",
    source=ui.Source(call=CONTENT_STATIONS, rows="stations"),
    paging=ui.Paging(mode="browser", size=5),
    columns=(
        ui.Column(field="name", width="wide"),
        ui.Column(field="code"),
        ui.Column(field="state"),
        ui.Column(field="latitude"),
        ui.Column(field="longitude"),
    ),
    empty=ui.Notice(
        icon="warehouse",
        title="No stations yet",
        text="Add the first place where your goods change vehicles.",
        actions=(ADD,),
    ),
)

station_list = lists.screen(
    "/station-master",
    title="Stations",
    keywords="master ports depots yards",
    heading="Station Master",
    add=ADD,
    table=TABLE,
)

station_form = ui.Screen(
    routes=("/add-station",),
    title="Add Station",
    keywords="new port depot yard",
    parent="/station-master",
    body=(
        ui.Form(
            add=ui.Save(title="Add Station", shape=StationBody),
            fields=(
                ui.TextField(name="name", placeholder="Port of Kochi"),
                ui.TextField(name="code", placeholder="INCOK"),
                ui.TextField(name="state", placeholder="Kerala", width="full"),
                ui.TextField(name="latitude", placeholder="9.9312° N"),
                ui.TextField(name="longitude", placeholder="76.2673° E"),
            ),
            on_success=lists.only_logged("Station", then="/station-master"),
            to="/station-master",
        ),
    ),
)
