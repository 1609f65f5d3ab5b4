import { describe, expect, it } from "vitest";

import cases from "../../../tests/golden/typed_numbers.json";
import {
  formatTyped,
  isUnfinished,
  parseDegrees,
  parseTypedNumber,
  splitCoordinates,
  type Hemispheres,
} from "./typedNumber";

describe("a typed number", () => {
  it("is read as the server reads it", () => {
    for (const [text, number] of cases.numbers as [string, number | null][])
      expect(parseTypedNumber(text), text).toBe(number);
    for (const [text, number] of cases.decimalComma as [string, number | null][])
      expect(parseTypedNumber(text, { hasDecimalComma: true }), text).toBe(number);
    for (const [text, letters, number] of cases.degrees as [string, Hemispheres, number | null][])
      expect(parseDegrees(text, letters), text).toBe(number);
    for (const name of cases.units.flat()) expect(parseTypedNumber(`12 ${name}`), name).toBe(12);
  });

  it("has the unit of its field or none", () => {
    expect(["5", "5 km", "5 kms", "5 KM"].map((text) => parseTypedNumber(text, { unit: "km" }))).toEqual([5, 5, 5, 5]);
    expect(["5 m", "₹5", "5 t"].map((text) => parseTypedNumber(text, { unit: "km" }))).toEqual([null, null, null]);
    expect(["₹5", "Rs 5", "INR 5", "$5"].map((text) => parseTypedNumber(text, { unit: "INR" }))).toEqual([
      5,
      5,
      5,
      null,
    ]);
    expect(["5 bays", "5 t"].map((text) => parseTypedNumber(text, { unit: "Bays" }))).toEqual([5, null]);
  });

  it("is read back as it is shown", () => {
    for (const value of [0, -0.125, 19.076, 1_234_567.5]) {
      for (const isGrouped of [true, false]) expect(parseTypedNumber(formatTyped(value, isGrouped))).toBe(value);
    }
    expect([150_000, "12 bags", undefined].map((value) => formatTyped(value, true))).toEqual([
      "150,000",
      "12 bags",
      "",
    ]);
  });

  it("may be unfinished while it is typed", () => {
    for (const text of ["-", "\u2212", "1,", "1,0", "5 k", "₹", "Rs", "1e", "१"])
      expect(isUnfinished(text), text).toBe(true);
    for (const text of ["abc", "12 34x5", "1,2 t 5", "someday", "5 km 3"]) expect(isUnfinished(text), text).toBe(false);
  });
});

describe("two coordinates in one text", () => {
  it.each([
    ["19.0760, 72.8777", "19.0760", "72.8777"],
    ["19.0760,72.8777", "19.0760", "72.8777"],
    ["(19.0760, 72.8777)", "19.0760", "72.8777"],
    ["19.0760 72.8777", "19.0760", "72.8777"],
    ["19.0760;72.8777", "19.0760", "72.8777"],
    ["19.0760\t72.8777", "19.0760", "72.8777"],
    ["19,0760; 72,8777", "19,0760", "72,8777"],
    ["19,0760, 72,8777", "19,0760", "72,8777"],
    ["\u221219.0760,\u00a0\u221272.8777", "\u221219.0760", "\u221272.8777"],
    ["19.0760° N, 72.8777° E", "19.0760° N", "72.8777° E"],
    ["19.0760° N 72.8777° E", "19.0760° N", "72.8777° E"],
    ["N 19.0760 E 72.8777", "N 19.0760", "E 72.8777"],
    ["72.8777 E, 19.0760 N", "19.0760 N", "72.8777 E"],
    ["19°04'33.6\"N 72°52'39.7\"E", "19°04'33.6\"N", "72°52'39.7\"E"],
    ["19, 72", "19", "72"],
    ["19.0760/72.8777", "19.0760", "72.8777"],
    ["19.0760\uff0c72.8777", "19.0760", "72.8777"],
  ])("%s is divided", (text, latitude, longitude) => expect(splitCoordinates(text)).toEqual([latitude, longitude]));

  it.each([
    "19.0760",
    "19,0760",
    "19,72",
    "1,000",
    "19.0760, 72.8777, 12",
    "19.0760, east",
    "95.1, 200.2",
    "19.0760° N, 72.8777° N",
    "",
    ", ",
  ])("%s is not divided", (text) => expect(splitCoordinates(text)).toBeNull());
});
