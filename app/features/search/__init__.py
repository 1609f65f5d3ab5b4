"""The search for records of every kind: `finding.py` asks the list of each kind, `ranking.py` orders what it finds.

A kind takes part if a `ui.Table` of its list has a `search_result`.
"""
