"""The service of alerts: the watch that stores them."""

from app.features.alerts.visibility import visible_alerts
from app.features.alerts.watch import AlertWatch
from app.web.services import CoreServices, Service

__all__ = ["Alerts", "visible_alerts"]


class Alerts(Service):
    """Watches all conditions, and tells people of alerts."""

    def __init__(self, services: CoreServices) -> None:
        self.watch = AlertWatch(services.database, services.clock)
        self.states = {"alerts": lambda: self.watch.state}
        self.tasks = (self.watch.run,) if services.settings.positions_every else ()
