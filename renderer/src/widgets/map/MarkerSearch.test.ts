import { describe, expect, it } from "vitest";

import type { Wire } from "../../engine/protocol";
import { hitsOf } from "./MarkerSearch";

const OPTIONS = {
  value: "plate",
  label: ["fleet", "registration"],
  labels: {},
} as unknown as Wire<"MarkerSearch">["options"];
const RECORDS = [
  { plate: "GJ06BT9043", fleet: "WB-103", registration: "GJ 06 BT 9043" },
  { plate: "MH12AB1234", fleet: "WB-101", registration: "MH 12 AB 1234" },
  { plate: null, fleet: "WB-110", registration: "KA 1" },
];

describe("the search of a map", () => {
  it("offers records, and other markers by their name, those first that show the match", () =>
    expect(hitsOf(OPTIONS, ["MH12AB1234", "MH14ZZ0001", "GJ06BT9043"], RECORDS, "mh")).toEqual([
      { key: "MH12AB1234", label: "WB-101, MH 12 AB 1234" },
      { key: "MH14ZZ0001", label: "MH14ZZ0001" },
      { key: "GJ06BT9043", label: "WB-103, GJ 06 BT 9043" },
      { key: "", label: "WB-110, KA 1" },
    ]));

  it("knows a marker whose record writes its code in another way", () => {
    const records = [{ plate: "MH 12-AB 1234", fleet: "WB-101", registration: "MH 12 AB 1234" }];
    expect(hitsOf(OPTIONS, ["MH12AB1234"], records, "mh")).toEqual([
      { key: "MH 12-AB 1234", label: "WB-101, MH 12 AB 1234" },
    ]);
  });

  it("offers nothing for a blank text", () => expect(hitsOf(OPTIONS, ["MH12AB1234"], RECORDS, " ")).toEqual([]));
});
