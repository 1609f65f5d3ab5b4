import { describe, expect, it } from "vitest";

import { findByCode } from "./codes";

const ITEMS = [{ key: "mh12ab1234" }, { key: "MH12AB1234" }, { key: "-" }];

describe("an item of a code", () =>
  it.each([
    ["MH12AB1234", 1],
    ["MH 12-AB 1234", 0],
    ["-", 2],
    [".", undefined],
    ["", undefined],
    ["MH12AB123", undefined],
  ])("%j is item %j", (code, index) =>
    expect(findByCode(ITEMS, code)).toBe(index === undefined ? undefined : ITEMS[index]),
  ));
