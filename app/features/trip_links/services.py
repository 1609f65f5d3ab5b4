"""The service of links: the limits of the requests without a session."""

from datetime import datetime
from typing import Annotated

from fastapi import Depends

from app.core.addresses import address_group
from app.features.services import inject
from app.web.api.rate_limiter import RateLimiter
from app.web.services import CoreServices, Service

MAX_A_MINUTE = 60
"""The requests of one address for one link."""
MAX_UNKNOWN_A_MINUTE = 20
"""The requests of one address for links that do not show a trip."""


class TripLinks(Service):
    """Limits who asks for links without an account."""

    def __init__(self, _: CoreServices) -> None:
        self._requests, self._unknown = RateLimiter(MAX_A_MINUTE, 60), RateLimiter(MAX_UNKNOWN_A_MINUTE, 60)

    def count_request(self, address: str, link: str, now: datetime) -> None:
        """Count a request. Raises TooManyRequests, also for an address that has guessed too often."""
        self._unknown.ensure(address_group(address), now)
        self._requests.count((address_group(address), link), now)

    def count_unknown(self, address: str, now: datetime) -> None:
        """Count a request for a link that shows nothing. Raises TooManyRequests."""
        self._unknown.count(address_group(address), now)


InjectedTripLinks = Annotated[TripLinks, Depends(inject(TripLinks))]
"""Declare a parameter of this type to use the service in an endpoint."""
