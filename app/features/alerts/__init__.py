"""Alerts: troubles of trips and vehicles with their beginning and end, told once to each person whom they concern.

`definitions.py` says which types there are, `episodes.py` when one begins and ends, `watch.py` looks at what holds now.
"""
