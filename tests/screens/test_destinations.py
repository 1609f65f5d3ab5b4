"""Where sample content may lead: to screens that there are."""

from typing import get_args

from app.features.content.schemas.dashboard import Destination
from screens import APPLICATION


def test_card_links_lead_to_existing_screens() -> None:
    assert {destination.partition("?")[0] for destination in get_args(Destination)} <= set(APPLICATION.routes())
