"""Alerts: troubles of trips and vehicles, from their beginning to their end. Each person gets one message about each.

`definitions.py` says which types there are, `episodes.py` when one begins and ends, `watch.py` looks at what holds now.
"""
