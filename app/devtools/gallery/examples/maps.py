"""Examples of maps."""

from app import ui
from app.devtools.gallery.example import ExampleContent, example
from app.devtools.gallery.examples.layout import application
from app.devtools.gallery.sample_domain import ALL, FIRST, WAY

INDIA = ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5)
PIN = ui.Marker(key="name", latitude="place.lat", longitude="place.lng", icon="warehouse")
FOLLOW = ui.FollowMode(
    label="Follow the depot",
    one="Following {name}",
    many="Following {count} depots",
    end="Stop following",
    ended="No longer following {count} depots",
    again="Follow again",
    full="You can follow {count} depots at once.",
)


def _map(
    *,
    marker: ui.Marker = PIN,
    view: ui.MapView = INDIA,
    clusters: ui.Clusters | None = None,
    popup: ui.Popup | None = None,
    summary: ui.MarkerSummary | None = None,
    search: ui.MarkerSearch | None = None,
    linked: str | None = None,
    follow: ui.FollowMode | None = None,
) -> ui.MarkersMap:
    return ui.MarkersMap(
        label="Map of depots",
        view=view,
        height=360,
        source=ALL,
        marker=marker,
        clusters=clusters,
        popup=popup,
        search=search,
        linked=linked,
        follow=follow,
        names_from=8,
        summary=summary,
        loading="Loading map...",
        failed="Unable to load the depots.",
        empty="No depot has a position.",
    )


@example(ui.MarkersMap)
def markers_map() -> ExampleContent:
    return ui.MarkersMap(
        label="Map of depots",
        view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
        height=360,
        source=ALL,
        marker=ui.Marker(key="name", latitude="place.lat", longitude="place.lng", icon="warehouse"),
        loading="Loading map...",
        failed="Unable to load the depots.",
        empty="No depot has a position.",
    )


@example(ui.MarkerSearch)
def marker_search() -> ExampleContent:
    depots = ui.Options(source=ALL, search="search", value="name", label=("name", "city", "manager"))
    return _map(
        search=ui.MarkerSearch(
            label="Find a depot", options=depots, empty="No depot matches {search}.", missing="{name} has no position."
        )
    )


@example(ui.MapView)
def view() -> ExampleContent:
    return _map(view=ui.MapView(latitude=19.0, longitude=73.2, zoom=7.5))


@example(ui.Marker)
def marker() -> ExampleContent:
    return _map(
        marker=ui.Marker(
            key="name",
            latitude="place.lat",
            longitude="place.lng",
            heading="heading",
            motion="state",
            motions={"open": "moving", "full": "standing"},
            icon="truck",
        )
    )


@example(ui.Clusters)
def clusters() -> ExampleContent:
    return _map(clusters=ui.Clusters(label="Cluster of {count} depots"))


@example(ui.FollowMode)
def follow_mode() -> ExampleContent:
    return _map(
        popup=ui.Popup(rows=(ui.Detail(label="City", field="city"),)),
        linked="shown",
        follow=ui.FollowMode(
            label="Follow the depot",
            one="Following {name}",
            many="Following {count} depots",
            end="Stop following",
            ended="No longer following {count} depots",
            again="Follow again",
            full="You can follow {count} depots at once.",
        ),
    )


@example(ui.MarkerSummary)
def summary() -> ExampleContent:
    return _map(
        summary=ui.MarkerSummary(
            all="All {count} depots are on the map.",
            one="{placed} of {count} depots are on the map; {missing} has no position.",
            many="{placed} of {count} depots are on the map; {missing} have no position.",
            others="{count} more",
        )
    )


@example(ui.Popup)
def popup() -> ExampleContent:
    return _map(
        popup=ui.Popup(
            rows=(ui.Detail(label="City", field="city"), ui.Detail(label="Docks", field="docks", cell=ui.NumberCell())),
            actions=(ui.Action(label="Show", tone="primary", to="/depots/{id}"),),
        )
    )


@example(ui.RouteMap)
def route_map() -> ExampleContent:
    return ui.RouteMap(
        label="Route of the night truck",
        view=INDIA,
        height=360,
        source=ui.Source(call=WAY),
        points="points",
        start="Pune",
        end="Surat",
        details=(ui.Detail(label="Distance", field="distance", cell=ui.NumberCell(divisor=1000, unit="km")),),
        warning="approximate",
        warning_text="Approximate route along highways",
        loading="Loading map...",
    )


@example(ui.DateRangeInput)
def date_range() -> ExampleContent:
    return ui.RouteMap(
        label="Route history of the truck",
        view=INDIA,
        height=360,
        source=ui.Source(call=WAY),
        points="points",
        start="Start",
        end="End",
        date_range=ui.DateRangeInput(
            start="start",
            start_label="Start Date",
            end="end",
            end_label="End Date",
            submit="Show route",
            missing="Choose {fields}.",
            presets=(ui.Preset(label="Yesterday", days=1, days_ago=1), ui.Preset(label="Last 7 days", days=7)),
            hint="At most 7 days.",
        ),
        loading="Loading map...",
        failed="Unable to load the route.",
        empty="No positions in this period.",
    )


@example(ui.MapBase)
def map_base() -> ExampleContent:
    return application(
        _near_the_first(),
        map_base=ui.MapBase(vector_attributions=(ui.Attribution(text="© OpenStreetMap contributors"),)),
    )


@example(ui.Attribution)
def credit() -> ExampleContent:
    credit = ui.Attribution(text="© OpenStreetMap contributors, ODbL", href="https://www.openstreetmap.org/copyright")
    return application(_near_the_first(), map_base=ui.MapBase(vector_attributions=(credit,)))


def _near_the_first() -> ui.MarkersMap:
    return ui.MarkersMap(
        label="Position of the depot",
        view=INDIA,
        height=360,
        source=FIRST,
        marker=PIN,
        close_up=9,
        loading="Loading map...",
        failed="Unable to load the depot.",
        empty="The depot has no position.",
    )
