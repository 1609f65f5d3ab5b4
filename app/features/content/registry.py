"""The sample content of screens and plain pages."""

from app.features.content import schemas
from app.features.content.loader import ContentSchemas

CONTENT: ContentSchemas = {
    "assigned-tenders": schemas.AssignedTendersContent,
    "dashboard": schemas.DashboardContent,
    "login": schemas.LoginContent,
    "notifications": schemas.NotificationsContent,
    "roles": schemas.RolesContent,
    "states": schemas.StatesContent,
    "stations": schemas.StationsContent,
    "tenders": schemas.TendersContent,
    "transport": schemas.TransportContent,
}
"""Schemas by file name without '.yaml'."""
