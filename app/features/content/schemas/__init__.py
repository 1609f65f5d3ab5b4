"""Schemas of the sample content that product owners edit, and its calls."""

from app.features.content.schemas.dashboard import CONTENT_DASHBOARD, DashboardContent
from app.features.content.schemas.login import CONTENT_LOGIN, LoginAnswer, LoginContent
from app.features.content.schemas.masters import BuiltInState, Country, StatesContent, StationsContent
from app.features.content.schemas.notifications import CONTENT_NOTIFICATIONS, NotificationsContent
from app.features.content.schemas.roles import RolesContent
from app.features.content.schemas.tenders import CONTENT_TENDERS, AssignedTendersContent, TendersContent
from app.features.content.schemas.transport import TransportContent
