"""Everything HTTP."""
