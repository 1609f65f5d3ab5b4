import { toastsOf, type Toasts } from "../../actions/toasts";
import { apiOf } from "../../data/api";
import { fetchData } from "../../data/fetchData";
import { queryString } from "../../data/url";
import type { Application } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import type { PlacedColumn } from "../../engine/placeColumns";
import type { Block, Kind, Values, Wire } from "../../engine/protocol";
import { formatCount } from "../../lib/numbers";
import { createStore } from "../../lib/store";

type Exports = Wire<"TableExport">;
type Column = Kind<Block, "table">["columns"][number];

/** A column of a file, as the server expects it. */
interface ExportColumn {
  field: string;
  title: string;
  labels: Record<string, string>;
  divisor: number;
}

interface Order {
  /** The query of the rows that the table shows. */
  query: Values;
  /** The records; null for all that match. */
  ids: readonly number[] | null;
  columns: ExportColumn[];
  format: Exports["formats"][number];
  /** The name of the file before the date. */
  title: string;
}

interface Progress {
  state: "ordered" | "making" | "sending" | "done" | "cancelled" | "failed";
  rows: number;
  total: number;
  shortened: number;
  unwritten: number;
}

/** The first pause is short: most files are made at once. */
const FIRST_PAUSE_MS = 400;
const PAUSE_MS = 1000;
/** How often in a row the progress may be missing, for example without a network. */
const MAX_MISSES = 10;
/** Parameters of a page. A file has all rows. */
const OF_PAGES = new Set(["page", "limit", "locate"]);

function labelsOf({ cell }: Column): Record<string, string> {
  if (cell.kind === "yesNo") return { true: cell.yes, false: cell.no };
  return "labels" in cell ? cell.labels : {};
}

/** Return the unit of a column in a file, and what divides its values: spreadsheets add up hours, not texts. */
function unitOf({ cell }: Column): { unit: string; divisor: number } {
  if (cell.kind === "duration") return { unit: cell.unit, divisor: 3600 };
  return cell.kind === "number" ? cell : { unit: cell.kind === "percent" ? "%" : "", divisor: 1 };
}

/** Return a column with the words of the table: its heading with the unit, and the labels of its values. */
function exportColumn(column: Column, field: string): ExportColumn {
  const { title } = column;
  const { unit, divisor } = unitOf(column);
  return { field, title: unit === "" ? title : `${title} (${unit})`, labels: labelsOf(column), divisor };
}

/** Return the columns of a file: those that the reader sees in their order, then hidden ones and the fields that no
 * column shows, if all are wanted. */
export function exportColumns(
  columns: Column[],
  placed: readonly PlacedColumn[],
  { more, without }: Exports,
  isAll: boolean,
): ExportColumn[] {
  const columnsOf = (isShown: boolean) =>
    placed.flatMap(({ index, visible }) => (visible === isShown ? (columns[index] ?? []) : []));
  const wanted = [...columnsOf(true), ...(isAll ? columnsOf(false) : [])];
  const exported = wanted.flatMap((column) =>
    column.field === null || without.includes(column.field) ? [] : [exportColumn(column, column.field)],
  );
  return isAll ? [...exported, ...more.map((field) => ({ ...field, divisor: 1 }))] : exported;
}

/** Return the query of all rows, as the address of a list has it. A field with several tests is several parameters. */
export function exportQuery(query: Values): string {
  return queryString(Object.fromEntries(Object.entries(query).filter(([name]) => !OF_PAGES.has(name))));
}

/** Save a file. The browser shows its download. */
function save(address: string, name: string): void {
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
}

const pause = (duration: number) =>
  new Promise((resolve) => {
    window.setTimeout(resolve, duration);
  });

/** The toasts of one export: its progress, and how it ended. */
function createNotices(application: Application, name: string, cancel: () => void) {
  const toasts: Toasts = toastsOf(application);
  const { export: text } = application.document.get().uiText;
  const subject = `export ${name}`;
  const count = (value: number) => formatCount(value);
  const progress = createStore({ text: "", value: 0 });
  let isShown = false;

  return {
    progress({ rows, total }: Progress): void {
      progress.set({
        text: fillWords(text.progress, { rows: count(rows), total: count(total) }),
        value: total === 0 ? 0 : Math.min(rows / total, 1),
      });
      if (!isShown)
        toasts.show("info", fillWords(text.making, { name }), {
          subject,
          progress,
          stays: true,
          offer: { label: text.cancel, act: cancel },
        });
      isShown = true;
    },
    end({ state, rows, shortened, unwritten }: Omit<Progress, "total">): void {
      toasts.dismissFor(subject);
      if (state === "failed") toasts.show("error", text.failed);
      else if (state === "cancelled") toasts.show("info", text.cancelled);
      else {
        const facts = [rows === 0 ? text.empty : fillWords(text.total, { rows: count(rows) })];
        if (shortened > 0) facts.push(fillWords(text.shortened, { count: count(shortened) }));
        if (unwritten > 0) facts.push(fillWords(text.unwritten, { count: count(unwritten) }));
        toasts.show("success", fillWords(text.done, { name }), { note: facts.join(" ") });
      }
    },
  };
}

/** Follow an export until the file is made, or will not be. */
async function follow(
  application: Application,
  { progress, cancel }: Exports,
  ticket: string,
  name: string,
): Promise<void> {
  const { send } = apiOf(application);
  const notices = createNotices(application, name, () => void send(cancel, { values: { ticket } }));
  let misses = 0;
  for (let wait = FIRST_PAUSE_MS; misses < MAX_MISSES; wait = PAUSE_MS) {
    await pause(wait);
    const outcome = await send(progress, { query: { ticket } });
    if (!outcome.ok && outcome.refused !== null) return; // the next call says so
    misses = outcome.ok ? 0 : misses + 1;
    if (!outcome.ok) continue;
    const report = outcome.data as Progress;
    if (report.state !== "ordered" && report.state !== "making") {
      notices.end(report);
      return;
    }
    notices.progress(report);
  }
  notices.end({ state: "failed", rows: 0, shortened: 0, unwritten: 0 });
}

/** Export the rows of a table: orders a file, lets the browser download it, and show the progress. */
export async function exportTable(
  application: Application,
  exports: Exports,
  { query, ...order }: Order,
): Promise<void> {
  const rows = exportQuery(order.ids === null ? query : { sort: query["sort"] });
  const outcome = await fetchData(application, exports.call, { body: { ...order, query: rows } });
  if (!outcome.ok) {
    const { export: text } = application.document.get().uiText;
    if (outcome.refused === null)
      toastsOf(application).show("error", outcome.message ?? (outcome.unanswered ? outcome.reason : text.failed));
    return;
  }
  const { ticket, name } = outcome.data as { ticket: string; name: string };
  save(apiOf(application).addressOf(exports.download, { values: { ticket } }), name);
  await follow(application, exports, ticket, name);
}
