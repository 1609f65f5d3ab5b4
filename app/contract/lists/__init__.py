"""What requests and answers of lists contain: tests of fields, conditions, periods, views, neighbours, exports."""
