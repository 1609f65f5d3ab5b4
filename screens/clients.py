"""Clients: the companies that order transport."""

from app import ui
from app.features.clients.schemas import CLIENT_OF_CODE, CLIENTS, SUGGESTED_CLIENTS
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
        ui.Column(field="clientCode", cell=ui.LinkCell(to="/client-details/{clientCode}")),
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
        to="/client-details/{clientCode}",
        fallback_to="/edit-client/{id}",
        words="client clients customer customers",
        icon="building",
    ),
)

client_form = lists.form(
    CLIENTS,
    fields=(ui.TextField(name="clientName", autocomplete="organization"), ui.TextField(name="clientCode")),
    keywords="new customer",
)


def client_options(stored_label: str | None = None, **autofill: str) -> ui.Options:
    """Create the options of a field with the code of a client.

    `stored_label` is the field of the record with the name of the stored one. `autofill` are the empty fields that a
    choice fills, with the field of the client for each.
    """
    return ui.Options(
        source=ui.Source(call=SUGGESTED_CLIENTS) if autofill else CLIENTS.options_source(),
        search="search",
        value="clientCode",
        label="clientName",
        autofill=autofill,
        fills_only_empty=bool(autofill),
        stored_label=stored_label,
        lookup=CLIENT_OF_CODE,
    )
