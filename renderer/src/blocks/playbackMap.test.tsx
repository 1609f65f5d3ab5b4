import { within } from "@testing-library/react";
import { expect, it } from "vitest";

import { openGolden } from "../../testing/goldenPage";
import { formatMoment } from "../lib/dateFormats";
import { storageNote } from "./playbackMap";

const TIMES = { start: "2026-03-02T00:00:00Z", end: "2026-03-02T01:00:00Z" };
const TRACK = {
  ...TIMES,
  plate: "MH12AB1234",
  basis: "by its dates",
  storedFrom: TIMES.start,
  cuts: [],
  columns: {
    at: [0, 300],
    lat: [2_000_000, 5000],
    lng: [7_500_000, 0],
    speed: [30, 60],
    heading: [10, 10],
    state: [1, 1],
  },
  segments: [{ kind: "drive", ...TIMES, place: "A", endPlace: "B", lat: 20, lng: 75 }],
};

const TEXTS = { beforeStored: "Nothing before {time}.", noneStored: "Nothing." };
const RECORD = { start: "2026-03-02T00:00:00Z", end: "2026-03-03T00:00:00Z", storedFrom: "2026-03-01T00:00:00Z" };
const LATER = "2026-03-02T09:00:00Z";

it("plays once the route has loaded as well, so that a page that prints has both", async () => {
  let answer: (route: object) => void = () => undefined;
  const { root } = await openGolden("/trip-details/1?tab=track", {
    "GET /trips/trip-details/1": {
      data: {
        trip: {
          id: 1,
          source: "Pune",
          sourceLat: 20,
          sourceLong: 75,
          destination: "Goa",
          destinationLat: 20.1,
          destinationLong: 75,
        },
      },
    },
    "GET /trips/1/track": { data: { ...TIMES, isPlanned: true, tracks: [TRACK] } },
    "GET /directions": new Promise((resolve) => {
      answer = resolve;
    }),
  });
  const page = within(root);
  await page.findByText(/by its dates/);
  expect(page.queryByRole("button", { name: "Play" })).toBeNull();
  answer({
    data: {
      points: [
        [20, 75],
        [20.1, 75],
      ],
      distance: 11,
    },
  });
  expect(await page.findByRole("button", { name: "Play" })).toBeDefined();
});

it("says nothing of tracks that cover their period, or are not known yet", () => {
  expect(storageNote(TEXTS, [RECORD, { ...RECORD, storedFrom: LATER }], true)).toBeNull();
  expect(storageNote(TEXTS, [{ ...RECORD, storedFrom: RECORD.start }], true)).toBeNull();
  expect(storageNote(TEXTS, [], false)).toBeNull();
});

it("says when the positions of a period begin", () =>
  expect(storageNote(TEXTS, [{ ...RECORD, storedFrom: LATER }], true)).toBe(
    `Nothing before ${formatMoment(new Date(LATER))}.`,
  ));

it("says that a period has no positions, whenever storage begins", () => {
  for (const storedFrom of [null, RECORD.storedFrom, LATER])
    expect(storageNote(TEXTS, [{ ...RECORD, storedFrom }], false)).toBe("Nothing.");
});
