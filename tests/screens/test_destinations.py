"""Where sample content may lead: to screens that there are."""

from typing import get_args

from app.features.content.schemas.dashboard import Destination
from screens import APPLICATION


def test_every_screen_that_a_card_may_lead_to_exists() -> None:
    assert set(get_args(Destination)) <= set(APPLICATION.routes())
