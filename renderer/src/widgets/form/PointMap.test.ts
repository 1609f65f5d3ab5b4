import { describe, expect, it } from "vitest";

import type { Wire } from "../../engine/protocol";
import { pointIn, valuesOf } from "./PointMap";

const picker: Wire<"PointPickerField"> = {
  kind: "pointPicker",
  inside: null,
  latitude: "north",
  longitude: "east",
  label: "",
  icon: "map-pin",
  mapLabel: "",
  view: { latitude: 0, longitude: 0, zoom: 4 },
  closeUp: 11,
  height: 280,
};

describe("the point in two fields", () => {
  it("is there when both are numbers of degrees", () => {
    expect(pointIn(picker, { north: -90, east: 180 })).toEqual([-90, 180]);
    expect(pointIn(picker, { north: 0, east: 0 })).toEqual([0, 0]);
  });

  it.each([
    [undefined, 1],
    [1, undefined],
    ["1", 1],
    [90.1, 1],
    [1, -180.1],
    [NaN, 1],
    [1, Infinity],
  ])("is not there for %s and %s", (north, east) => expect(pointIn(picker, { north, east })).toBe(null));
});

describe("what a point puts into two fields", () => {
  it("has five decimals", () =>
    expect(valuesOf(picker, [18.520430123, 73.856744987])).toEqual({ north: 18.52043, east: 73.85674 }));

  it("lies on earth, however far round the map was dragged", () => {
    expect(valuesOf(picker, [91, 190])).toEqual({ north: 90, east: -170 });
    expect(valuesOf(picker, [-91, -550])).toEqual({ north: -90, east: 170 });
  });
});
