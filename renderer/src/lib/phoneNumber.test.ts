import { expect, it } from "vitest";

import { phoneUrl } from "./phoneNumber";

it.each([
  ["9000000002", "tel:9000000002"],
  ["+91 98200-12345", "tel:+919820012345"],
  ["(022) 2345 6789", "tel:02223456789"],
  ["98200 12345 / 98200 54321", "tel:9820012345"],
  ["112", "tel:112"],
])("calls %s", (text, url) => {
  expect(phoneUrl(text)).toBe(url);
});

it.each(["", "N/A", "12", "ask Ramesh 9000000002", "+"])("does not call %j", (text) => {
  expect(phoneUrl(text)).toBeNull();
});
