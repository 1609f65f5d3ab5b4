"""Examples of lists that keep themselves up to date."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.maps import FOLLOW, INDIA, PIN
from app.devtools.gallery.sample_domain import ALL, LIVE_DEPOTS

LIVE = ui.Source(call=LIVE_DEPOTS, refresh=30)
CHIPS = (
    ui.Chip(value="full", label="Full", tone="warn", icon="circle-alert"),
    ui.Chip(value="open", label="Open", tone="good", icon="circle-check"),
    ui.Chip(value="closed", label="Closed", icon="square"),
)


def depot_list(
    chips: tuple[ui.Chip, ...] = CHIPS,
    facts: tuple[ui.ListFact, ...] = (ui.ListFact(field="city"),),
    orders: tuple[ui.ListOrder, ...] = (),
    follow: ui.FollowMode | None = None,
    filters: tuple[ui.ListFilter, ...] = (),
    hide: ui.HideSwitch | None = None,
) -> ui.LiveList:
    return ui.LiveList(
        label="Depots",
        source=LIVE,
        after="after",
        title=("name",),
        state="state",
        chips=chips,
        every="All",
        chips_label="States",
        value=ui.ListFact(field="docks", cell=ui.NumberCell(unit="docks")),
        facts=facts,
        search="Search depots",
        search_fields=("name", "city"),
        orders=orders,
        follow=follow,
        filters=filters,
        hide=hide,
        order="By state",
        linked="depot",
        linked_field="name",
        outage="The depots have not answered since {time}.",
        no_match="No depot matches.",
        empty="No depots yet.",
        failed="The depots could not be loaded.",
    )


@example(ui.LiveList)
def live_list() -> ExampleContent:
    return ui.LiveList(
        label="Depots",
        source=ui.Source(call=LIVE_DEPOTS, refresh=30),
        after="after",
        title=("name",),
        state="state",
        chips=CHIPS,
        every="All",
        chips_label="States",
        value=ui.ListFact(field="docks", cell=ui.NumberCell(unit="docks")),
        facts=(ui.ListFact(field="city"), ui.ListFact(field="since", text="for {value}", is_age=True)),
        actions=(ui.Action(label="Show", to="/depots/{key}"),),
        search="Search depots",
        search_fields=("name", "city"),
        views=True,
        order="By state",
        linked="depot",
        linked_field="name",
        outage="The depots have not answered since {time}.",
        no_match="No depot matches.",
        empty="No depots yet.",
        failed="The depots could not be loaded.",
    )


@example(ui.Chip)
def chip() -> ExampleContent:
    return depot_list((ui.Chip(value="full", label="Full", tone="bad", icon="circle-alert"),))


@example(ui.ListFact)
def list_fact() -> ExampleContent:
    return depot_list(
        facts=(
            ui.ListFact(field="city", text="in {value}"),
            ui.ListFact(field="seen", text="no signal for {value}", is_age=True, below_seconds=300),
        )
    )


@example(ui.ListOrder)
def list_order() -> ExampleContent:
    return depot_list(orders=(ui.ListOrder(name="docks", label="Most docks", field="docks", descending=True),))


@example(ui.ListFilter)
def list_filter() -> ExampleContent:
    return depot_list(
        filters=(ui.ListFilter(field="city", label="City", every="All cities", none="Without city"),),
    )


@example(ui.HideSwitch)
def hide_switch() -> ExampleContent:
    return depot_list(hide=ui.HideSwitch(label="Hide closed depots", states=("closed",)))


@example(ui.SidePanel)
def list_beside() -> ExampleContent:
    depots = ui.MarkersMap(
        label="Map of depots",
        view=INDIA,
        height=480,
        source=ALL,
        marker=PIN,
        popup=ui.Popup(
            rows=(ui.Detail(label="City", field="city"),), list_rows=(ui.Detail(label="State", field="state"),)
        ),
        linked="depot",
        follow=FOLLOW,
        loading="Loading map...",
        failed="Unable to load the depots.",
        empty="No depot has a position.",
    )
    return ui.SidePanel(
        list=(depot_list(follow=FOLLOW),),
        main=(depots,),
        label="List or map",
        list_label="List",
        main_label="Map",
        fold="Hide the list",
        unfold="Show the list",
        linked="depot",
    )
