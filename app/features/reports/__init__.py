"""Reports: distance and use, punctuality, trips by client, halts, stays, idle and silence.

`facts/` has the SQL of the rows that are added up, `reports.py` what is computed of them, `schemas.py` their shapes.
The lists and totals follow from these: see `app/db/reports`.
"""
