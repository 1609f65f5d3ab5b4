"""Stored positions: what is taken from readings, how it is packed, and what is computed from it.

`watcher.py` asks the provider, in the process that `leadership.py` chooses, and `store.py` writes. `upkeep.py` packs
hours (`packing.py`), totals days and deletes old positions. `tracks.py` and `downloads.py` make tracks and their files.
"""
