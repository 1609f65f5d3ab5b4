"""Values of another kind than the attribute takes."""

from app import ui
from app.features.users.schemas import USERS

PAGING = ui.Paging(by="server", size="five")  # ! Paging.size: 'five' is not possible, write a whole number
MORE = ui.Paging(by="server", size=2.5)  # ! Paging.size: 2.5 is not possible, write a whole number
NARROW = ui.Column(field="id", sortable="maybe")  # ! Column.sortable: 'maybe' is not possible, write True or False
NUMBER = ui.Notice(icon="users", title=5)  # ! Notice.title: 5 is not possible, write a text in quotes

people = ui.Screen(routes="/people", title="People", body=())  # ! Screen.routes: '/people' is not possible, write a tuple: (…,)
empty = ui.Table(label="People", source=USERS.source(), columns=(), paging=PAGING, empty="Nobody")  # ! Table.empty: 'Nobody' is not possible, write ui.Notice(…)
