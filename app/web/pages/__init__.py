"""The HTML pages: `snapshot.py` builds the JSON once, `document.py` the page of a screen, `templates/` have the
skeletons.
"""
