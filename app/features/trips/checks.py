"""Checks of the sample trips."""

from app.content.errors import ContentError
from app.content.features import content_check
from app.content.loader import Fixtures
from app.contract.base.node import close_to, suggestion
from app.features.fleets.samples import SAMPLES as FLEETS
from app.features.trips.samples import SAMPLES as TRIPS
from app.features.users.samples import SAMPLES as USERS
from app.i18n.messages import translate
from app.i18n.phone_numbers import phone_key


@content_check("trips", "users", "fleets", stops_seeding=True)
def unknown_references(fixtures: Fixtures) -> list[ContentError]:
    """Return the drivers, authors and trucks of trips that the other files do not contain."""
    errors: list[ContentError] = []
    mobiles = {phone_key(user.mobile_number) for user in fixtures.load("users", USERS.file).root}
    trucks = {fleet.registration_number for fleet in fixtures.load("fleets", FLEETS.file).root}

    def report(index: int, name: str, message: str) -> None:
        errors.append(fixtures.error_at("trips", (index, name), f"{name}: " + message))

    for index, trip in enumerate(fixtures.load("trips", TRIPS.file).root):
        for name, mobile in {"driver": trip.driver, "createdBy": trip.created_by}.items():
            if mobile is not None and phone_key(mobile) not in mobiles:
                report(index, name, translate("no user in users.yaml has the mobile number {number}", number=mobile))
        if trip.truck is not None and trip.truck not in trucks:
            near = suggestion(trip.truck, close_to(trip.truck, trucks, similarity=0.75))
            message = translate("no vehicle in fleets.yaml has the registration number {number}", number=trip.truck)
            report(index, "truck", message + near)
    return errors
