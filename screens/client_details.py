"""The page of a client: what is under way for them, and how punctual it is."""

from app import ui
from app.features.clients.schemas import CLIENT_OF_CODE
from app.features.reports.schemas.lists import ARRIVALS
from app.features.sites.schemas import SITES
from screens.record_parts import alerts, figures, stats, trips, trucks
from screens.trip_links import COPY_OPEN_TRIPS

CLIENT = ui.Source(call=CLIENT_OF_CODE)
FIGURES = figures({"client": "clientCode"})

SITES_OF_CLIENT = ui.Card(
    title="Sites",
    body=(
        ui.Rows(
            label="Sites",
            source=ui.Source(call=SITES.list, rows=SITES.rows, query={"clientCode": "clientCode"}, limit=10),
            columns=(
                ui.Column(field="name", cell=ui.LinkCell(to="/site-details/{id}")),
                ui.Column(field="kind"),
                ui.Column(field="freeMinutes", title="Free Time", cell=ui.NumberCell(unit="min", fallback="N/A")),
                ui.Column(
                    field="name",
                    title="Stays",
                    cell=ui.LinkCell(to="/reports/visits?site=is.{name}", text="Stays of the last 30 days"),
                ),
            ),
            empty="No sites of this client. With a site, Waybill measures how long vehicles stay there.",
        ),
    ),
)

_OF_CLIENT = {"clientCode": "clientCode"}


def _arrivals(title: str, source: ui.Source) -> ui.SplitPane:
    """Create the pane with groups of the trips that arrived in the last 30 days. Each leads to its rows."""
    bars = ui.Bars(label=title, source=source, to=ARRIVALS.path, empty="No arrivals in the last 30 days.")
    return ui.SplitPane(body=(ui.Card(title=title, body=(bars,)),))


ARRIVALS_OF_CLIENT = ui.Split(
    panes=(
        _arrivals("Busiest lanes, last 30 days", ARRIVALS.count_by("lane", top=5, query=_OF_CLIENT)),
        _arrivals("Arrivals, last 30 days", ARRIVALS.count_by("result", query=_OF_CLIENT)),
    )
)

client_details = ui.Screen(
    routes=("/client-details/{clientCode}",),
    title="Client Details",
    keywords="customer trips punctuality",
    parent="/clients",
    body=(
        ui.RecordScope(
            source=CLIENT,
            requires="clientCode",
            required_field="clientName",
            loading="Loading the client...",
            missing="The code of the client is missing.",
            not_found="No client has this code.",
            failed="Unable to fetch the client",
            body=(
                ui.RecordHeader(
                    source=ui.Part(of=CLIENT),
                    title="{clientCode}",
                    fallback="Client Details",
                    subtitle="{clientName}",
                    rows=(
                        ui.Detail(
                            label="Trips",
                            field="clientCode",
                            cell=ui.LinkCell(
                                to="/trip-list?clientCode=is.{clientCode}&limit=25", text="All trips of {value}"
                            ),
                        ),
                    ),
                    actions=(
                        COPY_OPEN_TRIPS.model_copy(update={"label": "Copy open trips as text"}),
                        ui.Action(label="Edit", icon="pencil", to="/edit-client/{id}", key="e"),
                    ),
                ),
                ui.SharedData(
                    source=FIGURES, body=(stats("Figures of the client", FIGURES, 3), *trucks(FIGURES, "clientCode"))
                ),
                trips(
                    "Open trips",
                    {"clientCode": "clientCode"},
                    "No open trips.",
                    without="client",
                    condition="open",
                ),
                alerts({"clientCode": "clientCode"}, title="Open alerts", condition="open"),
                ARRIVALS_OF_CLIENT,
                SITES_OF_CLIENT,
            ),
        ),
    ),
)
