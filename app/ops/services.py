"""Creates the services that the settings ask for."""

from functools import partial

from app.content.loader import Fixtures
from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.core.clock import Clock, utc_now
from app.core.features import feature_modules
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from app.features.auth.sms import ConsoleSmsSender, HttpSmsSender
from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from app.features.users.directory import DatabaseUserDirectory
from app.ops.seeding import explain_no_users
from app.web.services import CoreServices, Service


def create_services(settings: Settings, clock: Clock = utc_now) -> Services:
    """Create all services. Raises ScreenError for a `services.py` without a service."""
    fixtures, database = Fixtures(settings.fixtures_folder, clock), Database(settings)
    core = CoreServices(settings, clock, database, fixtures)
    return Services(
        settings=settings,
        clock=clock,
        database=database,
        fixtures=fixtures,
        sms=HttpSmsSender(settings.sms_url) if settings.sms_url else ConsoleSmsSender(),
        users=DatabaseUserDirectory(),
        end_sessions=sessions.end_all,
        access_of=RoleAccess(settings, fixtures),
        explain_no_users=partial(explain_no_users, fixtures, development=settings.development),
        features=tuple(kind(core) for kind in service_classes()),
    )


def service_classes() -> list[type[Service]]:
    """Return the services that features declare. Raises ScreenError for a file without one."""
    found: list[type[Service]] = []
    for module in feature_modules("services"):
        own = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Service)]
        own = [each for each in own if each.__module__ == module.__name__]
        if not own:
            message = "the server reads a subclass of Service from this file: write `class …(Service):`"
            raise ScreenError(SourceLocation(module.__file__ or "", 1), message)
        found += own
    return found
