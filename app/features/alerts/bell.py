"""The bell: real alerts first, then the entries that a product owner has written in fixtures/notifications.yaml.

Sample entries are marked. Only real alerts count as unread, because sample entries cannot be marked as read.
"""

from typing import Any

from sqlalchemy import Connection

from app.db.access import access_of
from app.features.alerts.feed import read_feed
from app.features.content.schemas.notifications import NotificationsContent
from app.features.services import Services


def read_bell(connection: Connection, services: Services, user_id: int) -> dict[str, Any]:
    """Return the data of `FEED`."""
    access, now = access_of(connection), services.clock()
    empty: dict[str, Any] = {"alerts": [], "unread": 0, "newest": 0}
    feed = read_feed(connection, user_id, now) if access.may("alerts.list") else empty
    content = services.fixtures.serve("notifications", NotificationsContent)
    to_all = services.settings.development and access.actions is None
    entries = [
        {
            "id": "",
            **each.model_dump(mode="json", include={"title", "text", "time", "tone", "to"}),
            "unread": each.unread and not content.sample,
            "sample": content.sample,
        }
        for each in content.shown(to_all=to_all)
    ]
    return feed | {"alerts": [*feed["alerts"], *entries]}
