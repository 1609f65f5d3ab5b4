"""The contract with pages, callers and links, compared with the last release: `npm run contract`."""
