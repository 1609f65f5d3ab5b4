"""The watch of trips: where each trip is, when it arrives, and what goes wrong.

The modules of `course` are pure. `watch` runs them over stored positions, and `tables` keeps what they find.
"""
