"""Clients: the companies that order transport."""

from app import ui
from app.features.clients.schemas import CLIENTS
from screens import lists

client_list = lists.record_list(
    CLIENTS,
    icon="building",
    heading="Client",
    keywords="customer shipper",
    sort="id",
    paging=ui.Paging(mode="browser", size=5),
    columns=(
        lists.identity(),
        ui.Column(field="clientName", cell=ui.LinkCell(to="/edit-client/{id}"), width="wide"),
        ui.Column(field="clientCode"),
    ),
    actions=(
        lists.delete(
            CLIENTS,
            about=("{clientName}", "{clientCode}"),
            then=ui.RemoveRow(),
            related=lists.open_trips("clientCode", "Open trips of this client: {count}"),
        ),
    ),
    search_result=ui.SearchResult(
        title="clientName",
        also=("clientCode",),
        to="/edit-client/{id}",
        words="client clients customer customers",
        icon="building",
    ),
)

client_form = lists.form(
    CLIENTS,
    fields=(ui.TextField(name="clientName", autocomplete="organization"), ui.TextField(name="clientCode")),
    keywords="new customer",
)
