"""Text for a node."""

from app import ui
from app.features.users.schemas import USERS

PAGING = ui.Paging(mode="server", size=10)
TABLE = ui.Table(label="People", source=USERS.list_source(), columns=(), paging=PAGING, empty="No people")  # ! Table.empty: 'No people' is not valid, write ui.Notice(…)
