"""Fleet: the vehicles."""

from app.fleets.schemas import CREATE_FLEET, DELETE_FLEET, FLEET, FLEETS, UPDATE_FLEET
from app.ui import (
    Action,
    ActionsCell,
    Card,
    Column,
    Constant,
    Edit,
    Field,
    Form,
    LinkCell,
    Navigate,
    Notice,
    NumberCell,
    Option,
    Paging,
    Refresh,
    Save,
    Screen,
    Source,
    Table,
    TextCell,
)
from screens.rows import delete, edit

ADD = Action(label="Add Fleet", icon="plus", tone="primary", to="/add-fleet")
PARTNERS = ("partnerA", "partnerB", "partnerC", "partnerD", "partnerE")

TABLE = Table(
    label="Fleet",
    source=Source(call=FLEETS, rows="fleets"),
    paging=Paging(by="server", size=2, sizes=(10, 25, 50)),
    columns=(
        Column(field="id", title="ID", cell=NumberCell(grouped=False), width="narrow"),
        Column(field="fleetNumber", title="Fleet Number", cell=LinkCell(to="/fleet-details/{vendorFleetId}")),
        Column(field="registrationNumber", title="Registration Number", width="wide"),
        Column(field="vendorFleetId", title="Vendor Fleet Id"),
        Column(field="model", title="Model"),
        Column(field="make", title="Make"),
        Column(field="capacity", title="Capacity", width="narrow"),
        Column(field="partner", title="Partner", cell=TextCell(fallback="N/A")),
        Column(
            title="Actions",
            width="narrow",
            cell=ActionsCell(
                named="fleetNumber",
                actions=(
                    edit("/edit-fleet/{id}"),
                    delete(DELETE_FLEET, what="fleet", failed="Failed to delete fleet.", then=Refresh()),
                ),
            ),
        ),
    ),
    empty=Notice(
        icon="truck",
        title="No vehicles yet",
        text="Add the first vehicle of your fleet.",
        actions=(ADD,),
    ),
)

fleet_list = Screen(
    routes=("/fleet-master",),
    title="Fleet",
    keywords="vehicles trucks master",
    body=(
        Card(
            title="Fleet Master",
            actions=(ADD,),
            body=(TABLE,),
        ),
    ),
)

fleet_form = Screen(
    routes=("/add-fleet", "/edit-fleet/{id}"),
    title="Add Fleet",
    keywords="new truck",
    parent="/fleet-master",
    body=(
        Form(
            add=Save(title="Add Fleet", call=CREATE_FLEET),
            edit=Edit(
                title="Edit Fleet", call=UPDATE_FLEET, load=Source(call=FLEET), named="fleetNumber", to="/add-fleet"
            ),
            fields=(
                Field(name="fleetNumber"),
                Field(name="registrationNumber", placeholder="MH 12 AB 1234"),
                Field(name="vendorFleetId", help="The plate by which the tracking provider knows the vehicle."),
                Field(name="model"),
                Field(name="make"),
                Field(name="capacity", placeholder="16 t"),
                Field(
                    name="partner",
                    widget="select",
                    options=tuple(Option(value=partner, label=partner) for partner in PARTNERS),
                    help="The partner is not saved yet. Whatever you choose here, the stored partner stays as it is.",
                    sends=Constant(value=None),
                ),
            ),
            done=(Navigate(to="/fleet-master"),),
            failed="The vehicle could not be saved. Please try again.",
            to="/fleet-master",
        ),
    ),
)
