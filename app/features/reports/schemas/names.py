"""The names of reports, what staff call them, and what they answer."""

from typing import Final, Literal, get_args

from app.features.alerts.schemas.definitions import DEFINITIONS
from app.features.tracking.schemas.trips import Trouble
from app.i18n.messages import translatable

ReportName = Literal[
    "distance",
    "days",
    "vehicle-days",
    "trip-use",
    "punctuality",
    "lanes",
    "arrivals",
    "clients",
    "halts",
    "vehicle-halts",
    "stays",
    "visits",
    "idle",
    "silence",
    "silent-days",
    "alerts",
    "alert-types",
]
"""The last part of the path of each report."""
TITLES: Final[dict[str, str]] = {
    "distance": translatable("Distance and use by vehicle"),
    "days": translatable("Distance by day"),
    "vehicle-days": translatable("Vehicles by day"),
    "trip-use": translatable("Use by trips"),
    "punctuality": translatable("Punctuality by client"),
    "lanes": translatable("Punctuality by lane"),
    "arrivals": translatable("Trips by arrival"),
    "clients": translatable("Trips by client and month"),
    "halts": translatable("Long halts"),
    "vehicle-halts": translatable("Long halts by vehicle"),
    "stays": translatable("Stays and detention by site"),
    "visits": translatable("Visits to sites"),
    "idle": translatable("Idle engines by vehicle"),
    "silence": translatable("Silent vehicles"),
    "silent-days": translatable("Silent days of vehicles"),
    "alerts": translatable("Alerts in a period"),
    "alert-types": translatable("Alerts by type"),
}
ANSWERS: Final[dict[str, str]] = {
    "distance": translatable("How far did each vehicle drive, and how much was it used?"),
    "days": translatable("How far did the fleet drive on each day?"),
    "vehicle-days": translatable("What did each vehicle do on each day?"),
    "trip-use": translatable("How much of its distance and of its days was each vehicle on trips?"),
    "punctuality": translatable("How punctual were we for each client?"),
    "lanes": translatable("How punctual were we between each two places?"),
    "arrivals": translatable("Which trips arrived late, and by how much?"),
    "clients": translatable("How many trips of each client arrived or were due in each month?"),
    "halts": translatable("Where did vehicles stand for more than half an hour?"),
    "vehicle-halts": translatable("Which vehicles stood longest?"),
    "stays": translatable("How long did vehicles stay at each site, and how long beyond the free time?"),
    "visits": translatable("Which visits to sites took longer than the free time?"),
    "idle": translatable("Which engines ran while the vehicle stood?"),
    "silence": translatable(
        "Which vehicles were not heard of, and for how long? One that never sent a position is silent on all days."
    ),
    "silent-days": translatable("On which days was a vehicle not heard of?"),
    "alerts": translatable("What happened, how long did it last, and who took it?"),
    "alert-types": translatable("Which alerts were most frequent, and how fast were they taken?"),
}
VALUE_LABELS: Final[dict[str, dict[str, str]]] = {
    "type": {each.type: each.label for each in DEFINITIONS},
    "known": {"gps": translatable("GPS"), "hand": translatable("By hand"), "driver": translatable("Driver")},
    "reason": {each: each for each in get_args(Trouble)},
}
"""The texts of stored values, by the name of their field. Values of other fields are texts themselves."""
