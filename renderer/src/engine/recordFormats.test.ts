import { expect, test } from "vitest";

import type { ApplicationDocument } from "./protocol";
import { changesLink, listAddress } from "./recordFormats";

const table = (resource: string, cell: string) => ({
  kind: "table",
  source: { resource },
  columns: [{ cell: { kind: cell } }],
});
const form = (restore: object | null) => ({ kind: "form", resource: "depots", edit: { restore } });
const documentOf = (...bodies: object[]) =>
  ({
    screens: bodies.map((body, index) => ({ routes: [`/screen-${index}`], body: [body] })),
  }) as unknown as ApplicationDocument;

test("changes of a record are in the list that shows changes, and restored there if the reader may", () => {
  const screens = [table("depots", "text"), table("changes", "change")];
  expect(changesLink(documentOf(...screens, form({ path: "/x" })), "depots", "7")).toEqual({
    to: "/screen-1?kind=in.depots&recordId=is.7",
    restores: true,
  });
  expect(changesLink(documentOf(...screens, form(null)), "depots", "7")).toMatchObject({ restores: false });
  expect(changesLink(documentOf(table("depots", "text")), "depots", "7")).toBeNull();
  expect(changesLink(documentOf(...screens), "depots", "")).toBeNull();
});

test("a list is found by the kind of its rows", () => {
  expect(listAddress(documentOf(table("gates", "text"), table("depots", "text")), "depots")).toBe("/screen-1");
  expect(listAddress(documentOf(table("gates", "text")), "depots")).toBeNull();
});
