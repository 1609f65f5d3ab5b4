"""An import of what screens must not know."""

from app import ui
from app.features.users.models import User  # ! a screen may not import app.features.users.models: it has `ui` and the schemas of features

people = ui.Screen(routes=("/people",), title=User.__tablename__, body=(ui.Paragraph(text="No people."),))
