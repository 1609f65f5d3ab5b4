"""Clients: the businesses that the operator works for."""

from app.clients.schemas import CLIENT, CLIENTS, CREATE_CLIENT, DELETE_CLIENT, UPDATE_CLIENT
from app.ui import (
    Action,
    ActionsCell,
    Card,
    Column,
    Edit,
    Field,
    Form,
    LinkCell,
    Navigate,
    Notice,
    NumberCell,
    Paging,
    RemoveRow,
    Save,
    Screen,
    Source,
    Table,
)
from screens.rows import delete

ADD = Action(label="Add Client", icon="plus", tone="primary", to="/add-client")

TABLE = Table(
    label="Clients",
    source=Source(call=CLIENTS),
    sort="id",
    paging=Paging(by="browser", size=5),
    columns=(
        Column(field="id", title="ID", cell=NumberCell(grouped=False), width="narrow"),
        Column(field="clientName", title="Client Name", cell=LinkCell(to="/edit-client/{id}"), width="wide"),
        Column(field="clientCode", title="Client Code"),
        Column(
            title="Delete",
            width="narrow",
            cell=ActionsCell(
                named="clientName",
                actions=(
                    delete(
                        DELETE_CLIENT,
                        what="client",
                        failed="The client could not be deleted. Please try again.",
                        then=RemoveRow(),
                    ),
                ),
            ),
        ),
    ),
    empty=Notice(
        icon="building",
        title="No clients yet",
        text="Add the first business that you work for.",
        actions=(ADD,),
    ),
)

client_list = Screen(
    routes=("/clients",),
    title="Clients",
    keywords="customer shipper",
    body=(
        Card(
            title="Client",
            actions=(ADD,),
            body=(TABLE,),
        ),
    ),
)

client_form = Screen(
    routes=("/add-client", "/edit-client/{id}"),
    title="Add Client",
    keywords="new customer",
    parent="/clients",
    body=(
        Form(
            add=Save(title="Add Client", call=CREATE_CLIENT),
            edit=Edit(
                title="Edit Client",
                call=UPDATE_CLIENT,
                load=Source(call=CLIENT),
                named="clientName",
                to="/add-client",
            ),
            fields=(
                Field(name="clientName", autocomplete="organization"),
                Field(name="clientCode"),
            ),
            done=(Navigate(to="/clients"),),
            failed="The client could not be saved. Please try again.",
            to="/clients",
        ),
    ),
)
