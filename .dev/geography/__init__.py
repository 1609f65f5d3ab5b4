"""Makes the data files of app/geography from packages; `npm run geography` runs it."""
