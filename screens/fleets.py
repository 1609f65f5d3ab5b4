"""The fleet: all vehicles of the operator."""

from app import ui
from app.features.fleets.schemas import FLEETS, PLATE_ADVICE, SAME_PLATE_ADVICE, TRACKED_ADVICE
from screens import lists
from screens.bulk import bulk_of

ADD = lists.add("Add Fleet", to="/add-fleet")

LINK = ui.LinkCell(to="/fleet-details/{vendorFleetId}", fallback_to="/fleet-details/{registrationNumber}")

fleet_list = lists.record_list(
    FLEETS,
    icon="truck",
    route="/fleet-master",
    title="Fleet",
    heading="Fleet Master",
    keywords="vehicles trucks master",
    add=ADD,
    paging=ui.Paging(mode="server", size=2),
    bulk=bulk_of(FLEETS, fields=("partner", "make", "model", "capacity")),
    columns=(
        lists.identity(),
        ui.Column(field="fleetNumber", cell=LINK, essential=True),
        ui.Column(field="registrationNumber", width="wide", essential=True),
        ui.Column(field="vendorFleetId", width="wide"),
        ui.Column(field="model", essential=True),
        ui.Column(field="make", essential=True),
        ui.Column(field="capacity", width="narrow", essential=True),
        ui.Column(field="partner", cell=ui.TextCell(fallback="N/A")),
    ),
    actions=(
        ui.Action(label="Route history", icon="route", to="/fleet-details/{vendorFleetId}?tab=track&view=history"),
        lists.edit("/edit-fleet/{id}"),
        lists.delete(
            FLEETS,
            question="Are you sure you want to delete this fleet?",
            about=("{fleetNumber}", "{registrationNumber}"),
            failed="Failed to delete fleet.",
            related=lists.open_trips("truckId", "Open trips of this truck: {count}"),
        ),
    ),
    filters=lists.filters("make", "model", "capacity", "partner", "registrationNumber"),
    views=(ui.ListView(name="partners", label="Partner vehicles", query="partner=filled&sort=partner"),),
    search_result=ui.SearchResult(
        title="fleetNumber",
        also=("registrationNumber", "make", "model"),
        to=LINK.to,
        fallback_to=LINK.fallback_to,
        words="vehicle vehicles truck trucks fleet",
        icon="truck",
    ),
)

fleet_form = lists.form(
    FLEETS,
    add=ADD,
    edit=("Edit Fleet", "/edit-fleet/{id}"),
    fields=(
        ui.TextField(name="fleetNumber"),
        ui.TextField(name="registrationNumber", placeholder="MH 12 AB 1234", advice=(SAME_PLATE_ADVICE, PLATE_ADVICE)),
        ui.TextField(
            name="vendorFleetId",
            help="Plate registered with your GPS provider.",
            advice=(TRACKED_ADVICE,),
        ),
        ui.TextField(name="model"),
        ui.TextField(name="make"),
        ui.TextField(name="capacity", placeholder="16 t"),
        ui.SelectField(name="partner"),
    ),
    without=("fleetNumber", "registrationNumber", "vendorFleetId"),
    prefilled=("registrationNumber", "vendorFleetId"),
    back="/fleet-master",
    keywords="new truck",
)
