import { expect, test } from "vitest";

import { pointsOf } from "./line";

test("what is no point of a line is left out", () =>
  expect(pointsOf([{ lat: 1, lng: 2 }, { lat: "1", lng: 2 }, null, { lat: 3, lng: 4 }])).toEqual([
    [1, 2],
    [3, 4],
  ]));

test("what is no list is no line", () =>
  expect([pointsOf(null), pointsOf({ lat: 1, lng: 2 }), pointsOf(undefined)]).toEqual([[], [], []]));
