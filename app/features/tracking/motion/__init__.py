"""What positions mean, without a database or a network.

`intake.py` takes or refuses a position, `states.py` decides moving, idle or parked, `segments.py` finds drives, halts
and silences, `legs.py` what a vehicle did from fix to fix, `distance.py` how far it went, `totals.py` adds up.
"""
