"""The sample content of screens and plain pages."""

from app.content.loader import ContentSchemas
from app.features.content.schemas.dashboard import DashboardContent
from app.features.content.schemas.login import LoginContent
from app.features.content.schemas.masters import StatesContent, StationsContent
from app.features.content.schemas.notifications import NotificationsContent
from app.features.content.schemas.tenders import AssignedTendersContent, TendersContent
from app.features.content.schemas.transport import TransportContent

CONTENT: ContentSchemas = {
    "assigned-tenders": AssignedTendersContent,
    "dashboard": DashboardContent,
    "login": LoginContent,
    "notifications": NotificationsContent,
    "states": StatesContent,
    "stations": StationsContent,
    "tenders": TendersContent,
    "transport": TransportContent,
}
"""Schemas by file name without '.yaml'."""
