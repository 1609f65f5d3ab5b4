"""An import that does not name the package of the vocabulary."""

import ui  # ! there is no module 'ui': write 'from app import ui'

people = ui.Screen(routes=("/people",), title="People", body=(ui.Paragraph(text="No people."),))
