"""What is wrong with trips, vehicles and the tracking provider now, and what has happened. Alerts are made of it.

Nothing here remembers: each call answers from what is stored. Who may see a condition is for the caller to decide.
"""
