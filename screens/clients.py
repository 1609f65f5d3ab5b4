"""Clients: the companies that order transport."""

from app import ui
from app.features.clients.schemas import CLIENTS
from screens import lists

ADD = lists.add("Add Client", to="/add-client")

TABLE = ui.Table(
    label="Clients",
    source=CLIENTS.list_source(),
    sort="id",
    paging=ui.Paging(mode="browser", size=5),
    columns=(
        lists.identity(),
        ui.Column(field="clientName", cell=ui.LinkCell(to="/edit-client/{id}"), width="wide"),
        ui.Column(field="clientCode"),
        lists.column(
            "Delete",
            label_field="clientName",
            actions=(
                lists.delete(
                    CLIENTS.delete,
                    question="Are you sure you want to delete this client?",
                    about=("{clientName}", "{clientCode}"),
                    failed="The client could not be deleted. Please try again.",
                    then=ui.RemoveRow(),
                    related=lists.open_trips("clientCode", "Open trips of this client: {count}"),
                ),
            ),
        ),
    ),
    export=True,
    filters=lists.filters("clientName", "clientCode"),
    views=True,
    search_result=ui.SearchResult(
        title="clientName",
        also=("clientCode",),
        to="/edit-client/{id}",
        words="client clients customer customers",
        icon="building",
    ),
    empty=ui.Notice(
        icon="building",
        title="No clients yet",
        text="Add your first client.",
        actions=(ADD,),
    ),
)

client_list = lists.screen(
    "/clients", title="Clients", keywords="customer shipper", heading="Client", add=ADD, table=TABLE
)

client_form = lists.form(
    CLIENTS,
    add=ADD,
    edit=("Edit Client", "/edit-client/{id}"),
    required_field="clientName",
    fields=(ui.TextField(name="clientName", autocomplete="organization"), ui.TextField(name="clientCode")),
    duplicate=ui.Duplicate(to="/add-client?from={id}", title="Copy of client {clientName}"),
    failed="The client could not be saved. Please try again.",
    not_found="No client has this ID. Saving adds a new one.",
    back="/clients",
    unsaved="You have an unsaved client.",
    keywords="new customer",
)
