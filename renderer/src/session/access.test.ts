import { beforeEach, describe, expect, it } from "vitest";

import { golden, testApplication } from "../../testing/application";
import type { Access } from "../engine/access";
import type { Application } from "../engine/application";
import { accessOf, type UserAccess } from "./access";
import { sessionOf } from "./auth";

const DRIVER: Access = { version: "d1", role: "Driver", can: ["trips.list"], hidden: {}, locked: {} };
const CLERK: Access = { version: "c1", role: "Clerk", can: ["clients.list"], hidden: {}, locked: {} };
const OWN = { token: "t", role: null };
const AS_CLERK = { token: "t", role: "Clerk" };

let application: Application;
let access: UserAccess;

beforeEach(async () => {
  application = testApplication();
  access = accessOf(application);
  await access.prepare();
});

const signIn = (token = "t") => sessionOf(application).dispatch({ type: "verified", token });
const homeOf = ({ document }: Application) => document.get().layout.home;

describe("the access of a session", () => {
  it("draws what it allows as soon as the session begins", () => {
    access.put(OWN, DRIVER);
    expect(application.document.get()).toBe(application.fullDocument.get());
    signIn();
    expect(homeOf(application)).toBe("/trip-list");
  });

  it("leaves other screens complete while the code that draws it is not there", () => {
    const waiting = testApplication();
    accessOf(waiting).put(OWN, DRIVER);
    sessionOf(waiting).dispatch({ type: "verified", token: "t" });
    const complete = { ...golden };
    waiting.fullDocument.set(complete);
    expect(waiting.document.get()).toBe(complete);
  });

  it("is that of the next visit", async () => {
    access.put(OWN, DRIVER);
    signIn();
    const next = testApplication();
    await accessOf(next).prepare();
    accessOf(next).put(OWN, DRIVER);
    expect(accessOf(next).state.get().access).toEqual(DRIVER);
  });

  it("does not count for another session", () => {
    access.put({ token: "other", role: null }, DRIVER);
    signIn();
    expect(access.state.get().access).toBeNull();
    expect(homeOf(application)).toBe(golden.layout.home);
  });

  it("ends with the session", () => {
    access.put(OWN, DRIVER);
    signIn();
    sessionOf(application).dispatch({ type: "signedOut" });
    expect(application.document.get()).toBe(application.fullDocument.get());
    expect(localStorage.getItem("access")).toBeNull();
  });

  it("stays while the screens are replaced", () => {
    access.put(OWN, DRIVER);
    signIn();
    application.fullDocument.set({ ...golden, layout: { ...golden.layout, brand: "Another" } });
    expect(application.document.get().layout).toMatchObject({ brand: "Another", home: "/trip-list" });
  });

  it("of a document without roles is not drawn", () => {
    const open = testApplication({ layout: { ...golden.layout, access: null } });
    accessOf(open).put(OWN, DRIVER);
    sessionOf(open).dispatch({ type: "verified", token: "t" });
    expect(open.document.get()).toBe(open.fullDocument.get());
  });
});

describe("a role that the user looks at", () => {
  beforeEach(() => {
    access.put(OWN, DRIVER);
    signIn();
    access.put(AS_CLERK, CLERK);
  });

  it("takes the place of their own in this tab only", () => {
    expect(access.requester()).toEqual(AS_CLERK);
    expect(homeOf(application)).toBe("/clients");
    expect(JSON.parse(localStorage.getItem("access") ?? "")).toEqual({ token: "t", access: DRIVER });
  });

  it("gives it back at the end, without a trace", () => {
    access.stop();
    expect(access.state.get()).toEqual({ access: DRIVER, seenRole: null });
    expect(homeOf(application)).toBe("/trip-list");
    expect(sessionStorage.getItem("seeAs")).toBeNull();
    access.stop();
    expect(access.state.get().access).toEqual(DRIVER);
  });

  it("ends with the session, and is not that of the next person", () => {
    signIn("u");
    expect(access.state.get()).toEqual({ access: null, seenRole: null });
    sessionOf(application).dispatch({ type: "signedOut" });
    expect(sessionStorage.getItem("seeAs")).toBeNull();
  });
});

describe("the version in a response", () => {
  const note = (version: string, status = 200, envelope: object | null = {}) => ({ access: version, status, envelope });
  let changes: number;

  beforeEach(() => {
    changes = 0;
    access.onChanged(() => {
      changes += 1;
    });
    access.put(OWN, DRIVER);
    signIn();
  });

  it.each([
    ["d2", 1],
    ["", 1],
    ["d1", 0],
  ])("%j differs from the stored one: %i", (version, expected) => {
    access.compare(note(version), OWN);
    expect(changes).toBe(expected);
  });

  it.each([
    [401, {}],
    [502, {}],
    [200, null],
  ])("says nothing when it is missing in a response of status %i", (status, envelope) => {
    access.compare(note("", status, envelope), OWN);
    expect(changes).toBe(0);
  });

  it("counts with a 403, which says more than that something is missing", () => {
    access.compare(note("d2", 403), OWN);
    expect(changes).toBe(1);
  });

  it.each([[{ token: null, role: null }], [{ token: "old", role: null }], [AS_CLERK]])(
    "does not count for %j",
    (requester) => {
      access.compare(note("d2"), requester);
      expect(changes).toBe(0);
    },
  );
});
