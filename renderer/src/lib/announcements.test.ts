import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { announce, chooseAnnouncements } from "./announcements";

const row = (id: number, unread = true) => ({ id: String(id), title: `Alert ${id}`, text: "Late", to: "/x", unread });
let shown: string[] = [];

class Browser {
  static permission = "granted";
  onclick = null;
  constructor(title: string) {
    shown.push(title);
  }
}

beforeEach(() => {
  shown = [];
  window.localStorage.clear();
  vi.stubGlobal("Notification", Browser);
});
afterEach(() => vi.unstubAllGlobals());

it("announces new unread rows once, and nothing at first", () => {
  chooseAnnouncements({ notify: true, sound: false });
  announce([row(2), row(1)], vi.fn());
  expect(shown).toEqual([]);
  announce([row(4), row(3, false), row(2)], vi.fn());
  announce([row(4), row(3, false), row(2)], vi.fn());
  expect(shown).toEqual(["Alert 4"]);
});

it("announces nothing without the choice of the reader", () => {
  announce([row(1)], vi.fn());
  announce([row(2)], vi.fn());
  expect(shown).toEqual([]);
});
