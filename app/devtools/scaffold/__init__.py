"""Generates the files of a new feature, from the table to the test (`waybill new`)."""
