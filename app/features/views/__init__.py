"""Views of lists, and what is remembered of them for each person.

The calls and their schemas are in `app/contract/lists/views.py`. In the browser: `renderer/src/widgets/table/views/`.
"""
