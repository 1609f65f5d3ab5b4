"""Checks of the sample users."""

from collections.abc import Iterator

from app.content.errors import ContentError
from app.content.features import content_check
from app.content.loader import Fixtures
from app.features.users.samples import SAMPLES as USERS
from app.i18n.messages import translate
from app.i18n.phone_numbers import is_mobile


@content_check("users")
def wrong_numbers(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the numbers of users that cannot receive codes. The form advises against them."""
    for index, user in enumerate(fixtures.load("users", USERS.file).root):
        if not is_mobile(user.mobile_number):
            message = translate("'{number}' is not a ten-digit mobile number", number=user.mobile_number)
            yield fixtures.error_at("users", (index, "mobileNumber"), "mobileNumber: " + message)
