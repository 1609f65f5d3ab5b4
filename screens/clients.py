"""Clients: the businesses that the operator works for."""

from app import ui
from app.clients.schemas import CLIENT, CLIENTS, CREATE_CLIENT, DELETE_CLIENT, UPDATE_CLIENT
from screens import lists

ADD = ui.Action(label="Add Client", icon="plus", tone="primary", to="/add-client")

TABLE = ui.Table(
    label="Clients",
    source=ui.Source(call=CLIENTS),
    sort="id",
    paging=ui.Paging(by="browser", size=5),
    columns=(
        ui.Column(field="id", title="ID", cell=ui.NumberCell(grouped=False), width="narrow"),
        ui.Column(field="clientName", title="Client Name", cell=ui.LinkCell(to="/edit-client/{id}"), width="wide"),
        ui.Column(field="clientCode", title="Client Code"),
        lists.column(
            "Delete",
            named="clientName",
            actions=(
                lists.delete(
                    DELETE_CLIENT,
                    question="Are you sure you want to delete this client?",
                    failed="The client could not be deleted. Please try again.",
                    then=ui.RemoveRow(),
                ),
            ),
        ),
    ),
    empty=ui.Notice(
        icon="building",
        title="No clients yet",
        text="Add the first business that you work for.",
        actions=(ADD,),
    ),
)

client_list = lists.screen(
    "/clients", title="Clients", keywords="customer shipper", heading="Client", add=ADD, table=TABLE
)

client_form = ui.Screen(
    routes=("/add-client", "/edit-client/{id}"),
    title="Add Client",
    keywords="new customer",
    parent="/clients",
    body=(
        ui.Form(
            add=ui.Save(title="Add Client", call=CREATE_CLIENT),
            edit=ui.Edit(
                title="Edit Client",
                call=UPDATE_CLIENT,
                load=ui.Source(call=CLIENT),
                named="clientName",
                to="/add-client",
            ),
            fields=(
                ui.Field(name="clientName", autocomplete="organization"),
                ui.Field(name="clientCode"),
            ),
            done=(ui.Navigate(to="/clients"),),
            failed="The client could not be saved. Please try again.",
            to="/clients",
        ),
    ),
)
