"""Settings and data for production."""

from typing import Any

from sqlalchemy import update

from app.core.settings import Settings
from app.db.engine import Database
from app.features.users.schemas import User

PRODUCTION = {
    "WAYBILL_ENV": "production",
    "WAYBILL_SMS_URL": "https://sms.example/send",
    "WAYBILL_SECRET": "c57ad94d8ed7b5d5a4f0ef0e1c8f1c1f8a5b5fe3a2d14be77e0ddc5ad0a7c7f2",
    "WAYBILL_TRACKING_URL": "simulator",
    "WAYBILL_ROLES": "open",
}
"""The minimal environment variables."""


def production(**settings: Any) -> Settings:
    """Return these settings with additional ones."""
    least = {name.removeprefix("WAYBILL_").lower(): value for name, value in PRODUCTION.items()}
    return Settings(**{**least, **settings})


async def make_staff_ours(settings: Settings) -> None:
    """Changes the sample users, because production refuses to start with them."""
    database = Database(settings)
    async with database.writing() as session:
        await session.execute(update(User).values(email_id="own-" + User.email_id))
    await database.close()
