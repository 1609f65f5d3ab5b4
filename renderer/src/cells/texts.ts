import { durationText } from "../engine/durations";
import { fillWords, toText } from "../engine/interpolate";
import type { Cell, Kind, Values, Wire } from "../engine/protocol";
import { asDay, asMoment } from "../lib/calendarDate";
import { formatCalendarPeriod, formatDay, momentText } from "../lib/dateFormats";
import { fileNames } from "../lib/files";
import { numberFormat } from "../lib/intl";
import { formatPercent } from "../lib/numbers";
import { asList } from "../lib/parseList";

type Texts = { [K in Cell["kind"]]?: (value: unknown, cell: Kind<Cell, K>) => string };

function day(value: unknown): string {
  const date = asDay(value);
  return date === null ? "" : formatDay(date);
}

function month(value: unknown): string {
  const first = asDay(`${toText(value)}-01`);
  return first === null ? toText(value) : formatCalendarPeriod(first, "month");
}

/** Divide a text where a line may break although it has no blank: before the @ of an e-mail address. */
export function breakableParts(text: string): string[] {
  return text.split(/(?<=\S)(?=@\S)/);
}

const MOST_DIGITS = 6;

function digits(value: number, of: number | null, more: Intl.NumberFormatOptions): string {
  const places = { minimumFractionDigits: of ?? 0, maximumFractionDigits: of ?? MOST_DIGITS };
  return numberFormat({ ...places, ...more }).format(value);
}

function number(value: unknown, cell: Kind<Cell, "number">): string {
  if (typeof value !== "number") return toText(value);
  const shown = value / cell.divisor;
  // An identifier is written the same in every language. And the first number format of a browser is slow to create.
  const names = !cell.grouped && cell.digits === 0 && Number.isInteger(shown);
  const text = names ? String(shown) : digits(shown, cell.digits, { useGrouping: cell.grouped });
  return `${text} ${cell.unit}`.trimEnd();
}

function money(value: unknown, { currency, digits: of }: Kind<Cell, "money">): string {
  return typeof value === "number" ? digits(value, of, { style: "currency", currency }) : toText(value);
}

function duration(value: unknown, cell: Kind<Cell, "duration">): string {
  if (typeof value !== "number" || !Number.isFinite(value)) return toText(value);
  const text = durationText(cell, Math.abs(value) * 1000);
  return value <= -30 ? `−${text}` : text;
}

/** The label of a stored value, or the value itself. */
export function labelled(value: unknown, { labels }: { labels: Record<string, string> }): string {
  const stored = toText(value);
  return Object.hasOwn(labels, stored) ? (labels[stored] ?? stored) : stored;
}

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** Return the label of a mark, with its age in its largest unit. Without an end in the row, the age ends now. */
export function markText(mark: Wire<"Mark">, row: Values, now: number): string {
  const moment = mark.since === null ? null : asMoment(row[mark.since]);
  if (moment === null) return fillWords(mark.text, { ...row, age: "" });
  const end = mark.until === null ? null : asMoment(row[mark.until]);
  const age = Math.abs((end?.getTime() ?? now) - moment.getTime());
  const [unit, size] =
    age >= DAY_MS ? [mark.days, DAY_MS] : age >= HOUR_MS ? [mark.hours, HOUR_MS] : [mark.minutes, MINUTE_MS];
  return fillWords(mark.text, { ...row, age: fillWords(unit, { count: Math.floor(age / size) }) });
}

const texts = {
  text: labelled,
  link: (value, cell) => (toText(value) === "" ? "" : fillWords(cell.text, { value: labelled(value, cell) })),
  badge: labelled,
  date: day,
  dateTime: momentText,
  duration,
  file: fileNames,
  list: (value, cell) =>
    asList(value)
      .map((item) => labelled(item, cell))
      .join(", "),
  money,
  month,
  number,
  percent: (value) => (typeof value === "number" ? formatPercent(value) : toText(value)),
  phone: toText,
  yesNo: (value, { yes, no }) => (value === true ? yes : no),
} satisfies Texts;

type Said = Kind<Cell, keyof typeof texts>;

/** Return the text of a cell, or its fallback when empty; null for a cell that is more than text. */
export function textOf(cell: Said, value: unknown): string;
export function textOf(cell: Cell, value: unknown): string | null;
export function textOf(cell: Cell, value: unknown): string | null {
  const say = (texts as Record<string, ((value: unknown, cell: Cell) => string) | undefined>)[cell.kind];
  if (say === undefined) return null;
  return say(value, cell) || ("fallback" in cell ? cell.fallback : "");
}
