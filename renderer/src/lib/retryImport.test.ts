import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { retryUntilLoaded } from "./retryImport";

describe("retryUntilLoaded", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("loads once for all callers", async () => {
    const fetch = vi.fn(() => Promise.resolve("loaded"));
    const load = retryUntilLoaded(fetch);
    expect(await Promise.all([load(), load()])).toEqual(["loaded", "loaded"]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("retries when the browser is online", async () => {
    const fetch = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValue("loaded");
    const loading = retryUntilLoaded(fetch)();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("online"));
    expect(await loading).toBe("loaded");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("retries with growing delays", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("offline")));
    void retryUntilLoaded(fetch)();
    await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
