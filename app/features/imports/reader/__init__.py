"""Reads a file of a spreadsheet as rows of texts, in a process with limits of memory and time.

`process.py` is that process, and `reading.py` starts it. `text_file.py` reads text, `workbook.py` the other files.
"""
