import { afterEach, expect, test } from "vitest";

import { savesData } from "./connection";

function report(connection: object | undefined) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test.each([
  [undefined, false],
  [{ downlink: 10 }, false],
  [{ saveData: true }, true],
])("a browser that reports %j", (connection, expected) => {
  report(connection);

  expect(savesData()).toBe(expected);
});
