"""What to do first with an empty database. The dashboard shows it until all of it is done."""

from app import ui
from app.features.clients.schemas import CLIENTS
from app.features.fleets.schemas import FLEETS
from app.features.setup.schemas import SETUP_PROGRESS
from app.features.trips.schemas import CREATE_TRIP
from app.features.users.schemas import USERS
from screens.bulk import importing


def _records(field: str, icon: str, title: str, text: str, add: str, create: ui.Call, to: str) -> ui.ChecklistStep:
    """Create the step for the records of a resource: users import or add them."""
    return ui.ChecklistStep(
        field=field,
        title=title,
        text=text,
        icon=icon,
        actions=(importing(create), ui.Action(label=add, to=to)),
    )


SETUP = ui.Checklist(
    title="Set up Waybill",
    text="Bring your data from a spreadsheet. You can undo an import.",
    source=ui.Source(call=SETUP_PROGRESS),
    progress="{count} of {most} done",
    done="Done",
    done_icon="circle-check",
    hide="Hide",
    steps=(
        _records(
            "clients",
            "building",
            "Add your clients",
            "The companies that order transport. Trips and users refer to them, so begin here.",
            "Add Client",
            CLIENTS.create,
            "/add-client",
        ),
        _records(
            "users",
            "users",
            "Invite your colleagues and drivers",
            "They sign in with their mobile numbers. Their role decides what they see.",
            "Add User",
            USERS.create,
            "/add-user",
        ),
        _records(
            "fleets",
            "truck",
            "Add your vehicles",
            "A vehicle appears on the map if its number plate is the one that your tracking provider uses.",
            "Add Fleet",
            FLEETS.create,
            "/add-fleet",
        ),
        _records(
            "trips",
            "route",
            "Add your open trips",
            "Those that are planned or on the road. You do not need the completed ones to begin.",
            "Add Trip",
            CREATE_TRIP,
            "/add-trip",
        ),
        ui.ChecklistStep(
            field="positions",
            title="Connect your tracking provider",
            text="The person who runs the server sets WAYBILL_TRACKING_URL and WAYBILL_TRACKING_KEY and restarts it.",
            icon="map-pin",
        ),
    ),
)
