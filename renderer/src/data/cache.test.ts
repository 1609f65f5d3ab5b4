import { afterEach, describe, expect, it, vi } from "vitest";

import { dispatchAuth } from "../session/auth";
import { changesSoFar, forgetSeen, keepSeen, seen, takeFresh } from "./cache";

afterEach(() => {
  forgetSeen();
  vi.useRealTimers();
});

describe("what was read before", () => {
  it("is there again, by its address", () => {
    keepSeen("/api/things", [1], changesSoFar());
    expect(seen("/api/things")).toEqual({ data: [1], fresh: false });
    expect(seen("/api/things?page=2")).toBeNull();
  });

  it("is gone after a change", () => {
    keepSeen("/api/things", [1], changesSoFar());
    forgetSeen();
    expect(seen("/api/things")).toBeNull();
  });

  it("is not kept when it was asked for before a change", () => {
    const since = changesSoFar();
    forgetSeen();
    keepSeen("/api/things", ["old"], since);
    expect(seen("/api/things")).toBeNull();
  });

  it("is gone when the session is another one", () => {
    keepSeen("/api/things", [1], changesSoFar());
    dispatchAuth({ type: "signedOut" });
    expect(seen("/api/things")).toBeNull();
  });

  it("makes room for what is read later", () => {
    for (let page = 1; page <= 31; page += 1) keepSeen(`/api/things?page=${page}`, page, changesSoFar());
    expect(seen("/api/things?page=1")).toBeNull();
    expect(seen("/api/things?page=2")).not.toBeNull();
  });
});

describe("what was asked for ahead", () => {
  it("is fresh for the first who shows it", () => {
    keepSeen("/api/things", [1], changesSoFar(), true);
    expect(seen("/api/things")?.fresh).toBe(true);
    expect([takeFresh("/api/things"), takeFresh("/api/things")]).toEqual([true, false]);
    expect(seen("/api/things")).toEqual({ data: [1], fresh: false });
  });

  it("is no longer fresh after ten seconds", () => {
    vi.useFakeTimers();
    keepSeen("/api/things", [1], changesSoFar(), true);
    vi.advanceTimersByTime(10_000);
    expect(takeFresh("/api/things")).toBe(false);
  });
});
