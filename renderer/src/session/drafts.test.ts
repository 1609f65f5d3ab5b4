import { describe, expect, it } from "vitest";

import { draftOf, forgetDrafts, keepDraft, type Draft } from "./drafts";

const PATH = "/edit-client/1";
const DRAFT: Draft = { data: { name: "Mine" }, base: { name: "Kaveri" }, tag: "v1", key: "key" };

describe("the draft of a screen", () => {
  it("is read as it was stored, with its owner", () => {
    keepDraft(PATH, "7", DRAFT);
    expect(draftOf(PATH)).toEqual({ ...DRAFT, owner: "7" });
    expect(draftOf("/edit-client/2")).toBeNull();
  });

  it.each(["{", "7", "[]", '{"data": 7}', '{"data": {}, "owner": 1}', '{"data": {}, "owner": ""}'])("is ignored when it is %s", (stored) => {
    sessionStorage.setItem(`draft:${PATH}`, stored);
    expect(draftOf(PATH)).toBeNull();
  });

  it("is invalid after a sign-out, also in a tab that was suspended", () => {
    keepDraft(PATH, "7", DRAFT);
    const stored = sessionStorage.getItem(`draft:${PATH}`) ?? "";
    forgetDrafts();
    expect(sessionStorage.getItem(`draft:${PATH}`)).toBeNull();
    sessionStorage.setItem(`draft:${PATH}`, stored);
    expect(draftOf(PATH)).toBeNull();
  });
});
