import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { testApplication } from "../../testing/application";
import type { Application } from "../engine/application";
import { sessionOf } from "../session/auth";
import { cacheOf, type ResponseCache } from "./cache";

let application: Application;
let cache: ResponseCache;

beforeEach(() => {
  application = testApplication();
  cache = cacheOf(application);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what was read before", () => {
  it("is there again, by its address", () => {
    cache.put("/api/things", [1], cache.changeCount());
    expect(cache.get("/api/things")).toEqual({ data: [1], fresh: false });
    expect(cache.get("/api/things?page=2")).toBeNull();
  });

  it("is gone after a change", () => {
    cache.put("/api/things", [1], cache.changeCount());
    cache.invalidate();
    expect(cache.get("/api/things")).toBeNull();
  });

  it("is not kept when it was asked for before a change", () => {
    const since = cache.changeCount();
    cache.invalidate();
    cache.put("/api/things", ["old"], since);
    expect(cache.get("/api/things")).toBeNull();
  });

  it("is gone when the session is another one", () => {
    cache.put("/api/things", [1], cache.changeCount());
    sessionOf(application).dispatch({ type: "signedOut" });
    expect(cache.get("/api/things")).toBeNull();
  });

  it("makes room for what is read later", () => {
    for (let page = 1; page <= 31; page += 1) cache.put(`/api/things?page=${page}`, page, cache.changeCount());
    expect(cache.get("/api/things?page=1")).toBeNull();
    expect(cache.get("/api/things?page=2")).not.toBeNull();
  });
});

describe("what was asked for ahead", () => {
  it("is fresh for the first who shows it", () => {
    cache.put("/api/things", [1], cache.changeCount(), true);
    expect(cache.get("/api/things")?.fresh).toBe(true);
    expect([cache.takeFresh("/api/things"), cache.takeFresh("/api/things")]).toEqual([{ data: [1] }, null]);
    expect(cache.get("/api/things")).toEqual({ data: [1], fresh: false });
  });

  it("is no longer fresh after ten seconds", () => {
    vi.useFakeTimers();
    cache.put("/api/things", [1], cache.changeCount(), true);
    vi.advanceTimersByTime(10_000);
    expect(cache.takeFresh("/api/things")).toBeNull();
  });
});
