"""Parts of the screens of trips that other screens share: conditions, cells, the rail and the map of the route."""

from app import ui
from app.features.directions.schemas import DIRECTIONS

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
COMPLETED = ui.Equals(field="tripStatus", value="Completed")
ONGOING = ui.Equals(field="tripStatus", value="Ongoing")
WAITING = ui.Not(condition=ui.AnyOf(conditions=(ONGOING, COMPLETED)))
OVERDUE = ui.Past(field="endDate")
LATE = ui.AllOf(conditions=(OVERDUE, ui.Not(condition=COMPLETED)))
_ARRIVES_LATE = ui.AnyOf(
    conditions=(ui.Equals(field="risk", value="Late"), ui.Equals(field="risk", value="At risk")),
)
ARRIVED_LATE = ui.Mark(
    text="{age} late",
    since="endDate",
    until="arrivedAt",
    when=ui.AllOf(conditions=(_ARRIVES_LATE, ui.Before(field="endDate", other="arrivedAt"))),
)
"""By how much a trip arrived late. One that is due at midnight has the whole day, so its risk decides."""
STATUS = ui.BadgeCell(tones={"Planned": "neutral", "Ongoing": "info", "Completed": "good"}, marks=(ARRIVED_LATE,))
LATE_STATUS = STATUS.model_copy(
    update={
        "marks": (
            ui.Mark(
                text="{age} late",
                since="endDate",
                until="eta",
                when=ui.AllOf(conditions=(LATE, ui.Not(condition=ui.IsSet(field="arrivedAt")))),
            ),
            ARRIVED_LATE,
        )
    }
)
"""The status, and how late the trip is: from when it was due to its arrival or the expected one, or until now without
one."""
PHASE = ui.BadgeCell(
    labels={"Planned": "Not started"},
    tones={
        "Planned": "neutral",
        "At source": "neutral",
        "Under way": "info",
        "At destination": "info",
        "Finished": "good",
        "Cancelled": "neutral",
    },
    marks=(
        ui.Mark(
            text="Repeats",
            tone="neutral",
            when=ui.AllOf(
                conditions=(
                    ui.Equals(field="tripType", value="Multiple Way"),
                    ui.Not(condition=ui.IsSet(field="phase")),
                    ui.Not(condition=COMPLETED),
                )
            ),
        ),
        ui.Mark(text="At risk", tone="warn", when=ui.Equals(field="risk", value="At risk")),
        ui.Mark(
            text="Late",
            when=ui.AllOf(conditions=(ui.Equals(field="risk", value="Late"), ui.Not(condition=OVERDUE))),
        ),
        ui.Mark(
            text="ETA {age}",
            tone="good",
            since="eta",
            when=ui.AllOf(conditions=(ui.Equals(field="risk", value="On time"), ui.IsSet(field="eta"))),
        ),
    ),
)
ETA = ui.DateTimeCell(
    marks=(
        ui.Mark(
            text="{age} late",
            since="endDate",
            until="eta",
            when=ui.AllOf(conditions=(_ARRIVES_LATE, ui.Before(field="endDate", other="eta"))),
        ),
    )
)
"""The expected arrival, and by how much it is after the trip is due."""
LEFT = ui.DateTimeCell(
    marks=(
        ui.Mark(
            text="{age} late",
            tone="warn",
            since="startDate",
            until="departedAt",
            when=ui.Before(field="startDate", other="departedAt"),
        ),
    )
)
ARRIVED = ui.DateTimeCell(fallback="", marks=(ARRIVED_LATE,))
RISK = ui.BadgeCell(tones={"On time": "good", "At risk": "warn", "Late": "bad", "Unknown": "neutral"})
NONE = ui.TextCell(fallback="N/A")
PHONE = ui.PhoneCell(fallback="N/A")
CALL = ui.PhoneCell(number="driverContact", call="Call {first}", fallback="Not assigned")


def rail(
    label: str,
    source: ui.Source | ui.Part,
    *marks: ui.Mark,
    late: ui.Condition,
    due: ui.Condition,
    open: ui.Condition,
    done: ui.Condition | None = None,
) -> ui.Rail:
    """Create the line from the start of a trip to its end.

    `late` and `due` are the conditions of a trip whose end has passed, and of one that is on its way in time.
    """
    return ui.Rail(
        label=label,
        source=source,
        start=ui.RailEnd(title="{source}", text="Start {time}", time="startDate"),
        end=ui.RailEnd(title="{destination}", text="Due {time}", time="endDate"),
        marks=(
            ui.Mark(text="{age} late", since="endDate", until="eta", when=late),
            ui.Mark(text="Due in {age}", since="endDate", tone="neutral", when=due),
            *marks,
        ),
        open=open,
        done=done,
    )


def route_map(record: str, height: int, distance: str = "Distance", duration: str = "Driving Time") -> ui.RouteMap:
    """Create the map of a trip's route. `record` is the path of the trip in the surrounding record."""
    ends = {"from": "source", "to": "destination"}
    parts = {"Lat": "Lat", "Lng": "Long"}
    query = {end + part: f"{record}{ends[end]}{parts[part]}" for end in ends for part in parts}
    return ui.RouteMap(
        label="Route of the trip",
        view=ui.MapView(latitude=19.366, longitude=73.1574, zoom=10),
        height=height,
        source=ui.Source(call=DIRECTIONS, query=query),
        requires=("toLat", "toLng"),
        centre=("fromLat", "fromLng"),
        via=ui.Via(parameter="via", field=f"{record}stops", latitude="lat", longitude="long"),
        points="points",
        start="Source",
        end="Destination",
        details=(
            ui.Detail(label=distance, field="distance", cell=ui.NumberCell(divisor=1000, unit="km")),
            ui.Detail(label=duration, field="duration", cell=ui.DurationCell()),
        ),
        warning="approximate",
        warning_text="Approximate route",
        loading="Loading map...",
    )
