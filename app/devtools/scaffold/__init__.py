"""What `waybill new` writes: a subject from its table to its test, as one would write it by hand."""
