import { expect, it } from "vitest";

import { cornerAt, cornersIn, middleOf } from "./area";

it("The corners of a form are pairs of numbers, and all else is left out", () =>
  expect(cornersIn([[19, 72.5], [1], "x", null, ["1", 2]])).toEqual([[19, 72.5]]));

it("A corner has the precision of a metre", () =>
  expect(cornerAt({ lat: 19.1234567, lng: 72.9999999 })).toEqual([19.12346, 73]));

it("The middle of corners is that of the rectangle around them", () =>
  expect(
    middleOf([
      [10, 20],
      [14, 20],
      [14, 30],
    ]),
  ).toEqual([12, 25]));
