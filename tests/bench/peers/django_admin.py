"""A list of vehicles in Django's admin. `python tests/bench/peers/django_admin.py PORT DATABASE`.

It shows ten rows of the table `fleets` in a copy of Waybill's database, and every visitor is signed in.
"""

import sys
from typing import Any

import django
import uvicorn
from django.conf import settings
from starlette.middleware.gzip import GZipMiddleware

FIELDS = ("id", "fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity", "partner")
APPS = ("admin", "auth", "contenttypes", "messages", "sessions", "staticfiles")


def configure(database: str) -> None:
    settings.configure(
        SECRET_KEY="a-secret-for-measurements-only-0123",
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF=__name__,
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database}},
        INSTALLED_APPS=[f"django.contrib.{app}" for app in APPS],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            f"{__name__}.sign_in",
            "django.contrib.messages.middleware.MessageMiddleware",
        ],
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "APP_DIRS": True,
                "OPTIONS": {
                    "context_processors": [
                        "django.template.context_processors.request",
                        "django.contrib.auth.context_processors.auth",
                        "django.contrib.messages.context_processors.messages",
                    ]
                },
            }
        ],
        STATIC_URL="static/",
        USE_TZ=True,
    )
    django.setup()


def sign_in(answer: Any) -> Any:
    """Middleware: every visitor is the admin."""
    from django.contrib.auth.models import User

    admin = User.objects.filter(username="admin").first() or User.objects.create_superuser("admin")

    def signed_in(request: Any) -> Any:
        request.user = admin
        return answer(request)

    return signed_in


def register() -> None:
    from django.contrib import admin
    from django.db import models

    columns = {name: models.TextField(null=True) for name in FIELDS[1:]}
    meta = type("Meta", (), {"managed": False, "db_table": "fleets", "app_label": "auth", "ordering": ["id"]})
    vehicle = type("Vehicle", (models.Model,), {"__module__": __name__, "Meta": meta, **columns})
    options = {"list_display": FIELDS, "list_per_page": 10, "search_fields": FIELDS[1:4]}
    admin.site.register(vehicle, type("VehicleAdmin", (admin.ModelAdmin,), options))


urlpatterns: list[Any] = []


def main() -> None:
    port, database = sys.argv[1:]
    sys.modules["django_admin"] = sys.modules[__name__]
    configure(database)
    from django.contrib import admin
    from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
    from django.core.asgi import get_asgi_application
    from django.core.management import call_command
    from django.urls import path

    register()
    urlpatterns.append(path("admin/", admin.site.urls))
    call_command("migrate", verbosity=0)
    settings.DEBUG = True  # the handler serves the static files only then
    application = ASGIStaticFilesHandler(get_asgi_application())
    settings.DEBUG = False
    uvicorn.run(GZipMiddleware(application), host="127.0.0.1", port=int(port), lifespan="off")


if __name__ == "__main__":
    main()
