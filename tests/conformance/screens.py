"""The cases of the conformance suite, by name."""

from app import ui
from tests.conformance import sample_calls as calls
from tests.conformance.access_screens import ACCESS_CASES
from tests.conformance.case import FAILURE, Case, element, link, success, text
from tests.conformance.figure_screens import FIGURE_CASES
from tests.conformance.form_screens import FORM_CASES
from tests.conformance.map_screens import MAP_CASES
from tests.conformance.matrix_screens import MATRIX_CASES
from tests.conformance.record_screens import DEPOT_ANSWER, DEPOT_SOURCE, RECORD_CASES
from tests.conformance.state_screens import STATE_CASES

_DEPOTS = {"GET /depots": success(calls.DEPOTS, calls.DEPOT_NAMES)}
_NO_DEPOTS = {"GET /depots": success(calls.DEPOTS, [])}
_COLUMNS = (ui.Column(field="name", title="Name"), ui.Column(field="city", title="City"))
_ALL = ui.Source(call=calls.DEPOTS)
_RETRY = ui.UiText().grid.retry

_TABLE = ui.Table(
    label="Depots",
    source=_ALL,
    columns=_COLUMNS,
    paging=ui.Paging(mode="browser", size=10),
    empty=ui.Notice(icon="warehouse", title="No depots yet"),
)
_FILTERED = ui.Table(**{**dict(_TABLE), "filters": (ui.Filter(field="city"),)})
_FILTERS = ui.UiText().filters
_REFUSED = {"status": False, "message": "This list has no field 'cty'.", "data": None}
_ROWS = ui.Rows(label="Depots", source=_ALL, columns=_COLUMNS, empty="No depots yet.")
_FEED = ui.Feed(
    label="Messages",
    source=ui.Source(call=calls.EVENTS),
    icon_field="icon",
    max_height=200,
    empty="No messages.",
)
_STATS = ui.StatCards(
    label="Figures",
    source=ui.Source(call=calls.STATS),
    count=1,
    label_field="label",
    value="value",
    empty="No figures.",
)
_TABS = ui.Tabs(
    label="Views",
    tabs=(
        ui.Tab(name="list", label="List", body=(ui.Paragraph(text="All depots in a list."),)),
        ui.Tab(name="map", label="Map", body=(ui.Paragraph(text="All depots on a map."),)),
    ),
)
_BLOCKS = {
    "card": Case(
        body=(
            ui.Card(
                title="Depots",
                actions=(ui.Action(label="First depot", to="/depots/1"),),
                body=(ui.Paragraph(text="Two depots are open."),),
            ),
        ),
        expected=(element("heading", "Depots"), link("First depot", "/depots/1"), text("Two depots are open.")),
    ),
    "paragraph": Case(
        body=(ui.Paragraph(heading="Opening hours", text="Day and night."),),
        expected=(element("heading", "Opening hours"), text("Day and night.")),
    ),
    "notice": Case(
        body=(
            ui.Notice(
                icon="warehouse",
                title="No depots yet",
                text="Add the first depot.",
                actions=(ui.Action(label="Help", effects=(ui.OpenDialog(dialog="help"),)),),
            ),
        ),
        expected=(element("heading", "No depots yet"), text("Add the first depot."), element("button", "Help")),
    ),
    "table": Case(
        body=(_TABLE,),
        answers=_DEPOTS,
        expected=(
            element("table", "Depots"),
            element("columnheader", "Name"),
            element("cell", "Bhiwandi North"),
            element("cell", "Kochi"),
            element("searchbox", "Search this list"),
        ),
        absent=(text("No depots yet"),),
    ),
    "table-empty": Case(
        body=(_TABLE,),
        answers=_NO_DEPOTS,
        expected=(element("heading", "No depots yet"),),
        absent=(element("table", "Depots"),),
    ),
    "table-failed": Case(
        body=(_TABLE,),
        answers={"GET /depots": FAILURE},
        expected=(text(ui.UiText().grid.failed), element("button", _RETRY)),
        absent=(text("No depots yet"),),
    ),
    "table-filter": Case(
        path="/?city=in.Port,Kochi",
        body=(_FILTERED,),
        answers=_DEPOTS,
        expected=(
            element("list", _FILTERS.chips),
            element("button", "City: Port, Kochi"),
            element("button", "Remove City: Port, Kochi"),
            element("cell", "Kochi"),
        ),
    ),
    "table-filter-no-match": Case(
        path="/?city=empty",
        body=(_FILTERED,),
        answers=_NO_DEPOTS,
        expected=(text(ui.UiText().grid.no_match), element("button", "Remove City: no value")),
        absent=(text("No depots yet"),),
    ),
    "table-filter-refused": Case(
        path="/?cty=has.x",
        body=(_FILTERED,),
        answers={"GET /depots": _REFUSED},
        statuses={"GET /depots": 400},
        expected=(text("This list has no field 'cty'."), element("button", _FILTERS.remove_this)),
        absent=(element("cell", "Kochi"),),
    ),
    "rows": Case(
        body=(_ROWS,),
        answers=_DEPOTS,
        expected=(element("table", "Depots"), element("cell", "Port"), element("cell", "Bhiwandi")),
    ),
    "rows-empty": Case(body=(_ROWS,), answers=_NO_DEPOTS, expected=(text("No depots yet."),)),
    "details": Case(
        path="/depots/1",
        body=(ui.Details(source=DEPOT_SOURCE, rows=(ui.Detail(label="Depot name", field="name"),)),),
        answers=DEPOT_ANSWER,
        expected=(text("Depot name"), text("Bhiwandi North")),
    ),
    "header-without-empty-values": Case(
        path="/depots/1",
        body=(
            ui.RecordHeader(
                source=DEPOT_SOURCE,
                title="{name}",
                fallback="Depot",
                rows=(ui.Detail(label="State", field="state"), ui.Detail(label="Rent", field="rent")),
            ),
        ),
        answers={"GET /depots/1": success(calls.DEPOT, calls.EMPTY_DEPOT)},
        expected=(element("heading", "Port"), text("closed")),
        absent=(text("Rent"),),
    ),
    "details-failed": Case(
        path="/depots/1",
        body=(ui.Details(source=DEPOT_SOURCE, rows=(ui.Detail(label="Depot name", field="name"),)),),
        answers={"GET /depots/1": FAILURE},
        expected=(text(ui.UiText().shell.no_data), element("button", _RETRY)),
        absent=(text("Depot name"),),
    ),
    "tabs": Case(
        body=(_TABS,),
        expected=(element("tab", "List"), element("tab", "Map"), text("All depots in a list.")),
        absent=(text("All depots on a map."),),
    ),
    "tabs-query": Case(
        path="/?tab=map",
        body=(_TABS,),
        expected=(element("tabpanel", "Map"), text("All depots on a map.")),
        absent=(text("All depots in a list."),),
    ),
    "stat-cards": Case(
        body=(_STATS,),
        answers={"GET /stats": success(calls.STATS, [calls.Stat(label="Open docks", value=84)])},
        expected=(element("list", "Figures"), text("Open docks"), text("84")),
    ),
    "feed": Case(
        body=(_FEED,),
        answers={
            "GET /events": success(
                calls.EVENTS,
                [calls.Event(title="Dock 2 is open", text="The repair is complete.", time="Today", icon="truck")],
            )
        },
        expected=(
            element("list", "Messages"),
            text("Dock 2 is open"),
            text("The repair is complete."),
            text("Today"),
        ),
    ),
    "unknown-block": Case(
        unknown_block="hologram",
        body=(ui.Paragraph(text="The rest of the screen."),),
        expected=(text(ui.UiText().shell.unknown.format(kind="hologram")), text("The rest of the screen.")),
    ),
    "layout": Case(
        bare=False,
        body=(ui.Card(title="All depots", body=(ui.Paragraph(text="Two depots are open."),)),),
        answers={"GET /me": success(calls.ME, calls.Me(full_name="Asha Deshmukh", designation="Manager"))},
        expected=(
            link("Depots", "/"),
            element("heading", "All depots"),
            text("Depots of western India"),
            text("Asha Deshmukh"),
        ),
    ),
}


def _cell_case(field: str, cell: ui.Cell, depot: calls.Depot, shown: str) -> Case:
    return Case(
        path="/depots/1",
        body=(ui.Details(source=DEPOT_SOURCE, rows=(ui.Detail(label="Value", field=field, cell=cell),)),),
        answers={"GET /depots/1": success(calls.DEPOT, depot)},
        expected=(text(shown),),
    )


_CELLS = {
    "cell-link": Case(
        body=(
            ui.Rows(
                label="Depots",
                source=_ALL,
                columns=(ui.Column(field="name", title="Name", cell=ui.LinkCell(to="/depots/{id}")),),
                empty="No depots yet.",
            ),
        ),
        answers=_DEPOTS,
        expected=(link("Bhiwandi North", "/depots/1"), link("Port", "/depots/2")),
    ),
    "cell-badge": _cell_case("state", ui.BadgeCell(labels={"open": "In operation"}), calls.BHIWANDI, "In operation"),
    "cell-money": _cell_case("rent", ui.MoneyCell(currency="INR"), calls.BHIWANDI, "₹500"),
    "cell-date": _cell_case("since", ui.DateCell(), calls.BHIWANDI, "Feb 28, 2024"),
    "cell-date-fallback": _cell_case("since", ui.DateCell(fallback="Unknown"), calls.EMPTY_DEPOT, "Unknown"),
    "cell-yes-no": _cell_case("guarded", ui.YesNoCell(yes="Guarded", no="Not guarded"), calls.BHIWANDI, "Guarded"),
    "cell-list": _cell_case("loadingDays", ui.ListCell(fallback="Never"), calls.BHIWANDI, "Monday, Friday"),
    "cell-list-fallback": _cell_case("loadingDays", ui.ListCell(fallback="Never"), calls.EMPTY_DEPOT, "Never"),
}


CASES = {
    **_BLOCKS,
    **_CELLS,
    **ACCESS_CASES,
    **FORM_CASES,
    **MATRIX_CASES,
    **RECORD_CASES,
    **STATE_CASES,
    **FIGURE_CASES,
    **MAP_CASES,
}
