"""The shapes of the sample content that product owners edit, and the calls that carry it."""

from app.content.schemas.dashboard import CONTENT_DASHBOARD, DashboardContent
from app.content.schemas.frame import CONTENT_LOGIN, CONTENT_NOTIFICATIONS, LoginContent, NotificationsContent
from app.content.schemas.masters import (
    CONTENT_STATES,
    CONTENT_STATIONS,
    StateBody,
    StatesContent,
    StationBody,
    StationsContent,
)
from app.content.schemas.roles import CONTENT_ROLES, RoleBody, RolesContent
from app.content.schemas.tenders import CONTENT_TENDERS, AssignedTendersContent, TendersContent
from app.content.schemas.transport import TransportContent

__all__ = [
    "CONTENT_DASHBOARD",
    "CONTENT_LOGIN",
    "CONTENT_NOTIFICATIONS",
    "CONTENT_ROLES",
    "CONTENT_STATES",
    "CONTENT_STATIONS",
    "CONTENT_TENDERS",
    "AssignedTendersContent",
    "DashboardContent",
    "LoginContent",
    "NotificationsContent",
    "RoleBody",
    "RolesContent",
    "StateBody",
    "StatesContent",
    "StationBody",
    "StationsContent",
    "TendersContent",
    "TransportContent",
]
