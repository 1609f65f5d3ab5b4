import { describe, expect, it } from "vitest";

import { neighbourMarks, windowMarks } from "./Pager";

describe("the grid's pager", () =>
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, "gap", 9]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [9, 9, [1, "gap", 7, 8, 9]],
  ])("shows a window of three around page %i of %i", (page, last, marks) =>
    expect(windowMarks(page, last)).toEqual(marks),
  ));

describe("the server's pager", () =>
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, "gap", 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 8, [1, 3, 4, 5, "gap", 8]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [6, 9, [1, "gap", 5, 6, 7, 9]],
    [9, 9, [1, "gap", 8, 9]],
  ])(
    "shows first, neighbours and last of page %i of %i, and gaps beyond 4 and before the last 3",
    (page, last, marks) => expect(neighbourMarks(page, last)).toEqual(marks),
  ));
