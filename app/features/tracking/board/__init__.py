"""The board of all vehicles: what each one does, where it is, and on which trip.

`records.py` reads fleet, trip and driver, and `board.py` makes rows and changes of the live state (`stored_live.py`).
The screen is `screens/tracker.py`.
"""
