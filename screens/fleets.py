"""Fleet: the vehicles."""

from app import ui
from app.fleets.schemas import CREATE_FLEET, DELETE_FLEET, FLEET, FLEETS, UPDATE_FLEET
from screens import lists

ADD = ui.Action(label="Add Fleet", icon="plus", tone="primary", to="/add-fleet")
PARTNERS = ("partnerA", "partnerB", "partnerC", "partnerD", "partnerE")

TABLE = ui.Table(
    label="Fleet",
    source=ui.Source(call=FLEETS, rows="fleets"),
    paging=ui.Paging(by="server", size=2, sizes=(10, 25, 50)),
    columns=(
        ui.Column(field="id", title="ID", cell=ui.NumberCell(grouped=False), width="narrow"),
        ui.Column(field="fleetNumber", title="Fleet Number", cell=ui.LinkCell(to="/fleet-details/{vendorFleetId}")),
        ui.Column(field="registrationNumber", title="Registration Number", width="wide"),
        ui.Column(field="vendorFleetId", title="Vendor Fleet Id"),
        ui.Column(field="model", title="Model"),
        ui.Column(field="make", title="Make"),
        ui.Column(field="capacity", title="Capacity", width="narrow"),
        ui.Column(field="partner", title="Partner", cell=ui.TextCell(fallback="N/A")),
        lists.column(
            "Actions",
            named="fleetNumber",
            actions=(
                lists.edit("/edit-fleet/{id}"),
                lists.delete(
                    DELETE_FLEET,
                    question="Are you sure you want to delete this fleet?",
                    failed="Failed to delete fleet.",
                    then=ui.Refresh(),
                ),
            ),
        ),
    ),
    empty=ui.Notice(
        icon="truck",
        title="No vehicles yet",
        text="Add the first vehicle of your fleet.",
        actions=(ADD,),
    ),
)

fleet_list = lists.screen(
    "/fleet-master", title="Fleet", keywords="vehicles trucks master", heading="Fleet Master", add=ADD, table=TABLE
)

fleet_form = ui.Screen(
    routes=("/add-fleet", "/edit-fleet/{id}"),
    title="Add Fleet",
    keywords="new truck",
    parent="/fleet-master",
    body=(
        ui.Form(
            add=ui.Save(title="Add Fleet", call=CREATE_FLEET),
            edit=ui.Edit(
                title="Edit Fleet", call=UPDATE_FLEET, load=ui.Source(call=FLEET), named="fleetNumber", to="/add-fleet"
            ),
            fields=(
                ui.Field(name="fleetNumber"),
                ui.Field(name="registrationNumber", placeholder="MH 12 AB 1234"),
                ui.Field(name="vendorFleetId", help="The plate by which the tracking provider knows the vehicle."),
                ui.Field(name="model"),
                ui.Field(name="make"),
                ui.Field(name="capacity", placeholder="16 t"),
                ui.Field(
                    name="partner",
                    widget="select",
                    options=ui.Option.same(PARTNERS),
                    help="The partner is not saved yet. Whatever you choose here, the stored partner stays as it is.",
                    sends=ui.Constant(value=None),
                ),
            ),
            done=(ui.Navigate(to="/fleet-master"),),
            failed="The vehicle could not be saved. Please try again.",
            to="/fleet-master",
        ),
    ),
)
