"""What production needs before it starts."""

from typing import Any

from sqlalchemy import update

from app.core.settings import Settings
from app.db.engine import Database
from app.features.users.models import User

PRODUCTION = {
    "WAYBILL_ENV": "production",
    "WAYBILL_SMS_URL": "https://sms.example/send",
    "WAYBILL_SECRET": "c57ad94d8ed7b5d5a4f0ef0e1c8f1c1f8a5b5fe3a2d14be77e0ddc5ad0a7c7f2",
    "WAYBILL_TRACKING_URL": "simulator",
}
"""The least, as an environment."""


def production(**settings: Any) -> Settings:
    """The same as settings, with more of them."""
    least = {name.removeprefix("WAYBILL_").lower(): value for name, value in PRODUCTION.items()}
    return Settings(**{**least, **settings})


async def make_staff_ours(settings: Settings) -> None:
    """The people of the sample data become somebody's own, whom production takes."""
    database = Database(settings)
    async with database.writing() as session:
        await session.execute(update(User).values(email_id="own-" + User.email_id))
    await database.close()
