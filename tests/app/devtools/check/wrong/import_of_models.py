"""An import of what screens must not know."""

from app import ui
from app.features.trips.models import Trip  # ! a screen may not import app.features.trips.models: it has `ui` and the schemas of features

people = ui.Screen(routes=("/people",), title=Trip.__tablename__, body=(ui.Paragraph(text="No people."),))
