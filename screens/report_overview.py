"""What each report answers."""

from app import ui
from app.features.reports.schemas import SCHEDULES
from app.features.reports.schemas.names import ANSWERS, TITLES

SUBJECTS = (
    ("distance", "days", "vehicle-days", "trip-use", "idle", "silence", "silent-days"),
    ("punctuality", "lanes", "clients", "arrivals"),
    ("stays", "visits", "halts", "vehicle-halts", "alert-types", "alerts"),
)
"""The reports of vehicles, of trips, and of stays and alerts."""
HINTS = (
    "A day of a vehicle counts once it is over.",
    "A trip counts on the day of its arrival.",
    "A visit counts on the day of the departure, and a halt on that of its start.",
)
INTRODUCTION = "Each figure of a report links to the rows that it adds up."
BY_MAIL = ui.Card(
    title="Reports by e-mail",
    actions=(ui.Action(label="Open list", icon="arrow-right", to="/scheduled-reports"),),
    body=(
        ui.CountCards(
            label="Reports by e-mail",
            cards=(
                ui.CountCard(
                    label="Scheduled reports",
                    source=SCHEDULES.list_source(),
                    icon="mail",
                    link="See scheduled reports",
                    to="/scheduled-reports",
                ),
            ),
            no_value="–",
        ),
    ),
)


def _card(name: str) -> ui.Card:
    open_report = ui.Action(label="Open report", icon="arrow-right", to=f"/reports/{name}")
    return ui.Card(title=TITLES[name], actions=(open_report,), body=(ui.Paragraph(text=ANSWERS[name]),))


overview = ui.Screen(
    routes=("/reports",),
    title="Reports",
    keywords="statistics month distance punctuality detention idle silent excel",
    body=(
        ui.Card(title="Reports", body=(ui.Paragraph(text=INTRODUCTION),)),
        ui.Split(
            panes=tuple(
                ui.SplitPane(
                    body=(*map(_card, names), *((BY_MAIL,) if names is SUBJECTS[1] else ()), ui.Paragraph(text=hint))
                )
                for names, hint in zip(SUBJECTS, HINTS, strict=True)
            )
        ),
    ),
)
