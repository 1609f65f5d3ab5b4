"""An import of a name from the wrong module."""

from app import ui
from app.features.users.models import USERS  # ! app.features.users.models has no 'USERS': write 'from app.features.users.schemas import USERS'

people = ui.Screen(routes=("/people",), title="People", body=(ui.Paragraph(text=USERS.list.path),))
