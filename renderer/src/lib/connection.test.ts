import { afterEach, expect, test } from "vitest";

import { isNarrow, savesData } from "./connection";

function report(connection: object | undefined) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

afterEach(() => { Reflect.deleteProperty(navigator, "connection"); });

test.each([
  [undefined, { narrow: false, saves: false }],
  [{ downlink: 10 }, { narrow: false, saves: false }],
  [{ downlink: 1.6, saveData: true }, { narrow: true, saves: true }],
])("a browser that reports %j", (connection, expected) => {
  report(connection);

  expect({ narrow: isNarrow(), saves: savesData() }).toEqual(expected);
});
