import { vi } from "vitest";

/** Let the page be idle at once. happy-dom has no idle callbacks, and the renderer waits for a second without them. */
export function idleAtOnce(): void {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => window.setTimeout(act));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => window.clearTimeout(handle));
}

/** Let the page be busy until the returned function is called, which runs what waits at that moment. */
export function busyUntilCalled(): () => void {
  const waiting = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal("requestIdleCallback", (act: () => void) => {
    waiting.set((last += 1), act);
    return last;
  });
  vi.stubGlobal("cancelIdleCallback", (handle: number) => waiting.delete(handle));
  return () => {
    const acts = [...waiting.values()];
    waiting.clear();
    for (const act of acts) act();
  };
}
