"""Live vehicles and stored positions.

`provider/` asks the GPS provider or simulates it, `motion/` says what positions mean, `positions/` stores them and
makes tracks, and `board/` shows all vehicles. A folder uses only those before it. `plates.py` says which vehicles a
person may see.
"""
