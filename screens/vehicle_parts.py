"""Parts of the screens of vehicles that other screens share: the state, and the marker on maps."""

from app import ui

STATE = ui.BadgeCell(
    tones={"RUNNING": "good", "STOPPED": "warn", "PARKED": "neutral", "OFFLINE": "bad"},
    labels={"RUNNING": "Moving", "STOPPED": "Idle", "PARKED": "Parked", "OFFLINE": "No signal"},
    fallback="Unknown",
)
HEADLINE = STATE.model_copy(
    update={
        "fallback": "",
        "marks": (
            ui.Mark(
                text="for {age}",
                since="since",
                tone="neutral",
                when=ui.AnyOf(
                    conditions=(ui.Equals(field="state", value="idle"), ui.Equals(field="state", value="parked"))
                ),
            ),
            ui.Mark(
                text="Last signal {age} ago", since="heard", tone="warn", when=ui.Equals(field="state", value="quiet")
            ),
            ui.Mark(text="Last signal {age} ago", since="heard", when=ui.Equals(field="state", value="silent")),
            ui.Mark(text="No position", tone="warn", when=ui.Equals(field="state", value="unlocated")),
        ),
    }
)
"""The last state that the tracker reported, and problems with its signal."""
MARKER = ui.Marker(
    key="plate",
    latitude="gps_info.loc.lat",
    longitude="gps_info.loc.lng",
    heading="gps_info.hd",
    motion="status.state",
    motions={"RUNNING": "moving", "STOPPED": "standing", "PARKED": "standing", "OFFLINE": "silent"},
    icon="truck",
)
