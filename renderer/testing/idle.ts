import { vi } from "vitest";

/** Let the page be idle after some milliseconds. happy-dom has no idle callbacks, and the renderer waits for a second without them. */
export function idleAfter(milliseconds: number): void {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => window.setTimeout(act, milliseconds));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => window.clearTimeout(handle));
}
