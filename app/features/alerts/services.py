"""The service of alerts: the watch that stores them, and tells people of them."""

from sqlalchemy import Connection

from app.db.access import Access
from app.features.alerts.telling import Telling
from app.features.alerts.visibility import visible_alerts
from app.features.alerts.watch import AlertWatch
from app.features.messages.services import Outbox
from app.web.services import CoreServices, Service

__all__ = ["Alerts", "visible_alerts"]


class Alerts(Service):
    """Watches all conditions, and tells people of alerts."""

    def __init__(self, services: CoreServices) -> None:
        self.outbox = Outbox(services.settings, services.clock)
        telling = Telling(self.outbox, services.clock, self._access_of)
        self.watch = AlertWatch(services.database, services.clock, telling)
        self.states = {"alerts": lambda: self.watch.state}
        self.tasks = (self.watch.run,) if services.settings.positions_every else ()

    def _access_of(self, connection: Connection, user_id: int) -> Access | None:
        return self.access_of_user(connection, user_id)
