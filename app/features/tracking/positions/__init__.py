"""Stored positions: what is taken from readings, how it is packed, and what is computed from it.

`watcher.py` asks the provider, in the process that `leadership.py` chooses; `intake.py` takes or refuses a position,
and `store.py` writes it. `upkeep.py` packs hours (`packing.py`), totals days and deletes old positions. `segments.py`
finds drives, halts and silences, `legs.py` what a vehicle did from fix to fix, `distance.py` how far it went.
`tracks.py` and `downloads.py` make tracks and their files; `plates.py` and `periods.py` say which ones a person may
see.
"""
