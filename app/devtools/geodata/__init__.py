"""Generates the data files of `app/features/geo` from public packages: `npm run geography`.

`npm run map-labels` generates only the labels of the base map, from the bundled files.
"""
