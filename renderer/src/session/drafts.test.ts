import { beforeEach, describe, expect, it } from "vitest";

import { testApplication } from "../../testing/application";
import { draftsOf, type Draft, type Drafts } from "./drafts";

const PATH = "/edit-client/1";
const DRAFT: Draft = { data: { name: "Mine" }, base: { name: "Kaveri" }, tag: "v1", key: "key" };

let drafts: Drafts;

beforeEach(() => {
  drafts = draftsOf(testApplication());
});

describe("the draft of a screen", () => {
  it("is read as it was stored, with its owner", () => {
    drafts.put(PATH, "7", DRAFT);
    expect(drafts.get(PATH)).toEqual({ ...DRAFT, owner: "7" });
    expect(drafts.get("/edit-client/2")).toBeNull();
  });

  it.each(["{", "7", "[]", '{"data": 7}', '{"data": {}, "owner": 1}', '{"data": {}, "owner": ""}'])(
    "is ignored when it is %s",
    (stored) => {
      sessionStorage.setItem(`draft:${PATH}`, stored);
      expect(drafts.get(PATH)).toBeNull();
    },
  );

  it("is invalid after a sign-out, also in a tab that was suspended", () => {
    drafts.put(PATH, "7", DRAFT);
    const stored = sessionStorage.getItem(`draft:${PATH}`) ?? "";
    drafts.removeAll();
    expect(sessionStorage.getItem(`draft:${PATH}`)).toBeNull();
    sessionStorage.setItem(`draft:${PATH}`, stored);
    expect(drafts.get(PATH)).toBeNull();
  });
});
