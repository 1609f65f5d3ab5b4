import { describe, expect, it } from "vitest";

import { dayOf } from "./calendarDate";
import { parseTypedDate } from "./typedDate";

const NOW = new Date(2026, 10, 22, 9, 0);
const read = (text: string, language = "en-IN") => {
  const typed = parseTypedDate(text, NOW, language);
  return typed === null
    ? null
    : [typed.day, typed.time]
        .map((part) => part ?? "")
        .join(" ")
        .trim();
};

describe("a typed date", () => {
  it.each([
    ["19/11", "2026-11-19"],
    ["19-11-2026", "2026-11-19"],
    ["19.11.26", "2026-11-19"],
    ["11/19/2026", "2026-11-19"],
    ["05/11", "2026-11-05"],
    ["19", "2026-11-19"],
    ["19 nov", "2026-11-19"],
    ["19 Nov 2026", "2026-11-19"],
    ["19 Nov 1985", "1985-11-19"],
    ["November 19, 2026", "2026-11-19"],
    ["19 Sept.", "2026-09-19"],
    ["2026-11-19", "2026-11-19"],
    ["today", "2026-11-22"],
    ["Tomorrow", "2026-11-23"],
  ])("of %s is %s", (text, day) => expect(read(text)).toBe(day));

  it.each([
    ["3/1", "2027-01-03"],
    ["20/12", "2026-12-20"],
    ["30/5", "2026-05-30"],
  ])("without a year is the nearest one: %s", (text, day) => expect(read(text)).toBe(day));

  it.each([
    ["19 Nov 2026, 6:00 am", "2026-11-19 06:00"],
    ["19/11 6:00", "2026-11-19 06:00"],
    ["19/11 18:30", "2026-11-19 18:30"],
    ["19/11 6pm", "2026-11-19 18:00"],
    ["19/11, 12:05 a.m.", "2026-11-19 00:05"],
    ["19/11 18", "2026-11-19 18:00"],
    ["19/11 1830", "2026-11-19 18:30"],
    ["19/11/26 630", "2026-11-19 06:30"],
    ["19 Nov 1830", "2026-11-19 18:30"],
    ["19nov 0600", "2026-11-19 06:00"],
    ["19 Nov 2026 2030", "2026-11-19 20:30"],
    ["tomorrow 0600", "2026-11-23 06:00"],
    ["6.30 pm", "18:30"],
    ["0630 hrs", "06:30"],
    ["18:30 hrs", "18:30"],
    ["19th Nov 2026", "2026-11-19"],
    ["19th Nov 2026 0630hrs", "2026-11-19 06:30"],
    ["Thursday, 19 November 2026 at 6.30 PM", "2026-11-19 18:30"],
    ["19.11.2026 18:30", "2026-11-19 18:30"],
    ["19.11.2026 18.30", "2026-11-19 18:30"],
    ["１９/11/2026\u00a018:30", "2026-11-19 18:30"],
    ["tomorrow 6.30 pm", "2026-11-23 18:30"],
    ["12 pm", "12:00"],
    ["6:15", "06:15"],
    ["tomorrow 6:00", "2026-11-23 06:00"],
    ["2027-01-04T11:30", "2027-01-04 11:30"],
    ["0630", "06:30"],
    ["1830", "18:30"],
  ])("may have a time: %s", (text, moment) => expect(read(text)).toBe(moment));

  it.each([
    "",
    "soon",
    "31/2",
    "29/2/2026",
    "19/13/2026",
    "19 Foo",
    "25:00",
    "13 pm",
    "6.30",
    "19/11 6:75",
    "19/11 26",
    "19 Nov 2575",
    "1 2 3",
    "2026-99-99",
    "2575",
    "2026",
    "2026-11-19T18:30+99:00",
  ])("is not one: %s", (text) => expect(read(text)).toBeNull());

  it("with a zone is the same moment in the reader's zone", () => {
    const moment = new Date("2026-11-19T18:30:00Z");
    const two = (number: number) => String(number).padStart(2, "0");
    const local = `${dayOf(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
    for (const text of [
      "2026-11-19T18:30:00Z",
      "2026-11-19T18:30:00.000Z",
      "2026-11-20T00:00+05:30",
      "2026-11-20 00:00:00+0530",
    ])
      expect(read(text), text).toBe(local);
  });

  it.each(["en-IN", "en-US", "en-GB", "hi", "hi-IN"])("is what the locale shows: %s", (language) => {
    for (let month = 0; month < 12; month += 1) {
      const shown = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
        new Date(2026, month, 9, 18, 5),
      );
      expect(read(shown, language)).toBe(`2026-${String(month + 1).padStart(2, "0")}-09 18:05`);
    }
  });

  it("may have the digits of Hindi", () => {
    expect(read("१९/११", "hi")).toBe("2026-11-19");
    expect(read("19 नव॰ 2026, 6:00 am", "hi")).toBe("2026-11-19 06:00");
    expect(read("कल", "hi")).not.toBeNull();
  });
});
