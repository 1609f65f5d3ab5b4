"""Examples of tables."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.sample_domain import ALL, DEPOTS, NO_DEPOTS, SHORT_LIST


@example(ui.Table)
def table() -> ExampleContent:
    return ui.Card(
        title="Depots",
        body=(
            ui.Table(
                label="Depots",
                source=ui.Source(call=DEPOTS, rows="depots"),
                paging=ui.Paging(mode="server", size=4, sizes=(10,)),
                sort="name",
                export=True,
                columns=(
                    ui.Column(
                        field="name", title="Name", cell=ui.LinkCell(to="/depots/{id}"), width="wide", pinned=True
                    ),
                    ui.Column(field="city", title="City", wrap=True),
                    ui.Column(
                        field="docks", title="Docks", cell=ui.NumberCell(), align="end", width="narrow", essential=True
                    ),
                    ui.Column(field="rent", title="Rent", cell=ui.MoneyCell(fallback="Not agreed"), align="end"),
                ),
                search_details=(ui.Detail(label="Manager", field="manager"),),
                empty=ui.Notice(icon="warehouse", title="No depots yet", text="Add the first one."),
            ),
        ),
    )


@example(ui.SearchResult)
def search_result() -> ExampleContent:
    return ui.Table(
        label="Depots",
        source=ui.Source(call=DEPOTS, rows="depots"),
        paging=ui.Paging(mode="server", size=4),
        columns=SHORT_LIST,
        search_result=ui.SearchResult(
            title="name", also=("manager", "phone"), to="/depots/{id}", words="depot depots", icon="warehouse"
        ),
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )


@example(ui.Column)
def column() -> ExampleContent:
    return ui.Rows(
        label="Depots",
        source=ALL,
        columns=(
            ui.Column(field="docks", title="Docks", cell=ui.NumberCell(), align="end", width="narrow"),
            ui.Column(field="name", title="Name", width="wide"),
            ui.Column(field="city", title="City"),
        ),
        empty="No depots yet.",
    )


@example(ui.Paging)
def paging() -> ExampleContent:
    return ui.Table(
        label="Depots",
        source=ALL,
        paging=ui.Paging(mode="browser", size=2, sizes=(4, 10)),
        columns=SHORT_LIST,
        empty=ui.Notice(icon="warehouse", title="No depots yet"),
    )


@example(ui.Filter)
def table_filter() -> ExampleContent:
    return ui.Card(
        title="Depots",
        body=(
            ui.Table(
                label="Depots",
                source=ui.Source(call=DEPOTS, rows="depots"),
                paging=ui.Paging(mode="server", size=4, sizes=(10,)),
                columns=SHORT_LIST,
                filters=(
                    ui.Filter(field="state", label="State", quick=True),
                    ui.Filter(field="since", label="Open since", presets=("today", "last-7-days", "this-month")),
                    ui.Filter(field="city", label="City"),
                    ui.Filter(field="manager", label="Manager"),
                    ui.Filter(field="docks", label="Docks"),
                    ui.Filter(field="guarded", label="Guarded"),
                ),
                empty=ui.Notice(icon="warehouse", title="No depots yet"),
            ),
        ),
    )


@example(ui.Rows)
def rows() -> ExampleContent:
    return (
        ui.Rows(label="Depots", source=ALL, columns=SHORT_LIST, empty="No depots yet."),
        ui.Rows(label="Other depots", source=ui.Source(call=NO_DEPOTS), columns=SHORT_LIST, empty="No depots yet."),
    )


@example(ui.Notice)
def notice() -> ExampleContent:
    return ui.Notice(
        icon="warehouse",
        title="No depots yet",
        text="Add the first depot.",
        actions=(ui.Action(label="Add Depot", icon="plus", tone="primary", to="/"),),
    )
