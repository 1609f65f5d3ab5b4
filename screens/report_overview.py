"""What each report answers."""

from app import ui
from app.features.reports.schemas import SCHEDULES
from app.features.reports.schemas.names import ANSWERS, TITLES

VEHICLES = ("distance", "days", "vehicle-days", "trip-use", "idle", "silence", "silent-days")
TRIPS = ("punctuality", "lanes", "clients", "arrivals")
SITES = ("stays", "visits", "halts", "vehicle-halts")
INTRODUCTION = "Each figure of a report links to the rows that it adds up."
BY_MAIL = ui.Card(
    title="Reports by e-mail",
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


def _group(title: str, *names: str, hint: str = "") -> ui.Card:
    links = (ui.Paragraph(heading=TITLES[name], text=ANSWERS[name], to=f"/reports/{name}") for name in names)
    return ui.Card(title=title, body=(*links, *((ui.Paragraph(text=hint),) if hint else ())))


overview = ui.Screen(
    routes=("/reports",),
    title="Reports",
    keywords="statistics month distance punctuality detention idle silent excel",
    body=(
        ui.Card(title="Reports", body=(ui.Paragraph(text=INTRODUCTION),)),
        ui.Split(
            panes=(
                ui.SplitPane(body=(_group("Vehicles", *VEHICLES, hint="A day of a vehicle counts once it is over."),)),
                ui.SplitPane(
                    body=(
                        _group("Trips and clients", *TRIPS, hint="A trip counts on the day of its arrival."),
                        _group("Alerts", "alert-types", "alerts"),
                    )
                ),
                ui.SplitPane(
                    body=(
                        _group(
                            "Sites and halts",
                            *SITES,
                            hint="A visit counts on the day of the departure, and a halt on that of its start.",
                        ),
                        BY_MAIL,
                    )
                ),
            )
        ),
    ),
)
