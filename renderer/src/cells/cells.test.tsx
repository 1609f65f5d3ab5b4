import { render, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { golden, TestApplication } from "../../testing/application";
import type { Cell } from "../engine/protocol";
import { listAddress } from "../engine/recordFormats";
import { CellView } from "./CellView";
import { markText } from "./texts";

function drawn(cell: Cell, value: unknown, values = {}): HTMLElement {
  return render(<CellView cell={cell} value={value} scope={{ values }} />, { wrapper: TestApplication }).container;
}

describe("a link to another place", () => {
  const cell: Cell = { kind: "externalLink", label: "View", fallback: "None" };

  it("opens in a new tab, without telling where it came from", () => {
    const link = drawn(cell, "https://example.com/a").querySelector("a");
    expect(link?.href).toBe("https://example.com/a");
    expect(link?.target).toBe("_blank");
    expect(link?.rel).toBe("noopener noreferrer");
  });

  it.each([
    ["javascript:alert(1)"],
    ["JAVASCRIPT:alert(1)"],
    ["java\tscript:alert(1)"],
    [" javascript:alert(1)"],
    ["data:text/html,x"],
    ["//example.com"],
    ["example.com"],
    [""],
    [null],
    [7],
  ])("is no link for %j", (address) => {
    const container = drawn(cell, address);
    expect(container.querySelector("a")).toBeNull();
    expect(container.textContent).toBe("None");
  });
});

describe("a link with a detail", () => {
  const cell: Cell = {
    kind: "link",
    to: "/depots/{id}",
    text: "{value}",
    fallbackTo: null,
    detail: "code",
    labels: {},
    fallback: "",
  };

  it("has it on a second line and in its tooltip", () => {
    const link = drawn(cell, "Pune", { id: 1, code: "PN-1" }).querySelector("a");
    expect([...(link?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["Pune", "PN-1"]);
    expect([link?.title, link?.textContent]).toEqual(["Pune, PN-1", "Pune PN-1"]);
  });

  it("says what it leads to", () => {
    expect(drawn({ ...cell, text: "All of {value}" }, "Pune", { id: 1 }).textContent).toBe("All of Pune");
  });

  it("is one line without it", () => {
    const link = drawn(cell, "Pune", { id: 1, code: null }).querySelector("a");
    expect([link?.childElementCount, link?.textContent]).toEqual([0, "Pune"]);
  });
});

describe("a mark with an age", () => {
  const units = { days: "{count} d", hours: "{count} h", minutes: "{count} min" };
  const when = { kind: "past", field: "end" } as const;
  const mark = { text: "{age} late", tone: "bad", since: "end", until: "reached", when, ...units } as const;
  const end = Date.parse("2026-11-20T06:00:00Z");

  it.each([
    [3 * 86_400_000 - 1, "2 d late"],
    [3_600_000, "1 h late"],
    [59_000, "0 min late"],
  ])("is %d ms old", (age, text) => {
    const row = { end: new Date(end).toISOString() };
    expect(markText(mark, row, end + age)).toBe(text);
    expect(markText(mark, { ...row, reached: new Date(end + age).toISOString() }, end)).toBe(text);
  });
});

describe("a choice", () => {
  const labels = { Ongoing: "जारी", Monday: "सोमवार" };

  it.each<[Cell, unknown, string]>([
    [{ kind: "text", labels, fallback: "N/A" }, "Ongoing", "जारी"],
    [{ kind: "badge", labels, tones: {}, marks: [], fallback: "N/A" }, "Ongoing", "जारी"],
    [
      { kind: "link", to: "/trips/{id}", text: "{value}", fallbackTo: null, detail: null, labels, fallback: "N/A" },
      "Ongoing",
      "जारी",
    ],
    [{ kind: "list", labels, fallback: "N/A" }, ["Monday", "Friday"], "सोमवार, Friday"],
    [{ kind: "text", labels, fallback: "N/A" }, "constructor", "constructor"],
    [{ kind: "text", labels, fallback: "N/A" }, null, "N/A"],
  ])("shows the label of its value: %j", (cell, value, text) => expect(drawn(cell, value).textContent).toBe(text));
});

describe("a long text", () =>
  it.each([
    ["asha@waybill.example", ["asha", "@waybill.example"]],
    ["@ 5", ["@ 5"]],
    ["Asha Deshmukh", ["Asha Deshmukh"]],
  ])("may continue on a new line before an at sign: %j", (text, parts) => {
    const cell = drawn({ kind: "text", labels: {}, fallback: "" }, text).querySelector(".cut");
    expect(cell?.textContent).toBe(text);
    expect([...(cell?.childNodes ?? [])].map((node) => node.textContent).filter((part) => part !== "")).toEqual(parts);
  }));

describe("a duration", () => {
  const cell: Cell = {
    kind: "duration",
    days: "{days} d {hours} h",
    wholeDays: "{days} d",
    hours: "{hours} h {minutes} min",
    wholeHours: "{hours} h",
    minutes: "{minutes} min",
    unit: "h",
    fallback: "N/A",
  };

  it.each([
    [106_800, "29 h 40 min"],
    [172_769, "47 h 59 min"],
    [180_960, "2 d 2 h"],
    [-90_000_000, "−1,041 d 16 h"],
    [3_600, "1 h"],
    [-9_000, "−2 h 30 min"],
    [3_599, "1 h"],
    [150, "3 min"],
    [0, "0 min"],
    [null, "N/A"],
  ])("of %j seconds is %s", (value, text) => expect(drawn(cell, value).textContent).toBe(text));
});

describe("a month", () => {
  it.each([
    ["2026-11", "Nov 2026"],
    ["2026-13", "2026-13"],
    ["soon", "soon"],
    [null, "–"],
  ])("of %j is %s", (value, text) => expect(drawn({ kind: "month", fallback: "–" }, value).textContent).toBe(text));
});

describe("a phone number", () => {
  const cell: Cell = { kind: "phone", number: null, call: "", icon: "phone", fallback: "N/A" };

  it("of another field calls the person who is named", () => {
    const link = drawn({ ...cell, number: "contact" }, "Ramesh", { contact: "98200 12345" }).querySelector("a");
    expect(link?.getAttribute("href")).toBe("tel:9820012345");
    expect(link?.textContent).toBe("Ramesh");
    expect(drawn({ ...cell, number: "contact" }, "Ramesh", { contact: null }).querySelector("a")).toBeNull();
  });

  it("is a button that says whom it calls", () => {
    const named = { ...cell, number: "contact", call: "Call {first}" };
    const button = drawn(named, "Ramesh Patil", { contact: "9820012345" }).querySelector("a");
    expect([button?.className, button?.textContent, button?.title]).toEqual([
      "button",
      "Call Ramesh",
      "Ramesh Patil, 9820012345",
    ]);
    expect(drawn(named, "Ramesh Patil", { contact: null }).textContent).toBe("Ramesh Patil");
  });

  it("starts a call", () => {
    const link = drawn(cell, "+91 (0)98200 12345").querySelector("a");
    expect(link?.getAttribute("href")).toBe("tel:+919820012345");
    expect(link?.textContent).toBe("+91 (0)98200 12345");
  });

  it("has a link for each of two numbers, and a name with two has none", () => {
    const two = "98200 12345 / 98200 12346";
    const links = [...drawn(cell, two).querySelectorAll("a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["98200 12345", "tel:9820012345"],
      ["98200 12346", "tel:9820012346"],
    ]);
    const named = drawn({ ...cell, number: "contact" }, "Ramesh", { contact: two });
    expect(named.querySelector("a")).toBeNull();
    expect(named.querySelector("span")?.dataset["number"]).toBe(two);
  });

  it.each([
    ["at the gate", "at the gate"],
    ["98200 12345 / 46", "98200 12345 / 46"],
    [null, "N/A"],
  ])("is text for %j", (value, text) => {
    const container = drawn(cell, value);
    expect(container.querySelector("a")).toBeNull();
    expect(container.textContent).toBe(text);
  });
});

describe("a link with nothing behind it", () =>
  it("can be reached and says that it leads nowhere", () => {
    const cell: Cell = { kind: "download", file: "file", reason: "Not there yet" };
    const link = drawn(cell, "Fetch").querySelector("[role=link]");
    expect(link?.textContent).toBe("Fetch");
    expect(link?.getAttribute("aria-disabled")).toBe("true");
    expect(link?.getAttribute("tabindex")).toBe("0");
    expect(link?.parentElement?.textContent).toContain("Not there yet");
    expect(link?.hasAttribute("href")).toBe(false);
  }));

describe("a link to a file", () =>
  it("saves the file of its row", () => {
    const cell: Cell = { kind: "download", file: "file", reason: "Not there yet" };
    const scope = { values: { file: "/files/1.pdf" } };
    const { container } = render(<CellView cell={cell} value="Fetch" scope={scope} />, { wrapper: TestApplication });
    const link = container.querySelector("a");
    expect(link?.getAttribute("href")).toBe("/files/1.pdf");
    expect(link?.hasAttribute("download")).toBe(true);
    expect(container.textContent).toBe("Fetch");
  }));

describe("a disabled action", () => {
  const action = {
    label: "Delete",
    icon: null,
    tone: "danger",
    to: null,
    effects: [{ kind: "log", label: "gone" }],
    visibleWhen: null,
    locks: [],
    disabledReason: "why",
  } as const;
  const cell = { kind: "actions", labelField: "name", labels: {}, actions: [action] } as unknown as Cell;

  function button(why: string | null): HTMLElement | null {
    const { container } = render(<CellView cell={cell} value={null} scope={{ values: { name: "Asha", why } }} />, {
      wrapper: TestApplication,
    });
    return container.querySelector("button[aria-label='Delete Asha']");
  }

  it("says its reason, stays reachable and does nothing", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const disabled = button("It is yours.");
    expect(disabled?.getAttribute("aria-disabled")).toBe("true");
    expect(disabled?.title).toBe("It is yours.");
    disabled?.click();
    expect(log).not.toHaveBeenCalled();
    button(null)?.click();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("actions of a row", () => {
  const action = {
    icon: "truck",
    tone: "plain",
    to: null,
    effects: [{ kind: "log", label: "done" }],
    disabledReason: null,
    visibleWhen: null,
    locks: [],
  } as const;
  const open = { kind: "equals", field: "closed", value: false, anyCase: false } as const;
  const cell = (labels: string[]) =>
    ({
      kind: "actions",
      labelField: "name",
      labels: {},
      fallback: "Closed",
      actions: labels.map((label) => ({ ...action, label, visibleWhen: open })),
    }) as unknown as Cell;

  const PHONE = "(width < 640px)";
  const TABLET = "(640px <= width < 1280px)";

  function setWindow(matching: string): void {
    const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === matching, ...listeners }));
  }

  beforeEach(() => {
    setWindow("(width >= 1280px)");
  });

  function names(labels: string[], closed: boolean): string[] {
    const { container } = render(
      <CellView cell={cell(labels)} value={null} scope={{ values: { name: "Pune", closed } }} />,
      { wrapper: TestApplication },
    );
    return [...container.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? button.title);
  }

  it("are those whose condition is true for the row", () => {
    expect(names(["Close"], false)).toEqual(["Close Pune"]);
    expect(names(["Close"], true)).toEqual([]);
  });

  it("come after a label when the row lacks the value that another action needs", () => {
    const see = { ...action, label: "See" },
      edit = { ...action, label: "Edit", to: "/edit/{id}" };
    const mixed = { ...cell([]), actions: [see, edit] } as unknown as Cell;
    expect(drawn(mixed, null, { name: "Pune" }).textContent).toBe("Closed");
    expect(
      [...drawn(mixed, null, { name: "Pune" }).querySelectorAll("button, a")].map((control) =>
        control.getAttribute("aria-label"),
      ),
    ).toEqual(["See Pune"]);
    expect(drawn(mixed, null, { name: "Pune", id: 7 }).textContent).toBe("");
  });

  it("are in a menu when there are more than three", () => {
    expect(names(["A", "B", "C"], false)).toEqual(["A Pune", "B Pune", "C Pune"]);
    expect(names(["A", "B", "C", "D"], false)).toEqual(["A Pune", "B Pune", "More actions: Pune"]);
  });

  it("are in a menu where a row has room for one button, and on phones", () => {
    setWindow(TABLET);
    expect(names(["A"], false)).toEqual(["A Pune"]);
    expect(names(["A", "B"], false)).toEqual(["More actions: Pune"]);
    setWindow(PHONE);
    expect(names(["A"], false)).toEqual(["More actions: Pune"]);
  });

  it("name the row by the label of its value", () => {
    const labelled = { ...cell(["Close"]), labels: { Pune: "पुणे" } } as Cell;
    expect(
      drawn(labelled, null, { name: "Pune", closed: false }).querySelector("[aria-label='Close पुणे']"),
    ).not.toBeNull();
    expect(
      drawn(labelled, null, { name: "Surat", closed: false }).querySelector("[aria-label='Close Surat']"),
    ).not.toBeNull();
  });
});

describe("a change that is an export", () => {
  const cell: Cell = {
    kind: "change",
    more: "",
    restore: "",
    exported: "{rows} rows ({format})",
    cancelled: "cancelled",
    columns: "Columns: {columns}",
    showRows: "Show",
  };

  it.each([
    [
      { query: "make=in.Tata", columns: ["Number", "Make"], isCancelled: false },
      "2 rows (CSV)Columns: Number, MakeShow",
    ],
    [{ query: "", columns: [], isCancelled: true }, "cancelledShow"],
  ])("says what it contained, and leads to its rows: %j", async (facts, text) => {
    const list = listAddress(golden, "fleets") ?? "";
    const exported = { history: "", kind: "fleets", export: { rows: 2, format: "csv", ...facts } };
    const container = drawn(cell, "", exported);
    await waitFor(() => expect(container.textContent).toBe(text));
    const to = [list, facts.query].filter((part) => part !== "").join("?");
    expect(container.querySelector("a")?.getAttribute("href")).toBe(to);
  });
});

describe("other cells", () => {
  it("show money with its currency and as many digits as were asked for", () => {
    const cell: Cell = { kind: "money", currency: "INR", digits: 0, fallback: "N/A" };
    expect(drawn(cell, 4850000).textContent).toMatch(/^₹\s?[\d,]{9,10}$/);
    expect(drawn({ ...cell, digits: 2 }, 0.5).textContent).toMatch(/0\.50$/);
    expect(drawn(cell, null).textContent).toBe("N/A");
  });

  it.each([
    [3.5, "3.5"],
    [4, "4"],
    [18.52043, "18.52043"],
  ])("show the decimal places that a number has: %d", (value, text) => {
    const cell: Cell = { kind: "number", digits: null, grouped: true, divisor: 1, unit: "", fallback: "" };
    expect(drawn(cell, value).textContent).toBe(text);
  });

  it("say yes and no in words", () => {
    const cell: Cell = { kind: "yesNo", yes: "Yes", no: "No" };
    expect([true, false, null].map((value) => drawn(cell, value).textContent)).toEqual(["Yes", "No", "No"]);
  });

  it("join lists, however they are stored", () => {
    const cell: Cell = { kind: "list", labels: {}, fallback: "N/A" };
    expect([["a", "b"], '["a","b"]', "a,b", [], ""].map((value) => drawn(cell, value).textContent)).toEqual([
      "a, b",
      "a, b",
      "a, b",
      "N/A",
      "N/A",
    ]);
  });
});
