"""Generates the data files of `app/features/geo` from public packages: `npm run geography`."""
