import { act, render, screen as page } from "@testing-library/react";
import { useEffect } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { useQueryString, type Change } from "./useQueryString";

let change: Change;

function Shown({ opening, cleared }: { opening?: string; cleared?: string }) {
  const [search, changeQuery] = useQueryString(opening, cleared);
  useEffect(() => {
    change = changeQuery;
  }, [changeQuery]);
  return <output>{search}</output>;
}

function look(keyword: string) {
  change((query) => query.set("search", keyword), true);
}

function shown() {
  return new URLSearchParams(page.getByRole("status").textContent).get("search");
}

function address() {
  return new URLSearchParams(window.location.search).get("search");
}

/** While an address is written, before anything is drawn with it, this is done. */
function duringWrite(act: () => void) {
  const write = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, "replaceState").mockImplementationOnce((...args) => {
    write(...args);
    act();
  });
}

it("does not open a list again that the reader has cleared", () => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/clients?search=k");
  render(
    <BrowserRouter useTransitions={false}>
      <Shown opening="search=late&view=12" cleared="view=none" />
    </BrowserRouter>,
  );
  act(() => {
    change((query) => query.delete("search"), true);
  });
  act(() => {
    vi.runAllTimers();
  });
  expect(window.location.search).toBe("?view=none");
  vi.useRealTimers();
});

describe("the query string of a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, "", "/clients");
    render(
      <BrowserRouter useTransitions={false}>
        <Shown />
      </BrowserRouter>,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is drawn before the address says it", () => {
    act(() => look("k"));
    expect([shown(), address()]).toEqual(["k", null]);
    act(() => {
      vi.runAllTimers();
    });
    expect([shown(), address()]).toEqual(["k", "k"]);
  });

  it("keeps what is typed while an earlier search is written into the address", () => {
    act(() => look("k"));
    duringWrite(() => look("keyboard"));
    act(() => {
      vi.runAllTimers();
    });
    act(() => {
      vi.runAllTimers();
    });
    expect([shown(), address()]).toEqual(["keyboard", "keyboard"]);
  });

  it("keeps both of two changes that are made at once", () => {
    act(() => {
      look("k");
      change((query) => query.set("sort", "name"), true);
    });
    act(() => {
      vi.runAllTimers();
    });
    expect(window.location.search).toBe("?search=k&sort=name");
  });

  it("gives way to an address that came otherwise", () => {
    act(() => look("k"));
    act(() => {
      window.history.replaceState(null, "", "/clients?search=asha");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    act(() => {
      vi.runAllTimers();
    });
    expect([shown(), address()]).toEqual(["asha", "asha"]);
  });
});
