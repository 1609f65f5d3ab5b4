import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { decodeTracks, type Track } from "./track";
import { usePlayer } from "./usePlayer";

const MINUTE = 60_000;
const SEGMENT = { place: "A", endPlace: "B", lat: 20, lng: 75 };
const at = (minute: number) => new Date(minute * MINUTE).toISOString();

/** A drive of ten minutes and a silence of thirty. */
const TRACK = decodeTracks([
  {
    columns: {
      at: [0, 600, 1800],
      lat: [2_000_000, 5000, 5000],
      lng: [7_500_000, 0, 0],
      speed: [30, 60, 0],
      heading: [0, 0, 0],
      state: [1, 1, 1],
    },
    cuts: [2],
    segments: [
      { ...SEGMENT, kind: "drive", start: at(0), end: at(10) },
      { ...SEGMENT, kind: "silence", start: at(10), end: at(40) },
    ],
  },
]);

function Router({ children }: { children: ReactNode }) {
  return <MemoryRouter>{children}</MemoryRouter>;
}

describe.each([
  ["with each frame", false, 16],
  ["once a second with reduced motion", true, 1000],
])("a player that moves %s", (_, isReduced, step) => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: isReduced && query === "(prefers-reduced-motion: reduce)",
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function play() {
    const { result } = renderHook(() => usePlayer(TRACK as Track, "at"), { wrapper: Router });
    act(() => result.current.setSpeed(600));
    act(() => result.current.act("toggle"));
    return result;
  }

  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });

  it("moves, and no more often", () => {
    const result = play();
    pass(step - 1);
    expect(result.current.time.get()).toBe(0);
    pass(1);
    expect(result.current.time.get()).toBeCloseTo(step * 600, 3);
  });

  it("plays to the end of the track, over the silence, and stops", () => {
    const result = play();
    pass(1000 + 800); // the silence takes a second
    expect(result.current.isPlaying).toBe(true);
    pass(1200);
    expect(result.current.isPlaying).toBe(false);
    expect(result.current.time.get()).toBe(40 * MINUTE);
  });

  it("stops where a command goes", () => {
    const result = play();
    pass(step);
    act(() => result.current.act("first"));
    expect(result.current.isPlaying).toBe(false);
    pass(5000);
    expect(result.current.time.get()).toBe(0);
  });
});
