import { fireEvent, render, screen as page } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { TestApplication, testApplication } from "../../../testing/application";
import { SearchField } from "./SearchField";

const DELAY_MS = 250;
const searched = vi.fn();
const application = testApplication();

function field(value: string) {
  return (
    <TestApplication application={application}>
      <SearchField label="Search trips" value={value} delay={DELAY_MS} onSearch={searched} />
    </TestApplication>
  );
}

function type(text: string, pause = DELAY_MS) {
  fireEvent.change(page.getByRole("searchbox"), { target: { value: text } });
  vi.advanceTimersByTime(pause);
}

function shown() {
  return page.getByRole<HTMLInputElement>("searchbox").value;
}

describe("the search field of a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    searched.mockClear();
    return () => {
      vi.useRealTimers();
    };
  });

  it("searches when typing pauses, not for every key", () => {
    render(field(""));
    type("k", 100);
    type("ke");
    expect(searched.mock.calls).toEqual([["ke"]]);
  });

  it("keeps what is typed when an earlier search arrives after a later one was made", () => {
    const { rerender } = render(field(""));
    type("k");
    type("keybo");
    rerender(field("k"));
    expect(shown()).toBe("keybo");
    rerender(field("keybo"));
    expect(shown()).toBe("keybo");
  });

  it("shows what the address says when it changes for another reason, and searches for nothing else", () => {
    const { rerender } = render(field("asha"));
    type("asha r", 100);
    rerender(field("meena"));
    vi.advanceTimersByTime(DELAY_MS);
    expect(shown()).toBe("meena");
    expect(searched).not.toHaveBeenCalled();
  });

  it("asks nothing when what is typed is back where it was", () => {
    render(field("asha"));
    type("ash", 100);
    type("asha");
    expect(searched).not.toHaveBeenCalled();
  });
});
