"""Reports: lists of facts with a day, and lists of the groups of these facts, with their totals.

`facts.py` has the rows that are added up, such as a vehicle on a day; `measures.py` what is computed of them;
`grouped.py` the list with a row for each group. All obey the access of the person, because the facts do.
"""
