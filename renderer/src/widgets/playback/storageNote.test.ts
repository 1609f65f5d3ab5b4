import { expect, it } from "vitest";

import { storageNote } from "../../blocks/playbackMap";
import { formatMoment } from "../../lib/dateFormats";

const TEXTS = { beforeStored: "Nothing before {time}.", noneStored: "Nothing." };
const RECORD = { start: "2026-03-02T00:00:00Z", end: "2026-03-03T00:00:00Z", storedFrom: "2026-03-01T00:00:00Z" };
const LATER = "2026-03-02T09:00:00Z";

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
