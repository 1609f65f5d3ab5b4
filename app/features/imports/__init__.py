"""Imports of records from spreadsheets.

`reader/` turns a file into rows of texts, in a process of its own. `fields.py` says which fields of a resource an
import can fill, `headings.py` finds the headings and matches them, `cells.py` turns cells into the values of a body,
`row_checks.py` compares rows with the stored records, and `run.py` is the job that stores them. `steps.py` has the
steps of one import, for `routes.py` and for the command in `commands.py`.
"""
