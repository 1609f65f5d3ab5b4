// Stands in the page itself, ahead of all that it loads: asks at once for what the screen will show, shapes the
// skeleton, writes the first rows into it, and starts the renderer. It is built by itself, so that both ask with the same words; it may import only what knows nothing of the page.
import { readEnvelope, type Answer } from "../data/envelope";
import { buildUrl } from "../data/url";
import { canFill } from "../engine/interpolate";
import type { Values } from "../engine/protocol";
import { sizeKey, serverQuery, tableState } from "../engine/tableState";
import { preview, type Previewed } from "../widgets/table/firstPaint";

/** A call that the screen makes as soon as it is drawn. */
interface Read {
  path: string;
  /** What its query string takes from the route. */
  query: Record<string, string>;
  /** The table that shows it. */
  table: Previewed | null;
}

/** What the server says of the screen. */
interface Start {
  api: string;
  base: string;
  language: string;
  guard: boolean;
  routes: string[];
  reads: Read[];
  entry: string;
  scripts: string[];
}

/** For how long the renderer waits for rows to be painted: it takes longer to start than they take to show. */
const ROWS_MS = 100;
/** For how long the skeleton waits for rows: those that come by then are drawn with it, which takes half of the time. */
const AT_ONCE_MS = 40;

const root = document.documentElement;
const start = JSON.parse(document.getElementById("start")?.textContent ?? "") as Start;
const pathname = location.pathname.slice(start.base.length);
const params = new URLSearchParams(location.search);

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(start.base + key) ?? "null");
  } catch {
    return null;
  }
}

function parametersOf(route: string): Values | null {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${route.replace(/\{\w+\}/g, "([^/]+)")}/?$`).exec(pathname);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
}

function stateOf(table: Previewed) {
  return tableState(table, params, kept(sizeKey(pathname)) as number | null);
}

/** Settled once the whole page has come, before any of its scripts runs. */
function come(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => { if (document.readyState !== "loading") resolve(); };
    document.addEventListener("readystatechange", look);
    look();
  });
}

async function show(path: string, table: Previewed, answer: Promise<Answer>, values: Values): Promise<void> {
  const given = await answer.catch(() => null);
  await come();
  const waiting = document.querySelector(`[data-read="${path}"] .waiting-rows`);
  if (!given?.said?.status || waiting === null) return;
  preview(table, stateOf(table), given.said.data, waiting, { base: start.base, values });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

/** Draws the skeleton together with rows that come soon. On a slow line they don't, nor do the styles. */
async function together(rows: Promise<void>[]): Promise<void> {
  root.hidden = true;
  await Promise.race([Promise.all(rows), after(AT_ONCE_MS)]);
  root.hidden = false;
}

/** Settled after the next frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => { setTimeout(resolve); });
  });
}

/** Starts the renderer, once the rows that come at once are painted. */
async function begin(rows: Promise<void>[]): Promise<void> {
  await come();
  if (rows.length > 0) await Promise.race([Promise.all(rows).then(painted), after(ROWS_MS)]);
  await import(/* @vite-ignore */ start.entry);
}

/** Loads the scripts, after the data has been asked for: a browser makes few requests at a time, and the first ones first. */
function load(): void {
  for (const href of start.scripts) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** Asks for what the screen shows; gives what writes rows into the skeleton. */
function ask(token: string | null): Promise<void>[] {
  const values = start.routes.map(parametersOf).find((found) => found !== null) ?? {};
  const headers = { "Accept-Language": start.language, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const answers = new Map<string, Promise<Answer>>();
  const rows: Promise<void>[] = [];
  for (const { path, query, table } of start.reads) {
    if (!canFill(path, values) || Object.values(query).some((parameter) => !(parameter in values))) continue;
    const asked = Object.entries(query).map(([name, parameter]) => [name, values[parameter]] as const);
    const address = buildUrl(start.api, path, values, {
      ...(Object.fromEntries(asked) as Values),
      ...(table?.paging.mode === "server" ? serverQuery(stateOf(table)) : {}),
    });
    const answer = fetch(address, { headers }).then(readEnvelope);
    answer.catch(() => undefined); // whoever reads it asks again
    answers.set(address, answer);
    if (table !== null) rows.push(show(path, table, answer, values));
  }
  window.started = { token, answers };
  return rows;
}

const token = kept("token");
const signedIn = typeof token === "string" && token !== "" && kept("auth") !== null;
root.dataset["sidebar"] = kept("sidebarSmall") === true ? "small" : "large";
const [table] = start.reads.flatMap((read) => read.table ?? []);
if (table !== undefined) root.style.setProperty("--rows", String(Math.min(10, stateOf(table).limit)));
if (start.guard && !signedIn) root.dataset["leaving"] = "";
const rows = start.guard && !signedIn ? [] : ask(signedIn ? token : null);
void together(rows).then(load);
begin(rows).catch(() => undefined); // the browser has told what did not come
