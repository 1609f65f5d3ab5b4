import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { retryUntilLoaded } from "./retryImport";

describe("what is fetched persistently", () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it("is fetched once, however many ask", async () => {
    const fetch = vi.fn(() => Promise.resolve("there"));
    const load = retryUntilLoaded(fetch);
    expect(await Promise.all([load(), load()])).toEqual(["there", "there"]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("comes as soon as there is a network again", async () => {
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue("there");
    const coming = retryUntilLoaded(fetch)();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("online"));
    expect(await coming).toBe("there");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is asked for more and more seldom while it cannot be had", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("offline")));
    void retryUntilLoaded(fetch)();
    await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
